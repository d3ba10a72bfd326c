package cli

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"syscall"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/reasoner"
)

// A Preset knows how one command is called and what it prints.
type Preset string

// The presets.
const (
	Plain    Preset = ""         // Options.Args, the reply is standard output
	Codex    Preset = "codex"    // codex exec
	Gemini   Preset = "gemini"   // gemini-cli
	Claude   Preset = "claude"   // claude-code
	OpenCode Preset = "opencode" // opencode run
)

// Options configures New.
type Options struct {
	// Preset selects the arguments and the output format. The zero value is Plain.
	Preset Preset
	// Path is the command: a path, or a name that is looked up on PATH. Empty means the preset's name.
	Path string
	// Args are added to the preset's arguments, or are all of them for Plain.
	Args []string
	// Env is added to the environment, as "KEY=value".
	Env []string
	// PassEnv names variables that are taken over from Lookup: the back end's key.
	PassEnv []string
	// Lookup reads the environment, as os.LookupEnv does. Nil finds nothing, PATH included.
	Lookup func(string) (string, bool)
	// Home is an existing configuration directory of the command with the user's login. Empty means an
	// empty one for each call, so that nothing but PassEnv gives access.
	Home string
	// BaseURL asks another server than the vendor's, with the key in the environment variable KeyEnv.
	BaseURL, KeyEnv string
	// MaxOutput bounds each output stream in bytes: 16 MiB by default. A command that prints more is killed.
	MaxOutput int64
}

// A Driver runs one command for each request. It is safe for concurrent use.
type Driver struct {
	o      Options
	preset preset
}

var _ reasoner.Driver = (*Driver)(nil)

// New checks the options and returns a Driver. It does not look for the command: Probe does.
func New(o *Options) (*Driver, error) {
	d := &Driver{o: *o}
	p, ok := presets[o.Preset]
	if !ok {
		return nil, fmt.Errorf("cli: no preset is called %q", o.Preset)
	}
	d.preset = p
	if d.o.Path == "" {
		if d.o.Path = p.command; d.o.Path == "" {
			return nil, errors.New("cli: Path is empty")
		}
	}
	if d.o.Lookup == nil {
		d.o.Lookup = func(string) (string, bool) { return "", false }
	}
	if d.o.MaxOutput <= 0 {
		d.o.MaxOutput = 16 << 20
	}
	return d, nil
}

// Probe runs the command with --version and returns the first line that it prints. It then asks the command for
// its flags: a version that lacks one that the preset uses is an error that names it, beside the version.
func (d *Driver) Probe(ctx context.Context) (string, error) {
	res, err := d.runQuery(ctx, "--version")
	if err != nil {
		return "", err
	}
	version := strings.TrimSpace(string(res.Stdout))
	if res.ExitCode != 0 || version == "" {
		return "", &reasoner.Error{Class: reasoner.Unavailable, Status: res.ExitCode, Permanent: true,
			Err: fmt.Errorf("%s --version: %s", filepath.Base(d.o.Path), excerpt(res.Stderr))}
	}
	version, _, _ = strings.Cut(version, "\n")
	if d.preset.help == nil {
		return version, nil
	}
	if res, err = d.runQuery(ctx, d.preset.help...); err != nil {
		return version, err
	}
	help := string(res.Stdout) + string(res.Stderr)
	var missing []string
	for _, flag := range d.preset.needs {
		if !hasFlag(help, flag) {
			missing = append(missing, flag)
		}
	}
	if len(missing) > 0 {
		return version, &reasoner.Error{Class: reasoner.Unavailable, Permanent: true,
			Err: fmt.Errorf("%s has no %s (install another version: %s)", version, strings.Join(missing, ", "), d.preset.install)}
	}
	return version, nil
}

// runQuery runs the command with arguments that make it describe itself.
func (d *Driver) runQuery(ctx context.Context, args ...string) (*proc.Result, error) {
	dir, err := os.MkdirTemp("", "reasoner-cli-")
	if err != nil {
		return nil, err
	}
	defer removeAll(dir)
	res, err := proc.Run(ctx, &proc.Cmd{Path: d.o.Path, Args: args, Dir: dir, Env: d.environment(dir), Limits: proc.Limits{Output: 256 << 10}})
	if err != nil {
		return nil, d.startError(err)
	}
	return res, nil
}

