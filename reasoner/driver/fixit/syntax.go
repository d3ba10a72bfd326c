package fixit

import (
	"regexp"
	"slices"
	"strings"
)

// makeToken inserts the token that the parser expects, at the end of the token before the error, or at its place.
func makeToken(c *site) (list []candidate) {
	for _, m := range expectedToken.FindAllStringSubmatch(c.d.Message, -1) {
		token := m[1]
		// gcc points after the gap, clang at it.
		before := c.tokenEnd(c.at)
		for _, at := range []int{before, c.at} {
			list = append(list, c.insert("added the missing "+token, at, token))
		}
		// A token may be missing earlier on the line: after each closing bracket or word.
		// A bracket that is missing inside of an expression shows at its end only.
		if token == ")" || token == "(" || token == ">" || token == "]" {
			begin := c.file.start[c.d.Line-1]
			for _, m := range tokenGap.FindAllStringIndex(c.line, -1) {
				if at := begin + m[0] + 1; at != before && at != c.at {
					list = append(list, c.insert("added the missing "+token, at, token))
				}
			}
		}
	}
	if c.reports("expected", "invalid declarator before") { // gcc: a class without its semicolon, on the line before
		before := c.tokenEnd(c.at)
		for _, token := range []string{",", ";", ")", "("} {
			list = append(list, c.insert("added the missing "+token, before, token))
		}
		list = append(list, c.insert("added the missing (", c.at, "("))
	}
	return list
}

// makeParenthesis balances the parentheses of the line, wherever the missing one makes it compile.
func makeParenthesis(c *site) (list []candidate) {
	missing := ""
	switch open, close := strings.Count(c.line, "("), strings.Count(c.line, ")"); {
	case open == close+1:
		missing = ")"
	case close == open+1:
		missing = "("
	default:
		return nil
	}
	begin := c.file.start[c.d.Line-1]
	for _, m := range parenthesisGap.FindAllStringIndex(c.line, -1) {
		list = append(list, c.insert("added the missing "+missing, begin+m[0]+1, missing))
	}
	// The parser notices soon: the places near the error come first.
	slices.SortStableFunc(list, func(a, b candidate) int {
		return distanceTo(a.edits[c.file][0].from, c.at) - distanceTo(b.edits[c.file][0].from, c.at)
	})
	list = list[:min(len(list), 16)]
	if missing == "(" {
		list = append(c.splitWord(), list...)
	}
	return list
}

// splitWord puts a parenthesis into the word at the error where the code has what follows as a word of its own: "eraseentries_" is
// "erase(entries_".
func (c *site) splitWord() (list []candidate) {
	word := wordAt(c.file.text, c.at)
	for i := 1; i < len(word) && len(list) < 4; i++ {
		own := regexp.MustCompile(`(?:^|\W)` + word[i:] + `(?:\W|$)`) // a word has nothing to quote
		if own.Match(c.file.text) {
			list = append(list, c.insert("added the missing ( in "+word, c.at+i, "("))
		}
	}
	return list
}

// distanceTo returns how far apart two offsets are.
func distanceTo(a, b int) int { return max(a-b, b-a) }

// parenthesisGap finds the ends of words and brackets.
var parenthesisGap = regexp.MustCompile(`[\w)\]"'>](?:\W|$)`)

var (
	expectedToken = regexp.MustCompile(`expected (?:` + q + `,` + q + ` or )?` + q + `([;,:(){}\[\]>]|::)` + q)
	tokenGap      = regexp.MustCompile(`[\w)\]"'](?:[;,)\s]|$)`)
)

// tokenEnd returns the end of the code before an offset: blanks, line ends and comments are skipped.
func (c *site) tokenEnd(at int) int {
	text := string(c.file.text[:at])
	for {
		text = strings.TrimRight(text, " \t\r\n")
		start := strings.LastIndexByte(text, '\n') + 1
		// A token goes before a comment, not into it.
		i := strings.Index(text[start:], "//")
		if i < 0 || strings.Count(text[start:start+i], `"`)%2 == 1 {
			return len(text)
		}
		text = text[:start+i]
	}
}

// makeQuote closes a literal on a line with an odd number of quotes, before the punctuation at its end, or opens it.
// The compiler may report the words of the literal as unknown names.
func makeQuote(c *site) (list []candidate) {
	for _, quote := range []string{`"`, "'"} {
		// Escaped quotes are rare enough: a wrong guess does not compile.
		if strings.Count(c.line, quote)%2 == 0 {
			continue
		}
		begin := c.file.start[c.d.Line-1]
		for i := len(c.line); i > 0; i-- {
			list = append(list, c.insert("closed a literal", begin+i, quote))
			if !strings.ContainsRune(";)}],<> ", rune(c.line[i-1])) {
				break
			}
		}
		// The opening quote may be the one that is missing.
		for _, m := range openLiteral.FindAllStringIndex(c.line, -1) {
			list = append(list, c.insert("opened a literal", begin+m[1], quote))
		}
	}
	return list
}

