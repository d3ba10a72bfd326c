package sandbox

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"github.com/cppreason/cppreason/internal/proc"
)

// makers are the programs that make the name spaces of a level.
var makers = map[Level]string{Full: "bwrap", Namespaces: "perl"}

// isolates reports whether commands have name spaces of their own.
func (l Level) isolates() bool { return makers[l] != "" }

// findTools looks for the programs that a level with name spaces needs, and chooses the user of the commands.
func (s *Sandbox) findTools() (err error) {
	if _, ok := machines[runtime.GOARCH]; !ok {
		return fmt.Errorf("no filter of system calls for %s", runtime.GOARCH)
	}
	if s.tool, err = proc.LookPath(makers[s.o.Level]); err != nil {
		return fmt.Errorf("%s is not on PATH", makers[s.o.Level])
	}
	if s.tool, err = filepath.Abs(s.tool); err != nil {
		return err
	}
	if _, err := os.Stat(prlimit); err != nil {
		return fmt.Errorf("%s (util-linux) is missing", prlimit)
	}
	if s.o.Level == Full {
		s.perl, _ = proc.LookPath(makers[Namespaces])
	}
	if s.o.Cgroup != "" {
		if err := checkGroup(s.o.Cgroup); err != nil {
			return err
		}
	}
	if os.Geteuid() != 0 {
		return nil
	}
	// RLIMIT_NPROC does not hold root, and files below /proc/sys can be written by it inside of any name space.
	uids, err := os.ReadFile("/proc/self/uid_map")
	if err != nil {
		return err
	}
	s.user = chooseUser(string(uids), os.Getpid())
	if !reachable(s.temp) {
		s.temp = "/tmp"
	}
	return nil
}

// firstUser is the first number of the users that commands of a service run as which runs as root: beyond those that systems
// give to accounts and containers.
const firstUser = 1 << 30

// chooseUser returns the user of the commands of a root in a user name space with a map of users, in the format of
// user_namespaces(7). It is 0 where root is the only user: that of a container is not the host's.
func chooseUser(uidMap string, pid int) uint32 {
	last, wanted := int64(0), int64(firstUser|pid)
	for line := range strings.Lines(uidMap) {
		f := strings.Fields(line)
		if len(f) != 3 {
			continue
		}
		start := number(f[0])
		end := start + number(f[2])
		if start <= wanted && wanted < end {
			return uint32(wanted)
		}
		last = max(last, end-1)
	}
	return uint32(last)
}

// reachable reports whether every user can go to a directory.
func reachable(dir string) bool {
	dir, err := filepath.Abs(dir)
	for ; err == nil && dir != "/"; dir = filepath.Dir(dir) {
		st, err := os.Stat(dir)
		if err != nil || st.Mode()&1 == 0 {
			return false
		}
	}
	return err == nil
}

// isPrivate reports whether there is a file or directory that the user of the commands cannot reach or read.
func (s *Sandbox) isPrivate(path string) bool {
	st, err := os.Stat(path)
	if s.user == 0 || err != nil {
		return false
	}
	if own, ok := st.Sys().(*syscall.Stat_t); ok && own.Uid == s.user {
		return !reachable(filepath.Dir(path))
	}
	need := os.FileMode(0o4)
	if st.IsDir() {
		need = 0o5
	}
	return st.Mode()&need != need || !reachable(filepath.Dir(path))
}

// prlimit sets limits of the kernel from inside the user name space, where RLIMIT_NPROC counts the processes of
// the sandbox alone (Linux 5.14). Set outside, it would count all processes of the user.
const prlimit = "/usr/bin/prlimit"

// reportScript runs a command and writes to descriptor 7 that it started, and a word if a signal ended it: the tool passes
// on a signal as an exit status that any program can have. The shell's own message about the signal is that
// word. The command has neither of the descriptors.
const reportScript = `exec 8>&2 2>&7 7>&-; [ -x "$1" ] || exit 127; echo started >&2; (exec "$@" 2>&8 8>&-); exit $?`

// reportStarted is the line of reportScript.
const reportStarted = "started\n"

// A run is one command in the sandbox.
type run struct {
	s      *Sandbox
	c      *Command
	limits Limits
	cmd    proc.Cmd
	files  []*os.File // descriptors for the tool, closed after the start
	gate   *os.File   // the tool waits for its end: the write end of the options
	hold   *os.File   // the command waits for its end, nil if it does not
	info   *os.File   // where the tool writes the number of the first process
	report *os.File   // where the shell writes about a signal
	watch  *watch     // of a command that was started
	group  *group     // nil without Options.Cgroup
	// groupErr is why the command could not enter the group. It has not started then.
	groupErr error
	// removes delete the private working directory of a command without name spaces, and snapshots.
	removes []func()

	mu    sync.Mutex
	ended Limit // the limit that ended the command
	first int   // number of the first process of the pid name space, 0 if unknown
}

