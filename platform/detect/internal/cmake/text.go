package cmake

import (
	"path"
	"slices"
	"strconv"
	"strings"
)

// A textCall is one call of string() or list(): the arguments after the operation, and what the results
// inherit from them.
type textCall struct {
	e       *evaluator
	line    int
	words   []string
	unknown bool
	cond    bool
}

// put sets a result variable, the word at index i.
func (c *textCall) put(i int, s string) {
	if i >= 0 && i < len(c.words) {
		c.e.set(c.words[i], value{text: s, unknown: c.unknown, cond: c.cond})
	}
}

// newTextCall returns the call with its words, and takes the steps for reading them.
func (e *evaluator) newTextCall(line int, args []argument) *textCall {
	c := &textCall{e: e, line: line}
	for _, a := range args {
		c.words = append(c.words, a.text)
		c.unknown, c.cond = c.unknown || a.unknown, c.cond || a.cond
		e.survey.Charge(len(a.text))
	}
	return c
}

// A textOp is one operation of string() or list(), with the least number of words that it needs.
type textOp struct {
	words int
	run   func(c *textCall)
}

// stringOps are the operations of string(). Words are counted after the operation.
// Source: cmake-commands(7), "string".
var stringOps = map[string]textOp{
	// string(TOUPPER text variable), and alike
	"TOUPPER":           {2, func(c *textCall) { c.put(1, strings.ToUpper(c.words[0])) }},
	"TOLOWER":           {2, func(c *textCall) { c.put(1, strings.ToLower(c.words[0])) }},
	"STRIP":             {2, func(c *textCall) { c.put(1, strings.TrimSpace(c.words[0])) }},
	"LENGTH":            {2, func(c *textCall) { c.put(1, strconv.Itoa(len(c.words[0]))) }},
	"CONFIGURE":         {2, func(c *textCall) { c.put(1, c.words[0]) }},
	"MAKE_C_IDENTIFIER": {2, func(c *textCall) { c.put(1, c.words[0]) }},
	// string(CONCAT variable text...), string(JOIN glue variable text...)
	"CONCAT":  {1, func(c *textCall) { c.put(0, strings.Join(c.words[1:], "")) }},
	"JOIN":    {2, func(c *textCall) { c.put(1, strings.Join(c.words[2:], c.words[0])) }},
	"APPEND":  {1, func(c *textCall) { c.extend(true) }},
	"PREPEND": {1, func(c *textCall) { c.extend(false) }},
	// string(REPLACE old new variable text...), string(FIND text part variable)
	"REPLACE":   {4, (*textCall).replace},
	"FIND":      {3, (*textCall).find},
	"SUBSTRING": {4, (*textCall).substring},
	"COMPARE":   {4, (*textCall).compare},
	"REGEX":     {4, (*textCall).matchRegexp},
}

// runString evaluates string(...). The result of an operation that is not known here is unknown.
func (e *evaluator) runString(c *command, args []argument) {
	if len(args) < 2 {
		return
	}
	call := e.newTextCall(c.line, args[1:])
	if op, ok := stringOps[strings.ToUpper(args[0].text)]; ok && len(call.words) >= op.words {
		op.run(call)
		return
	}
	e.setUnknown(args[len(args)-1].text)
}

// extend evaluates string(APPEND variable text...) and PREPEND.
func (c *textCall) extend(atEnd bool) {
	name := c.words[0]
	v, _ := c.e.get(name)
	c.unknown = c.unknown || v.unknown && !holdsFlags(name) // as in runSet
	c.cond = c.cond || v.cond
	text := strings.Join(c.words[1:], "") + v.text
	if atEnd {
		text = v.text + strings.Join(c.words[1:], "")
	}
	c.put(0, text)
	c.e.noteVariable(c.line, name, value{text: text, unknown: c.unknown, cond: c.cond})
}

// replace evaluates string(REPLACE old new variable text...). A result that would be too long is left as
// it was.
func (c *textCall) replace() {
	from, to := c.words[0], c.words[1]
	s := strings.Join(c.words[3:], "")
	// string(REPLACE a aaaa X ${X}) in a loop would grow for ever.
	if from != "" && len(s)+strings.Count(s, from)*len(to) <= maxValue {
		s = strings.ReplaceAll(s, from, to)
	}
	c.put(2, s)
}

// find evaluates string(FIND text part variable [REVERSE]).
func (c *textCall) find() {
	i := strings.Index(c.words[0], c.words[1])
	if len(c.words) > 3 && c.words[3] == "REVERSE" {
		i = strings.LastIndex(c.words[0], c.words[1])
	}
	c.put(2, strconv.Itoa(i))
}

// substring evaluates string(SUBSTRING text begin length variable). A length of -1 means up to the end.
func (c *textCall) substring() {
	s := c.words[0]
	from := min(max(number(c.words[1]), 0), len(s))
	length := number(c.words[2])
	if length < 0 || length > len(s)-from {
		length = len(s) - from
	}
	c.put(3, s[from:from+length])
}

