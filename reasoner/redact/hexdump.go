package redact

import (
	"bytes"
	"slices"
)

// A hexDump is a piece of memory as tools print it: rows of bytes in hexadecimal digits, often with the same bytes
// as text beside them.
//
//	00000000  70 61 73 73 77 6f 72 64  3d 68 75 6e 74 65 72 32  |password=hunter2|    hexdump -C
//	00000000: 7061 7373 776f 7264 3d68 756e 7465 7232  password=hunter2               xxd
//	0x16fdff2c0: 70 61 73 73 77 6f 72 64 3d 68 75 6e 74 65 72 32  password=hunter2      lldb, memory read
//	 2010 70617373 776f7264 3d68756e 74657232  password=hunter2                 objdump -s
//	0x7fffffffe0b0:	0x70	0x61	0x73	0x73	0x77	0x6f	0x72	0x64                      gdb, x/8xb
//	0x7fffffffe0b0:	0x73736170	0x64726f77	0x6e75683d	0x32726574                      gdb, x/4xw
//	00007ff6`1b2c4010  73736170 64726f77 6e75683d 32726574  password=hunter2                WinDbg, dc
//	0000000   p   a   s   s   w   o   r   d   =   h   u   n   t   e   r   2                 od -c
//	0000000 6170 7373 6f77 6472 683d 6e75 6574 3272                                         od -x, hexdump
type hexDump struct {
	data []byte
	// hex and text are the ranges in the text of each byte; the range of text is empty if the dump shows no text.
	hex, text [][2]int
}

// minDump is the least number of bytes in a dump that are looked at: less has no name and value.
const minDump = 12

// dumpStart returns where the bytes begin in a line [at,end) that begins with an address, or -1. Most lines of
// a log are left after a few bytes.
func (f *finder) dumpStart(at, end int) int {
	if at >= end || at >= len(f.text) {
		return -1
	}
	if c := f.text[at]; unhex(c) < 0 && c != ' ' && c != '\t' {
		return -1
	}
	i := f.addressEnd(f.skipAny(at, " \t", 16), end)
	if i < 0 {
		return -1
	}
	if f.peek(i) == ' ' && f.peek(i+1) == '<' { // 0x7ffe <buffer+16>:
		if close := bytes.IndexByte(f.text[i:min(end, i+80)], '>'); close > 0 {
			i += close + 1
		}
	}
	switch {
	case f.peek(i) == ':':
		i++
	case f.peek(i) == ' ' && i-at >= 7 && i-at <= 8 && (f.isGroup(i+1, 1) || f.isGroup(i+1, 2)): // od -t x1, od -x
	case f.peek(i) != ' ' || f.peek(i+1) != ' ' && f.peek(i+1) != '\t' && !(f.text[at] == ' ' && f.isGroup(i+1, 4)): // objdump -s
		return -1
	}
	return f.skipSpace(i)
}

// addressEnd returns the end of an address at at, of four to sixteen hexadecimal digits, or -1.
func (f *finder) addressEnd(at, end int) int {
	if f.peek(at) == '0' && f.peek(at+1) == 'x' {
		at += 2
	}
	i := at
	for i < end && i-at < 18 && (unhex(f.text[i]) >= 0 || f.text[i] == '`' && i > at) { // WinDbg: 00007ff6`1b2c4010
		i++
	}
	if n := i - at; n < 4 || n > 17 {
		return -1
	}
	return i
}

// readDumpRow appends the bytes of a row to d. It reports whether there are any.
func (f *finder) readDumpRow(d *hexDump, at, end int) bool {
	first := len(d.data)
	i, size := at, 0
	for i < end {
		next, n := f.readGroup(d, i, end)
		if n == 0 || size != 0 && n != size && next < end && class[f.peek(next)]&cSpace == 0 {
			break
		}
		size = n
		i = next
		gap := f.skipSpace(i) - i
		if f.peek(i) == '-' && size == 1 {
			gap = 1
		}
		if gap == 0 || f.peek(i) == ' ' && gap > 1 && !(gap == 2 && len(d.data)-first == 8 && f.isGroup(i+gap, size)) {
			break
		}
		i += gap
	}
	count := len(d.data) - first
	// A line that begins with a number, and not a row.
	if count < 4 {
		d.data, d.hex, d.text = d.data[:first], d.hex[:first], d.text[:first]
		return false
	}
	f.findColumn(d, first, i, end)
	isSwapped := size > 1 && d.text[first] == [2]int{} && f.peek(at+1) != 'x'
	if isSwapped && (f.isLittleEndian(at, size) || f.hasSwappedColumn(d, first, i, end, size)) {
		d.swap(first, size)
		f.findColumn(d, first, i, end)
	}
	return true
}

