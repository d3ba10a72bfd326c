package redact

// maxValue bounds a value in bytes.
const maxValue = 4096

// A value is a candidate after a name.
type value struct {
	start, end int
	quoted     bool
	sep        separator
}

// readValue reads the value at i. A quoted one may be joined of several literals. An empty range means
// that there is no value.
func (f *finder) readValue(i int) value {
	// Prefixes and escapes of quotes: L"", u8"", R"(, \".
	for n := 0; n < 3 && hasByte(`LuUR8\`, f.peek(i)) && hasByte(`"'R8\u`, f.peek(i+1)); n++ {
		i++
	}
	if class[f.peek(i)]&cQuote != 0 {
		return f.readQuoted(i)
	}
	end := f.valueEnd(i, cEnd, `\`, maxValue)
	for end > i && (f.text[end-1] == '.' || f.text[end-1] == ':' || f.text[end-1] == '!' && end-i < 6) {
		end--
	}
	return value{start: i, end: end}
}

// readQuoted reads the string whose opening quote is at i. Inside of another string its quotes are escaped,
// and so is the closing one: "{\"password\":\"value\"}".
func (f *finder) readQuoted(i int) value {
	q := f.text[i]
	start, end := i+1, i+1
	escaped := f.peek(i-1) == '\\'
	for end < len(f.text) && end < start+maxValue && f.text[end] != '\n' {
		c := f.text[end]
		switch {
		case c == '\\' && !escaped:
			end += 2
			continue
		case c == q || escaped && c == '\\' && f.peek(end+1) == q:
			next := f.skipJoint(end)
			if next == end || escaped {
				return value{start: start, end: min(end, len(f.text)), quoted: true}
			}
			end = next
			continue
		}
		end++
	}
	if f.peek(end) == '\n' || end >= len(f.text) {
		return value{start: start, end: min(end, len(f.text)), quoted: true} // the text is cut here
	}
	return value{start: start, end: start}
}
