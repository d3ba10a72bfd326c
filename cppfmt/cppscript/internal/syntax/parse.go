package syntax

import (
	"bytes"
	"fmt"
	"maps"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// An Error is a place in a script that cannot be parsed.
type Error struct {
	Offset      int
	Message     string
	Hint        string
	Unsupported bool // it is C++, but not for scripts
}

// Error is a place in a script that cannot be parsed.
func (e *Error) Error() string { return e.Message }

// Limits of the parser: of nesting, so that the tree can be walked by recursion, and
// of errors that it reports.
const (
	maxNesting = 400
	maxErrors  = 20
)

// Names are the names of types and templates that a parser must know. They live on
// from one script to the next.
type Names struct {
	kinds map[string]nameKind
	// inside has the names of types that are members of a class, by the simple name of the class.
	inside map[string]map[string]nameKind
	// aliases are the names that namespace a = b; declares, with their parts: {"std", "ranges"}.
	aliases map[string][]Part
	// members are the names of member templates, of all classes.
	members map[string]bool
	std     bool // using namespace std
}

// NewNames returns no names.
func NewNames() *Names {
	return &Names{kinds: map[string]nameKind{}, inside: map[string]map[string]nameKind{}, aliases: map[string][]Part{},
		members: map[string]bool{}}
}

// Clone returns a copy.
func (n *Names) Clone() *Names {
	c := &Names{kinds: make(map[string]nameKind, len(n.kinds)), inside: maps.Clone(n.inside), aliases: maps.Clone(n.aliases),
		members: maps.Clone(n.members), std: n.std}
	for k, v := range n.kinds {
		c.kinds[k] = v
	}
	return c
}

// A nameKind is what a name is declared as.
type nameKind uint8

const (
	otherName nameKind = iota
	typeName
	typeTemplate
	funcTemplate
	conceptName
)

// Parse parses a script. names are the types that earlier scripts declared; those of
// src are added to it. It returns all errors that it found, at most 20, in order; the
// statements are complete only without one. It does not panic on any input.
func Parse(src []byte, names *Names) (list []Stmt, errs []*Error) { return ParseAt(src, names, 0) }

// ParseAt is Parse with offsets that begin at base instead of 0, so that the trees of
// several texts have offsets of their own.
func ParseAt(src []byte, names *Names, base int) (list []Stmt, errs []*Error) {
	lx := lex(src)
	if base != 0 {
		for i := range lx.toks {
			lx.toks[i].start += base
			lx.toks[i].end += base
		}
	}
	p := &parser{toks: lx.toks, src: src, errs: lx.errs, names: names}
	p.scopes = []map[string]nameKind{names.kinds}
	defer func() {
		switch r := recover().(type) {
		case nil:
		case workError:
			errs = append(p.errs, &Error{Offset: p.tok().start, Message: "the script is nested too deeply here"})
		default: // a mistake of the parser, which must not end the host
			errs = []*Error{{Offset: p.tok().start, Message: fmt.Sprintf("internal error of the interpreter: %v", r), Unsupported: true}}
		}
	}()
	for p.tok().kind != cpptext.EOF && len(p.errs) < maxErrors {
		if p.is("}") {
			p.report(p.tok().start, "expected declaration before '}' token")
			p.next()
			continue
		}
		if s := p.parseRecovering(); s != nil {
			list = append(list, s)
		}
	}
	return list, p.errs
}

// A parser parses the tokens of a script by recursive descent.
type parser struct {
	toks   []tok
	src    []byte
	pos    int
	work   int // tokens that were read
	depth  int
	errs   []*Error
	names  *Names
	scopes []map[string]nameKind
	trying int // inside of a speculation
	// refused is what the last speculation with a refused name found.
	refused *Error
	// class is the name of the innermost class, for its constructors.
	class string
	// derived reports whether that class has a base, the functions of which it may override.
	derived bool
	// lastArgs are the template arguments after the name that parseClassName returned.
	lastArgs []TemplateArg
	// converts is the type of the conversion operator that parseOperatorName returned.
	converts *Type
	// bodies counts the functions around, without those around a class.
	bodies int
	// args is the nesting of template arguments without brackets inside: there > closes.
	args int
}

// maxWork bounds how often a token is read.
const maxWork = 100

// A workError is the panic of a parser that has read the tokens too often.
type workError struct{}

// A bail is the panic of a parser that cannot go on with a statement.
type bail struct{}

// tok returns the next token; at the end of the script it is of the kind EOF.
func (p *parser) tok() tok { return p.toks[p.pos] }

// peek returns the token n after the next one.
func (p *parser) peek(n int) tok {
	if p.pos+n < len(p.toks) {
		return p.toks[p.pos+n]
	}
	return p.toks[len(p.toks)-1]
}

// next skips the next token and returns it. The token at the end is never skipped.
func (p *parser) next() tok {
	t := p.toks[p.pos]
	if p.pos < len(p.toks)-1 {
		p.pos++
	}
	// A speculation that fails reads its tokens again. Real scripts read each a few times.
	if p.work++; p.work > maxWork*len(p.toks)+10_000 {
		panic(workError{})
	}
	return t
}

// at returns the place of the next token, for a node that begins there.
func (p *parser) at() At { return At(p.tok().start) }

// is reports whether the next token is the punctuator or word s.
func (p *parser) is(s string) bool {
	t := &p.toks[p.pos]
	return t.text == s && (t.kind == cpptext.Punct || t.kind == cpptext.Ident)
}

// peekIs reports whether the token n after the next one is the punctuator or word s.
func (p *parser) peekIs(n int, s string) bool {
	t := p.peek(n)
	return t.text == s && (t.kind == cpptext.Punct || t.kind == cpptext.Ident)
}

// accept skips the token s if it is next.
func (p *parser) accept(s string) bool {
	if p.is(s) {
		p.next()
		return true
	}
	return false
}

// expect skips the token s, or fails. A missing semicolon is reported after the token
// before it, as g++ does, and the statement goes on: what follows is then checked
// too.
func (p *parser) expect(s string) {
	if p.accept(s) {
		return
	}
	at := p.tok().start
	if s == ";" && p.pos > 0 {
		at = p.toks[p.pos-1].end
	}
	p.report(at, fmt.Sprintf("expected '%s' before %s", s, p.describe()))
	if s == ";" && p.trying == 0 {
		return // the statement is complete but for this
	}
	panic(bail{})
}

// describe names the next token as g++ does.
func (p *parser) describe() string {
	t := p.tok()
	switch t.kind {
	case cpptext.EOF:
		return "end of input"
	case cpptext.Ident:
		return "'" + clip(t.text) + "'"
	case cpptext.Punct:
		return "'" + t.text + "' token"
	case cpptext.Invalid:
		return "stray text"
	}
	return t.kind.String()
}

// clip shortens text for an error.
func clip(s string) string {
	if len(s) > 60 {
		return s[:60] + "..."
	}
	return s
}

// report adds an error. One place has one error.
func (p *parser) report(offset int, message string) { p.add(&Error{Offset: offset, Message: message}) }

// add adds an error, unless the parser only tries: then the error is one of a wrong
// guess. One place has one error.
func (p *parser) add(e *Error) {
	if p.trying > 0 {
		if e.Unsupported {
			p.refused = e
		}
		return
	}
	// void f(int n, std::mutex& m) is no function for the parser, since it has no such type: what is refused is the cause.
	if r := p.refused; r != nil && !e.Unsupported && p.sameStatement(e.Offset, r.Offset) {
		e = r
	}
	if n := len(p.errs); n > 0 && p.errs[n-1].Offset == e.Offset {
		return
	}
	p.errs = append(p.errs, e)
}

// sameStatement reports whether a place is after another one in the same statement.
func (p *parser) sameStatement(at, later int) bool {
	from, to := at, later
	if base := p.toks[0].start; base >= len(p.src) { // a part of the library
		return false
	}
	return from <= to && to <= len(p.src) && !bytes.ContainsAny(p.src[from:to], ";{}")
}

// fail reports an error and gives the statement up.
func (p *parser) fail(at At, format string, args ...any) {
	p.report(int(at), fmt.Sprintf(format, args...))
	panic(bail{})
}

// refuse reports C++ that scripts do not have, and gives the statement up.
func (p *parser) refuse(at At, what, hint string) {
	p.add(&Error{Offset: int(at), Message: what + " is not available in scripts", Hint: hint, Unsupported: true})
	panic(bail{})
}

// try runs parse and goes back to where it began if it fails or returns false.
// Nothing is reported inside. Each try reads its tokens again, which maxWork bounds.
func (p *parser) try(parse func() bool) (ok bool) {
	pos, depth, scopes, args := p.pos, p.depth, len(p.scopes), p.args
	p.trying++
	defer func() {
		p.trying--
		if r := recover(); r != nil {
			if _, is := r.(bail); !is {
				panic(r)
			}
			ok = false
		}
		if !ok {
			p.pos, p.depth, p.scopes, p.args = pos, depth, p.scopes[:scopes], args
		}
	}()
	return parse()
}

// look runs parse without moving the parser, and returns its result; false if it fails.
func (p *parser) look(parse func() bool) (found bool) {
	p.try(func() bool {
		defer p.openScope()() // what is only looked at declares nothing
		found = parse()
		return false
	})
	return found
}

// enter counts nesting. Its result is called at the end: defer p.enter()().
func (p *parser) enter() func() {
	p.depth++
	if p.depth > maxNesting {
		p.fail(p.at(), "nested deeper than %d", maxNesting)
	}
	return p.leave
}

// leave ends what enter began.
func (p *parser) leave() { p.depth-- }

// openScope opens a scope of names. Its result closes it with all scopes that were
// opened inside.
func (p *parser) openScope() func() {
	p.scopes = append(p.scopes, nil)
	n := len(p.scopes) - 1
	return func() { p.scopes = p.scopes[:n] }
}

// declare declares a name in the innermost scope.
func (p *parser) declare(name string, k nameKind) {
	i := len(p.scopes) - 1
	if p.scopes[i] == nil {
		p.scopes[i] = map[string]nameKind{}
	}
	p.scopes[i][name] = k
}

// declareVar declares a variable, if it hides a type.
func (p *parser) declareVar(name string) {
	if p.lookup(name) != otherName {
		p.declare(name, otherName)
	}
}

// lookup returns the kind of a simple name: as the script declares it, else as
// namespace std does after a using directive.
func (p *parser) lookup(name string) nameKind {
	for i := len(p.scopes) - 1; i >= 0; i-- {
		if k, ok := p.scopes[i][name]; ok {
			return k
		}
	}
	if p.names.std {
		return stdNames[name]
	}
	return otherName
}

// parseRecovering parses a statement. After an error it skips to the next one, so
// that several errors of a script are reported at once. The statement in error is an
// Empty.
func (p *parser) parseRecovering() (s Stmt) {
	start, depth, scopes := p.pos, p.depth, len(p.scopes)
	defer func() {
		r := recover()
		if r == nil {
			return
		}
		if _, is := r.(bail); !is || p.trying > 0 {
			panic(r)
		}
		p.depth, p.scopes, p.args = depth, p.scopes[:scopes], 0
		// Without progress the same error would be found again for ever.
		if p.pos == start {
			p.next()
		}
		p.skipStatement()
		s = &Empty{At(p.toks[start].start)}
	}()
	return p.parseStmt()
}

// skipStatement goes to the token after the next semicolon or block, or to the end of
// the block that is open. A ) or ; after a block belongs to the same statement: the
// end of a lambda as an argument.
func (p *parser) skipStatement() {
	for depth := 0; p.tok().kind != cpptext.EOF; p.next() {
		switch {
		case p.is("{") || p.is("("):
			depth++
		case p.is(")"):
			depth = max(0, depth-1)
		case p.is("}"):
			if depth == 0 {
				return
			}
			if depth--; depth == 0 && !p.peekIs(1, ";") && !p.peekIs(1, ")") {
				p.next()
				return
			}
		case p.is(";") && depth == 0:
			p.next()
			return
		}
	}
}
