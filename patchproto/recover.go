package patchproto

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"strings"
	"syscall"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/internal/excerpt"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// Recover brings the tree back to a state between two transactions: one that was interrupted before
// it was committed is undone, one that was interrupted later is finished. OpenDir and Apply do it by
// themselves. It can itself be interrupted at any point and called again.
//
// A file that is neither as it was before nor as the transaction made it is left alone: then the
// error is codes.RecoveryConflict and names it, and the journal stays. Bring the file into one of the
// two states and call Recover again, or remove the transaction's folder below ".patchproto" to give
// its old files up.
func (d *Dir) Recover(ctx context.Context) error {
	unlock, err := d.lock(ctx, d.opt.LockWait)
	if err != nil {
		return staged(ioError(err), refusal.StageRecover)
	}
	defer unlock()
	return d.recover(ctx)
}

// recover is Recover under the lock.
func (d *Dir) recover(ctx context.Context) error {
	ids, err := d.transactions()
	if err != nil {
		return staged(ioError(err), refusal.StageRecover)
	}
	for i := len(ids) - 1; i >= 0; i-- { // the newest first: it may have changed what the others wrote
		if err := ctx.Err(); err != nil {
			return &Error{Code: codes.IO, Stage: refusal.StageRecover, Err: err}
		}
		if err := d.recoverOne(path.Join(journalDir, ids[i])); err != nil {
			return staged(ioError(err), refusal.StageRecover)
		}
	}
	return nil
}

func (d *Dir) recoverOne(base string) error {
	for _, dir := range []string{base, path.Join(base, "old"), path.Join(base, "new")} {
		info, err := d.disk.lstat(dir)
		if errors.Is(err, fs.ErrNotExist) {
			continue
		}
		if err != nil {
			return err
		}
		if !info.IsDir() {
			return &Error{Code: codes.RecoveryConflict, Path: dir, Err: errors.New("not a directory")}
		}
	}
	switch _, err := d.disk.lstat(path.Join(base, commitFile)); {
	case err == nil:
		return d.finish(base)
	case !errors.Is(err, fs.ErrNotExist):
		return err
	}
	steps, err := d.readIntent(path.Join(base, intentFile))
	if errors.Is(err, fs.ErrNotExist) {
		return d.removeJournal(base)
	}
	if err != nil {
		return err
	}
	if err := d.undoSteps(base, steps); err != nil {
		return err
	}
	return d.removeJournal(base)
}

// undoSteps undoes steps in reverse. Each is found in its old state or in its new one, whatever
// happened in between.
func (d *Dir) undoSteps(base string, steps []txStep) error {
	var conflicts []error
	dirs := map[string]bool{}
	for i := len(steps) - 1; i >= 0; i-- {
		s := &steps[i]
		if err := d.undoStep(base, s); err != nil {
			if CodeOf(err) != codes.RecoveryConflict {
				return err
			}
			conflicts = append(conflicts, err)
		}
		dirs[path.Dir(s.Path)] = true
	}
	for dir := range dirs {
		if err := d.disk.syncDir(dir); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return errors.Join(conflicts...)
}

func (d *Dir) undoStep(base string, s *txStep) error {
	k := d.disk
	state, err := d.stateOf(s)
	if err != nil {
		return err
	}
	switch {
	case state == stateOld:
		return nil
	case state == stateOther:
		return &Error{Code: codes.RecoveryConflict, Stage: refusal.StageRecover, Path: s.Path, Err: errors.New("changed by someone else since")}
	case s.Op == opMkdir:
		err := k.remove(s.Path)
		if errors.Is(err, syscall.ENOTEMPTY) || errors.Is(err, fs.ErrExist) {
			return &Error{Code: codes.RecoveryConflict, Stage: refusal.StageRecover, Path: s.Path, Err: errors.New("the new directory is not empty")}
		}
		return err
	case s.Op == opRmdir:
		return k.mkdir(s.Path, fs.FileMode(s.Mode))
	case s.Op == opPut && s.Old == "":
		return k.remove(s.Path)
	}
	old := s.oldFile(base)
	sum, _, err := k.hashFile(old)
	if err != nil || sum != s.Old {
		return &Error{Code: codes.RecoveryConflict, Stage: refusal.StageRecover, Path: s.Path,
			Err: errors.Join(fmt.Errorf("the saved file %q is not the old one", old), err)}
	}
	if s.Op == opRemove { // a link fails where a file has appeared
		if err := k.link(old, s.Path); !noLinks(err) {
			return err
		}
	}
	return k.rename(old, s.Path)
}

// What a step's path is like.
type pathState int

const (
	stateOld pathState = iota
	stateNew
	stateOther
)

// stateOf compares a step's path with what it was before and is afterwards.
func (d *Dir) stateOf(s *txStep) (pathState, error) {
	n, info, err := d.disk.walkTo(s.Path)
	if code := CodeOf(err); code == codes.Symlink || code == codes.NotRegular {
		return stateOther, nil
	}
	if err != nil {
		return stateOther, err
	}
	exists := n == strings.Count(s.Path, "/")+1
	switch s.Op {
	case opMkdir, opRmdir:
		switch {
		case exists && !info.IsDir():
			return stateOther, nil
		case exists == (s.Op == opMkdir):
			return stateNew, nil
		}
		return stateOld, nil
	}
	sum := ""
	if exists {
		if !info.Mode().IsRegular() {
			return stateOther, nil
		}
		if sum, _, err = d.disk.hashFile(s.Path); err != nil {
			return stateOther, err
		}
	}
	if s.Old == s.New && sum == s.Old { // only the mode changes
		return s.modeState(info.Mode().Perm()), nil
	}
	switch sum {
	case s.Old:
		return stateOld, nil
	case s.New:
		return stateNew, nil
	}
	return stateOther, nil
}

// modeState is stateOf for a step that changes nothing but the permission bits.
func (s *txStep) modeState(perm fs.FileMode) pathState {
	switch uint32(perm) {
	case s.Mode:
		return stateOld
	case s.NewMode:
		return stateNew
	}
	return stateOther
}

// Undo takes a committed transaction back, if every path that it touched is still as it left it;
// otherwise it changes nothing and the error is codes.RecoveryConflict. An id that is not known, or no
// longer (see Options.KeepUndo), is codes.NotFound.
func (d *Dir) Undo(ctx context.Context, tx string) error {
	if !validID(tx) {
		return &Error{Code: codes.NotFound, Stage: refusal.StageApply, Err: fmt.Errorf("no transaction %s", excerpt.Quote(tx))}
	}
	unlock, err := d.lock(ctx, d.opt.LockWait)
	if err != nil {
		return staged(ioError(err), refusal.StageApply)
	}
	defer unlock()
	if err := d.recover(ctx); err != nil {
		return err
	}
	base := path.Join(journalDir, tx)
	steps, err := d.readIntent(path.Join(base, commitFile))
	if err != nil {
		return staged(ioError(err), refusal.StageApply)
	}
	for i := range steps {
		state, err := d.stateOf(&steps[i])
		if err != nil {
			return staged(ioError(err), refusal.StageApply)
		}
		if state != stateNew {
			return &Error{Code: codes.RecoveryConflict, Stage: refusal.StageApply, Path: steps[i].Path,
				Err: errors.New("changed since the transaction")}
		}
	}
	if err := d.rollBack(base, steps); err != nil {
		return staged(ioError(err), refusal.StageApply)
	}
	return nil
}
