package redact

import "bytes"

// Values that are not after their name on its line: the other operand of a comparison, a column of a table, the part of a form.

// takeRemote records the value of n where it is not after its name. It returns the end of what it recorded, or -1.
func (k keyword) takeRemote(f *finder, n *name) int {
	if v, ok := f.readBefore(n); ok {
		return f.takeEarlier(k.kind, n, &v)
	}
	if n.quoted {
		if v, ok := f.readPart(n); ok {
			return f.take(k.kind, n, &v)
		}
	}
	if end := f.takeColumn(k.kind, n); end >= 0 {
		return end
	}
	// "pass", pass: and _pass are also words of other things.
	if class[k.text[0]]&cLetter == 0 || class[k.text[len(k.text)-1]]&cLetter == 0 && k.text != "ssword:" {
		return -1
	}
	if f.takeNear(k.kind, n) >= 0 {
		return n.end // what is between the two may have a name and a value of its own
	}
	return -1
}

// takeEarlier records a value that is before its name. Findings must stay in the order of their ends.
func (f *finder) takeEarlier(kind string, n *name, v *value) int {
	if last := len(f.out) - 1; last >= 0 && f.out[last].End > v.start {
		return -1
	}
	return f.take(kind, n, v)
}

// assertions are the names of macros and functions that compare their first two arguments.
var assertions = []string{"EXPECT_", "ASSERT_", "CHECK_", "REQUIRE", "assert", "strcmp(", "strncmp(", "memcmp(", "QCOMPARE", "BOOST_"}

// readBefore reads a string that the name is compared with:
//
//	if ("value" == cfg.password)   EXPECT_EQ("value", cfg.password)   where 'value' = Config().password    (pytest)
func (f *finder) readBefore(n *name) (v value, ok bool) {
	i := f.operatorStart(f.expressionStart(n.start))
	if i < 0 {
		return v, false
	}
	i = f.trimSpace(i)
	// "value"s and "value"sv are literals of the standard library.
	for n := 0; n < 2 && hasByte("sv", f.peek(i-1)); n++ {
		i--
	}
	if class[f.peek(i-1)]&cQuote == 0 {
		return v, false
	}
	end := i - 1
	line := f.lineBefore(end, 200)
	open := bytes.LastIndexByte(line, f.text[end])
	if open < 0 {
		return v, false
	}
	return value{start: end - len(line) + open + 1, end: end, quoted: true, sep: sepPair}, true
}

// expressionStart returns the start of the expression around at: names, members, calls.
func (f *finder) expressionStart(at int) int {
	i, depth := at, 0
	for ; i > 0 && at-i < 80; i-- {
		c := f.text[i-1]
		if c == ')' {
			depth++
		} else if c == '(' && depth > 0 {
			depth--
		} else if c == '\n' || depth == 0 && class[c]&cToken == 0 && !hasByte(".:>-&*([]", c) {
			break
		}
	}
	return i
}

// operatorStart returns the start of the comparison before at, -1 if none is there: ==, !=, pytest's =, the comma of an assertion.
func (f *finder) operatorStart(at int) int {
	if f.peek(at-1) != ' ' {
		return -1
	}
	i := f.trimSpace(at)
	switch c, before := f.peek(i-1), f.peek(i-2); {
	case c == '=' && (before == '=' || before == '!'):
		return i - 2
	case c == '=' && before == ' ':
		return i - 1
	case c == ',' && f.isAssertion(i):
		return i - 1
	}
	return -1
}

// isAssertion reports whether a comparison of arguments is before at on its line.
func (f *finder) isAssertion(at int) bool {
	line := f.lineBefore(at, 200)
	for _, a := range assertions {
		if bytes.Contains(line, []byte(a)) {
			return true
		}
	}
	return false
}

// trimSpace returns the start of the blanks before at.
func (f *finder) trimSpace(at int) int {
	for at > 0 && f.text[at-1] == ' ' {
		at--
	}
	return at
}

// readPart reads a part of a form (RFC 7578): the value is after the blank line.
//
//	Content-Disposition: form-data; name="password"
//
//	value
func (f *finder) readPart(n *name) (v value, ok bool) {
	if !bytes.Contains(f.lineBefore(n.start, 80), []byte("form-data;")) {
		return v, false
	}
	for _, blank := range []string{"\r\n\r\n", "\n\n"} {
		i := bytes.Index(f.text[n.after:min(len(f.text), n.after+120)], []byte(blank))
		if i < 0 {
			continue
		}
		start := n.after + i + len(blank)
		line := bytes.TrimRight(f.lineAfter(start, maxValue), "\r")
		return value{start: start, end: start + len(line), quoted: true, sep: sepPair}, true
	}
	return v, false
}

// maxRows is how many lines of a table are looked at, and maxCells how many columns.
const (
	maxRows  = 20
	maxCells = 40
)

