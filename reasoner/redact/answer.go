package redact

import "bytes"

// What debuggers print after a command that has the name of a variable.

// readResult reads the value of a call that has the name as its argument.
//
//	<QUERY_TOOL> eval("this->password") <CODE_END>      getenv("DB_PASSWORD") = "value"    (ltrace)
//	<TOOL_RESULT> "\"value\"" <CODE_END>
func (f *finder) readResult(n *name, i int) (separator, int) {
	if bytes.HasPrefix(f.text[i:], []byte(")=(")) { // PostgreSQL: Key (token)=(value) already exists.
		return sepEqual, i + len(")=(")
	}
	if !n.quoted {
		return f.readPromptLine(n, i+1)
	}
	// ltrace fills the line up to a column: getenv("API_TOKEN")     = "value".
	if equal := f.skipSpace(i + 1); f.peek(equal) == '=' && equal > i+1 {
		if next, _ := f.openQuote(f.skipSpace(equal + 1)); next >= 0 {
			return sepEqual, equal + 1
		}
	}
	if line := f.lineBefore(n.start, 80); isPrompt(line) { // >>> gdb.parse_and_eval("token").string()
		return f.readPromptLine(n, i+len(f.lineAfter(i, 80)))
	} else if !bytes.Contains(line, []byte("eval(")) {
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

// prompts are the beginnings of lines with a command of a debugger, and commands that a debugger repeats.
var prompts = []string{"(gdb)", "(lldb)", "-exec ", ">>> ",
	"-data-evaluate-expression ", "-var-create ", `&"p`, `&"x/s`, `&"output`, "x/s ", "> da ", "> du ", "> db ", "> dc ", "> dd ", "> dq ",
	"> dyb ", "> ?? ", "> dx ", "> dt ", "> dv ", "> .printf "}

// isPrompt reports whether line begins with a command of a debugger. GDB/MI has a number before a command, and gdb one before what is
// displayed at each stop.
func isPrompt(line []byte) bool {
	line = bytes.TrimLeft(line, " \t0123456789:")
	for _, p := range prompts {
		if bytes.HasPrefix(line, []byte(p)) {
			return true
		}
	}
	return false
}

// readPromptLine reads the answer of a debugger to a command that ends with the name:
//
//	(gdb) print password        (lldb) p token                      (gdb) x/s secret_    -data-evaluate-expression token
//	$1 = 0x5555 "value"         (const char *) $0 = 0x5555 "value"  0x5555: "value"      ^done,value="\"value\""
func (f *finder) readPromptLine(n *name, i int) (separator, int) {
	if !isPrompt(f.lineBefore(n.start, 120)) {
		return sepNone, i
	}
	if bytes.HasPrefix(f.text[i:], []byte("n\"")) { // &"print token\n"
		i += 2
	}
	i = f.skipAny(i, "\r\n", 2)
	answer := f.lineAfter(i, 160)
	switch {
	case bytes.HasPrefix(answer, []byte("Defined at")): // gdb: info macro
		return sepNone, i
	case bytes.HasPrefix(answer, []byte("expands to: ")): // gdb: macro expand
		return sepEqual, i + len("expands to: ")
	}
	if at := bytes.Index(answer, []byte(`value="`)); at >= 0 && bytes.Contains(answer[:at], []byte("^done")) {
		return sepEqual, i + at + len("value=")
	}
	// gdb: $1 = ..., lldb: (type) $0 = ...
	if at := bytes.Index(answer, []byte(" = ")); at >= 0 {
		return sepEqual, i + at + len(" = ")
	}
	if at := bytes.IndexByte(answer, ':'); at >= 0 && bytes.HasPrefix(bytes.TrimLeft(answer, " "), []byte("0x")) {
		return sepEqual, i + at + 1
	}
	if at := bytes.Index(answer, []byte("  \"")); at >= 8 && isHexAddress(answer[:at]) { // WinDbg: da
		return sepEqual, i + at + 2
	}
	if next, _ := f.openQuote(i); next >= 0 { // lldb: po, gdb: output
		return sepEqual, i
	}
	return sepWord, i // lldb: po, gdb: printf
}

// isHexAddress reports whether text is an address without a prefix, as WinDbg prints it: 00000000`00a41d30.
func isHexAddress(text []byte) bool { return isHex(bytes.ReplaceAll(text, []byte("`"), nil)) }

// readSymbol reads memory whose address has the name of a variable:
//
//	0x4040 <password>:      "value"
//	0x4040 <password+8>:    0x68    0x75    0x6e    0x74
//	0x4040 <password>:      104 'h' 117 'u' 110 'n' 116 't'
func (f *finder) readSymbol(n *name, i int) (separator, int) {
	if f.peek(i) == '+' {
		i = f.runEnd(i+1, cDigit, 6)
	}
	if f.peek(n.start-1) != '<' || f.peek(i) != '>' || f.peek(i+1) != ':' {
		return sepNone, i
	}
	return sepEqual, i + 2
}

// matchReturned matches the result of a function whose name is that of a secret:
//
//	Run till exit from #0  get_password () at auth.cpp:12
//	Value returned is $1 = 0x5555 "value"
//
//	Return value: (std::string) $0 = "value" from get_password
func matchReturned(f *finder, at int) int {
	if f.peek(at) == 'n' && !bytes.HasSuffix(f.text[:at], []byte("Retur")) {
		return at // "n value: " of another word
	}
	line := f.lineAfter(at, 300)
	i := bytes.Index(line, []byte(" = "))
	if i < 0 {
		return at
	}
	n, k, ok := f.findName(at+i, at+len(line))
	if !ok {
		n, k, ok = f.findName(max(0, at-300), at)
	}
	if !ok {
		return at
	}
	return max(at, f.takeStrings(k.kind, &n, at+i, at+len(line), false))
}

// matchWatchpoint matches the values of a watched variable:
//
//	Hardware watchpoint 2: password          Watchpoint 1 hit: password        watchpoint spec = 'password'
//	                                         old value: "value"                new value: "value"
//	Old value = 0x5555 "value"
//	New value = 0x5555 "other"
func matchWatchpoint(f *finder, at int) int {
	end := at + len(f.lineAfter(at, 120))
	n, k, ok := f.findName(at, end)
	if !ok {
		return at
	}
	rest := f.text[end:min(len(f.text), end+400)]
	last := at
	for _, label := range []string{"Old value = ", "old value: ", "New value = ", "new value: "} {
		i := bytes.Index(rest, []byte(label))
		if i < 0 {
			continue
		}
		v := f.readValue(end + i + len(label))
		v.sep = sepEqual
		if v.quoted {
			last = max(last, f.take(k.kind, &n, &v))
		}
	}
	return last
}
