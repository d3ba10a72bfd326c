package redact

import "bytes"

// Lines of plain words, as the settings of network devices and many commands are: the name of a secret, perhaps how the value is written,
// and the value, with blanks between them.
//
//	tacacs-server host 10.2.2.2 key 0 value      ip ospf message-digest-key 1 md5 value      option key 'value'

// maxSkipped is how many words may be between a name and its value on a plain line: a number of a key, a method.
const maxSkipped = 3

// takePlain records the value of the weak name n on a line of plain words. It returns the end of what it recorded, or -1.
func (f *finder) takePlain(kind string, n *name) int {
	i, isWritten := n.after, false
	for range maxSkipped {
		if c := f.peek(i); c != ' ' && c != '\t' {
			return -1
		}
		i = f.skipSpace(i)
		// A short word and a number are between the two, not a value. Most long words are those of a sentence.
		if end := f.runEnd(i, cToken, minNear); end > i && end < i+minNear && class[f.peek(end)]&cSpace != 0 {
			word := f.text[i:end]
			if end-i > 5 && isLower(word) {
				return -1
			}
			isWritten = isWritten || class[word[0]]&cDigit != 0 || hasFold(word, "md5") || hasFold(word, "sha")
			i = end
			continue
		}
		if hasByte("/([<", f.peek(i)) || !f.mayBePlainSecret(kind, i) {
			return -1
		}
		v := f.readPlainWord(i)
		text := f.text[v.start:v.end]
		if len(text) == 0 {
			return -1
		}
		if f.isPlainValue(kind, text, &v, isWritten) {
			if !isPlainLine(f.lineBefore(n.start, maxNear)) {
				return -1
			}
			v.sep, v.strict = sepPair, false
			return f.take(kind, n, &v)
		}
		if v.quoted || len(text) > 24 || !isPlainLine(text) {
			return -1
		}
		isWritten = isWritten || bytes.Contains(text, []byte("hmac-")) || bytes.Contains(text, []byte("cipher"))
		i = v.end
	}
	return -1
}

// isPlainValue reports whether text, the value v, is a secret of that kind on a plain line. With isWritten its method is before it.
func (f *finder) isPlainValue(kind string, text []byte, v *value, isWritten bool) bool {
	isPassword := kind == "password"
	if (isWritten || isPassword) && (isKeyNumber(text) || f.isPassphrase(text)) {
		return true
	}
	return f.isPlainSecret(text, v) || isPassword && f.isPlainPassword(text, v)
}

// mayBePlainSecret reports whether the string or word at i can be a secret or the name of the method that encrypts one: it has a capital, a
// sign or several digits among letters, or joins words as a password.
func (f *finder) mayBePlainSecret(kind string, i int) bool {
	var all uint8
	digits, end := 0, min(len(f.text), i+64)
	for ; i < end && f.text[i] != ' ' && f.text[i] != '\n'; i++ {
		c := f.text[i]
		switch k := class[c]; {
		case k&cDigit != 0:
			digits++
		case k&cToken == 0 && !hasByte(".:/,", c):
			return true
		default:
			all |= k
		}
	}
	return all&cUpper != 0 || all&cLetter != 0 && (digits >= 2 || kind == "password" && all&cDash != 0)
}

// readPlainWord reads the string or the word at i.
func (f *finder) readPlainWord(i int) value {
	if class[f.peek(i)]&cQuote != 0 {
		return f.readValue(i)
	}
	return f.readWord(i)
}

// isPlainSecret reports whether text, the value v, is a secret after a word that mostly means something else.
func (f *finder) isPlainSecret(text []byte, v *value) bool {
	s := shapeOf(text)
	if v.quoted && f.isWordPhrase(text, &s) {
		return true
	}
	if len(text) < minNear || !s.hasLetter() || !s.hasDigit() && !s.hasBothCases() {
		return false
	}
	return (v.quoted || f.isLoose(v)) && f.isVeryStrong(text, &s)
}

// isPlainPassword reports whether text, the value v, is a password after a word that may mean one.
func (f *finder) isPlainPassword(text []byte, v *value) bool {
	s := shapeOf(text)
	return f.isLoose(v) && f.isStrong(text, &s)
}

// isVeryStrong reports whether text is so irregular that it is a secret after a word as frequent as "key": letters that follow each other
// in no word, several signs, or a password as people choose them. Public keys begin with what encodes their type.
func (f *finder) isVeryStrong(text []byte, s *shape) bool {
	if !f.isStrong(text, s) || bytes.HasPrefix(text, []byte("AAAA")) || bytes.HasPrefix(text, []byte("MII")) || isHex(text) || isUUID(text) {
		return false
	}
	return s.hasDigit() && f.isChosen(text, s) || f.surprise(text) >= greatSurprise || countSymbols(text) >= 2 ||
		s.hasBothCases() && s.others >= 2 && !isPathOrFile(text)
}

// isPlainLine reports whether line has no sign that programs and structured text have between words.
func isPlainLine(line []byte) bool {
	for _, c := range line {
		if hasByte("(){}[];=<>\"'`,\\$#*|", c) {
			return false
		}
	}
	return true
}

// isKeyNumber reports whether text is a key or token that looks like a hash: a long number in hexadecimal digits, or a UUID.
func isKeyNumber(text []byte) bool {
	return len(text) >= 32 && isHex(text) && isMixed(text) && isDiverse(text, 6) || isUUID(text)
}
