package redact

import (
	"bytes"
	"regexp"
	"slices"
	"strconv"
	"strings"
)

var (
	// The two expressions that are used most are tried only after a cheaper test: see mayBeTemplate and
	// isExpression.
	// templateText matches placeholders of templates, manuals and logs.
	templateText = regexp.MustCompile(`(?i)^(?:` +
		`\$\{|\$\(|%\w+%$|%\(|(?:%[-+ #0-9.*]*(?:l|ll|z|h)?[a-z][:/@,]?)+$` + // ${VAR}, $(cmd), %VAR%, %(x)s, %s:%s
		`|<[\w .:,/|'-]*>?$|<%|\{\{|\{\s*[\w.][^}]*\}|\{\d*\}` + // <value>, {{ value }}, {0}
		`|\*+$|x+$|\.+$|-+$|_+$|#+$|\[REDACTED|\[[a-z ]+\]$` + // masks
		`|env[.:(]|process\.env|os\.|getenv|vault:|arn:|ssm:|secret://` + // where a program looks the value up
		`|your[_ -]|my[_-]|some[_-]|the[_-]|test[_-]?(?:password|token|key|secret)$|insert[_ -]|enter[_ -]|put[_ -]` +
		`|placeholder|change[_-]?me|todo` +
		`|file:|\./|\.\./|~/|https?://[^:@]*$|xsd?:|%\{)`) // places where the value is kept
	// expressionText matches names and expressions of source code: a.b, a::b, a->b(c), a[i].
	// literalJoint matches what is between two adjacent string literals.
	literalJoint   = regexp.MustCompile(`"\s*\)?\s*(?:[+.&~|%]\s*)?(?:[\w:]+\(|L|u8?)?"`)
	expressionText = regexp.MustCompile(`^[A-Za-z_]\w*(?:(?:\.|::|->)[A-Za-z_]\w*)*(?:[(\[].*)?$`)
)

// isPlaceholder reports whether value only holds the place of a secret, or is known to be public.
func (f *finder) isPlaceholder(value []byte) bool {
	return len(value) == 0 || f.isNoValue(value) || isReference(value) || mayBeTemplate(value) && templateText.Match(value) ||
		!isDiverse(value, 3) || f.isPublic(value)
}

// isPublic reports whether value is in tables/public.tsv.
func (f *finder) isPublic(value []byte) bool {
	for _, p := range f.publicValues[value[0]] {
		if string(value) == p {
			return true
		}
	}
	for _, p := range f.publicPrefixes[value[0]] {
		if len(value) > 1 && p[1] == value[1] && bytes.HasPrefix(value, []byte(p)) {
			return true
		}
	}
	return false
}

// isReference reports whether value is a variable of a shell ($NAME), the name of a file for curl and Ansible
// (@secrets.txt), or a path. A password may begin with the same characters: "$ecret9Kq", "@dm1n!Pass".
func isReference(value []byte) bool {
	rest := value[1:]
	switch value[0] {
	case '$':
		s := shapeOf(rest)
		return len(rest) > 0 && isIdentifier(rest) && (!s.hasBothCases() && s.digits <= 2 || s.digits == 0 && countCaseChanges(rest) < 4)
	case '@':
		if len(rest) > 0 && hasByte("/~.", rest[0]) {
			return isPath(rest)
		}
		return !isMixed(rest) && countCaseChanges(rest) < 4 && !bytes.ContainsAny(rest, "!#$%^&*+=")
	case '/':
		return isPath(rest)
	case '!', '*':
		return len(rest) > 3 && isLower(bytes.ReplaceAll(rest, []byte("_"), nil)) // a tag of YAML: !vault, an alias: *db_password
	}
	return false
}

// isLower reports whether text is small letters.
func isLower(text []byte) bool {
	for _, c := range text {
		if class[c]&cLower == 0 {
			return false
		}
	}
	return true
}

// isPath reports whether text, after its first slash, is a path and not base64: its parts are words.
func isPath(text []byte) bool {
	if s := shapeOf(text); !(s.hasDigit() && s.hasBothCases()) {
		return !bytes.ContainsAny(text, "!#^&*=")
	}
	for part := range bytes.SplitSeq(text, []byte("/")) {
		s := shapeOf(part)
		if s.digits > 0 && s.hasBothCases() && (countCaseChanges(part) >= 3 || isRandom(part, 1)) || bytes.ContainsAny(part, "!#^&*=") {
			return false
		}
	}
	return true
}

