// Package mutate finds the places of a C++ source at which a known bug can be injected, and writes the source with the bug.
//
// An operator is a row of operators.tsv: a pattern of tokens, its replacement, and what is wrong with the result, in words.
// Whether a rewrite is a bug is not decided here: the compiler, the tests and the sanitizers decide.
package mutate

import (
	"bytes"
	"cmp"
	_ "embed" // the operators
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/internal/tsv"
)

//go:embed operators.tsv
var operatorTable string

// A Stage is when the bug of an operator shows: Run, Thread, Compile, Link, or for another text the standard that is too new,
// such as "c++20".
type Stage string

// The stages.
const (
	Run     Stage = "run"     // in the tests, with AddressSanitizer and UndefinedBehaviorSanitizer
	Thread  Stage = "thread"  // in the tests, with ThreadSanitizer
	Compile Stage = "compile" // when the file is compiled
	Link    Stage = "link"    // when the file is linked with its tests
)

// An Operator injects one kind of bug.
type Operator struct {
	Name  string
	Class string // as package classify names it; what a run shows may have another one
	Stage Stage
	// Cause and Repair are sentences with placeholders: see Site.
	cause, repair        string
	pattern, replacement string
}

// Operators returns all operators in the order of the table.
var Operators = sync.OnceValue(func() []Operator {
	var list []Operator
	for _, f := range tsv.Rows(operatorTable) {
		list = append(list, Operator{Name: f[0], Class: f[1], Stage: Stage(f[2]), pattern: f[3], replacement: f[4], cause: f[5], repair: f[6]})
	}
	return list
})

// A Site is a place at which an operator applies.
type Site struct {
	Operator *Operator
	// Start and End are the bytes of the source that Text replaces: the tokens that the bug changes and no others.
	Start, End int
	Text       string
	// Shown is the text of the bug in words: with the tokens around it, on one line and not too long.
	Shown string
	// Line is the 1-based line at which the bug begins in the mutant, and Function the function around it, "" outside.
	Line     int
	Function string
	// Cause and Repair are what is wrong with the mutant and how to repair it, without a period.
	Cause, Repair string
	// Left and Right are the operands of a comparison that the operator has changed, else "".
	Left, Right string
	// Missing is what does not get its new value, "" if the operator has not removed an assignment or a count.
	Missing string
	// Case is the condition under which the bug makes a difference, "" if it is not known: a comparison's operands are equal, or
	// the condition of a branch that is missing.
	Case string
}

// Apply returns the source with the bug.
func (s *Site) Apply(src []byte) []byte {
	out := append([]byte{}, src[:s.Start]...)
	out = append(out, s.Text...)
	return append(out, src[s.End:]...)
}

// Sites returns the places of all operators in a source, in the order of the table and then of the source. linked means that the
// tests do not include the source, so that a bug may show when it is linked. A source that is no C++ has none.
func Sites(src []byte, linked bool) []Site { return findSites(src, linked, "") }

// SitesOf returns the places of one operator, as Sites does.
func SitesOf(operator string, src []byte, linked bool) []Site {
	return findSites(src, linked, operator)
}

// findSites returns the places of the operator with a name, or of all.
func findSites(src []byte, linked bool, operator string) []Site {
	s, ok := readSource(src)
	if !ok {
		return nil
	}
	var sites []Site
	for i := range Operators() {
		op := &Operators()[i]
		if op.Stage == Link && !linked || operator != "" && op.Name != operator {
			continue
		}
		for _, e := range s.edits(op) {
			if site, ok := s.site(op, e); ok {
				sites = append(sites, site)
			}
		}
	}
	return sites
}

// An edit is a rewrite before its site is complete. at is the index of the token where it begins, to that after its last one if
// it is the match of a pattern.
type edit struct {
	start, end int
	text       string
	at, to     int
	bound      map[string]string
}

// edits returns the rewrites of an operator.
func (s *source) edits(op *Operator) []edit {
	if find := finders[op.pattern]; find != nil {
		return find(s)
	}
	pattern, condition, _ := strings.Cut(op.pattern, " where ")
	var list []edit
	for _, m := range s.findPattern(pattern) {
		if m.from >= m.to || !holds(condition, m.bound) {
			continue
		}
		if s.misplaced(op, pattern, condition, m.from) {
			continue
		}
		if n, err := strconv.Atoi(m.bound["$n"]); err == nil {
			m.bound["$m"] = strconv.Itoa(n + 1)
		}
		e := edit{at: m.from, to: m.to, bound: m.bound}
		s.dropParentheses(op, &e)
		e.start, e.end = s.toks[e.at].Start, s.toks[e.to-1].End
		e.text = fill(op.replacement, m.bound, s.indent(e.start))
		list = append(list, e)
	}
	return list
}

