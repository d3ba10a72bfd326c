package digest

// appendTemplate appends the template of a line: letters and punctuation stay, what varies is one
// mark. It is one pass without allocation beyond dst.
//
//	#  a number, a hex value, an identifier with digits
//	*  quoted text that holds a digit or a space
func appendTemplate(dst, line []byte) []byte {
	for i := 0; i < len(line); {
		c := line[i]
		switch {
		case kind[c] == word:
			dst, i = appendWord(dst, line, i)
		case c == '"' || c == '\'':
			if end := varyingQuote(line, i); end > 0 {
				dst = append(dst, c, '*', c)
				i = end
				continue
			}
			dst = append(dst, c)
			i++
		case joinsMarks(c) && len(dst) > 0 && dst[len(dst)-1] == '#' && hasDigit(line[i+1:]):
			i++ // within a timestamp, an address, a UUID, a version: one mark for the whole
		default:
			dst = append(dst, c)
			i++
		}
	}
	return dst
}

// appendWord appends the template of the word at line[i], and returns the index after the word.
func appendWord(dst, line []byte, i int) ([]byte, int) {
	j, digits, letters, hex := i, 0, 0, true
	for j < len(line) && kind[line[j]] == word {
		if d := line[j]; d >= '0' && d <= '9' {
			digits++
		} else {
			letters++
			hex = hex && (d|0x20 >= 'a' && d|0x20 <= 'f')
		}
		j++
	}
	switch {
	case digits == 0:
		return append(dst, line[i:j]...), j
	case hex || letters < 2 || digits > 2 || j-i > 12 || line[i] <= '9':
		return appendMark(dst), j
	}
	// "utf8", "x86", "worker3": the letters name the thing.
	for _, d := range line[i:j] {
		if d >= '0' && d <= '9' {
			d = '#'
		}
		if d != '#' || dst[len(dst)-1] != '#' {
			dst = append(dst, d)
		}
	}
	return dst, j
}

// varyingQuote returns the index after the quoted text that begins at line[i], or 0 when it does not end
// within 200 bytes or holds neither a digit nor a space: short words in quotes are names.
func varyingQuote(line []byte, i int) int {
	varies := false
	for j := i + 1; j < len(line) && j < i+200; j++ {
		switch d := line[j]; {
		case d == line[i]:
			if varies {
				return j + 1
			}
			return 0
		case d >= '0' && d <= '9' || d == ' ':
			varies = true
		}
	}
	return 0
}

// joinsMarks reports whether c occurs between the numbers of one value: 10:00:00.123, 10.0.0.1, 550e-e29b.
func joinsMarks(c byte) bool { return c == '-' || c == ':' || c == '.' || c == '+' || c == ',' }

// appendMark appends a mark unless dst ends with one.
func appendMark(dst []byte) []byte {
	if n := len(dst); n > 0 && dst[n-1] == '#' {
		return dst
	}
	return append(dst, '#')
}

// hasDigit reports whether s begins with a word that holds a digit.
func hasDigit(s []byte) bool {
	for _, c := range s {
		if kind[c] != word {
			return false
		}
		if c >= '0' && c <= '9' {
			return true
		}
	}
	return false
}

const word = 1

// kind classifies bytes. Bytes from 0x80 on are word bytes: a word in another script stays whole.
var kind = func() (t [256]uint8) {
	for c := range 256 {
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c >= 0x80 {
			t[c] = word
		}
	}
	return t
}()

// A severity orders events. The more serious ones are kept longer.
type severity uint8

const (
	plain severity = iota
	warning
	failure
)

// severityOf finds the first word that grades a line. Parts of other words ("terror", "error_code") and
// zero counts ("errors: 0") do not count.
func severityOf(line []byte) severity {
	best := plain
	for i := 0; i < len(line); i++ {
		var s severity
		n := 0
		switch line[i] | 0x20 {
		case 'e':
			s, n = failure, matchPrefix(line[i:], "error", "exception")
			if n == 0 && isUpper(line[i]) {
				n = matchPrefix(line[i:], "err")
			}
		case 'f':
			s, n = failure, matchPrefix(line[i:], "fatal", "failed", "failure", "fail")
		case 'p':
			s, n = failure, matchPrefix(line[i:], "panic")
		case 'a':
			s, n = failure, matchPrefix(line[i:], "assertion", "addresssanitizer", "aborted")
		case 'c':
			s, n = failure, matchPrefix(line[i:], "critical", "crash")
		case 's':
			s, n = failure, matchPrefix(line[i:], "segmentation fault", "sigsegv", "sigabrt", "severe")
		case 't':
			s, n = failure, matchPrefix(line[i:], "traceback", "terminate called")
		case 'u':
			s, n = failure, matchPrefix(line[i:], "undefined reference", "uncaught", "unhandled")
		case 'w':
			s, n = warning, matchPrefix(line[i:], "warning", "warn")
		}
		if n == 0 {
			continue
		}
		if (i == 0 || !extendsWord(line[i-1])) && (i+n >= len(line) || !extendsWord(line[i+n])) && !isZeroCount(line, i, n) {
			// Nothing is above failure. A warning goes on: "warning: 2 errors ignored".
			if s == failure {
				return failure
			}
			best = s
		}
		i += n - 1
	}
	return best
}

func isUpper(c byte) bool { return c >= 'A' && c <= 'Z' }

// extendsWord reports whether c next to a word makes it a part of a longer name.
func extendsWord(c byte) bool { return kind[c] == word && !(c >= '0' && c <= '9') || c == '-' }

// isZeroCount reports whether the word of n bytes at line[i] is part of "0 errors" or "errors: 0".
func isZeroCount(line []byte, i, n int) bool {
	if i >= 2 && line[i-1] == ' ' && line[i-2] == '0' && (i == 2 || line[i-3] < '0' || line[i-3] > '9') {
		return true
	}
	rest := line[min(len(line), i+n):]
	if len(rest) > 0 && rest[0] == 's' {
		rest = rest[1:]
	}
	return len(rest) >= 2 && (rest[0] == '=' || rest[0] == ':') && (rest[1] == '0' || len(rest) > 2 && rest[1] == ' ' && rest[2] == '0')
}

// matchPrefix returns the length of the first of words that line begins with in any case, 0 for none. The
// caller has compared the first letter.
func matchPrefix(line []byte, words ...string) int {
	for _, w := range words {
		if len(line) < len(w) {
			continue
		}
		ok := true
		for k := 1; k < len(w) && ok; k++ {
			ok = line[k]|0x20 == w[k]
		}
		if ok {
			return len(w)
		}
	}
	return 0
}
