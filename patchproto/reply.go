package patchproto

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"path"
	"regexp"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/internal/linediff"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/formats"
	"github.com/cppreason/cppreason/patchproto/internal/digest"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// A Reply is a model's reply, read in whatever format it is, as a plan.
type Reply struct {
	Format formats.Format
	Plan   *Plan // of protocol 2, or as decoded for formats.PlanV1 and formats.PlanV2
	Files  []ReplyFile
}

// A ReplyFile is how the text of one file was matched.
type ReplyFile struct {
	Path    string
	Rung    textpatch.Rung
	Repairs []repair.Kind
}

// ReplyOptions configures FromReply. A nil *ReplyOptions means the defaults.
type ReplyOptions struct {
	// Path is the file that the reply is about, for formats that carry no path.
	Path string
	// Format, if not empty, is the only format that is accepted.
	Format formats.Format
	// Root is the absolute path of the root, slash-separated: a prefix that tools write before paths
	// and that is dropped.
	Root string
	// Strict refuses edits that need a repair, as Options.Strict does.
	Strict bool
	// Allow permits protected files, as Options.Allow does.
	Allow func(path string) bool
	// Find, if not nil, returns the files below the root of which a relative path is the end: for "a.cc" also
	// "src/a.cc". Models name files by their last components. An edit that shows text of the file is
	// taken for the only one; if there are several, or the reply has a whole file, it is refused.
	Find func(path string) []string
}

// FromReply recognises the format of a model's reply, reads it, and turns it into a plan for the files
// that read returns. All formats are matched on the same ladder and checked the same way; the plan has
// the hashes of the files, so that Apply carries out exactly what was computed here, or refuses.
//
// read returns the content of a slash-separated path relative to the root, or an error that is
// fs.ErrNotExist.
//
// The Reply is never nil: with an error, which is an *Error, its Format is the one that was recognised.
func FromReply(reply []byte, read func(path string) ([]byte, error), o *ReplyOptions) (*Reply, error) {
	if o == nil {
		o = &ReplyOptions{}
	}
	parsed, err := formats.Parse(string(reply), o.Path)
	out := &Reply{Format: parsed.Format}
	if err == nil && o.Format != "" && o.Format != parsed.Format {
		err = &Error{Code: codes.PatchNotUnified, Reason: refusal.ReasonUnsupported, Stage: refusal.StageDecode,
			Err: fmt.Errorf("the reply is in the format %s, %s is asked for", parsed.Format, o.Format)}
	}
	if err != nil {
		return out, err
	}
	if parsed.Plan != "" {
		return out, out.decode(parsed.Plan, o)
	}
	bare := []formats.Format{formats.V4A, formats.ApplyPatchCall, formats.UDiff}
	w := &workspace{read: read, opt: o, files: map[string]*workFile{}, bare: slices.Contains(bare, parsed.Format)}
	for i := range parsed.Changes {
		c := &parsed.Changes[i]
		if err := w.apply(c); err != nil {
			if isLazy(c, err) {
				out.Format = formats.LazyEdit
			}
			return out, err
		}
	}
	if err := cmp.Or(w.checkEntities(), w.checkFunctions(string(reply), parsed.Changes)); err != nil {
		return out, err
	}
	out.Plan = &Plan{Version: V2, Skipped: parsed.Skipped}
	return out, out.finish(w)
}

// decode reads a plan of either protocol.
func (r *Reply) decode(text string, o *ReplyOptions) error {
	v := V2
	if r.Format == formats.PlanV1 {
		v = V1
	}
	plan, err := Decode([]byte(text), v, &DecodeOptions{Allow: o.Allow})
	// An object with "actions" and keys of protocol 1 only is a plan of protocol 1.
	if err != nil && v == V2 && CodeOf(err) == codes.SchemaValidation {
		if p, errV1 := Decode([]byte(text), V1, &DecodeOptions{Allow: o.Allow}); errV1 == nil {
			plan, err, r.Format = p, nil, formats.PlanV1
		}
	}
	r.Plan = plan
	return err
}

