package redact

import "bytes"

// maxCredential bounds the credentials of one header in bytes.
const maxCredential = 8192

// matchAuthorization matches the credentials of an Authorization header (RFC 9110, 11.6.2), with or without
// a scheme, also where the header is a member of an object: "Authorization": "Bearer x", ['Authorization'] = x.
func matchAuthorization(f *finder, at int) int {
	i := f.skipAny(at+len("authorization"), `"'\]`, 4)
	i = f.skipSpace(i)
	if c := f.peek(i); c != ':' && c != '=' && c != ',' {
		return at
	}
	i = f.skipAny(f.skipSpace(i+1), "\"'`\\", 2)
	if j := f.runEnd(i, cToken, 24); f.peek(j) == ' ' {
		i = f.skipSpace(j) // Bearer, Basic, Token, ApiKey, Digest
	}
	end := f.valueEnd(i, cSpace|cQuote, `\,`, maxCredential)
	if end-i < 6 || f.isPlaceholder(f.text[i:end]) {
		return at
	}
	f.add("authorization", i, end)
	return end
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
	if value := f.text[i:end]; end-i < 12 || !f.isBoundary(at) || !isDiverse(value, 6) || f.isPlaceholder(value) || !isMixed(value) {
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
