package cpptext

// parseLambda parses a lambda expression by its brackets: captures, template parameters, parameters,
// specifiers, return type, body. It does not look into them, since the body is statements.
func (p *parser) parseLambda() Expr {
	start := p.tok.Start
	lam := &Lambda{}
	lam.Captures = p.takeBracketed()
	for p.err == nil && p.op() != "{" {
		switch p.op() {
		case "(":
			if lam.Params != "" {
				p.takeBracketed() // of noexcept(...), for one
				break
			}
			lam.Params = p.takeBracketed()
		case "[":
			p.takeBracketed() // an attribute
		default:
			if p.tok.Kind == EOF || p.is(";") || p.is(",") && lam.Params != "" || p.is(")") || p.is("]") || p.is("}") {
				p.failExpected("lambda body")
			}
			p.next()
		}
	}
	from := p.tok.End
	lam.Body = p.takeBracketed()
	lam.BodySpan = Span{from, from + len(lam.Body)}
	lam.Span = p.span(start)
	if p.err == nil {
		lam.Text = string(p.src[start:p.last])
	}
	return lam
}

// takeBracketed takes a bracket, the tokens up to its partner, and the partner. It returns the text
// between them.
func (p *parser) takeBracketed() string {
	from := p.tok.End
	open := p.tok
	var stack []string
	for {
		switch op := p.op(); op {
		case "(":
			stack = append(stack, ")")
		case "[":
			stack = append(stack, "]")
		case "{":
			stack = append(stack, "}")
		case ")", "]", "}":
			if op != stack[len(stack)-1] {
				p.failExpected("'" + stack[len(stack)-1] + "'")
				return ""
			}
			stack = stack[:len(stack)-1]
		}
		if p.tok.Kind == EOF {
			if p.err == nil {
				p.fail(errorAt(p.src, open, "", "unclosed '"+string(open.Text(p.src))+"'"))
			}
			return ""
		}
		end := p.tok.Start
		p.next()
		if len(stack) == 0 {
			return string(p.src[from:end])
		}
	}
}
