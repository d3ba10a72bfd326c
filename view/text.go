package view

import (
	"html/template"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// nameHidden returns the visible name of a character that is not to be shown as itself: a control, or one that
// changes the direction of the text after it or hides in it. Such text would look like other text than it is. The zero
// width joiners are no part of this: words of Persian and pictures of several characters need them.
func nameHidden(r rune, size int, first byte) string {
	switch {
	case r == utf8.RuneError && size == 1:
		return `\x` + strconv.FormatUint(uint64(first), 16)
	case r == '\n', r == '\t':
		return ""
	case r < 0x20:
		return string(rune(0x2400) + r) // the pictures of the control characters
	case r == 0x7f:
		return "\u2421"
	case r > 0x7f && r < 0xa0, r == 0x061c, r == 0x200b, r == 0x200e, r == 0x200f, r >= 0x2028 && r <= 0x202e,
		r >= 0x2060 && r <= 0x206f, r == 0xfeff, r >= 0xfff9 && r <= 0xfffb, r >= 0xe0000 && r <= 0xe007f:
		return "U+" + strings.ToUpper(strconv.FormatInt(int64(r), 16))
	}
	return ""
}

// showHidden returns s with the name of every hidden character in its place, in brackets. It is for text that is no
// HTML: attributes, titles and the data of the script.
func showHidden(s string) string {
	var dst []byte
	start := 0
	for i := 0; i < len(s); {
		r, size := utf8.DecodeRuneInString(s[i:])
		if name := nameHidden(r, size, s[i]); name != "" {
			dst = append(append(dst, s[start:i]...), "⟦"+name+"⟧"...)
			start = i + size
		}
		i += size
	}
	if start == 0 {
		return s
	}
	return string(append(dst, s[start:]...))
}

// appendText appends s as HTML text: escaped, with a mark in place of each hidden character. The carriage return
// of a line end is left out.
func appendText(dst []byte, s string) []byte {
	start := 0
	flush := func(end, next int, instead string) {
		dst = append(append(dst, s[start:end]...), instead...)
		start = next
	}
	for i := 0; i < len(s); {
		c := s[i]
		if c >= 0x20 && c < 0x7f {
			switch c {
			case '<':
				flush(i, i+1, "&lt;")
			case '>':
				flush(i, i+1, "&gt;")
			case '&':
				flush(i, i+1, "&amp;")
			case '"':
				flush(i, i+1, "&#34;")
			case '\'':
				flush(i, i+1, "&#39;")
			}
			i++
			continue
		}
		if c == '\r' && i+1 < len(s) && s[i+1] == '\n' {
			flush(i, i+1, "")
			i++
			continue
		}
		r, size := utf8.DecodeRuneInString(s[i:])
		if name := nameHidden(r, size, c); name != "" {
			flush(i, i+size, "<i>"+name+"</i>")
		}
		i += size
	}
	return append(dst, s[start:]...)
}

// textHTML returns s as HTML text.
func textHTML(s string) template.HTML { return template.HTML(appendText(nil, s)) }

// cutMiddle returns the ends of s if it is longer than limit: three quarters from its begin, one from its end, and
// how many bytes are left out between.
func cutMiddle(s string, limit int) (head, tail string, left int) {
	if len(s) <= limit {
		return s, "", 0
	}
	from, to := limit/4*3, len(s)-limit/4
	for from > 0 && !utf8.RuneStart(s[from]) {
		from--
	}
	for to < len(s) && !utf8.RuneStart(s[to]) {
		to++
	}
	return s[:from], s[to:], to - from
}

// appendCut appends s as HTML text of at most about limit bytes, and a note of what was left out. mark appends one
// part of the text.
func appendCut(dst []byte, s string, limit int, mark func(dst []byte, s string) []byte) []byte {
	head, tail, left := cutMiddle(s, limit)
	dst = mark(dst, head)
	if left > 0 {
		dst = append(dst, "\n<b class=\"cut\">"+countBytes(int64(left))+" left out</b>\n"...)
		dst = mark(dst, tail)
	}
	return dst
}

// keywords are the words of C++ that get a colour.
var keywords = func() map[string]bool {
	m := map[string]bool{}
	for _, w := range strings.Fields(`alignas alignof and auto bool break case catch char class co_await co_return co_yield concept
		const const_cast consteval constexpr constinit continue decltype default delete do double dynamic_cast else enum explicit
		export extern false float for friend goto if inline int long mutable namespace new noexcept not nullptr operator or private
		protected public register reinterpret_cast requires return short signed sizeof static static_assert static_cast struct
		switch template this thread_local throw true try typedef typeid typename union unsigned using virtual void volatile
		wchar_t while`) {
		m[w] = true
	}
	return m
}()

// appendCode appends C++ as HTML text, with the words, literals and comments marked. Text that is no C++ comes
// out unmarked from the first problem on.
func appendCode(dst []byte, s string) []byte {
	src := []byte(s)
	end := 0
	for t, err := range cpptext.Tokens(src) {
		if err != nil {
			break
		}
		class := ""
		switch t.Kind {
		case cpptext.Comment:
			class = "cm"
		case cpptext.String, cpptext.Char:
			class = "st"
		case cpptext.Int, cpptext.Float:
			class = "nu"
		case cpptext.Directive:
			class = "pp"
		case cpptext.Ident:
			if keywords[string(t.Text(src))] {
				class = "kw"
			}
		}
		if class == "" {
			dst = appendText(dst, s[t.Start:t.End])
		} else {
			dst = append(dst, "<span class=\""+class+"\">"...)
			dst = append(appendText(dst, s[t.Start:t.End]), "</span>"...)
		}
		end = t.End
	}
	return appendText(dst, s[end:])
}

// appendDiff appends a unified diff as HTML text, a span for each added, removed and hunk line.
func appendDiff(dst []byte, s string) []byte {
	for line := range strings.Lines(s) {
		class := ""
		switch {
		case strings.HasPrefix(line, "+++ "), strings.HasPrefix(line, "--- "), strings.HasPrefix(line, "diff "):
			class = "fi"
		case line[0] == '+':
			class = "ad"
		case line[0] == '-':
			class = "de"
		case strings.HasPrefix(line, "@@"):
			class = "hu"
		}
		if class == "" {
			dst = appendText(dst, line)
			continue
		}
		text, end := strings.CutSuffix(line, "\n")
		dst = append(dst, "<span class=\""+class+"\">"...)
		dst = append(appendText(dst, text), "</span>"...)
		if end {
			dst = append(dst, '\n')
		}
	}
	return dst
}

// countBytes returns a size for people: "812 B", "3.2 kB", "10.0 MB".
func countBytes(n int64) string {
	switch {
	case n < 1000:
		return strconv.FormatInt(n, 10) + " B"
	case n < 1e6:
		return strconv.FormatFloat(float64(n)/1e3, 'f', 1, 64) + " kB"
	}
	return strconv.FormatFloat(float64(n)/1e6, 'f', 1, 64) + " MB"
}

// countOf returns a number with its noun, "1 block" or "3 blocks", with thin spaces between thousands.
func countOf(n int, noun string) string { return groupDigits(n) + " " + plural(n, noun) }

// plural returns the noun for n things.
func plural(n int, noun string) string {
	switch {
	case n == 1:
		return noun
	case strings.HasSuffix(noun, "s"):
		return noun + "es" // passes
	}
	return noun + "s"
}

// groupDigits returns a number with thin spaces between its thousands.
func groupDigits(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0 && s[i-1] != '-'; i -= 3 {
		s = s[:i] + "\u2009" + s[i:]
	}
	return s
}

// roundDuration returns a time for people, with three digits or so.
func roundDuration(d time.Duration) string {
	switch {
	case d >= time.Second:
		return d.Round(10 * time.Millisecond).String()
	case d >= time.Millisecond:
		return d.Round(10 * time.Microsecond).String()
	}
	return d.String()
}
