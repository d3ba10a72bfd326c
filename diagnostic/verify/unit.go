package verify

import (
	"bytes"
	_ "embed" // the probe
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

// A check that holds keeps a word, which is a constant in the code of the check and nowhere else in the program. The
// report of a test has the words of its checks, and one that the test's end gives. So a report shows which checks were
// passed, and code that has not passed them has no words to send. The words are made by the compiler from a secret,
// which is in the text of the tests but not in the program.

// prologue declares what the checks call, in C++11. It is put before the tests.
const prologue = `namespace NAMESPACE {
typedef unsigned long long word;
constexpr word mix3(word x) { return x ^ (x >> 31); }
constexpr word mix2(word x) { return mix3((x ^ (x >> 27)) * 0x94d049bb133111ebULL); }
constexpr word mix1(word x) { return mix2((x ^ (x >> 30)) * 0xbf58476d1ce4e5b9ULL); }
constexpr word key(word secret, word n) { return mix1(secret + (n + 1) * 0x9e3779b97f4a7c15ULL) | 1; }
template <word w> struct constant { static constexpr word value = w; };
bool flip(word w) noexcept;
void pass(word w) noexcept;
[[noreturn]] void fail(unsigned line) noexcept;
word run(unsigned test);
}
`

// key is the function of the prologue: splitmix64 of Steele, Lea and Flood, with an odd result.
func key(secret, n uint64) uint64 {
	x := secret + (n+1)*0x9e3779b97f4a7c15
	x = (x ^ x>>30) * 0xbf58476d1ce4e5b9
	x = (x ^ x>>27) * 0x94d049bb133111eb
	return x ^ x>>31 | 1
}

// What is added to a number, as those of lines, tests and lines to turn round have words of their own.
const (
	endKey  = 1 << 40 // the number of a test, for the word of its end
	flipKey = 1 << 41 // a line, for the word by which a control run names it
)

// assertMacro defines assert. A check has a word of its own line, and is the other way round if a control run names its
// line, by a word as well: other runs name no line, and look the same.
const assertMacro = `#define main tests_main
#undef assert
#define assert(...) ((static_cast<bool>(__VA_ARGS__) != \
	NAMESPACE::flip(NAMESPACE::constant<NAMESPACE::key(SECRETULL, FLIP + __LINE__)>::value)) \
	? NAMESPACE::pass(NAMESPACE::constant<NAMESPACE::key(SECRETULL, __LINE__)>::value) : NAMESPACE::fail(__LINE__))
`

// replacer fills the names of the harness into its texts.
func (v *Verifier) replacer() *strings.Replacer {
	return strings.NewReplacer("NAMESPACE", v.space, "SECRET", strconv.FormatUint(v.secret, 10), "FLIP", strconv.Itoa(flipKey)+"ULL")
}

// dispatcher returns the function that calls the tests by their number.
func (v *Verifier) dispatcher(funcs []testFunc) string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n#undef main\n#line 1 \"harness\"\nnamespace %s {\nword run(unsigned test) {\n\tswitch (test) {\n", v.space)
	for i, f := range funcs {
		fmt.Fprintf(&b, "\tcase %d: ::test_%s(); return constant<key(%dULL, %d)>::value;\n", i, f.name, v.secret, uint64(endKey+i))
	}
	b.WriteString("\t}\n\treturn 0;\n}\n}\n")
	return b.String()
}

// A unit is the text of the tests, made to be compiled, in parts: what comes before the candidate and what comes after
// it. For tests that do not include the candidate, before is all.
type unit struct {
	includes      []string // directives that come before everything
	before, after string
	late          []string // directives that come after the candidate
}

// testsName is the file name of the tests in the compiler's messages.
const testsName = "tests.cpp"

//go:embed harness/probe.h
var probeText string

// probeIncludes are the headers that probeText needs.
var probeIncludes = []string{"#include <string>", "#include <type_traits>", "#include <utility>"}

// makeUnit turns the tests into a unit. Includes of the system come first: <cassert> would undo the harness's assert. With
// probed, what is equal in a check is compared with something else as well.
func (v *Verifier) makeUnit(t *testText, probed bool) *unit {
	u := &unit{}
	r := v.replacer()
	text := bytes.Clone(t.src)
	for _, d := range t.system {
		line := string(bytes.TrimSpace(d.Text(t.src)))
		if t.joined && d.Start > t.include.Start {
			u.late = append(u.late, line)
		} else {
			u.includes = append(u.includes, line)
		}
		blank(text[d.Start:d.End])
	}
	macro := r.Replace(assertMacro)
	if !t.joined {
		u.before = r.Replace(prologue) + macro + "#line 1 \"" + testsName + "\"\n" + string(text) + v.dispatcher(t.funcs)
		return u
	}
	rest, probe := text[t.include.End:], ""
	if probed {
		u.includes = append(u.includes, probeIncludes...)
		rest, probe = probeChecks(rest, v.space), r.Replace(probeText)
	}
	u.before = r.Replace(prologue) + macro + "#line 1 \"" + testsName + "\"\n" + string(text[:t.include.Start]) +
		"\n#undef assert\n#undef main\n"
	u.after = fmt.Sprintf("%s%s#line %d \"%s\"\n", probe, macro, t.include.Line, testsName) + string(rest) + v.dispatcher(t.funcs)
	return u
}

