package redact

import "bytes"

// maxValue bounds a value in bytes.
const maxValue = 4096

// A value is a candidate after a name.
type value struct {
	start, end int
	quoted     bool
	bytes      bool // the elements of an array
	certain    bool // a secret by its looks
	address    bool // an address that no string follows
	literal    bool // text, and not an expression of a program
	strict     bool // only what looks random is a secret here
	sep        separator
}

// readValue reads the value at i. A quoted one may be joined of several literals; of quotes inside of quotes
// the innermost count. An empty range means that there is no value.
func (f *finder) readValue(i int) value {
	quote, escapes := -1, 0
	for range 4 {
		next, n := f.openQuote(i)
		// A quote of the same kind and depth as the one before it closes the empty string.
		if next < 0 || quote >= 0 && n <= escapes && f.text[next-1] == f.text[quote] {
			break
		}
		quote, escapes, i = next-1, n, next
	}
	if quote >= 0 {
		if c := f.peek(i); c == '{' {
			if v, ok := f.readQuotedAggregate(i); ok {
				return v
			}
		}
		if f.peek(quote-1) == 'R' && f.text[quote] == '"' {
			if v, ok := f.readRaw(quote); ok {
				return v
			}
		}
		return f.readQuoted(quote, escapes)
	}
	for _, echo := range []string{"$(echo ", "$(printf "} {
		if bytes.HasPrefix(f.text[i:], []byte(echo)) {
			i += len(echo)
		}
	}
	end := f.valueEnd(i, cEnd, `\`, maxValue)
	if cut := bytes.Index(f.text[i:end], []byte("^@")); cut > 0 { // a zero byte as terminals show it
		end = i + cut
	}
	for end > i && (f.text[end-1] == '.' || f.text[end-1] == ':' || f.text[end-1] == '!' && end-i < 6) {
		end--
	}
	return value{start: i, end: end, address: isAddressEnd(f.text[i:end])}
}

// foreignEnd returns where the ASCII text at i ends if a sign of Chinese, Japanese or Korean follows it before end, or end.
func (f *finder) foreignEnd(i, end int) int {
	for at := i; at < end; at++ {
		if c := f.text[at]; c >= 0xe3 && c <= 0xef && at+2 < len(f.text) {
			return at
		}
	}
	return end
}

// openQuote returns the position after an opening quote at i and how many backslashes escape it, or -1. Before the
// quote may be the prefix of a literal (L"", u8"", R"(, b”) or the address that a debugger prints before a string
// (0x55 "", 0x55 <name> "").
func (f *finder) openQuote(i int) (next, escapes int) {
	if f.peek(i) == '0' && f.peek(i+1)|0x20 == 'x' {
		if i = f.skipAddress(i); i < 0 {
			return -1, 0
		}
	}
	// Python's b'', C#'s @"", and the prefixes of C++, of up to two letters.
	i = f.skipWrapper(i)
	for n := 0; n < 2 && hasByte(`LuUR8b@`, f.peek(i)) && hasByte(`"'R8\`, f.peek(i+1)); n++ {
		i++
	}
	start := i
	for f.peek(i) == '\\' && i-start < 8 {
		i++
	}
	if class[f.peek(i)]&cQuote == 0 {
		return -1, 0
	}
	return i + 1, i - start
}

// skipAddress skips the address at i that a debugger prints before a string, and what it prints between the two: 0x55 <name> "",
// 0x55 pointing to "" (GoogleTest), 0x00000000`00a41d30 "" (WinDbg). It returns -1 if nothing follows.
func (f *finder) skipAddress(i int) int {
	end := i + 2
	for end < i+19 && (unhex(f.peek(end)) >= 0 || f.peek(end) == '`') {
		end++
	}
	j := f.skipSpace(end)
	switch c := f.peek(j); {
	case j == end:
		return -1
	case c == '<':
		if close := bytes.IndexByte(f.lineAfter(j, 100), '>'); close >= 0 {
			j = f.skipSpace(j + close + 1)
		}
	case c == ':' && f.peek(j+1) == ' ' && f.peek(j+2) == '"':
		j += 2 // WinDbg: dx
	case c == 'p' && bytes.HasPrefix(f.text[j:], []byte("pointing to ")):
		j += len("pointing to ")
	}
	return j
}

