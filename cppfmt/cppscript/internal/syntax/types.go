package syntax

import "github.com/cppreason/cppreason/cppfmt/cpptext"

// specifiers are the words before the type of a declaration.
type specifiers struct {
	static, constexpr, inline, explicit, friend, mutable, typedef bool

	konst    bool // const before the body of a class
	overlaps bool // [[no_unique_address]]
	template bool // of a template of a variable
}

// parseSpecifiers skips the words before a type, in any order, with attributes
// between them. const is a part of the type. What would need a thread, another file
// or dynamic dispatch is refused by name.
func (p *parser) parseSpecifiers() (s specifiers) {
	p.moveSpecifiers()
	for {
		switch {
		case p.is("static"):
			s.static = true
		case p.is("constexpr"), p.is("consteval"), p.is("constinit"):
			s.constexpr = !p.is("constinit")
		case p.is("inline"):
			s.inline = true
		case p.is("explicit"):
			s.explicit = true
			p.parseSpecifierCondition()
		case p.is("friend"):
			s.friend = true
		case p.is("mutable"):
			s.mutable = true
		case p.is("typedef"):
			s.typedef = true
		case p.definesConstClass():
			s.konst = true
		case p.is("[") && p.peekIs(1, "["):
			s.overlaps = s.overlaps || p.peekIs(2, "no_unique_address")
			p.skipAttribute()
			continue
		case p.is("virtual"), p.is("thread_local"), p.is("extern"):
			p.refuseSpecifier()
		default:
			return s
		}
		p.next()
	}
}

// moveSpecifiers moves the specifiers that are among the words of a type before them: int const static n is static int const n
// ([dcl.spec.general]).
func (p *parser) moveSpecifiers() {
	for i := 0; ; i++ {
		switch word := p.peek(i).text; {
		case builtinWords[word] || word == "const" || word == "auto":
		case i == 0 && p.isName() && movable[p.peek(1).text]: // T inline f();
		case i > 0 && movable[word]:
			spec := p.toks[p.pos+i]
			copy(p.toks[p.pos+1:p.pos+i+1], p.toks[p.pos:p.pos+i])
			p.toks[p.pos] = spec
		case !movable[word]:
			return
		}
	}
}

// movable are the specifiers that may be after a word of the type.
var movable = map[string]bool{"constexpr": true, "static": true, "inline": true, "constinit": true}

// refuseSpecifier refuses the specifier that is next.
func (p *parser) refuseSpecifier() {
	switch word := p.tok().text; word {
	case "virtual":
		p.refuse(p.at(), "a virtual function", "use std::function, or std::variant with std::visit")
	case "thread_local":
		p.refuse(p.at(), word, "scripts have one thread")
	default:
		p.refuse(p.at(), word, "define the function in the script, or bind a tool")
	}
}

// parseSpecifierCondition parses the condition of explicit(...) and noexcept(...) up to its closing
// parenthesis; nil if the word that is next has none.
func (p *parser) parseSpecifierCondition() Expr {
	if !p.peekIs(1, "(") {
		return nil
	}
	p.next()
	p.next()
	x := p.parseExpr()
	if !p.is(")") {
		p.expect(")")
	}
	return x
}

// skipAttribute skips [[...]]. Attributes change no result: maybe_unused, nodiscard,
// likely.
func (p *parser) skipAttribute() {
	for depth := 0; ; {
		switch {
		case p.is("["):
			depth++
		case p.is("]"):
			depth--
		// The end of the script: the error is that of a missing bracket.
		case p.tok().end == len(p.src) && p.pos == len(p.toks)-1:
			p.expect("]")
		}
		p.next()
		if depth == 0 {
			return
		}
	}
}

// parseType parses a type with its pointers and references.
func (p *parser) parseType() *Type {
	return p.parsePointers(p.parseBaseType())
}

// parsePointers parses * and & after a type, with const between them: const char*
// const&.
func (p *parser) parsePointers(t *Type) *Type {
	for {
		if p.isMemberStar(0) {
			t = p.parseMemberStar(t)
			continue
		}
		switch {
		case p.is("*"):
			t = &Type{At: p.at(), Form: PointerType, Elem: t}
		case p.is("&"):
			t = &Type{At: p.at(), Form: RefType, Elem: t}
		case p.is("&&"):
			t = &Type{At: p.at(), Form: RvalueType, Elem: t}
		// const after * is of the pointer.
		case p.is("const") || p.is("volatile"):
			t.Const, t.Volatile = t.Const || p.is("const"), t.Volatile || p.is("volatile")
		default:
			return t
		}
		p.next()
	}
}

// isMemberStar reports whether Class::* begins at the token n after the next one.
func (p *parser) isMemberStar(n int) bool {
	t := p.peek(n)
	return t.kind == cpptext.Ident && !keywords[t.text] && p.peekIs(n+1, "::") && p.peekIs(n+2, "*")
}

// parseMemberStar parses Class::* after the type of a member: int Point::*
func (p *parser) parseMemberStar(member *Type) *Type {
	at := p.at()
	class := &Type{At: at, Name: &Name{At: at, Parts: []Part{{At: at, Name: p.next().text}}}}
	p.next()
	p.next()
	return &Type{At: at, Form: MemberPtrType, Elem: member, Params: []*Type{class}}
}

