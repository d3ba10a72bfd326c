package redact

import "bytes"

// A command takes a password as an argument: one row of tables/commands.tsv.
type command struct {
	text   string // the beginning of a command line, in lower case
	option string // of the password; empty for an argument
	// place is that of the value: "next" word, "attached" to the option, the next "argument", the "last" word, the number of an argument.
	place string
}

// match looks for the password in the command line at at.
func (c command) match(f *finder, at int) int {
	switch {
	case class[c.place[0]]&cDigit != 0:
		return c.matchCall(f, at)
	case c.place == "any" || c.place == "strings":
		return c.matchAny(f, at)
	case c.place == "hex":
		return c.matchHex(f, at)
	case c.place == "word" || c.place == "words":
		return c.matchWord(f, at)
	}
	if !f.isBoundary(at) {
		return at
	}
	line := f.lineAfter(at, 300)
	from := c.valueStart(line)
	if from < 0 {
		return at
	}
	start := f.skipAny(at+from, "\"'`", 1)
	stops := "|;"
	if marks := pairMarks[c.place]; marks != "" {
		if c.place != "percent" {
			stops = "|;@"
		}
		i := bytes.IndexAny(f.text[start:f.valueEnd(start, cSpace|cQuote, "", 100)], marks)
		if i < 0 {
			return at
		}
		start += i + 1
	}
	end := f.argumentEnd(start, max(start, at+len(line)), stops)
	if c.place == "slash" && f.peek(end) != '@' {
		return at
	}
	value := f.text[start:end]
	// "mysql -u root -p orders" asks for the password: what follows is the name of a database.
	isWord := !isMixed(value) && countCaseChanges(value) < 4 && !f.isPassphrase(value)
	if len(value) < 6 || f.isPlaceholder(value) || value[0] == '-' || isWord {
		return at
	}
	f.add("password", start, end)
	return end
}

// pairMarks are what separates the user from the password: user%value, user/value@host, user:value.
var pairMarks = map[string]string{"percent": "%", "slash": "/", "pair": ":,"}

// matchHex looks for a long number in hexadecimal digits on the line.
func (c command) matchHex(f *finder, at int) int {
	i := f.skipAny(at+len(c.text), " (:=", 6)
	if f.peek(i) == '0' && f.peek(i+1) == 'x' {
		i += 2
	}
	end := f.runEnd(i, cAlnum, 200)
	if !isKeyNumber(f.text[i:end]) {
		return at
	}
	f.add("api_key", i, end)
	return end
}

// argumentEnd returns the end of the argument at start of a command that ends at limit: the next quote where one is before it, or the next
// blank. A bar in a word is a part of it.
func (f *finder) argumentEnd(start, limit int, stops string) int {
	if q := f.peek(start - 1); class[q]&cQuote != 0 {
		if end := bytes.IndexByte(f.text[start:limit], q); end > 0 && f.isPassphrase(f.text[start:start+end]) {
			return start + end
		}
	}
	if v, ok := f.readChunk(start); ok && stops == "|;" {
		return min(v.end, limit)
	}
	end := f.valueEnd(start, cSpace|cQuote, stops, 300)
	if c := f.peek(end); hasByte("|;", c) && end+1 < len(f.text) && class[f.peek(end+1)]&cSpace == 0 {
		end = f.valueEnd(start, cSpace|cQuote, "", 300)
	}
	return min(end, limit)
}

// matchCall looks for the password in the call at at: a string literal that is the argument with the number c.place.
func (c command) matchCall(f *finder, at int) int {
	i := at + len(c.text)
	for n := byte('1'); n < c.place[0]; n++ {
		for depth := 0; depth > 0 || f.peek(i) != ','; i++ {
			switch f.peek(i) {
			case '(':
				depth++
			case ')':
				depth--
			case '"':
				i = f.readValue(i).end
			}
			if depth < 0 || i >= len(f.text) || i-at > 300 {
				return at
			}
		}
		i = f.runEnd(i+1, cSpace, 80)
	}
	if f.peek(i) == '(' { // (void *)"value"
		i = f.skipSpace(i + max(0, bytes.IndexByte(f.lineAfter(i, 40), ')')) + 1)
	}
	if next, _ := f.openQuote(i); next < 0 {
		return at
	}
	v := f.readValue(i)
	v.sep = sepCall
	return max(at, f.take("password", &name{start: at, end: at + len(c.text)}, &v))
}

