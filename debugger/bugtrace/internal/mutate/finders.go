package mutate

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// finders are the operators whose places no pattern of tokens describes.
var finders = map[string]func(*source) []edit{
	"!include":          (*source).findIncludes,
	"!typo":             (*source).findTypos,
	"!semicolon":        (*source).findSemicolons,
	"!closing":          func(s *source) []edit { return s.findBrackets("}") },
	"!opening":          func(s *source) []edit { return s.findBrackets("{") },
	"!parenthesis":      func(s *source) []edit { return s.findBrackets(")") },
	"!comma":            (*source).findCommas,
	"!quote":            (*source).findQuotes,
	"!definition":       (*source).findDefinitions,
	"!rename":           (*source).findNames,
	"!static":           (*source).findHeads,
	"!namespace":        (*source).findWhole,
	"!parameter":        (*source).findParameters,
	"!return_reference": (*source).findValueResults,
}

// token returns an edit of the token at index i.
func (s *source) token(i int, text, x string) edit {
	return edit{start: s.toks[i].Start, end: s.toks[i].End, text: text, at: i, bound: map[string]string{"$x": x}}
}

// findIncludes removes a directive.
func (s *source) findIncludes() []edit {
	var list []edit
	for _, t := range s.includes {
		text := string(t.Text(s.src))
		header := strings.TrimSpace(text[strings.Index(text, "include")+len("include"):])
		list = append(list, edit{start: t.Start, end: t.End, bound: map[string]string{"$x": header}})
	}
	return list
}

// shortestTypo is the shortest name that is misspelt: in a shorter one a missing letter is another name.
const shortestTypo = 5

// findTypos misspells a name that the file has already used: a letter is missing, or two are exchanged.
func (s *source) findTypos() []edit {
	seen := map[string]int{}
	var list []edit
	for i, t := range s.toks {
		name := s.text[i]
		if t.Kind != cpptext.Ident || len(name) < shortestTypo || keywords[name] || reserved[name] {
			continue
		}
		if seen[name]++; seen[name] != 2 || s.declares(i) || i > 1 && s.text[i-1] == "::" && s.text[i-2] == "std" {
			continue
		}
		middle := len(name) / 2
		wrong := name[:middle] + name[middle+1:]
		if i%2 == 0 && name[middle] != name[middle-1] {
			wrong = name[:middle-1] + name[middle:middle+1] + name[middle-1:middle] + name[middle+1:]
		}
		if seen[wrong] == 0 && wrong != name {
			list = append(list, s.token(i, wrong, name))
		}
	}
	return list
}

// declares reports whether the name at index i may be one that is declared there: a type comes before it.
func (s *source) declares(i int) bool {
	if i == 0 {
		return true
	}
	switch before := s.text[i-1]; before {
	case ">", ">>", "~":
		return true
	case "*", "&":
		return !s.prefixAt(i-1) && !s.spaced(i-1)
	case "return", "case", "throw", "else", "delete":
		return false
	default:
		return s.toks[i-1].Kind == cpptext.Ident
	}
}

// findSemicolons removes the end of a statement or of a class.
func (s *source) findSemicolons() []edit {
	var list []edit
	for i := 1; i < len(s.toks); i++ {
		if s.text[i] == ";" && s.text[i-1] != ";" && s.innermostOpen(i) != "(" {
			list = append(list, s.token(i, "", s.lineBefore(i)))
		}
	}
	return list
}

// lineBefore returns the text of the line up to the token at index i.
func (s *source) lineBefore(i int) string {
	at := s.toks[i].Start
	return strings.TrimSpace(string(s.src[strings.LastIndexByte(string(s.src[:at]), '\n')+1 : at]))
}

// bracket returns an edit that removes the bracket at index i, with the blanks that would be left at the end or the beginning of a line.
func (s *source) bracket(i int, context string) edit {
	e := s.token(i, "", context)
	switch s.text[i] {
	case "{":
		e.start = s.toks[i-1].End
	case "}":
		for e.end < len(s.src) && s.src[e.end] == ' ' {
			e.end++
		}
	}
	return e
}

// headBefore returns the text of the line up to the token at index i, or of the last line before it if that token begins its line.
func (s *source) headBefore(i int) string {
	if text := s.lineBefore(i); text != "" || i == 0 {
		return text
	}
	return strings.TrimSpace(s.lineBefore(i-1) + s.text[i-1])
}

// findBrackets removes one bracket of a kind: of the braces, those of functions and of blocks in them.
func (s *source) findBrackets(bracket string) []edit {
	var list []edit
	for i := 1; i < len(s.toks); i++ {
		if _, inside := s.functionAt(i); s.text[i] != bracket || !inside {
			continue
		}
		context := s.headBefore(i)
		if bracket == "{" && !strings.HasSuffix(context, ")") && !strings.HasSuffix(context, "else") && !strings.HasSuffix(context, "const") {
			continue // an initialiser
		}
		if bracket == "}" {
			context = s.headBefore(s.pair[i]) + " {"
			if s.lineBefore(i) != "" {
				continue // an initialiser or an empty body
			}
		}
		if context != "" && !s.glues(i) {
			list = append(list, s.bracket(i, context))
		}
	}
	return list
}