// isNoValue reports whether value is a word of tables/novalues.txt, in any case.
func (f *finder) isNoValue(value []byte) bool {
	var lower [16]byte
	if len(value) > len(lower) {
		return false
	}
	for i, c := range value {
		if class[c]&cDigit != 0 {
			return false
		}
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		lower[i] = c
	}
	return f.noValues[string(lower[:len(value)])]
}

// templateStarts are the beginnings with a letter of what templateText matches, by their first letter: they
// spare most values the regular expression.
var templateStarts = [26][]string{
	0:         {"arn:"},
	'c' - 'a': {"change"},
	'e' - 'a': {"env", "ent"},
	'f' - 'a': {"file:"},
	'g' - 'a': {"getenv"},
	'h' - 'a': {"http"},
	'i' - 'a': {"insert"},
	'm' - 'a': {"my_", "my-"},
	'o' - 'a': {"os."},
	'p' - 'a': {"process.env", "put", "placeholder"},
	's' - 'a': {"some", "ssm:", "secret://"},
	't' - 'a': {"the", "test", "todo"},
	'v' - 'a': {"vault:"},
	'x' - 'a': {"x"},
	'y' - 'a': {"your"},
}

// mayBeTemplate reports whether templateText could match, by the first byte and the beginning.
func mayBeTemplate(value []byte) bool {
	c := value[0]
	switch {
	case class[c]&cDigit != 0:
		return false
	case class[c]&cLetter == 0:
		return hasByte("$%<{*.-_#[~", c)
	}
	for _, start := range templateStarts[c|0x20-'a'] {
		if hasFold(value, start) {
			return true
		}
	}
	return false
}

// isHexNumber reports whether text is a constant or an address, which are at most 64 bits wide: 0x7ffe23f0, 0xFFul.
func isHexNumber(text []byte) bool {
	if len(text) < 3 || text[0] != '0' || text[1]|0x20 != 'x' {
		return false
	}
	i := 2
	for i < len(text) && unhex(text[i]) >= 0 {
		i++
	}
	digits := i - 2
	for i < len(text) && hasByte("uUlL", text[i]) {
		i++
	}
	return digits >= 1 && digits <= 16 && i == len(text)
}

// isIdentifier reports whether value is a name of a program.
func isIdentifier(value []byte) bool {
	if len(value) == 0 || class[value[0]]&cDigit != 0 {
		return false
	}
	for _, c := range value {
		if class[c]&cAlnum == 0 && c != '_' {
			return false
		}
	}
	return true
}

// isVersion reports whether value is numbers with dots, colons, slashes or dashes between them: a version,
// a date, an object identifier.
func isVersion(value []byte) bool {
	value = bytes.TrimSuffix(bytes.TrimPrefix(value, []byte("v")), []byte("Z"))
	digits, seps := 0, 0
	for _, c := range value {
		switch {
		case class[c]&cDigit != 0:
			digits++
		case digits > 0 && (c == '.' || c == ':' || c == '/' || c == '-' || c == 'T' && seps == 2):
			digits = 0
			seps++
		default:
			return false
		}
	}
	return digits > 0 && seps > 0
}

// isExpression reports whether value is names joined as in source code.
func isExpression(value []byte) bool {
	return bytes.ContainsAny(value, ".:>([") && expressionText.Match(value)
}

// isNameOfSecret reports whether value is the name of a secret or of a part of a form, not a value:
// "user_password", "client-secret", "challengePassword".
func isNameOfSecret(value []byte, s *shape) bool {
	if s.digits > 0 || len(value) > 40 {
		return false
	}
	for _, c := range value {
		if class[c]&(cLetter|cDash) == 0 && !hasByte(" :.[]/", c) {
			return false
		}
	}
	lower := bytes.ToLower(value)
	for _, word := range []string{"passw", "passphrase", "secret", "token", "credential", "apikey", "api_key", "api-key"} {
		if bytes.Contains(lower, []byte(word)) {
			return true
		}
	}
	return false
}

// trimZeros removes the zero bytes that fill an array up, which debuggers print as \000 or \0, and the line ends of what was read or sent.
func trimZeros(text []byte) []byte {
	for {
		n := len(text)
		for _, end := range []string{`\000`, `\00`, `\0`, `\n`, `\r`} {
			text = bytes.TrimSuffix(text, []byte(end))
		}
		if len(text) == n {
			return text
		}
	}
}

// A shape is what the characters of a value are.
type shape struct {
	all                    uint8 // classes that occur
	spaces, digits, others int   // others are neither letters, digits nor spaces
}

