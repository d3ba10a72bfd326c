package cpptext

// A Kind is the kind of a token.
type Kind uint8

// The kinds of token. Invalid is the zero value.
const (
	Invalid   Kind = iota // bytes that start no token; Next returns an error with it
	EOF                   // the end of the input; empty
	Space                 // blanks, line ends, and backslash-newline between tokens
	Comment               // // to the end of the line, or /* ... */
	Directive             // a preprocessor line, from its # to the end of the line
	Ident                 // an identifier or a keyword, also true, false, nullptr, and, not
	Int                   // an integer literal of any base, with its suffix
	Float                 // a floating literal, with its suffix
	Char                  // a character literal, with its prefix
	String                // one string literal, raw or not, with its prefix and suffix
	Punct                 // an operator or another punctuator
)

var kindNames = [...]string{
	"invalid", "end of input", "space", "comment", "directive", "identifier",
	"integer", "floating literal", "character literal", "string literal", "punctuator",
}

// String returns the name of the kind, as errors use it.
func (k Kind) String() string {
	if int(k) < len(kindNames) {
		return kindNames[k]
	}
	return "unknown kind"
}

// A Token is one piece of source text. Start and End are a half-open range of byte offsets; Line
// and Column are those of Start, both 1-based, the column in bytes.
type Token struct {
	Kind         Kind
	Start, End   int
	Line, Column int
}

// Text returns the bytes of t in src, the text that it was read from. They alias src.
func (t Token) Text(src []byte) []byte { return src[t.Start:t.End] }

// Is reports whether t is the punctuator or the word s.
func (t Token) Is(src []byte, s string) bool {
	return (t.Kind == Punct || t.Kind == Ident) && string(src[t.Start:t.End]) == s
}

// Significant reports whether a parser looks at t: whether it is not Space, Comment or Directive.
func (t Token) Significant() bool { return t.Kind < Space || t.Kind > Directive }
