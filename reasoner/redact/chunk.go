package redact

import "bytes"

// minChunk is the shortest text of random signs that is a password by its looks.
const minChunk = 10

// readChunk reads the text from i to the next blank, quote or backslash if it is a password of random signs, also of those that end or
// begin other values: password=}QXKN%q22O&bgWSb;
func (f *finder) readChunk(i int) (v value, ok bool) {
	end := f.valueEnd(i, cSpace|cQuote, `\`, 100)
	text := f.text[i:end]
	// Signs at the end belong to the text around it.
	for len(text) > minChunk && hasByte(",;.", text[len(text)-1]) || len(text) > minChunk && hasByte(")]}>", text[len(text)-1]) &&
		f.isOpen(i, text[len(text)-1]) {
		text = text[:len(text)-1]
	}
	return value{start: i, end: i + len(text), quoted: true, certain: true, sep: sepPair}, isRandomChunk(text)
}

// isRandomChunk reports whether text is random signs, digits and letters of both cases. A program has operators of two signs, names of
// members, calls and settings between its names.
func isRandomChunk(text []byte) bool {
	s := shapeOf(text)
	if len(text) < minChunk || s.spaces > 0 || !s.hasDigit() || !s.hasBothCases() {
		return false
	}
	kinds, letters := 0, 0
	var seen [128]bool
	for i, c := range text {
		if c >= 0x80 {
			return false
		}
		next := byte(0)
		if i+1 < len(text) {
			next = text[i+1]
		}
		switch {
		case class[c]&cLetter != 0:
			if letters++; letters > 5 {
				return false // a word
			}
			continue
		case class[c]&cDigit != 0 || c == '_':
			continue
		case (c == '(' || c == '[') && isIndex(text[i+1:]), isOperator(c, next, letters):
			return false
		}
		letters = 0
		if !seen[c] {
			seen[c] = true
			kinds++
		}
	}
	return kinds >= 3 && !isTemplateLike(text)
}

// isOperator reports whether c, after so many letters and before next, is what programs and settings have between names: =, ->, a call.
func isOperator(c, next byte, letters int) bool {
	switch c {
	case '=', ':':
		return letters >= 3 || c == next
	case '(':
		return next == ')' || class[next]&cLetter != 0 && letters > 1
	case '.':
		return letters > 3
	case '-':
		return next == '>' || next == '-'
	case '&', '|', '+', '/':
		return next == c
	}
	return false
}

// isIndex reports whether text begins with a number and a closing bracket.
func isIndex(text []byte) bool {
	digits := len(text) - len(bytes.TrimLeft(text, "0123456789"))
	return digits > 0 && digits < len(text) && hasByte(")]:", text[digits])
}

// isTemplateLike reports whether text begins as a placeholder of a template.
func isTemplateLike(text []byte) bool {
	for _, start := range []string{"${", "$(", "{{", "<%", "%{", "#{"} {
		if bytes.HasPrefix(text, []byte(start)) {
			return true
		}
	}
	return false
}
