package redact

import "bytes"

// option returns a matcher for a command whose option, somewhere on its line, takes a password: behind a
// blank, or attached as in "mysql -pPASSWORD". An empty option means the word behind the command.
func option(name string, attached bool) matcher {
	return func(f *finder, at int) int {
		if !f.boundary(at) {
			return at
		}
		line := f.text[at:min(len(f.text), at+300)]
		if nl := bytes.IndexByte(line, '\n'); nl >= 0 {
			line = line[:nl]
		}
		from := bytes.IndexByte(line, ' ') + 1
		if name == "" {
			// "vault login s.abc", "AUTH PLAIN dGVzd..."
			from += bytes.IndexByte(line[from:], ' ') + 1
		} else {
			i := bytes.Index(line, []byte(" "+name))
			if i < 0 {
				return at
			}
			from = i + 1 + len(name)
			if !attached {
				if from >= len(line) || line[from] != ' ' {
					return at
				}
				from++
			}
		}
		start := at + from
		if class[f.peek(start)]&cQuote != 0 {
			start++
		}
		end := start
		for end < at+len(line) && class[f.text[end]]&(cSpace|cQuote) == 0 && f.text[end] != '|' && f.text[end] != ';' {
			end++
		}
		value := f.text[start:end]
		if len(value) < 6 || placeholder(value) || value[0] == '-' || !mixed(value) && caseChanges(value) < 4 {
			return at
		}
		f.add("password", start, end)
		return end
	}
}

// crypt matches a password's hash as crypt(3) writes it: $id$salt$hash. It can be guessed from offline.
func crypt(f *finder, at int) int {
	if f.text[at] == ':' {
		at++
	}
	end := at
	for end < len(f.text) && end < at+300 && (class[f.text[end]]&cToken != 0 || bytes.IndexByte([]byte("$./=,+"), f.text[end]) >= 0) {
		end++
	}
	for end > at && (f.text[end-1] == '.' || f.text[end-1] == ',') {
		end--
	}
	value := f.text[at:end]
	if len(value) < 28 || bytes.Count(value, []byte("$")) < 2 || !diverse(value, 10) {
		return at
	}
	f.add("password_hash", at, end)
	return end
}

// around returns a matcher for tokens that are told by a mark in their midst or at their end: up to before
// characters in front of it, at least after behind it.
func around(before, after int, kind string) matcher {
	return func(f *finder, at int) int {
		start := at
		for start > 0 && at-start < before && class[f.text[start-1]]&cToken != 0 {
			start--
		}
		mark := at
		for mark < len(f.text) && mark-at < 10 && (class[f.text[mark]]&cToken != 0 || f.text[mark] == '.' || f.text[mark] == '~') {
			mark++
		}
		end := f.run(mark, cToken, 4096)
		for n := 0; n < 64 && (f.peek(end) == '~' || f.peek(end) == '.' && class[f.peek(end+1)]&cAlnum != 0); n++ {
			end = f.run(end+1, cToken, 4096)
		}
		if at-start < min(before, 14) || end-at < after || !mixed(f.text[start:end]) || !diverse(f.text[start:end], 9) {
			return at
		}
		f.add(kind, start, end)
		return end
	}
}

// mailchimp matches a key: 32 hexadecimal digits, "-us" and the number of a data centre.
func mailchimp(f *finder, at int) int {
	start := at
	for start > 0 && at-start < 33 && bytes.IndexByte([]byte("0123456789abcdef"), f.text[start-1]) >= 0 {
		start--
	}
	end := f.run(at+3, cDigit, 3)
	if at-start != 32 || end == at+3 || class[f.peek(end)]&cAlnum != 0 || !diverse(f.text[start:at], 7) {
		return at
	}
	f.add("mailchimp_key", start, end)
	return end
}

// pgpass matches a line of a .pgpass file, from its port on: host:port:database:user:password.
func pgpass(f *finder, at int) int {
	i := at + len(":5432:")
	for range 2 {
		j := f.run(i, cToken, 64)
		if j == i && f.peek(i) == '*' {
			j++
		}
		if j == i || f.peek(j) != ':' {
			return at
		}
		i = j + 1
	}
	end := i
	for end < len(f.text) && end < i+200 && class[f.text[end]]&(cSpace|cQuote) == 0 {
		end++
	}
	if end-i < 5 || placeholder(f.text[i:end]) {
		return at
	}
	f.add("password", i, end)
	return end
}
