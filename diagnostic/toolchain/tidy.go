package toolchain

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// A Tidy is a clang-tidy that is installed here. It is safe for concurrent use.
type Tidy struct {
	t    *Toolchain
	path string
	o    TidyOptions
}

// TidyOptions configures FindTidy. A nil *TidyOptions means the defaults.
type TidyOptions struct {
	// Checks is the list of globs of --checks, "-*,bugprone-*". Empty means those of the project's
	// .clang-tidy, or clang-tidy's defaults.
	Checks string
	// WarningsAsErrors is the list of globs of --warnings-as-errors.
	WarningsAsErrors string
	// Config is the text of a configuration, instead of the project's .clang-tidy.
	Config string
	// HeaderFilter is the regular expression of headers to report from.
	HeaderFilter string
}

// FindTidy returns the first of commands that is installed. Without commands it looks for "clang-tidy".
// The error joins a [*NotFoundError] for each.
func (t *Toolchain) FindTidy(o *TidyOptions, commands ...string) (*Tidy, error) {
	if len(commands) == 0 {
		commands = []string{"clang-tidy"}
	}
	var errs []error
	for _, command := range commands {
		id, err := identify(command)
		if err != nil {
			errs = append(errs, err)
			continue
		}
		tidy := &Tidy{t: t, path: id.path}
		if o != nil {
			tidy.o = *o
		}
		return tidy, nil
	}
	return nil, errors.Join(errs...)
}

var _ diagnostic.Compiler = (*Tidy)(nil)

// Compile runs clang-tidy on u, which has to be SyntaxOnly, with u's flags. What it reports, errors of
// the compiler included, is the outcome; its fixes are those of --export-fixes, exact to the byte.
// Errors are those of [Compiler.Compile].
func (c *Tidy) Compile(ctx context.Context, u *diagnostic.Unit) (*diagnostic.Outcome, error) {
	if err := check(u); err != nil {
		return nil, err
	}
	if u.Action != diagnostic.SyntaxOnly {
		return nil, fmt.Errorf("compile: clang-tidy writes no output, got action %d", u.Action)
	}
	s, err := c.t.newScratch(u)
	if err != nil {
		return nil, fmt.Errorf("compile: %w", err)
	}
	defer s.remove()
	_, cmd, err := c.t.commandFor(u, s)
	if err != nil {
		return nil, fmt.Errorf("compile: %w", err)
	}
	cmd.Args = append([]string{c.path}, c.args(u, s)...)
	res, path, runErr := c.t.run(ctx, cmd, c.t.opts.Limits.proc(), nil)
	if runErr != nil && !interrupted(ctx, runErr) {
		return nil, startError(path, u, runErr)
	}
	out := outcome(res, s, u)
	out.Args, out.Sandbox = cmd.Args, c.t.level()
	report, err := text.Parse(bytes.NewReader(out.Stdout), &text.Options{
		Tool: tool.ClangTidy, SourceLine: sourceLines(u), KeepDuplicates: true,
	})
	if err != nil {
		return out, fmt.Errorf("compile: read messages: %w", err)
	}
	out.Report = *report
	c.addFixes(out, u, s)
	return out, verdict(c.path, out, runErr)
}

// args builds the argument list.
func (c *Tidy) args(u *diagnostic.Unit, s *scratch) []string {
	args := []string{"--quiet", "--export-fixes=" + s.structured()}
	for _, o := range []struct{ flag, value string }{
		{"--checks=", c.o.Checks},
		{"--warnings-as-errors=", c.o.WarningsAsErrors},
		{"--config=", c.o.Config},
		{"--header-filter=", c.o.HeaderFilter},
	} {
		if o.value != "" {
			args = append(args, o.flag+o.value)
		}
	}
	file := s.source
	if file == "" {
		file = operand(name(u))
	}
	args = append(args, file, "--")
	if !isSource(file) {
		args = append(args, "-xc++")
	}
	if u.Standard != "" {
		args = append(args, "-std="+u.Standard)
	}
	for _, dir := range u.Includes {
		args = append(args, "-I"+dir)
	}
	args = append(args, u.Flags...)
	if s.source != "" {
		args = append(args, s.sourceFlags(u)...)
	}
	return append(args, "-fno-color-diagnostics")
}

