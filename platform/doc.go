// Package platform describes what a piece of C++ is built for, as a value and as text.
//
// A [Platform] holds the target triple, the compiler and its version, the language standard, the
// mode (user, kernel, firmware), the operating system, architecture features, libraries, sanitizers,
// build systems and whether debug information is on. Whatever is unknown is zero and is left out.
// [Platform.AppendHeader] writes it as the block of comments before a source file that is shown to a
// model, and [ParseHeader] reads that block back:
//
//	// platform: x86_64-linux-gnu
//	// compiler: g++ 13.2
//	// standard: c++20
//	// mode: user
//
// Values are sanitised when they are written, so that no file name, project name or build file can
// end the comment, open a transcript block or show a local path.
//
// # What is available
//
// [Platform.Supports] and [Platform.Needs] answer from an embedded table whether a name of the
// standard library exists under a platform's standard and library, and if not, what it takes:
//
//	p := platform.Platform{Compiler: platform.Component{Name: "g++", Version: "12.2"}, Standard: platform.Standard{Version: "20"}}
//	n, _ := p.Needs("std::expected")
//	fmt.Println(n.Message()) // needs c++23 or std::variant<T, Error>
//
// A newer standard and a newer library are two answers: std::format under g++ 12 needs g++ 13 under any
// standard. [Headers] returns the headers that declare a name. The table is made by experiment: every row
// is a (name, header) pair that was compiled under each standard with each toolchain in the table's first
// lines (go generate ./platform repeats it). Members, macros and libraries that cannot be measured that way
// are in a second table, written by hand, where each row names its source.
//
// This package is pure: it reads no file, clock or environment. Package detect finds platforms in
// installed compilers, build files and binaries. Package rules checks code against the rules of kernels and
// firmware.
//
// # Limits
//
// The table knows names, not overloads: std::vector exists since C++98, its emplace_back since C++11.
// Members are known where the hand list has them. A library version outside the measured ones is answered
// from its neighbours when they agree, and is unknown otherwise.
package platform
