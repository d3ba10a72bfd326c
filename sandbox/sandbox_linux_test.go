package sandbox_test

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// isolating are the levels with name spaces, and the programs that they need.
var isolating = map[sandbox.Level]string{sandbox.Full: "bwrap", sandbox.Namespaces: "perl"}

// eachLevel runs a test at each level with name spaces. A level that does not work here is skipped.
func eachLevel(t *testing.T, test func(*testing.T, *sandbox.Sandbox)) {
	for level, tool := range isolating {
		t.Run(level.String(), func(t *testing.T) {
			toolcheck.Need(t, tool)
			s, err := sandbox.New(t.Context(), &sandbox.Options{Level: level})
			if errors.Is(err, sandbox.ErrUnavailable) {
				toolcheck.Missing(t, "a sandbox by "+tool)
			}
			if err != nil {
				t.Fatal(err)
			}
			if s.Level() != level {
				t.Fatalf("level %v, want %v", s.Level(), level)
			}
			test(t, s)
		})
	}
}

// shell runs a script in the sandbox.
func shell(t *testing.T, s *sandbox.Sandbox, script string, l sandbox.Limits) *sandbox.Result {
	t.Helper()
	res, err := s.Run(t.Context(), &sandbox.Command{Args: []string{"/bin/sh", "-c", script}, Limits: l})
	if err != nil {
		t.Fatalf("Run: %v, %+v", err, res)
	}
	return res
}

func TestRun(t *testing.T) { eachLevel(t, testRun) }

func testRun(t *testing.T, s *sandbox.Sandbox) {
	for _, tt := range []struct {
		name, script string
		exit         int
		signal       syscall.Signal
		stdout       string
	}{
		{"exit", "exit 7", 7, 0, ""},
		{"exit like a signal", "exit 139", 139, 0, ""},
		{"signal", "kill -SEGV $$", -1, syscall.SIGSEGV, ""},
		{"kill", "kill -KILL $$", -1, syscall.SIGKILL, ""},
		{"descriptors", "ls /proc/self/fd", 0, 0, "0\n1\n2\n3\n"}, // 3 is the directory that ls reads
		{"working directory", "pwd; touch a; ls", 0, 0, "/tmp/work\na\n"},
		{"environment", "env | sort", 0, 0, "PATH=/usr/local/bin:/usr/bin:/bin\nPWD=/tmp/work\n"},
		{"first process", "tr '\\0' '\\n' </proc/1/environ; tr '\\0' '\\n' </proc/1/cmdline | grep -c '[b]ind'", 1, 0, "0\n"},
		{"host name", "uname -n", 0, 0, "sandbox\n"},
		{"root", "touch /x /dev/x /usr/x /proc/x 2>/dev/null; ls -d /x /dev/x /usr/x 2>/dev/null; echo", 0, 0, "\n"},
		{"network", "cat /proc/net/dev | grep -c :", 0, 0, "1\n"},
		{"privileges", "grep -E '^(Cap(Prm|Eff|Bnd)|NoNewPrivs|Seccomp):' /proc/self/status | tr -d '\\t'", 0, 0,
			"CapPrm:0000000000000000\nCapEff:0000000000000000\nCapBnd:0000000000000000\nNoNewPrivs:1\nSeccomp:2\n"},
		{"kernel parameters", "echo x >/proc/sys/kernel/core_pattern || echo refused", 0, 0, "refused\n"},
		{"user name space", "unshare -U true || echo refused", 0, 0, "refused\n"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := shell(t, s, tt.script, sandbox.Limits{})
			if r.ExitCode != tt.exit || r.Signal != tt.signal || string(r.Stdout) != tt.stdout || r.Level != s.Level() {
				t.Errorf("exit %d, signal %v, stdout %q, stderr %q, limit %v", r.ExitCode, r.Signal, r.Stdout, r.Stderr, r.Limit)
			}
		})
	}
}

