package fixpairs

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect"
	"github.com/cppreason/cppreason/sandbox"
)

// Options configures New. A nil *Options means the defaults.
type Options struct {
	// Compilers are the commands to compile with, "g++" by default. The first one that rejects a source before and
	// accepts it after is the record's; the messages of others that do so are shown too.
	Compilers []string
	// Standards are the values of -std that are tried in this order for a row without flags, until the source after compiles.
	// The default is c++17, c++20, c++23.
	Standards []string
	// Tidy are the commands to look for clang-tidy, "clang-tidy" and "clang-tidy-22" by default. They are needed for tidy items alone.
	Tidy []string
	// Checks are the globs of clang-tidy's checks. The default are those with fixes that change more than style.
	Checks string
	// Sandbox is where compilers and programs run. Nil means a new one at level full.
	Sandbox *sandbox.Sandbox
	// Timeout bounds each run of a compiler in processor time, and that of a program in wall time too. The default is 20 seconds.
	Timeout time.Duration
	// MaxSource bounds the bytes of all files of one side. The default is 1 MiB.
	MaxSource int
}

// A Maker makes records of items of the kinds dataset.FixPair, dataset.Tidy and dataset.Sanitizer. It is safe for concurrent use.
type Maker struct {
	o         Options
	box       *sandbox.Sandbox
	compilers []compiler
	tidier    *tidier
	prober    detect.Prober
	memo      memo
}

// A compiler is an installed compiler and the word by which it is called.
type compiler struct {
	*toolchain.Compiler
	command string // a bare name, as records have it
}

// title returns the compiler with its version.
func (c *compiler) title() string { return CompilerTitle(c.command, c.Info()) }

// CompilerTitle returns a compiler with its version, as records name it: "g++ 12.2.0", also for the command g++-12.
func CompilerTitle(command string, i toolchain.Info) string {
	command = strings.TrimSuffix(filepath.Base(command), fmt.Sprintf("-%d", i.Major))
	return fmt.Sprintf("%s %d.%d.%d", command, i.Major, i.Minor, i.Patch)
}

var _ dataset.Maker = (*Maker)(nil)

// New returns a Maker. The error matches sandbox.ErrUnavailable if there is no sandbox, or is that of toolchain.Find if a
// compiler is missing. A missing clang-tidy is an error of tidy items.
func New(ctx context.Context, o *Options) (*Maker, error) {
	m := &Maker{}
	if o != nil {
		m.o = *o
	}
	if len(m.o.Compilers) == 0 {
		m.o.Compilers = []string{"g++"}
	}
	if len(m.o.Standards) == 0 {
		m.o.Standards = []string{"c++17", "c++20", "c++23"}
	}
	m.o.Timeout = cmp.Or(m.o.Timeout, 20*time.Second)
	m.o.MaxSource = cmp.Or(m.o.MaxSource, 1<<20)
	m.box = m.o.Sandbox
	if m.box == nil {
		var err error
		if m.box, err = sandbox.New(ctx, nil); err != nil {
			return nil, fmt.Errorf("fixpairs: %w", err)
		}
	}
	tools := toolchain.New(m.tools())
	for _, command := range m.o.Compilers {
		cc, err := tools.Find(ctx, command)
		if err != nil {
			return nil, fmt.Errorf("fixpairs: %w", err)
		}
		m.compilers = append(m.compilers, compiler{cc, filepath.Base(command)})
	}
	return m, m.findTidy()
}

// tools returns the options of the compilers. Wall time is generous, since it depends on what else the machine does; processor
// time decides.
func (m *Maker) tools() *toolchain.Options {
	return &toolchain.Options{Sandbox: m.box, Limits: toolchain.Limits{
		Wall: 10 * m.o.Timeout, CPU: m.o.Timeout, Memory: 2 << 30, Output: 1 << 20,
	}}
}

// Toolchains returns the compilers with their versions, for a manifest.
func (m *Maker) Toolchains() (list []string) {
	for i := range m.compilers {
		list = append(list, m.compilers[i].title())
	}
	return list
}

// drop returns the error for an item without a record. The detail is for people: it is cut to one line where it comes from a tool.
func drop(reason dataset.Reason, format string, args ...any) error {
	return &dataset.Drop{Reason: reason, Detail: fmt.Sprintf(format, args...)}
}

