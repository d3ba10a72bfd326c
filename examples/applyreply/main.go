// Command applyreply applies a language model's reply, in whatever format it is, to the files below a
// folder: all of it or nothing. It writes below that folder alone; the old files are kept in
// DIR/.patchproto. See README.md beside this file.
package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/formats"
)

// The parts of the help.
const (
	arguments = "-root DIR [-format auto|NAME] [-path FILE] [-dry-run] [-durability full|rename] [-json] [reply]"
	about     = `Recognises the format of the reply in the file, or on standard input, and applies it to the files below
DIR. If anything about it is wrong, nothing is changed. Only files below DIR are written.`
	rejected = "refused, nothing was changed"
)

func main() { command.Main("applyreply", run) }

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	flags := command.Flags("applyreply", arguments, about, rejected)
	dir := flags.String("root", "", "the `folder` whose files the reply changes")
	format := flags.String("format", "auto", "the only `format` to accept, such as unified, v4a, search_replace")
	path := flags.String("path", "", "the `file` below the folder, for formats that carry no path")
	dryRun := flags.Bool("dry-run", false, "show what would be done, and write nothing")
	durability := flags.String("durability", "full", "full, or rename: without waiting for the disk")
	asJSON := flags.Bool("json", false, "print one JSON object")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	opt := &patchproto.Options{Diffs: true, MaxFile: maxFile, MaxContent: maxReply}
	switch {
	case *dir == "":
		return command.Usagef("-root is missing")
	case flags.NArg() > 1:
		return command.Usagef("one reply at most, got %q", flags.Args())
	case *durability == "rename":
		opt.Durability = patchproto.DurabilityRename
	case *durability != "full":
		return command.Usagef("-durability is %q, want full or rename", *durability)
	}
	reply, err := readReply(ctx, flags.Arg(0), stdin)
	if err != nil {
		return command.Usage(err)
	}
	root, err := os.OpenRoot(*dir)
	if err != nil {
		return command.Usage(err)
	}
	defer root.Close()
	replyOpt := &patchproto.ReplyOptions{Path: filepath.ToSlash(*path)}
	if *format != "auto" {
		replyOpt.Format = formats.Format(*format)
	}
	if abs, err := filepath.Abs(*dir); err == nil {
		replyOpt.Root = filepath.ToSlash(abs)
	}
	replyOpt.Find = func(path string) []string { return find(root, path) }
	r := apply(ctx, root, reply, replyOpt, opt, *dryRun)
	if *asJSON {
		return errors.Join(r.err, command.WriteJSON(stdout, r.json(), false))
	}
	r.print(stdout, *dryRun)
	if e, ok := errors.AsType[*patchproto.Error](r.err); ok {
		return fmt.Errorf("%w\n%s", r.err, e.Hint())
	}
	return r.err
}

// Bounds in bytes. One byte more of a reply is read, so that a longer one is refused as too large.
const (
	maxReply = 16 << 20
	maxFile  = 16 << 20
)

// readReply reads the file that is named, or standard input without a name.
func readReply(ctx context.Context, name string, stdin io.Reader) ([]byte, error) {
	in, err := command.Open(ctx, name, stdin)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	return io.ReadAll(io.LimitReader(in, maxReply+1))
}

// A result is what became of a reply.
type result struct {
	reply   *patchproto.Reply
	files   []patchproto.FileChange
	tx      string
	applied bool
	err     error
}

// apply reads a reply and carries it out, or computes what it would do.
func apply(ctx context.Context, root *os.Root, text []byte, ro *patchproto.ReplyOptions, o *patchproto.Options, dryRun bool) *result {
	r := &result{}
	read := func(name string) ([]byte, error) {
		info, err := root.Lstat(name)
		if err != nil {
			return nil, err
		}
		if !info.Mode().IsRegular() {
			return nil, &patchproto.Error{Code: codes.NotRegular, Path: name, Err: errors.New("not a regular file")}
		}
		return root.ReadFile(name)
	}
	if r.reply, r.err = patchproto.FromReply(text, read, ro); r.err != nil {
		return r
	}
	if r.reply.Format == formats.PlanV1 {
		o.Overwrite = false
	}
	dir, err := patchproto.OpenDir(root, o)
	if err != nil {
		r.err = err
		return r
	}
	defer dir.Close()
	if dryRun {
		var pv *patchproto.Preview
		if pv, r.err = dir.Preview(ctx, r.reply.Plan); pv != nil {
			r.files = pv.Files
		}
		return r
	}
	var receipt *patchproto.Receipt
	if receipt, r.err = dir.Apply(ctx, r.reply.Plan); r.err == nil {
		r.files, r.tx, r.applied = receipt.Files, receipt.Tx, true
	}
	return r
}

