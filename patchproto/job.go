package patchproto

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/internal/linediff"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/internal/digest"
	"github.com/cppreason/cppreason/patchproto/internal/excerpt"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// A job computes what a plan does to the files of a root, in memory.
type job struct {
	disk  *disk
	opt   *Options
	plan  *Plan
	files []FileChange // by action
	texts []texts      // by action
	steps []txStep

	// What the plan does to directories and names is not on the disk yet, so it is kept here.
	made    map[string]bool     // directories that the plan makes
	gone    map[string]bool     // paths that the plan deletes
	listing map[string][]string // names in directories, for names that differ in case only
}

// texts are a file's contents, for a diff; nil where there is no file, or it was too large to keep.
type texts struct{ before, after []byte }

// newJob returns a job that has computed nothing yet.
func newJob(d *disk, o *Options, p *Plan) *job {
	return &job{disk: d, opt: o, plan: p, files: make([]FileChange, len(p.Actions)), texts: make([]texts, len(p.Actions)),
		made: map[string]bool{}, gone: map[string]bool{}, listing: map[string][]string{}}
}

// compute works through the actions: directories, whole files, edits, deletions. It stops at the
// first refusal, or, with all set, notes it and goes on. It returns the first in order of the plan.
func (j *job) compute(ctx context.Context, all bool) error {
	order := make([]int, len(j.plan.Actions))
	for i := range order {
		order[i] = i
	}
	slices.SortStableFunc(order, func(x, y int) int {
		a, b := &j.plan.Actions[x], &j.plan.Actions[y]
		// Directories are made from the top and deleted from the bottom.
		depth := cmp.Compare(strings.Count(a.Path, "/"), strings.Count(b.Path, "/"))
		switch {
		case a.Kind != b.Kind || !a.Kind.isDir():
			return cmp.Compare(a.Kind.rank(), b.Kind.rank())
		case a.Kind == DeleteDir:
			return -depth
		}
		return depth
	})
	for _, i := range order {
		if err := ctx.Err(); err != nil {
			return &Error{Code: codes.IO, Stage: refusal.StagePreview, Action: i + 1, Err: err}
		}
		a, f := &j.plan.Actions[i], &j.files[i]
		f.Path, f.From, f.Mode, f.Kind, f.Action = a.Path, a.From, a.Mode, a.Kind, i+1
		if e := j.action(i, a, f); e != nil {
			e.Action, e.Path = i+1, a.Path
			f.Err = staged(e, refusal.StagePreview)
			if !all {
				return e
			}
		}
	}
	for i := range j.files {
		if err := j.files[i].Err; err != nil {
			return err
		}
	}
	return nil
}

// action computes one action. Its error lacks action and path.
// Nothing is written: a refusal of the last action leaves nothing to undo.
func (j *job) action(i int, a *Action, f *FileChange) *Error {
	n, info, err := j.disk.walkTo(a.Path)
	if err != nil {
		return ioError(err)
	}
	// walkTo stopped at the last component, or before it where one is missing.
	exists := n == strings.Count(a.Path, "/")+1
	if exists && a.Kind.isDir() != info.IsDir() {
		return &Error{Code: codes.NotRegular, Err: fmt.Errorf("%s, but the path is a %s", a.Kind, kindOf(info))}
	}
	if exists && !info.IsDir() && !info.Mode().IsRegular() {
		return &Error{Code: codes.NotRegular, Err: fmt.Errorf("the path is a %s", kindOf(info))}
	}
	switch a.Kind {
	case CreateDir:
		if exists {
			return nil
		}
		return j.makeDirs(a.Path, n)
	case CreateFile, UpdateFile:
		return j.whole(i, a, f, exists, n)
	case MoveFile:
		return j.move(i, a, f, exists, n)
	}
	if !exists {
		return &Error{Code: codes.NotFound, Err: fmt.Errorf("%s of a path that does not exist", a.Kind)}
	}
	switch a.Kind {
	case PatchFile, ReplaceRange, SetMode:
		return j.edit(i, a, f)
	case DeleteFile:
		return j.deleteFile(i, a.Path, f)
	}
	return j.deleteDir(a.Path)
}

