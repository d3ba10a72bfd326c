package sandbox

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
)

// An owner keeps a list of the temporary directories that a process has, in the file system, so that a later process removes those
// that a killed one has left. The list is a directory, which the process holds a lock on as long as it has any: a file in it has
// the name of each. The kernel releases the lock at the end of the process, however it ends.
type owner struct {
	mu    sync.Mutex
	list  *os.File // nil while there are no directories
	count int
	swept bool
}

// listPrefix begins the names of lists.
const listPrefix = "cppreason-owner-"

// mkdirTemp is os.MkdirTemp with an entry in the list.
func (o *owner) mkdirTemp(temp, pattern string) (string, error) {
	o.mu.Lock()
	defer o.mu.Unlock()
	if !o.swept {
		o.swept = true
		sweep(temp)
	}
	for o.list == nil {
		list, err := makeList(temp)
		if err != nil {
			return "", err
		}
		o.list = list
	}
	for {
		// The entry comes first: there is no moment with a directory that is in no list.
		entry, err := os.CreateTemp(o.list.Name(), pattern)
		if err != nil {
			return "", err
		}
		dir := filepath.Join(temp, filepath.Base(entry.Name()))
		err = entry.Close()
		if err == nil {
			err = os.Mkdir(dir, 0o700)
		}
		if err == nil {
			o.count++
			return dir, nil
		}
		_ = os.Remove(entry.Name())
		if !os.IsExist(err) {
			return "", err
		}
	}
}

// remove removes a directory with its entry, and the list with the last one.
func (o *owner) remove(dir string) {
	removeTree(dir)
	o.mu.Lock()
	defer o.mu.Unlock()
	if _, err := os.Lstat(dir); err == nil {
		return // a later process tries again
	}
	_ = os.Remove(filepath.Join(o.list.Name(), filepath.Base(dir)))
	if o.count--; o.count == 0 {
		_ = os.Remove(o.list.Name())
		_ = o.list.Close()
		o.list = nil
	}
}

// makeList makes a list and locks it. It returns nil if another process has taken it for that of a dead one meanwhile.
func makeList(temp string) (*os.File, error) {
	dir, err := os.MkdirTemp(temp, listPrefix)
	if err != nil {
		return nil, err
	}
	if list := lockList(dir); list != nil {
		return list, nil
	}
	return nil, nil
}

// lockList opens a list and locks it. It returns nil if a process has it, or if it is gone, no directory or not this user's.
func lockList(dir string) *os.File {
	list, err := os.OpenFile(dir, os.O_RDONLY|syscall.O_DIRECTORY|syscall.O_NOFOLLOW, 0)
	if err != nil {
		return nil
	}
	// The lock is that of the open file, which no child inherits.
	if syscall.Flock(int(list.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) == nil {
		opened, err := list.Stat()
		there, errThere := os.Lstat(dir)
		if err == nil && errThere == nil && os.SameFile(opened, there) && int(opened.Sys().(*syscall.Stat_t).Uid) == os.Geteuid() {
			return list
		}
	}
	_ = list.Close()
	return nil
}

// sweep removes the directories of processes that are gone.
func sweep(temp string) {
	lists, _ := filepath.Glob(filepath.Join(temp, listPrefix+"*"))
	for _, dir := range lists {
		list := lockList(dir)
		if list == nil {
			continue
		}
		names, _ := list.Readdirnames(-1)
		for _, name := range names {
			// An entry is the name of a directory beside the list: the file system allows no slash in it.
			left := filepath.Join(temp, name)
			if info, err := os.Lstat(left); err == nil {
				if !info.IsDir() || hasMounts(left) {
					continue
				}
				removeTree(left)
			}
			if _, err := os.Lstat(left); os.IsNotExist(err) {
				_ = os.Remove(filepath.Join(dir, name))
			}
		}
		_ = os.Remove(dir) // if nothing is left in it
		_ = list.Close()
	}
}

// mountEscapes are the characters that mountinfo has as octal numbers. Source: proc_pid_mountinfo(5), and mangle in Linux's seq_file.c.
var mountEscapes = strings.NewReplacer(" ", `\040`, "\t", `\011`, "\n", `\012`, `\`, `\134`)

// hasMounts reports whether something is mounted in a directory. What commands mount is in name spaces of their own; anything else
// is not for this process to empty. Source: proc_pid_mountinfo(5).
func hasMounts(dir string) bool {
	mounts, err := os.ReadFile("/proc/self/mountinfo")
	if real, errReal := filepath.EvalSymlinks(dir); errReal == nil {
		dir = real
	}
	dir = mountEscapes.Replace(dir)
	for line := range strings.Lines(string(mounts)) {
		f := strings.Fields(line)
		if len(f) > 4 && (f[4] == dir || strings.HasPrefix(f[4], dir+"/")) {
			return true
		}
	}
	return err != nil
}
