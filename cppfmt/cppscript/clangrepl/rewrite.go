package clangrepl

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/cppfmt"
	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// A span is a range of byte offsets in the script, end exclusive.
type span struct{ start, end int }

// defineTools returns the definitions of the prototypes in the declarations of a set, and records the tools that take a
// lambda. Each sends its arguments to the host and reads the result:
//
//	inline int add(int a, int b) { return cppreason::call<int>("add", a, b); }
func defineTools(declarations string, set *cppcall.Set, lambdas map[string]bool) string {
	names := set.Names()
	var b strings.Builder
	for line := range strings.Lines(declarations) {
		open := strings.IndexByte(line, '(')
		if open < 0 || strings.HasPrefix(line, " ") || strings.HasPrefix(line, "#") || strings.HasPrefix(line, "using") {
			continue
		}
		head := strings.TrimSpace(line[:open])
		space := strings.LastIndexAny(head, " *&>")
		if space < 0 || !slices.Contains(names, head[space+1:]) {
			continue
		}
		name, result := head[space+1:], strings.TrimSpace(head[:space+1])
		params, args := splitParams(line[open:])
		if strings.Contains(params, "lambda ") {
			lambdas[name] = true
		}
		fmt.Fprintf(&b, "inline %s %s(%s) { return cppreason::call<%s>(\"%s\"%s); }\n", result, name, params, result, name, args)
	}
	return b.String()
}

// splitParams returns the parameters in the parentheses at the start of text, without their defaults, and their names, each
// after a comma: "int a, int b" and ", a, b" for "(int a, int b = 5)". The prototype has the defaults, and C++ takes them once.
func splitParams(text string) (params, args string) {
	src := []byte(text)
	depth, defaulted, last := 0, false, ""
	var b, names strings.Builder
	for t := range cpptext.Tokens(src) {
		w := text[t.Start:t.End]
		switch w {
		case "(", "{", "<", "[":
			if depth++; depth == 1 {
				continue
			}
		case ")", "}", ">", "]":
			depth--
		}
		if depth == 0 || depth == 1 && w == "," {
			if last != "" {
				names.WriteString(", " + last)
			}
			defaulted, last = false, ""
			if depth == 0 {
				break
			}
		}
		if depth == 1 && w == "=" {
			defaulted = true
		}
		if !defaulted {
			b.WriteString(w)
			if t.Kind == cpptext.Ident {
				last = w
			}
		}
	}
	return b.String(), names.String()
}

// rewrite returns the file that clang-repl includes: the script with its lines, without the lambdas of tools, and with
// the last expression as a value. A comma operator makes the value: the second operand of "(f(), none{})" turns an expression
// without a value, which no function could take, into one that shows nothing.
func (s *script) rewrite() string {
	var b strings.Builder
	fmt.Fprintf(&b, "#line 1 \"%s\"\n", scriptName)
	last := lastExpression(s.src)
	write := func(from, to int) { // without what is written elsewhere
		for _, l := range s.lambdas {
			if from <= l.start && l.end <= to {
				b.WriteString(s.src[from:l.start])
				b.WriteString(s.placeholder(l))
				from = l.end
			}
		}
		b.WriteString(s.src[from:to])
	}
	s.findLambdas()
	if last.end > 0 {
		line, column := cpptext.Position([]byte(s.src), last.start)
		write(0, last.start)
		fmt.Fprintf(&b, "\ncppreason::value((\n#line %d \"%s\"\n%s", line, scriptName, strings.Repeat(" ", column-1))
		start := last.start
		if strings.HasPrefix(s.src[start:], "return") {
			b.WriteString("      ")
			start += len("return")
		}
		write(start, last.end)
		fmt.Fprint(&b, ", cppreason::none{}))")
		write(last.end, len(s.src))
	} else {
		write(0, len(s.src))
	}
	b.WriteString("\n#line 1 \"<driver>\"\ncppreason::send(\"end\");\n")
	return b.String()
}

// placeholder returns the argument for a lambda: its number and its captures, over as many lines. The lambda itself is not
// compiled here, since its body may need what only the tool has, such as the headers of a project. Explicit captures are sent
// as literals; "[=]" and "[&]" capture by what the body names, which is not known here.
func (s *script) placeholder(l span) string {
	text := s.src[l.start:l.end]
	number := slices.Index(s.lambdas, l)
	var add strings.Builder
	if e, err := cpptext.ParseExpr([]byte(text)); err == nil {
		if lambda, ok := e.(*cpptext.Lambda); ok {
			for c := range strings.SplitSeq(lambda.Captures, ",") {
				name := strings.TrimLeft(strings.TrimSpace(c), "&")
				if name != "" && name != "=" && !strings.ContainsAny(name, " =.*") && name != "this" {
					fmt.Fprintf(&add, ", \"%s\", %s", name, name)
				}
			}
		}
	}
	return fmt.Sprintf("cppreason::make_lambda(%d%s)%s", number, add.String(), strings.Repeat("\n", strings.Count(text, "\n")))
}