// shapeOf counts the characters of a value in one pass. Bytes beyond ASCII count as others.
func shapeOf(value []byte) (s shape) {
	for _, c := range value {
		s.all |= class[c]
		switch {
		case c == ' ':
			s.spaces++
		case class[c]&cDigit != 0:
			s.digits++
		case class[c]&cAlnum == 0 || c >= 0x80:
			s.others++
		}
	}
	return s
}

func (s *shape) hasLetter() bool    { return s.all&cLetter != 0 }
func (s *shape) hasDigit() bool     { return s.all&cDigit != 0 }
func (s *shape) hasBothCases() bool { return s.all&cUpper != 0 && s.all&cLower != 0 }

// isPlausible decides whether v is a secret of that kind with the name n.
func (f *finder) isPlausible(kind string, n *name, v *value) bool {
	text := trimZeros(f.text[v.start:v.end])
	if len(text) < 4 || len(text) > maxValue || v.address || f.isPlaceholder(text) || isHexNumber(text) {
		return false
	}
	if !v.quoted && bytes.HasPrefix(text, []byte("--")) {
		return false // the next option
	}
	text = trimQuoteEscapes(joinLiterals(text))
	s := shapeOf(text)
	if f.isPhraseValue(text, &s, v) {
		return true
	}
	if v.strict && !f.isStrongValue(text, &s, v) || isSentence(kind, &s) || isVersion(text) || isNameOfSecret(text, &s) ||
		isSpelledAlike(f.text[n.start:n.end], text) || len(text) < 16 && hasFoldSuffix(f.text[n.start:n.end], "hash") {
		return false
	}
	next := f.peek(v.end)
	switch {
	case kind == "password" && v.quoted:
		isPart := v.sep == sepComma || v.sep == sepPair
		return len(text) >= 5 && !hasCharacterClass(text) && !(isPart && f.isElement(text, &s, v.sep))
	case kind == "password":
		return f.isBarePassword(text, &s, v, next)
	case !v.quoted && !v.literal && (f.isSource(text, &s, next) || f.isVariable(text, &s)):
		return false
	case !v.quoted && !v.literal && s.others > 0 && !f.isChosen(text, &s) && f.isCompound(text):
		return false
	}
	return f.isMachineMade(kind, text, &s, v.quoted)
}

// isStrongValue reports whether v, whose text is text, is a secret wherever it is.
func (f *finder) isStrongValue(text []byte, s *shape, v *value) bool {
	if isUUID(text) {
		return true
	}
	return f.isStrong(text, s) && (v.quoted || text[0] != '*' && !f.isSource(text, s, f.peek(v.end)))
}

// isStrong reports whether text is so irregular that a name near it is enough, without a sign of assignment: letters of both cases and
// digits that take turns, a long hexadecimal number, or words with a number and symbols.
func (f *finder) isStrong(text []byte, s *shape) bool {
	n := len(text)
	switch {
	case n < 8 || s.spaces > 0 || !s.hasLetter() || !isDiverse(text, 5):
		return false
	case isNumberedWords(text):
		return true
	case bytes.IndexByte(text, '\\') >= 0 || isNumeral(text) || bytes.Contains(text, []byte("://")) || isSettingText(text):
		return false // a literal with escapes, a number, an address
	case s.others == 0 && s.all&cDash == 0 && isHex(text):
		return n >= 32 && s.hasDigit()
	case f.isChosen(text, s):
		return true
	case isPattern(text) || f.isWords(text):
		return false
	case !s.hasDigit():
		return f.isStrongWithoutDigit(text, s)
	// Letters of one case must be surprising; a name with a number is not.
	case !s.hasBothCases() && countSymbols(text) < 2 && !(n >= 14 && s.digits >= 3 && s.others == 0 && f.surprise(text) >= plainSurprise):
		return false
	case s.others > 0 && f.isCompound(text) || f.isNumberedName(text, s):
		return false
	}
	return !f.isPlainName(text, s) || f.surprise(text) >= plainSurprise
}

// isStrongWithoutDigit is isStrong for letters and signs: many signs that programs have not between letters, or letters that follow each
// other in no word.
func (f *finder) isStrongWithoutDigit(text []byte, s *shape) bool {
	switch {
	case !s.hasBothCases() || countCaseChanges(text) < 4:
		return false
	case countSymbols(text) >= 3:
		return !bytes.ContainsAny(text, "(){}=<>") && !f.isCompound(text)
	}
	// Several names, as in a regular expression: enCN|frFR.
	return len(text) >= 12 && bytes.IndexByte(text, '|') < 0 && f.surprise(text) >= greatSurprise
}

