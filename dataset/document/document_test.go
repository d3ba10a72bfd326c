package document

import (
	"errors"
	"fmt"
	"io"
	"iter"
	"slices"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/cppreason/cppreason/dataset"
)

const mit = `Permission is hereby granted, free of charge, to any person obtaining a copy of this software. The above
copyright notice and this permission notice shall be included in all copies.`

func file(text string) *fstest.MapFile { return &fstest.MapFile{Data: []byte(text)} }

// tree is a repository with build files.
var tree = fstest.MapFS{
	"CMakeLists.txt":      file("project(p CXX)\n\nset(CMAKE_CXX_STANDARD 17)\n"),
	"LICENSE":             file(mit),
	"src/a.cpp":           file("#include \"a.h\"\nint f() { return 1; }\n"),
	"src/a.h":             file("// SPDX-License-Identifier: GPL-3.0-only\nint f();\n"),
	"src/empty.cpp":       file("\n"),
	"third_party/z/z.cpp": file("int z;\n"),
	".git/x.cpp":          file("int x;\n"),
	"README.md":           file("A library.\n"),
}

// run makes the records of items, and returns the reasons of drops by path.
func run(t *testing.T, items iter.Seq2[dataset.Item, error]) (records []dataset.Record, drops map[string]dataset.Reason) {
	t.Helper()
	drops = map[string]dataset.Reason{}
	for it, err := range items {
		drop, dropped := errors.AsType[*dataset.Drop](err)
		if dropped {
			drops[it.Source.Path] = drop.Reason
			continue
		}
		if err != nil {
			t.Fatal(err)
		}
		for r, err := range dataset.Shard(t.Context(), Maker{}, slices.Values([]dataset.Item{it}), nil) {
			if drop, dropped := errors.AsType[*dataset.Drop](err); dropped {
				drops[it.Source.Path] = drop.Reason
			} else if err != nil {
				t.Fatal(err)
			} else {
				records = append(records, r)
			}
		}
	}
	return records, drops
}

func TestTree(t *testing.T) {
	records, drops := run(t, Tree(tree, dataset.Source{Repo: "o/p", Commit: "c1"}))
	want := map[string]dataset.Reason{"src/a.h": dataset.License, "src/empty.cpp": dataset.BadDiff}
	if len(records) != 1 || fmt.Sprint(drops) != fmt.Sprint(want) {
		t.Fatalf("%d records, drops %v, want 1 and %v", len(records), drops, want)
	}
	checkRecord(t, &records[0])
}

// checkRecord looks at the record of src/a.cpp.
func checkRecord(t *testing.T, r *dataset.Record) {
	t.Helper()
	if !strings.HasPrefix(r.Text, r.Platform+"\n#include \"a.h\"\n") || !strings.HasSuffix(r.Text, "}\n<EOS>") ||
		!strings.Contains(r.Platform, "// standard: gnu++17") || strings.Contains(r.Platform, "compiler") {
		t.Errorf("text %q", r.Text)
	}
	if r.Mask[0][0] != len(r.Platform)+1 || r.Mask[len(r.Mask)-1][1] != len(r.Text) {
		t.Errorf("mask %v of %d bytes, the header has %d", r.Mask, len(r.Text), len(r.Platform))
	}
	if !slices.ContainsFunc(r.Evidence, func(e string) bool { return strings.Contains(e, "CMakeLists.txt:3") }) {
		t.Errorf("evidence %q", r.Evidence)
	}
	if want := (dataset.Source{Repo: "o/p", Commit: "c1", Path: "src/a.cpp", License: "MIT"}); r.Source != want {
		t.Errorf("source %+v, want %+v", r.Source, want)
	}
}

// TestNothingKnown leaves the header out.
func TestNothingKnown(t *testing.T) {
	records, _ := run(t, Tree(fstest.MapFS{"a.cpp": file("int a;\n")}, dataset.Source{License: "MIT"}))
	if len(records) != 1 || !strings.HasPrefix(records[0].Text, "int a;\n") || records[0].Platform != "" || records[0].Evidence != nil {
		t.Errorf("records %+v", records)
	}
}

func TestRows(t *testing.T) {
	const rows = `{"repo":"o/p","commit":"c1","path":"src/a.cpp","content":"#include \"a.h\"\nint f() { return 1; }\n"}
{"repo":"o/q","path":"q.cpp","content":"int q;\n","license":"MIT"}

{"path":"CMakeLists.txt","repo":"o/p","content":"project(p CXX)\n\nset(CMAKE_CXX_STANDARD 17)\nadd_library(p src/a.cpp)\n"}
{"repo":"o/p","path":"LICENSE","content":"` + "Permission is hereby granted, free of charge, to any person obtaining a copy. " +
		"This permission notice shall be included in all copies." + `"}
{"repo":"o/p","path":"../../etc.cpp","content":"int e;\n"}
{"repo":"o/p","path":"nothing.cpp"}
{"repo":7,"path":"seven.cpp","content":"x"}
not JSON
`
	open := func() (io.ReadCloser, error) { return io.NopCloser(strings.NewReader(rows)), nil }
	n := 0
	keys := map[string]bool{}
	for it := range Rows(open, map[string]string{"text": "content"}) {
		n++
		keys[it.Key] = true
	}
	records, drops := run(t, Rows(open, map[string]string{"text": "content"}))
	if n != 6 || len(keys) != n || len(records) != 3 || drops[""] != dataset.BadDiff {
		t.Fatalf("%d items, %d keys, %d records, drops %v", n, len(keys), len(records), drops)
	}
	checkRecord(t, &records[0])
	if r := records[1]; r.Platform != "" || r.Source.License != "MIT" {
		t.Errorf("a repository of which nothing is known: %+v", r)
	}
	fault := errors.New("no file")
	for _, err := range Rows(func() (io.ReadCloser, error) { return nil, fault }, nil) {
		if !errors.Is(err, fault) {
			t.Errorf("Rows = %v, want the error of the input", err)
		}
	}
}
