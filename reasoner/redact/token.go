package redact

import (
	"bytes"
	"strings"
)

// A format is a token that begins with a prefix of its own: one row of tables/formats.tsv.
type format struct {
	prefix string // exact
	class  uint8  // of the characters after it
	extra  string // characters beyond the class
	min    int    // how many characters follow at least
	kind   string
}

// minDistinct is how many different characters a token has at least. Of 16 random digits in hex, one in
// 10 000 has fewer; "ghp_xxxxxxxxxxxx" in a manual has one.
const minDistinct = 7

// tokenMatcher returns the matcher of one format. A token may be split into adjacent string literals.
func tokenMatcher(p format) matcher {
	// A prefix without a dash or the like occurs in any long base64, where + and / are before it.
	weak := !strings.ContainsAny(p.prefix, "-_.~/ $@")
	return func(f *finder, at int) int {
		if len(f.text)-at < len(p.prefix) || string(f.text[at:at+len(p.prefix)]) != p.prefix || !f.isBoundary(at) {
			return at
		}
		if c := f.peek(at - 1); weak && (c == '+' || c == '/') {
			return at
		}
		end, value := f.readToken(&p, at+len(p.prefix))
		// The full stop of a sentence is not part of a token.
		for len(value) > 0 && (f.text[end-1] == '.' || f.text[end-1] == ',') {
			end--
			value = value[:len(value)-1]
		}
		if !p.accepts(value, f.peek(end)) {
			return at
		}
		if !f.isPublic(f.text[at:end]) {
			f.add(p.kind, at, end)
		}
		return end
	}
}

// accepts decides on the characters of a token after its prefix; next is the byte after them.
func (p *format) accepts(value []byte, next byte) bool {
	// The key of OpenAI's first format, "sk-", is also the beginning of words: sk-learn, sk-toggleable-content.
	if len(value) < p.min || !isDiverse(value, minDistinct) || hasRepeat(value) || p.prefix == "sk-" && !isMixed(value) {
		return false
	}
	// "ABIAAQCAAEQAAAAAg..." is a piece of base64.
	return p.class&cAlnum == cAlnum || class[next]&cAlnum == 0
}

// hasRepeat reports whether a character occurs six times in a row. That is the fill of base64 and of examples; in
// random digits it happens once in 10 000 tokens, in random letters never.
func hasRepeat(value []byte) bool {
	run := 1
	for i := 1; i < len(value); i++ {
		if value[i] != value[i-1] {
			run = 1
		} else if run++; run >= 6 {
			return true
		}
	}
	return false
}

// maxToken bounds how many characters of one token are read.
const maxToken = 4096

// readToken reads the characters of a token from at on, over the joints of string literals. It returns the
// end in the text and the characters without the joints.
func (f *finder) readToken(p *format, at int) (end int, value []byte) {
	end = at
	for len(value) < maxToken {
		from := end
		for end < len(f.text) && len(value)+end-from < maxToken && (class[f.text[end]]&p.class != 0 || hasByte(p.extra, f.text[end])) {
			end++
		}
		next := f.skipJoint(end)
		// No joint: the token ends here.
		if next == end {
			if value == nil {
				return end, f.text[from:end] // the usual case, without a copy
			}
			return end, append(value, f.text[from:end]...)
		}
		value = append(value, f.text[from:end]...)
		end = next
	}
	return end, value
}

// skipJoint returns the position after what joins two pieces of a string at at: "a" "b", "a" + "b", string("a") + "b",
// 'a' . 'b', "a" \ newline "b", a backslash and a newline. It returns at if the string ends there.
func (f *finder) skipJoint(at int) int {
	c := f.peek(at)
	if c == '\\' {
		i := f.skipAny(at+1, "\r", 1)
		if f.peek(i) == '\n' {
			return f.runEnd(i+1, cSpace, 80)
		}
		return at
	}
	if c != '"' && c != '\'' || f.single {
		return at
	}
	i := f.runEnd(at+1, cSpace, 80)
	if f.peek(i) == ')' { // std::string("a") + "b", QStringLiteral("a") % QStringLiteral("b")
		if i = f.runEnd(i+1, cSpace, 80); f.peek(i) != '+' && f.peek(i) != '%' {
			return at
		}
	}
	for range 2 {
		// A comma joins only in strings.Join and the like; a list of values looks the same and is not a string.
		if next := f.skipAny(i, "+.\\&~|%", 1); next > i {
			i = f.runEnd(next, cSpace, 80)
		}
	}
	if f.peek(i) != c && i > at+1 {
		i = f.skipWrapper(i)
	}
	if f.peek(i) == c {
		return i + 1
	}
	return at
}

