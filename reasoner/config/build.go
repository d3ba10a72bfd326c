package config

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/budget"
	"github.com/cppreason/cppreason/reasoner/cache"
	"github.com/cppreason/cppreason/reasoner/compare"
	"github.com/cppreason/cppreason/reasoner/digest"
	"github.com/cppreason/cppreason/reasoner/driver/chat"
	"github.com/cppreason/cppreason/reasoner/driver/cli"
	"github.com/cppreason/cppreason/reasoner/driver/codex"
	"github.com/cppreason/cppreason/reasoner/driver/fixit"
	"github.com/cppreason/cppreason/reasoner/redact"
	"github.com/cppreason/cppreason/reasoner/route"
)

// A Host supplies what a file cannot hold. A nil *Host supplies nothing.
type Host struct {
	// Lookup reads the environment, as os.LookupEnv does. Nil means an empty environment.
	Lookup func(string) (string, bool)
	// Resolver reads the inputs of tasks.
	Resolver adapter.Resolver
	// Audit, GitLog and Replay are those of adapter.Options and route.Router.
	Audit  func(adapter.Event)
	GitLog func(ctx context.Context, files []string) ([]byte, error)
	Replay func(ctx context.Context, session string) (failed, total int, ok bool)
	// Cache is the folder of back ends with "cache: true". The host closes it after the adapter.
	Cache *os.Root
	// Compared receives a record of each compared task, Verify judges their outcomes, and Records are the
	// ones so far, for "follow". They are those of compare.Comparer.
	Compared func(*compare.Record)
	Verify   func(ctx context.Context, t *reasoner.Task, out *reasoner.Outcome) (ok, known bool)
	Records  []compare.Record
	// Partial is that of adapter.Options.
	Partial func(session string, r *reasoner.Result)
	// Header, Index and Check are those of fixit.Driver.
	Header func(symbol string) (header string, ok bool)
	Index  fixit.Index
	Check  func(ctx context.Context, code map[string][]byte) (diagnostic.List, error)
}

// An Adapter is an adapter.Adapter with the processes of its back ends.
type Adapter struct {
	*adapter.Adapter
	comparer *compare.Comparer // nil: nothing is compared
	closers  []func() error
}

// Reason answers a task, with two back ends if the file compares them and the task is drawn.
func (a *Adapter) Reason(ctx context.Context, t *reasoner.Task) (*reasoner.Outcome, error) {
	if a.comparer != nil {
		return a.comparer.Reason(ctx, t)
	}
	return a.Adapter.Reason(ctx, t)
}

// Close ends the processes of back ends.
func (a *Adapter) Close() error {
	var errs []error
	for _, c := range a.closers {
		errs = append(errs, c())
	}
	return errors.Join(errs...)
}

// Offline returns an Adapter that needs no configuration and no network: the fixit driver alone.
func Offline(h *Host) (*Adapter, error) {
	c := &Config{Default: "fixit", Backends: []Backend{{Name: "fixit", Type: "fixit"}}}
	return c.Build(h)
}

// Open builds the back ends of a configuration's text, and Offline if text is nil. Each warning of the configuration goes
// to warn, which may be nil.
func Open(text []byte, h *Host, warn func(Problem)) (*Adapter, error) {
	if text == nil {
		return Offline(h)
	}
	c, err := Parse(text)
	if err != nil {
		return nil, err
	}
	if warn != nil {
		for _, w := range c.Warnings {
			warn(w)
		}
	}
	return c.Build(h)
}

// Build makes the drivers, the router, the redactor and the adapter. Keys are read from the environment
// now. Variables that are named in the file and not set are an error, which lists them all.
func (c *Config) Build(h *Host) (*Adapter, error) {
	if h == nil {
		h = &Host{}
	}
	host := *h
	if host.Lookup == nil {
		host.Lookup = func(string) (string, bool) { return "", false }
	}
	if err := c.checkKeys(host.Lookup); err != nil {
		return nil, err
	}
	a := &Adapter{}
	var backends []adapter.Backend
	var keys []string
	for i := range c.Backends {
		b := &c.Backends[i]
		be, err := a.buildBackend(b, &host)
		if err != nil {
			a.Close()
			return nil, fmt.Errorf("backend %s: %w", b.Name, err)
		}
		if key, ok := host.Lookup(b.KeyEnv); ok && b.KeyEnv != "" {
			keys = append(keys, key)
		}
		backends = append(backends, be)
	}
	var err error
	a.Adapter, err = adapter.New(backends, &adapter.Options{
		Resolver:        host.Resolver,
		Redactor:        redact.New(&redact.Options{Known: keys}),
		Route:           c.route(&host),
		Digest:          digest.Artifact,
		Deadline:        c.Deadline,
		AnalyzeDeadline: c.AnalyzeDeadline,
		PatchDeadline:   c.PatchDeadline,
		Audit:           host.Audit,
		Partial:         host.Partial,
	})
	if err != nil {
		a.Close()
		return nil, err
	}
	if p := c.Compare; p != nil {
		a.comparer = &compare.Comparer{Adapter: a.Adapter, Backends: p.Backends, Share: p.Share, Verify: host.Verify, Record: host.Compared}
	}
	return a, nil
}

// route is the router's, with the measured winner first if the file asks for that.
func (c *Config) route(h *Host) compare.Route {
	next := c.router(h).Route
	if c.Compare == nil || !c.Compare.Follow {
		return next
	}
	var pairs []compare.Record
	for _, r := range h.Records {
		// Records of another pair, or of these in another order, are of an older file.
		if r.Sides[0].Backend == c.Compare.Backends[0] && r.Sides[1].Backend == c.Compare.Backends[1] {
			pairs = append(pairs, r)
		}
	}
	return compare.Follow(compare.Summarize(pairs), next)
}

