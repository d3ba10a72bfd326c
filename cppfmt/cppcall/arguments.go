package cppcall

import (
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

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

// spreadLen returns the number of tokens before a list or an object that is spread over the parameters, or 0. dict() has
// named arguments itself.
func (r *sloppyReader) spreadLen(toks []cpptext.Token) int {
	n := 0
	for n < len(toks) && n < 2 && (r.is(toks[n], "*") || n == 0 && r.is(toks[n], "...")) {
		n++
	}
	if n > 0 && n+1 < len(toks) && r.is(toks[n], "dict") {
		if r.is(toks[n+1], "(") && r.closing(toks, n+1) == len(toks)-1 {
			return n + 1
		}
		return 0
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
var listTypes = wordSet(`array vector map unordered_map set list pair span deque initializer_list unordered_set tuple`)

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
	if r.is(toks[0], ".") || r.is(toks[0], ":") {
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
	// file: string = "a.cpp", as TypeScript declares it
	if len(toks) > k+4 && r.is(toks[k+1], ":") && toks[k+2].Kind == cpptext.Ident && r.is(toks[k+3], "=") {
		return toks[k+4:]
	}
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
