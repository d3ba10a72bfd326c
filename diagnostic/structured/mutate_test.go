package structured

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/wording"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/internal/proc"
)

// A source is one section of a file of testdata/errors.
type source struct{ name, text string }

// sources reads sections: a line "--- name" and what follows. What precedes the first is prose.
func sources(t testing.TB, file string) (all []source) {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", "errors", file))
	if err != nil {
		t.Fatal(err)
	}
	for _, part := range strings.Split(string(data), "\n--- ")[1:] {
		name, text, _ := strings.Cut(part, "\n")
		all = append(all, source{name, text + "\n"})
	}
	return all
}

// tokenPattern finds directives, comments, literals, names, numbers and operators.
var tokenPattern = regexp.MustCompile(`#[^\n]*|//[^\n]*|"(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[A-Za-z_]\w*|\d[\w.]*|` +
	`->\*?|<<=?|>>=?|::|&&|\|\||[-+*/%&|^=!<>]=|\+\+|--|\S`)

// mutate makes n small mistakes in a source: tokens that are missing, doubled, swapped, misspelled or
// others, headers that are not included, expressions in macros.
func mutate(text string, n int, rng *rand.Rand) string {
	for range n {
		at := tokenPattern.FindAllStringIndex(text, -1)
		if len(at) < 4 {
			return text
		}
		i := rng.IntN(len(at) - 1)
		from, to := at[i][0], at[i][1]
		tok, next := text[from:to], text[at[i+1][0]:at[i+1][1]]
		if tok[0] == '#' && rng.IntN(4) > 0 || strings.HasPrefix(tok, "//") {
			continue
		}
		other := at[rng.IntN(len(at))]
		name := tok
		for range 20 {
			k := at[rng.IntN(len(at))]
			if name = text[k[0]:k[1]]; wording.IsWord(name[0]) && name != tok {
				break
			}
		}
		replace := ""
		switch kind := rng.IntN(12); {
		case kind < 3: // dropped
		case kind == 3:
			replace = tok + " " + tok
		case kind == 4:
			text = text[:from] + next + text[to:at[i+1][0]] + tok + text[at[i+1][1]:]
			continue
		case kind == 5 && wording.IsWord(tok[0]) && len(tok) > 2:
			k := 1 + rng.IntN(len(tok)-2)
			replace = tok[:k] + tok[k+1:k+2] + tok[k:k+1] + tok[k+2:]
		case kind < 8 && wording.IsWord(tok[0]):
			replace = name
		case kind == 8:
			replace = text[other[0]:other[1]]
		case kind == 9 && !wording.IsWord(tok[0]):
			ops := []string{".", "->", "::", "=", "==", "<", "<<", "&", "&&", "*", "!", "+", "-", "(", ")", ";", ":", ",", "{", "}", "[", "]"}
			replace = ops[rng.IntN(len(ops))]
		case kind == 10:
			words := []string{"const", "static", "virtual", "typename", "template", "int", "unsigned", "auto", "explicit", "struct",
				"nullptr", "\"text\"", "1.5", "300", "override", "noexcept", "constexpr", "operator", "-1"}
			replace = tok + " " + words[rng.IntN(len(words))]
		case kind == 11 && wording.IsWord(tok[0]):
			text = "#define ID(x) x\n#define IN_TWO(x) ID(x)\n" +
				strings.TrimPrefix(text[:from], "#define ID(x) x\n#define IN_TWO(x) ID(x)\n") + []string{"ID(", "IN_TWO("}[rng.IntN(2)] +
				name + ")" + text[to:]
			continue
		}
		text = text[:from] + replace + text[to:]
	}
	return text
}

// TestMutate shows what mutate does.
func TestMutate(t *testing.T) {
	rng := rand.New(rand.NewPCG(1, 2))
	seen := map[string]bool{}
	const in = "#include <a>\nint f(int alpha) { return alpha + 1; } // end\n"
	for range 200 {
		seen[mutate(in, 1, rng)] = true
	}
	for _, want := range []string{"#include <a>\nint f(int ) { return alpha + 1; } // end\n",
		"#include <a>\nint f(int alpha) { return alpha + 1;  // end\n"} {
		if !seen[want] {
			t.Errorf("200 changes of %q lack %q", in, want)
		}
	}
}

