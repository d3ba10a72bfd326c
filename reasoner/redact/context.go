package redact

import (
	"bytes"
	"regexp"
)

// A keyword names a secret. Passwords are chosen by people and may be any text; keys and tokens are
// made by machines, so a plain word behind their name is no value.
type keyword struct {
	text string
	kind string
}

var keywords = []keyword{
	{"password", "password"}, {"passwd", "password"}, {"passphrase", "password"}, {"passcode", "password"}, {"pwd", "password"},
	{"_pass", "password"}, {"pass=", "password"}, {"pass:", "password"}, {"\"pass\"", "password"}, {"userpw", "password"}, {"_pw", "password"}, {"identified by", "password"},
	{"secret", "secret"}, {"credential", "secret"}, {"private_key", "secret"}, {"privatekey", "secret"}, {"private-key", "secret"},
	{"token", "token"}, {"api_key", "api_key"}, {"apikey", "api_key"}, {"api-key", "api_key"}, {"api key", "api_key"}, {"app_key", "api_key"}, {"appkey", "api_key"},
	{"access_key", "api_key"}, {"accesskey", "api_key"}, {"access-key", "api_key"}, {"access key", "api_key"}, {"account_key", "api_key"}, {"accountkey", "api_key"},
	{"auth_key", "api_key"}, {"authkey", "api_key"}, {"auth-key", "api_key"}, {"_auth", "token"}, {"sharedaccesssignature", "api_key"},
	{"encryption_key", "api_key"}, {"encryptionkey", "api_key"}, {"signing_key", "api_key"}, {"signingkey", "api_key"}, {"master_key", "api_key"}, {"masterkey", "api_key"},
	{"license_key", "api_key"}, {"service_key", "api_key"}, {"storage_key", "api_key"}, {"ssh_key", "api_key"}, {"hmac_key", "api_key"}, {"aes_key", "api_key"}, {"jwt_key", "api_key"}, {"deploy_key", "api_key"},
	{"sig=", "api_key"}, {"session_id", "session"}, {"sessionid", "session"}, {"session-id", "session"}, {"sessid", "session"}, {"connect.sid", "session"}, {"csrf", "token"}, {"jwt", "token"}, {"bearer", "token"},
	{"webhook", "secret"}, {"salt", "secret"}, {"otp", "secret"}, {"key-data", "api_key"}, {"x-amz-signature=", "api_key"}, {"x-goog-signature=", "api_key"}, {" signature=", "api_key"},
	{"?key=", "api_key"}, {"&key=", "api_key"}, {" pw=", "password"}, {" pw:", "password"}, {" psk=", "password"}, {"\"psk\"", "password"}, {"storepass", "password"}, {"keypass", "password"},
	{"\"auth\"", "token"}, {"_sk=", "api_key"}, {"\"d\"", "secret"},
}

// allAnchors returns every place where a matcher begins.
func allAnchors() []anchor {
	list := []anchor{
		{"eyj", jwt}, {"-----begin", privateKey}, {"://", urlPassword}, {":aa", telegram},
		{"sshpass ", option("-p", false)}, {"redis-cli ", option("-a", false)}, {"mysql ", option("-p", true)}, {"mysqldump ", option("-p", true)}, {"mysqladmin ", option("-p", true)},
		{"openssl enc ", option("-k", false)}, {"vault login ", option("", false)}, {"auth plain ", option("", false)}, {"auth login ", option("", false)},
		{"-us", mailchimp}, {":5432:", pgpass}, {":3306:", pgpass}, {"$apr1$", crypt}, {"$2a$", crypt}, {"$2b$", crypt}, {"$2y$", crypt}, {":$1$", crypt}, {":$5$", crypt}, {":$6$", crypt}, {"$argon2", crypt}, {":$y$", crypt},
		{".atlasv1.", around(20, 60, "terraform_token")}, {"_mmk", around(40, 0, "maxmind_key")},
		{"authorization", header}, {"cookie", cookie}, {" -u ", curlUser}, {"bearer ", scheme}, {"basic ", scheme},
	}
	for d := '0'; d <= '9'; d++ {
		list = append(list, anchor{string(d) + "q~", around(3, 31, "azure_secret")})
	}
	for _, p := range formats {
		lower := bytes.ToLower([]byte(p.prefix))
		list = append(list, anchor{string(lower), tokenMatcher(p)})
	}
	for _, k := range keywords {
		list = append(list, anchor{k.text, k.match})
	}
	return list
}

