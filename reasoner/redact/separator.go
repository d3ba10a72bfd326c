package redact

import "bytes"

// A separator is what is between a name and its value.
type separator byte

// The separators. Their values are the characters, for the sake of readable test output.
const (
	sepNone  separator = 0
	sepEqual separator = '=' // NAME=value, and forms that are as sure
	sepColon separator = ':' // name: value
	sepTag   separator = '>' // <name>value
	sepCall  separator = '(' // set_name("value"), name{"value"}
	sepComma separator = ',' // setenv("NAME", "value"), {"name", "type", "value"}
	sepPair  separator = '}' // {"name", "value"}
	sepBlank separator = ' ' // --name value
)

// findValues returns the candidates for the value of a name, the likeliest first.
func (k keyword) findValues(f *finder, at int, n *name) []value {
	sep, i := k.readSeparator(f, at, n)
	list := f.values[:0]
	switch sep {
	case sepNone:
		if i = f.findMember(n); i < 0 {
			return nil
		}
		v := f.readValue(f.skipSpace(i))
		v.sep = sepColon
		return append(list, v)
	case sepComma:
		if rows := f.readRow(i, list); len(rows) > 0 || !n.quoted {
			return rows
		}
		if i = f.findMember(n); i < 0 {
			return nil
		}
		v := f.readValue(f.skipSpace(i))
		v.sep = sepColon
		return append(list, v)
	}
	i = f.skipSpace(i)
	if f.peek(i) == '{' {
		return f.readAggregate(i, sep)
	}
	if !n.quoted && f.closesString(n, i) {
		return nil
	}
	v := f.readValue(i)
	v.sep = sep
	v.literal = sep == sepEqual && i == n.end+1 && f.isLiteralName(n)
	return append(list, v)
}

// isLiteralName reports whether what follows the name and an equals sign is text and not an expression: DB_PASSWORD=x
// in an environment, --password=x, ?password=x&, ;Password=x.
func (f *finder) isLiteralName(n *name) bool {
	return hasByte("-&?;", f.peek(n.start-1)) || f.peek(n.start) == '-' || shapeOf(f.text[n.start:n.end]).all&cLower == 0
}

// readSeparator reads what is between a name and its value, and returns where the value begins.
func (k keyword) readSeparator(f *finder, at int, n *name) (separator, int) {
	i := f.skipSpace(n.after)
	if c := f.peek(i); (c == '?' || c == '!') && f.peek(i+1) == ':' {
		i++ // TypeScript: password?: string = "x"
	}
	switch c := f.peek(i); {
	case c == '=':
		return k.readEqual(f, n, i)
	case c == ':':
		return k.readColon(f, i)
	case c == '>':
		return f.readTag(n, i)
	case c == '(':
		return f.readCall(n, i)
	case c == ',':
		if k.text == `"psk"` || k.text == `"d"` {
			return sepNone, i // an element of a list
		}
		return sepComma, i + 1
	case c == '{' || c == '-' || c == '.':
		if sep, next := f.readObject(n, i); sep != sepNone {
			return sep, next
		}
	case c == '\n' || c == '\r':
		return f.readPromptLine(n, i)
	case c == ')':
		return f.readToolResult(n, i)
	case i == n.after:
		return sepNone, i
	}
	return k.readBlank(f, at, n, i)
}

// closesString reports whether the quote at i closes a string that has the name in it: "PWD="+dir,
// prompt='Password: '.
func (f *finder) closesString(n *name, i int) bool {
	switch q := f.peek(i); q {
	case '\'':
		return f.peek(n.start-1) == q
	case '"', '`':
		line := f.lineBefore(n.start, 200)
		return (bytes.Count(line, []byte{q})-bytes.Count(line, []byte{'\\', q}))%2 == 1
	}
	return false
}

