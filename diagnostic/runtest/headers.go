package runtest

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/tool"
)

// usual are the headers that every test has. They are the ones that scripts use most and that take little to load
// precompiled: <ranges>, <regex> or <thread> would double that, and are added to the tests that name them.
var usual = []string{
	"<cassert>", "<cstdint>", "<cstdio>", "<cstdlib>", "<cstring>", "<cmath>", "<string>", "<vector>", "<stdexcept>", "<utility>",
	"<map>", "<unordered_map>", "<set>", "<unordered_set>", "<memory>", "<algorithm>", "<numeric>", "<functional>", "<optional>",
	"<iostream>", "<sstream>", "<csignal>", "<unistd.h>",
}

// A prefix is a list of headers, precompiled.
type prefix struct {
	dir    string
	file   string       // of the precompiled header
	flags  []string     // by which a program uses it
	deps   []dependency // the project's headers in it
	remove func()       // removes dir
	asked  int          // how often it was used: the least used one is replaced
}

// A dependency is a header of the project with what shows that it has changed.
type dependency struct {
	path string
	size int64
	time time.Time
}

// A headerUse is how a program gets its headers.
type headerUse struct {
	flags []string // of the precompiled header; nil without one
	file  string   // the precompiled header
	dirs  []string // that the sandbox has to show
	text  string   // directives for what is not precompiled
	deps  []dependency
}

// A headerCount counts the builds that ask for a list of headers.
type headerCount struct {
	count int
	last  string // the key of the last build's first test
}

// stringLiterals makes gcc instantiate the literals of strings while it precompiles <string>, instead of in each test: libstdc++'s
// operators of them are inline functions, and since C++20 a template that is needed for a constant is instantiated at once.
// That is a quarter of the time of a small test.
const stringLiterals = `
#if defined(__GNUC__) && !defined(__clang__) && __cpp_lib_constexpr_string >= 201907L
static_assert([] {
    using namespace std::string_literals;
    constexpr int n = 40; // no string that is kept inside of the object
    return ("0123456789012345678901234567890123456789"s).size() == n && (L"0123456789012345678901234567890123456789"s).size() == n
        && (u8"0123456789012345678901234567890123456789"s).size() == n && (u"0123456789012345678901234567890123456789"s).size() == n
        && (U"0123456789012345678901234567890123456789"s).size() == n;
}());
#endif
`

// prefixFile is the name of the header that includes the others.
const prefixFile = "cppreason_prefix.hpp"

// maxPrefixes bounds the precompiled headers: one has 20 to 150 MB.
const maxPrefixes = 6

// headersFor returns how the program of units gets its headers. The list of the session is precompiled at its first use, a
// longer one, with what the tests name besides, when it is built for the second time.
func (r *Runner) headersFor(ctx context.Context, units []*unit) (headerUse, error) {
	base := r.sessionHeaders(units)
	var extra []string
	for _, u := range units {
		for _, h := range u.named {
			if !slices.Contains(base, h) && !slices.Contains(extra, h) {
				extra = append(extra, h)
			}
		}
	}
	slices.Sort(extra)
	all := slices.Concat(base, extra)
	list := base
	if r.countBuild(strings.Join(all, "\n"), units) > 1 {
		list, extra = all, nil
	}
	p, err := r.precompile(ctx, list)
	if err != nil {
		return headerUse{}, err
	}
	if p == nil { // they do not compile: the errors are those of the test
		return headerUse{text: directives(all)}, nil
	}
	return headerUse{flags: p.flags, file: p.file, dirs: []string{p.dir}, text: directives(extra), deps: p.deps}, nil
}

// countBuild returns how many different builds have asked for a list of headers. A test that is built again, alone or to
// explain an error, does not make its headers worth the time of precompiling them.
func (r *Runner) countBuild(list string, units []*unit) int {
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.seen) > 1000 {
		clear(r.seen)
	}
	s := r.seen[list]
	key := ""
	if len(units) > 0 {
		key = units[0].key()
	}
	if s.count == 0 || s.last != key {
		s.count++
	}
	s.last = key
	r.seen[list] = s
	return s.count
}

// sessionHeaders returns the headers of every test, and those that the script includes.
func (r *Runner) sessionHeaders(units []*unit) []string {
	list := slices.Concat(usual, r.o.Includes)
	for _, u := range units {
		list = append(list, u.included...)
	}
	seen := map[string]bool{}
	return slices.DeleteFunc(list, func(h string) bool {
		before := seen[h]
		seen[h] = true
		return before
	})
}

// directives returns the lines that include headers.
func directives(list []string) string {
	var b strings.Builder
	for _, h := range list {
		fmt.Fprintf(&b, "#include %s\n", h)
	}
	return b.String()
}

// precompile returns the precompiled headers of a list, or nil if they do not compile.
func (r *Runner) precompile(ctx context.Context, list []string) (*prefix, error) {
	key := strings.Join(list, "\n")
	r.mu.Lock()
	p := r.prefixes[key]
	if p != nil && !p.fresh() {
		p.remove()
		delete(r.prefixes, key)
		p = nil
	}
	if p != nil {
		p.asked++
	}
	r.mu.Unlock()
	if p != nil {
		return p, nil
	}
	p, err := r.makePrefix(ctx, list)
	if p == nil || err != nil {
		return nil, err
	}
	r.mu.Lock()
	defer r.mu.Unlock()
	if len(r.prefixes) >= maxPrefixes {
		least := ""
		for k, other := range r.prefixes {
			if least == "" || other.asked < r.prefixes[least].asked {
				least = k
			}
		}
		r.prefixes[least].remove()
		delete(r.prefixes, least)
	}
	r.prefixes[key] = p
	return p, nil
}

