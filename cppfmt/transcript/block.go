package transcript

import (
	"bytes"
	"fmt"
	"slices"
	"strings"
)

// A Block is one piece of a transcript: a framed block, a token that stands alone, or the text in
// between. The blocks of a transcript tile it: each begins where the one before it ends.
type Block struct {
	// Tag is the token that opens the block, or the whole block if it is one that frames nothing
	// (<EOS>, <FILE_SEP>, a closing token without a block to close). [Text] is the text between.
	Tag Token
	// Body is what stands between the opening and the closing token, without the white space that
	// Form accounts for, and unescaped. It is empty for a token that frames nothing.
	Body string
	// Marks are the tokens inside that frame nothing there, such as <COMPILE_ERROR>. They are no
	// part of Body.
	Marks []Mark
	// Form says how the block is or was spelled. The zero Form lets Append choose.
	Form Form
	// Offset and End are the byte range of the block in the stream it was read from, its tokens
	// included: 0-based, half-open. Append ignores them.
	Offset, End int64
}

// Has reports whether t is one of the marks inside b.
func (b *Block) Has(t Token) bool {
	return slices.ContainsFunc(b.Marks, func(m Mark) bool { return m.Token == t })
}

// A Mark is a token inside a block which frames nothing there.
type Mark struct {
	Token Token
	At    int  // 0-based byte offset in Body before which the token stands
	Form  Form // Lines: on a line of its own; Tight: not; CommentOpen: behind "// "
}

// Form is a set of bits that say how a block is spelled, so that what was read can be written
// again byte for byte.
type Form uint16

// The bits of a Form. At most one of Inline, Lines and Tight is set.
const (
	Inline       Form = 1 << iota // one space between either token and the body
	Lines                         // the body has lines of its own: a line end on either side of it
	Tight                         // nothing between the tokens and the body; also a token that stands alone
	CRLF                          // beside Lines: the two line ends are "\r\n"
	CommentOpen                   // the opening token stands behind "// "
	CommentClose                  // the closing token stands behind "// "
	V1Open                        // the opening token is spelled <THOUGHT_START>
	V1Close                       // the closing token is spelled <THOUGHT_END>
	Unclosed                      // there is no closing token: the next block began, or the text ended
)

const layouts = Inline | Lines | Tight | CRLF

// Options are settings shared by reading and writing. A nil *Options means the defaults.
type Options struct {
	// Comment writes tokens behind "// ", so that the transcript can be a .cpp file. It applies to
	// blocks whose Form is zero. Both forms are always read.
	Comment bool
	// V1 writes <THINK_START> and its <THINK_END> as version 1 spelled them, <THOUGHT_START> and
	// <THOUGHT_END>, in blocks whose Form is zero. Both spellings are always read.
	V1 bool
	// Vocabulary holds registered thinking tokens. Nil means the table alone.
	Vocabulary *Vocabulary
	// MaxBlock bounds the bytes of one block, or of one text between blocks, that reading keeps in
	// memory. Zero means 64 MB; negative means no limit.
	MaxBlock int
}

const defaultMaxBlock = 64 << 20

