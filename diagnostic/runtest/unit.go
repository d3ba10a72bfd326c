package runtest

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/diagnostic/classify"
)

// driver is the name of the text between the parts of the script.
const driver = "<driver>"

// defaultFile is the name of a script without one.
const defaultFile = "script.cpp"

// A unit is a test as C++.
type unit struct {
	file     string   // of the script
	source   string   // of the script, as far as it is known
	decls    []piece  // what it uses of the script
	first    int      // line of the lambda in the script
	last     int      // line of its closing brace
	body     string   // a function body: the captured variables, the lambda, its call
	included []string // headers that the script includes, as in "<map>"
	named    []string // standard headers of what it names
}

// A piece is a declaration of the script at its place.
type piece struct {
	id    string // the same for the same declaration of the same script
	text  string // with its #line
	using string // of a using-directive, the text alone
}

// key identifies the test with everything that it is compiled with, but for headers.
func (u *unit) key() string {
	var b strings.Builder
	for _, d := range u.decls {
		b.WriteString(d.text)
	}
	return b.String() + "\x00" + u.body + "\x00" + strings.Join(slices.Concat(u.included, u.named), "\n")
}

// quotedInclude matches a line that includes a file by a quoted name, anyInclude one that includes any.
var (
	quotedInclude = regexp.MustCompile(`(?m)^[ \t]*#[ \t]*include[ \t]*"([^"\n]+)"`)
	anyInclude    = regexp.MustCompile(`^[ \t]*#[ \t]*include[ \t]*("[^"\n]+"|<[^>\n]+>)`)
)

// header returns the header of an #include directive, as in "<map>", "" for another directive.
func header(directive string) string {
	if m := anyInclude.FindStringSubmatch(directive); m != nil {
		return m[1]
	}
	return ""
}

// errLambda reports a text that is not a lambda without parameters.
var errLambda = errors.New("the test has to be a lambda without parameters: [] { ... }")

// unit returns the test as C++. The error is about its form.
func (r *Runner) unit(t *Test) (*unit, error) {
	// Text that cannot be parsed goes to the compiler, which reports its error at its place.
	if e, err := cpptext.ParseExpr([]byte(t.Text)); err == nil {
		l, ok := e.(*cpptext.Lambda)
		if !ok || strings.TrimSpace(l.Params) != "" && strings.TrimSpace(l.Params) != "void" {
			return nil, errLambda
		}
	}
	u := newUnit(t)
	wanted := words(t.Text)
	known := map[string]bool{}
	for _, v := range t.Variables {
		known[v.Name] = true
		for w := range words(v.Type + " " + v.Init) {
			wanted[w] = true
		}
	}
	sources := append(slices.Clone(t.Earlier), t.Source)
	var decls [][]piece
	for i := len(sources) - 1; i >= 0; i-- { // what a later script declares hides the earlier one
		offset := len(sources[i])
		if i == len(sources)-1 {
			offset = t.Offset
		}
		decls = append(decls, r.chooseDeclarations(u, i, sources[i], offset, wanted, known))
	}
	slices.Reverse(decls)
	u.decls = slices.Concat(decls...)
	texts := []string{t.Text}
	for _, v := range t.Variables {
		texts = append(texts, v.Type+" "+v.Init)
	}
	for _, d := range u.decls {
		texts = append(texts, d.text)
	}
	u.named = standardHeaders(texts)
	return u, nil
}

// newUnit returns the unit of a test with its body, and without what the body needs.
func newUnit(t *Test) *unit {
	u := &unit{file: t.File, source: t.Source}
	if u.file == "" {
		u.file = defaultFile
	}
	line, col := t.Line, t.Column
	if t.Source != "" && t.Offset >= 0 && t.Offset <= len(t.Source) && line == 0 {
		line, col = cpptext.Position([]byte(t.Source), t.Offset)
	}
	line, col = max(line, 1), max(col, 1)
	if u.source == "" { // the compiler shows lines of it, and a debugger opens it
		u.source = strings.Repeat("\n", line-1) + strings.Repeat(" ", col-1) + t.Text + "\n"
	}
	u.first, u.last = line, line+strings.Count(t.Text, "\n")
	var body strings.Builder
	body.WriteString("\n")
	declared := map[string]bool{}
	for _, v := range t.Variables {
		if declared[v.Name] {
			continue
		}
		declared[v.Name] = true
		fmt.Fprintf(&body, "[[maybe_unused]] %s %s = %s;\n", v.Type, v.Name, v.Init)
	}
	body.WriteString("auto cppreason_body =\n")
	writeAt(&body, u.file, line, col, t.Text)
	body.WriteString(";\ncppreason_run(cppreason_body);\n")
	u.body = body.String()
	return u
}

