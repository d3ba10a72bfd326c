// Command diagnose reads the output of compilers, linkers, build tools and sanitizers and writes it as
// values.
//
//	diagnose [-tool auto|gcc|clang|msvc|...] [-format json|cpp|spec|text|sarif|github|line]
//		[-input text|gcc-json|sarif|dia] [-collapse N] [file]
//
// It reads the file, or standard input. JSON is one object for each diagnostic and line; cpp is C++
// declarations with designated initialisers, spec the declaration with default member initialisers; sarif is
// one SARIF 2.1.0 log, github workflow commands that GitHub shows as annotations, line gcc's form for editors.
package main

import (
	"bufio"
	"bytes"
	"context"
	"io"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/diagfmt"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
	"github.com/cppreason/cppreason/diagnostic/structured"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/examples/internal/command"
)

const usage = `usage: diagnose [flags] [file]

Reads the output of a build or a run from file, or from standard input, and prints the diagnostics in it.
It runs nothing and writes no file.

Exit status: 0 done; 1 the input is damaged; 2 bad usage, or the file cannot be read.
`

func main() { command.Main("diagnose", run) }

// run is the program without its process.
func run(_ context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	flags := command.Flags("diagnose", usage)
	from := flags.String("tool", "auto", "the tool that wrote the input: auto, gcc, clang, msvc, ...")
	format := flags.String("format", "json", "json, cpp, spec, text, sarif, github or line")
	input := flags.String("input", "text", "text, gcc-json, sarif or dia")
	collapse := flags.Int("collapse", 0, "shorten diagnostics with more than `N` notes; 0 keeps all")
	if err := command.Parse(flags, args); err != nil {
		return err
	}
	form, err := diagfmt.ParseFormat(*format)
	if err != nil {
		return command.Usage(err)
	}
	if flags.NArg() > 1 {
		return command.Usagef("one file at most, got %q", flags.Args())
	}
	in, err := command.Open(flags.Arg(0), stdin)
	if err != nil {
		return err
	}
	defer in.Close()
	o := &text.Options{}
	if *from != "auto" {
		o.Tool = tool.Tool(*from)
	}
	rep, err := read(in, *input, o)
	if err != nil {
		return err
	}
	out := bufio.NewWriter(stdout)
	if err := diagfmt.Write(out, form, rep.Diagnostics, &diagfmt.Options{Notes: *collapse}); err != nil {
		return err
	}
	return out.Flush()
}

// read parses the input in the form that -input names.
func read(in io.Reader, form string, o *text.Options) (*diagnostic.Report, error) {
	data, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	switch form {
	case "text":
		return readText(data, o)
	case "gcc-json":
		return structured.ParseGCCJSON(data)
	case "sarif":
		return structured.ParseSARIF(data, o)
	case "dia":
		return structured.ParseDIA(data)
	}
	return nil, command.Usagef("unknown input %q: want text, gcc-json, sarif or dia", form)
}

// readText parses the output of build tools and of programs under sanitizers, which are often in one log.
// The lines that belong to no report of a sanitizer are read as the build's.
func readText(data []byte, o *text.Options) (*diagnostic.Report, error) {
	run, err := sanitizer.Parse(bytes.NewReader(data), nil)
	if err != nil {
		return nil, err
	}
	if len(run.Diagnostics) > 0 {
		data = data[:0:0]
		for _, line := range run.Other {
			data = append(append(data, line.Text...), '\n')
		}
	}
	rep, err := text.Parse(bytes.NewReader(data), o)
	if err != nil {
		return nil, err
	}
	rep.Diagnostics = append(rep.Diagnostics, run.Diagnostics...)
	return rep, nil
}
