package cxxflags

import (
	"reflect"
	"slices"
	"testing"

	"github.com/cppreason/cppreason/platform"
)

func TestFindStandard(t *testing.T) {
	for in, want := range map[string]string{
		"-std=c++17": "c++17", "-O2 -std=gnu++2a": "gnu++20", "$<$<COMPILE_LANGUAGE:CXX>:-std=c++14>": "c++14",
		"/std:c++latest": "c++23", "['-std=c++11', '-std=c++20']": "c++20", "-std=c11": "", "x-std=c++17": "", "": "",
	} {
		std, ok := FindStandard(in)
		if std.Name() != want || ok != (want != "") {
			t.Errorf("FindStandard(%q) = %v, %v, want %q", in, std, ok, want)
		}
	}
}

func TestRead(t *testing.T) {
	for in, want := range map[string]Set{
		"-fno-exceptions;-fno-rtti":     {NoExceptions: true, NoRTTI: true},
		"-fsanitize=address -mavx2 -lz": {Sanitizers: []string{"address"}, Features: []string{"avx2"}, Libs: []string{"z"}},
		"-mcpu=cortex-m4 -mthumb":       {Mode: platform.Firmware, Arch: "arm"},
		"-mmcu=atmega328p":              {Mode: platform.Firmware, Arch: "avr"},
		"-mmcu=msp430f5529":             {Mode: platform.Firmware, Arch: "msp430"},
		"-mcmodel=kernel":               {Mode: platform.Kernel},
		"-fsanitize=":                   {},
		"-ffreestanding -mno-red-zone":  {Mode: platform.Kernel, freestanding: true, noRedZone: true},
		"-ffreestanding":                {freestanding: true},
		"-l${LIB} -L/usr/lib":           {},
	} {
		if got := Read(in); !reflect.DeepEqual(got, want) {
			t.Errorf("Read(%q) = %+v, want %+v", in, got, want)
		}
	}
}

func TestSplit(t *testing.T) {
	for in, want := range map[string][]string{
		`g++ -DX="a b" 'c d'\ e`: {"g++", "-DX=a b", "c d e"}, `""`: {""}, "": nil, `"a\"b\n"`: {`a"b\n`}, `'open`: {"open"},
	} {
		if got := Split(in); !slices.Equal(got, want) {
			t.Errorf("Split(%q) = %q, want %q", in, got, want)
		}
	}
}
