package cppcall

import (
	"bytes"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/lenient"
)

// A sloppyArg is an argument as it was written.
type sloppyArg struct {
	name string // of the parameter: file="a.cpp", "file": "a.cpp", .file = "a.cpp"; or ""
	note string // of the parameter, from a comment: /*file=*/"a.cpp"
	text string // source
	expr cpptext.Expr
	at   cpptext.Token
	// constant reports that text is the value of a variable, and so no expression of the program.
	constant bool
}

// A sloppyCall is a call as it was written.
type sloppyCall struct {
	tool, variable string
	args           []sloppyArg
	gaps           []int // numbers of arguments before a comma without an argument
}

// A sloppyReader reads calls that are not C++, from the tokens of a text that package lenient has cleaned.
// Its methods report whether they understood what they read.
type sloppyReader struct {
	set   *Set
	src   []byte
	toks  []cpptext.Token
	mends []lenient.Mend
}

// mend notes a mend at a token.
func (r *sloppyReader) mend(t cpptext.Token, what string) {
	r.mends = append(r.mends, lenient.Mend{Line: t.Line, Column: t.Column, What: what})
}

// readSloppy reads the calls in a text that strict reading refuses. It returns none if one of them is not
// clear, so that no part of a text runs that is not understood as a whole.
func (s *Set) readSloppy(text string) reading {
	src, mends := lenient.Clean([]byte(text))
	if r := s.readClean(src, mends); len(r.calls) > 0 {
		return r
	}
	if fixed, m, ok := closeBracket(src); ok {
		if r := s.readClean(fixed, append(mends, m)); len(r.calls) > 0 {
			return r
		}
	}
	if r := s.readQuotedCode(text); len(r.calls) > 0 {
		return r
	}
	return s.readInnerQuotes(text)
}

// readClean reads the calls in a text that package lenient has cleaned.
func (s *Set) readClean(src []byte, mends []lenient.Mend) (none reading) {
	r := &sloppyReader{set: s, src: src, mends: mends}
	if !r.tokenize() || !r.balance() {
		return none
	}
	calls, ok := r.readAll()
	if !ok || reusesVariable(calls) {
		return none
	}
	return reading{calls, r.mends}
}

// tokenize lexes the whole text. A string with a suffix that nobody defines is not one token: in "puts("hi")" the
// first string would have the suffix hi.
func (r *sloppyReader) tokenize() bool {
	if checkDirectives(r.src) != nil {
		return false
	}
	l := cpptext.NewLexer(r.src)
	for {
		t, err := l.NextSignificant()
		if err != nil {
			return false
		}
		if t.Kind == cpptext.EOF {
			return len(r.toks) > 0
		}
		if text := t.Text(r.src); t.Kind == cpptext.String && !bytes.HasSuffix(bytes.TrimRight(text, "sv"), []byte{'"'}) {
			return false
		}
		r.toks = append(r.toks, t)
	}
}

// balance checks the brackets. A bracket without a partner at the end of the text is dropped; one that is
// not closed means that the text is cut off.
func (r *sloppyReader) balance() bool {
	var open []byte
	for i, t := range r.toks {
		switch n := nesting(r.src, t); {
		case n > 0:
			open = append(open, r.src[t.Start])
		case n < 0 && len(open) == 0:
			for _, rest := range r.toks[i:] {
				if nesting(r.src, rest) >= 0 && !rest.Is(r.src, ";") {
					return false
				}
			}
			r.mend(t, "closing bracket too many")
			r.toks = r.toks[:i]
			return i > 0
		case n < 0:
			if open[len(open)-1] != partner(r.src[t.Start]) {
				return false
			}
			open = open[:len(open)-1]
		}
	}
	return len(open) == 0
}

// partner returns the opening bracket of a closing one.
func partner(closing byte) byte {
	switch closing {
	case ')':
		return '('
	case ']':
		return '['
	}
	return '{'
}

// is reports whether t is the punctuator or the word s.
func (r *sloppyReader) is(t cpptext.Token, s string) bool { return t.Is(r.src, s) }

// text returns the source of one token.
func (r *sloppyReader) text(t cpptext.Token) string { return string(t.Text(r.src)) }

// span returns the source of tokens.
func (r *sloppyReader) span(toks []cpptext.Token) string {
	if len(toks) == 0 {
		return ""
	}
	return string(r.src[toks[0].Start:toks[len(toks)-1].End])
}

