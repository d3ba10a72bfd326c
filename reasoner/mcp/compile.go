package mcp

import (
	"context"
	"encoding/json"
	"fmt"
	"regexp"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

const compileInput = `{"type":"object","properties":{
"source":{"type":"string","description":"the C++ translation unit"},
"file":{"type":"string","description":"the name that diagnostics show; default main.cpp"},
"standard":{"type":"string","description":"such as c++20"},
"flags":{"type":"array","items":{"type":"string"},"description":"-W..., -O... and -D... flags"}},
"required":["source"],"additionalProperties":false}`

const compileOutput = `{"type":"object","properties":{
"ok":{"type":"boolean"},"exit_code":{"type":"integer"},
"diagnostics":{"type":"array","items":{"type":"object","properties":{
"file":{"type":"string"},"line":{"type":"integer"},"column":{"type":"integer"},"severity":{"type":"string"},"code":{"type":"string"},
"message":{"type":"string"},"class":{"type":"string"},"fix_strategy":{"type":"string"},
"notes":{"type":"array","items":{"type":"string"}},
"fixes":{"type":"array","items":{"type":"array","items":{"type":"object"}}}},
"required":["file","line","column","severity","message","notes","fixes"]}}},
"required":["ok","exit_code","diagnostics"]}`

type diag struct {
	File     string   `json:"file"`
	Line     int      `json:"line"`
	Column   int      `json:"column"`
	Severity string   `json:"severity"`
	Code     string   `json:"code,omitempty"`
	Message  string   `json:"message"`
	Class    string   `json:"class,omitempty"`
	Strategy string   `json:"fix_strategy,omitempty"`
	Notes    []string `json:"notes"`
	Fixes    [][]edit `json:"fixes"`
}

type edit struct {
	File        string `json:"file"`
	StartLine   int    `json:"start_line"`
	StartColumn int    `json:"start_column"`
	EndLine     int    `json:"end_line"`
	EndColumn   int    `json:"end_column"`
	Text        string `json:"text"`
}

type compiled struct {
	OK          bool   `json:"ok"`
	ExitCode    int    `json:"exit_code"`
	Diagnostics []diag `json:"diagnostics"`
}

var (
	allowedFlag = regexp.MustCompile(`^-(?:W[\w+=-]*|O[0-3sgz]?|D\w+(?:=[\w.+-]*)?)$`)
	deniedFlag  = regexp.MustCompile(`^-W[alp],`)
	standard    = regexp.MustCompile(`^(?:c|gnu)(?:\+\+)?\w{2}$`)
)

const maxNotes = 20 // of one diagnostic: template backtraces are long

func (s *Server) addCompiler(c diagnostic.Compiler) {
	classifier := &classify.Classifier{}
	t := &sdk.Tool{
		Name:         "compile",
		Description:  "Check a C++ translation unit (syntax and semantics, nothing is written or run) and return the diagnostics.",
		InputSchema:  json.RawMessage(compileInput),
		OutputSchema: json.RawMessage(compileOutput),
		Annotations:  &sdk.ToolAnnotations{ReadOnlyHint: true},
	}
	s.add(t, func(ctx context.Context, args json.RawMessage) (any, error) {
		var in struct {
			Source   string   `json:"source"`
			File     string   `json:"file"`
			Standard string   `json:"standard"`
			Flags    []string `json:"flags"`
		}
		if err := strict(args, &in); err != nil {
			return nil, err
		}
		if in.Standard != "" && !standard.MatchString(in.Standard) {
			return nil, fmt.Errorf("standard: want one such as c++20, got %q", in.Standard)
		}
		for _, f := range in.Flags {
			// Other flags can name files of the host.
			if !allowedFlag.MatchString(f) || deniedFlag.MatchString(f) {
				return nil, fmt.Errorf("flags: only -W, -O and -D are allowed, got %q", f)
			}
		}
		o, err := c.Compile(ctx, &diagnostic.Unit{Source: []byte(in.Source), File: in.File, Standard: in.Standard, Flags: in.Flags})
		if err != nil {
			return nil, err
		}
		out := compiled{OK: o.OK(), ExitCode: o.ExitCode, Diagnostics: []diag{}}
		list := diagnostic.Collapse(o.Report.Diagnostics, maxNotes)
		for i := range list {
			d := &list[i]
			find := classifier.Classify(d)
			x := diag{d.File, d.Line, d.Column, d.Severity.String(), d.Code, d.Message, "", find.FixStrategy, []string{}, [][]edit{}}
			if find.Class != classify.Unknown {
				x.Class = find.Class.String()
			}
			for _, n := range d.Notes {
				x.Notes = append(x.Notes, n.Location.String()+": "+n.Message)
			}
			for _, f := range d.Fixes {
				edits := []edit{}
				for _, e := range f.Edits {
					edits = append(edits, edit{e.File, e.Line, e.Column, e.EndLine, e.EndColumn, e.Text})
				}
				x.Fixes = append(x.Fixes, edits)
			}
			out.Diagnostics = append(out.Diagnostics, x)
		}
		return out, nil
	})
}
