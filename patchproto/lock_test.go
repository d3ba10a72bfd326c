package patchproto

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"github.com/cppreason/cppreason/patchproto/codes"
)

func createOne(name string) *Plan {
	return &Plan{Actions: []Action{{Kind: CreateFile, Path: name, Content: "x\n"}}}
}

// Two appliers on one root: the second is refused while the first works, or waits for it.
func TestTwoAppliers(t *testing.T) {
	root, dir := tree(t, nil)
	first := openTest(t, root, nil)
	entered, leave := make(chan struct{}), make(chan struct{})
	var once sync.Once
	first.disk.step = func(op, _ string, _ bool) error {
		if op == "link" {
			once.Do(func() { close(entered); <-leave })
		}
		return nil
	}
	done := make(chan error)
	go func() {
		_, err := first.Apply(context.Background(), createOne("a"))
		done <- err
	}()
	<-entered
	second := openTest(t, openRoot(t, dir), &Options{KeepUndo: 1})
	if _, err := second.Apply(context.Background(), createOne("b")); CodeOf(err) != codes.Locked {
		t.Errorf("while the first works: %v, want %s", err, codes.Locked)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	waiting := openTest(t, openRoot(t, dir), &Options{LockWait: time.Hour})
	if _, err := waiting.Apply(ctx, createOne("b")); CodeOf(err) != codes.Locked {
		t.Errorf("cancelled while waiting: %v, want %s", err, codes.Locked)
	}
	waited := make(chan error)
	go func() {
		_, err := waiting.Apply(context.Background(), createOne("b"))
		waited <- err
	}()
	close(leave)
	if err := <-done; err != nil {
		t.Errorf("first: %v", err)
	}
	if err := <-waited; err != nil {
		t.Errorf("the one that waits: %v", err)
	}
	for _, name := range []string{"a", "b"} {
		if _, err := os.Stat(filepath.Join(dir, name)); err != nil {
			t.Error(err)
		}
	}
}

// Many appliers, the folder of the journal coming and going: every plan is applied once.
func TestManyAppliers(t *testing.T) {
	_, dir := tree(t, nil)
	var wg sync.WaitGroup
	for i := range 8 {
		d := openTest(t, openRoot(t, dir), &Options{LockWait: time.Hour, KeepUndo: -1})
		wg.Go(func() {
			for k := range 5 {
				if _, err := d.Apply(context.Background(), createOne(fmt.Sprintf("f%d-%d", i, k))); err != nil {
					t.Error(err)
				}
			}
		})
	}
	wg.Wait()
	if got := snapshot(t, dir); len(got) != 40 {
		t.Errorf("%d files, want 40", len(got))
	}
	if _, err := os.Lstat(filepath.Join(dir, journalDir)); !os.IsNotExist(err) {
		t.Errorf("the journal's folder is left: %v", err)
	}
}

// A refused plan leaves no trace, and KeepUndo bounds what stays.
func TestKeepUndo(t *testing.T) {
	root, dir := tree(t, map[string]string{"a": "x"})
	d := openTest(t, root, &Options{KeepUndo: 2})
	if _, err := d.Apply(context.Background(), createOne("a")); CodeOf(err) != codes.Exists {
		t.Fatal(err)
	}
	if _, err := os.Lstat(filepath.Join(dir, journalDir)); !os.IsNotExist(err) {
		t.Errorf("the journal's folder is left: %v", err)
	}
	var txs []string
	for i := range 4 {
		r, err := d.Apply(context.Background(), createOne(fmt.Sprint("f", i)))
		if err != nil {
			t.Fatal(err)
		}
		txs = append(txs, r.Tx)
	}
	for i, tx := range txs[:2] {
		if err := d.Undo(context.Background(), tx); CodeOf(err) != codes.NotFound {
			t.Errorf("undo of %d: %v", i, err)
		}
	}
	if err := os.WriteFile(filepath.Join(dir, "f2"), []byte("changed"), 0o666); err != nil {
		t.Fatal(err)
	}
	if err := d.Undo(context.Background(), txs[2]); CodeOf(err) != codes.RecoveryConflict {
		t.Errorf("undo of a changed file: %v", err)
	}
	if err := d.Undo(context.Background(), txs[3]); err != nil {
		t.Error(err)
	}
	if err := d.Undo(context.Background(), "../../etc"); CodeOf(err) != codes.NotFound {
		t.Errorf("undo of a path: %v", err)
	}
}