// makePrefix precompiles headers.
func (r *Runner) makePrefix(ctx context.Context, list []string) (*prefix, error) {
	dir, remove, err := r.box.MkdirTemp("cppreason-headers-")
	if err != nil {
		return nil, err
	}
	p := &prefix{dir: dir, file: filepath.Join(dir, prefixFile+".gch"), remove: remove, asked: 1}
	flags := append(r.flags(), "-x", "c++-header", "-H")
	if r.cc.Info().Tool == tool.Clang {
		flags = append(flags, "-Xclang", "-fno-pch-timestamp", // the sandbox may show a copy
			"-fpch-instantiate-templates") // saves 70 of 270 ms of a test of containers
		p.flags = []string{"-Xclang", "-include-pch", "-Xclang", p.file}
	} else {
		// The absolute path: with a base name gcc takes a header of that name in its directory, and compiles it in full
		// without a word. -H prints a line "! FILE" for a precompiled header that is used.
		p.flags = []string{"-H", "-include", filepath.Join(dir, prefixFile)}
	}
	for _, rest := range []string{stringLiterals, ""} { // a library may refuse the former
		if err := os.WriteFile(filepath.Join(dir, prefixFile), []byte(directives(list)+rest), 0o644); err != nil {
			remove()
			return nil, err
		}
		out, err := r.cc.Compile(ctx, &diagnostic.Unit{
			File: prefixFile, Dir: dir, Standard: r.o.Standard, Flags: flags, Action: diagnostic.Object, Output: p.file,
		})
		ok, err := r.judgeBuild(ctx, out, err)
		if ok && err == nil {
			p.deps = r.dependencies(string(out.Stderr))
			return p, nil
		}
		if err != nil || !strings.Contains(string(out.Stderr), "static assertion") {
			remove()
			return nil, err
		}
	}
	remove()
	return nil, nil
}

// dependencies reads the headers of the project from the output of -H: a line ". /path" for each, with a point for each
// level. Those of the system do not change.
func (r *Runner) dependencies(output string) []dependency {
	var deps []dependency
	for line := range strings.Lines(output) {
		path := strings.TrimSpace(strings.TrimLeft(line, "."))
		if !strings.HasPrefix(line, ".") || !filepath.IsAbs(path) || isSystem(path) {
			continue
		}
		if st, err := os.Stat(path); err == nil {
			deps = append(deps, dependency{path, st.Size(), st.ModTime()})
		}
	}
	return deps
}

// fresh reports whether no header has changed.
func (p *prefix) fresh() bool {
	return !slices.ContainsFunc(p.deps, func(d dependency) bool {
		st, err := os.Stat(d.path)
		return err != nil || st.Size() != d.size || !st.ModTime().Equal(d.time)
	})
}

// stamp describes what a program depends on besides its text: the headers of the project as they are now, each with its size
// and time. A program whose stamp differs is built again.
func (r *Runner) stamp(u *unit) string {
	var b strings.Builder
	for _, h := range slices.Concat(r.o.Includes, u.included) {
		if path := r.locate(h); path != "" {
			r.stampFile(&b, path, map[string]bool{})
		}
	}
	return b.String()
}

// stampFile adds a header, and what it includes by quoted names.
func (r *Runner) stampFile(b *strings.Builder, path string, seen map[string]bool) {
	st, err := os.Stat(path)
	if err != nil || seen[path] || len(seen) > 1000 || st.Size() > 4<<20 {
		return
	}
	seen[path] = true
	fmt.Fprintf(b, "%s %d %d\n", path, st.Size(), st.ModTime().UnixNano())
	data, err := os.ReadFile(path)
	if err != nil {
		return
	}
	for _, m := range quotedInclude.FindAllSubmatch(data, -1) {
		next := filepath.Join(filepath.Dir(path), string(m[1]))
		if _, err := os.Stat(next); err != nil {
			next = r.locate(`"` + string(m[1]) + `"`)
		}
		if next != "" {
			r.stampFile(b, next, seen)
		}
	}
}

// locate returns the path of a header of the project, "" for one that is not there or belongs to the system.
func (r *Runner) locate(header string) string {
	name := strings.Trim(header, `"<>`)
	if filepath.IsAbs(name) {
		return name
	}
	for _, dir := range append([]string{r.o.Dir}, r.o.IncludeDirs...) {
		if dir == "" {
			continue
		}
		path := filepath.Join(dir, name)
		if st, err := os.Stat(path); err == nil && st.Mode().IsRegular() {
			return path
		}
	}
	return ""
}

// isSystem reports whether a file belongs to the compiler or a library.
func isSystem(path string) bool {
	return strings.HasPrefix(path, "/usr/") || strings.HasPrefix(path, "/lib") || strings.HasPrefix(path, "/opt/")
}
