package verify

import (
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A finding is something in a candidate's text that honest code does not need.
type finding struct {
	text string
	cost cost
	// mark is where an attribute goes that makes the compiler report each use, -1 if the finding is no declaration.
	mark int
}

// sanitizerName matches the functions of the sanitizers' runtimes.
var sanitizerName = regexp.MustCompile(`^__(?:asan|lsan|ubsan|tsan|msan|sanitizer)_`)

// An inspection reads the text of a candidate without directives.
type inspection struct {
	words    []word
	allow    map[string]bool
	helped   func(name string) bool // reports whether the tests use a helper on another function's result
	user     map[string]bool        // the names of the candidate's own types
	std      map[string]bool        // std and its aliases
	findings []finding
	mixed    bool
	converts bool // a type has a conversion to bool or to a number
}

// inspect returns what is suspect in a text without directives.
// mixed reports that it compares its own types with others, as a number of its own with an int, or that one of them
// converts to bool and has a negation of its own.
func inspect(src []byte, allow map[string]bool, helped func(name string) bool) (found []finding, mixed bool) {
	words, _, _ := scan(src)
	n := &inspection{words: words, allow: allow, helped: helped, user: map[string]bool{}, std: map[string]bool{"std": true, "__gnu_cxx": true}}
	n.findTypes()
	n.findConversions()
	n.findWords()
	n.findDeclarations()
	return n.findings, n.mixed
}

// add adds a finding that costs something by itself.
func (n *inspection) add(c cost, text string) { n.findings = append(n.findings, finding{text, c, -1}) }

// addMarked adds a declaration that costs the tests which use it.
func (n *inspection) addMarked(mark int, text string) {
	n.findings = append(n.findings, finding{text, costNothing, mark})
}

// findTypes collects the names of classes, enumerations, concepts and aliases. An alias is the candidate's own type if
// it names one.
func (n *inspection) findTypes() {
	for i := 0; i+1 < len(n.words); i++ {
		switch w := n.words[i]; {
		case (w.is("class") || w.is("struct") || w.is("union") || w.is("enum")) && !n.isTemplateParameter(i):
			if name := n.typeName(i + 1); name != "" {
				n.user[name] = true
			}
		case w.is("namespace") && i+3 < len(n.words) && n.words[i+2].is("=") && n.std[n.words[i+3].text]:
			n.std[n.words[i+1].text] = true
		}
	}
	for i := 0; i+2 < len(n.words); i++ {
		if w := n.words[i]; w.is("using") && n.words[i+2].is("=") || w.is("typedef") {
			end := i
			for end < len(n.words) && !n.words[end].is(";") {
				end++
			}
			name := n.words[i+1].text
			if w.is("typedef") {
				name = n.words[end-1].text
			}
			if n.names(n.words[i+2 : max(end, i+2)]) {
				n.user[name] = true
			}
		}
	}
}

// typeName returns the name after the keyword of a class or an enumeration, from word i on: after attributes, or after
// the body if it has none of its own, as in typedef struct {...} name.
func (n *inspection) typeName(i int) string {
	name := ""
	for ; i < len(n.words); i++ {
		switch w := n.words[i]; {
		case w.is("(") || w.is("["):
			i = n.skipGroup(i)
		case w.is("class"), w.is("struct"), w.is("final"), w.is("alignas"), w.is("__attribute__"), w.is("::"):
		case w.Kind == cpptext.Ident && name == "":
			name = w.text
		case w.is("{") && name == "":
			if i = n.skipGroup(i); i+1 < len(n.words) && n.words[i+1].Kind == cpptext.Ident {
				return n.words[i+1].text
			}
			return ""
		default:
			return name
		}
	}
	return name
}

// skipGroup returns the index of the bracket that closes the one at i.
func (n *inspection) skipGroup(i int) int {
	depth := 0
	for ; i < len(n.words); i++ {
		switch n.words[i].text {
		case "(", "[", "{":
			depth++
		case ")", "]", "}":
			if depth--; depth == 0 {
				return i
			}
		}
	}
	return i
}

// findConversions finds the conversions to bool or to a number.
func (n *inspection) findConversions() {
	for i := 0; i+2 < len(n.words); i++ {
		if n.words[i].is("operator") && n.words[i+2].is("(") && slices.Contains([]string{"bool", "int", "long"}, n.words[i+1].text) {
			n.converts = true
		}
	}
}

// isTemplateParameter reports whether a keyword at i begins a template's parameter.
func (n *inspection) isTemplateParameter(i int) bool {
	return i > 0 && (n.words[i-1].is("<") || n.words[i-1].is(","))
}

// names reports whether a type of the candidate is among the words.
func (n *inspection) names(words []word) bool {
	return slices.ContainsFunc(words, func(w word) bool { return w.Kind == cpptext.Ident && n.user[w.text] })
}

// findWords finds words that show by themselves what they are for.
func (n *inspection) findWords() {
	for i, w := range n.words {
		switch {
		case w.Kind == cpptext.String && (strings.Contains(w.text, "/proc/") || strings.Contains(w.text, "/dev/fd")):
			n.add(costClean, "names "+w.text)
		case w.Kind != cpptext.Ident:
		case n.allow[w.text], w.text == "asm" && n.isEmptyAsm(i):
		case builtins[w.text] != costUnknown:
			n.add(builtins[w.text], "uses "+w.text)
		case sanitizerName.MatchString(w.text):
			n.add(costClean, "calls the sanitizer's "+w.text)
		case strings.HasPrefix(w.text, "no_sanitize") || strings.HasPrefix(w.text, "__no_sanitize"):
			n.add(costClean, "has the attribute "+w.text)
		default:
			if cost := attributes[w.text]; cost != costUnknown && n.inAttribute(i) {
				n.add(cost, "has the attribute "+w.text)
			}
		}
	}
}

// isEmptyAsm reports whether the assembly at i has no instruction: it is a barrier for the compiler.
func (n *inspection) isEmptyAsm(i int) bool {
	for i++; i < len(n.words) && (n.words[i].is("volatile") || n.words[i].is("__volatile__") || n.words[i].is("(")); i++ {
	}
	return i+1 < len(n.words) && n.words[i].text == `""` && (n.words[i+1].is(":") || n.words[i+1].is("::") || n.words[i+1].is(")"))
}

// inAttribute reports whether the word at i is in __attribute__((...)) or [[...]].
func (n *inspection) inAttribute(i int) bool {
	depth := 0
	for j := i - 1; j >= max(i-64, 0); j-- {
		switch w := n.words[j]; {
		case w.is(")") || w.is("]"):
			depth++
		case w.is("(") || w.is("["):
			if depth--; depth < 0 && j > 0 && (n.words[j-1].is("__attribute__") || n.words[j-1].is("__attribute") ||
				w.is("[") && n.words[j-1].is("[")) {
				return true
			}
		case w.is(";") || w.is("{") || w.is("}"):
			return false
		}
	}
	return false
}

// A scope is a block in which declarations are read.
type scope struct {
	kind string // "namespace", "class", or "" if its text is skipped
	std  bool   // in namespace std
}

// findDeclarations finds overloads and specialisations that would replace those of the library.
func (n *inspection) findDeclarations() {
	stack := []scope{{kind: "namespace"}}
	start := 0 // of the declaration that is read
	for i := 0; i < len(n.words); i++ {
		top := stack[len(stack)-1]
		w := n.words[i]
		switch {
		case w.is("}"):
			if len(stack) > 1 {
				stack = stack[:len(stack)-1]
			}
			start = i + 1
		case w.is("{"):
			next := scope{}
			if top.kind != "" {
				next = n.open(n.words[start:i], top)
				if next.kind != "namespace" {
					n.declare(start, i, top)
				}
			}
			stack = append(stack, next)
			start = i + 1
		case w.is(";"):
			if top.kind != "" && i > start {
				n.declare(start, i, top)
			}
			start = i + 1
		case w.is(":") && top.kind == "class" && i == start+1: // public:
			start = i + 1
		}
	}
}

// open returns the scope that a head opens.
func (n *inspection) open(head []word, outer scope) scope {
	rest := head[skipTemplate(head):]
	for i, w := range rest {
		switch {
		case w.is("namespace"):
			s := scope{kind: "namespace", std: outer.std}
			for _, name := range rest[i+1:] {
				s.std = s.std || n.std[name.text] && name.Kind == cpptext.Ident
			}
			return s
		case w.is("extern") && i+1 < len(rest) && rest[i+1].Kind == cpptext.String && i+2 == len(rest):
			return scope{kind: "namespace", std: outer.std}
		case w.is("(") || w.is("="):
			return scope{}
		case w.is("class") || w.is("struct") || w.is("union"):
			return scope{kind: "class"} // its head shows whether it is one of std
		}
	}
	return scope{}
}

// skipTemplate returns the index after the template<...> groups at the start.
func skipTemplate(head []word) int {
	i := 0
	for i < len(head) && head[i].is("template") {
		j, depth := i+1, 0
		for ; j < len(head); j++ {
			switch {
			case head[j].is("<"):
				depth++
			case head[j].is(">"):
				depth--
			case head[j].is(">>"):
				depth -= 2
			}
			if depth <= 0 {
				break
			}
		}
		i = j + 1
	}
	return min(i, len(head))
}

// declare looks at the declaration of the words from start to end, in a scope.
func (n *inspection) declare(start, end int, in scope) {
	head := n.words[start:end]
	rest := head[skipTemplate(head):]
	if len(rest) == 0 {
		return
	}
	if special := len(head) > 2 && head[0].is("template") && head[1].is("<") && head[2].is(">"); in.std || special && n.ofStd(rest) {
		if !n.names(head) && !rest[0].is("using") {
			n.add(costTests, "declares in namespace std: "+join(head))
		}
		return
	}
	i := slices.IndexFunc(rest, func(w word) bool { return w.is("operator") })
	if i < 0 && in.kind == "namespace" {
		n.declareFunction(head, rest)
	}
	if i < 0 || i+1 >= len(rest) {
		return
	}
	// After = or a parenthesis it is used, unless that is one of an attribute.
	for _, w := range rest[:i] {
		if w.is("=") || w.is("(") && !n.attributeIn(rest[:i]) {
			return
		}
	}
	n.declareOperator(head, rest, i, end, in)
}

// helpers are functions of the library by which tests compare what others return.
var helpers = []string{"abs", "fabs", "fabsf", "fabsl", "equal", "is_permutation", "is_sorted", "lexicographical_compare", "memcmp",
	"strcmp", "strncmp", "isnan", "isinf", "isfinite", "all_of", "any_of", "none_of"}

// declareFunction looks at a function that has the name of a helper. It may be what a task asks for: only tests that use it
// on the result of another function are for something else.
func (n *inspection) declareFunction(head, rest []word) {
	i := slices.IndexFunc(rest, func(w word) bool { return w.is("(") })
	if i < 2 || rest[i-2].is("=") || !slices.Contains(helpers, rest[i-1].text) || n.helped == nil || !n.helped(rest[i-1].text) {
		return
	}
	params := parameters(rest[i:])
	if len(params) > 0 && !n.names(slices.Concat(params...)) && !n.names(head[:len(head)-len(rest)]) {
		n.addMarked(rest[0].Start, "overloads a function of types that are not its own: "+rest[i-1].text+join(rest[i:]))
	}
}

// attributeIn reports whether there is an attribute among the words.
func (n *inspection) attributeIn(words []word) bool {
	return slices.ContainsFunc(words, func(w word) bool { return w.is("__attribute__") || w.is("alignas") || w.is("explicit") })
}

// ofStd reports whether the name that is declared is one of namespace std.
func (n *inspection) ofStd(rest []word) bool {
	if rest[0].is("class") || rest[0].is("struct") {
		return len(rest) > 1 && n.std[rest[1].text]
	}
	// The name is before the first parenthesis: std::name<...>(.
	depth := 0
	for i, w := range rest {
		switch {
		case w.is("<"):
			depth++
		case w.is(">"):
			depth--
		case w.is("("):
			for j := i - 1; j > 0; j-- {
				if rest[j].is("::") && n.std[rest[j-1].text] {
					// Not the result's type: between the two is nothing but the rest of the name.
					return !slices.ContainsFunc(rest[j:i], func(w word) bool { return w.is("&") || w.is("*") }) && adjoining(rest[j:i])
				}
			}
			return false
		}
	}
	return false
}

// adjoining reports whether the words are one qualified name, with template arguments.
func adjoining(words []word) bool {
	depth := 0
	for i, w := range words {
		switch {
		case w.is("<"):
			depth++
		case w.is(">"):
			depth--
		case depth == 0 && i > 0 && w.Kind == cpptext.Ident && !words[i-1].is("::") && !words[i-1].is("operator"):
			return false
		}
	}
	return true
}

// comparisons are the operators that checks use.
var comparisons = []string{"==", "!=", "<", ">", "<=", ">=", "<=>", "!", "bool"}

// declareOperator looks at operator rest[i+1].
func (n *inspection) declareOperator(head, rest []word, i, end int, in scope) {
	symbol, j := rest[i+1].text, i+2
	if symbol == "(" || symbol == "[" {
		return // operator() and operator[] are members
	}
	for ; j < len(rest) && !rest[j].is("("); j++ {
	}
	params := parameters(rest[min(j, len(rest)):])
	generic := templateParameters(head)
	friend := slices.ContainsFunc(rest[:i], func(w word) bool { return w.is("friend") })
	mark := rest[0].Start
	text := "operator" + symbol + join(rest[min(j, len(rest)):])
	if in.kind == "namespace" && len(params) > 0 && !n.names(slices.Concat(params...)) && !n.names(head[:len(head)-len(rest)]) {
		qualified := i > 0 && rest[i-1].is("::")
		if !qualified && symbol != "new" && symbol != "delete" && rest[i+1].Kind == cpptext.Punct {
			n.addMarked(mark, "overloads an operator of types that are not its own: "+text)
		}
		return
	}
	if !slices.Contains(comparisons, symbol) {
		return
	}
	if symbol == "==" && in.kind != "" {
		own := 0
		for _, p := range params {
			if n.names(p) {
				own++
			}
		}
		n.mixed = n.mixed || own < len(params)
	}
	if symbol == "!" && n.converts {
		n.mixed = true // both may be true
	}
	if in.kind == "namespace" || in.kind == "class" || friend {
		for _, p := range params {
			if isWhole(p, generic) {
				n.addMarked(mark, "compares with anything: "+text)
				return
			}
		}
	}
	if end < len(n.words) && n.words[end].is("{") && n.isConstant(end) {
		n.addMarked(mark, "compares without a look: "+text)
	}
}

// parameters splits a parameter list, which starts with its parenthesis, at the commas.
func parameters(words []word) (list [][]word) {
	depth, start := 0, 1
	for i, w := range words {
		switch {
		case w.is("(") || w.is("<") || w.is("["):
			depth++
		case w.is(">") || w.is("]"):
			depth--
		case w.is(")"):
			if depth--; depth == 0 {
				if i > start {
					list = append(list, words[start:i])
				}
				return list
			}
		case w.is(",") && depth == 1:
			list, start = append(list, words[start:i]), i+1
		}
	}
	return list
}

// templateParameters returns the names of the types in template<...>.
func templateParameters(head []word) (names []string) {
	for i, w := range head[:skipTemplate(head)] {
		if (w.is("class") || w.is("typename")) && i+1 < len(head) {
			names = append(names, strings.Trim(head[i+1].text, "."))
		}
	}
	return names
}

// isWhole reports whether a parameter's type is a template's parameter or auto as a whole.
func isWhole(param []word, generic []string) bool {
	for _, w := range param {
		switch {
		case w.is("const"), w.is("volatile"), w.is("&"), w.is("&&"):
		case w.is("auto"), w.Kind == cpptext.Ident && slices.Contains(generic, w.text):
			return true
		default:
			return false
		}
	}
	return false
}

// isConstant reports whether the body that begins with the brace at word i returns the same constant everywhere.
func (n *inspection) isConstant(i int) bool {
	end := n.skipGroup(i)
	results := map[string]bool{}
	for ; i < end; i++ {
		if !n.words[i].is("return") {
			continue
		}
		start := i + 1
		for i++; i < end && !n.words[i].is(";"); i++ {
			switch w := n.words[i]; {
			case w.Kind == cpptext.Int, w.is("true"), w.is("false"), w.is("!"), w.is("("), w.is(")"), w.is("::"), w.is("=="), w.is("std"):
			case strings.HasSuffix(w.text, "_ordering"), w.is("equal"), w.is("equivalent"), w.is("this"), w.is("||"), w.is("&&"):
			default:
				return false
			}
		}
		results[join(n.words[start:i])] = true
	}
	return len(results) == 1
}

// join returns the words as text, shortened.
func join(words []word) string {
	var b strings.Builder
	for i, w := range words {
		if i > 0 && (w.Kind == cpptext.Ident && words[i-1].Kind == cpptext.Ident) {
			b.WriteByte(' ')
		}
		b.WriteString(w.text)
		if b.Len() > 100 {
			return b.String()[:100] + "..."
		}
	}
	return b.String()
}