// findLambdas finds the lambdas that are arguments of tools: those after a parenthesis or a comma inside of the call.
func (s *script) findLambdas() {
	lex := cpptext.NewLexer([]byte(s.src))
	before, inside := "", 0 // the word before, and the open parentheses of a tool's call
	for {
		t, err := lex.NextSignificant()
		if err != nil || t.Kind == cpptext.EOF {
			return
		}
		w := s.src[t.Start:t.End]
		switch {
		case w == "(" && (inside > 0 || s.e.lambdas[before]):
			inside++
		case w == ")" && inside > 0:
			inside--
		case w == "[" && inside > 0 && (before == "," || before == "("):
			if end := lambdaEnd(s.src, t.Start); end > 0 {
				s.lambdas = append(s.lambdas, span{t.Start, end})
				if !skipTo(&lex, end) {
					return
				}
				w = "}"
			}
		}
		before = w
	}
}

// skipTo reads the tokens up to an offset. It reports whether there are more.
func skipTo(lex *cpptext.Lexer, end int) bool {
	for {
		t, err := lex.NextSignificant()
		if err != nil || t.Kind == cpptext.EOF {
			return false
		}
		if t.End >= end {
			return true
		}
	}
}

// lambdaEnd returns the offset after the lambda that starts at an offset, 0 if it has no end.
func lambdaEnd(src string, start int) int {
	depth, braces := 0, false
	for t, err := range cpptext.Tokens([]byte(src[start:])) {
		if err != nil {
			return 0
		}
		switch src[start+t.Start : start+t.End] {
		case "{":
			braces = true
			depth++
		case "(", "[":
			depth++
		case ")", "]", "}":
			if depth--; depth == 0 && braces {
				return start + t.End
			}
		}
	}
	return 0
}

// lambda returns the argument of a tool for the number and the captures of a placeholder, such as 0{"n", "int", "4"}: three
// texts for each capture. A number that is not one of the script's lambdas, which only a hostile script sends, gives an empty
// Lambda.
func (s *script) lambda(text string) cppcall.Lambda {
	number, captures, _ := strings.Cut(text, "{")
	n, err := strconv.Atoi(number)
	if err != nil || n < 0 || n >= len(s.lambdas) {
		return cppcall.Lambda{}
	}
	at := s.lambdas[n]
	l := cppcall.Lambda{Text: s.src[at.start:at.end]}
	if e, err := cpptext.ParseExpr([]byte(l.Text)); err == nil {
		if parsed, ok := e.(*cpptext.Lambda); ok {
			l.Captures, l.Params, l.Body = parsed.Captures, parsed.Params, parsed.Body
			l.Line, _ = cpptext.Position([]byte(s.src), at.start+parsed.BodySpan.Start)
		}
	}
	l.Scope = &cppcall.Scope{File: s.e.o.File, Source: s.src, Offset: at.start}
	var words []string
	if err := cppfmt.Unmarshal([]byte("{"+captures), &words, nil); err != nil {
		return l
	}
	for i := 0; i+2 < len(words); i += 3 {
		l.Scope.Constants = append(l.Scope.Constants, cppcall.Constant{Name: words[i], Type: words[i+1], Value: words[i+2]})
	}
	return l
}

// lastExpression returns the last statement of a script if it is an expression with a value to show, or the operand of a
// return. Otherwise end is 0.
func lastExpression(src string) span {
	depth, start, end := 0, 0, 0
	last := span{}
	for t, err := range cpptext.Tokens([]byte(src)) {
		if err != nil {
			return span{}
		}
		if t.Kind == cpptext.Directive {
			start, last = t.End, span{}
		}
		if !t.Significant() {
			continue
		}
		end = t.End
		switch src[t.Start:t.End] {
		case "(", "[", "{":
			depth++
		case ")", "]":
			depth--
		case "}":
			if depth--; depth == 0 {
				last = span{}
				if !strings.Contains(src[start:t.Start], "(") {
					continue
				}
				start = t.End
			}
		case ";":
			if depth == 0 {
				last = span{start, t.Start}
				start = t.End
			}
		}
	}
	if start < end && strings.TrimSpace(src[start:end]) != "" {
		return span{} // something without a semicolon
	}
	return valueSpan(src, last)
}

// valueSpan returns the span without the space around it, if it is an expression with a value to show. Assignments, output to
// a stream and print have values in C++ that nobody asks for. A declaration cannot be parsed as an expression.
func valueSpan(src string, s span) span {
	text := src[s.start:s.end]
	for t := range cpptext.Tokens([]byte(text)) {
		if t.Significant() {
			s.start += t.Start
			break
		}
	}
	text = strings.TrimSpace(src[s.start:s.end])
	operand := strings.TrimPrefix(text, "return ")
	e, err := cpptext.ParseExpr([]byte(operand))
	if err != nil || operand == "" {
		return span{}
	}
	switch e := e.(type) {
	case *cpptext.Binary:
		assigns := strings.HasSuffix(e.Op, "=") && !slices.Contains([]string{"==", "!=", "<=", ">=", "<=>"}, e.Op)
		if assigns || e.Op == "<<" && strings.HasPrefix(operand, "std::c") {
			return span{}
		}
	case *cpptext.Call:
		if name, ok := e.Fun.(*cpptext.Name); ok && (name.Text == "print" || name.Text == "printf" || name.Text == "std::printf") {
			return span{}
		}
	}
	return span{s.start, s.start + len(text)}
}
