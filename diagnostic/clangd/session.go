package clangd

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"time"
)

// A Session is a clangd for one project. Its methods are safe for concurrent use.
type Session struct {
	server   Server
	o        Options
	root     string // absolute, without links
	home     string // what clangd reads and writes of its own
	remove   func() // removes home; nil if it is the caller's
	database database

	mu      sync.Mutex
	conn    *connection // nil before the start and after Close
	closed  bool
	starts  []time.Time       // of the last restarts
	overlay map[string][]byte // texts in memory, by path
	stuck   map[string]stamp  // files that a clangd was ended for, as they were
}

// errTimeout is the cause of a deadline that an option sets.
var errTimeout = fmt.Errorf("the limit of time was reached: %w", context.DeadlineExceeded)

// Start starts clangd for the project in root, an existing directory. It returns when clangd takes requests; the index
// is built afterwards. The caller must Close the session. ctx bounds Start alone.
func Start(ctx context.Context, server Server, root string, o *Options) (*Session, error) {
	s := &Session{server: server, o: o.withDefaults(), overlay: map[string][]byte{}, stuck: map[string]stamp{}}
	var err error
	if s.root, err = filepath.Abs(root); err == nil {
		s.root, err = filepath.EvalSymlinks(s.root)
	}
	if err == nil && !isDir(s.root) {
		err = errors.New("it is no directory")
	}
	if err != nil {
		return nil, fmt.Errorf("clangd: root: %w", err)
	}
	if err := s.makeHome(); err != nil {
		return nil, fmt.Errorf("clangd: cache: %w", err)
	}
	s.database = s.readDatabase()
	if err := s.database.write(s.home); err != nil {
		return nil, errors.Join(fmt.Errorf("clangd: cache: %w", err), s.Close())
	}
	if s.o.Sandbox != nil {
		if err := s.o.Sandbox.Chown(s.home); err != nil {
			return nil, errors.Join(fmt.Errorf("clangd: cache: %w", err), s.Close())
		}
	}
	if _, err := s.connection(ctx); err != nil {
		return nil, errors.Join(err, s.Close())
	}
	return s, nil
}

// isDir reports whether there is a directory at path.
func isDir(path string) bool {
	info, err := os.Stat(path)
	return err == nil && info.IsDir()
}

// settings is clangd's configuration for the session. The index of the whole standard library takes seconds, and is of names that
// no source uses. Source: https://clangd.llvm.org/config, Diagnostics and Index.
const settings = "Index:\n  StandardLibrary: No\nDiagnostics:\n  MissingIncludes: Strict\n  UnusedIncludes: Strict\n"

// makeHome makes the directory for clangd's own files.
func (s *Session) makeHome() (err error) {
	switch {
	case s.o.Cache != "":
		// The format of the index differs between versions.
		s.home, err = filepath.Abs(filepath.Join(s.o.Cache, fmt.Sprintf("clangd-%d", s.server.Version)))
		if err == nil {
			err = os.MkdirAll(s.home, 0o777)
		}
	case s.o.Sandbox != nil:
		s.home, s.remove, err = s.o.Sandbox.MkdirTemp("clangd-")
	default:
		s.home, err = os.MkdirTemp("", "clangd-")
		s.remove = func() { _ = os.RemoveAll(s.home) }
	}
	if err != nil {
		return err
	}
	dir := filepath.Join(s.home, "config", "clangd")
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "config.yaml"), []byte(settings), 0o666)
}

// Close ends clangd, and removes the files of a session without Options.Cache. It may be called more than once.
func (s *Session) Close() error {
	s.mu.Lock()
	c, first := s.conn, !s.closed
	s.closed, s.conn = true, nil
	s.mu.Unlock()
	if c != nil {
		// clangd writes each file of the index as it is done, and a rename makes it whole: there is nothing to wait for.
		c.end("it was closed")
		<-c.ended
	}
	if first && s.remove != nil {
		s.remove()
	}
	return nil
}

// Name returns the name of the program, such as "clangd-22".
func (s *Session) Name() string { return s.server.Name }

// maxStarts is how often clangd is started again within startWindow, before calls fail instead.
const (
	maxStarts   = 5
	startWindow = 5 * time.Minute
)

// connection returns the running clangd, and starts one where none runs.
func (s *Session) connection(ctx context.Context) (*connection, error) {
	c, started, err := s.current(ctx)
	if started {
		s.seedIndex(c)
	}
	return c, err
}