// countSymbols counts the characters that are in no name, path or version.
func countSymbols(text []byte) (n int) {
	for _, c := range text {
		if c > ' ' && class[c]&cToken == 0 && !hasByte("./:,", c) {
			n++
		}
	}
	return n
}

// isChosen reports whether text is a password as people choose them.
func (f *finder) isChosen(text []byte, s *shape) bool {
	return isPhrase(text, s) || isMarkedWord(text) || isJoinedPair(text) || isNumberedWords(text) || s.spaces == 0 && f.isWordPhrase(text, s)
}

// isPhrase reports whether text is a password of words and a number of at least three digits: Falcon_velvet5286. The numbers of
// standards and of widths end other names: sha512, utf8_2048, windows1252.
func isPhrase(text []byte, s *shape) bool {
	end := len(text)
	if end > 1 && hasByte("!?*$#%", text[end-1]) {
		end--
	}
	word := bytes.TrimRight(text[:end], "0123456789")
	digits := text[len(word):end]
	if len(digits) < 3 || len(digits) != s.digits || isKnownNumber(string(digits)) || s.spaces > 0 {
		return false
	}
	// A short word has a capital and a long number: Dragon9592.
	if len(word) < 8 && (len(word) < 6 || len(digits) < 4 || class[word[0]]&cUpper == 0 || countCaseChanges(word) > 1) {
		return false
	}
	for _, c := range word {
		if class[c]&(cLetter|cDash) == 0 && !hasByte(".!#", c) {
			return false
		}
	}
	return s.hasBothCases() || len(digits) >= 4 || s.others > 0
}

// isSettingText reports whether text ends with a name, an equals sign and a word: "0;name=value".
func isSettingText(text []byte) bool {
	i := bytes.LastIndexByte(text, '=')
	if i > 4 && bytes.IndexByte(text[:i], '&') > bytes.IndexByte(text, '=') && isIdentifier(text[:bytes.IndexByte(text, '=')]) {
		return true // the body of a form: a=x&b=y
	}
	if i < 4 || i > len(text)-2 || !isIdentifier(bytes.TrimLeft(text[i+1:], "!0123456789")) && i < len(text)-3 {
		return false
	}
	for _, c := range text[i-4 : i] {
		if class[c]&cLower == 0 && c != '_' {
			return false
		}
	}
	return true
}

// isMarkedWord reports whether text is words, a number and a mark, as people make passwords of them: winter43!, Ember#violet70,
// violet.Orchid17*.
func isMarkedWord(text []byte) bool {
	word := bytes.TrimRight(text, "!?*$#%&@")
	words := bytes.TrimRight(word, "0123456789")
	letters, marks := 0, 0
	for i, c := range words {
		switch {
		case class[c]&cLetter != 0:
			letters++
		case i == 0 || i == len(words)-1 || class[words[i-1]]&cLetter == 0:
			return false
		case hasByte("!#$*", c):
			marks++
		case !hasByte(".@_-%&", c):
			return false
		}
	}
	digits := len(word) - len(words)
	return letters >= 5 && (len(word) < len(text) && digits >= 1 || marks > 0 && digits >= 2)
}

// isJoinedPair reports whether text is two words and a number of two digits: Umbrella-otter76, Cargo.velvet83!
func isJoinedPair(text []byte) bool {
	if class[text[0]]&cUpper == 0 {
		return false
	}
	word := bytes.TrimRight(text, "!?*$#%&@")
	words := bytes.TrimRight(word, "0123456789")
	i := bytes.IndexAny(words, "-_.@#+")
	if len(word)-len(words) != 2 || i < 4 || len(words)-i < 5 || isKnownNumber(string(word[len(words):])) {
		return false
	}
	return isLower(text[1:i]) && isLower(words[i+1:])
}

