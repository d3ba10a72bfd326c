package config

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/budget"
	"github.com/cppreason/cppreason/reasoner/digest"
	"github.com/cppreason/cppreason/reasoner/driver/chat"
	"github.com/cppreason/cppreason/reasoner/driver/cli"
	"github.com/cppreason/cppreason/reasoner/driver/codex"
	"github.com/cppreason/cppreason/reasoner/driver/fixit"
	"github.com/cppreason/cppreason/reasoner/redact"
	"github.com/cppreason/cppreason/reasoner/route"
)

// A Host supplies what a file cannot say. A nil *Host means one that supplies nothing.
type Host struct {
	// Lookup reads the environment, as os.LookupEnv does. Nil finds nothing, so that no key is there.
	Lookup func(string) (string, bool)
	// Resolver reads the inputs of tasks.
	Resolver adapter.Resolver
	// Audit, GitLog and Replay are those of adapter.Options and route.Router.
	Audit  func(adapter.Event)
	GitLog func(ctx context.Context, files []string) ([]byte, error)
	Replay func(ctx context.Context, session string) (failed, total int, ok bool)
	// Header is that of fixit.Driver.
	Header func(symbol string) (header string, ok bool)
}

// An Adapter is a reasoner.Adapter with what must be closed.
type Adapter struct {
	*adapter.Adapter
	closers []func() error
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

// Build makes the drivers, the router, the redactor and the adapter. Keys are read from the
// environment now; one that is missing fails when its back end is asked.
func (c *Config) Build(h *Host) (*Adapter, error) {
	if h == nil {
		h = &Host{}
	}
	host := *h
	if host.Lookup == nil {
		host.Lookup = func(string) (string, bool) { return "", false }
	}
	a := &Adapter{}
	var backends []adapter.Backend
	var known []string
	for i := range c.Backends {
		b := &c.Backends[i]
		be := adapter.Backend{Name: b.Name, Model: b.Model, Effort: b.Effort, Local: b.Local, Kinds: b.Supports, Retries: b.MaxRetries, Price: b.Price}
		if b.Budget != nil {
			be.Meter = &budget.Meter{Tokens: b.Budget.Tokens, USD: b.Budget.USD, Window: b.Budget.Window, OnExceed: b.Budget.OnExceed}
		}
		if key, ok := host.Lookup(b.KeyEnv); ok && b.KeyEnv != "" {
			known = append(known, key)
		}
		if err := a.driver(b, &be, &host); err != nil {
			a.Close()
			return nil, fmt.Errorf("backend %s: %w", b.Name, err)
		}
		backends = append(backends, be)
	}
	o := &adapter.Options{
		Resolver: host.Resolver, Redactor: redact.New(&redact.Options{Known: known}), Route: c.router(&host).Route, Digest: digest.Artifact,
		Deadline: c.Deadline, AnalyzeDeadline: c.AnalyzeDeadline, PatchDeadline: c.PatchDeadline, Audit: host.Audit,
	}
	var err error
	if a.Adapter, err = adapter.New(backends, o); err != nil {
		a.Close()
		return nil, err
	}
	return a, nil
}

// driver makes the driver of one back end.
func (a *Adapter) driver(b *Backend, be *adapter.Backend, h *Host) (err error) {
	var pass []string
	if b.KeyEnv != "" {
		pass = []string{b.KeyEnv}
	}
	switch {
	case b.Type == "fixit":
		be.Driver, be.Local = &fixit.Driver{Header: h.Header}, true
	case b.Type == "http":
		key, _ := h.Lookup(b.KeyEnv)
		be.Driver, err = chat.New(&chat.Options{BaseURL: b.BaseURL, API: chat.API(b.Transport), Key: key, KeyEnv: b.KeyEnv,
			HeaderTimeout: b.HeaderTimeout, IdleTimeout: b.IdleTimeout, Provider: b.Provider})
		if err == nil && b.KeyEnv != "" && key == "" {
			be.Driver = noKey(b.KeyEnv)
		}
	case b.Type == "mcp" && b.Transport != "exec":
		var d *codex.Driver
		if d, err = codex.New(&codex.Options{Transport: codex.Transport(b.Transport), Path: b.Cmd, PassEnv: pass, Lookup: h.Lookup, BaseURL: b.BaseURL, KeyEnv: b.KeyEnv, Home: home(b, h)}); err == nil {
			be.Driver = d
			a.closers = append(a.closers, d.Close)
		}
	default:
		be.Driver, err = cli.New(&cli.Options{Preset: preset(b.Cmd), Path: b.Cmd, Args: b.Args, PassEnv: pass, Lookup: h.Lookup, BaseURL: b.BaseURL, KeyEnv: b.KeyEnv, Home: home(b, h)})
	}
	return err
}

// home returns the user's login directory of codex when no key is configured: then the login is all there is.
func home(b *Backend, h *Host) string {
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

// noKey is a driver whose key is not in the environment.
type noKey string

// Complete fails with class Auth.
func (k noKey) Complete(context.Context, *reasoner.Request) (*reasoner.Response, error) {
	return nil, &reasoner.Error{Class: reasoner.Auth, Err: fmt.Errorf("the environment variable %s is not set", string(k))}
}

// preset returns what is known of a command by its name.
func preset(cmd string) cli.Preset {
	switch p := cli.Preset(strings.TrimSuffix(filepath.Base(cmd), ".exe")); p {
	case cli.Codex, cli.Gemini, cli.Claude, cli.OpenCode:
		return p
	}
	return cli.Plain
}

// router makes the router: auto takes the dearest back end for high scores and the cheapest otherwise,
// by cost_hint, the default among equals.
func (c *Config) router(h *Host) *route.Router {
	r := &route.Router{Table: c.Routing, Default: c.Default, Threshold: c.Threshold, Fallback: map[string]string{}, GitLog: h.GitLog, Replay: h.Replay}
	rank := map[string]int{"low": 1, "": 2, "medium": 2, "high": 3}
	pick := func(better func(a, b int) bool) string {
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
	r.Advanced = pick(func(a, b int) bool { return a > b })
	r.Cheap = pick(func(a, b int) bool { return a < b })
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
