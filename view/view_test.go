package view

import (
	"bytes"
	"errors"
	"fmt"
	"html"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// examples are inputs of each kind.
const examples = "../examples/view/testdata"

var inputs = map[string]Kind{
	"hunt.txt": Transcript, "feedback.json": Feedback, "diagnostics.jsonl": Diagnostics, "plan.json": Edits, "preview.diff": Edits,
	"applied.json": Edits, "outcome.json": Outcomes, "scores.jsonl": Scores, "records.jsonl": Records, "manifest.json": Manifest,
}

func readExample(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join(examples, name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// pageOf returns the page of data.
func pageOf(t testing.TB, data []byte, o *Options) string {
	t.Helper()
	var b strings.Builder
	if _, err := Write(&b, data, o); err != nil {
		t.Fatal(err)
	}
	return b.String()
}

func TestKinds(t *testing.T) {
	for name, want := range inputs {
		data := readExample(t, name)
		if got, err := Detect(data); got != want || err != nil {
			t.Errorf("Detect(%s) = %q, %v, want %q", name, got, err, want)
		}
		page := pageOf(t, data, nil)
		checkPage(t, page)
		if again := pageOf(t, data, nil); again != page {
			t.Errorf("%s: two pages of the same data differ", name)
		}
	}
	for _, text := range []string{"", "hello", "{", "[]", "{}", "[1]", `{"a":1}`, "null", "<html>"} {
		if kind, err := Detect([]byte(text)); !errors.Is(err, ErrUnknown) {
			t.Errorf("Detect(%q) = %q, %v", text, kind, err)
		}
	}
	if _, err := Write(&bytes.Buffer{}, []byte("x"), &Options{Kind: "painting"}); !errors.Is(err, ErrUnknown) {
		t.Errorf("Write of a kind that is not there = %v", err)
	}
}

// TestEmpty writes pages of data that has next to nothing in it.
func TestEmpty(t *testing.T) {
	for kind, texts := range map[Kind][]string{
		Transcript: {"", "text", "<EOS>", "<QUERY_TOOL>", "<DEBUG_CONTEXT> struct stop_info stop = {}; <CODE_END>"},
		Feedback: {"{}", `{"hits":[{}]}`, `{"watchpoints":{"a:1":[{}]},"breakpoints":{"b:2":[]}}`,
			`{"hits":[{"values":[{"var":"x","value":"1"}]}]}`},
		Diagnostics: {"", "{}", "[]"}, Edits: {"", "{}", `{"actions":[]}`, `{"actions":[{}]}`, `{"files":[{}]}`},
		Outcomes: {"", "{}", `{"meta":{"attempts":[{}]}}`},
		Scores:   {"", "{}", `{"status":"infrastructure"}`},
		Records:  {"", "{}", `{"text":"a","mask":[[0,9]]}`, `{"text":"a","mask":[[1,0]]}`}, Manifest: {"{}"},
	} {
		for _, text := range texts {
			checkPage(t, pageOf(t, []byte(text), &Options{Kind: kind}))
		}
	}
}

// tagPattern is every tag that a page may have: names and attributes of the templates alone.
var tagPattern = regexp.MustCompile(`^</?[a-zA-Z0-9]+(\s+(class|id|href|aria-[a-z]+|tabindex|title|value|data-[a-z]+|hidden|role|type|` +
	`start|scope|disabled|for|method|autocomplete|spellcheck|viewBox|preserveAspectRatio|x|y|width|height|d|cx|cy|r|rx|text-anchor|lang|` +
	`charset|http-equiv|content|name|open)(="[^"<>]*")?)*\s*/?>`)

// elements are the names of the tags of a page.
var elements = regexp.MustCompile(`^</?(html|head|meta|title|style|body|a|header|div|h[123]|span|button|kbd|dl|dt|dd|p|` +
	`main|dialog|form|script|` +
	`section|ol|ul|li|svg|rect|path|text|g|circle|label|input|output|article|aside|b|i|pre|code|details|summary|small|` +
	`table|thead|tbody|tr|th|td|noscript)\b`)

// checkPage fails the test unless a page has the tags of its templates alone, and no character that hides text.
func checkPage(t testing.TB, page string) {
	t.Helper()
	// Cards after the first ones are text for the script, and are checked like the others.
	const later = `<script type="text/html">`
	if n := strings.Count(page, "<script") - strings.Count(page, later); n != 2 {
		t.Errorf("the page has %d scripts, want its data and its own", n)
	}
	// The style and the script are the package's, and their hashes are in the policy.
	for _, own := range []string{style, script} {
		if !strings.Contains(page, own) || !strings.Contains(page, html.EscapeString(hashOf(own))) &&
			!strings.Contains(html.UnescapeString(page), hashOf(own)) {
			t.Error("the page has not its style and script with their hashes")
		}
		page = strings.Replace(page, own, "", 1)
	}
	rest := strings.TrimPrefix(page, "<!DOCTYPE html>")
	for {
		at := strings.IndexByte(rest, '<')
		if at < 0 {
			break
		}
		rest = rest[at:]
		tag := tagPattern.FindString(rest)
		if tag == "" || !elements.MatchString(tag) {
			t.Fatalf("the page has a tag that is not the templates': %.80q", rest)
		}
		if strings.HasPrefix(tag, "<a ") && strings.Contains(tag, "href=") && !strings.Contains(tag, `href="#`) {
			t.Errorf("the page has a link to elsewhere: %s", tag)
		}
		rest = rest[len(tag):]
	}
	for i, r := range page {
		if r != '\n' && r != '\t' && nameHidden(r, 3, 0) != "" {
			t.Errorf("the page has the hidden character %U in %.200q", r, page[max(0, i-100):])
			return
		}
	}
}

// hostile are texts that would do harm if they were not escaped.
var hostile = []string{
	"</script><script>pwned=1</script>", "<img src=x onerror=pwned=1>", "]]>", "<!--", "-->", "<!--<script>", "</style>", "</title>",
	"</textarea>", "</pre></article>", "\"onmouseover=\"pwned=1", "'autofocus onfocus='pwned=1", "javascript:pwned=1",
	"&lt;b&gt;", "&#60;", "{{.}}",
	"\u202egnp.exe\u202c", "\u2066\u2067\u2069", "a\x00b", "\x1b[31m\x1b]8;;http://x\x07", "\xff\xfe\xc0\xaf",
	"\u2028\u2029", "\r\n\r", "\ufeff",
	"<svg/onload=pwned=1>", "<a href=javascript:pwned=1>x</a>", "<base href=//x>", "<meta http-equiv=refresh content=0>",
	"${pwned=1}", "`", "\\u003cscript>",
	"<CODE_END>", "<TOOL_RESULT>", "\U000e0041\U000e007f", strings.Repeat("\u0301", 60),
}

// TestHostile puts each hostile text where each kind takes text.
func TestHostile(t *testing.T) {
	for name, kind := range inputs {
		data := string(readExample(t, name))
		for _, bad := range hostile {
			text := bad
			if strings.HasPrefix(strings.TrimSpace(data), "{") {
				quoted := fmt.Sprintf("%q", bad)
				if regexp.MustCompile(`\\[xUav]`).MatchString(quoted) {
					continue // no JSON
				}
				text = quoted[1 : len(quoted)-1]
			}
			changed := data
			for _, word := range []string{"lru.hpp", "LruCache", "number", "bad.cpp", "sise", "cand1.cpp", "syntax", "clean", "fixit",
				"main.cpp", "MIT", "R0", "typo", "duplicate", "lifetime", "value"} {
				changed = strings.ReplaceAll(changed, word, word+text)
			}
			var page strings.Builder
			if _, err := Write(&page, []byte(changed), &Options{Kind: kind, Title: bad, Compare: nil}); err == nil {
				checkPage(t, page.String())
			}
		}
	}
}

// TestBlocks writes a transcript of 10 000 hostile blocks, and reads the text of each in the page.
func TestBlocks(t *testing.T) {
	tags := []token.Token{token.QueryTool, token.ToolResult, token.DebugContext, token.ThinkPlan, token.ThinkFix,
		token.CompileStart, token.DiffStart,
		token.ScriptStart, token.TestStart, token.CodeStart, token.Text}
	const blocks = 10_000
	var data []byte
	for i := range blocks {
		tag := tags[i%len(tags)]
		body := hostile[i%len(hostile)] + fmt.Sprintf(" block%dend ", i) + hostile[i*7%len(hostile)]
		if i%3 == 0 {
			body = "\n" + body + "\n" + hostile[i*5%len(hostile)]
		}
		data = transcript.Append(data, transcript.Block{Tag: tag, Body: body + "\n"}, nil)
	}
	page := pageOf(t, data, &Options{Kind: Transcript})
	checkPage(t, page)
	cards := strings.Count(page, "<article ")
	if cards != blocks {
		t.Errorf("%d cards of %d blocks", cards, blocks)
	}
	found := map[string]bool{}
	for _, mark := range regexp.MustCompile(` block\d+end `).FindAllString(page, -1) {
		found[mark] = true
	}
	if len(found) != blocks {
		t.Errorf("the page has the texts of %d blocks", len(found))
	}
}

// FuzzText: the text of an HTML text is the text, with names in place of what is hidden.
func FuzzText(f *testing.F) {
	for _, s := range hostile {
		f.Add(s)
	}
	marks := strings.NewReplacer("<i>", "", "</i>", "")
	spans := regexp.MustCompile(`<span class="[a-z]+">|</span>`)
	brackets := strings.NewReplacer("⟦", "", "⟧", "")
	f.Fuzz(func(t *testing.T, s string) {
		want := brackets.Replace(showHidden(strings.ReplaceAll(brackets.Replace(s), "\r\n", "\n")))
		for name, got := range map[string][]byte{
			"text": appendText(nil, brackets.Replace(s)), "code": appendCode(nil, brackets.Replace(s)),
			"diff": appendDiff(nil, brackets.Replace(s)),
		} {
			plain := spans.ReplaceAllString(marks.Replace(string(got)), "")
			if strings.ContainsAny(plain, `<>"'`) {
				t.Errorf("%s of %q has marks of its own: %q", name, s, got)
			}
			if back := html.UnescapeString(plain); back != want && name == "text" {
				t.Errorf("%s of %q = %q, want %q", name, s, back, want)
			}
		}
	})
}

// FuzzPage: no input makes a page with other tags than the templates', or none without an error.
func FuzzPage(f *testing.F) {
	for name := range inputs {
		f.Add(readExample(f, name), "")
	}
	for kind := range makers {
		for _, s := range hostile {
			f.Add([]byte(s), string(kind))
		}
	}
	f.Fuzz(func(t *testing.T, data []byte, kind string) {
		var b strings.Builder
		if _, err := Write(&b, data, &Options{Kind: Kind(kind), MaxText: 1 << 16, MaxItems: 50}); err == nil {
			checkPage(t, b.String())
		}
	})
}

// TestReport shows records below the manifest of their data set, with what of each text has loss 1.
func TestReport(t *testing.T) {
	manifest, err := os.ReadFile("../examples/view/testdata/manifest.json")
	if err != nil {
		t.Fatal(err)
	}
	records, err := os.ReadFile("../examples/view/testdata/records.jsonl")
	if err != nil {
		t.Fatal(err)
	}
	page := pageOf(t, manifest, &Options{Records: append(records, "damaged"...)})
	checkPage(t, page)
	for _, want := range []string{
		"Records to read", `<span class="loss1">`, "Near duplicates by their estimated similarity, threshold 0.8", "Lengths of the texts",
		"What follows record", "Licences",
	} {
		if !strings.Contains(page, want) {
			t.Errorf("the page has no %q", want)
		}
	}
}
