package text

import (
	"strings"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/internal/dialect"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// readExhausted reads the last line of a compiler that ran out of something. It has no severity:
//
//	cc1plus: out of memory allocating 65536 bytes after a total of 284622848 bytes
//	virtual memory exhausted: Cannot allocate memory
//	LLVM ERROR: out of memory
//
// Source: libiberty/xmalloc.c of gcc 12; llvm/lib/Support/ErrorHandling.cpp.
func readExhausted(p *parser, s string) bool {
	var from tool.Tool
	msg := s
	switch {
	case strings.HasPrefix(s, "virtual memory exhausted: "):
		from = tool.GCC
	case strings.HasPrefix(s, "LLVM ERROR: "):
		from, msg = tool.Clang, s[len("LLVM ERROR: "):]
		if !strings.HasPrefix(msg, "out of memory") && !strings.Contains(msg, "No space left on device") {
			return false
		}
	default:
		i := strings.Index(s, ": out of memory allocating ")
		if i < 0 {
			return false
		}
		from, msg = dialect.OfProgram(s[:i]), s[i+len(": "):]
		if from == "" {
			return false
		}
	}
	p.flush()
	p.begin(diagnostic.SeverityFatal, diagnostic.Location{}, msg)
	p.d.Tool = from
	return true
}
