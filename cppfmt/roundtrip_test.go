package cppfmt_test

import (
	"reflect"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/cppfmt"
)

// allForms are the ways in which a value can be written and read back.
var allForms = []struct {
	name  string
	write func(v any) ([]byte, error)
}{
	{"designated", func(v any) ([]byte, error) { return cppfmt.Marshal(v, nil) }},
	{"one line", func(v any) ([]byte, error) { return cppfmt.Marshal(v, &cppfmt.Options{Width: -1}) }},
	{"omit zero", func(v any) ([]byte, error) { return cppfmt.Marshal(v, &cppfmt.Options{OmitZero: true, Width: 20}) }},
	{"positional", func(v any) ([]byte, error) {
		return cppfmt.Marshal(v, &cppfmt.Options{Form: cppfmt.Positional})
	}},
	{"variable", func(v any) ([]byte, error) { return cppfmt.MarshalVar("x", v, nil) }},
	{"definition", func(v any) ([]byte, error) {
		return cppfmt.MarshalVar("x", v, &cppfmt.Options{Form: cppfmt.Definition})
	}},
	{"definition omit zero", func(v any) ([]byte, error) {
		return cppfmt.MarshalVar("x", v, &cppfmt.Options{Form: cppfmt.Definition, OmitZero: true})
	}},
	{"anonymous", func(v any) ([]byte, error) {
		return cppfmt.MarshalVar("x", v, &cppfmt.Options{Form: cppfmt.Definition, TypeName: "-"})
	}},
	{"declaration", func(v any) ([]byte, error) {
		return cppfmt.MarshalVar("x", v, &cppfmt.Options{Form: cppfmt.Declaration})
	}},
	{"declaration positional", func(v any) ([]byte, error) {
		types, err := cppfmt.MarshalTypes(nil, v)
		if err != nil {
			return nil, err
		}
		return cppfmt.AppendMarshalVar(types, "x", v, &cppfmt.Options{Form: cppfmt.Positional})
	}},
}

// checkRoundTrip writes v in every form and reads it back.
func checkRoundTrip(t *testing.T, v any) {
	t.Helper()
	for _, form := range allForms {
		text, err := form.write(v)
		if form.name == "anonymous" && reflect.TypeOf(v).Kind() == reflect.Slice && err != nil {
			continue // elements with enumerators need a name
		}
		if err != nil {
			t.Errorf("%s: write %+v: %v", form.name, v, err)
			continue
		}
		back := reflect.New(reflect.TypeOf(v))
		if err := cppfmt.Unmarshal(text, back.Interface(), nil); err != nil {
			t.Errorf("%s: read %s: %v", form.name, text, err)
			continue
		}
		if d := cmp.Diff(v, back.Elem().Interface(), cmp.Exporter(func(reflect.Type) bool { return true })); d != "" {
			t.Errorf("%s: read %s: (-want +got)\n%s", form.name, text, d)
		}
	}
}

func TestRoundTripSeed(t *testing.T) {
	for _, v := range []any{seedDiagnostic, seedStop, seedLocals, seedInspect, seedFrames, seedMemory, 3, "7",
		stopInfo{}, diagnostic{Severity: warning}, []diagnostic{{Severity: note}, seedDiagnostic}, frameVars{}, memDump{}} {
		checkRoundTrip(t, v)
	}
}