// isNumberedWords reports whether text is two or more words with a capital, each with a number of three digits or more, and signs between
// them: Umber)275Yonder[5464, Vortex,622Quiver+6528*.
func isNumberedWords(text []byte) bool {
	if len(text) < 12 || class[text[0]]&cUpper == 0 {
		return false
	}
	words, i := 0, 0
	for i < len(text) && class[text[i]]&cUpper != 0 {
		start := i
		for i++; i < len(text) && class[text[i]]&cLower != 0; i++ {
		}
		if i-start < 3 {
			return false
		}
		if i < len(text) && class[text[i]]&(cAlnum|cSpace|cQuote) == 0 {
			i++
		}
		start = i
		for i < len(text) && class[text[i]]&cDigit != 0 {
			i++
		}
		if i-start < 3 {
			return false
		}
		if words++; i < len(text)-1 && class[text[i]]&(cAlnum|cSpace|cQuote) == 0 && class[text[i+1]]&cUpper != 0 {
			i++
		}
	}
	return words >= 2 && len(bytes.Trim(text[i:], "!?*$#%&@_^=-+.")) == 0 && len(text)-i <= 2
}

// isKnownNumber reports whether digits are those of a standard, a width, a port, a year or a sequence.
func isKnownNumber(digits string) bool {
	if strings.Contains("0123456789012345", digits) || strings.Trim(digits, "0") == "" || strings.Trim(digits[1:], "0") == "" {
		return true
	}
	n, err := strconv.Atoi(digits)
	return err == nil && (n&(n-1) == 0 || n >= 1970 && n < 2030 || slices.Contains(knownNumbers, n))
}

// knownNumbers are those of ciphers and digests, code pages, and the statuses and ports of HTTP.
var knownNumbers = []int{192, 384, 224, 320, 255, 3072, 25519, 448, 1250, 1251, 1252, 8859, 10646, 401, 403, 404, 443, 8080, 8443, 999}

// isSentence reports whether a value is words with blanks between them. A password may have one blank.
func isSentence(kind string, s *shape) bool {
	return s.spaces > 1 || s.spaces == 1 && (kind != "password" || !s.hasDigit() && s.others < 2)
}

// isPhraseValue reports whether v, which spells text, is a passphrase of words where a value is: in a longer list it may be anything.
func (f *finder) isPhraseValue(text []byte, s *shape, v *value) bool {
	if s.spaces == 0 {
		return s.digits == 0 && s.others >= 3 && f.isWordPhrase(text, s)
	}
	return s.spaces >= 2 && v.quoted && v.sep != sepComma && f.isWordPhrase(text, s)
}

// isWordPhrase reports whether text is a password of four words or more, as dice choose them: "correct horse battery staple". A message has
// an article, a preposition or one of the other words of tables/messagewords.txt. A word with a number is in no message: Cargo49. Other
// signs than blanks join the parts of names too, so that one must be among them.
func (f *finder) isWordPhrase(text []byte, s *shape) bool {
	sign := byte(' ')
	if s.spaces == 0 {
		i := bytes.IndexAny(text, "-_.")
		if i < 0 || s.digits < 2 && (text[i] != '-' || s.digits > 0) {
			return false
		}
		sign = text[i]
	}
	words, hasNumber := 0, false
	for len(text) > 0 {
		word, rest, _ := bytes.Cut(text, []byte{sign})
		text = rest
		isNumbered, ok := isPhraseWord(word, words == 0)
		hasNumber = hasNumber || isNumbered
		// A message has one of these words, but no word with a number.
		if !ok || !hasNumber && s.digits < 2 && (f.messageWords[string(word)] || sign == '-' && len(word) < 4) {
			return false
		}
		words++
	}
	if words == 3 && hasNumber && sign == ' ' {
		return true
	}
	return words >= 4 && words <= 10 && (hasNumber || s.digits == 0 || sign == ' ')
}

// isPhraseWord reports whether word is one of a passphrase: three to ten small letters, the first one perhaps a capital, or a word with a
// capital and a number of two digits or more, isNumbered.
func isPhraseWord(word []byte, isFirst bool) (isNumbered, ok bool) {
	letters := bytes.TrimRight(word, "0123456789")
	if len(letters) < 3 || len(letters) > 10 || class[letters[0]]&cLetter == 0 || !isLower(letters[1:]) {
		return false, false
	}
	isCapital := class[letters[0]]&cUpper != 0
	isNumbered = isCapital && len(word)-len(letters) >= 2
	return isNumbered, isNumbered || len(letters) == len(word) && (isFirst || !isCapital)
}

// isPassphrase reports whether text is a password of words.
func (f *finder) isPassphrase(text []byte) bool {
	s := shapeOf(text)
	return f.isWordPhrase(text, &s)
}

// isUUID reports whether text is a UUID in its usual form (RFC 9562, 4).
func isUUID(text []byte) bool {
	if len(text) != 36 {
		return false
	}
	for i, c := range text {
		isDash := i == 8 || i == 13 || i == 18 || i == 23
		if isDash != (c == '-') || !isDash && unhex(c) < 0 {
			return false
		}
	}
	return isDiverse(text, 8)
}

