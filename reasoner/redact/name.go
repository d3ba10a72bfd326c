package redact

import (
	"bytes"
	"strings"
	"unicode/utf8"
)

// A keyword is a word that names a secret. Passwords are chosen by people and may be any text; keys and
// tokens are made by machines, so a plain word after their name is not a value.
type keyword struct {
	text string
	kind string
	// weak is set for a word that is mostly the name of something else: only what looks random right after it is a value.
	weak bool
}

// allAnchors returns every place where a matcher begins.
func allAnchors(r *rules) []anchor {
	// Where the first three letters of a mark are frequent, a later part of it is the anchor: "k failed: " of "Check failed: ".
	list := []anchor{
		{text: "eyj", match: matchJWT},
		{text: "-----begin", match: matchPrivateKey},
		{text: "private-lines:", match: matchPuTTYKey},
		{text: "private-mac:", match: matchPuTTYMAC},
		{text: "://", match: matchURLPassword},
		{text: "@tcp(", match: matchGoDSN},
		{text: "@unix(", match: matchGoDSN},
		{text: ":aa", match: matchTelegram},
		{text: "watchpoint ", match: matchWatchpoint},
		{text: "value returned is", match: matchReturned},
		{text: "n value: ", match: matchReturned},
		{text: "expected equality of these values:", match: matchEquality},
		{text: "which is: ", match: matchWhichIs},
		{text: "value of: ", match: matchValueOf},
		{text: "with expansion:", match: matchExpansion},
		{text: "  values: ", match: matchDoctest},
		{text: "has failed [", match: matchBoost},
		{text: "k failed: ", match: matchCheckFailed},
		{text: "actual: ", match: matchActual},
		{text: "sudo -s", match: matchPiped},
		{text: "--password-stdin", match: matchPiped},
		{text: "passwd --stdin", match: matchPiped},
		{text: "| chpasswd", match: matchPiped},
		{text: "| cryptsetup", match: matchPiped},
		{text: "| zfs load-key", match: matchPiped},
		{text: "| kinit", match: matchPiped},
		{text: "| smbclient", match: matchPiped},
		{text: "\nuser ", match: command{text: "\nuser ", place: "word"}.match},
		{text: "::add-mask::", match: matchMask},
		{text: "\npass ", match: matchPassCommand},
		{text: "pass ", match: matchProtocol},
		{text: "auth ", match: matchProtocol},
		{text: "gin ", match: matchLogin},
		{text: "334 ugfzc3dvcmq6", match: matchAuthLogin},
		{text: "auth\r", match: matchBulk},
		{text: "auth\n", match: matchBulk},
		{text: "auth\\r\\n$", match: matchBulk},
		{text: `"output":"`, match: markLine(groupJSON)},
		{text: `"log":"`, match: markLine(groupJSON)},
		{text: `"message":"`, match: markLine(groupJSON)},
		{text: `"msg":"`, match: markLine(groupJSON)},
		{text: `"text":"`, match: markLine(groupJSON)},
		{text: "execve(", match: markLine(groupArguments)},
		{text: `"args":`, match: markLine(groupArguments)},
		{text: `"cmd":`, match: markLine(groupArguments)},
		{text: `"command":`, match: markLine(groupArguments)},
		{text: "execve msg=", match: markLine(groupAudit)},
		{text: "$ cat ", match: matchKeyFile},
		{text: "# cat ", match: matchKeyFile},
		{text: "xxd ", match: matchDumpCommand},
		{text: "hexdump ", match: matchDumpCommand},
		{text: " od -", match: matchDumpCommand},
		{text: ".hex", match: matchDumpMember},
		{text: "\"hex\"", match: matchDumpMember},
		{text: "-us", match: matchMailchimp},
		{text: ":5432:", match: matchPgpass},
		{text: ":3306:", match: matchPgpass},
		{text: ".atlasv1.", match: infixMatcher(20, 60, "terraform_token")},
		{text: "_mmk", match: infixMatcher(40, 0, "maxmind_key")},
		{text: "authorization", match: matchAuthorization},
		{text: "cookie", match: matchCookie},
		{text: " -u ", match: matchCurlUser},
		{text: " --user ", match: matchCurlUser},
		{text: " --proxy-user ", match: matchCurlUser},
		{text: " -p ", match: matchShortOption},
		{text: "bearer ", match: matchScheme},
		{text: "basic ", match: matchScheme},
	}
	for _, id := range []string{"$apr1$", "$2a$", "$2b$", "$2y$", ":$1$", ":$5$", ":$6$", "$argon2", ":$y$"} {
		list = append(list, anchor{text: id, match: matchCrypt})
	}
	for d := '0'; d <= '9'; d++ {
		list = append(list, anchor{text: string(d) + "q~", match: infixMatcher(3, 31, "azure_secret")})
	}
	for _, c := range r.commands {
		list = append(list, anchor{text: c.text, match: c.match})
	}
	for _, p := range r.formats {
		list = append(list, anchor{text: strings.ToLower(p.prefix), match: tokenMatcher(p), rare: true})
	}
	for i := range r.keywords {
		k := &r.keywords[i]
		list = append(list, anchor{text: k.text, match: k.match, keyword: k})
	}
	return list
}

