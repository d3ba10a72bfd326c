package detect

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"testing/fstest"
)

// BenchmarkTree reads a project of 10 000 files on disk, 400 of which are build files.
func BenchmarkTree(b *testing.B) {
	dir := b.TempDir()
	write := func(name, text string) {
		name = filepath.Join(dir, name)
		if err := os.MkdirAll(filepath.Dir(name), 0o777); err != nil {
			b.Fatal(err)
		}
		if err := os.WriteFile(name, []byte(text), 0o666); err != nil {
			b.Fatal(err)
		}
	}
	root := "cmake_minimum_required(VERSION 3.20)\nproject(big)\nset(CMAKE_CXX_STANDARD 20)\n"
	n := 0
	for i := range 200 {
		lib := fmt.Sprintf("lib%d", i)
		root += "add_subdirectory(" + lib + ")\n"
		write(lib+"/CMakeLists.txt", fmt.Sprintf("add_library(%s a.cpp)\ntarget_compile_features(%s PUBLIC cxx_std_17)\nforeach(t a b c)\n"+
			"  add_executable(%s_${t} ${t}.cpp)\nendforeach()\nfind_package(Dep%d REQUIRED)\n", lib, lib, lib, i))
		write(lib+"/Makefile", "CXXFLAGS += -std=c++17\n")
		n += 2
		for j := range 48 {
			write(fmt.Sprintf("%s/src/f%d.cpp", lib, j), "int x;\n")
			n++
		}
	}
	write("CMakeLists.txt", root)
	r, err := os.OpenRoot(dir)
	if err != nil {
		b.Fatal(err)
	}
	defer r.Close()
	b.ReportAllocs()
	for b.Loop() {
		p, _, err := Tree(r.FS(), nil)
		if err != nil || p.Standard.Version != "20" || len(p.Libs) != 200 {
			b.Fatal(p.Standard, len(p.Libs), err)
		}
	}
	b.ReportMetric(float64(n+1), "files")
}

// BenchmarkHostile measures the worst of the hostile files; the aim is a second for any.
func BenchmarkHostile(b *testing.B) {
	for name, h := range hostile {
		b.Run(name, func(b *testing.B) {
			fsys := fstest.MapFS{h.file: {Data: []byte(h.text), Mode: 0o644}}
			for b.Loop() {
				if _, _, err := Tree(fsys, nil); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
