package cppcall

import (
	"encoding"
	"math"
	"math/big"
	"reflect"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/lenient"
)

// resolveSloppy chooses the overload that a sloppy call fits. Two that fit equally well are not guessed.
func (s *Set) resolveSloppy(c sloppyCall) (best *Func, in []reflect.Value, mends []lenient.Mend, ok bool) {
	if best, in, mends, ok = s.fitSloppy(c); ok {
		return best, in, mends, true
	}
	// breakpoint("a.cpp:42"): a place as one string.
	split, at := splitPlace(c)
	if at < 0 {
		return nil, nil, nil, false
	}
	if best, in, mends, ok = s.fitSloppy(split); ok {
		mends = append(mends, lenient.Mend{Line: max(c.args[at].at.Line, 1), Column: max(c.args[at].at.Column, 1), What: "place as one string"})
	}
	return best, in, mends, ok
}

// placeText is a file with a line, and with a column: a.cpp:42, a.cpp:42:7, a.cpp(42), a.cpp#L42.
var placeText = regexp.MustCompile(`^([^:(#]+)(?::(\d+)(?::(\d+))?|\((\d+)\)|#L(\d+))$`)

// splitPlace returns c with a string "a.cpp:42" split into file and line, and the index of the string, or -1
// without one.
func splitPlace(c sloppyCall) (sloppyCall, int) {
	for i, a := range c.args {
		m := placeText.FindStringSubmatch(unquoted(a.text))
		if a.name != "" || m == nil || !fileName.MatchString(m[1]) {
			continue
		}
		args := slices.Clone(c.args[:i])
		for _, text := range []string{cpptext.Quote(m[1]), m[2] + m[4] + m[5], m[3]} {
			if text == "" {
				break
			}
			e, err := cpptext.ParseExpr([]byte(text))
			if err != nil {
				return c, -1
			}
			args = append(args, sloppyArg{text: text, expr: e, at: a.at})
		}
		c.args = append(args, c.args[i+1:]...)
		return c, i
	}
	return c, -1
}

// fitSloppy chooses the overload for the arguments as they are.
func (s *Set) fitSloppy(c sloppyCall) (best *Func, in []reflect.Value, mends []lenient.Mend, ok bool) {
	overloads := s.named[c.tool]
	cost := 0
	for i := range overloads {
		b := binder{f: &overloads[i], alone: len(overloads) == 1}
		// read_file("a.cpp",, 20) may leave out the argument in the middle.
		for _, k := range c.gaps {
			if k < len(b.f.params) && b.f.params[k].optional() {
				return nil, nil, nil, false
			}
		}
		if !b.bind(c) {
			continue
		}
		// The overload that needs the fewest mends is meant: read_file(path="a") is not the one with a range.
		switch n := len(b.mends)*10 + b.conversions; {
		case best == nil || n < cost:
			best, in, mends, cost = b.f, b.in, b.mends, n
		case n == cost:
			return nil, nil, nil, false
		}
	}
	return best, in, mends, best != nil
}

// A binder gives the arguments of a sloppy call to the parameters of one tool.
type binder struct {
	f           *Func
	in          []reflect.Value
	mends       []lenient.Mend
	conversions int
	alone       bool // the tool has no other overload
	named       bool // some arguments have names
	at          cpptext.Token
}

// mend notes a mend at the argument that is being converted.
func (b *binder) mend(what string) {
	b.mends = append(b.mends, lenient.Mend{Line: max(b.at.Line, 1), Column: max(b.at.Column, 1), What: what})
}

// bind converts all arguments.
func (b *binder) bind(c sloppyCall) bool {
	if len(b.f.params) == 0 && len(c.args) == 1 && c.args[0].name == "" {
		// step({}) and step(None): no arguments.
		switch text := c.args[0].text; text {
		case "{}", "None", "null", "nullptr", "undefined":
			b.mend(text + " for no arguments")
			return true
		}
	}
	slots, ok := b.place(c.args)
	if !ok {
		// One object for all parameters: f({.file = "a.cpp", .line = 3}), f({"file": "a.cpp"}).
		inner, isObject := objectArgs(c.args)
		if slots, ok = b.place(inner); !isObject || !ok {
			return b.bindMembers(c.args)
		}
		b.mend("object of arguments")
	}
	// mark({"file": "a.cpp", "line": 3}) has one argument, a struct, if the tool takes one. Only if it does
	// not fit, its members are the arguments.
	if b.convertAll(slots) {
		return true
	}
	inner, isObject := objectArgs(c.args)
	if !isObject {
		return b.bindMembers(c.args) || b.bindList(c.args)
	}
	b.in, b.mends, b.conversions = nil, nil, 0
	b.mend("object of arguments")
	slots, ok = b.place(inner)
	return ok && b.convertAll(slots) || b.bindMembers(inner)
}