// A name is the identifier that has a keyword in it.
type name struct {
	start, end int // of the identifier
	after      int // of what closes it: quotes, an index
	quoted     bool
}

// match reads the name that has the keyword at at, what separates it from its value, and the value.
func (k keyword) match(f *finder, at int) int {
	if k.weak {
		return k.matchWeak(f, at)
	}
	n, ok := k.readName(f, at)
	if !ok {
		return at
	}
	if end := f.takeMemory(k.kind, &n); end >= 0 {
		return end
	}
	// A name has one value at most: the first candidate that is plausible.
	for _, v := range k.findValues(f, at, &n) {
		if !v.quoted && (v.sep == sepCall || v.sep == sepComma) {
			continue
		}
		if end := f.take(k.kind, &n, &v); end >= 0 {
			return end
		}
	}
	if end := k.takeRemote(f, &n); end >= 0 {
		return max(n.end, end)
	}
	return at
}

// matchWeak is match for a weak keyword. A sign of assignment must be after the name.
func (k keyword) matchWeak(f *finder, at int) int {
	word := at + len(k.text)
	if c := f.peek(word); c == ' ' && f.isWordAfter(word+1) || c == ']' && f.peek(word+1) == ' ' {
		return at
	}
	end := f.skipAny(f.skipIndex(f.runEnd(word, cDigit, 3)), "\"'\\]`_ \t", 4)
	isPrinted := f.peek(end) == '\n' && isPrompt(f.lineBefore(at, maxNear)) // (gdb) p/x ctx->key
	isAssigned := isPrinted || k.isAssigned(f, at, end)
	if !isAssigned && end == word || f.continuesWord(word) || f.isInsideWord(at) && !k.endsCompound(f, at) {
		return at
	}
	n := name{start: f.runStart(at, cToken, 64), end: f.runEnd(word, cToken, 8)}
	// m_key and kAuth, but not publicKey.
	isCompound := at-n.start > 2
	if isCompound && f.isPublicName(n.start, at) || n.end > word && f.hasAttribute(f.text[word:n.end]) {
		return at
	}
	if !isAssigned {
		n.after = n.end
		return max(at, f.takePlain(k.kind, &n))
	}
	f.closeName(&n)
	for _, v := range k.findValues(f, at, &n) {
		if v.bytes && isPrinted && bytes.Count(f.text[v.start:v.end], []byte(",")) >= 15 {
			f.add(k.kind, v.start, v.end)
			return v.end
		}
		if v.bytes || v.start >= v.end || !k.isWeakValue(f, &n, &v) ||
			isCompound && k.kind != "password" && !f.isPlainSecret(f.text[v.start:v.end], &v) {
			continue
		}
		v.strict = true
		if end := f.take(k.kind, &n, &v); end >= 0 {
			return end
		}
	}
	return at
}

// isAssigned reports whether a value is assigned to the weak name at at: a sign is at end, after the name, or the name is an option or that
// of an element.
func (k keyword) isAssigned(f *finder, at, end int) bool {
	if hasByte("=:({,", f.peek(end)) && f.peek(end+1) != ':' || f.peek(at-1) == '<' {
		return true
	}
	return k.kind == "password" && f.peek(at+len(k.text)) == ' ' && f.isOption(at) // --db-pass value
}

// isWordAfter reports whether the word at i, after a weak keyword and a blank, is one that no value is after: a long word, a path, a sign.
func (f *finder) isWordAfter(i int) bool {
	c := f.peek(i)
	if class[c]&cLetter == 0 {
		return hasByte("/(<[&", c)
	}
	end := f.runEnd(i, cLetter, 7)
	return end-i > 5 && (f.peek(end) == ' ' || class[f.peek(end)]&cLetter != 0 && f.isPlainWord(end))
}

// endsCompound reports whether k ends a word that is joined of it and another one, in small letters: remotepass, adminpass.
func (k keyword) endsCompound(f *finder, at int) bool {
	if k.text != "pass" || class[f.text[at]]&cLower == 0 {
		return false
	}
	for _, word := range []string{"by", "com", "res", "sur", "ver", "der"} { // bypass, compass, trespass, surpass, overpass, underpass
		if bytes.HasSuffix(f.text[:at], []byte(word)) {
			return false
		}
	}
	return true
}

