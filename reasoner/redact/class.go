package redact

// Character classes, one bit each.
const (
	cLower = 1 << iota
	cUpper
	cDigit
	cDash   // - _
	cB64    // + / =
	cSpace  // space, tab, carriage return, newline
	cQuote  // " ' `
	cEnd    // ends an unquoted value
	cAlnum  = cLower | cUpper | cDigit
	cToken  = cAlnum | cDash
	cLetter = cLower | cUpper
)

// class holds the classes of each byte.
var class = buildClasses()

// buildClasses fills the table at the start of the program; it is small enough not to be delayed.
func buildClasses() (t [256]uint8) {
	set := func(chars string, bit uint8) {
		for _, c := range []byte(chars) {
			t[c] |= bit
		}
	}
	set("abcdefghijklmnopqrstuvwxyz", cLower)
	set("ABCDEFGHIJKLMNOPQRSTUVWXYZ", cUpper)
	set("0123456789", cDigit)
	set("-_", cDash)
	set("+/=", cB64)
	set(" \t\r\n\x00", cSpace) // a zero byte ends the variables of /proc/PID/environ
	set("\"'`", cQuote)
	set(" \t\r\n\x00\"'`,;&<>)}]|", cEnd)
	return t
}

// runEnd returns the end of the characters of a class from at on, at most limit of them.
func (f *finder) runEnd(at int, mask uint8, limit int) int {
	end := min(len(f.text), at+limit)
	for at < end && class[f.text[at]]&mask != 0 {
		at++
	}
	return at
}

// runStart returns the start of the characters of a class that end at at, at most limit of them.
func (f *finder) runStart(at int, mask uint8, limit int) int {
	start := max(0, at-limit)
	for at > start && class[f.text[at-1]]&mask != 0 {
		at--
	}
	return at
}

// valueEnd returns the end of an unquoted value at at: the first byte with a class of mask, or one of stops.
func (f *finder) valueEnd(at int, mask uint8, stops string, limit int) int {
	end := min(len(f.text), at+limit)
	for at < end && class[f.text[at]]&mask == 0 && !hasByte(stops, f.text[at]) {
		at++
	}
	return at
}

// hasByte is strings.IndexByte for sets of a few bytes, where the call would cost more than the loop.
func hasByte(s string, c byte) bool {
	for i := range len(s) {
		if s[i] == c {
			return true
		}
	}
	return false
}

// peek returns the byte at i, 0 outside the text.
func (f *finder) peek(i int) byte {
	if i >= 0 && i < len(f.text) {
		return f.text[i]
	}
	return 0
}

// skipAny skips at most limit bytes of set.
func (f *finder) skipAny(at int, set string, limit int) int {
	for n := 0; n < limit && at < len(f.text) && hasByte(set, f.text[at]); n++ {
		at++
	}
	return at
}

// skipSpace skips blanks of one line.
func (f *finder) skipSpace(at int) int { return f.skipAny(at, " \t", 64) }

// isBoundary reports whether a token may begin at at: not after a letter or digit, unless that belongs to
// an escape (\n, %22).
func (f *finder) isBoundary(at int) bool {
	if class[f.peek(at-1)]&cAlnum == 0 {
		return true
	}
	// The byte before at is the n of "\n" or the last digit of "%22" or "%A".
	return f.peek(at-2) == '\\' || f.peek(at-3) == '%' || f.peek(at-2) == '%'
}

// isDiverse reports whether text has at least n different characters: xxxx and 0000 are not secrets.
func isDiverse(text []byte, n int) bool {
	var seen [256]bool
	for _, c := range text {
		if !seen[c] {
			seen[c] = true
			if n--; n <= 0 {
				return true
			}
		}
	}
	return false
}

// isMixed reports whether text has letters and digits.
func isMixed(text []byte) bool {
	var all uint8
	for _, c := range text {
		all |= class[c]
	}
	return all&cDigit != 0 && all&cLetter != 0
}

// countCaseChanges counts how often upper and lower case take turns: often in random letters, seldom in
// camelCase.
func countCaseChanges(value []byte) (n int) {
	for i := 1; i < len(value); i++ {
		if a, b := class[value[i-1]]&cLetter, class[value[i]]&cLetter; a != 0 && b != 0 && a != b {
			n++
		}
	}
	return n
}

// hasSmallLetter reports whether text has a small letter.
func hasSmallLetter(text []byte) bool {
	for _, c := range text {
		if class[c]&cLower != 0 {
			return true
		}
	}
	return false
}
