package codex

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"

	"github.com/cppreason/cppreason/internal/jsonrpc"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/reasoner"
)

// A Transport is one of the interfaces of a codex process.
type Transport string

// The transports.
const (
	AppServer Transport = "app-server" // codex 0.154 and later; the default
	MCP       Transport = "mcp"        // codex mcp-server, up to 0.153
)

// Options configures New.
type Options struct {
	// Transport is AppServer by default.
	Transport Transport
	// Path is the command. Empty means "codex" on PATH. Args replace the transport's arguments if not nil.
	Path string
	Args []string
	// Env is added to the environment as "KEY=value"; PassEnv names variables taken over from Lookup.
	Env, PassEnv []string
	// Lookup reads the environment, as os.LookupEnv does.
	Lookup func(string) (string, bool)
	// Home is an existing CODEX_HOME with the user's login. Empty means an empty one.
	Home string
	// BaseURL asks another server through the Responses interface, with the key in the variable KeyEnv.
	BaseURL, KeyEnv string
	// MaxReply bounds the text of a reply in bytes: 4 MiB by default.
	MaxReply int
}

// A Driver keeps one codex process. It is safe for concurrent use. Close ends the process.
type Driver struct {
	o Options

	mu     sync.Mutex
	server *server
	closed bool
}

var _ reasoner.Driver = (*Driver)(nil)

// New checks the options and returns a Driver; the process starts with the first request.
func New(o *Options) (*Driver, error) {
	d := &Driver{}
	if o != nil {
		d.o = *o
	}
	switch d.o.Transport {
	case "":
		d.o.Transport = AppServer
	case AppServer, MCP:
	default:
		return nil, fmt.Errorf("codex: no transport is called %q", d.o.Transport)
	}
	if d.o.Path == "" {
		d.o.Path = "codex"
	}
	if d.o.Lookup == nil {
		d.o.Lookup = func(string) (string, bool) { return "", false }
	}
	if d.o.MaxReply <= 0 {
		d.o.MaxReply = 4 << 20
	}
	return d, nil
}

// Close ends the process and waits for it. Requests that are running fail.
func (d *Driver) Close() error {
	d.mu.Lock()
	s := d.server
	d.server, d.closed = nil, true
	d.mu.Unlock()
	if s != nil {
		s.end()
	}
	return nil
}

// Complete runs one turn on a thread of its own.
func (d *Driver) Complete(ctx context.Context, r *reasoner.Request) (*reasoner.Response, error) {
	if err := ctx.Err(); err != nil {
		return nil, &reasoner.Error{Class: reasoner.Timeout, Err: err}
	}
	prompt := r.Prompt
	for _, t := range r.Turns {
		prompt += "\n\n[" + t.Role + "]\n" + t.Text
	}
	if r.Guard != nil {
		if err := r.Guard([]byte(r.System + "\x00" + prompt)); err != nil {
			return nil, &reasoner.Error{Class: reasoner.LeakBlocked, Err: err}
		}
	}
	s, err := d.ensureServer(ctx)
	if err != nil {
		return nil, err
	}
	// A process that sends anything at all while the request runs is alive, and is kept.
	heard := s.conn.Heard()
	var resp *reasoner.Response
	if d.o.Transport == MCP {
		resp, err = s.call(ctx, d, r, prompt)
	} else {
		resp, err = s.runTurn(ctx, d, r, prompt)
	}
	if err == nil {
		return resp, nil
	}
	if ctx.Err() != nil {
		if s.conn.Heard() == heard {
			d.drop(s) // it hangs: the next request gets a fresh one
		}
		return resp, &reasoner.Error{Class: reasoner.Timeout, Err: ctx.Err()}
	}
	if errors.Is(err, jsonrpc.ErrClosed) {
		d.drop(s)
		return resp, &reasoner.Error{Class: reasoner.Transport, Err: fmt.Errorf("codex ended: %s", s.lastWords())}
	}
	if _, ok := errors.AsType[*reasoner.Error](err); !ok {
		err = &reasoner.Error{Class: reasoner.BadRequest, Err: err}
	}
	return resp, err
}

