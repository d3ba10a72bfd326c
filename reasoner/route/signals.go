package route

import (
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/reasoner"
)

// weights are those of the reason_score; they sum to 1.
var weights = []reasoner.Signal{
	{Name: "error_density", Weight: 0.25}, {Name: "stacktrace_novelty", Weight: 0.20}, {Name: "context_span", Weight: 0.15},
	{Name: "churn_score", Weight: 0.15}, {Name: "repeat_failures", Weight: 0.10}, {Name: "entropy_logs", Weight: 0.10}, {Name: "spec_mismatch", Weight: 0.05},
}

// A tally counts what the signals need of the logs.
type tally struct {
	lines, errors int
	levels        map[string]int
	messages      map[string]int // of errors, first 100 characters
	frames        map[string]bool
	minTS, maxTS  float64
	stamped       int
	actions       int
}

// Signals computes the signals that the inputs tell: logs as NDJSON captures or as plain text. Those
// that it cannot know (churn_score, spec_mismatch, and all without a log) are marked.
func Signals(inputs []reasoner.Artifact) []reasoner.Signal {
	out := append([]reasoner.Signal{}, weights...)
	t := tally{levels: map[string]int{}, messages: map[string]int{}, frames: map[string]bool{}}
	for _, a := range inputs {
		if a.Role == reasoner.RoleLogs {
			t.read(a.Text)
		}
	}
	if t.lines == 0 {
		return out
	}
	set(out, "error_density", float64(t.errors)/float64(t.lines), fmt.Sprintf("%d of %d lines are errors", t.errors, t.lines))
	set(out, "stacktrace_novelty", float64(len(t.frames))/10, fmt.Sprintf("%d different top frames", len(t.frames)))
	if t.stamped > 1 {
		minutes := (t.maxTS - t.minTS) / 60000
		set(out, "context_span", (minutes/10)*(float64(t.actions)/50), fmt.Sprintf("%.1f minutes, %d actions", minutes, t.actions))
	}
	repeated := 0
	for _, n := range t.messages {
		repeated += n - 1
	}
	if t.errors > 0 {
		set(out, "repeat_failures", float64(repeated)/float64(t.errors), fmt.Sprintf("%d of %d errors repeat an earlier message", repeated, t.errors))
	} else {
		set(out, "repeat_failures", 0, "no errors")
	}
	set(out, "entropy_logs", entropy(t.levels)/3, fmt.Sprintf("%.2f bits over %d levels", entropy(t.levels), len(t.levels)))
	return out
}

// entropy returns the Shannon entropy of counts in bits.
func entropy(counts map[string]int) (h float64) {
	total := 0
	for _, n := range counts {
		total += n
	}
	for _, n := range counts {
		p := float64(n) / float64(total)
		h -= p * math.Log2(p)
	}
	return max(0, h)
}

var (
	errorWord = regexp.MustCompile(`(?i)(?:^|[^\w-])(?:error|fatal|panic|failed|exception)(?:[^\w-]|$)`)
	levelWord = regexp.MustCompile(`\b(TRACE|DEBUG|INFO|NOTICE|WARN|WARNING|ERROR|FATAL|trace|debug|info|warn|warning|error|fatal)\b`)
	topFrame  = regexp.MustCompile(`^\s*#0\s+(?:0x[0-9a-fA-F]+ )?(?:in )?(.+)`)
)

// read counts one log.
func (t *tally) read(text []byte) {
	for line := range bytes.Lines(text) {
		line = bytes.TrimSpace(line)
		if len(line) == 0 {
			continue
		}
		if line[0] == '{' && t.record(line) {
			continue
		}
		if m := topFrame.FindSubmatch(line); m != nil {
			t.frame(string(m[1]))
			continue // a frame is part of the line above
		}
		t.lines++
		level := "none"
		if m := levelWord.Find(line[:min(len(line), 120)]); m != nil {
			level = strings.ToLower(string(m))
		}
		t.levels[level]++
		if errorWord.Match(line) {
			t.failure(string(line))
		}
	}
}

func (t *tally) failure(message string) {
	t.errors++
	t.messages[message[:min(len(message), 100)]]++
}

func (t *tally) frame(f string) {
	const max = 1000 // different frames: ten are enough for the score
	f = strings.TrimSpace(f)
	if f != "" && len(t.frames) < max {
		t.frames[f[:min(len(f), 200)]] = true
	}
}

// record counts one line of a capture: a log, a console, an action or a network record.
func (t *tally) record(line []byte) bool {
	var r struct {
		TS     *float64        `json:"ts"`
		Level  string          `json:"level"`
		Type   string          `json:"type"`
		Msg    string          `json:"msg"`
		Args   json.RawMessage `json:"args"`
		Stack  string          `json:"stack"`
		StepID json.RawMessage `json:"stepId"`
		Method string          `json:"method"`
		Status int             `json:"status"`
	}
	if json.Unmarshal(line, &r) != nil {
		return false
	}
	t.lines++
	if r.TS != nil && !math.IsInf(*r.TS, 0) {
		if t.stamped == 0 || *r.TS < t.minTS {
			t.minTS = *r.TS
		}
		if t.stamped == 0 || *r.TS > t.maxTS {
			t.maxTS = *r.TS
		}
		t.stamped++
	}
	if len(r.StepID) > 0 {
		t.actions++
	}
	level := strings.ToLower(r.Level)
	if level == "" && (r.Type == "log" || r.Type == "warn" || r.Type == "error") {
		level = r.Type
	}
	if level == "" && r.Status >= 500 {
		level = "error"
	}
	if level == "" {
		level = "none"
	}
	t.levels[level]++
	if level == "error" || level == "fatal" || level == "panic" || level == "critical" {
		message := r.Msg
		if message == "" {
			message = string(r.Args)
		}
		if message == "" && r.Method != "" {
			message = fmt.Sprintf("%s %d", r.Method, r.Status)
		}
		t.failure(message)
	}
	if r.Stack != "" {
		// The first line of a JavaScript stack repeats the message.
		for l := range strings.Lines(r.Stack) {
			if l = strings.TrimSpace(l); strings.HasPrefix(l, "at ") || strings.HasPrefix(l, "#0") || strings.Contains(l, "@") {
				t.frame(l)
				break
			}
		}
	}
	return true
}

// Changed sums the added and removed lines of "git log --numstat" output. Binary files ("-") count
// nothing; lines that are no counts are skipped.
func Changed(numstat []byte) (n int) {
	for line := range bytes.Lines(numstat) {
		f := bytes.Fields(line)
		if len(f) < 3 {
			continue
		}
		added, err1 := strconv.Atoi(string(f[0]))
		removed, err2 := strconv.Atoi(string(f[1]))
		if err1 == nil && err2 == nil && added >= 0 && removed >= 0 && n < 1<<40 {
			n += added + removed
		}
	}
	return n
}
