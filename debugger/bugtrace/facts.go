package bugtrace

import (
	"context"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/bugtrace/internal/mutate"
)

// Bounds of one look at a line.
const (
	maxEvals = 4
	maxValue = 60 // bytes of a value in a sentence
)

// look shows the variables of a frame and what a line of a file uses beyond them, and sums up what the values mean for the line. depth
// is that of the tools; "" is the innermost frame with source.
func (s *session) look(ctx context.Context, depth string, line int, file string) error {
	number, err := strconv.Atoi(depth)
	if err != nil {
		if number, err = s.sourceDepth(ctx, file, line); err != nil {
			return nil
		}
	}
	values := map[string]string{}
	locals, err := s.inspect(ctx, depth, number, line, file, values)
	if err != nil {
		return err
	}
	exprs := subexpressions(s.line(file, line))
	if site := s.w.site; file == s.w.fn.file() && site.Line != line && slices.Contains(locals, declared(s.line(file, site.Line))) {
		exprs = append([]string{declared(s.line(file, site.Line))}, exprs...)
	}
	exprs = append(s.siteValues(line, file), exprs...)
	var used []string
	evals := 0
	for _, expr := range exprs {
		if base, _, _ := strings.Cut(expr, "."); slices.Contains(used, expr) ||
			slices.Contains(locals, base) && !s.declaredBefore(base, line, file) {
			continue
		}
		if s.isTemplateParameter(expr) {
			continue
		}
		if value, ok := values[expr]; ok {
			if !strings.HasPrefix(value, "{") {
				used = append(used, expr)
			}
			continue
		}
		if evals == maxEvals || !s.hasValue(ctx, number, expr) {
			continue
		}
		evals++
		var value string
		call := "eval(" + cpptext.Quote(expr)
		if depth != "" {
			call += ", " + depth
		}
		if err := s.call(ctx, &value, "%s)", call); err != nil {
			return err
		}
		values[expr] = value
		used = append(used, expr)
	}
	return s.appendThought(token.ThinkTrace, describe(values, used), fillPattern(values, used), s.relation(values, line))
}

// siteValues returns what to look at first where a program stops at the bug: what does not get its new value, and the operands of a
// comparison. A number, or what does more than to read, is not among them.
func (s *session) siteValues(line int, file string) (list []string) {
	site := s.w.site
	if file != s.w.fn.file() || line != s.codeLine(file, site.Line) {
		return nil
	}
	for _, expr := range []string{site.Missing, site.Left, site.Right} {
		// Not a literal, a call, an assignment, a text or a count.
		name := strings.TrimLeft(expr, "*&")
		if name == "" || name[0] < 'A' || strings.ContainsAny(expr, "(=\"") || strings.Contains(expr, "++") || strings.Contains(expr, "--") {
			continue
		}
		list = append(list, expr)
	}
	return list
}

// isTemplateParameter reports whether the function's source declares a name as a parameter of a template. A debugger may know another
// one, of a library.
func (s *session) isTemplateParameter(name string) bool {
	for _, word := range []string{"typename ", "class "} {
		// The next parameter, the end of the list, or a default.
		for _, end := range []string{",", ">", " ="} {
			if strings.Contains(s.w.fn.Source, word+name+end) {
				return true
			}
		}
	}
	return false
}

// sourceDepth returns the depth of the innermost frame at a line.
func (s *session) sourceDepth(ctx context.Context, file string, line int) (int, error) {
	frames, err := s.tools.Debugger().StackTrace(ctx, maxFrames)
	if err != nil {
		s.late = s.late || s.slow(ctx, err) != err
		return 0, err
	}
	for _, f := range frames {
		if path.Base(f.File) == file && f.Line == line {
			return f.Depth, nil
		}
	}
	return 0, errEmpty
}

// inspect shows the variables of a frame, adds them to values, and returns their names. Debuggers list variables before their
// declaration has run, too. What is in their memory then is no value and differs from run to run, so such a frame is not shown
// whole: look evaluates what the line uses.
func (s *session) inspect(
	ctx context.Context, depth string, number, line int, file string, values map[string]string,
) (names []string, err error) {
	reader, ok := s.tools.Debugger().(debugger.VariableReader)
	if !ok {
		return nil, nil
	}
	all, err := reader.Variables(ctx, number, &budget)
	s.late = s.late || s.slow(ctx, err) != err
	if err != nil || len(all.Locals) == 0 {
		return nil, ctx.Err()
	}
	whole := true
	for _, v := range all.Locals {
		names = append(names, v.Name)
		whole = whole && s.declaredBefore(v.Name, line, file)
	}
	if !whole {
		return names, nil
	}
	var vars debugger.FrameVars
	if err := s.call(ctx, &vars, "inspect(%s)", depth); err != nil {
		return nil, err
	}
	for _, v := range vars.Locals {
		values[v.Name] = v.Value
	}
	return names, nil
}