// trimQuoteEscapes returns text without the backslashes before quotes and other backslashes.
func trimQuoteEscapes(text []byte) []byte {
	hasEscape := func(escape string) bool { return bytes.Contains(text, []byte(escape)) }
	if bytes.IndexByte(text, '\\') < 0 || !hasEscape(`\"`) && !hasEscape(`\\`) || hasEscape(`\\U`) || hasEscape(`\\u`) {
		return text
	}
	return bytes.ReplaceAll(bytes.ReplaceAll(text, []byte(`\\`), nil), []byte(`\"`), []byte(`"`))
}

// joinLiterals returns text without the quotes and blanks between adjacent string literals.
func joinLiterals(text []byte) []byte {
	if bytes.IndexByte(text, '"') < 0 {
		return text
	}
	var out []byte
	from := 0
	for m := literalJoint.FindIndex(text); m != nil; m = literalJoint.FindIndex(text[from:]) {
		out = append(out, text[from:from+m[0]]...)
		from += m[1]
	}
	return append(out, text[from:]...)
}

// isElement reports whether text, the element of a list after the name of a password, may be a word, the name of a
// host or of a file.
func (f *finder) isElement(text []byte, s *shape, sep separator) bool {
	if sep == sepComma && f.isNumberedName(text, s) {
		return true
	}
	if s.hasDigit() {
		return false
	}
	for _, c := range text {
		if class[c]&cLetter == 0 && !hasByte("._-/: ", c) {
			return false
		}
	}
	return countCaseChanges(text)*100 < 34*(len(text)-1)
}

// isSpelledAlike reports whether a value has the letters of its own name, as in tables of names:
// #define SN_setAttr_Token_EMV "setAttr-Token-EMV".
func isSpelledAlike(name, value []byte) bool {
	var letters [2][64]byte
	var size [2]int
	for k, text := range [2][]byte{name, value} {
		for _, c := range text {
			if class[c]&cAlnum == 0 {
				continue
			}
			if size[k] == len(letters[k]) || k == 1 && size[1] == size[0] {
				return false
			}
			letters[k][size[k]] = c | 0x20
			size[k]++
		}
	}
	return size[1] >= 4 && bytes.Contains(letters[0][:size[0]], letters[1][:size[1]])
}

// hasFoldSuffix reports whether text ends with the lower-case suffix, in any case.
func hasFoldSuffix(text []byte, suffix string) bool {
	return len(text) >= len(suffix) && hasFold(text[len(text)-len(suffix):], suffix)
}

// isBarePassword decides on a password without quotes; next is the byte after it.
func (f *finder) isBarePassword(text []byte, s *shape, v *value, next byte) bool {
	switch {
	case !s.hasLetter() && !s.hasDigit():
		return false
	case !s.hasLetter(): // PIN=483920
		return v.sep == sepEqual && len(text) >= 6 && len(text) <= 12 && s.others == 0
	case !v.literal && f.isSource(text, s, next):
		return false
		// A password manager's "kTwQzPbRxm", beside "setMaxLength".
	case next == ' ' && class[f.peek(f.skipSpace(v.end))]&cQuote != 0 && f.isCompound(text):
		return false // ConvertTo-SecureString "value"
	case len(text) >= 10 && countCaseChanges(text) >= 4 && f.surprise(text) >= someSurprise:
		return true // random letters
	case isIdentifier(text) && !s.hasDigit():
		// One word, "PASSWORD=correcthorse": only where assignments have no blanks and values no type.
		return v.sep == sepEqual && len(text) >= 8 && next != ';' && next != ')' && next != ',' && s.all&cDash == 0
	}
	// A word with a digit or a symbol: "hunter2", "blue-horse".
	return len(text) >= 5 && (s.hasDigit() || s.others > 0)
}

// isMachineMade decides on a key or token: it is long, and not a word.
func (f *finder) isMachineMade(kind string, text []byte, s *shape, quoted bool) bool {
	n := len(text)
	switch {
	case n < 8 || !s.hasLetter() && n < 20:
		return false
	case !s.hasDigit():
		return f.isKeyOfLetters(text, s, quoted)
		// Session numbers are counters more often than keys.
	case kind == "session" && n < 12:
		return false
	}
	if s.others > 0 && (isPattern(text) || f.isWords(text) || s.all&cDash != 0 && f.isCompound(text)) && !f.isChosen(text, s) {
		return false
	}
	return !f.isNumberedName(text, s) && isDiverse(text, 5) && !isNumber(text)
}