// matchAny looks for a string after the text of c, on its line, that looks random.
func (c command) matchAny(f *finder, at int) int {
	from, last := at+len(c.text), at
	n := name{start: at, end: from}
	line := f.lineAfter(from, maxNear)
	for i := 0; i < len(line); i++ {
		if class[line[i]]&cQuote == 0 {
			continue
		}
		v := f.readValue(from + i)
		v.sep, v.strict = sepPair, true
		if v.end-v.start >= minNear && f.take("secret", &n, &v) >= 0 {
			if last = v.end; c.place != "strings" {
				return last
			}
		}
		i = max(i, v.end-from)
	}
	return last
}

// matchWord looks for a word after the text of c, on its line, that looks random.
func (c command) matchWord(f *finder, at int) int {
	from, last := at+len(c.text), at
	line := f.lineAfter(from, maxNear)
	for i := 0; i < len(line); i++ {
		if !hasByte(" :>/\"}", f.text[from+i-1]) || class[line[i]]&cSpace != 0 || line[i] == '>' {
			continue
		}
		v := f.readPlainWord(from + i)
		if v.quoted && f.isPassphrase(f.text[v.start:v.end]) {
			f.add("password", v.start, v.end)
			return v.end
		}
		if colon := bytes.IndexByte(f.text[v.start:v.end], ':'); colon >= minNear { // {PLAIN}value:1000:1000
			v.end = v.start + colon
		}
		text := f.text[v.start:v.end]
		if s := shapeOf(text); (f.isLoose(&v) && f.isStrong(text, &s) || isKeyNumber(text)) && !f.isPlaceholder(text) {
			f.add("password", v.start, v.end)
			if last = v.end; c.place != "words" {
				return last
			}
		} else if end := f.valueEnd(v.start, cSpace|cQuote, "", 100); end > v.end {
			// A word with signs that end most values.
			text := bytes.TrimRight(f.text[v.start:end], ")];,}")
			if s := shapeOf(text); f.isStrong(text, &s) && countSymbols(text) >= 2 && !isPathOrFile(text) && !isExpression(text) {
				f.add("password", v.start, v.start+len(text))
				return v.start + len(text)
			}
		}
		i = max(i, v.end-from)
	}
	return last
}

