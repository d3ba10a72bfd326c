// Command diagnose reads what compilers, linkers, build tools and sanitizers printed and writes it as
// values.
//
//	diagnose [-tool auto|gcc|clang|msvc|...] [-format json|cpp|spec|text] [-input text|gcc-json|sarif|dia] [-collapse N] [file]
//
// It reads the file, or standard input. JSON is one object for each diagnostic and line; cpp is C++
// declarations with designated initialisers, spec the declaration with default member initialisers.
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
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
	tool := fs.String("tool", "auto", "whose output it is: auto, gcc, clang, msvc, ...")
	format := fs.String("format", "json", "json, cpp, spec or text")
	input := fs.String("input", "text", "text, gcc-json, sarif or dia")
	collapse := fs.Int("collapse", 0, "shorten diagnostics with more than `N` notes; 0 keeps all")
	if err := fs.Parse(args); err != nil {
		return err
	}
	write, ok := formats[*format]
	if !ok {
		return fmt.Errorf("unknown format %q: want json, cpp, spec or text", *format)
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
	o := &diagnostic.ParseOptions{}
	if *tool != "auto" {
		o.Tool = diagnostic.Tool(*tool)
	}
	rep, err := read(in, *input, o)
	if err != nil {
		return err
	}
	list := rep.Diagnostics
	if *collapse > 0 {
		list = diagnostic.Collapse(list, *collapse)
	}
	out := bufio.NewWriter(stdout)
	if err := write(out, list); err != nil {
		return err
	}
	return out.Flush()
}

// read parses the input in the form that -input names.
func read(in io.Reader, form string, o *diagnostic.ParseOptions) (*diagnostic.Report, error) {
	data, err := io.ReadAll(in)
	if err != nil {
		return nil, err
	}
	switch form {
	case "text":
		return readText(data, o)
	case "gcc-json":
		return diagnostic.ParseGCCJSON(data)
	case "sarif":
		return diagnostic.ParseSARIF(data, o)
	case "dia":
		return diagnostic.ParseDIA(data)
	}
	return nil, fmt.Errorf("unknown input %q: want text, gcc-json, sarif or dia", form)
}

// readText parses what build tools and programs under sanitizers print, one after the other: each
// parser leaves the other's lines alone.
func readText(data []byte, o *diagnostic.ParseOptions) (*diagnostic.Report, error) {
	rep, err := diagnostic.Parse(bytes.NewReader(data), o)
	if err != nil {
		return nil, err
	}
	run, err := sanitizer.Parse(bytes.NewReader(data), nil)
	if err != nil {
		return nil, err
	}
	rep.Diagnostics = append(rep.Diagnostics, run.Diagnostics...)
	return rep, nil
}

var formats = map[string]func(io.Writer, diagnostic.List) error{
	"json": writeJSON, "cpp": writeCPP, "spec": writeSpec, "text": writeText,
}

// writeJSON writes one object a line, with the classifier's finding.
func writeJSON(w io.Writer, list diagnostic.List) error {
	var c diagnostic.Classifier
	enc := json.NewEncoder(w)
	enc.SetEscapeHTML(false)
	for i := range list {
		if err := enc.Encode(newItem(&list[i], c.Classify(&list[i]))); err != nil {
			return err
		}
	}
	return nil
}

// writeCPP writes the type once, then one object for each diagnostic.
func writeCPP(w io.Writer, list diagnostic.List) error {
	if len(list) == 0 {
		return nil
	}
	list = diagnostic.Brief(list)
	o := &cppfmt.Options{OmitZero: true}
	all := make([]any, len(list))
	for i := range list {
		all[i] = list[i]
	}
	types, err := cppfmt.MarshalTypes(o, all...)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	fmt.Fprintf(&b, "%s\n", bytes.TrimRight(types, "\n"))
	for i := range list {
		text, err := cppfmt.MarshalVar(fmt.Sprintf("d%d", i+1), list[i], o)
		if err != nil {
			return err
		}
		fmt.Fprintf(&b, "%s\n", bytes.TrimRight(text, "\n"))
	}
	_, err = w.Write(b.Bytes())
	return err
}

// writeSpec writes the declaration with default member initialisers: of the type if there is one
// diagnostic, else of one anonymous structure for each.
func writeSpec(w io.Writer, list diagnostic.List) error {
	list = diagnostic.Brief(list)
	if len(list) == 1 {
		text, err := cppfmt.Marshal(list[0], &cppfmt.Options{Form: cppfmt.Definition})
		if err != nil {
			return err
		}
		_, err = fmt.Fprintf(w, "%s\n", text)
		return err
	}
	for i := range list {
		text, err := cppfmt.MarshalVar(fmt.Sprintf("diagnostic_%d", i+1), list[i], &cppfmt.Options{Form: cppfmt.Definition, TypeName: "-"})
		if err != nil {
			return err
		}
		if _, err := fmt.Fprintf(w, "%s\n", text); err != nil {
			return err
		}
	}
	return nil
}

// writeText writes a line for each diagnostic and note, and the finding.
func writeText(w io.Writer, list diagnostic.List) error {
	var c diagnostic.Classifier
	for i := range list {
		d := &list[i]
		code := ""
		if d.Code != "" {
			code = " [" + d.Code + "]"
		}
		if _, err := fmt.Fprintf(w, "%s%s: %s%s\n", prefix(d.Location), d.Severity, d.Message, code); err != nil {
			return err
		}
		for _, n := range d.Notes {
			fmt.Fprintf(w, "%s%s%s: %s\n", strings.Repeat("  ", n.Depth+1), prefix(n.Location), n.Kind, n.Message)
		}
		f := c.Classify(d)
		if _, err := fmt.Fprintf(w, "  => %s (%.2f): %s; %s\n", f.Class, f.Confidence, f.RootCause, f.FixStrategy); err != nil {
			return err
		}
	}
	return nil
}

func prefix(l diagnostic.Location) string {
	if s := l.String(); s != "" {
		return s + ": "
	}
	return ""
}
