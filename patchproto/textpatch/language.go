package textpatch

import (
	"path"
	"regexp"
	"slices"
	"strings"
)

// A language is what the checks of additions know about a file: no more than its family.
type language int

const (
	langOther language = iota
	langC              // C, C++ and their dialects
	langCode           // other languages in which dots are never alone on a line
	langPython
	langProse // Markdown, text
	langData  // YAML, where "..." ends a document, and other data
	langDiff  // patches, whose lines look like an edit's
)

var languages = map[string]language{
	".c": langC, ".cc": langC, ".cpp": langC, ".cxx": langC, ".c++": langC, ".h": langC, ".hh": langC, ".hpp": langC, ".hxx": langC,
	".inl": langC, ".ipp": langC, ".tpp": langC, ".cu": langC, ".cuh": langC, ".ixx": langC, ".cppm": langC, ".m": langC, ".mm": langC,
	".go": langCode, ".rs": langCode, ".java": langCode, ".js": langCode, ".ts": langCode, ".jsx": langCode, ".tsx": langCode, ".cs": langCode,
	".swift": langCode, ".kt": langCode, ".php": langCode, ".cmake": langCode, ".lua": langCode,
	".py": langPython, ".pyi": langPython,
	".md": langProse, ".markdown": langProse, ".mdx": langProse,
	".rst": langProse, ".txt": langProse, ".adoc": langProse, ".tex": langProse, ".html": langProse,
	".po": langProse, ".pot": langProse, // translations
	".yml": langData, ".yaml": langData, ".json": langData, ".csv": langData, ".tsv": langData, ".xml": langData, ".log": langData,
	".patch": langDiff, ".diff": langDiff, ".rej": langDiff,
}

// manual matches the names of manual pages in troff, where "..." and ".." end a macro: "hunspell.5".
var manual = regexp.MustCompile(`\.([1-9][a-z]?|man|roff|mdoc|troff)(\.in)?$`)

// languageOf returns the family of a file by its name. A text without a name counts as code, because
// that is what models are asked to edit.
func languageOf(name string) language {
	base := path.Base(name)
	if name == "" || base == "CMakeLists.txt" {
		return langCode
	}
	if l, ok := languages[strings.ToLower(path.Ext(base))]; ok {
		return l
	}
	if manual.MatchString(base) {
		return langProse
	}
	switch strings.ToUpper(base) {
	case ".CLANG-FORMAT", ".CLANG-TIDY", ".CLANGD":
		return langData // YAML
	case "README", "INSTALL", "TODO", "HACKING", "CHANGES", "CHANGELOG", "NEWS", "LICENSE", "COPYING", "AUTHORS":
		return langProse
	}
	return langOther
}

// A codeMask knows which bytes of a C or C++ text are outside comments and literals.
type codeMask []span

// A span is a comment or a literal: bytes [start, end).
type span struct {
	start, end int
	open       bool // a literal that its line does not end
}

// isCode reports whether the byte at pos is code.
func (m codeMask) isCode(pos int) bool {
	i := m.find(pos)
	return i == len(m) || pos < m[i].start
}

// maskC finds the comments and literals of a C or C++ text. A string ends at its line's end at the
// latest, as in an "#error don't" line; raw strings end at their delimiter. What it takes for code
// although it is not can only make a check too strict where the text is not C at all.
func maskC(text []byte) codeMask {
	var m codeMask
	s := string(text)
	for i := 0; i < len(s); {
		end := i
		switch c := s[i]; {
		case strings.HasPrefix(s[i:], "//"):
			end = lineEnd(s, i)
		case strings.HasPrefix(s[i:], "/*"):
			end = len(s)
			if n := strings.Index(s[i+2:], "*/"); n >= 0 {
				end = i + 2 + n + 2
			}
		// R"delimiter( ... )delimiter": nothing inside is escaped.
		case c == 'R' && strings.HasPrefix(s[i:], `R"`) && !isWordByte(s, i-encodingPrefix(s[:i])-1):
			end = rawEnd(s, i+2)
		case c == '#' && isDirectiveText(s, i):
			end = lineEnd(s, i)
		case c == '#' && isDisabled(s, i):
			end = disabledEnd(s, i)
		// An apostrophe between digits separates them since C++14: 1'000'000.
		case c == '"', c == '\'' && !isDigitSeparator(s, i):
			end = literalEnd(s, i)
		}
		if end == i {
			i++
			continue
		}
		m = append(m, span{start: i, end: end, open: isOpenLiteral(s, i, end)})
		i = end
	}
	return m
}

// encodingPrefix returns the length of the prefix of a literal at the end of s: u8, u, U or L.
func encodingPrefix(s string) int {
	for _, p := range []string{"u8", "u", "U", "L"} {
		if strings.HasSuffix(s, p) {
			return len(p)
		}
	}
	return 0
}

