package redact

import "bytes"

// matchPrivateKey matches the body of a PEM block (RFC 7468), whose lines may be escaped ("\n") or
// indented.
func matchPrivateKey(f *finder, at int) int {
	const dashes = len("-----")
	head := f.text[at:min(len(f.text), at+80)]
	n := bytes.Index(head[dashes:], []byte("-----"))
	if n < 0 || !bytes.Contains(head[:n+dashes], []byte("PRIVATE KEY")) {
		return at
	}
	body := at + dashes + n + dashes
	end := f.pemEnd(body)
	f.addKeyLines(body, end)
	return end
}

// pemEnd returns the end of the body of a key at body. A key that is cut off ends where the text does not
// look like a key any more.
func (f *finder) pemEnd(body int) int {
	const limit = 64 << 10
	rest := f.text[body:min(len(f.text), body+limit)]
	if end := bytes.Index(rest, []byte("-----END")); end >= 0 {
		return body + end
	}
	end := 0
	for end < len(rest) && (class[rest[end]]&(cAlnum|cB64|cSpace|cQuote) != 0 || hasByte(`\:,-+>|`, rest[end])) {
		end++
	}
	return body + end
}

// addKeyLines adds one finding for each line of a key, so that the number of lines stays. Short lines, such
// as an indented quote, hold nothing of the key.
func (f *finder) addKeyLines(from, end int) {
	for from < end {
		to := end
		if i := bytes.IndexByte(f.text[from:end], '\n'); i >= 0 {
			to = from + i
		}
		line := bytes.TrimRight(f.text[from:to], " \t\r")
		lead := len(line) - len(bytes.TrimLeft(line, " \t"))
		if len(line)-lead >= 8 {
			f.add("private_key", from+lead, from+len(line))
		}
		from = to + 1
	}
}