// hasFlag reports whether a help text has a flag as a word of its own.
func hasFlag(help, flag string) bool {
	for {
		i := strings.Index(help, flag)
		if i < 0 {
			return false
		}
		help = help[i+len(flag):]
		if help == "" || !strings.ContainsRune("-_", rune(help[0])) && (help[0] < 'a' || help[0] > 'z') {
			return true
		}
	}
}

// A call is one run of the command: what a preset reads and writes. setup fills in args and env; parse reads
// out, errOut and exit.
type call struct {
	o      *Options
	r      *reasoner.Request
	dir    string // private, removed after the call
	home   string
	system string // path of the system prompt
	schema string // path of the schema
	args   []string
	env    []string
	stdin  string
	out    []byte         // standard output
	errOut []byte         // standard error
	exit   int            // -1 if a signal ended the command
	signal syscall.Signal // 0 if none did
}

// Complete runs the command once.
func (d *Driver) Complete(ctx context.Context, r *reasoner.Request) (*reasoner.Response, error) {
	if err := ctx.Err(); err != nil {
		return nil, &reasoner.Error{Class: reasoner.Timeout, Err: err}
	}
	dir, err := os.MkdirTemp("", "reasoner-cli-")
	if err != nil {
		return nil, &reasoner.Error{Class: reasoner.Unavailable, Err: err}
	}
	defer removeAll(dir)
	c, err := d.prepare(r, dir)
	if err != nil {
		return nil, &reasoner.Error{Class: reasoner.Unavailable, Err: err}
	}
	if r.Guard != nil {
		// The command may send any of what it is given: the prompt, its arguments, the system prompt's file.
		if err := r.Guard([]byte(c.stdin + "\x00" + r.System + "\x00" + strings.Join(c.args, "\x00"))); err != nil {
			return nil, &reasoner.Error{Class: reasoner.LeakBlocked, Err: err}
		}
	}
	if err := d.run(ctx, c); err != nil {
		// A deadline may have cut a reply that is worth something.
		resp := &reasoner.Response{}
		if d.preset.partial != nil {
			resp.Text = d.preset.partial(c)
		}
		return resp, err
	}
	resp, err := d.preset.parse(c)
	if err != nil {
		return resp, d.scrub(err)
	}
	if strings.TrimSpace(resp.Text) == "" {
		return nil, d.scrub(c.classifyFailure(string(c.errOut)))
	}
	return resp, nil
}

// prepare writes the call's files and arguments.
func (d *Driver) prepare(r *reasoner.Request, dir string) (*call, error) {
	c := &call{o: &d.o, r: r, dir: dir, home: d.o.Home}
	if c.home == "" {
		c.home = filepath.Join(dir, "home")
	}
	c.system, c.schema = filepath.Join(dir, "system.md"), filepath.Join(dir, "schema.json")
	for _, sub := range []string{"work", "home", "tmp"} {
		if err := os.Mkdir(filepath.Join(dir, sub), 0o700); err != nil {
			return nil, err
		}
	}
	if err := os.WriteFile(c.system, []byte(r.System), 0o600); err != nil {
		return nil, err
	}
	if err := os.WriteFile(c.schema, r.Schema, 0o600); err != nil {
		return nil, err
	}
	// Stable text first: servers cache equal beginnings of prompts.
	var b strings.Builder
	if !d.preset.hasSystem {
		b.WriteString(r.System + "\n\n")
	}
	b.WriteString(r.Prompt)
	for _, t := range r.Turns {
		fmt.Fprintf(&b, "\n\n[%s]\n%s", t.Role, t.Text)
	}
	c.stdin = b.String()
	c.env = d.environment(dir)
	if d.preset.setup != nil {
		if err := d.preset.setup(c); err != nil {
			return nil, err
		}
	}
	c.args = append(c.args, d.o.Args...)
	return c, nil
}

// environment returns the variables of the command: none of the host's but PATH and those of PassEnv. HOME and
// TMPDIR are private, so that the command finds no configuration and leaves nothing.
func (d *Driver) environment(dir string) []string {
	home := d.o.Home
	if home == "" {
		home = filepath.Join(dir, "home")
	}
	env := []string{"HOME=" + home, "TMPDIR=" + filepath.Join(dir, "tmp"), "LC_ALL=C.UTF-8", "NO_COLOR=1", "CI=1"}
	for _, name := range append([]string{"PATH"}, d.o.PassEnv...) {
		if v, ok := d.o.Lookup(name); ok {
			env = append(env, name+"="+v)
		}
	}
	return append(env, d.o.Env...)
}

