// Command platform prints what code is built for, as the header of comments or as JSON, and how a project is
// built and tested.
//
//	platform [-json | -explain | -bos] [-cc CMD] [DIR] [-- flags]
//	platform -recipe [-json] DIR
//	platform -flags FILE [-json] DIR
//
// With DIR it reads the build files below it; with -cc it asks that compiler, under the flags after --.
// With both, the facts of the build files come first and the compiler fills in the rest, asked under the
// project's standard. With neither it asks the compiler c++.
package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect"
)

// The parts of the help.
const (
	arguments = "[-json | -explain | -bos] [-cc CMD] [DIR] [-- flags]\n-recipe [-json] DIR\n-flags FILE [-json] DIR"
	about     = `Reads the build files below DIR, and runs the compiler CMD on small texts to ask for its facts. Nothing
below DIR is run, and no file is written. Flags may follow DIR.`
	rejected = "nothing is known, or the build files cannot be read"
)

func main() { command.Main("platform", run) }

// A request is the command line.
type request struct {
	json, explain, recipe bool
	bos                   bool
	cc, file, dir         string
	ccFlags               []string
}

// parseRequest parses the command line. Flags and the folder may come in any order.
func parseRequest(args []string, stdout io.Writer) (*request, error) {
	r := &request{}
	if i := slices.Index(args, "--"); i >= 0 {
		args, r.ccFlags = args[:i], args[i+1:]
	}
	flags := command.Flags("platform", arguments, about, rejected)
	flags.BoolVar(&r.json, "json", false, "print JSON instead of text")
	flags.BoolVar(&r.explain, "explain", false, "print the header with the file and line of each fact")
	flags.BoolVar(&r.bos, "bos", false, "print // <BOS> before the header, as a transcript begins")
	flags.BoolVar(&r.recipe, "recipe", false, "print how the project is configured, built and tested")
	flags.StringVar(&r.file, "flags", "", "print what this source of the project is compiled with")
	flags.StringVar(&r.cc, "cc", "", "compiler to ask")
	var dirs []string
	for {
		if err := command.Parse(flags, args, stdout); err != nil {
			return nil, err
		}
		if flags.NArg() == 0 { // package flag stops at the first word that is not a flag
			break
		}
		dirs, args = append(dirs, flags.Arg(0)), flags.Args()[1:]
	}
	switch {
	case len(dirs) > 1:
		return nil, command.Usagef("one folder at most, got %q", dirs)
	case len(dirs) == 1:
		r.dir = dirs[0]
	case r.recipe || r.file != "":
		return nil, command.Usagef("-recipe and -flags need a folder")
	case r.cc == "":
		r.cc = "c++"
	}
	return r, nil
}

// run is the program without its process.
func run(ctx context.Context, args []string, _ io.Reader, stdout io.Writer) error {
	r, err := parseRequest(args, stdout)
	if err != nil {
		return err
	}
	switch {
	case r.recipe:
		return writeRecipe(r, stdout)
	case r.file != "":
		return writeFlags(r, stdout)
	}
	p, evidence, err := find(ctx, r.dir, r.cc, r.ccFlags)
	if err != nil {
		return err
	}
	header := p.AppendHeader(nil)
	switch {
	case r.json:
		err = command.WriteJSON(stdout, newReport(&p, evidence), true)
	case r.explain:
		_, err = io.WriteString(stdout, explain(string(header), evidence))
	default:
		text := header
		if r.bos && len(header) > 0 {
			text = transcript.Append(nil, transcript.Block{Tag: token.BOS}, &transcript.Options{Comment: true})
			text = append(append(text, '\n'), header...)
		}
		_, err = stdout.Write(text)
	}
	if err == nil && len(header) == 0 {
		return errNothing
	}
	return err
}

// errNothing reports that the build files state nothing.
var errNothing = fmt.Errorf("nothing is known: no build file states anything")

// factOfKey are the facts of evidence that a line of the header is made of.
var factOfKey = map[string]string{"libs": "lib", "sanitizers": "sanitizer", "features": "feature"}

// maxReasons bounds the places that are printed after one line.
const maxReasons = 5