// checkEntities refuses a reply of which the edit of one file came with HTML entities, and that of another
// one has some too: they may not be content.
func (w *workspace) checkEntities() error {
	escaped := func(f *workFile) bool { return slices.Contains(f.repairs, repair.Entities) }
	if !slices.ContainsFunc(w.order, escaped) {
		return nil
	}
	for _, f := range w.order {
		if lt := []byte("&lt;"); !escaped(f) && bytes.Count(f.after, lt) > bytes.Count(f.before, lt) {
			return f.failed(&Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonEntities,
				Err: errors.New("another file's edit is escaped as HTML, and this one may be")})
		}
	}
	return nil
}

// checkFunctions refuses a reply of one whole file that lacks a function which it calls, if the reply does not speak of it.
func (w *workspace) checkFunctions(reply string, changes []formats.Change) error {
	if len(changes) != 1 || changes[0].Whole == nil || len(w.order) != 1 {
		return nil
	}
	f := w.order[0]
	name := textpatch.LostFunction(f.path, f.before, f.after)
	text := strings.ReplaceAll(reply, changes[0].Path, "")
	if name == "" || strings.Count(text, name) > strings.Count(*changes[0].Whole, name) {
		return nil
	}
	return f.failed(&Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonTruncated,
		Err: fmt.Errorf("the new content calls %s and does not define it any more", name)})
}

// isLazy reports whether a refusal is about a placeholder in a file or a block: then the reply is a
// lazy edit, whatever it looked like.
func isLazy(c *formats.Change, err error) bool {
	e, ok := errors.AsType[*Error](err)
	if !ok || c.Whole == nil && c.Blocks == nil {
		return false
	}
	if e.Reason == refusal.ReasonNoMatch {
		for _, b := range c.Blocks {
			if textpatch.HasPlaceholder(b.Old) {
				e.Reason, e.Err = refusal.ReasonElided, errors.New("the old text has a placeholder for code that was left out")
			}
		}
	}
	return e.Reason == refusal.ReasonElided
}

// A workspace holds the files that a reply is about, while its changes are applied in turn.
type workspace struct {
	read  func(string) ([]byte, error)
	opt   *ReplyOptions
	files map[string]*workFile // by the path before
	bare  bool                 // the format has hunk headers without numbers
	order []*workFile
	// unchanged is the error for the first file that is replaced by itself: that of the reply, if nothing else changes.
	unchanged error
}

// A workFile is one of them.
type workFile struct {
	path, from string // from is the path before, if it moved
	mode       string
	before     []byte // nil if the file does not exist
	after      []byte // nil if it is deleted
	rung       textpatch.Rung
	repairs    []repair.Kind
	changed    bool
	part       int               // formats.Change.Part of the change
	done       []*formats.Change // the changes so far
}

// open returns the file at a path of the reply. showsText is set if the change shows text of the file.
func (w *workspace) open(name string, showsText bool) (*workFile, error) {
	p, err := w.resolve(name, showsText)
	if err != nil {
		return nil, err
	}
	if f := w.files[p]; f != nil {
		return f, nil
	}
	text, err := readBase(p, w.read)
	switch {
	case CodeOf(err) == codes.NotFound:
		text = nil
	case err != nil:
		return nil, err
	case text == nil:
		text = []byte{}
	}
	f := &workFile{path: p, before: text, after: text}
	w.files[p], w.order = f, append(w.order, f)
	return f, nil
}

// resolve returns the path below the root that a reply means. A tool's absolute path may begin with the
// root's.
func (w *workspace) resolve(name string, showsText bool) (string, error) {
	p := w.below(strings.TrimPrefix(w.slashed(name), "./"))
	// The old text has to fit there. A whole file, or a deletion that shows no text, is not put where a
	// suffix happens to lead.
	if showsText && !w.exists(p) {
		if found := w.existingSuffix(p); path.IsAbs(p) && found != "" {
			p = found
		} else if rest := cmp.Or(w.withoutFolder(p), w.withoutFolders(p)); rest != "" {
			p = rest
		} else if found, err := w.find(p); err != nil || found != "" {
			if err != nil {
				return "", err
			}
			p = found
		}
	}
	if e := checkPath(p, &pathPolicy{allow: w.opt.Allow}); e != nil {
		return "", e
	}
	return p, nil
}

