package browsertest

import (
	"os"
	"path/filepath"
	"testing"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/cppreason/cppreason/view"
)

// pages are inputs of each kind, below examples/view/testdata, with an expression that is true on the page.
var pages = []struct {
	name, file, root string
	kind             view.Kind
	holds            string
}{
	{"session", "hunt.txt", "hunt", view.Transcript, `document.querySelectorAll("article").length === 63`},
	{"feedback", "feedback.json", "", view.Feedback, `document.querySelectorAll("svg.line-plot").length === 4`},
	{"diagnostics", "diagnostics.jsonl", "hunt", view.Diagnostics, `document.querySelectorAll(".issue").length === 5`},
	{"plan", "plan.json", "", view.Edits, `document.querySelectorAll("pre.diff").length === 2`},
	{"preview", "preview.diff", "", view.Edits, `document.querySelectorAll(".ad, .de").length === 11`},
	{"applied", "applied.json", "", view.Edits, `document.querySelectorAll("tbody tr").length === 2`},
	{"outcome", "outcome.json", "", view.Outcomes, `document.querySelectorAll(".item").length === 1`},
	{"scores", "scores.jsonl", "", view.Scores, `document.querySelectorAll("tbody tr").length === 4`},
	{"records", "records.jsonl", "", view.Records, `document.querySelectorAll(".loss1").length > 3`},
	{"manifest", "manifest.json", "", view.Manifest, `document.querySelectorAll("section.plot").length > 5`},
}

func readInput(t *testing.T, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("../../examples/view/testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

// TestPages opens a page of each kind, light, dark and in a narrow window.
func TestPages(t *testing.T) {
	browser := allocator(t)
	checker := axe(t)
	for _, p := range pages {
		t.Run(p.name, func(t *testing.T) {
			o := &view.Options{Kind: p.kind, Title: p.name}
			if p.root != "" {
				o.Sources = os.DirFS(filepath.Join("../../examples/view/testdata", p.root))
			}
			b := openTab(t, browser)
			if p.kind == view.Feedback {
				o.Compare = readInput(t, "feedback-repaired.json")
			}
			b.setScheme("light")
			b.open(readInput(t, p.file), o)
			if !eval[bool](b, p.holds) {
				t.Errorf("%s is false", p.holds)
			}
			b.keep(p.name + "-light")
			b.checkAccess(checker)
			b.setScheme("dark")
			b.keep(p.name + "-dark")
			b.checkAccess(checker)
			b.checkNarrow(checker)
			b.checkQuiet("file://")
		})
	}
}

// TestSession goes through a session by keys, links, filters and search.
func TestSession(t *testing.T) {
	b := openTab(t, allocator(t))
	b.open(readInput(t, "hunt.txt"), &view.Options{Sources: os.DirFS("../../examples/view/testdata/hunt")})
	text := func(id string) string { return eval[string](b, `document.getElementById("`+id+`").textContent`) }
	chosen := func() string { return eval[string](b, `document.querySelector("[aria-current]").id`) }
	if got := text("stop"); got != "breakpoint at lru.hpp:37" {
		t.Errorf("the panel shows %q at first", got)
	}
	b.do(chromedp.KeyEvent("n"))
	second := chosen()
	b.do(chromedp.KeyEvent("j"), chromedp.KeyEvent("j"))
	if got := eval[int](b, `document.querySelectorAll("#vars tr.changed").length`); got != 2 {
		t.Errorf("%d variables have changed at the second stop, want key and value", got)
	}
	if got := eval[string](b, `document.querySelector(".src:not([hidden]) .cur").dataset.l`); got != "37" {
		t.Errorf("the current line is %s, want 37", got)
	}
	b.keep("session-stop-light")
	b.do(chromedp.KeyEvent("k"), chromedp.KeyEvent("k"), chromedp.KeyEvent("p"))
	if got := chosen(); got == second {
		t.Errorf("p has not left %s", got)
	}
	b.do(chromedp.Click(chromedp.CSS(`#chips [data-k=debug]`)))
	if eval[bool](b, `document.querySelector(".k-debug").checkVisibility()`) {
		t.Error("the filter does not hide the debugger's answers")
	}
	b.do(chromedp.Click(chromedp.CSS(`#chips [data-k=debug]`)), chromedp.KeyEvent("/"))
	b.wait(`document.activeElement.id === "find"`)
	// The driver sends the character of the key on its own: it is in the field now.
	b.do(chromedp.KeyEvent(kb.Backspace), chromedp.KeyEvent("heap-use-after-free"))
	b.wait(`document.getElementById("found").value === "1 block"`)
	b.do(chromedp.KeyEvent("\r"))
	if got := text("at"); got != "At block 57, run 2" {
		t.Errorf("the search has gone to %q", got)
	}
	b.do(chromedp.Click(chromedp.CSS(`.moments a[href="#b59"]`)))
	b.wait(`document.querySelector("[aria-current]").id === "b59"`)
	if !eval[bool](b, `document.getElementById("b59").checkVisibility() && document.getElementById("find").value === ""`) {
		t.Error("a link does not lead to a block that the search has hidden")
	}
	b.keep("session-patch-light")
	b.checkQuiet("file://")
}
