package buildfile

import "strings"

// plainJSON removes comments and trailing commas, which CMake presets, vcpkg and Visual Studio accept.
func plainJSON(src string) []byte {
	out := make([]byte, 0, len(src))
	for i := 0; i < len(src); i++ {
		switch c := src[i]; {
		// A string is copied whole: "https://x" is not a comment.
		case c == '"':
			end := stringEnd(src, i)
			out = append(out, src[i:end]...)
			i = end - 1
		case c == '/' && strings.HasPrefix(src[i:], "//"):
			for i+1 < len(src) && src[i+1] != '\n' {
				i++
			}
		case c == '/' && strings.HasPrefix(src[i:], "/*"):
			end := strings.Index(src[i+2:], "*/")
			if end < 0 {
				return out
			}
			i += end + 3
		// [1, 2,] and {"a": 1,}
		case c == '}' || c == ']':
			out = append(dropComma(out), c)
		default:
			out = append(out, c)
		}
	}
	return out
}

// stringEnd returns the offset after the closing quote of the string that begins at i.
func stringEnd(src string, i int) int {
	for i++; i < len(src) && src[i] != '"'; i++ {
		if src[i] == '\\' {
			i++
		}
	}
	return min(i+1, len(src))
}

// dropComma removes the comma at the end of out, if there is one before blanks.
func dropComma(out []byte) []byte {
	i := len(out)
	for i > 0 && strings.IndexByte(" \t\r\n", out[i-1]) >= 0 {
		i--
	}
	if i > 0 && out[i-1] == ',' {
		return append(out[:i-1], out[i:]...)
	}
	return out
}