// A command inherits the files that it names, at every level, and no other descriptor. What it starts after it has
// closed them has none.
func TestFiles(t *testing.T) { eachLevel(t, testFiles) }

func testFiles(t *testing.T, box *sandbox.Sandbox) {
	boxes := []*sandbox.Sandbox{box}
	for _, level := range []sandbox.Level{sandbox.Rlimits, sandbox.None} {
		s, err := sandbox.New(t.Context(), &sandbox.Options{Level: level})
		if err != nil {
			t.Fatal(err)
		}
		boxes = append(boxes, s)
	}
	for _, s := range boxes {
		in, request, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		answer, out, err := os.Pipe()
		if err != nil {
			t.Fatal(err)
		}
		defer in.Close()
		defer answer.Close()
		if _, err := request.WriteString("question\n"); err != nil {
			t.Fatal(err)
		}
		request.Close()
		script := `read line <&3; echo "answer to $line" >&4; exec 3<&- 4>&-; for n in 3 4 5 6 7 8 9 10 11; do
			[ -e /proc/self/fd/$n ] && echo $n; done; sh -c 'echo forged >&4' 2>/dev/null || echo closed`
		// The outer shell reads the script from a descriptor of its own, if at all: 10 in dash.
		r, err := s.Run(t.Context(), &sandbox.Command{Args: []string{"/bin/sh", "-c", script}, Files: []*os.File{in, out}})
		out.Close()
		if err != nil || string(r.Stdout) != "closed\n" {
			t.Errorf("%v: %+v, %v", s.Level(), r, err)
		}
		if got, err := io.ReadAll(answer); err != nil || string(got) != "answer to question\n" {
			t.Errorf("%v: answer %q, %v", s.Level(), got, err)
		}
		if _, err := s.Run(t.Context(), &sandbox.Command{Args: []string{"/bin/true"}, Files: make([]*os.File, 5)}); err == nil {
			t.Errorf("%v: five files are accepted", s.Level())
		}
	}
}

// The files of the host are not there but for those that the command names, and those cannot be changed.
func TestPaths(t *testing.T) { eachLevel(t, testPaths) }

func testPaths(t *testing.T, s *sandbox.Sandbox) {
	dir, remove, err := s.MkdirTemp("cppreason-test-")
	if err != nil {
		t.Fatal(err)
	}
	defer remove()
	other, removeOther, err := s.MkdirTemp("cppreason-test-")
	if err != nil {
		t.Fatal(err)
	}
	defer removeOther()
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "f"), []byte("text\n"), 0o644); err != nil {
		t.Fatal(err)
	}
	script := "cat f; echo no >f; cat /etc/passwd /etc/shadow; ls /root /home /var; echo yes >" + other + "/out; ls /tmp"
	r, err := s.Run(t.Context(), &sandbox.Command{Args: []string{"/bin/sh", "-c", script}, Dir: dir, ReadOnly: []string{dir}, Writable: []string{other}})
	if err != nil {
		t.Fatal(err)
	}
	if out := string(r.Stdout); !strings.HasPrefix(out, "text\n") || strings.Contains(out, "root:") {
		t.Errorf("stdout %q, stderr %q", r.Stdout, r.Stderr)
	}
	for path, want := range map[string]string{filepath.Join(dir, "f"): "text\n", filepath.Join(other, "out"): "yes\n"} {
		if got, err := os.ReadFile(path); err != nil || string(got) != want {
			t.Errorf("%s = %q, %v", path, got, err)
		}
	}
	// A directory of this user alone, as t.TempDir makes.
	private := t.TempDir()
	if err := errors.Join(os.Chmod(filepath.Dir(private), 0o700), os.Mkdir(private+"/sub", 0o700), os.Symlink("sub/f", private+"/link"),
		os.WriteFile(private+"/sub/f", []byte("private text\n"), 0o600)); err != nil {
		t.Fatal(err)
	}
	r, err = s.Run(t.Context(), &sandbox.Command{Args: []string{"/bin/cat", private + "/link"}, Dir: private, ReadOnly: []string{private}})
	if err != nil || string(r.Stdout) != "private text\n" {
		t.Errorf("private directory: %+v, %v", r, err)
	}
	for _, path := range []string{"/", "/etc", "relative", "/usr/.."} {
		if _, err := s.Run(t.Context(), &sandbox.Command{Args: []string{"/bin/true"}, ReadOnly: []string{path}}); err == nil {
			t.Errorf("ReadOnly %q is accepted", path)
		}
	}
}

