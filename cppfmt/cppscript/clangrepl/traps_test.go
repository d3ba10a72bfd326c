package clangrepl_test

import (
	"fmt"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppscript"
	"github.com/cppreason/cppreason/cppfmt/cppscript/clangrepl"
)

// What makes a clang-repl session fail or hang, and the tests of it (by their names here; those of TestEval, TestTools and TestEnd are
// marked with E, T and X):
//
//	status 0 for code that does not compile      E errors; error directive, line directive, template recursion
//	old definition gone after a redefinition     E redefinition, E after a redefinition
//	several lines, end of input, a brace         E lines after a byte order mark, E unbalanced, E stray brace; no line end, unterminated ...
//	a crash or an exception ends the process     E null, E uncaught; uncaught ..., abort, division by zero, ..., the next script
//	containers are shown as addresses            E value; values, value of an optional
//	memory                                       E memory; caught bad_alloc, uncaught bad_alloc
//	system() and the files of the host           E system; executes a program, include of a file of the host, network
//	no end                                       X; loop, sleep, recursion, destructor that loops, forks without end
//	output                                       E flood; flood of errors, flood of the channel, half a line, prints the end mark
//	calls over descriptors 3 and 4               T; writes to the channel, calls a tool that is not there, long line ..., closes ...
//	%lib, %undo, %quit                           lib in the text, undo as a line, quit as a line, line that begins with a percent sign
//	joining of lines                             E void; backslash ..., brackets ..., digraphs, carriage returns
//	directives                                   directives in the middle, bracket in each branch, bracket in a macro, include ...
//	processes                                    child goes on, child outlives it, kills everything, kills its parent
//	the end                                      E exit; exits with 0, quick_exit, static destructor, destructor that crashes
//	the driver's lines on standard input         reads the input, reads the descriptor
//
// Without a test: std::atexit, which clang-repl 22 answers at times with a crash.

// A trap is a script with what it has to end in. The output "*" is any.
type trap struct{ name, src, output, value, fault string }

