package sanitizer

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// Reports of valgrind from which "==7==" was cut, with and without the blank after it.
func TestBareValgrind(t *testing.T) {
	for _, tt := range []struct {
		name, in, code string
		line, notes    int
	}{
		{"helgrind", `Possible data race during read of size 4 at 0x601050 by thread #1
Locks held: none
   at 0x400C0F: main (race.cpp:12)

This conflicts with a previous write of size 4 by thread #2
Locks held: none
   at 0x400BD1: worker(void*) (race.cpp:6)
   by 0x4C32A84: mythread_wrapper (hg_intercepts.c:389)
`, "data-race", 12, 6},
		{"helgrind: with the blanks", ` Thread #1: lock order "0x601080 before 0x6010C0" violated

 Observed (incorrect) order is: acquisition of lock at 0x6010C0
    at 0x4C34B62: mutex_lock_WRK (hg_intercepts.c:902)
    by 0x400A5D: main (lock.cpp:9)
`, "lock-order-inversion", 9, 3},
		{"drd", `Conflicting load by thread 1 at 0x00601050 size 4
   at 0x400C0F: main (race.cpp:12)
Allocation context: BSS section of /home/me/a.out
`, "data-race", 12, 2},
		{"drd: mutex", `The object at address 0x601080 is not a mutex.
   at 0x4C34B62: pthread_mutex_lock (drd_pthread_intercepts.c:898)
   by 0x400A5D: main (lock.cpp:9)
`, "mutex-invalid", 9, 2},
		{"helgrind: without a frame", "Thread #3: Exiting thread still holds 1 lock\n", "locked-at-exit", 0, 0},
		{"helgrind: lock twice", `Thread #1: Attempt to re-lock a non-recursive lock I already hold
   at 0x4C34B62: mutex_lock_WRK (hg_intercepts.c:902)
   by 0x400A5D: main (lock.cpp:9)
`, "double-lock", 9, 2},
		{"helgrind: locked block", `Thread #1 deallocated location 0x5AB8040 containing a locked lock
   at 0x4C30D3B: free (vg_replace_malloc.c:530)
   by 0x400A5D: main (lock.cpp:9)
`, "destroy-of-locked", 9, 2},
		{"drd: long lock", `Acquired at:
   at 0x4C34B62: pthread_mutex_lock (drd_pthread_intercepts.c:898)
   by 0x400A5D: main (lock.cpp:9)
`, "long-lock", 9, 2},
		{"drd: rwlock", `Not a reader-writer lock
   at 0x486C4D7: pthread_rwlock_unlock@* (in /usr/libexec/valgrind/vgpreload_drd-amd64-linux.so)
   by 0x109161: main (rw_misuse.cpp:16)
`, "mutex-misuse", 16, 2},
		{"memcheck", `Invalid read of size 4
   at 0x400A5D: main (null.cpp:3)
 Address 0x0 is not stack'd, malloc'd or (recently) free'd
`, "invalid-read", 3, 2},
	} {
		t.Run(tt.name, func(t *testing.T) {
			rep, err := Parse(strings.NewReader(tt.in+"next\n"), nil)
			if err != nil || len(rep.Diagnostics) != 1 || len(rep.Other) != 1 {
				t.Fatalf("Parse = %+v, %v, want one report and one other line", rep, err)
			}
			d := rep.Diagnostics[0]
			if d.Tool != tool.Valgrind || d.Code != tt.code || d.Line != tt.line || len(d.Notes) != tt.notes {
				t.Errorf("Parse = %+v, want code %s, line %d and %d notes", d, tt.code, tt.line, tt.notes)
			}
			for _, n := range d.Notes {
				if n.Kind == notekind.FreedBy {
					t.Errorf("note %q: no block was freed", n.Message)
				}
			}
		})
	}
}

// The words of valgrind without a frame after them are the program's.
func TestBareWords(t *testing.T) {
	in := "Mutex not locked\nInvalid read of size 4\nx\n  Argument 'size' is wrong\nDestroying locked door\n"
	rep, err := Parse(strings.NewReader(in), nil)
	if err != nil || len(rep.Diagnostics) != 0 || len(rep.Other) != 5 {
		t.Errorf("Parse(%q) = %+v, %v, want five other lines", in, rep, err)
	}
	for i, l := range rep.Other {
		if l.Number != i+1 {
			t.Errorf("line %d has number %d", i+1, l.Number)
		}
	}
}

// A summary alone has the words of the kind, with or without a remark, before the place.
func TestSummaryAlone(t *testing.T) {
	for in, want := range map[string]string{
		"AddressSanitizer: attempting double-free /src/a.cpp:5 in main":                            "double-free",
		"AddressSanitizer: double-free /src/a.cpp:5 in main":                                       "double-free",
		"AddressSanitizer: bad-free /src/a.cpp:5 in main":                                          "bad-free",
		"AddressSanitizer: alloc-dealloc-mismatch /src/a.cpp:5 in main":                            "alloc-dealloc-mismatch",
		"AddressSanitizer: negative-size-param: (size=-1) /src/a.cpp:5 in main":                    "negative-size-param",
		"AddressSanitizer: attempting free on address which was not malloc()-ed /src/a.cpp:5 in f": "bad-free",
		"AddressSanitizer: requested allocation size 0xffff exceeds maximum /src/a.cpp:5 in f":     "allocation-size-too-big",
		"ThreadSanitizer: unlock of an unlocked mutex (or by a wrong thread) /src/a.cpp:5 in f":    "unlock-of-unlocked",
		"ThreadSanitizer: data race on vptr (ctor/dtor vs virtual call) /src/a.cpp:5 in f":         "data-race-on-vptr",
		"ThreadSanitizer: signal-unsafe call inside of a signal /src/a.cpp:5 in f":                 "signal-unsafe-call",
		"MemorySanitizer: use-of-uninitialized-value /src/a.cpp:5 in main":                         "use-of-uninitialized-value",
		"UndefinedBehaviorSanitizer: signed-integer-overflow /src/a.cpp:5":                         "signed-integer-overflow",
		"AddressSanitizer: stack-use-after-scope (/home/me/a.out+0x123) in main":                   "stack-use-after-scope",
	} {
		rep, err := Parse(strings.NewReader("SUMMARY: "+in+"\n"), nil)
		if err != nil || len(rep.Diagnostics) != 1 {
			t.Errorf("Parse(%q) = %+v, %v, want one report", in, rep, err)
			continue
		}
		d := rep.Diagnostics[0]
		inObject := d.Object == "/home/me/a.out+0x123"
		if d.Code != want || !inObject && (d.File != "/src/a.cpp" || d.Line != 5) {
			t.Errorf("Parse(%q) = %+v, want code %s", in, d, want)
		}
	}
}
