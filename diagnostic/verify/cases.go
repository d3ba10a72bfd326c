package verify

import (
	"context"
	"path/filepath"
	"strings"
	"syscall"

	"github.com/cppreason/cppreason/sandbox"
)

// scoreCases scores a candidate that is a program.
func (c *candidate) scoreCases(ctx context.Context) error {
	c.clean = true
	dir, err := c.mkdir()
	if err != nil {
		return err
	}
	object := filepath.Join(dir, "candidate.o")
	if ok, err := c.compileAlone(ctx, object); err != nil || !ok {
		return err
	}
	// What a program does to itself cannot make its output right.
	c.costAll = false
	scrub, err := c.v.scrub(ctx)
	if err == nil {
		err = take(scrub, dir, "scrub.o")
	}
	if err != nil {
		return err
	}
	program, ok, err := c.link(ctx, dir, "candidate.o", "scrub.o")
	if err != nil || !ok {
		return err
	}
	c.score.Stage = Tests
	for _, t := range c.task.Cases {
		res, err := c.runCase(ctx, program, &t)
		if err != nil {
			return err
		}
		c.score.Tests = append(c.score.Tests, *res)
	}
	c.conclude()
	return nil
}

// runCase runs one case.
func (c *candidate) runCase(ctx context.Context, program string, t *Case) (*TestResult, error) {
	supervisor, err := c.v.supervisor(ctx)
	if err != nil {
		return nil, err
	}
	const options = "symbolize=0:handle_abort=0:halt_on_error=0:exitcode=0:detect_leaks=1:detect_stack_use_after_return=0"
	env := []string{"PATH=/usr/bin:/bin", "LC_ALL=C"}
	for _, name := range []string{"ASAN", "UBSAN", "LSAN", "TSAN", "MSAN"} {
		env = append(env, name+"_OPTIONS="+options)
	}
	ran, err := c.v.box.Run(ctx, &sandbox.Command{
		Args: []string{filepath.Join(supervisor, "supervisor"), program}, Env: env, Stdin: strings.NewReader(t.Stdin),
		ReadOnly: []string{supervisor, filepath.Dir(program)}, Trace: true,
		Limits: sandbox.Limits{
			Wall: c.v.o.Timeout, CPU: c.v.o.Timeout, Memory: c.v.o.Memory, Output: int64(max(1<<20, 2*len(t.Stdout))),
		},
	})
	if err != nil {
		return nil, err
	}
	res := &TestResult{Name: t.Name}
	report := c.sanitizerReport(ran.Stderr)
	// The limit may be one that the program lived with, such as a full file system.
	res.Passed = ran.ExitCode == 0 && !ran.Ended && ran.Signal == 0 && ran.Dropped == 0 && sameText(string(ran.Stdout), t.Stdout)
	if res.Passed && len(report) == 0 {
		return res, nil
	}
	r := &runResult{ended: true, stderr: ran.Stderr, limit: ran.Limit}
	if ran.Signal != 0 {
		r.status = syscall.WaitStatus(ran.Signal)
	}
	c.outcome(res, r)
	if res.Passed && len(report) > 0 {
		res.Limit, res.Signal, c.score.Stage = 0, "", Sanitizers
	}
	return res, nil
}

// sameText compares two outputs without white space at the ends of lines, and without empty lines at the end.
func sameText(a, b string) bool { return trimLines(a) == trimLines(b) }

func trimLines(s string) string {
	lines := strings.Split(s, "\n")
	for i, line := range lines {
		lines[i] = strings.TrimRight(line, " \t\r\v\f")
	}
	return strings.TrimRight(strings.Join(lines, "\n"), "\n")
}
