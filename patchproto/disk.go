package patchproto

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"path"
	"runtime"
	"syscall"

	"github.com/cppreason/cppreason/patchproto/codes"
)

// A disk is the few operations on a root that this package needs, each of which is one step of a
// transaction. All effects go through it.
type disk struct {
	root *os.Root
	// step, if not nil, is called before (done false) and after each operation. An error before
	// takes the place of the operation. Tests use it to let steps fail and to die between them.
	step func(op, name string, done bool) error
}

func (d *disk) do(op, name string, f func() error) error {
	if d.step != nil {
		if err := d.step(op, name, false); err != nil {
			return &fs.PathError{Op: op, Path: name, Err: err}
		}
	}
	if err := f(); err != nil {
		return &fs.PathError{Op: op, Path: name, Err: cause(err)}
	}
	if d.step != nil {
		return d.step(op, name, true)
	}
	return nil
}

// cause strips the operation and path that package os adds; do adds its own.
func cause(err error) error {
	if e, ok := errors.AsType[*fs.PathError](err); ok {
		return e.Err
	}
	if e, ok := errors.AsType[*os.LinkError](err); ok {
		return e.Err
	}
	return err
}

func (d *disk) lstat(name string) (info fs.FileInfo, err error) {
	err = d.do("lstat", name, func() error { info, err = d.root.Lstat(name); return err })
	return info, err
}

func (d *disk) mkdir(name string, perm fs.FileMode) error {
	return d.do("mkdir", name, func() error { return d.root.Mkdir(name, perm) })
}

func (d *disk) remove(name string) error {
	return d.do("remove", name, func() error { return d.root.Remove(name) })
}

func (d *disk) rename(from, to string) error {
	return d.do("rename", to, func() error { return d.root.Rename(from, to) })
}

func (d *disk) link(from, to string) error {
	return d.do("link", to, func() error { return d.root.Link(from, to) })
}

// syncDir makes the entries of a directory durable. Windows has no such operation.
func (d *disk) syncDir(name string) error {
	return d.do("fsync", name, func() error {
		f, err := d.root.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		err = f.Sync()
		if runtime.GOOS == "windows" || errors.Is(err, syscall.EINVAL) || errors.Is(err, errors.ErrUnsupported) {
			return nil
		}
		return err
	})
}

// readDir returns the names in a directory. There must be at most max.
func (d *disk) readDir(name string, max int) (names []string, err error) {
	err = d.do("readdir", name, func() error {
		f, err := d.root.Open(name)
		if err != nil {
			return err
		}
		defer f.Close()
		names, err = f.Readdirnames(max + 1)
		if errors.Is(err, io.EOF) {
			err = nil
		}
		if err == nil && len(names) > max {
			err = fmt.Errorf("more than %d entries", max)
		}
		return err
	})
	return names, err
}

// errNotSame reports that a path changed its file between two looks.
var errNotSame = errors.New("the file was exchanged meanwhile")

// scan copies a regular file of at most max bytes to w. Opening does not block on a pipe, and what
// was opened must be what Lstat saw.
func (d *disk) scan(name string, max int, w io.Writer) (info fs.FileInfo, err error) {
	err = d.do("read", name, func() error {
		before, err := d.root.Lstat(name)
		if err != nil {
			return err
		}
		if !before.Mode().IsRegular() {
			return errNotRegular
		}
		f, err := d.root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
		if err != nil {
			return err
		}
		defer f.Close()
		if info, err = f.Stat(); err != nil {
			return err
		}
		if !os.SameFile(before, info) || !info.Mode().IsRegular() {
			return errNotSame
		}
		if info.Size() > int64(max) {
			return &tooLargeError{info.Size(), max}
		}
		if b, ok := w.(*bytes.Buffer); ok {
			b.Grow(int(info.Size()) + bytes.MinRead)
		}
		n, err := io.Copy(w, io.LimitReader(f, int64(max)+1))
		if err == nil && n > int64(max) {
			return &tooLargeError{n, max}
		}
		return err
	})
	return info, err
}