// readObject reads what is between the name of an object and its value: a brace, an arrow, a call of a method.
func (f *finder) readObject(n *name, i int) (separator, int) {
	next := f.peek(i + 1)
	switch c := f.peek(i); {
	case c == '{' && class[next]&cQuote != 0: // std::string_view token{"value"}
		return sepCall, i + 1
	case c == '{' && (next == '0' || next == ' '): // std::array<unsigned char, 16> key{0x2b, 0x7e}
		return sepCall, i
	case c == '-' && next == '>' && i > n.after && f.peek(i+2) == ' ': // password -> value
		return sepColon, i + 2
	case (c == '.' || c == '-') && i == n.after:
		return f.readMethod(i)
	}
	return sepNone, i
}

// readMethod reads a call that changes the object before it: password.assign("value").
func (f *finder) readMethod(i int) (separator, int) {
	for _, call := range []string{".assign(", "->assign(", ".append(", ".set(", ".setText(", "->setText(", ".reset("} {
		if bytes.HasPrefix(f.text[i:], []byte(call)) {
			return sepCall, i + len(call)
		}
	}
	return sepNone, i
}

// readEqual reads =, == and => at i.
func (k keyword) readEqual(f *finder, n *name, i int) (separator, int) {
	next := f.peek(i + 1)
	if next == '=' || next == '>' {
		i++
	}
	// if (password == "x") compares with the secret itself.
	if next == '=' && class[f.peek(f.skipSpace(i+1))]&cQuote == 0 {
		return sepNone, i // a comparison with a variable
	}
	// "first_pass = run(x)": only "DB_PASS=x" is the form of an environment or a property.
	if k.text == "_pass" && n.end == n.after && i > n.end && class[f.peek(f.skipSpace(i+1))]&cQuote == 0 {
		return sepNone, i
	}
	if k.text == "pass=" && n.end-n.start > len("pass") && f.peek(n.end-5) == '-' {
		return sepNone, i // -debug-pass=Executions
	}
	return sepEqual, f.assignedValue(i + 1)
}

// assignedValue returns where the value after an equals sign begins.
func (f *finder) assignedValue(i int) int {
	if bytes.HasPrefix(f.text[i:], []byte("*/")) { // login("bob", /*password=*/"value")
		return i + len("*/")
	}
	next := f.skipSpace(i)
	switch c := f.peek(next); {
	case c == '\n' || c == '\r':
		if next = f.runEnd(next, cSpace, 80); class[f.peek(next)]&cQuote != 0 {
			return next // a literal on the next line
		}
	case bytes.HasPrefix(f.text[next:], []byte("std::")):
		// gdb: secret = std::optional = {["contained value"] = "value"}
		if at := bytes.Index(f.lineAfter(next, 120), []byte(" = {")); at >= 0 {
			return next + at + len(" = ")
		}
	}
	return i
}

// readColon reads :, :=, and the type of a declaration after a colon: "token: string = ".
func (k keyword) readColon(f *finder, i int) (separator, int) {
	switch f.peek(i + 1) {
	case '=':
		return sepEqual, i + 2
	case ':':
		return sepNone, i // Password::check
	}
	if next := f.skipType(i + 1); next > 0 {
		return sepEqual, next
	}
	return sepColon, i + 1
}

// skipType returns the position after "TYPE =" at i, or -1. Rust, Kotlin, Swift, TypeScript and Python write
// the type after a colon, Go after a blank.
func (f *finder) skipType(i int) int {
	if bytes.IndexByte(f.text[min(i, len(f.text)):min(len(f.text), i+56)], '=') < 0 {
		return -1
	}
	i = f.skipSpace(i)
	start := i
	for i < len(f.text) && i-start < 48 && (class[f.text[i]]&(cLetter|cDash) != 0 || hasByte("<>[]&:.?|* 0123456789'", f.text[i])) {
		i++
	}
	kind := bytes.TrimRight(f.text[start:i], " ")
	if f.peek(i) != '=' || f.peek(i+1) == '=' || len(kind) == 0 || class[kind[0]]&cDigit != 0 || bytes.Count(kind, []byte(" ")) > 2 {
		return -1
	}
	if f.peek(i+1) == '>' {
		i++
	}
	next := f.skipSpace(i + 1)
	if class[f.peek(next)]&cQuote != 0 || hasByte("bruBRU", f.peek(next)) && class[f.peek(next+1)]&cQuote != 0 {
		return next
	}
	return -1
}