// errOutput is the cause with which a command is killed that prints without end.
var errOutput = errors.New("the command printed more than allowed")

// run runs the command and fills in its output, also beside an error.
func (d *Driver) run(ctx context.Context, c *call) *reasoner.Error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	out := &capped{left: d.o.MaxOutput, over: func() { cancel(errOutput) }}
	errOut := &capped{left: d.o.MaxOutput, over: func() { cancel(errOutput) }}
	res, err := proc.Run(ctx, &proc.Cmd{
		Path: d.o.Path, Args: c.args, Dir: filepath.Join(c.dir, "work"), Env: c.env,
		Stdin: strings.NewReader(c.stdin), Stdout: out, Stderr: errOut,
	})
	c.out, c.errOut = out.bytes(), errOut.bytes()
	if res != nil {
		c.exit, c.signal = res.ExitCode, res.Signal
	}
	switch {
	case errors.Is(context.Cause(ctx), errOutput):
		return &reasoner.Error{Class: reasoner.Unavailable, Permanent: true, Err: errOutput}
	case ctx.Err() != nil && err != nil:
		return &reasoner.Error{Class: reasoner.Timeout, Err: ctx.Err()}
	case err != nil:
		return d.startError(err)
	case c.signal != 0: // the out-of-memory killer, or a crash
		return &reasoner.Error{Class: reasoner.Transport, Err: fmt.Errorf("%s was killed by signal %d", filepath.Base(d.o.Path), int(c.signal))}
	}
	return nil
}

// startError returns the error of a command that cannot be run, with the way to install it. A
// name that PATH lacks is recognized by its words: only internal/proc may import os/exec.
func (d *Driver) startError(err error) *reasoner.Error {
	e := &reasoner.Error{Class: reasoner.Unavailable, Err: err}
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) || strings.Contains(err.Error(), "executable file not found") ||
		errors.Is(err, syscall.ENOEXEC) {
		e.Permanent = true
		if d.preset.install != "" {
			e.Err = fmt.Errorf("%w (install: %s)", err, d.preset.install)
		}
	}
	return e
}

// scrub removes the values of PassEnv and Env from an error.
func (d *Driver) scrub(err error) error {
	e, ok := errors.AsType[*reasoner.Error](err)
	if !ok || e.Err == nil {
		return err
	}
	text := e.Err.Error()
	clean := text
	for _, name := range d.o.PassEnv {
		if v, ok := d.o.Lookup(name); ok && len(v) >= 6 {
			clean = strings.ReplaceAll(clean, v, "["+name+"]")
		}
	}
	for _, kv := range d.o.Env {
		if k, v, _ := strings.Cut(kv, "="); len(v) >= 6 {
			clean = strings.ReplaceAll(clean, v, "["+k+"]")
		}
	}
	if clean != text {
		e.Err = &rewordedError{clean, e.Err}
	}
	return e
}

// A rewordedError is an error with another text.
type rewordedError struct {
	text string
	err  error
}

func (e *rewordedError) Error() string        { return e.text }
func (e *rewordedError) Is(target error) bool { return errors.Is(e.err, target) }

// A capped buffer keeps what fits and calls over when something does not.
type capped struct {
	mu   sync.Mutex
	buf  []byte
	left int64
	over func()
}

// Write keeps what fits. It reports success for the rest too: an error would only make the copying goroutine
// stop, and the command block on a full pipe until it is killed.
func (c *capped) Write(p []byte) (int, error) {
	c.mu.Lock()
	defer c.mu.Unlock()
	n := min(int64(len(p)), c.left)
	c.buf = append(c.buf, p[:n]...)
	c.left -= n
	if n < int64(len(p)) {
		c.over()
	}
	return len(p), nil
}

func (c *capped) bytes() []byte {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.buf
}

// removeAll removes the private directory. A command that is being killed may still write; its group is gone
// when the call returns, so a second try succeeds.
func removeAll(dir string) {
	if os.RemoveAll(dir) != nil {
		runtime.Gosched()
		os.RemoveAll(dir)
	}
}

// excerpt quotes a bounded part of a command's output.
func excerpt(text []byte) string {
	const max = 300
	s := strings.TrimSpace(string(text))
	if len(s) > max {
		return fmt.Sprintf("%q... (%d bytes)", strings.ToValidUTF8(s[:max], ""), len(s))
	}
	return fmt.Sprintf("%q", s)
}
