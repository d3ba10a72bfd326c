package detect

import (
	"errors"
	"os"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/platform"
)

func TestCompilerHost(t *testing.T) {
	for _, tt := range []struct {
		cc    string
		flags []string
		want  func(p *platform.Platform) bool
	}{
		{"g++", []string{"-std=c++20", "-g"}, func(p *platform.Platform) bool {
			return p.Compiler.Name == "g++" && p.Standard == platform.Standard{Version: "20"} && p.Debug == platform.On &&
				p.Stdlib.Name == "libstdc++" && p.Mode == platform.User
		}},
		{"g++", nil, func(p *platform.Platform) bool { return p.Standard.Form == platform.Default && p.Standard.GNU }},
		{"g++", []string{"-std=gnu++17", "-c", "x.cpp", "-o", "x.o", "-MMD", "-MF", "x.d", "-fsanitize=address,undefined"},
			func(p *platform.Platform) bool {
				return p.Standard == platform.Standard{Version: "17", GNU: true} && strings.Join(p.Sanitizers, " ") == "address undefined" &&
					p.Debug == platform.Unknown
			}},
		{"clang++-22", []string{"-std=c++2c", "-fsanitize=memory"}, func(p *platform.Platform) bool {
			return p.Compiler.Name == "clang++" && p.Compiler.Major() == 22 && p.Standard == platform.Standard{Version: "26"} &&
				strings.Join(p.Sanitizers, " ") == "memory"
		}},
		{"clang++-22", []string{"--target=x86_64-pc-windows-msvc", "-fms-compatibility-version=19.38"}, func(p *platform.Platform) bool {
			return p.Triple == "x86_64-windows-msvc" && p.OS.Name == "windows" && p.Other[0] == platform.Field{Key: "msvc", Value: "19.38"} &&
				p.Standard == platform.Standard{Version: "14", Form: platform.Default}
		}},
	} {
		t.Run(tt.cc+" "+strings.Join(tt.flags, " "), func(t *testing.T) {
			toolcheck.Need(t, tt.cc)
			p, err := Compiler(t.Context(), tt.cc, tt.flags)
			if err != nil || !tt.want(&p) {
				t.Errorf("Compiler(%s, %q) = %v\n%s", tt.cc, tt.flags, err, p.AppendHeader(nil))
			}
		})
	}
}

func TestCompilerErrors(t *testing.T) {
	cc := toolcheck.Need(t, "g++")
	for _, flags := range [][]string{{"-std=c++99"}, {"-fnonesuch"}} {
		if _, err := Compiler(t.Context(), cc, flags); !errors.Is(err, ErrNotCompiler) {
			t.Errorf("flags %q: %v, want ErrNotCompiler", flags, err)
		}
	}
	for _, flags := range [][]string{{"-fplugin=x.so"}, {"@args"}, {"-Xclang", "-load", "-Xclang", "x.so"}, {"-wrapper", "sh,-c"},
		{"-specs=x"}} {
		if _, err := Compiler(t.Context(), cc, flags); err == nil || errors.Is(err, ErrNotCompiler) {
			t.Errorf("flags %q: %v, want a refusal", flags, err)
		}
	}
	if _, err := Compiler(t.Context(), "no-such-compiler++", nil); err == nil {
		t.Error("a compiler that is not there: no error")
	}
}

func TestProberKeeps(t *testing.T) {
	cc := toolcheck.Need(t, "g++", "clang++-22")
	var pr Prober
	p, err := pr.Compiler(t.Context(), cc, nil)
	if err != nil {
		t.Fatal(err)
	}
	if len(p.Features) > 0 {
		p.Features[0] = "changed by the caller"
	}
	q, err := pr.Compiler(t.Context(), cc, nil)
	if err != nil || len(q.Features) > 0 && q.Features[0] == p.Features[0] || len(pr.known) != 1 {
		t.Errorf("second call: %+v, %v, %d kept", q, err, len(pr.known))
	}
}

func BenchmarkCompiler(b *testing.B) {
	for _, cc := range []string{"g++", "clang++-22"} {
		b.Run("cold/"+cc, func(b *testing.B) {
			toolcheck.Need(b, cc)
			for b.Loop() {
				var pr Prober
				if _, err := pr.Compiler(b.Context(), cc, []string{"-std=c++20"}); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run("peer/"+cc+" -###", func(b *testing.B) { // what the drivers of other tools ask
			path := toolcheck.Need(b, cc)
			for b.Loop() {
				if _, err := proc.Run(b.Context(), &proc.Cmd{Path: path, Args: []string{"-std=c++20", "-###", "-x", "c++", "-E", "-"},
					Env: os.Environ()}); err != nil {
					b.Fatal(err)
				}
			}
		})
		b.Run("warm/"+cc, func(b *testing.B) {
			toolcheck.Need(b, cc)
			var pr Prober
			for b.Loop() {
				if _, err := pr.Compiler(b.Context(), cc, []string{"-std=c++20"}); err != nil {
					b.Fatal(err)
				}
			}
		})
	}
}
