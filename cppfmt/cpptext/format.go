package cpptext

// Format returns an expression as C++ text with the usual spacing. ParseExpr reads the text back as
// the same tree, except for the positions.
func Format(e Expr) string { return string(AppendFormat(nil, e)) }

// AppendFormat appends what [Format] returns to dst.
func AppendFormat(dst []byte, e Expr) []byte {
	p := printer{out: dst}
	e.format(&p)
	return p.out
}

// A printer collects text. It separates tokens that a lexer would read as one.
type printer struct {
	out    []byte
	number int // the length of out after a number: a sign or a point there would become part of it
}

// writeToken adds a token, with a space before it if it and the byte before would read as one token.
func (p *printer) writeToken(s string) {
	n := len(p.out)
	// After a number even "-" needs a space: 0xe-1 is one preprocessing number, [lex.ppnumber].
	if n > 0 && len(s) > 0 && (wouldJoin(p.out[n-1], s[0]) || n == p.number && (s[0] == '.' || s[0] == '+' || s[0] == '-')) {
		p.out = append(p.out, ' ')
	}
	p.out = append(p.out, s...)
}

// wouldJoin reports whether a token that ends in a may run into one that begins with b.
func wouldJoin(a, b byte) bool {
	word := func(c byte) bool { return isIdentPart[c] || c >= 0x80 || c == '"' || c == '\'' }
	oper := func(c byte) bool {
		switch c {
		case '+', '-', '*', '/', '%', '<', '>', '=', '!', '&', '|', '^', '~', ':', '.', '#', '?':
			return true
		}
		return false
	}
	return word(a) && word(b) || oper(a) && oper(b)
}

// writeSpaced adds an operator with a space on either side.
func (p *printer) writeSpaced(op string) {
	p.out = append(p.out, ' ')
	p.out = append(p.out, op...)
	p.out = append(p.out, ' ')
}

// writeList adds expressions in brackets, with commas between them.
func (p *printer) writeList(open string, args []Expr, closing string) {
	p.out = append(p.out, open...)
	for i, a := range args {
		if i > 0 {
			p.out = append(p.out, ", "...)
		}
		a.format(p)
	}
	p.out = append(p.out, closing...)
}

func (e *Name) format(p *printer)   { p.writeToken(e.Text) }
func (e *Lambda) format(p *printer) { p.writeToken(e.Text) }

func (e *Literal) format(p *printer) {
	p.writeToken(e.Text)
	if e.Kind == Int || e.Kind == Float {
		p.number = len(p.out)
	}
}

func (e *Paren) format(p *printer) {
	p.writeToken("(")
	e.X.format(p)
	p.out = append(p.out, ')')
}

func (e *Unary) format(p *printer) {
	if e.Postfix {
		e.X.format(p)
		p.writeToken(e.Op)
		return
	}
	p.writeToken(e.Op)
	e.X.format(p)
}

func (e *Binary) format(p *printer) {
	e.X.format(p)
	switch e.Op {
	case ",":
		p.out = append(p.out, ", "...)
	case ".*", "->*":
		p.writeToken(e.Op)
	default:
		p.writeSpaced(e.Op)
	}
	e.Y.format(p)
}

func (e *Cond) format(p *printer) {
	e.If.format(p)
	p.writeSpaced("?")
	e.Then.format(p)
	p.writeSpaced(":")
	e.Else.format(p)
}

func (e *Call) format(p *printer) {
	e.Fun.format(p)
	p.writeList("(", e.Args, ")")
}

func (e *Index) format(p *printer) {
	e.X.format(p)
	p.writeList("[", e.Args, "]")
}

func (e *Member) format(p *printer) {
	e.X.format(p)
	if e.Arrow {
		p.writeToken("->")
	} else {
		p.writeToken(".")
	}
	p.out = append(p.out, e.Name...)
}

func (e *Cast) format(p *printer) {
	if e.Style == "" {
		p.writeToken("(")
		p.out = append(append(p.out, e.Type...), ')')
		e.X.format(p)
		return
	}
	p.writeToken(e.Style)
	p.out = append(append(append(p.out, '<'), e.Type...), ">("...)
	e.X.format(p)
	p.out = append(p.out, ')')
}

func (e *List) format(p *printer) {
	// Designated lists have blanks inside the braces, { .x = 1 }; others have none, {1, 2}.
	p.writeToken(e.Type)
	p.out = append(p.out, '{')
	for i, el := range e.Elems {
		if i > 0 {
			p.out = append(p.out, ", "...)
		}
		if el.Designator != "" {
			if i == 0 {
				p.out = append(p.out, ' ')
			}
			p.out = append(append(append(p.out, '.'), el.Designator...), " = "...)
		}
		el.Value.format(p)
		if el.Designator != "" && i == len(e.Elems)-1 {
			p.out = append(p.out, ' ')
		}
	}
	p.out = append(p.out, '}')
}
