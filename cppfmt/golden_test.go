package cppfmt_test

import (
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/internal/golden"
)

// A goldenCase is one file of testdata/seed: values of the design documents in one form.
type goldenCase struct {
	name string
	text func() ([]byte, error)
}

func variable(name string, v any, o *cppfmt.Options) func() ([]byte, error) {
	return func() ([]byte, error) { return cppfmt.MarshalVar(name, v, o) }
}

func goldenCases() []goldenCase {
	several := seedDiagnostic
	several.Severity = fatal
	several.Code = ""
	several.Notes = append(several.Notes, noted{Location: location{"a.h", 3, 1, 0}, Kind: note, Message: "in file \"a.h\""})
	several.Symbols = []string{"foo()", "_Z3foov"}
	plain := diagnostic{Severity: warning, Message: "no place"}
	define := &cppfmt.Options{Form: cppfmt.Definition}
	declare := &cppfmt.Options{Form: cppfmt.Declaration}
	return []goldenCase{
		{"diagnostic", func() ([]byte, error) { return cppfmt.Marshal(seedDiagnostic, define) }},
		{"diagnostic_notes", func() ([]byte, error) { return cppfmt.Marshal(several, define) }},
		{"diagnostic_plain", func() ([]byte, error) { return cppfmt.Marshal(plain, define) }},
		{"diagnostic_anonymous", variable("diagnostic_1", several, &cppfmt.Options{Form: cppfmt.Definition, TypeName: "-"})},
		{"diagnostic_list", func() ([]byte, error) {
			types, err := cppfmt.MarshalTypes(&cppfmt.Options{OmitZero: true}, seedDiagnostic, several, plain)
			if err != nil {
				return nil, err
			}
			out := []string{string(types)}
			for i, d := range []diagnostic{seedDiagnostic, several, plain} {
				text, err := cppfmt.MarshalVar("d"+string(rune('1'+i)), d, &cppfmt.Options{OmitZero: true})
				if err != nil {
					return nil, err
				}
				out = append(out, string(text), "\n")
			}
			return []byte(strings.Join(out, "")), nil
		}},
		{"stop", variable("stop", seedStop, &cppfmt.Options{OmitZero: true})},
		{"stop_declaration", variable("stop", seedStop, declare)},
		{"locals", variable("vars", seedLocals, nil)},
		{"locals_declaration", variable("vars", seedLocals, declare)},
		{"inspect", variable("vars", seedInspect, define)},
		{"backtrace", variable("backtrace", seedFrames, nil)},
		{"backtrace_definition", variable("backtrace", seedFrames, define)},
		{"backtrace_empty", variable("backtrace", []frame{}, define)},
		{"memory", variable("mem", seedMemory, nil)},
		{"memory_declaration", variable("mem", seedMemory, declare)},
		{"breakpoint", variable("bp", 3, nil)},
		{"result", variable("result", "7", nil)},
	}
}

func TestSeedGoldens(t *testing.T) {
	for _, tt := range goldenCases() {
		t.Run(tt.name, func(t *testing.T) {
			got, err := tt.text()
			if err != nil {
				t.Fatal(err)
			}
			golden.Check(t, filepath.Join("testdata", "seed", tt.name+".cpp"), append(got, '\n'))
		})
	}
}

// neededTypes returns what writes the types of a case that is a variable alone.
func neededTypes(name string) func(t *testing.T) []byte {
	values := map[string]any{"stop": seedStop, "locals": seedLocals, "backtrace": seedFrames, "memory": seedMemory}
	v := values[name]
	if v == nil {
		return nil
	}
	return func(t *testing.T) []byte {
		types, err := cppfmt.MarshalTypes(&cppfmt.Options{OmitZero: name == "stop"}, v)
		if err != nil {
			t.Fatal(err)
		}
		return types
	}
}
