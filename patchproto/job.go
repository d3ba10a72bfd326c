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
)

// A job computes what a plan does to the files of a root, in memory.
type job struct {
	disk  *disk
	opt   *Options
	plan  *Plan
	files []FileChange // by action
	texts []texts      // by action
	steps []txStep

	made    map[string]bool     // directories that the plan makes
	gone    map[string]bool     // paths that the plan deletes
	listing map[string][]string // names in directories, for names that differ in case only
}

// texts are a file's contents, for a diff; nil where there is no file, or it was too large to keep.
type texts struct{ before, after []byte }

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
			return &Error{Code: CodeIO, Stage: StagePreview, Action: i + 1, Err: err}
		}
		a, f := &j.plan.Actions[i], &j.files[i]
		f.Path, f.Kind, f.Action = a.Path, a.Kind, i+1
		if e := j.action(i, a, f); e != nil {
			e.Action, e.Path = i+1, a.Path
			f.Err = staged(e, StagePreview)
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
func (j *job) action(i int, a *Action, f *FileChange) *Error {
	n, info, err := j.disk.walkTo(a.Path)
	if err != nil {
		return ioError(err)
	}
	exists := n == strings.Count(a.Path, "/")+1
	if exists && a.Kind.isDir() != info.IsDir() {
		return &Error{Code: CodeNotRegular, Err: fmt.Errorf("%s, but the path is a %s", a.Kind, kindOf(info))}
	}
	if exists && !info.IsDir() && !info.Mode().IsRegular() {
		return &Error{Code: CodeNotRegular, Err: fmt.Errorf("the path is a %s", kindOf(info))}
	}
	switch a.Kind {
	case CreateDir:
		if exists {
			return nil
		}
		return j.makeDirs(a.Path, n)
	case CreateFile, UpdateFile:
		return j.whole(i, a, f, exists, n)
	}
	if !exists {
		return &Error{Code: CodeNotFound, Err: fmt.Errorf("%s of a path that does not exist", a.Kind)}
	}
	switch a.Kind {
	case PatchFile, ReplaceRange:
		return j.edit(i, a, f)
	case DeleteFile:
		return j.deleteFile(i, a.Path, f)
	}
	return j.deleteDir(a.Path)
}

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

// whole computes CREATE_FILE and UPDATE_FILE.
func (j *job) whole(i int, a *Action, f *FileChange, exists bool, n int) *Error {
	v := j.plan.Version.orDefault()
	switch {
	case exists && a.Kind == CreateFile && !j.opt.Overwrite:
		return &Error{Code: CodeExists, Err: errors.New("CREATE_FILE of a path that exists")}
	case exists && a.Kind == UpdateFile && v == V2:
		e := &Error{Code: CodeUpdateForbidden, Err: errors.New("UPDATE_FILE of a file that exists")}
		e.SHA256, _, _ = j.disk.hashFile(a.Path)
		return e
	case !exists && a.Kind == UpdateFile && v == V1 && !j.opt.CreateMissing:
		return &Error{Code: CodeNotFound, Err: errors.New("UPDATE_FILE of a path that does not exist")}
	}
	after := j.normalize([]byte(a.Content))
	if !exists {
		if e := j.makeDirs(path.Dir(a.Path), n); e != nil {
			return e
		}
		if e := j.checkTwin(a.Path, n); e != nil {
			return e
		}
		j.put(i, f, nil, after, nil)
		return nil
	}
	info, e := j.readOld(i, a.Path, f)
	if e != nil {
		return e
	}
	j.put(i, f, j.texts[i].before, after, info)
	return nil
}

// edit computes PATCH_FILE and REPLACE_RANGE.
func (j *job) edit(i int, a *Action, f *FileChange) *Error {
	before, info, err := j.disk.readFile(a.Path, j.opt.maxFile())
	if err != nil {
		return ioError(err)
	}
	var after []byte
	if a.Kind == PatchFile {
		m, err := ApplyText(before, a.Patch, &MatchOptions{Path: a.Path, BaseSHA256: a.BaseSHA256, Strict: j.opt.Strict})
		if err != nil {
			e := ioError(err)
			e.SHA256 = hashOf(before)
			return e
		}
		after, f.Rung, f.Repairs, f.Hunks = m.After, m.Rung, m.Repairs, m.Hunks
	} else {
		after, err = replaceRange(before, a)
		if err != nil {
			return ioError(err)
		}
	}
	f.OldSHA256, f.OldSize = hashOf(before), len(before)
	j.put(i, f, before, j.normalize(after), info)
	return nil
}

// readOld notes the file that is about to go. Its content is kept if it is not too large to show.
func (j *job) readOld(i int, p string, f *FileChange) (fs.FileInfo, *Error) {
	before, info, err := j.disk.readFile(p, j.opt.maxFile())
	if e := (*tooLargeError)(nil); errors.As(err, &e) {
		f.OldSHA256, info, err = j.disk.hashFile(p)
	} else {
		f.OldSHA256 = hashOf(before)
	}
	if err != nil {
		return nil, ioError(err)
	}
	f.OldSize = int(info.Size())
	j.texts[i].before = before
	return info, nil
}

// put plans to write a file. info is nil if there is none yet.
func (j *job) put(i int, f *FileChange, before, after []byte, info fs.FileInfo) {
	f.NewSHA256, f.NewSize = hashOf(after), len(after)
	j.texts[i] = texts{before, after}
	if info != nil && f.NewSHA256 == f.OldSHA256 {
		return // nothing to write
	}
	s := txStep{Op: opPut, Path: f.Path, Old: f.OldSHA256, New: f.NewSHA256, action: i, data: after, info: info}
	if info != nil {
		s.Mode = uint32(info.Mode().Perm())
	}
	j.steps = append(j.steps, s)
}

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

func (j *job) deleteDir(p string) *Error {
	names, err := j.disk.readDir(p, maxEntries)
	if err != nil {
		return ioError(err)
	}
	slices.Sort(names)
	for _, name := range names {
		sub := path.Join(p, name)
		if j.gone[sub] {
			continue
		}
		if !j.opt.DeleteTrees {
			return &Error{Code: CodeDirNotEmpty, Err: fmt.Errorf("the directory holds %q", clip(name))}
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
		return &Error{Code: CodeTooLarge, Err: fmt.Errorf("more than %d files in the directory", maxEntries)}
	}
	_, info, err := j.disk.walkTo(p)
	switch {
	case err != nil:
		return ioError(err)
	case info == nil:
		return &Error{Code: CodeNotFound, Err: fmt.Errorf("%q is gone", p)}
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
	for _, have := range names {
		if have != name && foldName(have) == foldName(name) && !j.gone[path.Join(dir, have)] {
			return &Error{Code: CodeExists, Err: fmt.Errorf("%q exists and differs in case only", clip(have))}
		}
	}
	return nil
}

// normalize applies Options.NormalizeEOL.
func (j *job) normalize(text []byte) []byte {
	if !j.opt.NormalizeEOL || len(text) == 0 {
		return text
	}
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	if text[len(text)-1] != '\n' {
		text = append(slices.Clip(text), '\n')
	}
	return text
}

// diff returns the canonical diff of an action's file.
func (j *job) diff(i int) []byte {
	f, t := &j.files[i], &j.texts[i]
	oldName, newName := "a/"+f.Path, "b/"+f.Path
	switch {
	case f.Kind.isDir(), f.OldSHA256 != "" && t.before == nil && f.OldSize > 0:
		return nil
	case f.OldSHA256 == "":
		oldName = devNull
	case f.NewSHA256 == "":
		newName = devNull
	}
	return linediff.Unified(oldName, newName, t.before, t.after)
}
