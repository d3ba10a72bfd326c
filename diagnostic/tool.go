package diagnostic

// A Tool names the program that a diagnostic comes from. The set is open: a program that is not
// listed appears under the name it printed. The zero value means unknown.
type Tool string

// The tools whose output [Parse] and the sub-packages know.
const (
	ToolGCC       Tool = "gcc"
	ToolClang     Tool = "clang"
	ToolMSVC      Tool = "msvc" // cl, and what MSBuild prints in its form
	ToolEDG       Tool = "edg"  // the EDG front end and forms like it: nvcc, Intel, armcc, TI, Green Hills, Diab
	ToolClangTidy Tool = "clang-tidy"
	ToolLD        Tool = "ld" // GNU ld of binutils
	ToolGold      Tool = "gold"
	ToolLLD       Tool = "lld"
	ToolMold      Tool = "mold"
	ToolLinker    Tool = "link" // another linker: MSVC's, Apple's, the one behind collect2
	ToolAssembler Tool = "as"
	ToolASan      Tool = "asan"
	ToolUBSan     Tool = "ubsan"
	ToolTSan      Tool = "tsan"
	ToolMSan      Tool = "msan"
	ToolLSan      Tool = "lsan"
	ToolValgrind  Tool = "valgrind"
	ToolRuntime   Tool = "runtime" // what the C and C++ libraries print when they end a program
	ToolCMake     Tool = "cmake"
	ToolMake      Tool = "make"
	ToolNinja     Tool = "ninja"
)
