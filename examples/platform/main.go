// Command platform prints what code is built for, as the header of comments or as JSON.
//
//	platform [-json] [-cc CMD] [DIR] [-- flags]
//
// With DIR it reads the build files below it; with -cc it asks that compiler, under the flags behind --.
// With both, the project's word comes first and the compiler fills in the rest, asked under the
// project's standard. With neither it asks the compiler c++.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"os/signal"
	"slices"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt)
	defer stop()
	if err := run(ctx, os.Args[1:], os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "platform:", err)
		os.Exit(1)
	}
}

// run is the program without its process.
func run(ctx context.Context, args []string, stdout io.Writer) error {
	var ccFlags []string
	if i := slices.Index(args, "--"); i >= 0 {
		args, ccFlags = args[:i], args[i+1:]
	}
	fs := flag.NewFlagSet("platform", flag.ContinueOnError)
	asJSON := fs.Bool("json", false, "print JSON instead of the header")
	cc := fs.String("cc", "", "compiler to ask")
	if err := fs.Parse(args); err != nil {
		return err
	}
	if fs.NArg() > 1 {
		return fmt.Errorf("one folder at most, got %q", fs.Args())
	}
	dir := fs.Arg(0)
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
	enc := json.NewEncoder(stdout)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "  ")
	return enc.Encode(asReport(&p, evidence))
}

// find asks the build files below dir and the compiler cc; either may be "".
func find(ctx context.Context, dir, cc string, flags []string) (p platform.Platform, evidence []detect.Evidence, err error) {
	if dir != "" {
		root, err := os.OpenRoot(dir)
		if err != nil {
			return p, nil, err
		}
		defer root.Close()
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
	for _, f := range []struct{ fact, value string }{{"compiler", q.Compiler.String()}, {"standard", q.Standard.Name()}, {"mode", q.Mode.String()}, {"os", q.OS.String()}, {"arch", q.Arch}} {
		form := platform.Exact
		if f.fact == "standard" {
			form = q.Standard.Form
		}
		if f.value != "" {
			evidence = append(evidence, detect.Evidence{Fact: f.fact, Value: f.value, Form: form, File: "probe"})
		}
	}
	if p.Compiler.Form == platform.Floor {
		p.Compiler = platform.Component{} // the compiler at hand says more than a demand
	}
	return p.Fill(q), evidence, nil
}

// A report is the JSON form.
type report struct {
	Platform   string            `json:"platform"`
	Compiler   string            `json:"compiler"`
	Standard   string            `json:"standard"`
	StdForm    string            `json:"std_form"`
	Mode       string            `json:"mode"`
	OS         string            `json:"os"`
	Arch       string            `json:"arch"`
	Features   []string          `json:"features"`
	Libs       []string          `json:"libs"`
	Sanitizers []string          `json:"sanitizers"`
	Build      []string          `json:"build"`
	Debug      *bool             `json:"debug"`
	Evidence   []detect.Evidence `json:"evidence"`
}

func asReport(p *platform.Platform, evidence []detect.Evidence) *report {
	r := &report{
		Platform: p.Triple, Compiler: p.Compiler.String(), Standard: p.Standard.Name(), StdForm: "none", Mode: p.Mode.String(), OS: p.OS.String(), Arch: p.Arch,
		Features: list(p.Features), Libs: requirements(p.Libs), Sanitizers: list(p.Sanitizers), Build: requirements(p.Build), Evidence: evidence,
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
