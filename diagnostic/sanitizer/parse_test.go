package sanitizer

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/internal/golden"
	"github.com/google/go-cmp/cmp"
)

// tree writes a diagnostic with its notes, one a line.
func tree(w io.Writer, d *diagnostic.Diagnostic) {
	fmt.Fprintf(w, "%s %s %v %s %s: %s\n", d.Tool, d.Code, d.Severity, d.Location, d.Object, d.Message)
	for _, n := range d.Notes {
		fmt.Fprintf(w, "%s%v %s %s: %s\n", strings.Repeat("  ", n.Depth+1), n.Kind, n.Location, n.Object, n.Message)
	}
}

// The whole tree of one report of each tool.
func TestTree(t *testing.T) {
	for _, name := range []string{
		"heap_use_after_free.g++", "thread_use_after_free.clang++-22", "new_delete_type_mismatch.g++", "stack_buffer_overflow.clang++-22",
		"odr.clang++-22", "leak.g++", "ub_memory.clang++-22", "ub_vptr.g++", "race_heap.clang++-22", "lock_order.g++", "uninitialized.clang++-22",
		"cfi_icall.clang++-22", "memcheck.g++", "helgrind.g++", "drd.g++", "unsymbolized.clang++-22", "null_dereference.clang++-22",
	} {
		t.Run(name, func(t *testing.T) {
			r := parseFile(t, "testdata/reports/"+name+".txt")
			var out bytes.Buffer
			for i := range r.Diagnostics {
				tree(&out, &r.Diagnostics[i])
			}
			for _, o := range r.Other {
				fmt.Fprintf(&out, "other %d: %s\n", o.Number, o.Text)
			}
			golden.Check(t, "testdata/trees/"+name+".golden", out.Bytes())
		})
	}
}

// kinds writes the reports of an output on one line.
func kinds(r *diagnostic.Report) string {
	var all []string
	for _, d := range r.Diagnostics {
		all = append(all, fmt.Sprintf("%s %s %d", d.Tool, d.Code, d.Line))
	}
	return strings.Join(all, ", ")
}

