// Package tool names the programs whose output the packages below diagnostic read.
package tool

// A Tool names the program that a diagnostic comes from. The set is open: a program that is not
// listed appears under the name it printed. The zero value means unknown.
type Tool string

// The tools whose output the packages below diagnostic read.
const (
	GCC       Tool = "gcc"
	Clang     Tool = "clang"
	MSVC      Tool = "msvc" // cl, and what MSBuild prints in its form
	EDG       Tool = "edg"  // the EDG front end and forms like it: nvcc, Intel, armcc, TI, Green Hills, Diab
	ClangTidy Tool = "clang-tidy"
	Cppcheck  Tool = "cppcheck"
	LD        Tool = "ld" // GNU ld of binutils
	Gold      Tool = "gold"
	LLD       Tool = "lld"
	Mold      Tool = "mold"
	Linker    Tool = "link" // another linker: MSVC's, Apple's, the one that collect2 runs
	Assembler Tool = "as"
	ASan      Tool = "asan"
	UBSan     Tool = "ubsan"
	TSan      Tool = "tsan"
	MSan      Tool = "msan"
	LSan      Tool = "lsan"
	Valgrind  Tool = "valgrind"
	Runtime   Tool = "runtime" // what the C and C++ libraries print when they end a program
	CMake     Tool = "cmake"
	Make      Tool = "make"
	Ninja     Tool = "ninja"
)

// IsLinker reports whether t is a linker: its diagnostics are about symbols and objects, not source text.
func (t Tool) IsLinker() bool {
	return t == LD || t == Gold || t == LLD || t == Mold || t == Linker
}