// Every limit ends the command, names itself, and nothing is left.
func TestLimits(t *testing.T) { eachLevel(t, testLimits) }

func testLimits(t *testing.T, s *sandbox.Sandbox) {
	for _, tt := range []struct {
		name, script string
		limits       sandbox.Limits
		want         sandbox.Limit
		ended        bool
	}{
		{"wall", "sleep 100", sandbox.Limits{Wall: 500 * time.Millisecond}, sandbox.Wall, true},
		{"cpu of one", "while :; do :; done", sandbox.Limits{CPU: 500 * time.Millisecond}, sandbox.CPU, true},
		{"cpu of many", "for i in 1 2 3 4; do while :; do :; done & done; wait", sandbox.Limits{CPU: 500 * time.Millisecond}, sandbox.CPU, true},
		{"output", "while :; do echo xxxxxxxxxxxxxxxxxxxxxxxxxxxxxx; done", sandbox.Limits{Output: 10000}, sandbox.Output, true},
		{"some output", "head -c 10500 /dev/zero", sandbox.Limits{Output: 10000}, sandbox.Output, false},
		{"file size", "exec head -c 3000000 /dev/zero >f", sandbox.Limits{FileSize: 1 << 20}, sandbox.Files, true},
		{"written", "for i in 1 2 3 4 5; do head -c 1000000 /dev/zero >$i; done; sleep 0.1", sandbox.Limits{Written: 3 << 20}, sandbox.Files, false},
		{"files", "i=0; while :; do i=$((i+1)); : >$i; done", sandbox.Limits{Files: 500}, sandbox.Files, false},
		{"shared memory", "head -c 100000000 /dev/zero >/dev/shm/x; sleep 0.1", sandbox.Limits{Written: 1 << 20}, sandbox.Files, false},
		{"processes", "(for i in 1 2 3 4 5 6 7 8 9 10 11 12 13 14; do sleep 10 & done); sleep 10", sandbox.Limits{Processes: 10}, sandbox.Processes, true},
		{"memory", "x=aaaaaaaaaaaaaaaa; while :; do x=$x$x; done", sandbox.Limits{Memory: 100 << 20}, sandbox.Memory, true},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := shell(t, s, tt.script, tt.limits)
			if r.Limit != tt.want || tt.ended && !r.Ended {
				t.Errorf("limit %q, ended %t, exit %d, signal %v, %v, cpu %v, rss %d, stderr %.200q",
					r.Limit, r.Ended, r.ExitCode, r.Signal, r.Elapsed, r.CPU, r.MaxRSS, r.Stderr)
			}
			t.Logf("%v cpu %v rss %d MB", r.Elapsed, r.CPU, r.MaxRSS>>20)
		})
	}
}

// A command that cannot be started is an error, whatever it would have printed.
func TestNotStarted(t *testing.T) { eachLevel(t, testNotStarted) }

func testNotStarted(t *testing.T, s *sandbox.Sandbox) {
	for name, c := range map[string]*sandbox.Command{
		"no program":    {Args: []string{"/nonexistent"}},
		"not a program": {Args: []string{"/etc/ld.so.cache"}},
		"no directory":  {Args: []string{"/bin/true"}, Dir: "/nonexistent"},
		"no arguments":  {},
		"not writable":  {Args: []string{"/bin/true"}, Writable: []string{"/nonexistent/dir"}},
	} {
		if res, err := s.Run(t.Context(), c); err == nil || res != nil {
			t.Errorf("%s: %+v, %v", name, res, err)
		}
	}
}

