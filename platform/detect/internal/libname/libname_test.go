package libname

import (
	"strings"
	"testing"
)

func TestCanonical(t *testing.T) {
	for in, want := range map[string]string{
		"ZLIB": "zlib", "z": "zlib", "absl": "abseil-cpp", "com_google_absl": "abseil-cpp", "boost_system": "boost",
		"pthread": "", "Git": "", "rules_swift": "", "${LIB}": "", "a b": "", "": "", "GTest": "gtest",
		"Qt5Core": "qt5", "qt6-svg": "qt6", "qt6keychain": "qt6keychain", "BOTAN_FOUND": "", "gmock_main": "gtest",
		"QtWidgets": "qt", "qtkeychain": "qtkeychain", "libwoff2enc": "woff2",
		strings.Repeat("x", 81): "",
	} {
		if got := Canonical(in); got != want {
			t.Errorf("Canonical(%q) = %q, want %q", in, got, want)
		}
	}
	if !IsLinked("X11") || !IsLinked("z") || IsLinked("core") {
		t.Error("IsLinked: X11 and z are names of the linker, core is not")
	}
	if OfModule("udev") != "" || OfModule("libudev") != "libudev" {
		t.Error("OfModule: libudev is a library, udev names folders")
	}
	if OfHeader("boost/regex.hpp") != "boost" || OfHeader("zlib.h") != "zlib" || OfHeader("stdio.h") != "" {
		t.Error("OfHeader: boost/regex.hpp is of boost, zlib.h of zlib, stdio.h of no library")
	}
	if WholeOf("libavcodec") != "ffmpeg" || WholeOf("zlib") != "" {
		t.Error("WholeOf: libavcodec is a part of ffmpeg, zlib of nothing")
	}
	if !IsTest("gtest") || IsTest("zlib") {
		t.Error("IsTest: gtest is for tests, zlib is not")
	}
}

// TestTable checks that each row of the table is well formed and none repeats another.
func TestTable(t *testing.T) {
	seen := map[string]bool{}
	for line := range strings.Lines(librariesText) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		f := strings.Split(strings.TrimRight(line, "\n"), "\t")
		if len(f) != 4 || f[3] == "" || f[0] != "linked" && (f[0] == "none" || f[0] == "test") == (f[2] != "-") || seen[f[0]+f[1]] {
			t.Errorf("malformed or repeated row %q", line)
			continue
		}
		seen[f[0]+f[1]] = true
	}
}
