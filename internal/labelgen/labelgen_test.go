package main

import (
	"slices"
	"testing"
)

// TestBugs loads the data files and puts every bug into the programs that it is meant for.
func TestBugs(t *testing.T) {
	bugs, err := loadBugs()
	if err != nil {
		t.Fatal(err)
	}
	if len(bugs) < 400 {
		t.Errorf("loadBugs() has %d bugs, want the whole set", len(bugs))
	}
	kinds := []string{"compile", "link", "run", "tidy"}
	names := map[string]bool{}
	for i := range bugs {
		b := &bugs[i]
		if names[b.name] {
			t.Errorf("bug %s is listed twice", b.name)
		}
		names[b.name] = true
		if !slices.Contains(kinds, b.kind) {
			t.Errorf("bug %s has kind %q, want one of %q", b.name, b.kind, kinds)
		}
		fits := false
		for _, k := range programsFor(i) {
			program, err := readProgram(k)
			if err != nil {
				t.Fatal(err)
			}
			_, ok := b.inject(program, k)
			fits = fits || ok
		}
		if !fits {
			t.Errorf("bug %s has a place in none of its programs", b.name)
		}
	}
}

// TestMistakes loads the linkers' set. The labels of a case come from these fields alone.
func TestMistakes(t *testing.T) {
	mistakes, err := loadMistakes()
	if err != nil {
		t.Fatal(err)
	}
	if len(mistakes) < 40 {
		t.Errorf("loadMistakes() has %d mistakes, want the whole set", len(mistakes))
	}
	for _, m := range mistakes {
		if len(m.kinds) == 0 || !slices.ContainsFunc(m.files, func(f source) bool { return f.name == "main.cpp" }) {
			t.Errorf("mistake %s: want kinds and a file main.cpp, got %+v", m.name, m)
		}
	}
}
