package redact

import "bytes"

// A keyword is a word that names a secret. Passwords are chosen by people and may be any text; keys and
// tokens are made by machines, so a plain word after their name is not a value.
type keyword struct {
	text string
	kind string
}

// allAnchors returns every place where a matcher begins.
func allAnchors(r *rules) []anchor {
	list := []anchor{
		{"eyj", matchJWT},
		{"-----begin", matchPrivateKey},
		{"private-lines:", matchPuTTYKey},
		{"private-mac:", matchPuTTYMAC},
		{"://", matchURLPassword},
		{"@tcp(", matchGoDSN},
		{"@unix(", matchGoDSN},
		{":aa", matchTelegram},
		{"sshpass ", optionMatcher("-p", false)},
		{"redis-cli ", optionMatcher("-a", false)},
		{"mysql ", optionMatcher("-p", true)},
		{"mysqldump ", optionMatcher("-p", true)},
		{"mysqladmin ", optionMatcher("-p", true)},
		{"openssl enc ", optionMatcher("-k", false)},
		{"vault login ", optionMatcher("", false)},
		{"auth plain ", optionMatcher("", false)},
		{"auth login ", optionMatcher("", false)},
		{"watchpoint ", matchWatchpoint},
		{".hex", matchDumpMember},
		{"\"hex\"", matchDumpMember},
		{"-us", matchMailchimp},
		{":5432:", matchPgpass},
		{":3306:", matchPgpass},
		{".atlasv1.", infixMatcher(20, 60, "terraform_token")},
		{"_mmk", infixMatcher(40, 0, "maxmind_key")},
		{"authorization", matchAuthorization},
		{"cookie", matchCookie},
		{" -u ", matchCurlUser},
		{"bearer ", matchScheme},
		{"basic ", matchScheme},
	}
	for _, id := range []string{"$apr1$", "$2a$", "$2b$", "$2y$", ":$1$", ":$5$", ":$6$", "$argon2", ":$y$"} {
		list = append(list, anchor{id, matchCrypt})
	}
	for d := '0'; d <= '9'; d++ {
		list = append(list, anchor{string(d) + "q~", infixMatcher(3, 31, "azure_secret")})
	}
	for _, p := range r.formats {
		list = append(list, anchor{string(bytes.ToLower([]byte(p.prefix))), tokenMatcher(p)})
	}
	for _, k := range r.keywords {
		list = append(list, anchor{k.text, k.match})
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
	n, ok := k.readName(f, at)
	if !ok {
		return at
	}
	// A name has one value at most: the first candidate that is plausible.
	for _, v := range k.findValues(f, at, &n) {
		if v.start == v.end || !v.quoted && (v.sep == sepCall || v.sep == sepComma) {
			continue
		}
		if v.bytes {
			if f.isByteSecret(k.kind, &v) {
				f.add(k.kind, v.start, v.end)
				return v.end
			}
			continue
		}
		if !f.isPlausible(k.kind, &n, &v) {
			continue
		}
		if tokenEnd := f.matchFormat(v.start); tokenEnd > v.start {
			return tokenEnd // its own format is more specific than the name
		}
		f.add(k.kind, v.start, v.end)
		return v.end
	}
	return at
}

// readName reads the identifier around the keyword at at. It fails for another word that the keyword is a part
// of, and for the name of something about a secret.
func (k keyword) readName(f *finder, at int) (n name, ok bool) {
	end := at + len(k.text)
	// Most keywords of a log are words of a sentence: "token refreshed". They are left here.
	if c := f.peek(end + 1); f.peek(end) == ' ' && class[c]&cLower != 0 && k.kind != "password" && class[f.peek(at-1)]&cDash == 0 &&
		!f.hasType(end) {
		return n, false
	}
	n.start = f.runStart(at, cToken, 64)
	last := k.text[len(k.text)-1]
	switch {
	case last == '=' || last == ':':
		end-- // the separator is part of the keyword
	case last == '"':
		n.quoted = true
	case f.continuesWord(end):
		return n, false
	}
	// Longer keywords are not parts of other words.
	if len(k.text) <= 5 && f.isInsideWord(at) {
		return n, false // "bypass=", "basalt"
	}
	if isTestLog(f.text[at:min(len(f.text), at+6)]) {
		return n, false
	}
	n.end = f.runEnd(end, cToken, 64)
	if f.hasAttribute(f.text[end:n.end]) {
		return n, false
	}
	f.closeName(&n)
	return n, true
}

// closeName reads what closes a name: it may be quoted, indexed or escaped, as in "password", ["token"],
// \"secret\", key[16].
func (f *finder) closeName(n *name) {
	n.after = f.skipAny(n.end, "\"'\\`", 4)
	n.quoted = n.quoted || n.after > n.end
	if bytes.HasPrefix(f.text[n.after:], []byte("@entry")) { // gdb: the value at the start of the function
		n.after += len("@entry")
	}
	n.after = f.skipIndex(f.skipAny(n.after, "]", 1))
}

// hasType reports whether an equals sign, a quote or "is ascii" follows soon, as in "var token string = ".
func (f *finder) hasType(at int) bool {
	rest := f.text[at:min(len(f.text), at+40)]
	return bytes.IndexByte(rest, '=') >= 0 || bytes.IndexByte(rest, '\'') >= 0
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
	return before != 0 && before == c
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
