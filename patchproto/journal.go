package patchproto

import (
	"bytes"
	"context"
	"crypto/rand"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"syscall"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/internal/digest"
)

// What a step does.
const (
	opMkdir  = "mkdir"
	opPut    = "put" // write a file, new or in place of one
	opRemove = "remove"
	opRmdir  = "rmdir"
)

// A txStep is one change of the tree. N names its files in the journal: new/N and old/N.
type txStep struct {
	Op   string `json:"op"`
	Path string `json:"path"`
	N    int    `json:"n"`
	Old  string `json:"old_sha256,omitempty"` // of the file before; empty if it is new
	New  string `json:"new_sha256,omitempty"` // of the file after; empty if it is gone
	Mode uint32 `json:"mode,omitempty"`       // permission bits before, or of a new directory
	// NewMode is the permission bits of a written file. For a new one they are cut by the umask,
	// unless keepMode is set, and zero means 0666.
	NewMode uint32 `json:"new_mode,omitempty"`

	action   int // 0-based
	keepMode bool
	data     []byte
	info     fs.FileInfo
}

// An intent is the journal's record of a transaction. It exists under one of two names: as
// intent.json the transaction is to be undone, as commit.json it is done.
type intent struct {
	Version int      `json:"version"`
	Steps   []txStep `json:"steps"`
}

const (
	intentFile    = "intent.json"
	commitFile    = "commit.json"
	lockFile      = "lock"
	ignoreFile    = ".gitignore" // keeps the folder out of git's sight
	maxIntentSize = 64 << 20
)

// openLock opens the lock file, making the journal's folder if it is missing. Another applier may
// remove the folder at any time before the lock is taken.
func (d *Dir) openLock() (f *os.File, err error) {
	for range 100 {
		f, err = d.openLockOnce()
		if !errors.Is(err, fs.ErrNotExist) {
			break
		}
	}
	return f, err
}

// openLockOnce opens the lock file. Nothing on the way may be a link: a checkout can bring one along.
func (d *Dir) openLockOnce() (*os.File, error) {
	k := d.disk
	info, err := k.lstat(journalDir)
	if errors.Is(err, fs.ErrNotExist) {
		if err = k.mkdir(journalDir, 0o777); err == nil || errors.Is(err, fs.ErrExist) {
			info, err = k.lstat(journalDir)
		}
	}
	if err != nil {
		return nil, err
	}
	if !info.IsDir() {
		return nil, &Error{Code: codes.Symlink, Path: journalDir, Err: errors.New("not a directory")}
	}
	ignore := path.Join(journalDir, ignoreFile)
	if _, err := k.lstat(ignore); errors.Is(err, fs.ErrNotExist) {
		if err := k.create(ignore, []byte("*\n"), 0o666, false); err != nil && !errors.Is(err, fs.ErrExist) {
			k.remove(ignore) // may be half written
			k.remove(journalDir)
			return nil, err
		}
	}
	name := path.Join(journalDir, lockFile)
	if info, err := k.lstat(name); err == nil && !info.Mode().IsRegular() {
		return nil, &Error{Code: codes.Symlink, Path: name, Err: errors.New("not a regular file")}
	}
	var f *os.File
	err = k.do("lock", name, func() error {
		f, err = k.root.OpenFile(name, os.O_RDWR|os.O_CREATE|syscall.O_NONBLOCK, 0o666)
		return err
	})
	return f, err
}

// commit carries out steps as one transaction and returns its id.
func (d *Dir) commit(ctx context.Context, steps []txStep) (id string, err error) {
	if len(steps) == 0 {
		return "", nil
	}
	id, err = d.newID()
	if err != nil {
		return "", err
	}
	base := path.Join(journalDir, id)
	if err := d.prepare(base, steps); err != nil {
		d.removeJournal(base) // if that fails too, the next Recover does it
		return "", err
	}
	if done, err := d.perform(ctx, base, steps); err != nil {
		if undo := d.rollBack(base, steps[:done]); undo != nil {
			// The journal stays; Recover tries again.
			return "", &Error{Code: codes.RecoveryConflict, Err: errors.Join(err, undo)}
		}
		return "", err
	}
	// Committed. What is left is tidying; if it fails, the next Recover does it.
	d.finish(base)
	d.prune()
	return id, nil
}

// newID returns an id that sorts after all others.
func (d *Dir) newID() (string, error) {
	ids, err := d.transactions()
	if err != nil {
		return "", err
	}
	seq := 1
	if len(ids) > 0 {
		n, _ := strconv.Atoi(ids[len(ids)-1][:8])
		seq = n + 1
	}
	var b [4]byte
	rand.Read(b[:]) // never fails
	return fmt.Sprintf("%08d-%s", seq, hex.EncodeToString(b[:])), nil
}

