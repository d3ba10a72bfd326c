// Package proof runs the commands of a training record again, in a sandbox: the defect has to show with the sources before, and
// has to be gone with those after. It takes nothing but the record, so it does not depend on what made it.
package proof

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/sandbox"
)

// ErrNoCommand reports a record that has no command, so that nothing can be proven: a document, a log of a debugger.
var ErrNoCommand = errors.New("the record has no command")

// A Failure is a record that does not show what it claims.
type Failure struct {
	Side   string // "before" or "after"
	Args   []string
	Reason string
	Output string // of the command, its first 64 KiB
}

// Error names the side, the command and the reason.
func (f *Failure) Error() string { return fmt.Sprintf("%s: %q: %s", f.Side, f.Args, f.Reason) }

// A command of a record may take this much. Compilers of real code need it.
var limits = sandbox.Limits{
	Wall: 2 * time.Minute, CPU: 4 * time.Minute, Memory: 4 << 30, Written: 1 << 30, Output: 4 << 20, Processes: 256,
}

// Check runs the commands of a record in a folder that holds only Before, and in one that holds only After. With the sources
// before, Command has to fail or, if there is a Run, to succeed while Run fails, and the output of the one that fails must have each
// line of Signature in their order. With the sources after, all have to succeed.
//
// The commands see PATH and LC_ALL=C, and no other variable. The error is ErrNoCommand, a *Failure, or that of a tool or sandbox
// that does not work.
func Check(ctx context.Context, r *dataset.Record, box *sandbox.Sandbox) error {
	if len(r.Command) == 0 {
		return ErrNoCommand
	}
	failed, err := runSide(ctx, r, "before", r.Before, box)
	if err != nil {
		return err
	}
	if failed == nil {
		return &Failure{Side: "before", Args: lastCommand(r), Reason: "it succeeds"}
	}
	if len(r.Run) > 0 && failed.step == 0 {
		failed.Reason = "the sources before do not compile"
		return &failed.Failure
	}
	if missing := findLines(failed.Output, r.Signature); missing != "" {
		failed.Reason = fmt.Sprintf("the output has no %q", missing)
		return &failed.Failure
	}
	failed, err = runSide(ctx, r, "after", r.After, box)
	if failed != nil {
		return &failed.Failure
	}
	return err
}

// lastCommand returns the command that shows the defect.
func lastCommand(r *dataset.Record) []string {
	if len(r.Run) > 0 {
		return r.Run
	}
	return r.Command
}

// A failedStep is the command that failed: step 0 is Command, step 1 Run.
type failedStep struct {
	Failure
	step int
}

// runSide writes the files into a new folder and runs the commands there, up to the first that fails. It returns nil if none does.
func runSide(ctx context.Context, r *dataset.Record, side string, files []dataset.File, box *sandbox.Sandbox) (*failedStep, error) {
	dir, remove, err := box.MkdirTemp("cppreason-proof-")
	if err != nil {
		return nil, err
	}
	defer remove()
	if err := writeFiles(dir, files); err != nil {
		return nil, err
	}
	if err := box.Chown(dir); err != nil {
		return nil, err
	}
	for step, args := range [][]string{r.Command, r.Run} {
		if len(args) == 0 {
			continue
		}
		path := filepath.Join(dir, args[0])
		if !strings.Contains(args[0], "/") {
			if path, err = proc.LookPath(args[0]); err != nil {
				return nil, err
			}
		}
		res, err := box.Run(ctx, &sandbox.Command{
			Args: append([]string{path}, args[1:]...), Dir: dir, Writable: []string{dir}, Trace: true, Limits: limits,
			Env: []string{"PATH=" + filepath.Dir(path) + ":/usr/local/bin:/usr/bin:/bin", "LC_ALL=C"},
		})
		if err != nil {
			return nil, err
		}
		if res.ExitCode != 0 || res.Signal != 0 || res.Ended {
			output := string(res.Stdout) + string(res.Stderr)
			f := Failure{Side: side, Args: args, Output: output[:min(len(output), 64<<10)]}
			f.Reason = describeEnd(res)
			return &failedStep{f, step}, nil
		}
	}
	return nil, nil
}

// describeEnd returns how a command ended: "exit status 1", "SIGSEGV", "limit wall".
func describeEnd(res *sandbox.Result) string {
	switch {
	case res.Ended:
		return fmt.Sprintf("limit %v", res.Limit)
	case res.Signal != 0:
		return res.SignalName()
	}
	return fmt.Sprintf("exit status %d", res.ExitCode)
}

// writeFiles writes files below a folder.
func writeFiles(dir string, files []dataset.File) error {
	root, err := os.OpenRoot(dir)
	if err != nil {
		return err
	}
	defer root.Close()
	for _, f := range files {
		if err := root.MkdirAll(filepath.Dir(f.Path), 0o755); err != nil {
			return err
		}
		if err := root.WriteFile(f.Path, []byte(f.Text), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// quotes makes the quotes of gcc in a UTF-8 locale those of the C locale.
var quotes = strings.NewReplacer("‘", "'", "’", "'")

// findLines returns the first line of signature that no line of output has after those of the lines before it, or "".
func findLines(output, signature string) string {
	rest := quotes.Replace(output)
	for want := range strings.Lines(signature) {
		want = quotes.Replace(strings.TrimSuffix(want, "\n"))
		_, after, found := strings.Cut(rest, want)
		if !found {
			return want
		}
		rest = after
	}
	return ""
}