// drive matches the beginning of an absolute path of Windows.
var drive = regexp.MustCompile(`^(file://)?/?[A-Za-z]:/`)

// slashed returns a path with the separators of this library: Windows has backslashes, and drives. A file
// whose name has a backslash keeps it, and is refused.
func (w *workspace) slashed(name string) string {
	if !strings.Contains(name, `\`) && !drive.MatchString(name) || w.exists(name) {
		return strings.TrimPrefix(name, "file://")
	}
	p := strings.ReplaceAll(strings.ReplaceAll(name, `\\`, `\`), `\`, "/")
	return drive.ReplaceAllString(p, "/")
}

// exists reports whether a path is a file below the root.
func (w *workspace) exists(p string) bool {
	_, err := w.read(p)
	return err == nil
}

// withoutFolder returns a relative path without its first component, if that is a file: a diff's "a" or
// "b", the name of the root, or a folder that the model sees around the root. It returns "" otherwise.
func (w *workspace) withoutFolder(p string) string {
	first, rest, _ := strings.Cut(p, "/")
	around := first != ".." && (first == "a" || first == "b" || first == path.Base(w.opt.Root) || strings.Contains(rest, "/"))
	if path.IsAbs(p) || rest == "" || !around || checkPath(rest, &pathPolicy{allow: w.opt.Allow}) != nil || !w.exists(rest) {
		return ""
	}
	return rest
}

// withoutFolders returns the only end of a relative path that is a file below the root, if that has a folder: a diff's "a", and the
// folders that the model sees around the root. It returns "" otherwise.
func (w *workspace) withoutFolders(p string) string {
	if path.IsAbs(p) || path.Clean(p) != p || strings.HasPrefix(p, "../") {
		return ""
	}
	if found := w.existingSuffix("/" + p); strings.Contains(found, "/") {
		return found
	}
	return ""
}

// find returns the only file below the root of which a relative path is the end, "" if no file is one.
func (w *workspace) find(p string) (string, error) {
	if w.opt.Find == nil || path.IsAbs(p) || path.Clean(p) != p || strings.HasPrefix(p, "../") {
		return "", nil
	}
	list := slices.DeleteFunc(w.opt.Find(p), func(found string) bool { return !strings.HasSuffix(found, "/"+p) || !w.exists(found) })
	switch len(list) {
	case 0:
		return "", nil
	case 1:
		return list[0], nil
	}
	return "", &Error{Code: codes.NotFound, Reason: refusal.ReasonAmbiguous, Stage: refusal.StagePreview, Path: p,
		Err: fmt.Errorf("the path is the end of several: %s and %s", list[0], list[1])}
}

// checkMoved refuses a whole file at a path that does not exist, if most of its lines are those of the only file of which the path is
// the end: either that file is meant, or a copy.
func (w *workspace) checkMoved(f *workFile, content string) error {
	found, err := w.find(f.path)
	if found == "" || err != nil {
		return nil
	}
	text, err := w.read(found)
	if err != nil {
		return nil
	}
	have := map[string]bool{}
	for _, line := range textLines(text) {
		have[line] = true
	}
	lines := textLines([]byte(content))
	same := 0
	for _, line := range lines {
		if have[line] {
			same++
		}
	}
	if 2*same < len(lines) {
		return nil
	}
	return &Error{Code: codes.NotFound, Reason: refusal.ReasonAmbiguous,
		Err: fmt.Errorf("the path does not exist, and the content is like that of %s", found)}
}

// existingSuffix returns the only suffix of an absolute path that is a file below the root: tools run
// where the tree is mounted elsewhere. It returns "" unless exactly one suffix is a file.
func (w *workspace) existingSuffix(p string) string {
	found := ""
	for rest := strings.Trim(p, "/"); rest != ""; {
		if checkPath(rest, &pathPolicy{allow: w.opt.Allow}) == nil {
			if _, err := w.read(rest); err == nil {
				if found != "" {
					return ""
				}
				found = rest
			}
		}
		_, rest, _ = strings.Cut(rest, "/")
	}
	return found
}

// apply carries out one change in memory.
func (w *workspace) apply(c *formats.Change) error {
	f, err := w.open(w.inDir(c, cmp.Or(c.From, c.Path)), c.Patch != "" || len(c.Blocks) > 0 || c.Delete && c.Diff != nil)
	if err != nil {
		return err
	}
	if f.changed && f.part != c.Part {
		return w.compare(f, c)
	}
	// A block of most of the file may be the file without the rest: then it is refused.
	if c.Part > 0 && c.Fenced && isQuotation(f.before, *c.Whole) && 4*len(*c.Whole) < 3*len(f.before) {
		return nil
	}
	if err := w.applyTo(f, c); err != nil {
		// Models repeat files that they leave as they are beside the one that they change.
		e, ok := errors.AsType[*Error](f.failed(err))
		if !isIdle(c) || f.changed || !ok || e.Reason != refusal.ReasonEmpty {
			return f.failed(err)
		}
		w.unchanged = cmp.Or[error](w.unchanged, e)
		return nil
	}
	f.changed, f.part, f.mode, f.done = true, c.Part, cmp.Or(c.Mode, f.mode), append(f.done, c)
	if c.From == "" {
		return nil
	}
	to, err := w.resolve(w.inDir(c, c.Path), false)
	if err != nil {
		return err
	}
	f.from, f.path = f.path, to
	return nil
}

// isIdle reports whether a change may leave its file as it is: a whole file, or blocks of which the new text is the old one.
func isIdle(c *formats.Change) bool {
	changes := func(b textpatch.Replacement) bool { return b.Old != b.New }
	return c.Whole != nil || c.Blocks != nil && !slices.ContainsFunc(c.Blocks, changes)
}

// inDir returns a path of a change in the folder in which a command carries it out. Models write paths from the root too: then the
// old text shows where the file is.
func (w *workspace) inDir(c *formats.Change, name string) string {
	slashed := w.slashed(name)
	if c.Dir == "" || path.IsAbs(slashed) {
		return name
	}
	joined := path.Join(c.Dir, slashed)
	showsText := c.Patch != "" || len(c.Blocks) > 0 || c.Diff != nil
	switch {
	case path.IsAbs(c.Dir) && w.below(joined) != joined:
		return w.below(joined)
	// Where the root is mounted there is not known, so the folder is taken for it.
	case path.IsAbs(c.Dir) && (!showsText || w.existingSuffix(joined) == ""), showsText && !w.exists(joined) && w.exists(slashed):
		return name
	}
	return joined
}

// below returns a path without the root's.
func (w *workspace) below(p string) string {
	if root := strings.TrimSuffix(w.opt.Root, "/"); root != "" && strings.HasPrefix(p, root+"/") {
		return strings.TrimPrefix(p, root+"/")
	}
	return p
}

// failed returns the error for a change of the file.
func (f *workFile) failed(err error) error {
	e := ioError(err)
	e.Path = cmp.Or(e.Path, f.path)
	return staged(e, refusal.StagePreview)
}

// compare is for a second part of a reply about a file that a first part has changed: it must show the same
// change in another way. Patches in V4A follow each other, as calls of the tool do.
func (w *workspace) compare(f *workFile, c *formats.Change) error {
	if c.Fenced && isQuotation(f.before, *c.Whole) {
		return nil
	}
	// A block that shows a part of the file as it is now.
	if c.Fenced && isQuotation(f.after, *c.Whole) {
		return nil
	}
	again := *f
	again.after, again.repairs = f.before, nil
	if err := w.applyTo(&again, c); err == nil && bytes.Equal(again.after, f.after) && (again.after == nil) == (f.after == nil) {
		return nil
	}
	if next := *f; c.Patch != "" && w.bare && w.applyTo(&next, c) == nil {
		*f = next
		return nil
	}
	if next, ok := w.both(f, c); ok {
		*f = next
		return nil
	}
	if next, ok := w.next(f, c); ok {
		*f = next
		return nil
	}
	return f.failed(&Error{Code: codes.ActionConflict, Reason: refusal.ReasonAmbiguous,
		Err: errors.New("two parts of the reply change the file in different ways")})
}

// next returns the file with the edits of c made after those so far, if its old lines are in the file only since then.
func (w *workspace) next(f *workFile, c *formats.Change) (workFile, bool) {
	if c.Patch == "" && c.Blocks == nil || c.Delete || c.From != "" || c.Merge {
		return workFile{}, false
	}
	after, before := *f, *f
	before.after, after.rung = f.before, textpatch.Exact
	err := w.applyTo(&before, c)
	e, ok := errors.AsType[*Error](err)
	if !ok || e.Reason != refusal.ReasonNoMatch || w.applyTo(&after, c) != nil || after.rung > textpatch.TrailingSpace {
		return workFile{}, false
	}
	after.rung = max(f.rung, after.rung)
	after.done = append(f.done, c)
	return after, true
}

// both returns the file with the edits of its parts so far and those of c, if c was made for the file as it was, and the order
// of the edits does not matter: then they are edits of different places.
func (w *workspace) both(f *workFile, c *formats.Change) (workFile, bool) {
	for _, d := range append(f.done, c) {
		if d.Patch == "" && d.Blocks == nil || d.Delete || d.From != "" || d.Merge {
			return workFile{}, false
		}
	}
	after, before := *f, *f
	before.after, before.repairs = f.before, nil
	if w.applyTo(&after, c) != nil || w.applyTo(&before, c) != nil {
		return workFile{}, false
	}
	for _, d := range f.done {
		if w.applyTo(&before, d) != nil {
			return workFile{}, false
		}
	}
	after.done = append(f.done, c)
	return after, bytes.Equal(after.after, before.after)
}

// isQuotation reports whether a code block shows lines of the file as they are.
func isQuotation(before []byte, content string) bool {
	text := strings.TrimSpace(content)
	return text != "" && bytes.Contains(before, []byte(text)) && !bytes.Equal(bytes.TrimSpace(before), []byte(text))
}

// applyTo changes the text of a file.
func (w *workspace) applyTo(f *workFile, c *formats.Change) error {
	missing := f.after == nil
	switch {
	case c.Whole != nil && f.before == nil && !c.New:
		if err := w.checkMoved(f, *c.Whole); err != nil {
			return err
		}
		return f.write(c)
	case c.Whole != nil:
		return f.write(c)
	case missing && len(c.Blocks) == 1 && c.Blocks[0].Old == "":
		return f.write(&formats.Change{Whole: &c.Blocks[0].New, New: true})
	case missing:
		return &Error{Code: codes.NotFound, Err: errors.New("the file does not exist")}
	case c.Delete:
		// A diff shows every line that it deletes; the other formats only name the file.
		if c.Diff != nil {
			if err := c.Diff.CheckDeleted(f.after); err != nil {
				return err
			}
		}
		f.after = nil
		return nil
	case c.Insertion != nil:
		return f.insert(c.Insertion)
	case c.Merge && mergeMarker.Match(f.after):
		return &Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonUnsupported,
			Err: errors.New("the file has conflicts of a merge itself")}
	}
	return w.edit(f, c)
}

// edit changes lines of a file.
func (w *workspace) edit(f *workFile, c *formats.Change) error {
	opt := &textpatch.Options{Path: f.path, Strict: w.opt.Strict}
	var m *textpatch.Match
	var err error
	switch {
	case c.Blocks != nil:
		m, err = textpatch.Replace(f.after, c.Blocks, opt)
	case c.Patch != "":
		// The file was found by the names of the header, maybe below another prefix, so they are not
		// compared again. NewPath allows a rename and a mode there: they are the plan's.
		opt.Path, opt.NewPath, opt.Language = "", c.Path, f.path
		opt.Whole = c.Diff != nil // Split has looked at the end of the diff
		if m, err = textpatch.Apply(f.after, c.Patch, opt); err != nil && len(c.Versions) > 1 {
			m, err = applyVersions(f.after, c.Versions, opt, err)
		}
	default:
		return nil // a move or a mode alone
	}
	if err != nil {
		return err
	}
	f.after, f.rung = m.After, max(f.rung, m.Rung)
	repairs := m.Repairs
	if c.Diff != nil {
		repairs = slices.Concat(c.Diff.Repairs, m.Repairs)
	}
	for _, k := range repairs {
		if k == repair.Header && w.bare {
			continue // headers without numbers are the format's own
		}
		if !slices.Contains(f.repairs, k) {
			f.repairs = append(f.repairs, k)
		}
	}
	return nil
}

// applyVersions carries out several sections of a diff of one file that do not fit together. Either all change the file in the same
// way: the reply says the same thing again, with more context lines. Or each was made for the file as the one before it leaves it.
// Otherwise it returns the error for the sections together.
func applyVersions(before []byte, versions []string, o *textpatch.Options, joined error) (*textpatch.Match, error) {
	first, err := textpatch.Apply(before, versions[0], o)
	if err != nil {
		return nil, joined
	}
	last, same := first, true
	for _, patch := range versions[1:] {
		m, err := textpatch.Apply(before, patch, o)
		same = same && err == nil && bytes.Equal(m.After, first.After)
		if same {
			continue
		}
		e, ok := errors.AsType[*Error](err)
		if !ok || e.Reason != refusal.ReasonNoMatch {
			return nil, joined
		}
		if last, err = textpatch.Apply(last.After, patch, o); err != nil || last.Rung > textpatch.TrailingSpace {
			return nil, joined
		}
	}
	if same {
		return first, nil
	}
	last.Rung = max(last.Rung, first.Rung)
	for _, k := range first.Repairs {
		if !slices.Contains(last.Repairs, k) {
			last.Repairs = append(last.Repairs, k)
		}
	}
	return last, nil
}

// mergeMarker matches the first line of a conflict.
var mergeMarker = regexp.MustCompile(`(?m)^<{7}( |$)`)

// write gives the file a whole new content. The line ends become those of the old one.
func (f *workFile) write(c *formats.Change) error {
	content := []byte(*c.Whole)
	if c.New && f.after != nil {
		if bytes.Equal(f.after, content) {
			return &Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonAlreadyApplied, Err: errors.New("the file exists with this content")}
		}
		return &Error{Code: codes.Exists, Err: errors.New("the file to be created exists")}
	}
	content = f.inFormOf(c, content)
	if err := textpatch.CheckContent(f.path, f.after, content); err != nil {
		return err
	}
	if err := f.checkWhole(c, content); err != nil {
		return err
	}
	f.after = content
	return nil
}

// inFormOf returns a whole new content without a title that the file does not have, and with the line ends and
// the byte order mark of the old one.
func (f *workFile) inFormOf(c *formats.Change, content []byte) []byte {
	if c.Titled && f.after != nil {
		first, rest, _ := bytes.Cut(content, []byte("\n"))
		if have, _, _ := bytes.Cut(f.after, []byte("\n")); !bytes.Equal(bytes.TrimSpace(have), bytes.TrimSpace(first)) {
			content = rest // the file has no such title
		}
	}
	crlf := []byte("\r\n")
	// Models write line feeds, whatever the file has.
	if n := bytes.Count(f.after, crlf); n > 0 && n == bytes.Count(f.after, crlf[1:]) && !bytes.Contains(content, crlf) {
		content = bytes.ReplaceAll(content, crlf[1:], crlf)
	}
	// People end the last line, and nobody takes its end off in earnest.
	if n := len(content); n > 0 && content[n-1] != '\n' && bytes.HasSuffix(f.after, crlf[1:]) {
		end := crlf[1:]
		if bytes.HasSuffix(f.after, crlf) && bytes.Contains(content, crlf) {
			end = crlf
		}
		content = append(bytes.Clone(content), end...)
		f.repairs = append(f.repairs, repair.LineEnd)
	}
	// A code block does not show the blank lines at the end of its file. One may be left out.
	if text := bytes.TrimRight(f.after, "\r\n"); c.Fenced && len(text) > 0 && bytes.Count(f.after[len(text):], crlf[1:]) > 1 &&
		!bytes.HasSuffix(bytes.TrimSuffix(content, crlf[1:]), crlf[1:]) {
		content = append(bytes.TrimRight(content, "\r\n"), f.after[len(text):]...)
	}
	if bom := []byte("\ufeff"); bytes.HasPrefix(f.after, bom) && !bytes.HasPrefix(content, bom) {
		content = append(bytes.Clone(bom), content...)
	}
	return content
}

// checkWhole refuses a whole new content that may be a part of the file, or changes nothing.
func (f *workFile) checkWhole(c *formats.Change, content []byte) error {
	refused := func(reason refusal.Reason, why string) error {
		return &Error{Code: codes.PatchApplyFailed, Reason: reason, Err: errors.New(why)}
	}
	switch {
	case f.after == nil:
		return nil
	case textpatch.BreaksNesting(f.path, f.after, content):
		return refused(refusal.ReasonTruncated, "the new content ends inside a block that the file closes")
	case c.Fenced && (isExcerpt(f.after, content) || isQuotation(f.after, string(content))):
		return refused(refusal.ReasonTruncated, "the code block is much shorter than the file and begins elsewhere: it may be an excerpt")
	case bytes.Equal(f.after, content):
		return refused(refusal.ReasonEmpty, "the content is the file's")
	}
	return nil
}

// isExcerpt reports whether a code block that names a file may show a part of it: it begins or ends in the middle of the file and has
// nothing of what is before or after there, or it has less than half of the lines, and not the first one. People quote functions in
// the same form as whole files.
func isExcerpt(before, content []byte) bool {
	nl := []byte("\n")
	if lacksHead(textLines(before), textLines(content)) {
		return true
	}
	a, b := textLines(before), textLines(content)
	slices.Reverse(a)
	slices.Reverse(b)
	if lacksHead(a, b) {
		return true
	}
	if 2*bytes.Count(content, nl) >= bytes.Count(before, nl) {
		return false
	}
	first, _, _ := bytes.Cut(bytes.TrimSpace(before), nl)
	return !bytes.Contains(content, bytes.TrimSpace(first))
}

// lacksHead reports whether a content begins in the middle of the file, and has none of the lines before it.
func lacksHead(before, content []string) bool {
	const least = 5 // lines; people delete fewer at the beginning of a file
	have, times := map[string]bool{}, map[string]int{}
	for _, line := range content {
		have[line] = true
	}
	for _, line := range before {
		times[line]++
	}
	// Where the content begins, and the first of its lines, of those that the file has once.
	once := func(line string) bool { return times[line] == 1 && have[line] }
	n, first := slices.IndexFunc(before, once), slices.IndexFunc(content, once)
	isNew := func(line string) bool { return times[line] == 0 }
	if n < 0 || before[n] != content[first] || slices.ContainsFunc(content[:first], isNew) {
		return false
	}
	gone := 0
	for _, line := range before[:n] {
		if !have[line] {
			gone++
		}
	}
	return gone >= least
}

// textLines returns the lines of a text without their indentation, but for those of a few characters.
func textLines(text []byte) []string {
	var list []string
	for line := range bytes.Lines(text) {
		if t := strings.TrimSpace(string(line)); len(t) > 2 {
			list = append(list, t)
		}
	}
	return list
}

// insert puts text after a line.
// Nothing shows that the line is the right one; the tool that the format comes from does not ask either.
func (f *workFile) insert(in *formats.Insertion) error {
	lines := linediff.Lines(f.after)
	after := in.After
	if in.AtEnd {
		after = len(lines)
	}
	if after > len(lines) {
		return &Error{Code: codes.RangeInvalid, Line: len(lines), Err: fmt.Errorf("insert after line %d of %d", after, len(lines))}
	}
	if in.Text == "" {
		return &Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonEmpty, Err: errors.New("nothing to insert")}
	}
	if textpatch.RepeatsLine(lines, after, in.Text) {
		return &Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonOverlap, Line: after,
			Err: errors.New("the inserted text repeats a line beside it")}
	}
	eol := "\n"
	if len(lines) > 0 && bytes.HasSuffix(lines[0], []byte("\r\n")) {
		eol = "\r\n"
	}
	added := strings.TrimSuffix(strings.ReplaceAll(in.Text, "\r\n", "\n"), "\n")
	added = strings.ReplaceAll(added, "\n", eol)
	head, tail := bytes.Join(lines[:after], nil), bytes.Join(lines[after:], nil)
	if len(tail) > 0 && bytes.HasPrefix(tail, []byte(added+eol)) && strings.TrimSpace(added) != "" {
		return &Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonAlreadyApplied, Line: after + 1,
			Err: errors.New("the file has the inserted lines already")}
	}
	if len(head) > 0 && !bytes.HasSuffix(head, []byte("\n")) {
		added = eol + added // the last line had no end; the new last line has none either
	} else {
		added += eol
	}
	text := slices.Concat(head, []byte(added), tail)
	if err := textpatch.CheckContent(f.path, f.after, text); err != nil {
		return err
	}
	f.after = text
	return nil
}

// finish turns the changed files into actions.
// Each has the canonical diff of all that the reply does to it, so that what is previewed, journalled and
// undone does not depend on the format.
func (r *Reply) finish(w *workspace) error {
	for _, f := range w.order {
		if !f.changed {
			continue
		}
		a := Action{Path: f.path, From: f.from, Mode: f.mode}
		switch {
		case f.before == nil && f.after == nil:
			continue
		case f.before == nil:
			a.Kind, a.Content, a.From = CreateFile, string(f.after), ""
		case f.after == nil:
			a = Action{Kind: DeleteFile, Path: cmp.Or(f.from, f.path)}
		default:
			// An edit that was cut off in the middle of a block, and closed so that it could be read, or an old text that was.
			if textpatch.BreaksNesting(f.path, f.before, f.after) {
				return f.failed(&Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonTruncated,
					Err: errors.New("the changes of the file leave a block open")})
			}
			a.BaseSHA256 = digest.Sum(f.before)
			a.Patch = string(linediff.Unified("a/"+cmp.Or(f.from, f.path), "b/"+f.path, f.before, f.after))
			switch {
			case f.from != "":
				a.Kind = MoveFile
			case a.Patch != "":
				a.Kind = PatchFile
			case f.mode != "":
				a.Kind = SetMode
			default:
				return &Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonEmpty, Stage: refusal.StagePreview, Path: f.path,
					Err: errors.New("the changes of the file cancel each other out")}
			}
		}
		r.Plan.Actions = append(r.Plan.Actions, a)
		r.Files = append(r.Files, ReplyFile{Path: a.Path, Rung: f.rung, Repairs: f.repairs})
	}
	if len(r.Plan.Actions) == 0 && w.unchanged != nil {
		return w.unchanged
	}
	if len(r.Plan.Actions) == 0 {
		return &Error{Code: codes.PatchApplyFailed, Reason: refusal.ReasonEmpty, Stage: refusal.StagePreview,
			Err: errors.New("the reply changes nothing")}
	}
	return nil
}
