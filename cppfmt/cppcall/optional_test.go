package cppcall

import (
	"fmt"
	"strings"
	"testing"
)

// optionalSet has tools with optional parameters that note how they were called.
func optionalSet(t testing.TB, got *string, o *Options) *Set {
	text := func(v any) string {
		switch v := v.(type) {
		case *string:
			if v != nil {
				return *v
			}
		case *int:
			if v != nil {
				return fmt.Sprint(*v)
			}
		case *place:
			if v != nil {
				return fmt.Sprint(*v)
			}
		case *color:
			if v != nil {
				return fmt.Sprint(int(*v))
			}
		}
		return "nothing"
	}
	return set(t, o,
		bind(t, "stop", func(file string, cond *string) { *got = file + " " + text(cond) }, "file", "condition"),
		bind(t, "run", func(in *string, ms int) { *got = text(in) + fmt.Sprint(" ", ms) }, "stdin_text", "timeout_ms"),
		bind(t, "mark", func(p *place, c *color) { *got = text(p) + " " + text(c) }, "where", "c = {}"),
		bind(t, "depth", func(n *int) { *got = text(n) }, "n = 3"),
	)
}

// TestOptionalParameters: a pointer is a std::optional, and calls are those that compilers take.
func TestOptionalParameters(t *testing.T) {
	for _, tt := range []struct{ call, want string }{
		{`stop("a")`, "a nothing"}, {`stop("a", std::nullopt)`, "a nothing"}, {`stop("a", {})`, "a nothing"},
		{`stop("a", nullptr)`, "a nothing"}, {`stop("a", "x > 1")`, "a x > 1"}, {`stop("a", {"x"})`, "a x"},
		{`stop("a", ("x"))`, "a x"}, {`stop("a", std::optional<std::string>("x"))`, "a x"},
		{`stop("a", std::optional<std::string>{"x"})`, "a x"}, {`stop("a", std::optional{"x"})`, "a x"},
		{`stop("a", std::optional<std::string>())`, "a nothing"}, {`stop("a", std::optional<std::string>{})`, "a nothing"},
		{`stop("a", std::make_optional("x"))`, "a x"}, {`stop("a", std::make_optional<std::string>("x"))`, "a x"},
		{`stop("a", std::make_optional(std::string{"x"}))`, "a x"}, {`stop("a", std::string("x"))`, "a x"},
		{`stop("a", R"(x)")`, "a x"}, {`run(std::nullopt, 5)`, "nothing 5"}, {`run({}, 5)`, "nothing 5"}, {`run("1\n", 5)`, "1\n 5"},
		{`mark(std::nullopt)`, "nothing nothing"}, {`mark({{"a.cpp", 3}})`, "{a.cpp 3} nothing"},
		{`mark({"a.cpp", 3}, color::blue)`, "{a.cpp 3} 2"}, {`mark(place{"a.cpp", 3}, {})`, "{a.cpp 3} nothing"},
		{`mark(std::optional<place>{{.line = 3}})`, "{ 3} nothing"}, {`mark()`, "nothing nothing"},
		{`depth()`, "3"}, {`depth(std::nullopt)`, "nothing"}, {`depth(4)`, "4"}, {`depth({4})`, "4"}, {`depth(std::make_optional(4))`, "4"},
	} {
		var got string
		if _, err := optionalSet(t, &got, &Options{Strict: true}).Call(t.Context(), tt.call); err != nil || got != tt.want {
			t.Errorf("Call(%s) called with %q, %v, want %q", tt.call, got, err, tt.want)
		}
	}
	for _, call := range []string{
		`stop("a", 3)`, `stop("a", {"x", "y"})`, `stop("a", {.x = "x"})`, `stop("a", {{"x"}, {"y"}})`, `run(5)`, `depth("x")`,
		`stop("a", std::make_optional<std::string>("x", "y"))`, `stop("a", None)`, `stop("a", std::variant<int>("x"))`, `depth(4.5)`,
		`stop("a", make_shared<std::string>("x"))`, `depth(std::optional<int>{1, 2})`, `mark({{"a.cpp", 3}, {"b.cpp", 4}})`,
	} {
		got := "no call"
		if _, err := optionalSet(t, &got, &Options{Strict: true}).Call(t.Context(), call); err == nil || got != "no call" {
			t.Errorf("Call(%s) called with %q, want an error", call, got)
		}
	}
}

