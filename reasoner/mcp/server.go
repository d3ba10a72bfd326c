package mcp

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/google/jsonschema-go/jsonschema"
	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/cppreason/cppreason/debugger"
	"github.com/cppreason/cppreason/debugger/feedback"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/codetool"
	"github.com/cppreason/cppreason/diagnostic/compiletool"
	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/reasoner"
)

// Options is what a server offers. A tool whose field is nil is not listed.
type Options struct {
	Reasoner reasoner.Reasoner
	Compiler diagnostic.Compiler
	// Build runs the build of the host's tree.
	Build  func(ctx context.Context) (*diagnostic.Outcome, error)
	Runner Runner
	// Patches applies patches to the host's tree, and Read returns the files that they are made for. Both
	// are needed for the tools.
	Patches Patches
	Read    func(path string) ([]byte, error)
	// Code answers questions about the code of the host's tree. Its changes are those of Patches. The caller closes its session
	// after the server.
	Code *codetool.Tools
	// Platform describes the host's compiler.
	Platform *platform.Platform
	// Tree is the host's project, whose files the tool recipe reads. Nothing of it is run.
	Tree fs.FS
	// Feedback runs a program and collects values at locations. The host decides which programs may run.
	Feedback func(ctx context.Context, t *debugger.Target, ms []feedback.Monitor) (*feedback.Report, error)
	// Launch starts a program under a debugger, stopped before it runs. The host decides which programs may
	// run.
	Launch func(ctx context.Context, t *debugger.Target) (debugger.Debugger, error)

	// Timeout bounds one call. Zero means 5 minutes.
	Timeout time.Duration
	// StopTimeout is how long debug_resume waits for a stop. Zero means 30 seconds.
	StopTimeout time.Duration
	// ProgressInterval is the time between two progress notifications. Zero means 5 seconds.
	ProgressInterval time.Duration
	// Version is the version that the server reports. Empty means "dev".
	Version string
}

// A Runner compiles and runs programs of the model, and tests of the host. *compiletool.Tools is one.
type Runner interface {
	Run(ctx context.Context, code, flags string) (compiletool.RunResult, error)
	Test(ctx context.Context, name string) (compiletool.TestResult, error)
}

// Patches previews, applies and undoes plans. *patchproto.Dir is one.
type Patches interface {
	patchproto.Applier
	Preview(ctx context.Context, p *patchproto.Plan) (*patchproto.Preview, error)
	Undo(ctx context.Context, tx string) error
}

var (
	_ Runner  = (*compiletool.Tools)(nil)
	_ Patches = (*patchproto.Dir)(nil)
)

// A Server is an MCP server with a debugger session for each client. Close it after Run.
type Server struct {
	o   Options
	sdk *sdk.Server

	mu      sync.Mutex
	clients map[*sdk.ServerSession]*client
	closed  bool
	waiting sync.WaitGroup // for the ends of clients
}

// New returns a server with a tool for each field of o that is set.
func New(o *Options) *Server {
	s := &Server{o: *o, clients: map[*sdk.ServerSession]*client{}}
	if s.o.Version == "" {
		s.o.Version = "dev"
	}
	for _, d := range []struct {
		set   *time.Duration
		value time.Duration
	}{{&s.o.Timeout, 5 * time.Minute}, {&s.o.StopTimeout, 30 * time.Second}, {&s.o.ProgressInterval, 5 * time.Second}} {
		if *d.set == 0 {
			*d.set = d.value
		}
	}
	s.sdk = sdk.NewServer(&sdk.Implementation{Name: "cppreason", Title: "C++ tools and reasoning", Version: s.o.Version}, nil)
	// A tool that could only fail would waste a turn of the model: it is not listed.
	if o.Reasoner != nil {
		s.addReasoner()
	}
	if o.Compiler != nil {
		s.addCompile()
	}
	if o.Build != nil {
		s.addBuild()
	}
	if o.Runner != nil {
		s.addRunner()
	}
	if o.Patches != nil && o.Read != nil {
		s.addPatches()
	}
	if o.Code != nil {
		s.addCode()
	}
	if o.Platform != nil {
		s.addPlatform()
	}
	if o.Tree != nil {
		s.addRecipe()
	}
	if o.Feedback != nil {
		s.addFeedback()
	}
	if o.Launch != nil {
		s.addDebugger()
	}
	return s
}

// Run serves one connection until it or ctx ends. A server can serve several at a time; each client has a
// debugger session of its own.
func (s *Server) Run(ctx context.Context, t sdk.Transport) error { return s.sdk.Run(ctx, t) }

// Close ends the programs that are still being debugged. It may be called more than once.
func (s *Server) Close() error {
	s.mu.Lock()
	s.closed = true
	var errs []error
	for ss, c := range s.clients {
		errs = append(errs, c.close(), ss.Close()) // the program first: a call that waits for it ends
	}
	s.mu.Unlock()
	s.waiting.Wait()
	return errors.Join(errs...)
}

// clientOf returns the state of a client. It ends with the client's session.
func (s *Server) clientOf(ss *sdk.ServerSession) (*client, error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, errors.New("the server is closed")
	}
	// Over HTTP one server has many sessions, and a model must not see another's program.
	if c := s.clients[ss]; c != nil {
		return c, nil
	}
	c := &client{} // without a program until debug_start
	s.clients[ss] = c
	s.waiting.Go(func() {
		_ = ss.Wait() // its error is about the connection: the client is gone either way
		s.mu.Lock()
		delete(s.clients, ss)
		s.mu.Unlock()
		_ = c.close()
	})
	return c, nil
}