// compare evaluates string(COMPARE EQUAL a b variable).
func (c *textCall) compare() {
	a, b := c.words[1], c.words[2]
	holds := map[string]bool{"EQUAL": a == b, "NOTEQUAL": a != b, "LESS": a < b, "GREATER": a > b,
		"LESS_EQUAL": a <= b, "GREATER_EQUAL": a >= b}[c.words[0]]
	c.put(3, map[bool]string{true: "1", false: "0"}[holds])
}

// matchRegexp evaluates string(REGEX MATCH|MATCHALL pattern variable text...) and
// string(REGEX REPLACE pattern replacement variable text...).
func (c *textCall) matchRegexp() {
	re, err := compileRegexp(c.words[1])
	for _, s := range c.words[2:] {
		c.e.survey.Charge(7 * len(s)) // a regular expression reads a byte more than once
	}
	if err != nil || !c.e.survey.Charge(0) {
		c.put(3, "")
		return
	}
	text := strings.Join(c.words[3:], "")
	switch c.words[0] {
	case "MATCH":
		match := re.FindStringSubmatch(text)
		c.e.setMatches(match)
		if match == nil {
			match = []string{""}
		}
		c.put(2, match[0])
	case "MATCHALL":
		c.put(2, strings.Join(re.FindAllString(text, maxLoop), ";"))
	case "REPLACE":
		if len(c.words) > 4 {
			c.put(3, replaceRegexp(re, strings.Join(c.words[4:], ""), c.words[2]))
		}
	}
}

// replaceRegexp replaces all matches in s. CMake writes groups as \1, Go as ${1}. It returns "" if the
// result could be too long.
func replaceRegexp(re interface{ ReplaceAllString(s, repl string) string }, s, with string) string {
	if len(s)*(len(with)+1) > maxValue*16 {
		return ""
	}
	with = strings.ReplaceAll(with, "$", "$$")
	for i := range 10 {
		with = strings.ReplaceAll(with, "\\"+strconv.Itoa(i), "${"+strconv.Itoa(i)+"}")
	}
	return re.ReplaceAllString(s, with)
}

// listOps are the operations of list() that give the list a new value.
// Source: cmake-commands(7), "list". The words are those after the list's name.
var listOps = map[string]func(list, words []string) []string{
	// list(APPEND name item...), list(PREPEND name item...)
	"APPEND":  func(list, words []string) []string { return append(slices.Clone(list), words...) },
	"PREPEND": func(list, words []string) []string { return append(slices.Clone(words), list...) },
	"REMOVE_ITEM": func(list, words []string) []string {
		return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return contains(words, s) })
	},
	"REMOVE_DUPLICATES": func(list, _ []string) []string {
		seen := map[string]bool{}
		return slices.DeleteFunc(slices.Clone(list), func(s string) bool { was := seen[s]; seen[s] = true; return was })
	},
	"REVERSE": func(list, _ []string) []string { list = slices.Clone(list); slices.Reverse(list); return list },
	"SORT":    func(list, _ []string) []string { return slices.Sorted(slices.Values(list)) },
	"FILTER":  filterList,
}

// runList evaluates list(...). An unknown argument makes the list unknown.
func (e *evaluator) runList(c *command, args []argument) {
	if len(args) < 2 {
		return
	}
	op, name := strings.ToUpper(args[0].text), args[1].text
	if op == "APPEND" || op == "PREPEND" {
		e.noteHeld(name, c.args[2:])
	}
	v, _ := e.get(name)
	list := splitList(v.text)
	call := e.newTextCall(c.line, args[2:])
	call.unknown, call.cond = call.unknown || v.unknown, call.cond || v.cond
	words := call.words
	// list(APPEND FLAGS -Wall) on a list that is partly unknown stays unknown.
	if change := listOps[op]; change != nil {
		e.set(name, value{text: strings.Join(change(list, words), ";"), unknown: call.unknown, cond: call.cond})
		return
	}
	switch {
	case op == "LENGTH":
		call.put(0, strconv.Itoa(len(list)))
	case op == "FIND" && len(words) > 1:
		call.put(1, strconv.Itoa(slices.Index(list, words[0])))
	case op == "JOIN" && len(words) > 1:
		call.put(1, strings.Join(list, words[0]))
	case op == "GET" && len(words) > 0:
		call.put(len(words)-1, strings.Join(itemsAt(list, words[:len(words)-1]), ";"))
	default:
		e.setResult(args[2:], len(words)-1)
	}
}

// itemsAt returns the items at the given indexes; a negative one counts from the end.
func itemsAt(list, indexes []string) (items []string) {
	for _, w := range indexes {
		i := number(w)
		if i < 0 {
			i += len(list)
		}
		if i >= 0 && i < len(list) {
			items = append(items, list[i])
		}
	}
	return items
}

