package sourcetool

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"strings"
	"unicode/utf8"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
)

// Options are the bounds of the Tools. A nil *Options means the defaults, and so does every zero field.
type Options struct {
	// Files reports whether a search looks at the file with that path. Nil means C and C++ sources and
	// headers, by their suffix. read_file reads every text file.
	Files func(path string) bool
	// MaxResults bounds the hits of one search, whatever it asks for. Zero means 50.
	MaxResults int
	// MaxLines bounds the lines of one read_file with a range. Zero means 400. Without a range 30
	// lines are returned, or MaxLines if that is less.
	MaxLines int
	// MaxAnswer bounds the bytes of one read_file, in whole lines. Zero means 12 KB, which fits the budget
	// of a cppcall.Set, so that the answer still ends with the call that reads on.
	MaxAnswer int
	// MaxLine bounds the bytes that are shown of one line of a search. Zero means 200.
	MaxLine int
	// MaxFile bounds the bytes of a file that is looked at. Zero means 8 MB.
	MaxFile int64
	// Symbols returns the declarations of what a query names, best first, as lines "file:line: declaration". A search has them
	// before its own hits. An error leaves them out. Nil knows of none. Tools.Symbols of package codetool is one.
	Symbols func(ctx context.Context, query string, limit int) ([]string, error)
	// MaxFiles and MaxBytes bound what one search looks at. Zero means 20 000 files and 256 MB.
	MaxFiles int
	MaxBytes int64
}

const (
	defaultResults = 5
	defaultLines   = 30
)

// filled returns o with the defaults.
func (o *Options) filled() Options {
	var f Options
	if o != nil {
		f = *o
	}
	if f.Files == nil {
		f.Files = isCPP
	}
	fill(&f.MaxResults, 50)
	fill(&f.MaxLines, 400)
	fill(&f.MaxAnswer, 12<<10)
	fill(&f.MaxLine, 200)
	fill(&f.MaxFile, 8<<20)
	fill(&f.MaxFiles, 20_000)
	fill(&f.MaxBytes, 256<<20)
	return f
}

// fill sets v to its default if it is not positive.
func fill[T int | int64](v *T, def T) {
	if *v <= 0 {
		*v = def
	}
}

// isCPP reports whether name is a C or C++ source or header, CUDA and modules included, by its suffix.
func isCPP(name string) bool {
	switch strings.ToLower(path.Ext(name)) {
	case ".c", ".cc", ".cpp", ".cxx", ".c++", ".cppm", ".ixx", ".cu", ".h", ".hh", ".hpp", ".hxx", ".h++", ".inc", ".inl", ".ipp",
		".tcc", ".tpp", ".cuh", ".def":
		return true
	}
	return false
}

// Tools are the tools search and read_file on a file system that a model may look at. They are safe for
// concurrent use if the file system is.
type Tools struct {
	fsys fs.FS
	opts Options
}

var _ cppcall.Tools = (*Tools)(nil)

// New returns the tools on fsys. They read no other files.
func New(fsys fs.FS, o *Options) *Tools { return &Tools{fsys: fsys, opts: o.filled()} }

// Funcs returns search and read_file for a cppcall.Set.
func (t *Tools) Funcs() []cppcall.Func {
	return []cppcall.Func{
		cppcall.MustBind("search", t.Search, &cppcall.FuncOptions{
			Params: []string{"query", fmt.Sprintf("max_results = %d", defaultResults)},
			Doc:    `search the code base: "file:line: text" lines as comments`,
		}),
		cppcall.MustBind("read_file", t.ReadFile, &cppcall.FuncOptions{
			Params: []string{"path"},
			Doc:    fmt.Sprintf("text of a file, at most %d lines", t.opts.lines()),
		}),
		cppcall.MustBind("read_file", t.ReadLines, &cppcall.FuncOptions{
			Params: []string{"path", "start", "end"},
			Doc:    "lines of a file, 1-based, end included",
		}),
	}
}

// lines returns how many lines read_file gives without a range.
func (o *Options) lines() int { return min(defaultLines, o.MaxLines) }

// ReadFile returns the beginning of a file. A last line reports what is missing.
func (t *Tools) ReadFile(ctx context.Context, name string) (cppcall.Raw, error) {
	return t.read(ctx, name, 1, t.opts.lines())
}

// ReadLines returns the lines from start to end of a file, 1-based and inclusive. end may be after the
// end of the file. If the range has more than Options.MaxLines lines, the last line of the answer has
// the call that reads on.
func (t *Tools) ReadLines(ctx context.Context, name string, start, end int) (cppcall.Raw, error) {
	if start < 1 || end < start {
		return "", fmt.Errorf("no lines from %d to %d: the first line is 1", start, end)
	}
	limit := start - 1 + t.opts.MaxLines
	if limit >= end {
		return t.slice(ctx, name, start, end, false)
	}
	return t.slice(ctx, name, start, limit, true)
}

// read returns lines of a file and a last line about those after end.
func (t *Tools) read(ctx context.Context, name string, start, end int) (cppcall.Raw, error) {
	return t.slice(ctx, name, start, end, true)
}

