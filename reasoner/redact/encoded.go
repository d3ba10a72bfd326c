package redact

import (
	"bytes"
	"encoding/base64"
	"encoding/hex"
	"unicode/utf8"
)

// minRun is the shortest run that is decoded, and the stride of the scan: a run of that length
// covers at least one of the places looked at.
const minRun = 20

// isRunByte are the characters of encoded text.
var isRunByte = func() (t [256]bool) {
	for c := range 256 {
		t[c] = class[c]&(cAlnum|cDash|cB64) != 0 || c == '%' || c == '\\'
	}
	return t
}()

// scanEncoded decodes long runs and looks for secrets in the result. It looks at every minRun-th byte only:
// in a log most of them are in short words, and are left at once.
func (f *finder) scanEncoded() {
	if f.depth >= maxDecode {
		return
	}
	text := f.text
	for at := minRun - 1; at < len(text); at += minRun {
		if !isRunByte[text[at]] {
			continue
		}
		start, end := at, at+1
		for start > 0 && at-start < minRun && isRunByte[text[start-1]] {
			start--
		}
		for end < len(text) && isRunByte[text[end]] {
			end++
		}
		if end-start >= minRun {
			f.decodeRun(start, end)
			if end-start >= minPrefixed {
				f.scanPrefixed(start, end)
			}
		}
		// The next place to look at is after the run.
		at += (end - at) / minRun * minRun
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
	if probe, err := enc.DecodeString(string(body[:12])); err != nil || !isReadable(probe) {
		return nil
	}
	s, err := enc.DecodeString(string(body))
	if err != nil || !isReadable(s) {
		return nil
	}
	return s
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
