package sandbox

import (
	_ "embed"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
)

// systemDirs have programs, libraries and headers. On most systems all but /usr are links into it.
var systemDirs = []string{"/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32"}

// systemFiles are what the loader and the compilers' names need outside them: Debian's c++ is a link into alternatives.
var systemFiles = []string{"/etc/alternatives", "/etc/ld.so.cache"}

// devices are the device files of a command. There is no terminal.
var devices = []string{"null", "zero", "full", "random", "urandom"}

// hiddenFiles of /proc are not of the pid name space: the keys of the user, and the host's command line.
var hiddenFiles = []string{"/proc/keys", "/proc/key-users", "/proc/cmdline", "/proc/kcore", "/proc/timer_list", "/proc/sysrq-trigger"}

// enterScript does for Namespaces what bwrap does for Full, by the same options as far as they are used here.
//
//go:embed enter.pl
var enterScript string

// enterCalls are the numbers of the system calls that enterScript makes.
var enterCalls = []string{
	fmt.Sprint("capset=", syscall.SYS_CAPSET), fmt.Sprint("close=", syscall.SYS_CLOSE), fmt.Sprint("mount=", syscall.SYS_MOUNT),
	fmt.Sprint("pivot_root=", syscall.SYS_PIVOT_ROOT), fmt.Sprint("prctl=", syscall.SYS_PRCTL),
	fmt.Sprint("sethostname=", syscall.SYS_SETHOSTNAME), fmt.Sprint("setsid=", syscall.SYS_SETSID),
	fmt.Sprint("umount2=", syscall.SYS_UMOUNT2), fmt.Sprint("unshare=", syscall.SYS_UNSHARE), "mount_setattr=442",
}

// options returns the options of bwrap and of enterScript. They are passed through a pipe: the command line of the first
// process can be read inside, and would show paths and variables.
func (r *run) options(env []string) ([]string, error) {
	o := []string{
		"--unshare-user", "--unshare-pid", "--unshare-net", "--unshare-ipc", "--unshare-uts", "--unshare-cgroup-try",
		"--die-with-parent", "--new-session", "--cap-drop", "ALL", "--hostname", "sandbox", "--clearenv",
		"--seccomp", "9", "--info-fd", "11",
	}
	for _, dir := range systemDirs {
		target, err := os.Readlink(dir)
		if err == nil {
			o = append(o, "--symlink", target, dir)
		} else {
			o = append(o, "--ro-bind-try", dir, dir)
		}
	}
	for _, file := range systemFiles {
		o = append(o, "--ro-bind-try", file, file)
	}
	o = append(o, "--perms", "0755", "--dir", "/dev")
	for _, device := range devices {
		o = append(o, "--dev-bind", "/dev/"+device, "/dev/"+device)
	}
	o = append(o, "--symlink", "/proc/self/fd", "/dev/fd", "--symlink", "/proc/self/fd/0", "/dev/stdin",
		"--symlink", "/proc/self/fd/1", "/dev/stdout", "--symlink", "/proc/self/fd/2", "/dev/stderr",
		// Shared memory counts as files: /dev/shm of bwrap would be as large as half of the machine's memory.
		"--symlink", privateDir, "/dev/shm", "--proc", "/proc")
	// bwrap hides these only from those who can write to the directory. The files in it have modes of their own.
	for _, dir := range []string{"/proc/sys", "/proc/irq", "/proc/bus", "/proc/fs", "/proc/pressure", "/proc/acpi", "/proc/scsi"} {
		if _, err := os.Stat(dir); err == nil {
			o = append(o, "--ro-bind", dir, dir)
		}
	}
	for _, file := range hiddenFiles {
		if _, err := os.Stat(file); err == nil {
			o = append(o, "--ro-bind", "/dev/null", file)
		}
	}
	for _, dir := range r.c.Hidden {
		if err := checkPath(dir); err != nil {
			return nil, err
		}
		if info, err := os.Stat(dir); err == nil && info.IsDir() {
			o = append(o, "--tmpfs", dir, "--remount-ro", dir)
		}
	}
	if n := r.limits.Written; n > 0 {
		o = append(o, "--size", strconv.FormatInt(n, 10))
	}
	if n := r.limits.Files; n > 0 && r.s.o.Level == Namespaces {
		o = append(o, "--inodes", strconv.Itoa(maxInodes(n)))
	}
	o = append(o, "--perms", "0700", "--tmpfs", privateDir, "--perms", "0700", "--dir", WorkDir)
	o, err := r.appendPaths(o)
	if err != nil {
		return nil, err
	}
	o = append(o, "--remount-ro", "/")
	for _, kv := range env {
		if key, value, ok := strings.Cut(kv, "="); ok && key != "" {
			o = append(o, "--setenv", key, value)
		}
	}
	dir := r.c.Dir
	if dir == "" {
		dir = WorkDir
	}
	return append(o, "--chdir", dir), nil
}

// appendPaths adds the options for the paths that the command names.
func (r *run) appendPaths(o []string) ([]string, error) {
	for _, path := range append(r.s.o.ReadOnly[:len(r.s.o.ReadOnly):len(r.s.o.ReadOnly)], r.c.ReadOnly...) {
		if err := checkPath(path); err != nil {
			return nil, err
		}
		source := path
		if _, made := r.s.made.Load(path); !made && r.s.isPrivate(path) {
			var err error
			if source, err = r.snapshot(path); err != nil {
				return nil, err
			}
		}
		if real, err := filepath.EvalSymlinks(source); err == nil {
			source = real
		}
		o = append(o, "--ro-bind-try", source, path)
	}
	for _, path := range r.c.Writable {
		if err := checkPath(path); err != nil {
			return nil, err
		}
		o = append(o, "--bind", path, path)
	}
	return o, nil
}
