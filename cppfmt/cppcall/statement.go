package cppcall

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/lenient"
)

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
		if ok {
			calls = append(calls, c)
			continue
		}
		// step(), eval("x"): the operator of C++ runs both.
		more, ok := r.readCallList(statement)
		if !ok || len(more) < 2 || !r.is(statement[len(statement)-1], ")") || strings.Count(r.span(statement), "(") < len(more) {
			return nil, false
		}
		calls = append(calls, more...)
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
	if !r.endsValue(toks[len(toks)-1]) {
		return false
	}
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

// resultSuffixes is what other languages have after a call to wait for its result or to check it.
var resultSuffixes = wordSet(`await unwrap expect get value result`)

// cutResult drops what is after a call and only takes its result: .await, ?, .unwrap(), .get().
func (r *sloppyReader) cutResult(toks []cpptext.Token) []cpptext.Token {
	for n := len(toks); n > 2; n = len(toks) {
		end := n
		switch {
		// step()?; of Rust. At the end of a text it asks whether to call.
		case r.is(toks[n-1], "?") && endsOperand.Match(r.src[toks[n-1].End:]):
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

// endsOperand matches what is after the operator "?" of Rust.
var endsOperand = regexp.MustCompile(`^\s*[;.)]`)

// dispatchers is the functions that call a tool by its name: call_tool("step", {}).
var dispatchers = wordSet(`calltool call invoke invoketool runtool executetool usetool toolcall callfunction execute usemcptool`)

// readDispatch reads a call of a tool by its name.
func (r *sloppyReader) readDispatch(toks []cpptext.Token) (c sloppyCall, ok bool) {
	n := r.calleeEnd(toks)
	if n == 0 || n+2 >= len(toks) || !r.is(toks[n], "(") || r.closing(toks, n) != len(toks)-1 {
		return c, false
	}
	if name := r.text(toks[n-1]); !dispatchers[lenient.PlainName(name)] || r.set.Has(name) {
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
	for i < len(toks) && (bindingWords[r.text(toks[i])] || i > 0 && (r.is(toks[i], "&") || r.is(toks[i], "&&"))) {
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
var bindingWords = wordSet(`auto const let var val`)

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

// cutPrefix drops words before a call that do not change it: return, co_await, (void), std::cout <<.
func (r *sloppyReader) cutPrefix(toks []cpptext.Token) ([]cpptext.Token, bool) {
	if rest, ok := r.cutPrinter(toks); ok {
		return rest, true
	}
	switch first := r.text(toks[0]); {
	case len(toks) < 2:
	case callPrefixes[first] && (toks[1].Kind == cpptext.Ident || !printers[first]):
		r.mend(toks[0], first+" before a call")
		return toks[1:], true
	case len(toks) > 4 && first == "std" && r.is(toks[1], "::") && streams[r.text(toks[2])] && r.is(toks[3], "<<"):
		return r.cutOutput(toks[4:], toks[0])
	case streams[first] && r.is(toks[1], "<<"):
		return r.cutOutput(toks[2:], toks[0])
	}
	return r.cutBrackets(toks)
}

// cutBrackets drops brackets before a call or around it that do not change it.
func (r *sloppyReader) cutBrackets(toks []cpptext.Token) ([]cpptext.Token, bool) {
	if len(toks) < 4 {
		return toks, false
	}
	last := len(toks) - 1
	switch first := r.text(toks[0]); {
	case first == "(" && r.is(toks[1], "void") && r.is(toks[2], ")"):
		r.mend(toks[0], "(void) before a call")
		return toks[3:], true
	case first == "static_cast" && last > 5 && r.is(toks[2], "void") && r.is(toks[4], "(") && r.closing(toks, 4) == last:
		r.mend(toks[0], "(void) before a call")
		return toks[5:last], true
	// (*debugger).step()
	case first == "(" && last > 5 && r.is(toks[1], "*") && toks[2].Kind == cpptext.Ident && r.is(toks[3], ")") && r.is(toks[4], "."):
		r.mend(toks[0], "object before a call")
		return toks[5:], true
	case first == "(" && r.closing(toks, 0) == last:
		r.mend(toks[0], "parentheses around a call")
		return toks[1:last], true
	// [[maybe_unused]] auto s = step()
	case first == "[" && r.is(toks[1], "[") && r.closing(toks, 0) > 0:
		r.mend(toks[0], "attribute before a call")
		return toks[r.closing(toks, 0)+1:], true
	}
	return toks, false
}

// callPrefixes is the set of words that may be before a call; await is that of Python and JavaScript, print that of Perl.
var callPrefixes = wordSet(`return co_return co_await co_yield await print puts call CALL`)

// cutVariable drops "T name =" and reads "T name{call}" and "T name(call)".
func (r *sloppyReader) cutVariable(toks []cpptext.Token) (rest []cpptext.Token, name string, ok bool) {
	for i, t := range toks {
		switch {
		case r.is(t, "=") && i > 0 && i+1 < len(toks):
			if name = r.assignedVariable(toks[:i]); name != "" {
				return toks[i+1:], name, isIdentifier(name)
			}
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

// assignedVariable returns the name of the variable before "=", or "". The forms are T x of C++, x : of Go and Python's
// walrus (x := f()), x: T of Python, Rust and Kotlin, and $x of Perl and PHP.
func (r *sloppyReader) assignedVariable(toks []cpptext.Token) string {
	last := len(toks) - 1
	isName := func(i int) bool { return i >= 0 && toks[i].Kind == cpptext.Ident }
	switch {
	case r.is(toks[last], ":") && isName(last-1):
		last--
	case !isName(last):
		return ""
	case last > 1 && r.is(toks[last-1], ":") && isName(last-2):
		last -= 2
	}
	return strings.TrimPrefix(r.text(toks[last]), "$")
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
