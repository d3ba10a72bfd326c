package detect

import (
	"os"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/platform"
)

// TestLanguageMacros compares the table of language features with the macros of the installed compilers: a
// known answer must be what the compiler announces under the feature's standard.
func TestLanguageMacros(t *testing.T) {
	text, err := os.ReadFile("../tables/language.txt")
	if err != nil {
		t.Fatal(err)
	}
	cc := toolcheck.Need(t, "clang++-22", "g++")
	compilers := []string{cc}
	for _, name := range []string{"g++-11", "g++-12", "g++", "clang++-14", "clang++-16", "clang++-19"} {
		if path, err := proc.LookPath(name); err == nil {
			compilers = append(compilers, path)
		}
	}
	asked, known := 0, 0
	for _, cc := range compilers {
		p, err := Compiler(t.Context(), cc, nil)
		if err != nil {
			t.Fatal(err)
		}
		byStandard := map[string]macros{}
		for line := range strings.Lines(string(text)) {
			f := strings.Split(line, "\t")
			if len(f) != 6 || f[0][0] == '#' || f[1] == "-" {
				continue
			}
			m, ok := byStandard[f[2]]
			if !ok {
				if probe, err := runProbe(t.Context(), cc, []string{"-std=c++" + f[2]}, ""); err == nil {
					m = probe.macros
				}
				byStandard[f[2]] = m
			}
			if m == nil {
				continue // an old compiler refuses the standard, or has it under its draft's name
			}
			asked++
			p.Standard = platform.Standard{Version: f[2]}
			name, _, _ := strings.Cut(f[0], ";")
			if has, sure := p.Supports(name); sure {
				known++
				if has != m.has(f[1]) {
					t.Errorf("%v: Supports(%s) = %v, but %s is defined: %v", p.Compiler, name, has, f[1], m.has(f[1]))
				}
			}
		}
	}
	t.Logf("%d of %d answers known", known, asked)
}