// ensureServer returns the process, and starts it if it is not running.
func (d *Driver) ensureServer(ctx context.Context) (*server, error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	if d.closed {
		return nil, &reasoner.Error{Class: reasoner.Unavailable, Permanent: true, Err: errors.New("the driver is closed")}
	}
	if d.server != nil {
		select {
		case <-d.server.conn.Done():
			d.server.end()
			d.server = nil
		default:
			return d.server, nil
		}
	}
	s, err := d.start()
	if err != nil {
		return nil, err
	}
	if err := s.initialize(ctx, d); err != nil {
		s.end()
		if ctx.Err() != nil {
			return nil, &reasoner.Error{Class: reasoner.Timeout, Err: ctx.Err()}
		}
		if errors.Is(err, jsonrpc.ErrClosed) {
			err = &reasoner.Error{Class: reasoner.Unavailable, Err: fmt.Errorf("codex ended while it started: %s", s.lastWords())}
		}
		return nil, err
	}
	d.server = s
	return s, nil
}

// drop ends a process that is of no use any more.
func (d *Driver) drop(s *server) {
	d.mu.Lock()
	if d.server == s {
		d.server = nil
	}
	d.mu.Unlock()
	s.end()
}

// A server is one running process. Its connection has one reading goroutine, which calls notify.
type server struct {
	p      *proc.Process
	conn   *jsonrpc.Conn
	dir    string    // private, removed by end
	once   sync.Once // of end
	errOut *tail     // standard error
	wg     sync.WaitGroup

	mu    sync.Mutex
	turns map[string]*turn // by thread id (app-server) or request id (MCP)

	replyID string   // how codex-reply calls its thread, "" if there is no such tool
	threads []thread // of the last replies, which may turn out to be invalid
}

// A thread is a conversation that can be gone on with.
type thread struct {
	id, prompt, reply string
	usage             reasoner.Usage // of the whole thread so far
}

// maxThreads bounds the conversations that are remembered.
const maxThreads = 64

// start starts the process in a private directory, with no variable of the host's but PATH and those of PassEnv.
func (d *Driver) start() (*server, error) {
	dir, err := os.MkdirTemp("", "reasoner-codex-")
	if err != nil {
		return nil, &reasoner.Error{Class: reasoner.Unavailable, Err: err}
	}
	home := d.o.Home
	for _, sub := range []string{"work", "home", "tmp"} {
		if err := os.Mkdir(filepath.Join(dir, sub), 0o700); err != nil {
			return nil, &reasoner.Error{Class: reasoner.Unavailable, Err: err}
		}
	}
	if home == "" {
		home = filepath.Join(dir, "home")
	}
	env := []string{"HOME=" + home, "CODEX_HOME=" + home, "TMPDIR=" + filepath.Join(dir, "tmp"), "LC_ALL=C.UTF-8"}
	for _, name := range append([]string{"PATH"}, d.o.PassEnv...) {
		if v, ok := d.o.Lookup(name); ok {
			env = append(env, name+"="+v)
		}
	}
	args := d.o.Args
	if args == nil {
		args = []string{"app-server"}
		if d.o.Transport == MCP {
			args = []string{"mcp-server"}
		}
	}
	p, err := proc.Start(&proc.Cmd{Path: d.o.Path, Args: args, Dir: filepath.Join(dir, "work"), Env: append(env, d.o.Env...)})
	if err != nil {
		os.RemoveAll(dir)
		e := &reasoner.Error{Class: reasoner.Unavailable, Err: err}
		if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) || errors.Is(err, syscall.ENOEXEC) ||
			strings.Contains(err.Error(), "executable file not found") {
			e.Permanent, e.Err = true, fmt.Errorf("%w (install: npm install -g @openai/codex)", err)
		}
		return nil, e
	}
	s := &server{p: p, dir: dir, errOut: &tail{}, turns: map[string]*turn{}}
	s.conn = jsonrpc.NewConn(p.Stdout, p.Stdin, &jsonrpc.Options{Plain: d.o.Transport == AppServer, Notify: s.notify})
	s.wg.Go(func() { io.Copy(s.errOut, p.Stderr) })
	return s, nil
}

// end kills the process, and waits for it and the goroutines. It may be called more than once, also by requests
// that fail at the same time.
func (s *server) end() {
	s.once.Do(func() {
		s.p.Stdin.Close()
		s.p.Kill()
		// Wait closes the pipes, so that a process that left the group cannot hold the readers.
		s.p.Wait()
		s.conn.Wait()
		s.wg.Wait()
		if os.RemoveAll(s.dir) != nil { // a grandchild that is dying may still write
			os.RemoveAll(s.dir)
		}
	})
}

// lastWords returns the end of standard error.
func (s *server) lastWords() string {
	words := s.errOut.String()
	if words == "" {
		return "it printed no message"
	}
	return fmt.Sprintf("%q", words)
}

// A tail keeps the last bytes written to it.
type tail struct {
	mu  sync.Mutex
	buf []byte
}