// bindList converts the arguments in one list without names: read_memory({0x1000, 16}).
func (b *binder) bindList(args []sloppyArg) bool {
	inner, ok := listArgs(args)
	if !ok || len(inner) < 2 || len(inner) != len(b.f.params) {
		return false
	}
	b.in, b.mends, b.conversions = nil, nil, 0
	b.mend("list of arguments")
	slots, ok := b.place(inner)
	return ok && b.convertAll(slots)
}

// bindMembers converts arguments some of which are the members of a struct.
func (b *binder) bindMembers(args []sloppyArg) bool {
	b.in, b.mends, b.conversions = nil, nil, 0
	args, ok := b.flatten(args)
	if !ok {
		return false
	}
	b.mend("members of a struct as arguments")
	slots, ok := b.place(args)
	return ok && b.convertAll(slots)
}

// objectArgs returns the members of the only argument, if that is an object.
func objectArgs(args []sloppyArg) ([]sloppyArg, bool) {
	inner, ok := listArgs(args)
	for _, a := range inner {
		ok = ok && a.name != ""
	}
	return inner, ok
}

// listArgs returns the elements of the only argument, if that is an object or a list in braces.
func listArgs(args []sloppyArg) ([]sloppyArg, bool) {
	if len(args) != 1 || args[0].name != "" {
		return nil, false
	}
	text := args[0].text
	if s, ok := simplifyValue(text, false); ok {
		text = s.text // json.dumps({...})
	}
	if inner, isDict := strings.CutPrefix(text, "dict("); isDict {
		text = "{" + strings.TrimSuffix(inner, ")") + "}"
	}
	if text = strings.TrimSpace(unquoted(text)); !strings.HasPrefix(text, "{") {
		return nil, false
	}
	r := &sloppyReader{src: []byte(text)}
	if !r.tokenize() || !r.balance() || r.closing(r.toks, 0) != len(r.toks)-1 {
		return nil, false
	}
	inner, gaps, ok := r.readArgs(r.toks[1 : len(r.toks)-1])
	return inner, ok && len(inner) > 0 && len(gaps) == 0
}

// place finds the parameter of each argument: by its name, by its order, or, if all have a comment with a
// name and the order does not fit, by the comment.
func (b *binder) place(args []sloppyArg) ([]*sloppyArg, bool) {
	slots := make([]*sloppyArg, len(b.f.params))
	b.named = false
	for i := range args {
		k := i
		if args[i].name != "" {
			b.named = true
			k = b.f.param(args[i].name)
		} else if b.named {
			return nil, false // after a named argument the order is not known
		}
		if k < 0 || k >= len(slots) || slots[k] != nil {
			return nil, false
		}
		slots[k] = &args[i]
	}
	return slots, true
}

// placeByNotes places arguments by the names in their comments.
func (b *binder) placeByNotes(args []*sloppyArg) ([]*sloppyArg, bool) {
	slots := make([]*sloppyArg, len(b.f.params))
	for _, a := range args {
		if a == nil {
			continue
		}
		k := b.f.param(a.note)
		if a.note == "" || k < 0 || slots[k] != nil {
			return nil, false
		}
		slots[k] = a
	}
	return slots, true
}

// param returns the index of the parameter with that name. Its words may be joined in another way:
// maxResults for max_results. It returns -1 without one, or if several match.
func (f *Func) param(name string) int {
	found := -1
	for i, p := range f.params {
		switch {
		case p.name == name:
			return i
		case lenient.PlainName(p.name) == lenient.PlainName(name) && found < 0:
			found = i
		case lenient.PlainName(p.name) == lenient.PlainName(name):
			return -1
		}
	}
	return found
}

