package dap_test

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/dap"
)

// undefined are expressions without a value, with a word of the error.
var undefined = map[string]string{
	// Integers divided by zero: constants, and variables of every kind.
	"1/0": "ivision by zero", "5 % (2-2)": "ivision by zero", "1u/0u": "ivision by zero", "1/(1/2)": "ivision by zero",
	"sizeof(int)/0": "ivision by zero", "x/0": "ivision by zero", "x%zero": "ivision by zero", "c/zeroChar": "ivision by zero",
	"x/(int)zeroChar": "ivision by zero", "u/zeroUnsigned": "ivision by zero", "l/zeroLong": "ivision by zero", "x/zeroShort": "ivision by zero",
	"x/no": "ivision by zero", "x/red": "ivision by zero", "big/zero": "ivision by zero", "x/zeroRef": "ivision by zero", "*ip/zero": "ivision by zero",
	"x/zeroGlobal": "ivision by zero", "x/(x-x)": "ivision by zero", "p.a[1]%(p.x-1)": "ivision by zero", "x/'\\0'": "ivision by zero",
	"x/false": "ivision by zero", "(int)d/(int)zeroDouble": "ivision by zero", "x/zero*0": "ivision by zero", "x/=zero": "ivision by zero",
	"zero || c/zeroChar": "ivision by zero", "array[c/zeroChar]": "ivision by zero", "x ? c/zeroChar : 1": "ivision by zero",
	// Shifts by a count that the type does not have.
	"1<<32": "shift count", "1<<-1": "shift count", "x<<40": "shift count", "x>>32": "shift count", "c<<32": "shift count",
	"1L<<64": "shift count", "u<<32": "shift count", "x<<(zero-1)": "shift count",
	// Memory that is not there.
	"none->x": "annot access memory", "none->c": "annot access memory", "*nowhere": "annot access memory", "nowhere[0]": "annot access memory",
	"none->a[1]": "annot access memory", "none->x + 1": "annot access memory", "none->x / x": "annot access memory",
}

// defined are close to them, and have a value.
var defined = map[string]string{
	"x/0.0": "inf", "1.0/0": "inf", "d/zero": "inf", "x/zeroDouble": "inf", "f/zero": "inf", "c/2": "2", "x/c": "1", "x%c": "2",
	"zero && x/zero": "false", "zeroChar && c/zeroChar": "false", "0 && 1/0": "false", "1 || 1/0": "true", "zeroChar ? c/zeroChar : 5": "5",
	"1 ? 2 : 1/0": "2", "sizeof(1/0)": "4", "1<<31": "-2147483648", "x<<3": "56", "1L<<40": "1099511627776", "c>>c": "0",
	// What the program would read there, as long as there is memory.
	"wild": "0x4", "&none->c": "0x4", "empty": `""`, "holder": "{name = 0x123456789, n = 3}",
}

// An operation without a defined result is an error and never a value, on every debugger.
func TestUndefined(t *testing.T) {
	eachBuild(t, "undefined.cpp", func(t *testing.T, a dap.Adapter, prog string) {
		s := launch(t, a, &debugger.Target{Program: prog}, &dap.Options{AllowCalls: true})
		line := lineWith(t, "undefined.cpp", "// the stop")
		if _, err := s.SetBreakpoints(t.Context(), sourcePath(t, "undefined.cpp"), []debugger.Breakpoint{{Line: line}}); err != nil {
			t.Fatal(err)
		}
		resume(t, s, debugger.Continue)
		for expr, want := range undefined {
			if v, err := s.Evaluate(t.Context(), 0, expr); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s = %s, %v, want an error: %s", expr, v.Value, err, want)
			}
		}
		for expr, want := range defined {
			if v, err := s.Evaluate(t.Context(), 0, expr); err != nil || v.Value != want {
				t.Errorf("%s = %s, %v, want %s", expr, v.Value, err, want)
			}
		}
		// An operator of a class is no division, and nothing above has changed the program.
		if v, err := s.Evaluate(t.Context(), 0, "(half / whole).n"); err != nil || v.Value != "3" {
			t.Errorf("half / whole = %+v, %v", v, err)
		}
		if v, err := s.Evaluate(t.Context(), 0, "x"); err != nil || v.Value != "7" {
			t.Errorf("x = %+v, %v, want it unchanged", v, err)
		}
	})
}
