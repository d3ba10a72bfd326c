package detect

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// hostile are build files that loop, nest, grow or break off.
var hostile = map[string]struct{ file, text string }{
	"include loop":       {"CMakeLists.txt", "include(a.cmake)\n"},
	"recursive function": {"CMakeLists.txt", "function(f)\nf()\nf()\nendfunction()\nf()\nset(CMAKE_CXX_STANDARD 17)\n"},
	"recursive macro":    {"CMakeLists.txt", "macro(f)\nf(${ARGN} ${ARGN})\nendmacro()\nf(a)\n"},
	"mutual recursion":   {"CMakeLists.txt", "function(f)\ng()\nendfunction()\nfunction(g)\nf()\nendfunction()\nf()\n"},
	"endless while":      {"CMakeLists.txt", "while(1)\nwhile(1)\nset(x 1)\nendwhile()\nendwhile()\n"},
	"nested foreach":     {"CMakeLists.txt", strings.Repeat("foreach(i RANGE 1000)\n", 50) + "set(x ${x}${i})\n"},
	"doubling value": {"CMakeLists.txt",
		"set(x aaaaaaaa)\nforeach(i RANGE 1000)\nset(x ${x}${x})\nlist(APPEND y ${x})\nstring(APPEND z \"${y}\")\nendforeach()\n"},
	"replace that grows": {"CMakeLists.txt",
		"set(x aaaaaaaa)\nforeach(i RANGE 1000)\nstring(REPLACE a aaaa x \"${x}\")\nstring(REGEX REPLACE a aaaa y \"${x}\")\nendforeach()\n"},
	"deep if": {"CMakeLists.txt", strings.Repeat("if(1)\n", 20000)},
	"deep undecided if": {"CMakeLists.txt", "find_program(X x)\n" + strings.Repeat("if(X)\nset(A 1)\n", 300) +
		strings.Repeat("endif()\n", 300)},
	"many arms": {"CMakeLists.txt", "find_program(X x)\nif(X)\n" + strings.Repeat("elseif(X)\nset(A 1)\n", 20000) + "endif()\n"},
	"skipped body in a loop": {"CMakeLists.txt", "foreach(i RANGE 1000)\nforeach(j RANGE 1000)\nif(OFF)\n" + strings.Repeat("set(A 1)\n",
		50000) + "endif()\nendforeach()\nendforeach()\n"},
	"deep parentheses":       {"CMakeLists.txt", "if(" + strings.Repeat("(", 100000) + ")\nendif()\n"},
	"deep variable":          {"CMakeLists.txt", "set(a " + strings.Repeat("${", 100000) + ")\n"},
	"unterminated bracket":   {"CMakeLists.txt", "set(CMAKE_CXX_STANDARD 17)\nset(a [==[" + strings.Repeat("x\n", 100000)},
	"unterminated string":    {"CMakeLists.txt", "set(CMAKE_CXX_STANDARD 17)\nset(a \"" + strings.Repeat("x\n", 100000)},
	"quotes in words":        {"CMakeLists.txt", "set(a " + strings.Repeat("a\"b ", 100000) + ")"},
	"unmatched ends":         {"CMakeLists.txt", strings.Repeat("if(X)\n", 100000) + strings.Repeat("endforeach()\n", 100000)},
	"brackets of many kinds": {"CMakeLists.txt", "set(a " + strings.Repeat("[=", 200000) + ")"},
	"not UTF-8":              {"CMakeLists.txt", "set(CMAKE_CXX_STANDARD 17)\n\xff\xfe\x00\xc3\x28(\x80)"},
	"outside": {"CMakeLists.txt",
		"include(../../../../etc/passwd)\nadd_subdirectory(/etc)\nfile(READ /etc/passwd X)\nfile(STRINGS /etc/hostname Y)\n" +
			"include(${CMAKE_SOURCE_DIR}/../x.cmake)\nset(CMAKE_CXX_STANDARD ${X})\n"},
	"itself as folder": {"CMakeLists.txt", "add_subdirectory(.)\nadd_subdirectory(./.)\n"},
	"genex: open": {"CMakeLists.txt", "add_library(a a.c)\ntarget_compile_options(a PRIVATE " + strings.Repeat("$<", 100000) +
		")\n"},
	"genex: deep": {"CMakeLists.txt", "add_library(a a.c)\nforeach(i RANGE 1000)\ntarget_compile_options(a PRIVATE \"" +
		strings.Repeat("$<IF:", 2000) + strings.Repeat(",a,b>", 2000) + "\")\nendforeach()\n"},
	"eval: itself": {"CMakeLists.txt", "function(f)\ncmake_language(EVAL CODE \"f()\nf()\")\nendfunction()\nf()\n"},
	"eval: itself by call": {"CMakeLists.txt",
		"function(f)\ncmake_language(CALL f)\ncmake_language(CALL cmake_language CALL f)\nendfunction()\nf()\n"},
	"links in circles": {"CMakeLists.txt",
		"foreach(i RANGE 1000)\nadd_library(t${i} a.c)\nforeach(j RANGE 100)\ntarget_link_libraries(t${i} t${j})\nendforeach()\nendforeach()\n"},
	"toolchain: itself": {"CMakeLists.txt", "set(CMAKE_TOOLCHAIN_FILE ${CMAKE_SOURCE_DIR}/CMakeLists.txt)\nproject(a)\n"},
	"presets in circles": {"CMakePresets.json", `{"configurePresets":[` +
		strings.Repeat(`{"name":"a","inherits":["b","b","b"]},{"name":"b","inherits":["a","a","a"]},`, 2000) + `{"name":"c","inherits":"a"}]}`},
	"meson: doubling": {"meson.build", "a = ['x']\n" + strings.Repeat("a += a\nb = a + a\n", 10000)},
	"many variables": {"CMakeLists.txt",
		"foreach(i RANGE 1000)\nforeach(j RANGE 1000)\nset(V_${i}_${j} 1)\nendforeach()\nendforeach()\n"},
	"make: itself": {"Makefile",
		"include Makefile\nA = $(A)\nB = $(B)$(B)\nCXXFLAGS = $(A)$(B) -std=c++17\nall:\n\t$(CXXFLAGS) c++\n"},
	"make: doubling":         {"Makefile", "A := aaaaaaaa\n" + strings.Repeat("A := $(A)$(A)\n", 1000) + "CXXFLAGS = $(A)\n"},
	"make: lazy doubling":    {"Makefile", lazyDoubling() + "CXXFLAGS = $(A25) -std=c++17\n"},
	"make: deep parentheses": {"Makefile", "CXXFLAGS = " + strings.Repeat("$(", 200000) + "\n"},
	"make: deep ifs":         {"Makefile", strings.Repeat("ifdef X\n", 100000)},
	"make: one endless line": {"Makefile", strings.Repeat("A \\\n", 500000)},
	"meson: brackets":        {"meson.build", "project(" + strings.Repeat("[", 200000)},
	"meson: calls in calls":  {"meson.build", strings.Repeat("dependency(", 20000)},
	"meson: itself":          {"meson.build", "project('x', 'cpp')\nsubdir('.')\nsubdir('..')\n"},
	"autoconf: quotes":       {"configure.ac", strings.Repeat("PKG_CHECK_MODULES([", 50000)},
	"autoconf: macros":       {"configure.ac", strings.Repeat("AC_PREREQ(", 100000)},
	"vcxproj: deep":          {"a.vcxproj", "<Project>" + strings.Repeat("<a>", 300000)},
	"vcxproj: entity":        {"a.vcxproj", "<!DOCTYPE a [<!ENTITY x \"xxxx\"><!ENTITY y \"&x;&x;\">]><Project>&y;&z;</Project>"},
	"platformio: loop": {"platformio.ini",
		"[env:a]\nextends = env:a\nplatform = ${env:a.platform}\nbuild_flags = ${env:a.build_flags} ${env:a.build_flags}\n"},
	"json: deep":     {"vcpkg.json", strings.Repeat("[", 1000000)},
	"json: trailing": {"vcpkg.json", strings.Repeat("],\n   ", 200000)},
	"compile commands: cut": {"compile_commands.json", `[{"file":"a.cpp","command":"c++ -std=c++17 a.cpp"},` +
		strings.Repeat(`{"file":"a.cpp","command":"c++ \"`, 50000)},
	"ten megabytes":           {"CMakeLists.txt", strings.Repeat("set(A \"some value\") # comment\n", 350000)},
	"ten megabytes of make":   {"Makefile", strings.Repeat("A += some value # comment\n", 400000)},
	"ten megabytes of meson":  {"meson.build", strings.Repeat("a = dependency('b', version: '>=1')\n", 300000)},
	"ten megabytes of blanks": {"CMakeLists.txt", strings.Repeat(" ", 10<<20)},
	"linker script":           {"a.ld", strings.Repeat("MEMORY {", 200000)},
	"bazel":                   {"MODULE.bazel", strings.Repeat("bazel_dep(", 200000)},
	"xmake: blocks":           {"xmake.lua", strings.Repeat("if a then ", 100000)},
	"xmake: calls":            {"xmake.lua", strings.Repeat("add_requires(", 60000)},
	"xmake: comment":          {"xmake.lua", strings.Repeat("--[[ x ", 100000)},
	"premake: links":          {"premake5.lua", strings.Repeat("links {", 60000)},
	"premake: filters":        {"premake5.lua", strings.Repeat("filter {", 60000)},
	"scons: indents":          {"SConstruct", indents()},
	"scons: libraries":        {"SConstruct", strings.Repeat("LIBS=LIBS2\nLIBS2=LIBS\n", 40000)},
	"scons: brackets":         {"SConstruct", strings.Repeat("LIBS=[", 60000)},
	"gn: blocks":              {"BUILD.gn", strings.Repeat("if (a) {", 60000)},
	"gn: else":                {"BUILD.gn", "if (a) {" + strings.Repeat("} else if (b) {", 40000)},
	"gradle":                  {"build.gradle", "externalNativeBuild {" + strings.Repeat("cppFlags(", 60000)},
	"gradle: abis":            {"build.gradle", "externalNativeBuild {" + strings.Repeat("abiFilters ", 60000)},
	"setup.py":                {"setup.py", "Extension(" + strings.Repeat("libraries=a,a=libraries,", 30000)},
	"pyproject":               {"pyproject.toml", "backend = 'mesonpy'\n" + strings.Repeat("requires = [\n", 60000)},
	"qmake: scopes":           {"a.pro", strings.Repeat("a:", 300000)},
	"qmake: braces":           {"a.pro", strings.Repeat("a {\n", 100000) + strings.Repeat("} else {\n", 50000)},
	"qmake: continued":        {"a.pro", strings.Repeat("LIBS += -la \\\n", 60000)},
	"xcode: deep":             {"project.pbxproj", strings.Repeat("{a=", 200000)},
	"xcode: comments":         {"project.pbxproj", strings.Repeat("/* ", 200000)},
	"xcode: list":             {"project.pbxproj", "{a=(" + strings.Repeat("b,", 300000)},
	"android: modules":        {"Android.mk", strings.Repeat("LOCAL_STATIC_LIBRARIES += a b\ninclude $(BUILD_SHARED_LIBRARY)\n", 15000)},
	"android: itself": {"Android.mk", "include Android.mk\ninclude $(CLEAR_VARS)\nLOCAL_MODULE = $(LOCAL_MODULE)\n" +
		"include $(BUILD_EXECUTABLE)\n"},
	"arduino":          {"library.properties", "name=a\nversion=1\narchitectures=" + strings.Repeat("avr,", 200000)},
	"arduino: depends": {"library.properties", "name=a\nversion=1\ndepends=" + strings.Repeat("a (>=1),", 100000)},
	"build2":           {"manifest", ": 1\n" + strings.Repeat("depends: * ? { a\n", 60000)},
	"workspace":        {"WORKSPACE", strings.Repeat("http_archive(name = \"a\",", 40000)},
	"dormant: itself": {"CMakeLists.txt", strings.Repeat("if(USE_A)\ninclude(CMakeLists.txt)\nelse()\ninclude(a.cmake)\n"+
		"endif()\n", 300)},
	"dormant: deep": {"CMakeLists.txt", strings.Repeat("if(USE_A)\nset(B ${B}x)\n", 5000) + strings.Repeat("endif()\n", 5000)},
	"dormant: options": {"CMakeLists.txt", strings.Repeat("if(USE_A OR WITH_B AND NOT C_ENABLED)\nset(USE_A ON)\n"+
		"find_package(a)\nendif()\n", 8000)},
	"packages: linked": {"CMakeLists.txt",
		numbered("find_package(p%dq)\n", 6000) +
			numbered("target_link_libraries(x a%d::b)\n", 12000)},
	"packages: fatal": {"CMakeLists.txt",
		numbered("find_package(p%dq)\nif(NOT z%[1]d_FOUND)\nmessage(FATAL_ERROR x)\nendif()\n", 5000)},
	"submodules":        {"CMakeLists.txt", numbered("include_directories(p%d)\nadd_subdirectory(q%[1]d)\n", 10000)},
	"autoconf: headers": {"configure.ac", numbered("AC_CHECK_HEADERS([boost/a%d.h zlib.h],[],[AC_MSG_ERROR([x])])\n", 15000)},
	"meson: decisions":  {"meson.build", numbered("a%d = not (get_option('a') and (b or c))\nif a%[1]d\nendif\n", 10000)},
	"xmake: options":    {"xmake.lua", numbered("option(\"a%d\", {default = true})\nif has_config(\"a%[1]d\") and not (\n", 10000)},
	"qmake: config":     {"a.pro", numbered("CONFIG += a%d\n!CONFIG(a%[1]d): LIBS += -la\n", 15000)},
	"empty loops":       {"CMakeLists.txt", strings.Repeat("while(1)\n", 20)},
	"globs":             {"CMakeLists.txt", strings.Repeat("file(GLOB A *.cmake *.txt)\n", 20000)},
	"autoconf: options": {"configure.ac", strings.Repeat("AC_ARG_WITH([a],[b],[c],[with_a=no])\nAS_IF([test $with_a = no],[\n", 10000)},
	"autoconf: cases":   {"configure.ac", strings.Repeat("case $a in\n*[a-z]*|[[) b=1;;\n", 20000)},
	"autoconf: errors":  {"configure.ac", strings.Repeat("PKG_CHECK_MODULES([A],[a],[b],[AS_IF([test x],[AC_MSG_ERROR([a])])])\n", 4000)},
	"meson: conditions": {"meson.build", strings.Repeat("if not (get_option('a') and (a.found() or\n", 20000)},
	"meson: options":    {"meson.options", strings.Repeat("option('a', type: 'boolean', value: ", 20000)},
	"conan: conditions": {"conanfile.py", indents() + strings.Repeat("  if self.options.a: self.requires(\"a/1\")\n", 2000)},
	"conan":             {"conanfile.py", strings.Repeat("\n requires = [", 100000)},
}

