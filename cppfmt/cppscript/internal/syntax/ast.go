// Package syntax parses scripts: the C++ of package cppscript as a tree, with the parts
// of C++ that scripts do not have refused by name.
//
// C++ cannot be parsed without knowing which names are types and templates: a < b > (c)
// is a call or two comparisons, a * b; an expression or a declaration. The parser keeps
// the kinds of all names in scope, which Names carries from one script to the next, and
// has a table of those of namespace std. What is still open it tries: try goes back if a
// guess fails, and the number of tokens that are read again is bounded.
//
// The parser does not resolve names or types. It accepts more than C++ in places where
// the compiler of package engine has the better error.
//
// Errors have the words and the places of g++. After one the parser skips to the next
// statement, so that several are found at once.
package syntax

// An At is the byte offset of a node in the source. Every node embeds one.
type At int

// Offset returns the byte offset.
func (a At) Offset() int { return int(a) }

// An Expr is a node of an expression.
type Expr interface{ Offset() int }

// A Stmt is a statement or a declaration.
type Stmt interface{ Offset() int }

// A Part is one identifier of a qualified name, with its template arguments.
type Part struct {
	At
	Name    string
	Args    []TemplateArg
	HasArgs bool // there are angle brackets, even if Args is empty
}

// A TemplateArg is a type or, if Type is nil, a constant expression.
type TemplateArg struct {
	Type *Type
	Expr Expr
}

// A Name is an identifier with its qualifiers: std::vector<int>::npos.
type Name struct {
	At
	Parts  []Part
	Global bool  // begins with ::
	Of     *Type // the type before the first part, of decltype(x)::size, or nil
}

// Last returns the last identifier.
func (n *Name) Last() string { return n.Parts[len(n.Parts)-1].Name }

// A TypeForm is the form of a Type.
type TypeForm uint8

// The forms of types.
const (
	NamedType     TypeForm = iota // Name
	AutoType                      // auto, with a constraint in Name or nil
	DecltypeType                  // decltype(X), a member of it with Name; decltype(auto) if X is nil
	PointerType                   // Elem *
	MemberPtrType                 // Elem Params[0]::*
	RefType                       // Elem &
	RvalueType                    // Elem &&
	ArrayType                     // Elem [X], or [] if X is nil
	FuncType                      // Elem (Params)
	PackType                      // Elem ...
)

// A Type is a type as written.
type Type struct {
	At
	Form  TypeForm
	Const bool
	// Volatile is kept for the traits that ask for it: volatile changes nothing else.
	Volatile bool
	Name     *Name
	Elem     *Type
	Params   []*Type
	X        Expr
}

// The nodes of expressions.
type (
	// A Literal is a number, a character or a string; adjacent strings are one.
	Literal struct {
		At
		Kind LiteralKind
		Text string
	}
	// A NameExpr is a variable, function, enumerator or constant.
	NameExpr struct {
		At
		Name *Name
	}
	// A This is this.
	This struct{ At }
	// A Unary is an operator with one operand: + - ! ~ * & ++ --.
	Unary struct {
		At
		Op      string
		X       Expr
		Postfix bool
	}
	// A Binary is an operator with two operands, at the operator. Assignments and the
	// comma are too.
	Binary struct {
		At
		Op   string
		X, Y Expr
	}
	// A Cond is If ? Then : Else.
	Cond struct {
		At
		If, Then, Else Expr
	}
	// A Call is Fun(Args).
	Call struct {
		At
		Fun  Expr
		Args []Expr
	}
	// An Index is X[I].
	Index struct {
		At
		X, I Expr
	}
	// A Member is X.Name or X->Name, at the name.
	Member struct {
		At
		X     Expr
		Arrow bool
		Name  Part
		Scope *Name // the class in X.Class::Name, or nil
	}
	// A Cast is (Type)X, or Style<Type>(X).
	Cast struct {
		At
		Style string // "" for (Type)X
		Type  *Type
		X     Expr
	}
	// A Construct is Type(Args) or, with Brace, Type{Args}; List is then the list.
	Construct struct {
		At
		Type  *Type
		Args  []Expr
		List  *List
		Brace bool
	}
	// A List is a braced list.
	List struct {
		At
		Elems []Expr
		Names []string // designators, nil without one
		End   int      // offset of the closing brace
	}
	// A Lambda is a lambda expression.
	Lambda struct {
		At
		Default  byte // '=', '&' or 0
		Captures []Capture
		Template []TemplateParam
		Params   []*Param
		HasList  bool // has a parameter list
		Mutable  bool
		Result   *Type // nil if it is deduced
		NoThrow
		Body *Block
		End  int // offset after the closing brace
	}
	// A Sizeof is sizeof(Type), sizeof X or sizeof...(Pack).
	Sizeof struct {
		At
		Type *Type
		X    Expr
		Pack string
	}
	// A TypeID is typeid(Type) or typeid(X).
	TypeID struct {
		At
		Type *Type
		X    Expr
	}
	// A Throw is throw X; X is nil to throw again.
	Throw struct {
		At
		X Expr
	}
	// A Noexcept is the operator noexcept(X).
	Noexcept struct {
		At
		X Expr
	}
	// An Expand is X... in arguments.
	Expand struct {
		At
		X Expr
	}
	// A Fold is a fold expression: (Pack Op ... Op Init) and its other forms.
	Fold struct {
		At
		Op         string
		Pack, Init Expr // Init is nil in a unary fold
		Left       bool
	}
	// A Paren is (X).
	Paren struct {
		At
		X Expr
	}
	// A Requires is a requires expression; its requirements are checked one by one.
	Requires struct {
		At
		Params []*Param
		List   []Requirement
	}
)