// newRun prepares a command.
func (s *Sandbox) newRun(c *Command) (*run, error) {
	r := &run{s: s, c: c, limits: c.Limits.withDefaults()}
	if len(c.Args) == 0 {
		return nil, errors.New("no command")
	}
	if len(c.Files) > maxFiles {
		return nil, fmt.Errorf("%d files to inherit, at most %d", len(c.Files), maxFiles)
	}
	env := c.Env
	if env == nil {
		env = []string{"PATH=/usr/local/bin:/usr/bin:/bin"}
	}
	r.cmd = proc.Cmd{Path: c.Args[0], Args: c.Args[1:], Dir: c.Dir, Env: env, Stdin: c.Stdin, Files: c.Files,
		Limits: r.limits.toProc(s.o.Level)}
	if !s.o.Level.isolates() {
		return r, r.makeWorkDir()
	}
	if err := r.enclose(env); err != nil {
		r.close()
		return nil, err
	}
	return r, nil
}

// enclose turns the command into one of the tool that makes name spaces.
func (r *run) enclose(env []string) error {
	options, err := r.options(env)
	if err != nil {
		return err
	}
	if r.s.o.Cgroup != "" {
		if r.group, err = newGroup(r.s.o.Cgroup, &r.limits); err != nil {
			return err
		}
	}
	owned := slices.Clone(r.c.Writable)
	for _, path := range r.c.ReadOnly {
		if _, made := r.s.made.Load(path); made {
			owned = append(owned, path)
		}
	}
	for _, dir := range owned {
		if err := r.s.Chown(dir); err != nil {
			return err
		}
	}
	filter, err := newFilter(runtime.GOARCH, r.c.Trace)
	if err != nil {
		return err
	}
	// Descriptor 7 takes the signal, 9 and 10 have the filter and the options, and 11 takes the number of the process.
	// bwrap closes the last three before the command, which has Command.Files as 3 to 6.
	var infoWriter, reportWriter *os.File
	filterReader, filterWriter, err := r.pipe(filter)
	if err != nil {
		return err
	}
	if err := filterWriter.Close(); err != nil {
		return err
	}
	optionReader, optionWriter, err := r.pipe([]byte(strings.Join(options, "\x00") + "\x00"))
	if err != nil {
		return err
	}
	r.gate = optionWriter
	if r.info, infoWriter, err = os.Pipe(); err != nil {
		return err
	}
	r.files = append(r.files, infoWriter)
	if r.report, reportWriter, err = os.Pipe(); err != nil {
		return err
	}
	r.files = append(r.files, reportWriter)
	args := []string{"--args", "10"}
	var holdReader *os.File
	if r.limits.Files > 0 {
		if holdReader, r.hold, err = r.pipe(nil); err != nil {
			return err
		}
		args = append(args, "--block-fd", "12")
	}
	args = append(args, "--")
	if r.s.o.Level == Namespaces {
		args = slices.Concat([]string{"-e", enterScript}, enterCalls, []string{"--"})
	}
	args = append(append(args, prlimit), r.kernelLimits()...)
	args = append(args, "/bin/sh", "-c", reportScript, "sandbox")
	r.cmd.Path, r.cmd.Args = r.s.tool, append(args, r.c.Args...)
	r.cmd.Dir, r.cmd.Env, r.cmd.User, r.cmd.Alone = "/", nil, r.s.user, true
	r.cmd.Files = make([]*os.File, maxFiles, maxFiles+6)
	copy(r.cmd.Files, r.c.Files)
	r.cmd.Files = append(r.cmd.Files, reportWriter, nil, filterReader, optionReader, infoWriter)
	if holdReader != nil {
		r.cmd.Files = append(r.cmd.Files, holdReader)
	}
	r.cmd.Started, r.cmd.End = r.started, func(p *proc.Process) { r.kill(p) }
	return nil
}