// isLittleEndian reports whether the row that begins at at has numbers of size bytes, as od and WinDbg print them, and not bytes in their
// order in memory.
func (f *finder) isLittleEndian(at, size int) bool {
	line := f.lineBefore(at, maxLine)
	isOd := len(line) == 8 && line[7] == ' ' && isOctal(line[:7])
	return size == 2 && isOd || size >= 4 && bytes.IndexByte(line, '`') >= 0
}

// hasSwappedColumn reports whether the bytes from first on are as text between at and end when each number is read from its end.
func (f *finder) hasSwappedColumn(d *hexDump, first, at, end, size int) bool {
	if at >= end || f.peek(at) != ' ' {
		return false
	}
	d.swap(first, size)
	f.findColumn(d, first, at, end)
	found := d.text[first] != [2]int{}
	d.swap(first, size)
	return found
}

// swap reverses the bytes of each number of size bytes from first on.
func (d *hexDump) swap(first, size int) {
	for i := first; i+size <= len(d.data); i += size {
		slices.Reverse(d.data[i : i+size])
		slices.Reverse(d.hex[i : i+size])
	}
}

// isOctal reports whether text has octal digits only.
func isOctal(text []byte) bool {
	for _, c := range text {
		if c < '0' || c > '7' {
			return false
		}
	}
	return true
}

// readCharRow appends the bytes of the row [at,end) of od -c: each has four columns, with the character, an escape, or octal digits. It
// reports whether there are any.
func (f *finder) readCharRow(d *hexDump, at, end int) bool {
	first := len(d.data)
	i := at
	for i < end && unhex(f.text[i]) >= 0 {
		i++
	}
	if i-at < 6 || i-at > 8 {
		return false
	}
	for ; i+4 <= end; i += 4 {
		cell := f.text[i : i+4]
		c := cell[3]
		switch {
		case string(cell[:3]) == "   ":
		case cell[0] == ' ' && cell[1] == ' ' && cell[2] == '\\', cell[0] == ' ' && isOctal(cell[1:]):
			c = '\n'
		default:
			d.data, d.hex, d.text = d.data[:first], d.hex[:first], d.text[:first]
			return false
		}
		d.data = append(d.data, c)
		d.hex = append(d.hex, [2]int{i + 3, i + 4})
		d.text = append(d.text, [2]int{})
	}
	return len(d.data) > first
}

// readGroup reads one group of digits at i, of one, two, four or eight bytes. With a prefix, as gdb prints them, the
// groups are numbers, whose last digits are the first byte in memory (little endian).
func (f *finder) readGroup(d *hexDump, i, end int) (next, size int) {
	digits := i
	if f.peek(i) == '0' && f.peek(i+1) == 'x' {
		digits = i + 2
	}
	next = digits
	for next < end && next-digits < 17 && unhex(f.text[next]) >= 0 {
		next++
	}
	n := next - digits
	// Three digits are a decimal number or an address, not bytes.
	isJoined := n == 2 && f.peek(next) == '-' && unhex(f.peek(next+1)) >= 0 && unhex(f.peek(next+2)) >= 0 // WinDbg: 39-2d
	if n != 2 && n != 4 && n != 8 && n != 16 || next < end && class[f.text[next]]&cSpace == 0 && f.text[next] != '"' && !isJoined {
		return i, 0
	}
	for k := 0; k < n; k += 2 {
		at := digits + k
		if digits > i {
			at = next - 2 - k
			d.hex = append(d.hex, [2]int{i, next})
		} else {
			d.hex = append(d.hex, [2]int{at, at + 2})
		}
		d.data = append(d.data, byte(unhex(f.text[at])<<4|unhex(f.text[at+1])))
		d.text = append(d.text, [2]int{})
	}
	return next, n / 2
}

// isGroup reports whether a group of size bytes is at i.
func (f *finder) isGroup(i, size int) bool {
	n := 0
	for unhex(f.peek(i+n)) >= 0 {
		n++
	}
	return n == 2*size && class[f.peek(i+n)]&cSpace != 0
}

// findColumn looks for the bytes from first on as text between at and end, a dot for what is not printable. A
// C++ literal has a backslash before quotes and backslashes.
func (f *finder) findColumn(d *hexDump, first, at, end int) {
	for start := at; start < min(end, at+64); start++ {
		if f.matchColumn(d, first, start, end) {
			return
		}
	}
}