// maxVisited bounds the files that find looks at.
const maxVisited = 200_000

// find returns the files below the root that have the components of path at the end of theirs.
// Hidden folders are left out. If there are too many
// files to look at, it returns none.
func find(root *os.Root, path string) []string {
	var list []string
	visited := 0
	err := fs.WalkDir(root.FS(), ".", func(name string, d fs.DirEntry, err error) error {
		switch visited++; {
		case visited > maxVisited:
			return fs.SkipAll
		case err != nil || d.IsDir() && name != "." && d.Name()[0] == '.':
			return fs.SkipDir
		case d.Type().IsRegular() && strings.HasSuffix("/"+name, "/"+path):
			list = append(list, name)
		}
		return nil
	})
	if err != nil || visited > maxVisited {
		return nil
	}
	return list
}

// print writes a line for each file and, for a dry run, its diff.
func (r *result) print(w io.Writer, dryRun bool) {
	fmt.Fprintf(w, "format %s\n", r.reply.Format)
	for _, f := range r.files {
		fmt.Fprintf(w, "%s %s\n", actionOf(&f), f.Path)
		if dryRun {
			w.Write(f.Diff)
		}
	}
	if r.tx != "" {
		fmt.Fprintf(w, "transaction %s\n", r.tx)
	}
}

// actionOf names what a plan does to a file.
func actionOf(f *patchproto.FileChange) string {
	switch {
	case f.Kind == patchproto.MoveFile:
		return "move"
	case f.Kind == patchproto.SetMode:
		return "mode"
	case f.Kind == patchproto.DeleteFile || f.Kind == patchproto.DeleteDir:
		return "delete"
	case f.OldSHA256 == "":
		return "create"
	}
	return "modify"
}

// A fileJSON is what happened to one file.
type fileJSON struct {
	Path   string `json:"path"`
	Action string `json:"action"`
	From   string `json:"from"`
	SHA256 string `json:"sha256"` // of the new content
	Rung   string `json:"rung"`
}

// An errorJSON is why the reply was refused.
type errorJSON struct {
	Code    string `json:"code"`
	Reason  string `json:"reason"`
	Path    string `json:"path"`
	Line    int    `json:"line"`
	Hunk    int    `json:"hunk"`
	Message string `json:"message"`
	Hint    string `json:"hint"`
}

// A resultJSON is what -json prints. Its form is fixed: other programs read it.
type resultJSON struct {
	Format   formats.Format `json:"format"`
	Applied  bool           `json:"applied"`
	Files    []fileJSON     `json:"files"`
	Repairs  []string       `json:"repairs"`
	Warnings []string       `json:"warnings"`
	Error    *errorJSON     `json:"error"`
	Tx       string         `json:"tx"`
}

// json returns the object for -json.
func (r *result) json() *resultJSON {
	out := &resultJSON{Format: r.reply.Format, Applied: r.applied, Files: []fileJSON{}, Repairs: []string{}, Warnings: []string{}, Tx: r.tx}
	rungs := map[string]string{}
	seen := map[string]bool{}
	add := func(list []string) {
		for _, s := range list {
			if !seen[s] {
				seen[s] = true
				out.Repairs = append(out.Repairs, s)
			}
		}
	}
	for _, f := range r.reply.Files {
		rungs[f.Path] = f.Rung.String()
		add(names(f.Repairs))
	}
	for i := range r.files {
		f := &r.files[i]
		if f.Err != nil {
			continue
		}
		rung := rungs[f.Path]
		if rung == "" || strings.HasPrefix(string(r.reply.Format), "plan") {
			rung = f.Rung.String()
		}
		out.Files = append(out.Files, fileJSON{Path: f.Path, Action: actionOf(f), From: f.From, SHA256: f.NewSHA256, Rung: rung})
		add(names(f.Repairs))
		out.Warnings = append(out.Warnings, f.Warnings...)
	}
	if r.err != nil {
		out.Error = &errorJSON{Message: r.err.Error()}
		if e, ok := errors.AsType[*patchproto.Error](r.err); ok {
			out.Error = &errorJSON{Code: string(e.Code), Reason: string(e.Reason), Path: e.Path, Line: e.Line, Hunk: e.Hunk,
				Message: r.err.Error(), Hint: e.Hint()}
		}
	}
	return out
}

// names returns values of an enumeration as texts.
func names[T ~string](list []T) []string {
	out := make([]string, len(list))
	for i, s := range list {
		out[i] = string(s)
	}
	return out
}
