// Command diagnose reads the output of compilers, linkers, build tools and sanitizers and writes it as
// values.
//
//	diagnose [-tool auto|gcc|clang|msvc|...] [-format json|cpp|spec|text|brief|sarif|github|line]
//		[-input text|gcc-json|sarif|dia] [-std c++20] [-collapse N] [-declarations] [-progress] [file]
//
// With -std a name that the standard lacks is distinguished from a name whose header is not included.
//
// It reads the file, or standard input. JSON is one object for each diagnostic and line; cpp is C++
// declarations with designated initialisers, spec the declaration with default member initialisers; brief is
// rows of C++ for a model, in fewer bytes than the input, whose types -declarations prints first; sarif is
// one SARIF 2.1.0 log, github workflow commands that GitHub shows as annotations, line gcc's form for editors.
package main

import (
	"bufio"
	"context"
	"io"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/diagfmt"
	"github.com/cppreason/cppreason/diagnostic/structured"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/diagnostic/tool"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/platform"
)

// The parts of the help.
const (
	arguments = "[flags] [file]"
	about     = `Reads the output of a build or a run from file, or from standard input, and prints the diagnostics in it.
It runs nothing and writes no file.`
	rejected = "the input is damaged"
)

func main() { command.Main("diagnose", run) }

// run is the program without its process.
func run(ctx context.Context, args []string, stdin io.Reader, stdout io.Writer) error {
	flags := command.Flags("diagnose", arguments, about, rejected)
	from := flags.String("tool", "auto", "the tool that wrote the input: auto, gcc, clang, msvc, ...")
	format := flags.String("format", "json", "json, cpp, spec, text, brief, sarif, github or line")
	input := flags.String("input", "text", "text, gcc-json, sarif or dia")
	declarations := flags.Bool("declarations", false, "with -format brief: print the types of the rows first")
	std := flags.String("std", "", "the `standard` that the code was compiled with, such as c++17; default: unknown")
	progress := flags.Bool("progress", false, "show how much is read also where standard error is no terminal")
	collapse := flags.Int("collapse", 0, "shorten diagnostics with more than `N` notes; 0 keeps all")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	form, err := diagfmt.ParseFormat(*format)
	if err != nil {
		return command.Usage(err)
	}
	o := &diagfmt.Options{Notes: *collapse}
	if *std != "" {
		standard, ok := platform.ParseStandard(*std)
		if !ok {
			return command.Usagef("-std %q: want a standard such as c++17", *std)
		}
		o.Classifier = &classify.Classifier{Feature: func(symbol string) (ok, known bool) { return supports(standard, symbol) }}
	}
	if flags.NArg() > 1 {
		return command.Usagef("one file at most, got %q", flags.Args())
	}
	in, err := command.Open(ctx, flags.Arg(0), stdin)
	if err != nil {
		return err
	}
	defer in.Close()
	parsing := &text.Options{}
	if *from != "auto" {
		parsing.Tool = tool.Tool(*from)
	}
	metered, meter := command.MeterFile(in, flags.Arg(0), *progress)
	rep, err := read(metered, *input, parsing)
	meter.Close()
	if err != nil {
		return err
	}
	out := bufio.NewWriter(stdout)
	if *declarations && form == diagfmt.Brief {
		out.WriteString(diagfmt.BriefTypes)
	}
	if err := diagfmt.Write(out, form, rep.Diagnostics, o); err != nil {
		return err
	}
	return out.Flush()
}

// supports reports whether a standard has a name of the library. The table of features knows names that no
// standard's header alone decides; the classifier's knows all that programs use.
func supports(standard platform.Standard, symbol string) (ok, known bool) {
	p := platform.Platform{Standard: standard}
	if ok, known = p.Supports(symbol); known {
		return ok, true
	}
	_, name := classify.Header(symbol)
	since, known := platform.ParseStandard(name)
	return known && standard.Compare(since) >= 0, known
}

// read parses the input in the form that -input names. Text is read as a stream, the structured forms as a whole.
func read(in io.Reader, form string, o *text.Options) (*diagnostic.Report, error) {
	if form == "text" {
		return readText(in, o)
	}
	data, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	switch form {
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
func readText(in io.Reader, o *text.Options) (*diagnostic.Report, error) {
	o.DiscardOther = true
	run := filterReports(in)
	rep, err := text.Parse(run, o)
	run.Close()
	if err != nil {
		return nil, err
	}
	rep.Diagnostics = append(rep.Diagnostics, run.reports...)
	return rep, nil
}
