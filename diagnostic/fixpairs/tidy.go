package fixpairs

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"errors"
	"fmt"
	"path/filepath"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/internal/linediff"
)

// defaultChecks are the checks of clang-tidy 22 that have fixes and are about more than layout and names.
const defaultChecks = "-*,bugprone-*,-bugprone-easily-swappable-parameters,performance-*,-performance-enum-size," +
	"misc-uniqueptr-reset-release,misc-redundant-expression,misc-unused-using-decls,misc-static-assert," +
	"cppcoreguidelines-init-variables,cppcoreguidelines-virtual-class-destructor,cppcoreguidelines-prefer-member-initializer," +
	"google-explicit-constructor,google-readability-casting," +
	"modernize-use-override,modernize-use-nullptr,modernize-make-unique,modernize-make-shared,modernize-use-emplace," +
	"modernize-use-equals-default,modernize-use-equals-delete,modernize-loop-convert,modernize-pass-by-value," +
	"modernize-redundant-void-arg,modernize-replace-auto-ptr,modernize-use-bool-literals,modernize-use-using," +
	"modernize-deprecated-headers,modernize-use-noexcept,modernize-use-starts-ends-with,modernize-use-contains," +
	"readability-container-size-empty,readability-simplify-boolean-expr,readability-redundant-*," +
	"readability-make-member-function-const,readability-const-return-type,readability-delete-null-pointer," +
	"readability-static-accessed-through-instance,readability-else-after-return,readability-container-contains"

// A tidier is clang-tidy as it is called.
type tidier struct {
	tools   *toolchain.Toolchain
	command string // as the options name it
}

// findTidy looks for clang-tidy. It is no error if it is missing: only items of its kind need it.
func (m *Maker) findTidy() error {
	commands := m.o.Tidy
	if len(commands) == 0 {
		commands = []string{"clang-tidy", "clang-tidy-22"}
	}
	tools := toolchain.New(m.tools())
	for _, command := range commands {
		_, err := tools.FindTidy(nil, command)
		if _, missing := errors.AsType[*toolchain.NotFoundError](err); missing {
			continue
		}
		if err != nil {
			return fmt.Errorf("fixpairs: %w", err)
		}
		m.tidier = &tidier{tools, command}
		return nil
	}
	return nil
}

// run runs clang-tidy on one side with the given checks and returns what it reports in the unit itself.
func (t *tidier) run(ctx context.Context, w *work, dir, checks string, flags []string) (diagnostic.List, error) {
	tidy, err := t.tools.FindTidy(&toolchain.TidyOptions{Checks: checks, WarningsAsErrors: "*", Config: "{}"}, t.command)
	if err != nil {
		return nil, fmt.Errorf("fixpairs: %w", err)
	}
	out, err := w.compile(ctx, tidy, dir, flags)
	if err != nil {
		return nil, err
	}
	own := func(d diagnostic.Diagnostic) bool { return d.File != w.main || d.Code == "" }
	return slices.DeleteFunc(out.Report.Diagnostics, own), nil
}

// tidy makes the record of one check that clang-tidy reports with a fix: of all its findings in the file.
func (w *work) tidy(ctx context.Context) (*dataset.Record, error) {
	t := w.m.tidier
	if t == nil {
		return nil, errors.New("fixpairs: clang-tidy is missing")
	}
	cc := &w.m.compilers[0]
	flags, err := w.accepted(ctx, cc)
	if err != nil {
		return nil, err
	}
	list, err := t.run(ctx, w, w.before, w.m.checks(), flags)
	if err != nil {
		return nil, err
	}
	check := choose(list, w.main, w.item.Key)
	if check == "" {
		return nil, drop(dataset.Silent, "no finding with a fix in the file")
	}
	if list, err = t.run(ctx, w, w.before, "-*,"+check, flags); err != nil {
		return nil, err
	}
	text, err := applyFixes(w.in.Before, w.main, list)
	if err != nil {
		return nil, err
	}
	w.in.After = slices.Clone(w.in.Before)
	w.in.After[slices.IndexFunc(w.in.After, func(f dataset.File) bool { return f.Path == w.main })].Text = text
	if w.after, err = w.write(w.in.After); err != nil {
		return nil, err
	}
	left, err := t.run(ctx, w, w.after, "-*,"+check, flags)
	if err != nil {
		return nil, err
	}
	if len(left) > 0 {
		return nil, drop(dataset.AfterFails, "%d findings of %s are left", len(left), check)
	}
	after, err := w.compile(ctx, cc, w.after, flags)
	if err != nil {
		return nil, err
	}
	if !after.OK() {
		return nil, drop(dataset.AfterFails, "the result of the fix of %s does not compile", check)
	}
	p, err := w.pair(ctx, cc, flags)
	if err != nil {
		return nil, err
	}
	p.Command = append([]string{filepath.Base(t.command), "--quiet", "--config={}", "--checks=-*," + check, "--warnings-as-errors=*",
		w.main, "--"}, flags...)
	p.Signature = firstLine(list[0].Message) + " [" + check
	for i := range list {
		list[i].Fixes = nil                                 // they are the repair
		list[i].Severity = diagnostic.SeverityWarning       // by nature; the command makes them errors for its exit status
		list[i].Code, _, _ = strings.Cut(list[i].Code, ",") // "check,-warnings-as-errors"
	}
	line, compile := strings.Join(p.Command, " "), strings.Join(w.command(cc, flags, "-fsyntax-only"), " ")
	p.Reports = []Report{{Tag: token.CompileStart, Command: line, Failed: true, List: list}}
	p.Clean = []Report{
		{Tag: token.CompileStart, Command: line}, {Tag: token.CompileStart, Command: compile, List: after.Report.Diagnostics},
	}
	return w.assemble(p)
}