// parseBaseType parses a type without pointers and references. const may be before or
// after the name, and the words struct, class, enum and typename are allowed and mean
// nothing.
func (p *parser) parseBaseType() *Type {
	t := &Type{At: p.at()}
	for beforeType[p.tok().text] && p.tok().kind == cpptext.Ident {
		t.Const, t.Volatile = t.Const || p.is("const") || p.is("constexpr"), t.Volatile || p.is("volatile")
		p.next()
	}
	switch {
	case p.is("auto"):
		p.next()
		t.Form = AutoType
	case p.is("decltype"):
		p.parseDecltype(t)
	case builtinWords[p.tok().text]:
		p.parseBuiltin(t)
	default:
		t.Name = p.parseName()
		// std::integral auto
		if p.accept("auto") {
			t.Form = AutoType
		}
	}
	for p.is("const") || p.is("volatile") {
		t.Const, t.Volatile = t.Const || p.is("const"), t.Volatile || p.is("volatile")
		p.next()
	}
	return t
}

// beforeType are the words before the name of a type that mean nothing for it, but const.
var beforeType = map[string]bool{
	"const": true, "volatile": true, "typename": true, "struct": true, "class": true, "enum": true, "constexpr": true, "static": true,
}

// parseDecltype parses decltype(x), a type that is a member of it, and decltype(auto).
func (p *parser) parseDecltype(t *Type) {
	p.next()
	p.expect("(")
	t.Form = DecltypeType
	if !p.accept("auto") {
		t.X = p.parseExpr()
	}
	p.expect(")")
	if p.accept("::") { // decltype(m)::value_type
		t.Name = p.parseName()
	}
}

// parseBuiltin parses the words of a type of the language, in any order, and names it
// as g++ does: long unsigned int is "unsigned long" ([dcl.type.simple], table 14).
func (p *parser) parseBuiltin(t *Type) {
	count := map[string]int{}
	for builtinWords[p.tok().text] || p.is("const") {
		w := p.next().text
		// unsigned const int is allowed.
		if w == "const" {
			t.Const = true
			continue
		}
		count[w]++
	}
	if count["__int128"]+count["__int128_t"]+count["__uint128_t"] > 0 { // classes of the written library
		name := "int128"
		if count["unsigned"]+count["__uint128_t"] > 0 {
			name = "uint128"
		}
		t.Name = &Name{At: t.At, Parts: []Part{{At: t.At, Name: "std"}, {At: t.At, Name: name}}}
		return
	}
	name := builtinName(count)
	if count["unsigned"] > 0 {
		name = "unsigned " + name
	}
	t.Name = &Name{At: t.At, Parts: []Part{{At: t.At, Name: name}}}
}

// builtinName returns the name of the type with the words, without unsigned. int is
// left out beside another word, and is the type of a sign alone.
func builtinName(count map[string]int) string {
	for _, w := range []string{"void", "bool", "float", "wchar_t", "char8_t", "char16_t", "char32_t"} {
		if count[w] > 0 {
			return w
		}
	}
	switch {
	case count["double"] > 0 && count["long"] > 0:
		return "long double"
	case count["double"] > 0:
		return "double"
	case count["char"] > 0 && count["signed"] > 0:
		return "signed char"
	case count["char"] > 0:
		return "char"
	case count["short"] > 0:
		return "short"
	case count["long"] > 1:
		return "long long"
	case count["long"] > 0:
		return "long"
	}
	return "int"
}

// parseFuncType parses the parameters of a function type after its result: int(int,
// int), and int (*)(int) as a pointer to one. (void) is no parameter.
func (p *parser) parseFuncType(result *Type) *Type {
	t := &Type{At: result.At, Form: FuncType, Elem: result}
	p.expect("(")
	// int (Point::*)(int) const
	if p.isMemberStar(0) {
		m := p.parseMemberStar(nil)
		p.expect(")")
		m.Elem = p.parseFuncType(result)
		return m
	}
	// int (*)(int)
	if p.is("*") && p.peekIs(1, ")") {
		p.next()
		p.next()
		f := p.parseFuncType(result)
		return &Type{At: t.At, Form: PointerType, Elem: f}
	}
	for !p.is(")") {
		q := p.parseType()
		if p.is("(") {
			q = p.parseFuncType(q)
		}
		// Names of parameters mean nothing in a type.
		if p.isName() {
			p.next()
		}
		if p.accept("...") {
			q = &Type{At: q.At, Form: PackType, Elem: q}
		}
		t.Params = append(t.Params, q)
		if !p.accept(",") {
			break
		}
	}
	p.expect(")")
	// The type of a member function: not a type that scripts can use otherwise.
	t.Const = p.accept("const")
	p.accept("noexcept")
	if len(t.Params) == 1 && t.Params[0].Name != nil && t.Params[0].Name.Last() == "void" && t.Params[0].Form == NamedType {
		t.Params = nil
	}
	return t
}

// parseArrays parses [n] after a declarator. int a[2][3] is an array of 2 arrays of
// 3, so that the first length is of the outer type.
func (p *parser) parseArrays(t *Type) *Type {
	if !p.is("[") {
		return t
	}
	a := &Type{At: p.at(), Form: ArrayType}
	p.next()
	if !p.is("]") {
		// In brackets > is an operator.
		outer := p.args
		p.args = 0
		a.X = p.parseExpr()
		p.args = outer
	}
	p.expect("]")
	a.Elem = p.parseArrays(t)
	return a
}