func TestParseShapes(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"empty", "", ""},
		{"a program's output", "hello\nrun at a.cpp:3: done\n== not a report\n#0 in main\n", ""},
		{"two processes under valgrind", `==1== Invalid read of size 4
==2== Invalid write of size 1
==1==    at 0x109185: f() (a.cpp:6)
==2==    at 0x109185: g() (b.cpp:7)
==2==    by 0x1091B2: main (b.cpp:9)
==1==    by 0x1091B2: main (a.cpp:10)
`, "valgrind invalid-read 6, valgrind invalid-write 7"},
		{"output between frames",
			"==7==ERROR: AddressSanitizer: heap-buffer-overflow on address 0x1 at pc 0x2 bp 0x3 sp 0x4\nprogress: 50%\n" +
				"READ of size 4 at 0x1 thread T0\n    #0 0x5 in main /a.cpp:3:4\n", "asan heap-buffer-overflow 3"},
		{"carriage returns", "a.cpp:3:4: runtime error: division by zero\r\n" +
			"SUMMARY: UndefinedBehaviorSanitizer: float-divide-by-zero a.cpp:3:4 in main\r\n", "ubsan float-divide-by-zero 3"},
		{"no place", "<unknown>: runtime error: load of null pointer of type 'int'\n", "ubsan null 0"},
		{"module", "(/build/a+0x1234): runtime error: division by zero\n", "ubsan integer-divide-by-zero 0"},
		{"path with spaces", "==7==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x1 bp 0x2 sp 0x3 T0)\n" +
			"    #0 0x5 in f(int, char) /my dir/a b.cpp:3:4\n", "asan SEGV 3"},
		{"leaks cut at the head", "==7==ERROR: LeakSanitizer: detected memory leaks\n", "lsan memory-leak 0"},
		{"no frames at all", "==7==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x1 bp 0x2 sp 0x3 T0)\n" +
			"==7==ABORTING\n", "asan SEGV 0"},
		{"all frames in libraries",
			"==7==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x1 bp 0x2 sp 0x3 T0)\n" +
				"    #0 0x5 in strlen ../sysdeps/x86_64/strlen.S:120\n    #1 0x6 in main (/home/me/a.out+0x12)\n", "asan SEGV 0"},
		{"another runtime", "==7==ERROR: HWAddressSanitizer: tag-mismatch on address 0x1 at pc 0x2\n" +
			"    #0 0x5 in main /a.cpp:9:4\n", "hwaddresssanitizer tag-mismatch 9"},
		{"the cause of a tag that does not match", "==7==ERROR: HWAddressSanitizer: tag-mismatch on address 0x1 at pc 0x2\n" +
			"    #0 0x5 in main /a.cpp:9:4\n\nCause: use-after-free\n", "hwaddresssanitizer heap-use-after-free 9"},
		{"a warning of the runtime", "==7==WARNING: AddressSanitizer failed to allocate 0x1000 bytes\n", ""},
		{"colour", "\x1b[1m\x1b[31m==7==ERROR: AddressSanitizer: double-free on 0x1 in thread T0:\x1b[1m\x1b[0m\n" +
			"    #0 0x5 in main /a.cpp:9\n", "asan double-free 9"},
		{"space after the process", "==1== ERROR: AddressSanitizer: heap-use-after-free on address 0x1 at pc 0x2\n" +
			"    #0 0x5 in main /a.cpp:9:4\n==1== ABORTING\n", "asan heap-use-after-free 9"},
		{"runtime of 2012", "==9442== ERROR: AddressSanitizer heap-use-after-free on address 0x7f at pc 0x40 bp 0x7f sp 0x7f\n" +
			"READ of size 1 at 0x7f thread T0\n    #0 0x40 in main /a.cpp:5\n", "asan heap-use-after-free 5"},
		{"leak without its banner", "Direct leak of 7 byte(s) in 1 object(s) allocated from:\n" +
			"    #0 0x4 in malloc (/a.out+0x44)\n    #1 0x5 in main /a.c:7:7\n", "lsan memory-leak 7"},
		{"hard limit of memory", "==123==AddressSanitizer: hard rss limit exhausted (2048Mb vs 2050Mb)\n", "asan rss-limit-exceeded 0"},
		{"libFuzzer", "==8== ERROR: libFuzzer: out-of-memory (used: 85Mb; limit: 80Mb)\n    #0 0x5 in main /a.cpp:9:4\n" +
			"SUMMARY: libFuzzer: out-of-memory\n", "libfuzzer out-of-memory 9"},
		{"without the head", "READ of size 4 at 0x602000000010 thread T0\n    #0 0x5 in f(int*) /a.cpp:4:10\n" +
			"\n0x602000000010 is located 0 bytes inside of 4-byte region [0x602000000010,0x602000000014)\n" +
			"freed by thread T0 here:\n    #0 0x6 in operator delete(void*) (/a.out+0x9)\n    #1 0x7 in main /a.cpp:9:3\n",
			"asan heap-use-after-free 4"},
		{"the end of a report", "    #1 0x6 in g /a.cpp:8:1\n    #2 0x7 in main /a.cpp:12:1\n\n" +
			"SUMMARY: AddressSanitizer: stack-buffer-overflow /a.cpp:8:1 in g\n", "asan stack-buffer-overflow 8"},
		{"a summary alone", "SUMMARY: AddressSanitizer: heap-buffer-overflow /src/a.cpp:12:3 in f(int)\n", "asan heap-buffer-overflow 12"},
		{"a summary of leaks", "SUMMARY: AddressSanitizer: 48 byte(s) leaked in 1 allocation(s).\n", "lsan memory-leak 0"},
		{"a summary of a race", "SUMMARY: ThreadSanitizer: data race /src/a.cpp:3 in work()\n", "tsan data-race 3"},
		{"two summaries of one report", "==7==ERROR: AddressSanitizer: double-free on 0x1 in thread T0:\n    #0 0x5 in main /a.cpp:9\n" +
			"SUMMARY: AddressSanitizer: double-free /a.cpp:9 in main\nSUMMARY: AddressSanitizer: double-free /a.cpp:9 in main\n",
			"asan double-free 9"},
		{"a logger's prefix", "[2023-03-03 10:55:38.405][ERROR][1] ==7==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x1 T0)\n" +
			"[2023-03-03 10:55:38.406][ERROR][1]     #0 0x5 in work /a.cpp:9:4\nsh: 1: addr2line: not found\n" +
			"[2023-03-03 10:55:39.001][ERROR][12]     #1 0x6 in main /a.cpp:20:4\n", "asan SEGV 9"},
		{"logcat", "06-26 17:53:52.362 I/wrap.sh (12487): ==12488==ERROR: AddressSanitizer: stack-buffer-overflow on address 0x1 at pc 0x2\n" +
			"06-26 17:53:52.363 I/wrap.sh (12487): READ of size 4 at 0x1 thread T9\n06-26 17:53:52.365 D/        (12488): Leaving f()\n" +
			"06-26 17:53:52.366 I/wrap.sh (12487):     #0 0x7 in f /src/a.cpp:31:2\n", "asan stack-buffer-overflow 31"},
		{"Markdown", "## ERROR: AddressSanitizer: heap-use-after-free on address 0x1 at pc 0x2\n#### WRITE of size 8 at 0x1 thread T0\n" +
			"    #0 0x5 in f lib/thread.c:1347\n", "asan heap-use-after-free 1347"},
		{"a quotation", "> ==7==ERROR: AddressSanitizer: double-free on 0x1 in thread T0:\n>     #0 0x5 in main /a.cpp:9\n",
			"asan double-free 9"},
		{"valgrind in a log", "[10:00:00] ==12== Invalid read of size 4\n[10:00:01] ==12==    at 0x109: main (a.cpp:3)\n" +
			"[10:00:01] ==12==  Address 0x4 is not stack'd, malloc'd or (recently) free'd\n[10:00:01] ==12== \n", "valgrind invalid-read 3"},
		{"a comparison", "x ==12== y, not a report\n", ""},
		{"ubsan in a log", "[ 12.5] service | a.cpp:3:4: runtime error: division by zero\n", "ubsan integer-divide-by-zero 3"},
		{"ubsan without line ends",
			"  a.cpp:3:4: runtime error: division by zero SUMMARY: UndefinedBehaviorSanitizer: undefined-behavior a.cpp:3:4\n",
			"ubsan integer-divide-by-zero 3"},
		{"a backtrace of gdb", "#0  0x0000555555555129 in main () at a.cpp:3\n", ""},
		{"null bytes", "\x00\x00a.cpp:1:1: runtime error: \x00\n", "ubsan undefined 1"},
	} {
		r, err := Parse(strings.NewReader(tt.in), nil)
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
		}
		if got := kinds(r); got != tt.want {
			t.Errorf("%s: %s, want %s", tt.name, got, tt.want)
		}
	}
}