// TestSloppyOptional: the words of other languages for no value, and names with which one in the middle is left out.
func TestSloppyOptional(t *testing.T) {
	for _, tt := range []struct{ call, want string }{
		{`stop("a", None)`, "a nothing"}, {`stop("a", null)`, "a nothing"}, {`stop("a", nil)`, "a nothing"},
		{`stop("a", undefined)`, "a nothing"}, {`stop("a", condition=None)`, "a nothing"}, {`stop("a", Some("x"))`, "a x"},
		{`stop("a", x > 1)`, "a x > 1"}, {`stop("a", Some(x > 1))`, "a x > 1"}, {`stop("a", Optional.empty())`, "a nothing"},
		{`run(None, 5)`, "nothing 5"}, {`run(timeout_ms=5)`, "nothing 5"}, {`run(null, "5 ms")`, "nothing 5"}, {`depth("4")`, "4"},
		{`depth(4.0)`, "4"}, {`mark({"file": "a.cpp", "line": 3}, "Blue")`, "{a.cpp 3} 2"}, {`mark("a.cpp:3")`, "no call"},
		{`mark(c=RED)`, "nothing 1"}, {`{"name": "run", "arguments": {"stdin_text": null, "timeout_ms": 5}}`, "nothing 5"},
		{`depth(x)`, "no call"}, {`run(5)`, "no call"}, {`stop("a", Some("x", "y"))`, "no call"}, {`stop("a", "x" + y)`, "no call"},
		{`stop("a", std::format("{}", x))`, "no call"}, {`stop("a", 1,042)`, "no call"}, {`stop("a", x ? "y" : "z")`, "no call"},
	} {
		got := "no call"
		_, err := optionalSet(t, &got, nil).Call(t.Context(), tt.call)
		if got != tt.want || (err == nil) != (got != "no call") {
			t.Errorf("Call(%s) called with %q, %v, want %q", tt.call, got, err, tt.want)
		}
	}
}

// TestOptionalDeclarations: the prototypes have the type and the default.
func TestOptionalDeclarations(t *testing.T) {
	var got string
	text, err := optionalSet(t, &got, nil).Declarations()
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"#include <optional>\n",
		"void stop(string file, std::optional<std::string> condition = std::nullopt);\n",
		"void run(std::optional<std::string> stdin_text, int timeout_ms);\n",
		"void mark(std::optional<place> where = std::nullopt, std::optional<std::string> c = std::nullopt);\n",
		"void depth(std::optional<int> n = 3);\n",
	} {
		if !strings.Contains(string(text), want) {
			t.Errorf("Declarations() = %s, want %q in it", text, want)
		}
	}
}

// TestOptionalInvoke: Go values for a pointer are nil, the pointer, and the value that it points to.
func TestOptionalInvoke(t *testing.T) {
	var got string
	s := optionalSet(t, &got, nil)
	x := "x"
	for _, tt := range []struct {
		arg  any
		want string
	}{{nil, "a nothing"}, {&x, "a x"}, {(*string)(nil), "a nothing"}, {"y", "a y"}} {
		if _, err := s.Invoke(t.Context(), "stop", "a", tt.arg); err != nil || got != tt.want {
			t.Errorf("Invoke(stop, a, %v) called with %q, %v, want %q", tt.arg, got, err, tt.want)
		}
	}
	if _, err := s.Invoke(t.Context(), "stop", "a", 3); err == nil {
		t.Error("Invoke(stop, a, 3) called the tool, want an error")
	}
}