// match reads what follows a keyword: the rest of the name, a separator, a value.
func (k keyword) match(f *finder, at int) int {
	i := at + len(k.text)
	sep := byte(0)
	if last := k.text[len(k.text)-1]; last == '=' || last == ':' {
		i--
	} else if c := f.peek(i); class[c]&cLower != 0 && class[f.text[i-1]]&cLower != 0 {
		// "tokenizer", "secretary"; but "tokens", "credentials".
		if c != 's' || class[f.peek(i+1)]&cLetter != 0 {
			return at
		}
	}
	i = f.run(i, cToken, 32)
	// The name may be quoted, indexed or escaped: "password", ["token"], \"secret\".
	for n := 0; n < 4 && (f.peek(i) == '"' || f.peek(i) == '\'' || f.peek(i) == ']' || f.peek(i) == '\\' || f.peek(i) == '`'); n++ {
		i++
	}
	spaceFrom := i
	i = f.skipSpace(i)
	switch c := f.peek(i); {
	case c == '=' || c == ':':
		sep = c
		i++
		if n := f.peek(i); n == '=' || n == '>' {
			i++
		} else if n == ':' {
			return at // Password::check
		}
	case c == '>': // <password>value
		sep = c
		i++
	case c == '(' || c == ',': // set_password("value"), setenv("TOKEN", "value")
		sep = c
		i++
	case k.text == "identified by" && i > spaceFrom:
		sep = '='
	case i > spaceFrom && f.spaceSeparates(at):
		sep = ' '
	case i > spaceFrom && class[c]&cQuote != 0 && (f.defines(at) || k.kind == "password"): // #define TOKEN "value", set(PASSWORD "value"), ALTER USER ... PASSWORD 'value'
		if start, end, _ := f.value(i); !f.defines(at) && !(mixed(f.text[start:end]) || caseChanges(f.text[start:end]) >= 4) {
			return at // prose
		}
		sep = '='
	case k.kind == "password" && c != 0 && i > spaceFrom: // "with password hT5k..." in a log
		if end := f.run(i, cAlnum, 64); end-i < 12 || class[f.peek(end)]&cSpace == 0 && end < len(f.text) || !random(f.text[i:end], 1) {
			return at
		}
		sep = '='
	case c == '{' && class[f.peek(i+1)]&cQuote != 0: // std::string_view token{"value"}
		sep = '('
		i++
	default:
		return at
	}
	i = f.skipSpace(i)
	start, end, quoted := f.value(i)
	if start == end {
		return at
	}
	if (sep == '(' || sep == ',') && !quoted {
		return at
	}
	value := f.text[start:end]
	if !plausible(k.kind, value, quoted, sep, f.peek(end)) {
		return at
	}
	if tokenEnd := f.formatAt(start); tokenEnd > start {
		return tokenEnd // its own format says more than the name
	}
	f.add(k.kind, start, end)
	return end
}

// skipSpace skips blanks, and one line end in front of an indented value (YAML's folded scalars).
func (f *finder) skipSpace(i int) int {
	for n := 0; n < 64 && (f.peek(i) == ' ' || f.peek(i) == '\t'); n++ {
		i++
	}
	return i
}

// spaceSeparates reports whether a blank may stand between the name at at and its value: behind
// dashes ("--token value") and in netrc lines.
func (f *finder) spaceSeparates(at int) bool {
	i := at
	for n := 0; i > 0 && n < 40 && class[f.text[i-1]]&cToken != 0; n++ {
		i--
	}
	if f.peek(i) == '-' {
		return true
	}
	from := max(0, at-200)
	line := f.text[from:at]
	if nl := bytes.LastIndexByte(line, '\n'); nl >= 0 {
		line = line[nl+1:]
	}
	return bytes.Contains(line, []byte("machine ")) || bytes.Contains(line, []byte("login ")) ||
		len(bytes.TrimSpace(line)) == 0 && hasFold(f.text[at:], "password ") && f.netrcAbove(from)
}

// netrcAbove reports whether a login line of a netrc file stands just above.
func (f *finder) netrcAbove(from int) bool {
	return bytes.Contains(f.text[max(0, from-200):min(len(f.text), from+200)], []byte("login "))
}

