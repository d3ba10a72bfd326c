package redact

import "bytes"

// Values that no rule of syntax connects with their name: they are near it, on its line or below it, and so irregular that chance does not
// put them there. What another name owns is not theirs.

// maxNear is how far from its name on a line a value is looked for.
const maxNear = 120

// takeNear records a value near the name n. It returns the end of what it recorded, or -1.
func (f *finder) takeNear(kind string, n *name) int {
	// In base64 a keyword is a part of a longer run.
	// </password> and -----END PRIVATE KEY----- end something.
	if f.joins || f.peek(n.start-1) == '/' && f.peek(n.start-2) == '<' || bytes.HasPrefix(f.text[n.after:], []byte("---")) || f.isInRun(n) {
		return -1
	}
	if end := f.takeNearAfter(kind, n); end >= 0 {
		return end
	}
	if end := f.takeBelow(kind, n); end >= 0 {
		return end
	}
	if end := f.takeNearBefore(kind, n); end >= 0 {
		return end
	}
	return f.takeAbove(kind, n)
}

// isInRun reports whether the name n is a part of base64.
func (f *finder) isInRun(n *name) bool {
	run := f.text[f.runStart(n.start, cAlnum|cB64, 60):f.runEnd(n.end, cAlnum|cB64, 60)]
	s := shapeOf(run)
	return len(run) >= 32 && s.hasBothCases() && s.hasDigit()
}

// takeNearAfter records the strings and words after the name on its line that look random:
//
//	Location is global 'password' of size 24 ("value")      if (password.compare("value") == 0)      the token for staging: value
//	check password == expected has failed [value != other]
func (f *finder) takeNearAfter(kind string, n *name) int {
	end, last := n.after+len(f.lineAfter(n.after, maxNear)), -1
	open := !n.quoted && f.isInString(n.start)
	for i, candidates := n.after, 0; i < end && candidates < maxCandidates; {
		c := f.text[i]
		switch {
		case open && c == '"':
			open = false // the end of the string with the name
			i++
		case c == '\'' && class[f.peek(i-1)]&cAlnum != 0:
			i++ // an apostrophe
		case class[c]&cQuote != 0 || c == '<' && f.peek(i-2) == ':':
			v := f.readValue(i)
			candidates++
			if v.quoted && v.end-v.start >= minNear && !f.isOwned(n, i) {
				v.sep, v.strict = sepPair, true
				last = max(last, f.take(kind, n, &v))
			}
			if i = max(i+1, v.end); v.quoted {
				i = f.skipAny(i, "\\", 4) + 1 // what closes the string
			}
		case class[c]&cEnd != 0 || hasByte("=:([{", c):
			i++
		default:
			v := f.readWord(i)
			if c := f.peek(v.end); v.end < end && class[c]&cSpace == 0 || class[f.peek(i-1)]&cSpace == 0 {
				if chunk, ok := f.readChunk(i); ok && !f.isOwned(n, i) {
					v = chunk
					last = max(last, f.take(kind, n, &v))
				}
			}
			if (f.isLoose(&v) || f.isStated(n, &v)) && !f.isOwned(n, i) {
				last = max(last, f.take(kind, n, &v))
			}
			i = max(i+1, v.end)
		}
	}
	return last
}

// maxCandidates bounds the strings that are looked at near a name.
const maxCandidates = 8

// minNear is the shortest value that is looked for near a name.
const minNear = 8

// readWord reads the word at i, without the punctuation of a sentence after it.
func (f *finder) readWord(i int) value {
	v := value{start: i, end: f.valueEnd(i, cEnd, "", 200), sep: sepPair, strict: true}
	// What is before an equals sign is a name, unless the sign is padding.
	if name := f.runEnd(i, cToken, 40); name > i && name < v.end-2 && f.text[name] == '=' && f.text[name+1] != '=' {
		v.end = name
		return v
	}
	if c := f.peek(v.end); v.end < len(f.text) && class[c]&(cSpace|cQuote) == 0 && c != '>' {
		f.extendRandom(&v)
	}
	for v.end > v.start && hasByte(".:,", f.text[v.end-1]) {
		v.end--
	}
	return v
}

