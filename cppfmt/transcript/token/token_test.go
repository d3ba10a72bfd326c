package token

import (
	"strings"
	"testing"
)

// contract is the tokenizer's table, written out: a changed number or name must show here.
const contract = `
0 <PAD>             15 <DIFF_START>     30 <COMPILE_END>
1 <UNK>             16 <DIFF_END>       31 <COMPILE_OK>
2 <BOS>             17 <COMMENT_START>  32 <COMPILE_ERROR>
3 <EOS>             18 <COMMENT_END>    33 <TEST_START>
4 <FIM_PREFIX>      19 <TOOL_RESULT>    34 <TEST_END>
5 <FIM_MIDDLE>      20 <THINK_CODE>     35 <TEST_PASS>
6 <FIM_SUFFIX>      21 <THINK_ERROR>    36 <TEST_FAIL>
7 <CODE_START>      22 <THINK_FIX>      37 <AST_NODE>
8 <CODE_END>        23 <THINK_VERIFY>   38 <SYMBOL_REF>
9 <THINK_START>     24 <THINK_PLAN>     39 <TYPE_INFO>
10 <THINK_END>      25 <THINK_TRACE>    40 <SCOPE_ENTER>
11 <QUERY_TOOL>     26 <SCRIPT_START>   41 <SCOPE_EXIT>
12 <INDEX>          27 <SCRIPT_END>     42 <INCLUDE_CONTEXT>
13 <DEBUG_CONTEXT>  28 <SCRIPT_RESULT>  43 <TEMPLATE_INST>
14 <FILE_SEP>       29 <COMPILE_START>  44 <OVERLOAD_SET>
`

func TestTable(t *testing.T) {
	words := strings.Fields(contract)
	if len(words) != 2*len(table) {
		t.Fatalf("the contract has %d tokens, the table %d", len(words)/2, len(table))
	}
	byID := map[string]string{}
	for i := 0; i < len(words); i += 2 {
		byID[words[i]] = words[i+1]
	}
	for id := range table {
		tok, ok := ByID(id)
		if want := byID[itoa(id)]; !ok || string(tok) != want {
			t.Errorf("ByID(%d) = %q, %v, want %q", id, tok, ok, want)
		}
		if back, ok := tok.ID(); !ok || back != id {
			t.Errorf("%q.ID() = %d, %v, want %d", tok, back, ok, id)
		}
	}
	for _, id := range []int{-1, len(table), 1 << 40} {
		if tok, ok := ByID(id); ok {
			t.Errorf("ByID(%d) = %q, want none", id, tok)
		}
	}
	for _, tok := range []Token{Text, "CODE_END", "<code_end>", "<THINK_HYPOTHESIS>", "<CODE_END> "} {
		if id, ok := tok.ID(); ok {
			t.Errorf("%q.ID() = %d, want none", tok, id)
		}
	}
	for tok, want := range map[Token]Token{"<THOUGHT_START>": ThinkStart, "<THOUGHT_END>": ThinkEnd} {
		id, ok := tok.ID()
		if wantID, _ := want.ID(); !ok || id != wantID {
			t.Errorf("%q.ID() = %d, %v, want %d", tok, id, ok, wantID)
		}
	}
}

func itoa(n int) string {
	if n >= 10 {
		return itoa(n/10) + string(rune('0'+n%10))
	}
	return string(rune('0' + n))
}

func TestClose(t *testing.T) {
	want := map[Token]Token{
		CodeStart: CodeEnd, QueryTool: CodeEnd, ToolResult: CodeEnd, DebugContext: CodeEnd, ScriptResult: CodeEnd,
		ThinkStart: ThinkEnd, ThinkCode: ThinkEnd, ThinkError: ThinkEnd, ThinkFix: ThinkEnd, ThinkVerify: ThinkEnd,
		ThinkPlan: ThinkEnd, ThinkTrace: ThinkEnd, "<THOUGHT_START>": ThinkEnd, "<THINK_HYPOTHESIS>": ThinkEnd,
		CompileStart: CompileEnd, DiffStart: DiffEnd, ScriptStart: ScriptEnd, TestStart: TestEnd, CommentStart: CommentEnd,
	}
	for tok, closing := range want {
		if got, ok := tok.Close(); !ok || got != closing {
			t.Errorf("%s.Close() = %q, %v, want %q", tok, got, ok, closing)
		}
	}
	for _, tok := range table {
		if got, ok := tok.Close(); ok && want[tok] == "" {
			t.Errorf("%s.Close() = %q, want none", tok, got)
		}
	}
}

func TestVocabulary(t *testing.T) {
	v, err := NewVocabulary(map[Token]int{"<THINK_HYPOTHESIS>": 45, "<THINK_CONFIRM>": 900})
	if err != nil {
		t.Fatal(err)
	}
	for tok, id := range map[Token]int{"<THINK_HYPOTHESIS>": 45, "<THINK_CONFIRM>": 900, CodeEnd: 8, "<THOUGHT_END>": 10} {
		if got, ok := v.ID(tok); !ok || got != id {
			t.Errorf("ID(%s) = %d, %v, want %d", tok, got, ok, id)
		}
	}
	for id, tok := range map[int]Token{45: "<THINK_HYPOTHESIS>", 900: "<THINK_CONFIRM>", 10: ThinkEnd} {
		if got, ok := v.ByID(id); !ok || got != tok {
			t.Errorf("ByID(%d) = %q, %v, want %q", id, got, ok, tok)
		}
	}
	if _, ok := v.ByID(46); ok {
		t.Errorf("ByID(46) found a token, want none")
	}
	for _, tt := range []struct {
		tok  Token
		id   int
		want string
	}{
		{"<HYPOTHESIS>", 45, `transcript: register "<HYPOTHESIS>": a thinking token has the form <THINK_NAME>`},
		{"<THINK_lower>", 45, `transcript: register "<THINK_lower>": a thinking token has the form <THINK_NAME>`},
		{"<THINK_>", 45, `transcript: register "<THINK_>": a thinking token has the form <THINK_NAME>`},
		{"<THINK_FIX>", 45, "transcript: register <THINK_FIX>: the token is in the table"},
		{"<THINK_X>", 44, "transcript: register <THINK_X>: ID 44 is not free"},
		{"<THINK_X>", -1, "transcript: register <THINK_X>: ID -1 is not free"},
	} {
		if _, err := NewVocabulary(map[Token]int{tt.tok: tt.id}); err == nil || err.Error() != tt.want {
			t.Errorf("NewVocabulary(%s: %d) = %v, want %s", tt.tok, tt.id, err, tt.want)
		}
	}
	_, err = NewVocabulary(map[Token]int{"<THINK_A>": 50, "<THINK_B>": 50})
	if want := "transcript: register <THINK_A> and <THINK_B>: the same ID 50"; err == nil || err.Error() != want {
		t.Errorf("two with one ID: %v, want %s", err, want)
	}
}
