package browsertest

import (
	"bytes"
	"context"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/log"
	"github.com/chromedp/cdproto/network"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"

	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/view"
)

// screenshotsEnv names the folder that gets a picture of each page. Without it none is made.
const screenshotsEnv = "CPPREASON_SCREENSHOTS"

// allocator returns a context in which one browser runs for all tests, or skips the test by the browser's name.
func allocator(t *testing.T) context.Context {
	t.Helper()
	path := toolcheck.Need(t, "chromium", "chromium-browser", "google-chrome")
	ctx, cancel := chromedp.NewExecAllocator(context.Background(), append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.ExecPath(path), chromedp.NoSandbox, // root in a container has no other way
		chromedp.Flag("disable-background-networking", true), chromedp.WindowSize(1440, 1000))...)
	t.Cleanup(cancel)
	return ctx
}

// A tab is a page of the browser with what it has done.
type tab struct {
	t   *testing.T
	ctx context.Context

	mu       sync.Mutex
	requests []string // but for the page itself
	messages []string // of the console: errors, and violations of the policy
}

// tabTimeout bounds a test in the browser on a busy machine.
const tabTimeout = 2 * time.Minute

// openTab opens an empty tab.
func openTab(t *testing.T, browser context.Context) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(browser)
	t.Cleanup(cancel)
	b := &tab{t: t, ctx: ctx}
	b.do() // the browser starts without the timeout, which would end it
	b.ctx, cancel = context.WithTimeout(ctx, tabTimeout)
	t.Cleanup(cancel)
	err := chromedp.Listen(b.ctx, func(event any) {
		b.mu.Lock()
		defer b.mu.Unlock()
		switch e := event.(type) {
		case *network.EventRequestWillBeSent:
			b.requests = append(b.requests, e.Request.URL)
		case *runtime.EventExceptionThrown:
			b.messages = append(b.messages, (&chromedp.ExceptionError{ExceptionDetails: e.ExceptionDetails}).Error())
		case *runtime.EventConsoleAPICalled:
			for _, a := range e.Args {
				b.messages = append(b.messages, string(a.Value))
			}
		case *log.EventEntryAdded:
			b.messages = append(b.messages, e.Entry.Text)
		}
	})
	if err != nil {
		t.Fatal(err)
	}
	call(b, network.Enable, network.EnableParams{})
	call(b, runtime.Enable, cdp.Empty{})
	call(b, log.Enable, cdp.Empty{})
	// A tab without the focus does not answer key events.
	call(b, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: true})
	return b
}

// do runs actions, and fails the test if one fails.
func (b *tab) do(actions ...chromedp.Action[chromedp.Void]) {
	b.t.Helper()
	if err := chromedp.Do(b.ctx, actions...); err != nil {
		b.t.Fatal(err)
	}
}

// call sends a command of the protocol.
func call[P, R any](b *tab, command cdp.Command[P, R], params P) {
	b.t.Helper()
	if _, err := chromedp.Call(b.ctx, command, params); err != nil {
		b.t.Fatal(err)
	}
}

// eval returns the value of a script, or of the promise that it is.
func eval[T any](b *tab, script string) T {
	b.t.Helper()
	v, err := chromedp.Run(b.ctx, chromedp.Evaluate[T](script, chromedp.EvalAwaitPromise))
	if err != nil {
		b.t.Fatalf("%v in %.200s", err, script)
	}
	return v
}

// wait waits until an expression is true.
func (b *tab) wait(expression string) {
	b.t.Helper()
	eval[bool](b, `new Promise(done => { const look = () => (`+expression+`) ? done(true) : setTimeout(look, 20); look(); })`)
}

// open opens the page of data.
func (b *tab) open(data []byte, o *view.Options) {
	b.t.Helper()
	b.do(chromedp.Navigate("file://" + writePage(b.t, data, o)))
}