// writeAt writes text so that the compiler sees it at a place of a file.
func writeAt(b *strings.Builder, file string, line, col int, text string) {
	fmt.Fprintf(b, "#line %d %s\n%s%s\n#line 1 \"%s\"\n", line, cpptext.Quote(file), strings.Repeat(" ", col-1), text, driver)
}

// chooseDeclarations returns the declarations of a script that are wanted, with all that they name in turn, and adds the
// headers that it includes. A header that is missing stays at its place, so that the compiler reports it.
func (r *Runner) chooseDeclarations(u *unit, index int, src string, offset int, wanted, known map[string]bool) (pieces []piece) {
	items := visibleItems(src, offset)
	chosen := chooseItems(items, wanted, known)
	for i := range items {
		it := &items[i]
		text := src[it.start:it.end]
		if it.kind == include {
			h := header(text)
			if strings.HasPrefix(h, "<") || r.locate(h) != "" {
				u.included = append(u.included, h)
				continue
			}
			chosen[i] = true
		}
		if !chosen[i] {
			continue
		}
		var b strings.Builder
		writeAt(&b, u.file, it.line, it.col, text)
		p := piece{id: fmt.Sprint(index, " ", it.start), text: b.String()}
		if strings.HasPrefix(text, "using namespace ") {
			p.using = text
		}
		pieces = append(pieces, p)
	}
	for i := range items { // a later script may hide what an earlier one declares
		if chosen[i] {
			for _, n := range items[i].names {
				known[n] = true
			}
		}
	}
	return pieces
}

// chooseItems reports for each item whether it is compiled with the test: declarations of a wanted name that is not known
// already, what always counts, and all that these name in turn, which it adds to wanted.
func chooseItems(items []item, wanted, known map[string]bool) (chosen []bool) {
	chosen = make([]bool, len(items))
	isWanted := func(name string) bool { return wanted[name] && !known[name] }
	for again := true; again; { // to a fixed point: an item may name one before it
		again = false
		for i := range items {
			it := &items[i]
			named := it.kind == always || it.kind == declaration && slices.ContainsFunc(it.names, isWanted) && !it.isOfScript()
			if chosen[i] || !named {
				continue
			}
			chosen[i], again = true, true
			for _, w := range it.uses {
				wanted[w] = true
			}
		}
	}
	return chosen
}

// scriptNames are what scripts have and no compiler knows.
var scriptNames = []string{"run_test", "inspect_at", "test_result", "frame_vars"}

// isOfScript reports whether a declaration is one for the script alone, as auto b = run_test(...), where a test has a b of its own.
func (it *item) isOfScript() bool {
	return slices.ContainsFunc(it.uses, func(w string) bool { return slices.Contains(scriptNames, w) })
}

// words returns the identifiers of a text.
func words(text string) map[string]bool {
	found := map[string]bool{}
	for t := range cpptext.Tokens([]byte(text)) {
		if t.Kind == cpptext.Ident {
			found[text[t.Start:t.End]] = true
		}
	}
	return found
}

// standardHeaders returns the headers of the standard library that declare what texts name, sorted. A name without std:: counts if
// it is one of C, if there is a using-declaration, or if it is called, since a call finds functions of std by its arguments.
func standardHeaders(texts []string) (headers []string) {
	add := func(h string) {
		if h != "" && !slices.Contains(headers, h) && !slices.Contains(usual, h) {
			headers = append(headers, h)
		}
	}
	using := slices.ContainsFunc(texts, func(s string) bool { return strings.Contains(s, "using ") })
	for _, text := range texts {
		s := newSplitter(text, 0, len(text))
		for i := range s.tokens {
			before, after := s.word(i-1), s.word(i+1)
			if !s.isIdent(i) || before == "." || before == "->" {
				continue
			}
			name := s.word(i)
			add(headerOf(name))
			if (using || before == "::" || after == "(") && !(before == "::" && isForeign(s.word(i-2), texts)) {
				add(headerOf("std::" + name))
			}
			if after == "::" || after == "(" || before == "namespace" {
				add(others[name])
			}
		}
	}
	slices.Sort(headers)
	return headers
}