// takeColumn records the values of a table with the name n in its head, and those of a SQL statement. Cells are separated by commas,
// bars or tabs:
//
//	 name | password           name,password     INSERT INTO users (name, password)
//	------+----------          bob,value         VALUES ('bob', 'value')
//	 bob  | value
func (f *finder) takeColumn(kind string, n *name) int {
	before := f.lineBefore(n.start, 300)
	delimiter := f.delimiterAfter(n, before)
	if delimiter == ')' || delimiter == ',' && bytes.IndexByte(before, '(') >= 0 {
		return f.takeInserted(kind, n, before)
	}
	if delimiter == 0 || !hasByte(",|\t", delimiter) {
		return -1
	}
	if cell := bytes.TrimRight(before, " \"`"); len(cell) > 0 && cell[len(cell)-1] != delimiter {
		return -1 // a word before the name, so a sentence
	}
	line := f.lineAfter(n.start-len(before), 1000)
	cells := bytes.Count(line, []byte{delimiter})
	if !isHead(line, delimiter) || cells == 0 || cells > maxCells {
		return -1
	}
	column, last := bytes.Count(before, []byte{delimiter}), -1
	at := n.start - len(before) + len(line) + 1
	for range maxRows {
		row := f.lineAfter(at, 2000)
		if !isRule(row) {
			if bytes.Count(row, []byte{delimiter}) != cells {
				break
			}
			start, end := cellRange(row, delimiter, column)
			v := value{start: at + start, end: at + end, quoted: true, sep: sepPair}
			if f.isColumnSecret(&v) {
				last = max(last, f.take(kind, n, &v))
			}
		}
		at += len(row) + 1
	}
	return last
}

// delimiterAfter returns what separates the name n from the next cell, for the last one what is before it; before is the line before n.
func (f *finder) delimiterAfter(n *name, before []byte) byte {
	after := f.skipSpace(n.after)
	c := f.peek(after)
	switch {
	case f.peek(n.after) == '\t':
		return '\t'
	case c != '\n' && c != '\r' && after < len(f.text):
		return c
	case bytes.HasSuffix(before, []byte("\t")):
		return '\t'
	}
	if head := bytes.TrimRight(before, " \"`"); len(head) > 0 {
		return head[len(head)-1]
	}
	return 0
}

// isColumnSecret reports whether a cell may be a secret: a column called "token" is more often one of a grammar.
func (f *finder) isColumnSecret(v *value) bool {
	text := f.text[v.start:v.end]
	s := shapeOf(text)
	return len(text) >= 6 && s.hasDigit() && s.hasLetter() && s.spaces == 0 || f.isWordPhrase(text, &s)
}

// isHead reports whether line is the head of a table: two names or more and nothing else. A list of arguments in a program is indented,
// or has a comma at its end.
func isHead(line []byte, delimiter byte) bool {
	line = bytes.TrimRight(line, "\r")
	if delimiter == '|' {
		line = bytes.Trim(line, " |")
	}
	for cell := range bytes.SplitSeq(line, []byte{delimiter}) {
		if len(bytes.TrimSpace(cell)) == 0 || delimiter == ',' && cell[0] == ' ' {
			return false
		}
	}
	for _, c := range line {
		if class[c]&(cToken|cQuote|cSpace) == 0 && c != delimiter && c != '.' {
			return false
		}
	}
	return bytes.IndexByte(line, delimiter) >= 0
}

// isRule reports whether row is a line between the head of a table and its rows.
func isRule(row []byte) bool {
	return len(row) > 2 && len(bytes.Trim(row, "-+|=: \t\r")) == 0
}

// cellRange returns the range of a cell of row, without blanks and quotes around it.
func cellRange(row []byte, delimiter byte, column int) (start, end int) {
	for range column {
		start += bytes.IndexByte(row[start:], delimiter) + 1
	}
	end = len(row)
	if i := bytes.IndexByte(row[start:], delimiter); i >= 0 {
		end = start + i
	}
	for start < end && hasByte(" \t\r\"'`", row[start]) {
		start++
	}
	for start < end && hasByte(" \t\r\"'`", row[end-1]) {
		end--
	}
	return start, end
}

// takeInserted records the value of a column of an INSERT statement, whose names end with n in before.
func (f *finder) takeInserted(kind string, n *name, before []byte) int {
	open := bytes.LastIndexByte(before, '(')
	if open < 0 || !bytes.Contains(bytes.ToLower(before[:open]), []byte("into ")) {
		return -1
	}
	column := bytes.Count(before[open:], []byte(","))
	rest := f.text[n.after:min(len(f.text), n.after+400)]
	i := bytes.Index(bytes.ToLower(rest), []byte("values"))
	if i < 0 {
		return -1
	}
	at := n.after + i + len("values")
	for end := min(len(f.text), at+1000); at < end; at++ {
		switch c := f.text[at]; {
		case c == '\'' || c == '"':
			v := f.readValue(at)
			v.sep = sepPair
			if column == 0 {
				return f.take(kind, n, &v)
			}
			at = max(at, v.end)
		case c == ',':
			column--
		case c == ')' || c == ';' || column < 0:
			return -1
		}
	}
	return -1
}