// matchJWT matches a JSON web token (RFC 7519): three parts in base64url, the first two of which encode
// "{"..., which is "eyJ". Encrypted ones (RFC 7516) have five parts.
func matchJWT(f *finder, at int) int {
	if !f.isBoundary(at) || !bytes.HasPrefix(f.text[at:], []byte("eyJ")) {
		return at
	}
	end := f.joinedEnd(at, 8<<10)
	dots := 0
	for f.peek(end) == '.' && dots < 4 {
		next := f.joinedEnd(end+1, 64<<10)
		if next == end+1 && dots > 0 {
			break
		}
		end = next
		dots++
	}
	if end-at < 30 || dots < 1 {
		return at
	}
	if bytes.HasPrefix(f.text[at:end], []byte(exampleJWT)) || bytes.HasSuffix(f.text[:at], []byte("pk.")) {
		return end // an example, or a public token of Mapbox
	}
	f.add("jwt", at, end)
	return end
}

// joinedEnd returns the end of a part of a JSON web token, over the joints of string literals.
func (f *finder) joinedEnd(at, limit int) int {
	end := f.runEnd(at, cToken|cB64, limit)
	for range 64 {
		next := f.skipJoint(end)
		if next == end || class[f.peek(next)]&(cToken|cB64) == 0 && f.peek(next) != '.' {
			break
		}
		end = f.runEnd(next, cToken|cB64, limit)
	}
	return end
}

// exampleJWT begins the example of jwt.io: {"alg":"HS256","typ":"JWT"}, {"sub":"1234567890","name":"John Doe",...}.
const exampleJWT = "eyJhbGciOiJIUzI1NiIsInR5cCI6IkpXVCJ9.eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lI"

// matchTelegram matches a bot token: digits, a colon, and 35 characters that begin with AA
// ("110201543:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw").
func matchTelegram(f *finder, at int) int {
	if !bytes.HasPrefix(f.text[at:], []byte(":AA")) {
		return at
	}
	start := f.runStart(at, cDigit, 12)
	end := f.runEnd(at+1, cToken, 64)
	// The number of a bot has eight to ten digits; the AA is the beginning of an HMAC with a zero byte.
	if at-start < 8 || at-start > 10 || end-at-1 < 33 {
		return at
	}
	f.add("telegram_token", start, end)
	return end
}

// infixMatcher returns a matcher for tokens with a mark in their middle or at their end, such as
// "AbCdEfGhIjKlMn.atlasv1.x9...": up to before characters precede the mark, at least after follow it.
func infixMatcher(before, after int, kind string) matcher {
	return func(f *finder, at int) int {
		start := f.runStart(at, cToken, before)
		mark := at
		for mark < len(f.text) && mark-at < 10 && (class[f.text[mark]]&cToken != 0 || f.text[mark] == '.' || f.text[mark] == '~') {
			mark++
		}
		end := f.runEnd(mark, cToken, maxToken)
		for n := 0; n < 64 && (f.peek(end) == '~' || f.peek(end) == '.' && class[f.peek(end+1)]&cAlnum != 0); n++ {
			end = f.runEnd(end+1, cToken, maxToken)
		}
		if at-start < min(before, 14) || end-at < after || !isMixed(f.text[start:end]) || !isDiverse(f.text[start:end], 9) {
			return at
		}
		f.add(kind, start, end)
		return end
	}
}

// matchMailchimp matches a key: 32 hexadecimal digits, "-us" and the number of a data centre.
func matchMailchimp(f *finder, at int) int {
	start := at
	for start > 0 && at-start < 33 && hasByte("0123456789abcdef", f.text[start-1]) {
		start--
	}
	end := f.runEnd(at+3, cDigit, 3)
	if at-start != 32 || end == at+3 || class[f.peek(end)]&cAlnum != 0 || !isDiverse(f.text[start:at], minDistinct) {
		return at
	}
	f.add("mailchimp_key", start, end)
	return end
}

// matchCrypt matches a password's hash as crypt(5) writes it, $id$salt$hash: passwords can be guessed from
// it offline. Some anchors include the colon of /etc/shadow before it.
func matchCrypt(f *finder, at int) int {
	if f.text[at] == ':' {
		at++
	}
	end := at
	for end < len(f.text) && end < at+300 && (class[f.text[end]]&cToken != 0 || hasByte("$./=,+", f.text[end])) {
		end++
	}
	for end > at && (f.text[end-1] == '.' || f.text[end-1] == ',') {
		end--
	}
	value := f.text[at:end]
	if len(value) < 28 || bytes.Count(value, []byte("$")) < 2 || !isDiverse(value, 10) {
		return at
	}
	f.add("password_hash", at, end)
	return end
}