// probeChecks puts the probe into the comparisons of checks, and keeps their precedence.
func probeChecks(text []byte, space string) []byte {
	words, _, _ := scan(text)
	var b bytes.Buffer
	last, depth := 0, 0
	for i, w := range words {
		switch {
		case depth == 0 && w.is("(") && i > 0 && words[i-1].is("assert"), depth > 0 && w.is("("):
			depth++
		case depth > 0 && w.is(")"):
			depth--
		case depth > 0 && w.is("==") && !words[i-1].is("operator"):
			b.Write(text[last:w.End])
			b.WriteString(space + "::probe==")
			last = w.End
		case depth > 0 && w.is("!"):
			b.Write(text[last:w.Start])
			b.WriteString(space + "::no->*")
			last = w.End
		}
	}
	b.Write(text[last:])
	return b.Bytes()
}

// blank replaces all but line ends by spaces.
func blank(text []byte) {
	for i, b := range text {
		if b != '\n' {
			text[i] = ' '
		}
	}
}

// An ownText is a candidate without directives: macros are expanded, and the headers of the system are apart.
type ownText struct {
	includes []string // directives for the headers of the system, in their order
	text     []byte
}

// plainText returns the text of a candidate that has no directives but includes of the system's headers. ok is false
// for any other, which the preprocessor has to read.
func plainText(src []byte) (own *ownText, ok bool) {
	words, directives, ok := scan(src)
	if !ok || bytes.Contains(src, []byte("\\\n")) || bytes.Contains(src, []byte("\\\r")) || bytes.Contains(src, []byte("??")) {
		return nil, false
	}
	for _, w := range words {
		// An assert of its own would be expanded to the one of the tests.
		if w.is("%:") || w.is("_Pragma") || w.is("assert") || strings.HasPrefix(w.text, "__") && !plainReserved(w.text) {
			return nil, false
		}
	}
	own = &ownText{text: bytes.Clone(src)}
	for _, d := range directives {
		text := bytes.TrimSpace(d.Text(src))
		if !systemInclude.Match(text) && string(text) != "#pragma once" {
			return nil, false
		}
		if text[1] != 'p' {
			own.includes = append(own.includes, string(systemInclude.Find(text)))
		}
		blank(own.text[d.Start:d.End])
	}
	return own, true
}

// plainReserved reports whether a reserved name is a word of the compiler, and not a macro of a header that may hide
// one, such as __REDIRECT of glibc, which has asm in it.
func plainReserved(name string) bool {
	return strings.HasPrefix(name, "__builtin_") || slices.Contains([]string{"__int128", "__func__", "__attribute__", "__restrict",
		"__restrict__", "__inline", "__PRETTY_FUNCTION__", "__FUNCTION__", "__extension__", "__uint128_t", "__int128_t", "__gcd",
		"__cplusplus", "__typeof__"}, name)
}

// marker is a line of the preprocessor: the line, the file, and flags of which 1 is the start of a file and 3 a
// header of the system. Source: GCC's "The C Preprocessor", Preprocessor Output.
var marker = regexp.MustCompile(`^#(?:line)? (\d+) "((?:[^"\\]|\\.)*)"([ 0-9]*)$`)

// keptPragmas are those that change neither names nor messages.
var keptPragmas = []string{"#pragma pack", "#pragma omp", "#pragma GCC optimize", "#pragma GCC unroll", "#pragma GCC ivdep",
	"#pragma STDC", "#pragma clang loop", "#pragma GCC target", "#pragma GCC push_options", "#pragma GCC pop_options"}

// readPreprocessed reads the output of the preprocessor for a candidate.
func readPreprocessed(out []byte, name string) (own *ownText, pragmas []string) {
	own = &ownText{}
	var b bytes.Buffer
	system := false
	mine := map[string]bool{}
	for line := range bytes.Lines(out) {
		text := bytes.TrimRight(line, "\r\n")
		if m := marker.FindSubmatch(text); m != nil {
			flags := strings.Fields(string(m[3]))
			file := string(m[2])
			// What a macro of a header expands to has the flag too, with the candidate's own file.
			now := slices.Contains(flags, "3") && !mine[file]
			if now && !system && slices.Contains(flags, "1") && strings.HasPrefix(file, "/") {
				own.includes = append(own.includes, "#include \""+file+"\"")
			}
			system = now || strings.HasPrefix(file, "<")
			if !system {
				mine[file] = true
				if strings.HasSuffix(file, "/"+name) {
					file = name
				}
				fmt.Fprintf(&b, "#line %s \"%s\"\n", m[1], file)
			}
			continue
		}
		if system {
			continue
		}
		if trimmed := bytes.TrimSpace(text); bytes.HasPrefix(trimmed, []byte("#")) {
			if !slices.ContainsFunc(keptPragmas, func(p string) bool { return bytes.HasPrefix(trimmed, []byte(p)) }) {
				pragmas = append(pragmas, string(trimmed))
				b.WriteByte('\n')
				continue
			}
		}
		b.Write(line)
	}
	own.text = b.Bytes()
	return own, pragmas
}
