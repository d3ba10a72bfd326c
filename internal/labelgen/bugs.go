package main

import (
	"hash/fnv"
	"slices"
	"strings"
)

// A bug is one mistake and how to see it.
type bug struct {
	name, class, kind string
	includes          string // text for //@includes
	top, body         string // text for //@top and //@body
	cut, put          string // text of the program to replace, "" for none; cut may list alternatives with "|||"
	second            string // text of second.cpp
	std               string // -std, "c++20" if empty
	flags             []string
	gccFlags          []string // for g++ only
	clangFlags        []string
	linkFlags         []string
	checks            string // of clang-tidy
	runner            string // valgrind
	runArgs           []string
	only              string // "gcc" or "clang": the other is silent or has another rule
	cc                string // the compiler, for other targets
	sign              string // what the report must hold to count; alternatives with "|||"
	held              bool
	looked            bool // its cases were looked at, so they are not held
}

// bugs are all mistakes. Those of the first table were all looked at while rules were written; of
// the others the hash of the name decides which are held back.
var bugs = func() []bug {
	all := slices.Clone(firstBugs)
	for _, b := range slices.Concat(compileBugs, runBugs) {
		b.held = odd(b.name) && !b.looked
		all = append(all, b)
	}
	return all
}()

func odd(name string) bool {
	h := fnv.New32a()
	h.Write([]byte(name))
	return h.Sum32()>>7&1 == 1
}

// wants reports whether the bug is to be shown to the tool.
func (b *bug) wants(t tool) bool {
	if b.kind == "tidy" || b.runner != "" {
		return !t.clang
	}
	return b.only == "" || b.only == "clang" == t.clang
}

// seen reports whether the text is about the bug.
func (b *bug) seen(text string) bool {
	for sign := range strings.SplitSeq(b.sign, "|||") {
		if strings.Contains(text, sign) {
			return true
		}
	}
	return false
}

// inject puts the bug into the program.
func (b *bug) inject(program string, n int) (files map[string]string, ok bool) {
	s := program
	if b.cut != "" {
		found := false
		for alt := range strings.SplitSeq(b.cut, "|||") {
			if i := strings.Index(s, alt); i >= 0 {
				s = s[:i] + b.put + s[i+len(alt):]
				found = true
				break
			}
		}
		if !found {
			return nil, false
		}
	}
	names := strings.NewReplacer("$A", []string{"alpha", "limit", "buffer", "node"}[n%4], "$B", []string{"beta", "result", "cursor", "owner"}[n%4],
		"$N", []string{"3", "7", "12", "40"}[n%4], "$T", []string{"int", "long", "short", "int"}[n%4])
	for _, m := range [...]struct{ mark, text string }{{"//@includes\n", b.includes}, {"//@top\n", b.top}, {"//@body\n", b.body}} {
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