func (a *Adapter) buildBackend(b *Backend, h *Host) (adapter.Backend, error) {
	be := adapter.Backend{
		Name:    b.Name,
		Model:   b.Model,
		Effort:  b.Effort,
		Local:   b.Local || b.Type == "fixit", // it runs in this process
		Kinds:   b.Supports,
		Retries: b.MaxRetries,
		Price:   b.Price,
	}
	if b.RequestsPerMinute > 0 {
		be.Rate = &budget.Rate{PerMinute: b.RequestsPerMinute}
	}
	if m := b.Budget; m != nil {
		be.Meter = &budget.Meter{Tokens: m.Tokens, USD: m.USD, Window: m.Window, OnExceed: m.OnExceed}
	}
	var err error
	if be.Driver, err = a.buildDriver(b, h); err != nil || !b.Cache {
		return be, err
	}
	if h.Cache == nil {
		return be, errors.New("cache: the host has no folder for it")
	}
	be.Driver, err = cache.New(be.Driver, h.Cache, nil)
	return be, err
}

// buildDriver makes the driver of one back end. A driver that must be closed is closed with a.
func (a *Adapter) buildDriver(b *Backend, h *Host) (reasoner.Driver, error) {
	var pass []string
	if b.KeyEnv != "" {
		pass = []string{b.KeyEnv}
	}
	switch {
	case b.Type == "fixit":
		return &fixit.Driver{Header: h.Header, Index: h.Index, Check: h.Check}, nil
	case b.Type == "http":
		return buildHTTP(b, h)
	case b.Type == "mcp" && b.Transport != "exec":
		d, err := codex.New(&codex.Options{
			Transport: codex.Transport(b.Transport),
			Path:      b.Cmd,
			PassEnv:   pass,
			Lookup:    h.Lookup,
			BaseURL:   b.BaseURL,
			KeyEnv:    b.KeyEnv,
			Home:      codexHome(b, h),
		})
		if err != nil {
			return nil, err
		}
		a.closers = append(a.closers, d.Close)
		return d, nil
	}
	return cli.New(&cli.Options{
		Preset:  presetOf(b.Cmd),
		Path:    b.Cmd,
		Args:    b.Args,
		PassEnv: pass,
		Lookup:  h.Lookup,
		BaseURL: b.BaseURL,
		KeyEnv:  b.KeyEnv,
		Home:    codexHome(b, h),
	})
}

func buildHTTP(b *Backend, h *Host) (reasoner.Driver, error) {
	key, _ := h.Lookup(b.KeyEnv) // checkKeys has found it, or none is needed
	return chat.New(&chat.Options{
		BaseURL:       b.BaseURL,
		API:           chat.API(b.Transport),
		Key:           key,
		KeyEnv:        b.KeyEnv,
		HeaderTimeout: b.HeaderTimeout,
		IdleTimeout:   b.IdleTimeout,
		Provider:      b.Provider,
	})
}

// checkKeys refuses variables that are not set. A service would otherwise start, and run on its fallback
// until somebody reads the audit log.
func (c *Config) checkKeys(lookup func(string) (string, bool)) error {
	var missing []string
	for i := range c.Backends {
		b := &c.Backends[i]
		if b.KeyEnv == "" {
			continue
		}
		if key, _ := lookup(b.KeyEnv); key == "" {
			missing = append(missing, fmt.Sprintf("backend %s: the environment variable %s is not set", b.Name, b.KeyEnv))
		}
	}
	if missing != nil {
		return errors.New("reasoner config: " + strings.Join(missing, "; "))
	}
	return nil
}

// codexHome returns the login directory of codex when no key is configured, because codex then needs the
// login.
func codexHome(b *Backend, h *Host) string {
	if b.KeyEnv != "" || !strings.HasPrefix(filepath.Base(b.Cmd), "codex") {
		return ""
	}
	if dir, ok := h.Lookup("CODEX_HOME"); ok {
		return dir
	}
	if dir, ok := h.Lookup("HOME"); ok {
		return filepath.Join(dir, ".codex")
	}
	return ""
}

// presetOf returns the preset for a command by the name of its file.
func presetOf(cmd string) cli.Preset {
	switch p := cli.Preset(strings.TrimSuffix(filepath.Base(cmd), ".exe")); p {
	case cli.Codex, cli.Gemini, cli.Claude, cli.OpenCode:
		return p
	}
	return cli.Plain
}

// router makes the router. Auto takes the most expensive back end for high scores and the cheapest
// otherwise, by cost_hint; among equals the default, then the first.
func (c *Config) router(h *Host) *route.Router {
	r := &route.Router{
		Table:     c.Routing,
		Default:   c.Default,
		Threshold: c.Threshold,
		Fallback:  map[string]string{},
		GitLog:    h.GitLog,
		Replay:    h.Replay,
	}
	r.Advanced = c.pick(func(a, b int) bool { return a > b })
	r.Cheap = c.pick(func(a, b int) bool { return a < b })
	for i := range c.Backends {
		b := &c.Backends[i]
		switch {
		case b.Fallback != "":
			r.Fallback[b.Name] = b.Fallback
		case b.Name != c.Fallback:
			r.Fallback[b.Name] = c.Fallback
		}
	}
	return r
}

// pick returns the name of the back end with the best rank of cost.
func (c *Config) pick(better func(a, b int) bool) string {
	rank := map[string]int{"low": 1, "": 2, "medium": 2, "high": 3}
	best := c.backend(c.Default)
	for i := range c.Backends {
		if b := &c.Backends[i]; best == nil || better(rank[b.CostHint], rank[best.CostHint]) {
			best = b
		}
	}
	if best == nil {
		return ""
	}
	return best.Name
}