// compile runs a compiler in dir and returns what it printed as errors.
func compile(t testing.TB, dir, compiler string, args ...string) []byte {
	t.Helper()
	res, err := proc.Run(t.Context(), &proc.Cmd{
		Path: compiler, Dir: dir, Args: args, Limits: proc.Limits{Output: 64 << 20},
		Env: []string{"LC_ALL=C", "PATH=" + os.Getenv("PATH"), "TMPDIR=" + dir},
	})
	if err != nil {
		t.Fatal(err)
	}
	return res.Stderr
}

// A detail counts what the text of clang shows besides heads, against its serialized form.
type detail struct{ found, places, codes, parents, notes, snippets, ranges, pointed, fixes, claimed share }

// compareDIA adds one run to the counts. It calls miss for each difference.
func (c *detail) compareDIA(text, own *diagnostic.Report, miss func(what string, text, own *diagnostic.Diagnostic, detail string)) {
	a := newAligner(text.Diagnostics)
	for j := range own.Diagnostics {
		s := &own.Diagnostics[j]
		at, _ := a.take(s)
		if c.found.add(at >= 0); at < 0 {
			miss("lost", &diagnostic.Diagnostic{}, s, "")
			continue
		}
		d := &text.Diagnostics[at]
		same := d.File == s.File && d.Line == s.Line && d.Column == s.Column && d.Severity == s.Severity && d.Message == s.Message
		if c.places.add(same); !same {
			miss("place", d, s, fmt.Sprintf("%v %v, want %v %v", d.Location, d.Severity, s.Location, s.Severity))
		}
		if c.codes.add(option(d.Code) == option(s.Code)); option(d.Code) != option(s.Code) {
			miss("code", d, s, d.Code+" want "+s.Code)
		}
		before := c.parents
		countParents(&c.parents, d.Notes, s.Notes)
		if c.parents.hit-before.hit != c.parents.all-before.all {
			miss("parents", d, s, fmt.Sprintf("%v, want %v", noteTree(d.Notes), noteTree(s.Notes)))
		}
		c.spans(d.Line, d.Ranges, s.Ranges, func(r diagnostic.Range) { miss("range", d, s, fmt.Sprintf("%v not in %v", r, d.Ranges)) })
		if s.Line > 0 {
			c.snippets.add(d.SourceLine != "" && d.Caret != "")
		}
		next := 0
		for i := range s.Notes {
			n := &s.Notes[i]
			k := findNote(d.Notes, next, n)
			if c.notes.add(k >= 0 || n.Kind == notekind.IncludedFrom); k < 0 {
				continue
			}
			next = k + 1
			m := &d.Notes[k]
			c.spans(m.Line, m.Ranges, n.Ranges, func(r diagnostic.Range) {
				miss("note range", &diagnostic.Diagnostic{Message: m.Message, SourceLine: m.SourceLine, Caret: m.Caret}, s,
					fmt.Sprintf("%v not in %v", r, m.Ranges))
			})
		}
		var got, want []diagnostic.Edit
		for _, f := range d.Fixes {
			got = append(got, f.Edits...)
			for k, e := range f.Edits {
				if slices.ContainsFunc(f.Edits[:k], func(o diagnostic.Edit) bool {
					return o.Line == e.Line && o.Column < e.EndColumn && e.Column < o.EndColumn
				}) {
					miss("overlap", d, s, fmt.Sprint(f.Edits))
					c.claimed.add(false)
				}
			}
		}
		for _, f := range s.Fixes {
			want = append(want, f.Edits...)
		}
		for _, e := range want {
			ok := slices.Contains(got, e)
			if c.fixes.add(ok); !ok {
				miss("fix", d, s, fmt.Sprintf("%v lacks %v", got, e))
			}
		}
		for _, e := range got {
			ok := slices.Contains(want, e)
			if c.claimed.add(ok); !ok {
				miss("claim", d, s, fmt.Sprintf("%v of %v", e, want))
			}
		}
	}
}

