// Package rules checks code against the rules of the mode it runs in: Linux and Windows kernels, firmware,
// AVR.
//
// [Check] compares flags, included headers and the symbols of an object file with the rules of a platform.
// The rules are data, in rules.txt; [For] returns those of a platform. A [Violation] prints as a compiler's
// diagnostic does, so that what parses compiler output reads it.
//
//	p := platform.Platform{Mode: platform.Firmware, Arch: "arm"}
//	symbols, err := detect.Symbols(object)
//	for _, v := range rules.Check(&p, &rules.Code{Symbols: symbols, Object: "main.o"}) {
//		fmt.Println(v)
//	}
//
// This package is pure: it reads no file. Package detect reads the symbols.
package rules
