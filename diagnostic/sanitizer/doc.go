// Package sanitizer reads what programs print when a sanitizer or valgrind finds something wrong at
// run time, and gives it as values of package diagnostic.
//
//	report, err := sanitizer.Parse(stderr, nil)
//	for _, d := range report.Diagnostics {
//		fmt.Println(d.Location, d.Tool, d.Code) // main.cpp:3:44 asan heap-use-after-free
//	}
//
// It knows the runtimes of gcc and clang (AddressSanitizer with leaks, LeakSanitizer,
// UndefinedBehaviorSanitizer with control flow integrity, ThreadSanitizer, MemorySanitizer) and
// valgrind's memcheck, helgrind and drd, several reports in one output, with and without symbols,
// with colours, and with lines of the program between them.
//
// # What a report becomes
//
// Code is the kind: the word that the tool uses where it has one ("heap-buffer-overflow", "SEGV"),
// and otherwise a name made of its words ("attempting double-free" is "double-free", "data race" is
// "data-race"). The text of UndefinedBehaviorSanitizer names no kind: it is derived from the
// message, and is the name of the check ("signed-integer-overflow", "vptr", "cfi-icall"). Division
// by zero prints alike for integers and floats and counts as "integer-divide-by-zero" unless the
// summary tells.
//
// Location is the user's frame: the first frame of the main stack in a source file of the project,
// which is what is neither part of the compiler nor of the C or C++ library ([Options].User says
// otherwise). Without symbols it stays empty and Object holds module and offset.
//
// Notes hold the rest in the order of the output: what was accessed, the stack of the access, the
// stacks of allocation and deallocation (KindAllocatedBy, KindFreedBy), of other threads and their
// creation (KindThread). The frames of a stack are one level below its heading, and a heading has
// the place of the user's frame of its stack. Each leak is a diagnostic of its own.
//
// # What it leaves out
//
// Registers, the dump of shadow memory and its legend, and the repetition of the head in SUMMARY are
// not kept. HWAddressSanitizer and other runtimes that print in the same form are read as far as the
// form goes; they were not tried.
package sanitizer
