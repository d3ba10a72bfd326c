package caret

import "strings"

// Clang draws an insertion like a replacement, and a range that a fix removes like one that it only points at. The
// message decides, since each message has its kind of fix in clang's sources. The table lists messages by their
// beginning; other messages are decided by their wording and by the source line.
//
// Source: the calls of FixItHint in clang/lib (Parse, Sema, Lex), checked against the serialized diagnostics of
// clang 14 to 22 for the messages that the sources of structured/testdata/errors provoke.

// A fixOp is the kind of a fix and how clang draws it.
type fixOp uint8

const (
	fixUnknown        fixOp = iota
	fixInsert               // text is inserted where it is drawn
	fixReplaceToken         // text replaces the token below which it is drawn
	fixReplaceRun           // text replaces what is underlined where it is drawn
	fixRemoveToken          // removes the token at the caret; nothing is drawn
	fixMoveToken            // removes the token at the caret, and inserts text that begins with a blank
	fixRemoveRun            // removes all that is underlined at the caret
	fixRemoveBefore         // removes what is underlined before the caret
	fixRemoveListItem       // removes the token at the caret with the comma before or after it
	fixRemovePrefix         // removes the letters before a quote
	fixRemoveOthers         // removes what is underlined elsewhere than at the caret
	fixRemoveEnds           // removes the first and the last character of what is underlined
)

// A fixKind is a row of the table.
type fixKind struct {
	start string // of the message, after a quoted name
	op    fixOp
}

// removes reports whether clang draws the fix as ranges only.
func (k fixKind) removes() bool { return k.op >= fixRemoveToken }

// fixRule returns the row for a message, the zero row if there is none.
func fixRule(msg string) fixKind {
	if msg != "" && msg[0] == '\'' {
		if i := strings.Index(msg, "' "); i > 0 {
			msg = msg[i+2:]
		}
	}
	if msg == "" || msg[0] >= 0x80 {
		return fixKind{}
	}
	for _, k := range fixKinds[msg[0]] {
		if strings.HasPrefix(msg, k.start) {
			return k
		}
	}
	return fixKind{}
}

// fixKinds is the table, by the first letter of the message. The first row that fits decides.
var fixKinds = [128][]fixKind{
	'a': {
		{"add ", fixInsert},
	},
	'c': {
		{"can only be specified inside the class definition", fixRemoveToken},
		{"can appear only once in a capture list", fixRemoveListItem},
		{"can only appear on ", fixRemoveToken},
		{"cannot precede a capture when the capture default", fixRemoveListItem},
		{"capture ", fixInsert},
		{"cast expression to void", fixInsert},
	},
	'd': {
		{"declaration specifier", fixRemoveToken},
		{"declare ", fixInsert},
		{"default capture by ", fixInsert},
		{"duplicate '", fixRemoveToken},
	},
	'e': {
		{"empty expression statement has no effect; remove", fixRemoveToken},
		{"encoding prefix '", fixRemovePrefix},
		{"equality comparison ", fixInsert},
		{"explicit specialization has extraneous, inconsistent storage class", fixRemoveToken},
		{"explicit specialization cannot have a storage class", fixRemoveToken},
		{"explicitly c", fixInsert},
		{"extra qualification on member", fixRemoveBefore},
		{"extra ';'", fixRemoveRun},
		{"extraneous '", fixRemoveToken},
	},
	'f': {
		{"flag '", fixRemoveToken},
		{"format ", fixReplaceRun},
		{"function definition declared '", fixRemoveToken},
	},
	'I': {
		{"ISO C++17 does not allow 'register' storage class", fixRemoveToken},
	},
	'i': {
		{"insert ", fixInsert},
	},
	'l': {
		{"lambda capture '", fixRemoveListItem},
		{"lambda without a parameter clause", fixInsert},
	},
	'm': {
		{"member reference type '", fixReplaceToken},
		{"must precede a capture when the capture default", fixRemoveListItem},
		{"must return 'int'", fixReplaceToken},
	},
	'n': {
		{"non-member function cannot have '", fixRemoveToken},
		{"nullability specifier '", fixMoveToken},
	},
	'o': {
		{"only virtual member functions can be marked '", fixRemoveToken},
	},
	'p': {
		{"prefer using 'override'", fixRemoveOthers},
		{"place parentheses around", fixInsert},
		{"prefix with ", fixInsert},
	},
	'r': {
		{"redundant parentheses surrounding declarator", fixRemoveEnds},
		{"remove extraneous parentheses around", fixRemoveOthers},
		{"remove parentheses to declare a variable", fixRemoveRun},
		{"remove '", fixRemovePrefix},
		{"remove std::move call", fixRemoveOthers},
		{"remove the call to '", fixRemoveToken},
		{"replace ", fixReplaceRun},
	},
	's': {
		{"silence by adding parentheses", fixInsert},
		{"specifier is not allowed outside a class definition", fixRemoveToken},
		{"static member function cannot have '", fixRemoveToken},
		{"storage class specifier is ", fixRemoveToken},
		{"suggest braces around", fixInsert},
	},
	't': {
		{"the result from calling '", fixRemoveOthers},
		{"typename is allowed for identifiers only", fixRemoveOthers},
		{"template specialization requires 'template<>'", fixInsert},
	},
	'u': {
		{"unexpected '", fixRemoveToken},
		{"unnecessary temporary object created while calling", fixRemoveOthers},
		{"undeclared identifier '", fixReplaceToken},
		{"unused label '", fixRemoveRun},
		{"use '&' for", fixReplaceToken},
		{"use '|' for", fixReplaceToken},
		{"use array indexing", fixReplaceToken},
		{"use 'template' keyword", fixInsert},
		{"use reference type", fixInsert},
		{"use of GNU old-style field designator", fixReplaceRun},
		{"use emplace", fixRemoveOthers},
		{"use of undeclared identifier '", fixReplaceToken},
		{"use of '", fixReplaceToken},
		{"use '=' to turn", fixReplaceToken},
		{"use '==' to turn", fixReplaceToken},
		{"use '|=' to turn", fixReplaceToken},
	},
	'z': {
		{"zero as null pointer constant", fixReplaceToken},
	},
}
