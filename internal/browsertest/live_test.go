package browsertest

import (
	"bufio"
	"io"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"github.com/chromedp/chromedp"
)

// TestLive looks at the page of a session while the session goes on.
func TestLive(t *testing.T) {
	browser := allocator(t)
	exe := filepath.Join(t.TempDir(), "session")
	build := exec.CommandContext(t.Context(), "go", "build", "-o", exe, "./examples/session")
	build.Dir = "../.."
	if text, err := build.CombinedOutput(); err != nil {
		t.Fatalf("go build: %v\n%s", err, text)
	}
	c := exec.CommandContext(t.Context(), exe, "-root", "../../examples/view/testdata/hunt", "-view", "127.0.0.1:0")
	model, err := c.StdinPipe()
	if err != nil {
		t.Fatal(err)
	}
	messages, err := c.StderrPipe()
	if err != nil {
		t.Fatal(err)
	}
	c.Stdout = io.Discard
	if err := c.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(messages).ReadString('\n')
	url, found := strings.CutPrefix(strings.TrimSpace(line), "view: ")
	if err != nil || !found {
		t.Fatalf("%q, %v", line, err)
	}
	io.WriteString(model, "<THINK_PLAN> Look at the cache. <THINK_END>\n")
	b := openTab(t, browser)
	b.do(chromedp.Navigate(url))
	b.wait(`document.getElementById("live").textContent === "live"`)
	b.wait(`document.querySelectorAll("article").length === 1`)
	io.WriteString(model, `<QUERY_TOOL> read_file("lru.hpp", 14, 24) <CODE_END><THINK_FIX> </script><script>pwned=1</script> <THINK_END>`)
	b.wait(`document.querySelectorAll("article").length === 4`)
	if !eval[bool](b, `document.querySelectorAll(".src li").length > 40 && !("pwned" in window)`) ||
		eval[int](b, `document.querySelectorAll("script").length`) != 2 {
		t.Error("the source is not shown, or a block is not text")
	}
	// The figures are those of all blocks.
	facts := eval[string](b, `[...document.querySelectorAll(".facts dd, #chips span")].map(e => e.textContent).join(" ")`)
	if !strings.HasPrefix(facts, "4 5") || !strings.HasSuffix(facts, "2 1 1") || strings.Contains(facts, "100 %") {
		t.Errorf("figures %q", facts)
	}
	b.keep("live-light")
	model.Close()
	b.wait(`document.getElementById("live").textContent === "ended"`)
	if err := c.Wait(); err != nil {
		t.Error(err)
	}
	b.checkQuiet(url)
}
