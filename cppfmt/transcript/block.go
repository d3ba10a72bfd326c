package transcript

import (
	"bytes"
	"fmt"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// A Block is one piece of a transcript: a framed block, a single token, or the text between them. The
// blocks of a transcript tile it: each begins where the one before it ends.
type Block struct {
	// Tag is the token that opens the block, or the whole block if it is one that frames nothing
	// (<EOS>, <FILE_SEP>, a closing token without a block to close). [token.Text] is the tag of text.
	Tag token.Token
	// Body is the unescaped text between the opening and the closing token, without the white space
	// that Form accounts for. It is empty for a token that frames nothing.
	Body string
	// Marks are the tokens inside that frame nothing there, such as <COMPILE_ERROR>. They are no
	// part of Body.
	Marks []Mark
	// Form is the spelling of the block. With the zero Form, Append chooses one.
	Form Form
	// Offset and End are the byte range of the block in the stream it was read from, its tokens
	// included: 0-based, half-open. Append ignores them.
	Offset, End int64
}

// Has reports whether t is one of the marks inside b.
func (b *Block) Has(t token.Token) bool {
	return slices.ContainsFunc(b.Marks, func(m Mark) bool { return m.Token == t })
}

// A Mark is a token inside a block that does not end the block.
type Mark struct {
	Token token.Token
	At    int  // 0-based byte offset in Body of the token
	Form  Form // Lines: on a line of its own; Tight: not; CommentOpen: after "// "
}

// Form is a set of bits that describe the spelling of a block, so that a block that was read can be
// written again byte for byte.
type Form uint16

// The bits of a Form. At most one of Inline, Lines and Tight is set.
const (
	Inline       Form = 1 << iota // one space between either token and the body
	Lines                         // the body has lines of its own: a line end on either side of it
	Tight                         // nothing between the tokens and the body; also a single token
	CRLF                          // with Lines: the two line ends are "\r\n"
	CommentOpen                   // the opening token follows "// "
	CommentClose                  // the closing token follows "// "
	V1Open                        // the opening token is spelled <THOUGHT_START>
	V1Close                       // the closing token is spelled <THOUGHT_END>
	Unclosed                      // there is no closing token: the next block began, or the text ended
)

const layouts = Inline | Lines | Tight | CRLF

// Options are settings shared by reading and writing. A nil *Options means the defaults.
type Options struct {
	// Comment writes tokens after "// ", so that the transcript can be a .cpp file. It applies to
	// blocks with a zero Form. Both forms are always read.
	Comment bool
	// V1 writes <THINK_START> and its <THINK_END> as version 1 spelled them, <THOUGHT_START> and
	// <THOUGHT_END>, in blocks with a zero Form. Both spellings are always read.
	V1 bool
	// Vocabulary holds registered thinking tokens. Nil means the table alone.
	Vocabulary *token.Vocabulary
	// MaxBlock bounds the bytes of one block, or of one text between blocks, that reading keeps in
	// memory. Zero means 64 MB; negative means no limit.
	MaxBlock int
}

const defaultMaxBlock = 64 << 20

// Append appends b to dst in the spelling of b.Form. With the zero Form it chooses: a body without a
// line end shares one line with its tokens, any other has lines of its own, and [Options] choose the
// form of the tokens. Append writes no line end after the block.
//
// Append escapes tokens inside b.Body, so that they open and close nothing; reading unescapes them. A
// block that Append has written is read with the same Tag, Body and Marks, with two exceptions. Texts
// that follow each other are read as one. If a text, or the part of a body before a mark, ends in a
// line "// ", that line is read as a part of the token after it.
//
// A token in comment form needs a line of its own: Append starts a line if dst does not end in one.
// Append panics if Tag or a Mark is not a token, if a token that frames nothing has a body, or if a
// mark lies outside of it.
func Append(dst []byte, b Block, o *Options) []byte {
	if b.Tag == token.Text {
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
	if tag := b.Tag.V2(); tag != b.Tag {
		b.Tag, b.Form = tag, b.Form|V1Open
		if tag == token.ThinkStart {
			b.Form |= V1Close
		}
	}
	checkTokens(&b)
	if !slices.IsSortedFunc(b.Marks, byPlace) {
		b.Marks = slices.SortedStableFunc(slices.Values(b.Marks), byPlace)
	}
	auto := b.Form&^Unclosed == 0
	chooseLayout(&b)
	if auto && o.Comment {
		b.Form |= CommentOpen
		if b.Form&Lines != 0 {
			b.Form |= CommentClose
		}
	}
	if auto && o.V1 {
		switch b.Tag {
		case token.ThinkStart:
			b.Form |= V1Open | V1Close
		case token.ThinkEnd:
			b.Form |= V1Open
		}
	}
	return b
}

// checkTokens panics if the tag or a mark of b is not a token, or if a mark is outside of the body.
func checkTokens(b *Block) {
	if _, ok := b.Tag.ID(); !ok && !b.Tag.IsThink() {
		panic(fmt.Sprintf("transcript: Append: %q is not a token", string(b.Tag)))
	}
	closing, _ := b.Tag.Close()
	for _, m := range b.Marks {
		if !m.Token.IsMark() || m.Token == closing || m.At < 0 || m.At > len(b.Body) {
			panic(fmt.Sprintf("transcript: Append: %q at %d is not a mark inside %s", string(m.Token), m.At, b.Tag))
		}
	}
}

// chooseLayout leaves one layout in b.Form. Of contradicting bits the one that is safest to read wins:
// Lines, then Inline, then Tight.
func chooseLayout(b *Block) {
	switch {
	case b.Form&Lines != 0:
		b.Form &^= Inline | Tight
		return
	case b.Form&Inline != 0:
		b.Form &^= Tight | CRLF
		return
	}
	b.Form &^= CRLF
	switch {
	case b.Form&Tight != 0:
	case b.Form&Unclosed != 0, b.Body == "" && len(b.Marks) == 0:
		b.Form |= Tight
	case len(b.Marks) > 0 && b.Body != "", strings.ContainsAny(b.Body, "\n\r"):
		b.Form |= Lines
	default:
		b.Form |= Inline
	}
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
		after, end := b.Body[at:], space
		if i+1 < len(b.Marks) {
			after, end = b.Body[at:b.Marks[i+1].At], "<"
		}
		if after == "" {
			after, end = end, ""
		}
		// A reader takes a line end after m for the end of m's own line, unless it is the last byte
		// of the block. So m gets a line of its own, and the line end stays in the body.
		ambiguous := after != "" && after[0] == '\n' && len(after)+len(end) > 1
		dst = appendMark(dst, b, m, ambiguous, after == "")
	}
	dst = appendEscaped(dst, b.Body[at:])
	return append(dst, space...)
}

// appendMark appends m. The mark has a line of its own if its Form asks for one, if its Form is zero
// and the place allows it, or if ownLine is set. last reports that m is the last thing in the block.
func appendMark(dst []byte, b *Block, m Mark, ownLine, last bool) []byte {
	lineStart := bytes.HasSuffix(dst, []byte("\n"))
	own := ownLine || m.Form&Lines != 0 || m.Form == 0 && b.Form&Lines != 0 && m.At < len(b.Body)
	if m.Form&CommentOpen != 0 && atLineStart(dst) || m.Form == 0 && b.Form&CommentClose != 0 && lineStart {
		dst = append(dst, "// "...)
	}
	dst = append(dst, m.Token...)
	if own && lineStart && !last {
		dst = append(dst, '\n')
	}
	return dst
}

// ambiguous reports whether raw, written between two tokens in this form, would be read as another
// form.
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

// appendText appends text between blocks. The end of dst and the beginning of s can make a token
// together ("<CODE_" and "END>"), which escaping s alone does not prevent.
func appendText(dst []byte, s string) []byte {
	start := len(dst)
	dst = appendEscaped(dst, s)
	open := start - 1
	for open >= 0 && start-open < 4*token.MaxLen && isNameByte(dst[open]) {
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

// spell returns t in the spelling of version 1 or 2.
func spell(t token.Token, v1 bool) token.Token {
	if v1 {
		return t.V1()
	}
	return t
}

// atLineStart reports whether the last line of b is blank.
func atLineStart(b []byte) bool {
	b = bytes.TrimRight(b, " \t")
	return len(b) == 0 || b[len(b)-1] == '\n'
}

// commentStart returns the start of the token at b[i:], including a "// " that belongs to it. That is
// i-3 if the line holds only blanks and "// " before the token, and i otherwise. origin reports that b
// begins a line.
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

// layoutOf returns the layout of the raw text between two tokens, and the number of bytes on either
// side that belong to the layout and not to the body.
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
