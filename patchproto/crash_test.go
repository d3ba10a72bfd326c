//go:build unix

package patchproto

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/cppreason/cppreason/patchproto/codes"
)

// The crash tests run this test binary again, as a process that kills itself at a given step.
const (
	crashEnv = "PATCHPROTO_CRASH" // "apply N DIR" or "recover N DIR": die at the Nth call of the step hook
	// exhaustiveEnv asks for every pair of a kill in Apply and a kill in the Recover that follows.
	exhaustiveEnv = "CPPREASON_EXHAUSTIVE"
)

func TestMain(m *testing.M) {
	if job, ok := os.LookupEnv(crashEnv); ok {
		crash(job)
	}
	os.Exit(m.Run())
}

// crash is the life of the child process.
func crash(job string) {
	verb, rest, _ := strings.Cut(job, " ")
	num, dir, _ := strings.Cut(rest, " ")
	n, _ := strconv.Atoi(num)
	root, err := os.OpenRoot(dir)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(3)
	}
	if verb == "write" { // the other process: it writes to a file
		if err := root.WriteFile("dir/f03.txt", []byte("theirs\n"), 0o666); err != nil {
			os.Exit(3)
		}
		os.Exit(0)
	}
	d := &Dir{disk: &disk{root: root, step: func(op, _ string, _ bool) error {
		if mutates(op) {
			if n == 0 {
				syscall.Kill(os.Getpid(), syscall.SIGKILL)
				select {}
			}
			n--
		}
		return nil
	}}}
	if verb == "apply" {
		_, err = d.Apply(context.Background(), twenty())
	} else {
		err = d.Recover(context.Background())
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(4)
	}
	os.Exit(0)
}

// fastDir is a temporary folder in memory where there is one: these tests wait for thousands of
// fsyncs otherwise, and none of them cuts the power.
func fastDir(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("/dev/shm", "patchproto")
	if err != nil {
		return t.TempDir()
	}
	t.Cleanup(func() { os.RemoveAll(dir) })
	return dir
}

// mutates reports whether a step can change the disk. Dying between two others makes no difference.
func mutates(op string) bool {
	return !slices.Contains([]string{"lstat", "read", "readdir"}, op)
}

// twentyFiles is a tree that twenty() edits.
func twentyFiles() map[string]string {
	files := map[string]string{"keep.txt": "keep\n", "gone/x.txt": "x\n", "gone/sub/y.txt": "y\n"}
	for i := range 12 {
		files[fmt.Sprintf("dir/f%02d.txt", i)] = fmt.Sprintf("one\ntwo %d\nthree\n", i)
	}
	return files
}

// twenty is a plan over 20 files, with all kinds.
func twenty() *Plan {
	files := twentyFiles()
	p := &Plan{Version: V2}
	add := func(a Action) { p.Actions = append(p.Actions, a) }
	for i := range 12 {
		name := fmt.Sprintf("dir/f%02d.txt", i)
		base := sha(files[name])
		switch i % 3 {
		case 0:
			add(Action{Kind: PatchFile, Path: name, BaseSHA256: base, Patch: fmt.Sprintf("@@ -1,3 +1,3 @@\n one\n-two %d\n+TWO\n three\n", i)})
		case 1:
			add(Action{Kind: ReplaceRange, Path: name, BaseSHA256: base, StartLine: 1, EndLine: 2, Content: "replaced\n"})
		case 2:
			add(Action{Kind: DeleteFile, Path: name})
		}
	}
	for i := range 4 {
		add(Action{Kind: CreateFile, Path: fmt.Sprintf("new/deep/c%d.txt", i), Content: "new\n"})
	}
	for i := range 2 {
		add(Action{Kind: UpdateFile, Path: fmt.Sprintf("dir/u%d.txt", i), Content: "updated\n"})
	}
	add(Action{Kind: DeleteFile, Path: "gone/x.txt"})
	add(Action{Kind: DeleteFile, Path: "gone/sub/y.txt"})
	add(Action{Kind: DeleteDir, Path: "gone"})
	add(Action{Kind: DeleteDir, Path: "gone/sub"})
	add(Action{Kind: CreateDir, Path: "empty"})
	return p
}

// crashAt runs the child and reports whether it killed itself.
func crashAt(t *testing.T, verb string, n int, dir string) bool {
	t.Helper()
	cmd := exec.Command(os.Args[0])
	cmd.Env = append(os.Environ(), fmt.Sprintf("%s=%s %d %s", crashEnv, verb, n, dir))
	out, err := cmd.CombinedOutput()
	if err == nil {
		return false
	}
	if st, ok := cmd.ProcessState.Sys().(syscall.WaitStatus); ok && st.Signaled() && st.Signal() == syscall.SIGKILL {
		return true
	}
	t.Fatalf("%s %d: %v\n%s", verb, n, err, out)
	return false
}