// explain returns the header with the places of the facts after each line, indented as comments.
func explain(header string, evidence []detect.Evidence) string {
	var b strings.Builder
	for line := range strings.Lines(header) {
		b.WriteString(line)
		key, _, _ := strings.Cut(strings.TrimPrefix(line, "// "), ":")
		if fact := factOfKey[key]; fact != "" {
			key = fact
		}
		n := 0
		for _, e := range evidence {
			if e.Fact == key && n < maxReasons {
				fmt.Fprintf(&b, "//     %s (%s), %s:%d\n", e.Value, e.Form, e.File, e.Line)
				n++
			}
		}
	}
	return b.String()
}

// find asks the build files below dir and the compiler cc; either may be "".
func find(ctx context.Context, dir, cc string, flags []string) (p platform.Platform, evidence []detect.Evidence, err error) {
	if dir != "" {
		root, err := os.OpenRoot(dir)
		if err != nil {
			return p, nil, command.Usage(err)
		}
		defer root.Close()
		// Links that lead out of the tree are not followed: it may be a stranger's.
		if p, evidence, err = detect.Tree(root.FS(), nil); err != nil {
			return p, nil, err
		}
	}
	if cc == "" {
		return p, evidence, nil
	}
	if p.Standard.Version != "" {
		flags = append([]string{"-std=" + p.Standard.Name()}, flags...) // a flag of the caller's wins
	}
	q, err := detect.Compiler(ctx, cc, flags)
	if err != nil {
		return p, nil, err
	}
	for _, f := range []struct{ fact, value string }{
		{"compiler", q.Compiler.String()},
		{"standard", q.Standard.Name()},
		{"mode", q.Mode.String()},
		{"os", q.OS.String()},
		{"arch", q.Arch},
	} {
		// The compiler knows what it is. The standard may be its default, which the project did not choose.
		form := platform.Exact
		if f.fact == "standard" {
			form = q.Standard.Form
		}
		if f.value != "" {
			evidence = append(evidence, detect.Evidence{Fact: f.fact, Value: f.value, Form: form, File: "probe"})
		}
	}
	if p.Compiler.Form == platform.Floor {
		// "gcc 11 or later" in a build file is less than the version of the compiler that was asked.
		p.Compiler = platform.Component{}
	}
	return p.Fill(q), evidence, nil
}

// A report is the JSON form. Its keys are always there, so that a script needs no test for absence.
type report struct {
	Platform   string            `json:"platform"`
	Compiler   string            `json:"compiler"`
	Standard   string            `json:"standard"`
	StdForm    string            `json:"std_form"` // how sure the standard is; "none" if it is unknown
	Mode       string            `json:"mode"`
	OS         string            `json:"os"`
	Arch       string            `json:"arch"`
	Features   []string          `json:"features"`
	Libs       []string          `json:"libs"`
	Sanitizers []string          `json:"sanitizers"`
	Build      []string          `json:"build"`
	Debug      *bool             `json:"debug"` // null if unknown
	Evidence   []detect.Evidence `json:"evidence"`
}

// newReport makes the report of a platform.
func newReport(p *platform.Platform, evidence []detect.Evidence) *report {
	r := &report{
		Platform:   p.Triple,
		Compiler:   p.Compiler.String(),
		Standard:   p.Standard.Name(),
		StdForm:    "none",
		Mode:       p.Mode.String(),
		OS:         p.OS.String(),
		Arch:       p.Arch,
		Features:   list(p.Features),
		Libs:       requirements(p.Libs),
		Sanitizers: list(p.Sanitizers),
		Build:      requirements(p.Build),
		Evidence:   evidence,
	}
	if p.Standard.Version != "" {
		r.StdForm = p.Standard.Form.String()
	}
	if p.Debug != platform.Unknown {
		on := p.Debug == platform.On
		r.Debug = &on
	}
	if r.Evidence == nil {
		r.Evidence = []detect.Evidence{}
	}
	return r
}

// list makes an empty list print as [].
func list(s []string) []string { return append([]string{}, s...) }

// requirements writes components as name, name=version, name>=version, with ? for what is optional.
func requirements(components []platform.Component) []string {
	out := []string{}
	for _, c := range components {
		s := c.Name
		if c.Version != "" {
			op := "="
			if c.Form == platform.Floor {
				op = ">="
			}
			s += op + c.Version
		}
		if c.Form == platform.Conditional {
			s += "?"
		}
		out = append(out, s)
	}
	return out
}