// isPublicName reports whether the word before at in the name that begins at start makes the key a public one or one of a table: publicKey,
// cache_key.
func (f *finder) isPublicName(start, at int) bool {
	end := at
	for end > start && class[f.text[end-1]]&cDash != 0 {
		end--
	}
	from := f.runStart(end, cLower, end-start)
	if from == end {
		from = f.runStart(end, cUpper, end-start)
	} else if from > start && class[f.text[from-1]]&cUpper != 0 {
		from--
	}
	return f.nearWords[string(bytes.ToLower(f.text[from:end]))] == publicWord
}

// isWeakValue reports whether v may be the value of a weak keyword: a long string with a digit, and no number in hexadecimal digits, which
// is the key of a table more often. Passwords may be without quotes.
func (k keyword) isWeakValue(f *finder, n *name, v *value) bool {
	text := f.text[v.start:v.end]
	s := shapeOf(text)
	isPassword := k.kind == "password"
	switch {
	case isPassword && isKeyNumber(text):
		return true
	case !v.quoted && !((isPassword || f.isSetting(n)) && f.isLoose(v)), len(text) < 10, isHex(joinLiterals(text)):
		return false
	case s.spaces >= 3:
		return true // a passphrase, perhaps
	}
	return s.hasDigit() && (isPassword || f.surprise(text) >= greatSurprise || f.isVeryStrong(text, &s))
}

// take records v as the value of the name n if it is plausible. It returns the end of what it recorded, -1 if that is
// nothing.
func (f *finder) take(kind string, n *name, v *value) int {
	switch {
	case v.start >= v.end:
		return -1
	case v.certain, v.bytes && f.isByteSecret(kind, v):
		f.add(kind, v.start, v.end)
		return v.end
	case v.bytes || !f.isPlausible(kind, n, v):
		return -1
	}
	if tokenEnd := f.matchFormat(v.start); tokenEnd > v.start {
		return tokenEnd // its own format is more specific than the name
	}
	f.add(kind, v.start, v.end)
	return v.end
}

// takeStrings records the first plausible string of [from,to) as the value of n, and with all set every one. It returns the end of the
// last one, or -1.
func (f *finder) takeStrings(kind string, n *name, from, to int, all bool) int {
	last := -1
	f.single = true
	defer func() { f.single = false }()
	for i := from; i < to; i++ {
		if class[f.text[i]]&cQuote == 0 {
			continue
		}
		v := f.readValue(i)
		v.sep = sepPair
		if v.end > to {
			break
		}
		if end := f.take(kind, n, &v); end >= 0 {
			if last = end; !all {
				break
			}
		}
		i = max(i, v.end)
	}
	return last
}

// findName returns the first name of a secret that begins in [from,to), and its keyword.
func (f *finder) findName(from, to int) (n name, k *keyword, ok bool) {
	t := f.rules.anchors
	for i := from; i < to && i+4 <= len(f.text); i++ {
		x := f.loadHead(i)
		for _, a := range t.lists[t.bucket[hash3(uint32(x))]] {
			if a.keyword == nil || a.keyword.weak || x&a.mask != a.head || !hasFold(f.text[i:], a.text) {
				continue
			}
			if n, ok = a.keyword.readName(f, i); ok {
				return n, a.keyword, true
			}
		}
	}
	return n, nil, false
}

// readName reads the identifier around the keyword at at. It fails for another word that the keyword is a part
// of, and for the name of something about a secret.
func (k keyword) readName(f *finder, at int) (n name, ok bool) {
	end := at + len(k.text)
	// Most keywords of a log are words of a sentence: "token refreshed". They are left here.
	if class[f.peek(at-1)]&cDash == 0 && f.isProse(end) && !f.isRemark(at) {
		return n, false
	}
	n.start = f.runStart(at, cToken, 64)
	last := k.text[len(k.text)-1]
	switch {
	case class[last]&cToken == 0 && k.text[0] != '"' && last < utf8.RuneSelf:
		end-- // the separator is part of the keyword
	case last == '"':
		n.quoted = true
	case f.continuesWord(end):
		return n, false
	}
	// Longer keywords are not parts of other words.
	if len(k.text) <= 5 && f.isInsideWord(at) && !(k.text[:2] == "pw" && class[f.text[at]]&cLower != 0) {
		return n, false // "bypass=", "basalt"
	}
	if k.text == "erpass" && hasFold(f.text[max(0, at-4):], "rend") {
		return n, false // of graphics
	}
	if isTestLog(f.text[at:min(len(f.text), at+6)]) {
		return n, false
	}
	n.end = f.runEnd(end, cToken, 64)
	if bytes.HasPrefix(f.text[n.end:], []byte(".key")) && class[f.peek(n.end+len(".key"))]&cToken == 0 { // fs.s3a.secret.key
		n.end += len(".key")
	}
	if f.hasAttribute(f.text[end:n.end]) {
		return n, false
	}
	f.closeName(&n)
	// "[token-cache] request finished". The commands that set a variable have any word as a value.
	if n.after > end && f.peek(n.after-1) != ')' && f.isProse(n.after) && !(k.kind == "password" && f.isSetCommand(&n)) {
		return n, false
	}
	return n, true
}

