package redact

import (
	"bytes"
	"unicode/utf8"
)

// A separator is what is between a name and its value.
type separator byte

// The separators. Their values are the characters, for the sake of readable test output.
const (
	sepNone  separator = 0
	sepEqual separator = '=' // NAME=value, and forms that are as sure
	sepColon separator = ':' // name: value
	sepTag   separator = '>' // <name>value
	sepCall  separator = '(' // set_name("value"), name{"value"}
	sepComma separator = ',' // setenv("NAME", "value"), {"name", "type", "value"}
	sepPair  separator = '}' // {"name", "value"}
	sepBlank separator = ' ' // --name value
	sepCell  separator = '|' // name | value, where only what looks random is a value
	sepWord  separator = 's' // name value, in a sentence or a table: only random text is a value
)

// findValues returns the candidates for the value of a name, the likeliest first.
func (k keyword) findValues(f *finder, at int, n *name) []value {
	sep, i := k.readSeparator(f, at, n)
	list := f.values[:0]
	switch sep {
	case sepNone:
		return f.readMember(n)
	case sepComma:
		rows := f.readRow(i, list)
		if len(rows) == 0 && bytes.HasSuffix(f.lineBefore(n.start, 40), []byte("printf(")) {
			return f.readInitializer(n.start-1, list) // snprintf(token, sizeof token, "%s", "value")
		}
		if len(rows) > 0 || !n.quoted && !bytes.HasPrefix(f.text[n.after:], []byte(parameterValue)) {
			return rows
		}
		return f.readMember(n)
	}
	i = f.skipSpace(i)
	if hasByte("[{<(|>", f.peek(i)) && (sep == sepEqual || sep == sepColon || sep == sepBlank) {
		if v, ok := f.readChunk(i); ok {
			return append(list, v)
		}
	}
	if list, ok := f.readSpecial(n, i, sep); ok {
		return list
	}
	if sep == sepCell {
		end := i + len(bytes.TrimRight(f.lineAfter(i, 300), " |\r"))
		return append(list, value{start: i, end: end, quoted: true, strict: true, sep: sepPair})
	}
	v := k.readBare(f, i)
	if v.certain {
		return append(list, v)
	}
	v.sep = sep
	v.strict = sep == sepWord
	v.literal = sep == sepEqual && i == n.end+1 && f.isLiteralName(n)
	switch {
	case v.quoted:
	case sep == sepEqual || sep == sepColon || sep == sepBlank:
		f.extendBare(n, &v)
	case sep == sepTag:
		f.extendElement(&v)
	}
	list = append(list, v)
	if !v.quoted && sep == sepEqual && (!v.literal || f.isQuotedCall(i)) {
		list = f.readInitializer(i, list)
	}
	return list
}

// readBare reads the value at i. One without quotes that other signs interrupt may be a password of random signs.
func (k keyword) readBare(f *finder, i int) value {
	v := f.readValue(i)
	if v.quoted && v.start < v.end {
		return v
	}
	if k.text[len(k.text)-1] >= utf8.RuneSelf {
		v.end = f.foreignEnd(v.start, v.end)
	}
	if v.start == v.end || f.isInterrupted(v.end) {
		if chunk, ok := f.readChunk(i); ok {
			return chunk
		}
	}
	return v
}

// isInterrupted reports whether a sign that ends values is at i, and after it something else than a blank or a quote.
func (f *finder) isInterrupted(i int) bool {
	if class[f.peek(i)]&cEnd == 0 || class[f.peek(i)]&(cSpace|cQuote) != 0 {
		return false
	}
	next := f.peek(i + 1)
	return i+1 < len(f.text) && class[next]&(cSpace|cQuote) == 0 && next != '\\'
}

// extendBare extends v, a value without quotes, over characters that end most values, where the rest up to a blank can only be part of a
// password: password=8Ais*wNPr3g}wzYlEUwF. A value in a file of settings may also be the words of a passphrase.
func (f *finder) extendBare(n *name, v *value) {
	switch c := f.peek(v.end); {
	case v.end == v.start || v.address:
		return
	case c == ' ':
		if !n.quoted && class[f.text[v.start]]&cLetter != 0 && f.isSetting(n) {
			f.extendWords(v)
		}
		return
	case v.end < len(f.text) && class[c]&(cSpace|cQuote) == 0:
		f.extendRandom(v)
	}
	if v.end < len(f.text) && f.text[v.end] != '\n' && f.isSetting(n) {
		f.extendSetting(v)
	}
	// The brackets of an expression are balanced.
	if c := f.peek(v.end); (c == '\n' || v.end == len(f.text)) && v.start == n.end+1 && isUnbalanced(f.text[v.start:v.end]) &&
		f.isSetting(n) && isIrregular(string(f.text[v.start:v.end])) {
		v.literal = true
	}
}

// isSetting reports whether n begins its line, perhaps as the last part of a path: spring.datasource.password.
func (f *finder) isSetting(n *name) bool {
	for _, c := range f.lineBefore(n.start, 80) {
		if class[c]&(cLower|cDash) == 0 && !hasByte(" \t.", c) {
			return false
		}
	}
	return true
}

