package engine

import "github.com/cppreason/cppreason/cppfmt/cppscript/internal/syntax"

// templateSub is the sub-kind of the type that represents a class template as a template
// argument. It is no type of any value.
const templateSub = "template"

// templateName returns the class template that a template argument names, or nil.
//
//	Stack<int, std::vector>
func (c *comp) templateName(t *syntax.Type) *Type {
	if t.Form != syntax.NamedType || t.Name == nil || t.Const {
		return nil
	}
	n := t.Name
	last := n.Parts[len(n.Parts)-1]
	if last.HasArgs {
		return nil
	}
	sym, rest := c.lookup(n)
	if sym != nil && sym.kind == symType && len(rest) == 0 && sym.typ != nil && sym.typ.k == kFunctor && sym.typ.sub == templateSub {
		return sym.typ
	}
	if sym != nil && sym.kind == symClassTemplate && len(rest) == 0 && c.scope.enclosing(sym.tmpl) == nil {
		name := nameText(n)
		return c.types.intern("template "+name, func() *Type { return &Type{k: kFunctor, sub: templateSub, name: name, of: sym.tmpl} })
	}
	if parts, ok := c.isStd(n); ok && sym == nil && len(parts) == 1 {
		if s, isTemplate := stdTemplates[parts[0].Name]; isTemplate && s.min > 0 || parts[0].Name == "tuple" {
			return c.templateMarker(parts[0].Name, nil)
		}
	}
	return nil
}

// templateMarker returns the type that represents the template of an instance, or for the one of
// the library with a name if instance is nil.
func (c *comp) templateMarker(name string, instance *Type) *Type {
	if instance != nil && instance.k == kStruct {
		of := instance.s.tmpl
		return c.types.intern("template "+name, func() *Type { return &Type{k: kFunctor, sub: templateSub, name: name, of: of} })
	}
	return c.types.intern("template std::"+name, func() *Type { return &Type{k: kFunctor, sub: templateSub, name: name} })
}

// applyTemplate resolves C<T> for a template parameter C that is the template t.
func (c *comp) applyTemplate(t *Type, part syntax.Part, n *syntax.Name) qtype {
	if t.of != nil {
		return qtype{t: c.instantiateClass(t.of, c.templateArgs(part.Args), n.Offset())}
	}
	part.Name = t.name
	q, found := c.stdTemplateType(n, part)
	if !found {
		c.errorf(n.Offset(), "'%s' is not a template", t.name)
		return qtype{t: tError}
	}
	return q
}