// transactions lists the ids of the journal, oldest first.
func (d *Dir) transactions() ([]string, error) {
	names, err := d.disk.readDir(journalDir, maxEntries)
	if err != nil {
		return nil, err
	}
	names = slices.DeleteFunc(names, func(s string) bool { return !validID(s) })
	slices.Sort(names)
	return names, nil
}

func validID(s string) bool {
	seq, key, ok := strings.Cut(s, "-")
	return ok && len(seq) == 8 && strings.Trim(seq, "0123456789") == "" && len(key) == 8 && strings.Trim(key, "0123456789abcdef") == ""
}

// prepare writes everything that the transaction needs, and at last, durably, the intent. Until then
// the tree is untouched.
func (d *Dir) prepare(base string, steps []txStep) error {
	k := d.disk
	for _, dir := range []string{base, path.Join(base, "new"), path.Join(base, "old")} {
		if err := k.mkdir(dir, 0o700); err != nil {
			return err
		}
	}
	for i := range steps {
		s := &steps[i]
		s.N = i
		if s.Op == opPut {
			perm := fs.FileMode(s.NewMode)
			if perm == 0 && !s.keepMode {
				perm = 0o666
			}
			if err := k.create(s.newFile(base), s.data, perm, s.keepMode); err != nil {
				return err
			}
		}
		if s.Old != "" {
			if err := d.backUp(base, s); err != nil {
				return err
			}
		}
	}
	for _, dir := range []string{"new", "old"} {
		if err := k.syncDir(path.Join(base, dir)); err != nil {
			return err
		}
	}
	data, err := json.Marshal(intent{Version: 1, Steps: steps})
	if err != nil {
		return err
	}
	tmp := path.Join(base, "intent.tmp")
	if err := k.create(tmp, data, 0o600, true); err != nil {
		return err
	}
	if err := k.syncDir(journalDir); err != nil {
		return err
	}
	if err := k.rename(tmp, path.Join(base, intentFile)); err != nil {
		return err
	}
	return k.syncDir(base)
}

func (s *txStep) newFile(base string) string { return path.Join(base, "new", strconv.Itoa(s.N)) }
func (s *txStep) oldFile(base string) string { return path.Join(base, "old", strconv.Itoa(s.N)) }

// backUp keeps the old file as old/N: a hard link, which keeps owner, mode and attributes, or where
// the system has none a copy.
func (d *Dir) backUp(base string, s *txStep) error {
	k := d.disk
	err := k.link(s.Path, s.oldFile(base))
	if !noLinks(err) {
		return err
	}
	data, _, err := k.readFile(s.Path, maxLimit)
	if err != nil {
		return err
	}
	return k.create(s.oldFile(base), data, fs.FileMode(s.Mode), true)
}

// noLinks reports whether err means that hard links cannot be made here.
func noLinks(err error) bool {
	return errors.Is(err, syscall.EPERM) || errors.Is(err, syscall.EXDEV) || errors.Is(err, syscall.EMLINK) ||
		errors.Is(err, errors.ErrUnsupported)
}

// perform changes the tree, step by step, and marks the transaction as done. If it fails, the first
// done steps are to be undone; the others were not begun.
func (d *Dir) perform(ctx context.Context, base string, steps []txStep) (done int, err error) {
	k := d.disk
	dirs := map[string]bool{}
	for i := range steps {
		s := &steps[i]
		err := ctx.Err()
		if err == nil {
			err = d.recheck(s)
		}
		if err == nil {
			done = i + 1
			err = d.step(base, s)
		}
		if err != nil {
			e := ioError(err)
			e.Action, e.Path = s.action+1, s.Path
			return done, e
		}
		dirs[path.Dir(s.Path)] = true
		if s.Op == opMkdir {
			dirs[s.Path] = true
		} else if s.Op == opRmdir {
			delete(dirs, s.Path)
		}
	}
	for dir := range dirs {
		if err := k.syncDir(dir); err != nil {
			return done, err
		}
	}
	if err := k.rename(path.Join(base, intentFile), path.Join(base, commitFile)); err != nil {
		return done, err
	}
	return done, k.syncDir(base)
}

// step carries out one step.
func (d *Dir) step(base string, s *txStep) error {
	k := d.disk
	switch s.Op {
	case opMkdir:
		return k.mkdir(s.Path, fs.FileMode(s.Mode))
	case opRmdir:
		return k.remove(s.Path)
	case opRemove:
		return k.remove(s.Path)
	}
	if s.Old == "" { // a link fails where a file has appeared, a rename would replace it
		if err := k.link(s.newFile(base), s.Path); !noLinks(err) {
			return err
		}
	}
	return k.rename(s.newFile(base), s.Path)
}

