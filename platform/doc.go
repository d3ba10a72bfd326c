// Package platform says what a piece of C++ is built for, as a value and as text.
//
// A [Platform] holds the target triple, the compiler and its version, the language standard, the
// mode (user, kernel, firmware), the operating system, architecture features, libraries, sanitizers,
// build systems and whether debug information is on. Whatever is unknown is zero and is left out.
// [Platform.AppendHeader] writes it as the block of comments that stands in front of a source file
// shown to a model, and [ParseHeader] reads that block back:
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
// A newer standard and a newer library are two answers: std::format under g++ 12 needs g++ 13,
// whatever the standard. [Headers] says which header a name lives in. The table is made by
// experiment: every row is a (name, header) pair that was compiled under each standard with each
// toolchain named in the table's first lines (go generate ./platform repeats it). What cannot be
// measured that way (members, macros, libraries that are not at hand) stands in a second table by
// hand, where each row names its source.
//
// # What code of a mode must not do
//
// [Check] holds flags, included headers and the symbols of an object file against the rules of a mode:
// kernel, firmware, AVR. The rules are data; [RulesFor] returns those of a platform. A violation prints
// as a compiler's diagnostic does.
//
// This package is pure: it reads no file, clock or environment. Package detect finds platforms in
// installed compilers, build files and binaries.
//
// # Limits
//
// The table knows names, not overloads: that std::vector exists since C++98 says nothing of its
// emplace_back. Members are known where the hand list has them. A library version outside the
// measured ones is answered from its neighbours when they agree, and is unknown otherwise.
package platform
