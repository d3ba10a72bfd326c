package view

import (
	"bytes"
	"encoding/json"
	"html/template"
	"io"
	"sync"

	"github.com/cppreason/cppreason/cppfmt/transcript"
)

// A Growing is the page of a transcript that is still being written. Package live serves it. Its methods may be
// called from several goroutines.
type Growing struct {
	mu      sync.Mutex
	o       Options
	feed    *transcript.Feed
	line    *timeline
	blocks  int // so far, white space between blocks apart
	text    int // bytes of the texts so far
	dropped int
	updates []Update
	changed chan struct{} // closed by the next change
	ended   bool
}

// An Update is what a new block adds to a page that is open. Its JSON is read by the page's script.
type Update struct {
	// Block is the block's number, from 1.
	Block int `json:"block"`
	// HTML is the block's card, escaped like the page.
	HTML template.HTML `json:"html"`
	// Sources is the HTML of all source files, if they have changed.
	Sources template.HTML `json:"sources,omitempty"`
	// State is what the block changes in the debugger's panel, if anything.
	State json.RawMessage `json:"state,omitempty"`
	// Facts are the figures below the title as they are now, in their order, and Kind is the filter of the block.
	Facts []string `json:"facts"`
	Kind  string   `json:"kind"`
	// Moments are the new entries of the summary.
	Moments template.HTML `json:"moments,omitempty"`
}

// liveText bounds one text of a growing page in bytes: what comes later is not known, so that the page cannot share
// its bytes as that of a finished transcript does.
const liveText = 256 << 10

// NewGrowing returns the page of an empty transcript. Of the options Title, Sources, MaxText and MaxItems count. Blocks
// beyond the limits are counted and not kept.
func NewGrowing(o *Options) *Growing {
	g := &Growing{o: o.withDefaults(), changed: make(chan struct{})}
	g.feed = transcript.NewFeed(&transcript.Options{MaxBlock: -1})
	g.line = newTimeline(&g.o, min(liveText, g.o.MaxText/8))
	return g
}

// Write adds the next piece of the transcript, of any size. After Close it fails with transcript.ErrClosed.
func (g *Growing) Write(p []byte) (int, error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	n, err := g.feed.Write(p)
	g.take()
	return n, err
}

// Close marks the end of the transcript. It may be called more than once.
func (g *Growing) Close() error {
	g.mu.Lock()
	defer g.mu.Unlock()
	if g.ended {
		return nil
	}
	err := g.feed.Close()
	g.ended = true
	g.take()
	return err
}

// take makes the cards of the blocks that are complete, and wakes those who wait for them.
func (g *Growing) take() {
	for b, ok := g.feed.Next(); ok; b, ok = g.feed.Next() {
		if !isBlank(&b) {
			g.add(&b)
		}
	}
	close(g.changed)
	g.changed = make(chan struct{})
}

// add makes what a browser needs to show one more block: its card, and the states that it changed.
func (g *Growing) add(b *transcript.Block) {
	g.blocks++
	size := min(len(b.Body), g.line.limit)
	if g.blocks > g.o.MaxItems || g.text+size > g.o.MaxText {
		g.dropped++
		g.line.count(b)
		return
	}
	g.text += size
	before, states, moments := g.line.debug.sources.bytes, len(g.line.states), len(g.line.moments)
	c := g.line.add(b, g.blocks)
	u := Update{Block: g.blocks, Kind: c.Kind}
	html, err := fragment("card", c)
	if err != nil {
		return // the templates are constant, and tests use each of them
	}
	u.HTML = html
	for _, f := range g.line.facts() {
		u.Facts = append(u.Facts, f.Value)
	}
	if len(g.line.moments) > moments {
		u.Moments = mustFragment("moments", g.line.moments[moments:])
	}
	if len(g.line.states) > states {
		if u.State, err = json.Marshal(&g.line.states[states]); err != nil {
			return
		}
	}
	if g.line.debug.sources.bytes != before {
		for _, f := range g.line.debug.sources.list() {
			u.Sources += mustFragment("source", f)
		}
	}
	g.updates = append(g.updates, u)
}

// WriteTo writes the page as it is now.
func (g *Growing) WriteTo(w io.Writer) (int64, error) {
	g.mu.Lock()
	p := g.line.page(&g.o)
	p.Live = true
	p.Data.(*sessionView).Live = true
	if g.dropped > 0 {
		p.Notes = append(p.Notes, countOf(g.dropped, "block")+" beyond the limits of the page.")
	}
	var page bytes.Buffer
	err := p.render(&page)
	g.mu.Unlock() // a slow reader holds nobody up
	if err != nil {
		return 0, err
	}
	n, err := w.Write(page.Bytes())
	return int64(n), err
}

// Since returns the updates after block number n, a channel that is closed when there may be more, and whether the
// transcript has ended. The updates are shared: callers do not change them.
func (g *Growing) Since(n int) (updates []Update, more <-chan struct{}, ended bool) {
	g.mu.Lock()
	defer g.mu.Unlock()
	first := len(g.updates)
	for first > 0 && g.updates[first-1].Block > n {
		first--
	}
	return g.updates[first:len(g.updates):len(g.updates)], g.changed, g.ended
}
