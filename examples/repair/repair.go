package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/think"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/debugger/dap"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/linkcode"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect"
	"github.com/cppreason/cppreason/reasoner/config"
	"github.com/cppreason/cppreason/reasoner/fixloop"
)

// standard is the C++ standard of the programs.
const standard = "c++20"

// programFile is the program in the private copy.
const programFile = ".repair/program"

// trialDir is the folder of the second copy, below the first.
const trialDir = ".repair/trial"

// maxNotes is how many notes of a diagnostic are shown.
const maxNotes = 6

// noUndo switches undo records off: the patch that is printed can be reversed.
var noUndo = &patchproto.Options{KeepUndo: -1}

// A repairer has what all programs share.
type repairer struct {
	compiler   diagnostic.Compiler
	platform   platform.Platform
	flags      []string
	classifier classify.Classifier
	maxRounds  int
	config     *config.Config // nil means offline
	out        bytes.Buffer   // what was done, program after program
	values     []any          // in out as C++, for their types

	adapter *dap.Choice // for what compiler builds, once a program of it ran
}

// newRepairer finds the compiler and describes its platform.
func newRepairer(ctx context.Context, cc string, maxRounds int) (*repairer, error) {
	compiler, err := toolchain.New(nil).Find(ctx, cc)
	if err != nil {
		return nil, err
	}
	r := &repairer{compiler: compiler, maxRounds: maxRounds}
	r.flags = []string{"-Wall", "-Wextra", "-g", "-O0", "-fno-omit-frame-pointer"}
	if r.platform, err = detect.Compiler(ctx, cc, append([]string{"-std=" + standard}, r.flags...)); err != nil {
		return nil, err
	}
	if strings.HasPrefix(r.platform.Compiler.Name, "clang") {
		// Without it clang leaves out what the standard library is expected to have, and gdb cannot
		// show a std::string.
		r.flags = append(r.flags, "-fstandalone-debug")
	}
	// "'expected' is not a member of 'std'" is a matter of the platform when its standard is too old.
	r.classifier.Feature = r.platform.Supports
	return r, nil
}

// header is the name under which <vector> is included when a compiler misses std::vector.
func header(symbol string) (string, bool) {
	headers, ok := platform.Headers(symbol)
	if !ok || len(headers) == 0 {
		return "", false
	}
	return headers[0], true
}

// A workspace is the private copy of one program.
type workspace struct {
	*program
	dir      string
	root     *os.Root
	trial    *os.Root // a second copy, in which the offline reasoner tries its repairs
	patches  *patchproto.Dir
	inputs   *fixloop.Inputs
	reasoner *config.Adapter
}

// open copies p into a new folder and puts the reasoner and the patch applier on it.
func (r *repairer) open(p *program) (*workspace, error) {
	dir, err := os.MkdirTemp("", "cppreason-repair-")
	if err != nil {
		return nil, err
	}
	w := &workspace{program: p, dir: dir}
	if err := w.prepare(r); err != nil {
		return nil, errors.Join(err, w.close())
	}
	return w, nil
}

// prepare makes the folder that the repairs are tried in.
func (w *workspace) prepare(r *repairer) (err error) {
	if w.root, err = os.OpenRoot(w.dir); err != nil {
		return err
	}
	if err = w.writeTo(w.root); err != nil {
		return err
	}
	if err = w.root.MkdirAll(trialDir, 0o700); err != nil {
		return err
	}
	if w.trial, err = w.root.OpenRoot(trialDir); err != nil {
		return err
	}
	if err = w.writeTo(w.trial); err != nil {
		return err
	}
	if err = w.root.MkdirAll(path.Dir(programFile), 0o700); err != nil {
		return err
	}
	if w.patches, err = patchproto.OpenDir(w.root, nil); err != nil {
		return err
	}
	w.inputs = fixloop.NewInputs(w.root)
	var units []diagnostic.Unit
	for _, source := range w.sources {
		u := r.unit(w, source, diagnostic.SyntaxOnly, "")
		u.Dir = filepath.Join(w.dir, trialDir)
		units = append(units, *u)
	}
	host := &config.Host{Lookup: os.LookupEnv, Resolver: w.inputs, Header: header, Check: fixloop.CheckTexts(r.compiler, w.trial, units...)}
	if r.config == nil {
		w.reasoner, err = config.Offline(host)
	} else {
		w.reasoner, err = r.config.Build(host)
	}
	return err
}

// close removes the folder.
func (w *workspace) close() error {
	var err error
	if w.reasoner != nil {
		err = w.reasoner.Close()
	}
	if w.patches != nil {
		err = errors.Join(err, w.patches.Close())
	}
	for _, root := range []*os.Root{w.trial, w.root} {
		if root != nil {
			err = errors.Join(err, root.Close())
		}
	}
	return errors.Join(err, os.RemoveAll(w.dir))
}