// kindOf names what is at a path, for errors.
func kindOf(info fs.FileInfo) string {
	switch m := info.Mode(); {
	case m.IsDir():
		return "directory"
	case m.IsRegular():
		return "file"
	case m&fs.ModeNamedPipe != 0:
		return "pipe"
	case m&fs.ModeSocket != 0:
		return "socket"
	case m&fs.ModeDevice != 0:
		return "device"
	}
	return "special file"
}

// whole computes CREATE_FILE and UPDATE_FILE. n components of the path exist.
func (j *job) whole(i int, a *Action, f *FileChange, exists bool, n int) *Error {
	if e := j.checkWhole(a, exists); e != nil {
		return e
	}
	after := j.normalize([]byte(a.Content))
	if !exists {
		return j.createFile(i, a, f, after, n)
	}
	info, e := j.readOld(i, a.Path, f)
	if e != nil {
		return e
	}
	if err := textpatch.CheckContent(a.Path, j.texts[i].before, after); err != nil {
		return ioError(err)
	}
	j.put(i, f, j.texts[i].before, after, info)
	return nil
}

// checkWhole refuses a whole file by whether the path exists. Protocol 1 creates with CREATE_FILE and
// changes with UPDATE_FILE; protocol 2 changes with PATCH_FILE, so there UPDATE_FILE may only create.
func (j *job) checkWhole(a *Action, exists bool) *Error {
	v := j.plan.Version.orDefault()
	switch {
	case exists && a.Kind == CreateFile && !j.opt.Overwrite:
		return &Error{Code: codes.Exists, Err: errors.New("CREATE_FILE of a path that exists")}
	case exists && a.Kind == UpdateFile && v == V2:
		// The hash lets the model send a patch without reading the file again.
		e := &Error{Code: codes.UpdateForbidden, Err: errors.New("UPDATE_FILE of a file that exists")}
		e.SHA256, _, _ = j.disk.hashFile(a.Path)
		return e
	case !exists && a.Kind == UpdateFile && v == V1 && !j.opt.CreateMissing:
		return &Error{Code: codes.NotFound, Err: errors.New("UPDATE_FILE of a path that does not exist")}
	}
	return nil
}

// createFile plans a new file and the directories that it needs.
func (j *job) createFile(i int, a *Action, f *FileChange, content []byte, n int) *Error {
	if e := j.makeDirs(path.Dir(a.Path), n); e != nil {
		return e
	}
	if e := j.checkTwin(a.Path, n); e != nil {
		return e
	}
	if err := textpatch.CheckContent(a.Path, nil, content); err != nil {
		return ioError(err)
	}
	j.put(i, f, nil, content, nil)
	if a.Mode == modeExecutable {
		j.steps[len(j.steps)-1].NewMode = 0o777 // cut by the umask, as for any new file
	}
	return nil
}

// edit computes PATCH_FILE, REPLACE_RANGE and SET_MODE.
func (j *job) edit(i int, a *Action, f *FileChange) *Error {
	before, info, err := j.disk.readFile(a.Path, j.opt.maxFile())
	if err != nil {
		return ioError(err)
	}
	after, e := j.edited(a, a.Path, f, before)
	if e != nil {
		return e
	}
	// The hash is what the journal checks before it replaces the file.
	f.OldSHA256, f.OldSize = digest.Sum(before), len(before)
	j.put(i, f, before, j.normalize(after), info)
	return nil
}

