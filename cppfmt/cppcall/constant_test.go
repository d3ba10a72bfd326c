package cppcall

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// constants are expressions that have a value in C++.
var constants = []string{
	"0", "1", "42", "2147483647", "2147483648", "4294967295", "9223372036854775807", "18446744073709551615u",
	"0x7fffffff", "0x80000000", "0xffffffff", "0x100000000", "0xffffffffffffffff", "017", "0b101", "1'000'000",
	"1u", "1l", "1ul", "1ll", "1ull", "4294967296u", "0xFFu",
	"'a'", "'\\n'", "'\\xff'", "u8'a'", "u'a'", "U'a'", "L'a'", "'\\''",
	"true", "false", "!true", "!0", "!5", "+true", "-true", "~false",
	"-1", "-1u", "~0", "~0u", "~0ul", "-'a'", "-2147483647 - 1", "+'a'",
	"1 + 1u", "-1 + 1u", "-1 + 0u", "1u - 2", "1l - 2u", "0xffffffff + 1", "0xffffffffffffffff + 1", "2147483647 + 1u", "2147483647l + 1",
	"7 / 2", "-7 / 2", "7 % -2", "-7 % 2", "-7 / 2u", "1ul % 3", "1000000 * 1000000l", "65536u * 65536u",
	"1 << 4", "1 << 31", "1l << 40", "1u << 31", "-1 >> 1", "-8 >> 1", "0x80000000 >> 31", "1 << 4u", "'a' << 8", "true << 3",
	"1 | 2u", "6 & 3", "6 ^ 3", "-1 & 0xffl", "-1 | 0u", "~1 & 0xff",
	"(4 * 1024 + 0x10) * 2 - 1", "1 + 2 * 3 - 4 / 2 % 3",
	"(int)1.9", "(int)-1.9", "static_cast<unsigned char>(300)", "(signed char)200", "(short)70000", "(unsigned short)-1",
	"(unsigned)-1", "(uint64_t)-1", "(int64_t)0xffffffffffffffff", "int(3000000000)", "(long)1u", "(bool)7", "(char)353",
	"(uint8_t)1 + (uint8_t)255", "(uint32_t)1 - 2", "(size_t)1 << 40", "(int8_t)-128 - 1", "static_cast<int>(true) + " +
		"1", "(unsigned long long)-1 >> 60",
	"(double)7", "1.5", "-1.5", "1e3", "(double)1u", "-(1.5)", "1.5f", "(float)0.1",
}

// TestConstants compares the value and the type of each constant with what a compiler makes of it.
func TestConstants(t *testing.T) {
	all := append([]string{}, constants...)
	all = append(all, randomConstants(400)...)
	var src strings.Builder
	src.WriteString(`#include <cstdint>
#include <cstdio>
#include <type_traits>
template <class T> void show(T x) {
    if constexpr (std::is_same_v<T, bool>) std::printf("bool %d\n", x);
    else if constexpr (std::is_floating_point_v<T>) std::printf("float%d %a\n", (int)sizeof x * 8, (double)x);
    else if constexpr (std::is_unsigned_v<T> || std::is_same_v<T, char8_t> || std::is_same_v<T, char16_t> || std::is_same_v<T, char32_t>)
        std::printf("uint%d %llu\n", (int)sizeof x * 8, (unsigned long long)x);
    else std::printf("int%d %lld\n", (int)sizeof x * 8, (long long)x);
}
int main() {
`)
	for _, c := range all {
		fmt.Fprintf(&src, "    show(%s);\n", c)
	}
	src.WriteString("}\n")
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "constants.cpp"), []byte(src.String()), 0o666); err != nil {
		t.Fatal(err)
	}
	want := strings.Split(strings.TrimSpace(compileAndRun(t, dir)), "\n")
	if len(want) != len(all) {
		t.Fatalf("%d values of %d constants", len(want), len(all))
	}
	for i, c := range all {
		if got := showConstant(t, c); got != want[i] {
			t.Errorf("%s is %s, in C++ %s", c, got, want[i])
		}
	}
}

func showConstant(t *testing.T, src string) string {
	e, err := cpptext.ParseExpr([]byte(src))
	if err != nil {
		t.Fatalf("%s: %v", src, err)
	}
	switch v, err := evaluate(e, []byte(src)); v := v.(type) {
	case bool:
		return fmt.Sprintf("bool %d", promote(v).bits)
	case float64:
		return fmt.Sprintf("float64 %s", hexFloat(v))
	case float32:
		return fmt.Sprintf("float32 %s", hexFloat(float64(v)))
	case integer:
		if v.typ.unsigned {
			return fmt.Sprintf("uint%d %d", v.typ.width, v.bits)
		}
		return fmt.Sprintf("int%d %d", v.typ.width, int64(v.bits))
	default:
		return fmt.Sprintf("%T, %v", v, err)
	}
}

// hexFloat writes x as printf's %a does.
func hexFloat(x float64) string {
	s := fmt.Sprintf("%x", x)
	s = strings.Replace(s, "p+0", "p+", 1)
	s = strings.Replace(s, "p-0", "p-", 1)
	if strings.HasSuffix(s, "p+") || strings.HasSuffix(s, "p-") {
		s = s[:len(s)-1] + "+0"
	}
	return s
}

// randomConstants returns expressions of unsigned integers, which have a value whatever happens.
func randomConstants(n int) []string {
	r := rand.New(rand.NewPCG(1, 2))
	atoms := []string{"1u", "0xffffffffu", "3ul", "7u", "0xfffffffffffffffful", "(uint8_t)200", "(uint16_t)65535", "2u",
		"0x80000000u", "'a'", "5", "true"}
	ops := []string{"+", "*", "|", "&", "^", "-"}
	all := make([]string, n)
	for i := range all {
		e := "(" + atoms[r.IntN(5)]
		for range 1 + r.IntN(4) {
			e += " " + ops[r.IntN(len(ops))] + " " + atoms[r.IntN(5)]
		}
		e += ") " + ops[r.IntN(len(ops))] + " " + atoms[r.IntN(len(atoms))]
		if r.IntN(3) == 0 {
			e = "(" + []string{"int8_t", "uint16_t", "int", "unsigned", "int64_t"}[r.IntN(5)] + ")(" + e + ")"
		}
		all[i] = e
	}
	return all
}

func compileAndRun(t *testing.T, dir string) string {
	t.Helper()
	limits := proc.Limits{Wall: 5 * time.Minute}
	r, err := proc.Run(t.Context(), &proc.Cmd{
		Path: toolcheck.Need(t, "g++"), Args: []string{"-std=c++20", "-w", "-O0", "-o", "constants",
			"constants.cpp"}, Dir: dir, Env: os.Environ(), Limits: limits,
	})
	if err == nil && r.ExitCode == 0 {
		r, err = proc.Run(t.Context(), &proc.Cmd{Path: filepath.Join(dir, "constants"), Limits: limits})
	}
	if err != nil || r.ExitCode != 0 {
		t.Fatalf("%v\n%.3000s", err, r.Stderr)
	}
	return string(r.Stdout)
}
