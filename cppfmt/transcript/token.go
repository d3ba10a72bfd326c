package transcript

import (
	"fmt"
	"strings"
)

// A Token is one of the special tokens of the model's tokenizer, in its angle brackets: "<CODE_END>".
// The zero Token is [Text]: no token at all. Compare tokens with ==; only the spelling of version 2
// is used in values ([ThinkStart], never "<THOUGHT_START>").
type Token string

// Text is the tag of what stands between blocks.
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

// The spellings of version 1. They are read as their successors and written only when asked.
const (
	thoughtStart Token = "<THOUGHT_START>"
	thoughtEnd   Token = "<THOUGHT_END>"
)

// thinkPrefix starts every thinking token but the plain one's version 1 spelling.
const thinkPrefix = "<THINK_"

// maxToken bounds the length of a token in bytes, registered ones included.
const maxToken = 64

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
// successors. A token that is not in the table has none: see [Vocabulary.ID] for registered ones.
func (t Token) ID() (int, bool) {
	id, ok := ids[t]
	return id, ok
}

// TokenByID returns the token with that number, in the spelling of version 2.
func TokenByID(id int) (Token, bool) {
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
	if !ok || len(name) < 2 || len(s) > maxToken || name[len(name)-1] != '>' {
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

// frames reports whether t, met inside a block that it does not close, ends that block all the
// same: it opens or closes another, or is the border of a document. Comments stand inside code, so
// their pair is a mark there. All other tokens are marks.
func (t Token) frames() bool {
	switch t {
	case CommentStart, CommentEnd:
		return false
	case CodeEnd, ThinkEnd, DiffEnd, ScriptEnd, CompileEnd, TestEnd, BOS, EOS:
		return true
	}
	_, opens := t.Close()
	return opens
}

// IsMark reports whether t can be a [Mark]: a token of the table that frames nothing inside a block.
func (t Token) IsMark() bool {
	_, known := t.ID()
	return known && !t.frames()
}

// FromModel reports whether a block with tag t, or the token t alone, is written by the model and
// therefore learned from (loss mask 1). What the runtime injects is not: tool results, debugger
// output, compiler and test reports, script results, and all text outside of blocks, such as the
// platform header and the instruction. <EOS> is the model's: it has to learn to stop.
func (t Token) FromModel() bool {
	switch t {
	case QueryTool, CodeStart, DiffStart, ScriptStart, EOS:
		return true
	}
	return t.IsThink()
}

// StopTokens returns the tokens at which a loop that generates text hands over to the runtime:
// <CODE_END>, <QUERY_TOOL> and <EOS>. The slice is the caller's.
func StopTokens() []Token { return []Token{CodeEnd, QueryTool, EOS} }

// A Vocabulary is the table of tokens and what was registered beside it. A nil *Vocabulary is the
// table alone. It is not changed after [NewVocabulary] and safe for concurrent use.
type Vocabulary struct {
	extra map[Token]int
	byID  map[int]Token
}

// NewVocabulary adds thinking tokens with their IDs to the table, as in
//
//	NewVocabulary(map[Token]int{"<THINK_HYPOTHESIS>": 45, "<THINK_CONFIRM>": 46})
//
// A token must have the form <THINK_NAME>, with a name of upper case letters, digits and
// underscores, at most 64 bytes in all. Neither it nor its ID may be taken.
func NewVocabulary(think map[Token]int) (*Vocabulary, error) {
	v := &Vocabulary{extra: make(map[Token]int, len(think)), byID: make(map[int]Token, len(think))}
	for t, id := range think {
		if !isThinkName(string(t)) {
			return nil, fmt.Errorf("transcript: register %q: a thinking token has the form <THINK_NAME>", string(t))
		}
		if _, taken := t.ID(); taken {
			return nil, fmt.Errorf("transcript: register %s: the token is in the table", t)
		}
		if _, taken := TokenByID(id); taken || id < 0 {
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

// TokenByID returns the token with that number, from the table or as registered.
func (v *Vocabulary) TokenByID(id int) (Token, bool) {
	if t, ok := TokenByID(id); ok || v == nil {
		return t, ok
	}
	t, ok := v.byID[id]
	return t, ok
}

// read returns the token that is spelled s, and whether that is the spelling of version 1.
func (v *Vocabulary) read(s []byte) (t Token, v1, ok bool) {
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
