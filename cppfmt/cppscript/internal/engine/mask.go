package engine

import (
	"slices"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// maskLambdas returns src with blanks in place of the bodies of lambdas that are
// arguments of tools. A tool gets the text of the lambda, which a compiler reads: it
// has types and functions that no script has, such as those of the project. Offsets
// and lines stay. A lambda in a variable counts too, if the variable is nothing but an
// argument of tools. names are the tools that take a lambda. src is not changed.
func maskLambdas(src []byte, names map[string]bool) []byte {
	if len(names) == 0 {
		return src
	}
	masked := src
	lex := cpptext.NewLexer(src)
	stored := storedLambdas(src, names)
	before, inside := "", 0 // inside counts the parentheses of a tool's call
	name := ""              // the word before an =
	for {
		t, err := lex.NextSignificant()
		if err != nil || t.Kind == cpptext.EOF {
			return masked
		}
		w := string(t.Text(src))
		switch {
		case w == "(" && (inside > 0 || names[before]):
			inside++
		case w == ")" && inside > 0:
			inside--
		case w == "=":
			name = before
		case w == "[" && (inside > 0 && isBetween(before) || inside == 0 && before == "=" && stored[name]):
			open, brace, end := lambdaBody(src, t)
			if end == 0 {
				return masked // the parser reports it
			}
			if &masked[0] == &src[0] {
				masked = slices.Clone(src)
			}
			blank(masked[open:brace])
			blank(masked[brace+1 : end])
			lex.Seek(cpptext.Token{Start: end, End: end})
			w = ""
		}
		before = w
	}
}

// storedLambdas returns the names that are used as arguments of tools alone, but for one place each, which may be
// their declaration:
//
//	auto body = [] { HashMap m; }; run_test("stored", body);
func storedLambdas(src []byte, names map[string]bool) map[string]bool {
	stored, uses := map[string]bool{}, map[string]int{}
	lex := cpptext.NewLexer(src)
	var before, word string // the last two tokens
	inside := 0
	for {
		t, err := lex.NextSignificant()
		if err != nil || t.Kind == cpptext.EOF {
			break
		}
		w := string(t.Text(src))
		switch {
		case t.Kind == cpptext.Ident:
			uses[w]++
		case w == "(" && (inside > 0 || names[word]):
			inside++
		case (w == ")" || w == ",") && inside == 1 && isBetween(before) && word != "":
			stored[word] = true
			uses[word]--
		}
		if w == ")" && inside > 0 {
			inside--
		}
		before, word = word, w
	}
	for name := range stored {
		if uses[name] != 1 {
			delete(stored, name)
		}
	}
	return stored
}

// isBetween reports whether the token before [ means that a lambda begins, and not an
// index.
func isBetween(before string) bool { return before == "," || before == "(" }

// blank replaces everything but line ends by spaces.
func blank(text []byte) {
	for i := range text {
		if text[i] != '\n' {
			text[i] = ' '
		}
	}
}

// lambdaBody returns the offsets of the braces around the body of the lambda that
// begins at a token, and in open that of its declared result, or of the first brace
// without one. end is 0 without a body. The result type is masked too, since it may
// be one of the project.
func lambdaBody(src []byte, start cpptext.Token) (open, brace, end int) {
	lex := cpptext.NewLexer(src)
	lex.Seek(start)
	var stack []byte // the brackets that are open
	open, brace = -1, -1
	for {
		t, err := lex.NextSignificant()
		if err != nil {
			return 0, 0, 0
		}
		switch w := string(t.Text(src)); w {
		case "{", "(", "[":
			if w == "{" && len(stack) == 0 {
				brace = t.Start
			}
			stack = append(stack, w[0])
		case "->":
			if len(stack) == 0 && open < 0 {
				open = t.Start
			}
		case ")", "]", "}":
			stack = closeBracket(stack, w[0])
			if len(stack) == 0 && brace >= 0 {
				if open < 0 {
					open = brace
				}
				return open, brace, t.Start
			}
		case ";", "": // "" is the end of the script
			if len(stack) == 0 || t.Kind == cpptext.EOF {
				return 0, 0, 0
			}
		}
	}
}

// closeBracket removes the bracket that a closing one ends from those that are open. The text
// may be wrong, for which the compiler of the tool has the error: a brace also ends the
// parentheses inside of it, and a parenthesis without its partner ends nothing.
func closeBracket(stack []byte, closing byte) []byte {
	opening := map[byte]byte{')': '(', ']': '[', '}': '{'}[closing]
	n := len(stack) - 1
	if closing == '}' {
		for n >= 0 && stack[n] != '{' {
			n--
		}
	}
	if n >= 0 && stack[n] == opening {
		return stack[:n]
	}
	return stack
}

// lambdaTools returns the names of the tools that take a lambda: a parameter of type
// std::function.
func (w *World) lambdaTools() map[string]bool {
	names := map[string]bool{}
	for name, sym := range w.root.names {
		if sym.kind != symFunc {
			continue
		}
		for _, d := range sym.fns {
			names[name] = names[name] || d.tool && slices.ContainsFunc(d.params, func(p param) bool { return p.q.t.k == kStdFunc })
		}
	}
	return names
}
