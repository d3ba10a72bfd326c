package textpatch

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/patchproto/refusal"
)

// What surrounds an edit in a reply leaks into its lines.
func TestLeaks(t *testing.T) {
	for _, line := range []string{"<|im_end|>", "<|endoftext|>", "<\uff5cend\u2581of\u2581sentence\uff5c>", "</s>", "<end_of_turn>", "[/INST]", "[TOOL_CALLS]",
		"</content>", "</invoke>", "CLOSING", "</file_content>", "<|cursor|>", "<eos>", "<system-reminder>", "EOF",
		"\\ No newline at end of file"} {
		line = strings.Replace(line, "CLOSING", "</"+"parameter>", 1)
		checkRefused(t, program, additionTo("\tint i = 1;", line), "main.cpp", refusal.ReasonLeftover)
		if line == "EOF" || line[0] == '\\' {
			continue
		}
		checkRefused(t, program, additionTo("\tint i = 1;"+line), "main.cpp", refusal.ReasonLeftover)
		for _, ok := range []string{"\tputs(\"" + line + "\");", "\t// The " + line + " of a turn.", "\t/* " + line + " */"} {
			if _, err := Apply([]byte(program), additionTo(ok), &Options{Path: "main.cpp"}); err != nil {
				t.Errorf("%q: %v", ok, err)
			}
		}
	}
	for _, line := range []string{"\tputs(\"a long text ... [truncated]", "\tputs(\"a\" ... (line truncated to 2000 chars)", "\tf(1, [12 characters omitted]",
		"\tputs(\"a\" [... 3 more lines clipped ...]"} {
		checkRefused(t, program, additionTo(line), "main.cpp", refusal.ReasonElided)
	}
	checkRefused(t, program, additionTo("\tputs(\"a\"\uff09\uff1b"), "main.cpp", refusal.ReasonCurled)
	checkRefused(t, program, additionTo("\tstd::vector\\u003cint\\u003e v;"), "main.cpp", refusal.ReasonEscaped)
	checkRefused(t, program, additionTo("\tint \u0441ount = 1;"), "main.cpp", refusal.ReasonInvisible)
	for _, line := range []string{
		"\tputs(\"\u0441ount\");", "\tputs(\"[truncated]\");", "\t// The rest is cut off (truncated)", "\tint v[TOOL_CALLS];", "\tint n = f(truncated);", "\tputs(\"\uff08\uff09\");", "\t// \u4e2d\u6587\uff08\u6ce8\u91ca\uff09",
		"\tif (a <b || c> d) {}", "\tv = w->at<int>(3);", "\tputs(\"\\u00e9\");", "\tputs(R\"(<p>a</p>)\");", "\tfor (int c; (c = getchar()) != EOF;) {}", "\treturn x </*y*/ z;",
	} {
		if _, err := Apply([]byte(program), additionTo(line), &Options{Path: "main.cpp"}); err != nil {
			t.Errorf("%q: %v", line, err)
		}
	}
	// Where the file has them, and in texts about them, they are content.
	for path, line := range map[string]string{"a.md": "<|im_end|>", "a.jsx": "</content>", "a.py": "stop = ['<|im_end|>']", "a.html": "</code>", "a.txt": "EOF"} {
		checkApplied(t, "a\n", "@@ -1 +1,2 @@\n a\n+"+line+"\n", path, "a\n"+line+"\n")
	}
	checkApplied(t, "a\nx <|im_end|>\n", "@@ -1,2 +1,3 @@\n a\n+b <|im_end|>\n x <|im_end|>\n", "a.py", "a\nb <|im_end|>\nx <|im_end|>\n")
	checkRefused(t, "a\n", "@@ -1 +1,2 @@\n a\n+b <|im_end|>\n", "a.py", refusal.ReasonLeftover)
	checkRefused(t, "a\n", "@@ -1 +1,2 @@\n a\n+</invoke>\n", "a.go", refusal.ReasonLeftover)
}

// Some encoders of JSON escape the characters of HTML, and some readers leave them so.
func TestJSONEscapes(t *testing.T) {
	escape := strings.NewReplacer("<", `\u003c`, ">", `\u003e`, "&", `\u0026`)
	const patch = "@@ -7,3 +7,3 @@\n int main() {\n-\tstd::printf(\"%d\\n\", twice(4));\n+\tstd::printf(\"%d\\n\", twice(a->b & 4));\n \treturn 0;\n"
	file := strings.Replace(program, "int main() {", "int main(std::vector<int>& a) {", 1)
	_, rest, ok := strings.Cut(file, "int main(")
	if !ok || !strings.Contains(rest, "return 0") {
		t.Fatalf("another program: %s", program)
	}
	p := strings.Replace(patch, "int main() {", "int main(std::vector<int>& a) {", 1)
	want := strings.Replace(file, "twice(4)", "twice(a->b & 4)", 1)
	checkApplied(t, file, p, "main.cpp", want)
	head, body, _ := strings.Cut(p, "\n")
	checkApplied(t, file, head+"\n"+escape.Replace(body), "main.cpp", want)
	checkRefused(t, file, head+"\n"+strings.Replace(escape.Replace(body), `a-\u003eb`, "a->b", 1), "main.cpp", refusal.ReasonEscaped)
}
