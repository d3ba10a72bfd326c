// Package detect finds out what code is built for: from an installed compiler, from a tree of build
// files, from a binary.
//
//	p, err := detect.Compiler(ctx, "g++", []string{"-std=c++20", "-mavx2"})
//	os.Stdout.Write(p.AppendHeader(nil))
//
// [Compiler] asks the compiler itself for its predefined macros, by one run of its preprocessor
// under the caller's flags. What comes out is the compiler's own word: features are those of the
// target under these flags, not of the machine at hand.
package detect
