package cache_test

import (
	"bytes"
	"context"
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/adapter"
	"github.com/cppreason/cppreason/reasoner/budget"
	"github.com/cppreason/cppreason/reasoner/cache"
	"github.com/cppreason/cppreason/reasoner/reasonertest"
	"github.com/cppreason/cppreason/reasoner/redact"
)

// A counter counts its calls and answers with text.
type counter struct {
	calls atomic.Int64
	text  string
	err   error
}

func (c *counter) Complete(context.Context, *reasoner.Request) (*reasoner.Response, error) {
	c.calls.Add(1)
	return &reasoner.Response{Text: c.text, Model: "m", Usage: reasoner.Usage{Input: 100, Output: 10}}, c.err
}

func open(t *testing.T) *os.Root {
	t.Helper()
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { root.Close() })
	return root
}

func newCache(t *testing.T, next reasoner.Driver, root *os.Root, o *cache.Options) *cache.Driver {
	t.Helper()
	d, err := cache.New(next, root, o)
	if err != nil {
		t.Fatal(err)
	}
	return d
}

func TestHit(t *testing.T) {
	next, root := &counter{text: reasonertest.Good}, open(t)
	d := newCache(t, next, root, nil)
	r := reasonertest.Request()
	for i := range 3 {
		resp, err := d.Complete(t.Context(), r)
		if err != nil || resp.Text != reasonertest.Good || resp.Model != "m" || resp.Cached != (i > 0) {
			t.Errorf("call %d: %+v, %v", i, resp, err)
		}
	}
	// Another process over the same folder.
	if resp, err := newCache(t, next, root, nil).Complete(t.Context(), r); err != nil || !resp.Cached || next.calls.Load() != 1 {
		t.Errorf("%+v after %d calls: %v", resp, next.calls.Load(), err)
	}
	// Whatever the model sees makes another request.
	for name, change := range map[string]func(*reasoner.Request){
		"prompt":      func(r *reasoner.Request) { r.Prompt += " " },
		"system":      func(r *reasoner.Request) { r.System += " " },
		"turns":       func(r *reasoner.Request) { r.Turns = []reasoner.Turn{{Role: "user", Text: "x"}} },
		"schema":      func(r *reasoner.Request) { r.Schema = []byte("{}") },
		"format":      func(r *reasoner.Request) { r.Format = reasoner.FormatPrompt },
		"model":       func(r *reasoner.Request) { r.Model = "other" },
		"effort":      func(r *reasoner.Request) { r.Effort = reasoner.EffortLow },
		"tokens":      func(r *reasoner.Request) { r.MaxTokens++ },
		"temperature": func(r *reasoner.Request) { r.Temperature = new(0.5) },
		"artifact":    func(r *reasoner.Request) { r.Artifacts = []reasoner.Artifact{{Label: "logs", Text: []byte("x")}} },
	} {
		r := reasonertest.Request()
		change(r)
		if resp, err := d.Complete(t.Context(), r); err != nil || resp.Cached {
			t.Errorf("another %s is a hit: %v", name, err)
		}
	}
}

// TestNotStored: errors and invalid replies are asked again.
func TestNotStored(t *testing.T) {
	for _, next := range []*counter{{text: "Sorry."}, {text: reasonertest.Good, err: errors.New("late")}, {text: ""}} {
		d := newCache(t, next, open(t), nil)
		for range 2 {
			if resp, _ := d.Complete(t.Context(), reasonertest.Request()); resp.Cached {
				t.Errorf("%+v is a hit", next)
			}
		}
		if next.calls.Load() != 2 {
			t.Errorf("%d calls, want 2", next.calls.Load())
		}
	}
}