// pipe returns a pipe that holds text. The read end is closed after the start.
func (r *run) pipe(text []byte) (in, out *os.File, err error) {
	const pipeSize = 64 << 10 // pipe(7), "Pipe capacity"
	if len(text) > pipeSize {
		return nil, nil, fmt.Errorf("options of %d bytes, at most %d", len(text), pipeSize)
	}
	if in, out, err = os.Pipe(); err != nil {
		return nil, nil, err
	}
	r.files = append(r.files, in)
	_, err = out.Write(text)
	return in, out, err
}

// kernelLimits returns the options of prlimit.
func (r *run) kernelLimits() []string {
	args := []string{"--core=0", "--memlock=1048576", "--nofile=1024", "--sigpending=4096"}
	add := func(name string, value int64) {
		if value > 0 {
			args = append(args, fmt.Sprintf("--%s=%d", name, value))
		}
	}
	if n := int64(r.limits.Processes); n > 0 {
		// The first process of the name space and the shell count too. One more than the limit lets the watch see
		// that it is exceeded.
		own := int64(ownTasks)
		if r.s.o.Level == Namespaces {
			own++ // the script's process outside of the pid name space has the user name space too
		}
		add("nproc", n+max(n/10, 1)+own)
	}
	add("fsize", r.limits.FileSize)
	if cpu := r.limits.CPU; cpu > 0 {
		// For one process; the watch has the sum. The second more lets a program see SIGXCPU.
		seconds := int64((cpu + time.Second - 1) / time.Second)
		args = append(args, fmt.Sprintf("--cpu=%d:%d", seconds, seconds+1))
	}
	return args
}

// ownTasks are the processes in the name space that are not the command's: the tool's and the shell.
const ownTasks = 2

// niceness is what the priority of a command is lowered by. Source: nice(2).
const niceness = 5

// started reads the number of the first process of the name space, and starts the watch.
func (r *run) started(p *proc.Process) {
	for _, f := range r.files {
		_ = f.Close()
	}
	r.files = nil
	// The watch has to run even if the command takes every processor. An error leaves the priority as it is.
	_ = syscall.Setpriority(syscall.PRIO_PROCESS, p.Pid(), niceness)
	if r.group != nil {
		// The command has not begun yet. Without the group it does not.
		if err := r.group.add(p.Pid()); err != nil {
			r.groupErr = err
			p.Kill()
			return
		}
	}
	_ = r.gate.Close()
	r.gate = nil
	var info struct {
		PID int `json:"child-pid"`
	}
	// An error means that the tool ended before: its status and message give the reason.
	if err := json.NewDecoder(r.info).Decode(&info); err != nil {
		return
	}
	// A short command may have ended by now. Its first process is then a child of process 1, which may be this one.
	if parent := parentOf(info.PID); parent == p.Pid() || parent == 1 && os.Getpid() == 1 {
		r.mu.Lock()
		r.first = info.PID
		r.mu.Unlock()
		r.boundFiles(info.PID)
	}
}

// inodesScript enters the name spaces of a process and bounds the number of files in a file system of memory there, as
// soon as that is mounted. bwrap has no option for it, and a user name space can be entered only by a process of one
// thread, which this one is not. Arguments: the numbers of setns and mount, the process, the directory, the number.
// Source: setns(2), mount(2) with MS_REMOUNT, MS_NOSUID, MS_NODEV.
const inodesScript = `use strict; my ($setns, $mount, $pid, $dir, $inodes) = @ARGV;
my ($none, $type, $data, @spaces) = ("none", "tmpfs", "nr_inodes=$inodes");
for my $name ("user", "mnt") { open(my $space, "<", "/proc/$pid/ns/$name") or exit 1; push @spaces, fileno($space), $space }
syscall($setns + 0, $spaces[0], 0) == 0 or exit 1;
for (1 .. 500) {
    syscall($setns + 0, $spaces[2], 0) == 0 or exit 1;
    exit 0 if syscall($mount + 0, $none, $dir, $type, 32 | 2 | 4, $data) == 0;
    select(undef, undef, undef, .0002);
}
exit 1`

// boundFiles has the kernel bound the files of a command that is held. Without Perl the watch alone does.
func (r *run) boundFiles(first int) {
	if r.hold == nil || r.s.perl == "" {
		return
	}
	m := machines[runtime.GOARCH]
	args := []string{"-e", inodesScript}
	for _, v := range []any{m.setns, syscall.SYS_MOUNT, first, privateDir, maxInodes(r.limits.Files)} {
		args = append(args, fmt.Sprint(v))
	}
	_, _ = proc.Run(context.Background(), &proc.Cmd{Path: r.s.perl, Args: args, User: r.s.user, Limits: proc.Limits{Wall: time.Second}})
}

