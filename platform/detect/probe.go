package detect

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
)

// ErrNotCompiler reports a command that ran but did not print macros as a C++ compiler does.
var ErrNotCompiler = errors.New("not a compiler that answers -dM -E")

const (
	// probePrefix begins the macros that the probe defines itself.
	probePrefix = "__cppreason_"
	// probeTime bounds one run of a compiler.
	probeTime = 20 * time.Second
	// probeOutput bounds what a compiler may print; a real one prints some 40 kB.
	probeOutput = 4 << 20
	// maxProbes bounds the results that a Prober keeps.
	maxProbes = 1024
)

// probeSource includes a header by which the standard library identifies itself, and turns clang's __has_feature, which leaves no macro,
// into macros. <ciso646> is for libraries older than <version>; sdkddkver.h sets _WIN32_WINNT.
const probeSource = `#ifdef __has_include
# if __has_include(<version>)
#  include <version>
# elif __has_include(<ciso646>)
#  include <ciso646>
# endif
# if __has_include(<sdkddkver.h>)
#  include <sdkddkver.h>
# endif
#endif
#ifdef __has_feature
# if __has_feature(address_sanitizer)
#  define __cppreason_address 1
# endif
# if __has_feature(hwaddress_sanitizer)
#  define __cppreason_hwaddress 1
# endif
# if __has_feature(thread_sanitizer)
#  define __cppreason_thread 1
# endif
# if __has_feature(memory_sanitizer)
#  define __cppreason_memory 1
# endif
# if __has_feature(leak_sanitizer)
#  define __cppreason_leak 1
# endif
# if __has_feature(undefined_behavior_sanitizer)
#  define __cppreason_undefined 1
# endif
# if __has_feature(dataflow_sanitizer)
#  define __cppreason_dataflow 1
# endif
#endif
`

// A Prober asks installed compilers what they are and keeps the answers. An answer is kept as long
// as the compiler's file has the same size and time. The zero value is ready; a Prober must not be
// copied, and is safe for concurrent use.
type Prober struct {
	mu    sync.Mutex
	known map[probeKey]platform.Platform
}

// A probeKey identifies a compiler's file and the flags it is asked under.
type probeKey struct {
	path  string
	size  int64
	mtime int64
	flags string
}

// shared keeps what Compiler learns. It is a cache of facts about files, keyed by their identity: it
// cannot change an answer, only save 10 to 40 ms, like the type caches of the standard library.
var shared Prober

// Compiler asks the compiler cc, a path or a name on PATH, what it is and what it compiles for under
// flags. It runs the preprocessor once and keeps the answer for the next call. Flags are those of a
// real compilation; sources, outputs and linker flags among them are left out. The standard has the
// form Default if no flag sets it. Debug is known only from a flag, since no macro shows it.
//
// The error wraps ErrNotCompiler, with the compiler's message, if it refused the flags. A flag that
// makes a compiler load foreign code (-fplugin, -specs, @file and the like) is refused.
func Compiler(ctx context.Context, cc string, flags []string) (platform.Platform, error) {
	return shared.Compiler(ctx, cc, flags)
}

// Compiler is as the function of that name, with answers kept in pr.
func (pr *Prober) Compiler(ctx context.Context, cc string, flags []string) (platform.Platform, error) {
	path, err := proc.LookPath(cc)
	if err != nil {
		return platform.Platform{}, fmt.Errorf("detect: compiler %q: %w", cc, err)
	}
	args, err := probeFlags(flags)
	if err != nil {
		return platform.Platform{}, fmt.Errorf("detect: compiler %q: %w", cc, err)
	}
	key := probeKey{path: path, flags: strings.Join(flags, "\x00")}
	if st, err := os.Stat(path); err == nil { // follows links: an upgrade changes their target
		key.size, key.mtime = st.Size(), st.ModTime().UnixNano()
	}
	pr.mu.Lock()
	p, ok := pr.known[key]
	pr.mu.Unlock()
	if ok {
		return clone(p), nil
	}
	answer, err := askCompiler(ctx, path, args)
	if err != nil {
		return platform.Platform{}, fmt.Errorf("detect: compiler %q: %w", cc, err)
	}
	p = answer.platform(flags)
	pr.mu.Lock()
	defer pr.mu.Unlock()
	if len(pr.known) >= maxProbes {
		clear(pr.known)
	}
	if pr.known == nil {
		pr.known = map[probeKey]platform.Platform{}
	}
	pr.known[key] = p
	return clone(p), nil
}

// askCompiler runs the compiler, and runs it again without headers if they are what failed: g++ -m32
// without its libraries cannot include any.
func askCompiler(ctx context.Context, path string, args []string) (*probe, error) {
	answer, err := runProbe(ctx, path, args, probeSource)
	if !errors.Is(err, ErrNotCompiler) {
		return answer, err
	}
	withoutHeaders := strings.Replace(probeSource, "__has_include\n", "__cppreason_none\n", 1)
	if bare, bareErr := runProbe(ctx, path, args, withoutHeaders); bareErr == nil {
		return bare, nil
	}
	return nil, err
}

// clone makes the slices of a kept platform the caller's own.
func clone(p platform.Platform) platform.Platform {
	p.Features = slices.Clone(p.Features)
	p.Sanitizers = slices.Clone(p.Sanitizers)
	p.Other = slices.Clone(p.Other)
	return p
}

