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

// maxKey bounds the text of a key in bytes. A RSA key of 16 384 bits has 12 KiB.
const maxKey = 64 << 10

// pemEnd returns the end of the body of a key at body. A key that is cut off ends after its last line of base64.
func (f *finder) pemEnd(body int) int {
	rest := f.text[body:min(len(f.text), body+maxKey)]
	// The search ends at the first dashes: keys that are cut off do not make it quadratic.
	if end := bytes.Index(rest, []byte("-----")); end >= 0 {
		rest = rest[:end]
		if bytes.HasPrefix(f.text[body+end:], []byte("-----END")) {
			return body + end
		}
	}
	if i := bytes.IndexByte(rest, '\n'); i < 0 || len(bytes.TrimSpace(rest[:i])) > 1 {
		// On one line, with escaped line ends.
		return f.valueEnd(body, cSpace|cQuote, ",", maxKey)
	}
	end := body
	for at := body; at < body+len(rest); {
		line := f.lineAfter(at, maxKey)
		if text := bytes.Trim(line, " \t\r\"',+|>\\"); len(text) > 0 && !isKeyLine(text) {
			break
		}
		at += len(line)
		end = at
		at++
	}
	return end
}

// isKeyLine reports whether text is one line of a key: base64, or a header as in "Proc-Type: 4,ENCRYPTED".
func isKeyLine(text []byte) bool {
	if bytes.HasPrefix(text, []byte("Proc-Type:")) || bytes.HasPrefix(text, []byte("DEK-Info:")) {
		return true
	}
	text = bytes.TrimSuffix(text, []byte(`\n`))
	for _, c := range text {
		if class[c]&(cAlnum|cB64) == 0 || c == 0 {
			return false
		}
	}
	// Base64 has four characters for three bytes, so whole lines have a multiple of four.
	// The last line of a key may be short; a short word is not a line of a key.
	return len(text) >= 60 || len(text)%4 == 0 && (isMixed(text) && len(text) >= 16 || text[len(text)-1] == '=')
}

// matchPuTTYKey matches the private part of a .ppk file: "Private-Lines: 14" and so many lines of base64. Source:
// PuTTY manual, appendix C.
func matchPuTTYKey(f *finder, at int) int {
	i := f.skipSpace(at + len("private-lines:"))
	digits := f.runEnd(i, cDigit, 4)
	n := 0
	for _, c := range f.text[i:digits] {
		n = n*10 + int(c-'0')
	}
	i = digits
	for range n {
		nl := bytes.IndexByte(f.text[i:min(len(f.text), i+200)], '\n')
		if nl < 0 {
			break
		}
		i += nl + 1
		line := bytes.TrimSpace(f.lineAfter(i, 200))
		if len(line) == 0 || f.runEnd(i, cAlnum|cB64|cSpace, len(line)) < i+len(line) {
			break
		}
		f.addKeyLines(i, i+len(f.lineAfter(i, 200)))
		i += len(line)
	}
	if i == digits {
		return at
	}
	return i
}

// matchPuTTYMAC matches the authentication code of a .ppk file, from which a passphrase can be guessed offline.
func matchPuTTYMAC(f *finder, at int) int {
	i := f.skipSpace(at + len("private-mac:"))
	end := f.runEnd(i, cAlnum, 128)
	if end-i < 32 || !isHex(f.text[i:end]) {
		return at
	}
	f.add("private_key", i, end)
	return end
}

// addKeyLines adds one finding for each line of a key, so that the number of lines stays. A line has a long run of
// base64; after one of those a short line may follow.
func (f *finder) addKeyLines(from, end int) {
	added := false
	for from < end {
		to := end
		if i := bytes.IndexByte(f.text[from:end], '\n'); i >= 0 {
			to = from + i
		}
		line := bytes.TrimRight(f.text[from:to], " \t\r")
		lead := len(line) - len(bytes.TrimLeft(line, " \t"))
		if size := len(line) - lead; size >= 8 && added || size >= 16 && hasLongRun(line) {
			f.add("private_key", from+lead, from+len(line))
			added = true
		}
		from = to + 1
	}
}

// hasLongRun reports whether line has 16 characters of base64 in a row.
func hasLongRun(line []byte) bool {
	run := 0
	for _, c := range line {
		if class[c]&(cAlnum|cB64) == 0 {
			run = 0
		} else if run++; run >= 16 {
			return true
		}
	}
	return false
}