// edited returns the text of the file at path after the action. A patch's headers may name path or the
// action's own one.
func (j *job) edited(a *Action, path string, f *FileChange, before []byte) ([]byte, *Error) {
	if a.Kind == ReplaceRange {
		if a.OldText == "" {
			f.Warnings = append(f.Warnings, "REPLACE_RANGE without old_text: the line numbers were not checked")
		}
		after, err := textpatch.ReplaceRange(before, &textpatch.Range{Path: a.Path, Start: a.StartLine, End: a.EndLine, Content: a.Content,
			OldText: a.OldText, BaseSHA256: a.BaseSHA256})
		if err != nil {
			return nil, ioError(err)
		}
		return after, nil
	}
	if a.Patch == "" {
		if sum := digest.Sum(before); a.BaseSHA256 != "" && sum != a.BaseSHA256 {
			return nil, &Error{Code: codes.BaseMismatch, SHA256: sum, Err: fmt.Errorf("base_sha256 is %s, the file's is %s", a.BaseSHA256, sum)}
		}
		return before, nil
	}
	m, err := textpatch.Apply(before, a.Patch, &textpatch.Options{Path: path, NewPath: a.Path, BaseSHA256: a.BaseSHA256,
		Strict: j.opt.Strict, Whole: true})
	if err != nil {
		e := ioError(err)
		e.SHA256 = digest.Sum(before)
		return nil, e
	}
	f.Rung, f.Repairs, f.Hunks = m.Rung, m.Repairs, m.Hunks
	return m.After, nil
}

// move computes MOVE_FILE: the new file is written and the old one removed.
func (j *job) move(i int, a *Action, f *FileChange, exists bool, n int) *Error {
	if exists {
		return &Error{Code: codes.Exists, Err: errors.New("MOVE_FILE to a path that exists")}
	}
	have, old, err := j.disk.walkTo(a.From)
	if err != nil {
		return ioError(err)
	}
	if have != strings.Count(a.From, "/")+1 {
		return &Error{Code: codes.NotFound, Err: fmt.Errorf("MOVE_FILE from %q, which does not exist", a.From)}
	}
	if !old.Mode().IsRegular() {
		return &Error{Code: codes.NotRegular, Err: fmt.Errorf("MOVE_FILE from %q, which is a %s", a.From, kindOf(old))}
	}
	before, info, err := j.disk.readFile(a.From, j.opt.maxFile())
	if err != nil {
		return ioError(err)
	}
	after, e := j.edited(a, a.From, f, before)
	if e != nil {
		return e
	}
	if e := j.makeDirs(path.Dir(a.Path), n); e != nil {
		return e
	}
	if e := j.checkTwin(a.Path, n); e != nil {
		return e
	}
	f.OldSHA256, f.OldSize = digest.Sum(before), len(before)
	after = j.normalize(after)
	f.NewSHA256, f.NewSize = digest.Sum(after), len(after)
	j.texts[i] = texts{before, after}
	perm := info.Mode().Perm()
	f.OldMode = modeOf(perm)
	j.gone[a.From] = true
	// Written first and removed after, so that a kill between the two leaves the text at one place at
	// least.
	j.steps = append(j.steps,
		txStep{Op: opPut, Path: a.Path, New: f.NewSHA256, NewMode: uint32(a.permOf(perm)), keepMode: true, action: i, data: after},
		txStep{Op: opRemove, Path: a.From, Old: f.OldSHA256, Mode: uint32(perm), action: i, info: info})
	return nil
}

// readOld notes the file that is about to go. Its content is kept if it is not too large to show.
func (j *job) readOld(i int, p string, f *FileChange) (fs.FileInfo, *Error) {
	before, info, err := j.disk.readFile(p, j.opt.maxFile())
	// Too large to keep in memory for a diff, but its hash is enough to replace or delete it.
	if e := (*tooLargeError)(nil); errors.As(err, &e) {
		f.OldSHA256, info, err = j.disk.hashFile(p)
	} else {
		f.OldSHA256 = digest.Sum(before)
	}
	if err != nil {
		return nil, ioError(err)
	}
	f.OldSize = int(info.Size())
	j.texts[i].before = before
	return info, nil
}