// An effect is what a tool can change. Clients ask their users before calls with greater effects.
type effect int

const (
	reads   effect = iota // nothing changes
	runs                  // a program runs, or its state changes; the tree stays
	changes               // files of the tree change
)

// A spec names and describes a tool.
type spec struct {
	name, description string
	effect            effect
}

// annotations returns the hints for a tool. All are explicit: codex refuses tools without them.
func (t *spec) annotations() *sdk.ToolAnnotations {
	return &sdk.ToolAnnotations{
		ReadOnlyHint:    t.effect == reads,
		DestructiveHint: new(t.effect == changes),
		IdempotentHint:  t.effect == reads,
		OpenWorldHint:   new(false),
	}
}

// add adds a tool. Its schemas are those of In and Out.
func add[In, Out any](s *Server, t spec, call func(ctx context.Context, c *client, in In) (Out, error)) {
	tool := &sdk.Tool{Name: t.name, Description: t.description, Annotations: t.annotations(), InputSchema: inputSchema[In]()}
	sdk.AddTool(s.sdk, tool, func(ctx context.Context, req *sdk.CallToolRequest, in In) (*sdk.CallToolResult, Out, error) {
		var none Out
		c, err := s.clientOf(req.Session)
		if err != nil {
			return nil, none, err
		}
		ctx, cancel := s.begin(ctx, req)
		defer cancel()
		out, err := call(ctx, c, in)
		// An error becomes a result with isError, which the SDK makes of it.
		if err != nil {
			return nil, none, explainTimeout(ctx, err, s.o.Timeout)
		}
		res := &sdk.CallToolResult{}
		if text, err := json.Marshal(out); err == nil {
			res.Content = textContent(text)
		}
		return res, out, nil
	})
}

// inputSchema returns the schema of In without null: a Go slice may be nil, but an optional argument is left
// out. Clients handle lists of types badly; the inspector sends a string for ["null", "array"].
func inputSchema[In any]() *jsonschema.Schema {
	s, err := jsonschema.For[In](nil)
	if err != nil {
		panic(fmt.Sprintf("mcp: %v", err)) // the types are in this package
	}
	removeNull(s)
	return s
}

func removeNull(s *jsonschema.Schema) {
	if s == nil {
		return
	}
	if len(s.Types) == 2 && s.Types[0] == "null" {
		s.Type, s.Types = s.Types[1], nil
	}
	for _, p := range s.Properties {
		removeNull(p)
	}
	removeNull(s.Items)
}

// begin bounds a call and reports its progress until the returned function is called.
func (s *Server) begin(ctx context.Context, req *sdk.CallToolRequest) (context.Context, func()) {
	// The SDK ends ctx when the client sends notifications/cancelled, or goes away.
	ctx, cancel := context.WithTimeout(ctx, s.o.Timeout)
	token := req.Params.GetProgressToken()
	if token == nil {
		return ctx, cancel
	}
	done := make(chan struct{})
	var reporter sync.WaitGroup
	reporter.Go(func() {
		start := time.Now() // progress is in seconds: nothing here knows how much is left
		tick := time.NewTicker(s.o.ProgressInterval)
		defer tick.Stop()
		for {
			select {
			case <-done:
				return
			case <-ctx.Done():
				return
			case <-tick.C:
				// A client that does not read it loses nothing.
				_ = req.Session.NotifyProgress(ctx, &sdk.ProgressNotificationParams{
					ProgressToken: token,
					Progress:      time.Since(start).Seconds(),
					Message:       fmt.Sprintf("%s runs for %v", req.Params.Name, time.Since(start).Round(time.Second)),
				})
			}
		}
	})
	return ctx, func() {
		close(done)
		cancel()
		reporter.Wait()
	}
}

// explainTimeout names the limit when a call reached it.
func explainTimeout(ctx context.Context, err error, limit time.Duration) error {
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		return fmt.Errorf("the call was ended after %v: %w", limit, err)
	}
	return err
}

// maxText is the largest result that is repeated as text, in bytes. Clients that read structured content
// would otherwise put a large result into the model's context twice.
const maxText = 16 << 10

// textContent returns the text form of a result.
func textContent(result []byte) []sdk.Content {
	if len(result) > maxText {
		result = fmt.Appendf(nil, "The result is in the structured content: %d bytes with the members %s.", len(result), memberNames(result))
	}
	return []sdk.Content{&sdk.TextContent{Text: string(result)}}
}

// memberNames lists the members of a result, so that a client that reads only text knows what it lacks.
func memberNames(object []byte) string {
	var m map[string]json.RawMessage
	if json.Unmarshal(object, &m) != nil {
		return "unknown"
	}
	var names []string
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return strings.Join(names, ", ")
}

// maxOutput bounds one text of a result, such as a program's output.
const maxOutput = 64 << 10

// bound cuts the middle out of a text that is too long: the first error and the end matter most.
func bound(text string) string {
	if len(text) <= maxOutput {
		return text
	}
	head, tail := text[:maxOutput/2], text[len(text)-maxOutput/2:]
	return strings.ToValidUTF8(head, "") + fmt.Sprintf("\n[%d bytes left out]\n", len(text)-len(head)-len(tail)) +
		strings.ToValidUTF8(tail, "")
}