// addFixes adds the fixes that clang-tidy exported to their diagnostics. The text draws them below the
// source line, without deletions and without edits that do not fit on it.
func (c *Tidy) addFixes(out *diagnostic.Outcome, u *diagnostic.Unit, s *scratch) {
	f, err := os.Open(s.structured())
	if err != nil {
		return // no fixes were exported
	}
	defer f.Close()
	data, err := io.ReadAll(io.LimitReader(f, maxStructured))
	if err != nil {
		return
	}
	files := sourceFiles{dir: u.Dir, memory: map[string][]byte{}, index: map[string][]int{}}
	if u.Source != nil {
		files.memory[s.source] = u.Source
	}
	next := 0
	for _, item := range readTidyFixes(data) {
		at, ok := files.place(item.file, item.offset)
		if !ok {
			continue
		}
		i := findTidy(out.Report.Diagnostics, next, &item, at.Line)
		if i < 0 {
			if i = findTidy(out.Report.Diagnostics[:next], 0, &item, at.Line); i < 0 {
				continue
			}
		}
		next = max(next, i)
		if edits := c.edits(item.replacements, &files, s, u); len(edits) > 0 {
			out.Report.Diagnostics[i].Fixes = []diagnostic.Fix{{Edits: edits}}
		}
	}
}

// findTidy returns the index, from i on, of the diagnostic of an item, or -1.
func findTidy(l diagnostic.List, i int, item *tidyFix, line int) int {
	for ; i < len(l); i++ {
		check, _, _ := strings.Cut(l[i].Code, ",")
		if l[i].Line == line && check == item.check && l[i].Message == item.message {
			return i
		}
	}
	return -1
}

// edits converts replacements by offsets to edits by lines and columns.
func (c *Tidy) edits(list []tidyReplacement, files *sourceFiles, s *scratch, u *diagnostic.Unit) []diagnostic.Edit {
	var edits []diagnostic.Edit
	for _, r := range list {
		from, ok := files.place(r.file, r.offset)
		to, ok2 := files.place(r.file, r.offset+r.length)
		if !ok || !ok2 {
			return nil
		}
		edits = append(edits, diagnostic.Edit{File: s.restorePath(r.file, u), Text: r.text, Range: diagnostic.Range{
			Line: from.Line, Column: from.Column, EndLine: to.Line, EndColumn: to.Column}})
	}
	return edits
}

// sourceFiles converts byte offsets in files to places.
type sourceFiles struct {
	dir    string
	memory map[string][]byte
	index  map[string][]int // offsets at which lines start, then the size plus 1
}

// place returns the place of an offset. ok is false if the file cannot be read or is shorter.
func (f *sourceFiles) place(file string, offset int) (at diagnostic.Location, ok bool) {
	starts, known := f.index[file]
	if !known {
		text, have := f.memory[file]
		if !have {
			path := file
			if !filepath.IsAbs(path) {
				path = filepath.Join(f.dir, path)
			}
			text, _ = os.ReadFile(path)
		}
		starts = append(starts, 0)
		for i, b := range text {
			if b == '\n' {
				starts = append(starts, i+1)
			}
		}
		starts = append(starts, len(text)+1)
		f.index[file] = starts
	}
	size := starts[len(starts)-1] - 1
	if offset < 0 || offset > size {
		return at, false
	}
	low, high := 0, len(starts)-1
	for high-low > 1 {
		if mid := (low + high) / 2; starts[mid] <= offset {
			low = mid
		} else {
			high = mid
		}
	}
	return diagnostic.Location{File: file, Line: low + 1, Column: offset - starts[low] + 1}, true
}