// put plans to write a file. info is nil if the file is new.
func (j *job) put(i int, f *FileChange, before, after []byte, info fs.FileInfo) {
	f.NewSHA256, f.NewSize = digest.Sum(after), len(after)
	j.texts[i] = texts{before, after}
	s := txStep{Op: opPut, Path: f.Path, Old: f.OldSHA256, New: f.NewSHA256, action: i, data: after, info: info}
	if info != nil {
		perm := info.Mode().Perm()
		f.OldMode = modeOf(perm)
		s.Mode, s.NewMode, s.keepMode = uint32(perm), uint32(j.plan.Actions[i].permOf(perm)), true
		if s.New == s.Old && s.NewMode == s.Mode {
			return // nothing to write
		}
	}
	j.steps = append(j.steps, s)
}

// deleteFile plans DELETE_FILE.
func (j *job) deleteFile(i int, p string, f *FileChange) *Error {
	info, e := j.readOld(i, p, f)
	if e != nil {
		return e
	}
	j.gone[p] = true
	j.steps = append(j.steps, txStep{Op: opRemove, Path: p, Old: f.OldSHA256, Mode: uint32(info.Mode().Perm()), action: i, info: info})
	return nil
}

// maxEntries bounds the entries of one directory that is looked at.
const maxEntries = 1 << 18

// deleteDir plans DELETE_DIR: of an empty directory, of one that the plan empties, or with
// Options.DeleteTrees of one with everything in it. What comes first is deleted first, so that the steps
// can be carried out in their order.
func (j *job) deleteDir(p string) *Error {
	names, err := j.disk.readDir(p, maxEntries)
	if err != nil {
		return ioError(err)
	}
	slices.Sort(names)
	for _, name := range names {
		sub := path.Join(p, name)
		// An action of the same plan deletes it before.
		if j.gone[sub] {
			continue
		}
		if !j.opt.DeleteTrees {
			return &Error{Code: codes.DirNotEmpty, Err: fmt.Errorf("the directory holds %q", excerpt.Clip(name))}
		}
		if e := j.deleteTree(sub); e != nil {
			return e
		}
	}
	info, err := j.disk.lstat(p)
	if err != nil {
		return ioError(err)
	}
	j.gone[p] = true
	j.steps = append(j.steps, txStep{Op: opRmdir, Path: p, Mode: uint32(info.Mode().Perm())})
	return nil
}

// deleteTree deletes what a directory holds, if each entry is one that a plan could name.
func (j *job) deleteTree(p string) *Error {
	if e := checkPath(p, &pathPolicy{allow: j.opt.Allow}); e != nil {
		return e
	}
	if len(j.steps) > maxEntries {
		return &Error{Code: codes.TooLarge, Err: fmt.Errorf("more than %d files in the directory", maxEntries)}
	}
	_, info, err := j.disk.walkTo(p)
	switch {
	case err != nil:
		return ioError(err)
	case info == nil:
		return &Error{Code: codes.NotFound, Err: fmt.Errorf("%q is gone", p)}
	case info.IsDir():
		return j.deleteDir(p)
	}
	sum, info, err := j.disk.hashFile(p)
	if err != nil {
		return ioError(err)
	}
	j.gone[p] = true
	j.steps = append(j.steps, txStep{Op: opRemove, Path: p, Old: sum, Mode: uint32(info.Mode().Perm()), info: info})
	return nil
}

// makeDirs plans the directories of p that are missing; the first n components of the path exist.
func (j *job) makeDirs(p string, n int) *Error {
	if p == "." {
		return nil
	}
	names := strings.Split(p, "/")
	for k := n; k < len(names); k++ {
		dir := strings.Join(names[:k+1], "/")
		if j.made[dir] {
			continue
		}
		if e := j.checkTwin(dir, n); e != nil {
			return e
		}
		j.made[dir] = true
		j.steps = append(j.steps, txStep{Op: opMkdir, Path: dir, Mode: 0o777})
	}
	return nil
}

