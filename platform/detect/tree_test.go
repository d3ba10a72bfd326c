package detect

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/cppreason/cppreason/internal/golden"
	"github.com/cppreason/cppreason/platform"
)

// parseTree reads a file of "-- name --" lines with the text of each file after it, as txtar has it.
func parseTree(text string) fstest.MapFS {
	fsys := fstest.MapFS{}
	name := ""
	for line := range strings.Lines(text) {
		if rest, ok := strings.CutPrefix(strings.TrimSpace(line), "-- "); ok && strings.HasSuffix(rest, " --") {
			name = strings.TrimSuffix(rest, " --")
			fsys[name] = &fstest.MapFile{Mode: 0o644}
		} else if name != "" {
			fsys[name].Data = append(fsys[name].Data, line...)
		}
	}
	return fsys
}

// TestTree evaluates small trees of this project's own, one for each format and construction that real
// projects show, and keeps header and evidence beside them.
func TestTree(t *testing.T) {
	files, err := filepath.Glob("testdata/trees/*.txt")
	if err != nil || len(files) == 0 {
		t.Fatalf("no trees: %v", err)
	}
	for _, file := range files {
		t.Run(strings.TrimSuffix(filepath.Base(file), ".txt"), func(t *testing.T) {
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			p, evidence, err := Tree(parseTree(string(text)), nil)
			if err != nil {
				t.Fatal(err)
			}
			var out strings.Builder
			out.Write(p.AppendHeader(nil))
			for _, e := range evidence {
				fmt.Fprintln(&out, e)
			}
			golden.Check(t, strings.TrimSuffix(file, ".txt")+".golden", []byte(out.String()))
		})
	}
}

// TestNamesOfOneLibrary checks that a library with several names is listed once.
func TestNamesOfOneLibrary(t *testing.T) {
	tree := fstest.MapFS{"CMakeLists.txt": {Mode: 0o644, Data: []byte("project(p)\nfind_package(PkgConfig)\n" +
		"pkg_check_modules(A IMPORTED_TARGET foo-1.0)\npkg_check_modules(B REQUIRED libfoo-1.2)\nfind_package(FFmpeg)\n" +
		"pkg_check_modules(C libavcodec)\n")}}
	p, _, err := Tree(tree, nil)
	if want := "libfoo-1.2 ffmpeg?"; err != nil || libsOf(&p) != want {
		t.Errorf("Tree: libraries %q, %v, want %q", libsOf(&p), err, want)
	}
	tree["CMakeLists.txt"].Data = []byte("project(p)\nfind_package(PkgConfig)\nfind_package(double-conversion REQUIRED)\n" +
		"pkg_check_modules(V vorbis)\npkg_check_modules(E REQUIRED vorbisenc)\n" +
		"find_package(KDSingle-qt6 REQUIRED)\nfind_package(Qt6 REQUIRED)\n" +
		"find_library(F Foundation REQUIRED)\npkg_search_module(G OPTIONAL gamer)\npkg_check_modules(N enchant-2)\n")
	tree["vcpkg.json"] = &fstest.MapFile{Mode: 0o644, Data: []byte(
		`{"dependencies": ["doubleconversion", "boost-regex", "kdsingle", "gtest"]}`)}
	p, _, err = Tree(tree, nil)
	if want := "double-conversion kdsingle-qt6 qt6 vorbis gamer? enchant-2? boost"; err != nil || libsOf(&p) != want {
		t.Errorf("Tree: libraries %q, %v, want %q", libsOf(&p), err, want)
	}
}

// libsOf returns the names of a platform's libraries, with a question mark after one that is optional.
func libsOf(p *platform.Platform) string {
	var names []string
	for _, c := range p.Libs {
		if c.Form == platform.Conditional {
			c.Name += "?"
		}
		names = append(names, c.Name)
	}
	return strings.Join(names, " ")
}

// TestOwnNames checks that what a tree makes itself is no library that it uses, in the files of any build system.
func TestOwnNames(t *testing.T) {
	tree := fstest.MapFS{}
	for name, text := range map[string]string{
		"CMakeLists.txt": "project(Drum)\nlist(APPEND CMAKE_MODULE_PATH ${PROJECT_SOURCE_DIR}/cmake)\nfind_package(Core REQUIRED)\n" +
			"mk_library(a)\ntarget_link_libraries(a PUBLIC Mk::b)\nfind_package(ZLIB REQUIRED)\n" +
			"add_library(drum-rt a.cpp)\nfind_package(drum_headers)\n" +
			"include(CMakePackageConfigHelpers)\nconfigure_package_config_file(OtherConfig.cmake.in OtherConfig.cmake)\nfind_package(other)\n",
		"cmake/FindCore.cmake": "if(NOT Core_FOUND)\nadd_subdirectory(${PROJECT_SOURCE_DIR}/vendor/core)\nendif()\n",
		"vendor/core/CMakeLists.txt": "project(core)\n" +
			"function(mk_library name)\nadd_library(${name} a.cpp)\nadd_library(Mk::${name} ALIAS ${name})\nendfunction()\n",
		"gui/gui.pro":         "LIBS += -ldrum-rt -lz\n",
		"WORKSPACE":           "http_archive(name = \"net_zlib\")\n",
		"bazel/use/WORKSPACE": "git_repository(name = \"com_github_x_used\")\n",
	} {
		tree[name] = &fstest.MapFile{Mode: 0o644, Data: []byte(text)}
	}
	p, _, err := Tree(tree, nil)
	if want := "zlib drum_headers?"; err != nil || libsOf(&p) != want {
		t.Errorf("Tree: libraries %q, %v, want %q", libsOf(&p), err, want)
	}
}