// maxInodes returns how many files the kernel allows for a limit, with three of the sandbox's own. A command that has more
// than the limit is ended by the watch.
func maxInodes(limit int) int { return limit + limit/10 + 4 }

// kill ends the first process of the name space: the kernel then ends the others before that process is gone.
func (r *run) kill(p *proc.Process) {
	r.mu.Lock()
	first := r.first
	r.mu.Unlock()
	if first == 0 || parentOf(first) != p.Pid() || syscall.Kill(first, syscall.SIGKILL) != nil {
		p.Kill()
	}
}

// makeWorkDir makes the private working directory of a command without name spaces.
func (r *run) makeWorkDir() error {
	if r.cmd.Dir != "" {
		return nil
	}
	dir, remove, err := r.s.MkdirTemp("cppreason-work-")
	if err == nil {
		r.cmd.Dir, r.removes = dir, append(r.removes, remove)
	}
	return err
}

// close closes the descriptors of a run and removes its directory.
func (r *run) close() {
	for _, remove := range r.removes {
		remove()
	}
	if r.group != nil {
		r.group.close()
	}
	for _, f := range append(r.files, r.gate, r.hold, r.info, r.report) {
		if f != nil {
			_ = f.Close()
		}
	}
}

// errLimit is the cause with which a run is ended by a limit that the watch or the output found.
var errLimit = errors.New("limit exceeded")

// end ends the run because of a limit.
func (r *run) end(l Limit, cancel context.CancelCauseFunc) {
	r.mu.Lock()
	if r.ended == Unlimited {
		r.ended = l
	}
	r.mu.Unlock()
	cancel(errLimit)
}

// newWatch returns the watch of a run, which starts with the command. A limit that it finds is passed to end.
func (r *run) newWatch(end func(Limit)) *watch {
	started := r.cmd.Started
	w := newWatch(&r.limits)
	if r.s.o.Level.isolates() && r.limits.Files > 0 && r.limits.Written > 0 {
		for _, dir := range r.c.Writable {
			files, size := sizeOfTree(dir, 0)
			w.writable = append(w.writable, growth{dir, files, size})
		}
	}
	r.cmd.Started = func(p *proc.Process) {
		if started != nil {
			started(p)
			w.first = r.first
			if r.hold != nil {
				// A command that ends at once has been seen then.
				w.awaitStart()
				// bwrap has a file system of its own at the directory's path for a moment, and that may have been bounded.
				for tries := 0; tries < 3 && w.unbounded(); tries++ {
					r.boundFiles(w.first)
				}
				_ = r.hold.Close()
				r.hold = nil
			}
		}
		w.leader = p.Pid()
		if r.s.o.Level != None {
			go w.run(end)
		} else {
			close(w.done)
		}
	}
	return w
}

// run runs the command to its end.
func (r *run) run(outer context.Context) (*Result, error) {
	ctx, cancel := context.WithCancelCause(outer)
	defer cancel(nil)
	stdout, stderr := proc.NewCapture(r.limits.Output), proc.NewCapture(r.limits.Output)
	for _, c := range []*proc.Capture{stdout, stderr} {
		c.Over = func(dropped int64) {
			if r.limits.Output > 0 && dropped > r.limits.Output/5 {
				r.end(Output, cancel)
			}
		}
	}
	r.cmd.Stdout, r.cmd.Stderr = stdout, stderr
	w := r.newWatch(func(l Limit) { r.end(l, cancel) })
	r.watch = w
	pr, err := proc.Run(ctx, &r.cmd)
	if w.leader != 0 {
		w.finish()
	}
	if w.leader == 0 {
		return nil, fmt.Errorf("sandbox: %w", err)
	}
	if r.groupErr != nil {
		return nil, fmt.Errorf("sandbox: control group: %w", r.groupErr)
	}
	awaitEnd(r.first)
	res := &Result{Level: r.s.o.Level, ExitCode: pr.ExitCode, Signal: pr.Signal, Elapsed: pr.Wall,
		CPU: max(w.peak.cpu, pr.CPU), MaxRSS: w.peak.memory}
	if !r.s.o.Level.isolates() {
		res.MaxRSS = max(res.MaxRSS, pr.MaxRSS)
	}
	var droppedOut, droppedErr int64
	res.Stdout, droppedOut = stdout.Result()
	res.Stderr, droppedErr = stderr.Result()
	res.Dropped = droppedOut + droppedErr
	startErr := r.readReport(res)
	if outer.Err() != nil {
		return res, fmt.Errorf("sandbox: %w", context.Cause(outer))
	}
	if err != nil && !errors.Is(err, proc.ErrWall) && !errors.Is(err, proc.ErrCPU) && !errors.Is(err, errLimit) {
		return res, fmt.Errorf("sandbox: %w", err)
	}
	r.setLimit(res, w, err)
	if startErr != nil && !res.Ended {
		return nil, fmt.Errorf("sandbox: %w", startErr)
	}
	return res, nil
}

