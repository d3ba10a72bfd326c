package classify_test

import (
	"maps"
	"math"
	"slices"
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

// A written case is a message as a tool prints it, written down without knowledge of the rules, with the classes that an
// engineer would accept beside the best one. After the first run each set joined the tests.
type written struct {
	Set    string           `json:"set"` // first, second, kinds; rare is wording that few logs have
	Class  classify.Class   `json:"class"`
	Accept []classify.Class `json:"accept"`
	Text   string           `json:"text"`
}

func writtenCases(t testing.TB) []written {
	t.Helper()
	return golden.Cases[written](t, "testdata/written.jsonl.gz")
}

// headlineOfLog parses a log, in which reports of sanitizers and diagnostics of a build may be mixed: the lines that belong
// to no report are read as the build's.
func headlineOfLog(t testing.TB, log string) *diagnostic.Diagnostic {
	t.Helper()
	run, err := sanitizer.Parse(strings.NewReader(log), nil)
	if err != nil {
		t.Fatal(err)
	}
	var rest strings.Builder
	for _, l := range run.Other {
		rest.WriteString(l.Text + "\n")
	}
	build, err := text.Parse(strings.NewReader(rest.String()), nil)
	if err != nil {
		t.Fatal(err)
	}
	return append(build.Diagnostics, run.Diagnostics...).Headline()
}

// A tally counts findings. exact are those with the class of the label, right also those that the label accepts.
type tally struct {
	exact, right, all int
	sum               float64 // of the confidences
}

func (n *tally) add(exact, right bool, confidence float64) {
	n.all++
	n.sum += confidence
	if exact {
		n.exact++
	}
	if right {
		n.right++
	}
}

// A measure is the result of a classifier on labelled texts.
type measure struct {
	total   tally
	classes map[classify.Class]*tally
	// bins hold the findings with a class, by confidence: [0, 0.1), [0.1, 0.2) and so on.
	bins [10]tally
}

func newMeasure() *measure { return &measure{classes: map[classify.Class]*tally{}} }

// add counts the finding for one text, whose label is want.
func (m *measure) add(f classify.Finding, want classify.Class, accept []classify.Class) (exact bool) {
	exact = f.Class == want
	right := exact || slices.Contains(accept, f.Class)
	if m.classes[want] == nil {
		m.classes[want] = &tally{}
	}
	m.total.add(exact, right, f.Confidence)
	m.classes[want].add(exact, right, f.Confidence)
	if f.Class != classify.Unknown {
		m.bins[min(int(f.Confidence*10), 9)].add(exact, right, f.Confidence)
	}
	return exact
}

// calibrationError returns how far confidences are from the truth, on average over the findings with a class.
func (m *measure) calibrationError() float64 {
	miss, all := 0.0, 0
	for _, b := range m.bins {
		miss += math.Abs(float64(b.right) - b.sum)
		all += b.all
	}
	return miss / float64(all)
}

// report logs the figures, and fails for those that are below what is asked.
func (m *measure) report(t *testing.T, minExact, minClass float64) {
	t.Helper()
	for i, b := range m.bins {
		if b.all > 0 {
			t.Logf("confidence %.1f: %d of %d right (%.3f), mean %.3f", float64(i)/10, b.right, b.all,
				float64(b.right)/float64(b.all), b.sum/float64(b.all))
		}
	}
	for _, c := range append(classify.Classes(), classify.Unknown) {
		n := m.classes[c]
		if n == nil {
			continue
		}
		t.Logf("%v: %d of %d exact, %d accepted", c, n.exact, n.all, n.right)
		if share := float64(n.exact) / float64(n.all); share < minClass {
			t.Errorf("%v: %.3f exact, want at least %.2f", c, share, minClass)
		}
	}
	n := &m.total
	exact, off := float64(n.exact)/float64(n.all), m.calibrationError()
	t.Logf("%d of %d exact (%.3f), %d accepted (%.3f), calibration error %.3f",
		n.exact, n.all, exact, n.right, float64(n.right)/float64(n.all), off)
	if exact < minExact {
		t.Errorf("exact %.3f, want at least %.2f", exact, minExact)
	}
	if off > .08 {
		t.Errorf("calibration error %.3f, want at most 0.08", off)
	}
	if sure := &m.bins[9]; float64(sure.right) < .97*float64(sure.all) {
		t.Errorf("%d of %d findings with a confidence of at least 0.9 are right, want 0.97", sure.right, sure.all)
	}
}

// TestLabelled measures the classifier on outputs of real tools: exact class over all cases and for each class, and how
// far confidences are from the truth.
func TestLabelled(t *testing.T) {
	for _, part := range []struct {
		name string
		held bool
	}{{"tuned", false}, {"held", true}} {
		t.Run(part.name, func(t *testing.T) {
			m := newMeasure()
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
				if !m.add(f, c.Class, nil) {
					t.Logf("%s: %v, want %v: %v [%s] %s (rule %s)", c.ID, f.Class, c.Class, d.Tool, d.Code, d.Message, f.Rule)
				}
			}
			m.report(t, .95, .85)
		})
	}
}