// Append appends b to dst, in the spelling that b.Form gives. With the zero Form it chooses: a body
// without a line end stands on one line with its tokens, any other has lines of its own, and
// [Options] say which form the tokens have. No line end is written behind the block.
//
// Tokens inside b.Body are escaped, so that they open and close nothing; reading takes that back.
// What Append has written, reading returns with the same Tag, Body and Marks. There are two
// exceptions: texts that follow each other are read as one, and a text, or the part of a body in
// front of a mark, that ends in a line "// " loses it to the token behind it.
//
// A token in comment form needs a line of its own: Append starts one if dst does not end in one.
// Append panics if Tag or a Mark is not a token, if a token that frames nothing has a body, or if a
// mark lies outside of it.
func Append(dst []byte, b Block, o *Options) []byte {
	if b.Tag == Text {
		return appendText(dst, b.Body)
	}
	if o == nil {
		o = &Options{}
	}
	b = choose(b, o)
	closing, opens := b.Tag.Close()
	if !opens && (b.Body != "" || len(b.Marks) > 0) {
		panic(fmt.Sprintf("transcript: Append: %s frames nothing and has no body", b.Tag))
	}
	if b.Form&CommentOpen != 0 {
		if !atLineStart(dst) {
			dst = append(dst, '\n')
		}
		dst = append(dst, "// "...)
	}
	dst = append(dst, spell(b.Tag, b.Form&V1Open != 0)...)
	if !opens {
		return dst
	}
	start := len(dst)
	dst = appendBody(dst, &b)
	if b.Form&Unclosed != 0 {
		return dst
	}
	if ambiguous(dst[start:], b.Form) {
		// The body itself would be taken for another form: its own lines are always safe.
		b.Form = b.Form&^layouts | Lines
		dst = appendBody(dst[:start], &b)
	}
	if b.Form&CommentClose != 0 && len(dst) > start && atLineStart(dst) {
		dst = append(dst, "// "...)
	}
	return append(dst, spell(closing, b.Form&V1Close != 0)...)
}

// choose checks b and fills in what its Form leaves open.
func choose(b Block, o *Options) Block {
	switch b.Tag {
	case thoughtStart:
		b.Tag, b.Form = ThinkStart, b.Form|V1Open|V1Close
	case thoughtEnd:
		b.Tag, b.Form = ThinkEnd, b.Form|V1Open
	}
	if _, ok := b.Tag.ID(); !ok && !isThinkName(string(b.Tag)) {
		panic(fmt.Sprintf("transcript: Append: %q is not a token", string(b.Tag)))
	}
	closing, _ := b.Tag.Close()
	for _, m := range b.Marks {
		if !m.Token.IsMark() || m.Token == closing || m.At < 0 || m.At > len(b.Body) {
			panic(fmt.Sprintf("transcript: Append: %q at %d is not a mark inside %s", string(m.Token), m.At, b.Tag))
		}
	}
	if !slices.IsSortedFunc(b.Marks, byPlace) {
		b.Marks = slices.SortedStableFunc(slices.Values(b.Marks), byPlace)
	}
	auto := b.Form&^Unclosed == 0
	switch {
	case b.Form&Lines != 0:
		b.Form &^= Inline | Tight
	case b.Form&Inline != 0:
		b.Form &^= Tight | CRLF
	case b.Form&Tight != 0:
		b.Form &^= CRLF
	default:
		b.Form &^= CRLF
		switch {
		case b.Form&Unclosed != 0, b.Body == "" && len(b.Marks) == 0:
			b.Form |= Tight
		case len(b.Marks) > 0 && b.Body != "", strings.ContainsAny(b.Body, "\n\r"):
			b.Form |= Lines
		default:
			b.Form |= Inline
		}
	}
	if auto && o.Comment {
		b.Form |= CommentOpen
		if b.Form&Lines != 0 {
			b.Form |= CommentClose
		}
	}
	if auto && o.V1 {
		switch b.Tag {
		case ThinkStart:
			b.Form |= V1Open | V1Close
		case ThinkEnd:
			b.Form |= V1Open
		}
	}
	return b
}

func byPlace(a, b Mark) int { return a.At - b.At }