// readFile returns the content of a regular file of at most max bytes.
func (d *disk) readFile(name string, max int) ([]byte, fs.FileInfo, error) {
	var b bytes.Buffer
	info, err := d.scan(name, max, &b)
	return b.Bytes(), info, err
}

// hashFile returns the SHA-256 of a regular file of any size, in lower-case hexadecimal digits.
func (d *disk) hashFile(name string) (string, fs.FileInfo, error) {
	h := sha256.New()
	info, err := d.scan(name, math.MaxInt-1, h)
	return hex.EncodeToString(h.Sum(nil)), info, err
}

var errNotRegular = errors.New("not a regular file")

type tooLargeError struct {
	n   int64
	max int
}

func (e *tooLargeError) Error() string {
	return fmt.Sprintf("%d bytes, the limit is %d", e.n, e.max)
}

// create writes a new file and makes its content durable. perm is exact if keep is set, else it is
// cut by the process's umask.
func (d *disk) create(name string, data []byte, perm fs.FileMode, keep bool) error {
	var f *os.File
	err := d.do("create", name, func() (err error) {
		f, err = d.root.OpenFile(name, os.O_WRONLY|os.O_CREATE|os.O_EXCL, perm|0o200)
		return err
	})
	if err != nil {
		if f != nil {
			f.Close()
		}
		return err
	}
	err = d.do("write", name, func() error { _, err := f.Write(data); return err })
	if err == nil && keep {
		err = d.do("chmod", name, func() error { return f.Chmod(perm) })
	}
	if err == nil {
		err = d.do("fsync", name, f.Sync)
	}
	if closing := f.Close(); err == nil && closing != nil {
		err = &fs.PathError{Op: "close", Path: name, Err: cause(closing)}
	}
	return err
}

// walkTo looks at each component of a slash-separated path without following links. It returns the
// number of leading components that exist, and what the last of them is. A link is codes.Symlink; a
// component that is not a directory but not the last one is codes.NotRegular.
func (d *disk) walkTo(p string) (n int, info fs.FileInfo, err error) {
	rest := p
	at := ""
	for rest != "" {
		name, more, _ := cutSlash(rest)
		at = path.Join(at, name)
		next, err := d.lstat(at)
		if errors.Is(err, fs.ErrNotExist) {
			return n, info, nil
		}
		switch {
		case err != nil:
			return n, info, ioError(err)
		case next.Mode()&fs.ModeSymlink != 0 || next.Mode()&fs.ModeIrregular != 0:
			return n, next, &Error{Code: codes.Symlink, Err: fmt.Errorf("%q is a link", at)}
		case more != "" && !next.IsDir():
			return n, next, &Error{Code: codes.NotRegular, Err: fmt.Errorf("%q is not a directory", at)}
		}
		n, info, rest = n+1, next, more
	}
	return n, info, nil
}

func cutSlash(p string) (name, rest string, found bool) {
	for i := 0; i < len(p); i++ {
		if p[i] == '/' {
			return p[:i], p[i+1:], true
		}
	}
	return p, "", false
}

// ioError makes an *Error of what a disk operation returned. It names the step.
func ioError(err error) *Error {
	if e, ok := errors.AsType[*Error](err); ok {
		return e
	}
	e := &Error{Code: codes.IO, Err: err}
	if p, ok := errors.AsType[*fs.PathError](err); ok {
		e.Step, e.Err = p.Op+" "+p.Path, p.Err
	}
	switch {
	case errors.Is(err, errNotRegular), errors.Is(err, errNotSame):
		e.Code = codes.NotRegular
	case errors.Is(err, fs.ErrNotExist):
		e.Code = codes.NotFound
	}
	if _, ok := errors.AsType[*tooLargeError](err); ok {
		e.Code = codes.TooLarge
	}
	return e
}