// current is connection without the first document.
func (s *Session) current(ctx context.Context) (c *connection, started bool, err error) {
	s.mu.Lock()
	defer s.mu.Unlock()
	if s.closed {
		return nil, false, ErrClosed
	}
	if s.conn != nil && !s.conn.isGone() {
		return s.conn, false, nil
	}
	now := time.Now()
	s.starts = slices.DeleteFunc(s.starts, func(t time.Time) bool { return now.Sub(t) > startWindow })
	if len(s.starts) > maxStarts {
		return nil, false, fmt.Errorf("%w: it ended %d times within %v", ErrGone, len(s.starts), startWindow)
	}
	if c, err = s.connect(ctx); err != nil {
		return nil, false, err
	}
	s.starts = append(s.starts, now)
	s.conn = c
	return c, true, nil
}

// seedIndex opens the smallest source of the database: clangd looks for a database, and begins its index, when a file
// is opened. Errors show when a file is asked about.
func (s *Session) seedIndex(c *connection) {
	if s.o.NoIndex {
		return
	}
	best, size := "", s.o.MaxFile+1
	for i := range s.database.entries[:min(len(s.database.entries), 200)] {
		path := s.database.entries[i].path()
		if info, err := os.Stat(path); err == nil && info.Mode().IsRegular() && info.Size() < size && !s.isStuck(path) {
			best, size = path, info.Size()
		}
	}
	if best == "" {
		return
	}
	if text, st, err := s.read(best); err == nil {
		s.show(c, best, text, st)
	}
}

// isStuck reports whether a clangd was ended for a file.
func (s *Session) isStuck(path string) bool {
	s.mu.Lock()
	defer s.mu.Unlock()
	_, ok := s.stuck[path]
	return ok
}

// A Status is the state of a session.
type Status struct {
	Server  string `cpp:"server" json:"server"` // base name of the program
	Version int    `cpp:"version" json:"version"`
	// Index is "ready", "building" or "off"; Done and Total count its sources, as far as clangd has reported them.
	Index string `cpp:"index" json:"index"`
	Done  int    `cpp:"done" json:"done"`
	Total int    `cpp:"total" json:"total"`
	// Database is where the flags come from: a path, or what is used in its place, with what is wrong with it.
	Database string `cpp:"database" json:"database"`
	// Entries counts the sources that the database compiles.
	Entries int `cpp:"entries" json:"entries"`
	// PID is the process of clangd, 0 if none runs.
	PID int `cpp:"-" json:"-"`
}

// Status returns the state of the session. It starts no clangd.
func (s *Session) Status() Status {
	st := Status{
		Server: s.server.Name, Version: s.server.Version, Index: "building", Database: s.database.origin, Entries: len(s.database.entries),
	}
	s.mu.Lock()
	c := s.conn
	s.mu.Unlock()
	if c != nil && !c.isGone() {
		st.PID = c.process.Pid()
		c.mu.Lock()
		st.Done, st.Total = c.index.done, c.index.total
		if c.index.ready {
			st.Index = "ready"
		}
		c.mu.Unlock()
	}
	if s.o.NoIndex || len(s.database.entries) == 0 {
		st.Index = "off"
	}
	return st
}

// WaitIndex waits until the index is ready. Without one it returns at once. The error is that of ctx, or matches ErrGone.
func (s *Session) WaitIndex(ctx context.Context) error {
	for s.Status().Index != "off" {
		c, err := s.connection(ctx)
		if err != nil {
			return err
		}
		c.mu.Lock()
		ready, moved := c.index.ready, c.indexMoved
		c.mu.Unlock()
		if ready {
			return nil
		}
		select {
		case <-moved:
		case <-c.rpc.Done():
			return c.goneError()
		case <-ctx.Done():
			return ctx.Err()
		}
	}
	return nil
}

// coverage returns what an answer from the index covers.
func (s *Session) coverage() Coverage {
	switch st := s.Status(); {
	case st.Index == "off":
		return Coverage{Note: "there is no index: other files may have more"}
	case st.Index == "building" && st.Total > 0:
		return Coverage{Note: fmt.Sprintf("the index is being built: %d of %d sources", st.Done, st.Total)}
	case st.Index == "building":
		return Coverage{Note: "the index is being built"}
	case s.database.guessed:
		return Coverage{Note: s.database.origin}
	case s.database.damaged:
		return Coverage{Note: s.database.origin}
	}
	return Coverage{Complete: true}
}

// relative returns a path for an answer: below the root if it is there.
func (s *Session) relative(path string) string {
	rel, err := filepath.Rel(s.root, path)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return filepath.ToSlash(path)
	}
	return filepath.ToSlash(rel)
}

// absolute returns the path of a file that a caller names.
func (s *Session) absolute(file string) string {
	path := filepath.FromSlash(file)
	if !filepath.IsAbs(path) {
		path = filepath.Join(s.root, path)
	}
	return filepath.Clean(path)
}

// isInside reports whether a path is below the root.
func (s *Session) isInside(path string) bool {
	return !filepath.IsAbs(filepath.FromSlash(s.relative(path)))
}
