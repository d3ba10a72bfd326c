package dap_test

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
)

// knownValues are the variables of values.cpp in the spelling that all debuggers have. What only one of them can
// show has that debugger's name.
var knownValues = map[string]string{
	"some": "{5}", "none": "{}", "text": `{"t"}`, "var": `{"v"}`, "num": "{3}", "i": "7", "ref": "7",
	"bits": "{false, true, true, false, true}", "wide": `L"wé"`, "wp": `L"wp"`,
	"big": "1267650600228229401496703205376", "ubig": "340282366920938463463374607431768211455",
	"tup": `{1, "two", 3.5}`, "pr": `{first = 1, second = "p"}`, "arr": "{_M_elems = {1, 2, 3}}", "dq": "{1, 2, 3}",
	"lst": "{1, 2}", "st": "{1, 3}", "mp": `{["a"] = 1}`, "um": "{[1] = 2}", "sv": `"view"`, "vb": "{true, false, true}",
	"col": "Green", "c16": "u'x'", "wc": "L'w'", "flag": "true", "vs": `{"a", "b"}`, "fl": "0.1", "ld": "1.25",
	"u8": `'\xc8'`, "arrp": "{{x = 1, y = 2}, {x = 3, y = 4}}",
	"gdb u16": `u"u16"`, "gdb u32": `U"u32"`, "gdb mem": "&P::x",
}

// Values are the same on every debugger and of both compilers, but where lldb 22 crashes on g++'s.
func TestValues(t *testing.T) {
	eachBuild(t, "values.cpp", func(t *testing.T, a dap.Adapter, prog string) {
		if a.Family == dap.LLDB && strings.HasSuffix(t.Name(), "/g++/"+a.Name) {
			t.Skip("lldb crashes on owning pointers of g++: see TestCrashedAdapter")
		}
		s := launch(t, a, &debugger.Target{Program: prog}, nil)
		if _, err := s.SetBreakpoints(t.Context(), sourcePath(t, "values.cpp"), []debugger.Breakpoint{{Line: 64}}); err != nil {
			t.Fatal(err)
		}
		resume(t, s, debugger.Continue)
		vars, err := s.Variables(t.Context(), 0, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := map[string]string{}
		for _, v := range vars.Locals {
			got[v.Name] = v.Value
		}
		for name, want := range knownValues {
			if only, own, found := strings.Cut(name, " "); found {
				if string(a.Family) != only {
					continue
				}
				name = own
			}
			if got[name] != want {
				t.Errorf("%s = %s, want %s", name, got[name], want)
			}
		}
		// A pointer to a function is an address and no struct.
		if !strings.HasPrefix(got["fp"], "0x") || strings.Contains(got["fp"], " ") {
			t.Errorf("fp = %s, want an address", got["fp"])
		}
		i, errI := s.Evaluate(t.Context(), 0, "&i") // what it refers to
		if v, err := s.Evaluate(t.Context(), 0, "&ref"); err != nil || errI != nil || !strings.HasPrefix(v.Value, "0x") || v.Value != i.Value {
			t.Errorf("&ref = %+v, %v, want &i, %+v, %v", v, err, i, errI)
		}
		if v, err := s.Evaluate(t.Context(), 0, "(unsigned long)&ref == (unsigned long)&i"); err != nil || v.Value != "true" {
			t.Errorf("the addresses are equal = %+v, %v", v, err)
		}
	})
}
