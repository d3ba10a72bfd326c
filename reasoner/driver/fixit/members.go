package fixit

import (
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/internal/spelling"
)

// unknownScope finds the first part of a qualified name that clang does not know.
var unknownScope = regexp.MustCompile(`(?:use of undeclared identifier|unknown type name|no template named) ` + q + `(\w+)` + q)

// makeStd adds std:: to a name that the standard library has.
func makeStd(c *site) []candidate {
	name := unknownName(c.d, c.file)
	if m := unknownScope.FindStringSubmatch(c.d.Message); m != nil {
		name = m[1]
	}
	// A qualified name has another fault: the wrong namespace or a missing header.
	if name == "" || strings.Contains(name, "::") || wordAt(c.file.text, c.at) != name {
		return nil
	}
	if h, _ := classify.Header("std::" + name); h == "" {
		return nil
	}
	return []candidate{c.insert("added std:: to "+name, c.at, "std::")}
}

// makeInclude adds the header of a name of the standard library that the code uses on the line of the error. The
// compiler may report the missing header as a missing operator or an incomplete type.
func makeInclude(c *site) (list []candidate) {
	// gcc reports std::cout without <iostream> as a missing operator<< if another header declares the class.
	for _, m := range standardName.FindAllString(c.line, -1) {
		h, _ := classify.Header(m)
		if h == "" || c.file.includes(h) {
			continue
		}
		how := "included <" + h + ">"
		if !slices.ContainsFunc(list, func(o candidate) bool { return o.how == how }) {
			list = append(list, candidate{how, map[*file][]edit{c.file: {c.file.include([]string{h})}}})
		}
	}
	return list
}

// standardName finds the names of the standard library that the code qualifies.
var standardName = regexp.MustCompile(`\bstd::\w+`)

// makeConstMember makes a member function const that is called on a constant object.
//
//	gcc:   passing 'const Box' as 'this' argument discards qualifiers
//	clang: 'this' argument to member function 'size' has type 'const Box', but function is not marked const
func makeConstMember(c *site) (list []candidate) {
	for _, n := range c.notes() {
		list = append(list, c.constFunction(n.file, n.at)...)
	}
	return list
}

// constFunction makes the member function that is declared at at const, and its definition outside of the class.
func (c *site) constFunction(f *file, at int) []candidate {
	end := parameterEnd(f.text, at)
	if end < 0 {
		return nil
	}
	name := wordAt(f.text, at)
	for i := at; name == "" || f.text[i+len(name)] != '('; i++ { // the place may be that of the return type
		if i >= end {
			return nil
		}
		if isWordByte(f.text[i]) && (i == 0 || !isWordByte(f.text[i-1])) {
			name = wordAt(f.text, i)
			if i+len(name) >= len(f.text) {
				return nil
			}
			if f.text[i+len(name)] == '(' {
				break
			}
			name = ""
		}
	}
	edits := map[*file][]edit{f: {{end, end, " const"}}}
	// The class may be a template: Box<T>::size.
	definition, err := regexp.Compile(`\b\w+(?:<[^<>]*>)?::` + regexp.QuoteMeta(name) + `\s*\(`)
	if err != nil {
		return nil
	}
	both := map[*file][]edit{f: {{end, end, " const"}}}
	for _, g := range c.tree.files {
		for _, m := range definition.FindAllIndex(g.text, -1) {
			if e := parameterEnd(g.text, m[0]); e > 0 && startsBody(g.text[e:]) {
				both[g] = append(both[g], edit{e, e, " const"})
			}
		}
	}
	how := "made " + name + "() const"
	// Which of the two is right depends on where the body is; a compilation shows it.
	return []candidate{{how, edits}, {how + ", here and where it is defined", both}}
}

// startsBody reports whether the body of a function, or its initializers, are next.
func startsBody(text []byte) bool {
	s := strings.TrimSpace(string(text[:min(len(text), 40)]))
	return strings.HasPrefix(s, "{") || strings.HasPrefix(s, "noexcept")
}