// A Requirement is one of a requires expression ([expr.prim.req]): an expression that is valid, a type that exists, or a condition that
// holds.
type Requirement struct {
	X        Expr
	Nested   bool  // X is a condition
	Noexcept bool  // X must not throw: { f() } noexcept;
	Type     *Type // without X
	Concept  *Name // of the type of X, nil without one
}

// A LiteralKind is the kind of a Literal.
type LiteralKind uint8

// The kinds of literals.
const (
	IntLiteral LiteralKind = iota
	FloatLiteral
	CharLiteral
	StringLiteral
	BoolLiteral
	NullLiteral
)

// A Capture is one element of a lambda's introducer.
type Capture struct {
	At
	Name string // "this" for this and *this
	Ref  bool
	Init Expr // nil without one
	Copy bool // *this
	Pack bool // of each element of a pack
}

// A Param is a parameter of a function, a lambda or a handler.
type Param struct {
	At
	Name    string
	Type    *Type
	Default Expr
	Pack    bool
	// Ellipsis is set for the ... of C at the end.
	//	std::false_type test(...);
	Ellipsis bool
	This     bool // an explicit object parameter: [](this auto self, int n) { ... }
}

// A TemplateParam is a parameter of a template: a type, or a constant if Type is set.
type TemplateParam struct {
	OfTemplate bool // the parameter is a class template itself
	At
	Name       string
	Type       *Type // the type of a constant, nil for a type
	Constraint *Name
	Default    *TemplateArg
	Pack       bool
}

