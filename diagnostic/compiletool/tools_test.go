package compiletool_test

import (
	"context"
	"errors"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/compiletool"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// compilers runs f with the tools of each compiler that is installed.
func compilers(t *testing.T, o *compiletool.Options, f func(t *testing.T, tools *compiletool.Tools)) {
	for _, name := range []string{"g++", "clang++-22"} {
		t.Run(name, func(t *testing.T) {
			cc, err := toolchain.New(nil).Find(t.Context(), toolcheck.Need(t, name))
			if err != nil {
				t.Fatal(err)
			}
			f(t, tools(t, cc, o))
		})
	}
}

func tools(t *testing.T, cc diagnostic.Compiler, o *compiletool.Options) *compiletool.Tools {
	t.Helper()
	return compiletool.New(cc, o)
}

// set binds tools as a model has them.
func set(t *testing.T, tools *compiletool.Tools) *cppcall.Set {
	t.Helper()
	s, err := cppcall.NewSet(tools.Funcs(), nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func serve(t *testing.T, s *cppcall.Set, call string) transcript.Block {
	t.Helper()
	return s.Serve(t.Context(), transcript.Block{Tag: token.QueryTool, Body: call})
}

func TestCompile(t *testing.T) {
	compilers(t, nil, func(t *testing.T, tools *compiletool.Tools) {
		s := set(t, tools)
		b := serve(t, s, `compile("int main() { return fourty_two; }")`)
		for _, want := range []string{`{"main.cpp",1,21,`, `"undefined_symbol"`, "fourty_two"} {
			if !strings.Contains(b.Body, want) {
				t.Errorf("answer lacks %s:\n%s", want, b.Body)
			}
		}
		if len(b.Marks) == 0 || b.Tag != token.CompileStart {
			t.Errorf("block %s with marks %v", b.Tag, b.Marks)
		}
		if b = serve(t, s, `compile("int main() {}", "-Wall -std=c++17")`); strings.Contains(b.Body, "error") {
			t.Errorf("accepted code: %s", b.Body)
		}
		if b = serve(t, s, `compile("int main() {}", "-fplugin=/tmp/x.so")`); !strings.Contains(b.Body,
			"// error: compile: ") || !strings.Contains(b.Body, "not allowed") {
			t.Errorf("refused flag: %s", b.Body)
		}
	})
}

func TestCompileBounded(t *testing.T) {
	compilers(t, &compiletool.Options{MaxDiagnostics: 3}, func(t *testing.T, tools *compiletool.Tools) {
		list, err := tools.Compile(t.Context(), strings.Repeat("int x = missing_name;\n", 10), "")
		if err != nil || len(list) != 4 || !strings.Contains(list[3].Message, "more diagnostics") {
			t.Errorf("%d diagnostics, %v", len(list), err)
		}
	})
}

func TestRun(t *testing.T) {
	compilers(t, &compiletool.Options{Limits: compiletool.Limits{Wall: 2 * time.Second, Output: 1000}},
		func(t *testing.T, tools *compiletool.Tools) {
			for _, tt := range []struct {
				name, code, flags string
				ok                func(r compiletool.RunResult) bool
			}{
				{"program", "#include <cstdio>\nint main() { std::puts(\"hi\"); return 3; }", "", func(r compiletool.RunResult) bool {
					return r.Compiled && r.ExitCode == 3 && r.Stdout == "hi\n"
				}},
				{"statements", "std::vector<int> v{3, 1, 2};\nstd::sort(v.begin(), v.end());\nstd::cout << v[0] << v[2];", "",
					func(r compiletool.RunResult) bool {
						return r.Compiled && r.ExitCode == 0 && r.Stdout == "13"
					}},
				{"statements with a directive", "#include <set>\n#define N \\\n 7\nstd::set<int> s{N};\nreturn *s.begin();", "",
					func(r compiletool.RunResult) bool {
						return r.Compiled && r.ExitCode == 7
					}},
				{"an error in the first statement", "int x = missing;\nreturn x;", "", func(r compiletool.RunResult) bool {
					d := r.Diagnostics[0]
					return !r.Compiled && d.Line == 1 && d.Column == 9 && d.SourceLine == "int x = missing;" && strings.HasPrefix(d.Caret, "        ^")
				}},
				{"an error further on", "#include <set>\nint x = 1;\n  return missing;", "", func(r compiletool.RunResult) bool {
					d := r.Diagnostics[0]
					return !r.Compiled && d.Line == 3 && d.Column == 10 && d.SourceLine == "  return missing;"
				}},
				{"endless", "for (;;) {}", "-O0", func(r compiletool.RunResult) bool { return r.Compiled && r.Limit != "" && r.ExitCode == -1 }},
				{"crash", "int *volatile p = nullptr; *p = 1;", "",
					func(r compiletool.RunResult) bool { return r.Compiled && r.Signal == "segmentation fault" }},
				{"flood", "for (int i = 0; i < 100000; i++) std::cout << \"xxxxxxxxxx\";", "", func(r compiletool.RunResult) bool {
					return len(r.Stdout) == 1000 && r.Dropped == 999000
				}},
				{"sanitizer", "int n = 2147483647;\nn++;\nstd::cerr << \"done\\n\";\nreturn n > 0;", "-fsanitize=undefined -g",
					func(r compiletool.RunResult) bool {
						return len(r.Diagnostics) == 1 && r.Diagnostics[0].Code == "signed-integer-overflow" && r.Diagnostics[0].Line == 2 &&
							r.Diagnostics[0].File == "main.cpp" && r.Stderr == "done\n"
					}},
				{"sanitizer in the first line", "int n = 2147483647; n++;", "-fsanitize=undefined", func(r compiletool.RunResult) bool {
					return len(r.Diagnostics) == 1 && r.Diagnostics[0].Location.String() == "main.cpp:1:22"
				}},
				{"no project files", "#include <fstream>\nstd::ofstream(\"here.txt\") << 1;\nreturn 0;", "",
					func(r compiletool.RunResult) bool { return r.ExitCode == 0 }},
			} {
				if strings.HasSuffix(t.Name(), "clang++-22") && !strings.Contains(tt.name, "sanitizer") && !strings.Contains(tt.name, "error") {
					continue // what does not depend on the compiler is tried with one
				}
				t.Run(tt.name, func(t *testing.T) {
					r, err := tools.Run(t.Context(), tt.code, tt.flags)
					if err != nil || !tt.ok(r) {
						t.Errorf("Run = %+v, %v", r, err)
					}
				})
			}
		})
	if _, err := os.Stat("here.txt"); err == nil {
		t.Error("a program wrote into the working directory")
	}
}

// The answer of run is C++ in a transcript.
func TestRunAnswer(t *testing.T) {
	compilers(t, nil, func(t *testing.T, tools *compiletool.Tools) {
		b := serve(t, set(t, tools), `run("std::cout << 6 * 7;")`)
		if !strings.Contains(b.Body, `.stdout_text = "42"`) || !strings.Contains(b.Body, "run_result result") {
			t.Errorf("answer: %s", b.Body)
		}
	})
}

func TestFlags(t *testing.T) {
	tools := tools(t, compilerFunc(func(context.Context, *diagnostic.Unit) (*diagnostic.Outcome, error) {
		return &diagnostic.Outcome{}, nil
	}), nil)
	for _, flag := range []string{
		"-Wall", "-Wno-unused-variable", "-Werror=return-type", "-Wformat=2", "-std=c++23", "-std=gnu++17", "-O2",
		"-Ofast", "-g", "-DNAME=\"x\"", "-UNAME",
		"-lm", "-lstdc++fs", "-fsanitize=address,undefined", "-fno-exceptions", "-fsanitize=thread", "-march=native",
		"-mavx2", "-pthread", "-pedantic-errors",
	} {
		if _, err := tools.Compile(t.Context(), "", flag); err != nil {
			t.Errorf("%s: %v", flag, err)
		}
	}
	for _, flag := range []string{
		"-Wl,-rpath,/x", "-Wp,-MD,/tmp/x", "-Wa,-a", "@/etc/passwd", "-o", "-o/tmp/x", "-include/etc/passwd",
		"-I/etc", "-B/tmp", "-wrapper", "-specs=/tmp/x",
		"-fplugin=x", "-fdump-tree-all", "-save-temps", "-fprofile-generate=/x", "-Xlinker", "-x", "/etc/passwd",
		"x.cpp", "-l/tmp/x.so", "-l:x.so", "-MD",
		"--sysroot=/", "-fdiagnostics-add-output=sarif:file=/tmp/x", "-ftime-trace=/tmp/x", "-gsplit-dwarf", "-D",
		"-std=../x", "-E", "-", "--help", "-Wfoo,bar",
	} {
		if _, err := tools.Compile(t.Context(), "", flag); err == nil {
			t.Errorf("%s is accepted", flag)
		}
	}
	if _, err := tools.Compile(t.Context(), "", strings.Repeat("-Wall ", 100)); err == nil {
		t.Error("a hundred flags are accepted")
	}
}

// A compilerFunc is a compiler made of a function.
type compilerFunc func(context.Context, *diagnostic.Unit) (*diagnostic.Outcome, error)

func (f compilerFunc) Compile(ctx context.Context, u *diagnostic.Unit) (*diagnostic.Outcome, error) {
	return f(ctx, u)
}

// A compiler that cannot do its work is an error. A failure without a diagnostic has its last line as one.
func TestCompilerTrouble(t *testing.T) {
	broken := errors.New("no compiler left")
	s := set(t, tools(t, compilerFunc(func(context.Context, *diagnostic.Unit) (*diagnostic.Outcome, error) { return nil, broken }), nil))
	if b := serve(t, s, `run("")`); !strings.Contains(b.Body, "// error: run: no compiler left") {
		t.Errorf("answer: %s", b.Body)
	}
	silent := tools(t, compilerFunc(func(context.Context, *diagnostic.Unit) (*diagnostic.Outcome, error) {
		return &diagnostic.Outcome{ExitCode: 1, Stderr: []byte("first\nlast words\n")}, nil
	}), nil)
	if list, err := silent.Compile(t.Context(), "", ""); err != nil || len(list) != 1 || list[0].Message != "last words" ||
		list.TranscriptMark() != "<COMPILE_ERROR>" {
		t.Errorf("%v, %v", list, err)
	}
}

func TestTest(t *testing.T) {
	sh := toolcheck.Need(t, "sh")
	script := `case "$1" in
good) echo fine;;
bad) echo "a.cpp:3:4: error: 'x' was not declared in this scope" >&2; exit 2;;
ub) echo "a.cpp:3:4: runtime error: division by zero" >&2;;
slow) exec sleep 60;;
assert) echo "t: b.cpp:7: int main(): Assertion 'x' failed." >&2; kill -ABRT $$;;
link) echo "make: *** [x] Error 1" >&2; echo "a.cpp:(.text+0x5): undefined reference to 'f()'" >&2; exit 1;;
silent) exit 1;;
esac`
	tools := tools(t, compilerFunc(nil),
		&compiletool.Options{Test: []string{sh, "-c", script, "test", "{}"}, Limits: compiletool.Limits{Wall: time.Second}})
	for name, ok := range map[string]func(compiletool.TestResult) bool{
		"good": func(r compiletool.TestResult) bool { return r.Passed && r.Output == "fine\n" && r.Name == "good" },
		"bad": func(r compiletool.TestResult) bool {
			return !r.Passed && r.ExitCode == 2 && len(r.Diagnostics) == 1 && r.Diagnostics[0].Line == 3
		},
		"ub": func(r compiletool.TestResult) bool {
			return r.Passed && r.Diagnostics[0].Code == "integer-divide-by-zero" && r.ErrorClass == ""
		},
		"assert": func(r compiletool.TestResult) bool {
			return !r.Passed && r.CrashFile == "b.cpp" && r.CrashLine == 7 && r.ErrorClass == "logic"
		},
		"link":   func(r compiletool.TestResult) bool { return !r.Passed && r.CrashLine == 0 && r.ErrorClass == "linker" },
		"silent": func(r compiletool.TestResult) bool { return r.CrashFile == "" && r.ErrorClass == "unknown" },
		"slow":   func(r compiletool.TestResult) bool { return !r.Passed && r.Limit != "" },
	} {
		if r, err := tools.Test(t.Context(), name); err != nil || !ok(r) {
			t.Errorf("%s: %+v, %v", name, r, err)
		}
	}
	for _, name := range []string{"", "-x", "--help", "$(x)", "a;b", "../x", "a\nb", "`x`"} {
		if _, err := tools.Test(t.Context(), name); err == nil {
			t.Errorf("name %q is accepted", name)
		}
	}
	b := serve(t, set(t, tools), `test("bad")`)
	for _, want := range []string{".passed = false", `.crash_file = "a.cpp", .crash_line = 3`, `.error_class = "undefined_symbol"`} {
		if !strings.Contains(strings.Join(strings.Fields(b.Body), " "), want) {
			t.Errorf("answer without %s: %s", want, b.Body)
		}
	}
	for name, mark := range map[string]string{"bad": "<TEST_FAIL>", "good": "<TEST_PASS>"} {
		text := string(transcript.Append(nil, serve(t, set(t, tools), `test("`+name+`")`), nil))
		if !strings.HasPrefix(text, "<TEST_START>\n"+mark+"\nstruct test_result result = {") || !strings.HasSuffix(text, "};\n<TEST_END>") {
			t.Errorf("block: %s", text)
		}
	}
	if b := serve(t, set(t, tools), `test("-x")`); b.Tag != token.ToolResult {
		t.Errorf("an error is in %s", b.Tag)
	}
}

// The declarations and answers for the model compile, in both forms.
func TestDeclarations(t *testing.T) {
	compilers(t, &compiletool.Options{Test: []string{"ctest", "-R", "{}"}}, func(t *testing.T, tools *compiletool.Tools) {
		s := set(t, tools)
		decl, err := s.Declarations()
		if err != nil {
			t.Fatal(err)
		}
		list, err := tools.Compile(t.Context(), string(decl), "-Wall -Wextra -pedantic-errors")
		if err != nil || len(list) > 0 {
			t.Errorf("%v, %v in\n%s", list, err, decl)
		}
	})
}
