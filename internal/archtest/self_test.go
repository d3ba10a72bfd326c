package archtest

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
	"testing"
)

// The tests below show that each rule can fail.

func TestRefuse(t *testing.T) {
	for _, tt := range []struct {
		pkg, path string
		refused   bool
	}{
		{"diagnostic", "strings", false},
		{"diagnostic", "os/exec", true},
		{"internal/proc", "os/exec", false},
		{"diagnostic", "net/http", true},
		{"reasoner/driver/chat", "net/http", false},
		{"diagnostic", "net/url", false},
		{"cppfmt", module + "/cppfmt/cpptext", false},
		{"cppfmt", module + "/diagnostic", true},
		{"diagnostic", module + "/debugger", true},
		{"diagnostic", module + "/diagnostic/toolchain", true},
		{"diagnostic", module + "/internal/golden", true},
		{"debugger/dap", goDAP, false},
		{"debugger", goDAP, true},
		{"patchproto", "github.com/sourcegraph/go-diff/diff", true},
		{"diagnostic", "example.org/module", true},
		{"diagnostic", "unsafe", true},
		{"internal/proc", "unsafe", false},
		{"diagnostic", "C", true},
		{"examples/repair", module + "/diagnostic", false},
		{"examples/repair", module + "/internal/proc", true},
		{"examples/repair", module + "/examples/internal/command", false},
		{"examples/internal/command", module + "/diagnostic", false},
		{"examples/internal/command", module + "/internal/proc", true},
		{"examples/internal/command", module + "/platform/internal/gentable", true},
		{"examples/repair", "example.org/module", true},
	} {
		p := &pkg{path: tt.pkg}
		if why := refuse(p, ruleFor(tt.pkg), tt.path); (why != "") != tt.refused {
			t.Errorf("%s imports %s: refused %q, want refused = %v", tt.pkg, tt.path, why, tt.refused)
		}
	}
	if ruleFor("diagnostic/unheardof") != nil {
		t.Error("an unlisted package has a rule")
	}
}

// parse parses the declarations of src.
func parse(t *testing.T, src string) *file {
	t.Helper()
	f, err := parser.ParseFile(fset, "src.go", "package p\n"+src, parser.ParseComments|parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	return &file{"src.go", f}
}

func TestUndocumented(t *testing.T) {
	for _, tt := range []struct {
		src  string
		want int
	}{
		{"func F() {}", 1},
		{"// F does.\nfunc F() {}", 0},
		{"func f() {}", 0},
		{"type T int", 1},
		{"// T is.\ntype T int\nfunc (T) M() {}", 1},
		{"type t int\nfunc (t) M() {}", 0},
		{"// T is.\ntype T[P any] struct{}\nfunc (*T[P]) M() {}", 1},
		{"const C = 1", 1},
		{"const C = 1 // is", 0},
		{"// Some.\nconst (\n\tA = 1\n\tB = 2\n)", 0},
		{"var a, B int", 1},
	} {
		if got := undocumented(parse(t, tt.src)); len(got) != tt.want {
			t.Errorf("%q: undocumented %q, want %d", tt.src, got, tt.want)
		}
	}
}

func TestForeign(t *testing.T) {
	const imports = "import dap \"" + goDAP + "\"\nimport \"strings\"\nvar _ = dap.X\nvar _ strings.Builder\n"
	for _, tt := range []struct {
		src  string
		want int
	}{
		{"func F(dap.Message) {}", 1},
		{"func f(dap.Message) {}", 0},
		{"func F() (x []dap.Message) { return }", 1},
		{"func F(strings.Builder) { var m dap.Message; _ = m }", 0},
		{"type T struct{ M dap.Message }", 1},
		{"type T struct{ m dap.Message }", 0},
		{"type T struct{ dap.Message }", 1},
		{"type T = dap.Message", 1},
		{"type T interface{ M(*dap.Message) }", 1},
		{"var V = dap.New()", 1},
		{"type t struct{}\nfunc (t) M(dap.Message) {}", 0},
	} {
		if got := foreignTypes(parse(t, imports+tt.src)); len(got) != tt.want {
			t.Errorf("%q: foreign %q, want %d", tt.src, got, tt.want)
		}
	}
}

func TestInits(t *testing.T) {
	for src, want := range map[string]int{
		"func init() {}":                  1,
		"func Init() {}":                  0,
		"type t int\nfunc (t) init() {}":  0,
		"func init() {}\nfunc init() {}":  2,
		"var init = func() {}\nvar _ = 1": 0,
	} {
		if got := inits(parse(t, src)); len(got) != want {
			t.Errorf("%q: %d init functions, want %d", src, len(got), want)
		}
	}
}

// parseSource parses src as the file name.
func parseSource(t *testing.T, name, src string) *source {
	t.Helper()
	s := &source{path: name, text: []byte("package p\n" + src), fset: token.NewFileSet()}
	var err error
	if s.syntax, err = parser.ParseFile(s.fset, name, s.text, parser.ParseComments); err != nil {
		t.Fatal(err)
	}
	return s
}

func TestLongLines(t *testing.T) {
	long := strings.Repeat("x", 141)
	for _, tt := range []struct {
		name, src string
		want      int
	}{
		{"a.go", "// " + long, 1},
		{"a.go", "// " + strings.Repeat("ä", 137), 0},
		{"a.go", "var s = `" + long + "`", 1},
		{"a_test.go", "var s = `" + long + "`", 0},
		{"a_test.go", "var s = `\n" + long + "\n`", 0},
		{"a_test.go", "var s = `data` // " + long, 1},
	} {
		if got := longLines(parseSource(t, tt.name, tt.src)); len(got) != tt.want {
			t.Errorf("longLines(%s: %.20q...) = %v, want %d", tt.name, tt.src, got, tt.want)
		}
	}
}

func TestBranches(t *testing.T) {
	const src = `func f(a, b bool, c chan int) {
	if a && b || !a {
		return
	}
	for range 3 {
		switch { case a: default: }
		select { case <-c: default: }
	}
}`
	fn := parseSource(t, "a.go", src).syntax.Decls[0].(*ast.FuncDecl)
	if got := branches(fn); got != 7 {
		t.Errorf("branches = %d, want 7", got)
	}
}

func TestExportedCount(t *testing.T) {
	const src = `type T int
const ( A T = iota; B; c )
var V, w int
func F() {}
func (T) M() {}
func g() {}`
	if got := exported(parseSource(t, "a.go", src).syntax); got != 5 {
		t.Errorf("exported = %d, want 5: T, A, B, V, F", got)
	}
}

func TestMisnamed(t *testing.T) {
	for _, tt := range []struct {
		src  string
		want int
	}{
		{"// F does.\nfunc F() {}", 0},
		{"// A T is.\ntype T int", 0},
		{"// G does.\nfunc F() {}", 1},
		{"// Does.\nfunc F() {}", 1},
		{"// helps F.\nfunc g() {}", 0},
		{"// F does.\nfunc g() {}", 1},
		{"// Package words.\nfunc g() {}", 0},
	} {
		f := parse(t, tt.src)
		if got := misnamed(f, map[string]bool{"F": true, "G": true, "T": true}); len(got) != tt.want {
			t.Errorf("misnamed(%q) = %q, want %d", tt.src, got, tt.want)
		}
	}
}