// hasCharacterClass reports whether text has a range of letters or digits of a regular expression.
func hasCharacterClass(text []byte) bool {
	return bytes.Contains(text, []byte("[a-z")) || bytes.Contains(text, []byte("[A-Z")) || bytes.Contains(text, []byte("[0-9"))
}

// isPattern reports whether text is a regular expression or a receiver in Go: "(?:[a-z]+)\\s", "(*File).Name".
func isPattern(text []byte) bool {
	for _, mark := range []string{"(?", `\s`, `\d`, `\w`, "(*", `\U`, `[^`, `.*`} {
		if bytes.Contains(text, []byte(mark)) {
			return true
		}
	}
	return hasCharacterClass(text)
}

// isNumber reports whether text is a number with a fraction or an exponent.
func isNumber(text []byte) bool {
	for _, c := range text {
		if class[c]&cDigit == 0 && !hasByte("eE.+-", c) {
			return false
		}
	}
	return true
}

// isNumeral reports whether text is a number as programs write it: 0x1p-2, .5E+10i.
func isNumeral(text []byte) bool {
	if class[text[0]]&cDigit == 0 && text[0] != '.' {
		return false
	}
	for _, c := range text {
		if unhex(c) < 0 && !hasByte(".xXpP+-ilLuU_'", c) {
			return false
		}
	}
	return hasByte(".xX", text[0]) || hasByte(".xX", text[1]) || bytes.ContainsAny(text, "+.pP")
}

// isWords reports whether text is a path or an expression of plain words: "hash/adler32", "2*maxConcurrency".
func (f *finder) isWords(text []byte) bool {
	if bytes.IndexByte(text, '|') > 0 {
		return f.isCompound(text)
	}
	if bytes.IndexByte(text, '/') < 0 || bytes.ContainsAny(text, "!@#^&%") {
		return false
	}
	if f.isCompound(text) {
		return true
	}
	for part := range bytes.FieldsFuncSeq(text, func(r rune) bool { return r == '/' || r == '*' || r == '+' || r == '.' }) {
		s := shapeOf(part)
		if s.others > 2 || countCaseChanges(part) > 5 || s.hasDigit() && s.hasLetter() && !f.isNumberedName(part, &s) ||
			f.surprise(part) >= someSurprise {
			return false
		}
	}
	return true
}

// isKeyOfLetters decides on a key without digits.
func (f *finder) isKeyOfLetters(text []byte, s *shape, quoted bool) bool {
	n := len(text)
	switch {
	case !s.hasBothCases() || isPattern(text) || f.isWords(text):
		return false
	case n >= 16 && s.others == 0 && countCaseChanges(text)*100 >= 40*(n-1):
		return true
	case n >= 12 && f.surprise(text) >= greatSurprise && bytes.IndexByte(text, '|') < 0:
		return true
	case n < 20:
		return (quoted && s.others > 2 || s.others >= 2 && countSymbols(text) >= 2 && countCaseChanges(text) >= 4) && !isIdentifier(text)
	case isIdentifier(text) && bytes.IndexByte(text, '_') >= 0:
		return false // _S_token_subexpr_begin
	}
	// Of random letters, every second neighbour has the other case; in camelCase every fourth.
	return isDiverse(text, 5) && countCaseChanges(text)*100 >= 34*(n-1)
}

// isNumberedName reports whether text is a name of a program that has digits: my_token_2, MY_TOKEN_2,
// camelCase2, testRSA2048Key.
func (f *finder) isNumberedName(text []byte, s *shape) bool {
	if !isIdentifier(text) {
		return false
	}
	// A name in one case has its words between underscores.
	oneCase := s.all&cUpper == 0 || s.all&cLower == 0
	isName := oneCase && bytes.IndexByte(text, '_') > 0 && s.digits <= 3 || s.digits <= 1 && len(text) < 16
	if !isName {
		word := bytes.TrimRight(text, "0123456789")
		isName = len(text)-len(word) == s.digits && s.digits <= 5 && countCaseChanges(word) < 4 && len(word) >= 3
	}
	return isName && !isPhrase(text, s) && f.surprise(text) < someSurprise
}

