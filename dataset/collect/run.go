package collect

import (
	"bufio"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"iter"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/dataset"
)

// Options are settings of Run. A nil *Options means the defaults.
type Options struct {
	// Shard are the settings that hold for each item, Rules those for all together.
	Shard dataset.Options
	Rules Rules
	// Workers is the number of items that are worked on at a time. Zero means one more than GOMAXPROCS: tests that wait for each
	// other need no processor.
	Workers int
	// Work is the folder of the outcomes. Empty means the folder "work" in the data set. It is removed when all is done.
	Work string
	// Resume takes the outcomes that a run before has left in Work. Without it they are removed first.
	Resume bool
	// Config names what the records depend on beside the items: compilers with their versions, settings of the maker. Outcomes
	// of another Config are not taken.
	Config string
	// Progress is called after each item, from several goroutines but never from two at a time. Nil is allowed.
	Progress func(Progress)
	// Report makes report.html of the manifest and the lines of the sample. Nil means no report.
	Report func(w io.Writer, manifest, sample []byte) error
}

// Progress is how far Run is.
type Progress struct {
	Done    int // items with an outcome
	Records int // those with a record, before duplicates and caps
	Resumed int // those of a run before
}

// workDir is the name of the default work folder.
const workDir = "work"

// Run makes a data set in the folder dir, which it makes if it is not there: shard files, manifest.json, dropped.jsonl and,
// with Options.Report, report.html. It replaces those of a run before. An item of items with a *dataset.Drop as its error is counted
// as dropped; any other error ends the run, as one of the maker does.
//
// After an error, and when the process is killed, the work folder keeps the outcomes for Options.Resume, and there is no
// manifest.json: a folder with one is complete. Only one Run may work in a folder at a time.
func Run(ctx context.Context, dir string, maker dataset.Maker, items iter.Seq2[dataset.Item, error], o *Options) (*Manifest, error) {
	var d Options
	if o != nil {
		d = *o
	}
	d.Workers = cmp.Or(d.Workers, runtime.GOMAXPROCS(0)+1)
	d.Work = cmp.Or(d.Work, filepath.Join(dir, workDir))
	if !d.Resume {
		if err := os.RemoveAll(d.Work); err != nil {
			return nil, err
		}
	}
	if err := removeOutput(dir); err != nil {
		return nil, err
	}
	// What the records depend on is a part of the name of the store; Rules are not: they are applied to all outcomes at the end.
	s, err := openStore(d.Work, fmt.Sprintf("%d\x00%s\x00%+v", Version, d.Config, d.Shard))
	if err != nil {
		return nil, err
	}
	p := &pool{maker: maker, store: s, o: &d, unread: map[string]*Outcome{}}
	if err := p.run(ctx, items); err != nil {
		if p.progress.Done == 0 && !d.Resume {
			os.RemoveAll(d.Work) // it has nothing to resume
		}
		return nil, err
	}
	m, err := p.write(ctx, dir)
	if err != nil {
		return nil, err
	}
	return m, os.RemoveAll(d.Work)
}

// removeOutput removes the files of a run before, the manifest first.
func removeOutput(dir string) error {
	if err := os.MkdirAll(dir, 0o777); err != nil {
		return err
	}
	entries, err := os.ReadDir(dir)
	if err != nil {
		return err
	}
	old := []string{ManifestName, DroppedName, ReportName}
	for _, e := range entries {
		if shardFile.MatchString(e.Name()) {
			old = append(old, e.Name())
		}
	}
	for _, name := range old {
		if err := os.Remove(filepath.Join(dir, name)); err != nil && !errors.Is(err, fs.ErrNotExist) {
			return err
		}
	}
	return nil
}

// shardFile matches the names of ShardName, and those of files that a killed process has left half-written.
var shardFile = regexp.MustCompile(`^(records-\d{5}-of-\d{5}\.jsonl|\.new-\d+)$`)

// A pool makes the outcomes of items.
type pool struct {
	maker dataset.Maker
	store *store
	o     *Options

	mu       sync.Mutex
	progress Progress
	keys     []string            // of all items, in no order
	unread   map[string]*Outcome // by key, of items that the reader has dropped
	err      error               // the first one
}

// run makes the outcomes that are not in the store.
func (p *pool) run(ctx context.Context, items iter.Seq2[dataset.Item, error]) error {
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	fail := func(err error) {
		p.mu.Lock()
		defer p.mu.Unlock()
		if p.err == nil {
			p.err = err
		}
		cancel()
	}
	todo := newQueue(p.o.Workers)
	var workers sync.WaitGroup
	// Each worker is one call of the function that an engine calls for a part of the items.
	for range p.o.Workers {
		workers.Go(func() {
			for out, err := range MakeOutcomes(ctx, p.maker, todo.worker(ctx), &p.o.Shard) {
				if err == nil {
					err = p.store.put(out)
				}
				if err != nil {
					fail(err)
					return
				}
				p.finish(out.Record != nil, false)
			}
		})
	}
	if err := p.feed(ctx, items, todo); err != nil {
		fail(err)
	}
	todo.close()
	workers.Wait()
	if p.err == nil {
		p.err = context.Cause(ctx)
	}
	return p.err
}