func lazyDoubling() string {
	var b strings.Builder
	b.WriteString("A0 = x\n")
	for i := 1; i < 26; i++ {
		fmt.Fprintf(&b, "A%d = $(A%d)$(A%d)\n", i, i-1, i-1)
	}
	return b.String()
}

// numbered returns a text for each number below n, one after the other.
func numbered(format string, n int) string {
	var b strings.Builder
	for i := range n {
		fmt.Fprintf(&b, format, i)
	}
	return b.String()
}

// indents returns a Python file whose blocks nest as deep as its lines allow.
func indents() string {
	var b strings.Builder
	for i := range 1400 {
		b.WriteString(strings.Repeat(" ", i) + "if x:\n")
	}
	return b.String()
}

// TestHostile: no panic, no hang, bounded evidence. BenchmarkHostile measures the time.
func TestHostile(t *testing.T) {
	for name, h := range hostile {
		t.Run(name, func(t *testing.T) {
			fsys := fstest.MapFS{h.file: {Data: []byte(h.text), Mode: 0o644},
				"a.cmake": {Data: []byte("include(CMakeLists.txt)\ninclude(a.cmake)\n"), Mode: 0o644}}
			p, evidence, err := Tree(fsys, nil)
			if err != nil {
				t.Fatal(err)
			}
			if len(p.AppendHeader(nil)) > 1<<20 || len(evidence) > survey.MaxClues+200 {
				t.Errorf("%d evidences", len(evidence))
			}
		})
	}
}

