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
	{Name: "error_density", Weight: 0.25},
	{Name: "stacktrace_novelty", Weight: 0.20},
	{Name: "context_span", Weight: 0.15},
	{Name: "churn_score", Weight: 0.15},
	{Name: "repeat_failures", Weight: 0.10},
	{Name: "entropy_logs", Weight: 0.10},
	{Name: "spec_mismatch", Weight: 0.05},
}

// A tally holds the counts that signals are computed from.
type tally struct {
	lines, errors int
	levels        map[string]int
	messages      map[string]int // of errors, first 100 characters
	frames        map[string]bool
	minTS, maxTS  float64
	stamped       int
	actions       int
}

// Signals computes signals from the logs among the inputs, which are NDJSON captures or plain text.
// Unknown ones (churn_score, spec_mismatch, and all of them without a log) have Known false.
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
	setSignal(out, "error_density", float64(t.errors)/float64(t.lines), fmt.Sprintf("%d of %d lines are errors", t.errors, t.lines))
	setSignal(out, "stacktrace_novelty", float64(len(t.frames))/10, fmt.Sprintf("%d different top frames", len(t.frames)))
	if t.stamped > 1 {
		minutes := (t.maxTS - t.minTS) / 60000
		setSignal(out, "context_span", (minutes/10)*(float64(t.actions)/50), fmt.Sprintf("%.1f minutes, %d actions", minutes, t.actions))
	}
	repeated := 0
	for _, n := range t.messages {
		repeated += n - 1
	}
	if t.errors > 0 {
		basis := fmt.Sprintf("%d of %d errors repeat an earlier message", repeated, t.errors)
		setSignal(out, "repeat_failures", float64(repeated)/float64(t.errors), basis)
	} else {
		setSignal(out, "repeat_failures", 0, "no errors")
	}
	setSignal(out, "entropy_logs", entropy(t.levels)/3, fmt.Sprintf("%.2f bits over %d levels", entropy(t.levels), len(t.levels)))
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
		if line[0] == '{' && t.addRecord(line) {
			continue
		}
		if m := topFrame.FindSubmatch(line); m != nil {
			t.addFrame(string(m[1]))
			continue // a frame is part of the line above
		}
		t.lines++
		level := "none"
		if m := levelWord.Find(line[:min(len(line), 120)]); m != nil {
			level = strings.ToLower(string(m))
		}
		t.levels[level]++
		if errorWord.Match(line) {
			t.addError(string(line))
		}
	}
}

func (t *tally) addError(message string) {
	t.errors++
	t.messages[message[:min(len(message), 100)]]++
}

func (t *tally) addFrame(f string) {
	const max = 1000 // different frames: ten are enough for the score
	f = strings.TrimSpace(f)
	if f != "" && len(t.frames) < max {
		t.frames[f[:min(len(f), 200)]] = true
	}
}

// A record is one line of an NDJSON capture: a log, a console message, an action or a request.
type record struct {
	TS     *float64        `json:"ts"` // milliseconds
	Level  string          `json:"level"`
	Type   string          `json:"type"`
	Msg    string          `json:"msg"`
	Args   json.RawMessage `json:"args"` // of a console message
	Stack  string          `json:"stack"`
	StepID json.RawMessage `json:"stepId"` // of an action
	Method string          `json:"method"` // of a request
	Status int             `json:"status"`
}

// level returns the record's level in lower case, "none" if it has none.
func (r *record) level() string {
	if r.Level != "" {
		return strings.ToLower(r.Level)
	}
	switch {
	case r.Type == "log" || r.Type == "warn" || r.Type == "error":
		return r.Type
	case r.Status >= 500:
		return "error"
	}
	return "none"
}

// message returns what identifies an error: its text, its arguments, or the failed request.
func (r *record) message() string {
	switch {
	case r.Msg != "":
		return r.Msg
	case len(r.Args) > 0:
		return string(r.Args)
	case r.Method != "":
		return fmt.Sprintf("%s %d", r.Method, r.Status)
	}
	return ""
}

// addRecord counts one line of a capture. It reports whether the line is one.
func (t *tally) addRecord(line []byte) bool {
	var r record
	if json.Unmarshal(line, &r) != nil {
		return false
	}
	t.lines++
	if r.TS != nil && !math.IsInf(*r.TS, 0) {
		t.addTime(*r.TS)
	}
	if len(r.StepID) > 0 {
		t.actions++
	}
	level := r.level()
	t.levels[level]++
	switch level {
	case "error", "fatal", "panic", "critical":
		t.addError(r.message())
	}
	// The first line of a JavaScript stack repeats the message.
	for l := range strings.Lines(r.Stack) {
		if l = strings.TrimSpace(l); strings.HasPrefix(l, "at ") || strings.HasPrefix(l, "#0") || strings.Contains(l, "@") {
			t.addFrame(l)
			break
		}
	}
	return true
}

func (t *tally) addTime(ts float64) {
	if t.stamped == 0 || ts < t.minTS {
		t.minTS = ts
	}
	if t.stamped == 0 || ts > t.maxTS {
		t.maxTS = ts
	}
	t.stamped++
}

// Changed sums the added and removed lines of "git log --numstat" output. Binary files ("-") count
// nothing; other lines are skipped.
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
