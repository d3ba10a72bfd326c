package collect

import (
	"context"
	"slices"
	"sync"
	"testing"
	"testing/synctest"
	"time"

	"github.com/cppreason/cppreason/dataset"
)

// TestQueue works on the items of some sources: each is done once, by one worker as long as there are other sources.
func TestQueue(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		const sources, items, workers = 6, 20, 2
		q := newQueue(workers)
		var mu sync.Mutex
		var done []string
		users := map[string][]int{}
		var group sync.WaitGroup
		for worker := range workers {
			group.Go(func() {
				for it := range q.worker(t.Context()) {
					time.Sleep(time.Millisecond) // in a bubble: the others go on
					mu.Lock()
					done = append(done, it.Key)
					if path := it.Source.Path; !slices.Contains(users[path], worker) {
						users[path] = append(users[path], worker)
					}
					mu.Unlock()
				}
			})
		}
		var want []string
		for s := range sources {
			for i := range items {
				key := string(rune('a'+s)) + string(rune('a'+i))
				want = append(want, key)
				if err := q.put(t.Context(), dataset.Item{Key: key, Source: dataset.Source{Path: key[:1]}}); err != nil {
					t.Fatal(err)
				}
			}
		}
		q.close()
		group.Wait()
		if slices.Sort(done); !slices.Equal(done, want) {
			t.Errorf("items %q, want %q", done, want)
		}
		for path, list := range users {
			if len(list) != 1 {
				t.Errorf("source %s was worked on by %d workers, want 1", path, len(list))
			}
		}
	})
}

// TestQueueCancel ends a queue that is full and one that is empty.
func TestQueueCancel(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	q := newQueue(1)
	for range q.size {
		if err := q.put(ctx, dataset.Item{Key: "k"}); err != nil {
			t.Fatal(err)
		}
	}
	cancel()
	if err := q.put(ctx, dataset.Item{Key: "k"}); err == nil {
		t.Error("put to a full queue returned nil after the end of its context")
	}
	for range newQueue(1).worker(ctx) {
		t.Error("an item of an empty queue")
	}
}