// misplaced reports whether an operator makes no sense at a token at which its pattern fits.
func (s *source) misplaced(op *Operator, pattern, condition string, at int) bool {
	f, inside := s.functionAt(at)
	switch body := inside && at > f.body; {
	case s.check[at]: // the check would be wrong, and nothing that it checks
		return op.Stage == Run || op.Stage == Thread
	case strings.HasPrefix(pattern, "$p ("), strings.HasPrefix(pattern, "( $x &&"):
		return !body // a declaration, not a call or a condition
	case strings.HasPrefix(condition, "mutable "):
		return !inside || at != f.open // an expression, not a parameter
	}
	return false
}

// dropParentheses makes a rewrite that leaves the name before an operator take the parentheses around it: nobody writes "(n) * 2".
func (s *source) dropParentheses(op *Operator, e *edit) {
	before, after := e.at-1, e.to
	if op.replacement != "$l" || before < 1 || s.pair[before] != after || s.text[before] != "(" {
		return
	}
	// What is left needs none of its own: a name, or a text in parentheses.
	whole := s.text[e.at] == "(" && s.text[s.pair[e.at]+1] == strings.Fields(op.pattern)[1]
	if !whole && !isName(e.bound["$l"]) {
		return
	}
	open := s.text[before] == "(" && s.text[before-1] == "(" && !s.operandEnds(before-2)
	if prev := s.text[before-1]; open || precedence[prev] > 0 || prev == "=" || prev == "return" {
		e.at, e.to = before, after+1
	}
}

// narrow makes a rewrite of tokens one of those that it changes alone: the white space and the comments between the others stay as
// they are.
func (s *source) narrow(e *edit) {
	toks, ok := significant(e.text)
	if !ok {
		return
	}
	head, tail := s.sameTokens(e, toks)
	first, last := e.at+head, e.to-1-tail // of the source, what differs
	inserted, deleted := first > last, len(toks) == head+tail
	if inserted && deleted {
		return
	}
	// From the token before what differs to the one after it: in the source, and in the new text.
	from, to, newFrom, newTo := e.start, e.end, 0, len(e.text)
	if head > 0 {
		from, newFrom = s.toks[first-1].End, toks[head-1].End
	}
	if tail > 0 {
		to, newTo = s.toks[last+1].Start, toks[len(toks)-tail].Start
	}
	switch {
	case inserted:
		if !isBlank(s.src[from:to]) {
			to, newTo = from, toks[len(toks)-1-tail].End
		}
	case deleted:
		var all bool
		if from, to, all = s.deletion(from, to, first, last); !all {
			newTo = newFrom
		}
	default:
		start, end := s.toks[first].Start, s.toks[last].End
		newStart, newEnd := toks[head].Start, toks[len(toks)-1-tail].End
		// A gap of the source stays, but for one where the new text has none, or the other way round.
		if !isBlank(s.src[from:start]) || (from == start) == (newFrom == newStart) {
			from, newFrom = start, newStart
		}
		if !isBlank(s.src[end:to]) || (end == to) == (newEnd == newTo) {
			to, newTo = end, newEnd
		}
	}
	e.start, e.end, e.text = from, to, e.text[newFrom:newTo]
	e.at += min(head, e.to-e.at-1)
	s.keepLines(e)
}

// deletion returns what goes with the tokens [first, last] between two places. all reports that it is all between these, and that the
// gap of the new text comes there.
func (s *source) deletion(from, to, first, last int) (start, end int, all bool) {
	start, end = s.toks[first].Start, s.toks[last].End
	before, after := isBlank(s.src[from:start]), isBlank(s.src[end:to])
	switch {
	case !before && after && end < to:
		return start, to, false // the line break before it stays
	case !before || !after:
		return from, end, false
	}
	return from, to, true
}

// keepLines makes the second one of two exchanged arguments stay on its line.
func (s *source) keepLines(e *edit) {
	was := string(s.src[e.start:e.end])
	_, second, ok := strings.Cut(was, ",")
	if !ok || strings.Contains(second, ",") {
		return
	}
	gap := second[:len(second)-len(strings.TrimLeft(second, " \t\n"))]
	e.text = strings.Replace(e.text, ", ", ","+gap, 1)
}

