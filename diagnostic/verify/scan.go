package verify

import (
	"bytes"
	"path"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A word is a token that a parser looks at, with its text.
type word struct {
	cpptext.Token
	text string
}

// is reports whether w is the punctuator or identifier s.
func (w word) is(s string) bool {
	return w.text == s && (w.Kind == cpptext.Ident || w.Kind == cpptext.Punct)
}

// scan returns the significant tokens and the directives of a text. ok is false if there is something in it that is
// no token.
func scan(src []byte) (words []word, directives []cpptext.Token, ok bool) {
	for t, err := range cpptext.Tokens(src) {
		switch {
		case err != nil:
			return words, directives, false
		case t.Kind == cpptext.Directive:
			directives = append(directives, t)
		case t.Significant() && t.Kind != cpptext.EOF:
			words = append(words, word{t, string(t.Text(src))})
		}
	}
	return words, directives, true
}

// A testFunc is a test in the tests' text.
type testFunc struct {
	name        string
	first, last int   // lines of its body
	must        []int // lines with a check that every run through the function reaches
}

// tests is the text of tests with what is known about it.
type testText struct {
	src     []byte
	funcs   []testFunc
	include cpptext.Token   // the directive that includes the candidate
	joined  bool            // there is one
	system  []cpptext.Token // directives that include headers of the system, outside of conditions
}

var (
	systemInclude = regexp.MustCompile(`^#\s*include\s*<[^>\n]+>`)
	quotedInclude = regexp.MustCompile(`^#\s*include\s*"([^"\n]+)"`)
	sourceName    = regexp.MustCompile(`\.(?:cpp|cc|cxx|c\+\+|C)$`)
	testName      = regexp.MustCompile(`^test_\w+$`)
)

// readTests finds the tests and the includes of a text. name is the base name of the candidate.
func readTests(src []byte, name string) *testText {
	words, directives, _ := scan(src)
	t := &testText{src: src}
	depth := 0
	for _, d := range directives {
		text := bytes.TrimSpace(d.Text(src))
		word := string(bytes.TrimLeft(text[1:], " \t"))
		switch {
		case strings.HasPrefix(word, "if"):
			depth++
		case strings.HasPrefix(word, "endif"):
			depth--
		case depth > 0:
		case systemInclude.Match(text):
			t.system = append(t.system, d)
		default:
			m := quotedInclude.FindSubmatch(text)
			if m != nil && !t.joined && (path.Base(string(m[1])) == name || sourceName.Match(m[1])) {
				t.include, t.joined = d, true
			}
		}
	}
	t.findFuncs(words, directives)
	return t
}

// findFuncs finds the functions void test_NAME() at the top level, and in a name space without a name there.
func (t *testText) findFuncs(words []word, directives []cpptext.Token) {
	depth, nameless := 0, false
	for i := 0; i < len(words); i++ {
		w := words[i]
		switch {
		case depth == 0 && !nameless && w.is("{") && i > 0 && words[i-1].is("namespace"):
			nameless = true
		case depth == 0 && nameless && w.is("}"):
			nameless = false
		case w.is("{"):
			depth++
		case w.is("}"):
			depth--
		case depth == 0:
			body, ok := matchTest(words, i)
			if !ok {
				continue
			}
			f := testFunc{name: strings.TrimPrefix(w.text, "test_"), first: w.Line}
			end := body + f.readBody(words[body:])
			f.last = words[min(end, len(words)-1)].Line
			for _, d := range directives {
				if d.Line > f.first && d.Line < f.last {
					f.must = nil // a condition may leave checks out
				}
			}
			t.funcs = append(t.funcs, f)
			i = end
		}
	}
}

// matchTest reports whether the word at i is the name in the definition of a test, and returns the index after its brace.
func matchTest(words []word, i int) (body int, ok bool) {
	if i == 0 || !words[i-1].is("void") || !testName.MatchString(words[i].text) {
		return 0, false
	}
	// void between the parentheses and noexcept after them may be left out.
	for _, want := range []string{"(", "void", ")", "noexcept", "{"} {
		switch {
		case i+1 < len(words) && words[i+1].is(want):
			i++
		case want == "void" || want == "noexcept":
		default:
			return 0, false
		}
	}
	return i + 1, true
}

// readBody finds the checks that every run reaches: statements of the function's own block before anything that may
// leave it. It returns the index of the closing brace.
func (f *testFunc) readBody(words []word) int {
	depth, open := 0, true
	for i, w := range words {
		switch {
		case w.is("{"):
			depth++
		case w.is("}"):
			if depth == 0 {
				return i
			}
			depth--
		case w.is("return"), w.is("goto"), w.is("throw"), w.is("co_return"):
			open = false
		case depth == 0 && open && w.is("assert") && (i == 0 || words[i-1].is(";") || words[i-1].is("{") || words[i-1].is("}")):
			f.must = append(f.must, w.Line)
		}
	}
	return len(words)
}