// closeName reads what closes a name: it may be quoted, indexed or escaped, as in "password", ["token"],
// \"secret\", key[16].
func (f *finder) closeName(n *name) {
	n.after = f.skipAny(n.end, "\"'\\`", 4)
	n.quoted = n.quoted || n.after > n.end
	if bytes.HasPrefix(f.text[n.after:], []byte("@entry")) { // gdb: the value at the start of the function
		n.after += len("@entry")
	} else if f.peek(n.after) == '@' { // gdb: *token@16
		n.after = f.runEnd(n.after+1, cDigit, 6)
	}
	if f.peek(n.after) == '}' && n.quoted && f.peek(n.after+1) == '=' { // ENV{"SMTP_PASS"}="value"
		n.after++
	}
	n.after = f.skipAccessor(f.skipIndex(f.skipAny(n.after, "]", 1)))
	if c := f.peek(n.after); c == '.' || c == '-' && f.peek(n.after+1) == '>' {
		if tail := f.lineAfter(n.after, 80); isMembers(tail) && isPrompt(f.lineBefore(n.start, maxNear)) {
			n.after += len(tail) // (gdb) p cfg.password._M_dataplus._M_p
		}
	}
}

// isMembers reports whether text is a path of members, as after the name of an object.
func isMembers(text []byte) bool {
	for _, c := range text {
		if class[c]&cToken == 0 && !hasByte(".>()[]", c) {
			return false
		}
	}
	return true
}

// accessors are methods that return the text of the object before them.
var accessors = []string{"c_str()", "data()", "get()", "str()", "value()", "string()", "text()", "view()", "constData()", "toStdString()",
	"toUtf8()", "toString()", "ToString()", "to_string()", "as_str()", "as_string()", "expose_secret()", "unwrap()"}

// skipAccessor skips a call without arguments after a name: password(), token.c_str(), secret->get().
func (f *finder) skipAccessor(at int) int {
	i := at
	switch c := f.peek(at); {
	case c == '(' && f.peek(at+1) == ')':
		i = at + 2
	case c == '.':
		i++
	case c == '-' && f.peek(at+1) == '>':
		i += 2
	default:
		return at
	}
	for _, a := range accessors {
		if bytes.HasPrefix(f.text[i:], []byte(a)) {
			return i + len(a)
		}
	}
	if f.peek(i-1) == ')' {
		return i
	}
	return at
}

// isPlainWord reports whether a word of small letters is at at.
func (f *finder) isPlainWord(at int) bool {
	end := f.runEnd(at, cLower, 40)
	if c := f.peek(end); c == '.' {
		next := f.peek(end + 1)
		return class[next]&cSpace != 0 || next == 0 // of a sentence, and not in "harbor.Falcon4711"
	} else if hasByte("!@#$%^&*", c) || hasByte("[|<>{}~=", c) && class[f.peek(end+1)]&cAlnum != 0 {
		return false
	}
	return class[f.peek(end)]&(cToken|cB64) == 0
}

// isProse reports whether the blank at i and what follows on the line are the words of a sentence without a value: the next word has small
// letters only, no type and equals sign follow as in "var token string = ", no string, no verb and no connector.
func (f *finder) isProse(i int) bool {
	if f.peek(i) != ' ' || class[f.peek(i+1)]&cLower == 0 || !f.isPlainWord(i+1) {
		return false
	}
	words, word, end := 0, i+1, min(len(f.text), i+maxNear)
	var all uint8 // of the word that begins at word
	for at := i; at < end; at++ {
		c := f.text[at]
		k := class[c]
		all |= k
		if k&(cSpace|cQuote|cB64) == 0 {
			continue
		}
		switch {
		case c == ' ' || c == '\n':
			if c == '\n' {
				end = at
			}
			if all&cDigit != 0 && at-word >= minNear && f.isLooseWord(word, at) {
				return false
			}
			words++
			word, all = at+1, 0
			if verbLength(f.text[min(at+1, end):end]) > 0 {
				return false
			}
		case k&cQuote != 0 || c == '=' && words <= 4 && at < i+56:
			return false
		}
	}
	if all&cDigit != 0 && end == len(f.text) && end-word >= minNear && f.isLooseWord(word, end) {
		return false
	}
	return f.skipConnector(i+1) == i+1
}