// oldAndNew returns the tree before and after twenty().
func oldAndNew(t *testing.T) (before, after map[string]string) {
	t.Helper()
	dir := fastDir(t)
	writeTree(t, dir, twentyFiles())
	before = snapshot(t, dir)
	if _, err := openTest(t, openRoot(t, dir), nil).Apply(context.Background(), twenty()); err != nil {
		t.Fatal(err)
	}
	return before, snapshot(t, dir)
}

// checkRecovered opens the root, which recovers it, and checks that the tree is all old or all new
// and that no journal of an unfinished transaction is left. It returns which.
func checkRecovered(t *testing.T, dir string, before, after map[string]string, when string) (isNew bool) {
	t.Helper()
	root := openRoot(t, dir)
	if _, err := OpenDir(root, nil); err != nil {
		t.Fatalf("%s: recovery: %v", when, err)
	}
	got := snapshot(t, dir)
	isNew = equalTrees(got, after)
	if !isNew && !equalTrees(got, before) {
		t.Fatalf("%s: the tree is mixed: %v", when, got)
	}
	checkNoRemains(t, dir, when)
	return isNew
}

func checkNoRemains(t *testing.T, dir, when string) {
	t.Helper()
	for _, pattern := range []string{"*/intent.json", "*/intent.tmp", "*/new"} {
		if left, _ := filepath.Glob(filepath.Join(dir, journalDir, pattern)); len(left) > 0 {
			t.Fatalf("%s: left behind: %q", when, left)
		}
	}
	ids, _ := filepath.Glob(filepath.Join(dir, journalDir, "0*"))
	for _, id := range ids {
		if _, err := os.Stat(filepath.Join(id, commitFile)); err != nil {
			t.Fatalf("%s: left behind: %s", when, id)
		}
	}
}

// Kill the process before and after each step that changes the disk: after recovery the tree is all
// old or all new: old before the commit, new after it.
func TestKillInApply(t *testing.T) {
	before, after := oldAndNew(t)
	n, committed := 0, false
	for ; ; n++ {
		dir := fastDir(t)
		writeTree(t, dir, twentyFiles())
		if !crashAt(t, "apply", n, dir) {
			break
		}
		isNew := checkRecovered(t, dir, before, after, fmt.Sprintf("killed at %d", n))
		if committed && !isNew {
			t.Fatalf("killed at %d: the tree is old, although an earlier kill found it new", n)
		}
		committed = isNew
		os.RemoveAll(dir)
	}
	if !committed || n < 100 {
		t.Fatalf("%d kills, the last one found the new tree: %v", n, committed)
	}
	t.Logf("%d kills in Apply, none left a mixed tree", n)
}

// Kill the process in Apply, then in the Recover that follows, then recover.
func TestKillInRecover(t *testing.T) {
	before, after := oldAndNew(t)
	points := []int{}
	total := countSteps(t)
	step := 1
	if os.Getenv(exhaustiveEnv) == "" {
		step = total / 6 // the last points leave the most to undo, and the most to tidy
	}
	for n := total - 3; n > 0; n -= step {
		points = append(points, n)
	}
	kills := 0
	for _, n := range points {
		for k := 0; ; k++ {
			dir := fastDir(t)
			writeTree(t, dir, twentyFiles())
			if !crashAt(t, "apply", n, dir) {
				t.Fatalf("no kill at %d", n)
			}
			if !crashAt(t, "recover", k, dir) {
				break
			}
			kills++
			checkRecovered(t, dir, before, after, fmt.Sprintf("killed at %d, and at %d of Recover", n, k))
			os.RemoveAll(dir)
		}
	}
	t.Logf("%d kills in Recover after %d in Apply, none left a mixed tree", kills, len(points))
}

// countSteps returns how often the hook is called for a step that changes the disk.
func countSteps(t *testing.T) int {
	t.Helper()
	dir := fastDir(t)
	writeTree(t, dir, twentyFiles())
	n := 0
	d := &Dir{disk: &disk{root: openRoot(t, dir), step: func(op, _ string, _ bool) error {
		if mutates(op) {
			n++
		}
		return nil
	}}}
	if _, err := d.Apply(context.Background(), twenty()); err != nil {
		t.Fatal(err)
	}
	return n
}