// feed sends the items without an outcome to the workers. An item is sent once: its second occurrence is a duplicate.
func (p *pool) feed(ctx context.Context, items iter.Seq2[dataset.Item, error], todo *queue) error {
	sent := map[string]bool{}
	for it, err := range items {
		drop, dropped := errors.AsType[*dataset.Drop](err)
		switch {
		case err != nil && !dropped:
			return err
		case len(it.Key) < 3 || it.Key != filepath.Base(it.Key):
			return fmt.Errorf("collect: an item has the key %q", it.Key)
		}
		p.keys = append(p.keys, it.Key)
		switch {
		case dropped:
			p.unread[it.Key] = &Outcome{Key: it.Key, Source: it.Source, Drop: drop}
			p.finish(false, false)
		case sent[it.Key]:
			p.finish(false, false)
		case p.store.has(it.Key):
			sent[it.Key] = true
			p.finish(false, true)
		default:
			sent[it.Key] = true
			if err := todo.put(ctx, it); err != nil {
				return err
			}
		}
	}
	return nil
}

// finish counts an item.
func (p *pool) finish(record, resumed bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.progress.Done++
	if record {
		p.progress.Records++
	}
	if resumed {
		p.progress.Resumed++
	}
	if p.o.Progress != nil {
		p.o.Progress(p.progress)
	}
}

// outcome returns the outcome of an item.
func (p *pool) outcome(key string) (*Outcome, error) {
	if out := p.unread[key]; out != nil {
		return out, nil
	}
	return p.store.get(key)
}

// write decides which records stay, and writes the files of the data set, the manifest last.
func (p *pool) write(ctx context.Context, dir string) (*Manifest, error) {
	slices.Sort(p.keys)
	summaries, err := p.summarize(ctx)
	if err != nil {
		return nil, err
	}
	plan := Decide(summaries, &p.o.Rules)
	m := &plan.Manifest
	if err := p.writeDropped(dir, plan); err != nil {
		return nil, err
	}
	kept := slices.DeleteFunc(slices.Compact(p.keys), func(key string) bool { _, ok := plan.Places[key]; return !ok })
	var sample []byte
	for shard := range m.Shards {
		n := 0 // of the records in this file
		for n < len(kept) && plan.Places[kept[n]].Shard == shard {
			n++
		}
		lines, err := p.writeShard(ctx, dir, kept[:n], plan)
		if err != nil {
			return nil, err
		}
		sample, kept = append(sample, lines...), kept[n:]
	}
	manifest, err := m.Encode()
	if err != nil {
		return nil, err
	}
	if p.o.Report != nil {
		var page strings.Builder
		if err := p.o.Report(&page, manifest, sample); err != nil {
			return nil, err
		}
		if err := writeFile(filepath.Join(dir, ReportName), []byte(page.String())); err != nil {
			return nil, err
		}
	}
	return m, writeFile(filepath.Join(dir, ManifestName), manifest)
}

// summarize returns the summaries of all items, in the order of p.keys, which is sorted.
func (p *pool) summarize(ctx context.Context) ([]*Summary, error) {
	// A sketch takes milliseconds, so all workers make them: worker i those of every n-th key from i on.
	summaries := make([]*Summary, len(p.keys))
	n := p.o.Workers
	errs := make([]error, n)
	var workers sync.WaitGroup
	for i := range n {
		workers.Go(func() {
			for k := i; k < len(p.keys); k += n {
				out, err := p.outcome(p.keys[k])
				if err = cmp.Or(err, ctx.Err()); err != nil {
					errs[i] = err
					return
				}
				summaries[k] = Summarize(out)
			}
		})
	}
	workers.Wait()
	return summaries, errors.Join(errs...)
}

// writeDropped writes dropped.jsonl.
func (p *pool) writeDropped(dir string, plan *Plan) error {
	// The order is that of the keys, which no two runs change.
	_, err := create(filepath.Join(dir, DroppedName), func(w io.Writer) error {
		for i := 0; i < len(p.keys); {
			n := 1 // occurrences of the key
			for i+n < len(p.keys) && p.keys[i+n] == p.keys[i] {
				n++
			}
			key := p.keys[i]
			i += n
			if _, stays := plan.Places[key]; stays && n == 1 {
				continue
			}
			out, err := p.outcome(key)
			if err != nil {
				return err
			}
			lines, err := AppendDropped(nil, out, plan.Dropped[key], n)
			if err != nil {
				return err
			}
			if _, err := w.Write(lines); err != nil {
				return err
			}
		}
		return nil
	})
	return err
}

// writeShard writes the shard file of some keys, and returns the lines that are in the sample.
func (p *pool) writeShard(ctx context.Context, dir string, keys []string, plan *Plan) (sample []byte, err error) {
	name := ShardName(len(plan.Manifest.SHA256), plan.Manifest.Shards)
	sum, err := create(filepath.Join(dir, name), func(w io.Writer) error {
		for _, key := range keys {
			if err := ctx.Err(); err != nil {
				return err
			}
			out, err := p.store.get(key)
			if err != nil {
				return err
			}
			line, err := AppendRecord(nil, out.Record)
			if err != nil {
				return err
			}
			if plan.Places[key].Sample {
				sample = append(sample, line...)
			}
			if _, err := w.Write(line); err != nil {
				return err
			}
		}
		return nil
	})
	plan.Manifest.SHA256[name] = sum
	return sample, err
}

// create writes a file whole or not at all, and returns its SHA-256.
func create(path string, write func(io.Writer) error) (sum string, err error) {
	f, err := os.CreateTemp(filepath.Dir(path), ".new-*")
	if err != nil {
		return "", err
	}
	defer os.Remove(f.Name()) // of a failure; else it has another name
	defer f.Close()
	hash := sha256.New()
	w := bufio.NewWriterSize(io.MultiWriter(f, hash), 1<<16)
	if err := errors.Join(write(w), w.Flush(), f.Chmod(0o644), f.Close()); err != nil {
		return "", err
	}
	return hex.EncodeToString(hash.Sum(nil)), os.Rename(f.Name(), path)
}