func (t *tail) Write(p []byte) (int, error) {
	t.mu.Lock()
	defer t.mu.Unlock()
	const keep = 300
	t.buf = append(t.buf, p[max(0, len(p)-keep):]...)
	t.buf = t.buf[max(0, len(t.buf)-keep):]
	return len(p), nil
}

func (t *tail) String() string {
	t.mu.Lock()
	defer t.mu.Unlock()
	return strings.TrimSpace(strings.ToValidUTF8(string(t.buf), ""))
}

// initialize greets the process.
func (s *server) initialize(ctx context.Context, d *Driver) error {
	info := map[string]string{"name": "cppreason", "title": "cppreason", "version": "0"}
	if d.o.Transport == AppServer {
		if err := s.conn.Call(ctx, "initialize", map[string]any{"clientInfo": info}, nil); err != nil {
			return markRefused(err)
		}
		return s.conn.Notify("initialized", struct{}{})
	}
	var hello struct {
		Version string `json:"protocolVersion"`
	}
	err := s.conn.Call(ctx, "initialize", map[string]any{"protocolVersion": "2025-06-18", "capabilities": struct{}{}, "clientInfo": info},
		&hello)
	if err != nil {
		return markRefused(err)
	}
	if hello.Version < "2024" || hello.Version > "2027" {
		return &reasoner.Error{Class: reasoner.Unavailable, Permanent: true, Err: fmt.Errorf("codex speaks MCP version %.20q", hello.Version)}
	}
	if err := s.conn.Notify("notifications/initialized", struct{}{}); err != nil {
		return err
	}
	var list struct {
		Tools []struct {
			Name   string `json:"name"`
			Schema struct {
				Properties map[string]json.RawMessage `json:"properties"`
			} `json:"inputSchema"`
		} `json:"tools"`
	}
	if err := s.conn.Call(ctx, "tools/list", struct{}{}, &list); err != nil {
		return markRefused(err)
	}
	found := false
	for _, t := range list.Tools {
		found = found || t.Name == "codex"
		// conversationId is the older name.
		for _, key := range []string{"threadId", "conversationId"} {
			if _, ok := t.Schema.Properties[key]; ok && t.Name == "codex-reply" && s.replyID == "" {
				s.replyID = key
			}
		}
	}
	if found {
		return nil
	}
	return &reasoner.Error{Class: reasoner.Unavailable, Permanent: true,
		Err: errors.New("the server has no tool called codex: use the app-server transport")}
}

// markRefused makes an error response to the greeting permanent: this version does not understand the protocol.
func markRefused(err error) error {
	if e, ok := errors.AsType[*jsonrpc.Error](err); ok {
		return &reasoner.Error{Class: reasoner.Unavailable, Permanent: true, Err: e}
	}
	return err
}

// threadConfig is codex's configuration for a thread, in its dotted keys: a model, not an agent. What codex would
// add to the prompt by itself is off, so that the prompt is the same on every machine.
func (d *Driver) threadConfig(r *reasoner.Request) map[string]any {
	c := map[string]any{
		"web_search": "disabled", "analytics.enabled": false, "project_doc_max_bytes": 0, "include_environment_context": false,
		"include_permissions_instructions": false, "skills.include_instructions": false,
	}
	for _, f := range []string{"shell_tool", "unified_exec", "multi_agent", "goals", "apps", "plugins", "hooks", "memories",
		"view_image", "image_generation"} {
		c["features."+f] = false
	}
	if r.Effort != "" {
		c["model_reasoning_effort"] = string(r.Effort)
	}
	if d.o.BaseURL != "" {
		c["model_provider"] = "custom"
		c["model_providers.custom"] = map[string]any{"name": "custom", "base_url": d.o.BaseURL, "env_key": d.o.KeyEnv, "wire_api": "responses",
			"request_max_retries": 0, "stream_max_retries": 0, "stream_idle_timeout_ms": 60000}
	}
	return c
}

// notify receives a notification: it finds the turn that it belongs to.
func (s *server) notify(method string, params json.RawMessage) {
	var p struct {
		ThreadID string `json:"threadId"`
		Meta     struct {
			ThreadID  string          `json:"threadId"`
			RequestID json.RawMessage `json:"requestId"`
		} `json:"_meta"`
	}
	if json.Unmarshal(params, &p) != nil {
		return
	}
	id := p.ThreadID
	if method == "codex/event" {
		id = string(p.Meta.RequestID)
	}
	s.mu.Lock()
	t := s.turns[id]
	s.mu.Unlock()
	if t != nil {
		t.storeEvent(method, params)
	}
}
