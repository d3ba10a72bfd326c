package bugtrace

import (
	"errors"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// TestStage makes records with units that share their instances of templates, and with whole units: they are the same.
func TestStage(t *testing.T) {
	toolcheck.Need(t, "g++")
	staged, err := NewMaker(t.Context(), nil)
	if errors.Is(err, sandbox.ErrUnavailable) {
		t.Skip(err)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer staged.Close()
	if staged.linker == "" {
		t.Skip("missing: mold or lld")
	}
	whole, err := NewMaker(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer whole.Close()
	whole.whole = true
	found := 0
	for it, err := range Items(os.DirFS("testdata/functions"), &ItemOptions{PerFunction: 500}) {
		if err != nil {
			t.Fatal(err)
		}
		if !strings.HasPrefix(it.Source.Path, "lru_cache/") || !strings.Contains(string(it.Data), `"equal_to_not_equal"`) {
			continue
		}
		found++
		got, err := staged.Make(t.Context(), &it)
		want, errWhole := whole.Make(t.Context(), &it)
		if err != nil || errWhole != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("Make(%s) = %+v, %v; with whole units %+v, %v", it.Data, got, err, want, errWhole)
		}
		for _, e := range staged.bases.entries {
			if e.b.instances == nil || len(e.b.instances.without) == 0 {
				t.Errorf("the unit of %s was compiled whole", it.Data)
			}
		}
		break
	}
	if found == 0 {
		t.Error("no item was found")
	}
}
