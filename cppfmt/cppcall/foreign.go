package cppcall

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A wrapping is what a function or a type around a value means.
type wrapping int

const (
	wrapsAny      wrapping = iota + 1 // its only argument
	wrapsOptional                     // its only argument, or no value
	wrapsText                         // its only argument, a string literal
	wrapsNumber                       // its only argument, a number
	wrapsList                         // a list of its arguments
)

// wrappers is the functions and types of C++, Rust, Go, Java, Kotlin, JavaScript, Python and Qt around a value that
// do not change it, without what is in angles.
var wrappers = func() map[string]wrapping {
	names := map[wrapping]string{
		wrapsAny: "std::move std::forward std::as_const json.dumps JSON.stringify json.loads JSON.parse",
		wrapsOptional: "Some Just Option::Some Option.Some Optional.of Optional.ofNullable Optional optional std::optional make_optional " +
			"std::make_optional Optional.empty Option::None",
		wrapsText: "string std::string string_view std::string_view String String::from str path fs::path filesystem::path " +
			"std::filesystem::path Path pathlib.Path Path::new PathBuf::from QString QStringLiteral absl::string_view",
		wrapsNumber: "int long short unsigned size_t ssize_t uintptr_t intptr_t ptrdiff_t int8_t int16_t int32_t int64_t uint8_t uint16_t " +
			"uint32_t uint64_t std::size_t std::int8_t std::int16_t std::int32_t std::int64_t std::uint8_t std::uint16_t std::uint32_t " +
			"std::uint64_t double float Number BigInt Integer Int",
		wrapsList: "vec List.of Arrays.asList Set.of listOf arrayOf setOf Array.of Vec::from Array.from",
	}
	all := map[string]wrapping{}
	for w, list := range names {
		for name := range strings.FieldsSeq(list) {
			all[name] = w
		}
	}
	return all
}()

// sameText is the methods of a string literal that do not change its text.
var sameText = wordSet(`to_string to_owned into c_str as_str toString`)

// A simplified value is the text of a value without what is around it.
type simplified struct {
	text  string
	outer wrapping // of the whole value, 0 if only parts of it are simplified
}

// simplifyValue takes functions and types around a value off, such as Some("x") and String::from("x"). Unless parts is
// set, one must be around the whole value; with parts it is also taken off the members of lists and structs.
func simplifyValue(text string, parts bool) (s simplified, ok bool) {
	if !strings.ContainsAny(text, "(!&{") {
		return s, false
	}
	r := &sloppyReader{src: []byte(text)}
	if !r.tokenize() || !r.balance() || len(r.mends) > 0 {
		return s, false
	}
	inner, n, outer := r.simplify(r.toks)
	switch {
	case n == len(r.toks):
		return simplified{inner, outer}, true
	case parts:
		inner = r.simplifyParts(r.toks)
		return simplified{text: inner}, inner != text
	}
	return s, false
}

// simplifyParts returns the source of tokens with simple values after brackets, commas, "=" and ":".
func (r *sloppyReader) simplifyParts(toks []cpptext.Token) string {
	if len(toks) == 0 {
		return ""
	}
	var out strings.Builder
	at := toks[0].Start
	for i := 0; i < len(toks); {
		if i == 0 || slices.Contains([]string{"(", "[", "{", ",", "=", ":", "}"}, r.text(toks[i-1])) {
			if inner, n, _ := r.simplify(toks[i:]); n > 0 {
				out.Write(r.src[at:toks[i].Start])
				out.WriteString(inner)
				i += n
				at = toks[i-1].End
				continue
			}
		}
		out.Write(r.src[at:toks[i].End])
		at = toks[i].End
		i++
	}
	return out.String()
}

// simplify reads a wrapped value at the beginning of tokens. n is the number of its tokens, 0 without one.
func (r *sloppyReader) simplify(toks []cpptext.Token) (inner string, n int, outer wrapping) {
	if r.is(toks[0], "&") && len(toks) > 1 {
		return r.simplifyReference(toks)
	}
	if toks[0].Kind == cpptext.String {
		if n = r.methodsEnd(toks, 1); n > 1 {
			return r.text(toks[0]), n, wrapsText
		}
		// "a" + "b" of other languages
		inner = r.text(toks[0])
		for n = 1; n+1 < len(toks) && r.is(toks[n], "+") && toks[n+1].Kind == cpptext.String; n += 2 {
			inner += " " + r.text(toks[n+1])
		}
		if n > 1 && (n == len(toks) || !r.is(toks[n], "+")) {
			return inner, n, wrapsText
		}
		return "", 0, 0
	}
	name, open := r.wrapperName(toks)
	outer = wrappers[name]
	if outer == 0 || open >= len(toks) || nesting(r.src, toks[open]) <= 0 {
		return "", 0, 0
	}
	last := r.closing(toks, open)
	if last < 0 {
		return "", 0, 0
	}
	content := toks[open+1 : last]
	inner = r.simplifyParts(content)
	switch single := len(content) > 0 && r.argEnd(content, 0) == len(content); {
	case outer == wrapsList && single && r.text(toks[open]) == "(" && nesting(r.src, content[0]) > 0:
	case outer == wrapsList:
		inner = "{" + inner + "}"
	case outer == wrapsOptional && len(content) == 0:
		inner = "nullptr"
	case !single, outer == wrapsText && !isTextLiteral(inner), outer == wrapsNumber && !isNumberLiteral(inner):
		return "", 0, 0
	}
	return inner, r.methodsEnd(toks, last+1), outer
}

