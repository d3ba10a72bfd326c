package sandbox_test

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/toolchain"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// TestCompileAttacks compiles hostile code in a sandbox.
func TestCompileAttacks(t *testing.T) { enterGuard(t, "TestCompileAttacksInside") }

// A compileAttack is code that a compiler must not be harmed by, with further flags. Its diagnostics must not have the secrets.
type compileAttack struct{ name, code, flags string }

// exists is code that has a secret in its diagnostics if a file is there.
func exists(path string) string {
	return fmt.Sprintf("#if __has_include(%q)\n#error secret\n#endif\n", path)
}

// readAttacks look for files of the host.
var readAttacks = []compileAttack{
	{"include passwd", "#include \"/etc/passwd\"\n", ""},
	{"include shadow", "#include \"/etc/shadow\"\n", ""},
	{"include canary", "#include \"/tmp/canary\"\n", ""},
	{"include relative", "#include \"../../../../../../etc/passwd\"\n", ""},
	{"include environment", "#include \"/proc/self/environ\"\n", ""},
	{"include parent", "#include \"/proc/1/root/etc/passwd\"\n", ""},
	{"include input", "#include \"/dev/stdin\"\n", ""},
	{"include macro", "#define P /etc/passwd\n#define S(x) #x\n#define T(x) S(x)\n#include T(P)\n", ""},
	{"dependency", "#pragma GCC dependency \"/etc/passwd\"\n", ""},
	{"line", "#line 1 \"/etc/passwd\"\nint x = ;\n", ""},
	{"incbin", "asm(\".incbin \\\"/etc/passwd\\\"\");\n", ""},
	{"assembler include", "asm(\".include \\\"/etc/passwd\\\"\");\n", ""},
	{"dependency operator", "_Pragma(\"GCC dependency \\\"/etc/passwd\\\"\")\n", ""},
	{"next", "#include_next \"/etc/passwd\"\n", ""},
	{"embed", "const char x[] = {\n#embed \"/etc/passwd\"\n};\n", ""},
	{"exists passwd", exists("/etc/passwd"), ""},
	{"exists canary", exists("/tmp/canary"), ""},
	{"exists home", exists("/root/.bashrc"), ""},
	{"exists first root", exists("/proc/1/root/etc/hostname"), ""},
	{"precompiled", "#pragma GCC pch_preprocess \"/etc/passwd\"\n", ""},
	{"incbin environment", "asm(\".incbin \\\"/proc/self/environ\\\"\");\n", ""},
	{"incbin first environment", "asm(\".incbin \\\"/proc/1/environ\\\"\");\n", ""},
	{"incbin parent", "asm(\".incbin \\\"/proc/1/root/tmp/canary\\\"\");\n", ""},
	{"include descriptor", "#include \"/dev/fd/3\"\n#include \"/proc/self/fd/7\"\n", ""},
	{"include maps", "#include \"/proc/1/maps\"\n#include \"/proc/1/cmdline\"\n", ""},
	{"response file", "int x;\n", "@/etc/passwd"},
	{"response file of environment", "int x;\n", "@/proc/self/environ"},
	{"specification", "int x;\n", "-specs=/etc/passwd"},
	{"prefix", "int x;\n", "-B/proc/1/root/usr/bin/"},
	{"wrapper", "int x;\n", "-wrapper /bin/cat,/etc/passwd,/tmp/canary"},
	{"plug-in", "int x;\n", "-fplugin=/etc/passwd"},
	{"profile", "int f() { return 1; }\n", "-fprofile-use=/etc/passwd"},
	{"module mapper", "export module m;\n", "-fmodules-ts -fmodule-mapper=|/bin/cat\\ /etc/passwd"},
	{"system root", "#include <etc/passwd>\n#include <passwd>\n", "--sysroot=/proc/1/root -isysroot /proc/1/root"},
	{"assembler file", "int x;\n", "-Wa,@/etc/passwd"},
	{"dependencies elsewhere", "int x;\n", "-MD -MF /usr/left.d"},
	{"dependencies in tmp", "int x;\n", "-MD -MF /tmp/left.d"},
	{"dump", "int f() { return 1; }\n", "-fdump-tree-all -dumpdir /usr/lib/"},
	{"temporary files", "int f() { return 1; }\n", "-save-temps=obj"},
	{"listing", "int f() { return 1; }\n", "-Wa,-adhln=/usr/left.lst"},
}