// slice returns lines of a file. With more, a last line reports the lines after end.
func (t *Tools) slice(ctx context.Context, name string, start, end int, more bool) (cppcall.Raw, error) {
	file, err := cleanPath(name)
	if err != nil {
		return "", err
	}
	text, err := t.load(file)
	if errors.Is(err, fs.ErrNotExist) {
		return "", t.notFound(ctx, file)
	}
	if err != nil {
		return "", err
	}
	total := bytes.Count(text, []byte("\n"))
	if n := len(text); n > 0 && text[n-1] != '\n' {
		total++
	}
	if start > max(total, 1) {
		return "", fmt.Errorf("%s has %d lines", file, total)
	}
	from := lineStart(text, start)
	to := lineStart(text[from:], end-start+2) + from
	out := string(text[from:to])
	if len(out) > t.opts.MaxAnswer {
		out = wholeLines(out, t.opts.MaxAnswer)
		end, more = start-1+strings.Count(out, "\n"), true
	}
	if more && end < total {
		next := min(total, end+t.opts.MaxLines)
		out += fmt.Sprintf("// lines %d to %d are not shown: read_file(%q, %d, %d)\n", end+1, total, file, end+1, next)
	}
	return cppcall.Raw(out), nil
}

// wholeLines returns the first lines of text that have at most limit bytes together, or the beginning of
// the first line, as a line, if that is longer.
func wholeLines(text string, limit int) string {
	if i := strings.LastIndexByte(text[:limit], '\n'); i >= 0 {
		return text[:i+1]
	}
	for limit > 0 && !utf8.RuneStart(text[limit]) {
		limit--
	}
	return text[:limit] + " ...\n"
}

// lineStart returns where line n, 1-based, begins, or the length of text if there are fewer.
func lineStart(text []byte, n int) int {
	at := 0
	for ; n > 1; n-- {
		i := bytes.IndexByte(text[at:], '\n')
		if i < 0 {
			return len(text)
		}
		at += i + 1
	}
	return at
}

// cleanPath returns name as a path in the file system. The error is for the model.
func cleanPath(name string) (string, error) {
	p := path.Clean(strings.ReplaceAll(name, `\`, "/"))
	if name == "" || path.IsAbs(p) || !fs.ValidPath(p) || strings.ContainsAny(p, "\x00") || len(p) > 1 && p[1] == ':' {
		return "", fmt.Errorf("%q is not a path below the source tree", name)
	}
	for part := range strings.SplitSeq(p, "/") {
		if hidden(part) {
			return "", fmt.Errorf("%q is hidden", name)
		}
	}
	return p, nil
}

// hidden reports whether the part of a path is a hidden file or folder. "." is not.
func hidden(part string) bool { return len(part) > 1 && part[0] == '.' }

// load reads a text file. Its errors have no paths of the host, since a model reads them.
func (t *Tools) load(name string) ([]byte, error) {
	f, err := t.fsys.Open(name)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return nil, fs.ErrNotExist
	case err != nil:
		return nil, fmt.Errorf("cannot open %q", name)
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil:
		return nil, fmt.Errorf("cannot read %q", name)
	case info.IsDir():
		return nil, fmt.Errorf("%q is a folder", name)
	case !info.Mode().IsRegular():
		return nil, fmt.Errorf("%q is not a file", name)
	}
	text, err := io.ReadAll(io.LimitReader(f, t.opts.MaxFile+1))
	switch {
	case err != nil:
		return nil, fmt.Errorf("cannot read %q", name)
	case int64(len(text)) > t.opts.MaxFile:
		return nil, fmt.Errorf("%q has more than %d bytes", name, t.opts.MaxFile)
	case bytes.IndexByte(text, 0) >= 0:
		return nil, fmt.Errorf("%q is not text", name)
	}
	return text, nil
}

// notFound returns an error with the files of the same base name: debuggers report names without their
// folder.
func (t *Tools) notFound(ctx context.Context, name string) error {
	const most = 3
	var near []string
	base := path.Base(name)
	if _, err := t.walk(ctx, func(p string) error {
		if path.Base(p) == base {
			near = append(near, p)
		}
		if len(near) > most {
			return fs.SkipAll
		}
		return nil
	}); err != nil {
		return err
	}
	switch {
	case len(near) == 0:
		return fmt.Errorf("no file %q", name)
	case len(near) > most:
		near = append(near[:most], "others")
	}
	return fmt.Errorf("no file %q, did you mean %s?", name, strings.Join(near, " or "))
}

// walk calls f with every regular file that is not hidden, in the order of their paths. complete is
// false if there are more than Options.MaxFiles. Folders that cannot be read are skipped.
func (t *Tools) walk(ctx context.Context, f func(p string) error) (complete bool, err error) {
	n := 0
	complete = true
	err = fs.WalkDir(t.fsys, ".", func(p string, d fs.DirEntry, err error) error {
		if ctx.Err() != nil {
			return ctx.Err()
		}
		switch {
		case err != nil:
			if d != nil && d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case hidden(d.Name()):
			if d.IsDir() {
				return fs.SkipDir
			}
			return nil
		case !d.Type().IsRegular():
			return nil
		}
		if n++; n > t.opts.MaxFiles {
			complete = false
			return fs.SkipAll
		}
		return f(p)
	})
	return complete, err
}