// convertAll converts the arguments in slots.
func (b *binder) convertAll(slots []*sloppyArg) bool {
	if b.convertSlots(slots) {
		return true
	}
	// f(/*line=*/42, /*file=*/"a.cpp"): in C++ the comments mean nothing, so that the order has precedence.
	byNotes, ok := b.placeByNotes(slots)
	if !ok {
		return false
	}
	b.in, b.mends, b.conversions = nil, nil, 0
	b.mend("arguments in the order of their comments")
	return b.convertSlots(byNotes)
}

// convertSlots converts the arguments in the order of the parameters and adds the defaults. Only at the
// end may arguments of a variadic parameter be missing.
func (b *binder) convertSlots(slots []*sloppyArg) bool {
	missing := false // of the variadic parameters, which leave no gap
	for i := range b.f.params {
		p := &b.f.params[i]
		v, present := reflect.Value{}, slots[i] != nil
		if present {
			var ok bool
			if v, present, ok = b.convert(slots[i], p, b.onlyText(i)); !ok {
				return false
			}
		}
		switch {
		// With names, an optional value in the middle can be left out.
		case !present && b.named && !p.optional() && p.typ.Kind() == reflect.Pointer:
			b.in = append(b.in, reflect.Zero(p.typ))
		case present && missing || !present && !p.optional():
			return false
		case present:
			b.in = append(b.in, v)
		case p.variadic:
			missing = true
		default:
			b.in = append(b.in, p.fallback)
		}
	}
	return true
}

// onlyText reports whether parameter i is text and no parameter after it is.
func (b *binder) onlyText(i int) bool {
	for k := i; k < len(b.f.params); k++ {
		t := valueType(b.f.params[k].typ)
		if isText := t.Kind() == reflect.String && !reflect.PointerTo(t).Implements(textReader); isText != (k == i) {
			return false
		}
	}
	return true
}

// convert makes the value of one parameter, of a pointer if it is optional. present is false if the argument means no
// value, and the default counts.
func (b *binder) convert(a *sloppyArg, p *param, onlyText bool) (v reflect.Value, present, ok bool) {
	if p.typ.Kind() != reflect.Pointer {
		return b.convertValue(a, p, onlyText)
	}
	b.at = a.at
	if v, ok = b.convertRight(a, p.typ); ok {
		return v, true, true
	}
	if nullWords[a.text] || a.text == "{}" {
		b.mend(a.text + " for no value")
		return reflect.Zero(p.typ), true, true
	}
	elem := *p
	elem.typ, elem.fallback = p.typ.Elem(), reflect.Zero(p.typ.Elem())
	value, present, ok := b.convertValue(a, &elem, onlyText)
	switch {
	case !ok:
		return v, true, false
	case !present:
		return reflect.Zero(p.typ), true, true
	}
	v = reflect.New(elem.typ)
	v.Elem().Set(value)
	return v, true, true
}

// convertRight converts an argument that is right as it is.
func (b *binder) convertRight(a *sloppyArg, t reflect.Type) (v reflect.Value, ok bool) {
	if a.expr == nil {
		return v, false
	}
	// The expression is parsed again, so that its places are in src.
	src := []byte(a.text)
	e, err := cpptext.ParseExpr(src)
	if err != nil {
		return v, false
	}
	v, r, err := convert(argument{expr: e, src: src}, t)
	if err != nil {
		return v, false
	}
	b.conversions += int(r)
	return v, true
}

// convertValue makes the value of a parameter that is no pointer.
func (b *binder) convertValue(a *sloppyArg, p *param, onlyText bool) (v reflect.Value, present, ok bool) {
	b.at = a.at
	if v, ok = b.convertRight(a, p.typ); ok {
		return v, true, true
	}
	if inner, change := b.unwrapValue(a, p); change == unwrapped {
		b.mend("function or type around a value")
		return b.convertValue(inner, p, onlyText)
	} else if change == notUnwrapped {
		return v, true, false
	}
	var x any = braces{}
	src := []byte(a.text)
	if e, err := cpptext.ParseExpr(src); err == nil && a.expr != nil {
		// A number with a unit, 500ms, has no value in C++. It is read below.
		if x, err = evaluate(e, src); err != nil {
			x = braces{}
			if p.typ.Kind() > reflect.Float64 || p.typ.Kind() == reflect.Bool {
				return v, true, false
			}
		}
	}
	if w, isWord := x.(word); isWord && p.optional() {
		if nullWords[string(w)] {
			b.mend(string(w) + " for an argument that is left out")
			return v, false, true
		}
	}
	v = reflect.New(p.typ).Elem()
	what := b.convertOther(v, p, a, x)
	// A type that reads text itself decides what it takes.
	if what == "" && v.Kind() == reflect.String && !reflect.PointerTo(p.typ).Implements(textReader) {
		what = b.setUnquoted(v, p, a, x, onlyText)
	}
	if what == "" {
		return v, true, false
	}
	b.mend(what)
	return v, true, true
}