// readReport replaces the exit status that means a signal. The error means that the command did not start.
func (r *run) readReport(res *Result) error {
	if r.report == nil {
		return nil
	}
	report, _ := io.ReadAll(io.LimitReader(r.report, 4<<10))
	message, started := strings.CutPrefix(string(report), reportStarted)
	switch n := res.ExitCode - 128; {
	case !started && res.ExitCode == 127 && len(res.Stderr) == 0:
		return fmt.Errorf("program %q is not in the sandbox, or is not executable", r.c.Args[0])
	case !started:
		return fmt.Errorf("not started: exit status %d: %s", res.ExitCode, bytes.TrimSpace(res.Stderr))
	case n > 0 && n < 65 && message != "":
		res.ExitCode, res.Signal = -1, syscall.Signal(n)
	}
	return nil
}

// start starts the command, which the caller talks to.
func (r *run) start(stderr io.Writer) (*Process, error) {
	var p *proc.Process
	running := make(chan struct{})
	kill := func() {
		<-running
		if r.cmd.End != nil {
			r.cmd.End(p)
		} else {
			p.Kill()
		}
	}
	r.watch = r.newWatch(func(Limit) { kill() })
	r.cmd.Stderr = stderr
	p, err := proc.Start(&r.cmd)
	if err != nil {
		return nil, err
	}
	close(running)
	return &Process{Stdin: p.Stdin, Stdout: p.Stdout, p: p, r: r, kill: kill}, nil
}

// await waits until nothing is left of a command that was started by start.
func (r *run) await() {
	r.watch.finish()
	awaitEnd(r.first)
}

// setLimit finds the limit that a run ended by or ran into.
func (r *run) setLimit(res *Result, w *watch, err error) {
	r.mu.Lock()
	res.Limit = r.ended
	r.mu.Unlock()
	switch {
	case res.Limit != Unlimited:
	case r.group != nil && r.group.limit() == Memory:
		res.Limit = Memory
	case errors.Is(err, proc.ErrWall):
		res.Limit = Wall
	case errors.Is(err, proc.ErrCPU), res.Signal == syscall.SIGXCPU:
		res.Limit = CPU
	case res.Signal == syscall.SIGXFSZ:
		res.Limit = Files
	}
	if res.Limit != Unlimited {
		res.Ended = true
		// What killed the command is the limit, not a signal of its own.
		res.ExitCode, res.Signal = -1, 0
		return
	}
	switch {
	case w.peak.full, r.limits.over(usage{files: w.peak.files, written: w.peak.written}) == Files:
		res.Limit = Files
	case res.Dropped > 0:
		res.Limit = Output
	case r.limits.Processes > 0 && w.peak.tasks > r.limits.Processes:
		res.Limit = Processes
	}
}

// parentOf returns the number of a process's parent, 0 if the process is gone.
func parentOf(pid int) int {
	f := statFields(filepath.Join("/proc", strconv.Itoa(pid)))
	if len(f) < 2 {
		return 0
	}
	n, _ := strconv.Atoi(f[1])
	return n
}

// awaitEnd waits until the first process of a name space is gone, which is after all others. It was killed, or
// ended with the command.
func awaitEnd(pid int) {
	if pid == 0 {
		return
	}
	dir := filepath.Join("/proc", strconv.Itoa(pid))
	start, limit := "", time.Now().Add(5*time.Second)
	for pause := 100 * time.Microsecond; time.Now().Before(limit); pause = min(2*pause, 20*time.Millisecond) {
		f := statFields(dir)
		if len(f) < 20 || start != "" && f[19] != start {
			return
		}
		if f[0] == "Z" || f[0] == "X" {
			// The tool has ended before it. Where this process is the first of a container, it becomes the parent, a moment
			// later. Of another process's child the wait is an error that changes nothing.
			if n, _ := syscall.Wait4(pid, nil, syscall.WNOHANG, nil); n == pid || os.Getpid() != 1 {
				return
			}
		}
		start = f[19]
		<-time.After(pause)
	}
}
