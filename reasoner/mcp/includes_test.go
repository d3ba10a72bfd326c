package mcp

import (
	"strings"
	"testing"
	"time"
)

func TestCheckIncludes(t *testing.T) {
	for _, ok := range []string{
		"#include <vector>\n#include \"a/b.h\"\nint main() {}\n",
		"#if __has_include(<optional>)\n#include <optional>\n#endif\n#ifdef __has_include\n#endif\n#if defined(__has_include) && 1\n#endif\n",
		"import std;\nimport <vector>;\n",
		"const char* s = \"#include </etc/passwd>\"; // in the middle of a line\n",
		"int import = 3;\n",
		"#pragma once\n#pragma GCC diagnostic push\n",
	} {
		if err := checkIncludes(ok); err != nil {
			t.Errorf("checkIncludes(%q) = %v", ok, err)
		}
	}
	for _, bad := range []string{
		"#include \"/etc/passwd\"\n",
		"#include </etc/passwd>\n",
		"  # /* x */ include <../../etc/passwd>\n",
		"#include \"a/../../b\"\n",
		"#include \"C:\\x\"\n",
		"#include \"c:x\"\n",
		"#include \"~/x\"\n",
		"#inc\\\nlude \"/etc/passwd\"\n",
		"#inc\\  \nlude \"/etc/passwd\"\n",
		"%:include \"/etc/passwd\"\n",
		"??=include \"/etc/passwd\"\n",
		"#inc??/\nlude \"/etc/passwd\"\n",
		"#define F \"/etc/passwd\"\n#include F\n",
		"#include_next \"/etc/passwd\"\n",
		"#embed \"/etc/passwd\"\n",
		"#import \"/etc/passwd\"\n",
		"import \"/etc/passwd\";\n",
		"#if __has_include(\"/etc/passwd\")\n#endif\n",
		"#pragma GCC dependency \"/etc/passwd\"\n",
		"_Pragma(\"GCC dependency \\\"/etc/passwd\\\"\")\n",
		"asm(\".incbin \\\"/etc/passwd\\\"\");\n",
		"/* a\n*/#include \"/etc/passwd\"\n",
		// What one reading takes for a literal or a comment and another does not.
		"auto s = R\"(\n/*\n)\";\n/**/#include \"/etc/passwd\"\n",
		"xR\"(\"\n#include \"/etc/passwd\"\n)\"\n",
		"auto s = \"(/*)\";\n#include \"/etc/passwd\"\n//*/\n",
		"// ??/\nint x;\n#include \"/etc/passwd\"\n",
	} {
		if err := checkIncludes(bad); err == nil || !strings.Contains(err.Error(), "source: ") {
			t.Errorf("checkIncludes(%q) = %v, want an error", bad, err)
		}
	}
}

// TestCheckIncludesIsLinear: a hostile source takes no longer than others.
func TestCheckIncludesIsLinear(t *testing.T) {
	for _, unit := range []string{"R\"(", "\"", "/*", "/**/#", "\\\n", "#include <a>\n", "??/\n", "__has_include("} {
		start := time.Now()
		_ = checkIncludes(strings.Repeat(unit, maxSource/8/len(unit)))
		if took := time.Since(start); took > 10*time.Second {
			t.Errorf("128 KiB of %q take %v", unit, took)
		}
	}
	if err := checkIncludes(strings.Repeat("x", maxSource+1)); err == nil {
		t.Error("a source beyond the limit is accepted")
	}
}

func FuzzCheckIncludes(f *testing.F) {
	f.Add("auto s = R\"x(\n)x\"; /* */ // \\\n'\"")
	f.Fuzz(func(t *testing.T, prefix string) {
		// A directive on a line of its own that nothing above has opened is always found.
		_ = checkIncludes(prefix)
		if checkIncludes(strings.ReplaceAll(prefix, "\\", "")+"\n#include \"/etc/passwd\"\n") == nil && !strings.Contains(prefix, "?") {
			t.Errorf("a directive after %q is not found", prefix)
		}
	})
}
