package clangd

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"slices"
	"sync"
	"time"
)

// A stamp is a file as it was at one time.
type stamp struct {
	time time.Time
	size int64
}

// A document is a file that is open in clangd.
type document struct {
	uri     string
	open    bool   // clangd has it
	text    []byte // nil if clangd's is not known to be right
	stamp   stamp  // of the file on disk, zero for a text in memory
	used    int    // the last use, by the connection's clock
	checked time.Time
	users   int // calls that need it open
	errors  int // in the last diagnostics
	probe   int // the last version with a line of viewMade, of which the errors do not count
	// gate is held for writing while the document has the text and the flags of Compile.
	gate sync.RWMutex
}

// SetText makes text the content of a file in place of what is on disk, for all later calls; nil takes it back. The file
// need not exist. Other files see it when they include it.
func (s *Session) SetText(file string, text []byte) {
	path := s.absolute(file)
	s.mu.Lock()
	defer s.mu.Unlock()
	if text == nil {
		delete(s.overlay, path)
		return
	}
	s.overlay[path] = append([]byte{}, text...)
}

// read returns the text of a file: that of SetText, or what is on disk.
func (s *Session) read(path string) ([]byte, stamp, error) {
	s.mu.Lock()
	text, ok := s.overlay[path]
	s.mu.Unlock()
	if ok {
		return text, stamp{}, nil
	}
	f, err := os.Open(path)
	if err != nil {
		if errors.Is(err, fs.ErrNotExist) {
			return nil, stamp{}, fmt.Errorf("no file %q: %w", s.relative(path), fs.ErrNotExist)
		}
		return nil, stamp{}, fmt.Errorf("%q cannot be opened", s.relative(path))
	}
	defer f.Close()
	info, err := f.Stat()
	switch {
	case err != nil || !info.Mode().IsRegular():
		return nil, stamp{}, fmt.Errorf("%q is no file", s.relative(path))
	case info.Size() > s.o.MaxFile:
		return nil, stamp{}, fmt.Errorf("%q has %d bytes, at most %d: %w", s.relative(path), info.Size(), s.o.MaxFile, ErrTooLarge)
	}
	text, err = io.ReadAll(io.LimitReader(f, s.o.MaxFile))
	if err != nil {
		return nil, stamp{}, fmt.Errorf("%q cannot be read", s.relative(path))
	}
	return text, stamp{info.ModTime(), info.Size()}, nil
}

// A view is a file that is open in clangd for one call, with its text.
type view struct {
	*connection
	s    *Session
	path string
	doc  *document
	text []byte
	// added is the first line, 0-based, that viewWith added, 0 without one.
	added int
}

// view opens a file and calls f with it.
func (s *Session) view(ctx context.Context, path string, f func(ctx context.Context, v *view) error) error {
	return s.viewWith(ctx, path, nil, f)
}

// viewWith is view with text after the end of the file, which nobody else sees.
func (s *Session) viewWith(ctx context.Context, path string, more []byte, f func(ctx context.Context, v *view) error) error {
	text, st, err := s.read(path)
	if err != nil {
		return err
	}
	s.mu.Lock()
	stuck, isStuck := s.stuck[path]
	if isStuck && stuck != st {
		delete(s.stuck, path)
	}
	s.mu.Unlock()
	if isStuck && stuck == st {
		return fmt.Errorf("%q took longer than %v to compile, and is refused until it changes: %w",
			s.relative(path), s.o.ParseTimeout, errTimeout)
	}
	c, err := s.connection(ctx)
	if err != nil {
		return err
	}
	s.syncOverlays(c, path)
	d := c.pin(path, s.o.MaxOpen)
	defer c.unpin(d)
	if more == nil {
		d.gate.RLock()
		defer d.gate.RUnlock()
	} else {
		d.gate.Lock()
		defer d.gate.Unlock()
	}
	s.sync(c, d, path, text, st)
	added := 0
	if more != nil {
		added = bytes.Count(text, []byte("\n")) + 1
		defer c.add(d, path, text, more)()
		text = slices.Concat(text, more)
	}
	bounded, cancel := context.WithTimeoutCause(ctx, s.o.ParseTimeout, errTimeout)
	defer cancel()
	err = f(bounded, &view{c, s, path, d, text, added})
	if bounded.Err() != nil && ctx.Err() == nil {
		// clangd cannot stop a compilation, so it has to be ended.
		s.mu.Lock()
		s.stuck[path] = st
		s.mu.Unlock()
		c.end(fmt.Sprintf("it was ended after %v with %q", s.o.ParseTimeout, s.relative(path)))
		return fmt.Errorf("%w: %w", c.goneError(), errTimeout)
	}
	return err
}

// add adds text to an open document, and returns a function that removes it.
func (c *connection) add(d *document, path string, text, more []byte) (remove func()) {
	c.mu.Lock()
	defer c.mu.Unlock()
	d.probe = c.send(path, slices.Concat(text, more), false)
	return func() {
		c.mu.Lock()
		defer c.mu.Unlock()
		c.send(path, text, false)
	}
}

// pin returns the document of a path, which stays open until unpin. It may be new, and unknown to clangd.
func (c *connection) pin(path string, limit int) *document {
	c.mu.Lock()
	defer c.mu.Unlock()
	d := c.documents[path]
	if d == nil {
		c.closeUnused(limit - 1)
		d = &document{uri: uriOf(path)}
		c.documents[path] = d
	}
	c.clock++
	d.used = c.clock
	d.users++
	return d
}

