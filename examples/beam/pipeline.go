package main

import (
	"bytes"
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/dataset/collect"
	"github.com/cppreason/cppreason/examples/internal/making"
)

// Beam finds the functions of a pipeline by their names on the workers, so each program registers them at its start.
func init() {
	for _, fn := range []any{pairFn{}, readFn{}, makeFn{}, summarizeFn{}, decideFn{}, placeFn{}, writeFn{}, finishFn{}} {
		beam.RegisterType(reflect.TypeOf(fn))
	}
}

// newPipeline returns the pipeline:
//
//	spool files -> batches -> outcomes -> summaries -> all of them at once: the plan and the manifest
//	outcomes and plan, by key -> lines, by shard -> shard files
//	shard files and manifest -> manifest.json, report.html
func newPipeline(s *making.Settings, workers int, files []string) (*beam.Pipeline, error) {
	settings, err := json.Marshal(s)
	if err != nil {
		return nil, err
	}
	rules, err := json.Marshal(s.Rules())
	if err != nil {
		return nil, err
	}
	p, scope := beam.NewPipelineWithRoot()
	nothing := beam.Create(scope, []byte{}) // so that there is a plan without items
	outcomes := beam.ParDo(scope, makeFn{Settings: string(settings), Workers: workers},
		beam.Reshuffle(scope, beam.ParDo(scope, readFn{}, beam.CreateList(scope, append([]string{""}, files...)))))
	summaries := beam.Flatten(scope, beam.ParDo(scope, summarizeFn{}, outcomes), nothing)
	plan, manifest := beam.ParDo2(scope, decideFn{Rules: string(rules)}, beam.GroupByKey(scope, beam.AddFixedKey(scope, summaries)))
	lines := beam.ParDo(scope, placeFn{}, beam.CoGroupByKey(scope, outcomes, plan))
	shards := make([]int, s.Shards+1)
	for i := range shards {
		shards[i] = i - 1 // the first is droppedShard
	}
	numbers := beam.ParDo(scope, pairFn{}, beam.CreateList(scope, shards))
	written := beam.ParDo(scope, writeFn{Out: s.Out, Shards: s.Shards}, beam.CoGroupByKey(scope, numbers, lines))
	beam.ParDo0(scope, finishFn{Out: s.Out},
		beam.CoGroupByKey(scope, beam.AddFixedKey(scope, written), beam.AddFixedKey(scope, manifest)))
	return p, nil
}

// pairFn makes a number its own key. A function without a name would be found by the symbols of the program alone, which a test
// does not have.
type pairFn struct{}

// ProcessElement returns n twice.
func (pairFn) ProcessElement(n int) (key, value int) { return n, n }

// readFn reads the batches of a spool file.
type readFn struct{}

// ProcessElement emits the lines of a file.
func (readFn) ProcessElement(ctx context.Context, name string, emit func([]byte)) error {
	if name == "" {
		return nil
	}
	data, err := readFile(ctx, name)
	if err != nil {
		return err
	}
	for line := range bytes.Lines(data) {
		emit(line)
	}
	return nil
}

// makeFn makes the outcomes of a batch in worker processes.
type makeFn struct {
	Settings string
	Workers  int
}

// ProcessElement emits the outcome of each item, by key.
func (f makeFn) ProcessElement(ctx context.Context, line []byte, emit func(string, []byte)) error {
	var batch []entry
	if err := json.Unmarshal(line, &batch); err != nil {
		return err
	}
	p := poolOf(f.Settings, f.Workers)
	outcomes, errs := make([]*collect.Outcome, len(batch)), make([]error, len(batch))
	var making sync.WaitGroup
	for i := range batch {
		e := &batch[i]
		if e.Drop != nil {
			outcomes[i] = &collect.Outcome{Key: e.Item.Key, Source: e.Item.Source, Drop: e.Drop}
			continue
		}
		making.Go(func() { outcomes[i], errs[i] = p.make(ctx, &e.Item) })
	}
	making.Wait()
	for i, out := range outcomes {
		if errs[i] != nil {
			return errs[i]
		}
		data, err := json.Marshal(out)
		if err != nil {
			return err
		}
		emit(out.Key, data)
	}
	return nil
}

// Teardown ends the worker processes.
func (makeFn) Teardown() { closePools() }

// summarizeFn makes the summary of an outcome.
type summarizeFn struct{}

// ProcessElement returns the summary.
func (summarizeFn) ProcessElement(_ string, data []byte) ([]byte, error) {
	var out collect.Outcome
	if err := json.Unmarshal(data, &out); err != nil {
		return nil, err
	}
	return json.Marshal(collect.Summarize(&out))
}

// A verdict is what the plan has for one key.
type verdict struct {
	Place  *collect.Place `json:"place,omitempty"`
	Reason dataset.Reason `json:"reason,omitempty"`
}

// decideFn decides which records stay.
type decideFn struct {
	Rules string
}

