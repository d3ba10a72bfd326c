package main

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/toolcheck"
)

func output(t *testing.T, args ...string) string {
	t.Helper()
	var b bytes.Buffer
	if err := run(t.Context(), args, nil, &b); err != nil {
		t.Fatalf("run(%q): %v", args, err)
	}
	return b.String()
}

// project writes a small project and returns its folder.
func project(t *testing.T) string {
	dir := t.TempDir()
	const lists = `cmake_minimum_required(VERSION 3.20)
project(demo CXX)
set(CMAKE_CXX_STANDARD 20)
find_package(fmt 10 REQUIRED)
add_library(demo demo.cpp)
`
	if err := os.WriteFile(filepath.Join(dir, "CMakeLists.txt"), []byte(lists), 0o666); err != nil {
		t.Fatal(err)
	}
	return dir
}

func TestTree(t *testing.T) {
	const want = "// standard: gnu++20\n// mode: user\n// libs: fmt/10+\n// build: cmake 3.20+\n"
	if got := output(t, project(t)); got != want {
		t.Errorf("header = %q, want %q", got, want)
	}
}

func TestJSON(t *testing.T) {
	var got struct {
		Standard string
		StdForm  string `json:"std_form"`
		Libs     []string
		Build    []string
		Evidence []struct {
			Fact, Value, Form, File string
			Line                    int
		}
	}
	text := output(t, "-json", project(t))
	if err := json.Unmarshal([]byte(text), &got); err != nil {
		t.Fatal(err)
	}
	if got.Standard != "gnu++20" || got.StdForm != "exact" ||
		!slices.Equal(got.Libs, []string{"fmt>=10"}) || !slices.Equal(got.Build, []string{"cmake>=3.20"}) {
		t.Errorf("report = %s", text)
	}
	if e := got.Evidence[0]; e.Fact != "standard" || e.File != "CMakeLists.txt" || e.Line != 3 {
		t.Errorf("first evidence = %+v", e)
	}
}

func TestCompiler(t *testing.T) {
	cc := toolcheck.Need(t, "g++", "clang++-22")
	got := output(t, "-cc", cc, project(t), "--", "-g")
	for _, want := range []string{
		"// platform: ", "// compiler: ", "// standard: gnu++20\n", "// libs: fmt/10+\n", "// debug: true\n", "// stdlib: ",
	} {
		if !strings.Contains(got, want) {
			t.Errorf("header has no %q:\n%s", want, got)
		}
	}
	if got := output(t, "-cc", cc, "--", "-std=c++17"); !strings.Contains(got, "// standard: c++17\n") {
		t.Errorf("flags alone: %s", got)
	}
}

// ciProject is project with an option for tests and a CI file.
func ciProject(t *testing.T) string {
	dir := project(t)
	for name, text := range map[string]string{
		"CMakeLists.txt": "cmake_minimum_required(VERSION 3.20)\nproject(demo CXX)\noption(DEMO_TESTS \"\" OFF)\nadd_library(demo demo.cpp)\n" +
			"target_include_directories(demo PUBLIC include)\nif(DEMO_TESTS)\nenable_testing()\nadd_test(NAME t COMMAND t)\nendif()\n",
		".gitlab-ci.yml": "build:\n  script:\n    - cmake -S . -B build\n",
		"demo.cpp":       "",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

// TestModes runs the other modes, with flags after the folder.
func TestModes(t *testing.T) {
	dir := ciProject(t)
	for _, tt := range []struct {
		args []string
		want string
	}{
		{[]string{dir, "-recipe"}, "configure cmake -S . -B build -DDEMO_TESTS=ON\n          exact, .gitlab-ci.yml:3: cmake -S . -B build\n"},
		{[]string{"-recipe", dir, "-json"}, "\"switch\": \"DEMO_TESTS\",\n    \"default\": \"off\"\n"},
		{[]string{dir, "-flags", "demo.cpp"}, "-Iinclude\n"},
		{[]string{"-json", dir, "-flags", "demo.cpp"}, "\"form\": \"estimate\""},
		{[]string{dir, "-explain"}, "// build: cmake 3.20+\n//     cmake (exact), CMakeLists.txt:1\n"},
	} {
		if got := output(t, tt.args...); !strings.Contains(got, tt.want) {
			t.Errorf("run(%q) = %s, want %s in it", tt.args, got, tt.want)
		}
	}
	var b bytes.Buffer
	if err := run(t.Context(), []string{t.TempDir()}, nil, &b); err == nil || b.Len() > 0 {
		t.Errorf("an empty folder: %v, %q", err, b.String())
	}
}