// TestPartial checks that the commands before a syntax error count, and that the error is an evidence.
func TestPartial(t *testing.T) {
	p, evidence, err := Tree(fstest.MapFS{"CMakeLists.txt": {Data: []byte("set(CMAKE_CXX_STANDARD 17)\nset(a \"never ends"), Mode: 0o644}},
		nil)
	if err != nil || p.Standard.Version != "17" {
		t.Errorf("Tree = %v, %v", p.Standard, err)
	}
	found := false
	for _, e := range evidence {
		found = found || e.Fact == "limit" && strings.Contains(e.Value, "unterminated")
	}
	if !found {
		t.Errorf("no evidence of the error in %v", evidence)
	}
}

// TestLinksOutOfTheRoot: a link is not followed, neither to a file nor to a folder, whatever file system
// is given.
func TestLinksOutOfTheRoot(t *testing.T) {
	outside, dir := t.TempDir(), t.TempDir()
	write := func(name, text string) {
		t.Helper()
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	write(filepath.Join(outside, "secret.cmake"), "set(CMAKE_CXX_STANDARD 98)\n")
	write(filepath.Join(outside, "CMakeLists.txt"), "set(CMAKE_CXX_STANDARD 98 PARENT_SCOPE)\n")
	write(filepath.Join(dir, "CMakeLists.txt"), "project(x)\ninclude(link.cmake)\nadd_subdirectory(sub)\ninclude(sub/secret.cmake)\n")
	for name, to := range map[string]string{"link.cmake": "secret.cmake", "sub": "."} {
		if err := os.Symlink(filepath.Join(outside, to), filepath.Join(dir, name)); err != nil {
			t.Skipf("symbolic links: %v", err)
		}
	}
	root, err := os.OpenRoot(dir)
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	for name, fsys := range map[string]fs.FS{"os.DirFS": os.DirFS(dir), "os.Root": root.FS()} {
		if p, evidence, err := Tree(fsys, nil); err != nil || p.Standard != (platform.Standard{}) {
			t.Errorf("%s: %v, %v, %v: a link out of the root was followed", name, p.Standard, err, evidence)
		}
	}
}

// fuzzFile evaluates one hostile file beside others that it may include.
func fuzzFile(f *testing.F, file string, seeds ...string) {
	for _, s := range seeds {
		f.Add(s)
	}
	for _, h := range hostile {
		if h.file == file && len(h.text) < 4000 {
			f.Add(h.text)
		}
	}
	trees, _ := filepath.Glob("testdata/trees/*.txt")
	for _, name := range trees {
		text, err := os.ReadFile(name)
		if err != nil {
			f.Fatal(err)
		}
		for path, m := range parseTree(string(text)) {
			if filepath.Base(path) == file || filepath.Ext(path) == filepath.Ext(file) && file != "CMakeLists.txt" {
				f.Add(string(m.Data))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text string) {
		o := &Options{MaxSteps: 5000}
		fsys := fstest.MapFS{file: {Data: []byte(text), Mode: 0o644}, "sub/" + file: {Data: []byte(text), Mode: 0o644}}
		p, evidence, err := Tree(fsys, o)
		if err != nil {
			t.Fatal(err)
		}
		back, err := platform.ParseHeader(string(p.AppendHeader(nil)))
		if err == nil && back.Standard != p.Standard {
			t.Errorf("standard %v is read back as %v", p.Standard, back.Standard)
		}
		lines := strings.Count(text, "\n") + 1
		for _, e := range evidence {
			if e.Line < 0 || e.Line > lines {
				t.Errorf("%v: the file has %d lines", e, lines)
			}
		}
		again, _, _ := Tree(fsys, o)
		if string(again.AppendHeader(nil)) != string(p.AppendHeader(nil)) {
			t.Errorf("two answers:\n%s\n%s", p.AppendHeader(nil), again.AppendHeader(nil))
		}
	})
}

func FuzzCMake(f *testing.F)           { fuzzFile(f, "CMakeLists.txt") }
func FuzzMeson(f *testing.F)           { fuzzFile(f, "meson.build") }
func FuzzAutoconf(f *testing.F)        { fuzzFile(f, "configure.ac") }
func FuzzMakefile(f *testing.F)        { fuzzFile(f, "Makefile") }
func FuzzBazel(f *testing.F)           { fuzzFile(f, "MODULE.bazel", "bazel_dep(name = \"a\", version = \"1\")") }
func FuzzBazelrc(f *testing.F)         { fuzzFile(f, ".bazelrc", "build --cxxopt=-std=c++17\n") }
func FuzzMSBuild(f *testing.F)         { fuzzFile(f, "a.vcxproj") }
func FuzzPlatformIO(f *testing.F)      { fuzzFile(f, "platformio.ini") }
func FuzzCompileCommands(f *testing.F) { fuzzFile(f, "compile_commands.json") }
func FuzzVcpkg(f *testing.F)           { fuzzFile(f, "vcpkg.json") }
func FuzzConan(f *testing.F)           { fuzzFile(f, "conanfile.py") }
func FuzzConanText(f *testing.F)       { fuzzFile(f, "conanfile.txt", "[requires]\na/1\n") }
func FuzzPresets(f *testing.F)         { fuzzFile(f, "CMakePresets.json") }
func FuzzLinkerScript(f *testing.F)    { fuzzFile(f, "a.ld") }
func FuzzScan(f *testing.F)            { fuzzFile(f, "SConstruct") }
func FuzzXMake(f *testing.F) {
	fuzzFile(f, "xmake.lua", "add_requires(\"a >=1\", {optional = true})\n")
}
func FuzzPremake(f *testing.F) {
	fuzzFile(f, "premake5.lua", "filter \"system:linux\"\nlinks { \"a\" }\n")
}
func FuzzQMake(f *testing.F) { fuzzFile(f, "a.pro", "unix { LIBS += -la } else: QT += core\n") }
func FuzzGN(f *testing.F) {
	fuzzFile(f, "BUILD.gn", "if (is_win) { libs = [ \"a\" ] } else { cflags_cc = [] }\n")
}
func FuzzGradle(f *testing.F) {
	fuzzFile(f, "build.gradle", "externalNativeBuild { cmake { cppFlags '-std=c++17' } }\n")
}
func FuzzSetup(f *testing.F) { fuzzFile(f, "setup.py", "if x:\n    Extension(libraries=[\"z\"])\n") }
func FuzzPyproject(f *testing.F) {
	fuzzFile(f, "pyproject.toml", "build-backend = 'mesonpy'\nrequires = ['meson-python>=1']\n")
}
func FuzzXcode(f *testing.F) {
	fuzzFile(f, "project.pbxproj", "{ objects = { A = { isa = PBXNativeTarget; }; }; }\n")
}
func FuzzAndroid(f *testing.F) {
	fuzzFile(f, "Android.mk", "LOCAL_MODULE := a\ninclude $(BUILD_EXECUTABLE)\n")
}
func FuzzArduino(f *testing.F) {
	fuzzFile(f, "library.properties", "name=a\nversion=1\ndepends=b (>=2)\n")
}
func FuzzBuild2(f *testing.F) { fuzzFile(f, "manifest", ": 1\ndepends: libfmt ^8\n") }
func FuzzReply(f *testing.F) {
	fuzzFile(f, ".cmake/api/v1/reply/target-x.json", `{"compileGroups":[{"language":"CXX","languageStandard":{"standard":"20"}}]}`)
}

// FuzzRecipe reads one text as the files of several services, with a workflow preset.
func FuzzRecipe(f *testing.F) {
	f.Add("jobs:\n  a:\n    steps:\n    - run: cmake --workflow --preset ${{ matrix.p }} && ./build/test\n      p: [a]\n", uint8(0))
	f.Add("- cmd: cd build\\a\n- cmd: cmake .. && make test && source ci/a.sh\n", uint8(1))
	f.Fuzz(func(t *testing.T, text string, which uint8) {
		names := []string{".github/workflows/ci.yml", "appveyor.yml", ".travis.yml", ".gitlab-ci.yml"}
		tree := fstest.MapFS{
			names[int(which)%len(names)]: {Data: []byte(text), Mode: 0o644},
			"CMakeLists.txt":             {Data: []byte("project(a)\nadd_subdirectory(test)\n"), Mode: 0o644},
			"test/CMakeLists.txt":        {Data: []byte("add_executable(t t.cpp)\n"), Mode: 0o644},
			"Makefile":                   {Data: []byte("all:\n"), Mode: 0o644},
			"ci/a.sh":                    {Data: []byte(text), Mode: 0o755},
			"CMakePresets.json":          {Data: []byte(`{"workflowPresets":[{"name":"a","steps":[{"type":"configure","name":"b"}]}]}`), Mode: 0o644},
		}
		r, err := Recipe(tree, nil)
		if err != nil {
			t.Fatal(err)
		}
		for _, s := range r.Steps {
			if len(s.Argv) == 0 || s.Dir == "" || strings.HasPrefix(s.Dir, "..") {
				t.Errorf("step %+v", s)
			}
		}
	})
}