// filterList keeps or drops what a regular expression matches: INCLUDE|EXCLUDE REGEX pattern.
func filterList(list, words []string) []string {
	if len(words) < 3 {
		return list
	}
	re, err := compileRegexp(words[2])
	if err != nil {
		return list
	}
	return slices.DeleteFunc(slices.Clone(list), func(s string) bool { return re.MatchString(s) != (words[0] == "INCLUDE") })
}

// runMath evaluates math(EXPR variable "expression").
func (e *evaluator) runMath(_ *command, args []argument) {
	if len(args) < 3 {
		return
	}
	n, ok := evaluateSum(strings.ReplaceAll(args[2].text, " ", ""))
	e.set(args[1].text, value{text: strconv.Itoa(n), unknown: args[2].unknown || !ok, cond: args[2].cond})
}

// maxSum bounds the length of an expression, because evaluateSum recurses for each operator.
const maxSum = 200

// evaluateSum evaluates + - * / % of integers without parentheses. It reports false for anything else.
func evaluateSum(s string) (n int, ok bool) {
	if len(s) > maxSum {
		return 0, false
	}
	// The last operator of the weakest kind is applied last; a sign at the beginning is not one.
	if i := strings.LastIndexAny(s, "+-"); i > 0 {
		a, okA := evaluateSum(s[:i])
		b, okB := evaluateSum(s[i+1:])
		if s[i] == '-' {
			b = -b
		}
		return a + b, okA && okB
	}
	if i := strings.LastIndexAny(s, "*/%"); i > 0 {
		a, okA := evaluateSum(s[:i])
		b, okB := evaluateSum(s[i+1:])
		switch {
		case s[i] == '*':
			return a * b, okA && okB
		case b == 0:
			return 0, false
		case s[i] == '/':
			return a / b, okA && okB
		}
		return a % b, okA && okB
	}
	n, err := strconv.Atoi(s)
	return n, err == nil
}

// runFilenameComponent evaluates get_filename_component(variable path part) without the file system.
func (e *evaluator) runFilenameComponent(_ *command, args []argument) {
	if len(args) < 3 {
		e.setResult(args, len(args)-1)
		return
	}
	p := args[1].text
	base := path.Base(p)
	v := value{unknown: args[1].unknown, cond: args[1].cond}
	switch args[2].text {
	case "DIRECTORY", "PATH":
		v.text = strings.TrimSuffix(path.Dir(p), ".")
	case "NAME":
		v.text = base
	case "NAME_WE": // without the longest extension: a.tar.gz is a
		v.text, _, _ = strings.Cut(base, ".")
	case "NAME_WLE":
		v.text = strings.TrimSuffix(base, path.Ext(base))
	case "EXT": // the longest one
		if i := strings.IndexByte(base, '.'); i >= 0 {
			v.text = base[i:]
		}
	case "ABSOLUTE", "REALPATH":
		v.text = p
		if rel, ok := e.inTree(p); ok {
			v.text = absolute(rel)
		}
	default:
		v.unknown = true
	}
	e.set(args[0].text, v)
}

// runParseArguments evaluates cmake_parse_arguments(prefix options one multi args...), and its other form
// cmake_parse_arguments(PARSE_ARGV n prefix options one multi), which takes the arguments from ARGV.
func (e *evaluator) runParseArguments(_ *command, args []argument) {
	if len(args) > 5 && args[0].text == "PARSE_ARGV" {
		args = slices.Clip(args[2:6])
		for _, s := range splitList(e.valueOf("ARGV").text) {
			args = append(args, argument{text: s})
		}
	}
	if len(args) < 4 {
		return
	}
	// Every keyword gets a variable: PREFIX_QUIET is TRUE or FALSE, PREFIX_NAME is unset unless given.
	prefix := args[0].text + "_"
	options, one, multi := splitList(args[1].text), splitList(args[2].text), splitList(args[3].text)
	for _, name := range options {
		e.set(prefix+name, value{text: "FALSE"})
	}
	for _, name := range slices.Concat(one, multi) {
		e.set(prefix+name, value{unset: true})
	}
	const unparsed = "UNPARSED_ARGUMENTS"
	keyword := unparsed
	got := map[string][]string{}
	for _, a := range args[4:] {
		switch {
		case contains(options, a.text):
			e.set(prefix+a.text, value{text: "TRUE"})
			keyword = unparsed
		case contains(one, a.text), contains(multi, a.text):
			keyword = a.text
		default:
			got[keyword] = append(got[keyword], a.text)
			if contains(one, keyword) { // it takes one value only
				keyword = unparsed
			}
		}
	}
	for name, values := range got {
		e.set(prefix+name, value{text: strings.Join(values, ";")})
	}
}