var traps = []trap{
	{"lib in the text", "auto s = R\"(\n%lib x.so\n%undo\n%quit\n)\";\nprint(s);\n", "\n%lib x.so\n%undo\n%quit\n\n", "", ""},
	{"undo as a line",
		"int n = 1;\n%undo\nprint(n);\n", "", "", "syntax 2:1 expected expression; type 2:2 use of undeclared identifier 'undo'"},
	{"quit as a line", "%quit\n", "", "", "syntax 1:1 expected expression; type 1:2 use of undeclared identifier 'quit'"},
	{"line that begins with a percent sign", "int n = 7\n% 4;\nprint(n);\n", "3\n", "", ""},
	{"digraphs", "int a<::> = <%1, 2%>;\nprint(a<:1:>);\n", "2\n", "", ""},
	{"backslash at the end of a line",
		"#define TWICE(x) \\\n  ((x) + \\\n   (x))\nprint(TWICE(4));\n// a comment goes on \\\nprint(1);\nprint(2);\n", "8\n2\n", "", ""},
	{"backslash in a string", "const char* s = \"a\\\nb\";\nprint(s);\n", "ab\n", "", ""},
	{"brackets in strings and comments",
		"/* } */ auto s = \")]}\"; // {\nchar c = '{'; int n = 1'000;\nprint(s, c, n, R\"x(}\")\"))x\");\n", ")]} { 1000 }\")\")\n", "", ""},
	{"directives in the middle",
		"int n = 1;\n#define N 2\nn += N;\n#ifdef N\nn += 10;\n#else\n}}\n#endif\n#undef N\nprint(n);\n", "13\n", "", ""},
	{"bracket in each branch", "#if 0\nint f() {\n#else\nint f(int n = 3) {\n#endif\n  return n;\n}\nprint(f());\n", "3\n", "", ""},
	{"bracket in a macro",
		"#define BEGIN {\n#define END }\nint f() BEGIN return 4; END\nprint(f());\nint g() BEGIN return 5; }\nprint(g());\n", "4\n5\n", "", ""},
	{"include in the middle", "int n = 1;\n#include <array>\nstd::array<int, 2> a{3, 4};\nprint(n, a[1] == 4);\n", "1 true\n", "", ""},
	{"line directive",
		"#line 50 \"x.cpp\"\nint n = missing;\n", "", "",
		"type 0:0 the script does not compile: x.cpp:50:9: error: use of undeclared identifier 'missing'\n" +
			"   50 | int n = missing;\n      |         ^~~~~~~"},
	{"error directive", "print(1);\n#error no\n", "", "", "type 2:2 no"},
	{"include of a file of the host", "#include \"/etc/passwd\"\n", "", "", "type 1:10 '/etc/passwd' file not found"},
	{"include of itself", "#include \"main.cpp\"\n", "", "", "type 1:10 #include nested too deeply"},
	{"carriage returns", "int n = 1;\r\nfor (int i = 0; i < 2; i++) {\r\n  n += i;\r\n}\r\nprint(n);\r\n", "2\n", "", ""},
	{"no line end", "print(1)", "", "", "syntax 1:9 expected ';' after expression"},
	{"unterminated string", "print(\"a);\n", "", "", "syntax 1:7 unterminated string literal"},
	{"unterminated comment", "print(1);\n/* a\n", "", "", "syntax 2:1 unterminated comment"},
	{"unterminated raw string", "print(R\"(a);\n", "", "", "syntax 1:7 unterminated raw string literal"},
	{"zero byte", "print(1);\n\x00print(2);\n", "", "", "syntax 2:1 NUL byte outside of a literal"},
	{"empty", "", "", "", ""},
	{"comment alone", "// nothing", "", "", ""},
	{"main with arguments", "int main(int argc, char** argv) {\n  print(argc, argv[argc] == nullptr);\n}\n", "1 true\n", "", ""},
	{"values",
		"struct P { int x; std::string s; };\nstd::map<std::string, std::vector<P>> m{{\"a\", {{1, \"b\"}}}};\nm;\n" +
			"", "", `{{"a", {{1, "b"}}}}`, ""},
	{"value of an optional", "std::optional<std::pair<int, char>> o{{1, 'c'}};\no;\n", "", `{1, 'c'}`, ""},
	{"prints the end mark", "std::printf(\"a\\x1d\\n\");\nprint(\"b\\x1d\");\n", "a\x1d\nb\x1d\n", "", ""},
	{"writes to the channel", "#include <unistd.h>\nwrite(3, \"junk\\nvalue 7\\n\\n\", 14);\nprint(1);\n", "1\n", "7", ""},
	{"says that it is done and crashes",
		"write(3, \"end\\ndone\\n\", 9);\n*(volatile int*)nullptr = 1;\n", "", "", "runtime 0:0 the script was ended by SIGSEGV"},
	{"calls a tool that is not there",
		"cppreason::send(\"call x\\x1f\\x1e\" \"9{\");\nprint(cppreason::receive());\n", "error there are no tools\n", "", ""},
	{"long line to the channel",
		"std::string s(5 << 20, 'x');\ncppreason::send(s);\n", "*", "", "limit 0:0 a value or an argument is longer than 4194304 bytes"},
	{"flood of the channel", "for (;;) cppreason::send(\"x\");\n", "", "", "limit 0:0 the script did not end within 3s"},
	{"flood of errors", "for (;;) std::fputs(\"x\\n\", stderr);\n", "", "", "limit 0:0 the script did not end within 3s"},
	{"closes the channel",
		"print(1);\nclose(3);\nclose(4);\nprint(2);\n", "1\n2\n" +
			"", "", "runtime 0:0 the script closed descriptor 3, by which it reports its end"},
	{"closes the output", "print(1);\nstd::fclose(stdout);\n(void)close(1);\n", "1\n", "", ""},
	{"closes everything", "for (int i = 0; i < 64; i++) close(i);\n", "", "", "runtime 0:0 the script ended the process with status 0"},
	{"reads the input", "int n = 7;\nstd::cin >> n;\nprint(n, std::cin.eof(), std::getchar());\n", "7 true -1\n", "", ""},
	{"reads the descriptor", "char b[9];\n(void)read(0, b, 9);\n", "*", "", ""},
	{"child goes on", "#include <sys/wait.h>\nint s = 0;\nif (fork() == 0) _exit(3);\nwait(&s);\nprint(WEXITSTATUS(s));\n", "3\n", "", ""},
	{"child outlives it", "if (fork() == 0) { setsid(); if (fork() == 0) for (;;) sleep(100); _exit(0); }\nprint(1);\n", "1\n", "", ""},
	{"forks without end", "for (;;) fork();\n", "*", "", "limit 0:0 the script used up its memory or processor time"},
	{"kills everything",
		"#include <csignal>\nprint(1);\nkill(-1, SIGKILL);\nprint(2);\n", "*", "", "limit 0:0 the script used up its memory or processor time"},
	{"kills its parent",
		"#include <csignal>\nprint(1);\nkill(getppid(), SIGKILL);\nprint(2);\n" +
			"", "*", "", "limit 0:0 the script used up its memory or processor time"},
	{"executes a program",
		"print(1);\nexecl(\"/bin/echo\", \"echo\", \"x\", nullptr);\n", "1\nx\n", "", "runtime 0:0 the script ended the process with status 0"},
	{"loop", "print(1);\nfor (volatile int i = 0;; i = i + 1) {}\n", "1\n", "", "limit 0:0 the script did not end within 3s"},
	{"sleep", "sleep(100);\n", "", "", "limit 0:0 the script did not end within 3s"},
	{"recursion",
		"print(1);\nint f(int n) { volatile int a[100]; a[0] = n; return f(n + 1) + a[0]; }\nf(0);\n", "1\n" +
			"", "", "runtime 0:0 the script was ended by SIGSEGV"},
	{"template recursion",
		"template <int N> struct S { static constexpr int v = S<N + 1>::v; };\nprint(S<0>::v);\n" +
			"", "", "", "type 1:54 recursive template instantiation exceeded maximum depth of 1024"},
	{"caught bad_alloc",
		"try { std::vector<char> v(1ull << 46); } catch (const std::bad_alloc&) { print(\"no memory\"); }\n", "no memory\n", "", ""},
	{"uncaught bad_alloc", "std::string s(1ull << 46, 'x');\n", "", "", "runtime 0:0 uncaught exception std::bad_alloc: std::bad_alloc"},
	{"uncaught int", "throw 5;\n", "", "", "runtime 0:0 uncaught exception int"},
	{"uncaught in a thread",
		"#include <thread>\nstd::thread t([] { throw std::runtime_error(\"x\"); });\nt.join();\n" +
			"", "", "", "runtime 0:0 uncaught exception std::runtime_error: x"},
	{"throw in noexcept", "void f() noexcept { throw 1; }\nf();\n", "", "", "runtime 0:0 uncaught exception int"},
	{"abort", "std::printf(\"a\");\nstd::abort();\n", "*", "", "runtime 0:0 the script was ended by SIGABRT"},
	{"division by zero", "volatile int n = 0;\nprint(1 / n);\n", "", "", "runtime 0:0 the script was ended by SIGFPE"},
	{"illegal instruction", "__builtin_trap();\n", "", "", "runtime 0:0 the script was ended by SIGILL"},
	{"static destructor", "struct S { ~S() { std::puts(\"bye\"); } };\nS s;\nprint(1);\n", "1\nbye\n", "", ""},
	{"destructor that crashes",
		"struct S { ~S() { *(volatile int*)nullptr = 1; } };\nS s;\nprint(1);\n", "1\n", "", "runtime 0:0 the script was ended by SIGSEGV"},
	{"destructor that loops",
		"struct S { ~S() { for (;;) sleep(1); } };\nS s;\nprint(1);\n", "1\n", "", "limit 0:0 the script did not end within 3s"},
	{"exits with 0", "print(1);\nstd::exit(0);\nprint(2);\n", "1\n", "", "runtime 0:0 the script ended the process with status 0"},
	{"quick_exit", "std::printf(\"a\");\nstd::quick_exit(4);\n", "*", "", "runtime 0:0 the script ended the process with status 4"},
	{"half a line", "std::printf(\"a\");\n", "a", "", ""},
	{"network",
		"#include <sys/socket.h>\n#include <netinet/in.h>\nint s = socket(AF_INET, SOCK_STREAM, 0);\nsockaddr_in a{};\n" +
			"a.sin_family = AF_INET;\na.sin_port = 80;\n" +
			"print(s < 0 || connect(s, (sockaddr*)&a, sizeof a) < 0);\n", "true\n", "", ""},
	{"the next script", "print(\"after all of them\");\n", "after all of them\n", "", ""},
}

// Every trap ends its own script at most, within its limits, and is named.
func TestTraps(t *testing.T) {
	t.Parallel()
	e := newEvaluator(t, &clangrepl.Options{Limits: cppscript.Limits{Wall: 3 * time.Second, Output: 1 << 16, Memory: 700 << 20}})
	check(t, e, traps)
}

// check runs scripts and compares their ends.
func check(t *testing.T, e *clangrepl.Evaluator, traps []trap) {
	t.Helper()
	for _, tt := range traps {
		begin := time.Now()
		res, err := e.Eval(t.Context(), []byte(tt.src))
		if err != nil {
			t.Errorf("%s: %v", tt.name, err)
			continue
		}
		var faults []string
		for _, f := range res.Errors {
			faults = append(faults, fmt.Sprintf("%v %d:%d %s", f.Kind, f.Line, f.Column, f.Message))
		}
		if got := strings.Join(faults, "; "); got != tt.fault || tt.output != "*" && res.Output != tt.output || res.Value != tt.value {
			t.Errorf("%s: output %.200q, value %q, errors %q; want %q, %q, %q (%v)", tt.name, res.Output, res.Value, got,
				tt.output, tt.value, tt.fault, time.Since(begin))
		}
	}
}
