package redact

import "bytes"

// optionMatcher returns a matcher for a command whose option, somewhere on its line, takes a password: after
// a blank, or attached as in "mysql -pPASSWORD". An empty name means the second word after the command:
// "vault login s.abc", "AUTH PLAIN dGVzd...".
func optionMatcher(name string, attached bool) matcher {
	return func(f *finder, at int) int {
		if !f.isBoundary(at) {
			return at
		}
		line := f.lineAfter(at, 300)
		from := optionValue(line, name, attached)
		if from < 0 {
			return at
		}
		start := f.skipAny(at+from, "\"'`", 1)
		end := min(f.valueEnd(start, cSpace|cQuote, "|;", 300), max(start, at+len(line)))
		value := f.text[start:end]
		if len(value) < 6 || f.isPlaceholder(value) || value[0] == '-' || !isMixed(value) && countCaseChanges(value) < 4 {
			return at
		}
		f.add("password", start, end)
		return end
	}
}

// optionValue returns where the value of an option begins in a command line, -1 if the line lacks it.
func optionValue(line []byte, name string, attached bool) int {
	if name == "" {
		from := bytes.IndexByte(line, ' ') + 1
		return from + bytes.IndexByte(line[from:], ' ') + 1
	}
	i := bytes.Index(line, []byte(" "+name))
	if i < 0 {
		return -1
	}
	from := i + 1 + len(name)
	if attached {
		return from
	}
	if from >= len(line) || line[from] != ' ' {
		return -1
	}
	return from + 1
}

// matchCurlUser matches the password in "curl -u user:password".
func matchCurlUser(f *finder, at int) int {
	i := f.skipAny(at+len(" -u "), "\"'`", 1)
	end := f.valueEnd(i, cSpace|cQuote, "", 256)
	colon := bytes.IndexByte(f.text[i:end], ':')
	if colon < 0 || end-i-colon < 5 || f.isPlaceholder(f.text[i+colon+1:end]) {
		return at
	}
	f.add("password", i+colon+1, end)
	return end
}
