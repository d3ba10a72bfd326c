package collect

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
)

// A store keeps outcomes in a folder, one file each, by key. A file is written under another name and renamed, so that it is
// complete or not there, whenever the process ends.
type store struct {
	dir string
}

// openStore opens the store of a configuration below dir. Outcomes of another configuration are not seen.
func openStore(dir, config string) (*store, error) {
	sum := sha256.Sum256([]byte(config))
	s := &store{filepath.Join(dir, hex.EncodeToString(sum[:8]))}
	return s, os.MkdirAll(s.dir, 0o777)
}

// path returns the file of a key. The first two digits are a folder: half a million files in one are slow to list.
func (s *store) path(key string) string { return filepath.Join(s.dir, key[:2], key[2:]+".json") }

// has reports whether there is an outcome.
func (s *store) has(key string) bool {
	_, err := os.Stat(s.path(key))
	return err == nil
}

// put writes an outcome.
func (s *store) put(o *Outcome) error {
	line, err := marshal(o)
	if err != nil {
		return err
	}
	return writeFile(s.path(o.Key), line)
}

// get reads an outcome.
func (s *store) get(key string) (*Outcome, error) {
	data, err := os.ReadFile(s.path(key))
	if err != nil {
		return nil, err
	}
	var o Outcome
	if err := json.Unmarshal(data, &o); err != nil {
		return nil, fmt.Errorf("%s: %w", s.path(key), err)
	}
	if o.Key != key || (o.Record == nil) == (o.Drop == nil) {
		return nil, fmt.Errorf("%s: not the outcome of item %s", s.path(key), key)
	}
	return &o, nil
}

// writeFile writes a file whole or not at all, and makes its folder.
func writeFile(path string, data []byte) error {
	write := func(w io.Writer) error {
		_, err := w.Write(data)
		return err
	}
	_, err := create(path, write)
	if errors.Is(err, fs.ErrNotExist) {
		if err := os.MkdirAll(filepath.Dir(path), 0o777); err != nil {
			return err
		}
		_, err = create(path, write)
	}
	return err
}