// TestDamaged: an entry that is cut, of another request, too old or from the future counts as missing, and a
// folder that cannot be written costs nothing but the store.
func TestDamaged(t *testing.T) {
	for name, damage := range map[string]func(data []byte) []byte{
		"cut":    func(data []byte) []byte { return data[:len(data)/2] },
		"empty":  func([]byte) []byte { return nil },
		"other":  func(data []byte) []byte { return bytes.Replace(data, []byte(`"key":"`), []byte(`"key":"0`), 1) },
		"future": func(data []byte) []byte { return bytes.Replace(data, []byte(`"time":"2`), []byte(`"time":"3`), 1) },
		"reply":  func(data []byte) []byte { return bytes.Replace(data, []byte(`notes`), []byte(`Notes`), 1) },
	} {
		next, root := &counter{text: reasonertest.Good}, open(t)
		d := newCache(t, next, root, nil)
		if _, err := d.Complete(t.Context(), reasonertest.Request()); err != nil {
			t.Fatal(err)
		}
		file := onlyFile(t, root)
		data, err := root.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if err := root.WriteFile(file, damage(data), 0o600); err != nil {
			t.Fatal(err)
		}
		if resp, err := d.Complete(t.Context(), reasonertest.Request()); err != nil || resp.Cached {
			t.Errorf("%s: a hit, %v", name, err)
		}
	}
	next, root := &counter{text: reasonertest.Good}, open(t)
	d := newCache(t, next, root, &cache.Options{MaxAge: time.Nanosecond})
	for range 2 {
		if resp, err := d.Complete(t.Context(), reasonertest.Request()); err != nil || resp.Cached {
			t.Errorf("an old entry is a hit: %v", err)
		}
	}
	root.Close()
	if resp, err := d.Complete(t.Context(), reasonertest.Request()); err != nil || resp.Text == "" {
		t.Errorf("without a folder: %v", err)
	}
}

// onlyFile returns the one file below root.
func onlyFile(t *testing.T, root *os.Root) (name string) {
	t.Helper()
	err := fs.WalkDir(root.FS(), ".", func(p string, d fs.DirEntry, err error) error {
		if err == nil && !d.IsDir() {
			if name != "" || filepath.Ext(p) != ".json" {
				t.Errorf("unexpected file %s", p)
			}
			name = p
		}
		return err
	})
	if err != nil || name == "" {
		t.Fatalf("no file: %v", err)
	}
	return name
}

// TestConcurrent: many goroutines and two drivers over one folder.
func TestConcurrent(t *testing.T) {
	next, root := &counter{text: reasonertest.Good}, open(t)
	drivers := []*cache.Driver{newCache(t, next, root, nil), newCache(t, next, root, nil)}
	var wg sync.WaitGroup
	for i := range 40 {
		wg.Go(func() {
			r := reasonertest.Request()
			r.Prompt += strings.Repeat("x", i%4)
			if resp, err := drivers[i%2].Complete(context.Background(), r); err != nil || resp.Text != reasonertest.Good {
				t.Errorf("%+v, %v", resp, err)
			}
		})
	}
	wg.Wait()
}

// TestAdapter: a hit costs nothing, is marked, and the stored reply holds no secret.
func TestAdapter(t *testing.T) {
	next, root := &counter{text: reasonertest.Good}, open(t)
	a, err := adapter.New([]adapter.Backend{{Name: "net", Driver: newCache(t, next, root, nil), Price: budget.Price{In: 1000, Out: 1000}}},
		&adapter.Options{Redactor: redact.New(nil)})
	if err != nil {
		t.Fatal(err)
	}
	task := &reasoner.Task{Kind: reasoner.AnalyzeLog, Question: "why is ghp_0123456789abcdefghijABCDEFGHIJ456789 refused?"}
	first, err := a.Reason(t.Context(), task)
	if err != nil || first.Meta.Cost == 0 || first.Meta.Attempts[0].Cached {
		t.Fatalf("%+v, %v", first.Meta, err)
	}
	second, err := a.Reason(t.Context(), task)
	if err != nil || second.Meta.Cost != 0 || second.Meta.Usage.Total() != 0 || !second.Meta.Attempts[0].Cached || next.calls.Load() != 1 {
		t.Errorf("%+v, %v", second.Meta, err)
	}
	if data, err := root.ReadFile(onlyFile(t, root)); err != nil || bytes.Contains(data, []byte("ghp_")) {
		t.Errorf("stored %s, %v", data, err)
	}
}