// isLoose reports whether the word v, which no quotes enclose, can be a password or key at all: it has letters and digits, and is no
// hash, path, file, address, expression or time.
func (f *finder) isLoose(v *value) bool {
	text := f.text[v.start:v.end]
	if len(text) < minNear || class[f.peek(v.start-1)]&(cAlnum|cDash) != 0 || f.peek(v.end) == '(' {
		return false
	}
	s := shapeOf(text)
	symbols, surprise := countSymbols(text), f.surprise(text)
	if s.digits == 0 && s.others >= 3 && f.isWordPhrase(text, &s) || s.digits >= 6 && isNumberedWords(text) {
		return true
	}
	// Without a digit its letters must be as in no word: ba+UlJ-Rtq.
	if !(s.hasDigit() && s.hasLetter()) && !(symbols > 0 && countCaseChanges(text) >= 4) && !(s.hasBothCases() && surprise >= greatSurprise) {
		return false
	}
	if isPlainText(text) || isPathOrFile(text) {
		return false
	}
	inCode := hasByte("({[", f.peek(v.start-1)) || hasByte(")}];", f.peek(v.end))
	if f.isChosen(text, &s) && (!inCode || s.digits >= 4) {
		return true
	}
	isRandom := surprise >= greatSurprise
	// A name in a program may be irregular too.
	if !isRandom && !inCode && !f.isPlainName(text, &s) && !isExpression(text) {
		isRandom = isIrregular(string(text)) || s.hasDigit() && (symbols >= 2 || symbols == 1 && surprise >= plainSurprise)
	}
	return isRandom && !f.isCompound(text)
}

// isPlainText reports whether text has a bracket, a colon or a backslash, which only expressions, times and addresses have among words
// without quotes, or is a number in hexadecimal digits or a UUID.
func isPlainText(text []byte) bool {
	isNumber := true
	for _, c := range text {
		switch c {
		case ':', '(', ')', '[', ']', '{', '}', '\\':
			return true
		case '-':
		default:
			isNumber = isNumber && unhex(c) >= 0
		}
	}
	if at := bytes.LastIndexByte(text, '@'); at > 8 && at < len(text)-4 && isHex(text[at+1:]) && isIdentifier(text[:at]) {
		return true // an object of Java: Provider@5c29bfd
	}
	if dot := bytes.IndexByte(text, '.'); dot > 0 && dot < 5 && dot+1 < len(text) && class[text[dot+1]]&cDigit != 0 && isDigits(text[:dot]) {
		return true // a version with a name: 2026.3.1-SNAPSHOT-b42
	}
	return isNumber || text[0] == '_'
}

// isDigits reports whether text is decimal digits.
func isDigits(text []byte) bool {
	for _, c := range text {
		if class[c]&cDigit == 0 {
			return false
		}
	}
	return true
}

// isCompound reports whether text is names and numbers that signs join: draft-ietf-v2, ML-DSA-65/keyGen, Ed25519Key|Ed448Key.
func (f *finder) isCompound(text []byte) bool {
	parts, letters := 0, 0
	for start, i := 0, 0; i <= len(text); i++ {
		if i < len(text) && (class[text[i]]&cAlnum != 0 || !hasByte("-./_+*#:|$", text[i])) {
			continue
		}
		part := text[start:i]
		start = i + 1
		if len(part) == 0 {
			continue
		}
		s := shapeOf(part)
		parts++
		letters += len(part) - s.digits
		if s.others > 0 || !hasRegularCase(part) || f.surprise(part) >= someSurprise {
			return false
		}
	}
	return letters >= 2*parts
}

// hasRegularCase reports whether text is a number, or words as names join them, with one number at most: RFC7515, keyGen, Ed25519Key. A
// word begins with one capital or has capitals only; a lone capital begins text.
func hasRegularCase(text []byte) bool {
	run := func(i int, mask uint8) int {
		for i < len(text) && class[text[i]]&mask != 0 {
			i++
		}
		return i
	}
	numbers := 0
	for i := run(0, cLower); i < len(text); {
		if end := run(i, cDigit); end > i {
			i = end
			if numbers++; numbers > 1 {
				return false
			}
			continue
		}
		upper := run(i, cUpper)
		lower := run(upper, cLower)
		switch capitals, small := upper-i, lower-upper; {
		case lower == i, capitals == 0 && small < 2, capitals == 2 && small > 0, capitals == 1 && small == 0 && i > 0:
			return false
		case small == 1 && capitals > 0 && !shortWords[string(text[i:lower])]:
			return false
		}
		i = lower
	}
	return true
}