// The results of unwrapValue.
const (
	notWrapped   = iota // the argument is read as it is
	unwrapped           // the value in it counts
	notUnwrapped        // the value in it is not known
)

// unwrapValue takes a function or a type around an argument off.
func (b *binder) unwrapValue(a *sloppyArg, p *param) (inner *sloppyArg, result int) {
	t := p.typ
	k := t.Kind()
	s, ok := simplifyValue(a.text, k > reflect.Float64 && k != reflect.String && t != lambdaType)
	if !ok || s.text == a.text {
		return nil, notWrapped
	}
	// eval(std::string(buf)) has an expression of the program without quotes. With Some(x > 3) only x > 3 is one.
	if k == reflect.String && !isTextLiteral(s.text) && !reflect.PointerTo(t).Implements(textReader) {
		switch {
		case s.outer != wrapsOptional:
			return nil, notWrapped
		case !p.optional():
			return nil, notUnwrapped
		}
	}
	inner = &sloppyArg{name: a.name, note: a.note, text: s.text, at: a.at, constant: a.constant}
	if e, err := cpptext.ParseExpr([]byte(s.text)); err == nil {
		inner.expr = e
	}
	return inner, unwrapped
}

// setUnquoted stores the text of an argument for a string that is not one literal in quotes.
func (b *binder) setUnquoted(v reflect.Value, p *param, a *sloppyArg, x any, onlyText bool) string {
	if what := setJoined(v, a.expr); what != "" || a.constant {
		return what
	}
	if a.expr != nil && fileName.MatchString(a.text) {
		v.SetString(a.text)
		return "file name without quotes"
	}
	if _, isName := x.(word); onlyText && (b.alone || isName || x == any(braces{})) {
		return setSourceText(v, p, a, x)
	}
	return ""
}

// nullWords is the set of names for a value that does not exist.
var nullWords = map[string]bool{"None": true, "none": true, "null": true, "Null": true, "nullptr": true, "NULL": true, "nil": true,
	"undefined": true, "nullopt": true, "std::nullopt": true, "default": true, "_": true}

// convertOther stores a value of another kind. It returns what it mended, or "".
func (b *binder) convertOther(v reflect.Value, p *param, a *sloppyArg, x any) string {
	if u, ok := v.Addr().Interface().(encoding.TextUnmarshaler); ok {
		text := a.text // level.debug has no value in C++
		switch x := x.(type) {
		case word:
			text = string(x)
		case string:
			text = x
		case integer, float64, bool:
			return ""
		}
		return setEnumerator(v, u, text)
	}
	switch k := v.Kind(); {
	case k == reflect.Bool:
		return setBool(v, x)
	case k <= reflect.Float64:
		text := a.text
		if s, isText := x.(string); isText {
			text = strings.TrimSpace(s)
		}
		if what := setAmount(v, p.name, text); what != "" {
			return what
		}
		if groupedDigits.MatchString(text) {
			return storeRatio(v, strings.ReplaceAll(text, "_", ""), big.NewRat(1, 1), "digits with underscores")
		}
		return setNumber(v, x)
	case k == reflect.String:
		if c, isChar := x.(integer); isChar && strings.HasPrefix(a.text, "'") {
			v.SetString(string(rune(c.bits)))
			return "character for a string"
		}
		return setFlags(v, p.name, a.text)
	case p.typ == lambdaType:
		return ""
	}
	return setComposite(v, a.text, x)
}

// groupedDigits matches a number as Python and Rust group it: 10_000.
var groupedDigits = regexp.MustCompile(`^\d{1,3}(?:_\d{3}){1,4}$`)