// openLiteral finds where a literal may begin: after a bracket, a comma or an operator.
var openLiteral = regexp.MustCompile(`[(,=<+] ?`)

// makeBlockEnd closes a block where the indentation ends.
//
//	gcc:   expected '}' at end of input    note: to match this '{'
//	clang: expected '}'                    note: to match this '{'
func makeBlockEnd(c *site) (list []candidate) {
	f := c.file
	for n := 1; n <= len(f.lines); n++ {
		line, _ := f.line(n)
		if !strings.HasSuffix(strings.TrimSpace(line), "{") {
			continue
		}
		// The indentation shows where the author saw the end.
		if at, ok := f.missingEnd(n); ok {
			indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
			list = append(list, c.insert("closed a block", at, indent+"}\n"))
			// A class needs a semicolon too.
			if strings.Contains(line, "struct ") || strings.Contains(line, "class ") || strings.Contains(line, "enum ") {
				list[len(list)-1].edits[f][0].text = indent + "};\n"
			}
		}
	}
	return append(list, c.insert("closed a block at the end", len(f.text), "}\n"))
}

// missingEnd returns where the block that line n opens ends by its indentation, if no brace closes it there.
func (f *file) missingEnd(n int) (at int, ok bool) {
	head, _ := f.line(n)
	depth := len(head) - len(strings.TrimLeft(head, " \t"))
	for k := n + 1; k <= len(f.lines); k++ {
		line, _ := f.line(k)
		trimmed := strings.TrimLeft(line, " \t")
		// Labels and directives are often not indented.
		if trimmed == "" || strings.HasPrefix(trimmed, "#") || strings.HasSuffix(trimmed, ":") {
			continue
		}
		if len(line)-len(trimmed) > depth {
			continue
		}
		return f.start[k-1], !(len(line)-len(trimmed) == depth && trimmed[0] == '}')
	}
	return 0, false
}

// makeBlockStart opens the block of a head whose brace is missing: the next line is indented more.
func makeBlockStart(c *site) (list []candidate) {
	f := c.file
	// The parser notices the missing brace a line or two later.
	for n := max(1, c.d.Line-3); n <= min(len(f.lines)-1, c.d.Line+1); n++ {
		line, _ := f.line(n)
		next, _ := f.line(n + 1)
		if blockHead.MatchString(line) && indentOf(next) > indentOf(line) {
			list = append(list, c.insert("opened a block", f.start[n-1]+len(strings.TrimRight(line, " \t")), " {"))
		}
	}
	return list
}

// indentOf returns the number of blanks and tabs at the beginning of a line.
func indentOf(line string) int { return len(line) - len(strings.TrimLeft(line, " \t")) }

// blockHead finds lines that a block follows.
var blockHead = regexp.MustCompile(`(?:\)|\bconst|\boverride|\bnoexcept|\belse|\btry|\bdo|(?:struct|class|enum|union|namespace)\b.*\w)\s*$`)

// makeDeclarationType gives a declaration the type that it lacks.
//
//	gcc:   ISO C++ forbids declaration of 'area' with no type
//	clang: a type specifier is required for all declarations
func makeDeclarationType(c *site) (list []candidate) {
	at := c.file.start[c.d.Line-1] + indentOf(c.line)
	// The types of most functions; what is returned decides, by a compilation.
	for _, kind := range []string{"void ", "int ", "bool ", "auto ", "double "} {
		list = append(list, c.insert("added the type "+strings.TrimSpace(kind), at, kind))
	}
	return list
}

// makeTokenRemoval removes the token at the error, or the one before it: a comma, a bracket or a word too many.
func makeTokenRemoval(c *site) (list []candidate) {
	text := c.file.text
	if c.at < len(text) && text[c.at] != '\n' {
		end := c.at + max(1, len(wordAt(text, c.at)))
		list = append(list, replace("removed "+string(text[c.at:end]), c.file, c.at, end, ""))
	}
	// gcc reports a comma too many at the token after it.
	before := c.tokenEnd(c.at)
	if before > 0 {
		start := before - 1
		for start > 0 && isWordByte(text[before-1]) && isWordByte(text[start-1]) {
			start--
		}
		list = append(list, replace("removed "+string(text[start:before]), c.file, start, before, ""))
	}
	return list
}
