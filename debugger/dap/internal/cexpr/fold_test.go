package cexpr

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// The variables of the tests, as lldb and as C++ have them.
var foldVars = []struct{ name, typ, value, cpp string }{
	{"i", "int", "7", "int i = 7"}, {"k", "int", "-3", "int k = -3"}, {"u", "unsigned int", "4000000000", "unsigned u = 4000000000u"},
	{"l", "long", "-5000000000", "long l = -5000000000"}, {"ul", "unsigned long", "18446744073709551615", "unsigned long ul = ~0ul"},
	{"d", "double", "2.5", "double d = 2.5"}, {"b", "bool", "true", "bool b = true"}, {"s", "short", "-2", "short s = -2"},
	{"p->x", "int", "9", "struct P { int x; } pv{9}, *p = &pv"}, {"v[2]", "const int", "3", "int v[3] = {1, 2, 3}"},
}

// foldValues are the answers of a debugger that knows foldVars.
func foldValues(paths []string) (values []Value) {
	for _, path := range paths {
		v := Value{Err: errors.New("unknown")}
		for _, known := range foldVars {
			if known.name == path {
				v = Value{Text: known.value, Type: known.typ}
			}
		}
		values = append(values, v)
	}
	return values
}

// compute is what a session does with an expression.
func compute(expr string) (string, error) {
	text, _, err := Compute(expr, foldValues(Paths(expr)))
	return text, err
}

// foldExprs are within the subset and have a result.
var foldExprs = []string{
	"i*2", "i + k * 2", "(i + k) * 2", "i / k", "i % k", "k % i", "-k", "~i", "!i", "!b", "+s", "u + i", "u * 2", "k + u", "-u",
	"u >> 3", "u << 4",
	"k >> 1", "i << 2", "l + i", "l * 2", "l / 7", "l % 7", "ul + 1", "ul / 2", "ul % 10", "ul > l", "ul == k", "l < u", "d * i",
	"d / 4", "d - u", "d + ul",
	"i < k", "i >= 7", "i == 7 && k < 0", "i == 8 || b", "b + b", "s * s", "p->x - v[2]", "i & 5", "i | 8", "i ^ k", "u & 0xff",
	"u | 1", "0x10 + i", "i - -k",
	"d == 2.5", "d != 1.5 && d < 3.0", "i > 3 == b", "i*i*i - 1", "2147483648 + i", "0xffffffff + i", "1.5 * i", "i && d",
	"(i) + 1 > 0 || nosuch",
}

// A C++ compiler computes the same.
func TestFoldLikeCompiler(t *testing.T) {
	var src strings.Builder
	src.WriteString("#include <cstdio>\n#include <cstring>\nstatic void put(bool v) { puts(v ? \"true\" : \"false\"); }\n")
	for typ, verb := range map[string]string{"int": "%d", "unsigned": "%u", "long": "%ld", "unsigned long": "%lu"} {
		fmt.Fprintf(&src, "static void put(%s v) { printf(\"%s\\n\", v); }\n", typ, verb)
	}
	src.WriteString(`static void put(double v) {
	char t[40];
	for (int p = 1; p < 18; p++) {
		double r;
		snprintf(t, sizeof t, "%.*g", p, v);
		sscanf(t, "%lf", &r);
		if (r == v) break;
	}
	puts(t);
}
int main() {
`)
	for _, v := range foldVars {
		fmt.Fprintf(&src, "%s;\n", v.cpp)
	}
	var exprs []string
	for _, e := range foldExprs {
		if !strings.Contains(e, "nosuch") && !strings.HasPrefix(e, "(i)") {
			exprs = append(exprs, e)
			fmt.Fprintf(&src, "put(%s);\n", e)
		}
	}
	src.WriteString("}\n")
	want := strings.Split(strings.TrimSpace(runProgram(t, "g++", src.String())), "\n")
	if len(want) != len(exprs) {
		t.Fatalf("%d lines for %d expressions", len(want), len(exprs))
	}
	for i, e := range exprs {
		v, err := compute(e)
		if err != nil || !sameNumber(v, want[i]) {
			t.Errorf("fold(%s) = %s, %v, want %s", e, v, err, want[i])
		}
	}
}

// sameNumber compares numbers that may be spelled with or without an exponent.
func sameNumber(a, b string) bool { return a == b || FormatFloat(a, 64) == FormatFloat(b, 64) }

// What is not plain, or has no defined result, is left to lldb, and a division by zero is an error.
func TestFoldLeaves(t *testing.T) {
	for _, e := range []string{
		"i", "p->x", "v[2]", "1 + 2", "", "i +", "i = 2", "i += 2", "i++", "--i", "- -i++", "f(i)", "(int)d", "(i)d", "i ? 1 : 2",
		"i, k", "*p + 1", "&i + 1", "a::b + 1",
		"i + 1u", "i + 1.5f", "i + 'c'", `i + "x"`, "v[i] + 1", "sizeof(i) + 1", "i + true", "010 + i", "i == nullptr", "((i + 1)).x",
		"d << 40", "i * 2147483647",
		"l * 5000000000", "nosuch + 1", strings.Repeat("(", 200) + "i", strings.Repeat("-", 200) + "i", "i && ", "i &&& k", "1__0 + i",
	} {
		if v, err := compute(e); !errors.Is(err, ErrNotArithmetic) {
			t.Errorf("fold(%.40s) = %v, %v, want it left", e, v, err)
		}
	}
	for e, want := range map[string]error{
		"i / 0": ErrDivision, "i % 0": ErrDivision, "ul / 0": ErrDivision, "i << 40": ErrShift, "k << -1": ErrShift, "l >> 64": ErrShift,
	} {
		if _, err := compute(e); !errors.Is(err, want) {
			t.Errorf("fold(%s): %v, want %v", e, err, want)
		}
	}
}

func FuzzFold(f *testing.F) {
	for _, e := range foldExprs {
		f.Add(e)
	}
	f.Fuzz(func(t *testing.T, e string) {
		_, _ = compute(e)
		MayCall(e)
	})
}

// runProgram returns what a C++ program prints, which must end with 0.
func runProgram(t *testing.T, compiler, source string) string {
	t.Helper()
	dir := t.TempDir()
	file, prog := filepath.Join(dir, "program.cpp"), filepath.Join(dir, "program")
	if err := os.WriteFile(file, []byte(source), 0o666); err != nil {
		t.Fatal(err)
	}
	limits := proc.Limits{Wall: time.Minute}
	args := []string{"-w", "-std=c++17", "-o", prog, file}
	r, err := proc.Run(t.Context(), &proc.Cmd{Path: toolcheck.Need(t, compiler), Args: args, Env: os.Environ(), Limits: limits})
	if err != nil || r.ExitCode != 0 {
		t.Fatalf("%s: %v\n%s", compiler, err, r.Stderr)
	}
	if r, err = proc.Run(t.Context(), &proc.Cmd{Path: prog, Limits: limits}); err != nil || r.ExitCode != 0 || r.Signal != 0 {
		t.Fatalf("%v, %+v", err, r)
	}
	return string(r.Stdout)
}