// repair does everything for one program: compile, patch and compile again, run, and with write put
// the repaired files in place of the user's.
func (r *repairer) repair(ctx context.Context, p *program, write bool) (res result, err error) {
	start := time.Now()
	w, err := r.open(p)
	if err != nil {
		return res, err
	}
	defer func() { err = errors.Join(err, w.close()) }()
	res.File = p.name
	fmt.Fprintf(&r.out, "\n// ======== %s\n", p.name)

	built, err := r.rounds(ctx, w, &res)
	if err != nil {
		return res, err
	}
	if built {
		if built, err = r.link(ctx, w, &res); err != nil {
			return res, err
		}
	}
	if built {
		if err := r.debug(ctx, w, &res); err != nil {
			return res, err
		}
	}
	if res.Reason != "" {
		fmt.Fprintf(&r.out, "// left: %s\n", res.Reason)
	}
	if res.Patch, err = w.diff(); err != nil {
		return res, err
	}
	if write && res.Fixed && p.home != "" {
		if err := install(ctx, p, res.Patch); err != nil {
			return res, err
		}
		res.written = true
	}
	res.took = time.Since(start)
	return res, nil
}

// rounds compiles and patches until the sources compile, no fix is known, or the rounds are used up.
// It reports whether they compile.
func (r *repairer) rounds(ctx context.Context, w *workspace, res *result) (bool, error) {
	report, err := fixloop.Run(ctx, &fixloop.Options{
		Checker:  fixloop.CheckFunc(func(ctx context.Context) (*fixloop.State, error) { return r.check(ctx, w, res) }),
		Reasoner: w.reasoner,
		Inputs:   w.inputs,
		Applier:  &showingApplier{w.patches, r},
		Files:    w.names(),
		Rounds:   r.maxRounds,
		Stuck:    r.maxRounds,
		// A fix may reveal errors that the old one hid. It is bad when its own error is still there.
		Worse: func(before, after *fixloop.State) bool {
			return after.Failures > before.Failures && firstMessage(after) == firstMessage(before)
		},
	})
	res.Rounds = report.Applied
	var crash *toolchain.CrashError
	if errors.As(err, &crash) {
		// The fault of the compiler, and of this program alone: the others go on.
		res.broken, res.Reason = true, err.Error()
		return false, nil
	}
	if err != nil {
		return false, err
	}
	if report.End == fixloop.EndFixed {
		res.Fixed = report.Applied > 0
		res.Clean = res.Reason == ""
		return true, nil
	}
	last := &report.Rounds[len(report.Rounds)-1]
	switch last.Verdict {
	case fixloop.Applied:
		res.Reason = fmt.Sprintf("still broken after %d rounds: %s", len(report.Rounds), report.Last.Summary)
	case fixloop.Repeated:
		res.Reason = "no other patch than one that failed"
	default:
		res.Reason = last.Detail
	}
	return false, nil
}

// firstMessage returns the text of the first error, without its place, which a patch may move.
func firstMessage(s *fixloop.State) string {
	if first := s.Diagnostics.First(diagnostic.SeverityError); first != nil {
		return first.Message
	}
	return ""
}

// check compiles every source of the program and shows what the compiler found. Warnings of a program
// that compiles become the reason why it is not clean.
func (r *repairer) check(ctx context.Context, w *workspace, res *result) (*fixloop.State, error) {
	s := &fixloop.State{}
	for _, source := range w.sources {
		out, err := r.compiler.Compile(ctx, r.unit(w, source, diagnostic.SyntaxOnly, ""))
		if err != nil {
			return nil, err
		}
		if err := s.Add(out); err != nil {
			return nil, fmt.Errorf("%s: %w", filepath.Base(out.Args[0]), err)
		}
	}
	list := s.Diagnostics
	r.show(list)
	res.Reason = ""
	if first := list.First(diagnostic.SeverityError); first != nil {
		res.broken = true
		finding := r.classifier.Classify(first)
		if res.Class == "" {
			res.Class = finding.Class.String()
		}
		r.think(&finding)
	} else if len(list) > 0 {
		res.Reason = fmt.Sprintf("warnings: %d, the first: %s", len(list), list[0].Message)
	}
	return s, nil
}

// A showingApplier shows each patch before it applies it.
type showingApplier struct {
	*patchproto.Dir
	r *repairer
}

// Apply shows what the plan would change and applies it.
func (a *showingApplier) Apply(ctx context.Context, plan *patchproto.Plan) (*patchproto.Receipt, error) {
	preview, err := a.Preview(ctx, plan)
	if err != nil {
		return nil, err
	}
	var diff []byte
	for _, f := range preview.Files {
		diff = append(diff, f.Diff...)
	}
	a.r.block(token.DiffStart, string(diff))
	return a.Dir.Apply(ctx, plan)
}

// unit describes the compilation of one source of the private copy. Headers outside the program's folder
// are found by -iquote, relative to the user's own folder.
func (r *repairer) unit(w *workspace, source string, action diagnostic.Action, output string) *diagnostic.Unit {
	flags := r.flags
	if w.home != "" {
		flags = append(slices.Clip(flags), "-iquote", w.home)
	}
	return &diagnostic.Unit{File: source, Dir: w.dir, Standard: standard, Flags: flags, Action: action, Output: output}
}

