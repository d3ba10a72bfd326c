package reasoner_test

import (
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/reasoner/reasonertest"
)

// faults lists the faults that back ends are known for, what a task must come to, and the test that
// injects each: a file, a test and a word in that file that marks the row. The numbers are those of
// reasonertest's tables.
var faults = []struct {
	number       int
	what, expect string
	file, test   string
	mark         string
}{
	{1, "connection refused", "retried, then the next back end", "driver/chat/chat_test.go", "TestUnreachable", `{1, "refused"`},
	{2, "no such host", "retried, then the next back end", "driver/chat/chat_test.go", "TestUnreachable", `{2, "no such host"`},
	{3, "TLS error", "the next back end at once", "driver/chat/chat_test.go", "TestUnreachable", `{3, "unknown authority"`},
	{4, "accepts, sends no headers", "timeout for headers, then the next back end", "reasonertest/http.go", "", "Number: 4,"},
	{5, "reset before headers", "retried", "reasonertest/http.go", "", "Number: 5,"},
	{6, "429 with Retry-After", "waits as long", "adapter/adapter_test.go", "TestRetryAfter", "limited(7*time.Second)"},
	{7, "429 with Retry-After beyond the deadline", "the next back end without a pause", "adapter/adapter_test.go", "TestRetryAfter",
		"limited(time.Hour)"},
	{8, "429 with a date or milliseconds", "read", "driver/chat/chat_test.go", "TestRetryAfterHeaders", "retry-after-ms"},
	{9, "429 insufficient_quota", "the next back end at once", "reasonertest/http.go", "", "Number: 9,"},
	{10, "x-should-retry: false", "not retried", "reasonertest/http.go", "", "Number: 10,"},
	{11, "500 to 504", "retried, then the next back end", "reasonertest/http.go", "", "Number: 11,"},
	{12, "529", "retried", "reasonertest/http.go", "", "Number: 12,"},
	{13, "408 and 409", "retried", "reasonertest/http.go", "", "Number: 13,"},
	{14, "400 invalid schema", "a simpler format, once each", "adapter/adapter_test.go", "TestPolicy", `{"format",`},
	{15, "400 context too long", "shrunk once, then the next back end", "adapter/adapter_test.go", "TestContextShrinks", ""},
	{16, "401 and 403", "the next back end; the key's variable is named, its value never", "driver/chat/chat_test.go", "TestFaults",
		"FAKE_API_KEY"},
	{17, "402", "the next back end", "reasonertest/http.go", "", "Number: 17,"},
	{18, "404 model", "the next back end", "adapter/adapter_test.go", "TestPolicy", "model is unknown, fallback"},
	{19, "413", "shrunk", "reasonertest/http.go", "", "Number: 19,"},
	{20, "200 with an error", "classified by its code", "reasonertest/http.go", "", "Number: 20,"},
	{21, "200 without choices", "retried", "reasonertest/http.go", "", "Number: 21,"},
	{22, "a refusal", "ends the task, no reprompt", "driver/chat/chat_test.go", "TestFaults", "f.Number == 22"},
	{23, "finish length", "less effort once, then partial", "driver/chat/chat_test.go", "TestFaults", "f.Number == 23"},
	{24, "content filter", "the next back end", "adapter/adapter_test.go", "TestPolicy", `{"filtered",`},
	{25, "stream cut before any text", "retried", "reasonertest/http.go", "", "Number: 25,"},
	{26, "stream cut after text", "retried, else partial", "adapter/adapter_test.go", "TestPartialAlone", ""},
	{27, "stall", "idle timeout, partial", "reasonertest/http.go", "", "Number: 27,"},
	{28, "keep-alive comments only", "the deadline of the whole", "driver/chat/chat_test.go", "TestKeepAlives", ""},
	{29, "no [DONE]", "a success", "reasonertest/http.go", "", "Number: 29,"},
	{30, "error chunk", "classified, with the text so far", "reasonertest/http.go", "", "Number: 30,"},
	{31, "CRLF, data over lines, single bytes", "a success", "reasonertest/http.go", "", "Number: 31,"},
	{32, "long line, endless body", "cut, not retried", "reasonertest/http.go", "", "Number: 32,"},
	{33, "gzip bomb", "cut, not retried", "reasonertest/http.go", "", "Number: 33,"},
	{34, "HTML with status 200", "the next back end", "reasonertest/http.go", "", "Number: 34,"},
	{35, "invalid UTF-8", "one reprompt", "driver/chat/chat_test.go", "TestFaults", "f.Number == 35"},
	{36, "no usage, absurd usage", "estimated and marked", "driver/chat/chat_test.go", "TestFaults", "f.Number == 36"},
	{37, "redirect to another host", "refused", "reasonertest/http.go", "", "Number: 37,"},
	{38, "slow drip", "the deadline of the whole", "reasonertest/http.go", "", "Number: 38,"},
	{39, "another model answers", "recorded", "driver/chat/chat_test.go", "TestFaults", "f.Number == 39"},
	{40, "fences and prose around JSON", "one object is taken", "decode/decode_test.go", "TestReply", ""},
	{41, "two objects", "rejected", "decode/decode_test.go", "TestReply", ""},
	{42, "duplicate keys, wrong case, NaN, trailing text, BOM, depth", "rejected", "decode/decode_test.go", "TestResultErrors", ""},
	{43, "a bad reply to the reprompt too", "the next back end, or cooler", "adapter/adapter_test.go", "TestPolicy",
		"reprompt in vain, cooler"},
	{44, "evidence that is not in the inputs", "dropped and flagged", "decode/check_test.go", "TestCheck", ""},
	{45, "a patch that is no diff, or for another kind of task", "flagged, dropped", "decode/check_test.go", "TestCheck",
		"an analyze_log kept its patch"},
	{46, "the reply repeats a secret", "audited, quarantined", "adapter/adapter_test.go", "TestRedaction", "EventQuarantine"},
	{47, "command missing, not executable or of another version", "the next back end, with a hint", "driver/cli/cli_test.go",
		"TestOldVersion", "TestMissing"},
	{48, "exit with JSON on standard error", "classified", "reasonertest/command.go", "", "{48,"},
	{49, "exit 0 without output", "an error", "reasonertest/command.go", "", "{49,"},
	{50, "prose before JSON", "a success", "reasonertest/command.go", "", "{50,"},
	{51, "ignores SIGTERM", "killed with its group", "reasonertest/command.go", "", "{51,"},
	{52, "a grandchild holds the pipe", "does not wait for it", "reasonertest/command.go", "", "{52,"},
	{53, "a wrapper dies, its child lives", "killed with its group", "reasonertest/command.go", "", "{53,"},
	{54, "endless output", "killed", "reasonertest/command.go", "", "{54,"},
	{55, "never reads its input", "no deadlock", "reasonertest/command.go", "", "{55,"},
	{56, "reads for ever", "the deadline", "reasonertest/command.go", "", "{56,"},
	{57, "killed by a signal", "retried", "reasonertest/command.go", "", "{57,"},
	{58, "asks for trust or a login", "not retried", "reasonertest/command.go", "", "{58,"},
	{59, "half a JSON line at the end", "ignored", "driver/cli/cli_test.go", "TestOutput", `"half`},
	{60, "unknown events", "ignored", "driver/cli/cli_test.go", "TestOutput", "something.new"},
	{61, "exits while it is greeted", "unavailable", "reasonertest/rpc.go", "", "{61,"},
	{62, "another protocol version", "unavailable for good", "reasonertest/rpc.go", "", "{62,"},
	{63, "the tool is gone", "unavailable for good", "reasonertest/rpc.go", "", "{63,"},
	{64, "isError", "classified", "reasonertest/rpc.go", "", "{64,"},
	{65, "responses to nobody, twice", "ignored", "reasonertest/rpc.go", "", "{65,"},
	{66, "a flood of notifications", "bounded memory", "reasonertest/rpc.go", "", "{66,"},
	{67, "the server asks back", "answered", "reasonertest/rpc.go", "", "{67,"},
	{68, "a cancelled call is not answered", "the deadline", "reasonertest/rpc.go", "", "{68,"},
	{69, "crash in a call", "others fail cleanly, a fresh process", "driver/codex/codex_test.go", "TestCrash", ""},
	{70, "noise on standard output", "skipped", "reasonertest/rpc.go", "", "{70,"},
	{71, "no structured content", "the text", "reasonertest/rpc.go", "", "{71,"},
	{72, "identifier of a wrong type", "skipped", "reasonertest/rpc.go", "", "{72,"},
	{73, "cancelled in a pause or while it waits", "returns at once", "adapter/adapter_test.go", "TestCancelInBackoff", ""},
	{74, "64 tasks, budget for ten", "ten are admitted", "adapter/soak_test.go", "TestBudgetParallel", ""},
	{75, "all back ends down", "one error, the class of each", "adapter/adapter_test.go", "TestPolicy", `"both down"`},
	{76, "the clock jumps", "only the monotonic clock counts", "faults_test.go", "TestMonotonicClock", ""},
	{77, "bad configuration", "refused with line numbers", "config/config_test.go", "TestErrors", "cyclic fallback"},
	{78, "scores that are no numbers; exactly 0.55", "clamped; advanced", "route/route_test.go", "TestScore", "math.NaN()"},
}

