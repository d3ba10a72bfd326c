// Package sanitizer parses the reports of sanitizers and of valgrind, which programs print at run time,
// into values of package diagnostic.
//
//	report, err := sanitizer.Parse(stderr, nil)
//	for _, d := range report.Diagnostics {
//		fmt.Println(d.Location, d.Tool, d.Code) // main.cpp:3:44 asan heap-use-after-free
//	}
//
// It knows the runtimes of gcc and clang (AddressSanitizer with leaks, LeakSanitizer,
// UndefinedBehaviorSanitizer with control flow integrity, ThreadSanitizer, MemorySanitizer) and
// valgrind's memcheck, helgrind and drd, several reports in one output, with and without symbols,
// with colours, and with lines of the program between them. A report of valgrind may lack the "==pid==" of
// its lines, as in what people paste; a frame must then show that it is valgrind's.
//
// # What a report becomes
//
// Code is the kind: the tool's own word if it has one ("heap-buffer-overflow", "SEGV"), otherwise a name
// made of the words of the message ("attempting double-free" is "double-free", "data race" is
// "data-race"). UndefinedBehaviorSanitizer prints no kind. Its code is the name of the check, inferred
// from the message ("signed-integer-overflow", "vptr", "cfi-icall"). A division by zero has the same
// message for integers and floats; it is "integer-divide-by-zero" unless the summary names the check.
//
// Location is the user's frame: the first frame of the main stack in a source file of the project. A file
// belongs to the project if it is not part of the compiler or of the C or C++ library; [Options].User can
// decide otherwise. Without symbols Location is empty and Object holds module and offset.
//
// Notes hold the rest in the order of the output: the access and its stack, the stacks of the allocation
// and the deallocation (notekind.AllocatedBy, notekind.FreedBy), those of other threads and of their
// creation (notekind.Thread). The frames of a stack are one level below its heading. A heading has the
// place of the user's frame of its stack. Each leak is a diagnostic of its own.
//
// # What it leaves out
//
// Registers, the dump of shadow memory and its legend, and the repetition of the head in SUMMARY are
// not kept. HWAddressSanitizer and other runtimes that print in the same form are read as well, but were
// not tested.
package sanitizer
