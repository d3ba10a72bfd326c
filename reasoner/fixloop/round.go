package fixloop

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/reasoner"
)

// A Verdict is what became of the patch of a round.
type Verdict string

// The verdicts. The package comment describes them.
const (
	Applied  Verdict = "applied"
	Worse    Verdict = "worse"
	Refused  Verdict = "refused"
	NoPatch  Verdict = "no_patch"
	Repeated Verdict = "repeated"
)

// A Round is one line of the trace.
type Round struct {
	Number int `json:"round"` // from 1
	// Inputs is a hash of everything that the task showed the model.
	Inputs string `json:"inputs_sha256"`
	Before State  `json:"before"`
	// Outcome is the reasoner's answer.
	Outcome reasoner.Outcome `json:"outcome"`
	Verdict Verdict          `json:"verdict"`
	// Detail is the reason of the verdict. The next task shows it to the model.
	Detail string `json:"detail,omitempty"`
	// After is the state with the patch, nil when none was applied.
	After *State `json:"after,omitempty"`
	// Tx is the transaction of an applied patch.
	Tx string `json:"tx,omitempty"`
}

// setInputs sets the inputs of the next task that are not files.
func (l *loop) setInputs() {
	text := map[string][]byte{logURI: l.state.Log}
	if len(l.report.Rounds) > 0 {
		text[historyURI] = l.history()
	}
	if l.last != "" {
		text[patchURI] = []byte(l.last)
	}
	l.o.Inputs.set(text)
}

// hashTask returns a hash of the names and the content of all inputs of a task.
func hashTask(ctx context.Context, t *reasoner.Task, in *Inputs) (string, error) {
	h := sha256.New()
	for _, uri := range slices.Concat(t.Inputs.Logs, []string{t.Inputs.BugLens, t.Inputs.Diff}, t.Inputs.Code) {
		if uri == "" {
			continue
		}
		text, err := in.Resolve(ctx, uri)
		if err != nil {
			return "", err
		}
		fmt.Fprintf(h, "%s %d\n%s", uri, len(text), text)
	}
	return hex.EncodeToString(h.Sum(nil)), nil
}

// task returns the task of the next round.
func (l *loop) task() *reasoner.Task {
	t := &reasoner.Task{
		Kind:        reasoner.ProposePatch,
		Inputs:      reasoner.Inputs{Logs: []string{logURI}},
		Question:    l.o.Question,
		Constraints: l.o.Constraints,
		Prefs:       l.o.Prefs,
	}
	for _, name := range l.o.Files {
		// A patch may have removed the file.
		if _, err := l.o.Inputs.read(name); err == nil {
			t.Inputs.Code = append(t.Inputs.Code, "file://"+name)
		}
	}
	if len(l.report.Rounds) > 0 {
		t.Inputs.BugLens = historyURI
		t.Constraints = append(slices.Clone(t.Constraints), "buglens is the history of your earlier patches: do not repeat one that failed")
	}
	if l.last != "" {
		t.Inputs.Diff = patchURI
		t.Constraints = append(slices.Clone(t.Constraints), "diff is your last patch: write the next one against the code as it is now")
	}
	return t
}

// history lists the rounds so far, in the words that the next task shows.
func (l *loop) history() []byte {
	var b strings.Builder
	for i := range l.report.Rounds {
		r := &l.report.Rounds[i]
		fmt.Fprintf(&b, "round %d: ", r.Number)
		switch r.Verdict {
		case Applied:
			b.WriteString("the patch is applied: ")
		case Worse:
			b.WriteString("the patch was taken back because it made things worse: ")
		case Refused:
			b.WriteString("the patch was refused and nothing was changed: ")
		case NoPatch:
			b.WriteString("the reply had no patch: ")
		case Repeated:
			b.WriteString("the patch was not tried: ")
		}
		b.WriteString(r.Detail + "\n")
		if r.Verdict == Applied {
			for _, line := range changedLines(r.Outcome.PatchSuggestion, 20) {
				b.WriteString("    " + line + "\n")
			}
		}
	}
	return []byte(b.String())
}

// changedLines returns the added and removed lines of a diff, at most n.
func changedLines(diff string, n int) (lines []string) {
	for line := range strings.Lines(diff) {
		line = strings.TrimRight(line, "\r\n")
		if line == "" || line[0] != '+' && line[0] != '-' || strings.HasPrefix(line, "+++ ") || strings.HasPrefix(line, "--- ") {
			continue
		}
		if len(lines) == n {
			return append(lines, "...")
		}
		lines = append(lines, line)
	}
	return lines
}

// ErrDiverged reports a replay whose tree or log differs from the recording.
var ErrDiverged = errors.New("the replay differs from the recording")

// Replay returns a reasoner that answers with the recorded outcomes, for one Run over inputs with the same
// content. Its errors are ErrDiverged.
func Replay(rounds []Round, in *Inputs) reasoner.Reasoner {
	var mu sync.Mutex
	next := 0
	return reasoner.Func(func(ctx context.Context, t *reasoner.Task) (*reasoner.Outcome, error) {
		mu.Lock()
		defer mu.Unlock()
		if next >= len(rounds) {
			return &reasoner.Outcome{}, fmt.Errorf("%w: it has %d rounds", ErrDiverged, len(rounds))
		}
		r := &rounds[next]
		digest, err := hashTask(ctx, t, in)
		if err != nil {
			return &reasoner.Outcome{}, err
		}
		if digest != r.Inputs {
			return &reasoner.Outcome{}, fmt.Errorf("%w: round %d has other inputs", ErrDiverged, r.Number)
		}
		next++
		out := r.Outcome
		if r.Verdict == NoPatch && r.Detail != out.Notes {
			return &out, &recordedError{r.Detail}
		}
		return &out, nil
	})
}

// A recordedError is the error of a recorded round without a valid reply.
type recordedError struct{ text string }

func (e *recordedError) Error() string { return e.text }
func (e *recordedError) Unwrap() error { return &reasoner.Error{Class: reasoner.InvalidOutput} }

func sortedKeys[V any](m map[string]V) []string { return slices.Sorted(maps.Keys(m)) }

func isNotExist(err error) bool { return errors.Is(err, fs.ErrNotExist) }
