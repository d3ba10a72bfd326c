package main

import (
	"bytes"
	"context"
	"encoding/json"
	"encoding/xml"
	"errors"
	"flag"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/examples/internal/command"
)

var update = flag.Bool("update", os.Getenv("UPDATE_GOLDEN") != "", "rewrite golden files")

func check(t *testing.T, path string, got []byte) {
	t.Helper()
	if *update {
		if err := os.WriteFile(path, got, 0o666); err != nil {
			t.Fatal(err)
		}
	}
	want, err := os.ReadFile(path)
	if err != nil || !bytes.Equal(got, want) {
		t.Errorf("%s (%v): got\n%s\nwant\n%s", path, err, got, want)
	}
}

func TestReport(t *testing.T) {
	plot := filepath.Join(t.TempDir(), "plot.svg")
	trace := filepath.Join("testdata", "trace.jsonl")
	var out bytes.Buffer
	if err := run(context.Background(), []string{"-o", plot, trace}, nil, &out); err != nil {
		t.Fatal(err)
	}
	check(t, filepath.Join("testdata", "report.golden"), out.Bytes())
	svg, err := os.ReadFile(plot)
	if err != nil {
		t.Fatal(err)
	}
	check(t, filepath.Join("testdata", "plot.svg"), svg)
	for dec := xml.NewDecoder(bytes.NewReader(svg)); ; {
		if _, err := dec.Token(); err == io.EOF {
			break
		} else if err != nil {
			t.Fatalf("the plot is no XML: %v", err)
		}
	}
	out.Reset()
	if err := run(context.Background(), []string{"-json", trace}, nil, &out); err != nil {
		t.Fatal(err)
	}
	var r struct {
		Applies      int `json:"applies"`
		FallbackRate struct{ Value float64 }
		Graduation   struct{ Verdict string }
		BadLines     int `json:"bad_lines"`
	}
	if err := json.Unmarshal(out.Bytes(), &r); err != nil || r.Applies != 6 || r.BadLines != 1 || r.Graduation.Verdict != "not enough data" {
		t.Errorf("JSON: %+v, %v", r, err)
	}
}

func TestReportInput(t *testing.T) {
	var out bytes.Buffer
	if err := run(context.Background(), nil, strings.NewReader(""), &out); err != nil || !strings.Contains(out.String(), "not enough data") {
		t.Errorf("empty trace: %v\n%s", err, &out)
	}
	if err := run(context.Background(), []string{"no-such-file"}, nil, &out); !errors.Is(err, os.ErrNotExist) {
		t.Errorf("missing file: %v", err)
	}
	if _, ok := errors.AsType[command.UsageError](run(context.Background(), []string{"-o", "x.png"}, nil, &out)); !ok {
		t.Error("-o x.png is accepted")
	}
	page := filepath.Join(t.TempDir(), "p.html")
	in := strings.NewReader(`{"trace_id":"t","event":"APPLY_OK","apply_id":"<b>","repair_injected_paths":["\u001b[2J<i>"]}`)
	if err := run(context.Background(), []string{"-o", page}, in, &out); err != nil || strings.Contains(out.String(), "\x1b") {
		t.Errorf("hostile names: %v\n%q", err, &out)
	}
	if html, err := os.ReadFile(page); err != nil || !bytes.HasPrefix(html, []byte("<!DOCTYPE html>")) || bytes.Contains(html, []byte("<b>")) {
		t.Errorf("page: %v\n%s", err, html)
	}
}
