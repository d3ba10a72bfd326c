package main

import (
	"fmt"
	"hash/fnv"
	"strings"

	"github.com/cppreason/cppreason/internal/entries"
)

// A bug is one mistake and how to see it. In its texts $A and $B are names, $N is a number and $T a type,
// all of which differ from program to program: no rule can be tuned to one spelling.
type bug struct {
	name, class, kind string
	includes          string   // text for //@includes
	top, body         string   // text for //@top and //@body
	cut               []string // texts of which the first that the program has is replaced by put
	put               string
	second            string // text of second.cpp
	std               string // -std, "c++20" if empty
	flags             []string
	gccFlags          []string // for g++ only
	clangFlags        []string
	linkFlags         []string
	checks            string // of clang-tidy
	runner            string // valgrind
	runArgs           []string
	only              string   // "gcc" or "clang": the other is silent or has another rule
	cc                string   // the compiler, for other targets
	sign              []string // the report counts if it holds one of them
	held              bool
	looked            bool // its cases were looked at, so they are not held
}

// loadBugs reads all bugs. Those of the first file were all looked at while rules were written; of the
// others the hash of the name decides which are held back.
func loadBugs() ([]bug, error) {
	var all []bug
	for _, file := range [...]string{"first.txt", "compile.txt", "run.txt"} {
		list, err := readEntries(file)
		if err != nil {
			return nil, err
		}
		for i := range list {
			b, err := newBug(&list[i])
			if err != nil {
				return nil, fmt.Errorf("%s:%d: %w", file, list[i].Line, err)
			}
			b.held = file != "first.txt" && hashesOdd(b.name) && !b.looked
			all = append(all, *b)
		}
	}
	return all, nil
}

// newBug makes a bug of "bug NAME CLASS KIND" and its fields.
func newBug(e *entries.Entry) (*bug, error) {
	if len(e.Head) != 4 || e.Head[0] != "bug" {
		return nil, fmt.Errorf("want bug NAME CLASS KIND, got %q", e.Head)
	}
	b := &bug{name: e.Head[1], class: e.Head[2], kind: e.Head[3]}
	lines := map[string]*string{
		"includes": &b.includes, "top": &b.top, "body": &b.body, "put": &b.put, "second": &b.second,
		"std": &b.std, "checks": &b.checks, "runner": &b.runner, "only": &b.only, "cc": &b.cc,
	}
	words := map[string]*[]string{
		"flags": &b.flags, "gcc-flags": &b.gccFlags, "clang-flags": &b.clangFlags, "link-flags": &b.linkFlags,
		"run-args": &b.runArgs,
	}
	for _, f := range e.Fields {
		switch {
		case lines[f.Key] != nil:
			addLine(lines[f.Key], f.Value)
		case words[f.Key] != nil:
			*words[f.Key] = append(*words[f.Key], strings.Fields(f.Value)...)
		case f.Key == "cut":
			b.cut = append(b.cut, entries.Unquote(f.Value))
		case f.Key == "sign":
			b.sign = append(b.sign, f.Value)
		case f.Key == "looked":
			b.looked = true
		default:
			return nil, fmt.Errorf("bug %s: unknown field %q", b.name, f.Key)
		}
	}
	return b, nil
}

// hashesOdd decides by the name alone, so that a bug stays in its part when others are added.
func hashesOdd(name string) bool {
	h := fnv.New32a()
	h.Write([]byte(name))
	return h.Sum32()>>7&1 == 1
}

// wants reports whether the bug is to be shown to the tool. clang-tidy and valgrind see it once, with
// the first family of compilers.
func (b *bug) wants(t tool) bool {
	if b.kind == "tidy" || b.runner != "" {
		return !t.clang
	}
	return b.only == "" || b.only == "clang" == t.clang
}

// isIn reports whether the text of a tool is about the bug.
func (b *bug) isIn(text string) bool {
	for _, sign := range b.sign {
		if strings.Contains(text, sign) {
			return true
		}
	}
	return len(b.sign) == 0
}

// inject puts the bug into the program. ok is false if the program has no place for it.
func (b *bug) inject(program string, n int) (files map[string]string, ok bool) {
	s, ok := b.replaceText(program)
	if !ok {
		return nil, false
	}
	names := strings.NewReplacer(
		"$A", []string{"alpha", "limit", "buffer", "node"}[n%4],
		"$B", []string{"beta", "result", "cursor", "owner"}[n%4],
		"$N", []string{"3", "7", "12", "40"}[n%4],
		"$T", []string{"int", "long", "short", "int"}[n%4])
	for _, m := range [...]struct{ mark, text string }{
		{"//@includes\n", b.includes},
		{"//@top\n", b.top},
		{"//@body\n", b.body},
	} {
		text := names.Replace(m.text)
		if text != "" {
			text += "\n"
		}
		s = strings.Replace(s, m.mark, text, 1)
	}
	files = map[string]string{"main.cpp": s}
	if b.second != "" {
		files["second.cpp"] = names.Replace(b.second)
	}
	return files, true
}

// replaceText puts b.put in place of the first text of b.cut that the program has.
func (b *bug) replaceText(program string) (string, bool) {
	for _, old := range b.cut {
		if before, after, found := strings.Cut(program, old); found {
			return before + b.put + after, true
		}
	}
	return program, len(b.cut) == 0
}