// TestWritten measures the classifier on messages of tools that the labelled set does not run.
func TestWritten(t *testing.T) {
	sets := map[string]*measure{}
	var classifier classify.Classifier
	for _, c := range writtenCases(t) {
		m := sets[c.Set]
		if m == nil {
			m = newMeasure()
			sets[c.Set] = m
		}
		var f classify.Finding
		if d := headlineOfLog(t, c.Text); d != nil {
			f = classifier.Classify(d)
		}
		if !m.add(f, c.Class, c.Accept) {
			t.Logf("%s: %v, want %v: %.160q (rule %s)", c.Set, f.Class, c.Class, c.Text, f.Rule)
		}
	}
	for _, name := range slices.Sorted(maps.Keys(sets)) {
		minExact, minClass := .92, .85
		if name == "rare" {
			minExact, minClass = .75, .60
		}
		t.Run(name, func(t *testing.T) { sets[name].report(t, minExact, minClass) })
	}
}

// TestThreads classifies what ThreadSanitizer, helgrind, drd and the C++ library print about 27 mistakes with threads: data
// races, mutexes, conditions, rwlocks, barriers, semaphores, signal handlers, threads and futures.
func TestThreads(t *testing.T) {
	var classifier classify.Classifier
	for _, c := range golden.Cases[labelled](t, "testdata/threads.jsonl.gz") {
		d := headlineOfLog(t, c.Text)
		if d == nil {
			t.Errorf("%s: no diagnostic in %q", c.ID, c.Text)
			continue
		}
		if f := classifier.Classify(d); f.Class != classify.Concurrency || f.FixStrategy == "" {
			t.Errorf("%s: %+v, want concurrency: %s", c.ID, f, d.Message)
		}
	}
}

// TestReliability compares the confidence of each group of rules with how often it is right. All groups are measured on
// all labelled texts.
func TestReliability(t *testing.T) {
	groups := map[float64]*tally{}
	add := func(f classify.Finding, want classify.Class, accept []classify.Class) {
		if f.Class == classify.Unknown {
			return
		}
		if groups[f.Confidence] == nil {
			groups[f.Confidence] = &tally{}
		}
		groups[f.Confidence].add(f.Class == want, f.Class == want || slices.Contains(accept, f.Class), f.Confidence)
	}
	for _, c := range labelledCases(t) {
		if d := headline(t, &c); d != nil {
			classifier := classify.Classifier{Feature: c.feature}
			add(classifier.Classify(d), c.Class, nil)
		}
	}
	var classifier classify.Classifier
	for _, c := range writtenCases(t) {
		if d := headlineOfLog(t, c.Text); d != nil {
			add(classifier.Classify(d), c.Class, c.Accept)
		}
	}
	for _, confidence := range slices.Sorted(maps.Keys(groups)) {
		n := groups[confidence]
		share := float64(n.right) / float64(n.all)
		t.Logf("confidence %.2f: %d of %d right (%.3f), %d exact", confidence, n.right, n.all, share, n.exact)
		// The texts are seen by now, so the share may be above the confidence. It must not be below.
		if n.all >= 20 && share < confidence-.02 {
			t.Errorf("confidence %.2f: only %.3f are right", confidence, share)
		}
	}
}
