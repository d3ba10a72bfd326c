package feedback

import (
	"testing"

	"github.com/cppreason/cppreason/debugger"
)

func TestFunctionName(t *testing.T) {
	for in, want := range map[string]string{
		"main":                                    "main",
		"main(int, char**)":                       "main",
		"geo::Box<int>::get(int) const":           "geo::Box<int>::get",
		"int geo::twice<int>(int)":                "geo::twice<int>",
		"void f<std::vector<int> >(int (*)(int))": "f<std::vector<int>>",
		"(anonymous namespace)::g(int)":           "(anonymous namespace)::g",
		"ns::(anonymous namespace)::g":            "ns::(anonymous namespace)::g",
		"S::operator()(int) const":                "S::operator()",
		"S::operator()":                           "S::operator()",
		"operator<<(int, S)":                      "operator<<",
		"bool operator==<int>(S, S)":              "operator==<int>",
		"main::{lambda(int)#1}::operator()":       "main::{lambda(int)#1}::operator()",
		"operator_name(int)":                      "operator_name",
		"":                                        "??",
		"(":                                       "",
		"operator":                                "operator",
	} {
		if got := functionName(in); got != want {
			t.Errorf("functionName(%q) = %q, want %q", in, got, want)
		}
	}
}

func FuzzFunctionName(f *testing.F) {
	f.Add("void f<int>(int (*)(int))::operator()(")
	f.Fuzz(func(t *testing.T, name string) { functionName(name) })
}

func TestTrace(t *testing.T) {
	frames := []debugger.Frame{{Function: "a", File: "/x/a.c", Line: 6}, {Function: "b"}, {Function: "c"}, {Function: "d"}}
	if got, want := trace(frames), "a() -> b() -> c() @ a.c:6"; got != want {
		t.Errorf("trace = %q, want %q", got, want)
	}
	if got := trace(nil); got != "" {
		t.Errorf("trace of nothing = %q", got)
	}
}

func TestSplitLocation(t *testing.T) {
	if file, line, err := splitLocation("C:/a b.c:12"); file != "C:/a b.c" || line != 12 || err != nil {
		t.Errorf("splitLocation = %q, %d, %v", file, line, err)
	}
}
