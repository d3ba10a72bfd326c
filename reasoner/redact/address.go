package redact

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
			if colon < 0 || i == colon+1 {
				return at
			}
			end := f.lastAt(i, stop)
			if f.isPlaceholder(f.text[colon+1 : end]) {
				return at
			}
			f.add("url_password", colon+1, end)
			return end
		case class[c]&(cSpace|cQuote) != 0 || c == '<' || c == '>' || c == '/':
			return at
		}
	}
	return at
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
