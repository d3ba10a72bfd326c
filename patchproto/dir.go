package patchproto

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"sync"
	"time"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/internal/excerpt"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// An Applier carries out plans.
type Applier interface {
	// Apply carries out a plan as a whole or not at all.
	Apply(ctx context.Context, p *Plan) (*Receipt, error)
}

// Options configures a Dir. A nil *Options means the defaults.
type Options struct {
	// MaxActions bounds the actions of a plan. Zero means 200.
	MaxActions int
	// MaxContent bounds the bytes of all contents and patches of a plan. Zero means 5 MiB.
	MaxContent int
	// MaxFile bounds the bytes of a file that is patched. Zero means 1 MiB.
	MaxFile int
	// Overwrite lets CREATE_FILE replace an existing file.
	Overwrite bool
	// CreateMissing lets UPDATE_FILE create a missing file in protocol 1. In protocol 2 it is what
	// UPDATE_FILE does.
	CreateMissing bool
	// DeleteTrees lets DELETE_DIR delete a directory with everything in it.
	DeleteTrees bool
	// NormalizeEOL ends every line of a written file with "\n", and the last one too. By default
	// line ends stay as they are.
	NormalizeEOL bool
	// Allow permits changes of protected files (.env, keys, secrets, lock files). It never permits
	// git's folder or the journal. Nil permits none.
	Allow func(path string) bool
	// Diffs fills in FileChange.Diff of receipts too. Previews always have it.
	Diffs bool
	// Strict refuses patches that need a repair, as MatchOptions.Strict does.
	Strict bool
	// LockWait is how long Apply and Undo wait for another applier on the same root. Zero means not at
	// all: codes.Locked at once. OpenDir never waits.
	LockWait time.Duration
	// KeepUndo is the number of transactions that can be undone: their old files stay in the folder
	// ".patchproto" below the root. Zero means 8; negative means none, and then no folder stays.
	KeepUndo int
}

func (o *Options) maxActions() int { return limitOf(o.MaxActions, 200, 1<<20) }
func (o *Options) maxContent() int { return limitOf(o.MaxContent, 5<<20, maxLimit) }
func (o *Options) maxFile() int    { return limitOf(o.MaxFile, 1<<20, maxLimit) }

// maxLimit is the largest size limit, in bytes.
const maxLimit = 1 << 30

// limitOf returns n, the default if n is not positive, or the largest limit if n is above it.
func limitOf(n, def, largest int) int {
	if n <= 0 {
		return def
	}
	return min(n, largest)
}

func (o *Options) keepUndo() int {
	if o.KeepUndo == 0 {
		return 8
	}
	return max(o.KeepUndo, 0)
}

// A Dir applies plans to the files below one root. It is safe for concurrent use; one transaction
// runs at a time, also across processes (on systems with flock).
type Dir struct {
	disk *disk
	opt  Options
	mu   sync.Mutex // held during a transaction
}

var _ Applier = (*Dir)(nil)

// OpenDir prepares root for plans. If an earlier transaction was interrupted, it is finished or
// undone first; see Recover. The root stays the caller's to close.
func OpenDir(root *os.Root, o *Options) (*Dir, error) {
	return openDir(&disk{root: root}, o)
}

func openDir(d *disk, o *Options) (*Dir, error) {
	if o == nil {
		o = &Options{}
	}
	dir := &Dir{disk: d, opt: *o}
	if _, err := d.lstat(journalDir); errors.Is(err, fs.ErrNotExist) {
		return dir, nil
	} else if err != nil {
		return nil, staged(ioError(err), refusal.StageRecover)
	}
	unlock, err := dir.lock(context.Background(), 0)
	switch {
	case CodeOf(err) == codes.Locked:
		return dir, nil // someone works, so there is nothing to recover; Apply looks again
	case err != nil:
		return nil, staged(ioError(err), refusal.StageRecover)
	}
	defer unlock()
	if err := dir.recover(context.Background()); err != nil {
		return nil, err
	}
	return dir, nil
}

// Close ends the use of the Dir, waiting for a running transaction. It is safe to call twice.
func (d *Dir) Close() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return nil
}