// setComposite stores a list, a map or a struct in the syntax of another language.
func setComposite(v reflect.Value, text string, x any) string {
	mends := 0
	// An object of JSON in a string is a common mistake of models.
	if s, isText := x.(string); isText {
		if s = strings.TrimSpace(s); s == "" || s[0] != '[' && s[0] != '{' {
			return ""
		}
		text = s
		mends++
	}
	if inner, isTuple := tupleOf(text); isTuple && v.Kind() == reflect.Struct {
		text = inner
		mends++
	}
	if k := v.Kind(); k == reflect.Slice || k == reflect.Array || k == reflect.Map {
		if list, ok := listOf(text); ok {
			text = list
			mends++
		}
	}
	o := &cppfmt.Options{Lenient: true, Strict: true, OnMend: func(lenient.Mend) { mends++ }}
	if err := cppfmt.Unmarshal([]byte(text), v.Addr().Interface(), o); err != nil {
		return ""
	}
	if mends == 0 {
		// Package cppfmt reads these two as well, which are no lists for package cpptext.
		if v.Kind() != reflect.Struct || !isTypedStruct(text) {
			return ""
		}
		return "type before a struct"
	}
	return "list or object of another language"
}

// typedStruct matches the beginning of a compound literal of C and of a struct in parentheses: (location){"a.cpp", 3},
// location("a.cpp", 3).
var typedStruct = regexp.MustCompile(`^(?:\((?:struct )?(?:\w+::)*(\w+)\)\s*\{|(?:\w+::)*(\w+)\()`)

// isTypedStruct reports whether text begins with the type of a struct. A list or a pair is of another type.
func isTypedStruct(text string) bool {
	m := typedStruct.FindStringSubmatch(text)
	if m == nil {
		return false
	}
	switch m[1] + m[2] {
	case "vector", "array", "map", "pair", "tuple", "make_pair", "make_tuple":
		return false
	}
	return true
}

// listType matches a list with its type: std::vector<int>{1, 2}, list([1, 2]), []int{1, 2}.
var listType = regexp.MustCompile(`^(?:(?:std::)?(?:vector|array|list|set|unordered_set|deque|` +
	`span|initializer_list|map|unordered_map|tuple|frozenset|dict)` +
	`\s*(?:<[\w:<>,\s*]*>)?|\[\][a-z_:]\w*|new\s*\w*\s*\[\]|\(\w+\[\]\))\s*([({].*[)}])$`)

// listOf returns the braced list that a list of another language is: a tuple, or a list with its type. In
// std::vector<int>(3, 1) the brackets have another meaning than in a list.
func listOf(text string) (string, bool) {
	found := false
	if m := listType.FindStringSubmatch(text); m != nil {
		inner := strings.TrimSpace(m[1][1 : len(m[1])-1])
		switch {
		case m[1][0] == '{':
			text, found = m[1], true
		case inner != "" && strings.IndexByte("{[(", inner[0]) >= 0:
			text, found = inner, true
		default:
			return "", false
		}
	}
	if inner, isTuple := tupleOf(text); isTuple {
		return inner, true
	}
	return text, found
}

// tupleOf returns the braced list that a tuple is.
func tupleOf(text string) (list string, ok bool) {
	if !strings.HasPrefix(text, "(") || !strings.HasSuffix(text, ")") || bracketEnd(text, 0) != len(text) {
		return text, false
	}
	inner := text[1 : len(text)-1]
	return "{" + inner + "}", hasComma(inner) || strings.TrimSpace(inner) == ""
}

// hasComma reports whether a text has a comma outside of brackets and strings.
func hasComma(text string) bool {
	for i := 0; i < len(text); {
		n := quotedEnd(text[i:])
		switch {
		case n < 0:
			return false
		case n > 0:
			i += n
			continue
		case strings.IndexByte("([{", text[i]) >= 0:
			if n = bracketEnd(text, i); n < 0 {
				return false
			}
			i = n
			continue
		case text[i] == ',':
			return true
		}
		i++
	}
	return false
}

// setBool stores True, "true" and the like.
func setBool(v reflect.Value, x any) string {
	text := ""
	switch x := x.(type) {
	case word:
		text = string(x)
	case string:
		text = x
	}
	yes, ok := lenient.Bool(text)
	if !ok {
		return ""
	}
	v.SetBool(yes)
	return "true or false as " + text
}

// setNumber stores a number in quotes, or a floating number without a fraction for an integer.
func setNumber(v reflect.Value, x any) string {
	what := "floating number for an integer"
	if s, ok := x.(string); ok {
		if x, ok = quotedNumber(s); !ok {
			return ""
		}
		what = "number in quotes"
	} else if _, ok := x.(float64); !ok {
		return ""
	}
	// 42.0 is 42. Above 2^53 not every integer has a float64, so that the number could be another one.
	if f, ok := x.(float64); ok && v.Kind() < reflect.Float32 && f == math.Trunc(f) && math.Abs(f) < 1<<53 {
		x = integer{uint64(int64(f)), intType{64, false}}
	}
	if _, _, err := convertNumber(v, x); err != nil {
		return ""
	}
	return what
}

