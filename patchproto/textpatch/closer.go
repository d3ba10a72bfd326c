package textpatch

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/patchproto/repair"
)

// closer matches the lines with which models close a patch: the end of a tag, of a here document, of
// V4A, of a fence, and the separator of a mail's signature.
var closer = regexp.MustCompile("^((\\]\\]>)?(</[a-z_]+>)+|\\]\\]>|EOF|EOT|END|PATCH|'EOF'|\\*{3} End (Patch|of File)|" +
	"`{3,}|~{3,}|-- ?|--- ?END ?---|\\[/[A-Z_]+\\])$")

// isCloser reports whether s begins with a line that closes a patch, and nothing after it can belong to
// one. Without that, the line may be content that lost its mark.
func isCloser(s string) bool {
	// Nearly all lines of a hunk begin otherwise.
	if s == "" || strings.IndexByte("]<EP'*`~[-", s[0]) < 0 || s[0] == '-' && !strings.HasPrefix(s, "--") {
		return false
	}
	line, rest := cutLine(s)
	return closer.MatchString(strings.TrimRight(line, " \t\r")) && !looksLikeBody(rest) && !hasSpaceLine(rest)
}

// skipCloser skips a closing line and what follows it.
func (ps *parser) skipCloser() bool {
	rest := ps.s[ps.pos:]
	for blank := strings.TrimLeft(rest, "\r\n"); blank != rest; {
		rest = blank
	}
	if !isCloser(rest) {
		return false
	}
	ps.p.addRepair(repair.Prose)
	ps.pos, ps.p.closed = len(ps.s), true
	return true
}

// sentence matches a line of English: words with spaces, and at its end a letter or the punctuation of
// a sentence, which lines of code rarely have.
var sentence = regexp.MustCompile(`^[A-Z][\w'’-]*( [\w'’"` + "`" + `(),./:-]+){2,}[.:!?]$`)

// isProse reports whether s begins with a sentence, and no line of it could belong to a patch. It is
// asked only after a hunk whose counts are reached exactly.
func isProse(s string) bool {
	line, _ := cutLine(s)
	return sentence.MatchString(strings.TrimRight(line, "\r")) && !looksLikeBody(s) && !hasSpaceLine(s)
}

// Between two hunks models write "Then:", "and further down in the same file:", "Next, the second place:".
var (
	bridge      = regexp.MustCompile(`^[A-Za-z]+(,? [A-Za-z'’-]+)+:$|^(?i)(then|also|and):$`) // next: may be a label
	accessLabel = regexp.MustCompile(`^(?i)(case|public|private|protected|default|signals)\b|\bslots:$`)
)

// bridgeLines returns the number of lines before the next hunk that s begins with, if one of them is such a line and the
// others are blank; otherwise 0. It is asked only after a hunk of exact counts.
func bridgeLines(s string) int {
	found := false
	for n := 0; s != "" && n < 4; n++ {
		line, rest := cutLine(s)
		switch line = strings.TrimRight(line, "\r"); {
		case found && strings.HasPrefix(line, "@@ -"):
			return n
		case line == "":
		case !found && strings.HasSuffix(line, ":") && bridge.MatchString(line) && !accessLabel.MatchString(line):
			found = true
		default:
			return 0
		}
		s = rest
	}
	return 0
}
