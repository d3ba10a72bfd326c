package transcript

import (
	"os"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/cppfmt/transcript/think"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// TestSession reads the debugging session of the design document (section 5), checks every block,
// and writes it again byte for byte.
func TestSession(t *testing.T) {
	text, err := os.ReadFile("testdata/hashmap_session.txt")
	if err != nil {
		t.Fatal(err)
	}
	const stop = `struct stop_info stop = { .reason = "signal", .signal = 11,
    .file = "hashmap.cpp", .line = 89 };
struct frame_vars vars = { .function = "HashMap::insert",
    .locals = {
        {"this", "HashMap*", "0x55a812a0"},
        {"key", "const std::string&", "\"hello\""},
        {"bucket", "Bucket*", "0x0"},  // <-- NULL!
    }};`
	const trace = `/* Signal 11 (SIGSEGV) at hashmap.cpp:89 in HashMap::insert.
 * bucket is NULL (0x0). This means find_bucket(key) returned nullptr.
 * Need to check: is the hash table initialized? Is capacity > 0?
 * ERROR_CLASS: lifetime (null pointer dereference)
 */`
	const fix = `/* capacity_ is 0 — the hash table was never initialized.
 * Root cause: default constructor doesn't call init().
 * Fix: add init() call in constructor, or lazy-init in insert().
 */`
	const code = `// Fix: lazy initialization in insert
void HashMap::insert(const std::string& key, int value) {
    if (capacity_ == 0) { resize(16); }  // <-- added
    Bucket* bucket = find_bucket(key);
    // ... rest unchanged
}`
	want := []Block{
		{Body: "// Input context\n"},
		{Tag: token.DebugContext, Body: stop, Form: Lines},
		{Body: "\n\n// Model generates:\n"},
		{Tag: token.ThinkTrace, Body: trace, Form: Lines},
		{Body: "\n\n"},
		{Tag: token.QueryTool, Body: `eval("this->capacity_")`, Form: Inline},
		{Body: "\n"},
		{Tag: token.ToolResult, Body: `"0"`, Form: Inline},
		{Body: "\n\n"},
		{Tag: token.ThinkFix, Body: fix, Form: Lines},
		{Body: "\n\n"},
		{Tag: token.CodeStart, Body: code, Form: Lines},
		{Body: "\n"},
	}
	if d := cmp.Diff(want, read(t, string(text), nil), places); d != "" {
		t.Errorf("blocks (-want +got):\n%s", d)
	}
	var got struct {
		Class string `think:"ERROR_CLASS"`
		Text  string `think:",text"`
	}
	if err := think.Unmarshal(want[3].Body, &got); err != nil || got.Class != "lifetime (null pointer dereference)" {
		t.Errorf("keys of the trace: %+v, %v", got, err)
	}
}

func TestSpans(t *testing.T) {
	text, err := os.ReadFile("testdata/hashmap_session.txt")
	if err != nil {
		t.Fatal(err)
	}
	at, model := int64(0), ""
	for i, s := range Spans(string(text), nil) {
		if s.Offset != at || s.End <= at || s.Model != (i%2 == 1) {
			t.Errorf("span %d is %+v, want it to begin at %d and to alternate", i, s, at)
		}
		at = s.End
		if s.Model {
			model += string(text[s.Offset:s.End]) + "\n"
		}
	}
	if at != int64(len(text)) {
		t.Errorf("the spans end at %d of %d bytes", at, len(text))
	}
	for b := range Blocks(model, nil) {
		switch b.Tag {
		case token.Text, token.ThinkTrace, token.QueryTool, token.ThinkFix, token.CodeStart:
		default:
			t.Errorf("%s has mask 1", b.Tag)
		}
	}
	const all = "t<THINK_NEW>a<THINK_END><QUERY_TOOL> f() <CODE_END><TOOL_RESULT> 1 <CODE_END>" +
		"<CODE_START>c<CODE_END><DIFF_START>d<DIFF_END><SCRIPT_START>s<SCRIPT_END><SCRIPT_RESULT> 2 <CODE_END>" +
		"<DEBUG_CONTEXT> d <CODE_END><COMPILE_START><COMPILE_OK><COMPILE_END><TEST_START><TEST_PASS><TEST_END><EOS><PAD>"
	v, err := token.NewVocabulary(map[token.Token]int{"<THINK_NEW>": 45})
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, s := range Spans(all, &Options{Vocabulary: v}) {
		mask := "0 "
		if s.Model {
			mask = "1 "
		}
		got = append(got, mask+all[s.Offset:s.End])
	}
	want := []string{
		"0 t",
		"1 <THINK_NEW>a<THINK_END><QUERY_TOOL> f() <CODE_END>",
		"0 <TOOL_RESULT> 1 <CODE_END>",
		"1 <CODE_START>c<CODE_END><DIFF_START>d<DIFF_END><SCRIPT_START>s<SCRIPT_END>",
		"0 <SCRIPT_RESULT> 2 <CODE_END><DEBUG_CONTEXT> d <CODE_END><COMPILE_START><COMPILE_OK><COMPILE_END><TEST_START><TEST_PASS><TEST_END>",
		"1 <EOS>",
		"0 <PAD>",
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("spans (-want +got):\n%s", d)
	}
}
