package detect_test

import (
	"fmt"
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/platform"
)

var (
	noteHeader   = regexp.MustCompile(`note: '(std::\w+)' is defined in header '<([a-z_]+)>'`)
	noteStandard = regexp.MustCompile(`note: '(std::\w+)' is only available from C\+\+(\d+) onwards`)
)

// TestAgainstGCCNotes asks gcc about every name of std that the table has, without any include, and
// compares the header and standard in its notes with the table. gcc keeps a table of its own, written
// by hand, for some two hundred names.
func TestAgainstGCCNotes(t *testing.T) {
	cc := toolcheck.Need(t, "g++-12", "g++")
	table, err := os.ReadFile("../tables/std.txt")
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for line := range strings.Lines(string(table)) {
		name, _, ok := strings.Cut(line, "\t")
		if short, isStd := strings.CutPrefix(name, "std::"); ok && isStd && !strings.Contains(short, ":") && !slices.Contains(names, name) {
			names = append(names, name)
		}
	}
	var src strings.Builder
	for i, n := range names {
		fmt.Fprintf(&src, "void f%d() { %s; }\n", i, n)
	}
	header, standard := map[string]string{}, map[string]string{}
	for _, std := range []string{"98", "11", "14", "17", "20"} {
		res, err := proc.Run(t.Context(), &proc.Cmd{Path: cc,
			Args: []string{"-std=c++" + std, "-fsyntax-only", "-fmax-errors=0", "-fno-diagnostics-show-caret", "-x", "c++", "-"},
			Env:  append(os.Environ(), "LC_ALL=C"), Stdin: strings.NewReader(src.String())})
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range noteHeader.FindAllStringSubmatch(string(res.Stderr), -1) {
			header[m[1]] = m[2]
		}
		for _, m := range noteStandard.FindAllStringSubmatch(string(res.Stderr), -1) {
			standard[m[1]] = m[2]
		}
	}
	compare := func(what string, noted map[string]string, agrees func(name, value string) (string, bool), least float64) {
		if len(noted) < 50 {
			t.Errorf("gcc names the %s of %d names only", what, len(noted))
			return
		}
		right := 0
		for name, value := range noted {
			have, ok := agrees(name, value)
			if ok {
				right++
			} else {
				t.Logf("%s of %s: table %s, gcc %s", what, name, have, value)
			}
		}
		t.Logf("%s: %d of %d agree", what, right, len(noted))
		if share := float64(right) / float64(len(noted)); share < least {
			t.Errorf("%s: %.3f agree, want %.2f", what, share, least)
		}
	}
	p := platform.Platform{}
	compare("standard", standard, func(name, value string) (string, bool) {
		n, _ := p.Needs(name)
		return n.Standard, n.Standard == value
	}, 0.99)
	compare("header", header, func(name, value string) (string, bool) {
		headers, _ := platform.Headers(name)
		return strings.Join(headers, " "), slices.Contains(headers, value)
	}, 0.97)
	first := 0
	for name, value := range header {
		if headers, _ := platform.Headers(name); len(headers) > 0 && headers[0] == value {
			first++
		}
	}
	t.Logf("header to include: %d of %d the same as gcc's", first, len(header))
}
