// Command view makes a page of what the other examples write: a transcript, a feedback report, diagnostics, an edit,
// outcomes, scores, or a data set.
//
//	view [-o out.html] [-root DIR] [-with FILE] [file]
//	view -serve 127.0.0.1:0 [file]
//
// See README.md beside this file.
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
	"github.com/cppreason/cppreason/view"
	"github.com/cppreason/cppreason/view/live"
)

// The parts of the help.
const (
	arguments = "[flags] [file]"
	about     = `Makes a page of a transcript, a feedback report, diagnostics, an edit, outcomes, scores, or a data set, from a
file or standard input, and writes it to the file of -o or serves it to this machine. It finds out what the input is.
It runs nothing; of -root it reads the files that the input names.`
	rejected = "the input is of no known kind, or damaged"
)

func main() { command.Main("view", run) }

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	flags := command.Flags("view", arguments, about, rejected)
	out := flags.String("o", "", "write the page to `FILE`; default: the input's name with .html, standard output for standard input")
	serve := flags.String("serve", "", "serve the page at an `address` of this machine, such as 127.0.0.1:0, until interrupted")
	root := flags.String("root", "", "the `folder` with the sources that the input names")
	with := flags.String("with", "", "a second feedback report, a `FILE` to compare the first with")
	kind := flags.String("kind", "", "what the input is, instead of finding out: transcript, feedback, diagnostics, edits, outcomes, "+
		"scores, records or manifest")
	title := flags.String("title", "", "the `text` of the page's title; default: the file's name")
	progress := flags.Bool("progress", false, "show how far it is also if standard error is no terminal")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	if flags.NArg() > 1 {
		return command.Usagef("one file at most, got %q", flags.Args())
	}
	o := &view.Options{Kind: view.Kind(*kind), Title: *title}
	name := flags.Arg(0)
	if o.Title == "" && name != "" {
		o.Title = filepath.Base(name)
	}
	if *root != "" {
		dir, err := os.OpenRoot(*root) // links that lead out of the folder are not followed
		if err != nil {
			return command.Usage(err)
		}
		defer dir.Close()
		o.Sources = dir.FS()
	}
	if *with != "" {
		second, err := command.ReadFile(ctx, *with)
		if err != nil {
			return err
		}
		o.Compare = second
	}
	data, err := readInput(ctx, name, stdin, *progress)
	if err != nil {
		return err
	}
	var page strings.Builder
	if _, err := view.Write(&page, data, o); err != nil {
		if *kind != "" && errors.Is(err, view.ErrUnknown) {
			return command.Usage(err)
		}
		return err
	}
	switch {
	case *serve != "":
		return servePage(ctx, *serve, []byte(page.String()), stdout)
	case *out == "" && name == "" || *out == "-":
		_, err := io.WriteString(stdout, page.String())
		return err
	case *out == "":
		*out = strings.TrimSuffix(filepath.Base(name), filepath.Ext(name)) + ".html"
	}
	if err := command.Usage(os.WriteFile(*out, []byte(page.String()), 0o666)); err != nil {
		return err
	}
	_, err = fmt.Fprintln(stdout, *out)
	return err
}

// maxInput bounds the bytes of the input.
const maxInput = 1 << 30

// readInput reads the whole input and shows how far it is.
func readInput(ctx context.Context, name string, stdin io.Reader, progress bool) ([]byte, error) {
	in, err := command.Open(ctx, name, stdin)
	if err != nil {
		return nil, err
	}
	defer in.Close()
	metered, meter := command.MeterFile(in, name, progress)
	defer meter.Close()
	data, err := io.ReadAll(io.LimitReader(metered, maxInput+1))
	if errors.Is(err, fs.ErrInvalid) || err != nil && ctx.Err() == nil && name != "" {
		return nil, command.Usage(err) // a folder
	}
	if err == nil && len(data) > maxInput {
		return nil, command.LimitError{Err: fmt.Errorf("the input has more than %d bytes", maxInput)}
	}
	return data, err
}

// servePage serves a page until ctx ends.
func servePage(ctx context.Context, addr string, page []byte, stdout io.Writer) error {
	s, err := live.Listen(addr, live.Static(page))
	if err != nil {
		return command.Usage(err)
	}
	defer s.Close()
	if _, err := fmt.Fprintln(stdout, s.URL()); err != nil {
		return err
	}
	<-ctx.Done()
	return nil
}
