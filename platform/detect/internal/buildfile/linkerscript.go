package buildfile

import (
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// maxScripts bounds the linker scripts that are read.
const maxScripts = 50

var (
	// memoryLayout matches MEMORY { FLASH (rx) : ORIGIN = 0x08000000, LENGTH = 256K }.
	// Source: GNU ld manual, "MEMORY Command".
	memoryLayout = regexp.MustCompile(`(?s)\bMEMORY\s*\{[^}]*\b(?:ORIGIN|org|o)\s*=`)
	// kernelLayout matches what only the script of an operating system's kernel has: the header of multiboot, a load
	// address of 1 MiB, or an address in the upper half. Sources: Multiboot Specification 0.6.96, 3.1; System V ABI
	// AMD64, "Kernel code model".
	kernelLayout = regexp.MustCompile(`(?i)\.multiboot|\.limine_re|\.stivale|\. *= *(?:0x0*100000\b|1M\b|0xffffffff8)|` +
		`\bKERNEL_(?:VIRTUAL_)?(?:BASE|VMA|OFFSET|VIRT)\w*|= *0xc0[01]00000\b`)
	// outputArch matches OUTPUT_ARCH(i386:x86-64) and OUTPUT_FORMAT("elf64-littleriscv").
	outputArch = regexp.MustCompile(`\bOUTPUT_(?:ARCH|FORMAT)\s*\(\s*"?([\w:-]+)`)
)

// linkerArchs are parts of the names of architectures and formats in linker scripts, with the size where it differs.
// Source: GNU binutils, bfd/archures.c and the output of objdump -i.
var linkerArchs = []struct{ part, arch string }{
	{"x86-64", "x86_64"}, {"x86_64", "x86_64"}, {"i386", "x86"}, {"aarch64", "aarch64"}, {"littlearm", "arm"}, {"arm", "arm"},
	{"avr", "avr"}, {"xtensa", "xtensa"}, {"riscv:rv64", "riscv64"}, {"riscv:rv32", "riscv32"}, {"elf64-littleriscv", "riscv64"},
	{"elf32-littleriscv", "riscv32"},
}

// ReadLinkerScript takes a linker script that lays out the memory of a chip as a sign of firmware, and one that
// places code where only a kernel runs as a sign of a kernel of its own.
func ReadLinkerScript(s *survey.Survey, files []string) {
	for i, file := range files {
		if i >= maxScripts || survey.IsSide(file) {
			break
		}
		src, err := s.Read(file)
		if err != nil {
			continue
		}
		// Scripts for programs of a system have SECTIONS but no MEMORY.
		mode, loc := "firmware", memoryLayout.FindStringIndex(src)
		if kernel := kernelLayout.FindStringIndex(src); loc == nil && kernel != nil && strings.Contains(src, "SECTIONS") {
			mode, loc = "kernel", kernel
		}
		if loc == nil {
			continue
		}
		c := survey.Clue{File: file, Line: survey.LineAt(src, loc[0]), Trust: survey.TrustSibling}
		s.Add(c.With("mode", mode))
		s.Add(c.With("os", "none"))
		if m := outputArch.FindStringSubmatchIndex(src); m != nil {
			c.Line = survey.LineAt(src, m[0])
			s.Add(c.With("arch", linkerArch(src[m[2]:m[3]])))
		}
	}
}

// linkerArch returns the architecture of a name in a linker script, "" if it is not known.
func linkerArch(name string) string {
	for _, a := range linkerArchs {
		if strings.Contains(strings.ToLower(name), a.part) {
			return a.arch
		}
	}
	return ""
}
