package head

import "strings"

// marks are characters that end a prefix: a path has none of them before a blank.
const marks = ":|>]=!"

// PrefixLen returns the length of what is before a path in a text that ends with the path: up to an absolute path, or up
// to the last blank if a mark is before it. It is 0 if the whole text may be a path, which can have blanks.
//
//	"builder-1  | a.cpp"      ends after the bar
//	"12:01 PM: /src/a.cpp"    ends before the slash
//	"my project/a.cpp"        0
func PrefixLen(text string) int {
	if isAbsolute(text) {
		return 0
	}
	for i := 0; i+1 < len(text); i++ {
		if isBlank(text[i]) && isAbsolute(text[i+1:]) {
			if before := strings.Trim(text[:i], " \t"); before == "" || before == "•" || before == "*" {
				return 0 // an indentation, or a bullet of gcc 16
			}
			return i + 1
		}
	}
	i := strings.LastIndexAny(text, " \t")
	if i < 0 || !EndsWithMark(text[:i]) {
		return 0
	}
	return i + 1
}

// EndsWithMark reports whether a text ends with a mark, and perhaps blanks after it.
func EndsWithMark(text string) bool {
	text = strings.TrimRight(text, " \t")
	if text == "" {
		return false
	}
	if strings.IndexByte(marks, text[len(text)-1]) >= 0 {
		return true
	}
	for _, bar := range [...]string{"│", "┃", "║"} { // pip and others draw boxes
		if strings.HasSuffix(text, bar) {
			return true
		}
	}
	return false
}

func isBlank(c byte) bool { return c == ' ' || c == '\t' }

// isAbsolute reports whether s starts like an absolute path, or like one from the working directory.
func isAbsolute(s string) bool {
	if strings.HasPrefix(s, "./") || strings.HasPrefix(s, "../") {
		return true
	}
	if len(s) > 1 && s[0] == '/' {
		return s[1] != '/' && s[1] != ' '
	}
	return len(s) > 2 && s[1] == ':' && (s[2] == '\\' || s[2] == '/') && (s[0]|0x20) >= 'a' && (s[0]|0x20) <= 'z'
}
