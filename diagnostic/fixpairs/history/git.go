package history

import (
	"bufio"
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"github.com/cppreason/cppreason/sandbox"
)

// A repo is a repository on disk.
type repo struct {
	dir string // absolute
	box *sandbox.Sandbox
}

// gitPaths are where the git program is looked for: the sandbox shows the system's programs alone.
var gitPaths = []string{"/usr/bin/git", "/usr/local/bin/git", "/bin/git"}

// Bounds of what is read from a repository.
const (
	maxBlob   = 1 << 20   // bytes of a file; longer ones are data or generated
	maxTree   = 128 << 20 // bytes of all files of a commit
	maxLog    = 64 << 20  // bytes of a log
	gitMemory = 2 << 30
)

// open checks that dir is a repository with a commit.
func openRepo(ctx context.Context, dir string, box *sandbox.Sandbox) (*repo, error) {
	abs, err := filepath.Abs(dir)
	if err != nil {
		return nil, fmt.Errorf("history: %w", err)
	}
	if abs, err = filepath.EvalSymlinks(abs); err != nil {
		return nil, fmt.Errorf("history: %w", err)
	}
	r := &repo{abs, box}
	if _, err := r.git(ctx, nil, 1<<10, "rev-parse", "--verify", "--quiet", "HEAD^{commit}"); err != nil {
		return nil, fmt.Errorf("history: %q is not a repository with a commit: %w", dir, err)
	}
	return r, nil
}

// git runs the git program and returns its output, of at most limit bytes.
func (r *repo) git(ctx context.Context, stdin io.Reader, limit int64, args ...string) ([]byte, error) {
	program := ""
	for _, p := range gitPaths {
		if st, err := os.Stat(p); err == nil && st.Mode().IsRegular() {
			program = p
			break
		}
	}
	if program == "" {
		return nil, errors.New("git is missing")
	}
	// The repository's own configuration could name programs to run. Commands that read objects run none of them, and in the
	// sandbox there is nothing to gain.
	fixed := []string{
		program, "-C", r.dir, "--no-pager", "--literal-pathspecs", "-c", "safe.directory=*", "-c", "core.hooksPath=/dev/null",
		"-c", "core.fsmonitor=false", "-c", "core.quotePath=false", "-c", "protocol.allow=never", "-c", "log.showSignature=false",
		"-c", "core.commitGraph=false",
	}
	res, err := r.box.Run(ctx, &sandbox.Command{
		Args: append(fixed, args...), ReadOnly: []string{r.dir}, Stdin: stdin,
		Env: []string{"PATH=/usr/local/bin:/usr/bin:/bin", "LC_ALL=C", "HOME=/nonexistent", "GIT_CONFIG_NOSYSTEM=1",
			"GIT_CONFIG_GLOBAL=/dev/null", "GIT_TERMINAL_PROMPT=0", "GIT_NO_LAZY_FETCH=1", "GIT_OPTIONAL_LOCKS=0", "GIT_NO_REPLACE_OBJECTS=1"},
		Limits: sandbox.Limits{Wall: 10 * time.Minute, CPU: 5 * time.Minute, Memory: gitMemory, Output: limit},
	})
	switch {
	case err != nil:
		return nil, err
	case res.Ended || res.Dropped > 0:
		return nil, fmt.Errorf("git %s: limit %s exceeded", args[0], res.Limit)
	case res.ExitCode != 0:
		line, _, _ := strings.Cut(strings.TrimSpace(string(res.Stderr)), "\n")
		return nil, fmt.Errorf("git %s: exit status %d: %s", args[0], res.ExitCode, line)
	}
	return res.Stdout, nil
}

// A commit is a commit with one parent.
type commit struct {
	id, parent string
	files      []changedFile // C++ files, in the order of git
}

// A changedFile is a file of a commit.
type changedFile struct {
	status byte // 'A', 'M' or 'D'
	path   string
}

// log returns the last n commits that have one parent and change C++ files, newest first.
func (r *repo) log(ctx context.Context, n int) (list []commit, err error) {
	out, err := r.git(ctx, nil, maxLog, "log", "--no-merges", "--no-renames", "--no-ext-diff", "--no-textconv", "--name-status",
		"--format=%x01%H %P", fmt.Sprintf("--max-count=%d", n), "HEAD")
	if err != nil {
		return nil, fmt.Errorf("history: %w", err)
	}
	var c commit
	flush := func() {
		if c.parent != "" && len(c.files) > 0 {
			list = append(list, c)
		}
	}
	for line := range strings.Lines(string(out)) {
		line = strings.TrimSuffix(line, "\n")
		if head, ok := strings.CutPrefix(line, "\x01"); ok {
			flush()
			id, parent, _ := strings.Cut(head, " ")
			c = commit{id: id, parent: parent}
			continue
		}
		status, name, ok := strings.Cut(line, "\t")
		// A quoted name has bytes that no command line should have.
		if ok && len(status) == 1 && !strings.HasPrefix(name, `"`) && isCPP(name) {
			c.files = append(c.files, changedFile{status[0], name})
		}
	}
	flush()
	return list, nil
}

// isCPP reports whether a path is that of a C++ file.
func isCPP(name string) bool {
	switch path.Ext(name) {
	case ".cc", ".cpp", ".cxx", ".c++", ".h", ".hh", ".hpp", ".hxx", ".h++", ".inl", ".ipp", ".tpp":
		return true
	}
	return false
}

// An entry is a file of a tree.
type entry struct {
	path, blob string
}

// entries returns the regular files of a commit that are not too long.
func (r *repo) entries(ctx context.Context, id string) (list []entry, err error) {
	out, err := r.git(ctx, nil, maxLog, "ls-tree", "-r", "-z", "-l", id)
	if err != nil {
		return nil, fmt.Errorf("history: %w", err)
	}
	total := 0
	for line := range strings.SplitSeq(string(out), "\x00") {
		head, name, _ := strings.Cut(line, "\t")
		f := strings.Fields(head) // mode, type, object, size
		if len(f) != 4 || f[1] != "blob" || !strings.HasPrefix(f[0], "100") || !filepath.IsLocal(name) {
			continue // a link, a submodule
		}
		size, err := strconv.Atoi(f[3])
		if err != nil || size > maxBlob {
			continue
		}
		if total += size; total > maxTree {
			return nil, fmt.Errorf("history: the tree of %.12s has more than %d bytes", id, maxTree)
		}
		list = append(list, entry{name, f[2]})
	}
	return list, nil
}

// blobs returns the contents of objects, "" for one that the repository does not have.
func (r *repo) blobs(ctx context.Context, list []entry) (map[string][]byte, error) {
	var in strings.Builder
	for _, e := range list {
		in.WriteString(e.blob + "\n")
	}
	out, err := r.git(ctx, strings.NewReader(in.String()), maxTree+maxLog, "cat-file", "--batch")
	if err != nil {
		return nil, fmt.Errorf("history: %w", err)
	}
	contents := map[string][]byte{}
	b := bufio.NewReader(bytes.NewReader(out))
	for {
		head, err := b.ReadString('\n')
		if err != nil {
			return contents, nil
		}
		f := strings.Fields(head) // object, type, size; or object, "missing"
		if len(f) != 3 {
			continue
		}
		size, err := strconv.Atoi(f[2])
		if err != nil {
			return nil, fmt.Errorf("history: cat-file answers %q", head)
		}
		data := make([]byte, size+1)
		if _, err := io.ReadFull(b, data); err != nil {
			return nil, fmt.Errorf("history: cat-file: %w", err)
		}
		contents[f[0]] = data[:size]
	}
}
