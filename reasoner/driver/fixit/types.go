package fixit

import (
	"regexp"
	"strings"
)

// makeReferenceConst makes a reference const that is bound to a constant or a temporary.
//
//	gcc:   binding reference of type 'X&' to 'const X' discards qualifiers
//	gcc:   cannot bind non-const lvalue reference of type 'X&' to an rvalue of type 'X'
//	clang: binding reference of type 'X' to value of type 'const X' drops 'const' qualifier
//	clang: no matching function for call to 'f'     note: candidate function not viable: expects an lvalue for 1st argument
func makeReferenceConst(c *site) (list []candidate) {
	places := append([]noteAt{{c.file, c.at, c.d.Line, ""}}, c.notes()...)
	for _, p := range places {
		line, _ := p.file.line(p.line)
		begin := p.file.start[p.line-1]
		for _, m := range mutableReference.FindAllStringSubmatchIndex(line, -1) {
			// It is const already.
			if before := strings.TrimRight(line[:m[2]], " "); strings.HasSuffix(before, "const") {
				continue
			}
			list = append(list, replace("made a reference or pointer const", p.file, begin+m[2], begin+m[2], "const "))
		}
	}
	return list
}

// mutableReference finds types of references and pointers. Group 1 is the type.
var mutableReference = regexp.MustCompile(`(?:^|[(,<\s])((?:std::)?[A-Za-z_]\w*(?:::\w+)*(?:<[^<>()]*>)?)\s*[&*]\s*\w`)

// makePointer takes an address or dereferences where one of the two was meant.
func makePointer(c *site) (list []candidate) {
	begin := c.file.start[c.d.Line-1]
	add := func(from int, text, how string) { list = append(list, c.insert(how, from, text)) }
	// The operator at the error may be the mistake.
	if c.at < len(c.file.text) && c.file.text[c.at] == '*' {
		list = append(list, replace("removed a *", c.file, c.at, c.at+1, ""))
	}
	if c.at < len(c.file.text) && c.file.text[c.at] == '&' {
		list = append(list, replace("removed a &", c.file, c.at, c.at+1, ""))
	}
	// Both compilers offer a fix-it where they are sure; a chain of accesses has several places.
	for _, m := range memberAccess.FindAllStringSubmatchIndex(c.line, -1) {
		from, to := begin+m[2], begin+m[3]
		if string(c.file.text[from:to]) == "." {
			list = append(list, replace("used -> instead of .", c.file, from, to, "->"))
		} else {
			list = append(list, replace("used . instead of ->", c.file, from, to, "."))
		}
	}
	if isWordByte(c.file.text[min(c.at, len(c.file.text)-1)]) {
		add(c.at, "*", "dereferenced a pointer")
		add(c.at, "&", "took the address")
	}
	for _, m := range operand.FindAllStringSubmatchIndex(c.line, -1) {
		add(begin+m[2], "*", "dereferenced a pointer")
		add(begin+m[2], "&", "took the address")
	}
	// The declaration may lack the & or * of its type: "Node n = new Node".
	for _, m := range declarator.FindAllStringSubmatchIndex(c.line, -1) {
		add(begin+m[2], "*", "declared a pointer")
		add(begin+m[2], "&", "declared a reference")
	}
	return list
}

var (
	memberAccess = regexp.MustCompile(`\w(\.|->)\w`)
	declarator   = regexp.MustCompile(`(?:^|[(,])\s*(?:const\s+)?[A-Za-z_][\w:]*(?:<[^<>]*>)?()\s+\w+\s*[=,)({;:]`)
)

// makeCast adds what turns one type of the standard library into another.
func makeCast(c *site) (list []candidate) {
	// Braces forbid what parentheses allow ([dcl.init.list]).
	if c.reports("narrowing", "cannot be narrowed") {
		if w := wordAt(c.file.text, c.at); w != "" {
			if m := narrowedTo.FindStringSubmatch(c.d.Message); m != nil {
				list = append(list, replace("converted "+w+" explicitly", c.file, c.at, c.at+len(w), "static_cast<"+m[1]+">("+w+")"))
			}
		}
	}
	if c.reports("to 'const char*'", "to 'const char *'") {
		begin := c.file.start[c.d.Line-1]
		for _, m := range operand.FindAllStringSubmatchIndex(c.line, -1) {
			list = append(list, c.insert("passed the characters of a string", begin+m[3], ".c_str()"))
		}
	}
	return list
}

// narrowedTo finds the type that a value is narrowed to.
var narrowedTo = regexp.MustCompile(`to (?:type )?'([\w: ]+)'`)

