package history

import (
	"context"
	"fmt"
	"os"
	"path"
	"slices"
	"sync"
)

// A tree is the files of a commit in a temporary folder.
type tree struct {
	dir    string
	files  []string // their paths, sorted
	remove func()
	err    error
	ready  chan struct{} // closed when the rest is set
	users  int
}

// keptTrees is how many trees stay on disk that no item uses: neighbours in history share them.
const keptTrees = 4

// trees keeps the trees in use, and some others. It is safe for concurrent use.
type trees struct {
	repo *repo
	mu   sync.Mutex
	all  map[string]*tree
	idle []string // commits without users, the oldest first
}

// acquire returns the tree of a commit. The caller calls release.
func (c *trees) acquire(ctx context.Context, id string) (*tree, error) {
	c.mu.Lock()
	t, ok := c.all[id]
	if !ok {
		t = &tree{ready: make(chan struct{})}
		c.all[id] = t
	}
	t.users++
	c.idle = slices.DeleteFunc(c.idle, func(s string) bool { return s == id })
	c.mu.Unlock()
	if !ok {
		t.dir, t.files, t.remove, t.err = c.repo.checkout(ctx, id)
		close(t.ready)
	}
	<-t.ready
	if t.err != nil {
		c.mu.Lock()
		delete(c.all, id) // the next one tries again: the context may have ended
		c.mu.Unlock()
		return nil, t.err
	}
	return t, nil
}

// release ends the use of a tree.
func (c *trees) release(id string) {
	c.mu.Lock()
	defer c.mu.Unlock()
	t := c.all[id]
	if t.users--; t.users > 0 {
		return
	}
	c.idle = append(c.idle, id)
	for len(c.idle) > keptTrees {
		c.all[c.idle[0]].remove()
		delete(c.all, c.idle[0])
		c.idle = c.idle[1:]
	}
}

// close removes all trees.
func (c *trees) close() {
	c.mu.Lock()
	defer c.mu.Unlock()
	for _, t := range c.all {
		if t.remove != nil {
			t.remove()
		}
	}
	c.all, c.idle = nil, nil
}

// checkout writes the files of a commit to a temporary folder that commands in the sandbox can read.
func (r *repo) checkout(ctx context.Context, id string) (dir string, files []string, remove func(), err error) {
	list, err := r.entries(ctx, id)
	if err != nil {
		return "", nil, nil, err
	}
	contents, err := r.blobs(ctx, list)
	if err != nil {
		return "", nil, nil, err
	}
	dir, remove, err = r.box.MkdirTemp("history-*")
	if err != nil {
		return "", nil, nil, fmt.Errorf("history: %w", err)
	}
	defer func() {
		if err != nil {
			remove()
		}
	}()
	root, err := os.OpenRoot(dir)
	if err != nil {
		return "", nil, nil, fmt.Errorf("history: %w", err)
	}
	defer root.Close()
	folder := ""
	for _, e := range list {
		data, ok := contents[e.blob]
		if !ok {
			continue // the clone is partial
		}
		if f := path.Dir(e.path); f != folder && f != "." {
			if err := root.MkdirAll(f, 0o755); err != nil {
				return "", nil, nil, fmt.Errorf("history: %w", err)
			}
			folder = f
		}
		if err := root.WriteFile(e.path, data, 0o644); err != nil {
			return "", nil, nil, fmt.Errorf("history: %w", err)
		}
		files = append(files, e.path)
	}
	slices.Sort(files)
	return dir, files, remove, nil
}