// readTag reads the end of a tag, <password>value, or of a key of a property list,
// <key>password</key><string>value.
func (f *finder) readTag(n *name, i int) (separator, int) {
	open := f.runStart(n.start, cToken, 64)
	for f.peek(open-1) == ':' || f.peek(open-1) == '.' { // <ns:password>
		open = f.runStart(open-1, cToken, 64)
	}
	if i != n.end || f.peek(open-1) != '<' {
		return sepNone, i // a comparison: max_token > limit
	}
	return sepTag, i + 1
}

// readCall reads the parenthesis of a call. A macro, and a function that looks a value up, take the name of a
// value and not the value: FUNCTION_PASS("loop-unroll"), get_secret("db/main").
func (f *finder) readCall(n *name, i int) (separator, int) {
	// Names of macros have no small letters.
	text := f.text[n.start:n.end]
	if s := shapeOf(text); s.all&cLower == 0 {
		return sepNone, i
	}
	for _, verb := range []string{"get", "find", "load", "lookup", "fetch", "read", "has", "require", "ask", "prompt", "split", "resolve"} {
		if hasFold(text, verb) {
			return sepNone, i
		}
	}
	return sepCall, i + 1
}

// readBlank decides whether the blanks before i separate the name at at from a value there.
func (k keyword) readBlank(f *finder, at int, n *name, i int) (separator, int) {
	c := f.peek(i)
	isQuote := class[c]&cQuote != 0
	switch {
	case k.text == "identified by":
		if isQuote && c != '`' && f.isStatement(at) {
			return sepEqual, i
		}
	case f.isOption(at) || k.kind == "password" && f.isNetrc(at):
		return sepBlank, i
	case f.isDefinition(at): // #define TOKEN "value", #define TOKEN L"value"
		if next, _ := f.openQuote(i); next >= 0 {
			return sepEqual, i
		}
	case isQuote && bytes.HasSuffix(bytes.ToLower(f.text[max(0, n.start-4):n.start]), []byte("set(")): // CMake
		return sepEqual, i
	case bytes.HasPrefix(f.text[i:], []byte(`is "`)):
		return sepEqual, i + len("is ")
	case bytes.HasPrefix(f.text[i:], []byte("is ascii string ")):
		return sepEqual, i + len("is ascii string ") // AddressSanitizer: 'kToken' is ascii string 'value'
	case k.kind == "password":
		return f.readPassword(i)
	case !n.quoted:
		if next := f.skipType(i); next > 0 { // Go: var token string = "value"
			return sepEqual, next
		}
	}
	return sepNone, i
}

// readPassword decides whether the text at i, after the word "password" and a blank, is a password. It must be
// random, or this is prose.
func (f *finder) readPassword(i int) (separator, int) {
	if next := f.skipType(i); next > 0 {
		return sepEqual, next
	}
	if c := f.peek(i); class[c]&cQuote != 0 {
		// set(PASSWORD "value"), ALTER USER ... PASSWORD 'value'
		v := f.readValue(i)
		if text := f.text[v.start:v.end]; isMixed(text) || countCaseChanges(text) >= 4 {
			return sepEqual, i
		}
		return sepNone, i
	}
	// "with password hT5k..." in a log
	end := f.runEnd(i, cAlnum, 64)
	if end-i >= 12 && (class[f.peek(end)]&cSpace != 0 || end >= len(f.text)) && isRandom(f.text[i:end], 1) {
		return sepEqual, i
	}
	return sepNone, i
}

// isOption reports whether the name at at is an option, whose value a blank separates: --token value.
func (f *finder) isOption(at int) bool { return f.peek(f.runStart(at, cToken, 40)) == '-' }