// ProcessElement emits the verdict of each record, by key, and the manifest.
func (f decideFn) ProcessElement(_ int, list func(*[]byte) bool, emit func(string, []byte), emitManifest func([]byte)) error {
	var rules collect.Rules
	if err := json.Unmarshal([]byte(f.Rules), &rules); err != nil {
		return err
	}
	var summaries []*collect.Summary
	for data := []byte(nil); list(&data); {
		if len(data) == 0 {
			continue
		}
		var s collect.Summary
		if err := json.Unmarshal(data, &s); err != nil {
			return err
		}
		summaries = append(summaries, &s)
	}
	plan := collect.Decide(summaries, &rules)
	send := func(key string, v verdict) error {
		data, err := json.Marshal(v)
		emit(key, data)
		return err
	}
	for key, place := range plan.Places {
		if err := send(key, verdict{Place: &place}); err != nil {
			return err
		}
	}
	for key, reason := range plan.Dropped {
		if err := send(key, verdict{Reason: reason}); err != nil {
			return err
		}
	}
	manifest, err := json.Marshal(&plan.Manifest)
	emitManifest(manifest)
	return err
}

// droppedShard is the number of dropped.jsonl among the shard files.
const droppedShard = -1

// A line is a line of a shard file, or the lines of dropped.jsonl for one item.
type line struct {
	Key    string `json:"key"`
	Text   string `json:"text"`
	Sample bool   `json:"sample,omitempty"`
}

// placeFn makes the lines of one item.
type placeFn struct{}

// ProcessElement emits the lines by the number of their file.
func (placeFn) ProcessElement(key string, outcomes, verdicts func(*[]byte) bool, emit func(int, []byte)) error {
	var first []byte
	n := 0 // occurrences of the item
	for data := []byte(nil); outcomes(&data); n++ {
		if n == 0 {
			first = bytes.Clone(data)
		}
	}
	var out collect.Outcome
	if err := json.Unmarshal(first, &out); err != nil {
		return fmt.Errorf("outcome of %s: %w", key, err)
	}
	var v verdict
	for data := []byte(nil); verdicts(&data); {
		if err := json.Unmarshal(data, &v); err != nil {
			return err
		}
	}
	send := func(shard int, text []byte, sample bool) error {
		data, err := json.Marshal(line{key, string(text), sample})
		emit(shard, data)
		return err
	}
	if v.Place != nil {
		text, err := collect.AppendRecord(nil, out.Record)
		if err != nil {
			return err
		}
		if err := send(v.Place.Shard, text, v.Place.Sample); err != nil {
			return err
		}
	}
	text, err := collect.AppendDropped(nil, &out, v.Reason, n)
	if err != nil || len(text) == 0 {
		return err
	}
	return send(droppedShard, text, false)
}

// writeFn writes the file of a shard.
type writeFn struct {
	Out    string
	Shards int
}

// A shardFile is a file that was written.
type shardFile struct {
	Shard  int    `json:"shard"`
	Name   string `json:"name"`
	SHA256 string `json:"sha256"`
	Sample string `json:"sample"` // the lines of the report
}

// ProcessElement writes the lines in the order of their keys.
func (f writeFn) ProcessElement(ctx context.Context, shard int, _ func(*int) bool, data func(*[]byte) bool, emit func([]byte)) error {
	var lines []line
	for d := []byte(nil); data(&d); {
		var l line
		if err := json.Unmarshal(d, &l); err != nil {
			return err
		}
		lines = append(lines, l)
	}
	slices.SortFunc(lines, func(a, b line) int { return cmp.Compare(a.Key, b.Key) })
	var text, sample strings.Builder
	for _, l := range lines {
		text.WriteString(l.Text)
		if l.Sample {
			sample.WriteString(l.Text)
		}
	}
	if shard == droppedShard {
		return writeOutput(ctx, f.Out, collect.DroppedName, []byte(text.String()))
	}
	sum := sha256.Sum256([]byte(text.String()))
	file := shardFile{shard, collect.ShardName(shard, f.Shards), hex.EncodeToString(sum[:]), sample.String()}
	if err := writeOutput(ctx, f.Out, file.Name, []byte(text.String())); err != nil {
		return err
	}
	encoded, err := json.Marshal(file)
	emit(encoded)
	return err
}

// finishFn writes the report and the manifest.
type finishFn struct {
	Out string
}

// ProcessElement completes the manifest with the files that were written.
func (f finishFn) ProcessElement(ctx context.Context, _ int, written, manifests func(*[]byte) bool) error {
	var m collect.Manifest
	for data := []byte(nil); manifests(&data); {
		if err := json.Unmarshal(data, &m); err != nil {
			return err
		}
	}
	var files []shardFile
	for data := []byte(nil); written(&data); {
		var file shardFile
		if err := json.Unmarshal(data, &file); err != nil {
			return err
		}
		files = append(files, file)
	}
	slices.SortFunc(files, func(a, b shardFile) int { return cmp.Compare(a.Shard, b.Shard) })
	var sample strings.Builder
	for _, file := range files {
		m.SHA256[file.Name] = file.SHA256
		sample.WriteString(file.Sample)
	}
	manifest, err := m.Encode()
	if err != nil {
		return err
	}
	var report bytes.Buffer
	if err := making.WriteReport(&report, manifest, []byte(sample.String())); err != nil {
		return err
	}
	if err := writeOutput(ctx, f.Out, collect.ReportName, report.Bytes()); err != nil {
		return err
	}
	return writeOutput(ctx, f.Out, collect.ManifestName, manifest)
}
