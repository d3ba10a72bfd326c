// Package cpptext reads and writes C++ text below the level of declarations: tokens, literals and
// expressions, with positions. It does not know Go values; package cppfmt maps those.
//
// It has more symbols than other packages because the C++ grammar has: 11 kinds of token and 12 kinds
// of expression, each a constant or a type.
//
// # Tokens
//
// [Tokens] iterates over a source. Every byte belongs to exactly one token, white space and
// comments included, so that a tool can change one token and write the rest back untouched:
//
//	for t, err := range cpptext.Tokens(src) {
//		if err != nil {
//			return err // an *Error: line 3, column 7: unterminated string literal
//		}
//		fmt.Printf("%d:%d %v %q\n", t.Line, t.Column, t.Kind, t.Text(src))
//	}
//
// [Lexer] is the same as a struct to pull tokens from. Neither allocates. A Lexer can go back to a token
// (Seek), and parse the expression that begins at the next one (Expr).
//
// # Literals
//
// [Quote] writes a string as a literal that compiles without a warning; [Unquote] reads every
// literal of C++20: encoding prefixes, raw strings, escapes of all kinds, adjacent literals. A byte
// that is not UTF-8 survives both ways. [ParseInt], [ParseFloat] and [ParseChar] read the others.
//
// # Expressions
//
// [ParseExpr] builds a tree of an expression, [Format] prints one. The parser knows calls, members,
// indexing, all unary, binary and ternary operators, casts in both styles, braced lists with
// designators, and lambdas, which are kept as source text:
//
//	e, err := cpptext.ParseExpr([]byte(`breakpoint("a.cpp", 42)`))
//	call := e.(*cpptext.Call)             // call.Fun is a *Name, call.Args are two *Literal
//
// # Hostile input
//
// No input makes the package panic, and its time is in proportion to the length of the input. Beyond
// [MaxDepth], [MaxChain] and [MaxNodes] the parser stops with an error that has the place, so a caller
// may walk a tree by recursion.
//
// # What it does not do
//
// There is no preprocessor: a directive is one token, macros are names, and trigraphs, which C++17
// removed, are not replaced. A backslash-newline is read between tokens, in comments and in
// literals, but not inside a name or a number. Names may hold letters of any alphabet, but not
// universal character names (\u00e9). Named universal characters (\N{...}) and delimited escapes
// (\x{...}), which are C++23, are refused.
package cpptext
