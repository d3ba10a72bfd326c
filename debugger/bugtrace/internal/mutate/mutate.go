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
		if (op.Stage == Run || op.Stage == Thread) && s.check[m.from] {
			continue // the check would be wrong, and nothing that it checks
		}
		f, inside := s.functionAt(m.from)
		if (strings.HasPrefix(pattern, "$p (") || strings.HasPrefix(pattern, "( $x &&")) && (!inside || m.from <= f.body) {
			continue // a declaration, not a call or a condition
		}
		if condition, _, _ := strings.Cut(condition, " "); condition == "mutable" && (!inside || m.from != f.open) {
			continue // an expression, not a parameter
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

// dropParentheses makes a rewrite that leaves the name before an operator take the parentheses around it: nobody writes "(n) * 2".
func (s *source) dropParentheses(op *Operator, e *edit) {
	before, after := e.at-1, e.to
	if op.replacement != "$l" || before < 1 || s.pair[before] != after || s.text[before] != "(" {
		return
	}
	if whole := s.text[e.at] == "(" && s.text[s.pair[e.at]+1] == strings.Fields(op.pattern)[1]; !whole && !isName(e.bound["$l"]) {
		return
	}
	if precedence[s.text[before-1]] > 0 || s.text[before-1] == "=" || s.text[before-1] == "return" || s.text[before-1] == "(" && !s.operandEnds(before-2) {
		e.at, e.to = before, after+1
	}
}

// narrow makes a rewrite of tokens one of those that it changes alone: the white space and the comments between the others stay as they
// are.
func (s *source) narrow(e *edit) {
	var toks []cpptext.Token
	for t, err := range cpptext.Tokens([]byte(e.text)) {
		if err != nil {
			return
		}
		if t.Significant() {
			toks = append(toks, t)
		}
	}
	word := func(i int) string { return e.text[toks[i].Start:toks[i].End] }
	head, tail, old := 0, 0, e.to-e.at
	for head < min(len(toks), old) && word(head) == s.text[e.at+head] {
		head++
	}
	for tail < min(len(toks), old)-head && word(len(toks)-1-tail) == s.text[e.to-1-tail] {
		tail++
	}
	// The gaps before and after the tokens that differ, in the source and in the new text. Of two, that of the source stays if it is
	// more than blanks.
	first, last := e.at+head, e.to-1-tail // of the source
	from, to := 0, len(e.text)
	if len(toks) > head+tail {
		from, to = toks[head].Start, toks[len(toks)-1-tail].End
	}
	middle := e.text[from:to]
	var before, after, newBefore, newAfter string
	start, end := e.start, e.end
	if head > 0 {
		start = s.toks[first-1].End
		before, newBefore = string(s.src[start:s.toks[first].Start]), e.text[toks[head-1].End:]
		if len(toks) > head {
			newBefore = e.text[toks[head-1].End:toks[head].Start]
		}
	}
	if tail > 0 {
		end = s.toks[last+1].Start
		after, newAfter = string(s.src[s.toks[last].End:end]), e.text[:toks[len(toks)-tail].Start]
		if len(toks) > tail {
			newAfter = e.text[toks[len(toks)-tail-1].End:toks[len(toks)-tail].Start]
		}
	}
	blank := func(gap string) bool { return strings.Trim(gap, " \t") == "" }
	switch {
	case first > last && len(toks) == head+tail:
		return // nothing differs
	case first > last && head == 0:
		middle += newAfter
	case first > last: // tokens are inserted in the gap
		if middle = newBefore + middle; tail > 0 && blank(before) {
			middle += newAfter
		} else {
			end = start
		}
	case len(toks) == head+tail: // tokens are deleted
		middle = ""
		switch {
		case !blank(before) && after != "" && blank(after):
			start = s.toks[first].Start
		case !blank(before) || !blank(after):
			end = s.toks[last].End
		case head > 0:
			middle = newBefore
		}
	default:
		if !blank(before) || before == newBefore || before != "" && newBefore != "" {
			start = s.toks[first].Start
		} else {
			middle = newBefore + middle
		}
		if !blank(after) || after == newAfter || after != "" && newAfter != "" {
			end = s.toks[last].End
		} else {
			middle += newAfter
		}
	}
	e.start, e.end, e.text = start, end, middle
	was := string(s.src[e.start:e.end])
	if _, rest, ok := strings.Cut(was, ","); ok && strings.Count(was, ",") == 1 { // two arguments, maybe on two lines
		e.text = strings.Replace(e.text, ", ", ","+rest[:len(rest)-len(strings.TrimLeft(rest, " \t\n"))], 1)
	}
	e.at += min(head, old-1)
}

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
	if f, ok := s.functionAt(e.at); ok {
		site.Function = f.name
	}
	words := map[string]string{"is": shown, "was": oneLine(was), "f": site.Function, "f0": site.Function}
	for name, text := range e.bound {
		words[name[1:]] = oneLine(text)
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
	if name := cmp.Or(e.bound["$p"], e.bound["$x"]); e.text == "" && strings.HasPrefix(op.Name, "drop_") && assignment.MatchString(was) {
		site.Missing = name
	}
	site.Cause, site.Repair = expand(op.cause, words), expand(op.repair, words)
	if e.text == "" {
		s.widenToLine(&site)
	}
	site.Line = 1 + strings.Count(string(s.src[:site.Start]), "\n")
	return site, site.Cause != ""
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
