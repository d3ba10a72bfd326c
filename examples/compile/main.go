// Command compile runs a compiler on one file and writes its diagnostics as values.
//
//	compile [-cc CMD] [-format json|cpp|spec|text|brief] [-collapse N] [-o FILE] [-c] file.cpp [-- flags]
//
// The file is checked only, unless -o names an output: a program, or with -c an object file. A file
// "-" is standard input. Flags after "--" are the compiler's. JSON is one object for each diagnostic and
// line, as the diagnose example writes it.
//
// The exit status is 0 if the compiler accepts the file, 1 if it rejects it, 2 if it is not there or crashed,
// and 3 if a limit ended it.
package main

import (
	"bufio"
	"context"
	"errors"
	"io"
	"strings"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/diagfmt"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/examples/internal/command"
)

// The parts of the help.
const (
	arguments = "[flags] file.cpp [-- compiler flags]"
	about     = `Runs the compiler on file.cpp, or on standard input if that is "-", and prints its diagnostics. It writes
the file after -o alone. A compiler that crashes is a tool that is missing: status 2.`
	rejected = "rejected by the compiler"
)

func main() { command.Main("compile", run) }

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	flags := command.Flags("compile", arguments, about, rejected)
	cc := flags.String("cc", "", "compiler `command`; the default is the first of c++, g++ and clang++")
	format := flags.String("format", "json", "json, cpp, spec, text, brief, sarif, github or line")
	collapse := flags.Int("collapse", 0, "shorten diagnostics with more than `N` notes; 0 keeps all")
	output := flags.String("o", "", "build a program, or with -c an object, in this `file`")
	object := flags.Bool("c", false, "with -o: compile, do not link")
	limit := flags.Duration("limit", 2*time.Minute, "wall time of the compiler")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	form, err := diagfmt.ParseFormat(*format)
	if err != nil {
		return command.Usage(err)
	}
	u, err := unit(flags.Args(), stdin)
	if err != nil {
		return command.Usage(err)
	}
	if u.Output = *output; *output != "" {
		u.Action = diagnostic.Link
		if *object {
			u.Action = diagnostic.Object
		}
	}
	tc := toolchain.New(&toolchain.Options{Limits: toolchain.Limits{Wall: *limit}})
	compiler, err := tc.Find(ctx, strings.Fields(*cc)...)
	if err != nil {
		return command.Usage(err)
	}
	// A compiler that crashed or was ended has diagnostics too: what it printed so far.
	out, err := compiler.Compile(ctx, u)
	err = command.Usage(command.Limit(err, toolchain.ErrWall, toolchain.ErrCPU, toolchain.ErrMemory, toolchain.ErrFileSize))
	if out == nil {
		return err
	}
	w := bufio.NewWriter(stdout)
	writeErr := diagfmt.Write(w, form, out.Report.Diagnostics, &diagfmt.Options{Notes: *collapse})
	if writeErr = errors.Join(writeErr, w.Flush()); writeErr != nil {
		return writeErr
	}
	if err == nil && !out.OK() {
		return command.ErrRejected
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
			return nil, command.Usagef("unexpected %q after the file: the compiler's flags come after --", args[0])
		}
		u.Flags = args[1:]
	}
	if u.File == "-" {
		code, err := io.ReadAll(stdin)
		if err != nil {
			return nil, err
		}
		// The compiler needs a name with an extension to know the language.
		u.File, u.Source = "main.cpp", code
	}
	return u, nil
}