// makeQualifierMatch gives a definition the const of its declaration, or takes it away.
//
//	gcc:   no declaration matches 'int Box::size()'              note: candidate is: 'int Box::size() const'
//	clang: out-of-line definition of 'size' does not match any declaration in 'Box'
func makeQualifierMatch(c *site) (list []candidate) {
	// Either side may be wrong: the definition is at the error, the declaration at a note.
	places := append([]noteAt{{c.file, c.at, c.d.Line, ""}}, c.notes()...)
	for _, p := range places {
		end := parameterEnd(p.file.text, p.at)
		if end < 0 {
			continue
		}
		if rest := string(p.file.text[end:min(len(p.file.text), end+7)]); strings.HasPrefix(rest, " const") {
			list = append(list, replace("removed a const that the other declaration lacks", p.file, end, end+len(" const"), ""))
		} else {
			list = append(list, replace("added the const of the other declaration", p.file, end, end, " const"))
		}
	}
	return list
}

// makeOverride makes a function override the one of its base class.
//
//	gcc:   'int Circle::area()' marked 'override', but does not override
//	clang: 'area' marked 'override' but does not override any member functions
//	gcc:   invalid new-expression of abstract class type 'Circle'     note: 'virtual int Shape::area() const'
func makeOverride(c *site) (list []candidate) {
	switch {
	case c.reports("but does not override", "does not override any member function", "non-virtual member function marked 'override'"):
	case c.reports("abstract"):
		return c.overrideOfAbstract()
	default:
		return nil
	}
	f := c.file
	begin := f.start[c.d.Line-1]
	for i := begin; i < begin+len(c.line); i++ {
		if !isWordByte(f.text[i]) || i > 0 && isWordByte(f.text[i-1]) {
			continue
		}
		name := wordAt(f.text, i)
		if i+len(name) >= len(f.text) || f.text[i+len(name)] != '(' {
			continue
		}
		end := parameterEnd(f.text, i)
		if end < 0 {
			break
		}
		list = append(list, c.matchVirtual(i, name, end)...)
		break
	}
	// The last resort: it compiles, and calls through the base class go elsewhere.
	if i := strings.Index(c.line, " override"); i >= 0 {
		list = append(list, replace("removed override from a function that overrides nothing", f, begin+i, begin+i+len(" override"), ""))
	}
	return list
}

// virtualFunction finds the declaration of a virtual function: its type, name, parameters and const.
var virtualFunction = regexp.MustCompile(`\bvirtual\s+([^;{}()]*?)(\w+)\s*(\([^;{}]*?\))\s*((?:const)?)`)

// matchVirtual gives the function called name at at the signature of a virtual function with the same name, or the
// name of one with the same parameters. end is the offset after its parameters.
func (c *site) matchVirtual(at int, name string, end int) (list []candidate) {
	f := c.file
	var sameName, others []candidate
	for _, g := range c.tree.files {
		for _, m := range virtualFunction.FindAllSubmatch(g.text, -1) {
			virtual, parameters, qualifier := string(m[2]), string(m[3]), string(m[4])
			tail := end
			if strings.HasPrefix(string(f.text[end:]), " const") {
				tail += len(" const")
			}
			signature := parameters
			if qualifier != "" {
				signature += " const"
			}
			edits := []edit{{at + len(name), tail, signature}}
			// A function of the same name is what was meant; another name needs to be near.
			if virtual == name {
				sameName = append(sameName, candidate{"gave " + name + "() the signature that it overrides", map[*file][]edit{f: edits}})
			} else if spelling.Distance(virtual, name, 3) <= 3 {
				edits = []edit{{at, tail, virtual + signature}}
				others = append(others, candidate{"renamed " + name + "() to " + virtual + "(), which it overrides", map[*file][]edit{f: edits}})
			}
		}
		// Without "virtual": the function of the base class lost it.
		base := regexp.MustCompile(`(?m)^[ \t]*((?:[\w:<>&*]+[ \t]+)+)` + regexp.QuoteMeta(name) + `[ \t]*\([^;{}]*\)[^;{}]*(?:;|= 0;|\{)`)
		for _, m := range base.FindAllSubmatchIndex(g.text, -1) {
			if line := string(g.text[m[0]:m[1]]); !strings.Contains(line, "override") && !strings.Contains(line, "virtual") {
				others = append(others, replace("made "+name+"() of the base class virtual", g, m[2], m[2], "virtual "))
			}
		}
	}
	return append(sameName, others...)
}