// bombAttacks use what a compiler has without end.
var bombAttacks = []compileAttack{
	{"include zeroes", "#include \"/dev/zero\"\n", ""},
	{"include random", "#include \"/dev/urandom\"\n", ""},
	{"include itself", "#include __FILE__\n", ""},
	{"fill", "asm(\".fill 2000000000, 1, 1\");\n", ""},
	{"repeat", "asm(\".rept 2000000000\\n.byte 1\\n.endr\");\n", ""},
	{"array", "char x[1L << 33] = {1};\n", ""},
	{"constexpr", "constexpr long f(long n) { return n < 2 ? n : f(n - 1) + f(n - 2); }\nconstexpr long x = f(60);\n", ""},
	{"constexpr loop", "constexpr long f() { long s = 0; for (long i = 0; i < 1L << 60; i++) s += i; return s; }\nconstexpr long x = f();\n", ""},
	{"constexpr memory", "#include <vector>\nconstexpr int f() { std::vector<long> v; for (;;) v.push_back(1); }\nconstexpr int x = f();\n", ""},
	{"templates", "template<int a, int b> struct f { typename f<a - 1, b>::t x; typename f<a, b + 1>::t y; using t = int; };\nf<500, 0> x;\n", ""},
	{"wide templates", "template<class... T> struct p {}; template<int n, class... T> struct f : f<n - 1, p<T...>, p<T..., T...>> {}; f<40> x;\n", ""},
	{"macros", macroBomb(), ""},
	{"nesting", "int x = " + strings.Repeat("(", 200000) + "1" + strings.Repeat(")", 200000) + ";\n", ""},
	{"errors", strings.Repeat("int x = y;\n", 200000), ""},
	{"index sequence", "#include <utility>\nusing t = decltype(std::make_index_sequence<1L << 40>());\n", ""},
	{"recursive assembler", "asm(\".macro m\\nm\\nm\\n.endm\\nm\");\n", ""},
	{"deep templates", "template<long n> struct f : f<n + 1> {};\nf<0> x;\n", "-ftemplate-depth=1000000000"},
	{"deep constexpr", "constexpr long f(long n) { return f(n + 1) + 1; }\nconstexpr long x = f(0);\n",
		"-fconstexpr-depth=1000000000"},
	{"alignment", "alignas(1 << 28) char x[2] = {1};\n", ""},
	{"bases", baseBomb(), ""},
	{"concepts", "template<class T> concept c = sizeof(T) && requires(T* t) { requires c<T*>; };\nstatic_assert(c<int>);\n", ""},
	{"folded names", "template<class... T> struct p {}; template<int n, class T> struct f { using t = typename f<n - 1, p<T, T>>::t; };\n" +
		"template<class T> struct f<0, T> { using t = T; };\nvoid g(f<60, int>::t) {}\n", ""},
	{"dumps", "constexpr int s(int n) { int r = 0; while (n) r += n--; return r; }\n", "-fdump-tree-all -fdump-rtl-all"},
}

// baseBomb has a class with as many bases as the second power of its depth.
func baseBomb() string {
	var b strings.Builder
	b.WriteString("struct a0 { int x; };\n")
	for i := range 40 {
		fmt.Fprintf(&b, "struct l%d : a%d {}; struct r%d : a%d {}; struct a%d : l%d, r%d {};\n", i, i, i, i, i+1, i, i)
	}
	return b.String() + "a40 x;\n"
}

func macroBomb() string {
	var b strings.Builder
	b.WriteString("#define a0 x x x x x x x x x x\n")
	for i := range 12 {
		fmt.Fprintf(&b, "#define a%d %s\n", i+1, strings.Repeat(fmt.Sprintf("a%d ", i), 10))
	}
	return b.String() + "a12\n"
}

func TestCompileAttacksInside(t *testing.T) {
	needGuard(t)
	eachLevel(t, attackCompilers)
}

// attackCompilers compiles hostile code in a sandbox. What is limited does not depend on the level or the user, and what is in
// reach does not depend on the compiler.
func attackCompilers(t *testing.T, s *sandbox.Sandbox) {
	for _, name := range []string{"g++", "clang++-22"} {
		attacks := readAttacks
		switch {
		case s.Level() == sandbox.Full && os.Geteuid() == 0:
			attacks = slices.Concat(readAttacks, bombAttacks)
		case s.Level() != sandbox.Full && name != "g++":
			continue
		}
		toolcheck.Need(t, name)
		tc := toolchain.New(&toolchain.Options{Sandbox: s, Limits: toolchain.Limits{
			Wall: 4 * time.Second, CPU: 1500 * time.Millisecond, Memory: 600 << 20, FileSize: 64 << 20, Output: 1 << 20,
		}})
		cc, err := tc.Find(t.Context(), name)
		if err != nil {
			t.Fatal(err)
		}
		before := state(t)
		for batch := range slices.Chunk(attacks, 8) {
			t.Run("", func(t *testing.T) {
				for _, a := range batch {
					t.Run(name+" "+a.name, func(t *testing.T) {
						t.Parallel()
						attackCompiler(t, cc, &a)
					})
				}
			})
			if after := state(t); after != before {
				t.Fatalf("left behind by one of %.2000v:\n%s\nbefore:\n%s", batch, after, before)
			}
		}
	}
}

// attackCompiler compiles hostile code.
func attackCompiler(t *testing.T, cc *toolchain.Compiler, a *compileAttack) {
	start := time.Now()
	dir, err := os.MkdirTemp("/dev/shm", "object-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	object := filepath.Join(dir, "x.o")
	u := &diagnostic.Unit{Source: []byte(a.code), Action: diagnostic.Object, Output: object, Flags: strings.Fields(a.flags)}
	out, err := cc.Compile(t.Context(), u)
	_, ended := errors.AsType[*toolchain.InterruptedError](err)
	_, crashed := errors.AsType[*toolchain.CrashError](err)
	if err != nil && !ended && !crashed && a.flags == "" {
		t.Errorf("Compile: %v", err)
	}
	t.Logf("%v, %v", time.Since(start).Round(time.Millisecond), err)
	var text []byte
	if out != nil {
		text = append(out.Stdout, out.Stderr...)
	}
	built, _ := os.ReadFile(object)
	for _, secret := range []string{"root:", "daemon:", "secret", "hidden"} {
		if bytes.Contains(text, []byte(secret)) || bytes.Contains(built, []byte(secret)) {
			t.Errorf("%q is in the answer:\n%.500s", secret, text)
		}
	}
}