// extendElement extends v, the text of an element of XML, to the next tag if it is one word or a passphrase.
func (f *finder) extendElement(v *value) {
	end := f.valueEnd(v.start, 0, "<\n", 200)
	text := bytes.TrimRight(f.text[v.start:end], " \r")
	if s := shapeOf(text); f.peek(end) == '<' && (s.all&cSpace == 0 && s.others > 0 || f.isWordPhrase(text, &s)) {
		v.end, v.quoted = v.start+len(text), true
	}
}

// extendSetting extends v, the value of a line of settings, to the end of that line if that is one word which is no expression: it has
// letters of both cases, a digit and signs, and its letters follow each other as in no word. A quote in it is not closed.
func (f *finder) extendSetting(v *value) {
	line := bytes.TrimRight(f.lineAfter(v.start, 200), "\r")
	s := shapeOf(line)
	if v.start+len(line) <= v.end || s.all&cSpace != 0 || !s.hasBothCases() || !s.hasDigit() || hasByte(";,({", line[len(line)-1]) {
		return
	}
	quotes := bytes.Count(line, []byte("'")) + bytes.Count(line, []byte("\""))
	isSign := countSymbols(line) >= 2 && f.surprise(line) >= someSurprise || isIrregular(string(line))
	if quotes <= 1 && isSign && bytes.IndexByte(line, '\\') < 0 && !isExpression(line) {
		v.end, v.literal = v.start+len(line), true
	}
}

// extendWords extends v to the end of its line if that is a passphrase of words.
func (f *finder) extendWords(v *value) {
	line := bytes.TrimRight(f.lineAfter(v.start, 120), " \t\r")
	if f.isPassphrase(line) {
		v.end, v.quoted = v.start+len(line), true
	}
}

