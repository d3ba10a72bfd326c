package fixpairs

import (
	"crypto/sha256"
	"fmt"
	"slices"
	"sync"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/diagnostic"
)

// A memo keeps how a compiler accepted the sources after. Many data sets have several defects of one solution, as DebugBench has,
// so that half of the compilations would repeat one before. It is safe for concurrent use.
type memo struct {
	mu   sync.Mutex
	seen map[[sha256.Size]byte]*diagnostic.Outcome
}

// maxMemo bounds the sources in a memo. One has no text, and seldom a diagnostic.
const maxMemo = 4096

// key returns the key of a compilation: it has all that the outcome depends on, the name of each file included.
func (w *work) key(cc *compiler, files []dataset.File, flags []string) [sha256.Size]byte {
	h := sha256.New()
	fmt.Fprintf(h, "%q %q %q\n", cc.Info().Path, flags, w.main)
	for _, f := range files {
		fmt.Fprintf(h, "%q %d %s\n", f.Path, len(f.Text), f.Text)
	}
	return [sha256.Size]byte(h.Sum(nil))
}

// get returns a copy of the outcome with a key, or nil.
func (m *memo) get(key [sha256.Size]byte) *diagnostic.Outcome {
	m.mu.Lock()
	defer m.mu.Unlock()
	out := m.seen[key]
	if out == nil {
		return nil
	}
	c := *out
	c.Report.Diagnostics = slices.Clone(out.Report.Diagnostics)
	return &c
}

// put keeps an outcome that is OK: a failure would have its list of errors in memory, and seldom occurs twice.
func (m *memo) put(key [sha256.Size]byte, out *diagnostic.Outcome) {
	if !out.OK() {
		return
	}
	m.mu.Lock()
	defer m.mu.Unlock()
	if m.seen == nil || len(m.seen) >= maxMemo {
		m.seen = map[[sha256.Size]byte]*diagnostic.Outcome{}
	}
	m.seen[key] = out
}
