// Package token is the table of special tokens in the text of a model that speaks C++: their names, the
// blocks that they open and close, and their numbers in the tokenizer. Package transcript reads and
// writes text with them.
//
// The package has more symbols than others because the table has 45 tokens. It is a room of its own so
// that the names of tokens do not hide those of the reader and the writer.
package token

import (
	"fmt"
	"strings"
)

// A Token is one of the special tokens of the model's tokenizer, in its angle brackets: "<CODE_END>".
// The zero Token is [Text]: no token at all. Compare tokens with ==. Values use the spelling of
// version 2 only: [ThinkStart], never "<THOUGHT_START>".
type Token string

// Text is the tag of the text between blocks.
const Text Token = ""

// The tokens, in the order of their IDs: [Pad] has ID 0, [OverloadSet] 44.
const (
	Pad            Token = "<PAD>"
	Unk            Token = "<UNK>"
	BOS            Token = "<BOS>"
	EOS            Token = "<EOS>"
	FIMPrefix      Token = "<FIM_PREFIX>"
	FIMMiddle      Token = "<FIM_MIDDLE>"
	FIMSuffix      Token = "<FIM_SUFFIX>"
	CodeStart      Token = "<CODE_START>"
	CodeEnd        Token = "<CODE_END>"    // closes CodeStart, QueryTool, ToolResult, DebugContext and ScriptResult
	ThinkStart     Token = "<THINK_START>" // version 1: <THOUGHT_START>
	ThinkEnd       Token = "<THINK_END>"   // version 1: <THOUGHT_END>; closes every <THINK_…>
	QueryTool      Token = "<QUERY_TOOL>"
	Index          Token = "<INDEX>"
	DebugContext   Token = "<DEBUG_CONTEXT>"
	FileSep        Token = "<FILE_SEP>"
	DiffStart      Token = "<DIFF_START>"
	DiffEnd        Token = "<DIFF_END>"
	CommentStart   Token = "<COMMENT_START>"
	CommentEnd     Token = "<COMMENT_END>"
	ToolResult     Token = "<TOOL_RESULT>"
	ThinkCode      Token = "<THINK_CODE>"
	ThinkError     Token = "<THINK_ERROR>"
	ThinkFix       Token = "<THINK_FIX>"
	ThinkVerify    Token = "<THINK_VERIFY>"
	ThinkPlan      Token = "<THINK_PLAN>"
	ThinkTrace     Token = "<THINK_TRACE>"
	ScriptStart    Token = "<SCRIPT_START>"
	ScriptEnd      Token = "<SCRIPT_END>"
	ScriptResult   Token = "<SCRIPT_RESULT>"
	CompileStart   Token = "<COMPILE_START>"
	CompileEnd     Token = "<COMPILE_END>"
	CompileOK      Token = "<COMPILE_OK>"
	CompileError   Token = "<COMPILE_ERROR>"
	TestStart      Token = "<TEST_START>"
	TestEnd        Token = "<TEST_END>"
	TestPass       Token = "<TEST_PASS>"
	TestFail       Token = "<TEST_FAIL>"
	ASTNode        Token = "<AST_NODE>"
	SymbolRef      Token = "<SYMBOL_REF>"
	TypeInfo       Token = "<TYPE_INFO>"
	ScopeEnter     Token = "<SCOPE_ENTER>"
	ScopeExit      Token = "<SCOPE_EXIT>"
	IncludeContext Token = "<INCLUDE_CONTEXT>"
	TemplateInst   Token = "<TEMPLATE_INST>"
	OverloadSet    Token = "<OVERLOAD_SET>"
)