// overrideOfAbstract makes the functions with the name of a pure one override it.
func (c *site) overrideOfAbstract() (list []candidate) {
	for _, n := range c.notes() {
		m := virtualFunction.FindSubmatch(n.file.text[n.file.start[n.line-1]:])
		if m == nil {
			continue
		}
		name := string(m[2])
		// The functions of derived classes that were meant to override it.
		own := regexp.MustCompile(`\b` + regexp.QuoteMeta(name) + `\s*\([^;{}()]*\)(?:\s*const)?`)
		for _, g := range c.tree.files {
			for _, at := range own.FindAllIndex(g.text, -1) {
				if strings.Contains(string(g.text[lineStart(g.text, at[0]):at[0]]), "virtual") {
					continue
				}
				signature := name + string(m[3])
				if len(m[4]) > 0 {
					signature += " const"
				}
				if string(g.text[at[0]:at[1]]) != signature {
					list = append(list, replace("gave "+name+"() the signature of the pure function", g, at[0], at[1], signature))
				}
			}
		}
	}
	return list
}

// lineStart returns the start of the line that at is on.
func lineStart(text []byte, at int) int { return strings.LastIndexByte(string(text[:at]), '\n') + 1 }

// makeMove moves what cannot be copied.
//
//	gcc:   use of deleted function 'std::unique_ptr<_Tp, _Dp>::unique_ptr(const std::unique_ptr<_Tp, _Dp>&)'
//	clang: call to deleted constructor of 'std::unique_ptr<Node>'
func makeMove(c *site) (list []candidate) {
	add := func(from, to int) {
		name := string(c.file.text[from:to])
		if name == "" || strings.HasPrefix(name, "std") || slices.Contains(keywordList, name) {
			return
		}
		text := "std::move(" + name + ")"
		if !slices.ContainsFunc(list, func(o candidate) bool { return o.edits[c.file][0].from == from }) {
			list = append(list, candidate{"moved " + name + ", which cannot be copied", map[*file][]edit{c.file: {{from, to, text}}}})
		}
	}
	// clang points at the operand.
	if w := wordAt(c.file.text, c.at); w != "" {
		add(c.at, c.at+len(w))
	}
	// The place is often that of the call: each name that is a whole argument or operand may be meant.
	begin := c.file.start[c.d.Line-1]
	for _, m := range operand.FindAllStringSubmatchIndex(c.line, -1) {
		add(begin+m[2], begin+m[3])
	}
	return list
}

// operand finds names that are a whole argument, operand or initializer.
var operand = regexp.MustCompile(`(?:[(,={]|return)\s*(\w+)\s*(?:[),;}]|$)`)

// makeReturn returns what a function computes and throws away, or the object for an operator that returns *this.
//
//	no return statement in function returning non-void
//	non-void function does not return a value
func makeReturn(c *site) (list []candidate) {
	if !isFault(c.d) && !c.reports("return") {
		return nil
	}
	// The place is the closing brace, or, in gcc for a function of one line, the same line.
	body := strings.LastIndexByte(string(c.file.text[:min(len(c.file.text), c.at+1)]), '}')
	if body < 0 {
		return nil
	}
	text := c.file.text
	end := body
	for end > 0 && (text[end-1] == ' ' || text[end-1] == '\t' || text[end-1] == '\n' || text[end-1] == '\r') {
		end--
	}
	start := end - 1
	for start > 0 && text[start-1] != ';' && text[start-1] != '{' && text[start-1] != '}' {
		start--
	}
	for start < end && (text[start] == ' ' || text[start] == '\t' || text[start] == '\n' || text[start] == '\r') {
		start++
	}
	statement := string(text[max(0, start):max(start, end)])
	if strings.HasSuffix(statement, ";") && len(statement) > 1 && !strings.HasPrefix(statement, "return") &&
		!strings.Contains(statement, " = ") {
		list = append(list, c.insert("returned the value of the last statement", start, "return "))
	}
	// Operators and setters that return a reference to their object.
	indent := "    "
	list = append(list, c.insert("returned *this", end, "\n"+indent+"return *this;"))
	return list
}