// recheck looks whether a path is still what was read: no links on the way, the same file, the same
// content; or still missing.
func (d *Dir) recheck(s *txStep) error {
	n, info, err := d.disk.walkTo(s.Path)
	if err != nil {
		return err
	}
	exists := n == strings.Count(s.Path, "/")+1
	changed := func(what string) error {
		return &Error{Code: codes.BaseMismatch, Err: errors.New("the path changed since it was read: " + what)}
	}
	switch {
	case s.Old == "" && s.Op != opRmdir:
		if exists {
			return changed("it exists now")
		}
		return nil
	case !exists:
		return changed("it is gone")
	case s.Op == opRmdir:
		return nil
	case !os.SameFile(info, s.info):
		return changed("another file is there")
	}
	sum, _, err := d.disk.hashFile(s.Path)
	if err != nil {
		return err
	}
	if sum != s.Old {
		e := &Error{Code: codes.BaseMismatch, SHA256: sum, Err: errors.New("the path changed since it was read: other content")}
		return e
	}
	return nil
}

// rollBack undoes a transaction that failed and removes its journal.
func (d *Dir) rollBack(base string, steps []txStep) error {
	if err := d.reopen(base); err != nil {
		return err
	}
	if err := d.undoSteps(base, steps); err != nil {
		return err
	}
	return d.removeJournal(base)
}

// reopen makes a committed transaction one to be undone, durably. It is fine if it is one already.
func (d *Dir) reopen(base string) error {
	k := d.disk
	err := k.rename(path.Join(base, commitFile), path.Join(base, intentFile))
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return k.syncDir(base)
}

// removeJournal removes a transaction's folder. The record goes first: without it the rest is known
// to be waste.
func (d *Dir) removeJournal(base string) error {
	k := d.disk
	for _, name := range []string{intentFile, commitFile, "intent.tmp"} {
		if err := k.remove(path.Join(base, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if err := k.syncDir(base); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	for _, dir := range []string{"new", "old"} {
		if err := d.removeFlat(path.Join(base, dir)); err != nil {
			return err
		}
	}
	if err := k.remove(base); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// removeFlat removes a folder of files.
func (d *Dir) removeFlat(dir string) error {
	names, err := d.disk.readDir(dir, maxEntries)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	for _, name := range names {
		if err := d.disk.remove(path.Join(dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	if err := d.disk.remove(dir); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	return nil
}

// finish tidies a committed transaction: only the old files and the record are kept, for Undo.
func (d *Dir) finish(base string) error { return d.removeFlat(path.Join(base, "new")) }

// prune forgets the oldest committed transactions.
func (d *Dir) prune() error {
	ids, err := d.transactions()
	if err != nil {
		return err
	}
	for _, id := range ids[:max(0, len(ids)-d.opt.keepUndo())] {
		base := path.Join(journalDir, id)
		if _, err := d.disk.lstat(path.Join(base, commitFile)); err != nil {
			continue
		}
		if err := d.removeJournal(base); err != nil {
			return err
		}
	}
	return nil
}

// readIntent reads the record of a transaction, and refuses one that a plan could not have made: a
// journal can come with a checkout.
func (d *Dir) readIntent(name string) ([]txStep, error) {
	data, _, err := d.disk.readFile(name, maxIntentSize)
	if err != nil {
		return nil, err
	}
	var in intent
	dec := json.NewDecoder(bytes.NewReader(data))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&in); err != nil || in.Version != 1 {
		return nil, &Error{Code: codes.RecoveryConflict, Path: name, Err: errors.Join(errors.New("not a journal of this package"), err)}
	}
	for i := range in.Steps {
		s := &in.Steps[i]
		ok := s.N == i && s.valid()
		if e := checkPath(s.Path, &pathPolicy{allow: func(string) bool { return true }}); e != nil || !ok {
			return nil, &Error{Code: codes.RecoveryConflict, Path: name, Err: fmt.Errorf("step %d is not one of a plan", i+1)}
		}
	}
	return in.Steps, nil
}

// valid reports whether a plan could have made the step.
func (s *txStep) valid() bool {
	if s.Old != "" && !digest.Valid(s.Old) || s.New != "" && !digest.Valid(s.New) || s.Mode > 0o777 || s.NewMode > 0o777 {
		return false
	}
	switch s.Op {
	case opMkdir, opRmdir:
		return s.Old == "" && s.New == ""
	case opPut:
		return s.New != ""
	case opRemove:
		return s.Old != "" && s.New == ""
	}
	return false
}
