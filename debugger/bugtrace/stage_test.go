package bugtrace

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"reflect"
	"testing"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/debugger/bugtrace/internal/mutate"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// TestStage makes records with units that share their instances of templates, and with whole units: they are the same.
func TestStage(t *testing.T) {
	t.Parallel()
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
	f := readFunction(t, "search_tree")
	for _, site := range f.choose(&ItemOptions{PerFunction: 500}) {
		if _, own := site.OwnSymbol([]byte(f.Source)); site.Operator.Stage != mutate.Run || !own {
			continue
		}
		data, err := json.Marshal(injection{Function: f, Operator: site.Operator.Name, Offset: site.Start})
		if err != nil {
			t.Fatal(err)
		}
		item := dataset.Item{Kind: dataset.BugTrace, Key: "1", Data: data}
		got, err := staged.Make(t.Context(), &item)
		if _, silent := errors.AsType[*dataset.Drop](err); silent {
			continue
		}
		want, errWhole := whole.Make(t.Context(), &item)
		if err != nil || errWhole != nil || !reflect.DeepEqual(got, want) {
			t.Errorf("Make(%v) = %+v, %v; with whole units %+v, %v", site, got, err, want, errWhole)
		}
		for _, e := range staged.bases.entries {
			if e.b.instances == nil || len(e.b.instances.without) == 0 {
				t.Errorf("the unit of %v was compiled whole", site)
			}
		}
		return
	}
	t.Error("no bug has a record")
}

// readFunction returns a function of testdata.
func readFunction(t *testing.T, name string) Function {
	t.Helper()
	dir := filepath.Join("testdata/functions", name)
	source, err := os.ReadFile(filepath.Join(dir, name+".cpp"))
	tests, errTests := os.ReadFile(filepath.Join(dir, "tests.cpp"))
	if err != nil || errTests != nil {
		t.Fatal(err, errTests)
	}
	return Function{Name: name, Source: string(source), Tests: string(tests)}
}

// TestDirLength makes directories: their names have one length, so that a report with them is always cut at the same place.
func TestDirLength(t *testing.T) {
	box, err := sandbox.New(t.Context(), &sandbox.Options{Level: sandbox.None})
	if err != nil {
		t.Fatal(err)
	}
	m := &Maker{box: box}
	for range 20 {
		dir, remove, err := m.makeDir()
		if err != nil {
			t.Fatal(err)
		}
		remove()
		if len(filepath.Base(dir)) != dirLength {
			t.Errorf("directory %q, want a name of %d bytes", dir, dirLength)
		}
	}
}
