package fixloop

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"sync"
)

// Names of the inputs that are not files of the tree.
const (
	logURI     = "fixloop://log"
	historyURI = "fixloop://history"
	patchURI   = "fixloop://patch"
)

// Inputs resolves what the tasks of a loop name: the files of a tree, and the loop's log, history and
// last patch. It is the Resolver of the adapter that the loop asks. One Inputs serves one loop at a time.
type Inputs struct {
	root *os.Root

	mu   sync.Mutex
	text map[string][]byte // by URI, of the current round
}

// NewInputs returns inputs over the files below root.
func NewInputs(root *os.Root) *Inputs { return &Inputs{root: root, text: map[string][]byte{}} }

// Resolve returns the content of a URI: file://PATH below the root, or one of the loop's own. It
// implements adapter.Resolver.
func (in *Inputs) Resolve(_ context.Context, uri string) ([]byte, error) {
	in.mu.Lock()
	text, ok := in.text[uri]
	in.mu.Unlock()
	if ok {
		return text, nil
	}
	if name, ok := strings.CutPrefix(uri, "file://"); ok {
		return in.read(name)
	}
	return nil, fmt.Errorf("input %q: %w", uri, fs.ErrNotExist)
}

// read returns a file of the tree. os.Root refuses paths that leave it.
func (in *Inputs) read(name string) ([]byte, error) {
	text, err := in.root.ReadFile(name)
	if pe, ok := errors.AsType[*fs.PathError](err); ok {
		// The path on the host is not for the model.
		return nil, fmt.Errorf("input %q: %w", name, pe.Err)
	}
	return text, err
}

// set replaces the inputs of the loop. Empty ones do not exist.
func (in *Inputs) set(text map[string][]byte) {
	in.mu.Lock()
	defer in.mu.Unlock()
	in.text = text
}
