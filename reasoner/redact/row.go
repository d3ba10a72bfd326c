package redact

import "bytes"

// Values that are a few fields away from their name: rows of a debugger's variables, name and value as members
// of an object, strings inside of a structure.

// readRow appends the candidates for the value in a row at i, after the name and its comma: the next string, or
// the one after a type.
//
//	{"token", "char[32]", "\"value\""}   {"how", "", "\"value\""}   {"password", "value"}
func (f *finder) readRow(i int, list []value) []value {
	i = f.runEnd(i, cSpace, 80)
	if end := f.skipIndex(i); end > i && f.peek(end) == ' ' && f.peek(end+1) == '=' { // gdb: {[1] = "token", [2] = "value"}
		i = f.skipSpace(end + 2)
	}
	if next, _ := f.openQuote(i); next < 0 {
		return list
	}
	v := f.readValue(i)
	v.sep = sepComma
	next := f.skipSpace(f.skipAny(v.end, "\"'\\`", 4))
	if c := f.peek(next); c == ':' || c == '=' {
		// The label comes first in what DAP, JSON encoders and gdb/MI print.
		// {"name":"password","value":"x"}: this is the name of a member.
		if at := f.findValueLabel(i); at >= 0 {
			v = f.readValue(f.skipSpace(at))
			v.sep = sepColon
			return append(list, v)
		}
		return list
	}
	text := f.text[v.start:v.end]
	hasThird := f.peek(next) == ','
	if len(text) != 0 && !isTypeText(text, hasThird) {
		if hasByte("})", f.peek(next)) {
			v.sep = sepPair
		}
		return append(list, v)
	}
	// A type and nothing after it: a declaration, not a variable.
	if !hasThird {
		return list
	}
	v = f.readValue(f.runEnd(next+1, cSpace, 80))
	v.sep = sepComma
	if end := f.skipSpace(f.skipAny(v.end, "\"'\\`", 6)); !hasByte("})]", f.peek(end)) && v.quoted {
		return list // a longer list
	}
	if len(text) == 0 || isTypeText(text, false) {
		v.sep = sepEqual // of a variable, so any text
	}
	return append(list, v)
}

// typeStarts are the beginnings of types, in C++ and as debuggers print them.
var typeStarts = []string{
	"const ", "unsigned", "signed", "struct ", "class ", "enum ", "volatile ", "static ", "std::", "char", "int", "bool", "void",
	"float", "double", "long", "short", "wchar_t", "size_t", "auto", "uint", "string", "String", "QString", "CString", "wstring",
	"byte", "Bytes", "NSString", "FString",
}

// isTypeText reports whether text is the type of a variable. A plain word is one if another field follows.
func isTypeText(text []byte, fieldFollows bool) bool {
	last := text[len(text)-1]
	if last == '*' || last == '&' || last == ']' && bytes.IndexByte(text, '[') > 0 || last == '>' && bytes.IndexByte(text, '<') > 0 {
		return true
	}
	for _, start := range typeStarts {
		if !bytes.HasPrefix(text, []byte(start)) {
			continue
		}
		if len(text) == len(start) || class[text[len(start)]]&cAlnum == 0 || start[len(start)-1] == ' ' {
			return true
		}
	}
	isScoped := bytes.Contains(text, []byte("::")) && isExpression(text)
	return isScoped || fieldFollows && isIdentifier(text) && !isMixed(text)
}

// findMember returns where the value of the variable called n begins, where name and value are members of one
// object, or -1:
//
//	{"name": "PASSWORD", "value": "x"}   .name = "token", .value = "x"   <add key="Password" value="x"/>
//	- name: DB_PASSWORD                  name="password",value="x"       <key>token</key><string>x</string>
//	  value: x
func (f *finder) findMember(n *name) int {
	const watched = "},value="
	if bytes.HasPrefix(f.text[n.after:], []byte(watched)) { // GDB/MI: wpt={number="2",exp="token"},value={old="x",new="y"}
		return n.after + len(watched)
	}
	if n.quoted && bytes.Contains(f.lineBefore(n.start, 60), []byte(`"expression"`)) { // DAP: evaluate
		const label = `"result":`
		if i := bytes.Index(f.text[n.after:min(len(f.text), n.after+400)], []byte(label)); i >= 0 {
			return n.after + i + len(label)
		}
	}
	if bytes.HasPrefix(f.text[n.after:], []byte(parameterValue)) {
		return n.after + len(parameterValue)
	}
	if hasFold(f.text[n.end:], "</key>") {
		i := f.runEnd(n.end+len("</key>"), cSpace, 80)
		if hasFold(f.text[i:], "<string>") {
			return i + len("<string>")
		}
		return -1
	}
	if !n.quoted {
		if f.peek(n.start-1) != ' ' || f.peek(n.start-2) != ':' {
			return -1
		}
		line := f.lineBefore(n.start, 80)
		if !bytes.HasSuffix(line, []byte("name: ")) && !bytes.HasSuffix(line, []byte("key: ")) {
			return -1
		}
	}
	return f.findValueLabel(n.end)
}