// readAll reads the whole text: objects of JSON, a block, or statements.
func (r *sloppyReader) readAll() (calls []sloppyCall, ok bool) {
	first := r.toks[0]
	if r.is(first, "[") && r.closing(r.toks, 0) == len(r.toks)-1 && len(r.toks) > 2 && r.toks[1].Kind == cpptext.Ident {
		return r.readCallList(r.toks[1 : len(r.toks)-1])
	}
	if last := len(r.toks) - 1; r.is(first, "{") && r.closing(r.toks, 0) == last && last > 1 && r.is(r.toks[last-1], ";") {
		r.mend(first, "block around calls")
		r.toks = r.toks[1:last]
		return r.readAll()
	}
	if r.is(first, "{") || r.is(first, "[") {
		return r.readObjects(r.toks)
	}
	return r.readStatements(r.statements())
}

// readStatements reads a call from each statement.
func (r *sloppyReader) readStatements(list [][]cpptext.Token) (calls []sloppyCall, ok bool) {
	list, values, ok := r.splitConstants(list)
	if !ok {
		return nil, false
	}
	for _, statement := range list {
		if len(statement) == 0 {
			return nil, false
		}
		if r.isReport(statement, calls) {
			r.mend(statement[0], "output of a result")
			continue
		}
		c, ok := r.readStatement(statement)
		if !ok {
			return nil, false
		}
		calls = append(calls, c)
	}
	if len(values) > 0 {
		r.mend(r.toks[0], "variable for an argument")
		ok = r.setConstants(calls, values)
	}
	return calls, ok && len(calls) > 0
}

// readCallList reads calls with commas between them: [step(), eval("x")], as models write that were trained on Python.
func (r *sloppyReader) readCallList(toks []cpptext.Token) (calls []sloppyCall, ok bool) {
	for from := 0; from < len(toks); {
		end := r.argEnd(toks, from)
		if end == from {
			return nil, false
		}
		c, ok := r.readStatement(toks[from:end])
		if !ok {
			return nil, false
		}
		calls = append(calls, c)
		from = end + 1
	}
	r.mend(toks[0], "list of calls")
	return calls, len(calls) > 0
}

// statements splits the tokens at semicolons, and where a line ends after a call.
func (r *sloppyReader) statements() (list [][]cpptext.Token) {
	depth, from := 0, 0
	for i, t := range r.toks {
		before := depth
		depth += nesting(r.src, t)
		switch {
		case depth == 0 && r.is(t, ";"):
			if i > from {
				list = append(list, r.toks[from:i])
			}
			from = i + 1
		case before == 0 && i > from && t.Kind == cpptext.Ident && r.toks[i-1].Line < t.Line &&
			(r.is(r.toks[i-1], ")") || i == from+1 && r.set.Has(r.text(r.toks[from])) || r.isLiteralEnd(r.toks[from:i])):
			list = append(list, r.toks[from:i])
			from = i
		}
	}
	if from < len(r.toks) {
		list = append(list, r.toks[from:])
	}
	return list
}

// isLiteralEnd reports whether tokens are the assignment of a literal, as Python has it without a semicolon.
func (r *sloppyReader) isLiteralEnd(toks []cpptext.Token) bool {
	name, _ := r.readConstant(toks)
	return name != ""
}

// readStatement reads one call with what may be around it.
func (r *sloppyReader) readStatement(toks []cpptext.Token) (c sloppyCall, ok bool) {
	for again := true; again; {
		if toks, again = r.cutPrefix(toks); again {
			continue
		}
		if rest, found := r.cutBinding(toks); found {
			toks, again = rest, true
		} else if rest, name, found := r.cutVariable(toks); found && c.variable == "" {
			toks, c.variable, again = rest, name, true
		}
	}
	toks = r.cutResult(toks)
	if d, isDispatch := r.readDispatch(toks); isDispatch {
		d.variable = c.variable
		return d, true
	}
	n := r.calleeEnd(toks)
	if n == 0 {
		return c, false
	}
	if c.tool, ok = r.readTool(toks[:n]); !ok {
		return c, false
	}
	rest := toks[n:]
	switch {
	case len(rest) == 0 && r.is(toks[n-1], c.tool) && r.isWholeName(toks[n-1]):
		r.mend(toks[n-1], "missing parentheses")
		return c, true
	case len(rest) < 2 || r.closing(rest, 0) != len(rest)-1:
		return c, false
	case r.is(rest[0], "(") || r.is(rest[0], "{") && r.allNamed(rest):
		return c, r.readCallArgs(rest[1:len(rest)-1], &c)
	// breakpoint{"a.cpp", 42} and breakpoint["a.cpp", 42]. With a name as the first value it could be a block or an index.
	case len(rest) > 2 && r.is(toks[n-1], c.tool) && (rest[1].Kind == cpptext.String || rest[1].Kind == cpptext.Int || r.is(rest[1], "{")):
		r.mend(rest[0], "other brackets for parentheses")
		return c, r.readCallArgs(rest[1:len(rest)-1], &c)
	}
	return c, false
}

