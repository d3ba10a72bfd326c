package cpptext

// A Span is a half-open range of byte offsets in the source.
type Span struct{ Start, End int }

// Range returns the span itself, so that every node that embeds a Span has the method.
func (s Span) Range() Span { return s }

// An Expr is a node of an expression tree: one of the pointer types *Name, *Literal, *Paren,
// *Unary, *Binary, *Cond, *Call, *Index, *Member, *Cast, *Lambda and *List. Nodes are made by the
// parser; [Format] prints them.
type Expr interface {
	Range() Span
	format(p *printer)
}

// A Name is an identifier with its qualifiers and template arguments, without white space that is not
// needed: "std::vector<int>::npos". The words true, false, nullptr and this are names too, and so is
// the type in a call that constructs a value: "unsigned", "std::string".
type Name struct {
	Span
	Text string
}

// A Literal is a number, a character or a string as written; adjacent strings are one literal.
type Literal struct {
	Span
	Kind Kind // Int, Float, Char or String
	Text string
}

// A Paren is an expression in parentheses.
type Paren struct {
	Span
	X Expr
}

// A Unary is an operator with one operand. Op is always the symbol, even if the source has the word:
// "!" for not.
type Unary struct {
	Span
	Op      string // + - ! ~ * & ++ --
	X       Expr
	Postfix bool // X++ or X--
}

// A Binary is an operator with two operands: arithmetic, comparison, logic, assignment, comma, and
// .* and ->*. Op is always the symbol, even if the source has the word: "&&" for and.
type Binary struct {
	Span
	Op   string
	X, Y Expr
}

// A Cond is If ? Then : Else.
type Cond struct {
	Span
	If, Then, Else Expr
}

// A Call is Fun(Args...). A conversion in function style, int(x), is a Call too.
type Call struct {
	Span
	Fun  Expr
	Args []Expr
}

// An Index is X[Args...].
type Index struct {
	Span
	X    Expr
	Args []Expr
}

// A Member is X.Name or, with Arrow, X->Name.
type Member struct {
	Span
	X     Expr
	Arrow bool
	Name  string
}

// A Cast is (Type)X, or Style<Type>(X) where Style is static_cast, reinterpret_cast, const_cast or
// dynamic_cast. Type has no white space that is not needed: "const char*".
type Cast struct {
	Span
	Style string // "" for (Type)X
	Type  string
	X     Expr
}

// A Lambda is a lambda expression as source text. Captures, Params and Body are parts of Text.
type Lambda struct {
	Span
	Text     string // the whole, from [ to }
	Captures string // between [ and ]
	Params   string // between ( and ), "" without a parameter list
	Body     string // between { and }
	BodySpan Span   // the range of Body in the source
}

// A List is a braced list, with the type before it if the source names one: frame{ .line = 3 }.
type List struct {
	Span
	Type  string // "" for a bare list
	Elems []Element
}

// An Element is one element of a List.
type Element struct {
	Span              // from the designator, if there is one, to the end of the value
	Designator string // the member's name in { .name = value } and { .name{value} }, or ""
	Value      Expr
}