// makeConstRemoval takes a const away from what is written to.
//
//	gcc:   assignment of read-only variable 'n', increment of read-only reference 'n'
//	gcc:   assignment of member 'Box::size_' in read-only object
//	clang: cannot assign to variable 'n' with const-qualified type, within const member function 'add'
func makeConstRemoval(c *site) (list []candidate) {
	add := func(f *file, line string, begin int) {
		for _, m := range constWord.FindAllStringIndex(line, -1) {
			list = append(list, replace("removed a const from what is changed", f, begin+m[0], begin+m[1], ""))
		}
	}
	if m := quotedName.FindStringSubmatch(c.d.Message); m != nil {
		name := m[1][strings.LastIndexByte(m[1], ':')+1:]
		declared := regexp.MustCompile(`\bconst\b[^;(){}]*\b` + regexp.QuoteMeta(name) + `\b`)
		// From the error upwards: the nearest declaration is the one in force. A class may declare its members after the functions.
		for n := c.d.Line; n >= 1 && len(list) < 3; n-- {
			if line, _ := c.file.line(n); declared.MatchString(line) {
				add(c.file, line, c.file.start[n-1])
			}
		}
		for n := c.d.Line + 1; len(list) < 3; n++ {
			line, ok := c.file.line(n)
			if !ok {
				break
			}
			if declared.MatchString(line) {
				add(c.file, line, c.file.start[n-1])
			}
		}
	}
	for _, n := range c.notes() {
		line, _ := n.file.line(n.line)
		add(n.file, line, n.file.start[n.line-1])
	}
	// The enclosing member function.
	// A const member function cannot change its object.
	for n := c.d.Line; n >= max(1, c.d.Line-60) && len(list) < 8; n-- {
		if line, _ := c.file.line(n); constMember.MatchString(line) {
			add(c.file, line, c.file.start[n-1])
			break
		}
	}
	return list
}

var (
	constWord   = regexp.MustCompile(`\bconst ?| const\b`)
	quotedName  = regexp.MustCompile(q + `([\w:]+)` + q)
	constMember = regexp.MustCompile(`\)\s*const\b`)
)

// makePublic opens a class without any "public:" to its users.
func makePublic(c *site) (list []candidate) {
	places := append(c.notes(), noteAt{c.file, c.at, c.d.Line, ""})
	for _, p := range places {
		// The innermost class before the place: nested classes come after their owner.
		start := -1
		for _, m := range classHead.FindAllIndex(p.file.text[:p.at], -1) {
			start = m[1]
		}
		if start < 0 {
			continue
		}
		list = append(list, replace("made the members of the class public", p.file, start, start, "\npublic:"))
		if m := privateLabel.FindIndex(p.file.text[start:p.at]); m != nil {
			list = append(list, replace("made the members of the class public", p.file, start+m[0], start+m[1], ""))
		}
	}
	// class D : B inherits privately.
	for _, m := range inheritance.FindAllSubmatchIndex(c.file.text, -1) {
		list = append(list, c.insert("made the inheritance public", m[2], "public "))
	}
	return list
}

var (
	classHead    = regexp.MustCompile(`\bclass\s+\w+[^;{}()]*\{`)
	privateLabel = regexp.MustCompile(`\b(?:private|protected)\s*:`)
	inheritance  = regexp.MustCompile(`\bclass\s+\w+\s*(?:final\s*)?:\s*()[A-Z_a-z]\w*\s*\{`)
)

// makeDuplicateRemoval removes a line that declares what the line before it declares already.
func makeDuplicateRemoval(c *site) []candidate {
	begin := c.file.start[c.d.Line-1]
	end := c.file.start[c.d.Line]
	for n := c.d.Line - 1; n >= 1; n-- {
		other, _ := c.file.line(n)
		if strings.TrimSpace(other) == strings.TrimSpace(c.line) && strings.TrimSpace(other) != "" {
			return []candidate{replace("removed a line that is there twice", c.file, begin, end, "")}
		}
	}
	return nil
}

// makeTypename adds the typename or template that a dependent name needs.
func makeTypename(c *site) (list []candidate) {
	begin := c.file.start[c.d.Line-1]
	for _, m := range dependentName.FindAllStringIndex(c.line, -1) {
		list = append(list, c.insert("added typename", begin+m[0], "typename "))
	}
	return list
}

// dependentName finds T::name, where T is a template parameter by its capital letter.
var dependentName = regexp.MustCompile(`\b[A-Z]\w*(?:<[^<>]*>)?::\w+`)