// appendBody appends the escaped body with its marks and the white space of its layout.
func appendBody(dst []byte, b *Block) []byte {
	space := ""
	switch {
	case b.Form&Inline != 0:
		space = " "
	case b.Form&Lines != 0 && b.Form&CRLF != 0:
		space = "\r\n"
	case b.Form&Lines != 0:
		space = "\n"
	}
	dst = append(dst, space...)
	at := 0
	for i, m := range b.Marks {
		dst = appendEscaped(dst, b.Body[at:m.At])
		at = m.At
		behind, end := b.Body[at:], space
		if i+1 < len(b.Marks) {
			behind, end = b.Body[at:b.Marks[i+1].At], "<"
		}
		if behind == "" {
			behind, end = end, ""
		}
		// The line end behind m would be taken for its own, unless it is the last byte inside.
		taken := behind != "" && behind[0] == '\n' && len(behind)+len(end) > 1
		dst = appendMark(dst, b, m, taken, behind == "")
	}
	dst = appendEscaped(dst, b.Body[at:])
	return append(dst, space...)
}

// appendMark appends m. It has a line of its own if it says so, or if nothing is said and the place
// allows it, and also if the line end behind it would be taken for its own. last says that nothing
// stands between it and the end.
func appendMark(dst []byte, b *Block, m Mark, taken, last bool) []byte {
	lineStart := bytes.HasSuffix(dst, []byte("\n"))
	own := taken || m.Form&Lines != 0 || m.Form == 0 && b.Form&Lines != 0 && m.At < len(b.Body)
	if m.Form&CommentOpen != 0 && atLineStart(dst) || m.Form == 0 && b.Form&CommentClose != 0 && lineStart {
		dst = append(dst, "// "...)
	}
	dst = append(dst, m.Token...)
	if own && lineStart && !last {
		dst = append(dst, '\n')
	}
	return dst
}

// ambiguous reports whether raw, written between two tokens in the given form, would be read in
// another one.
func ambiguous(raw []byte, form Form) bool {
	if form&Lines != 0 {
		return false
	}
	if commentStart(raw, len(raw), false) < len(raw) {
		return true
	}
	layout, _ := layoutOf(raw)
	return layout != form&layouts
}

// appendText appends text that stands between blocks. The end of dst and the beginning of s may
// make a token together, which no escaping of s alone prevents.
func appendText(dst []byte, s string) []byte {
	start := len(dst)
	dst = appendEscaped(dst, s)
	open := start - 1
	for open >= 0 && start-open < 4*maxToken && isNameByte(dst[open]) {
		open--
	}
	if open < 0 || open == start || dst[open] != '<' {
		return dst
	}
	if n, _ := reserved(dst[open:]); open+n > start {
		dst = slices.Insert(dst, open+1, '_')
	}
	return dst
}

// spell returns t as it is written.
func spell(t Token, v1 bool) Token {
	switch {
	case v1 && t == ThinkStart:
		return thoughtStart
	case v1 && t == ThinkEnd:
		return thoughtEnd
	}
	return t
}

// atLineStart reports whether only blanks stand behind the last line end of b.
func atLineStart(b []byte) bool {
	b = bytes.TrimRight(b, " \t")
	return len(b) == 0 || b[len(b)-1] == '\n'
}

// commentStart returns where the token at b[i:] begins if the "// " before it belongs to it: i, or
// i-3 if that is all its line holds up to there, blanks in front aside. origin says that b begins a
// line.
func commentStart(b []byte, i int, origin bool) int {
	p := i - len("// ")
	if p < 0 || string(b[p:i]) != "// " {
		return i
	}
	k := p
	for k > 0 && (b[k-1] == ' ' || b[k-1] == '\t') {
		k--
	}
	if k > 0 && b[k-1] == '\n' || k == 0 && origin {
		return p
	}
	return i
}

// layoutOf returns how the raw text between two tokens is laid out, and the bytes that it loses on
// either side for that.
func layoutOf(raw []byte) (form Form, n int) {
	around := func(s string) bool {
		return len(raw) >= 2*len(s) && string(raw[:len(s)]) == s && string(raw[len(raw)-len(s):]) == s
	}
	switch {
	case around("\n"):
		return Lines, 1
	case around(" "):
		return Inline, 1
	case around("\r\n"):
		return Lines | CRLF, 2
	}
	return Tight, 0
}
