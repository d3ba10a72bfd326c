package redact

import (
	"bytes"
	"encoding/base64"
)

// maxCredential bounds the credentials of one header in bytes.
const maxCredential = 8192

// matchAuthorization matches the credentials of an Authorization header (RFC 9110, 11.6.2), with or without
// a scheme, also where the header is a member of an object: "Authorization": "Bearer x", ['Authorization'] = x.
func matchAuthorization(f *finder, at int) int {
	i := f.skipAny(at+len("authorization"), `"'\]`, 4)
	i = f.skipSpace(i)
	// setRequestHeader("Authorization", "Bearer x") has a comma.
	if c := f.peek(i); c != ':' && c != '=' && c != ',' {
		return at
	}
	opened := f.skipSpace(i + 1)
	i = f.skipAny(opened, "\"'`\\", 3)
	quoted := i > opened
	scheme := i
	if j := f.runEnd(i, cToken, 24); f.peek(j) == ' ' {
		i = f.skipSpace(j) // Bearer, Basic, Token, ApiKey, Digest
	}
	end := f.valueEnd(i, cSpace|cQuote, `\,`, maxCredential)
	if f.peek(end) == ',' {
		v := value{start: i, end: end}
		f.extendRandom(&v)
		end = v.end
	}
	if !f.isCredential(f.text[scheme:i], f.text[i:end], quoted || scheme < i) {
		return at
	}
	f.add("authorization", i, end)
	return end
}

// isCredential decides whether text is the credentials of a scheme, which may be empty. sure means that a quote
// or a scheme is before them.
func (f *finder) isCredential(scheme, text []byte, sure bool) bool {
	if len(text) < 6 || f.isPlaceholder(text) {
		return false
	}
	s := shapeOf(text)
	if !sure && f.isSource(text, &s, 0) || isIdentifier(text) && !s.hasDigit() && countCaseChanges(text) < 4 {
		return false
	}
	if last := text[len(text)-1]; last == '{' || last == ':' || bytes.ContainsAny(text, "()") || isParameter(text) {
		return false
	}
	if len(scheme) == 0 && s.all&^(cLetter|cDash) == 0 && countCaseChanges(text)*100 < 34*len(text) {
		return false // "Www-Authenticate"
	}
	return !hasFold(scheme, "basic ") || isBasic(text)
}

// isParameter reports whether text is a parameter of a scheme: realm="x", oauth_token="x".
func isParameter(text []byte) bool {
	i := bytes.IndexByte(text, '=')
	return i > 0 && i < 20 && i < len(text)-2 && isIdentifier(text[:i]) || bytes.HasPrefix(text, []byte("realm"))
}

// isBasic reports whether text is base64 of a name, a colon and a password (RFC 7617).
func isBasic(text []byte) bool {
	s, err := base64.RawStdEncoding.DecodeString(string(bytes.TrimRight(text, "=")))
	return err != nil && len(text) < 8 || err == nil && isReadable(s) && bytes.IndexByte(s, ':') >= 0
}

// matchScheme matches "Bearer xyz" and "Basic xyz" outside of a header.
func matchScheme(f *finder, at int) int {
	i := f.skipSpace(f.runEnd(at, cLetter, 8))
	end := i
	for end < len(f.text) && end < i+maxCredential && (class[f.text[end]]&(cToken|cB64) != 0 || f.text[end] == '.' || f.text[end] == '~') {
		end++
	}
	for end > i && f.text[end-1] == '.' {
		end--
	}
	text := f.text[i:end]
	if end-i < 12 || !f.isBoundary(at) || !isDiverse(text, 6) || !isMixed(text) || !f.isCredential(f.text[at:i], text, true) {
		return at
	}
	f.add("authorization", i, end)
	return end
}

// matchCookie matches the values in Cookie and Set-Cookie headers (RFC 6265, 4.1.1 and 4.2.1).
func matchCookie(f *finder, at int) int {
	i := f.skipSpace(f.skipAny(at+len("cookie"), `"'\s`, 3))
	if f.peek(i) != ':' && f.peek(i) != '=' {
		return at
	}
	i = f.skipSpace(i + 1)
	found := at
	for range 100 {
		i = f.skipAny(i, "\"'` \\", 64)
		name := i
		i = f.valueEnd(i, cEnd, "=", 200)
		if f.peek(i) != '=' || i == name {
			break
		}
		start := i + 1
		i = f.valueEnd(start, cSpace|cQuote, `;\,`, maxCredential)
		if f.isCookieSecret(f.text[name:start-1], f.text[start:i]) {
			f.add("cookie", start, i)
			found = i
		}
		if f.peek(i) != ';' {
			break
		}
		i++
	}
	return found
}

// isCookieSecret reports whether a pair is a cookie that may identify a session, and not an attribute or a
// setting.
func (f *finder) isCookieSecret(name, value []byte) bool {
	switch string(bytes.ToLower(name)) {
	case "path", "domain", "expires", "max-age", "samesite", "priority", "version", "lang", "locale", "theme":
		return false
	}
	return len(value) >= 6 && !f.isPlaceholder(value) && (isMixed(value) || len(value) >= 16)
}