// shortWords are words of two letters in names.
var shortWords = map[string]bool{"To": true, "Of": true, "Is": true, "By": true, "In": true, "On": true, "At": true, "As": true, "It": true,
	"Id": true, "Or": true, "No": true, "My": true, "Up": true, "If": true, "Do": true, "Go": true, "Ed": true, "Db": true, "Ok": true}

// isPathOrFile reports whether text is a path, the name of a file or of a host, or an address of mail.
func isPathOrFile(text []byte) bool {
	if i := bytes.LastIndexByte(text, '.'); i > 0 && i < len(text)-1 && len(text)-i <= 5 {
		if end := text[i+1:]; isIdentifier(end) && hasSmallLetter(end) {
			return true
		}
	}
	return bytes.IndexByte(text, '/') >= 0 && isPath(text) || bytes.HasPrefix(text, []byte("./")) || bytes.HasPrefix(text, []byte("~/"))
}

// isOwned reports whether the value at i belongs to another name than n, which is before it: request_id=value, for user value.
func (f *finder) isOwned(n *name, i int) bool {
	end := i
	for end > n.after && class[f.text[end-1]]&cSpace != 0 {
		end--
	}
	isLabel, isAttached := false, end == i
	for end > n.after && hasByte("=:>\"'`", f.text[end-1]) {
		isLabel = isLabel || f.text[end-1] == '=' || f.text[end-1] == ':'
		end--
	}
	isAttached = isAttached && isLabel && f.peek(i-1) == '='
	for end > n.after && f.text[end-1] == ' ' {
		end--
	}
	start := f.runStart(end, cToken, 40)
	if start <= n.after || start == end {
		return false
	}
	word := f.nearWords[string(bytes.ToLower(f.text[start:end]))]
	if !isLabel {
		return word == ownerWord
	}
	if word == valueWord {
		return false
	}
	// A label of several words, "password of the test server:", begins with the name.
	return isAttached || word == ownerWord || bytes.ContainsAny(f.text[n.after:start], ",;|{}=") ||
		isUnbalanced(f.text[n.after:start])
}

// verbLength returns the length of a verb that a value follows, with the blank after it, if line begins with one: is, was, got, now.
func verbLength(line []byte) int {
	if len(line) < 6 {
		return 0
	}
	switch {
	case line[0] == 'i' && line[1] == 's' && line[2] == ' ':
		return len("is ")
	case line[3] == ' ' && hasByte("wgn", line[0]) && (string(line[:3]) == "was" || string(line[:3]) == "got" || string(line[:3]) == "now"):
		return len("was ")
	}
	return 0
}

// isStated reports whether v is a long number in hexadecimal digits or a UUID right after n, after a verb or after a colon: the secret is
// 3ce218a4...
func (f *finder) isStated(n *name, v *value) bool {
	if !isKeyNumber(f.text[v.start:v.end]) {
		return false
	}
	if isShortGap(f.text[n.after:v.start]) {
		return true
	}
	before := f.lineBefore(v.start, 5)
	for _, verb := range []string{": ", " is ", " was ", " got ", " now ", " = "} {
		if bytes.HasSuffix(before, []byte(verb)) {
			return true
		}
	}
	return false
}

// isShortGap reports whether at most two words of three bytes are between a name and its value: password 0 3ce2, set password to 3ce2.
func isShortGap(gap []byte) bool {
	words, size := 0, 0
	for _, c := range gap {
		if class[c]&cAlnum == 0 {
			size = 0
			continue
		}
		if size++; size == 1 {
			words++
		}
		if size > 3 {
			return false
		}
	}
	return words <= 2
}