// A FileChange is what a plan does, or did, to one path.
type FileChange struct {
	Path      string            `cpp:"path"`
	From      string            `cpp:"from,omitzero"`     // of a moved file: its path before
	Mode      string            `cpp:"mode,omitzero"`     // "100644" or "100755" if the action sets it
	OldMode   string            `cpp:"old_mode,omitzero"` // of a file that is edited or moved
	Kind      Kind              `cpp:"kind"`
	Action    int               `cpp:"action"`              // 1-based index in the plan
	OldSHA256 string            `cpp:"old_sha256,omitzero"` // empty if there was no file
	NewSHA256 string            `cpp:"new_sha256,omitzero"` // empty if the file is gone afterwards
	OldSize   int               `cpp:"old_size,omitzero"`   // bytes
	NewSize   int               `cpp:"new_size,omitzero"`   // bytes
	Rung      textpatch.Rung    `cpp:"rung"`                // of a patch
	Repairs   []repair.Kind     `cpp:"repairs,omitzero"`    // of a patch
	Hunks     []textpatch.Place `cpp:"hunks,omitzero"`      // of a patch
	Diff      []byte            `cpp:"-"`                   // canonical unified diff; in a receipt only with Options.Diffs
	Err       error             `cpp:"-"`                   // why the action is refused, an *Error; Preview only
}

// A Receipt is what a transaction did.
type Receipt struct {
	Tx    string       // for Undo; empty if nothing was to be done
	Files []FileChange // in the order of the plan
}

// A Preview is what a plan would do.
type Preview struct {
	Files []FileChange // in the order of the plan, refused actions included
}

// Preview computes what a plan would do, and writes nothing. The error is the first refusal, an
// *Error; the Preview then is still complete: the other actions are shown as if it were not there.
// It is nil only if the plan as a whole is refused.
func (d *Dir) Preview(ctx context.Context, p *Plan) (*Preview, error) {
	if err := checkPlan(p, &d.opt); err != nil {
		return nil, err
	}
	j := newJob(d.disk, &d.opt, p)
	err := j.compute(ctx, true)
	j.fillDiffs()
	return &Preview{Files: j.files}, err
}

// Apply carries out a plan as a whole or not at all. Everything is computed in memory first; then a
// journal is written; then each file is checked to be still the one that was read, and replaced by
// a rename. If a step fails, what was done is undone. If the process dies, the next OpenDir or Apply
// does that. A plan without actions does nothing.
//
// The error is an *Error with stage preview if nothing was attempted, and apply otherwise.
func (d *Dir) Apply(ctx context.Context, p *Plan) (*Receipt, error) {
	if err := checkPlan(p, &d.opt); err != nil {
		return nil, err
	}
	if len(p.Actions) == 0 {
		return &Receipt{}, nil
	}
	unlock, err := d.lock(ctx, d.opt.LockWait)
	if err != nil {
		return nil, staged(ioError(err), refusal.StageApply)
	}
	defer unlock()
	if err := d.recover(ctx); err != nil {
		return nil, err
	}
	j := newJob(d.disk, &d.opt, p)
	if err := j.compute(ctx, false); err != nil {
		return nil, err
	}
	id, err := d.commit(ctx, j.steps)
	if err != nil {
		return nil, staged(ioError(err), refusal.StageApply)
	}
	if d.opt.Diffs {
		j.fillDiffs()
	}
	return &Receipt{Tx: id, Files: j.files}, nil
}

// staged sets the stage of an error that has none.
func staged(e *Error, s refusal.Stage) *Error {
	if e.Stage == "" {
		e.Stage = s
	}
	return e
}

// checkPlan refuses a plan that cannot be carried out whatever the files are.
func checkPlan(p *Plan, o *Options) error {
	if n := o.maxActions(); len(p.Actions) > n {
		return &Error{Code: codes.TooManyActions, Stage: refusal.StageValidate, Err: fmt.Errorf("%d actions, the limit is %d", len(p.Actions), n)}
	}
	size := 0
	policy := &pathPolicy{allow: o.Allow}
	for i := range p.Actions {
		a := &p.Actions[i]
		e := a.check(p.Version.orDefault())
		for _, p := range a.paths() {
			if e == nil {
				e = checkPath(p, policy)
			}
		}
		if e != nil {
			e.Action, e.Path = i+1, cmp.Or(e.Path, excerpt.Clip(a.Path))
			return e
		}
		size += len(a.Content) + len(a.Patch) + len(a.OldText)
	}
	if n := o.maxContent(); size > n {
		return &Error{Code: codes.TooLarge, Stage: refusal.StageValidate, Err: fmt.Errorf("%d bytes of content and patches, the limit is %d",
			size, n)}
	}
	return checkConflicts(p)
}