// glues reports whether without the token at index i the words around it are one.
func (s *source) glues(i int) bool {
	isWord := func(c byte) bool {
		return c == '_' || c >= '0' && c <= '9' || c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= 0x80
	}
	start, end := s.toks[i].Start, s.toks[i].End
	return start > 0 && end < len(s.src) && isWord(s.src[start-1]) && isWord(s.src[end])
}

// findCommas removes a comma between two arguments.
func (s *source) findCommas() []edit {
	var list []edit
	for i := 1; i+1 < len(s.toks); i++ {
		if _, inside := s.functionAt(i); s.text[i] == "," && inside && s.innermostOpen(i) == "(" && !s.glues(i) {
			list = append(list, s.token(i, "", s.text[i-1]))
		}
	}
	return list
}

// findQuotes removes the quote that closes a string.
func (s *source) findQuotes() []edit {
	var list []edit
	for i, t := range s.toks {
		if text := s.text[i]; t.Kind == cpptext.String && strings.HasPrefix(text, `"`) && len(text) > 2 {
			list = append(list, s.token(i, text[:len(text)-1], text))
		}
	}
	return list
}

// exported returns the functions that other files can call: outside of classes, not templates, not static or inline.
func (s *source) exported() []function {
	var list []function
	for _, f := range s.functions {
		head := s.slice(f.start, f.body)
		hidden := strings.HasPrefix(head, "template") || strings.HasPrefix(head, "static") || strings.HasPrefix(head, "inline") ||
			strings.Contains(head, "::"+f.name+"(") || f.name == "main" || f.member || s.innermostOpen(f.start) != ""
		if !hidden {
			list = append(list, f)
		}
	}
	return list
}

// findDefinitions removes the definition of a function.
func (s *source) findDefinitions() []edit {
	var list []edit
	for _, f := range s.exported() {
		end := s.toks[f.last].End
		for end < len(s.src) && s.src[end] == '\n' {
			end++
		}
		list = append(list, edit{start: s.toks[f.start].Start, end: end, at: f.start, bound: map[string]string{"$x": f.name}})
	}
	return list
}

// findNames renames a definition: a word in the name is lost or in another form.
func (s *source) findNames() []edit {
	var list []edit
	for _, f := range s.exported() {
		wrong := f.name + "s"
		switch {
		case strings.HasSuffix(f.name, "s"):
			wrong = strings.TrimSuffix(f.name, "s")
		case strings.Contains(f.name, "_"):
			wrong = strings.Replace(f.name, "_", "", 1)
		}
		list = append(list, s.token(f.open-1, wrong, f.name))
	}
	return list
}

// findHeads makes a function local to its file.
func (s *source) findHeads() []edit {
	var list []edit
	for _, f := range s.exported() {
		list = append(list, s.token(f.start, "static "+s.text[f.start], f.name))
	}
	return list
}

// findWhole puts a function into an unnamed namespace.
func (s *source) findWhole() []edit {
	var list []edit
	for _, f := range s.exported() {
		start, end := s.toks[f.start].Start, s.toks[f.last].End
		text := "namespace {\n\n" + string(s.src[start:end]) + "\n\n} // namespace"
		list = append(list, edit{start: start, end: end, text: text, at: f.start, bound: map[string]string{"$x": f.name}})
	}
	return list
}

// widened maps a type of a parameter to another one that takes the same values.
var widened = map[string]string{"int": "long", "unsigned": "unsigned long", "long": "int", "double": "float", "char": "int", "bool": "int"}

// findParameters changes the type of a parameter, so that the definition is an overload that nobody declares.
func (s *source) findParameters() []edit {
	var list []edit
	for _, f := range s.exported() {
		for i := f.open + 1; i < s.pair[f.open]; i++ {
			wide, ok := widened[s.text[i]]
			if ok && (s.text[i-1] == "(" || s.text[i-1] == ",") && s.toks[i+1].Kind == cpptext.Ident && widened[s.text[i+1]] == "" {
				list = append(list, s.token(i, wide, f.name))
			}
		}
	}
	return list
}

// findValueResults makes a function that returns a string or a container by value return a reference.
func (s *source) findValueResults() []edit {
	var list []edit
	for _, f := range s.functions {
		head := s.slice(f.start, f.open-1)
		view := strings.HasPrefix(head, "std::string_view") || strings.HasPrefix(head, "std::span") || strings.Contains(head, "optional")
		if !strings.HasPrefix(head, "std::") || strings.HasSuffix(head, "&") || strings.HasSuffix(head, "::") || view {
			continue
		}
		e := edit{start: s.toks[f.start].Start, end: s.toks[f.start].Start + len(head), text: "const " + head + "&", at: f.start}
		e.bound = map[string]string{"$x": f.name}
		list = append(list, e)
	}
	return list
}