// isNetrc reports whether the word "password" at at is in a netrc file, whose value a blank separates.
func (f *finder) isNetrc(at int) bool {
	line := f.lineBefore(at, 200)
	return bytes.Contains(line, []byte("machine ")) || bytes.Contains(line, []byte("login ")) ||
		len(bytes.TrimSpace(line)) == 0 && hasFold(f.text[at:], "password ") && f.isNearLogin(at)
}

// isNearLogin reports whether a login line of a netrc file is nearby. Source: the inetutils manual,
// "The .netrc file".
func (f *finder) isNearLogin(at int) bool {
	return bytes.Contains(f.text[max(0, at-400):min(len(f.text), at+200)], []byte("login "))
}

// isDefinition reports whether a #define is before the name.
func (f *finder) isDefinition(at int) bool {
	return bytes.Contains(f.lineBefore(at, 80), []byte("define"))
}

// isStatement reports whether a SQL statement about users is before at on its line: a comment of a header may
// have the words "identified by" too.
func (f *finder) isStatement(at int) bool {
	line := bytes.ToLower(f.lineBefore(at, 160))
	return bytes.Contains(line, []byte("user")) || bytes.Contains(line, []byte("grant")) || bytes.Contains(line, []byte("role")) ||
		len(bytes.TrimSpace(line)) == 0
}

// readToolResult reads the answer to a model's question for the variable called n:
//
//	<QUERY_TOOL> eval("this->password") <CODE_END>
//	<TOOL_RESULT> "\"value\"" <CODE_END>
func (f *finder) readToolResult(n *name, i int) (separator, int) {
	if !n.quoted || !bytes.Contains(f.lineBefore(n.start, 80), []byte("eval(")) {
		return sepNone, i
	}
	const tag = "<TOOL_RESULT>"
	rest := f.text[i:min(len(f.text), i+200)]
	at := bytes.Index(rest, []byte(tag))
	if at < 0 {
		return sepNone, i
	}
	return sepEqual, i + at + len(tag)
}

// matchWatchpoint matches the values of a watched variable:
//
//	Hardware watchpoint 2: password
//
//	Old value = 0x5555 "value"
//	New value = 0x5555 "other"
func matchWatchpoint(f *finder, at int) int {
	line := bytes.ToLower(f.lineAfter(at, 120))
	end := at + len(line)
	isSecret := false
	for _, k := range f.keywords {
		isSecret = isSecret || bytes.Contains(line, []byte(k.text))
	}
	if !isSecret {
		return at
	}
	rest := f.text[end:min(len(f.text), end+400)]
	for _, label := range []string{"Old value = ", "New value = "} {
		i := bytes.Index(rest, []byte(label))
		if i < 0 {
			continue
		}
		v := f.readValue(end + i + len(label))
		if text := f.text[v.start:v.end]; v.quoted && len(text) >= 5 && !f.isPlaceholder(text) {
			f.add("secret", v.start, v.end)
		}
	}
	return end
}

// readPromptLine reads the answer of a debugger to a command that ends with the name:
//
//	(gdb) print password        (lldb) p token                      (gdb) x/s secret_
//	$1 = 0x5555 "value"         (const char *) $0 = 0x5555 "value"  0x5555: "value"
func (f *finder) readPromptLine(n *name, i int) (separator, int) {
	line := bytes.TrimLeft(f.lineBefore(n.start, 120), " \t")
	if !bytes.HasPrefix(line, []byte("(gdb)")) && !bytes.HasPrefix(line, []byte("(lldb)")) && !bytes.HasPrefix(line, []byte("-exec ")) {
		return sepNone, i
	}
	i = f.skipAny(i, "\r\n", 2)
	// gdb: $1 = ..., lldb: (type) $0 = ...
	answer := f.lineAfter(i, 120)
	if at := bytes.Index(answer, []byte(" = ")); at >= 0 {
		return sepEqual, i + at + len(" = ")
	}
	if at := bytes.IndexByte(answer, ':'); at >= 0 && bytes.HasPrefix(answer, []byte("0x")) {
		return sepEqual, i + at + 1
	}
	return sepNone, i
}
