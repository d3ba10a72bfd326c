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
	// Header is that of fixit.Driver.
	Header func(symbol string) (header string, ok bool)
}

// An Adapter is an adapter.Adapter with the processes of its back ends.
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
		Route:           c.router(&host).Route,
		Digest:          digest.Artifact,
		Deadline:        c.Deadline,
		AnalyzeDeadline: c.AnalyzeDeadline,
		PatchDeadline:   c.PatchDeadline,
		Audit:           host.Audit,
	})
	if err != nil {
		a.Close()
		return nil, err
	}
	return a, nil
}

func (a *Adapter) buildBackend(b *Backend, h *Host) (adapter.Backend, error) {
	be := adapter.Backend{
		Name:    b.Name,
		Model:   b.Model,
		Effort:  b.Effort,
		Local:   b.Local || b.Type == "fixit",
		Kinds:   b.Supports,
		Retries: b.MaxRetries,
		Price:   b.Price,
	}
	if m := b.Budget; m != nil {
		be.Meter = &budget.Meter{Tokens: m.Tokens, USD: m.USD, Window: m.Window, OnExceed: m.OnExceed}
	}
	var err error
	be.Driver, err = a.buildDriver(b, h)
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
		return &fixit.Driver{Header: h.Header}, nil
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
	key, _ := h.Lookup(b.KeyEnv)
	d, err := chat.New(&chat.Options{
		BaseURL:       b.BaseURL,
		API:           chat.API(b.Transport),
		Key:           key,
		KeyEnv:        b.KeyEnv,
		HeaderTimeout: b.HeaderTimeout,
		IdleTimeout:   b.IdleTimeout,
		Provider:      b.Provider,
	})
	if err != nil {
		return nil, err
	}
	if b.KeyEnv != "" && key == "" {
		return keylessDriver(b.KeyEnv), nil
	}
	return d, nil
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

// A keylessDriver replaces a driver whose key is missing. Its value is the name of the variable.
type keylessDriver string

// Complete fails with class Auth.
func (k keylessDriver) Complete(context.Context, *reasoner.Request) (*reasoner.Response, error) {
	return nil, &reasoner.Error{Class: reasoner.Auth, Err: fmt.Errorf("the environment variable %s is not set", string(k))}
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