// Surprises that are enough: names have hardly any, random text of 12 characters has 12 on average.
const (
	someSurprise  = 8  // 12 of 1 000 names, 9 of 10 random texts of 12 characters
	plainSurprise = 10 // between the two
	greatSurprise = 12 // 5 of 1 000 names, most of which are numbers in hexadecimal digits
)

// surprise sums how surprising the neighbours in text are, in bits beyond the five of an ordinary pair of letters. Names have a few
// changes from small letters to capitals or digits; random text has many, and letters that follow each other in no word.
func (f *finder) surprise(text []byte) (n int) {
	// Acronyms are short, or next to words.
	hasAcronyms := len(text) < 12 || hasSmallLetter(text)
	for i := 1; i < len(text); i++ {
		a, b := text[i-1], text[i]
		switch ca, cb := class[a]&cAlnum, class[b]&cAlnum; {
		case ca == 0 || cb == 0:
		case ca&cb&cDigit != 0:
		case (ca|cb)&cDigit != 0, ca == cLower && cb == cUpper:
			n += 2
		case ca&cb&cUpper != 0 && hasAcronyms:
			n += (int(f.pairs[a|0x20-'a'][b|0x20-'a']) - 5) / 2
		default:
			n += int(f.pairs[a|0x20-'a'][b|0x20-'a']) - 5
		}
	}
	return n
}

// isPlainName reports whether text is a name with a few digits in one or two places: testRSA2048PrivateKey. In random
// text letters and digits take turns more often.
func (f *finder) isPlainName(text []byte, s *shape) bool {
	if !isIdentifier(text) || s.digits*3 > len(text) {
		return false
	}
	changes := 0
	for i := 1; i < len(text); i++ {
		if (class[text[i]]^class[text[i-1]])&cDigit != 0 {
			changes++
		}
	}
	return changes <= 3
}

// isVariable reports whether text without quotes is the name of a variable: random letters change their case more
// often.
func (f *finder) isVariable(text []byte, s *shape) bool {
	return s.hasDigit() && !isPhrase(text, s) && f.isPlainName(text, s) && countCaseChanges(text)*100 < 30*len(text)
}

// isSource reports whether text without quotes is a call, an expression or a name of a program; next is the
// byte after it.
func (f *finder) isSource(text []byte, s *shape, next byte) bool {
	switch {
	case next == '(' || bytes.Contains(text, []byte("::")):
		return true
	case isPhrase(text, s), isNumberedWords(text), s.digits >= 3 && isUnbalanced(text) && isIrregular(string(text)) && !hasCall(text):
		return false
	case text[0] == '(' || text[0] == '[':
		return s.digits == 0 || isExpression(text[1:])
	case isExpression(text) && len(text) < 80:
		return f.hasPlainParts(text)
	}
	if open := bytes.IndexAny(text, "([{"); open > 2 {
		head := bytes.ReplaceAll(text[:open], []byte("."), nil)
		return isIdentifier(head) && !isRandom(head, 1)
	}
	return false
}

// hasCall reports whether text has a bracket that a name follows, or an arrow.
func hasCall(text []byte) bool {
	for i, c := range text {
		if (c == '(' || c == '[') && (i+1 == len(text) || class[text[i+1]]&cLetter != 0) || c == '>' && i > 0 && text[i-1] == '-' {
			return true
		}
	}
	return false
}

// hasPlainParts reports whether the names in an expression are plain, up to its first bracket.
func (f *finder) hasPlainParts(text []byte) bool {
	if open := bytes.IndexAny(text, "(["); open >= 0 {
		text = text[:open]
	}
	for part := range bytes.FieldsFuncSeq(text, func(r rune) bool { return r == '.' || r == ':' || r == '-' || r == '>' }) {
		if isIdentifier(bytes.TrimRight(part, "0123456789")) && !isMixed(bytes.TrimRight(part, "0123456789")) {
			continue // tls13, ed25519
		}
		if s := shapeOf(part); s.hasDigit() && !f.isPlainName(part, &s) || s.hasDigit() && countCaseChanges(part) >= 4 && isRandom(part, 1) {
			return false
		}
	}
	return true
}

// isByteSecret decides on an array of bytes after the name of a key. A token is often a number of a grammar,
// and an array of those is a table.
func (f *finder) isByteSecret(kind string, v *value) bool {
	if bytes.IndexByte(f.text[v.start:v.end], '\'') >= 0 {
		return true
	}
	elements := bytes.Count(f.text[v.start:v.end], []byte(","))
	return kind != "session" && (kind != "token" || elements >= 15 && f.peek(v.start+1)|0x20 == 'x')
}
