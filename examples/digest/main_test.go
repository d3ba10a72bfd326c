package main

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
)

func TestText(t *testing.T) {
	var out bytes.Buffer
	if err := run(t.Context(), []string{"-budget", "2000", "testdata/capture.ndjson"}, nil, &out); err != nil {
		t.Fatal(err)
	}
	if out.Len() > 2000 || !strings.Contains(out.String(), "102: {") || !strings.Contains(out.String(), "[x2, lines 102-203]") {
		t.Errorf("%d bytes:\n%s", out.Len(), out.String())
	}
}

func TestJSON(t *testing.T) {
	var out bytes.Buffer
	if err := run(t.Context(), []string{"-budget", "2000", "-json", "testdata/capture.ndjson"}, nil, &out); err != nil {
		t.Fatal(err)
	}
	var d struct {
		Lines, Errors int
		Events        []struct {
			Level string
			Lines []int
		}
		Text string
	}
	if err := json.Unmarshal(out.Bytes(), &d); err != nil {
		t.Fatal(err)
	}
	if d.Lines != 302 || d.Errors != 2 || len(d.Events) != 3 || d.Text == "" {
		t.Errorf("digest = %+v", d)
	}
}
