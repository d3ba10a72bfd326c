package textpatch

import (
	"bytes"
	"regexp"
)

// A balance is what a C or C++ text has more of at its beginning than at its end.
type balance struct {
	braces       int // "{" without "}"
	conditionals int // "#if" without "#endif"
}

// conditional matches the directives that begin and end conditional text.
var conditional = regexp.MustCompile(`^[ \t]*#[ \t]*(if|ifdef|ifndef|elif|elifdef|elifndef|else|endif)\b`)

// balanceOf counts braces and conditionals outside of comments and literals. Of alternatives only the first
// one counts, because each may have its own "{" for a common "}".
func balanceOf(text []byte) balance {
	mask := maskC(text)
	var b balance
	skipped := 0 // depth of the conditional whose further alternatives are skipped, 0 if none
	for pos := 0; pos < len(text); {
		end := len(text)
		if n := bytes.IndexByte(text[pos:], '\n'); n >= 0 {
			end = pos + n
		}
		line := text[pos:end]
		if m := conditional.FindSubmatchIndex(line); m != nil && mask.isCode(pos+m[2]-1) {
			switch word := string(line[m[2]:m[3]]); word[:2] {
			case "if":
				b.conditionals++
			case "en":
				if b.conditionals == skipped {
					skipped = 0
				}
				b.conditionals--
			default:
				if skipped == 0 {
					skipped = b.conditionals
				}
			}
		} else if skipped == 0 {
			for i, c := range line {
				if (c == '{' || c == '}') && mask.isCode(pos+i) {
					b.braces += 1 - 2*int((c-'{')/2)
				}
			}
		}
		pos = end + 1
	}
	return b
}

// EndsOpen reports whether a C or C++ file by its name ends inside a block or a conditional, while the text
// before does not: then it was cut off.
func EndsOpen(path string, before, after []byte) bool {
	if languageOf(path) != langC {
		return false
	}
	was := balanceOf(before)
	if was != (balance{}) {
		return false
	}
	is := balanceOf(after)
	return is.braces > 0 || is.conditionals > 0
}