// Let each step fail once, with each error: the old tree comes back, no journal remains, and the
// error names the step. After the commit the new tree is there, and Apply succeeds.
func TestFaults(t *testing.T) {
	before, after := oldAndNew(t)
	for _, errno := range []syscall.Errno{syscall.EIO, syscall.ENOSPC, syscall.EACCES} {
		failed, survived := 0, 0
		for n := 0; ; n++ {
			dir := fastDir(t)
			writeTree(t, dir, twentyFiles())
			count, at := 0, ""
			d := &Dir{disk: &disk{root: openRoot(t, dir), step: func(op, name string, done bool) error {
				if !done {
					if count++; count == n+1 {
						at = op + " " + name
						return errno
					}
				}
				return nil
			}}}
			_, err := d.Apply(context.Background(), twenty())
			if at == "" {
				break
			}
			when := fmt.Sprintf("%v at %d (%s)", errno, n, at)
			got := snapshot(t, dir)
			if err == nil {
				survived++
				if !equalTrees(got, after) {
					t.Fatalf("%s: success, but the tree is not the new one: %v", when, got)
				}
				if _, err := OpenDir(openRoot(t, dir), nil); err != nil {
					t.Fatalf("%s: %v", when, err)
				}
				checkNoRemains(t, dir, when)
				continue
			}
			failed++
			e, ok := err.(*Error)
			if !ok || e.Code != codes.IO || e.Step != at {
				t.Fatalf("%s: error %v, step %q", when, err, e.Step)
			}
			if !equalTrees(got, before) {
				t.Fatalf("%s: the tree is not the old one: %v", when, got)
			}
			checkNoRemains(t, dir, when)
			os.RemoveAll(dir)
		}
		if failed < 100 {
			t.Errorf("%v: only %d faults", errno, failed)
		}
		t.Logf("%v: %d faults before the commit undone, %d behind it survived", errno, failed, survived)
	}
}

// A full disk stays full: from some step on, nothing can be created or written any more.
func TestDiskFull(t *testing.T) {
	before, after := oldAndNew(t)
	for n := 0; ; n++ {
		dir := fastDir(t)
		writeTree(t, dir, twentyFiles())
		count, full := 0, false
		d := &Dir{disk: &disk{root: openRoot(t, dir), step: func(op, _ string, done bool) error {
			if done || !slices.Contains([]string{"create", "write", "mkdir", "link", "lock"}, op) {
				return nil
			}
			if count++; count > n {
				full = true
				return syscall.ENOSPC
			}
			return nil
		}}}
		_, err := d.Apply(context.Background(), twenty())
		if !full {
			if err != nil || !equalTrees(snapshot(t, dir), after) {
				t.Fatalf("with space enough: %v", err)
			}
			break
		}
		if err == nil {
			t.Fatalf("full after %d: success", n)
		}
		d.disk.step = nil // space again
		if err := d.Recover(context.Background()); err != nil {
			t.Fatalf("full after %d: %v", n, err)
		}
		if got := snapshot(t, dir); !equalTrees(got, before) {
			t.Fatalf("full after %d: the tree is not the old one: %v", n, got)
		}
		checkNoRemains(t, dir, fmt.Sprintf("full after %d", n))
		os.RemoveAll(dir)
	}
}

// Another process changes a file between Preview and Apply, and between reading and writing.
func TestChangedByAnother(t *testing.T) {
	for _, during := range []bool{false, true} {
		dir := fastDir(t)
		writeTree(t, dir, twentyFiles())
		d := openTest(t, openRoot(t, dir), nil)
		if _, err := d.Preview(context.Background(), twenty()); err != nil {
			t.Fatal(err)
		}
		if during {
			d.disk.step = func(op, name string, done bool) error {
				if op == "rename" && strings.HasSuffix(name, intentFile) && !done {
					crashAt(t, "write", 0, dir)
				}
				return nil
			}
		} else {
			crashAt(t, "write", 0, dir)
		}
		want := twentyFiles()
		want["dir/f03.txt"] = "theirs\n"
		_, err := d.Apply(context.Background(), twenty())
		if CodeOf(err) != codes.BaseMismatch {
			t.Errorf("during %v: %v, want %s", during, err, codes.BaseMismatch)
		}
		for name, content := range want {
			if got, err := os.ReadFile(filepath.Join(dir, name)); err != nil || string(got) != content {
				t.Errorf("during %v: %s = %q, %v; want %q", during, name, got, err, content)
			}
		}
		checkNoRemains(t, dir, "changed by another")
	}
}