// isLooseWord reports whether the word [at,end) may be a value: "the password for staging: maple7velvet". Most words with digits are left
// at their first byte that is only in paths, times, settings and expressions.
func (f *finder) isLooseWord(at, end int) bool {
	if f.text[at] == '/' {
		return false
	}
	if end-at >= 32 && isKeyNumber(f.text[at:end]) {
		return true
	}
	var all uint8
	digits, signs := 0, 0
	for i := at; i < end; i++ {
		c := f.text[i]
		k := class[c]
		all |= k
		switch {
		case k&cLetter != 0:
		case k&cDigit != 0:
			digits++
		case c == ':' || c == '(' || c == '=' && i+1 < end && class[f.text[i+1]]&cAlnum != 0:
			return false
		case k&cDash == 0 && c != '.' && c != ',' && c != '/':
			signs++
		}
	}
	// Of one case and with few digits it is a name: worker-3.
	if all&cLetter == 0 || all&cLetter != cLetter && signs == 0 && digits < 3 {
		return false
	}
	v := f.readWord(at)
	return f.isLoose(&v)
}

// continuesWord reports whether the letter at end belongs to a longer word than the one before it: "tokenizer",
// "secretary", "AUTHOR"; but not "tokens", "credentials", "tokenValue".
func (f *finder) continuesWord(end int) bool {
	before, c := class[f.peek(end-1)]&cLetter, class[f.peek(end)]&cLetter
	if before == 0 || before != c {
		return false
	}
	return f.peek(end)|0x20 != 's' || class[f.peek(end+1)]&cLetter != 0
}

// isInsideWord reports whether the letter at at continues a word of the same case.
func (f *finder) isInsideWord(at int) bool {
	before, c := class[f.peek(at-1)]&cLetter, class[f.peek(at)]&cLetter
	if before == cUpper && c == cLower && class[f.peek(at-2)]&cUpper == 0 && f.peek(at-2) != '-' {
		return true // the otP of DotProduct
	}
	return before != 0 && before == c && !(f.peek(at-1) == 'D' && f.peek(at-2) == '-') // g++ -DTOKEN=
}

// isRemark reports whether the word at at is in a remark after a string: "value"; // password of the test server.
func (f *finder) isRemark(at int) bool {
	i := at - 1
	for i > at-16 && i > 0 && class[f.text[i]]&(cLetter|cSpace) != 0 {
		i--
	}
	if i < 2 || !hasByte("/*#-", f.text[i]) {
		return false
	}
	line := f.lineBefore(at, maxNear)
	quote := bytes.LastIndexByte(line, '"')
	if quote < 0 || len(line)-quote > 48 {
		return false
	}
	for _, mark := range []string{"//", "/*", "# ", "-- "} {
		if bytes.Contains(line[quote:], []byte(mark)) {
			return true
		}
	}
	return false
}

// isTestLog reports whether text is the mark of a passed test: "--- PASS: TestIndex (0.00s)" of go test,
// "PASS: testsuite/x.c" of dejagnu and automake.
func isTestLog(text []byte) bool { return bytes.HasPrefix(text, []byte("PASS: ")) }

// hasAttribute reports whether one of the words of rest, which follows a keyword in a name, is in
// tables/attributes.txt: "Count" in tokenCount, "_file_path" in secret_file_path.
func (f *finder) hasAttribute(rest []byte) bool {
	var word [16]byte
	n := 0
	for i, c := range rest {
		if class[c]&cDash != 0 || i > 0 && class[c]&cUpper != 0 && class[rest[i-1]]&cLower != 0 {
			if f.attributes[string(word[:n])] {
				return true
			}
			n = 0
		}
		if class[c]&cDash == 0 && n < len(word) {
			word[n] = c
			if class[c]&cUpper != 0 {
				word[n] |= 0x20
			}
			n++
		}
	}
	return f.attributes[string(word[:n])]
}

// skipIndex skips the bounds of an array after its name: [16], [], [KEY_SIZE].
func (f *finder) skipIndex(at int) int {
	if f.peek(at) != '[' {
		return at
	}
	end := f.runEnd(at+1, cToken, 24)
	if f.peek(end) != ']' {
		return at
	}
	return end + 1
}