// resultSuffixes is what other languages have after a call whose result they wait for or check.
var resultSuffixes = map[string]bool{"await": true, "unwrap": true, "expect": true, "get": true, "value": true, "result": true}

// cutResult drops what is after a call and only takes its result: .await, ?, .unwrap(), .get().
func (r *sloppyReader) cutResult(toks []cpptext.Token) []cpptext.Token {
	for n := len(toks); n > 2; n = len(toks) {
		end := n
		switch {
		case r.is(toks[n-1], "?") || r.is(toks[n-1], "!"):
			toks = toks[:n-1]
			continue
		case r.is(toks[n-1], ")") && r.is(toks[n-2], "("):
			end = n - 2
		case r.is(toks[n-1], ")") && n > 4 && r.is(toks[n-3], "(") && toks[n-2].Kind == cpptext.String:
			end = n - 3
		}
		if end < 4 || !resultSuffixes[r.text(toks[end-1])] || !r.is(toks[end-2], ".") || !r.is(toks[end-3], ")") && !r.is(toks[end-3], "?") {
			return toks
		}
		r.mend(toks[end-2], "result of a call")
		toks = toks[:end-2]
	}
	return toks
}

// dispatchers is the functions that call a tool by its name: call_tool("step", {}).
var dispatchers = map[string]bool{"calltool": true, "call": true, "invoke": true, "invoketool": true, "runtool": true, "executetool": true,
	"usetool": true, "toolcall": true, "callfunction": true, "execute": true, "usemcptool": true}

// readDispatch reads a call of a tool by its name.
func (r *sloppyReader) readDispatch(toks []cpptext.Token) (c sloppyCall, ok bool) {
	n := r.calleeEnd(toks)
	if n == 0 || n+2 >= len(toks) || !r.is(toks[n], "(") || r.closing(toks, n) != len(toks)-1 || !dispatchers[lenient.PlainName(r.text(toks[n-1]))] ||
		r.set.Has(r.text(toks[n-1])) {
		return c, false
	}
	args, _, ok := r.readArgs(toks[n+1 : len(toks)-1])
	if !ok || len(args) == 0 || !isTextLiteral(args[0].text) || args[0].name != "" && keyRoles[args[0].name] != toolKey {
		return c, false
	}
	if c.tool, _, ok = r.set.findTool(unquoted(args[0].text)); !ok {
		return c, false
	}
	r.mend(toks[0], "call by the name of a tool")
	c.args = args[1:]
	if len(c.args) == 1 && keyRoles[c.args[0].name] == argsKey {
		c.args[0].name = ""
	}
	return c, true
}

// cutBinding drops names for the parts of a result: auto [id, ok] =, const { id } =.
func (r *sloppyReader) cutBinding(toks []cpptext.Token) ([]cpptext.Token, bool) {
	i := 0
	for i < len(toks) && (toks[i].Kind == cpptext.Ident && bindingWords[r.text(toks[i])] || i > 0 && (r.is(toks[i], "&") || r.is(toks[i], "&&"))) {
		i++
	}
	if i == 0 || i >= len(toks) || nesting(r.src, toks[i]) <= 0 {
		return toks, false
	}
	end := r.closing(toks, i)
	if end < 0 || end+2 >= len(toks) || !r.is(toks[end+1], "=") {
		return toks, false
	}
	for _, t := range toks[i+1 : end] {
		if t.Kind != cpptext.Ident && !r.is(t, ",") && !r.is(t, ":") {
			return toks, false
		}
	}
	r.mend(toks[0], "names for the parts of a result")
	return toks[end+2:], true
}

// bindingWords is the words before names for the parts of a result.
var bindingWords = map[string]bool{"auto": true, "const": true, "let": true, "var": true, "val": true}

// isWholeName reports whether the name of a tool at the end of a text cannot be that of another tool cut off: step
// may be the beginning of step_in.
func (r *sloppyReader) isWholeName(t cpptext.Token) bool {
	if t.End < len(r.src) {
		return true
	}
	for _, name := range r.set.names {
		if strings.HasPrefix(name, r.text(t)) && name != r.text(t) {
			return false
		}
	}
	return true
}

// readTool reads the name of a tool: tools::step, this->step, Read-Memory.
func (r *sloppyReader) readTool(toks []cpptext.Token) (tool string, ok bool) {
	last := len(toks) - 1
	for last > 1 && r.is(toks[last-1], "-") {
		last -= 2
	}
	tool, what, ok := r.set.findTool(r.span(toks[last:]))
	if ok && what != "" {
		r.mend(toks[last], what)
	}
	if ok && last > 0 {
		r.mend(toks[0], "qualified name of a tool")
	}
	return tool, ok
}

