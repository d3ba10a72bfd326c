package redact

import (
	"encoding/base64"
	"encoding/hex"
	"unicode/utf8"
)

// minRun is the shortest run that is decoded, and the stride of the scan: a run of that length
// covers at least one of the places looked at.
const minRun = 20

// runClass are the characters of encoded text.
var runClass = func() (t [256]bool) {
	for c := range 256 {
		t[c] = class[c]&(cAlnum|cDash|cB64) != 0 || c == '%' || c == '\\'
	}
	return t
}()

// encoded decodes long runs and looks for secrets in the result.
func (f *finder) encoded() {
	if f.depth >= maxDecode {
		return
	}
	text := f.text
	for at := minRun - 1; at < len(text); at += minRun {
		if !runClass[text[at]] {
			continue
		}
		start, end := at, at+1
		for start > 0 && at-start < minRun && runClass[text[start-1]] {
			start--
		}
		for end < len(text) && runClass[text[end]] {
			end++
		}
		if end-start >= minRun {
			f.decodeRun(start, end)
			if end-start >= minPrefixed {
				f.prefixed(start, end)
			}
		}
		// The next place to look at is behind the run.
		at += (end - at) / minRun * minRun
	}
}

// decodeRun tries the encodings that a run may be in.
func (f *finder) decodeRun(start, end int) {
	run := f.text[start:end]
	var percent, backslash, dash bool
	for _, c := range run {
		percent = percent || c == '%'
		backslash = backslash || c == '\\'
		dash = dash || c == '-' || c == '_'
	}
	if percent {
		if s, ok := unescape(run, '%', 0); ok {
			f.inner(s, start, end)
		}
		return
	}
	if backslash {
		if s, ok := unescape(run, '\\', 'u'); ok {
			f.inner(s, start, end)
		}
		return
	}
	// "key=QUJD...": the run may hold a name in front of the value, and padding behind it.
	from := 0
	for i := 0; i < len(run)-minRun && i < 64; i++ {
		if run[i] == '=' {
			from = i + 1
		}
	}
	body := run[from:]
	if len(body)%2 == 0 && hexRun(body) {
		if s, err := hex.DecodeString(string(body)); err == nil && readable(s) {
			f.inner(s, start+from, end)
			return
		}
	}
	for len(body) > 0 && body[len(body)-1] == '=' {
		body = body[:len(body)-1]
	}
	if len(body) < minRun-4 || len(body) > 1<<20 {
		return
	}
	enc := base64.RawStdEncoding
	if dash {
		enc = base64.RawURLEncoding
	}
	if probe, err := enc.DecodeString(string(body[:12])); err != nil || !readable(probe) {
		return
	}
	s, err := enc.DecodeString(string(body))
	if err == nil && readable(s) {
		f.inner(s, start+from, end)
	}
}

// inner looks for secrets in decoded text, and reports the whole run when it has one.
func (f *finder) inner(decoded []byte, start, end int) {
	g := finder{text: decoded, depth: f.depth + 1}
	g.anchors()
	g.encoded()
	if len(g.out) > 0 {
		f.add(g.out[0].Kind, start, end)
	}
}

func hexRun(run []byte) bool {
	for _, c := range run {
		if class[c]&cDigit == 0 && (c|0x20 < 'a' || c|0x20 > 'f') {
			return false
		}
	}
	return true
}

// readable reports whether decoded bytes are text.
func readable(s []byte) bool {
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

// unescape decodes %XX, or \uXXXX and \xXX. It fails when there is nothing to decode.
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