// declaration matches a line that declares a variable: its name is the group.
var declaration = regexp.MustCompile(`^(?:for \()?(?:const )?[a-zA-Z_][\w:]*(?:<[^=;]*>)?[ *&]+(\w+)(?: =|;|\{| :)`)

// declared returns the variable that a line declares, "" if it declares none.
func declared(line string) string {
	m := declaration.FindStringSubmatch(line)
	if m == nil || strings.HasPrefix(line, "return ") || strings.HasPrefix(line, "delete ") || strings.HasPrefix(line, "throw ") {
		return ""
	}
	return m[1]
}

// declaredBefore reports whether a variable has its value when a line begins to run: its name occurs in the function before that line,
// or in the function's head.
func (s *session) declaredBefore(name string, line int, file string) bool {
	if name == "this" {
		return true
	}
	lines := s.lines(file)
	for _, f := range mutate.FunctionLines([]byte(strings.Join(lines, "\n"))) {
		if f.First > line || f.Last < line {
			continue
		}
		for n := f.First; n <= max(f.First, line-1); n++ {
			if mentions(lines[n-1], name) {
				return true
			}
		}
		return false
	}
	return true // a lambda of the tests, or a macro
}

// mentions reports whether a line has a name as a word.
func mentions(line, name string) bool {
	for t, err := range cpptext.Tokens([]byte(line)) {
		if err == nil && t.Kind == cpptext.Ident && string(t.Text([]byte(line))) == name {
			return true
		}
	}
	return false
}

// hasValue reports whether an expression has a value to show in a frame. It is not recorded: a person knows which names are variables.
func (s *session) hasValue(ctx context.Context, depth int, expr string) bool {
	v, ok := s.evaluate(ctx, depth, expr)
	return ok && v.Value != expr && !strings.HasSuffix(v.Value, "::"+expr) // the name of an enumerator says nothing
}

// shown reports whether a variable is data and not a function, nor the inside of a lock.
func shown(v *debugger.Variable) bool {
	return v.Value != "" && !strings.Contains(v.Type, "(") && !strings.Contains(v.Value, "_M_") && !strings.Contains(v.Value, "std::__")
}

// describe lists values in a sentence.
func describe(values map[string]string, used []string) string {
	var parts []string
	for _, expr := range used {
		value := strings.Join(strings.Fields(values[expr]), " ")
		switch {
		case len(value) > maxValue:
			continue
		case value == "0x0" || strings.HasSuffix(value, ") 0x0"):
			value = "null"
		}
		if len(parts) < maxEvals {
			parts = append(parts, fmt.Sprintf("`%s` is %s", expr, value))
		}
	}
	switch len(parts) {
	case 0:
		return ""
	case 1:
		return parts[0] + "."
	}
	return strings.Join(parts[:len(parts)-1], ", ") + " and " + parts[len(parts)-1] + "."
}

// fills are the bytes of memory that nothing has written, in a program of the flags of build: those of gcc 12 for
// -ftrivial-auto-var-init=pattern, and the default of AddressSanitizer's malloc_fill_byte.
var fills = map[string]string{
	"fe": "-ftrivial-auto-var-init=pattern gives a variable without a value",
	"be": "AddressSanitizer gives new memory",
}

// fillPattern reports a value that is nothing but such bytes.
func fillPattern(values map[string]string, used []string) string {
	for _, expr := range used {
		value, _, _ := strings.Cut(values[expr], " ")
		n, err := strconv.ParseInt(value, 0, 64)
		if err != nil {
			var u uint64
			if u, err = strconv.ParseUint(value, 0, 64); err != nil {
				continue
			}
			n = int64(u)
		}
		for fill, origin := range fills {
			for _, size := range []int{4, 8} {
				bits := fmt.Sprintf("%016x", uint64(n))[16-2*size:]
				if bits == strings.Repeat(fill, size) && (size == 8 || n == int64(int32(n)) || n == int64(uint32(n))) {
					return fmt.Sprintf("All bytes of `%s` are 0x%s, which is what %s.", expr, fill, origin)
				}
			}
		}
	}
	return ""
}

