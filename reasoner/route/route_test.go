package route

import (
	"context"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/reasoner"
)

func logs(text string) []reasoner.Artifact {
	return []reasoner.Artifact{{Role: reasoner.RoleLogs, Label: "logs", Text: []byte(text)}}
}

func value(t *testing.T, signals []reasoner.Signal, name string) reasoner.Signal {
	t.Helper()
	for _, s := range signals {
		if s.Name == name {
			return s
		}
	}
	t.Fatalf("no signal %s", name)
	return reasoner.Signal{}
}

func TestSignals(t *testing.T) {
	var b strings.Builder
	for i := range 8 {
		fmt.Fprintf(&b, `{"ts":%d,"level":"info","module":"m","func":"f","msg":"step","kv":{}}`+"\n", i*60000)
	}
	for i := range 5 {
		fmt.Fprintf(&b, `{"ts":%d,"type":"click","stepId":"s%d","url":"/a"}`+"\n", 480000+i*30000, i)
	}
	b.WriteString(`{"ts":600000,"type":"error","args":["boom"],"stack":"Error: boom\n    at move (board.ts:3:1)\n    at main"}` + "\n")
	b.WriteString(`{"ts":600000,"level":"error","msg":"boom twice"}` + "\n" + `{"ts":600000,"level":"error","msg":"boom twice"}` + "\n")
	got := Signals(logs(b.String()))
	for name, want := range map[string]float64{
		"error_density": 3.0 / 16, "stacktrace_novelty": 0.1, "context_span": (10.0 / 10) * (5.0 / 50), "repeat_failures": 1.0 / 3,
		"entropy_logs": entropy(map[string]int{"info": 8, "none": 5, "error": 3}) / 3,
	} {
		if s := value(t, got, name); !s.Known || math.Abs(s.Value-want) > 1e-9 {
			t.Errorf("%s = %+v, want %v", name, s, want)
		}
	}
	for _, name := range []string{"churn_score", "spec_mismatch"} {
		if s := value(t, got, name); s.Known || s.Value != 0 {
			t.Errorf("%s = %+v, want unknown", name, s)
		}
	}
	plain := Signals(logs("INFO start\nERROR one\n    #0 0x12 in f() a.cpp:1\n    #1 0x13 in main a.cpp:2\nERROR one\n"))
	if s := value(t, plain, "stacktrace_novelty"); s.Value != 0.1 {
		t.Errorf("plain text: %+v", s)
	}
	if s := value(t, plain, "context_span"); s.Known {
		t.Errorf("plain text without times: %+v", s)
	}
	if s := Signals(nil); Score(s) != 0 || value(t, s, "error_density").Known {
		t.Errorf("no logs: %+v", s)
	}
}

func TestScore(t *testing.T) {
	sum := 0.0
	all := Signals(nil)
	for i := range all {
		sum += all[i].Weight
		all[i].Known, all[i].Value = true, math.Inf(1)
	}
	if math.Abs(sum-1) > 1e-9 || math.Abs(Score(all)-1) > 1e-9 {
		t.Errorf("weights sum to %v, clamped score %v; want 1", sum, Score(all))
	}
	all[0].Value, all[1].Value = math.NaN(), math.Inf(-1)
	if got := Score(all); math.Abs(got-0.55) > 1e-9 {
		t.Errorf("score with NaN = %v, want 0.55", got)
	}
}

func TestRoute(t *testing.T) {
	r := &Router{
		Table:   map[reasoner.Kind]string{reasoner.ProposePatch: "codex", reasoner.AnalyzeLog: Auto},
		Default: "openai", Advanced: "codex", Fallback: map[string]string{"codex": "openrouter", "openrouter": "codex"},
	}
	order := func(k reasoner.Kind, inputs []reasoner.Artifact) (string, reasoner.Decision) {
		d, err := r.Route(t.Context(), &reasoner.Task{Kind: k}, inputs)
		if err != nil {
			t.Fatal(err)
		}
		return strings.Join(d.Order, " "), d
	}
	if got, _ := order(reasoner.ProposePatch, nil); got != "codex openrouter" {
		t.Errorf("propose_patch goes to %s", got)
	}
	if got, _ := order(reasoner.ReviewPatch, nil); got != "openai" {
		t.Errorf("review_patch goes to %s", got)
	}
	got, d := order(reasoner.AnalyzeLog, logs("INFO all is well\n"))
	if got != "openai" || !strings.Contains(d.Reason, "not known: context_span, churn_score, spec_mismatch") || len(d.Signals) != 7 {
		t.Errorf("a quiet log goes to %s: %s", got, d.Reason)
	}
	// Exactly at the threshold.
	r.Threshold = 0.25
	if got, d := order(reasoner.AnalyzeLog, logs("error one\n")); got != "codex openrouter" || math.Abs(d.Score-0.25) > 1e-9 {
		t.Errorf("score %v goes to %s", d.Score, got)
	}
	r.Replay = func(context.Context, string) (int, int, bool) { return 3, 4, true }
	r.GitLog = func(context.Context, []string) ([]byte, error) { return []byte("3\t1\ta.cpp\n-\t-\tb.png\n\n"), nil }
	_, d = order(reasoner.AnalyzeLog, append(logs("x\n"),
		reasoner.Artifact{Role: reasoner.RoleCode, Label: "a.cpp", Text: []byte("1\n2\n3\n4\n5\n6\n7")}))
	if c, s := value(t, d.Signals, "churn_score"), value(t, d.Signals, "spec_mismatch"); math.Abs(c.Value-4.0/7) > 1e-9 || s.Value != 0.75 {
		t.Errorf("host signals = %+v, %+v", c, s)
	}
	if _, err := (&Router{}).Route(t.Context(), &reasoner.Task{Kind: reasoner.AnalyzeLog}, nil); err == nil {
		t.Error("an empty router chose something")
	}
}

// TestGit reads the history of a real repository.
func TestGit(t *testing.T) {
	git := toolcheck.Need(t, "git")
	dir := t.TempDir()
	run := func(args ...string) []byte {
		res, err := proc.Run(t.Context(), &proc.Cmd{Path: git, Dir: dir,
			Args: append([]string{"-c", "user.name=a", "-c", "user.email=a@b"}, args...), Env: []string{"PATH=" + os.Getenv("PATH"), "HOME=" + dir}})
		if err != nil || res.ExitCode != 0 {
			t.Fatalf("git %v: %v\n%s", args, err, res.Stderr)
		}
		return res.Stdout
	}
	run("init", "-q")
	for _, text := range []string{"1\n2\n3\n", "1\ntwo\n3\n4\n"} {
		if err := os.WriteFile(filepath.Join(dir, "a.cpp"), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
		run("add", "a.cpp")
		run("commit", "-q", "-m", "x")
	}
	if got := Changed(run("log", "--since=30.days", "--numstat", "--format=", "--", "a.cpp")); got != 6 {
		t.Errorf("Changed = %d, want 6", got)
	}
}

func FuzzSignals(f *testing.F) {
	f.Add("INFO x\nERROR y\n#0 0x1 in f\n", "1\t2\tx\n")
	f.Add(`{"ts":1e300,"level":"error","stack":"at x"}`+"\n"+`{"ts":-1e300,"stepId":1}`, "-1\t2\tx")
	f.Fuzz(func(t *testing.T, log, stat string) {
		for _, s := range Signals(logs(log)) {
			if !(s.Value >= 0 && s.Value <= 1) {
				t.Errorf("%+v", s)
			}
		}
		if Changed([]byte(stat)) < 0 {
			t.Error("negative churn")
		}
	})
}
