package view

import (
	"os"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/transcript"
)

// lineOf reads the transcript of an example.
func lineOf(t *testing.T, name string) *timeline {
	t.Helper()
	blocks, err := blocksOf(readExample(t, name))
	if err != nil {
		t.Fatal(err)
	}
	o := &Options{Sources: os.DirFS(examples + "/hunt")}
	l := newTimeline(o, 1<<20)
	for i := range blocks {
		l.add(&blocks[i], i+1)
	}
	return l
}

// TestHunt follows the debugger through a kept session.
func TestHunt(t *testing.T) {
	l := lineOf(t, "hunt.txt")
	var got []string
	for _, m := range l.moments {
		got = append(got, m.Text)
	}
	for _, want := range []string{
		"Compiler: 2 errors, 1 warning", "First stop: breakpoint at lru.hpp:37", "Program: exit 1", "Patch: lru.hpp +1 −1",
		"Test: replay passed",
		"Root cause: put() of a key that is there assigns a new Entry, which frees the text that the key of index_ points to.",
	} {
		if !strings.Contains(strings.Join(got, "\n"), want) {
			t.Errorf("the summary lacks %q: %q", want, got)
		}
	}
	var changed []string
	breaks := 0
	for _, s := range l.states {
		if s.Vars != nil {
			for _, v := range s.Vars.Rows {
				if v.Change != "" {
					changed = append(changed, v.Name+" "+v.Old+" "+v.Value)
				}
			}
		}
		if s.Breaks != nil {
			breaks++
			if s.Breaks[0].File != "lru.hpp" || s.Breaks[0].Line != 37 && s.Breaks[0].Line != 29 {
				t.Errorf("breakpoint %+v", s.Breaks[0])
			}
		}
	}
	if want := `value 1 2`; len(changed) < 4 || changed[1] != want {
		t.Errorf("changed variables %q, want %q as the second", changed, want)
	}
	if breaks != 2 {
		t.Errorf("breakpoints have changed in %d states, want 2", breaks)
	}
	names := ""
	for _, f := range l.debug.sources.list() {
		names += f.Name + " "
		if len(f.lines) < 35 {
			t.Errorf("%s has %d lines", f.Name, len(f.lines))
		}
	}
	if names != "replay.cpp lru.hpp " {
		t.Errorf("sources %q", names)
	}
}

func TestInPlace(t *testing.T) {
	v := inPlace("int main() {\n\treturn \"a\";\n}\n", []issue{{File: "main.cpp", Line: 2, Column: 9, Length: 3}, {File: "a.h", Line: 1}})
	if len(v.Elsewhere) != 1 || len(v.Lines) != 4 || len(v.Lines[1].Issues) != 1 {
		t.Fatalf("inPlace = %+v", v)
	}
	if got, want := v.Lines[1].Issues[0].Caret, "\t       ^~~"; got != want {
		t.Errorf("caret %q, want %q", got, want)
	}
	for _, tt := range []struct {
		line           string
		column, length int
		want           string
	}{
		{"é = 1", 4, 0, "  ^"}, {"abc", 0, 2, ""}, {"abc", 5, 0, ""}, {"abc", 4, 3, "   ^"}, {"abc", 1, 99, "^~~"},
	} {
		if got := caretFor(tt.line, tt.column, tt.length); got != tt.want {
			t.Errorf("caretFor(%q, %d, %d) = %q, want %q", tt.line, tt.column, tt.length, got, tt.want)
		}
	}
}

func TestDescribeDiff(t *testing.T) {
	for _, tt := range []struct{ diff, want string }{
		{"--- a/x.c\n+++ b/x.c\n@@ -1,2 +1,2 @@\n-a\n+b\n+c\n", "x.c +2 −1"},
		{"--- a/x.c\n+++ b/x.c\n@@ -1 +1 @@\n-a\n+b\n--- a/y.c\n+++ b/y.c\n@@ -1 +0,0 @@\n-a\n", "x.c +1 −1, y.c +0 −1"},
		{"--- /dev/null\n+++ b/new.c\n@@ -0,0 +1 @@\n+a\n", "new.c +1 −0"},
		{"no diff", ""},
	} {
		if got := describeDiff(tt.diff); got != tt.want {
			t.Errorf("describeDiff(%q) = %q, want %q", tt.diff, got, tt.want)
		}
	}
}

// TestLimits holds pages of large inputs to their bounds, and wants them to report what is left out.
func TestLimits(t *testing.T) {
	huge := transcript.Append(nil, transcript.Block{Tag: "<TOOL_RESULT>", Body: strings.Repeat("x<y&z\n", 9<<20)}, nil)
	page := pageOf(t, huge, nil)
	if len(page) > 64<<20 || !strings.Contains(page, "left out") {
		t.Errorf("the page of %d bytes has %d", len(huge), len(page))
	}
	var many []byte
	for range 3000 {
		many = transcript.Append(many, transcript.Block{Tag: "<QUERY_TOOL>", Body: "f()"}, nil)
	}
	page = pageOf(t, many, &Options{MaxItems: 100})
	if n := strings.Count(page, "<article "); n != 100 || !strings.Contains(page, "Blocks 51 to 2\u2009950 are left out.") {
		t.Errorf("%d cards, want 100 and a note", n)
	}
	if first, last := keepEnds(10, 10); first != 10 || last != 10 {
		t.Errorf("keepEnds(10, 10) = %d, %d", first, last)
	}
	if limit := fitTexts([]int{10, 1000, 1000}, 810); limit > 400 || limit < 80 {
		t.Errorf("fitTexts = %d", limit)
	}
}

// TestGrowing writes a transcript in pieces, and wants the cards of the page that is written at once.
func TestGrowing(t *testing.T) {
	data := readExample(t, "hunt.txt")
	g := NewGrowing(&Options{Sources: os.DirFS(examples + "/hunt")})
	seen, states, sources := 0, 0, 0
	for len(data) > 0 {
		n := min(97, len(data))
		if _, err := g.Write(data[:n]); err != nil {
			t.Fatal(err)
		}
		data = data[n:]
		updates, _, ended := g.Since(seen)
		for _, u := range updates {
			seen++
			if u.Block != seen || !strings.Contains(string(u.HTML), "<article ") || ended {
				t.Errorf("update %d is %+v, ended %v", seen, u, ended)
			}
			if u.State != nil {
				states++
			}
			if u.Sources != "" {
				sources++
			}
		}
	}
	g.Close()
	g.Close()
	if _, _, ended := g.Since(seen); !ended || seen != 63 || states != len(lineOf(t, "hunt.txt").states) || sources == 0 {
		t.Errorf("%d updates, %d states, %d sources, ended %v", seen, states, sources, ended)
	}
	var page strings.Builder
	if _, err := g.WriteTo(&page); err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(page.String(), "connect-src") || strings.Count(page.String(), "<article ") != 63 {
		t.Error("the page may not connect to its server, or lacks cards")
	}
}