// table holds the tokens at the index of their ID. Both are a contract with the tokenizer.
var table = [...]Token{
	Pad, Unk, BOS, EOS, FIMPrefix, FIMMiddle, FIMSuffix, CodeStart, CodeEnd, ThinkStart, ThinkEnd,
	QueryTool, Index, DebugContext, FileSep, DiffStart, DiffEnd, CommentStart, CommentEnd, ToolResult,
	ThinkCode, ThinkError, ThinkFix, ThinkVerify, ThinkPlan, ThinkTrace, ScriptStart, ScriptEnd,
	ScriptResult, CompileStart, CompileEnd, CompileOK, CompileError, TestStart, TestEnd, TestPass,
	TestFail, ASTNode, SymbolRef, TypeInfo, ScopeEnter, ScopeExit, IncludeContext, TemplateInst, OverloadSet,
}

// The spellings of version 1. They are read as their successors. V1 returns them for writing.
const (
	thoughtStart Token = "<THOUGHT_START>"
	thoughtEnd   Token = "<THOUGHT_END>"
)

// thinkPrefix starts every thinking token, except in the spelling of version 1.
const thinkPrefix = "<THINK_"

// MaxLen bounds the length of a token in bytes, registered ones included.
const MaxLen = 64

// ids maps both spellings of every token of the table to its ID. It is never written to.
var ids = func() map[Token]int {
	m := make(map[Token]int, len(table)+2)
	for id, t := range table {
		m[t] = id
	}
	m[thoughtStart] = m[ThinkStart]
	m[thoughtEnd] = m[ThinkEnd]
	return m
}()

// ID returns the number of t in the tokenizer. The spellings of version 1 have the IDs of their
// successors. It returns false for a token that is not in the table; [Vocabulary.ID] knows the
// registered ones.
func (t Token) ID() (int, bool) {
	id, ok := ids[t]
	return id, ok
}

// V1 returns t as version 1 spelled it: <THOUGHT_START> for [ThinkStart], <THOUGHT_END> for [ThinkEnd].
// All other tokens are the same in both versions.
func (t Token) V1() Token {
	switch t {
	case ThinkStart:
		return thoughtStart
	case ThinkEnd:
		return thoughtEnd
	}
	return t
}

// V2 returns the token of version 2 that t spells, which is t itself unless t is one of [Token.V1].
func (t Token) V2() Token {
	switch t {
	case thoughtStart:
		return ThinkStart
	case thoughtEnd:
		return ThinkEnd
	}
	return t
}

// ByID returns the token with that number, in the spelling of version 2.
func ByID(id int) (Token, bool) {
	if id < 0 || id >= len(table) {
		return Text, false
	}
	return table[id], true
}

// IsThink reports whether t opens a thinking block: <THINK_START>, <THINK_ERROR> and so on,
// registered ones included.
func (t Token) IsThink() bool {
	return t == thoughtStart || t != ThinkEnd && isThinkName(string(t))
}

// isThinkName reports whether s has the form <THINK_NAME>, known or not.
func isThinkName(s string) bool {
	name, ok := strings.CutPrefix(s, thinkPrefix)
	if !ok || len(name) < 2 || len(s) > MaxLen || name[len(name)-1] != '>' {
		return false
	}
	for i := range len(name) - 1 {
		if !isNameByte(name[i]) {
			return false
		}
	}
	return true
}

// Close returns the token that closes a block opened by t, or false if t opens none.
func (t Token) Close() (Token, bool) {
	switch t {
	case CodeStart, QueryTool, ToolResult, DebugContext, ScriptResult:
		return CodeEnd, true
	case DiffStart:
		return DiffEnd, true
	case CommentStart:
		return CommentEnd, true
	case ScriptStart:
		return ScriptEnd, true
	case CompileStart:
		return CompileEnd, true
	case TestStart:
		return TestEnd, true
	}
	if t.IsThink() {
		return ThinkEnd, true
	}
	return Text, false
}