// extendRandom extends v, which ends before a sign that ends most values, up to the next blank or quote, as long as the signs on the way
// belong to a password and not to the text around it: password=Knoll,3287Willow(3884_;Encrypt=yes.
func (f *finder) extendRandom(v *value) {
	limit := min(len(f.text), v.start+100)
	end := v.end
	if end >= limit || !f.isInterrupted(end) {
		return
	}
	if text := bytes.TrimRight(f.text[v.start:f.valueEnd(end, cSpace|cQuote, `\`, limit-end)], ",;)]}>."); isNumberedWords(text) {
		v.end = max(v.end, v.start+len(text))
		return
	}
	if head := f.text[v.start:end]; f.text[end] == '<' && isIdentifier(head) && !isMixed(head) {
		return // a template: PassInfoMixin<Verifier>
	}
	word := f.text[end:f.valueEnd(end, cSpace|cQuote, `\`, limit-end)]
	if rest := bytes.TrimRight(word, ",;)]}>."); isRandomRest(rest) && !(len(rest) < len(word) && f.isOpen(v.start, word[len(rest)])) {
		v.end += len(rest)
		return
	}
	for end < limit && !f.isDelimiter(v, end) {
		end = f.valueEnd(end+1, cEnd, `\`, 100)
	}
	v.end = max(v.end, min(end, limit))
}

// isRandomRest reports whether text, from a sign that ends most values on, has several signs, digits or both cases, and no name with a
// value and no call of a program.
func isRandomRest(text []byte) bool {
	if len(text) < 3 {
		return false
	}
	s := shapeOf(text)
	isMixed := s.hasDigit() && s.hasBothCases() && s.others >= 2 && isIrregular(string(text))
	if !isMixed && (countSymbols(text[1:]) < 2 || !s.hasLetter() || !s.hasDigit() && !s.hasBothCases()) {
		return false
	}
	letters := 0
	for i, c := range text[:len(text)-1] {
		next := text[i+1]
		switch {
		case class[c]&cLetter != 0 || c == '_' || c == '.':
			letters++
		case (c == '=' || c == ':') && letters >= 2, c == '(' && (class[next]&cLetter != 0 || next == ')'), c == '-' && next == '>':
			return false
		default:
			letters = 0
		}
	}
	return true
}

// isDelimiter reports whether the sign at i ends the value v: nothing is after it, or a name with a value, or it closes a bracket that was
// opened before v.
func (f *finder) isDelimiter(v *value, i int) bool {
	c := f.text[i]
	if class[c]&(cSpace|cQuote) != 0 || c == '\\' {
		return true
	}
	end := f.valueEnd(i+1, cEnd, `\`, 60)
	part := f.text[i+1 : end]
	if len(part) == 0 {
		// Of two signs in a row the second one decides; more of them are no password.
		next := f.peek(end + 1)
		return end+1 >= len(f.text) || class[f.text[end]]&(cSpace|cQuote) != 0 || f.text[end] == '\\' || class[next]&cEnd != 0 ||
			f.isDelimiter(v, end)
	}
	if eq := bytes.IndexAny(part, "=:"); eq > 0 && !bytes.ContainsAny(part[:eq], "0123456789!#$%^&*@~") {
		return true // the next setting
	}
	switch c {
	case '<', '(':
		return c == '(' || part[0] == '/' || f.peek(v.start-1) == '>'
	case ')', ']', '}', '>':
		if f.isOpen(v.start, c) {
			return true
		}
	}
	s := shapeOf(part)
	switch {
	case c == '&':
		return false // it separates settings only
	case countSymbols(part) > 0 && s.hasLetter():
		return isExpression(part)
	case len(part) < 4:
		return true
	case s.hasDigit() && (s.hasLetter() || s.others > 0 || hasByte(")]}>&", c)):
		return false
	}
	return c == '<' || countCaseChanges(part) < 4
}

// isOpen reports whether the bracket that c closes was opened before at on its line.
func (f *finder) isOpen(at int, c byte) bool {
	line := f.lineBefore(at, maxNear)
	opening := map[byte]byte{')': '(', ']': '[', '}': '{', '>': '<'}[c]
	return bytes.Count(line, []byte{opening}) > bytes.Count(line, []byte{c})
}

// isUnbalanced reports whether text has a bracket without the other one.
func isUnbalanced(text []byte) bool {
	round, square, curly := 0, 0, 0
	for _, c := range text {
		switch c {
		case '(':
			round++
		case ')':
			round--
		case '[':
			square++
		case ']':
			square--
		case '{':
			curly++
		case '}':
			curly--
		}
	}
	return round != 0 || square != 0 || curly != 0
}

// readSpecial reads what is no plain value at i: an aggregate, a value in brackets or in a block of YAML, the argument for a placeholder
// of a format, the bytes at a symbol. It reports whether one of them is there.
func (f *finder) readSpecial(n *name, i int, sep separator) (list []value, ok bool) {
	switch c := f.peek(i); {
	case (c == '{' || c == '%') && f.isFormat(i) && f.isInString(n.start):
		return f.readArgument(i), true
	case c == '{':
		return f.readAggregate(i, sep), true
	case c == '<' && sep != sepTag, c == '[' && (sep == sepColon || sep == sepEqual):
		return f.readBracketed(i, sep), true
	case (c == '|' || c == '>') && sep == sepColon:
		v, ok := f.readBlock(i)
		return append(f.values[:0], v), ok
	case !n.quoted && f.closesString(n, i):
		return f.readArgument(i), true
	case f.peek(n.start-1) == '<' && sep == sepEqual: // 0x4040 <password>:
		v, ok := f.readRowBytes(i)
		v.sep = sep
		return append(f.values[:0], v), ok
	}
	return nil, false
}

// readMember returns the value of the variable called n, where name and value are members of one object.
func (f *finder) readMember(n *name) []value {
	i := f.findMember(n)
	if i < 0 {
		return nil
	}
	i = f.skipSpace(i)
	if f.peek(i) == '{' { // exp="password"},value={old="x",new="y"}
		return f.readAggregate(i, sepColon)
	}
	v := f.readValue(i)
	v.sep = sepColon
	if !v.quoted {
		f.extendWords(&v)
	}
	return append(f.values[:0], v)
}

// isFormat reports whether a placeholder of a format is at i: %s, {}, {:?}.
func (f *finder) isFormat(i int) bool {
	switch next := f.peek(i + 1); f.peek(i) {
	case '%':
		return next == 's' || next == 'q' || next == 'v'
	case '{':
		return next == '}' || next == ':'
	}
	return false
}

// readArgument returns the string literal after the one that ends at or after i, where the first one ends with the name:
//
//	out << "password=" << "value"   print("token={}\n", "value")   "secret: " + "value"
func (f *finder) readArgument(i int) []value {
	line := f.lineAfter(i, 40)
	quote := bytes.IndexByte(line, '"')
	if quote < 0 {
		return nil
	}
	i = f.skipSpace(i + quote + 1)
	switch {
	case f.peek(i) == ',':
		i = f.skipSpace(i + 1)
	case f.peek(i) == '+':
		i = f.runEnd(i+1, cSpace, 80)
	case f.peek(i) == '<' && f.peek(i+1) == '<':
		i = f.runEnd(i+2, cSpace, 80)
	default:
		return nil
	}
	if next, _ := f.openQuote(i); next < 0 {
		return nil
	}
	v := f.readValue(i)
	v.sep = sepPair
	return append(f.values[:0], v)
}

// readBracketed reads a value between brackets, and the first element of a list: password=<value>, password=[value],
// "password": ["value"]. WinDbg shows the length of an array so: [32]  "value".
func (f *finder) readBracketed(i int, sep separator) []value {
	closing := byte('>')
	if tag := f.runEnd(i+1, cAlnum, 10); f.peek(i) == '<' && f.peek(tag) == '>' && tag > i+1 { // <b>password:</b> <code>value</code>
		if end := f.valueEnd(tag+1, cSpace|cQuote, "<>", 200); end > tag+1 && f.peek(end) == '<' && f.peek(end+1) == '/' {
			return append(f.values[:0], value{start: tag + 1, end: end, sep: sep})
		}
	}
	if f.peek(i) == '<' && f.peek(i+1) == '<' { // a document of a shell or of HCL: secret = <<EOF
		v, ok := f.readLineBelow(i)
		v.sep = sep
		if !ok {
			return nil
		}
		return append(f.values[:0], v)
	}
	if f.peek(i) == '[' {
		closing = ']'
		if next := f.skipSpace(f.skipIndex(i)); next > i && class[f.peek(next)]&cQuote != 0 {
			v := f.readValue(next)
			v.sep = sep
			return append(f.values[:0], v)
		}
	}
	start := f.runEnd(i+1, cSpace, 80)
	if bytes.HasPrefix(f.text[i:], []byte("[REDACTED:")) {
		return nil
	}
	v := f.readValue(start)
	if !v.quoted {
		end := bytes.IndexByte(f.lineAfter(start, 200), closing)
		isWords := end > 0 && f.isPassphrase(f.text[start:start+end])
		if end < 0 || !isWords && bytes.ContainsAny(f.text[start:start+end], " \t(") {
			v = f.readValue(i)
			v.sep = sep
			return append(f.values[:0], v)
		}
		if text := f.text[start : start+end]; isIdentifier(text) && !hasSmallLetter(text) && f.surprise(text) < greatSurprise {
			return nil // <PASSWORD>
		}
		return append(f.values[:0], value{start: start, end: start + end, quoted: true, sep: sepPair})
	}
	v.sep = sepPair
	v.strict = f.peek(v.end+1) != ']'
	return append(f.values[:0], v)
}

// readBlock reads a block scalar of YAML (YAML 1.2.2, 8.1) of one word: the indicator is at i, the value on the next line.
func (f *finder) readBlock(i int) (v value, ok bool) {
	i = f.skipAny(i, "|>+-0123456789 \r", 6)
	if f.peek(i) != '\n' || f.skipSpace(i+1) == i+1 {
		return v, false
	}
	return f.readLineBelow(i)
}

// readLineBelow reads the line after the one of i if it is one word.
func (f *finder) readLineBelow(i int) (v value, ok bool) {
	i += len(f.lineAfter(i, 80))
	start := f.skipSpace(i + 1)
	line := bytes.TrimRight(f.lineAfter(start, maxValue), " \t\r")
	if f.peek(i) != '\n' || len(line) == 0 || bytes.IndexByte(line, ' ') >= 0 {
		return v, false
	}
	return value{start: start, end: start + len(line), quoted: true, sep: sepPair}, true
}

// readInitializer appends the last string literal of an expression that is assigned: token = env ? env : "value",
// std::make_unique<std::string>("value"). Most of these name a value, so only what looks random is one.
func (f *finder) readInitializer(i int, list []value) []value {
	line := f.lineAfter(i, 200)
	if bytes.IndexByte(line, '"') < 0 || !bytes.ContainsAny(line, "(?-") {
		return list
	}
	for at, end := i, i+len(line); at < end && f.text[at] != ';'; at++ {
		if f.text[at] == '"' {
			v := f.readValue(at)
			v.sep, v.strict = sepPair, true
			if v.end > v.start {
				list = append(list[:1], v)
			}
			at = max(at, v.end)
		}
	}
	if v, ok := f.readConcatenation(i, line); ok {
		list = append(list, v)
	}
	return list
}

// readConcatenation reads the arguments of a call on line, which begins at at, that joins strings: absl::StrCat("va", "lue").
func (f *finder) readConcatenation(at int, line []byte) (v value, ok bool) {
	open := bytes.IndexByte(line, '(')
	if open < 3 || !hasFold(line[open-3:], "cat(") && !hasFold(line[open-3:], "oin(") {
		return v, false
	}
	first, last := bytes.IndexByte(line, '"'), bytes.LastIndexByte(line, '"')
	if first < open || last <= first {
		return v, false
	}
	var joined []byte
	for i, part := range bytes.Split(line[first:last+1], []byte{'"'}) {
		if i%2 == 1 {
			joined = append(joined, part...)
		} else if len(bytes.Trim(part, ", {}\t")) > 0 {
			return v, false
		}
	}
	s := shapeOf(joined)
	return value{start: at + first + 1, end: at + last, quoted: true, certain: true, sep: sepPair}, f.isStrong(joined, &s)
}

// isLiteralName reports whether what follows the name and an equals sign is text and not an expression: DB_PASSWORD=x
// in an environment, --password=x, ?password=x&, ;Password=x.
func (f *finder) isLiteralName(n *name) bool {
	return hasByte("-&?;", f.peek(n.start-1)) || f.peek(n.start) == '-' || shapeOf(f.text[n.start:n.end]).all&cLower == 0
}

// readSeparator reads what is between a name and its value, and returns where the value begins.
func (k keyword) readSeparator(f *finder, at int, n *name) (separator, int) {
	i := f.skipSpace(n.after)
	if k.text[len(k.text)-1] >= utf8.RuneSelf || f.peek(i) >= utf8.RuneSelf {
		if i = f.skipForeign(i); f.peek(i-1) >= utf8.RuneSelf && !hasByte(":=\"'", f.peek(i)) {
			return sepColon, i
		}
	}
	c, next := f.peek(i), f.peek(i+1)
	if (c == '?' || c == '!') && next == ':' {
		i++ // TypeScript: password?: string = "x"
		c, next = ':', f.peek(i+1)
	}
	switch {
	case c == '|':
		return f.readCell(n, i)
	case c == '<' && next == '/' && i == n.after:
		return f.readSibling(i)
	case c == '=':
		return k.readEqual(f, n, i)
	case next == '=' && hasByte("!+?", c):
		return f.readAssignment(n, i)
	case c == ':':
		return k.readColon(f, i)
	case c == '>' || c == '+' && i == n.after:
		if sep, next := f.readSymbol(n, i); sep != sepNone {
			return sep, next
		}
		return f.readTag(n, i)
	case c == '(':
		return f.readCall(n, i)
	case c == ',':
		if k.text == `"psk"` || k.text == `"d"` {
			return sepNone, i // an element of a list
		}
		return sepComma, i + 1
	}
	return k.readOther(f, at, n, i)
}

// skipForeign skips words of a language with other letters than Latin ones after a name, with signs of its own, to the next ASCII sign or
// word: "пароль от базы: value", "密码：value", "パスワードは「value」".
func (f *finder) skipForeign(i int) int {
	for end := min(len(f.text), i+48); i < end && (f.text[i] >= utf8.RuneSelf || f.text[i] == ' '); i++ {
	}
	return i
}

// readCell reads the bar at i between a name that begins its line and its value, as psql and tables of two columns have it:
//
//	password | value
func (f *finder) readCell(n *name, i int) (separator, int) {
	before := bytes.Trim(f.lineBefore(n.start, 80), " |")
	if len(before) > 0 || f.peek(i+1) != ' ' {
		return sepNone, i
	}
	return sepCell, i + 1
}

// readSibling reads the tags from i on, between an element with the name and one with the value:
//
//	<dt>password</dt><dd>value</dd>      <name>token</name> <value>value</value>
func (f *finder) readSibling(i int) (separator, int) {
	from := i
	for range 4 {
		line := f.lineAfter(i, 80)
		if len(line) == 0 || line[0] != '<' {
			break
		}
		end := bytes.IndexByte(line, '>')
		if end < 0 {
			return sepNone, from
		}
		if i = f.runEnd(i+end+1, cSpace, 80); line[1] != '/' && f.peek(i) != '<' {
			return sepTag, i
		}
	}
	return sepNone, from
}

// readOther reads what is between a name and its value where no sign of assignment follows the name.
func (k keyword) readOther(f *finder, at int, n *name, i int) (separator, int) {
	switch c := f.peek(i); {
	case c == '{' || c == '-' || c == '.':
		if sep, next := f.readObject(n, i); sep != sepNone {
			return sep, next
		}
	case (c == '\n' || c == '\r') && f.peek(i-1) == '\\' && f.isDefinition(at):
		if next := f.skipNewline(i); next > 0 {
			return sepEqual, next
		}
		return sepNone, i
	case c == '\n' || c == '\r' || c == 'n' && n.after > n.end: // the n of "\n"
		return f.readPromptLine(n, i)
	case c == ')':
		return f.readResult(n, i)
	case i == n.after:
		return sepNone, i
	}
	if f.peek(n.after-1) == ')' {
		if next := f.bodyStart(i); next >= 0 {
			return sepCall, next
		}
	}
	return k.readBlank(f, at, n, i)
}

// readAssignment reads != and +=, which must have a literal after them, and ?= of make.
func (f *finder) readAssignment(n *name, i int) (separator, int) {
	if f.peek(i) == '?' {
		return sepEqual, i + 2
	}
	if next, _ := f.openQuote(f.skipSpace(i + 2)); next < 0 || n.quoted {
		return sepNone, i
	}
	return sepEqual, i + 2
}

// bodyStart returns where the result of a function begins that returns one value, -1 if something else is at i:
//
//	std::string password() const { return "value"; }
func (f *finder) bodyStart(i int) int {
	for range 3 {
		for _, word := range []string{"const", "noexcept", "override", "final"} {
			if bytes.HasPrefix(f.text[i:], []byte(word)) {
				i = f.runEnd(i+len(word), cSpace, 80)
			}
		}
	}
	if f.peek(i) != '{' {
		return -1
	}
	i = f.runEnd(i+1, cSpace, 80)
	if !bytes.HasPrefix(f.text[i:], []byte("return ")) {
		return -1
	}
	return i + len("return ")
}

// closesString reports whether the quote at i closes a string that has the name in it: "PWD="+dir,
// prompt='Password: '.
func (f *finder) closesString(n *name, i int) bool {
	switch q := f.peek(i); q {
	case '\'':
		return f.peek(n.start-1) == q
	case '"', '`':
		return f.countQuotes(n.start, q)%2 == 1
	}
	return false
}

// countQuotes counts the quotes q before at on its line that no backslash escapes.
func (f *finder) countQuotes(at int, q byte) int {
	line := f.lineBefore(at, 200)
	return bytes.Count(line, []byte{q}) - bytes.Count(line, []byte{'\\', q})
}

// isInString reports whether at is in a string literal.
func (f *finder) isInString(at int) bool { return f.countQuotes(at, '"')%2 == 1 }

// readObject reads what is between the name of an object and its value: a brace, an arrow, a call of a method.
func (f *finder) readObject(n *name, i int) (separator, int) {
	next := f.peek(i + 1)
	switch c := f.peek(i); {
	case c == '{' && class[next]&cQuote != 0: // std::string_view token{"value"}
		return sepCall, i + 1
	case c == '{' && (next == '0' || next == ' '): // std::array<unsigned char, 16> key{0x2b, 0x7e}
		return sepCall, i
	case c == '{' && (next == '\n' || next == '\r'):
		// Protocol Buffers: password {\n  value: "x"\n}, HCL: variable "password" {\n  default = "x"\n}
		if at := f.findValueLabel(i + 1); at >= 0 {
			return sepColon, at
		}
	case c == '-' && next == '>' && i > n.after && f.peek(i+2) == ' ': // password -> value
		return sepColon, i + 2
	case (c == '.' || c == '-') && i == n.after:
		return f.readMethod(i)
	}
	return sepNone, i
}

// readMethod reads a call that changes the object before it: password.assign("value").
func (f *finder) readMethod(i int) (separator, int) {
	for _, call := range []string{".assign(", "->assign(", ".append(", ".set(", ".setText(", "->setText(", ".reset("} {
		if bytes.HasPrefix(f.text[i:], []byte(call)) {
			return sepCall, i + len(call)
		}
	}
	return sepNone, i
}

// readEqual reads =, == and => at i.
func (k keyword) readEqual(f *finder, n *name, i int) (separator, int) {
	next := f.peek(i + 1)
	if next == '=' || next == '>' {
		i++
	}
	if next == '=' && bytes.HasPrefix(f.text[i:], []byte("=> expected: <")) { // JUnit
		return sepColon, i + len("=> expected: ")
	}
	// if (password == "x") compares with the secret itself.
	if next == '=' && class[f.peek(f.skipSpace(i+1))]&cQuote == 0 {
		return sepNone, i // a comparison with a variable
	}
	// "first_pass = run(x)": only "DB_PASS=x" is the form of an environment or a property.
	if k.text == "_pass" && n.end == n.after && i > n.end {
		if next, _ := f.openQuote(f.skipSpace(i + 1)); next < 0 {
			return sepNone, i
		}
	}
	if k.text == "pass=" && n.end-n.start > len("pass") && f.peek(n.end-5) == '-' {
		return sepNone, i // -debug-pass=Executions
	}
	return sepEqual, f.assignedValue(i + 1)
}

// assignedValue returns where the value after an equals sign begins.
func (f *finder) assignedValue(i int) int {
	if bytes.HasPrefix(f.text[i:], []byte("*/")) { // login("bob", /*password=*/"value")
		return i + len("*/")
	}
	next := f.skipSpace(i)
	switch {
	case f.skipNewline(i) > 0:
		return f.skipNewline(i) // a literal on the next line
	case bytes.HasPrefix(f.text[next:], []byte("size=")):
		// lldb: (std::vector<std::string>) tokens = size=1 {
		if end := f.runEnd(next+len("size="), cDigit, 10); f.peek(end) == ' ' && f.peek(end+1) == '{' {
			return end + 1
		}
	case bytes.HasPrefix(f.text[next:], []byte("std::")):
		// gdb: secret = std::optional = {["contained value"] = "value"}
		if at := bytes.Index(f.lineAfter(next, 120), []byte(" = {")); at >= 0 {
			return next + at + len(" = ")
		}
	}
	return i
}

// skipNewline returns the position of a quoted value that is on the line after i, -1 if another line follows.
func (f *finder) skipNewline(i int) int {
	i = f.skipSpace(i)
	if c := f.peek(i); c != '\n' && c != '\r' {
		return -1
	}
	i = f.runEnd(i, cSpace, 80)
	if next, _ := f.openQuote(i); next < 0 {
		return -1
	}
	return i
}

// readColon reads :, :=, and the type of a declaration after a colon: "token: string = ".
func (k keyword) readColon(f *finder, i int) (separator, int) {
	switch f.peek(i + 1) {
	case '=':
		return sepEqual, i + 2
	case ':':
		return sepNone, i // Password::check
	case '?', '+':
		return sepNone, i // ${DB_PASSWORD:?message}
	}
	if next := f.skipType(i + 1); next > 0 {
		return sepEqual, next
	}
	if bytes.HasPrefix(f.text[i:], []byte(": return \"")) { // case Kind::Password: return "value";
		return sepEqual, i + len(": return ")
	}
	if end := f.runEnd(i+1, cUpper, 10); end > i+3 && f.peek(end) == '=' { // CMake's cache: DB_PASSWORD:STRING=value
		if string(f.text[i+1:end]) == "BOOL" || bytes.HasSuffix(f.text[i+1:end], []byte("PATH")) {
			return sepNone, i
		}
		return sepEqual, end + 1
	}
	if at := f.labelBelow(i + 1); at > 0 {
		return sepColon, at
	}
	if next := f.skipNewline(i + 1); next > 0 { // JSON and YAML: the value on the next line
		return sepColon, next
	}
	if f.peek(i+1) == ' ' && f.peek(i+2) == '&' { // an anchor of YAML: password: &name value
		if end := f.runEnd(i+3, cToken, 40); f.peek(end) == ' ' {
			return sepColon, end + 1
		}
	}
	if bytes.HasPrefix(f.text[i:], []byte(": !!str ")) { // YAML 1.2.2, 10.1.1.3
		return sepColon, i + len(": !!str ")
	}
	return sepColon, i + 1
}

// labelBelow returns the position after the label of a value on the lines after i, which ends its line, or -1. They are indented more:
//
//	DBPassword:
//	  Type: String
//	  Default: value
func (f *finder) labelBelow(i int) int {
	if f.peek(i) != '\n' {
		return -1
	}
	indent := func(line []byte) int { return len(line) - len(bytes.TrimLeft(line, " ")) }
	depth := indent(f.text[lineStart(f.text, i):i])
	at := i + 1
	for range 4 {
		line := f.lineAfter(at, maxLine)
		if indent(line) <= depth {
			return -1
		}
		if k := at + indent(line); k < len(f.text) && f.isValueLabel(k) {
			if end := f.runEnd(k, cLetter, 8); f.peek(end) == ':' {
				return end + 1
			}
		}
		at += len(line) + 1
	}
	return -1
}

// skipType returns the position after "TYPE =" at i, or -1. Rust, Kotlin, Swift, TypeScript and Python write
// the type after a colon, Go after a blank.
func (f *finder) skipType(i int) int {
	if bytes.IndexByte(f.text[min(i, len(f.text)):min(len(f.text), i+56)], '=') < 0 {
		return -1
	}
	i = f.skipSpace(i)
	start := i
	for i < len(f.text) && i-start < 48 && (class[f.text[i]]&(cLetter|cDash) != 0 || hasByte("<>[]&:.?|* 0123456789'", f.text[i])) {
		i++
	}
	kind := bytes.TrimRight(f.text[start:i], " ")
	if class[f.peek(start)]&cQuote != 0 {
		return -1 // a value that ends with an equals sign
	}
	if f.peek(i) != '=' || f.peek(i+1) == '=' || len(kind) == 0 || class[kind[0]]&cDigit != 0 || bytes.Count(kind, []byte(" ")) > 2 {
		return -1
	}
	if f.peek(i+1) == '>' {
		i++
	}
	next := f.skipSpace(i + 1)
	if class[f.peek(next)]&cQuote != 0 || hasByte("bruBRU", f.peek(next)) && class[f.peek(next+1)]&cQuote != 0 {
		return next
	}
	return -1
}

// readTag reads the end of a tag, <password>value, or of a key of a property list,
// <key>password</key><string>value.
func (f *finder) readTag(n *name, i int) (separator, int) {
	open := f.runStart(n.start, cToken, 64)
	for f.peek(open-1) == ':' || f.peek(open-1) == '.' { // <ns:password>
		open = f.runStart(open-1, cToken, 64)
	}
	if n.quoted && f.peek(i) == '>' && f.isTagName(n) {
		return sepTag, f.skipCDATA(i + 1)
	}
	if i != n.end || f.peek(open-1) != '<' {
		return sepNone, i // a comparison: max_token > limit
	}
	return sepTag, f.skipCDATA(i + 1)
}

// isTagName reports whether the name n is the value of an attribute that names its element: <property name="password">.
func (f *finder) isTagName(n *name) bool {
	line := bytes.TrimRight(f.lineBefore(n.start, 120), "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-")
	return bytes.HasSuffix(line, []byte(` name="`)) || bytes.HasSuffix(line, []byte(` key="`))
}

// skipCDATA skips the start of a CDATA section (XML 1.0, 2.7) at i.
func (f *finder) skipCDATA(i int) int {
	if bytes.HasPrefix(f.text[i:], []byte("<![CDATA[")) {
		return i + len("<![CDATA[")
	}
	return i
}

// readCall reads the parenthesis of a call. A macro, and a function that looks a value up, take the name of a
// value and not the value: FUNCTION_PASS("loop-unroll"), get_secret("db/main").
func (f *finder) readCall(n *name, i int) (separator, int) {
	// Names of macros have no small letters.
	text := f.text[n.start:n.end]
	if s := shapeOf(text); s.all&cLower == 0 && !f.isConstructor(n) {
		return sepNone, i
	}
	for _, verb := range []string{"get", "find", "load", "lookup", "fetch", "read", "has", "require", "ask", "prompt", "split", "resolve"} {
		if hasFold(text, verb) {
			return sepNone, i
		}
	}
	return sepCall, i + 1
}

// isConstructor reports whether a type of strings is before the name n, so that a parenthesis after it constructs an object:
// std::string API_TOKEN("value"). In SQL, PASSWORD('value') is a function.
func (f *finder) isConstructor(n *name) bool {
	line := f.lineBefore(n.start, 80)
	for _, t := range []string{"string ", "string_view ", "String ", "auto "} {
		if bytes.HasSuffix(line, []byte(t)) {
			return true
		}
	}
	return hasFold(f.text[n.start:], "password('") && (f.isStatement(n.start) || bytes.Contains(bytes.ToLower(line), []byte("set password")))
}

// connectors are what is between a name and its value in a sentence.
var connectors = []string{"is", "was", "are", "set to", "changed to", "differs:", "is now", "equals", "is ascii string", "of"}

// readBlank decides whether the blanks before i separate the name at at from a value there.
func (k keyword) readBlank(f *finder, at int, n *name, i int) (separator, int) {
	c := f.peek(i)
	isQuote := class[c]&cQuote != 0
	switch {
	case c == '{':
		return sepNone, i
	case f.isElementName(n), n.quoted && f.isTagName(n):
		return f.readElement(i)
	case k.text == "identified by":
		if isQuote && c != '`' && f.isStatement(at) {
			return sepEqual, i
		}
		return sepNone, i
	case f.isOption(at) || k.kind == "password" && f.isNetrc(at) || k.isDirective():
		return sepBlank, i
	case f.isDefinition(at): // #define TOKEN "value", #define TOKEN L"value"
		i = f.skipAny(i, "(", 1)
		if next, _ := f.openQuote(i); next >= 0 || f.isQuotedCall(i) {
			return sepEqual, i
		}
		return sepNone, i
	case f.isSetCommand(n):
		return sepEqual, i
	case isQuote && bytes.HasSuffix(bytes.ToLower(f.text[max(0, n.start-4):n.start]), []byte("set(")): // CMake
		return sepEqual, i
	}
	if next := f.skipConnector(i); next > i {
		return sepEqual, next
	}
	if k.kind == "password" {
		if sep, next := f.readPassword(i); sep != sepNone {
			return sep, next
		}
	} else if !n.quoted {
		if next := f.skipType(i); next > 0 { // Go: var token string = "value"
			return sepEqual, next
		}
	}
	if c == '[' && i == n.after+1 { // user [bob] password [value]
		return sepWord, i + 1
	}
	if f.isWord(i) {
		return sepWord, i
	}
	return sepNone, i
}

// isWord reports whether a string is at i, as in a table of variables and in what QDebug prints (password "value"), or one word that does
// not go on in the next line.
func (f *finder) isWord(i int) bool {
	if next, _ := f.openQuote(i); next >= 0 {
		return true
	}
	end := f.valueEnd(i, cEnd, "", 200)
	if f.peek(end) == '\n' && f.continuation(lineStart(f.text, i), end) >= 0 {
		return false
	}
	return class[f.peek(end)]&cSpace != 0 || end == len(f.text)
}

// readElement reads the rest of a start tag with attributes: <password type="text">value.
func (f *finder) readElement(i int) (separator, int) {
	end := bytes.IndexByte(f.lineAfter(i, 200), '>')
	if end > 0 && class[f.peek(i)]&cLetter != 0 && f.peek(i+end-1) != '/' {
		return sepTag, f.skipCDATA(i + end + 1)
	}
	return sepNone, i
}

// isElementName reports whether the name n is that of an element of XML, also with the prefix of WS-Security.
func (f *finder) isElementName(n *name) bool {
	return f.peek(n.start-1) == '<' || f.peek(n.start-1) == ':' && bytes.HasSuffix(f.lineBefore(n.start-1, 40), []byte("<wsse"))
}

// isQuotedCall reports whether a call with a string is at i: F("value").
func (f *finder) isQuotedCall(i int) bool {
	end := f.runEnd(i, cToken, 40)
	return f.peek(end) == '(' && f.peek(f.skipSpace(end+1)) == '"'
}

// skipConnector returns the position of the quote after a connector at i, or i.
func (f *finder) skipConnector(i int) int {
	if class[f.peek(i)]&cLower == 0 {
		return i
	}
	for _, word := range connectors {
		if end := i + len(word); bytes.HasPrefix(f.text[i:], []byte(word)) && f.peek(end) == ' ' && class[f.peek(end+1)]&cQuote != 0 {
			return end + 1
		}
	}
	return i
}

// setCommands set a variable of the environment or a setting whose name is the next word.
var setCommands = []string{"ENV ", "setenv ", "setx ", "set environment ", "set env ", "set -gx ", "set -x ", "set -Ux ", "configure set ",
	"config set "}

// isSetCommand reports whether a command that sets a variable is before the name n.
func (f *finder) isSetCommand(n *name) bool {
	if c := f.peek(n.start - 1); c != ' ' {
		return false
	}
	line := f.lineBefore(n.start, 40)
	for _, c := range setCommands {
		if bytes.HasSuffix(line, []byte(c)) {
			return true
		}
	}
	return false
}

// readPassword decides whether the text at i, after the word "password" and a blank, is a password. It must be
// random, or this is prose.
func (f *finder) readPassword(i int) (separator, int) {
	if next := f.skipType(i); next > 0 {
		return sepEqual, next
	}
	if c := f.peek(i); class[c]&cQuote != 0 {
		// set(PASSWORD "value"), ALTER USER ... PASSWORD 'value'
		v := f.readValue(i)
		text := f.text[v.start:v.end]
		if s := shapeOf(text); isMixed(text) || countCaseChanges(text) >= 4 || f.isWordPhrase(text, &s) {
			return sepEqual, i
		}
		return sepNone, i
	}
	// "with password hT5k..." in a log
	end := f.runEnd(i, cAlnum, 64)
	if end-i >= 12 && (class[f.peek(end)]&cSpace != 0 || end >= len(f.text)) && isRandom(f.text[i:end], 1) {
		return sepEqual, i
	}
	return sepNone, i
}

// isDirective reports whether k is a word of a configuration that has its value after a blank (redis.conf).
func (k keyword) isDirective() bool { return k.text == "irepass" || k.text == "sterauth" }

// isOption reports whether the name at at is an option, whose value a blank separates: --token value.
func (f *finder) isOption(at int) bool { return f.peek(f.runStart(at, cToken, 40)) == '-' }

// isNetrc reports whether the word "password" at at is in a netrc file, whose value a blank separates.
func (f *finder) isNetrc(at int) bool {
	line := f.lineBefore(at, 200)
	return bytes.Contains(line, []byte("machine ")) || bytes.Contains(line, []byte("login ")) ||
		len(bytes.TrimSpace(line)) == 0 && hasFold(f.text[at:], "password ") && f.isNearLogin(at)
}

// isNearLogin reports whether a login line of a netrc file is nearby. Source: the inetutils manual,
// "The .netrc file".
func (f *finder) isNearLogin(at int) bool {
	return bytes.Contains(f.text[max(0, at-400):min(len(f.text), at+200)], []byte("login "))
}

// isDefinition reports whether a #define is before the name.
func (f *finder) isDefinition(at int) bool {
	return bytes.Contains(f.lineBefore(at, 80), []byte("define"))
}

// isStatement reports whether a SQL statement about users is before at on its line: a comment of a header may
// have the words "identified by" too.
func (f *finder) isStatement(at int) bool {
	line := bytes.ToLower(f.lineBefore(at, 160))
	return bytes.Contains(line, []byte("user")) || bytes.Contains(line, []byte("grant")) || bytes.Contains(line, []byte("role")) ||
		len(bytes.TrimSpace(line)) == 0
}
