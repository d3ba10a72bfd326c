package browsertest

import (
	"encoding/json"
	"fmt"
	"math"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/performance"
	"github.com/chromedp/chromedp"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/debugger/feedback"
	"github.com/cppreason/cppreason/view"
)

// attacks set pwned, ask for something, or change what is shown, if they are not text.
var attacks = []string{
	"</script><script>pwned=1</script>", "<img src=x onerror=pwned=1>", "<img src=http://attacker.invalid/x>", "<svg/onload=pwned=1>",
	"</style><style>body{display:none}</style>", "</pre></article><h1>x</h1>", "\"onmouseover=\"pwned=1",
	"<iframe srcdoc='<script>parent.pwned=1</script>'>",
	"<a id=state>", "<base href=http://attacker.invalid/>",
	"<meta http-equiv=refresh content='0;url=http://attacker.invalid/'>", "<form id=b1>",
	"<link rel=stylesheet href=http://attacker.invalid/x.css>", "<!--", "\u202egnp.exe", "a\x00b", "<template>", "<plaintext>", "</html>",
}

// TestHostile opens a session of 10 000 hostile blocks.
func TestHostile(t *testing.T) {
	tags := []token.Token{token.QueryTool, token.ToolResult, token.ThinkPlan, token.CompileStart, token.DiffStart, token.CodeStart}
	var data []byte
	for i := range 10_000 {
		body := attacks[i%len(attacks)] + " " + strconv.Itoa(i)
		data = transcript.Append(data, transcript.Block{Tag: tags[i%len(tags)], Body: body + "\n" + body}, nil)
	}
	b := openTab(t, allocator(t))
	b.open(data, nil)
	// Every block has a space: the search makes elements of all.
	const search = `{ const f = document.getElementById("find"); f.value = " "; f.dispatchEvent(new Event("input")) }`
	b.do(chromedp.Evaluate[chromedp.Void](search))
	b.wait(`document.getElementById("found").value === "10000 blocks"`)
	if n := eval[int](b, `document.querySelectorAll("article.b").length`); n != 10_000 {
		t.Errorf("%d cards", n)
	}
	const foreign = `document.querySelector("img, iframe, link, base, form:not([method=dialog]), h1 ~ h1")`
	if eval[bool](b, `"pwned" in window || `+foreign+` !== null`) {
		t.Error("a block is not text")
	}
	if got := eval[string](b, `document.querySelectorAll("#b2 code")[0].textContent`); !strings.HasPrefix(got, attacks[1]+" 1\n") {
		t.Errorf("block 2 shows %q", got)
	}
	b.checkQuiet("file://")
}

// session returns a transcript of about size bytes: a debugger's answers, calls, thoughts and patches.
func session(size int) []byte {
	var data []byte
	for i := 0; len(data) < size; i++ {
		add := func(tag token.Token, format string, args ...any) {
			data = transcript.Append(data, transcript.Block{Tag: tag, Body: fmt.Sprintf(format, args...)}, nil)
			data = append(data, '\n')
		}
		line := i%400 + 1
		add(token.ThinkPlan, "Step %d: look at the value of node->count in the loop again, and compare it with the capacity.", i)
		add(token.QueryTool, "continue_exec()")
		add(token.DebugContext, "\nstruct stop_info stop = { .reason = \"breakpoint\", .file = \"loop.cpp\", .line = %d,\n"+
			"    .signal = 0 };", line)
		add(token.QueryTool, "inspect()")
		add(token.DebugContext, "\nstruct frame_vars vars = { .function = \"work\", .file = \"loop.cpp\",\n    .line = %d,\n    .locals = {\n"+
			"        {\"i\", \"int\", \"%d\"},\n        {\"sum\", \"long\", \"%d\"},\n"+
			"        {\"name\", \"std::string\", \"\\\"item %d\\\"\"},\n    }};",
			line, i, i*i, i/7)
		if i%9 == 0 {
			add(token.DiffStart, "\n--- a/loop.cpp\n+++ b/loop.cpp\n@@ -%d,3 +%d,3 @@\n a\n-b\n+c\n d\n", line, line)
		}
	}
	return data
}