// Lines that only look like a part of a report remain output of the program, unchanged and in order.
func TestFragmentReturned(t *testing.T) {
	in := "one\n(gdb) #0  0x0000555555555129 in main () at a.cpp:3\n(gdb) #1  0x00007ffff7c29d90 in start ()\ntwo\n"
	r, err := Parse(strings.NewReader(in), nil)
	if err != nil {
		t.Fatal(err)
	}
	var got strings.Builder
	for _, l := range r.Other {
		got.WriteString(l.Text + "\n")
	}
	if got.String() != in || len(r.Diagnostics) > 0 {
		t.Errorf("Other = %q, %d reports, want %q and none", got.String(), len(r.Diagnostics), in)
	}
}

// Lines of the program are kept with their numbers, whatever is between them.
func TestParseOther(t *testing.T) {
	in := "start\n\na.cpp:3:4: runtime error: division by zero\n" +
		"SUMMARY: UndefinedBehaviorSanitizer: undefined-behavior a.cpp:3:4 \nmiddle\n==1== Invalid read of size 4\n" +
		"==1==    at 0x109185: f() (a.cpp:6)\nend\n"
	r, err := Parse(strings.NewReader(in), nil)
	if err != nil {
		t.Fatal(err)
	}
	want := []diagnostic.Line{{Number: 1, Text: "start"}, {Number: 5, Text: "middle"}, {Number: 8, Text: "end"}}
	if d := cmp.Diff(want, r.Other); d != "" {
		t.Errorf("Other (-want +got):\n%s", d)
	}
	if r.Diagnostics[0].OutputLine != 3 || r.Diagnostics[1].OutputLine != 6 {
		t.Errorf("reports at lines %d and %d", r.Diagnostics[0].OutputLine, r.Diagnostics[1].OutputLine)
	}
}

func TestParseUser(t *testing.T) {
	in := "==7==ERROR: AddressSanitizer: SEGV on unknown address 0x0 (pc 0x1 bp 0x2 sp 0x3 T0)\n" +
		"    #0 0x5 in third /deps/third/a.cpp:3:4\n    #1 0x6 in main /home/me/b.cpp:5:6\n"
	for prefix, want := range map[string]string{"/home": "/home/me/b.cpp:5:6", "/deps": "/deps/third/a.cpp:3:4"} {
		r, err := Parse(strings.NewReader(in), &Options{User: func(file string) bool { return strings.HasPrefix(file, prefix) }})
		if err != nil || r.Diagnostics[0].Location.String() != want {
			t.Errorf("user files below %s: %v, %v, want %s", prefix, r.Diagnostics[0].Location, err, want)
		}
	}
}

