package main

import (
	"bytes"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/cppreason/cppreason/diagnostic/text"
)

// A report of a sanitizer is found wherever it is in a long log, and the diagnostics before and after it too.
func TestReportsInALongLog(t *testing.T) {
	files, err := filepath.Glob("../../diagnostic/sanitizer/testdata/reports/heap_*")
	if err != nil || len(files) == 0 {
		t.Fatalf("no recorded report: %v", err)
	}
	report, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	var alone int
	if rep, err := readText(bytes.NewReader(report), &text.Options{}); err != nil || len(rep.Diagnostics) == 0 {
		t.Fatalf("%s alone: %+v, %v", files[0], rep, err)
	} else {
		alone = len(rep.Diagnostics)
	}
	noise := strings.Repeat("g++ -c a.cpp -o a.o\n", 1000)
	for shift := range 40 {
		log := strings.Repeat("x\n", shift*1700) + noise + "a.cpp:1:2: error: before\n" + string(report) + "b.cpp:1:2: error: after\n" + noise
		for _, in := range []io.Reader{strings.NewReader(log), iotest.HalfReader(strings.NewReader(log))} {
			rep, err := readText(in, &text.Options{})
			if err != nil || len(rep.Diagnostics) != alone+2 || len(rep.Other) != 0 {
				t.Fatalf("shifted by %d: %d diagnostics, %v, want %d", shift, len(rep.Diagnostics), err, alone+2)
			}
		}
	}
}

// A log of a hundred thousand repetitions is one of a few diagnostics.
func TestLongLog(t *testing.T) {
	var log strings.Builder
	for i := range 100_000 {
		fmt.Fprintf(&log, "[%d/100000] Building CXX object a.o\na.cpp:3:4: warning: unused variable 'x' [-Wunused-variable]\n", i)
	}
	var out bytes.Buffer
	if err := run(t.Context(), []string{"-format", "line"}, strings.NewReader(log.String()), &out); err != nil ||
		bytes.Count(out.Bytes(), []byte("\n")) != 1 {
		t.Errorf("run: %v, %d lines", err, bytes.Count(out.Bytes(), []byte("\n")))
	}
}

// Reports without their head, and after what a logger prints, are found too.
func TestPartialReports(t *testing.T) {
	for _, log := range []string{
		"READ of size 4 at 0x602000000010 thread T0\n    #0 0x4f1b in f a.cpp:3:9\n" +
			"0x602000000010 is located 0 bytes inside of 4-byte region [0x602000000010,0x602000000014)\n" +
			"freed by thread T0 here:\n    #0 0x4f1c in g a.cpp:2:9\n",
		"Direct leak of 4 byte(s) in 1 object(s) allocated from:\n    #0 0x4f1b in f a.cpp:3:9\n",
		"[10:00:00] ==12== Invalid read of size 4\n[10:00:00] ==12==    at 0x109: main (a.cpp:3)\n",
	} {
		if rep, err := readText(strings.NewReader(log), &text.Options{}); err != nil || len(rep.Diagnostics) != 1 {
			t.Errorf("readText(%q) = %+v, %v, want 1 diagnostic", log, rep, err)
		}
	}
}
