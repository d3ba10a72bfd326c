package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// runtimeLines are what the C and C++ libraries print when they end a program, by how the line
// starts, and the kinds they mean. Source: glibc's malloc.c and fortify, libstdc++'s vterminate.cc.
var runtimeLines = []struct{ start, code string }{
	{"terminate called after throwing an instance of ", "uncaught-exception"},
	{"terminate called without an active exception", "terminate-without-exception"},
	{"terminate called recursively", "uncaught-exception"},
	{"libc++abi: terminating due to uncaught exception", "uncaught-exception"},
	{"libc++abi: terminating with uncaught exception", "uncaught-exception"},
	{"libc++abi: terminating", "terminate-without-exception"},
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
}

// readRuntime reads the last words of a program. The C++ library prints the message of the exception on a line of
// its own:
//
//	terminate called after throwing an instance of 'std::out_of_range'
//	  what():  vector::_M_range_check: __n (which is 9) >= this->size() (which is 3)
func readRuntime(p *parser, s string) bool {
	for _, r := range runtimeLines {
		if !strings.HasPrefix(s, r.start) {
			continue
		}
		p.flush()
		p.begin(diagnostic.SeverityFatal, diagnostic.Location{}, s)
		p.d.Tool, p.d.Code = tool.Runtime, r.code
		if next, ok := p.in.Peek(); ok && strings.HasPrefix(strings.TrimLeft(next, " "), "what():") {
			p.in.Next()
			p.d.Message = joinLines(s, strings.TrimSpace(next))
		}
		return true
	}
	return false
}
