package detect

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"testing/fstest"
	"time"

	"github.com/cppreason/cppreason/internal/golden"
	"github.com/cppreason/cppreason/internal/proc"
)

// TestRecipe keeps the instructions for small trees beside them.
func TestRecipe(t *testing.T) {
	files, err := filepath.Glob("testdata/recipes/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no trees: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			r, err := Recipe(parseTree(string(text)), nil)
			if err != nil {
				t.Fatal(err)
			}
			for _, s := range r.Steps {
				if s.Form == CertaintyExact && len(s.Evidence) == 0 {
					t.Errorf("step %v is exact without evidence", s)
				}
				if slices.ContainsFunc(s.Argv, func(w string) bool { return strings.ContainsAny(w, "$`;|&") }) {
					t.Errorf("step %q is not a list of complete words", s.Argv)
				}
			}
			out, err := json.MarshalIndent(r, "", "  ")
			if err != nil {
				t.Fatal(err)
			}
			golden.Check(t, strings.TrimSuffix(file, ".txt")+".golden", append(out, '\n'))
		})
	}
}

func TestFlags(t *testing.T) {
	tree := fstest.MapFS{
		"CMakeLists.txt": {Data: []byte("project(p CXX)\nset(CMAKE_CXX_STANDARD 20)\nset(CMAKE_CXX_EXTENSIONS OFF)\nadd_definitions(-DALL)\n" +
			"add_library(p src/a.cpp)\ntarget_include_directories(p PUBLIC include $<INSTALL_INTERFACE:x>)\n" +
			"target_compile_definitions(p PRIVATE A=1)\nadd_executable(q src/b.cpp)\ntarget_link_libraries(q p)\n")},
		"src/a.cpp": {}, "src/b.cpp": {}, "src/c.cpp": {}, "include/a.h": {}, "other/d.cpp": {},
		"build/compile_commands.json": {Data: []byte(`[{"directory": "/x/build", "file": "../src/c.cpp",
			"command": "c++ -I/x/include -DB -isystem /y -Wall -O2 -std=c++17 -fno-rtti -o c.o -c ../src/c.cpp"}]`)},
	}
	for name := range tree {
		tree[name].Mode = 0o644
	}
	for file, want := range map[string]string{
		"src/a.cpp":   "-Iinclude -DALL -DA=1 -std=c++20 estimate",
		"src/b.cpp":   "-Iinclude -DALL -DA=1 -std=c++20 estimate",
		"include/a.h": "-Iinclude -DALL -DA=1 -std=c++20 estimate",
		"src/c.cpp":   "-I/x/include -DB -isystem /y -std=c++17 -fno-rtti exact",
		"other/d.cpp": "estimate",
	} {
		f, err := Flags(tree, file, nil)
		if err != nil {
			t.Errorf("Flags(%s): %v", file, err)
			continue
		}
		form := "estimate"
		if f.Exact {
			form = "exact"
		}
		if got := strings.Join(append(f.Argv, form), " "); got != want {
			t.Errorf("Flags(%s) = %q, want %q", file, got, want)
		}
	}
	if _, err := Flags(tree, "src/none.cpp", nil); err == nil {
		t.Error("Flags of a missing file: no error")
	}
}

// TestHiddenSwitch finds the option for tests that a function passes on.
func TestHiddenSwitch(t *testing.T) {
	tree := fstest.MapFS{"CMakeLists.txt": {Mode: 0o644, Data: []byte("project(p)\noption(P_TESTS \"\" OFF)\n" +
		"function(p_test enabled name)\nif(enabled)\nadd_test(NAME ${name} COMMAND x)\nendif()\nendfunction()\np_test(${P_TESTS} a)\n")}}
	r, err := Recipe(tree, nil)
	if want := (TestSetup{Declared: true, Switch: "P_TESTS", Default: "off"}); err != nil || r.Tests != want {
		t.Errorf("Recipe: tests %+v, %v, want %+v", r.Tests, err, want)
	}
}