// Make returns the record of an item that Rows has yielded, or the *dataset.Drop with the reason why it makes none.
func (m *Maker) Make(ctx context.Context, it *dataset.Item) (*dataset.Record, error) {
	var in input
	if err := json.Unmarshal(it.Data, &in); err != nil {
		return nil, drop(dataset.BadDiff, "the item's data cannot be read: %v", err)
	}
	if len(in.Before) == 0 {
		return nil, drop(dataset.BadDiff, "the row has no text before")
	}
	w := &work{m: m, in: &in, item: it}
	defer w.close()
	var r *dataset.Record
	err := w.begin()
	if err == nil {
		switch it.Kind {
		case dataset.FixPair:
			r, err = w.fixPair(ctx)
		case dataset.Sanitizer:
			r, err = w.sanitizer(ctx)
		case dataset.Tidy:
			r, err = w.tidy(ctx)
		default:
			return nil, fmt.Errorf("fixpairs: unknown kind %q", it.Kind)
		}
	}
	if err != nil {
		return nil, w.judge(ctx, err)
	}
	return r, nil
}

// work is what is under way for one item.
type work struct {
	m             *Maker
	in            *input
	item          *dataset.Item
	before, after string // folders with the files of each side
	main          string // the unit to compile
	removes       []func()
}

// begin checks the sizes, applies the diff and writes the files of both sides to folders of their own. A compiler that runs in one of
// them sees nothing of the other.
func (w *work) begin() (err error) {
	if len(w.in.After) == 0 && w.in.Diff != "" {
		if err := w.in.applyDiff(); err != nil {
			return drop(dataset.BadDiff, "%s", firstLine(err.Error()))
		}
	}
	for _, files := range [][]dataset.File{w.in.Before, w.in.After} {
		size := 0
		for i := range files {
			size += len(files[i].Text)
		}
		if size > w.m.o.MaxSource {
			return drop(dataset.TooLarge, "%d bytes of source", size)
		}
	}
	w.main = mainFile(w.in.Before)
	if w.before, err = w.write(w.in.Before); err != nil {
		return err
	}
	if w.item.Kind == dataset.Tidy {
		return nil // the repair is found first
	}
	if len(w.in.After) == 0 {
		return drop(dataset.BadDiff, "the row has neither a text after nor a diff")
	}
	if len(changesOf(w.in.Before, w.in.After)) == 0 {
		return drop(dataset.BadDiff, "before and after are equal")
	}
	w.after, err = w.write(w.in.After)
	return err
}

// mainFile returns the file to compile: the first one that is a source, else the first one. A header alone is compiled as C++.
func mainFile(files []dataset.File) string {
	for i := range files {
		if IsUnit(files[i].Path) {
			return files[i].Path
		}
	}
	return files[0].Path
}

// IsUnit reports whether a path is that of a unit and not of a header.
func IsUnit(p string) bool {
	return slices.Contains([]string{".c", ".cc", ".cpp", ".cxx", ".c++", ".C"}, path.Ext(p))
}

// write makes a folder with files that commands in the sandbox can read.
func (w *work) write(files []dataset.File) (dir string, err error) {
	dir, remove, err := WriteFiles(w.m.box, files)
	if err == nil {
		w.removes = append(w.removes, remove)
	}
	return dir, err
}

// WriteFiles makes a temporary folder with files that commands in the sandbox can read, and returns the function that removes it. A
// path that is not below the folder is a *dataset.Drop.
func WriteFiles(box *sandbox.Sandbox, files []dataset.File) (dir string, remove func(), err error) {
	dir, remove, err = box.MkdirTemp("fixpairs-*")
	if err != nil {
		return "", nil, fmt.Errorf("fixpairs: %w", err)
	}
	defer func() {
		if err != nil {
			remove()
		}
	}()
	root, err := os.OpenRoot(dir)
	if err != nil {
		return "", nil, fmt.Errorf("fixpairs: %w", err)
	}
	defer root.Close()
	for i := range files {
		if !filepath.IsLocal(files[i].Path) {
			return "", nil, drop(dataset.BadDiff, "the path %q is outside of the folder", files[i].Path)
		}
		if folder := path.Dir(files[i].Path); folder != "." {
			if err := root.MkdirAll(folder, 0o755); err != nil {
				return "", nil, drop(dataset.BadDiff, "the path %q cannot be made", files[i].Path)
			}
		}
		if err := root.WriteFile(files[i].Path, []byte(files[i].Text), 0o644); err != nil {
			return "", nil, fmt.Errorf("fixpairs: %w", err)
		}
	}
	return dir, remove, nil
}

// close removes the folders.
func (w *work) close() {
	for _, remove := range w.removes {
		remove()
	}
}