// checkConflicts refuses two actions about one path, and paths below one that is no directory
// afterwards.
func checkConflicts(p *Plan) error {
	first := make(map[string]int, len(p.Actions))
	conflict := func(i, k int, why string) error {
		return &Error{Code: codes.ActionConflict, Stage: refusal.StageValidate, Action: i + 1, Path: p.Actions[i].Path,
			Err: fmt.Errorf("%s action %d", why, k+1)}
	}
	for i := range p.Actions {
		for _, name := range p.Actions[i].paths() {
			fold := foldPath(name)
			if k, ok := first[fold]; ok {
				return conflict(i, k, "the same path as")
			}
			first[fold] = i
		}
	}
	for i := range p.Actions {
		for n, name := range p.Actions[i].paths() {
			leaves := p.Actions[i].Kind.deletes() || n > 0 // a moved file leaves its old path
			if k, why := conflictAbove(p, first, foldPath(name), leaves); why != "" {
				return conflict(i, k, why)
			}
		}
	}
	return nil
}

// conflictAbove looks for an action on a path above fold that leaves no directory there. leaves is set
// if the action on fold removes it.
func conflictAbove(p *Plan, first map[string]int, fold string, leaves bool) (k int, why string) {
	for at := range len(fold) {
		if fold[at] != '/' {
			continue
		}
		k, ok := first[fold[:at]]
		if !ok {
			continue
		}
		switch above := p.Actions[k].Kind; {
		case !above.isDir():
			return k, "the path is below the file of"
		case above == DeleteDir && !leaves:
			return k, "the path is below the directory deleted by"
		}
	}
	return 0, ""
}

// paths returns the paths that the action touches: its own, and the one that a move leaves.
func (a *Action) paths() []string {
	if a.From != "" {
		return []string{a.Path, a.From}
	}
	return []string{a.Path}
}

// lock takes the lock of the root. The journal's folder is made if it is missing, and removed again
// by unlock if it holds nothing then.
func (d *Dir) lock(ctx context.Context, wait time.Duration) (unlock func(), err error) {
	d.mu.Lock()
	deadline := time.Now().Add(wait)
	for {
		f, err := d.openLock()
		if err != nil {
			d.mu.Unlock()
			return nil, err
		}
		ok, err := tryLock(f)
		if ok && d.isLock(f) {
			return func() { d.tidy(); f.Close(); d.mu.Unlock() }, nil
		}
		f.Close()
		switch {
		case err != nil:
			err = &fs.PathError{Op: "lock", Path: f.Name(), Err: err}
		case ok:
			continue // the holder removed the file when it was done; take the new one
		case !time.Now().Before(deadline):
			err = &Error{Code: codes.Locked, Err: errors.New("another applier works on this root")}
		default:
			select {
			case <-ctx.Done():
				err = &Error{Code: codes.Locked, Err: ctx.Err()}
			case <-time.After(5 * time.Millisecond):
				continue
			}
		}
		d.mu.Unlock()
		return nil, err
	}
}

// isLock reports whether f is still the lock file of the root.
func (d *Dir) isLock(f *os.File) bool {
	mine, err := f.Stat()
	if err != nil {
		return false
	}
	there, err := d.disk.lstat(path.Join(journalDir, lockFile))
	return err == nil && os.SameFile(mine, there)
}

// tidy removes the journal's folder if it holds no transaction and nothing foreign. It needs the
// lock. Errors do not matter: the folder then just stays.
func (d *Dir) tidy() {
	names, err := d.disk.readDir(journalDir, 2)
	if err != nil {
		return
	}
	for _, name := range names {
		if name != lockFile && name != ignoreFile {
			return
		}
	}
	for _, name := range []string{ignoreFile, lockFile} {
		if d.disk.remove(path.Join(journalDir, name)) != nil {
			return
		}
	}
	d.disk.remove(journalDir)
}
