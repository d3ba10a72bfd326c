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

// TestRunTest prints the least time of one new test, built and run: by run_test with its headers precompiled, once more with a
// name that no test had before, so that the objects of the others do not help, and by g++ with the same flags, with the
// same headers and with those alone that the test names. It is skipped without CPPREASON_BENCH.
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
	plain := func(headers string) func(n int) error {
		return func(n int) error {
			src, exe := filepath.Join(dir, "t.cpp"), filepath.Join(dir, "t")
			text := headers + "#include \"index.hpp\"\nint main() { " + body(n) + " }\n"
			if err := os.WriteFile(src, []byte(text), 0o644); err != nil {
				return err
			}
			if out, err := exec.Command("g++", append(slices.Clone(flags), "-o", exe, src)...).CombinedOutput(); err != nil {
				return fmt.Errorf("%v\n%s", err, out)
			}
			return exec.Command(exe).Run()
		}
	}
	all := ""
	for h := range strings.FieldsSeq(usual) {
		all += "#include <" + h + ">\n"
	}
	if err := warm(-1); err != nil {
		t.Fatal(err)
	}
	works := []struct {
		name string
		one  func(int) error
	}{{"run_test", warm}, {"run_test, new name", first}, {"g++, same headers", plain(all)}, {"g++, its headers", plain("#include <cassert>\n")}}
	const rounds = 9
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
		t.Logf("%-18s %7.1f ms, processor %7.1f ms", w.name, times[i][0].Seconds()*1000, used[i][0].Seconds()*1000)
	}
}