// judge turns an error of a tool into a drop if the item may be its cause, and leaves faults of the machine.
func (w *work) judge(ctx context.Context, err error) error {
	if _, ok := errors.AsType[*dataset.Drop](err); ok || ctx.Err() != nil {
		return err
	}
	if crash, ok := errors.AsType[*toolchain.CrashError](err); ok {
		return drop(dataset.Infrastructure, "%s crashed: %s", crash.Command, firstLine(crash.Report))
	}
	if end, ok := errors.AsType[*toolchain.InterruptedError](err); ok {
		return drop(dataset.TooLarge, "%v", end)
	}
	return err
}

// An attempt is how one compiler saw both sides.
type attempt struct {
	cc            *compiler
	flags         []string
	before, after *diagnostic.Outcome
}

// command returns the argument list that repeats the attempt in a folder with the files.
func (w *work) command(cc *compiler, flags []string, more ...string) []string {
	args := append([]string{cc.command}, flags...)
	args = append(args, more...)
	if !IsUnit(w.main) {
		args = append(args, "-x", "c++")
	}
	return append(args, w.main)
}

// compile runs a compiler on one side, as command describes. It runs in the folder and is given a relative path, so that its messages
// and __FILE__ have relative paths as well.
func (w *work) compile(ctx context.Context, cc diagnostic.Compiler, dir string, flags []string) (*diagnostic.Outcome, error) {
	out, err := cc.Compile(ctx, &diagnostic.Unit{File: w.main, Dir: dir, Flags: flags})
	if err != nil {
		return nil, err
	}
	relative(out.Report.Diagnostics, dir)
	return out, nil
}

// compileAfter runs a compiler on the side after, unless it has accepted the same files before.
func (w *work) compileAfter(ctx context.Context, cc *compiler, flags []string) (*diagnostic.Outcome, error) {
	key := w.key(cc, w.in.After, flags)
	if out := w.m.memo.get(key); out != nil {
		return out, nil
	}
	out, err := w.compile(ctx, cc, w.after, flags)
	if err == nil {
		w.m.memo.put(key, out)
	}
	return out, err
}

// relative removes a temporary folder from all texts of diagnostics. Compilers print relative paths, but __FILE__ of a header that
// was found beside its includer, and what a program prints, can be absolute.
func relative(list diagnostic.List, dir string) {
	short := strings.NewReplacer(dir+"/", "", dir, ".").Replace
	file := func(name string) string {
		if name = short(name); name == "" || strings.HasPrefix(name, "<") {
			return name
		}
		return path.Clean(name) // -I. gives "./a.h"; clang finds "/usr/lib/gcc/x86_64-linux-gnu/12/../../../../include/c++/12/map"
	}
	for i := range list {
		d := &list[i]
		d.File, d.Message, d.SourceLine, d.Object = file(d.File), short(d.Message), short(d.SourceLine), ""
		d.Notes = slices.Clone(d.Notes)
		for j := range d.Notes {
			n := &d.Notes[j]
			n.File, n.Message, n.Object = file(n.File), short(n.Message), ""
		}
		d.Fixes = slices.Clone(d.Fixes)
		for j := range d.Fixes {
			d.Fixes[j].Edits = slices.Clone(d.Fixes[j].Edits)
			for k := range d.Fixes[j].Edits {
				d.Fixes[j].Edits[k].File = file(d.Fixes[j].Edits[k].File)
			}
		}
	}
}

// flagSets returns the flags to try: those of the row, or one set for each standard. C is tried as C alone: most C code is no C++.
func (w *work) flagSets() (list [][]string) {
	if len(w.in.Flags) > 0 {
		return [][]string{w.in.Flags}
	}
	if path.Ext(w.main) == ".c" {
		return [][]string{{"-x", "c", "-std=gnu17"}}
	}
	for _, std := range w.m.o.Standards {
		list = append(list, []string{"-std=" + std})
	}
	return list
}

// fixPair makes the record of a source that does not compile and one that does. Each compiler tries on its own; those that make no
// pair are left out, and if none does, the first one's reason is the item's.
func (w *work) fixPair(ctx context.Context) (*dataset.Record, error) {
	var tries []attempt
	var why error
	for i := range w.m.compilers {
		t, err := w.try(ctx, &w.m.compilers[i])
		if _, ok := errors.AsType[*dataset.Drop](err); ok {
			why = cmp.Or(why, err)
			continue
		}
		if err != nil {
			return nil, err
		}
		tries = append(tries, *t)
	}
	if len(tries) == 0 {
		return nil, why
	}
	first := &tries[0]
	p, err := w.pair(ctx, first.cc, first.flags)
	if err != nil {
		return nil, err
	}
	p.Command = w.command(first.cc, first.flags, "-fsyntax-only")
	// One signature is enough for the proof: it runs the first compiler alone.
	p.Signature = Signature(first.before.Report.Diagnostics)
	for i := range tries {
		t := &tries[i]
		line := strings.Join(w.command(t.cc, t.flags, "-fsyntax-only"), " ")
		p.Reports = append(p.Reports, Report{Tag: token.CompileStart, Command: line, Failed: true, List: t.before.Report.Diagnostics})
		p.Clean = append(p.Clean, Report{Tag: token.CompileStart, Command: line, List: t.after.Report.Diagnostics})
	}
	return w.assemble(p)
}