// matchProtocol matches a command of a protocol at the beginning of a string or after a line end in it: write(3, "PASS value\r\n", 12),
// "AUTH value\r\n". Sources: RFC 959, 4.1.1; RFC 1939, 7; Redis: AUTH.
func matchProtocol(f *finder, at int) int {
	if before := f.peek(at - 1); before != '"' && (before != 'n' || f.peek(at-2) != '\\') {
		return f.matchSession(at)
	}
	start := at + len("PASS ")
	line := f.lineAfter(start, 200)
	end := bytes.Index(line, []byte(`\r\n`))
	// These protocols end their lines with two characters; some clients, and what programs print, do not.
	isBare := end < 0
	if isBare {
		if end = bytes.Index(line, []byte(`\n"`)); end < 0 {
			return at
		}
	}
	// AUTH has a user before the password of an access list, and in SMTP a method, in capitals.
	user := bytes.LastIndexByte(line[:end], ' ') + 1
	value := line[user:end]
	if len(value) < 4 || bytes.ContainsAny(value, `"\`) || f.isPlaceholder(value) || f.messageWords[string(value)] ||
		class[value[0]]&cUpper != 0 && !hasSmallLetter(value) && !isMixed(value) || isMethod(value) {
		return at
	}
	isWord := !isMixed(value) && countCaseChanges(value) < 4
	if user > 0 && (isWord || f.text[at]|0x20 == 'p' || bytes.Count(line[:end], []byte(" ")) > 1 || line[0] == '%') {
		return at
	}
	if s := shapeOf(value); isBare && !f.isStrong(value, &s) {
		return at
	}
	f.add("password", start+user, start+end)
	return start + end
}

// matchSession matches such a command as a line of a session: "PASS value", "C: PASS value", "127.0.0.1:6379> AUTH value".
func (f *finder) matchSession(at int) int {
	start := at + len("PASS ")
	before := bytes.TrimRight(f.lineBefore(at, 80), " ")
	if class[f.text[at]]&cUpper == 0 || class[f.text[at+1]]&cUpper == 0 {
		return at
	}
	// AUTHINFO PASS, and the end of a packet's head as tcpdump shows it.
	if len(before) > 0 && !hasByte(":>]).", before[len(before)-1]) && !bytes.HasSuffix(before, []byte("AUTHINFO")) {
		return at
	}
	v := f.readWord(start)
	for _, end := range []string{`\n`, `\r`} {
		if bytes.HasSuffix(f.text[v.start:v.end], []byte(end)) {
			v.end -= len(end)
		}
	}
	text := f.text[v.start:v.end]
	end := start + len(bytes.TrimSuffix(bytes.TrimRight(f.lineAfter(start, 200), " \r"), []byte(`\r\n`)))
	if next := f.skipSpace(v.end); v.end < end && next > v.end { // AUTH user value
		v = f.readWord(next)
		text = f.text[v.start:v.end]
	}
	if v.end != end || len(text) < 5 || f.isPlaceholder(text) || isMethod(text) || isPathOrFile(text) || hasByte("([", text[0]) {
		return at
	}
	s := shapeOf(text)
	if !f.isStrong(text, &s) && !isUUID(text) && !bytes.Contains(f.text[max(0, at-300):at], []byte("USER ")) {
		return at
	}
	f.add("password", v.start, v.end)
	return v.end
}

// matchAuthLogin matches the answer to the prompt for a password of SMTP's AUTH LOGIN, "334 " and "Password:" in base64.
func matchAuthLogin(f *finder, at int) int {
	next := at + len(f.lineAfter(at, 80)) + 1
	line := bytes.TrimRight(f.lineAfter(next, 200), " \r")
	start := next + bytes.LastIndexByte(line, ' ') + 1
	if end := next + len(line); end-start >= 8 && f.runEnd(start, cAlnum|cB64, 200) == end {
		f.add("password", start, end)
		return end
	}
	return at
}

// matchBulk matches the password of AUTH as RESP sends it, with the length before each string (Redis: RESP), also with escaped line ends:
//
//	*2\r\n$4\r\nAUTH\r\n$8\r\nhunter2!\r\n
func matchBulk(f *finder, at int) int {
	i, last := at+len("auth"), at
	for range 2 {
		i = f.skipLineEnd(i)
		digits := f.runEnd(i+1, cDigit, 5)
		if f.peek(i) != '$' || digits == i+1 {
			break
		}
		start := f.skipLineEnd(digits)
		end := start + len(bytes.TrimRight(f.lineAfter(start, 300), "\r"))
		if cut := bytes.Index(f.text[start:end], []byte(`\r\n`)); cut >= 0 {
			end = start + cut
		}
		if start == digits || end <= start {
			break
		}
		i = end
		if f.skipLineEnd(end) < len(f.text) && f.peek(f.skipLineEnd(end)) == '$' && last == at {
			last = -end // a user is before the password
			continue
		}
		if end-start >= 4 && !f.isPlaceholder(f.text[start:end]) {
			f.add("password", start, end)
			return end
		}
		break
	}
	return at
}

// skipLineEnd skips a line end at i, also an escaped one.
func (f *finder) skipLineEnd(i int) int {
	if bytes.HasPrefix(f.text[min(i, len(f.text)):], []byte(`\r\n`)) {
		return i + len(`\r\n`)
	}
	return f.skipAny(i, "\r\n", 2)
}

// isMethod reports whether text is a method of SASL: CRAM-MD5, XOAUTH2, SCRAM-SHA-256-PLUS.
func isMethod(text []byte) bool {
	for _, m := range []string{"CRAM-", "DIGEST-", "SCRAM-", "XOAUTH", "OAUTH", "GSS"} {
		if bytes.HasPrefix(text, []byte(m)) {
			return true
		}
	}
	return false
}

// valueStart returns where the value begins in a command line, -1 if the line lacks it.
func (c command) valueStart(line []byte) int {
	if c.place == "argument" || c.place == "slash" || c.place == "pair" {
		return len(c.text)
	}
	from := len(c.text) - 1
	if c.option != "" {
		i := bytes.Index(line, []byte(" "+c.option))
		if i < 0 {
			return -1
		}
		from = i + 1 + len(c.option)
	}
	switch {
	case c.place == "attached":
		return from
	case from >= len(line) || line[from] != ' ':
		return -1
	case c.place == "last":
		line = bytes.TrimRight(line, " \t\r")
		return bytes.LastIndexByte(line, ' ') + 1
	}
	return from + 1
}

// matchPiped matches a password on the standard input of a command: echo value | sudo -S, echo "user:value" | chpasswd.
func matchPiped(f *finder, at int) int {
	v, ok := f.readPiped(at)
	if hasByte("|", f.text[at]) {
		v, ok = f.readPiped(at + 1)
		if colon := bytes.IndexByte(f.text[v.start:v.end], ':'); colon > 0 {
			v.start += colon + 1
		}
	}
	text := f.text[v.start:v.end]
	if last := len(f.out) - 1; !ok || last >= 0 && f.out[last].End > v.start || len(text) < 5 || f.isPlaceholder(text) || text[0] == '$' {
		return at
	}
	f.add("password", v.start, v.end)
	return at + 1
}

// readPiped reads what echo or printf writes to a pipe before at on its line.
func (f *finder) readPiped(at int) (v value, ok bool) {
	line := f.lineBefore(at, 300)
	bar := bytes.LastIndexByte(line, '|')
	if bar < 0 {
		return v, false
	}
	for _, command := range []string{"echo -n ", "echo ", "printf %s ", "printf '%s' ", `printf '%s\n' `, `printf "%s" `, "printf "} {
		if i := bytes.LastIndex(line[:bar], []byte(command)); i >= 0 {
			v = f.readValue(at - len(line) + i + len(command))
			return v, v.end <= at-len(line)+bar
		}
	}
	return v, false
}

// matchMask matches a value that a log of GitHub Actions hides from there on.
func matchMask(f *finder, at int) int {
	start := at + len("::add-mask::")
	end := start + len(bytes.TrimRight(f.lineAfter(start, maxValue), " \t\r"))
	if end-start < 5 || f.isPlaceholder(f.text[start:end]) {
		return at
	}
	f.add("secret", start, end)
	return end
}

// matchPassCommand matches the command PASS of FTP and POP3 (RFC 959, 4.1.1; RFC 1939, 7), after USER.
func matchPassCommand(f *finder, at int) int {
	start := at + len("\nPASS ")
	line := bytes.TrimRight(f.lineAfter(start, 200), " \r")
	if string(f.text[at:start]) != "\nPASS " || !bytes.Contains(f.text[max(0, at-300):at], []byte("USER ")) || len(line) < 5 ||
		bytes.IndexByte(line, ' ') >= 0 || f.isPlaceholder(line) {
		return at
	}
	f.add("password", start, start+len(line))
	return start + len(line)
}

// matchLogin matches the command LOGIN of IMAP (RFC 9051, 6.2.3): tag LOGIN user value.
func matchLogin(f *finder, at int) int {
	if at -= len(" LO"); at < 0 || !bytes.HasPrefix(f.text[at:], []byte(" LOGIN ")) {
		return at
	}
	words := bytes.Fields(f.lineAfter(at, 200))
	tag := f.lineBefore(at, 20)
	tag = bytes.TrimPrefix(bytes.TrimPrefix(tag, []byte("C: ")), []byte("> "))
	if len(words) != 3 || len(tag) == 0 || len(tag) > 10 || !isIdentifier(tag) {
		return at
	}
	end := at + len(bytes.TrimRight(f.lineAfter(at, 200), " \r"))
	start := end - len(words[2])
	if f.text[start] == '"' {
		start, end = start+1, end-1
	}
	if end-start < 5 || f.isPlaceholder(f.text[start:end]) {
		return at
	}
	f.add("password", start, end)
	return end
}

// matchShortOption matches the password after -p in a command that has a user: mysql -u bob -p value, psexec \\h -u bob -p value.
func matchShortOption(f *finder, at int) int {
	line := f.lineBefore(at, 200)
	if !bytes.Contains(line, []byte(" -u ")) && !bytes.Contains(line, []byte("user")) && !bytes.Contains(line, []byte(" -n ")) {
		return at
	}
	v := f.readPlainWord(at + len(" -p "))
	text := f.text[v.start:v.end]
	if len(text) < minNear || f.isPlaceholder(text) {
		return at
	}
	s := shapeOf(text)
	if !f.isPassphrase(text) && !isKeyNumber(text) && !((v.quoted || f.isLoose(&v)) && f.isStrong(text, &s)) {
		return at
	}
	f.add("password", v.start, v.end)
	return v.end
}

// matchCurlUser matches the password in "curl -u user:password" and "curl --user user:password".
func matchCurlUser(f *finder, at int) int {
	i := f.skipAny(f.skipSpace(f.valueEnd(at+1, cSpace, "", 20)), "\"'`", 1)
	if bytes.Contains(f.lineBefore(at, 200), []byte("git push")) {
		return at // -u is the upstream
	}
	// Without a colon curl asks for the password.
	end := f.valueEnd(i, cSpace|cQuote, "", 256)
	colon := bytes.IndexByte(f.text[i:end], ':')
	if q := f.peek(end); colon >= 0 && i+colon+1 == end && class[q]&cQuote != 0 { // user:"value"
		if v := f.readQuoted(end, 0); v.end-v.start >= 4 && !f.isPlaceholder(f.text[v.start:v.end]) {
			f.add("password", v.start, v.end)
			return v.end
		}
	}
	if colon < 0 || end-i-colon < 5 || f.isPlaceholder(f.text[i+colon+1:end]) {
		return at
	}
	// Other programs than curl have an option -u too: "git", "push", "-u", "origin:main".
	if s := shapeOf(f.text[i+colon+1 : end]); f.text[at] == '"' && !bytes.Contains(f.lineBefore(at, 200), []byte("curl")) &&
		!f.isStrong(f.text[i+colon+1:end], &s) {
		return at
	}
	f.add("password", i+colon+1, end)
	return end
}