// allNamed reports whether a list in braces has members by name only: step {"file": "a.cpp"}.
func (r *sloppyReader) allNamed(toks []cpptext.Token) bool {
	if len(toks) < 5 {
		return len(toks) == 2
	}
	var a sloppyArg
	mends := r.mends
	rest := r.cutName(toks[1:], &a)
	r.mends = mends
	return len(rest) < len(toks)-1
}

// printers is the set of functions that models put around a call to see its answer.
var printers = map[string]bool{"log": true, "print": true, "println": true, "printf": true, "puts": true, "echo": true}

// cutPrefix drops words before a call that do not change it: return, co_await, (void), std::cout <<.
func (r *sloppyReader) cutPrefix(toks []cpptext.Token) ([]cpptext.Token, bool) {
	if rest, ok := r.cutPrinter(toks); ok {
		return rest, true
	}
	switch first := r.text(toks[0]); {
	case len(toks) < 2:
	case callPrefixes[first]:
		r.mend(toks[0], first+" before a call")
		return toks[1:], true
	case len(toks) > 6 && first == "static_cast" && r.is(toks[2], "void") && r.is(toks[4], "(") && r.closing(toks, 4) == len(toks)-1:
		r.mend(toks[0], "(void) before a call")
		return toks[5 : len(toks)-1], true
	case len(toks) > 6 && first == "(" && r.is(toks[1], "*") && toks[2].Kind == cpptext.Ident && r.is(toks[3], ")") && r.is(toks[4], "."):
		r.mend(toks[0], "object before a call")
		return toks[5:], true
	case len(toks) > 5 && first == "[" && r.is(toks[1], "[") && r.closing(toks, 0) > 0:
		r.mend(toks[0], "attribute before a call")
		return toks[r.closing(toks, 0)+1:], true
	case len(toks) > 3 && first == "(" && r.is(toks[1], "void") && r.is(toks[2], ")"):
		r.mend(toks[0], "(void) before a call")
		return toks[3:], true
	case len(toks) > 4 && first == "std" && r.is(toks[1], "::") && streams[r.text(toks[2])] && r.is(toks[3], "<<"):
		return r.cutOutput(toks[4:], toks[0])
	case streams[first] && r.is(toks[1], "<<"):
		return r.cutOutput(toks[2:], toks[0])
	}
	return toks, false
}

// streams is the output streams of C++.
var streams = map[string]bool{"cout": true, "cerr": true, "clog": true}

// cutPrinter drops a function that prints around a call, and the format before the call: printf("%d\n", f()).
func (r *sloppyReader) cutPrinter(toks []cpptext.Token) ([]cpptext.Token, bool) {
	n := r.calleeEnd(toks)
	if n == 0 || n+2 >= len(toks) || !printers[r.text(toks[n-1])] || r.set.Has(r.text(toks[n-1])) || !r.is(toks[n], "(") ||
		r.closing(toks, n) != len(toks)-1 {
		return toks, false
	}
	inner := toks[n+1 : len(toks)-1]
	if len(inner) > 2 && inner[0].Kind == cpptext.String && r.is(inner[1], ",") {
		inner = inner[2:]
	}
	r.mend(toks[0], r.text(toks[n-1])+" around a call")
	return inner, true
}

// callPrefixes is the set of words that may be before a call; await is that of Python and JavaScript.
var callPrefixes = map[string]bool{"return": true, "co_return": true, "co_await": true, "co_yield": true, "await": true}

// cutOutput drops what is written before and after the call: "x = " <<, << std::endl, << "\n".
func (r *sloppyReader) cutOutput(toks []cpptext.Token, at cpptext.Token) ([]cpptext.Token, bool) {
	var only []cpptext.Token
	for _, part := range r.splitOutput(toks) {
		if r.isDecoration(part) {
			continue
		}
		if only != nil {
			return toks, false
		}
		only = part
	}
	if only == nil {
		return toks, false
	}
	r.mend(at, "std::cout << before a call")
	return only, true
}

// splitOutput splits tokens at "<<" outside of brackets.
func (r *sloppyReader) splitOutput(toks []cpptext.Token) (parts [][]cpptext.Token) {
	depth, from := 0, 0
	for i, t := range toks {
		if depth += nesting(r.src, t); depth == 0 && r.is(t, "<<") {
			parts = append(parts, toks[from:i])
			from = i + 1
		}
	}
	return append(parts, toks[from:])
}

