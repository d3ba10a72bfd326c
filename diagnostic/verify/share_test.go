package verify

import (
	"errors"
	"fmt"
	"os"
	"testing"

	"github.com/cppreason/cppreason/sandbox"
)

// What no candidate uses is deleted when there is too much of it, the oldest first; what is in use, or kept for ever, is not.
func TestShare(t *testing.T) {
	box, err := sandbox.New(t.Context(), &sandbox.Options{Level: sandbox.None})
	if err != nil {
		t.Fatal(err)
	}
	v := &Verifier{box: box, shared: map[string]*built{}}
	made := 0
	fill := func(string) error { made++; return nil }
	kept, err := v.share(t.Context(), "kept", fill)
	if err != nil {
		t.Fatal(err)
	}
	used, err := v.acquire(t.Context(), "used", fill)
	if err != nil {
		t.Fatal(err)
	}
	var all []*built
	for i := range maxUnused + 10 {
		b, err := v.acquire(t.Context(), fmt.Sprint(i), fill)
		if err != nil {
			t.Fatal(err)
		}
		v.release(b)
		all = append(all, b)
	}
	exists := func(dir string) bool { _, err := os.Stat(dir); return err == nil }
	for i, b := range all {
		if exists(b.dir) != (i >= 10) {
			t.Errorf("directory %d is there: %t", i, exists(b.dir))
		}
	}
	if !exists(kept) || !exists(used.dir) || len(v.shared) != maxUnused+2 {
		t.Errorf("kept %t, used %t, %d in all", exists(kept), exists(used.dir), len(v.shared))
	}
	before := made
	if b, err := v.acquire(t.Context(), "20", fill); err != nil || b != all[20] || made != before {
		t.Errorf("made again: %v, %v", b, err)
	}
	// A failure leaves nothing, and is tried again.
	failure, dir := errors.New("failure"), ""
	for range 2 {
		if _, err := v.share(t.Context(), "fails", func(d string) error { dir = d; made++; return failure }); err != failure || exists(dir) {
			t.Errorf("share = %v, directory %t", err, exists(dir))
		}
	}
	if made != before+2 {
		t.Errorf("%d tries", made-before)
	}
	if err := v.Close(); err != nil || exists(kept) || exists(used.dir) || exists(all[20].dir) {
		t.Errorf("Close = %v, and directories are left", err)
	}
}
