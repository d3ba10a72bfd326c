package detect_test

import (
	"context"
	"fmt"
	"strings"
	"testing/fstest"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect"
	"github.com/cppreason/cppreason/platform/rules"
)

func ExampleTree() {
	tree := fstest.MapFS{
		"CMakeLists.txt": {Data: []byte(`cmake_minimum_required(VERSION 3.20)
project(demo CXX)
set(STD cxx_std_17)
add_library(demo demo.cpp)
target_compile_features(demo PUBLIC ${STD})
find_package(Boost 1.74 REQUIRED)
`)},
	}
	p, evidence, err := detect.Tree(tree, nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s", p.AppendHeader(nil))
	fmt.Println(evidence[0])
	// Output:
	// // standard: gnu++17+
	// // mode: user
	// // libs: boost/1.74+
	// // build: cmake 3.20+
	// CMakeLists.txt:5: standard gnu++17 (floor)
}

// A compiler fills in what the build files leave open. This example has no output to compare, since it
// depends on what is installed.
func ExampleCompiler() {
	p, err := detect.Compiler(context.Background(), "g++", []string{"-std=c++20"})
	if err != nil {
		fmt.Println(err)
		return
	}
	if n, ok := p.Needs("std::expected"); ok && !n.OK() {
		fmt.Println(n.Symbol, n.Message())
	}
}

func ExampleBinary() {
	_, _, err := detect.Binary(strings.NewReader("#!/bin/sh\n"))
	fmt.Println(err)
	// Output: detect: binary: not an object file or executable
}

// The symbols of an object file are the judge of what kernel and firmware code may do.
func ExampleSymbols() {
	p := platform.Platform{Mode: platform.Firmware, Arch: "arm"}
	symbols, err := detect.Symbols(strings.NewReader("")) // an open object file
	if err != nil {
		symbols = []string{"main", "malloc"}
	}
	for _, v := range rules.Check(&p, &rules.Code{Symbols: symbols, Object: "main.o"}) {
		fmt.Println(v)
	}
	// Output: main.o:1:1: warning: malloc: the heap is used; use static storage or a pool that is filled at start [-Wplatform-firmware-heap]
}
