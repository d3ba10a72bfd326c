package main

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
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

// A report of valgrind without a mark on its first line is found over the end of a part.
func TestReportOverParts(t *testing.T) {
	const report = "Invalid read of size 4\n   at 0x109185: f (a.cpp:6)\n   by 0x10915E: main (a.cpp:9)\n" +
		" Address 0x52 is 0 bytes after a block of size 8 alloc'd\n\n"
	noise := strings.Repeat(strings.Repeat("x", 63)+"\n", partSize/64-2)
	for shift := range 128 {
		log := noise + strings.Repeat("y", shift) + "\n" + report + noise + noise
		rep, err := readText(strings.NewReader(log), &text.Options{})
		if err != nil || len(rep.Diagnostics) != 1 || rep.Diagnostics[0].Line != 6 {
			t.Fatalf("shifted by %d: %+v, %v, want one diagnostic", shift, rep.Diagnostics, err)
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

// filterAll returns what the filter passes on, and the reports.
func filterAll(t *testing.T, in io.Reader) ([]byte, diagnostic.List) {
	t.Helper()
	f := filterReports(in)
	out, err := io.ReadAll(f)
	f.Close()
	if err != nil {
		t.Fatal(err)
	}
	return out, f.reports
}

// valgrindBanner is what hasBanner looks for.
var valgrindBanner = regexp.MustCompile(`==[0-9]+== `)

// FuzzFilter checks the search for marks against one without anchors, and that the filter passes on a log without marks as it
// is, finds in a short log what sanitizer.Parse finds, and does not depend on how the log arrives.
func FuzzFilter(f *testing.F) {
	files, err := filepath.Glob("../../diagnostic/sanitizer/testdata/reports/*")
	if err != nil || len(files) == 0 {
		f.Fatalf("no recorded report: %v", err)
	}
	for i, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		if i%8 == 0 {
			f.Add(data, uint16(i))
		}
	}
	for _, group := range marks {
		for _, m := range group {
			f.Add([]byte("a\n"+m.text), uint16(0))
			f.Add([]byte(m.text[1:]+"\n"+m.text[:len(m.text)-1]), uint16(1000))
		}
	}
	f.Add([]byte("===12== Invalid read\n=12==  ==x== == ==7=="), uint16(3))
	f.Fuzz(func(t *testing.T, data []byte, shift uint16) {
		want := valgrindBanner.Match(data)
		for _, group := range marks {
			for _, m := range group {
				want = want || bytes.Contains(data, []byte(m.text))
			}
		}
		if got := hasReport(data); got != want {
			t.Fatalf("hasReport(%q) = %v, want %v", data, got, want)
		}
		out, reports := filterAll(t, bytes.NewReader(data))
		if !want && (len(reports) != 0 || !bytes.Equal(out, data)) {
			t.Errorf("the filter passes %q on as %q with %d reports", data, out, len(reports))
		}
		if want && len(data) < partSize {
			run, err := sanitizer.Parse(bytes.NewReader(data), nil)
			if err != nil || len(reports) != len(run.Diagnostics) {
				t.Errorf("%q has %d reports, want %d, %v", data, len(reports), len(run.Diagnostics), err)
			}
		}
		// The log at another place of a part, and over the end of one.
		log := append(bytes.Repeat([]byte("x\n"), int(shift)), data...)
		out, reports = filterAll(t, bytes.NewReader(log))
		again, others := filterAll(t, iotest.HalfReader(bytes.NewReader(log)))
		if !bytes.Equal(out, again) || len(reports) != len(others) {
			t.Errorf("the filter depends on how %q arrives after %d lines", data, shift)
		}
	})
}

// A filter ends when its reader stops, and a long line is read whole.
func TestFilterEnds(t *testing.T) {
	line := strings.Repeat("a", 3*partSize) + "\n"
	if out, reports := filterAll(t, strings.NewReader(line+line)); string(out) != line+line || len(reports) != 0 {
		t.Errorf("%d bytes and %d reports of %d bytes", len(out), len(reports), 2*len(line))
	}
	f := filterReports(strings.NewReader(strings.Repeat("x\n", 10*partSize)))
	if _, err := f.Read(make([]byte, 1)); err != nil {
		t.Fatal(err)
	}
	f.Close()
	broken := filterReports(iotest.TimeoutReader(strings.NewReader(line)))
	if _, err := io.ReadAll(broken); !errors.Is(err, iotest.ErrTimeout) {
		t.Errorf("ReadAll = %v, want %v", err, iotest.ErrTimeout)
	}
	broken.Close()
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
