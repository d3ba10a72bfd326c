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
				dst = append(dst, line[i:j]...)
			case !hex && letters > 0 && digits <= 2 && letters >= 2 && j-i <= 12 && line[i] > '9':
				// "utf8", "x86", "worker3": the letters name the thing.
				for _, d := range line[i:j] {
					if d >= '0' && d <= '9' {
						d = '#'
					}
					if d != '#' || dst[len(dst)-1] != '#' {
						dst = append(dst, d)
					}
				}
			default:
				dst = mark(dst)
			}
			i = j
		case c == '"' || c == '\'':
			j := i + 1
			vary := false
			for j < len(line) && j < i+200 && line[j] != c {
				if d := line[j]; d >= '0' && d <= '9' || d == ' ' {
					vary = true
				}
				j++
			}
			if j < len(line) && line[j] == c && vary {
				dst = append(dst, c, '*', c)
				i = j + 1
				continue
			}
			dst = append(dst, c)
			i++
		case (c == '-' || c == ':' || c == '.' || c == '+' || c == ',') && len(dst) > 0 && dst[len(dst)-1] == '#' && i+1 < len(line) && kind[line[i+1]] == word && hasDigit(line[i+1:]):
			i++ // within a timestamp, an address, a UUID, a version: one mark for all
		default:
			dst = append(dst, c)
			i++
		}
	}
	return dst
}

// mark appends a mark unless one is there.
func mark(dst []byte) []byte {
	if n := len(dst); n > 0 && dst[n-1] == '#' {
		return dst
	}
	return append(dst, '#')
}

// hasDigit reports whether the word at the start of s holds a digit.
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

var kind = func() (t [256]uint8) {
	for c := range 256 {
		if c >= 'a' && c <= 'z' || c >= 'A' && c <= 'Z' || c >= '0' && c <= '9' || c == '_' || c >= 0x80 {
			t[c] = word
		}
	}
	return t
}()

// A severity orders events: what is more serious is kept longer.
type severity uint8

const (
	plain severity = iota
	warning
	failure
)

// severityOf finds the first word that tells how serious a line is. Words inside of others ("terror", "errors: 0",
// "error_code") do not count.
func severityOf(line []byte) severity {
	best := plain
	for i := 0; i < len(line); i++ {
		var s severity
		n := 0
		switch line[i] | 0x20 {
		case 'e':
			s, n = failure, either(line[i:], "error", "exception")
			if n == 0 && isUpper(line[i]) {
				n = either(line[i:], "err")
			}
		case 'f':
			s, n = failure, either(line[i:], "fatal", "failed", "failure", "fail")
		case 'p':
			s, n = failure, either(line[i:], "panic")
		case 'a':
			s, n = failure, either(line[i:], "assertion", "addresssanitizer", "aborted")
		case 'c':
			s, n = failure, either(line[i:], "critical", "crash")
		case 's':
			s, n = failure, either(line[i:], "segmentation fault", "sigsegv", "sigabrt", "severe")
		case 't':
			s, n = failure, either(line[i:], "traceback", "terminate called")
		case 'u':
			s, n = failure, either(line[i:], "undefined reference", "uncaught", "unhandled")
		case 'w':
			s, n = warning, either(line[i:], "warning", "warn")
		}
		if n == 0 {
			continue
		}
		if (i == 0 || !joins(line[i-1])) && (i+n >= len(line) || !joins(line[i+n])) && !zeroCount(line, i, n) {
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

// joins reports whether c makes a longer name of a word beside it.
func joins(c byte) bool { return kind[c] == word && !(c >= '0' && c <= '9') || c == '-' }

// zeroCount reports whether "0 errors" or "errors: 0" stands there.
func zeroCount(line []byte, i, n int) bool {
	if i >= 2 && line[i-1] == ' ' && line[i-2] == '0' && (i == 2 || line[i-3] < '0' || line[i-3] > '9') {
		return true
	}
	rest := line[min(len(line), i+n):]
	if len(rest) > 0 && rest[0] == 's' {
		rest = rest[1:]
	}
	return len(rest) >= 2 && (rest[0] == '=' || rest[0] == ':') && (rest[1] == '0' || len(rest) > 2 && rest[1] == ' ' && rest[2] == '0')
}

// either returns the length of the first of words that line begins with, in any case.
func either(line []byte, words ...string) int {
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