// parameterValue is before the value of a parameter of CloudFormation.
const parameterValue = ",ParameterValue="

// findValueLabel returns the position after the next label "value" of the same object, or -1.
func (f *finder) findValueLabel(from int) int {
	depth, lines := 0, 0
	// A member is near its name: 300 bytes are more than DAP puts between them.
	for i := from; i < len(f.text) && i < from+300; i++ {
		switch c := f.text[i]; {
		case c == '\n':
			if lines++; lines > 3 {
				return -1
			}
		case c == '{':
			depth++
		case c == '}':
			if depth--; depth < 0 {
				return -1
			}
		case class[f.peek(i-1)]&cToken == 0 && f.isValueLabel(i):
			end := f.skipSpace(f.skipAny(f.runEnd(i, cLetter, 8), "\"'\\", 4))
			if c := f.peek(end); c == '=' || c == ':' || c == '>' {
				return end + 1
			}
		}
	}
	return -1
}

// isValueLabel reports whether the name of a member that holds a value is at i: "second" is that of a std::pair, as debuggers print
// the elements of a map, and "default" that of a variable of Terraform.
func (f *finder) isValueLabel(i int) bool {
	switch f.peek(i) | 0x20 {
	case 'v':
		return hasFold(f.text[i:], "value") || hasFold(f.text[i:], "val") && class[f.peek(i+3)]&cAlnum == 0
	case 's':
		return hasFold(f.text[i:], "second")
	case 'd':
		return hasFold(f.text[i:], "default")
	}
	return false
}

// maxAggregate bounds a structure whose strings are looked at, in bytes.
const maxAggregate = 600

