package redact

import (
	"bytes"
	"encoding/base64"
	"encoding/binary"
	"encoding/hex"
	"unicode/utf8"
)

// minRun is the shortest run that is decoded. A run of that length covers one of the windows of eight bytes that begin every
// runStride bytes.
const (
	minRun    = 20
	runStride = minRun - 8
)

// isRunByte are the characters of encoded text. None is less than '%'.
var isRunByte = func() (t [256]bool) {
	for c := range 256 {
		t[c] = class[c]&(cAlnum|cDash|cB64) != 0 || c == '%' || c == '\\'
	}
	return t
}()

// endsRun reports whether one of the eight bytes of x is no character of a run: less than '%', as blanks, line ends and quotes are, a full
// stop or a colon. Others are left to isRunByte. Source: S. E. Anderson, Bit Twiddling Hacks, "Determine if a word has a byte less than n".
func endsRun(x uint64) bool {
	const ones, high = 0x0101010101010101, 0x8080808080808080
	stop, colon := x^ones*'.', x^ones*':'
	return ((x-ones*'%')&^x|(stop-ones)&^stop|(colon-ones)&^colon)&high != 0
}

// scanEncoded decodes long runs and looks for secrets in the result. Most windows of a log have a blank, and are left at once.
func (f *finder) scanEncoded() {
	if f.depth >= maxDecode {
		return
	}
	text := f.text
	last := 0 // end of the last run
	for at := 0; at+8 <= len(text); at += runStride {
		if endsRun(binary.LittleEndian.Uint64(text[at:])) {
			continue
		}
		end := at
		for end < len(text) && isRunByte[text[end]] {
			end++
		}
		if end < at+8 {
			continue
		}
		start := at
		for start > last && isRunByte[text[start-1]] {
			start--
		}
		if end-start >= minRun && !f.isCovered(start, end) {
			f.decodeRun(start, end)
			if end-start >= minPrefixed {
				f.scanPrefixed(start, end)
			}
		}
		// The next window is after the run.
		last = end
		at = max(at, end-runStride)
	}
}

// decodeRun tries the encodings that a run may be in.
func (f *finder) decodeRun(start, end int) {
	run := f.text[start:end]
	switch {
	case bytes.IndexByte(run, '%') >= 0:
		if s, ok := unescape(run, '%', 0); ok {
			f.scanDecoded(s, start, end)
		}
		return
	case bytes.IndexByte(run, '\\') >= 0:
		if s, ok := unescape(run, '\\', 'u'); ok {
			f.scanDecoded(s, start, end)
		}
		return
	}
	from := valueInRun(run)
	if f.isCovered(start+from, end) {
		return
	}
	body := run[from:]
	if s := decodeHex(body); s != nil {
		f.scanDecoded(s, start+from, end)
		return
	}
	if s := decodeBase64(body); s != nil {
		f.scanDecoded(s, start+from, end)
	}
}

// valueInRun returns where the value begins in a run that may hold a name and an equals sign before it, as in
// "key=QUJD...".
func valueInRun(run []byte) (from int) {
	for i := 0; i < len(run)-minRun && i < 64; i++ {
		if run[i] == '=' {
			from = i + 1
		}
	}
	return from
}

// decodeHex returns what body encodes, nil if that is not text.
func decodeHex(body []byte) []byte {
	if len(body)%2 != 0 || !isHex(body) {
		return nil
	}
	s, err := hex.DecodeString(string(body))
	if err != nil || !isReadable(s) {
		return nil
	}
	return s
}

// decodeBase64 returns what body encodes in either alphabet, with or without padding, nil if that is not
// text. The first characters are tried alone, which spares most runs the rest.
func decodeBase64(body []byte) []byte {
	body = bytes.TrimRight(body, "=")
	if len(body) < minRun-4 || len(body) > 1<<20 {
		return nil
	}
	enc := base64.RawStdEncoding
	if bytes.ContainsAny(body, "-_") {
		enc = base64.RawURLEncoding
	}
	// Sixteen of seventeen random runs fail here: their bytes are not text.
	var probe [9]byte
	if _, err := enc.Decode(probe[:], body[:12]); err != nil || !isReadable(probe[:]) {
		return nil
	}
	s := make([]byte, enc.DecodedLen(len(body)))
	if _, err := enc.Decode(s, body); err != nil || !isReadable(s) {
		return nil
	}
	return s
}

// isCovered reports whether one finding of scanAnchors has all of [start,end). The calls go through the text, so the search begins where
// the one before it ended.
func (f *finder) isCovered(start, end int) bool {
	list, i := f.out[:f.ordered], f.cover
	for i < len(list) && list[i].End < end {
		i++
	}
	for i > 0 && list[i-1].End >= end {
		i--
	}
	f.cover = i
	return i < len(list) && list[i].Start <= start
}

// scanDecoded looks for secrets in decoded text, and reports the whole run when it has one.
func (f *finder) scanDecoded(decoded []byte, start, end int) {
	g := finder{rules: f.rules, text: decoded, depth: f.depth + 1}
	g.scanAnchors()
	g.scanEncoded()
	if len(g.out) > 0 {
		f.add(g.out[0].Kind, start, end)
	}
}

// isHex reports whether run has hexadecimal digits only.
func isHex(run []byte) bool {
	for _, c := range run {
		if class[c]&cDigit == 0 && (c|0x20 < 'a' || c|0x20 > 'f') {
			return false
		}
	}
	return true
}

// isReadable reports whether decoded bytes are text.
func isReadable(s []byte) bool {
	bad := 0
	for i := 0; i < len(s); {
		if c := s[i]; c < utf8.RuneSelf {
			if c < ' ' && c != '\n' && c != '\t' && c != '\r' || c == 0x7f {
				bad++
			}
			i++
			continue
		}
		bad++ // secrets are ASCII; random bytes are not
		i++
	}
	return bad*10 <= len(s)
}

// unescape decodes %XX, or \uXXXX and \xXX. It fails when there is nothing to decode. Characters beyond ASCII
// become question marks: secrets have none.
func unescape(run []byte, esc, long byte) ([]byte, bool) {
	out := make([]byte, 0, len(run))
	n := 0
	for i := 0; i < len(run); i++ {
		if run[i] != esc {
			out = append(out, run[i])
			continue
		}
		from, size := i+1, 2
		if long != 0 {
			if from < len(run) && run[from] == long {
				size = 4
			} else if from >= len(run) || run[from] != 'x' {
				out = append(out, run[i])
				continue
			}
			from++
		}
		if from+size > len(run) {
			break
		}
		c := 0
		for _, d := range run[from : from+size] {
			v := unhex(d)
			if v < 0 {
				return nil, false
			}
			c = c<<4 | v
		}
		if c > 0x7f {
			c = '?'
		}
		out = append(out, byte(c))
		i = from + size - 1
		n++
	}
	return out, n > 0
}

// unhex returns the value of a hexadecimal digit, -1 if c is another character.
func unhex(c byte) int {
	switch {
	case c >= '0' && c <= '9':
		return int(c - '0')
	case c >= 'a' && c <= 'f':
		return int(c-'a') + 10
	case c >= 'A' && c <= 'F':
		return int(c-'A') + 10
	}
	return -1
}
