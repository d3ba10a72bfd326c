package clangd

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"

	"github.com/cppreason/cppreason/internal/jsonrpc"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/sandbox"
)

// A process is a running clangd: a *proc.Process, or a *sandbox.Process.
type process interface {
	Pid() int
	Kill()
	Wait() error
	Exit() (code int, signal syscall.Signal)
}

// A connection is one clangd process and what it knows.
type connection struct {
	rpc     *jsonrpc.Conn
	process process
	stdin   io.Closer
	stderr  *proc.Capture
	ended   chan struct{} // closed when the process has been reaped
	// turns bounds the requests at one time: clangd queues them, and the writer has a queue of bounded length.
	turns chan struct{}

	mu          sync.Mutex
	documents   map[string]*document // by path
	clock       int                  // counts uses of documents
	version     int                  // of the last text that was sent; clangd's versions are ours to choose
	index       indexState
	indexMoved  chan struct{} // closed and replaced when index changes
	diagnostics map[string]chan publishDiagnostics
	edits       chan workspaceEdit // of the tweak that runs, nil if none does
	tweaks      sync.Mutex         // held while a tweak runs
	killed      string             // why this client ended the process, "" if it did not
}

// An indexState is how far the background index is.
type indexState struct {
	begun, ready bool
	done, total  int
}

// connect starts clangd.
func (s *Session) connect(ctx context.Context) (*connection, error) {
	c := &connection{
		stderr: proc.NewCapture(64 << 10), ended: make(chan struct{}), turns: make(chan struct{}, 32),
		documents: map[string]*document{}, diagnostics: map[string]chan publishDiagnostics{}, indexMoved: make(chan struct{}),
	}
	in, out, err := s.startProcess(c)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.server.Name, err)
	}
	c.stdin = in
	c.rpc = jsonrpc.NewConn(out, in, &jsonrpc.Options{Framed: true, Notify: c.notified, Answer: c.asked})
	go c.reap()
	ctx, cancel := context.WithTimeoutCause(ctx, s.o.StartTimeout, errTimeout)
	defer cancel()
	params := map[string]any{
		"processId": os.Getpid(), "rootUri": uriOf(s.root), "capabilities": capabilities(),
		"initializationOptions": map[string]any{"fallbackFlags": s.guessFlags("a.cpp")[1:]},
	}
	var result struct {
		Encoding string `json:"offsetEncoding"`
	}
	err = c.request(ctx, "initialize", params, &result)
	if err == nil && result.Encoding != "utf-8" {
		err = fmt.Errorf("it counts columns in %q, not in bytes", result.Encoding)
	}
	if err == nil {
		err = c.rpc.Notify("initialized", struct{}{})
	}
	if err != nil {
		c.end("it did not start")
		<-c.ended
		return nil, fmt.Errorf("%s: start: %w", s.server.Name, err)
	}
	return c, nil
}

// reap waits for the end of the process.
func (c *connection) reap() {
	c.rpc.Wait()
	c.process.Kill() // it is of no use without its output
	_ = c.stdin.Close()
	_ = c.process.Wait()
	close(c.ended)
}

// arguments returns clangd's arguments.
func (s *Session) arguments() []string {
	args := []string{
		"--compile-commands-dir=" + s.home, fmt.Sprintf("-j=%d", s.o.Jobs), "--log=error", "--pch-storage=memory",
		// The limits of the answers are this package's. 0 would mean none, which a hostile tree could use.
		"--limit-results=2000", "--limit-references=5000",
		fmt.Sprintf("--background-index=%t", !s.o.NoIndex), fmt.Sprintf("--clang-tidy=%t", s.o.Tidy),
	}
	if s.server.Version >= 15 {
		// Questions wait for the index, which makes no progress on a busy machine at the lowest priority, clangd's default.
		args = append(args, "--background-index-priority=normal", "--rename-file-limit=500")
	}
	return args
}

// environment returns clangd's environment. HOME and XDG_CONFIG_HOME are the session's, so that the settings of the user
// do not change answers.
func (s *Session) environment() []string {
	return []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + s.home, "TMPDIR=" + s.home, "XDG_CONFIG_HOME=" + filepath.Join(s.home, "config"),
		"XDG_CACHE_HOME=" + filepath.Join(s.home, "cache"), "LC_ALL=C",
	}
}

// startProcess starts clangd and returns its standard streams.
func (s *Session) startProcess(c *connection) (io.WriteCloser, io.Reader, error) {
	if s.o.Sandbox == nil {
		p, err := proc.Start(&proc.Cmd{
			Path: s.server.Path, Args: s.arguments(), Dir: s.root, Env: s.environment(), Stderr: c.stderr,
			Limits: proc.Limits{Memory: s.o.Memory},
		})
		if err != nil {
			return nil, nil, err
		}
		c.process = p
		return p.Stdin, p.Stdout, nil
	}
	real, err := filepath.EvalSymlinks(s.server.Path)
	if err != nil {
		return nil, nil, err
	}
	p, err := s.o.Sandbox.Start(&sandbox.Command{
		Args: append([]string{s.server.Path}, s.arguments()...), Dir: s.root, Env: s.environment(),
		ReadOnly: append([]string{s.root, filepath.Dir(real)}, s.o.ReadOnly...), Writable: []string{s.home},
		Limits: sandbox.Limits{Wall: -1, CPU: -1, Output: -1, Memory: s.o.Memory, Written: 4 << 30, Files: 200_000},
	}, c.stderr)
	if err != nil {
		return nil, nil, err
	}
	c.process = p
	return p.Stdin, p.Stdout, nil
}

