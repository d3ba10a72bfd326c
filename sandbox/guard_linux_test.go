package sandbox_test

import (
	"bytes"
	"cmp"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// Attacks run inside an outer guard alone: pid, mount, ipc and uts name spaces in which the whole machine is
// read-only, with a /tmp of its own, and in a cgroup that bounds the number of processes. A sandbox that fails
// then harms nothing.

// guardEnv marks a test process inside the guard.
const guardEnv = "CPPREASON_TEST_GUARD"

// guardScript makes the guard. Its arguments are the folder with the programs, the user, and the test's command. A mount
// that cannot be made read-only ends it; those of /proc and /sys/fs/cgroup stay as they are for the name spaces inside.
const guardScript = `set -e
folder=$1 user=$2
shift 2
mount --make-rprivate /
cut -d' ' -f5 /proc/self/mountinfo | sort -u | while read -r m; do
	case $m in /proc*|/dev|/dev/*) continue ;; esac
	mount -o remount,bind,ro "$m"
done
mount --bind "$folder" /mnt
mount -t tmpfs -o size=512m,nr_inodes=300000,mode=1777 tmpfs /tmp
mount -t tmpfs -o size=64m,mode=1777 tmpfs /dev/shm
cp /mnt/* /tmp
umount /mnt
mount -t proc proc /proc
if touch /usr/guard /etc/guard 2>/dev/null; then echo "the machine is not read-only" >&2; exit 1; fi
echo secret >/tmp/canary
cd /tmp
export TMPDIR=/tmp HOME=/tmp
[ "$user" = 0 ] || exec setpriv --reuid "$user" --regid "$user" --clear-groups -- "$@"
exec "$@"
`

// enterGuard runs a test of this binary inside the guard, as root and as a user without privileges.
func enterGuard(t *testing.T, test string) {
	t.Helper()
	if testing.Short() {
		t.Skip("takes a minute")
	}
	toolcheck.Need(t, "bwrap")
	for _, tool := range []string{"unshare", "mount", "setpriv"} {
		toolcheck.Need(t, tool)
	}
	cxx := toolcheck.Need(t, "g++")
	if os.Geteuid() != 0 {
		toolcheck.Missing(t, "an outer guard for attacks (root)")
	}
	dir := t.TempDir()
	c := &proc.Cmd{Path: cxx, Env: os.Environ(), Args: []string{"-std=c++20", "-O1", "-pthread", "-o", filepath.Join(dir, "attacks"),
		"testdata/attacks.cpp", "testdata/abuse.cpp"}}
	if r, err := proc.Run(t.Context(), c); err != nil || r.ExitCode != 0 {
		t.Fatalf("%v\n%s", err, r.Stderr)
	}
	binary, err := os.ReadFile(os.Args[0])
	if err == nil {
		err = os.WriteFile(filepath.Join(dir, "test"), binary, 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
	for name, user := range map[string]string{"root": "0", "user": "54321"} {
		t.Run(name, func(t *testing.T) {
			join := boundProcesses(t, 1500)
			args := []string{"-c", join + `exec unshare --mount --pid --fork --kill-child --uts --ipc -- /bin/sh -c "$@"`, "guard",
				guardScript, "guard", dir, user, "/tmp/test", "-test.run", "^" + test + "$", "-test.v", "-test.parallel", "8"}
			env := []string{guardEnv + "=1", "CPPREASON_SECRET=hidden", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin"}
			r, err := proc.Run(t.Context(), &proc.Cmd{Path: "/bin/sh", Args: args, Env: env, Limits: proc.Limits{Wall: 10 * time.Minute}})
			if err != nil || r.ExitCode != 0 || !bytes.Contains(r.Stdout, []byte("--- PASS: "+test)) {
				t.Errorf("%v, exit status %d\n%s%s", err, r.ExitCode, r.Stdout, r.Stderr)
			}
			if n := bytes.Count(r.Stdout, []byte("            --- PASS:")); n > 0 {
				t.Logf("%d attacks contained", n)
			}
		})
	}
}

// boundProcesses makes a cgroup for n processes, and returns the commands by which a shell joins it. The test is
// skipped where it cannot.
func boundProcesses(t *testing.T, n int) string {
	t.Helper()
	for _, parent := range []string{"/sys/fs/cgroup/pids", "/sys/fs/cgroup"} {
		group := filepath.Join(parent, "cppreason-test-"+strconv.Itoa(os.Getpid()))
		if os.Mkdir(group, 0o755) != nil {
			continue
		}
		t.Cleanup(func() {
			for range 100 { // until the last process of the group is reaped
				if os.Remove(group) == nil {
					return
				}
				<-time.After(20 * time.Millisecond)
			}
			t.Errorf("%s is left", group)
		})
		if os.WriteFile(filepath.Join(group, "pids.max"), []byte(strconv.Itoa(n)), 0) == nil {
			return "echo $$ >" + group + "/cgroup.procs && "
		}
	}
	toolcheck.Missing(t, "an outer guard for attacks (a cgroup of pids)")
	return ""
}

// needGuard skips a test that must not run outside of the guard.
func needGuard(t *testing.T) {
	t.Helper()
	if os.Getenv(guardEnv) == "" {
		t.Skip("runs inside an outer guard alone")
	}
}

// TestAttacks runs the attacks of testdata/attacks.cpp on a sandbox.
func TestAttacks(t *testing.T) { enterGuard(t, "TestAttacksInside") }

// attackLimits are the limits of an attack.
var attackLimits = sandbox.Limits{
	Wall: 10 * time.Second, CPU: time.Second, Memory: 200 << 20, Processes: 32, Files: 2000, Written: 32 << 20, Output: 64 << 10,
}

// limited are the attacks that end by a limit, with those that may end it.
var limited = map[string][]sandbox.Limit{
	"fork-bomb": {sandbox.Processes}, "thread-bomb": {sandbox.Processes}, "session-bomb": {sandbox.Processes},
	"file-bomb": {sandbox.Files}, "folder-bomb": {sandbox.Files}, "link-bomb": {sandbox.Files}, "file-size": {sandbox.Files},
	"fill": {sandbox.Files}, "fill-shared": {sandbox.Files}, "fill-many": {sandbox.Files},
	"memory": {sandbox.Memory}, "memory-of-many": {sandbox.Memory}, "map-shared": {sandbox.Memory},
	"processor": {sandbox.CPU}, "processors": {sandbox.CPU}, "processor-ignored": {sandbox.CPU, sandbox.Processes},
	"sleep": {sandbox.Wall}, "deaf": {sandbox.Wall}, "stop": {sandbox.Wall}, "silent": {sandbox.Wall},
	"flood": {sandbox.Output}, "flood-errors": {sandbox.Output},

	"attribute-bomb": {sandbox.Files, sandbox.Unlimited}, "fallocate": {sandbox.Files, sandbox.Unlimited},
	"fill-deleted": {sandbox.Files}, "map-deleted": {sandbox.Files, sandbox.Unlimited},
	"unnamed-bomb": {sandbox.Files}, "deep-folders": {sandbox.Files, sandbox.Unlimited},
	"stop-all": {sandbox.Wall}, "stop-first": {sandbox.Wall}, "zombies": {sandbox.Processes}, "clone-parent": {sandbox.Processes},
	"first-thread-ended": {sandbox.CPU}, "other-name": {sandbox.Memory},
	"memory-page-tables": {sandbox.Memory}, "memory-shared-dropped": {sandbox.Memory}, "memory-zero-device": {sandbox.Memory},
	"memory-first-thread-ended": {sandbox.Memory}, "memory-not-dumpable": {sandbox.Memory}, "memory-sockets": {sandbox.Memory},
	"memory-streams": {sandbox.Memory, sandbox.Unlimited}, "memory-pipes": {sandbox.Memory, sandbox.Unlimited},
}

func TestAttacksInside(t *testing.T) {
	needGuard(t)
	eachLevel(t, attackBox)
}

// attackBox runs every attack on a sandbox.
func attackBox(t *testing.T, s *sandbox.Sandbox) {
	dir, remove, err := s.MkdirTemp("cppreason-test-")
	if err != nil {
		t.Fatal(err)
	}
	defer remove()
	program := filepath.Join(dir, "attacks")
	data, err := os.ReadFile("/tmp/attacks")
	if err == nil {
		err = os.WriteFile(program, data, 0o755)
	}
	if err != nil {
		t.Fatal(err)
	}
	reached := listen(t)
	run := func(name string) (*sandbox.Result, error) {
		l := attackLimits
		switch {
		case slices.Contains(limited[name], sandbox.Wall):
			l.Wall = time.Second
		case slices.Contains(limited[name], sandbox.CPU):
			l.Wall = time.Minute // the machine may be busy
		}
		return s.Run(t.Context(), &sandbox.Command{Args: []string{program, name}, ReadOnly: []string{dir}, Limits: l,
			Trace: strings.HasPrefix(name, "trace-"),
			Env:   []string{"PATH=/usr/bin:/bin", "GUARD_PORT=" + strconv.Itoa(guardPort)}})
	}
	list, err := run("")
	if err != nil {
		t.Fatal(err)
	}
	names := strings.Fields(string(list.Stdout))
	// What another run left is looked for after it was left. Those that last until a limit run beside each other.
	rank := func(name string) int {
		switch {
		case name == "find":
			return 2
		case limited[name] != nil:
			return 0
		}
		return 1
	}
	slices.SortStableFunc(names, func(a, b string) int { return cmp.Compare(rank(a), rank(b)) })
	if len(names) < 199 {
		t.Fatalf("%d attacks", len(names))
	}
	before := state(t)
	for batch := range slices.Chunk(names, 8) {
		t.Run("", func(t *testing.T) {
			for _, name := range batch {
				t.Run(name, func(t *testing.T) {
					t.Parallel()
					start := time.Now()
					r, err := run(name)
					if err != nil {
						t.Fatalf("Run: %v", err)
					}
					out := strings.TrimSpace(string(r.Stdout[:min(len(r.Stdout), 80)]))
					t.Logf("%v, %s, exit %d %s, limit %q, cpu %v, rss %d", time.Since(start).Round(time.Millisecond), out,
						r.ExitCode, r.SignalName(), r.Limit, r.CPU, r.MaxRSS>>20)
					if bytes.Contains(r.Stdout, []byte("ESCAPED")) {
						t.Errorf("%s", r.Stdout)
					}
					if want, ok := limited[name]; ok && !slices.Contains(want, r.Limit) {
						t.Errorf("limit %q, want one of %v", r.Limit, want)
					} else if !ok && r.Limit != sandbox.Unlimited {
						t.Errorf("limit %q", r.Limit)
					}
				})
			}
		})
		if after := state(t); after != before {
			t.Fatalf("left behind by one of %v:\n%s\nbefore:\n%s", batch, after, before)
		}
	}
	if n := reached(); n > 0 {
		t.Errorf("%d connections reached the host", n)
	}
}

// guardPort is the port that the guard's servers listen on.
const guardPort = 47999

// listen starts servers that no attack may reach, and returns a function that counts what reached them.
func listen(t *testing.T) func() int {
	count := make(chan int, 100)
	serve := func(network, address string) {
		l, err := net.Listen(network, address)
		if err != nil {
			t.Logf("%s %s: %v", network, address, err)
			return
		}
		t.Cleanup(func() { l.Close() })
		go func() {
			for {
				c, err := l.Accept()
				if err != nil {
					return
				}
				c.Close()
				count <- 1
			}
		}()
	}
	serve("tcp4", fmt.Sprintf("127.0.0.1:%d", guardPort))
	serve("tcp6", fmt.Sprintf("[::1]:%d", guardPort))
	serve("unix", fmt.Sprintf("@cppreason-guard-%d", guardPort))
	serve("unix", "/tmp/guard.sock")
	return func() int { return len(count) }
}

// state describes what attacks may have left: processes, files, mounts and System V objects.
func state(t *testing.T) string {
	t.Helper()
	var b strings.Builder
	for _, pattern := range []string{"/tmp/*", "/dev/shm/*", "/dev/mqueue/*"} {
		names, _ := filepath.Glob(pattern)
		fmt.Fprintln(&b, names)
	}
	for _, file := range []string{"/proc/self/mountinfo", "/proc/sysvipc/shm", "/proc/sysvipc/msg", "/tmp/canary"} {
		text, _ := os.ReadFile(file)
		fmt.Fprintf(&b, "%s\n%s", file, text)
	}
	names, _ := filepath.Glob("/proc/[0-9]*/comm")
	for _, name := range names {
		// The test is the first process of its name space, so that what it does not reap stays.
		text, _ := os.ReadFile(name)
		if slices.Contains([]string{"attacks", "bwrap", "perl", "sandbox"}, strings.TrimSpace(string(text))) {
			stat, _ := os.ReadFile(filepath.Join(filepath.Dir(name), "stat"))
			fmt.Fprintf(&b, "process %s", stat)
		}
	}
	return b.String()
}