// wrappers are functions, types and macros around a literal: std::string("x"), QStringLiteral("x"), TEXT("x"), Some("x").
var wrappers = []string{"std::string_view(", "std::string(", "std::wstring(", "string(", "QStringLiteral(", "QString(", "QLatin1String(",
	"QByteArrayLiteral(", "QByteArray(", "CString(", "TEXT(", "_T(", "absl::string_view(", "SecureString(", "String(", "Some(", "Secret(",
	"SecretString(", "SecretStr(", "SecretString::new(", "SecretString::from(", "Secret::new(", "String::from(", "Optional(", "Just(",
	"std::make_unique<std::string>(", "std::make_shared<std::string>(", "std::optional<std::string>(", "std::optional<std::string>{",
	"std::string{", "std::string_view{", "$(echo ", "$(printf ", "PASSWORD("}

// wrappersBy are the wrappers by their first byte.
var wrappersBy = func() (t [256][]string) {
	for _, w := range wrappers {
		t[w[0]] = append(t[w[0]], w)
	}
	return t
}()

// skipWrapper skips a wrapper at i. PHP's var_dump prints the length: string(16) "x".
func (f *finder) skipWrapper(i int) int {
	if f.peek(i) == '<' && bytes.HasPrefix(f.text[i:], []byte(`<<"`)) { // Erlang: <<"x">>
		return i + 2
	}
	for _, w := range wrappersBy[f.peek(i)] {
		if bytes.HasPrefix(f.text[i:], []byte(w)) {
			end := i + len(w)
			if n := f.runEnd(end, cDigit, 6); w == "string(" && n > end && f.peek(n) == ')' && f.peek(n+1) == ' ' {
				return n + 2
			}
			return end
		}
	}
	// Macros that put a literal elsewhere or hide it: F("x"), PSTR("x"), OBFUSCATE("x").
	if end := f.runEnd(i, cUpper|cDash, 24); f.peek(end) == '(' && f.peek(end+1) == '"' {
		return end + 1
	}
	return i
}

// readQuoted reads the string whose opening quote is at quote, after so many backslashes. Inside of another
// string its quotes are escaped, and so is the closing one: "{\"password\":\"value\"}". A quote with more
// backslashes is part of the string; one with fewer closes the outer string too.
func (f *finder) readQuoted(quote, escapes int) value {
	q := f.text[quote]
	start := quote + 1
	end, slashes := start, 0
	for ; end < len(f.text) && end < start+maxValue && f.text[end] != '\n'; end++ {
		c := f.text[end]
		if c == '\\' {
			slashes++
			if next := f.skipJoint(end); next > end && f.peek(end+1) != '"' && f.peek(end+1) != '\'' {
				end, slashes = next-1, 0 // a backslash and a line end
			}
			continue
		}
		if c == q {
			isEnd := slashes <= escapes
			if escapes == 0 {
				isEnd = slashes%2 == 0
			}
			if isEnd {
				next := f.skipJoint(end)
				if next == end || escapes > 0 {
					return value{start: start, end: max(start, end-min(slashes, escapes)), quoted: true}
				}
				end, slashes = next-1, 0
				continue
			}
			// Inside of a JSON string, an unescaped quote ends everything.
		} else if escapes > 0 && c == '"' && slashes == 0 {
			return value{start: start, end: end, quoted: true} // the outer string ends
		}
		slashes = 0
	}
	if f.peek(end) == '\n' || end >= len(f.text) {
		return value{start: start, end: min(end, len(f.text)), quoted: true} // the text is cut here
	}
	return value{start: start, end: start}
}

// readRaw reads the raw string literal of C++ with its quote at quote, on one line: R"delimiter(text)delimiter".
func (f *finder) readRaw(quote int) (v value, ok bool) {
	line := f.lineAfter(quote+1, maxValue)
	open := bytes.IndexByte(line[:min(len(line), 17)], '(')
	if open < 0 {
		return v, false
	}
	size := bytes.Index(line[open:], []byte(")"+string(line[:open])+"\""))
	if size < 0 {
		return v, false
	}
	start := quote + 1 + open + 1
	return value{start: start, end: start + size - 1, quoted: true}, true
}

// readQuotedAggregate reads the first string of a structure that is printed into a string:
// "{_M_p = 0x5555 \"value\", ...}".
func (f *finder) readQuotedAggregate(i int) (value, bool) {
	if f.nested {
		return value{}, false // one level is enough, and keeps the scan linear
	}
	f.nested = true
	defer func() { f.nested = false }()
	for _, v := range f.readAggregate(i, sepEqual) {
		if v.sep == sepEqual && !v.bytes {
			return v, true
		}
	}
	return value{}, false
}