// simplifyReference drops "&" before a literal or a list.
func (r *sloppyReader) simplifyReference(toks []cpptext.Token) (inner string, n int, outer wrapping) {
	if inner, n, outer = r.simplify(toks[1:]); n > 0 {
		return inner, n + 1, outer
	}
	switch first := toks[1]; {
	case first.Kind == cpptext.String:
		return r.text(first), 2, wrapsText
	case nesting(r.src, first) > 0 && !r.is(first, "("):
		n = r.closing(toks, 1) + 1
		return r.simplifyParts(toks[1:n]), n, wrapsAny
	}
	return "", 0, 0
}

// wrapperName returns the qualified name at the beginning of tokens without what is in angles and without the "!" of a
// macro of Rust, and the number of tokens.
func (r *sloppyReader) wrapperName(toks []cpptext.Token) (name string, n int) {
	for n < len(toks) && toks[n].Kind == cpptext.Ident {
		name += r.text(toks[n])
		if n++; n+1 < len(toks) && (r.is(toks[n], "::") || r.is(toks[n], ".")) && toks[n+1].Kind == cpptext.Ident {
			name += r.text(toks[n])
			n++
			continue
		}
		break
	}
	switch {
	case name == "" || n == len(toks):
		return name, n
	case r.is(toks[n], "!"):
		return name, n + 1
	case r.is(toks[n], "<"):
		for depth := 0; n < len(toks); n++ {
			switch r.text(toks[n]) {
			case "<":
				depth++
			case ">":
				depth--
			case ">>":
				depth -= 2
			}
			if depth <= 0 {
				return name, n + 1
			}
		}
	}
	return name, n
}

// methodsEnd returns the number of tokens up to the end of methods that change no text: .to_string().c_str().
func (r *sloppyReader) methodsEnd(toks []cpptext.Token, n int) int {
	for n+3 < len(toks) && r.is(toks[n], ".") && sameText[r.text(toks[n+1])] && r.is(toks[n+2], "(") && r.is(toks[n+3], ")") {
		n += 4
	}
	return n
}

// isTextLiteral reports whether a text is a string literal.
func isTextLiteral(text string) bool {
	_, err := cpptext.Unquote(text)
	return err == nil
}

// isNumberLiteral reports whether a text is a number with its sign, in quotes or not.
func isNumberLiteral(text string) bool {
	_, ok := quotedNumber(unquoted(text))
	return ok
}

// composesText reports whether an expression makes a text of others: "a" + x, std::format("{}", x), c ? "a" : "b". Its
// value is not known, and its source is not what is meant.
func composesText(e cpptext.Expr) bool {
	switch e := e.(type) {
	case *cpptext.Paren:
		return composesText(e.X)
	case *cpptext.Literal:
		return e.Kind == cpptext.String
	case *cpptext.Binary:
		return (e.Op == "+" || e.Op == "%" || e.Op == "<<") && (composesText(e.X) || composesText(e.Y))
	case *cpptext.Cond:
		return composesText(e.Then) || composesText(e.Else)
	case *cpptext.List:
		return slices.ContainsFunc(e.Elems, func(el cpptext.Element) bool { return composesText(el.Value) })
	case *cpptext.Member:
		return composesText(e.X)
	case *cpptext.Call:
		name := cpptext.Format(e.Fun)
		return composesText(e.Fun) || (wrappers[cutAngles(name)] == wrapsOptional || composers[name[strings.LastIndexAny(name, ":.")+1:]]) &&
			slices.ContainsFunc(e.Args, composesText)
	}
	return false
}

// composers is the functions that return a text made of a string literal and other values.
var composers = wordSet(`format sprintf Sprintf printf concat join Join StrCat StrFormat str string String path Path new from getenv
	read open input load`)

// cutAngles returns a name without its template arguments.
func cutAngles(name string) string {
	name, _, _ = strings.Cut(name, "<")
	return name
}