// sync makes the text of a pinned document in clangd what it should be. The caller holds the gate.
func (s *Session) sync(c *connection, d *document, path string, text []byte, st stamp) {
	c.mu.Lock()
	defer c.mu.Unlock()
	now := time.Now()
	switch {
	case !d.open:
		s.sendFlags(c, path)
		c.send(path, text, true)
		d.open = true
	case d.text == nil || string(d.text) != string(text):
		c.send(path, text, false)
		// Files that include this one are compiled again after a save alone.
		_ = c.rpc.Notify("textDocument/didSave", textOnly{textDocument{URI: d.uri}})
	case now.Sub(d.checked) > time.Second:
		// A header may have changed on disk. After a save clangd looks at the headers of all open files, which takes a
		// few milliseconds, and compiles what depends on a new one.
		_ = c.rpc.Notify("textDocument/didSave", textOnly{textDocument{URI: d.uri}})
	}
	d.text, d.stamp, d.checked = text, st, now
}

// syncOverlays opens the texts in memory, so that files which include them see them, and takes back those that ended.
func (s *Session) syncOverlays(c *connection, but string) {
	s.mu.Lock()
	texts := make(map[string][]byte, len(s.overlay))
	for path, text := range s.overlay {
		if path != but {
			texts[path] = text
		}
	}
	s.mu.Unlock()
	for path, text := range texts {
		s.show(c, path, text, stamp{})
	}
	c.mu.Lock()
	defer c.mu.Unlock()
	for path, d := range c.documents {
		if _, ok := texts[path]; !ok && path != but && d.stamp == (stamp{}) && d.users == 0 {
			c.closeDocument(path)
		}
	}
}

// show opens a document, or brings it up to date, without asking about it.
func (s *Session) show(c *connection, path string, text []byte, st stamp) {
	d := c.pin(path, s.o.MaxOpen)
	defer c.unpin(d)
	d.gate.RLock()
	defer d.gate.RUnlock()
	s.sync(c, d, path, text, st)
}

// sendFlags sends the flags of Options.Flags for a file that the database lacks.
func (s *Session) sendFlags(c *connection, path string) {
	if s.database.files[path] != nil {
		return
	}
	args, ok := s.flagsOf(path)
	if !ok {
		return
	}
	c.sendCommand(path, s.root, append(args, path))
}

// sendCommand sends the compilation of one file.
func (c *connection) sendCommand(path, dir string, args []string) {
	_ = c.rpc.Notify("workspace/didChangeConfiguration", map[string]any{"settings": map[string]any{
		"compilationDatabaseChanges": map[string]compileCommand{path: {Directory: dir, Arguments: args}},
	}})
}

// send opens a document, or replaces its text. An error shows at the next request. The caller holds mu or is the only user.
func (c *connection) send(path string, text []byte, first bool) (version int) {
	c.version++
	doc := textDocument{URI: uriOf(path), Version: c.version}
	if first {
		doc.LanguageID, doc.Text = "cpp", string(text)
		_ = c.rpc.Notify("textDocument/didOpen", textOnly{doc})
		return c.version
	}
	_ = c.rpc.Notify("textDocument/didChange", map[string]any{
		"textDocument": doc, "wantDiagnostics": true,
		"contentChanges": []map[string]string{{"text": string(text)}},
	})
	return c.version
}

// unpin ends one use of a document.
func (c *connection) unpin(d *document) {
	c.mu.Lock()
	d.users--
	c.mu.Unlock()
}

// closeUnused closes the documents that were not used for the longest time, down to keep. The caller holds mu.
func (c *connection) closeUnused(keep int) {
	for len(c.documents) > keep {
		oldest := ""
		for path, d := range c.documents {
			if d.users == 0 && (oldest == "" || d.used < c.documents[oldest].used) {
				oldest = path
			}
		}
		if oldest == "" {
			return // all are in use
		}
		c.closeDocument(oldest)
	}
}

// closeDocument closes a document. The caller holds mu.
func (c *connection) closeDocument(path string) {
	if d := c.documents[path]; d.open {
		_ = c.rpc.Notify("textDocument/didClose", textOnly{textDocument{URI: d.uri}})
	}
	delete(c.documents, path)
}

// at returns the parameters of a request at a place of the document.
func (v *view) at(p position) textPosition {
	return textPosition{TextDocument: textDocument{URI: v.doc.uri}, Position: p}
}

// only returns the parameters of a request about the document.
func (v *view) only() textOnly { return textOnly{textDocument{URI: v.doc.uri}} }

// offsetOf returns the offset of a 0-based position of text, -1 if the text does not have it.
func offsetOf(text []byte, p position) int {
	at := 0
	for range p.Line {
		n := bytes.IndexByte(text[at:], '\n')
		if n < 0 {
			return -1
		}
		at += n + 1
	}
	if at+p.Character > len(text) {
		return -1
	}
	return at + p.Character
}

// positionOf returns the 0-based position of an offset.
func positionOf(text []byte, offset int) position {
	line, start := 0, 0
	for i := range min(offset, len(text)) {
		if text[i] == '\n' {
			line++
			start = i + 1
		}
	}
	return position{line, offset - start}
}