// isDecoration reports whether what is written is a literal or a line end.
func (r *sloppyReader) isDecoration(toks []cpptext.Token) bool {
	switch r.span(toks) {
	case "std::endl", "endl", "std::flush", "flush":
		return true
	}
	return len(toks) == 1 && (toks[0].Kind == cpptext.String || toks[0].Kind == cpptext.Char)
}

// isReport reports whether a statement only writes the results of calls before it.
func (r *sloppyReader) isReport(toks []cpptext.Token, calls []sloppyCall) bool {
	known := map[string]bool{}
	for _, c := range calls {
		known[c.variable] = c.variable != ""
	}
	first := 0
	if len(toks) > 2 && r.is(toks[0], "std") && r.is(toks[1], "::") {
		first = 2
	}
	var parts [][]cpptext.Token
	switch last := len(toks) - 1; {
	case last < first+2 || r.set.Has(r.text(toks[first])) || len(calls) == 0:
		return false
	case streams[r.text(toks[first])] && r.is(toks[first+1], "<<"):
		parts = r.splitOutput(toks[first+2:])
	case printers[r.text(toks[first])] && r.is(toks[first+1], "(") && r.closing(toks, first+1) == last:
		for inner := toks[first+2 : last]; len(inner) > 0; {
			end := r.argEnd(inner, 0)
			parts = append(parts, inner[:end])
			inner = inner[min(end+1, len(inner)):]
		}
	}
	for _, part := range parts {
		if !r.isDecoration(part) && (len(part) != 1 || !known[r.text(part[0])]) {
			return false
		}
	}
	return len(parts) > 0
}

// cutVariable drops "T name =" and reads "T name{call}" and "T name(call)".
func (r *sloppyReader) cutVariable(toks []cpptext.Token) (rest []cpptext.Token, name string, ok bool) {
	for i, t := range toks {
		switch {
		case r.is(t, "=") && i > 1 && i+1 < len(toks) && r.is(toks[i-1], ":") && toks[i-2].Kind == cpptext.Ident:
			return toks[i+1:], r.text(toks[i-2]), isIdentifier(r.text(toks[i-2])) // x := f() of Go and Python
		case r.is(t, "=") && i > 0 && i+1 < len(toks) && toks[i-1].Kind == cpptext.Ident:
			return toks[i+1:], r.text(toks[i-1]), isIdentifier(r.text(toks[i-1]))
		case r.is(t, "{") || r.is(t, "("):
			last := len(toks) - 1
			if !r.declaresVariable(toks[:i]) || r.closing(toks, i) != last || last-i < 2 {
				return toks, "", false
			}
			r.mend(t, "variable initialised with brackets")
			return toks[i+1 : last], r.text(toks[i-1]), isIdentifier(r.text(toks[i-1]))
		}
	}
	return toks, "", false
}

// declaresVariable reports whether the tokens before a bracket are a type and a name: "auto s", "stop_info* s".
// In "tools::step(" and "step(" they are not.
func (r *sloppyReader) declaresVariable(toks []cpptext.Token) bool {
	n := len(toks)
	if n < 2 || toks[n-1].Kind != cpptext.Ident || r.set.Has(r.text(toks[n-1])) {
		return false
	}
	before := toks[n-2]
	return before.Kind == cpptext.Ident || r.is(before, "*") || r.is(before, "&") || r.is(before, ">")
}

// calleeEnd returns the number of tokens of a qualified name at the beginning: tools::step, this->step.
func (r *sloppyReader) calleeEnd(toks []cpptext.Token) int {
	n := 0
	for n < len(toks) && r.is(toks[n], "::") {
		n++
	}
	for {
		if n >= len(toks) || toks[n].Kind != cpptext.Ident {
			return 0
		}
		n++
		// read-memory is a name if nothing is around the hyphen.
		for n+1 < len(toks) && r.is(toks[n], "-") && toks[n+1].Kind == cpptext.Ident &&
			toks[n].Start == toks[n-1].End && toks[n].End == toks[n+1].Start {
			n += 2
		}
		if n >= len(toks) || !r.is(toks[n], "::") && !r.is(toks[n], ".") && !r.is(toks[n], "->") {
			return n
		}
		// A point with a blank after it ends a sentence or an abbreviation.
		if n++; n < len(toks) && r.is(toks[n-1], ".") && toks[n].Start > toks[n-1].End {
			return 0
		}
	}
}

// closing returns the index of the bracket that closes the one at i, or -1.
func (r *sloppyReader) closing(toks []cpptext.Token, i int) int {
	depth := 0
	for k := i; k < len(toks); k++ {
		if depth += nesting(r.src, toks[k]); depth == 0 {
			return k
		}
	}
	return -1
}

