package redact

import (
	"bytes"
	"slices"
	"unicode/utf8"
)

// A second look finds secrets that something invisible or a line end splits: it searches a copy of the text without
// these, and maps what it finds back.
//
//	colours of a terminal                      gh\x1b[31mp_...
//	characters of no width                     gh<U+200B>p_...
//	quoted-printable (RFC 2045, 6.7)           pass=\nword=3Dhunter2
//	a backslash and a line end                 TOKEN=abc\⏎def
//	entities of HTML                           password=&quot;hunter2&quot;
//	escapes of URLs and of JSON                password%3Dhunter2, password\u003dhunter2
//	lines in a string of JSON                  {"output":"(gdb) p password\n$1 = \"hunter2\"\n"}
//	the arguments of a program                 ["curl", "-u", "bob:hunter2"], a0="curl" a1="-u" a2="bob:hunter2"

// normalText is a copy of a text and where each of its bytes comes from.
type normalText struct {
	text []byte
	from []int // offset in the original text of each byte
	to   []int // end in the original text of each byte
}

// scanLines looks at the beginning of each line, for dumps, and at its end, for words that go on in the next line. It
// reports whether a line ends in the middle of something that scanNormal joins.
func (f *finder) scanLines() (split bool) {
	var d hexDump
	joined := 0 // end of the lines that were joined
	for at := 0; at < len(f.text); {
		end, hasNext := len(f.text), false
		if i := bytes.IndexByte(f.text[at:], '\n'); i >= 0 {
			end, hasNext = at+i, true
		}
		if start := f.dumpStart(at, end); start < 0 || !f.readDumpRow(&d, start, end) && !f.readCharRow(&d, at, end) {
			if len(d.data) > 0 {
				f.scanDump(&d)
			}
			if hasNext && end > at {
				last := f.text[end-1]
				if last == '\r' {
					last = f.peek(end - 2)
				}
				split = split || last == '=' || last == '\\' || last == '`'
				if at >= joined {
					// Where both parts are found, as in the lines of a key, there is nothing to join.
					next := f.continuation(at, end)
					if next >= 0 && !(f.isFound(end, end) && (end-at < minLong || f.isCovered(next, next+1))) {
						joined = f.scanJoined(at)
					}
				}
			}
		}
		at = end + 1
	}
	f.scanDump(&d)
	return split
}

// invisibles are what hides or splits words, by their first bytes, which few texts have.
var invisibles = []struct {
	first byte
	texts []string
}{
	{0x1b, []string{"\x1b"}},
	{0xe2, []string{"\xe2\x80", "\xe2\x81\xa0"}},
	{0xef, []string{"\xef\xbb\xbf"}},
	{0xc2, []string{"\xc2\xad"}},
	{'&', []string{"&quot;", "&#", "&amp;"}},
	{'\\', []string{`\u00`}},
	{'%', []string{"%3A", "%3D", "%22"}},
	// The others are looked for where an anchor has found their mark: see markLine.
	{'\\', []string{`\n`}},
	{'"', []string{`", "-`}},
	{'"', []string{`" a1="`}},
}

// Groups of invisibles that a mark of their own goes before.
const (
	groupJSON      = 7 + iota // lines in a string of JSON
	groupArguments            // the arguments of a program, of strace
	groupAudit                // the same of the audit system
)

// markLine returns a matcher of a mark before a group of invisibles.
func markLine(group int) matcher {
	return func(f *finder, at int) int {
		f.marks |= 1 << group
		return at
	}
}

// findInvisible returns a bit for each group of invisibles that text may have.
func findInvisible(text []byte) (groups uint16) {
	first, at := byte(0), -1
	for i := range groupJSON {
		if c := invisibles[i].first; c != first {
			first, at = c, bytes.IndexByte(text, c)
		}
		if at >= 0 && hasGroup(text[at:], i) {
			groups |= 1 << i
		}
	}
	return groups
}

// hasGroup reports whether text has one of a group of invisibles.
func hasGroup(text []byte, group int) bool {
	at := bytes.IndexByte(text, invisibles[group].first)
	if at < 0 {
		return false
	}
	return containsAny(text[at:], invisibles[group].texts)
}

// containsAny reports whether text has one of list.
func containsAny(text []byte, list []string) bool {
	for _, s := range list {
		if bytes.Contains(text, []byte(s)) {
			return true
		}
	}
	return false
}

// hasInvisible reports whether a line has one of the groups of invisibles, or an end that joins it to the next one.
func hasInvisible(line []byte, groups uint16) bool {
	for i := range invisibles {
		if groups&(1<<i) != 0 && hasGroup(line, i) {
			return true
		}
	}
	return endsSplit(line)
}

