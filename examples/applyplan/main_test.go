package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/editjson"
)

func TestRun(t *testing.T) {
	for _, tt := range []struct {
		name, plan string
		args       []string
		file       string // content of a.txt afterwards
		code       string
		exit       int
	}{
		{
			name: "create",
			plan: `{"actions":[{"kind":"CREATE_FILE","path":"b.txt","content":"b\n"}]}`,
			file: "one\ntwo\n",
		}, {
			name: "update in protocol 1", args: []string{"-protocol", "1"},
			plan: `[{"kind":"UPDATE_FILE","path":"a.txt","content":"new\n"}]`,
			file: "new\n",
		}, {
			name: "preview", args: []string{"-preview", "-protocol", "1"},
			plan: `[{"kind":"UPDATE_FILE","path":"a.txt","content":"new\n"}]`,
			file: "one\ntwo\n",
		}, {
			name: "forbidden",
			plan: `{"actions":[{"kind":"UPDATE_FILE","path":"a.txt","content":"new\n"}]}`,
			file: "one\ntwo\n", code: "ERR_V2_UPDATE_EXISTING_FORBIDDEN", exit: 1,
		}, {
			name: "outside",
			plan: `{"actions":[{"kind":"CREATE_FILE","path":"../b.txt","content":""}]}`,
			file: "one\ntwo\n", code: "ERR_INVALID_PATH", exit: 1,
		},
		{name: "no JSON", plan: `sorry`, file: "one\ntwo\n", code: "ERR_JSON_EXTRACT", exit: 1},
		{name: "usage", args: []string{"-protocol", "3"}, file: "one\ntwo\n", exit: 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir := t.TempDir()
			file := filepath.Join(dir, "a.txt")
			if err := os.WriteFile(file, []byte("one\ntwo\n"), 0o666); err != nil {
				t.Fatal(err)
			}
			var out bytes.Buffer
			err := run(context.Background(), append([]string{"-json", "-root", dir}, tt.args...), strings.NewReader(tt.plan), &out)
			_, isUsage := errors.AsType[command.UsageError](err)
			if exit := map[bool]int{true: 2, false: 1}[isUsage]; (err == nil) != (tt.exit == 0) || err != nil && exit != tt.exit {
				t.Fatalf("error %v, want exit status %d", err, tt.exit)
			}
			if tt.exit != 2 {
				var r editjson.Result
				if err := json.Unmarshal(out.Bytes(), &r); err != nil {
					t.Fatalf("%v in %s", err, &out)
				}
				if string(r.Code) != tt.code || r.OK != (tt.code == "") || r.OK && len(r.Files) != 1 {
					t.Errorf("%+v, want code %q", r, tt.code)
				}
			}
			if got, _ := os.ReadFile(file); string(got) != tt.file {
				t.Errorf("a.txt is %q, want %q", got, tt.file)
			}
		})
	}
}

func TestPreviewText(t *testing.T) {
	dir := t.TempDir()
	plan := filepath.Join(dir, "plan.json")
	if err := os.WriteFile(plan, []byte(`{"actions":[{"kind":"CREATE_FILE","path":"b.txt","content":"b\n"}]}`), 0o666); err != nil {
		t.Fatal(err)
	}
	var out bytes.Buffer
	if err := run(context.Background(), []string{"-root", dir, "-preview", plan}, nil, &out); err != nil {
		t.Fatal(err)
	}
	want := "CREATE_FILE b.txt\n--- /dev/null\n+++ b/b.txt\n@@ -0,0 +1 @@\n+b\n"
	if out.String() != want {
		t.Errorf("got\n%s\nwant\n%s", &out, want)
	}
}
