package adapter

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"net/url"
	"path"
	"strings"

	"github.com/cppreason/cppreason/internal/strictjson"
	"github.com/cppreason/cppreason/reasoner"
)

// A Resolver reads the inputs that a task names. The host decides what may be read.
type Resolver interface {
	// Resolve returns the content of a URI, whole or not at all.
	Resolve(ctx context.Context, uri string) ([]byte, error)
}

var (
	// ErrScheme reports a URI whose kind the resolver does not serve.
	ErrScheme = errors.New("no files for this kind of URI")
	// ErrOutside reports a path that leaves its root.
	ErrOutside = errors.New("path outside of its root")
	// ErrInputTooLarge reports an input larger than Files.MaxBytes.
	ErrInputTooLarge = errors.New("input too large")
)

// defaultMaxInput bounds one input in bytes.
const defaultMaxInput = 64 << 20

// Files resolves file://path and vdt://sessions/SID/path in file trees that the host gives. Paths are
// relative, slash-separated, and may not leave their tree: "..", absolute and backslash paths
// are ErrOutside. A file system that follows symbolic links out of its root (os.DirFS does) should not
// be used here; os.Root.FS does not. The zero value resolves nothing. Files is safe for concurrent
// use if its file systems are.
type Files struct {
	// Root holds what file:// names. Nil allows none.
	Root fs.FS
	// Session returns the tree of one session. Nil allows none.
	Session func(sid string) (fs.FS, error)
	// MaxBytes bounds one input. Zero means 64 MiB.
	MaxBytes int64
}

var _ Resolver = (*Files)(nil)

// Resolve reads the file that uri names. Percent escapes are decoded.
func (f *Files) Resolve(ctx context.Context, uri string) ([]byte, error) {
	data, err := f.resolve(ctx, uri)
	if err != nil {
		return nil, fmt.Errorf("input %s: %w", strictjson.Quote(uri), err)
	}
	return data, nil
}

func (f *Files) resolve(ctx context.Context, uri string) ([]byte, error) {
	if err := ctx.Err(); err != nil {
		return nil, err
	}
	root, name, err := f.locate(uri)
	if err != nil {
		return nil, err
	}
	file, err := root.Open(name)
	if err != nil {
		// The error of os names the path on the host, which a model must not see.
		if pe, ok := errors.AsType[*fs.PathError](err); ok {
			err = pe.Err
		}
		return nil, err
	}
	defer file.Close()
	// A named pipe would block for ever.
	if st, err := file.Stat(); err == nil && !st.Mode().IsRegular() {
		return nil, errors.New("not a regular file")
	}
	limit := f.MaxBytes
	if limit == 0 {
		limit = defaultMaxInput
	}
	// One byte more than allowed shows that the file is too large; Stat may be wrong for a growing log.
	data, err := io.ReadAll(io.LimitReader(file, limit+1))
	if err != nil {
		return nil, err
	}
	if int64(len(data)) > limit {
		return nil, fmt.Errorf("%w: more than %d bytes", ErrInputTooLarge, limit)
	}
	return data, nil
}

// locate returns the tree and the path within it.
func (f *Files) locate(uri string) (fs.FS, string, error) {
	scheme, rest, ok := strings.Cut(uri, "://")
	if !ok {
		return nil, "", ErrScheme
	}
	rest, err := url.PathUnescape(rest)
	if err != nil {
		return nil, "", err
	}
	switch {
	case scheme == "file" && f.Root != nil:
		name, err := cleanLocal(rest)
		return f.Root, name, err
	case scheme == "vdt" && f.Session != nil:
		return f.locateSession(rest)
	}
	return nil, "", ErrScheme
}

// locateSession resolves "sessions/SID/path".
func (f *Files) locateSession(rest string) (fs.FS, string, error) {
	rest, ok := strings.CutPrefix(rest, "sessions/")
	sid, rest, hasPath := strings.Cut(rest, "/")
	if !ok || !hasPath {
		return nil, "", ErrScheme
	}
	if sid == "" || sid == "." || sid == ".." || strings.ContainsAny(sid, "\\\x00") {
		return nil, "", ErrOutside
	}
	name, err := cleanLocal(rest)
	if err != nil {
		return nil, "", err
	}
	root, err := f.Session(sid)
	return root, name, err
}

// cleanLocal cleans a relative path and refuses one that leaves its root.
func cleanLocal(p string) (string, error) {
	if strings.HasPrefix(p, "/") || strings.ContainsAny(p, "\\\x00") {
		return "", ErrOutside
	}
	p = path.Clean(p)
	if !fs.ValidPath(p) || p == "." {
		return "", ErrOutside
	}
	return p, nil
}

// resolveInputs reads all inputs of a task, in the order logs, buglens, code, diff.
func resolveInputs(ctx context.Context, res Resolver, t *reasoner.Task) ([]reasoner.Artifact, error) {
	list := nameInputs(t)
	for i := range list {
		a := &list[i]
		if res == nil {
			return nil, fmt.Errorf("input %s: the adapter has no Resolver", strictjson.Quote(a.URI))
		}
		var err error
		if a.Text, err = res.Resolve(ctx, a.URI); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// nameInputs returns the inputs of a task without their text.
func nameInputs(t *reasoner.Task) (list []reasoner.Artifact) {
	add := func(role reasoner.Role, label, uri string) {
		if uri != "" {
			uri = strings.ReplaceAll(uri, "{sid}", t.Session)
			if label == "" {
				label = sourcePath(uri)
			}
			list = append(list, reasoner.Artifact{Role: role, Label: label, URI: uri})
		}
	}
	for i, uri := range t.Inputs.Logs {
		label := "logs"
		if i > 0 {
			label = fmt.Sprintf("logs[%d]", i)
		}
		add(reasoner.RoleLogs, label, uri)
	}
	add(reasoner.RoleBugLens, "buglens", t.Inputs.BugLens)
	for _, uri := range t.Inputs.Code {
		add(reasoner.RoleCode, "", uri)
	}
	add(reasoner.RoleDiff, "diff", t.Inputs.Diff)
	return list
}

// sourcePath returns the path of a source file's URI in the form that diffs use.
func sourcePath(uri string) string {
	scheme, rest, ok := strings.Cut(uri, "://")
	if !ok {
		return uri
	}
	if s, err := url.PathUnescape(rest); err == nil {
		rest = s
	}
	if scheme == "vdt" {
		if p := strings.SplitN(rest, "/", 3); len(p) == 3 {
			rest = p[2]
		}
	}
	return path.Clean(rest)
}