// TestFaultList holds the list together: every number once, with a test that is there; and a number of
// reasonertest's tables, which the drivers' tests run whole, is in the list.
func TestFaultList(t *testing.T) {
	listed := map[int]bool{}
	for i, f := range faults {
		if f.number != i+1 {
			t.Errorf("row %d has number %d", i+1, f.number)
		}
		listed[f.number] = true
		text, err := os.ReadFile(f.file)
		if err != nil {
			t.Fatal(err)
		}
		if f.test != "" && !strings.Contains(string(text), "func "+f.test+"(") || !strings.Contains(string(text), f.mark) {
			t.Errorf("fault %d, %s: %s has no %s %q", f.number, f.what, f.file, f.test, f.mark)
		}
	}
	var injected []int
	for _, f := range reasonertest.HTTPFaults() {
		injected = append(injected, f.Number)
	}
	for _, f := range reasonertest.CommandFaults() {
		injected = append(injected, f.Number)
	}
	for _, f := range reasonertest.RPCFaults() {
		injected = append(injected, f.Number)
	}
	for _, n := range injected {
		if n != 0 && !listed[n] {
			t.Errorf("fault %d is injected and not listed", n)
		}
	}
}

// wallClock are the methods and functions of package time that give up the monotonic reading, or make a
// time without one. Source: package time, "Monotonic Clocks".
var wallClock = map[string]bool{"UTC": true, "Local": true, "In": true, "Unix": true, "UnixMilli": true, "UnixMicro": true,
	"UnixNano": true, "AddDate": true, "Date": true, "Parse": true, "ParseInLocation": true}