// defines reports whether a #define or const stands in front of the name.
func (f *finder) defines(at int) bool {
	line := f.text[max(0, at-80):at]
	if nl := bytes.LastIndexByte(line, '\n'); nl >= 0 {
		line = line[nl+1:]
	}
	return bytes.Contains(line, []byte("define"))
}

// value returns the range of the value at i. A quoted one may be joined of several literals.
func (f *finder) value(i int) (start, end int, quoted bool) {
	const max = 4096
	// Prefixes and escapes of quotes: L"", u8"", R"(, \".
	for n := 0; n < 3 && bytes.IndexByte([]byte(`LuUR8\`), f.peek(i)) >= 0 && bytes.IndexByte([]byte(`"'R8\u`), f.peek(i+1)) >= 0; n++ {
		i++
	}
	q := f.peek(i)
	if class[q]&cQuote == 0 {
		end = i
		for end < len(f.text) && end < i+max && class[f.text[end]]&cEnd == 0 && f.text[end] != '\\' {
			end++
		}
		for end > i && (f.text[end-1] == '.' || f.text[end-1] == ':' || f.text[end-1] == '!' && end-i < 6) {
			end--
		}
		return i, end, false
	}
	start, end = i+1, i+1
	escaped := f.peek(i-1) == '\\'
	for end < len(f.text) && end < start+max && f.text[end] != '\n' {
		c := f.text[end]
		if c == '\\' && !escaped {
			end += 2
			continue
		}
		if c == q || escaped && c == '\\' && f.peek(end+1) == q {
			next := f.joint(end)
			if next == end || escaped {
				return start, min(end, len(f.text)), true
			}
			end = next
			continue
		}
		end++
	}
	if f.peek(end) == '\n' || end >= len(f.text) {
		return start, min(end, len(f.text)), true // the text is cut here
	}
	return start, start, false
}

// noValue are words that stand where a value would and are none, in lower case.
var noValue = map[string]bool{"null": true, "nil": true, "none": true, "nullptr": true, "true": true, "false": true, "yes": true, "no": true, "undefined": true, "unknown": true, "empty": true, "optional": true, "required": true, "missing": true, "invalid": true, "incorrect": true, "expired": true, "wrong": true, "string": true, "text": true, "bool": true, "int": true, "integer": true, "password": true, "passwd": true, "secret": true, "token": true, "hidden": true, "redacted": true, "removed": true, "masked": true, "sanitized": true, "filtered": true, "example": true, "sample": true, "dummy": true, "default": true, "changed": true, "reset": true, "failed": true, "success": true, "accepted": true, "rejected": true, "bearer": true, "basic": true, "value": true, "notset": true, "not set": true, "not_set": true, "not-set": true, "n/a": true}

var (
	// placeholders of templates, manuals and logs.
	template = regexp.MustCompile(`(?i)^(?:\$\{?\w|\$\(|%\w+%?$|%\(|%[sdv]$|<[^>]*>?$|\{+\s*[\w.]|\*+$|x+$|\.+$|-+$|_+$|#+$|\[REDACTED|\[[a-z ]+\]$|env[.:(]|process\.env|os\.|getenv|your[_ -]|my[_-]|some[_-]|the[_-]|test[_-]?(?:password|token|key|secret)$|insert[_ -]|enter[_ -]|put[_ -]|placeholder|change[_-]?me|todo|vault:|arn:|ssm:|secret://|file:|/[\w.-]+/|\./|\.\./|~/|https?://[^:@]*$|@)`)
	// names and expressions of source code.
	expression = regexp.MustCompile(`^[A-Za-z_]\w*(?:(?:\.|::|->)[A-Za-z_]\w*)+(?:\(.*)?$`)
)

func placeholder(value []byte) bool {
	return len(value) == 0 || isNoValue(value) || mayBeTemplate(value) && template.Match(value) || !diverse(value, 3)
}

func isNoValue(value []byte) bool {
	var lower [16]byte
	if len(value) > len(lower) {
		return false
	}
	for i, c := range value {
		if c >= 'A' && c <= 'Z' {
			c += 'a' - 'A'
		}
		lower[i] = c
	}
	return noValue[string(lower[:len(value)])]
}

// templateStarts are the first letters of what template matches, by the first of them: most values are told
// by these without the regular expression.
var templateStarts = map[byte][]string{'e': {"env", "ent"}, 'p': {"process.env", "put", "placeholder"}, 'o': {"os."}, 'g': {"getenv"}, 'y': {"your"}, 'm': {"my_", "my-"},
	's': {"some", "ssm:", "secret://"}, 't': {"the", "test", "todo"}, 'i': {"insert"}, 'c': {"change"}, 'v': {"vault:"}, 'a': {"arn:"}, 'f': {"file:"}, 'h': {"http"}, 'x': {"x"}}

func mayBeTemplate(value []byte) bool {
	c := value[0]
	switch {
	case class[c]&cDigit != 0:
		return false
	case class[c]&cLetter == 0:
		return true
	}
	for _, start := range templateStarts[c|0x20] {
		if hasFold(value, start) {
			return true
		}
	}
	return false
}

// isIdentifier reports whether value is a name of a program.
func isIdentifier(value []byte) bool {
	for i, c := range value {
		if class[c]&cLetter == 0 && c != '_' && (i == 0 || class[c]&cDigit == 0) {
			return false
		}
	}
	return len(value) > 0
}

// isVersion reports whether value is numbers with dots, colons, slashes or dashes between them.
func isVersion(value []byte) bool {
	value = bytes.TrimPrefix(value, []byte("v"))
	digits, seps := 0, 0
	for _, c := range value {
		switch {
		case class[c]&cDigit != 0:
			digits++
		case digits > 0 && (c == '.' || c == ':' || c == '/' || c == '-'):
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
	return bytes.ContainsAny(value, ".:>") && expression.Match(value)
}

// plausible decides whether value is a secret of that kind. next is the byte behind it.
func plausible(kind string, value []byte, quoted bool, sep, next byte) bool {
	n := len(value)
	if n < 4 || n > 4096 || placeholder(value) {
		return false
	}
	var all uint8
	spaces, digitCount, other := 0, 0, 0
	for _, c := range value {
		all |= class[c]
		switch {
		case c == ' ':
			spaces++
		case class[c]&cDigit != 0:
			digitCount++
		case class[c]&cAlnum == 0 || c >= 0x80:
			other++
		}
	}
	hasLetter, hasDigit := all&cLetter != 0, all&cDigit != 0
	if spaces > 1 || spaces == 1 && (kind != "password" || !hasDigit && other < 2) {
		return false // a sentence
	}
	if kind == "password" {
		switch {
		case quoted:
			return n >= 5 && !isVersion(value) && !(sep == ',' && isIdentifier(value) && !hasDigit)
		case !hasLetter && !hasDigit:
			return false
		case !hasLetter:
			return sep == '=' && n >= 6 && other == 0
		case next == '(' || isExpression(value) && digitCount <= 2 || bytes.HasSuffix(value, []byte("()")) || bytes.IndexByte(value, '(') > 0:
			return false
		case n >= 10 && caseChanges(value) >= 4:
			return true // random letters
		case isIdentifier(value) && !hasDigit:
			// One word, "PASSWORD=correcthorse": only where assignments have no blanks and values no type.
			return sep == '=' && n >= 8 && next != ';' && next != ')' && next != ',' && all&cDash == 0
		}
		return n >= 5 && (hasDigit || other > 0)
	}
	// Made by a machine: long, and neither a word nor an expression.
	switch {
	case n < 8 || !hasLetter && n < 20:
		return false
	case !hasDigit && n >= 16 && caseChanges(value) >= 6:
		return true
	case !hasDigit && n < 20:
		return quoted && all&cUpper != 0 && all&cLower != 0 && other > 1
	case !hasDigit && !(all&cUpper != 0 && all&cLower != 0):
		return false
	case !hasDigit && isIdentifier(value) && bytes.IndexByte(value, '_') >= 0:
		return false // _S_token_subexpr_begin
	case isVersion(value) || kind == "session" && n < 12:
		return false
	case !quoted && (next == '(' || isExpression(value) && n < 60 && digitCount <= 2 || bytes.IndexByte(value, '(') >= 0 || bytes.Contains(value, []byte("::"))):
		return false
	case isIdentifier(value) && all&cUpper == 0 && bytes.IndexByte(value, '_') > 0 && digitCount <= 3:
		return false // my_token_2
	case isIdentifier(value) && all&cLower == 0 && bytes.IndexByte(value, '_') > 0 && digitCount <= 3:
		return false // MY_TOKEN_2
	case isIdentifier(value) && digitCount <= 1 && n < 16:
		return false // camelCase2
	case !diverse(value, 5):
		return false
	}
	return true
}

// caseChanges counts how often upper and lower case take turns: often in random letters, seldom in
// camelCase.
func caseChanges(value []byte) (n int) {
	for i := 1; i < len(value); i++ {
		if a, b := class[value[i-1]]&cLetter, class[value[i]]&cLetter; a != 0 && b != 0 && a != b {
			n++
		}
	}
	return n
}

// header matches the credentials of an Authorization header, with or without a scheme.
func header(f *finder, at int) int {
	i := at + len("authorization")
	for n := 0; n < 4 && (f.peek(i) == '"' || f.peek(i) == '\'' || f.peek(i) == '\\' || f.peek(i) == ']'); n++ {
		i++
	}
	i = f.skipSpace(i)
	if c := f.peek(i); c != ':' && c != '=' && c != ',' {
		return at
	}
	i = f.skipSpace(i + 1)
	for n := 0; n < 2 && (class[f.peek(i)]&cQuote != 0 || f.peek(i) == '\\'); n++ {
		i++
	}
	if j := f.run(i, cToken, 24); f.peek(j) == ' ' {
		i = f.skipSpace(j) // Bearer, Basic, Token, ApiKey, Digest
	}
	end := i
	for end < len(f.text) && end < i+8192 && class[f.text[end]]&(cSpace|cQuote) == 0 && f.text[end] != '\\' && f.text[end] != ',' {
		end++
	}
	if end-i < 6 || placeholder(f.text[i:end]) {
		return at
	}
	f.add("authorization", i, end)
	return end
}

// scheme matches "Bearer xyz" and "Basic xyz" outside of a header.
func scheme(f *finder, at int) int {
	i := f.skipSpace(f.run(at, cLetter, 8))
	end := i
	for end < len(f.text) && end < i+8192 && (class[f.text[end]]&(cToken|cB64) != 0 || f.text[end] == '.' || f.text[end] == '~') {
		end++
	}
	for end > i && f.text[end-1] == '.' {
		end--
	}
	if value := f.text[i:end]; end-i < 12 || !f.boundary(at) || !diverse(value, 6) || placeholder(value) || !mixed(value) {
		return at
	}
	f.add("authorization", i, end)
	return end
}

// cookie matches the values in Cookie and Set-Cookie headers.
func cookie(f *finder, at int) int {
	i := at + len("cookie")
	for n := 0; n < 3 && (f.peek(i) == '"' || f.peek(i) == '\'' || f.peek(i) == '\\' || f.peek(i) == 's'); n++ {
		i++
	}
	i = f.skipSpace(i)
	if f.peek(i) != ':' && f.peek(i) != '=' {
		return at
	}
	i = f.skipSpace(i + 1)
	found := at
	for n := 0; n < 100; n++ {
		for class[f.peek(i)]&cQuote != 0 || f.peek(i) == ' ' || f.peek(i) == '\\' {
			i++
		}
		name := i
		for i < len(f.text) && i < name+200 && class[f.text[i]]&(cEnd) == 0 && f.text[i] != '=' {
			i++
		}
		if f.peek(i) != '=' || i == name {
			break
		}
		start := i + 1
		i = start
		for i < len(f.text) && i < start+8192 && class[f.text[i]]&(cSpace|cQuote) == 0 && f.text[i] != ';' && f.text[i] != '\\' && f.text[i] != ',' {
			i++
		}
		attr := bytes.ToLower(f.text[name : start-1])
		switch string(attr) {
		case "path", "domain", "expires", "max-age", "samesite", "priority", "version", "lang", "locale", "theme":
		default:
			if value := f.text[start:i]; len(value) >= 6 && !placeholder(value) && (mixed(value) || len(value) >= 16) {
				f.add("cookie", start, i)
				found = i
			}
		}
		if f.peek(i) != ';' {
			break
		}
		i++
	}
	return found
}

// curlUser matches the password in "curl -u user:password".
func curlUser(f *finder, at int) int {
	i := at + 4
	if class[f.peek(i)]&cQuote != 0 {
		i++
	}
	end := i
	colon := -1
	for end < len(f.text) && end < i+256 && class[f.text[end]]&(cSpace|cQuote) == 0 {
		if f.text[end] == ':' && colon < 0 {
			colon = end
		}
		end++
	}
	if colon < 0 || end-colon < 5 || placeholder(f.text[colon+1:end]) {
		return at
	}
	f.add("password", colon+1, end)
	return end
}