// takeBelow records the value on a line below the name: all of it where nothing but punctuation is after the name on its line, and strings
// on the next line:
//
//	password           Password:           "requirepass"        const char* get_secret()     write(2, "Password: ", 10)
//	value              value               2) "value"           { return "value"; }          read(4, "value", 511)
func (f *finder) takeBelow(kind string, n *name) int {
	line := f.lineAfter(n.after, maxNear)
	at := n.after + len(line) + 1
	if s := shapeOf(line); s.hasLetter() || s.hasDigit() {
		return f.takeStringBelow(kind, n, at)
	}
	if isPrompt(f.lineBefore(n.start, maxNear)) {
		for range 3 {
			line := f.lineAfter(at, maxLine)
			if i := bytes.IndexByte(line, '"'); i >= 0 {
				return f.takeStrings(kind, n, at+i, at+len(line), false)
			}
			at += len(line) + 1
		}
		at = n.after + len(line) + 1
	}
	isLabel := f.peek(n.start-1) == '\n' || n.start == 0
	for range 3 {
		line = f.lineAfter(at, maxLine)
		if s := shapeOf(line); s.hasLetter() || s.hasDigit() {
			return f.takeOnly(kind, n, at, at+len(line), isLabel)
		}
		at += len(line) + 1
		if at >= len(f.text) {
			break
		}
	}
	return -1
}

// takeStringBelow records a string on the line at at that looks random, where that line begins with the label of a value or with a call
// that reads: value = "x", read(3, "x", 64).
func (f *finder) takeStringBelow(kind string, n *name, at int) int {
	line := f.lineAfter(at, maxNear)
	i := bytes.IndexByte(line, '"')
	if i < 0 {
		return -1
	}
	if !f.isValueLine(line) {
		return -1
	}
	v := f.readValue(at + i)
	v.sep, v.strict = sepPair, true
	if !v.quoted || v.end-v.start < minNear {
		return -1
	}
	return f.take(kind, n, &v)
}

// takeOnly records the only string or the only word of the line [from,to) as the value of n. Below a label that is alone on its line, a
// long number in hexadecimal digits is a value too.
func (f *finder) takeOnly(kind string, n *name, from, to int, isLabel bool) int {
	if i := bytes.IndexAny(f.text[from:to], "\"'"); i >= 0 {
		v := f.readValue(from + i)
		if !v.quoted || v.end > to || bytes.IndexByte(f.text[min(v.end+1, to):to], '"') >= 0 {
			return -1
		}
		v.sep, v.strict = sepPair, true
		return f.take(kind, n, &v)
	}
	if end, ok := f.takeDumpBelow(kind, from); ok {
		return end
	}
	start := f.skipAny(from, " \t>-*$=|", 40)
	if close := bytes.IndexByte(f.text[start:min(to, start+12)], ']'); f.peek(start) == '[' && close > 0 { // readelf: [     0]  value
		start = f.skipSpace(start + close + 1)
	}
	if rest := bytes.TrimRight(f.text[start:to], " \t\r|"); bytes.IndexByte(rest, ' ') >= 0 {
		if !f.isPassphrase(rest) {
			return -1
		}
		return f.take(kind, n, &value{start: start, end: start + len(rest), quoted: true, sep: sepPair, strict: true})
	}
	v := f.readWord(start)
	if chunk, ok := f.readChunk(start); ok && chunk.end == start+len(bytes.TrimRight(f.text[start:to], " \t\r")) {
		return f.take(kind, n, &chunk)
	}
	text := f.text[v.start:v.end]
	isNumber := isUUID(text) || isKeyNumber(text) && (isLabel || f.isLabelLine(from))
	if v.end != start+len(bytes.TrimRight(f.text[start:to], " \t\r|")) || !isNumber && !f.isLoose(&v) {
		return -1
	}
	return f.take(kind, n, &v)
}

// isLabelLine reports whether the line before at is a command of a debugger, or a label that a colon ends.
func (f *finder) isLabelLine(at int) bool {
	line := bytes.TrimRight(f.lineBefore(at-1, maxNear), " \r")
	return bytes.HasSuffix(line, []byte(":")) || isPrompt(line) || bytes.HasPrefix(line, []byte("$ ")) || bytes.HasPrefix(line, []byte("# "))
}

