package verify

import (
	"fmt"
	"math"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/classify"
	"github.com/cppreason/cppreason/internal/enum"
)

// A Stage is a step on the way to a full score.
type Stage uint8

// The stages, in their order.
const (
	Compile    Stage = iota // the candidate alone, as one unit
	Link                    // the candidate with the tests, or as a program
	Run                     // the first test or case starts
	Tests                   // all tests or cases
	Sanitizers              // the tests again, without a report of a sanitizer
	Clean                   // no warnings, and nothing suspect
)

var stages = enum.Names[Stage]{Kind: "stage", Values: []string{"compile", "link", "run", "tests", "sanitizers", "clean"}}

// String returns the name, such as "compile".
func (s Stage) String() string { return stages.String(s) }

// MarshalText returns the name. An invalid value is an error.
func (s Stage) MarshalText() ([]byte, error) { return stages.MarshalText(s) }

// UnmarshalText sets s to the stage with the given name.
func (s *Stage) UnmarshalText(text []byte) error { return stages.UnmarshalText(s, text) }

// Weights are the scores of a candidate that has got so far. They are from 0 to 1 and do not decrease. A candidate that
// does not compile has 0.
type Weights struct {
	Compile float64 // it compiles
	Link    float64 // it links with the tests
	Tests   float64 // all tests pass; in between by the share of the tests
	Clean   float64 // no sanitizer, no warning, nothing suspect
}

// DefaultWeights are the weights without Options.Weights.
var DefaultWeights = Weights{Compile: 0.1, Link: 0.2, Tests: 0.9, Clean: 1}

// check reports weights that make no order.
func (w *Weights) check() error {
	all := []float64{0, w.Compile, w.Link, w.Tests, w.Clean, 1}
	if !slices.IsSorted(all) || slices.ContainsFunc(all, math.IsNaN) {
		return fmt.Errorf("weights %v are not from 0 to 1 in increasing order", *w)
	}
	return nil
}

// finish computes the number.
func (c *candidate) finish() {
	s, w := c.score, &c.v.weights
	s.Suspect = slices.Compact(s.Suspect)
	for i := range s.Diagnostics {
		d := &s.Diagnostics[i]
		if d.Severity < diagnostic.SeverityWarning {
			continue
		}
		if class := c.v.classify.Classify(d).Class; class != classify.Unknown {
			s.Classes[class]++
		}
	}
	for _, t := range s.Tests {
		if t.Passed {
			s.Passed++
		} else if t.ErrorClass != classify.Unknown && !t.reported() {
			s.Classes[t.ErrorClass]++
		}
	}
	switch {
	case s.Stage == Compile:
		s.Score = 0
	case s.Stage == Link:
		s.Score = w.Compile
	case s.Stage == Clean && c.clean:
		s.Score = w.Clean
	default:
		share := float64(s.Passed) / float64(len(s.Tests))
		s.Score = math.Round((w.Link+(w.Tests-w.Link)*share)*1e6) / 1e6
	}
}

// reported reports whether the class of a failure comes from a diagnostic, which is counted by itself.
func (t *TestResult) reported() bool {
	return t.ErrorClass != classify.Logic && t.Signal == "" && t.Limit == 0
}

// reject ends the scoring at a stage. format is a sentence about why.
func (c *candidate) reject(stage Stage, format string, args ...any) {
	c.score.Stage = stage
	if c.score.Reason == "" {
		c.score.Reason = c.restore(fmt.Sprintf(format, args...))
	}
}

// suspect adds something that honest code does not have.
func (c *candidate) suspect(format string, args ...any) {
	if text := c.restore(fmt.Sprintf(format, args...)); !slices.Contains(c.score.Suspect, text) {
		c.score.Suspect = append(c.score.Suspect, text)
	}
}

// temporary matches the names that compilers give to their own files.
var temporary = regexp.MustCompile(`(?:/[\w./-]*/)?\b(?:cc[0-9A-Za-z]{6}|\w+-[0-9a-f]{6})\.(s|o)\b`)

// restore replaces names that differ from one run to the next.
func (c *candidate) restore(text string) string {
	return temporary.ReplaceAllString(strings.ReplaceAll(text, c.v.space, "harness"), "temporary.$1")
}
