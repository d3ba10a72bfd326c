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
		{"://", matchURLPassword},
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

// A separator is what is between a name and its value.
type separator byte

const (
	sepNone  separator = 0
	sepEqual separator = '=' // NAME=value, and forms that are as sure
	sepColon separator = ':' // name: value
	sepTag   separator = '>' // <name>value
	sepCall  separator = '(' // set_name("value"), name{"value"}
	sepComma separator = ',' // setenv("NAME", "value")
	sepBlank separator = ' ' // --name value
)

// match reads what follows a keyword: the rest of the name, a separator, a value.
func (k keyword) match(f *finder, at int) int {
	i := k.nameEnd(f, at)
	if i < 0 {
		return at
	}
	sep, i := k.readSeparator(f, at, i)
	if sep == sepNone {
		return at
	}
	v := f.readValue(f.skipSpace(i))
	if v.start == v.end || !v.quoted && (sep == sepCall || sep == sepComma) {
		return at
	}
	v.sep = sep
	if !f.isPlausible(k.kind, &v) {
		return at
	}
	if tokenEnd := f.matchFormat(v.start); tokenEnd > v.start {
		return tokenEnd // its own format is more specific than the name
	}
	f.add(k.kind, v.start, v.end)
	return v.end
}

// nameEnd returns the end of the name that has the keyword at at, or -1 if it is another word.
func (k keyword) nameEnd(f *finder, at int) int {
	i := at + len(k.text)
	if last := k.text[len(k.text)-1]; last == '=' || last == ':' {
		i-- // the separator is part of the keyword
	} else if c := f.peek(i); class[c]&cLower != 0 && class[f.text[i-1]]&cLower != 0 {
		// "tokenizer", "secretary"; but "tokens", "credentials".
		if c != 's' || class[f.peek(i+1)]&cLetter != 0 {
			return -1
		}
	}
	i = f.runEnd(i, cToken, 32)
	// The name may be quoted, indexed or escaped: "password", ["token"], \"secret\".
	return f.skipAny(i, "\"']\\`", 4)
}

// readSeparator reads what is between the end of a name at end and its value, and returns where the value
// begins.
func (k keyword) readSeparator(f *finder, at, end int) (separator, int) {
	i := f.skipSpace(end)
	switch c := f.peek(i); {
	case c == '=' || c == ':':
		switch f.peek(i + 1) {
		case '=', '>': // ==, :=, =>
			return separator(c), i + 2
		case ':':
			return sepNone, i // Password::check
		}
		return separator(c), i + 1
	case c == '>', c == '(', c == ',':
		return separator(c), i + 1
	case i == end:
		if c == '{' && class[f.peek(i+1)]&cQuote != 0 { // std::string_view token{"value"}
			return sepCall, i + 1
		}
		return sepNone, i
	}
	return k.readBlank(f, at, i)
}

// readBlank decides whether the blanks before i separate the name at at from a value there.
func (k keyword) readBlank(f *finder, at, i int) (separator, int) {
	c := f.peek(i)
	switch {
	case k.text == "identified by":
		return sepEqual, i
	case f.isOption(at):
		return sepBlank, i
	case class[c]&cQuote != 0 && f.isDefinition(at): // #define TOKEN "value"
		return sepEqual, i
	case class[c]&cQuote != 0 && k.kind == "password":
		// set(PASSWORD "value"), ALTER USER ... PASSWORD 'value'; but not prose.
		v := f.readValue(i)
		if value := f.text[v.start:v.end]; isMixed(value) || countCaseChanges(value) >= 4 {
			return sepEqual, i
		}
	case k.kind == "password" && c != 0:
		// "with password hT5k..." in a log: a word that is random.
		end := f.runEnd(i, cAlnum, 64)
		if end-i >= 12 && (class[f.peek(end)]&cSpace != 0 || end >= len(f.text)) && isRandom(f.text[i:end], 1) {
			return sepEqual, i
		}
	case c == '{' && class[f.peek(i+1)]&cQuote != 0:
		return sepCall, i + 1
	}
	return sepNone, i
}

// isOption reports whether a blank may separate the name at at from its value: after dashes
// ("--token value") and in lines of a netrc file.
func (f *finder) isOption(at int) bool {
	if f.peek(f.runStart(at, cToken, 40)) == '-' {
		return true
	}
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