// A probe is what a compiler answered.
type probe struct {
	macros macros
	target string // the triple that the driver prints under -v
	kernel string // the release of the running kernel, if the target is this machine
}

// runProbe runs the compiler once: -v makes it name its target in the run that prints the macros.
func runProbe(ctx context.Context, path string, flags []string, source string) (*probe, error) {
	args := slices.Concat(flags, []string{"-x", "c++", "-v", "-dM", "-E", "-"})
	if strings.HasPrefix(filepath.Base(path), "clang-cl") {
		args = slices.Concat(flags, []string{"/TP", "-v", "/clang:-dM", "/clang:-E", "--", "-"})
	}
	res, err := proc.Run(ctx, &proc.Cmd{
		Path:   path,
		Args:   args,
		Env:    append(os.Environ(), "LC_ALL=C"), // compilers and their wrappers find their parts by the caller's environment
		Stdin:  strings.NewReader(source),
		Limits: proc.Limits{Wall: probeTime, Output: probeOutput},
	})
	if err != nil {
		return nil, err
	}
	out := &probe{macros: parseMacros(res.Stdout)}
	for line := range strings.Lines(string(res.Stderr)) {
		if t, ok := strings.CutPrefix(line, "Target: "); ok {
			out.target = strings.TrimSpace(t)
		}
	}
	if res.ExitCode != 0 || !out.macros.has("__cplusplus") {
		return nil, fmt.Errorf("%w: exit status %d: %q", ErrNotCompiler, res.ExitCode, firstError(res.Stderr))
	}
	if runtime.GOOS == "linux" {
		if b, err := os.ReadFile("/proc/sys/kernel/osrelease"); err == nil {
			out.kernel = majorMinor(string(b))
		}
	}
	return out, nil
}

// firstError returns the first error in a compiler's output, else its first line.
func firstError(stderr []byte) string {
	for line := range bytes.Lines(stderr) {
		if bytes.Contains(line, []byte("error:")) {
			return string(bytes.TrimSpace(line))
		}
	}
	line, _, _ := bytes.Cut(bytes.TrimSpace(stderr), []byte{'\n'})
	return string(line[:min(len(line), 200)])
}

// majorMinor cuts "6.1.0-18-amd64" to "6.1": the rest describes one machine, not a platform.
func majorMinor(release string) string {
	parts := strings.SplitN(release, ".", 3)
	if len(parts) < 2 {
		return ""
	}
	end := 0
	for end < len(parts[1]) && parts[1][end] >= '0' && parts[1][end] <= '9' {
		end++
	}
	return parts[0] + "." + parts[1][:end]
}

// goArch are the architectures of Go's ports, as platforms name them.
var goArch = map[string]string{
	"amd64": "x86_64", "386": "x86", "arm64": "aarch64", "arm": "arm", "riscv64": "riscv64", "loong64": "loongarch64",
	"ppc64le": "ppc64le", "s390x": "s390x",
}

// platform draws the conclusions from macros and flags.
func (pr *probe) platform(flags []string) platform.Platform {
	m, args := pr.macros, cxxflags.ReadArgs(flags)
	p := platform.Platform{
		Triple:     m.triple(pr.target),
		Compiler:   m.compiler(),
		Standard:   m.standard(),
		Features:   m.features(),
		Sanitizers: args.Sanitizers,
		Debug:      args.Debug,
		Stdlib:     m.stdlib(),
	}
	p.Arch = m.arch(p.Triple)
	p.OS = m.os(p.Triple)
	p.Mode = m.mode(p.OS.Name, p.Arch, flags)
	// The kernel's version describes the target only if that is this machine.
	if p.OS.Name == "linux" && p.Mode == platform.User && p.Arch == goArch[runtime.GOARCH] {
		p.OS.Version = pr.kernel
	}
	switch args.Standard.Version {
	case "":
		p.Standard.Form = platform.Default
	case p.Standard.Version:
		p.Standard.GNU = args.Standard.GNU // mingw defines no __STRICT_ANSI__ in any case
	}
	for _, s := range sanitizers {
		if m.has(s.macro) && !slices.Contains(p.Sanitizers, s.name) {
			p.Sanitizers = append(p.Sanitizers, s.name)
		}
	}
	if v := m.msvc(); v != "" && p.Compiler.Name != "msvc" {
		p.Other = append(p.Other, platform.Field{Key: "msvc", Value: v}) // the version that clang imitates
	}
	for _, f := range languageFeatures {
		if !slices.ContainsFunc(f.macros, m.has) {
			p.Other = append(p.Other, platform.Field{Key: f.key, Value: "false"})
		}
	}
	return p
}

// languageFeatures are the parts of the language that flags switch off, with the macros of which a compiler
// defines one while they are on: gcc's and clang's since 5, the older ones, and Microsoft's.
var languageFeatures = []struct {
	key    string
	macros []string
}{
	{"exceptions", []string{"__cpp_exceptions", "__EXCEPTIONS", "_CPPUNWIND"}},
	{"rtti", []string{"__cpp_rtti", "__GXX_RTTI", "_CPPRTTI"}},
}