// writePage writes the page of data to a file and returns its name.
func writePage(t *testing.T, data []byte, o *view.Options) string {
	t.Helper()
	var page bytes.Buffer
	if _, err := view.Write(&page, data, o); err != nil {
		t.Fatal(err)
	}
	name := filepath.Join(t.TempDir(), "page.html")
	if err := os.WriteFile(name, page.Bytes(), 0o600); err != nil {
		t.Fatal(err)
	}
	return name
}

// setScheme chooses the light or the dark form.
func (b *tab) setScheme(scheme string) {
	b.t.Helper()
	feature := &emulation.MediaFeature{Name: "prefers-color-scheme", Value: scheme}
	call(b, emulation.SetEmulatedMedia, emulation.SetEmulatedMediaParams{Features: []*emulation.MediaFeature{feature}})
}

// checkNarrow shows the page in a window as narrow as a telephone's: it must not be wider, and as accessible.
func (b *tab) checkNarrow(checker string) {
	b.t.Helper()
	b.do(chromedp.EmulateViewport(390, 844))
	if wide := eval[int](b, `document.documentElement.scrollWidth`); wide > 390 {
		b.t.Errorf("the page is %d wide in a window of 390: %s", wide, eval[string](b,
			`[...document.querySelectorAll("body *")].filter(e => e.getBoundingClientRect().right > 391 && !e.closest(".scroll, pre, svg"))`+
				`.slice(0, 5).map(e => e.tagName + "." + e.className).join(" ")`))
	}
	b.keep(b.t.Name()[len("TestPages/"):] + "-narrow")
	b.checkAccess(checker)
}

// keep writes a picture of what is in sight, if they are asked for.
func (b *tab) keep(name string) {
	b.t.Helper()
	dir := os.Getenv(screenshotsEnv)
	if dir == "" {
		return
	}
	png, err := chromedp.Run(b.ctx, chromedp.CaptureScreenshot())
	if err != nil {
		b.t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, name+".png"), png, 0o666); err != nil {
		b.t.Error(err)
	}
}

// checkQuiet fails the test if the page has asked for anything, or has written to the console.
func (b *tab) checkQuiet(own string) {
	b.t.Helper()
	b.mu.Lock()
	defer b.mu.Unlock()
	for _, url := range b.requests {
		if !strings.HasPrefix(url, own) {
			b.t.Errorf("the page has asked for %s", url)
		}
	}
	for _, m := range b.messages {
		b.t.Errorf("console: %s", m)
	}
}

// A violation is a finding of axe-core.
type violation struct {
	ID     string `json:"id"`
	Impact string `json:"impact"`
	Help   string `json:"help"`
	Nodes  []struct {
		HTML    string `json:"html"`
		Summary string `json:"failureSummary"`
	} `json:"nodes"`
}

// axe returns the text of the accessibility checker, which `npm ci` installs, or skips the test by its name.
func axe(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("node_modules/axe-core/axe.min.js")
	if err != nil {
		toolcheck.Missing(t, "axe-core")
	}
	return string(text)
}

// checkAccess fails the test for each violation of WCAG 2 A and AA and of axe's best practices.
func (b *tab) checkAccess(checker string) {
	b.t.Helper()
	// The driver evaluates the script, which the policy of the page does not bind.
	b.do(chromedp.Evaluate[chromedp.Void](checker))
	found := eval[[]violation](b, `axe.run(document, {resultTypes: ["violations"]}).then(r => r.violations)`)
	for _, v := range found {
		for i, n := range v.Nodes {
			if i == 3 {
				b.t.Errorf("%s: and %d more", v.ID, len(v.Nodes)-i)
				break
			}
			b.t.Errorf("%s (%s): %s\n%s\n%s", v.ID, v.Impact, v.Help, n.HTML, n.Summary)
		}
	}
}

// timesEnv makes a page that is slower than its limit a failure.
const timesEnv = "CPPREASON_TIMES"

// checkTime compares a time with its limit, if that is asked for: on a busy machine it means little.
func checkTime(t *testing.T, took, limit time.Duration) {
	t.Helper()
	if os.Getenv(timesEnv) != "" && took > limit {
		t.Errorf("it took %v, want at most %v", took, limit)
	}
}