// Cut off anywhere, an output gives the reports that were begun before the cut.
func TestParseCut(t *testing.T) {
	for _, name := range []string{"heap_use_after_free.g++", "leak.clang++-22", "memcheck.g++", "race.g++", "ub_memory.g++"} {
		data, err := os.ReadFile("testdata/reports/" + name + ".txt")
		if err != nil {
			t.Fatal(err)
		}
		whole, err := Parse(bytes.NewReader(data), nil)
		if err != nil {
			t.Fatal(err)
		}
		last := 0
		for cut := range data {
			r, err := Parse(bytes.NewReader(data[:cut]), nil)
			if err != nil {
				t.Fatal(err)
			}
			n := len(r.Diagnostics)
			if n < last || n > len(whole.Diagnostics) {
				t.Fatalf("%s cut at %d: %d reports after %d", name, cut, n, last)
			}
			// All but the one that was cut are what they are in the whole.
			if n > 1 && cut%97 == 0 {
				if d := cmp.Diff(whole.Diagnostics[:n-1], r.Diagnostics[:n-1]); d != "" {
					t.Fatalf("%s cut at %d (-want +got):\n%s", name, cut, d)
				}
			}
			last = n
		}
	}
}

func TestParseReadError(t *testing.T) {
	broken := errors.New("broken pipe")
	r, err := Parse(io.MultiReader(strings.NewReader("a.cpp:1:1: runtime error: division by zero\n"), iotest.ErrReader(broken)), nil)
	if !errors.Is(err, broken) || len(r.Diagnostics) != 1 {
		t.Errorf("Parse = %d reports, %v", len(r.Diagnostics), err)
	}
}

// Hostile input costs time and memory in proportion to its size.
func TestParseHostile(t *testing.T) {
	frame := "    #0 0x5 in main /a.cpp:3:4\n"
	r, err := Parse(strings.NewReader("==7==ERROR: AddressSanitizer: x\n"+strings.Repeat(frame, 100000)), nil)
	if err != nil || len(r.Diagnostics) != 1 || len(r.Diagnostics[0].Notes) != maxNotes+1 {
		t.Fatalf("%d reports, %v", len(r.Diagnostics), err)
	}
	if n := r.Diagnostics[0].Notes[maxNotes]; n.Kind != notekind.Skipped || n.Skipped != 100000-maxNotes {
		t.Errorf("last note: %+v", n)
	}
	if _, err := Parse(strings.NewReader(strings.Repeat("x", 10<<20)), nil); err != nil {
		t.Error(err)
	}
}

func FuzzParse(f *testing.F) {
	files, err := filepath.Glob("testdata/reports/*.txt")
	if err != nil {
		f.Fatal(err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data[:min(len(data), 4000)])
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		r, err := Parse(bytes.NewReader(data), nil)
		if err != nil {
			t.Fatal(err)
		}
		lines := bytes.Count(data, []byte("\n")) + 1
		for i := range r.Diagnostics {
			d := &r.Diagnostics[i]
			if d.Severity == diagnostic.SeverityUnknown || d.OutputLine < 1 || d.OutputLine > lines {
				t.Errorf("%+v", d)
			}
			depth := -1
			for _, n := range d.Notes {
				if n.Depth < 0 || n.Depth > depth+1 {
					t.Errorf("note %q: depth %d behind %d", n.Message, n.Depth, depth)
				}
				depth = n.Depth
			}
		}
		if !slices.IsSortedFunc(r.Other, func(a, b diagnostic.Line) int { return a.Number - b.Number }) {
			t.Error("other lines are out of order")
		}
	})
}

func BenchmarkParse(b *testing.B) {
	var data []byte
	for _, name := range []string{"heap_use_after_free.g++", "race_heap.clang++-22", "memcheck.g++"} {
		one, err := os.ReadFile("testdata/reports/" + name + ".txt")
		if err != nil {
			b.Fatal(err)
		}
		data = append(data, one...)
	}
	b.SetBytes(int64(len(data)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Parse(bytes.NewReader(data), nil); err != nil {
			b.Fatal(err)
		}
	}
}