// matchColumn sets the ranges of text if the bytes from first on are at i.
func (f *finder) matchColumn(d *hexDump, first, i, end int) bool {
	for k := first; k < len(d.data); k++ {
		c := d.data[k]
		if c < ' ' || c > '~' {
			c = '.'
		}
		start := i
		if f.peek(i) == '\\' && c == f.peek(i+1) && (c == '"' || c == '\\') {
			i++
		}
		if i >= end || f.text[i] != c && !(c == '.' && f.text[i] == ' ') {
			for ; k >= first; k-- {
				d.text[k] = [2]int{}
			}
			return false
		}
		i++
		d.text[k] = [2]int{start, i}
	}
	return true
}

// scanDump looks for secrets in the bytes of d, removes what shows them, and empties d.
func (f *finder) scanDump(d *hexDump) {
	if len(d.data) >= minDump {
		for i, c := range d.data {
			// The zero bytes around a string in memory must not be part of its value.
			if c < ' ' && c != '\t' && c != '\r' || c > '~' {
				d.data[i] = '\n' // ends a value
			}
		}
		g := finder{rules: f.rules, text: d.data, depth: f.depth + 1}
		g.scanAnchors()
		g.scanEncoded()
		for _, x := range g.out {
			f.addRanges(x.Kind, d.hex[x.Start:x.End])
			f.addRanges(x.Kind, d.text[x.Start:x.End])
		}
	}
	d.data, d.hex, d.text = d.data[:0], d.hex[:0], d.text[:0]
}

// addRanges adds ranges, joined where only blanks are between them.
func (f *finder) addRanges(kind string, ranges [][2]int) {
	for i := 0; i < len(ranges); {
		start, end := ranges[i][0], ranges[i][1]
		for i++; i < len(ranges); i++ {
			next := ranges[i]
			if next[0] > end && len(bytes.Trim(f.text[end:next[0]], " \t")) > 0 {
				break
			}
			start, end = min(start, next[0]), max(end, next[1])
		}
		f.add(kind, start, end)
	}
}

// keyFiles are parts of the names of files that are secret as a whole.
var keyFiles = []string{".key", "key.", "secret", "keyfile", "id_rsa", "id_ed25519", ".keytab", ".p12", ".pfx", ".jks", "token", "passw",
	"seed"}

// matchDumpCommand matches the rows after a command that dumps a file of a key:
//
//	$ xxd master.key
//	00000000: 8971 cc33 3f7c 018a 6e79 7e4d 24e5 fcca  .q.3?|..ny~M$...
func matchDumpCommand(f *finder, at int) int {
	line := bytes.ToLower(f.lineAfter(at, maxLine))
	if !containsAny(line, keyFiles) || bytes.Contains(line, []byte(".pub")) || bytes.Contains(line, []byte("public")) {
		return at
	}
	last := at
	for i := at + len(line) + 1; i < len(f.text); {
		end := i + len(f.lineAfter(i, maxLine))
		var d hexDump
		start := f.dumpStart(i, end)
		if start < 0 || !f.readDumpRow(&d, start, end) && !f.readCharRow(&d, i, end) {
			break
		}
		f.addRanges("secret", d.hex)
		f.addRanges("secret", d.text)
		last, i = end, end+1
	}
	return last
}

// matchKeyFile matches the line after a command that shows a file of a key: $ cat api.key
func matchKeyFile(f *finder, at int) int {
	line := bytes.ToLower(f.lineAfter(at, maxLine))
	if !containsAny(line, keyFiles) || bytes.Contains(line, []byte(".pub")) {
		return at
	}
	start := at + len(line) + 1
	text := bytes.TrimRight(f.lineAfter(start, maxLine), " \r")
	s := shapeOf(text)
	if !isKeyNumber(text) && !f.isStrong(text, &s) && !isRandomChunk(text) || isPathOrFile(text) || f.isPlaceholder(text) {
		return at
	}
	f.add("secret", start, start+len(text))
	return start + len(text)
}

// matchDumpMember matches the bytes of a dump as a member of an object: .hex = "70 61 73", .ascii = "pas".
func matchDumpMember(f *finder, at int) int {
	i := f.skipAny(f.runEnd(at+1, cLetter, 8), "\"' :=\\", 8)
	line := f.text[i:min(len(f.text), i+1<<20)]
	end := i
	for n := range line {
		if c := line[n]; unhex(c) < 0 && c != ' ' {
			end = i + n
			break
		}
	}
	if end-i < 3*minDump {
		return at
	}
	var d hexDump
	for j := i; j < end; j = f.skipSpace(j) {
		next, n := f.readGroup(&d, j, end)
		if n == 0 {
			return at
		}
		j = next
	}
	f.findColumn(&d, 0, end, min(len(f.text), end+2*len(d.data)+128))
	f.scanDump(&d)
	return end
}