// checks returns the checks to choose from.
func (m *Maker) checks() string {
	if m.o.Checks != "" {
		return m.o.Checks
	}
	return defaultChecks
}

// accepted returns the first flags under which the source compiles.
func (w *work) accepted(ctx context.Context, cc *compiler) ([]string, error) {
	var why *diagnostic.Diagnostic
	for _, flags := range w.flagSets() {
		out, err := w.compile(ctx, cc, w.before, flags)
		if err != nil {
			return nil, err
		}
		if out.OK() {
			return flags, nil
		}
		list := out.Report.Diagnostics
		if header := MissingHeader(list); header != "" {
			return nil, drop(dataset.MissingHeader, "%s", header)
		}
		if d := list.Headline(); d != nil && why == nil {
			why = d
		}
	}
	if why == nil {
		why = &diagnostic.Diagnostic{Message: "the compiler exits with an error"}
	}
	return nil, drop(dataset.AfterFails, "%s", firstLine(why.Message))
}

// choose returns one of the checks that have a fix for each of their findings in the file, by the key of the item: so that
// frequent checks do not take all.
func choose(list diagnostic.List, file, key string) string {
	fixable := map[string]bool{}
	for i := range list {
		check, _, _ := strings.Cut(list[i].Code, ",")
		before, seen := fixable[check]
		fixable[check] = fixesIn(&list[i], file) && (before || !seen)
	}
	var checks []string
	for check, ok := range fixable {
		if ok && !strings.HasPrefix(check, "clang-diagnostic-") {
			checks = append(checks, check)
		}
	}
	if len(checks) == 0 {
		return ""
	}
	slices.Sort(checks)
	sum := sha256.Sum256([]byte(key))
	return checks[binary.BigEndian.Uint32(sum[:])%uint32(len(checks))]
}

// fixesIn reports whether a diagnostic has a fix that changes the file and no other one.
func fixesIn(d *diagnostic.Diagnostic, file string) bool {
	if len(d.Fixes) == 0 {
		return false
	}
	return !slices.ContainsFunc(d.Fixes[0].Edits, func(e diagnostic.Edit) bool { return e.File != file })
}

// applyFixes applies the first fix of each diagnostic. Two fixes may have an edit in common, such as an include; others that
// overlap are a drop.
func applyFixes(files []dataset.File, file string, list diagnostic.List) (string, error) {
	text := files[slices.IndexFunc(files, func(f dataset.File) bool { return f.Path == file })].Text
	type edit struct {
		from, to int
		text     string
	}
	var starts []int
	at := 0
	for _, line := range linediff.Lines([]byte(text)) {
		starts = append(starts, at)
		at += len(line)
	}
	starts = append(starts, at)
	var edits []edit
	for i := range list {
		if !fixesIn(&list[i], file) {
			return "", drop(dataset.AfterFails, "a finding of %s has no fix", list[i].Code)
		}
		for _, e := range list[i].Fixes[0].Edits {
			if e.Line < 1 || e.Line > len(starts) || e.EndLine < 1 || e.EndLine > len(starts) {
				return "", drop(dataset.BadDiff, "a fix of %s is outside of the file", list[i].Code)
			}
			one := edit{starts[e.Line-1] + e.Column - 1, starts[e.EndLine-1] + e.EndColumn - 1, e.Text}
			if !slices.Contains(edits, one) {
				edits = append(edits, one)
			}
		}
	}
	slices.SortStableFunc(edits, func(a, b edit) int { return a.from - b.from })
	var b strings.Builder
	end := 0
	for _, e := range edits {
		if e.from < end || e.to < e.from || e.to > len(text) {
			return "", drop(dataset.BadDiff, "fixes overlap")
		}
		b.WriteString(text[end:e.from] + e.text)
		end = e.to
	}
	return b.String() + text[end:], nil
}
