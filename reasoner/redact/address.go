package redact

import "bytes"

// matchURLPassword matches the password in scheme://user:password@host (RFC 3986, 3.2.1).
func matchURLPassword(f *finder, at int) int {
	i := at + len("://")
	stop := min(len(f.text), i+512)
	colon := -1
	for ; i < stop; i++ {
		switch c := f.text[i]; {
		case c == ':' && colon < 0:
			colon = i
		case c == '@':
			// A user alone, or an empty password.
			if colon < 0 || i == colon+1 {
				return f.takeUserToken(at, max(i-1, colon))
			}
			end := f.lastAt(i, stop)
			if string(f.text[colon+1:end]) == "x-oauth-basic" { // GitHub: the token is the user
				return f.takeUserToken(at, colon)
			}
			if f.isPlaceholder(f.text[colon+1 : end]) {
				return at
			}
			f.add("url_password", colon+1, end)
			return end
			// The host ended before an @: there is no user part.
		case class[c]&(cSpace|cQuote) != 0 || c == '<' || c == '>' || c == '/' && !f.isPasswordSlash(colon, i):
			return at
		}
	}
	return at
}

// takeUserToken records the user of the URL that has its "://" at at, if it is a token: long and random. It returns the
// end of what it recorded, or at.
func (f *finder) takeUserToken(at, end int) int {
	start := at + len("://")
	if f.peek(end) != ':' {
		end++
	}
	if start >= end || end-start < 20 {
		return at
	}
	text := f.text[start:end]
	s := shapeOf(text)
	if !f.isStrong(text, &s) || s.all&^cToken != 0 || f.isPlaceholder(text) {
		return at
	}
	f.add("url_password", start, end)
	return end
}

// isPasswordSlash reports whether the slash at i is part of a password, which people forget to escape: what is between the colon and
// the next @ must be random. After the port of a host is a path.
func (f *finder) isPasswordSlash(colon, i int) bool {
	if colon < 0 || f.runEnd(colon+1, cDigit, 6) == i {
		return false
	}
	end := f.valueEnd(i, cSpace|cQuote, "@<>?#", 100)
	if f.peek(end) != '@' {
		return false
	}
	text := f.text[colon+1 : end]
	s := shapeOf(text)
	return f.isStrong(text, &s)
}

// lastAt returns the last @ before the end of a host at at: people forget to escape the @ of a password.
func (f *finder) lastAt(at, stop int) int {
	for i := at + 1; i < stop && class[f.text[i]]&(cSpace|cQuote) == 0 && !hasByte("/,?", f.text[i]); i++ {
		if f.text[i] == '@' {
			at = i
		}
	}
	return at
}

// matchGoDSN matches the password before "@tcp(" or "@unix(": user:password@tcp(host:3306)/database. Source: README
// of github.com/go-sql-driver/mysql.
func matchGoDSN(f *finder, at int) int {
	start := at
	for start > 0 && at-start < 256 && class[f.text[start-1]]&(cSpace|cQuote) == 0 {
		start--
	}
	// The user has no colon, but "dsn=" or a scheme may be before it.
	from := start
	if i := bytes.Index(f.text[start:at], []byte("://")); i >= 0 {
		from = start + i + len("://")
	}
	colon := bytes.IndexByte(f.text[from:at], ':')
	if colon < 0 || f.isPlaceholder(f.text[from+colon+1:at]) {
		return at
	}
	f.add("url_password", from+colon+1, at)
	return at + 1
}

// matchPgpass matches a line of a .pgpass file, from its port on: host:port:database:user:password.
// Source: PostgreSQL documentation, "The Password File".
func matchPgpass(f *finder, at int) int {
	i := at + len(":5432:")
	for range 2 {
		j := f.runEnd(i, cToken, 64)
		if j == i && f.peek(i) == '*' {
			j++
		}
		if j == i || f.peek(j) != ':' {
			return at
		}
		i = j + 1
	}
	end := f.valueEnd(i, cSpace|cQuote, "", 200)
	if end-i < 5 || f.isPlaceholder(f.text[i:end]) {
		return at
	}
	f.add("password", i, end)
	return end
}