// readCallArgs reads the arguments of a call.
func (r *sloppyReader) readCallArgs(toks []cpptext.Token, c *sloppyCall) (ok bool) {
	c.args, c.gaps, ok = r.readArgs(toks)
	return ok
}

// readArgs reads arguments. gaps is where an argument may be missing.
func (r *sloppyReader) readArgs(toks []cpptext.Token) (args []sloppyArg, gaps []int, ok bool) {
	if len(toks) == 1 && r.is(toks[0], "void") {
		r.mend(toks[0], "(void) for no arguments")
		return nil, nil, true
	}
	// *["a.cpp", 42], **{"file": "a.cpp"} and ...args of Python and JavaScript.
	if n := r.spreadLen(toks); n > 0 {
		r.mend(toks[0], "list of arguments")
		return r.readArgs(toks[n+1 : len(toks)-1])
	}
	for from := 0; from < len(toks); {
		if r.is(toks[from], ",") && len(args) == 0 {
			return nil, nil, false // something may be missing in front
		}
		if r.is(toks[from], ",") {
			r.mend(toks[from], "comma too many")
			if gaps = append(gaps, len(args)); from == len(toks)-1 {
				gaps = gaps[:len(gaps)-1] // f(a,,) lacks nothing in between
			}
			from++
			continue
		}
		end := r.argEnd(toks, from)
		more, ok := r.readPieces(toks[from:end])
		if !ok {
			return nil, nil, false
		}
		args = append(args, more...)
		switch {
		case end == len(toks)-1:
			r.mend(toks[end], "comma too many")
		case end < len(toks) && r.is(toks[end], ";"):
			r.mend(toks[end], "';' between arguments")
		}
		from = end + 1
	}
	return args, gaps, true
}

// spreadLen returns the number of tokens before a list or an object that is spread over the parameters, or 0.
func (r *sloppyReader) spreadLen(toks []cpptext.Token) int {
	n := 0
	for n < len(toks) && n < 2 && (r.is(toks[n], "*") || n == 0 && r.is(toks[n], "...")) {
		n++
	}
	if n == 0 || n >= len(toks) || !r.is(toks[n], "[") && !r.is(toks[n], "{") || r.closing(toks, n) != len(toks)-1 {
		return 0
	}
	return n
}

// argEnd returns the index of the comma after the argument at from. In "std::array<int, 3>{1, 2, 3}" the commas are in
// the argument.
func (r *sloppyReader) argEnd(toks []cpptext.Token, from int) int {
	depth, angles := 0, 0
	for i := from; i < len(toks); i++ {
		switch t := toks[i]; {
		case r.is(t, "<") && i > from && (angles > 0 || listTypes[r.text(toks[i-1])]):
			angles++
		case angles > 0 && r.is(t, ">"):
			angles--
		case angles > 0 && r.is(t, ">>"):
			angles = max(0, angles-2)
		case depth == 0 && angles == 0 && (r.is(t, ",") || r.is(t, ";")):
			return i
		}
		depth += nesting(r.src, toks[i])
	}
	return len(toks)
}

// listTypes is the set of types of C++ for lists and maps.
var listTypes = map[string]bool{"array": true, "vector": true, "map": true, "unordered_map": true, "set": true, "list": true, "pair": true,
	"span": true, "deque": true, "initializer_list": true, "unordered_set": true, "tuple": true}

// commentName is a parameter's name in a comment before an argument.
var commentName = regexp.MustCompile(`/\*\s*([A-Za-z_]\w*)\s*[=:]\s*\*/\s*$`)

// readPieces reads the tokens between two commas: one argument, or several if commas are missing.
func (r *sloppyReader) readPieces(toks []cpptext.Token) (args []sloppyArg, ok bool) {
	for len(toks) > 0 {
		a := sloppyArg{at: toks[0]}
		if m := commentName.FindSubmatch(r.src[max(0, toks[0].Start-100):toks[0].Start]); m != nil {
			a.note = string(m[1])
		}
		toks = r.cutName(toks, &a)
		if len(toks) == 0 {
			return nil, false
		}
		end := 0
		a.expr, end = r.readValue(toks)
		a.text = r.span(toks[:end])
		args = append(args, a)
		switch {
		case end == len(toks):
		// "a.cpp":42 and a.cpp:42.
		case r.is(toks[end], ":") && end+2 == len(toks) && toks[end+1].Kind == cpptext.Int && fileName.MatchString(unquoted(a.text)):
			r.mend(toks[end], "':' for a comma")
			end++
		// 0x1000 as u64 of Rust and TypeScript.
		case end+2 == len(toks) && r.is(toks[end], "as") && castTypes.MatchString(r.text(toks[end+1])):
			r.mend(toks[end], "type after a number")
			end += 2
		case r.isUnit(toks[:end+1]):
			args[len(args)-1].text, args[len(args)-1].expr = r.span(toks[:end+1]), nil
			toks = toks[end+1:]
			continue
		case !r.beginsArg(toks[end]):
			return nil, false
		default:
			r.mend(toks[end], "missing comma")
		}
		toks = toks[end:]
	}
	return args, true
}

