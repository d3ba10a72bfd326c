package text

import (
	"bytes"
	"os"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/linkcode"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// Every head of cppcheck's output is read as cppcheck's, with its code.
func TestCppcheck(t *testing.T) {
	data, err := os.ReadFile("testdata/text/cppcheck.txt")
	if err != nil {
		t.Fatal(err)
	}
	heads, codes := 0, map[string]int{}
	for line := range bytes.Lines(data) {
		if rest, id, ok := cutCheckID(string(bytes.TrimRight(line, "\n"))); ok && bytes.Contains([]byte(rest), []byte(": ")) {
			heads++
			codes[id]++
		}
	}
	rep, err := Parse(bytes.NewReader(data), nil)
	if err != nil {
		t.Fatal(err)
	}
	if heads < 40 || len(rep.Diagnostics) != heads {
		t.Errorf("%d diagnostics of %d are read", len(rep.Diagnostics), heads)
	}
	for i := range rep.Diagnostics {
		d := &rep.Diagnostics[i]
		if d.Tool != tool.Cppcheck || codes[d.Code] == 0 {
			t.Errorf("%s: %q has tool %q and code %q", d.Location, d.Message, d.Tool, d.Code)
		}
		codes[d.Code]--
		if d.File == noFile || d.File != "" && d.SourceLine == "" {
			t.Errorf("%s: %q has file %q and source line %q", d.Location, d.Message, d.File, d.SourceLine)
		}
	}
}

// Forms that only look like cppcheck's are not.
func TestNotCppcheck(t *testing.T) {
	for _, in := range []string{
		"a.cpp:1:2: warning: Memory leak [unix.Malloc]\n",
		"a.cpp:1:2: warning: use nullptr [modernize-use-nullptr]\n",
		"a.cpp:1:2: error: unused [-Wunused]\n",
		"a.cpp:1:2: error: cannot convert 'int [x]'\n",
		"a.cpp:1:2: error: no matching 'x' [enabled by default]\n",
		"g++: error: x [word]\n",
	} {
		rep, err := Parse(bytes.NewReader([]byte(in)), nil)
		if err != nil || len(rep.Diagnostics) != 1 || rep.Diagnostics[0].Tool == tool.Cppcheck {
			t.Errorf("Parse(%q) = %+v, %v", in, rep.Diagnostics, err)
		}
	}
}

// The table of memory regions gives a remark for each region, with the region as its symbol.
func TestMemoryUse(t *testing.T) {
	data, err := os.ReadFile("testdata/text/ldmemory.txt")
	if err != nil {
		t.Fatal(err)
	}
	rep, err := Parse(bytes.NewReader(data), nil)
	if err != nil {
		t.Fatal(err)
	}
	var regions []string
	for i := range rep.Diagnostics {
		if d := &rep.Diagnostics[i]; d.Code == linkcode.MemoryUse {
			if d.Severity != diagnostic.SeverityRemark || len(d.Symbols) != 1 {
				t.Fatalf("%+v is no remark about a region", d)
			}
			regions = append(regions, d.Symbols[0]+" "+d.Message)
		}
	}
	if len(regions) != 6 || regions[1] != "RAM RAM uses 1600 B of 1 KB (156.25%)" {
		t.Errorf("regions %q", regions)
	}
}