// isForeign reports whether a name before :: is no namespace of the standard library and no alias of one: fmt::format needs no <format>.
func isForeign(name string, texts []string) bool {
	switch name {
	case "", "std", "chrono", "ranges", "views", "filesystem", "this_thread", "pmr", "execution", "numbers", "regex_constants",
		"literals", "string_literals", "chrono_literals", "string_view_literals", "placeholders":
		return false
	}
	return !slices.ContainsFunc(texts, func(s string) bool { return strings.Contains(s, "namespace "+name+" =") })
}

// headerOf returns the header of a symbol of the standard library up to C++20, as in "<map>"; "" without one.
func headerOf(symbol string) string {
	h, since := classify.Header(symbol)
	if h == "" || since > "c++20" && strings.HasPrefix(since, "c++2") {
		return ""
	}
	return "<" + h + ">"
}

// others are the headers of name spaces of the standard library, and of functions that its table lacks.
var others = map[string]string{
	"wait": "<sys/wait.h>", "waitpid": "<sys/wait.h>",
	"views": "<ranges>", "chrono": "<chrono>", "filesystem": "<filesystem>", "this_thread": "<thread>", "numbers": "<numbers>",
}

// runFunction calls a lambda. One that returns false fails: models write "return a == b;" for "assert(a == b);".
const runFunction = `extern "C" void cppreason_false();
template <class F> void cppreason_run(F& body) {
    if constexpr (std::is_same_v<decltype(body()), bool>) { if (!body()) cppreason_false(); } else body();
}
`

// joinUnits returns the text of a program with the tests of units, after the directives, and a table of the tests.
func joinUnits(units []*unit, directives, table string) string {
	var b strings.Builder
	fmt.Fprintf(&b, "%s#line 1 \"%s\"\n%susing std::string;\n", directives, driver, runFunction)
	seen := map[string]bool{}
	for _, u := range units {
		for _, d := range u.decls {
			if !seen[d.id] {
				seen[d.id] = true
				b.WriteString(d.text)
			}
		}
	}
	for i, u := range units {
		fmt.Fprintf(&b, "static void cppreason_test_%d() {%s}\n", i, u.body)
	}
	fmt.Fprintf(&b, "extern \"C\" {\nextern void (*const %s[])() = {", table)
	for i := range units {
		fmt.Fprintf(&b, "cppreason_test_%d, ", i)
	}
	b.WriteString("};\n}\n")
	return b.String()
}

// maxSiblings bounds the tests of a script that are built together.
const maxSiblings = 24

// siblings returns the later tests of the script whose lambdas capture nothing, so that they are known before they are
// called. They are calls of a function with a name and a lambda, as that of t.
func (r *Runner) siblings(t *Test, u *unit) (others []*unit) {
	if t.Source == "" || len(t.Variables) > 0 {
		return nil
	}
	for _, offset := range lambdaOffsets(t.Source) {
		if offset <= t.Offset || len(others) == maxSiblings {
			continue
		}
		text, ok := emptyLambda(t.Source[offset:])
		if !ok {
			continue
		}
		o, err := r.unit(&Test{Text: text, File: t.File, Source: t.Source, Offset: offset, Earlier: t.Earlier})
		if err == nil && slices.Equal(o.included, u.included) && !r.faulty[o.key()] {
			others = append(others, o)
		}
	}
	return others
}

// testCall matches the start of a call of run_test with a literal name, up to its lambda.
var testCall = regexp.MustCompile(`\brun_test\s*\(\s*"(?:[^"\\\n]|\\.)*"\s*,\s*\[\s*\]`)

// lambdaOffsets returns the offsets of the lambdas of all such calls.
func lambdaOffsets(src string) (offsets []int) {
	for _, m := range testCall.FindAllStringIndex(src, -1) {
		offsets = append(offsets, m[0]+strings.LastIndexByte(src[m[0]:m[1]], '['))
	}
	return offsets
}

// emptyLambda returns the lambda at the start of a text, which captures nothing.
func emptyLambda(text string) (string, bool) {
	depth := 0
	for t, err := range cpptext.Tokens([]byte(text)) {
		if err != nil {
			return "", false
		}
		if t.Kind != cpptext.Punct {
			continue
		}
		switch text[t.Start:t.End] {
		case "{":
			depth++
		case "}":
			if depth--; depth == 0 {
				return text[:t.End], true
			}
		case ";":
			if depth == 0 {
				return "", false
			}
		}
	}
	return "", false
}
