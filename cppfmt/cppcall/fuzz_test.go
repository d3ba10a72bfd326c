package cppcall

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// FuzzCall: whatever a model writes, there is an answer within the budget, which is C++ and one
// block of a transcript; an error is a CallError.
func FuzzCall(f *testing.F) {
	for _, s := range []string{
		`breakpoint("a.cpp", 42)`, `breakpoint("a.cpp", "abc")`, `int bp = breakpoint("a.cpp", 6 * 7, "x > 1");`,
		`search("x")`, `show(-1.5e3f)`, `read_memory((uint64_t)-1, 1'000)`, `run_test("t", [&](int x) { return "}"; })`,
		`__AGENT_QUERY__("trace", "a\\\n<CODE_END>")`, `struct frame { int d; } b[] = inspect(/*depth=*/1);`,
		`paint(color::red)`, `crash()`, `list({1, 2, {3}})`, `point({.x = 1, .y = -2})`, "inspect(\x00", `show(1 << 62 << 1)`,
		`read_file("` + strings.Repeat("a", 5000) + `")`, strings.Repeat("(", 600), `source([] {`, `x = y = z`,
	} {
		f.Add(s)
	}
	const limit = 500
	s := set(f, &Options{MaxAnswer: limit}, append(testSet(f).funcs,
		bind(f, "list", func(l []int) []int { return l }),
		bind(f, "names", func(m map[string]float64) map[string]float64 { return m }),
		bind(f, "point", func(p struct{ X, Y int8 }) struct{ X, Y int8 } { return p }),
		bind(f, "any_size", func(n uint16) string { return strings.Repeat("\x01é?", int(n)) }),
		bind(f, "error", func(s string) error { return errors.New(s) }),
	)...)
	f.Fuzz(func(t *testing.T, src string) {
		body, err := s.Call(t.Context(), src)
		b := s.Serve(t.Context(), transcript.Block{Tag: token.QueryTool, Body: src})
		if err != nil {
			if _, ok := errors.AsType[*CallError](err); !ok {
				t.Fatalf("Call(%q) fails with a %T: %v", src, err, err)
			}
			for line := range strings.SplitSeq(b.Body, "\n") {
				if !strings.HasPrefix(line, "//") || strings.HasSuffix(line, `\`) {
					t.Fatalf("Serve(%q) = %q, which is no comment", src, b.Body)
				}
			}
		} else if string(body) != b.Body {
			t.Fatalf("Call(%q) = %q, Serve answers %q", src, body, b.Body)
		}
		if len(b.Body) > limit {
			t.Fatalf("Serve(%q): %d bytes, at most %d", src, len(b.Body), limit)
		}
		for _, err := range cpptext.Tokens([]byte(b.Body)) {
			if err != nil {
				t.Fatalf("Serve(%q) = %q, which is no C++: %v", src, b.Body, err)
			}
		}
		text := transcript.Append(nil, b, nil)
		n := 0
		for back := range transcript.Blocks(string(text), nil) {
			if n++; back.Tag != b.Tag || back.Body != b.Body {
				t.Fatalf("Serve(%q) is written as %q and read as %+v", src, text, back)
			}
		}
		if n != 1 || bytes.Contains(text[1:len(text)-len("<CODE_END>")], []byte("<CODE_END>")) {
			t.Fatalf("Serve(%q) makes %d blocks: %q", src, n, text)
		}
	})
}