// TestMonotonicClock: a clock that is set while a task runs moves no deadline, pause, budget window or
// breaker, because every time that is compared has a monotonic reading. So no file here may make one
// without it, but for the date in Retry-After, which TestServerClock of driver/chat covers.
func TestMonotonicClock(t *testing.T) {
	err := filepath.WalkDir(".", func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		if d.IsDir() && (d.Name() == "testdata" || name == "mcp") {
			return fs.SkipDir
		}
		if !strings.HasSuffix(name, ".go") || strings.HasSuffix(name, "_test.go") {
			return nil
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			return err
		}
		imports := map[string]bool{}
		for _, i := range file.Imports {
			imports[i.Path.Value] = true
		}
		if !imports[`"time"`] {
			return nil
		}
		ast.Inspect(file, func(n ast.Node) bool {
			sel, ok := n.(*ast.SelectorExpr)
			if !ok {
				return true
			}
			x, isName := sel.X.(*ast.Ident)
			switch {
			case isName && x.Name == "http" && sel.Sel.Name == "ParseTime" && name == filepath.Join("driver", "chat", "status.go"):
			case isName && x.Name == "time" && wallClock[sel.Sel.Name], !isName && wallClock[sel.Sel.Name], sel.Sel.Name == "ParseTime":
				t.Errorf("%s uses %s, which gives up the monotonic clock", name, sel.Sel.Name)
			}
			return true
		})
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
}