// assigned returns what a line assigns to, "" if it is no simple assignment or count.
func assigned(line string) string {
	list := subexpressions(line)
	for i := len(list) - 1; i >= 0; i-- {
		rest := strings.TrimPrefix(line, list[i])
		if rest == line {
			if strings.TrimPrefix(strings.TrimPrefix(line, "++"), "--") == list[i]+";" {
				return list[i]
			}
			continue
		}
		rest = strings.TrimSpace(rest)
		for _, op := range []string{"= ", "+= ", "-= ", "++;", "--;", "|= ", "&= ", "<<= ", ">>= ", "*= "} {
			if strings.HasPrefix(rest, op) {
				return list[i]
			}
		}
	}
	return ""
}

// relation reports the result of the comparison at the line of the bug, if both sides are known numbers.
func (s *session) relation(values map[string]string, line int) string {
	site := s.w.site
	if site.Left == "" || line != site.Line {
		return ""
	}
	l, errL := number(values[site.Left], site.Left)
	r, errR := number(values[site.Right], site.Right)
	if errL != nil || errR != nil {
		return ""
	}
	op := strings.TrimSpace(site.Text)
	holds, known := compare(l, op, r)
	if !known {
		return ""
	}
	return fmt.Sprintf("So `%s` is %v here.", site.Shown, holds)
}

// number returns the value of a variable, or of a literal.
func number(value, expr string) (int64, error) {
	if value == "" {
		value = strings.TrimRight(expr, "uUlL")
	}
	value, _, _ = strings.Cut(value, " ") // gdb shows a character after its code
	return strconv.ParseInt(value, 0, 64)
}

// compare returns the result of a comparison in C++.
func compare(l int64, op string, r int64) (result, known bool) {
	switch op {
	case "<":
		return l < r, true
	case "<=":
		return l <= r, true
	case ">":
		return l > r, true
	case ">=":
		return l >= r, true
	case "==":
		return l == r, true
	case "!=":
		return l != r, true
	}
	return false, false
}

// words are identifiers that are no variables.
var words = []string{
	"return", "if", "else", "for", "while", "do", "switch", "case", "default", "break", "continue", "new", "delete", "const", "auto",
	"int", "long", "unsigned", "char", "bool", "double", "float", "void", "short", "signed", "std", "static_cast", "sizeof", "true",
	"false", "nullptr", "throw", "try", "catch", "using", "struct", "class", "template", "typename", "static", "assert", "this",
	"public", "private", "operator", "explicit", "noexcept", "virtual", "override", "namespace", "enum", "inline", "constexpr",
}

// subexpressions returns the names, members, elements and sizes that a line uses, in their order, the shorter ones first.
func subexpressions(line string) (list []string) {
	src := []byte(line)
	var toks []cpptext.Token
	for t, err := range cpptext.Tokens(src) {
		if err != nil {
			return nil
		}
		if t.Significant() {
			toks = append(toks, t)
		}
	}
	text := func(i int) string {
		if i < 0 || i >= len(toks) {
			return ""
		}
		return string(toks[i].Text(src))
	}
	add := func(from, to int) {
		if e := string(src[toks[from].Start:toks[to-1].End]); !slices.Contains(list, e) {
			list = append(list, e)
		}
	}
	for i := range toks {
		before := text(i - 1)
		if toks[i].Kind != cpptext.Ident || slices.Contains(words, text(i)) || before == "." || before == "->" || before == "::" {
			continue
		}
		end := i + 1
		if next := text(end); next == "(" || next == "::" || next == "<" && toks[end].Start == toks[i].End {
			continue
		}
		add(i, end)
		for end+1 < len(toks) {
			switch next := text(end); {
			case (next == "." || next == "->") && text(end+2) != "(":
				end += 2
			case next == "." && text(end+3) == ")" && (text(end+1) == "size" || text(end+1) == "empty"):
				end += 4
			case next == "[" && text(end+2) == "]":
				end += 3
			default:
				next = ""
				end += len(toks) // leave the loop
			}
			if end > len(toks) {
				break
			}
			add(i, end)
		}
	}
	return list
}
