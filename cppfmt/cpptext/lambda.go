package cpptext

// lambda reads a lambda expression by its brackets, without looking into them: captures, template
// parameters, parameters, specifiers, return type, body.
func (p *parser) lambda() Expr {
	start := p.tok.Start
	lam := &Lambda{}
	lam.Captures = p.inside()
	for p.err == nil && p.op() != "{" {
		switch p.op() {
		case "(":
			if lam.Params != "" {
				p.inside() // of noexcept(...), for one
				break
			}
			lam.Params = p.inside()
		case "[":
			p.inside() // an attribute
		default:
			if p.tok.Kind == EOF || p.is(";") || p.is(",") && lam.Params != "" || p.is(")") || p.is("]") || p.is("}") {
				p.expected("lambda body")
			}
			p.next()
		}
	}
	from := p.tok.End
	lam.Body = p.inside()
	lam.BodySpan = Span{from, from + len(lam.Body)}
	lam.Span = p.span(start)
	if p.err == nil {
		lam.Text = string(p.src[start:p.last])
	}
	return lam
}

// inside takes a bracket, all up to its partner, and the partner; it returns the text between.
func (p *parser) inside() string {
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
				p.expected("'" + stack[len(stack)-1] + "'")
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