// scanNormal searches the lines that have something to remove or decode, each with those that go on with it.
func (f *finder) scanNormal(groups uint16) {
	var n normalText
	for at := 0; at < len(f.text); {
		start, end, found := at, at, false
		line := f.lineAt(end)
		for end < len(f.text) && hasInvisible(line, groups) {
			end, found = end+len(line), true
			line = f.lineAt(end)
		}
		// A joint is at the end of a line.
		// The line after the last joint belongs to the word too.
		end += len(line)
		if found {
			f.scanNormalized(&n, start, end)
		}
		at = end
	}
}

// lineAt returns the line at at, with its end.
func (f *finder) lineAt(at int) []byte {
	rest := f.text[at:]
	if i := bytes.IndexByte(rest, '\n'); i >= 0 {
		return rest[:i+1]
	}
	return rest
}

// endsSplit reports whether a line ends with what joins it to the next one.
func endsSplit(line []byte) bool {
	i := len(line) - 1
	for i >= 0 && (line[i] == '\n' || line[i] == '\r') {
		i--
	}
	return i >= 0 && hasByte("=\\`", line[i])
}

// scanNormalized searches the normalized text of [start,end).
func (f *finder) scanNormalized(n *normalText, start, end int) {
	n.normalize(f.text[start:end])
	// The copy is searched without a third look: what it hides is not hidden again.
	g := finder{rules: f.rules, text: n.text, depth: f.depth}
	g.scanAnchors()
	g.scanEncoded()
	for _, x := range g.out {
		f.add(x.Kind, start+n.from[x.Start], start+n.to[x.End-1])
	}
}

// normalize sets n to text without what splits words.
func (n *normalText) normalize(text []byte) {
	n.text, n.from, n.to = n.text[:0], n.from[:0], n.to[:0]
	isMail := bytes.Contains(text, []byte("=\n")) || bytes.Contains(text, []byte("=\r\n"))
	isJSON := bytes.Contains(text, []byte(`":"`)) && bytes.Contains(text, []byte(`\n`))
	for i := 0; i < len(text); {
		c, end, ok := readSplit(text, i, isMail)
		if !ok && isJSON && text[i] == '\\' && i+1 < len(text) {
			c, end, ok = unescapeJSON(text[i+1]), i+2, true
		}
		if !ok {
			c, end = text[i], i+1
		}
		if !ok || c != 0 {
			n.text = append(n.text, c)
			n.from = append(n.from, i)
			n.to = append(n.to, end)
		}
		i = end
	}
}

// unescapeJSON returns the character that c means after a backslash in JSON.
func unescapeJSON(c byte) byte {
	switch c {
	case 'n', 'r':
		return '\n'
	case 't':
		return '\t'
	}
	return c
}

// readSplit reads what splits words at i: it returns its end and the byte that it means, 0 for nothing.
func readSplit(text []byte, i int, isMail bool) (c byte, end int, ok bool) {
	rest := text[i:]
	n := 0
	switch text[i] {
	case 0x1b:
		n = escapeLength(rest)
	case 0xe2, 0xef, 0xc2:
		n = invisibleLength(rest)
	case '=':
		// Two equals signs are the padding of base64.
		if isMail && (i == 0 || text[i-1] != '=') {
			c, n = readQuotedPrintable(rest)
		}
	case '%':
		c, n = readHexEscape(rest, "%")
	case '\\', '`':
		if c, n = readHexEscape(rest, `\u00`); n == 0 {
			n = continuationLength(rest)
		}
	case '&':
		c, n = readEntity(rest)
	case '"':
		c, n = readArgumentJoint(rest)
	}
	return c, i + n, n > 0
}

// readArgumentJoint reads what is between two arguments of a program, as strace and the audit system of Linux print them: a blank.
func readArgumentJoint(rest []byte) (c byte, n int) {
	if bytes.HasPrefix(rest, []byte(`", "`)) {
		return ' ', len(`", "`)
	}
	if len(rest) > 7 && rest[1] == ' ' && rest[2] == 'a' && class[rest[3]]&cDigit != 0 {
		n = 4
		for n < 6 && class[rest[n]]&cDigit != 0 {
			n++
		}
		if rest[n] == '=' && rest[n+1] == '"' {
			return ' ', n + 2
		}
	}
	return 0, 0
}

// readHexEscape reads the printable character that two hexadecimal digits after prefix mean.
func readHexEscape(rest []byte, prefix string) (c byte, n int) {
	n = len(prefix)
	if len(rest) < n+2 || string(rest[:n]) != prefix || unhex(rest[n]) < 2 || unhex(rest[n+1]) < 0 {
		return 0, 0
	}
	if c = printableByte(rest[n], rest[n+1]); c == 0 {
		return 0, 0
	}
	return c, n + 2
}