// assemble makes the record. A pair whose messages no rule of package classify knows has no finding to teach: it is silent.
func (w *work) assemble(p *Pair) (*dataset.Record, error) {
	r, err := Assemble(p)
	if errors.Is(err, ErrPair) {
		return nil, drop(dataset.Silent, "%v", err)
	}
	return r, err
}

// pair returns a pair with what all kinds have. The files are sorted by path, as records have them.
func (w *work) pair(ctx context.Context, cc *compiler, flags []string) (*Pair, error) {
	p := &Pair{
		Kind: w.item.Kind, Toolchain: cc.title(), Task: w.in.Task, Before: sorted(w.in.Before), After: sorted(w.in.After),
		Source: w.item.Source,
	}
	p.Source.Path = cmp.Or(p.Source.Path, w.main)
	plat, err := w.m.platform(ctx, cc, flags)
	p.Platform = plat
	return p, err
}

// platform asks a compiler what it compiles for. The kernel that runs here is no property of the toolchain.
func (m *Maker) platform(ctx context.Context, cc *compiler, flags []string) (platform.Platform, error) {
	p, err := m.prober.Compiler(ctx, cc.Info().Path, flags)
	if err != nil {
		return p, fmt.Errorf("fixpairs: %w", err)
	}
	p.OS.Version = ""
	return p, nil
}

// sorted returns files in the order of their paths.
func sorted(files []dataset.File) []dataset.File {
	return slices.SortedFunc(slices.Values(files), func(a, b dataset.File) int { return strings.Compare(a.Path, b.Path) })
}

// try compiles both sides with one compiler. A *dataset.Drop is why it makes no pair.
func (w *work) try(ctx context.Context, cc *compiler) (*attempt, error) {
	var rejected *diagnostic.Outcome
	for _, flags := range w.flagSets() {
		// The side after comes first: it decides which standard the row is written for.
		after, err := w.compileAfter(ctx, cc, flags)
		if err != nil {
			return nil, err
		}
		if !after.OK() {
			if rejected == nil {
				rejected = after
			}
			if MissingHeader(after.Report.Diagnostics) != "" {
				break // no standard has it
			}
			continue
		}
		before, err := w.compile(ctx, cc, w.before, flags)
		if err != nil {
			return nil, err
		}
		if before.OK() || before.Report.Diagnostics.Count(diagnostic.SeverityError) == 0 {
			return nil, drop(dataset.BeforeCompiles, "%s accepts it", cc.title())
		}
		return &attempt{cc: cc, flags: flags, before: before, after: after}, nil
	}
	if header := MissingHeader(rejected.Report.Diagnostics); header != "" {
		return nil, drop(dataset.MissingHeader, "%s", header)
	}
	if d := rejected.Report.Diagnostics.Headline(); d != nil {
		return nil, drop(dataset.AfterFails, "%s", firstLine(d.Message))
	}
	return nil, drop(dataset.AfterFails, "%s exits with status %d", cc.title(), rejected.ExitCode)
}

// MissingHeader returns the header that the first error of a list is about if it was not found, else "". Such an error is one of
// the machine and not of the source, unless another source compiles.
func MissingHeader(list diagnostic.List) string {
	d := list.First(diagnostic.SeverityError)
	if d == nil {
		return ""
	}
	if name, ok := strings.CutSuffix(d.Message, ": No such file or directory"); ok { // gcc
		return name
	}
	name, ok := strings.CutSuffix(d.Message, "' file not found") // clang
	if name, quoted := strings.CutPrefix(name, "'"); ok && quoted {
		return name
	}
	return ""
}

// Signature returns the first error of a list as the compiler prints it, for dataset.Record: without its place, since columns depend
// on the form of messages. It is empty without an error.
func Signature(list diagnostic.List) string {
	d := list.First(diagnostic.SeverityError)
	if d == nil {
		return ""
	}
	return firstLine(d.Message)
}
