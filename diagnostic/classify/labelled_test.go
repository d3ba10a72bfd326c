package classify_test

import (
	"math"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
	"github.com/cppreason/cppreason/diagnostic/text"
	"github.com/cppreason/cppreason/internal/golden"
)

// A labelled case is the output of a real tool on an injected bug, with the class of the bug. The set is
// made by internal/labelgen. Rules were tuned on the cases that are not held.
type labelled struct {
	ID    string         `json:"id"`
	Class classify.Class `json:"class"`
	Kind  string         `json:"kind"`
	Held  bool           `json:"held"`
	Text  string         `json:"text"`
	Args  []string       `json:"args"`
}

// feature answers for the standard that the case was compiled under, as a caller that knows the
// platform does.
func (c *labelled) feature(symbol string) (ok, known bool) {
	_, since := classify.Header(symbol)
	for _, arg := range c.Args {
		if std, found := strings.CutPrefix(arg, "-std="); found && since != "" {
			return since == "c++98" || std >= since, true
		}
	}
	return false, false
}

func labelledCases(t testing.TB) []labelled {
	t.Helper()
	return golden.Cases[labelled](t, "testdata/labelled.jsonl.gz")
}

// headline parses the text of a case and returns its deciding diagnostic.
func headline(t testing.TB, c *labelled) *diagnostic.Diagnostic {
	t.Helper()
	var rep *diagnostic.Report
	var err error
	if c.Kind == "run" {
		rep, err = sanitizer.Parse(strings.NewReader(c.Text), nil)
	}
	if err == nil && (rep == nil || len(rep.Diagnostics) == 0) {
		rep, err = text.Parse(strings.NewReader(c.Text), nil)
	}
	if err != nil {
		t.Fatal(err)
	}
	return rep.Diagnostics.Headline()
}

// TestLabelled measures the classifier: exact class over all cases and for each class, and how far
// confidences are from the truth.
func TestLabelled(t *testing.T) {
	type tally struct{ right, all int }
	for _, part := range []struct {
		name string
		held bool
		want float64
	}{{"tuned", false, .90}, {"held", true, .90}} {
		t.Run(part.name, func(t *testing.T) {
			classes := map[classify.Class]*tally{}
			for _, c := range classify.Classes() {
				classes[c] = &tally{}
			}
			var total tally
			var bins [10]struct {
				tally
				sum float64
			}
			for _, c := range labelledCases(t) {
				if c.Held != part.held {
					continue
				}
				d := headline(t, &c)
				if d == nil {
					t.Errorf("%s: no diagnostic in %q", c.ID, c.Text)
					continue
				}
				classifier := classify.Classifier{Feature: c.feature}
				f := classifier.Classify(d)
				ok := f.Class == c.Class
				if !ok {
					t.Logf("%s: %v, want %v: %v [%s] %s (rule %s)",
						c.ID, f.Class, c.Class, d.Tool, d.Code, d.Message, f.Rule)
				}
				bin := &bins[min(int(f.Confidence*10), 9)]
				bin.sum += f.Confidence
				for _, n := range []*tally{&total, classes[c.Class], &bin.tally} {
					n.all++
					if ok {
						n.right++
					}
				}
			}
			miss := 0.0
			for i, b := range bins {
				if b.all > 0 {
					miss += math.Abs(float64(b.right) - b.sum)
					t.Logf("confidence %.1f: %d of %d right, mean %.3f", float64(i)/10, b.right, b.all, b.sum/float64(b.all))
				}
			}
			if total.all == 0 {
				t.Fatal("no cases")
			}
			for _, c := range classify.Classes() {
				n := classes[c]
				t.Logf("%v: %d of %d", c, n.right, n.all)
				if n.all > 0 && float64(n.right) < .80*float64(n.all) {
					t.Errorf("%v: %d of %d right, want four in five", c, n.right, n.all)
				}
			}
			accuracy := float64(total.right) / float64(total.all)
			t.Logf("%s: %d of %d right (%.3f), calibration error %.3f",
				part.name, total.right, total.all, accuracy, miss/float64(total.all))
			if accuracy < part.want {
				t.Errorf("accuracy %.3f, want %.2f", accuracy, part.want)
			}
			if e := miss / float64(total.all); e > .10 {
				t.Errorf("calibration error %.3f, want at most 0.10", e)
			}
		})
	}
}