// openLimit is how long a page of 10 MB may take to open on a machine with time for it. A machine that CI shares has not,
// so that timesEnv alone makes it a failure.
const openLimit = 2 * time.Second

// TestLarge opens a session of 10 MB, and reports how long that takes.
func TestLarge(t *testing.T) {
	name := writePage(t, session(10<<20), nil)
	b := openTab(t, allocator(t))
	call(b, performance.Enable, performance.EnableParams{})
	start := time.Now()
	b.do(chromedp.Navigate("file://" + name))
	cards := eval[int](b, `Number([...document.querySelectorAll(".later")].at(-1).dataset.last)`)
	took := time.Since(start)
	ready := eval[float64](b, `performance.getEntriesByType("navigation")[0].loadEventEnd`)
	t.Logf("%d cards; loaded after %.0f ms, answered after %v, %v of the processor", cards, ready, took.Round(time.Millisecond), b.busy())
	checkTime(t, took, openLimit)
	start = time.Now()
	b.do(chromedp.KeyEvent("G"))
	b.wait(`document.querySelector("[aria-current]").id === "b` + strconv.Itoa(cards) + `"`)
	t.Logf("the last block is shown after %v", time.Since(start).Round(time.Millisecond))
	b.checkQuiet("file://")
}

// busy returns the time that the processor has spent on the page.
func (b *tab) busy() time.Duration {
	b.t.Helper()
	r, err := chromedp.Call(b.ctx, performance.GetMetrics, cdp.Empty{})
	if err != nil {
		b.t.Fatal(err)
	}
	for _, m := range r.Metrics {
		if m.Name == "ProcessTime" {
			return time.Duration(m.Value * float64(time.Second)).Round(time.Millisecond)
		}
	}
	return 0
}

// TestPlot zooms into a plot of 100 000 passes until single numbers are seen.
func TestPlot(t *testing.T) {
	var r feedback.Report
	for i := range 100_000 {
		value := strconv.Itoa(int(1000 * math.Sin(float64(i)/3000)))
		if i == 70_707 {
			value = "5000"
		}
		r.Hits = append(r.Hits, feedback.Hit{Location: "loop.c:6", Sequence: i + 1, Values: []feedback.Value{{Var: "x", Value: value}}})
	}
	data, err := json.Marshal(&r)
	if err != nil {
		t.Fatal(err)
	}
	b := openTab(t, allocator(t))
	b.open(data, &view.Options{Title: "100 000 passes"})
	b.keep("passes-light")
	start := time.Now()
	const plot = `document.querySelector("svg.line-plot")`
	b.do(chromedp.Evaluate[chromedp.Void](plot + `.focus()`))
	for range 14 { // each step shows half of the passes
		b.do(chromedp.KeyEvent("+"))
	}
	if n := eval[int](b, plot+`.querySelectorAll(".dot").length`); n < 4 || n > 20 {
		t.Errorf("%d single numbers are seen, want about 7", n)
	}
	// The numbers in sight are those of the report.
	label := eval[string](b, `document.querySelector(".zoom").textContent`)
	var from, to int
	if _, err := fmt.Sscanf(label, "passes %d to %d", &from, &to); err != nil || to-from < 3 || to-from > 20 {
		t.Errorf("the label is %q", label)
	}
	b.keep("passes-zoomed-light")
	t.Logf("14 zooms in %v", time.Since(start).Round(time.Millisecond))
	b.do(chromedp.KeyEvent("0"))
	if label := eval[string](b, `document.querySelector(".zoom").textContent`); label != "drag to zoom" {
		t.Errorf("the label of the whole is %q", label)
	}
	b.checkQuiet("file://")
}
