package main

import (
	"bytes"
	"context"
	"errors"
	"io"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/view"
)

// TestView makes a page of each input of testdata.
func TestView(t *testing.T) {
	inputs, err := filepath.Glob("testdata/*.*")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range inputs {
		out := filepath.Join(t.TempDir(), "page.html")
		var stdout bytes.Buffer
		if err := run(t.Context(), []string{"-root", "testdata/hunt", "-o", out, name}, nil, &stdout); err != nil {
			t.Errorf("%s: %v", name, err)
			continue
		}
		page, err := os.ReadFile(out)
		if err != nil {
			t.Fatal(err)
		}
		if !strings.Contains(string(page), "<title>"+filepath.Base(name)+"</title>") || stdout.String() != out+"\n" {
			t.Errorf("%s: %d bytes, printed %q", name, len(page), stdout.String())
		}
	}
	if len(inputs) != 11 {
		t.Errorf("%d inputs", len(inputs))
	}
}

func TestStdin(t *testing.T) {
	var page bytes.Buffer
	err := run(t.Context(), nil, strings.NewReader("<QUERY_TOOL> f() <CODE_END>"), &page)
	if err != nil || !strings.HasPrefix(page.String(), "<!DOCTYPE") {
		t.Errorf("%v, %.60s", err, page.String())
	}
	var usage command.UsageError
	if err := run(t.Context(), []string{"-kind", "score"}, strings.NewReader("{}"), &page); !errors.As(err, &usage) ||
		!strings.Contains(err.Error(), "scores") {
		t.Errorf("an unknown kind = %v, want a usage error that has the kinds", err)
	}
	if err := run(t.Context(), nil, strings.NewReader("hello"), &page); !errors.Is(err, view.ErrUnknown) {
		t.Errorf("a page of hello: %v", err)
	}
}

// TestServe opens a page over HTTP, and ends the server.
func TestServe(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	r, w := io.Pipe()
	done := make(chan error, 1)
	go func() { done <- run(ctx, []string{"-serve", "127.0.0.1:0", "testdata/plan.json"}, nil, w) }()
	line := make([]byte, 200)
	n, err := r.Read(line)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.Get(strings.TrimSpace(string(line[:n])))
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	page, err := io.ReadAll(resp.Body)
	if err != nil || resp.StatusCode != http.StatusOK || !strings.Contains(string(page), "PATCH_FILE") {
		t.Errorf("status %d, %v", resp.StatusCode, err)
	}
	cancel()
	if err := <-done; err != nil {
		t.Error(err)
	}
	if err := run(t.Context(), []string{"-serve", "0.0.0.0:0", "testdata/plan.json"}, nil, &bytes.Buffer{}); err == nil {
		t.Error("the page is served to other machines")
	}
}
