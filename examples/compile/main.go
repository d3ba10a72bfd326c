// Command compile runs a compiler on one file and writes what it says as values.
//
//	compile [-cc CMD] [-format json|cpp|spec|text] [-collapse N] [-o FILE] [-c] file.cpp [-- flags]
//
// The file is checked only, unless -o names an output: a program, or with -c an object file. A file
// "-" is standard input. Flags behind "--" are the compiler's. JSON is one object for each diagnostic
// and line, as the diagnose example writes it.
//
// The exit status is 0 if the compiler accepts the file, 1 if it rejects it, and 2 if it could not do
// its work: not found, interrupted by a limit, or crashed.
package main

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"strings"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/diagfmt"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	err := run(ctx, os.Args[1:], os.Stdin, os.Stdout)
	stop()
	switch {
	case err == nil, errors.Is(err, flag.ErrHelp):
	case errors.Is(err, errRejected):
		os.Exit(1)
	default:
		fmt.Fprintln(os.Stderr, "compile:", err)
		os.Exit(2)
	}
}

// errRejected reports a file that the compiler rejects. It has said why.
var errRejected = errors.New("the compiler rejects the file")

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	fs := flag.NewFlagSet("compile", flag.ContinueOnError)
	cc := fs.String("cc", "", "compiler `command`; the default is the first of c++, g++ and clang++")
	format := fs.String("format", "json", "json, cpp, spec or text")
	collapse := fs.Int("collapse", 0, "shorten diagnostics with more than `N` notes; 0 keeps all")
	output := fs.String("o", "", "build a program, or with -c an object, in this `file`")
	object := fs.Bool("c", false, "with -o: compile, do not link")
	limit := fs.Duration("limit", 2*time.Minute, "wall time of the compiler")
	if err := fs.Parse(args); err != nil {
		return err
	}
	form, err := diagfmt.ParseFormat(*format)
	if err != nil {
		return err
	}
	u, err := unit(fs.Args(), stdin)
	if err != nil {
		return err
	}
	if u.Output = *output; *output != "" {
		u.Action = diagnostic.Link
		if *object {
			u.Action = diagnostic.Object
		}
	}
	compiler, err := toolchain.New(&toolchain.Options{Limits: toolchain.Limits{Wall: *limit}}).Find(ctx, strings.Fields(*cc)...)
	if err != nil {
		return err
	}
	out, err := compiler.Compile(ctx, u)
	if out == nil {
		return err
	}
	w := bufio.NewWriter(stdout)
	writeErr := diagfmt.Write(w, form, out.Report.Diagnostics, &diagfmt.Options{Notes: *collapse})
	if writeErr = errors.Join(writeErr, w.Flush()); writeErr != nil {
		return writeErr
	}
	if err == nil && !out.OK() {
		return errRejected
	}
	return err
}

// unit makes a unit of "file.cpp [--] [flags]".
func unit(args []string, stdin io.Reader) (*diagnostic.Unit, error) {
	if len(args) == 0 {
		return nil, errors.New("no file: want compile [flags] file.cpp [-- compiler flags]")
	}
	u := &diagnostic.Unit{File: args[0]}
	if args = args[1:]; len(args) > 0 {
		if args[0] != "--" {
			return nil, fmt.Errorf("unexpected %q behind the file: the compiler's flags stand behind --", args[0])
		}
		u.Flags = args[1:]
	}
	if u.File == "-" {
		code, err := io.ReadAll(stdin)
		if err != nil {
			return nil, err
		}
		u.File, u.Source = "main.cpp", code
	}
	return u, nil
}