// The statements.
type (
	// A Block is { Stmts }.
	Block struct {
		At
		Stmts []Stmt
		End   int // offset of the closing brace
	}
	// An ExprStmt is X;.
	ExprStmt struct {
		At
		X Expr
	}
	// A VarDecl declares one variable, or the Names of a structured binding.
	VarDecl struct {
		At
		Name                       string
		Class                      *Name // the class in int Class::name = 0;, or nil
		Template                   []TemplateParam
		Spec                       []TemplateArg // the arguments of a specialisation of a template of a variable
		Names                      []string
		NamesAt                    []At
		Type                       *Type
		Init                       Expr   // after =, or nil
		Args                       []Expr // in parentheses
		Form                       InitForm
		Static, Constexpr, Mutable bool
	}
	// A DeclStmt declares several variables.
	DeclStmt struct {
		At
		Vars []*VarDecl
	}
	// An If is if (Init; Cond).
	If struct {
		At
		Init       Stmt // nil without one
		Var        *VarDecl
		Cond       Expr // nil if Var is the condition
		Then, Else Stmt
		Constexpr  bool
	}
	// A For is for (Init; Cond; Post) Body.
	For struct {
		At
		Init Stmt
		Cond Expr
		Var  *VarDecl
		Post Expr
		Body Stmt
	}
	// A RangeFor is for (Init; Var : Range) Body.
	RangeFor struct {
		At
		Init  Stmt
		Var   *VarDecl
		Range Expr
		Body  Stmt
	}
	// A While is while (Cond) Body.
	While struct {
		At
		Var  *VarDecl
		Cond Expr
		Body Stmt
	}
	// A Do is do Body while (Cond).
	Do struct {
		At
		Body Stmt
		Cond Expr
	}
	// A Switch is switch (Init; Cond) Body.
	Switch struct {
		At
		Init Stmt
		Var  *VarDecl
		Cond Expr
		Body Stmt
	}
	// A Case is case X: or, if X is nil, default:.
	Case struct {
		At
		X Expr
	}
	// A Jump is break or continue.
	Jump struct {
		At
		Continue bool
	}
	// A Return is return X; X is nil if there is no value.
	Return struct {
		At
		X Expr
	}
	// A Try is try Body with its handlers.
	Try struct {
		At
		Body     *Block
		Handlers []Handler
	}
	// A Func declares or, if Body is not nil, defines a function.
	Func struct {
		At
		Name     string // "operator+" for operators, "operator T" for a conversion
		Class    *Name  // the class in Class::f, or nil
		Template []TemplateParam
		// Special means template <>: a specialisation for the arguments in Spec and those that
		// the parameters deduce.
		Special  bool
		Spec     []TemplateArg
		Requires Expr
		Params   []*Param
		Result   *Type // nil for a constructor and a destructor
		NoThrow
		Const     bool
		Ref       string // "&" or "&&" after the parameters of a member, else ""
		Static    bool
		Constexpr bool
		Default   bool // = default
		Delete    bool // = delete
		Explicit  bool
		Private   bool
		Ctor      bool
		Dtor      bool
		Inits     []MemberInit
		Body      *Block
		End       int
	}
	// A Struct defines a class.
	Struct struct {
		At
		Name     string
		Template []TemplateParam
		Bases    []Base
		Fields   []*Field
		Funcs    []*Func
		Types    []Stmt // nested structs, enums and aliases
		Class    bool   // members are private until public:
		Friends  []*Func
		// FriendClasses are the names in friend class Other;.
		FriendClasses []string
		Requires      Expr          // the constraint of a template, or nil
		Spec          []TemplateArg // of a specialisation
		Std           bool          // a specialisation of a template of std
		Final         bool
		PackBase      bool // the bases are a pack
		End           int
		Forward       bool
	}
	// An Enum defines an enumeration.
	Enum struct {
		At
		Name   string
		Scoped bool
		Base   *Type
		Names  []string
		Places []At
		Values []Expr // nil for the next one
	}
	// An Alias is using Name = Type.
	Alias struct {
		At
		Name     string
		Template []TemplateParam
		Type     *Type
	}
	// A Using is using namespace Name, using enum Name or using Name.
	Using struct {
		At
		Kind string // "namespace", "enum" or ""
		Name *Name
	}
	// A Namespace is namespace Name { Stmts }.
	Namespace struct {
		At
		Names []string
		Stmts []Stmt
	}
	// A StaticAssert is static_assert(X, Message).
	StaticAssert struct {
		At
		X       Expr
		Message string
	}
	// A Concept is concept Name = X.
	Concept struct {
		At
		Name   string
		Params []TemplateParam
		X      Expr
	}
	// A Guide is a deduction guide of the class template with the name of the function: Box(const char*) -> Box<std::string>;
	Guide struct {
		At
		Func *Func
	}
	// An Empty is a lone semicolon.
	Empty struct{ At }
)

// A NoThrow is the noexcept of a function.
type NoThrow struct {
	Noexcept  bool // the word is there
	Condition Expr // of noexcept(Condition), nil without one
}

// An InitForm is how a variable is initialised.
type InitForm uint8

// The forms of initialisation.
const (
	NoInit    InitForm = iota
	EqualInit          // T x = Init
	ParenInit          // T x(Args)
	BraceInit          // T x{...}, Init is the List
)

// A Handler is catch (Param) Body; Param is nil for catch (...).
type Handler struct {
	At
	Param *Param
	Body  *Block
}

// A MemberInit is one initialiser of a constructor.
type MemberInit struct {
	At
	Name  string
	Args  []Expr
	List  *List
	Brace bool
}

// A Base is a base class.
type Base struct {
	At
	Type *Type
}

// A Field is a data member.
type Field struct {
	VarDecl
	Private  bool
	Overlaps bool // [[no_unique_address]]: an empty member needs no room
}