// end kills the process for a reason, which later errors have.
func (c *connection) end(reason string) {
	c.mu.Lock()
	if c.killed == "" {
		c.killed = reason
	}
	c.mu.Unlock()
	c.process.Kill()
}

// isGone reports whether the process's output has ended.
func (c *connection) isGone() bool {
	select {
	case <-c.rpc.Done():
		return true
	default:
		return false
	}
}

// request sends a request and waits for its result. A connection that ended is an error that matches ErrGone. A
// context that ended cancels the request in clangd.
func (c *connection) request(ctx context.Context, method string, params, result any) error {
	select {
	case c.turns <- struct{}{}:
		defer func() { <-c.turns }()
	case <-ctx.Done():
		return fmt.Errorf("%s: %w", method, context.Cause(ctx))
	}
	err := c.rpc.CallID(ctx, method, params, result, nil, func(id int64) {
		if ctx.Err() != nil {
			_ = c.rpc.Notify("$/cancelRequest", map[string]any{"id": id}) // a dead clangd needs none
		}
	})
	switch {
	case err == nil:
		return nil
	case errors.Is(err, jsonrpc.ErrClosed):
		return c.goneError()
	case ctx.Err() != nil:
		return fmt.Errorf("%s: %w", method, context.Cause(ctx))
	}
	return fmt.Errorf("%s: %w", method, err)
}

// goneError returns the error of a process that ended: with its signal or status, and the end of its standard error.
func (c *connection) goneError() error {
	c.process.Kill() // Wait must not block
	<-c.ended
	c.mu.Lock()
	reason := c.killed
	c.mu.Unlock()
	if reason == "" {
		if code, signal := c.process.Exit(); signal != 0 {
			reason = "killed by " + signal.String()
		} else {
			reason = fmt.Sprintf("exit status %d", code)
		}
	}
	text, _ := c.stderr.Result()
	if last := lastLines(string(text)); last != "" && !strings.HasPrefix(reason, "it ") {
		reason += fmt.Sprintf("; standard error: %.300q", last)
	}
	return fmt.Errorf("%w: %s; the next call starts it again", ErrGone, reason)
}

// lastLines returns the last two lines of a text.
func lastLines(text string) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-2):], " ")
}

// asked answers clangd's requests.
func (c *connection) asked(method string, params json.RawMessage) (any, bool) {
	switch method {
	case "window/workDoneProgress/create", "client/registerCapability", "workspace/semanticTokens/refresh":
		return nil, true
	case "workspace/applyEdit":
		var p struct {
			Edit workspaceEdit `json:"edit"`
		}
		if json.Unmarshal(params, &p) != nil {
			return nil, false
		}
		c.mu.Lock()
		edits := c.edits
		c.mu.Unlock()
		if edits == nil {
			return map[string]any{"applied": false, "failureReason": "no edit was asked for"}, true
		}
		select {
		case edits <- p.Edit:
		default: // a second edit of one tweak, which clangd does not send
		}
		// It is applied later or never, which makes no difference to clangd: it reads files, not this answer.
		return map[string]any{"applied": true}, true
	}
	return nil, false
}

// notified takes clangd's notifications.
func (c *connection) notified(method string, params json.RawMessage) {
	switch method {
	case "$/progress":
		var p progress
		if json.Unmarshal(params, &p) == nil && string(p.Token) == `"backgroundIndexProgress"` {
			c.moveIndex(&p)
		}
	case "textDocument/publishDiagnostics":
		var p publishDiagnostics
		if json.Unmarshal(params, &p) != nil {
			return
		}
		c.mu.Lock()
		defer c.mu.Unlock()
		path := pathOf(p.URI)
		if d := c.documents[path]; d != nil && p.Version != d.probe {
			d.errors = 0
			for i := range p.Diagnostics {
				if p.Diagnostics[i].Severity == severityError {
					d.errors++
				}
			}
		}
		if ch := c.diagnostics[path]; ch != nil {
			select {
			case ch <- p:
			default: // the reader wants the first of its version
			}
		}
	}
}

// severityError is the severity of errors. Source: LSP 3.17, DiagnosticSeverity.
const severityError = 1

// restrictBroken notes in a coverage that a file has errors: what clangd does not understand it does not know. A file that others
// include in the middle, such as an .inc, has them whenever it is compiled by itself.
func (s *Session) restrictBroken(cov *Coverage, path string) {
	s.mu.Lock()
	c := s.conn
	s.mu.Unlock()
	if c == nil {
		return
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	if d := c.documents[path]; d != nil && d.errors > 0 {
		cov.restrict(s.relative(path) + " has errors when it is compiled by itself")
	}
}

// moveIndex takes the progress of the background index: "begin", "report" with "12/163", and "end".
func (c *connection) moveIndex(p *progress) {
	c.mu.Lock()
	defer c.mu.Unlock()
	switch p.Value.Kind {
	case "begin":
		c.index = indexState{begun: true}
	case "report":
		var done, total int
		if n, _ := fmt.Sscanf(p.Value.Message, "%d/%d", &done, &total); n == 2 {
			c.index.done, c.index.total = done, total
		}
	case "end":
		c.index.ready = true
		c.index.done = c.index.total
	}
	close(c.indexMoved)
	c.indexMoved = make(chan struct{})
}