// Frames reports whether t ends the block in which it is found, even if it does not close that block:
// because t opens or closes another block, or begins or ends a document. A pair of <COMMENT_START> and
// <COMMENT_END> can be inside code and does not end it. All other tokens are marks.
func (t Token) Frames() bool {
	switch t {
	case CommentStart, CommentEnd:
		return false
	case CodeEnd, ThinkEnd, DiffEnd, ScriptEnd, CompileEnd, TestEnd, BOS, EOS:
		return true
	}
	_, opens := t.Close()
	return opens
}

// IsMark reports whether t can be a mark inside a block: a token of the table that does not frame.
func (t Token) IsMark() bool {
	_, known := t.ID()
	return known && !t.Frames()
}

// FromModel reports whether a block with tag t, or the token t alone, is written by the model and so
// is learned from (loss mask 1). The runtime writes the rest (loss mask 0): tool results, debugger
// output, compiler and test reports, script results, and all text outside of blocks, such as the
// platform header and the instruction. <EOS> is written by the model, which has to learn to stop.
func (t Token) FromModel() bool {
	switch t {
	case QueryTool, CodeStart, DiffStart, ScriptStart, EOS:
		return true
	}
	return t.IsThink()
}

// Stops returns the tokens at which a loop that generates text hands over to the runtime:
// <CODE_END>, <QUERY_TOOL> and <EOS>. The slice is the caller's.
func Stops() []Token { return []Token{CodeEnd, QueryTool, EOS} }

// A Vocabulary is the table of tokens and the tokens that a program registered. A nil *Vocabulary is
// the table alone. It does not change after [NewVocabulary] and is safe for concurrent use.
type Vocabulary struct {
	extra map[Token]int
	byID  map[int]Token
}

// NewVocabulary adds thinking tokens with their IDs to the table, as in
//
//	NewVocabulary(map[Token]int{"<THINK_HYPOTHESIS>": 45, "<THINK_CONFIRM>": 46})
//
// A token must have the form <THINK_NAME>, with a name of upper case letters, digits and
// underscores, at most [MaxLen] bytes in all. A token or an ID that is taken already is an error.
func NewVocabulary(think map[Token]int) (*Vocabulary, error) {
	v := &Vocabulary{extra: make(map[Token]int, len(think)), byID: make(map[int]Token, len(think))}
	for t, id := range think {
		if !isThinkName(string(t)) {
			return nil, fmt.Errorf("transcript: register %q: a thinking token has the form <THINK_NAME>", string(t))
		}
		if _, taken := t.ID(); taken {
			return nil, fmt.Errorf("transcript: register %s: the token is in the table", t)
		}
		if _, taken := ByID(id); taken || id < 0 {
			return nil, fmt.Errorf("transcript: register %s: ID %d is not free", t, id)
		}
		if other, taken := v.byID[id]; taken {
			return nil, fmt.Errorf("transcript: register %s and %s: the same ID %d", min(t, other), max(t, other), id)
		}
		v.extra[t] = id
		v.byID[id] = t
	}
	return v, nil
}

// ID returns the number of t: from the table, or as registered.
func (v *Vocabulary) ID(t Token) (int, bool) {
	if id, ok := t.ID(); ok || v == nil {
		return id, ok
	}
	id, ok := v.extra[t]
	return id, ok
}

// ByID returns the token with that number, from the table or as registered.
func (v *Vocabulary) ByID(id int) (Token, bool) {
	if t, ok := ByID(id); ok || v == nil {
		return t, ok
	}
	t, ok := v.byID[id]
	return t, ok
}

// Lookup returns the token that is spelled s, and whether that is the spelling of version 1. It does not
// keep s.
func (v *Vocabulary) Lookup(s []byte) (t Token, v1, ok bool) {
	if id, ok := ids[Token(s)]; ok {
		t := table[id]
		return t, len(t) != len(s), true
	}
	if v != nil {
		if _, ok := v.extra[Token(s)]; ok {
			return Token(s), false, true
		}
	}
	return Text, false, false
}

func isNameByte(c byte) bool { return 'A' <= c && c <= 'Z' || c == '_' || '0' <= c && c <= '9' }