// invisibleLength returns the length of a character of no width at the beginning of rest, 0 if there is another.
func invisibleLength(rest []byte) int {
	switch r, n := utf8.DecodeRune(rest); r {
	case 0x200b, 0x200c, 0x200d, 0x200e, 0x200f, 0x2060, 0xfeff, 0xad:
		return n
	}
	return 0
}

// readQuotedPrintable reads =XX, which has capital digits (RFC 2045, 6.7), or a soft line break, which means
// nothing.
func readQuotedPrintable(rest []byte) (c byte, n int) {
	if n := lineEnd(rest[1:]); n > 0 {
		return 0, 1 + n
	}
	if len(rest) > 2 && isUpperHex(rest[1]) && isUpperHex(rest[2]) {
		if c := printableByte(rest[1], rest[2]); c != 0 {
			return c, 3
		}
	}
	return 0, 0
}

// printableByte returns the byte with two hexadecimal digits, 0 if it is not printable ASCII.
func printableByte(high, low byte) byte {
	if c := byte(unhex(high)<<4 | unhex(low)); c >= ' ' && c <= '~' {
		return c
	}
	return 0
}

// continuationLength returns the length of a backslash or, in PowerShell, a backquote, the line end after it, and
// the indentation of the next line; 0 if no line ends here.
func continuationLength(rest []byte) int {
	n := lineEnd(rest[1:])
	if n == 0 {
		return 0
	}
	for n++; n < len(rest) && (rest[n] == ' ' || rest[n] == '\t'); n++ {
	}
	return n
}

// isUpperHex reports whether c is a hexadecimal digit as quoted-printable writes it.
func isUpperHex(c byte) bool { return class[c]&cDigit != 0 || c >= 'A' && c <= 'F' }

// lineEnd returns the length of the line end that rest begins with, 0 if it begins with another byte.
func lineEnd(rest []byte) int {
	switch {
	case bytes.HasPrefix(rest, []byte("\n")):
		return 1
	case bytes.HasPrefix(rest, []byte("\r\n")):
		return 2
	}
	return 0
}

// escapeLength returns the length of the control sequence that rest begins with (ECMA-48, 5.4), or of a command to
// the operating system, such as a hyperlink, that BEL or ESC \ ends.
func escapeLength(rest []byte) int {
	if len(rest) < 2 {
		return 0
	}
	switch rest[1] {
	case '[':
		for i := 2; i < len(rest) && i < 32; i++ {
			if rest[i] >= 0x40 && rest[i] <= 0x7e {
				return i + 1
			}
		}
	case ']':
		for i := 2; i < len(rest) && i < 512; i++ {
			switch {
			case rest[i] == 7:
				return i + 1
			case rest[i] == 0x1b && i+1 < len(rest) && rest[i+1] == '\\':
				return i + 2
			}
		}
	case '(', ')':
		return min(3, len(rest))
	}
	return 0
}

// entities are those of HTML that hide the quotes around a value.
var entities = []struct {
	name string
	c    byte
}{{"&quot;", '"'}, {"&apos;", '\''}, {"&amp;", '&'}, {"&lt;", '<'}, {"&gt;", '>'}, {"&#34;", '"'}, {"&#39;", '\''}, {"&#x22;", '"'},
	{"&#x27;", '\''}, {"&#61;", '='}, {"&#x3D;", '='}}

// readEntity reads an entity of HTML at the beginning of rest.
func readEntity(rest []byte) (c byte, n int) {
	for _, e := range entities {
		if bytes.HasPrefix(rest, []byte(e.name)) {
			return e.c, len(e.name)
		}
	}
	return 0, 0
}

// minWrap is the shortest line that may be wrapped, minLong the shortest after a complete secret, maxLine the longest, and
// maxWrapped the most lines that are joined.
const (
	minWrap    = 30
	minLong    = 60
	maxLine    = 300
	maxWrapped = 12
)

// wrapColumns are the widths at which terminals, mails and PEM break lines.
var wrapColumns = [maxLine + 1]bool{64: true, 70: true, 72: true, 75: true, 76: true, 77: true, 78: true, 79: true, 80: true, 100: true,
	120: true, 128: true, 132: true, 160: true}

// continuation returns where the word that the line [at,end) ends with goes on in the next line, or -1. The next
// line must begin with the rest of that word, up to a blank or a closing character. Words of a sentence are left
// alone, unless the line has the width of a terminal.
func (f *finder) continuation(at, end int) int {
	if end-at < minWrap || end-at > maxLine || end+1 >= len(f.text) {
		return -1
	}
	last := end
	// Windows ends lines with two bytes.
	if f.text[last-1] == '\r' {
		last--
	}
	if class[f.text[last-1]]&(cToken|cB64) == 0 {
		return -1
	}
	// Padding ends a value in base64; one equals sign is also a soft line break.
	if f.text[last-1] == '=' && f.text[last-2] == '=' {
		return -1
	}
	head := f.text[f.runStart(last, cToken|cB64, 16):last]
	if len(head) < 8 && !wrapColumns[last-at] {
		return -1
	}
	next := f.skipAny(end+1, " \t>|", 16)
	if rest := f.wordOfLine(next); rest == nil || !isBroken(head, rest, last-at) {
		return -1
	}
	return next
}