// TestPlainMakefile checks that a makefile that only prints what to do is no build system, and that of two options the one that
// enables testing is the switch.
func TestPlainMakefile(t *testing.T) {
	tree := fstest.MapFS{}
	for name, text := range map[string]string{
		"CMakeLists.txt": "project(p)\n" +
			"option(P_TEST \"a library for tests\" ON)\noption(P_TESTS \"\" OFF)\nif(P_TEST)\nadd_subdirectory(src/test)\n" +
			"endif()\nif(P_TESTS)\nenable_testing()\nadd_subdirectory(test)\nendif()\n",
		"Makefile":                 "all:\n\t@echo \"use CMake:\"\n\t@echo cmake ..\n",
		".github/workflows/ci.yml": "jobs:\n  a:\n    steps:\n      - run: make\n",
		"test/CMakeLists.txt":      "add_subdirectory(framework)\nadd_test(NAME a COMMAND a)\n",
		"test/framework/CMakeLists.txt": "project(framework)\noption(framework_build_tests \"\" OFF)\nif(framework_build_tests)\n" +
			"enable_testing()\nadd_test(NAME f COMMAND f)\nendif()\n",
	} {
		tree[name] = &fstest.MapFile{Mode: 0o644, Data: []byte(text)}
	}
	r, err := Recipe(tree, nil)
	if err != nil || r.System != "cmake" || r.Tests.Switch != "P_TESTS" {
		t.Errorf("Recipe: system %q, tests %+v, %v, want cmake and P_TESTS", r.System, r.Tests, err)
	}
}

