package collect

import (
	"context"
	"iter"
	"slices"
	"sync"

	"github.com/cppreason/cppreason/dataset"
)

// A queue hands items to workers, each item once. A worker goes on with the source file of its last item, and else takes one that no
// other worker has: what a maker prepares for a source is made by one worker, while the others do not wait for it but prepare the next
// ones. What becomes of an item does not depend on the order.
type queue struct {
	size int

	mu      sync.Mutex
	items   []dataset.Item
	busy    map[string]int // workers with an item of each source
	closed  bool
	changed chan struct{} // closed when one of the fields above changes
}

// newQueue returns a queue for a number of workers.
func newQueue(workers int) *queue {
	// As many as there are items of a source by default, and some more: so there is one of another source for each worker.
	const perWorker = 32
	return &queue{size: perWorker * workers, busy: map[string]int{}, changed: make(chan struct{})}
}

// change wakes all who wait. The queue is locked.
func (q *queue) change() {
	close(q.changed)
	q.changed = make(chan struct{})
}

// await unlocks the queue until something changes, and locks it again. The error is that of ctx.
func (q *queue) await(ctx context.Context) error {
	changed := q.changed
	q.mu.Unlock()
	defer q.mu.Lock()
	select {
	case <-changed:
		return nil
	case <-ctx.Done():
		return context.Cause(ctx)
	}
}

// put adds an item. It waits while the queue is full; the error is that of ctx.
func (q *queue) put(ctx context.Context, it dataset.Item) error {
	q.mu.Lock()
	defer q.mu.Unlock()
	for len(q.items) >= q.size {
		if err := q.await(ctx); err != nil {
			return err
		}
	}
	q.items = append(q.items, it)
	q.change()
	return nil
}

// close ends the queue: there is no put after it.
func (q *queue) close() {
	q.mu.Lock()
	defer q.mu.Unlock()
	q.closed = true
	q.change()
}

// worker yields the items for one worker until the queue is closed and empty, or ctx is done.
func (q *queue) worker(ctx context.Context) iter.Seq[dataset.Item] {
	return func(yield func(dataset.Item) bool) {
		source := ""
		defer func() {
			q.mu.Lock()
			defer q.mu.Unlock()
			q.leave(source)
		}()
		for {
			it, ok := q.take(ctx, &source)
			if !ok || !yield(it) {
				return
			}
		}
	}
}

// take removes the item that a worker does next, and sets the worker's source.
func (q *queue) take(ctx context.Context, source *string) (it dataset.Item, ok bool) {
	q.mu.Lock()
	defer q.mu.Unlock()
	for ctx.Err() == nil {
		at := slices.IndexFunc(q.items, func(it dataset.Item) bool { return sourceOf(&it) == *source })
		if at < 0 {
			at = slices.IndexFunc(q.items, func(it dataset.Item) bool { return q.busy[sourceOf(&it)] == 0 })
		}
		if at < 0 && len(q.items) > 0 && (q.closed || len(q.items) >= q.size) {
			at = 0 // all are of sources that others have, and there is nothing else to do
		}
		if at >= 0 {
			it = q.items[at]
			q.items = slices.Delete(q.items, at, at+1)
			q.leave(*source)
			*source = sourceOf(&it)
			q.busy[*source]++
			q.change()
			return it, true
		}
		if q.closed || q.await(ctx) != nil {
			break
		}
	}
	return it, false
}

// leave ends a worker's use of a source. The queue is locked.
func (q *queue) leave(source string) {
	if q.busy[source]--; q.busy[source] <= 0 {
		delete(q.busy, source)
	}
}

// sourceOf identifies the source file of an item. An item without a path is one of its own.
func sourceOf(it *dataset.Item) string {
	if it.Source.Path == "" {
		return it.Key
	}
	return it.Source.Repo + "\x00" + it.Source.Commit + "\x00" + it.Source.Path
}
