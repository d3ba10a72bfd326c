package main

import (
	"bytes"
	"strings"
	"testing"
)

func TestText(t *testing.T) {
	var out bytes.Buffer
	if err := run(t.Context(), nil, strings.NewReader("one\nDB_PASSWORD=hunter22x\ntwo\n"), &out); err != nil {
		t.Fatal(err)
	}
	if want := "one\nDB_PASSWORD=[REDACTED:password:1]\ntwo\n"; out.String() != want {
		t.Errorf("got %q, want %q", out.String(), want)
	}
}

func TestRows(t *testing.T) {
	var out bytes.Buffer
	in := `{"id":7,"text":"key AKIAQ3EGRWZ5MXP2LKTD here"}` + "\n" +
		`{"id":"b","text":"commit 3f786850e387550fdab836ed7e6dc881de23001b"}` + "\n"
	if err := run(t.Context(), []string{"-jsonl"}, strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	want := `{"id":7,"text":"key [REDACTED:aws_key:1] here","findings":[{"kind":"aws_key","start":4,"end":24}]}` + "\n" +
		`{"id":"b","text":"commit 3f786850e387550fdab836ed7e6dc881de23001b","findings":[]}` + "\n"
	if out.String() != want {
		t.Errorf("got  %s\nwant %s", out.String(), want)
	}
	err := run(t.Context(), []string{"-jsonl"}, strings.NewReader("{\"id\":1,\"text\":\"\"}\n{"), &out)
	if err == nil || !strings.Contains(err.Error(), "row 2") {
		t.Errorf("error = %v", err)
	}
}
