package golden

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"os"
	"testing"
)

// Cases reads a set of recorded cases: compressed JSON, one value a line.
func Cases[T any](t testing.TB, path string) []T {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	z, err := gzip.NewReader(bufio.NewReader(f))
	if err != nil {
		t.Fatal(err)
	}
	var all []T
	for dec := json.NewDecoder(z); dec.More(); {
		var c T
		if err := dec.Decode(&c); err != nil {
			t.Fatal(err)
		}
		all = append(all, c)
	}
	return all
}