// spans counts the ranges of one line that the text shows, and of those that were read from the text
// how many there are.
func (c *detail) spans(line int, got, want []diagnostic.Range, miss func(diagnostic.Range)) {
	for _, r := range want {
		if r.Line == line && r.EndLine == line && r.Column < r.EndColumn {
			ok := slices.Contains(got, r)
			if c.ranges.add(ok); !ok {
				miss(r)
			}
		}
	}
	for _, r := range got {
		c.pointed.add(slices.Contains(want, r))
	}
}

func noteTree(notes []diagnostic.Note) string {
	var b bytes.Buffer
	for _, n := range notes {
		fmt.Fprintf(&b, "[%d %d:%d %s]", n.Depth, n.Line, n.Column, n.Message)
	}
	return b.String()
}

// compareGCC adds one run of gcc to the counts: its text against its JSON.
func (c *detail) compareGCC(text, own *diagnostic.Report, miss func(what string, text, own *diagnostic.Diagnostic, detail string)) {
	a := newAligner(text.Diagnostics)
	inText := func(msg string) bool {
		return slices.ContainsFunc(text.Diagnostics, func(d diagnostic.Diagnostic) bool { return d.Message == msg })
	}
	for j := range own.Diagnostics {
		s := &own.Diagnostics[j]
		at, _ := a.take(s)
		if at < 0 && inText(s.Message) {
			continue // gcc 11's text has it once, its JSON twice
		}
		if c.found.add(at >= 0); at < 0 {
			miss("lost", &diagnostic.Diagnostic{}, s, s.Location.String())
			continue
		}
		d := &text.Diagnostics[at]
		same := d.Severity == s.Severity && d.Message == s.Message && samePlace(d, s)
		if c.places.add(same); !same {
			miss("place", d, s, fmt.Sprintf("%v %v, want %v %v", d.Location, d.Severity, s.Location, s.Severity))
		}
		if c.codes.add(option(d.Code) == option(s.Code)); option(d.Code) != option(s.Code) {
			miss("code", d, s, d.Code+" want "+s.Code)
		}
		if d.Location.Line != s.Location.Line {
			continue // inside a macro: the snippet is another line's
		}
		c.spans(d.Line, d.Ranges, s.Ranges, func(r diagnostic.Range) { miss("range", d, s, fmt.Sprintf("%v not in %v", r, d.Ranges)) })
		next := 0
		for i := range s.Notes {
			if s.Notes[i].Kind == notekind.InFunction {
				continue // SARIF's logical locations
			}
			k := findNote(d.Notes, next, &s.Notes[i])
			if k >= 0 {
				next = k + 1
			}
			// JSON puts a second warning of a group under the first.
			ok := k >= 0 || slices.ContainsFunc(d.Notes, func(n diagnostic.Note) bool { return n.Message == s.Notes[i].Message }) ||
				inText(s.Notes[i].Message)
			if c.notes.add(ok); !ok {
				miss("note", d, s, s.Notes[i].Message+" not in "+noteTree(d.Notes))
			}
		}
		var got, want []diagnostic.Edit
		for _, f := range d.Fixes {
			if f.Message == "" {
				got = append(got, f.Edits...)
			}
		}
		for _, f := range s.Fixes {
			if f.Message == "" {
				want = append(want, f.Edits...)
			}
		}
		for _, e := range want {
			ok := slices.Contains(got, e)
			if c.fixes.add(ok); !ok {
				miss("fix", d, s, fmt.Sprintf("%v lacks %v", got, e))
			}
		}
		for _, e := range got {
			ok := slices.Contains(want, e)
			if c.claimed.add(ok); !ok {
				miss("claim", d, s, fmt.Sprintf("%v of %v", e, want))
			}
		}
	}
}

// samePlace reports whether text and JSON name the same place. What happens inside a macro is at its
// definition in the text, with a note at the use, and at the use in JSON.
func samePlace(d, s *diagnostic.Diagnostic) bool {
	if d.File == s.File && d.Line == s.Line {
		// SARIF names the range in which the caret is.
		if d.Column == s.Column || s.Column < d.Column && d.Column < s.EndColumn && s.EndLine == s.Line {
			return true
		}
	}
	return slices.ContainsFunc(d.Notes, func(n diagnostic.Note) bool {
		return n.Kind == notekind.MacroExpansion && (n.File == s.File && n.Line == s.Line || d.Line == s.Line)
	})
}