// takeDumpBelow records the bytes of a dump that begins at the line at at, after a line that ends with the name. It reports whether a dump
// is there.
func (f *finder) takeDumpBelow(kind string, at int) (end int, ok bool) {
	d, ok := f.readMemoryRow(at, at+len(f.lineAfter(at, maxLine)))
	if !ok || len(d.data) < minNear {
		return -1, false
	}
	return f.takeRows(kind, at-1), true
}

// takeNearBefore records a value before the name on its line that looks random:
//
//	open("bob", "value"); // password      value is the password
func (f *finder) takeNearBefore(kind string, n *name) int {
	line := f.lineBefore(n.start, maxNear)
	start := n.start - len(line)
	if bytes.IndexByte(line, '|') > 0 {
		if v, ok := f.readPiped(n.start); ok && v.end-v.start >= minNear && f.text[v.start] != '$' {
			v.quoted, v.sep = true, sepPair
			return f.takeEarlier(kind, n, &v)
		}
	}
	if end := f.beforeConnector(line); end > 0 {
		v := f.readWord(start + bytes.LastIndexAny(line[:end], " =:\"'") + 1)
		if v.end == start+end && f.isLoose(&v) {
			return f.takeEarlier(kind, n, &v)
		}
	}
	if n.quoted {
		line = bytes.TrimRight(line, "\"'`")
	}
	last := -1
	for range 6 {
		closing := bytes.LastIndexAny(line, "\"'")
		if closing < 1 {
			break
		}
		open := bytes.LastIndexByte(line[:closing], line[closing])
		if open < 0 {
			break
		}
		v := value{start: start + open + 1, end: start + closing, quoted: true, strict: true, sep: sepPair}
		if f.text[v.end-1] == '\\' { // \"value\"
			v.end--
		}
		if v.end-v.start >= minNear && !isPathOrFile(f.text[v.start:v.end]) && (last < 0 || f.isLabeled(v.start)) {
			if end := f.takeEarlier(kind, n, &v); end >= 0 {
				return end
			}
		}
		last, line = 0, bytes.TrimRight(line[:open], "\\")
	}
	return -1
}

// isLabeled reports whether the label of a value is before the quotes at at: "result":"x", value = "x".
func (f *finder) isLabeled(at int) bool {
	for at > 0 && hasByte(" \"'\\:=", f.text[at-1]) {
		at--
	}
	return f.nearWords[string(bytes.ToLower(f.text[f.runStart(at, cToken, 20):at]))] == valueWord
}

// beforeConnector returns the end of what is before "is the" or "as" at the end of line, or -1.
func (f *finder) beforeConnector(line []byte) int {
	line = bytes.TrimRight(line, " ")
	for _, article := range []string{" the", " my", " your", " our", " a"} {
		line = bytes.TrimSuffix(line, []byte(article))
	}
	for _, connector := range []string{" is", " as", " was"} {
		if bytes.HasSuffix(line, []byte(connector)) {
			return len(line) - len(connector)
		}
	}
	return -1
}

// takeAbove records a string on one of the lines above the name, which begins with the label of a value: new value: "x".
func (f *finder) takeAbove(kind string, n *name) int {
	end := n.start - len(f.lineBefore(n.start, maxNear)) - 1
	for range 2 {
		if end <= 0 || f.text[end] != '\n' {
			break
		}
		line := f.lineBefore(end, maxLine)
		start := end - len(line)
		if i := bytes.IndexByte(line, '"'); i >= 0 && f.isValueLine(line) {
			v := f.readValue(start + i)
			v.sep, v.strict = sepPair, true
			if v.quoted && v.end < end && v.end-v.start >= minNear {
				if end := f.takeEarlier(kind, n, &v); end >= 0 {
					return end
				}
			}
		}
		end = start - 1
	}
	return -1
}

// isValueLine reports whether line begins with the label of a value or a call that reads: new value: "x", read(3, "x", 64).
func (f *finder) isValueLine(line []byte) bool {
	first := bytes.TrimLeft(line, " \t0123456789-`|>[](){}.:")
	if k := bytes.IndexAny(first, " (=:\"'"); k > 0 {
		first = first[:k]
	}
	return f.nearWords[string(bytes.ToLower(first))] == valueWord
}