// isBroken decides whether head, at the end of a line of width bytes, and rest are the parts of one token.
func isBroken(head, rest []byte, width int) bool {
	isPart := len(rest) >= 16 || isMixed(rest) || countCaseChanges(rest) >= 2
	switch {
	case wrapColumns[width] && isPart && len(head) >= 2:
		return true
	case len(head) < 8 || !isPart && width < minLong:
		return false
	}
	return len(head) >= 16 || isMixed(head) || len(rest) >= 16 && isMixed(rest)
}

// wordOfLine returns the word at at that may be the rest of a token, nil if something else is there: the word ends
// with the line, or a blank or a closing character is after it.
func (f *finder) wordOfLine(at int) []byte {
	to := at
	for to < len(f.text) && to-at < maxLine {
		c := f.text[to]
		if class[c]&cToken == 0 && c != '+' && c != '/' && !(c == '.' && class[f.peek(to+1)]&cToken != 0) {
			break
		}
		to++
	}
	to = f.skipAny(to, "=", 2) // padding
	if to-at < 2 {
		return nil
	}
	if c := f.peek(to); class[c]&cSpace == 0 && to < len(f.text) && !hasByte("\"'`,;)}]&", c) {
		return nil
	}
	return f.text[at:to]
}

// A joint is where a line was joined to the one before it: its offset in the joined text, and in the text.
type joint struct{ at, from int }

// maxRest is how much of a line after its first word is searched with the line before it.
const maxRest = 80

// scanJoined joins the lines from at on and looks for secrets. It returns where to go on.
func (f *finder) scanJoined(at int) int {
	var space [8]joint
	joints := append(space[:0], joint{0, at})
	text := f.joined[:0]
	end := at
	for range maxWrapped {
		nl := bytes.IndexByte(f.text[at:], '\n')
		if nl < 0 {
			end = len(f.text)
		} else {
			end = at + nl
		}
		stop := end
		next := -1
		if nl >= 0 {
			if next = f.continuation(lineStart(f.text, at), end); next >= 0 && f.text[end-1] == '\r' {
				stop--
			}
		}
		if next < 0 {
			stop = min(stop, f.valueEnd(at, cSpace, "", maxLine)+maxRest)
		}
		text = append(text, f.text[at:stop]...)
		if next < 0 {
			break
		}
		joints = append(joints, joint{len(text), next})
		at = next
	}
	f.joined = text
	g := finder{rules: f.rules, text: text, depth: f.depth, joins: true}
	g.scanAnchors()
	g.scanEncoded()
	for _, x := range g.out {
		for k, j := range joints[1:] {
			if x.Start >= j.at || j.at >= x.End {
				continue
			}
			start, end := originOf(joints, x.Start), originOf(joints, x.End-1)+1
			before := joints[k]
			if f.isWrapped(start, before.from+j.at-before.at, f.text[j.from:end]) {
				f.add(x.Kind, start, end)
			}
			break
		}
	}
	return end + 1
}

// originOf returns the offset in the text of an offset in the joined text.
func originOf(joints []joint, at int) int {
	k := len(joints) - 1
	for joints[k].at > at {
		k--
	}
	return joints[k].from + at - joints[k].at
}

// isWrapped decides whether a secret that begins at start goes on after the end of its line, with rest. If its part
// on the line is a secret on its own, it may be complete, and rest is the first word of the next line: then the
// line must be long, and rest not a word.
func (f *finder) isWrapped(start, end int, rest []byte) bool {
	width := end - lineStart(f.text, start)
	if head := f.text[start:end]; len(head) < 8 && !wrapColumns[min(width, maxLine)] || isHexNumber(head) ||
		isIdentifier(rest) && bytes.IndexByte(rest, '_') > 0 && !isMixed(rest) {
		return false
	}
	isWord := !isMixed(rest) && countCaseChanges(rest) < 2
	if f.isFound(start, end) {
		return width >= minLong && !isWord
	}
	return !isWord || len(rest) >= 16 || width >= minLong
}

// isFound reports whether the scan of anchors found a secret that ends at end and begins at start or before.
func (f *finder) isFound(start, end int) bool {
	list := f.out[:f.ordered]
	i, _ := slices.BinarySearchFunc(list, end, func(x Finding, end int) int { return x.End - end })
	return i < len(list) && list[i].End == end && list[i].Start <= start
}

// lineStart returns the start of the line that at is on.
func lineStart(text []byte, at int) int { return bytes.LastIndexByte(text[:at], '\n') + 1 }
