package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/examples/internal/making"
)

// An entry is an item as it goes to the workers, or the drop of its reader.
type entry struct {
	Item dataset.Item  `json:"item"`
	Drop *dataset.Drop `json:"drop,omitempty"`
}

const (
	spoolDir  = "items" // below the folder of the data set, while the pipeline runs
	batchSize = 16      // items that a worker gets at a time: some seconds of work
	fileSize  = 1024    // batches in a spool file
)

// spoolItems writes the items of the input where the workers can read them: files with a list of entries on each line.
func spoolItems(ctx context.Context, s *making.Settings) (files []string, err error) {
	var batch []entry
	var lines bytes.Buffer
	batches := 0
	flush := func(last bool) error {
		if len(batch) > 0 {
			line, err := json.Marshal(batch)
			if err != nil {
				return err
			}
			lines.Write(append(line, '\n'))
			batch = batch[:0]
			batches++
		}
		if batches == 0 || batches < fileSize && !last {
			return nil
		}
		name := join(s.Out, spoolDir, fmt.Sprintf("%06d.jsonl", len(files)))
		files, batches = append(files, name), 0
		err := writeFile(ctx, name, lines.Bytes())
		lines.Reset()
		return err
	}
	source, err := s.Open(ctx)
	if err != nil {
		return nil, err
	}
	defer source.Close()
	for it, err := range source.Items(ctx) {
		drop, dropped := errors.AsType[*dataset.Drop](err)
		if err != nil && !dropped {
			return files, err
		}
		if batch = append(batch, entry{it, drop}); len(batch) == batchSize {
			if err := flush(false); err != nil {
				return files, err
			}
		}
	}
	return files, flush(true)
}

// removeSpool removes the files of the items. Those of a cluster's file system are removed one by one.
func removeSpool(ctx context.Context, out string) {
	if !strings.Contains(out, "://") {
		os.RemoveAll(join(out, spoolDir))
		return
	}
	fs, err := filesystem.New(ctx, out)
	if err != nil {
		return
	}
	defer fs.Close()
	names, err := fs.List(ctx, join(out, spoolDir, "*"))
	if remover, ok := fs.(filesystem.Remover); ok && err == nil {
		for _, name := range names {
			remover.Remove(ctx, name) // what is left is named in README.md
		}
	}
}

// join joins the parts of a path, of which the first may be a URL.
func join(parts ...string) string { return strings.Join(parts, "/") }

// readFile reads a file of any file system that Beam knows.
func readFile(ctx context.Context, name string) ([]byte, error) {
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return nil, err
	}
	defer fs.Close()
	return filesystem.Read(ctx, fs, name)
}

// writeFile writes a file of any file system that Beam knows: in place, as object stores do. A worker that is started again
// writes the same bytes.
func writeFile(ctx context.Context, name string, data []byte) (err error) {
	fs, err := filesystem.New(ctx, name)
	if err != nil {
		return err
	}
	defer fs.Close()
	w, err := fs.OpenWrite(ctx, name)
	if err != nil {
		return err
	}
	_, err = io.Copy(w, bytes.NewReader(data))
	return errors.Join(err, w.Close())
}

// writeOutput writes a file of the data set.
func writeOutput(ctx context.Context, out, name string, data []byte) error {
	if err := writeFile(ctx, join(out, name), data); err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}