// readAggregate returns the strings of the structure or array at i, or its bytes:
//
//	{_M_dataplus = {_M_p = 0x5555 "value"}, _M_string_length = 5}   {'v', 'a', 'l'}   {0x76, 0x61, 0x6c}
func (f *finder) readAggregate(i int, sep separator) []value {
	if v, ok := f.readBytes(i); ok {
		v.sep = sep
		return []value{v}
	}
	var list []value
	depth := 0
	for end := min(len(f.text), i+maxAggregate); i < end; i++ {
		switch c := f.text[i]; {
		case c == '{':
			depth++
		case c == '}':
			if depth--; depth == 0 {
				return list
			}
		case c == '"':
			v := f.readValue(i)
			v.sep = sepComma
			// In a list, such as the names of tokens, a string is one element of many.
			// A string after a member's name or an address is the content of the variable.
			before := bytes.TrimRight(f.lineBefore(i, 24), ` \`)
			if bytes.HasSuffix(before, []byte("=")) || isAddressEnd(before) {
				v.sep = sepEqual
			} else if bytes.HasSuffix(before, []byte("{")) {
				v.sep = sepPair
			}
			if v.end > v.start {
				list = append(list, v)
			}
			i = max(i, v.end)
			if f.peek(i) == '\\' {
				i++
			}
		}
	}
	return list
}

// isAddressEnd reports whether text ends with an address, 0x and hexadecimal digits.
func isAddressEnd(text []byte) bool {
	i := len(text)
	for i > 0 && unhex(text[i-1]) >= 0 {
		i--
	}
	return i >= 2 && len(text)-i >= 2 && text[i-1]|0x20 == 'x' && text[i-2] == '0'
}

// readBytes reads the elements of an array of bytes or characters: {0x2b, 0x7e, ...}, {43, 126}, {'v', 'a'}, {118 'v', 97 'a'}. LLDB
// prints one on each line: [0] = 'v'. It needs eight of them at least.
func (f *finder) readBytes(i int) (v value, ok bool) {
	i = f.runEnd(i+1, cSpace, 80)
	if end := f.wordsEnd(i); end > 0 {
		return value{start: i, end: end, quoted: true, bytes: true}, true
	}
	v = value{start: i, end: i, quoted: true, bytes: true}
	var seen [256]bool
	count, distinct := 0, 0
	for n := 0; n < 512; n++ {
		element, next := f.readByte(f.skipElementIndex(i))
		if next < 0 {
			break
		}
		// The zeros after the end of a string: 0 '\000' <repeats 12 times>.
		if element == 0 && count >= 8 && bytes.HasPrefix(f.text[next:], []byte(" <repeats")) {
			return v, distinct >= 5
		}
		if !seen[element] {
			seen[element] = true
			distinct++
		}
		count++
		v.end = next
		i = f.runEnd(next, cSpace, 80)
		if f.peek(i) != ',' && f.peek(next) != '\n' {
			break
		}
		i = f.runEnd(f.skipAny(i, ",", 1), cSpace, 80)
	}
	// Less than eight bytes are no key, and equal ones are a buffer that was cleared.
	return v, count >= 8 && distinct >= 5 && f.peek(i) == '}'
}

// wordsEnd returns the end of a key of four to sixteen words of 32 or 64 bits at i, or -1: 0x116e681c, 0x2e61b7a3, 0x6e6467c4, 0x34969485}.
func (f *finder) wordsEnd(i int) int {
	size, count := 0, 0
	for {
		end := f.runEnd(i, cAlnum, 24)
		digits := bytes.TrimRight(f.text[i:end], "uUlL")
		if len(digits) != 10 && len(digits) != 18 || !isHexNumber(digits) || size != 0 && len(digits) != size || !isDiverse(digits, 6) {
			return -1
		}
		size = len(digits)
		count++
		next := f.runEnd(end, cSpace, 80)
		if f.peek(next) == '}' && count >= 4 && count <= 16 {
			return end
		}
		if f.peek(next) != ',' || count >= 16 {
			return -1
		}
		i = f.runEnd(next+1, cSpace, 80)
	}
}

// readRowBytes reads the bytes of a line of a memory dump at i: 0x68	0x75, 104 'h'	117 'u'. At least three of four must be printable.
func (f *finder) readRowBytes(i int) (v value, ok bool) {
	v = value{start: i, end: i, quoted: true, bytes: true}
	count, text := 0, 0
	for range 16 {
		element, next := f.readByte(i)
		if next < 0 {
			break
		}
		if element == 0 {
			break // the end of the string
		}
		count++
		if element >= ' ' && element <= '~' {
			text++
		}
		v.end = next
		i = f.skipSpace(next)
	}
	return v, count >= 1 && text*4 >= count*3
}

// skipElementIndex skips the index that LLDB prints before an element: [3] = .
func (f *finder) skipElementIndex(i int) int {
	if end := f.skipIndex(i); end > i && bytes.HasPrefix(f.text[end:], []byte(" = ")) {
		return end + len(" = ")
	}
	return i
}

// readByte reads one element of an array of bytes at i, and returns where it ends, or -1.
func (f *finder) readByte(i int) (b byte, end int) {
	switch c := f.peek(i); {
	case c == '\'':
		end = i + 2
		if f.peek(i+1) == '\\' {
			end = f.runEnd(i+2, cAlnum, 4)
			end = max(end, i+3)
		}
		if f.peek(end) != '\'' {
			return 0, -1
		}
		return f.text[i+1], end + 1
	case c == '0' && f.peek(i+1)|0x20 == 'x':
		high, low := unhex(f.peek(i+2)), unhex(f.peek(i+3))
		switch {
		case high < 0:
			return 0, -1
		case low < 0:
			return byte(high), i + 3
		case unhex(f.peek(i+4)) >= 0:
			// 0x1234 is an element of a table of numbers.
			return 0, -1 // a larger number
		}
		return byte(high<<4 | low), i + 4
	case class[c]&cDigit != 0:
		n := 0
		for end = i; class[f.peek(end)]&cDigit != 0; end++ {
			if n = n*10 + int(f.text[end]-'0'); n > 255 {
				return 0, -1
			}
		}
		// gdb prints the character too: 118 'v', 0 '\000'.
		if f.peek(end) == ' ' && f.peek(end+1) == '\'' {
			if _, next := f.readByte(end + 1); next > 0 {
				end = next
			}
		}
		return byte(n), end
	}
	return 0, -1
}