// readValue returns the expression at the beginning of toks and the number of its tokens. A list or an object of another
// language has no expression. Other text that is no expression has all tokens.
func (r *sloppyReader) readValue(toks []cpptext.Token) (e cpptext.Expr, n int) {
	if name, open := r.wrapperName(toks); open > 0 && open < len(toks) && r.is(toks[open-1], "!") && wrappers[name] == wrapsList {
		return nil, open + 1 + max(r.closing(toks[open:], 0), 0) // vec![1, 2]
	}
	l := cpptext.NewLexer(r.src)
	l.Seek(toks[0])
	e, err := l.Expr()
	if err == nil {
		if n = slices.IndexFunc(toks, func(t cpptext.Token) bool { return t.Start >= e.Range().End }); n < 0 {
			n = len(toks)
		}
		return e, n
	}
	k := r.closing(toks, 0)
	switch {
	case k < 0 || nesting(r.src, toks[0]) <= 0:
		return nil, len(toks)
	// (location){file: "a.cpp"}
	case k+1 < len(toks) && r.is(toks[0], "(") && r.is(toks[k+1], "{"):
		return nil, k + 2 + r.closing(toks[k+1:], 0)
	}
	return nil, k + 1
}

// castTypes matches the types of numbers after "as".
var castTypes = regexp.MustCompile(`^(?:[iu](?:8|16|32|64|128|size)|f32|f64|int|float|number|bigint)$`)

// isUnit reports whether the last token is the unit of the number before it: 5 seconds, 50%.
func (r *sloppyReader) isUnit(toks []cpptext.Token) bool {
	n := len(toks)
	return n == 2 && (toks[0].Kind == cpptext.Int || toks[0].Kind == cpptext.Float) && (toks[1].Kind == cpptext.Ident || r.is(toks[1], "%"))
}

// beginsArg reports whether a token after a whole argument can begin the next one. White space must be
// between them: in "puts("hi")" a string has quotes inside.
func (r *sloppyReader) beginsArg(t cpptext.Token) bool {
	if t.Start == 0 || strings.IndexByte(" \t\r\n", r.src[t.Start-1]) < 0 {
		return false
	}
	return t.Kind != cpptext.Punct || r.is(t, "{") || r.is(t, "[") || r.is(t, ".") || r.is(t, "-")
}

// cutName takes the name of a parameter: name=, name:, "name": or .name =.
func (r *sloppyReader) cutName(toks []cpptext.Token, a *sloppyArg) []cpptext.Token {
	k := 0
	if r.is(toks[0], ".") {
		k = 1
	}
	if n := r.typeLen(toks); n > 0 {
		k = n // const char* file = "a.cpp", as the declaration has it
	}
	if len(toks) < k+2 || !r.is(toks[k+1], "=") && !r.is(toks[k+1], ":") {
		return toks
	}
	// "a.cpp": 42 is no name of a parameter.
	if t := toks[k]; t.Kind == cpptext.String && fileName.MatchString(unquoted(r.text(t))) {
		return toks
	}
	switch t := toks[k]; {
	case t.Kind == cpptext.Ident:
		a.name = r.text(t)
	case t.Kind == cpptext.String && k == 0:
		a.name, _ = cpptext.Unquote(r.text(t))
	}
	if a.name == "" {
		return toks
	}
	r.mend(toks[0], "named argument")
	// name => value of Ruby and Perl, name := value.
	if len(toks) > k+3 && (r.is(toks[k+1], "=") && r.is(toks[k+2], ">") || r.is(toks[k+1], ":") && r.is(toks[k+2], "=")) {
		k++
	}
	return toks[k+2:]
}

// typeLen returns the number of tokens of a type before "name =", or 0.
func (r *sloppyReader) typeLen(toks []cpptext.Token) int {
	for i, t := range toks {
		switch {
		case r.is(t, "=") && i > 1 && toks[i-1].Kind == cpptext.Ident:
			return i - 1
		case t.Kind != cpptext.Ident && !r.is(t, "*") && !r.is(t, "&") && !r.is(t, "::"):
			return 0
		}
	}
	return 0
}

