package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic/internal/wording"
)

// runtimeLines are what the C and C++ libraries print when they end a program, by how the line
// starts, and the kinds they mean. Source: glibc's malloc.c, fortify and
// nptl, libstdc++'s vterminate.cc and debug/formatter.h, strsignal of glibc and zsh 5.
var runtimeLines = wording.IndexStarts([]wording.Start{
	{"terminate called after throwing an instance of ", "uncaught-exception"},
	{"terminate called without an active exception", "terminate-without-exception"},
	{"terminate called recursively", "uncaught-exception"},
	{"libc++abi: terminating due to uncaught exception", "uncaught-exception"},
	{"libc++abi: terminating with uncaught exception", "uncaught-exception"},
	{"libc++abi: terminating", "terminate-without-exception"},
	{"libc++abi.dylib: terminating with uncaught exception", "uncaught-exception"}, // macOS 10
	{"libc++abi.dylib: terminating", "terminate-without-exception"},
	{"pure virtual method called", "pure-virtual-call"},
	{"*** stack smashing detected ***", "stack-smashing"},
	{"*** buffer overflow detected ***", "buffer-overflow"},
	{"free(): double free detected", "double-free"},
	{"double free or corruption", "double-free"},
	{"free(): invalid pointer", "invalid-free"},
	{"munmap_chunk(): invalid pointer", "invalid-free"},
	{"free(): ", "heap-corruption"},
	{"malloc(): ", "heap-corruption"},
	{"malloc_consolidate(): ", "heap-corruption"},
	{"realloc(): ", "heap-corruption"},
	{"corrupted size vs. prev_size", "heap-corruption"},
	{"corrupted double-linked list", "heap-corruption"},
	{"Segmentation fault", "SEGV"},
	{"Bus error", "BUS"},
	{"Floating point exception", "FPE"},
	{"Illegal instruction", "illegal-instruction"},
	{"FATAL: exception not rethrown", "thread-cancelled"},
	{"The futex facility returned an unexpected error code", "futex-error"},
	{"zsh: segmentation fault", "SEGV"},
	{"zsh: bus error", "BUS"},
	{"zsh: floating point exception", "FPE"},
	{"zsh: illegal hardware instruction", "illegal-instruction"},
	{"Error: attempt to ", "library-assertion"},     // the debug mode of libstdc++
	{"pointer being freed was not", "invalid-free"}, // these three in the form of macOS's malloc
	{"double free", "double-free"},
	{"Incorrect checksum for freed", "heap-corruption"},
})

// readRuntime reads the last words of a program. The C++ library prints the message of the exception on a line of
// its own:
//
//	terminate called after throwing an instance of 'std::out_of_range'
//	  what():  vector::_M_range_check: __n (which is 9) >= this->size() (which is 3)
func readRuntime(p *parser, s string) bool {
	code, ok := runtimeLines.CodeOf(s)
	if !ok {
		return false
	}
	p.openRuntime(code, s)
	if next, ok := p.in.Peek(); ok && strings.HasPrefix(strings.TrimLeft(next, " "), "what():") {
		p.in.Next()
		p.d.Message = joinLines(s, strings.TrimSpace(next))
	}
	return true
}

// namedStarts are what follows a colon in the lines that readNamedRuntime reads, but for the glibc before 2.27.
var namedStarts = wording.IndexStarts([]wording.Start{{Text: "*** error for object "}, {Text: "line "}})

// readNamedRuntime reads the last words of a program after its name, or that of the script that ran it:
//
//	*** Error in `./a.out': double free or corruption (fasttop): 0x0000000001c6f010 ***        glibc before 2.27
//	a.out(123,0x11d) malloc: *** error for object 0x6: pointer being freed was not allocated   macOS
//	./test.sh: line 3: 12345 Segmentation fault      (core dumped) ./a.out                     bash
func readNamedRuntime(p *parser, s string) bool {
	const longest = 512
	if len(s) > longest || s[0] != '*' && !namedStarts.FollowColon(s) {
		return false
	}
	rest, ok := strings.CutPrefix(s, "*** Error in `")
	if ok {
		_, rest, ok = strings.Cut(rest, "': ")
	} else if _, rest, ok = strings.Cut(s, " malloc: *** error for object "); ok {
		_, rest, ok = strings.Cut(rest, ": ")
	} else if _, rest, ok = strings.Cut(s, ": line "); ok {
		if _, rest, ok = strings.Cut(rest, ": "); ok {
			rest = strings.TrimLeft(rest, " 0123456789") // the number of the process
		}
	}
	code := ""
	if ok {
		code, ok = runtimeLines.CodeOf(rest)
	}
	if !ok {
		return false
	}
	p.openRuntime(code, s)
	return true
}
