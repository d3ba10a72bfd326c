package fixloop

import (
	"bytes"
	"context"
	"fmt"
	"os"

	"github.com/cppreason/cppreason/diagnostic"
)

// A State is what one check found.
type State struct {
	// Failures counts what is wrong: errors, failed tests. The loop ends at 0.
	Failures int `json:"failures"`
	// Summary names the first failure in one line.
	Summary string `json:"summary,omitempty"`
	// Log is the text of the tools. The model sees it.
	Log []byte `json:"-"`
	// Diagnostics are for callers, the loop does not read them.
	Diagnostics diagnostic.List `json:"-"`
}

// A Checker checks the tree as it is now. Failures are a state; an error means that nothing could be
// checked, and ends the loop.
type Checker interface {
	Check(ctx context.Context) (*State, error)
}

// CheckFunc is a function that is a Checker.
type CheckFunc func(ctx context.Context) (*State, error)

// Check calls f.
func (f CheckFunc) Check(ctx context.Context) (*State, error) { return f(ctx) }

// Compile returns a Checker that compiles units with c, a compiler or a session of package clangd, which starts none in each
// round. Failures are the errors of all units.
func Compile(c diagnostic.Compiler, units ...diagnostic.Unit) Checker {
	return CheckFunc(func(ctx context.Context) (*State, error) {
		s := &State{}
		for i := range units {
			out, err := c.Compile(ctx, &units[i])
			if err != nil {
				return nil, err
			}
			if err := s.Add(out); err != nil {
				return nil, err
			}
		}
		return s, nil
	})
}

// CheckTexts returns a function for fixit.Driver.Check: it writes the texts below root, which is a copy of the tree and not the tree
// itself, and compiles units with c. The Dir of each unit must be the folder of root. The function is called one at a time; what it wrote
// stays, so that the next call writes only what differs.
func CheckTexts(c diagnostic.Compiler, root *os.Root, units ...diagnostic.Unit) func(
	context.Context, map[string][]byte) (diagnostic.List, error) {
	check := Compile(c, units...)
	written := map[string][]byte{}
	return func(ctx context.Context, code map[string][]byte) (diagnostic.List, error) {
		for name, text := range code {
			if old, ok := written[name]; ok && bytes.Equal(old, text) {
				continue
			}
			if err := root.WriteFile(name, text, 0o600); err != nil {
				return nil, err
			}
			written[name] = bytes.Clone(text)
		}
		s, err := check.Check(ctx)
		if err != nil {
			return nil, err
		}
		return s.Diagnostics, nil
	}
}

// Add counts the errors of one compilation and appends its text to the log. A compiler that failed
// without a diagnostic is an error: nothing is known of the source.
func (s *State) Add(out *diagnostic.Outcome) error {
	list := out.Report.Diagnostics
	if !out.OK() && list.Err() == nil {
		return fmt.Errorf("the compiler failed without a diagnostic, exit code %d: %s", out.ExitCode, bytes.TrimSpace(out.Stderr))
	}
	s.Failures += list.Count(diagnostic.SeverityError)
	if first := list.First(diagnostic.SeverityError); first != nil && s.Summary == "" {
		s.Summary = first.Location.String() + ": " + first.Message
	}
	s.Diagnostics = append(s.Diagnostics, list...)
	s.Log = append(s.Log, out.Stderr...)
	if len(out.Stderr) == 0 {
		// A session of package clangd has no text of its own.
		for i := range list {
			s.Log = append(append(s.Log, list[i].String()...), '\n')
		}
	}
	return nil
}