func TestUnavailable(t *testing.T) {
	t.Setenv("PATH", t.TempDir())
	for level := range isolating {
		if _, err := sandbox.New(t.Context(), &sandbox.Options{Level: level}); !errors.Is(err, sandbox.ErrUnavailable) {
			t.Errorf("New(%v) without its program = %v, want ErrUnavailable", level, err)
		}
	}
	s, err := sandbox.New(t.Context(), &sandbox.Options{Weaker: true})
	if err != nil || s.Level() != sandbox.Rlimits {
		t.Errorf("New with Weaker = %v, %v", s.Level(), err)
	}
}

// What a command makes in a writable directory is bounded, and removed however deep it is.
func TestWritable(t *testing.T) { eachLevel(t, testWritable) }

func testWritable(t *testing.T, s *sandbox.Sandbox) {
	for _, tt := range []struct {
		name, script string
		limits       sandbox.Limits
		want         sandbox.Limit
	}{
		{"files", "i=0; while :; do i=$((i+1)); : >$i; done", sandbox.Limits{Files: 500}, sandbox.Files},
		{"bytes", "i=0; while :; do i=$((i+1)); head -c 900000 /dev/zero >$i; done",
			sandbox.Limits{Written: 3 << 20, FileSize: 1 << 20}, sandbox.Files},
		{"within", "echo text >a; mkdir b", sandbox.Limits{Files: 3, Written: 1 << 20}, sandbox.Unlimited},
		{"deep", "perl -e 'for (1 .. 4000) { mkdir q(d); chdir q(d) }'", sandbox.Limits{Files: 100_000}, sandbox.Files},
		{"links", "ln -s /tmp/canary a; ln -s / b; mkfifo c; ln -s . d; mkdir -p e/f; touch e/f/g; chmod 0 e/f; chmod 0 e; chmod 0 .",
			sandbox.Limits{}, sandbox.Unlimited},
	} {
		t.Run(tt.name, func(t *testing.T) {
			dir, remove, err := s.MkdirTemp("cppreason-test-")
			if err != nil {
				t.Fatal(err)
			}
			for i := range 4 {
				if err := os.WriteFile(filepath.Join(dir, strings.Repeat("x", i+1)), make([]byte, 1<<20), 0o644); err != nil {
					t.Fatal(err)
				}
			}
			c := &sandbox.Command{Args: []string{"/bin/sh", "-c", tt.script}, Dir: dir, Writable: []string{dir}, Limits: tt.limits}
			r, err := s.Run(t.Context(), c)
			if err != nil || r.Limit != tt.want {
				t.Errorf("%+v, %v", r, err)
			}
			remove()
			if _, err := os.Lstat(dir); !errors.Is(err, os.ErrNotExist) {
				t.Errorf("the directory is left: %v", err)
				_ = exec.Command("rm", "-rf", dir).Run()
			}
		})
	}
}

// TestHidden shows a directory of the system as an empty one that cannot be written to.
func TestHidden(t *testing.T) { eachLevel(t, testHidden) }

func testHidden(t *testing.T, s *sandbox.Sandbox) {
	res, err := s.Run(t.Context(), &sandbox.Command{
		Args:   []string{"/bin/sh", "-c", "ls -A /usr/share; mkdir /usr/share/made || echo refused; echo > out && echo made"},
		Hidden: []string{"/usr/share", "/usr/no-such-directory"},
	})
	if err != nil {
		t.Fatal(err)
	}
	if got := string(res.Stdout); got != "refused\nmade\n" {
		t.Errorf("output %q, %q", got, res.Stderr)
	}
}