// link builds the program. Errors of the linker are shown as the reason; no fix is known for them.
func (r *repairer) link(ctx context.Context, w *workspace, res *result) (bool, error) {
	u := r.unit(w, w.sources[0], diagnostic.Link, filepath.Join(w.dir, programFile))
	u.Inputs = w.sources[1:]
	out, err := r.compiler.Compile(ctx, u)
	if err != nil {
		return false, err
	}
	if out.OK() {
		return true, nil
	}
	list := out.Report.Diagnostics
	first := list.First(diagnostic.SeverityError)
	if lacksMain(list) {
		fmt.Fprintln(&r.out, "// not run: no main function")
		return false, nil
	}
	r.show(list)
	res.broken, res.Clean = true, false
	res.Reason = "does not link"
	if first != nil {
		finding := r.classifier.Classify(first)
		r.think(&finding)
		res.Reason = "does not link: " + first.Message
		if res.Class == "" {
			res.Class = finding.Class.String()
		}
	}
	return false, nil
}

// lacksMain reports whether the one thing that the linker misses is main: the source is part of a program
// and there is nothing to run.
func lacksMain(list diagnostic.List) bool {
	first := list.First(diagnostic.SeverityError)
	return first != nil && first.Code == linkcode.Undefined && slices.Equal(first.Symbols, []string{"main"}) &&
		list.Roots().Count(diagnostic.SeverityError) == 1
}

// diff returns the difference between the program as it was and as it is in the workspace.
func (w *workspace) diff() (string, error) {
	var diff []byte
	for _, name := range w.names() {
		now, err := w.root.ReadFile(name)
		if err != nil {
			return "", err
		}
		diff = append(diff, patchproto.Unified(name, w.files[name], now)...)
	}
	return string(diff), nil
}

// install applies patch to the user's own files: all of them or none, and none that has changed since
// it was read.
func install(ctx context.Context, p *program, patch string) error {
	root, err := os.OpenRoot(p.home)
	if err != nil {
		return err
	}
	defer root.Close()
	// The base hashes are those of the text that was repaired, not of the text that is there now.
	plan, err := patchproto.FromDiff([]byte(patch), func(name string) ([]byte, error) {
		if text, ok := p.files[name]; ok {
			return text, nil
		}
		return nil, os.ErrNotExist
	})
	if err != nil {
		return err
	}
	dir, err := patchproto.OpenDir(root, noUndo)
	if err != nil {
		return err
	}
	_, err = dir.Apply(ctx, plan)
	return errors.Join(err, dir.Close())
}

// show prints diagnostics as a COMPILE block.
func (r *repairer) show(list diagnostic.List) {
	b := transcript.Block{Tag: token.CompileStart, Marks: []transcript.Mark{{Token: token.CompileOK}}}
	if list.Err() != nil {
		b.Marks[0].Token = token.CompileError
	}
	var text []byte
	var err error
	switch shown := diagnostic.Brief(diagnostic.Collapse(list, maxNotes)); len(shown) {
	case 0:
	case 1:
		text, err = r.appendVar(nil, "d", shown[0])
	default:
		text, err = r.appendVar(nil, "diagnostics", shown)
	}
	if err != nil {
		text = fmt.Appendf(nil, "// error: %v", err)
	}
	b.Body = strings.TrimSpace(string(text))
	r.write(b)
}

// valueOptions are how values are written. Their types come once, before the first program.
var valueOptions = &cppfmt.Options{OmitZero: true}

// appendVar appends the declaration of a value, and remembers the value for its type.
func (r *repairer) appendVar(dst []byte, name string, v any) ([]byte, error) {
	r.values = append(r.values, v)
	return cppfmt.AppendMarshalVar(dst, name, v, valueOptions)
}

// writeDetails writes the platform, the types of all values, and what was done with each program.
func (r *repairer) writeDetails(w io.Writer) error {
	types, err := cppfmt.MarshalTypes(valueOptions, r.values...)
	if err != nil {
		return err
	}
	if len(types) > 0 {
		types = append([]byte("\n// the types of the values below\n"), types...)
	}
	_, err = fmt.Fprintf(w, "\n%s%s%s", r.platform.AppendHeader(nil), types, r.out.Bytes())
	return err
}

// think prints a finding as a THINK_ERROR block.
func (r *repairer) think(f *classify.Finding) {
	body, err := think.Marshal(f)
	if err != nil {
		body = fmt.Sprintf("/* error: %v */", err)
	}
	r.block(token.ThinkError, body)
}

// block writes a block of the transcript.
func (r *repairer) block(tag token.Token, body string) {
	r.write(transcript.Block{Tag: tag, Body: strings.TrimRight(body, "\n")})
}

func (r *repairer) write(b transcript.Block) {
	text := transcript.Append(nil, b, &transcript.Options{Comment: true})
	r.out.Write(append(text, '\n'))
}