// fileName matches the path of a C or C++ file.
var fileName = regexp.MustCompile(`^[\w./+~-]*\w\.(?:c|cc|cpp|cxx|c\+\+|cppm|ixx|cu|h|hh|hpp|hxx|inc|inl|ipp|tcc|tpp)$`)

// unquoted returns the text of a string literal, or other text unchanged.
func unquoted(text string) string {
	if s, err := cpptext.Unquote(text); err == nil {
		return s
	}
	return text
}

// readObjects reads calls that are objects of JSON or Python, one or several, or a list of them.
func (r *sloppyReader) readObjects(toks []cpptext.Token) (calls []sloppyCall, ok bool) {
	for len(toks) > 0 {
		end := r.closing(toks, 0)
		switch {
		case r.is(toks[0], ",") || r.is(toks[0], ";"):
			end = 0
		case end < 1:
			return nil, false
		case r.is(toks[0], "["):
			more, ok := r.readObjects(toks[1:end])
			if !ok {
				return nil, false
			}
			calls = append(calls, more...)
		default:
			more, ok := r.readObject(toks[1:end])
			if !ok {
				return nil, false
			}
			calls = append(calls, more...)
		}
		toks = toks[end+1:]
	}
	return calls, len(calls) > 0
}

// readArguments reads the value of "arguments": an object, a list, or a string with an object in it.
func (r *sloppyReader) readArguments(toks []cpptext.Token, c *sloppyCall) (ok bool) {
	switch {
	case len(toks) == 0 || len(toks) == 1 && nullWords[r.text(toks[0])]:
		return true
	case r.is(toks[0], "{") || r.is(toks[0], "["):
		return r.readCallArgs(toks[1:len(toks)-1], c)
	case toks[0].Kind == cpptext.String && len(toks) == 1:
		text, err := cpptext.Unquote(r.text(toks[0]))
		inner := &sloppyReader{set: r.set, src: []byte(text)}
		// {"action": "eval", "action_input": "x"}
		if first := strings.TrimSpace(text); err == nil && (first == "" || first[0] != '{' && r.set.takesOne(c.tool)) {
			if first != "" {
				c.args = append(c.args, textArg("", text))
			}
			return true
		}
		if err != nil || !inner.tokenize() || !inner.balance() || !inner.is(inner.toks[0], "{") {
			return false
		}
		ok = inner.readArguments(inner.toks, c)
		r.mends = append(r.mends, inner.mends...)
	}
	return ok
}

// takesOne reports whether a tool has one parameter.
func (s *Set) takesOne(tool string) bool {
	return len(s.named[tool]) == 1 && len(s.named[tool][0].params) == 1
}

// reusesVariable reports whether an argument names a variable of a call before it: its value is not known.
func reusesVariable(calls []sloppyCall) bool {
	known := map[string]bool{}
	for _, c := range calls {
		for _, a := range c.args {
			l := cpptext.NewLexer([]byte(a.text))
			for t, err := l.NextSignificant(); err == nil && t.Kind != cpptext.EOF; t, err = l.NextSignificant() {
				if t.Kind == cpptext.Ident && known[string(t.Text([]byte(a.text)))] {
					return true
				}
			}
		}
		known[c.variable] = c.variable != ""
	}
	return false
}

// quotedCode is a call with one string that has quotes and line ends in it as they are.
var quotedCode = regexp.MustCompile(`(?s)^\s*([A-Za-z_]\w*)\s*\(\s*"(.*)"\s*\)\s*;?\s*$`)

// readQuotedCode reads a call whose only argument is code that is not escaped at all. With escapes, or with
// what could be two arguments, it would be a guess.
func (s *Set) readQuotedCode(text string) (none reading) {
	m := quotedCode.FindStringSubmatchIndex(text)
	if m == nil {
		return none
	}
	tool, code := text[m[2]:m[3]], text[m[4]:m[5]]
	if !s.Has(tool) || !strings.Contains(code, "\n") || strings.Contains(code, `\"`) || splitsStrings.MatchString(code) {
		return none
	}
	// A call that is cut off inside the code can look whole: compile("int main() { puts("hi")
	if inner := (&sloppyReader{src: []byte(code)}); !inner.tokenize() || !inner.balance() || len(inner.mends) > 0 {
		return none
	}
	quoted := cpptext.Quote(code)
	e, err := cpptext.ParseExpr([]byte(quoted))
	if err != nil {
		return none
	}
	return reading{[]sloppyCall{{tool: tool, args: []sloppyArg{{text: quoted, expr: e}}}},
		[]lenient.Mend{newMend(text, m[4], "quotes and line ends in a string")}}
}

// splitsStrings matches the end of one string and the beginning of the next.
var splitsStrings = regexp.MustCompile(`"\s*,\s*"`)