// TestHostileRecipe checks that hostile files end within the limits.
func TestHostileRecipe(t *testing.T) {
	for name, text := range map[string]string{
		"many commands":  "run: |\n" + strings.Repeat("  cmake -S . -B b && ctest\n", 50_000),
		"endless line":   "run: cmake " + strings.Repeat("a ", 500_000),
		"open quote":     "run: cmake \"" + strings.Repeat("x\n", 100_000),
		"continued":      strings.Repeat("run: cmake \\\n", 100_000),
		"expressions":    "run: cmake " + strings.Repeat("${{ ", 100_000),
		"variables":      strings.Repeat("AB: ${{ env.AB }}/workspace\n", 20_000) + "run: cmake ${{ env.AB }}\n",
		"itself":         "A: ${{ env.A }}workspace\nrun: cmake ${{ env.A }}\n",
		"two themselves": "A: ${{ env.B }}workspace\nB: ${{ env.A }}workspace\nrun: cmake ${{ env.A }}\n",
	} {
		tree := fstest.MapFS{
			"CMakeLists.txt":           {Data: []byte("project(a)\n"), Mode: 0o644},
			".github/workflows/ci.yml": {Data: []byte(text), Mode: 0o644},
		}
		if _, err := Recipe(tree, nil); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// recipesEnv names a folder with one source tree in each subfolder, whose recipes are run for real. The trees
// belong to others and their builds run their code, so that the test does nothing unless it is asked to.
const recipesEnv = "CPPREASON_RECIPE_TREES"

// TestRecipesRun configures, builds and tests each tree by its recipe, in a copy of the tree.
func TestRecipesRun(t *testing.T) {
	dir := os.Getenv(recipesEnv)
	if dir == "" {
		t.Skip(recipesEnv + " is not set")
	}
	trees, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, tree := range trees {
		t.Run(tree.Name(), func(t *testing.T) {
			work := t.TempDir()
			if err := os.CopyFS(work, os.DirFS(filepath.Join(dir, tree.Name()))); err != nil {
				t.Fatal(err)
			}
			r, err := Recipe(os.DirFS(work), nil)
			if err != nil || len(r.Steps) == 0 {
				t.Fatalf("Recipe = %+v, %v", r, err)
			}
			for _, s := range r.Steps {
				if s.Kind == StepFetch || s.Kind == StepTestOne {
					continue
				}
				path, err := proc.LookPath(s.Argv[0])
				if err != nil && strings.HasPrefix(s.Argv[0], "./") {
					path, err = filepath.Join(work, s.Argv[0]), nil
				}
				if err != nil {
					t.Skip(err)
				}
				res, err := proc.Run(t.Context(), &proc.Cmd{Path: path, Args: s.Argv[1:], Dir: filepath.Join(work, s.Dir),
					Env: os.Environ(), Limits: proc.Limits{Wall: 20 * time.Minute, Output: 64 << 20}})
				if err != nil || res.ExitCode != 0 {
					t.Fatalf("%q: %v, exit status %d\n%s%s", s.Argv, err, res.ExitCode, tail(res.Stdout), tail(res.Stderr))
				}
				t.Logf("%s in %s: %q", s.Kind, s.Dir, s.Argv)
			}
		})
	}
}

// tail returns the end of a tool's output.
func tail(out []byte) string { return string(out[max(0, len(out)-2000):]) }

// TestWhereTestsRun checks where ctest is run, and that it is not run where it would find nothing.
func TestWhereTestsRun(t *testing.T) {
	for name, tt := range map[string]struct {
		tree map[string]string
		want string
	}{
		"enabled for the folder of tests": {map[string]string{
			"CMakeLists.txt":      "project(p CXX)\noption(P_TESTS \"\" ON)\nif(P_TESTS)\nadd_subdirectory(test)\nendif()\n",
			"test/CMakeLists.txt": "include(CTest)\nadd_executable(t t.cpp)\nadd_test(NAME t COMMAND t)\n",
		}, "ctest --test-dir build/test --output-on-failure"},
		"enabled for the project": {map[string]string{
			"CMakeLists.txt":      "project(p CXX)\nenable_testing()\nadd_subdirectory(test)\n",
			"test/CMakeLists.txt": "enable_testing()\nadd_executable(t t.cpp)\nadd_test(NAME t COMMAND t)\n",
		}, "ctest --test-dir build --output-on-failure"},
		"enabled by an included file": {map[string]string{
			"CMakeLists.txt":      "project(p CXX)\ninclude(cmake/Test.cmake)\nadd_subdirectory(test)\n",
			"cmake/Test.cmake":    "enable_testing()\n",
			"test/CMakeLists.txt": "enable_testing()\nadd_executable(t t.cpp)\nadd_test(NAME t COMMAND t)\n",
		}, "ctest --test-dir build --output-on-failure"},
		"no test is added": {map[string]string{
			"CMakeLists.txt":      "project(p CXX)\noption(P_BUILD_TESTS \"\" ON)\nif(P_BUILD_TESTS)\nadd_subdirectory(test)\nendif()\n",
			"test/CMakeLists.txt": "add_executable(t t.cpp)\n",
		}, "./build/test/t"},
		"no test is added, another name of the program": {map[string]string{
			"CMakeLists.txt":      "project(p CXX)\nadd_subdirectory(test)\n",
			"test/CMakeLists.txt": "add_executable(P_T t.cpp)\nset_target_properties(P_T PROPERTIES OUTPUT_NAME tests)\n",
		}, "./build/test/tests"},
		"no test is added, two programs": {map[string]string{
			"CMakeLists.txt":      "project(p CXX)\nadd_subdirectory(test)\n",
			"test/CMakeLists.txt": "add_executable(t t.cpp)\nadd_executable(u t.cpp)\n",
		}, ""},
		"a program that CI runs": {map[string]string{
			"CMakeLists.txt":      "project(p CXX)\nadd_subdirectory(test)\n",
			"test/CMakeLists.txt": "add_executable(unit t.cpp)\nadd_executable(u t.cpp)\n",
			".github/workflows/ci.yml": "jobs:\n  a:\n    steps:\n    - run: |\n        cmake -B out\n        cmake --build out\n" +
				"        ./out/test/unit --all\n",
		}, "./build/test/unit --all"},
		"a script that CI runs in its folder": {map[string]string{
			"Makefile":                 "all:\n\tcc a.c\n",
			"test/run.sh":              "",
			".github/workflows/ci.yml": "jobs:\n  a:\n    steps:\n    - run: make && cd test && ./run-tests.sh && ./run.sh\n",
			"test/run-tests.sh":        "",
		}, "./run-tests.sh"},
		"make in the folder of tests": {map[string]string{
			"Makefile":                 "all:\n\tcc a.c\n",
			"tests/Makefile":           "all:\n\tcc a.c\n",
			".github/workflows/ci.yml": "jobs:\n  a:\n    steps:\n    - run: make\n    - run: make -C tests\n",
		}, "make -C tests"},
		"a script that CI runs has the commands": {map[string]string{
			"CMakeLists.txt":           "project(p CXX)\nenable_testing()\nadd_test(a b)\n",
			"ci/build.sh":              "set -e\ncmake -S . -B b \\\n  -DX=1\ncd b\nmake check\n",
			".github/workflows/ci.yml": "jobs:\n  a:\n    steps:\n    - run: ./ci/build.sh\n",
		}, "cmake --build build --target check"},
		"a target that builds the tests and runs them": {map[string]string{
			"CMakeLists.txt": "project(p CXX)\nenable_testing()\nadd_custom_target( testit COMMAND ${CMAKE_CTEST_COMMAND} )\n" +
				"add_executable(t EXCLUDE_FROM_ALL t.cpp)\nadd_test(t t)\nadd_dependencies(testit t)\n",
			".github/workflows/ci.yml": "jobs:\n  a:\n    steps:\n    - run: |\n        cmake -S . -B build\n" +
				"        cmake --build build --target testit\n",
		}, "cmake --build build --target testit"},
	} {
		tree := fstest.MapFS{}
		for file, text := range tt.tree {
			tree[file] = &fstest.MapFile{Data: []byte(text), Mode: 0o644}
		}
		r, err := Recipe(tree, nil)
		if err != nil {
			t.Fatal(err)
		}
		got := ""
		for _, s := range r.Steps {
			if s.Kind == StepTest {
				got = strings.Join(s.Argv, " ")
			}
		}
		if got != tt.want {
			t.Errorf("%s: %q, want %q", name, got, tt.want)
		}
	}
}
