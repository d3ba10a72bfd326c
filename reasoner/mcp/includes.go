package mcp

import (
	"fmt"
	"regexp"
	"strings"
)

var (
	// splices are lines that go on after a backslash; GCC allows blanks between the two.
	splices = regexp.MustCompile(`\\[ \t\f\v]*\r?\n`)
	// directive matches a preprocessing directive that reads a file, after comments are removed. "%:" and
	// "??=" are other spellings of "#".
	directive = regexp.MustCompile(`(?m)^[ \t\f\v]*(?:#|%:|\?\?=)[ \t\f\v]*(include|include_next|import|embed)\b[ \t\f\v]*(.*)$`)
	// importName is a C++20 header unit: import <x>; or export import "x";
	importName = regexp.MustCompile(`(?m)^[ \t\f\v]*(?:export[ \t]+)?import[ \t]*(["<].*)$`)
	// hasInclude asks whether a file exists, which must not be answered for any file.
	hasInclude = regexp.MustCompile(`\b__has_(?:include|include_next|embed)\b[ \t]*\(?[ \t]*(.{0,200})`)
	// readingPragma names files in other ways.
	readingPragma = regexp.MustCompile(`(?m)^[ \t\f\v]*(?:#|%:|\?\?=)[ \t\f\v]*` +
		`pragma[ \t]+(?:GCC[ \t]+dependency|include_alias|clang[ \t]+module)\b|\b_Pragma[ \t]*\(|\.incbin\b`)
	// rawPrefix matches what is before the quote of a raw string. An identifier that ends in R is not one.
	rawPrefix  = regexp.MustCompile(`(?:^|[^\w])(?:u8|[uUL])?R$`)
	headerName = regexp.MustCompile(`^(?:"([^"\n]*)"|<([^>\n]*)>)`)
)

// maxSource bounds a source in bytes.
const maxSource = 1 << 20

// checkIncludes refuses a source that names a file outside of the compiler's search path. The compiler
// would quote the file in its diagnostics. A name that a macro computes is refused, because it cannot be
// seen here.
//
// Where comments and literals end depends on the language: C has no raw strings, and only old standards have
// trigraphs. A source must pass under every reading, so that text which one reading takes for a comment
// cannot hide a directive from another.
func checkIncludes(source string) error {
	if len(source) > maxSource {
		return fmt.Errorf("source: %d bytes, the limit is %d", len(source), maxSource)
	}
	trigraphs := strings.NewReplacer("??/", "\\", "??=", "#").Replace(source)
	for _, text := range []string{source, trigraphs} {
		text = splices.ReplaceAllString(text, "")
		for _, reading := range []string{text, removeComments(text, true), removeComments(text, false)} {
			if err := checkReading(reading); err != nil {
				return err
			}
		}
	}
	return nil
}

// checkReading checks a source whose comments are gone.
func checkReading(text string) error {
	for _, m := range directive.FindAllStringSubmatch(text, -1) {
		if err := checkHeader(m[1], m[2]); err != nil {
			return err
		}
	}
	for _, m := range importName.FindAllStringSubmatch(text, -1) {
		if err := checkHeader("import", m[1]); err != nil {
			return err
		}
	}
	for _, m := range hasInclude.FindAllStringSubmatch(text, -1) {
		// Without an operand it is #ifdef __has_include.
		if rest := strings.TrimSpace(m[1]); rest == "" || strings.HasPrefix(rest, ")") || rest[0] == '&' || rest[0] == '|' {
			continue
		}
		if err := checkHeader("__has_include", m[1]); err != nil {
			return err
		}
	}
	if m := readingPragma.FindString(text); m != "" {
		return fmt.Errorf("source: %q is not allowed here", strings.TrimSpace(m))
	}
	return nil
}

// checkHeader checks one header name with its quotes.
func checkHeader(what, operand string) error {
	m := headerName.FindStringSubmatch(operand)
	if m == nil {
		return fmt.Errorf("source: %s needs a header name in quotes or angle brackets, got %.60q", what, operand)
	}
	// Only one of the two groups has matched.
	name := m[1] + m[2]
	local := name != "" && !strings.ContainsAny(name[:1], `/\~`) && !strings.Contains(name, `\`) && !strings.Contains(name, ":")
	// "a/../../b" leaves every search path in the end.
	for part := range strings.SplitSeq(name, "/") {
		local = local && part != ".."
	}
	if !local {
		return fmt.Errorf("source: %s %.60q: only names below the compiler's search path are allowed", what, name)
	}
	return nil
}

// removeComments replaces comments by blanks. Literals stay: a comment mark in one begins nothing. With raw,
// a raw string ends only at its own delimiter.
func removeComments(text string, raw bool) string {
	var b strings.Builder
	b.Grow(len(text))
	for i := 0; i < len(text); {
		switch {
		case strings.HasPrefix(text[i:], "//"):
			for i < len(text) && text[i] != '\n' {
				i++
			}
		case strings.HasPrefix(text[i:], "/*"):
			end := strings.Index(text[i+2:], "*/")
			if end < 0 { // the compiler, too, takes the rest for a comment
				return b.String()
			}
			b.WriteByte(' ')
			// A directive may begin after a comment that spans lines: the new line stays out, as in the standard.
			i += 2 + end + 2
		case raw && text[i] == '"' && rawPrefix.MatchString(text[max(0, i-4):i]):
			n := rawString(text[i:])
			b.WriteString(strings.ReplaceAll(text[i:i+n], "\n", " ")) // no line of it is a directive
			i += n
		case text[i] == '"' || text[i] == '\'':
			n := quotedLength(text[i:])
			b.WriteString(text[i : i+n])
			i += n
		default:
			b.WriteByte(text[i])
			i++
		}
	}
	return b.String()
}

// rawString returns the length of R"delim(...)delim" from its quote on, 1 if it is not one.
func rawString(text string) int {
	open := strings.IndexByte(text[:min(len(text), 18)], '(') // a delimiter has at most 16 characters
	if open < 0 || strings.ContainsAny(text[1:open], " \t\n\\)\"") {
		return 1
	}
	end := strings.Index(text[open:], ")"+text[1:open]+`"`)
	if end < 0 {
		return len(text) // the compiler, too, takes the rest for a part of it
	}
	return open + end + open + 1
}

// quotedLength returns the length of a literal, which ends at its quote or at the end of the line.
func quotedLength(text string) int {
	for i := 1; i < len(text); i++ {
		switch text[i] {
		case '\\':
			i++
		case '\n':
			return i
		case text[0]:
			return i + 1
		}
	}
	return len(text)
}