// isOpenLiteral reports whether the literal [start, end) lacks its closing quote.
func isOpenLiteral(s string, start, end int) bool {
	return (s[start] == '"' || s[start] == '\'') && (end-start < 2 || s[end-1] != s[start])
}

// find returns the index of the first span that ends after pos.
func (m codeMask) find(pos int) int {
	i, _ := slices.BinarySearchFunc(m, pos, func(s span, pos int) int {
		if s.end <= pos {
			return -1
		}
		return 1
	})
	return i
}

// hasOpenLiteral reports whether a literal that begins in [from, to) lacks its closing quote.
func (m codeMask) hasOpenLiteral(from, to int) bool {
	for _, s := range m[m.find(from):] {
		if s.start >= to {
			break
		}
		if s.open && s.start >= from {
			return true
		}
	}
	return false
}

// isLiteral reports whether the bytes [from, to) are one comment or literal, from its first byte to its last.
func (m codeMask) isLiteral(from, to int) bool {
	i := m.find(from)
	return i < len(m) && m[i].start == from && m[i].end == to
}

// lineEnd returns where the line of pos ends; a backslash before the newline continues it.
func lineEnd(s string, pos int) int {
	for {
		n := strings.IndexByte(s[pos:], '\n')
		if n < 0 {
			return len(s)
		}
		pos += n
		if pos == 0 || s[pos-1] != '\\' {
			return pos
		}
		pos++
	}
}

// rawEnd returns the end of a raw string whose delimiter begins at pos.
func rawEnd(s string, pos int) int {
	// A delimiter has at most 16 characters (C++ [lex.string]).
	n := strings.IndexAny(s[pos:min(len(s), pos+17)], "( \\)\n\"")
	if n < 0 || s[pos+n] != '(' {
		return pos
	}
	if end := strings.Index(s[pos+n:], ")"+s[pos:pos+n]+`"`); end >= 0 {
		return pos + n + end + n + 2
	}
	return len(s)
}

// literalEnd returns the end of the string or character literal that begins at pos.
func literalEnd(s string, pos int) int {
	for i := pos + 1; i < len(s); i++ {
		switch s[i] {
		case '\\':
			if i++; i < len(s) && s[i] == '\r' {
				i++ // a backslash before a line end continues the literal
			}
		case s[pos]:
			return i + 1
		case '\n':
			return i
		}
	}
	return len(s)
}

// isDirectiveText reports whether a directive at pos is followed by free text: #error, #warning,
// #pragma.
func isDirectiveText(s string, pos int) bool {
	word := strings.TrimLeft(s[pos+1:min(len(s), pos+40)], " \t")
	return strings.HasPrefix(word, "error") || strings.HasPrefix(word, "warning") || strings.HasPrefix(word, "pragma")
}

// isDisabled reports whether "#if 0" is at pos: examples are kept in such blocks.
func isDisabled(s string, pos int) bool {
	words := strings.Fields(s[pos:min(len(s), pos+16)])
	if len(words) > 0 && words[0] == "#" {
		words = append([]string{"#" + words[min(1, len(words)-1)]}, words[min(2, len(words)):]...)
	}
	return len(words) >= 2 && words[0] == "#if" && words[1] == "0"
}

// disabledEnd returns the end of the "#if 0" block at pos.
func disabledEnd(s string, pos int) int {
	depth := 0
	for at := pos; at < len(s); {
		line, _ := cutLine(s[at:])
		directive := strings.TrimSpace(line)
		if rest, ok := strings.CutPrefix(directive, "#"); ok {
			directive = "#" + strings.TrimLeft(rest, " \t")
		}
		switch {
		case strings.HasPrefix(directive, "#if"):
			depth++
		case strings.HasPrefix(directive, "#endif"), depth == 1 && strings.HasPrefix(directive, "#el"):
			if depth--; depth == 0 {
				return at
			}
		}
		at += len(line) + 1
	}
	return len(s)
}

// isDigitSeparator reports whether the quote at pos separates digits: 1'000'000.
func isDigitSeparator(s string, pos int) bool {
	return isWordByte(s, pos-1) && isWordByte(s, pos+1) && isNumber(s, pos)
}

// isNumber reports whether the word that ends before pos begins with a digit.
func isNumber(s string, pos int) bool {
	i := pos
	for isWordByte(s, i-1) || i > 0 && s[i-1] == '\'' {
		i--
	}
	return i < len(s) && s[i] >= '0' && s[i] <= '9'
}

// isWordByte reports whether s[i] can be in an identifier or a number; false outside of s.
func isWordByte(s string, i int) bool {
	if i < 0 || i >= len(s) {
		return false
	}
	c := s[i]
	return c == '_' || c >= '0' && c <= '9' || c|0x20 >= 'a' && c|0x20 <= 'z'
}
