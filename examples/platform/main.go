// Command platform prints what code is built for, as the header of comments or as JSON.
//
//	platform [-json] [-cc CMD] [DIR] [-- flags]
//
// With DIR it reads the build files below it; with -cc it asks that compiler, under the flags after --.
// With both, the facts of the build files come first and the compiler fills in the rest, asked under the
// project's standard. With neither it asks the compiler c++.
package main

import (
	"context"
	"io"
	"os"
	"slices"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect"
)

const usage = `usage: platform [-json] [-cc CMD] [DIR] [-- flags]

Reads the build files below DIR, and runs the compiler CMD on small texts to ask for its facts. Nothing
below DIR is run, and no file is written.

Exit status: 0 done; 1 the build files or the compiler cannot be read; 2 bad usage.
`

func main() { command.Main("platform", run) }

// run is the program without its process.
func run(ctx context.Context, args []string, _ io.Reader, stdout io.Writer) error {
	var ccFlags []string
	if i := slices.Index(args, "--"); i >= 0 {
		args, ccFlags = args[:i], args[i+1:]
	}
	flags := command.Flags("platform", usage)
	asJSON := flags.Bool("json", false, "print JSON instead of the header")
	cc := flags.String("cc", "", "compiler to ask")
	if err := command.Parse(flags, args); err != nil {
		return err
	}
	if flags.NArg() > 1 {
		return command.Usagef("one folder at most, got %q", flags.Args())
	}
	dir := flags.Arg(0)
	if dir == "" && *cc == "" {
		*cc = "c++"
	}
	p, evidence, err := find(ctx, dir, *cc, ccFlags)
	if err != nil {
		return err
	}
	if !*asJSON {
		_, err = stdout.Write(p.AppendHeader(nil))
		return err
	}
	return command.WriteJSON(stdout, newReport(&p, evidence), true)
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