// significant returns the tokens of a text that a parser looks at. It fails for a text that has an invalid one.
func significant(text string) (toks []cpptext.Token, ok bool) {
	for t, err := range cpptext.Tokens([]byte(text)) {
		if err != nil {
			return nil, false
		}
		if t.Significant() {
			toks = append(toks, t)
		}
	}
	return toks, true
}

// sameTokens returns how many tokens at the beginning and at the end of a rewrite are those of the source.
func (s *source) sameTokens(e *edit, toks []cpptext.Token) (head, tail int) {
	word := func(i int) string { return e.text[toks[i].Start:toks[i].End] }
	shorter := min(len(toks), e.to-e.at)
	for head < shorter && word(head) == s.text[e.at+head] {
		head++
	}
	for tail < shorter-head && word(len(toks)-1-tail) == s.text[e.to-1-tail] {
		tail++
	}
	return head, tail
}

// isBlank reports whether the text between two tokens has no line break and no comment.
func isBlank(gap []byte) bool { return len(bytes.Trim(gap, " \t")) == 0 }

// holds checks the condition of a pattern: a word and the placeholders that it is about.
func holds(condition string, bound map[string]string) bool {
	f := strings.Fields(condition)
	if len(f) == 0 {
		return true
	}
	first, second := bound[f[1]], bound[f[len(f)-1]]
	switch f[0] {
	case "simple": // two arguments and no more, of the same form, which can be exchanged without a side effect
		return !strings.ContainsAny(first+second, "({=;\",")
	case "integer": // not a stream
		return !strings.Contains(first, "out") && !strings.Contains(first, "stream") && !strings.Contains(first, "cout")
	case "chain": // names, calls and indexes, which need no parentheses
		s, ok := readSource([]byte(first))
		if !ok {
			return false
		}
		end, ok := s.postfixFrom(0)
		return ok && end == len(s.toks)
	case "larger": // a constant that is no flag
		n, err := strconv.Atoi(first)
		return err == nil && n > 1 && strconv.Itoa(n) == first
	case "converted": // a conversion that does not happen by itself
		return !arithmetic[strings.TrimPrefix(first, "std::")]
	case "assigns":
		return first != second && !strings.Contains(first, "(")
	case "initial": // a variable that gets its value later
		return !strings.Contains(first, "auto") && !strings.Contains(first, "const") && !strings.Contains(first, "&") &&
			first != "return" && first != "using"
	case "value":
		return !strings.HasSuffix(first, "&") && !strings.HasSuffix(first, "*") && first != "return"
	case "call":
		return strings.Contains(first, "(")
	case "mutable":
		return !strings.HasPrefix(first, "const")
	}
	// "$s has $x"
	return f[1] == "has" && hasName(bound[f[0]], second)
}

// arithmetic are the types of numbers, which convert to each other.
var arithmetic = map[string]bool{
	"bool": true, "char": true, "signed char": true, "unsigned char": true, "short": true, "unsigned short": true, "int": true,
	"unsigned": true, "unsigned int": true, "long": true, "unsigned long": true, "long long": true, "unsigned long long": true,
	"float": true, "double": true, "long double": true, "size_t": true, "ptrdiff_t": true, "uintptr_t": true, "intptr_t": true,
	"int8_t": true, "int16_t": true, "int32_t": true, "int64_t": true, "uint8_t": true, "uint16_t": true, "uint32_t": true,
	"uint64_t": true, "char16_t": true, "char32_t": true, "wchar_t": true,
}

// hasName reports whether a source text uses a name.
func hasName(text, name string) bool {
	for t, err := range cpptext.Tokens([]byte(text)) {
		if err == nil && t.Kind == cpptext.Ident && string(t.Text([]byte(text))) == name {
			return true
		}
	}
	return false
}

// fill writes a replacement.
func fill(template string, bound map[string]string, indent string) string {
	var b strings.Builder
	for i := 0; i < len(template); i++ {
		if template[i] != '$' || i+1 == len(template) {
			b.WriteByte(template[i])
			continue
		}
		i++
		if template[i] == '/' {
			b.WriteString("\n" + indent)
		} else {
			b.WriteString(bound["$"+template[i:i+1]])
		}
	}
	return b.String()
}

// indent returns the white space before the text at an offset, if nothing else is before it on its line.
func (s *source) indent(at int) string {
	start := strings.LastIndexByte(string(s.src[:at]), '\n') + 1
	line := string(s.src[start:at])
	if strings.TrimLeft(line, " \t") != "" {
		return ""
	}
	return line
}

