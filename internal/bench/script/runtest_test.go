//go:build linux

package script

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/cppreason/cppreason/diagnostic/runtest"
)

// header is the project's header of the tests.
const header = `#pragma once
#include <string>
#include <unordered_map>
#include <vector>
class Index {
    std::unordered_map<std::string, std::vector<int>> words_;
public:
    void add(const std::string& word, int at) { words_[word].push_back(at); }
    std::size_t size() const { return words_.size(); }
    int count(const std::string& word) const { auto it = words_.find(word); return it == words_.end() ? 0 : (int)it->second.size(); }
};
`

// body is a test, another one for each n.
func body(n int) string {
	return fmt.Sprintf("Index i; i.add(\"a\", %d); i.add(\"b\", 2); i.add(\"a\", 3); assert(i.size() == 2 && i.count(\"a\") == 2);", n)
}

// fresh are tests that need templates that no test before them needed, nor the header, with the headers that they need beside <cassert>.
var fresh = []struct{ headers, body string }{
	{"map", "std::map<std::string, double> m; m[\"a\"] = 1.5; m[\"b\"] += 2; assert(m.size() == 2 && m.at(\"a\") == 1.5);"},
	{"set", "std::set<int> s{3, 1, 2}; s.insert(4); assert(*s.begin() == 1 && s.count(4) == 1);"},
	{"algorithm", "std::vector<double> v{3, 1, 2}; std::sort(v.begin(), v.end()); assert(v.front() == 1);"},
	{"", "Index i; std::unordered_map<int, Index> m; m[1].add(\"a\", 1); assert(m[1].size() == 1);"},
	{"optional", "std::optional<std::string> o; o = \"a\"; assert(o.has_value() && o.value() == \"a\");"},
	{"numeric", "std::vector<long> v{1, 2}; assert(std::accumulate(v.begin(), v.end(), 0l) == 3);"},
	{"memory", "auto p = std::make_shared<Index>(); p->add(\"a\", 1); assert(p.use_count() == 1 && p->size() == 1);"},
	{"sstream", "std::ostringstream out; out << 1 << \"a\" << 2.5; assert(out.str() == \"1a2.5\");"},
	{"functional", "std::function<int(int)> f = [](int n) { return n + 1; }; assert(f(1) == 2);"},
}

// include returns the directives that include standard headers.
func include(names string) string {
	var b strings.Builder
	for h := range strings.FieldsSeq(names) {
		fmt.Fprintf(&b, "#include <%s>\n", h)
	}
	return b.String()
}

// flags are those of the tests' programs.
var flags = []string{"-std=c++20", "-g", "-O0", "-w", "-pipe", "-pthread", "-fno-omit-frame-pointer", "-fsanitize=address,undefined",
	"-fno-sanitize-recover=all", "-D_GLIBCXX_SANITIZE_VECTOR=1"}

// usual are the headers that every test has.
const usual = "cassert cstdint cstdio cstdlib cstring cmath string vector stdexcept utility map unordered_map set unordered_set memory " +
	"algorithm numeric functional optional iostream sstream csignal unistd.h"

// adoptOrphans makes the processes that lose their parents children of this one. bubblewrap ends before its own first process does,
// whose time has that of the compiler.
func adoptOrphans() error {
	const setChildSubreaper = 36 // PR_SET_CHILD_SUBREAPER, see prctl(2)
	if _, _, err := syscall.RawSyscall(syscall.SYS_PRCTL, setChildSubreaper, 1, 0); err != 0 {
		return err
	}
	return nil
}

// childTime waits for all orphans and returns the processor time of all processes that have ended. It changes less than the
// time on a loaded machine.
func childTime() time.Duration {
	for {
		if _, err := syscall.Wait4(-1, nil, 0, nil); err != nil && err != syscall.EINTR { // no children are left
			break
		}
	}
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_CHILDREN, &u); err != nil {
		return 0
	}
	return time.Duration(u.Utime.Nano() + u.Stime.Nano())
}

// TestRunTest prints the time of one new test, built and run: by run_test with its headers precompiled, once more with a
// type that no test had before, and by g++ with the same flags, with the same headers and with those alone that the test names. The
// last two are tests with templates that no test had before, so that the objects of the others do not help; each is measured
// once. It is skipped without CPPREASON_BENCH.
func TestRunTest(t *testing.T) {
	if os.Getenv("CPPREASON_BENCH") == "" {
		t.Skip("set CPPREASON_BENCH=1 to measure")
	}
	if err := adoptOrphans(); err != nil {
		t.Skip(err)
	}
	dir := t.TempDir()
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "index.hpp"), []byte(header), 0o644); err != nil {
		t.Fatal(err)
	}
	r, err := runtest.New(t.Context(), &runtest.Options{Compilers: []string{"g++"}, Dir: dir, Includes: []string{"\"index.hpp\""}})
	if err != nil {
		t.Skip(err)
	}
	defer r.Close()
	run := func(body string) error {
		res, err := r.Run(t.Context(), &runtest.Test{Name: "t", Text: "[] { " + body + " }"})
		if err == nil && !(res.Passed && res.Precompiled) {
			err = fmt.Errorf("%+v", res)
		}
		return err
	}
	warm := func(n int) error { return run(body(n)) }
	// A name that no test had before.
	first := func(n int) error { return run(fmt.Sprintf("struct S%d {}; S%d s; (void)s; %s", n, n, body(n))) }
	plain := func(headers func(int) string, body func(int) string) func(n int) error {
		return func(n int) error {
			src, exe := filepath.Join(dir, "t.cpp"), filepath.Join(dir, "t")
			text := include(headers(n)) + "#include \"index.hpp\"\nint main() { " + body(n) + " }\n"
			if err := os.WriteFile(src, []byte(text), 0o644); err != nil {
				return err
			}
			if out, err := exec.Command("g++", append(slices.Clone(flags), "-o", exe, src)...).CombinedOutput(); err != nil {
				return fmt.Errorf("%v\n%s", err, out)
			}
			return exec.Command(exe).Run()
		}
	}
	if err := warm(-1); err != nil {
		t.Fatal(err)
	}
	unseen := func(n int) string { return fresh[n].body }
	all := func(int) string { return usual }
	few := func(int) string { return "cassert" }
	unseenFew := func(n int) string { return "cassert " + fresh[n].headers }
	works := []struct {
		name string
		one  func(int) error
	}{
		{"run_test", warm}, {"run_test, new type", first},
		{"g++, same headers", plain(all, body)}, {"g++, its headers", plain(few, body)},
		{"run_test, new templates", func(n int) error { return run(unseen(n)) }},
		{"g++, same headers, new templates", plain(all, unseen)},
		{"g++, its headers, new templates", plain(unseenFew, unseen)},
	}
	rounds := len(fresh)
	times, used := make([][]time.Duration, len(works)), make([][]time.Duration, len(works))
	for n := range rounds {
		for i, w := range works {
			begin, before := time.Now(), childTime()
			if err := w.one(n); err != nil {
				t.Fatal(w.name, err)
			}
			times[i], used[i] = append(times[i], time.Since(begin)), append(used[i], childTime()-before)
		}
	}
	for i, w := range works {
		slices.Sort(times[i])
		slices.Sort(used[i])
		least, middle := 0, rounds/2
		t.Logf("%-32s least %7.1f ms, processor %7.1f ms; median %7.1f ms, processor %7.1f ms", w.name, times[i][least].Seconds()*1000,
			used[i][least].Seconds()*1000, times[i][middle].Seconds()*1000, used[i][middle].Seconds()*1000)
	}
}