// checkTwin refuses to create p where a name exists that differs in case only: on some systems it is
// the same file. n components of p exist; twins can only be in the last directory that does.
func (j *job) checkTwin(p string, n int) *Error {
	if strings.Count(p, "/") != n {
		return nil
	}
	dir, name := path.Dir(p), path.Base(p)
	names, ok := j.listing[dir]
	if !ok {
		var err error
		if names, err = j.disk.readDir(dir, maxEntries); err != nil {
			return ioError(err)
		}
		j.listing[dir] = names
	}
	// The listing is read once a directory; a plan can create many files in one.
	for _, have := range names {
		if have != name && foldName(have) == foldName(name) && !j.gone[path.Join(dir, have)] {
			return &Error{Code: codes.Exists, Err: fmt.Errorf("%q exists and differs in case only", excerpt.Clip(have))}
		}
	}
	return nil
}

// normalize applies Options.NormalizeEOL.
func (j *job) normalize(text []byte) []byte {
	if !j.opt.NormalizeEOL || len(text) == 0 {
		return text
	}
	// A lone carriage return is content.
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	if text[len(text)-1] != '\n' {
		text = append(slices.Clip(text), '\n')
	}
	return text
}

// fillDiffs sets the diff of each file that is not refused.
func (j *job) fillDiffs() {
	for i := range j.files {
		if f := &j.files[i]; f.Err == nil {
			f.Diff = j.diff(i)
		}
	}
}

// diff returns the canonical diff of an action's file, nil for a directory and for a file that was too
// large to keep.
func (j *job) diff(i int) []byte {
	f, t := &j.files[i], &j.texts[i]
	from, to := "a/"+cmp.Or(f.From, f.Path), "b/"+f.Path
	switch {
	case f.Kind.isDir(), f.OldSHA256 != "" && t.before == nil && f.OldSize > 0:
		return nil
	case f.OldSHA256 == f.NewSHA256 && f.From == "" && (f.Mode == "" || f.Mode == f.OldMode):
		return nil // nothing changes
	case f.OldSHA256 == "":
		from = "/dev/null"
	case f.NewSHA256 == "":
		to = "/dev/null"
	}
	hunks := linediff.Unified(from, to, t.before, t.after)
	return append(gitHeader(f, len(hunks) == 0), hunks...)
}

// gitHeader returns git's extended header for what the hunks of a diff do not show: a move, a mode and
// an empty file. bare is set if there are no hunks: then go-diff expects the lines that git writes,
// "similarity index" and "index" among them. e69de29 is the beginning of git's hash of an empty file.
func gitHeader(f *FileChange, bare bool) []byte {
	isNew, isGone := f.OldSHA256 == "", f.NewSHA256 == ""
	if f.From == "" && f.Mode == "" && !(bare && (isNew || isGone)) {
		return nil
	}
	from := cmp.Or(f.From, f.Path)
	head := fmt.Appendf(nil, "diff --git %s %s\n", gitName("a/"+from), gitName("b/"+f.Path))
	switch {
	case isNew:
		head = fmt.Appendf(head, "new file mode %s\n", cmp.Or(f.Mode, modeFile))
		if bare {
			head = append(head, "index 0000000..e69de29\n"...)
		}
	case isGone:
		head = append(head, "deleted file mode 100644\nindex e69de29..0000000\n"...)
	case f.Mode != "" && f.Mode != f.OldMode:
		head = fmt.Appendf(head, "old mode %s\nnew mode %s\n", f.OldMode, f.Mode)
	}
	if f.From != "" {
		if bare {
			head = append(head, "similarity index 100%\n"...)
		}
		head = fmt.Appendf(head, "rename from %s\nrename to %s\n", gitName(f.From), gitName(f.Path))
	}
	return head
}

// gitName quotes a name as git does in its extended header lines, where a space needs no tab after it.
func gitName(name string) string { return strings.TrimSuffix(linediff.QuoteName(name), "\t") }