// site completes a rewrite. One that changes nothing is refused.
func (s *source) site(op *Operator, e edit) (Site, bool) {
	was := string(s.src[e.start:e.end])
	if was == e.text {
		return Site{}, false
	}
	shown := oneLine(e.text)
	if e.to > e.at && e.text != "" {
		s.narrow(&e)
	}
	site := Site{Operator: op, Start: e.start, End: e.end, Text: e.text, Shown: shown}
	if f, ok := s.functionAt(e.at); ok && s.toks[f.start].Start <= e.start { // a directive is at no token
		site.Function = f.name
	}
	words := map[string]string{"is": shown, "was": oneLine(was), "f": site.Function, "f0": site.Function}
	for name, text := range e.bound {
		words[name[1:]] = oneLine(text)
	}
	site.describe(op, &e, was)
	site.Cause, site.Repair = expand(op.cause, words), expand(op.repair, words)
	if e.text == "" {
		s.widenToLine(&site)
	}
	site.Line = 1 + strings.Count(string(s.src[:site.Start]), "\n")
	return site, site.Cause != ""
}

// describe sets what is known of the values with which a bug makes a difference. was is the text without it.
func (site *Site) describe(op *Operator, e *edit, was string) {
	if name := cmp.Or(e.bound["$p"], e.bound["$x"]); e.text == "" && strings.HasPrefix(op.Name, "drop_") && assignment.MatchString(was) {
		site.Missing = name
	}
	if _, ok := e.bound["$r"]; ok && precedence[strings.Fields(op.pattern)[1]] > 0 {
		site.Left, site.Right = e.bound["$l"], e.bound["$r"]
	}
	if e, ok := e.bound["$e"]; ok && strings.HasPrefix(op.pattern, "@ if ( ") && op.replacement == "" {
		switch {
		case strings.Contains(op.pattern, "( ! $e"):
			site.Case = "!(" + e + ")"
		case strings.Contains(op.pattern, "== nullptr"):
			site.Case = e + " == 0"
		default:
			site.Case = strings.ReplaceAll(e, "nullptr", "0")
		}
	} else if strings.HasPrefix(op.Name, "less") || strings.HasPrefix(op.Name, "greater") {
		site.Case = site.Left + " == " + site.Right
	}
}

// assignment matches a statement that gives a name a new value by what it reads of it or not, without an effect of its own on the left.
var assignment = regexp.MustCompile(`^(?:(?:\+\+|--)[\w.>\[\]-]+|[\w.>\[\]-]+(?:\+\+| = .*));$`)

// widenToLine makes a deletion take its whole line, so that it leaves no blank one, and the comments about what is deleted: the one after
// it, and in a function those of their own lines right before it.
func (s *source) widenToLine(site *Site) {
	start := bytes.LastIndexByte(s.src[:site.Start], '\n') + 1
	rest := bytes.IndexByte(s.src[site.End:], '\n')
	if rest < 0 {
		return
	}
	end := site.End + rest
	after := bytes.TrimSpace(s.src[site.End:end])
	if len(bytes.TrimSpace(s.src[start:site.Start])) > 0 || len(after) > 0 && !bytes.HasPrefix(after, []byte("//")) {
		return
	}
	for site.Function != "" && start > 0 {
		// The line before.
		before := bytes.LastIndexByte(s.src[:start-1], '\n') + 1
		if !bytes.HasPrefix(bytes.TrimSpace(s.src[before:start]), []byte("//")) {
			break
		}
		start = before
	}
	site.Start, site.End = start, end+1
}

// expand fills the words into a sentence. "{{" and "}}" are braces.
func expand(sentence string, words map[string]string) string {
	var b strings.Builder
	for i := 0; i < len(sentence); i++ {
		switch c := sentence[i]; {
		case strings.HasPrefix(sentence[i:], "{{"), strings.HasPrefix(sentence[i:], "}}"):
			b.WriteByte(c)
			i++
		case c == '{':
			end := strings.IndexByte(sentence[i:], '}')
			b.WriteString(words[sentence[i+1:i+end]])
			i += end
		default:
			b.WriteByte(c)
		}
	}
	return b.String()
}

// maxQuoted bounds the source text in a sentence.
const maxQuoted = 80

// oneLine returns a source text for a sentence: on one line, and not too long.
func oneLine(text string) string {
	text = strings.Join(strings.Fields(text), " ")
	if len(text) > maxQuoted {
		return text[:maxQuoted] + "..."
	}
	return text
}

// String returns the name of the operator with its line, for tests and logs.
func (s Site) String() string { return fmt.Sprintf("%s:%d", s.Operator.Name, s.Line) }