// quotedNumber returns the number that the text of a string is, with a sign or without.
func quotedNumber(s string) (any, bool) {
	whole, err := cpptext.ParseExpr([]byte(s))
	if err != nil {
		return nil, false
	}
	e := whole
	if u, signed := e.(*cpptext.Unary); signed && (u.Op == "-" || u.Op == "+") && !u.Postfix {
		e = u.X
	}
	if lit, ok := e.(*cpptext.Literal); !ok || lit.Kind != cpptext.Int && lit.Kind != cpptext.Float {
		return nil, false
	}
	x, err := evaluate(whole, []byte(s))
	return x, err == nil
}

// setEnumerator stores the enumerator with that name in another spelling.
func setEnumerator(v reflect.Value, u encoding.TextUnmarshaler, text string) string {
	if !lenient.SetEnumerator(v, u, text) {
		return ""
	}
	return "enumerator in another spelling"
}

// setFlags joins a list of flags, {"-Wall", "-O2"} or ["-Wall", "-O2"], for a parameter that takes flags by
// its name.
func setFlags(v reflect.Value, name, text string) string {
	var list []string
	takesFlags := strings.Contains(name, "flag") || strings.Contains(name, "option") || strings.Contains(name, "arg")
	if !takesFlags || text[0] != '{' && text[0] != '[' {
		return ""
	}
	if err := cppfmt.Unmarshal([]byte(text), &list, &cppfmt.Options{Lenient: true}); err != nil || len(list) == 0 {
		return ""
	}
	for _, flag := range list {
		if !strings.HasPrefix(flag, "-") || strings.ContainsAny(flag, " \t\n\"'\\") {
			return ""
		}
	}
	v.SetString(strings.Join(list, " "))
	return "list of flags"
}

// setJoined stores the text of strings that are joined by "+", as most other languages do.
func setJoined(v reflect.Value, e cpptext.Expr) string {
	text, ok := joinedText(e)
	if _, isSum := e.(*cpptext.Binary); !ok || !isSum {
		return ""
	}
	v.SetString(text)
	return "strings joined by +"
}

// joinedText returns the text of a string literal, or of a sum of them.
func joinedText(e cpptext.Expr) (string, bool) {
	switch e := e.(type) {
	case *cpptext.Paren:
		return joinedText(e.X)
	case *cpptext.Literal:
		if e.Kind != cpptext.String {
			return "", false
		}
		s, err := cpptext.Unquote(cpptext.Format(e))
		return s, err == nil
	case *cpptext.Binary:
		if e.Op != "+" {
			return "", false
		}
		x, ok1 := joinedText(e.X)
		y, ok2 := joinedText(e.Y)
		return x + y, ok1 && ok2
	}
	return "", false
}

// joinsTexts reports whether e is an operator between two string literals, which has no meaning in C++.
func joinsTexts(e cpptext.Expr) bool {
	b, ok := e.(*cpptext.Binary)
	if !ok {
		return false
	}
	isText := func(e cpptext.Expr) bool {
		l, ok := e.(*cpptext.Literal)
		return ok && l.Kind == cpptext.String
	}
	return isText(b.X) && isText(b.Y) || joinsTexts(b.X)
}

// setSourceText stores the source of an expression that should have been in quotes: a condition, a path.
func setSourceText(v reflect.Value, p *param, a *sloppyArg, x any) string {
	if _, isText := x.(string); isText || a.expr == nil || a.text == p.name || strings.ContainsAny(a.text[:1], "{[") {
		return ""
	}
	switch x := x.(type) {
	case word:
		if nullWords[string(x)] {
			return ""
		}
	// breakpoint("a.cpp", 1,042) has a line of four digits, and no condition.
	case integer, float64:
		if p.optional() {
			return ""
		}
	}
	// search("a" or "b") and search("a" + x) are not the text of an expression.
	if joinsTexts(a.expr) || composesText(a.expr) {
		return ""
	}
	v.SetString(a.text)
	return "expression without quotes"
}
