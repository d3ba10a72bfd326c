// Command diagnose reads what compilers, linkers, build tools and sanitizers printed and writes it as
// values.
//
//	diagnose [-tool auto|gcc|clang|msvc|...] [-format json|cpp|spec|text|sarif|github|line] [-input text|gcc-json|sarif|dia] [-collapse N] [file]
//
// It reads the file, or standard input. JSON is one object for each diagnostic and line; cpp is C++
// declarations with designated initialisers, spec the declaration with default member initialisers; sarif is
// one SARIF 2.1.0 log, github workflow commands that GitHub shows as annotations, line gcc's form for editors.
package main

import (
	"bufio"
	"bytes"
	"flag"
	"fmt"
	"io"
	"os"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/diagfmt"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
	"github.com/cppreason/cppreason/diagnostic/structured"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

func main() {
	if err := run(os.Args[1:], os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "diagnose:", err)
		os.Exit(1)
	}
}

// run is the program without its process.
func run(args []string, stdin io.Reader, stdout io.Writer) error {
	fs := flag.NewFlagSet("diagnose", flag.ContinueOnError)
	from := fs.String("tool", "auto", "whose output it is: auto, gcc, clang, msvc, ...")
	format := fs.String("format", "json", "json, cpp, spec, text, sarif, github or line")
	input := fs.String("input", "text", "text, gcc-json, sarif or dia")
	collapse := fs.Int("collapse", 0, "shorten diagnostics with more than `N` notes; 0 keeps all")
	if err := fs.Parse(args); err != nil {
		return err
	}
	form, err := diagfmt.ParseFormat(*format)
	if err != nil {
		return err
	}
	in := stdin
	switch fs.NArg() {
	case 0:
	case 1:
		f, err := os.Open(fs.Arg(0))
		if err != nil {
			return err
		}
		defer f.Close()
		in = f
	default:
		return fmt.Errorf("one file at most, got %q", fs.Args())
	}
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
	return nil, fmt.Errorf("unknown input %q: want text, gcc-json, sarif or dia", form)
}

// readText parses what build tools and programs under sanitizers print. The lines that belong to no
// report of a sanitizer are the build's.
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
