// Command dataset makes training data: records with loss masks and proofs, a manifest, and a report.
//
//	dataset -kind fix_pair|bug_trace|gdb_log|tidy|sanitizer|history|document -in FILE|DIR -out DIR [-map before=old_contents,...]
//		[-cc g++,clang++-22] [-seed 1] [-shards 4] [-j N] [-trace] [-tests] [-limit N] [-licenses MIT,Apache-2.0,...] [-sandbox full]
//		[-progress] [-resume]
//	dataset -stats DIR
//	dataset -verify DIR [-sample N] [-j N]
//
// See README.md beside this file.
package main

import (
	"bufio"
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync"
	"text/tabwriter"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/dataset/collect"
	"github.com/cppreason/cppreason/dataset/proof"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/confine"
	"github.com/cppreason/cppreason/examples/internal/making"
)

// The parts of the help.
const (
	arguments = "-kind KIND -in FILE|DIR -out DIR [flags]\n-stats DIR\n-verify DIR [-sample N] [-j N] [-sandbox LEVEL]"
	about     = `Makes records of training data from fixes, functions with tests, debugger logs or source trees, and writes them
to the folder of -out with a manifest and a report: records-00000-of-00004.jsonl, manifest.json, dropped.jsonl, report.html. Compilers
and programs run in a sandbox. Results of a run that was stopped are kept in the folder "work" of -out for -resume. -stats shows the
tables of a manifest; -verify runs the commands of records again and reports those whose defect does not show, or is not gone after the
fix.`
	rejected = "records that -verify refuses"
)

func main() { command.Main("dataset", run) }

// run is the program without its process.
func run(ctx context.Context, args []string, _ io.Reader, stdout io.Writer) error {
	var s making.Settings
	flags := command.Flags("dataset", arguments, about, rejected)
	s.Register(flags)
	progress := flags.Bool("progress", false, "show how far it is also if standard error is no terminal")
	resume := flags.Bool("resume", false, "go on where a run before was stopped")
	stats := flags.String("stats", "", "show the manifest of the data set in a `folder`, and make nothing")
	verify := flags.String("verify", "", "check the records of the data set in a `folder`, and make nothing")
	sample := flags.Int("sample", 0, "check only this `number` of records, chosen by -seed (default all)")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	switch {
	case flags.NArg() > 0:
		return command.Usagef("want no arguments, got %q", flags.Args())
	case *sample < 0:
		return command.Usagef("want no negative number for -sample")
	case *stats != "" && *verify != "":
		return command.Usagef("want only one of -stats and -verify")
	case *stats != "":
		return printStats(*stats, stdout)
	case *verify != "":
		return verifyRecords(ctx, *verify, *sample, &s, *progress, stdout)
	}
	if err := s.Check(); err != nil {
		return err
	}
	source, err := s.Open(ctx)
	if err != nil {
		return err
	}
	defer source.Close()
	meter := command.NewMeter("made", "items", 0, *progress)
	defer meter.Close()
	stop := countItems(ctx, source, meter, *progress)
	defer stop()
	m, err := collect.Run(ctx, s.Out, source.Maker, source.Items(ctx), &collect.Options{
		Shard: s.Dataset(), Rules: s.Rules(), Workers: s.Jobs, Resume: *resume, Config: source.Config, Report: making.WriteReport,
		Progress: func(p collect.Progress) {
			meter.SetNote(fmt.Sprintf("%d %% records", 100*p.Records/max(p.Done-p.Resumed, 1)))
			meter.Add(1)
		},
	})
	if err != nil {
		return command.Usage(err) // the input or a tool; an interrupt is returned as it is
	}
	meter.Close()
	if m.In == 0 {
		return command.Usagef("%s has no items of kind %s", s.In, s.Kind)
	}
	_, err = fmt.Fprintf(stdout, "%d records of %d items in %s\n", m.Records, m.In, s.Out)
	return err
}

// countItems counts the items of the input beside the work, for the time that is left. stop ends it and waits for it.
func countItems(ctx context.Context, source *making.Source, meter *command.Meter, always bool) (stop func()) {
	if !command.ShowsProgress(always) {
		return func() {}
	}
	ctx, cancel := context.WithCancel(ctx)
	var counting sync.WaitGroup
	counting.Go(func() {
		n := int64(0)
		for _, err := range source.Items(ctx) {
			if _, dropped := errors.AsType[*dataset.Drop](err); err != nil && !dropped || ctx.Err() != nil {
				return // the run reports what is wrong with the input
			}
			n++
		}
		meter.SetTotal(n)
	})
	return func() { cancel(); counting.Wait() }
}

// printStats prints the tables of a manifest.
func printStats(dir string, stdout io.Writer) error {
	data, err := os.ReadFile(filepath.Join(dir, collect.ManifestName))
	if err != nil {
		return command.Usage(err)
	}
	var m collect.Manifest
	if err := json.Unmarshal(data, &m); err != nil {
		return fmt.Errorf("manifest.json: %w", err)
	}
	w := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', 0)
	fmt.Fprintf(w, "in\t%d\nrecords\t%d\t%.1f %%\nshards\t%d\nseed\t%d\nrepositories\t%d\nbytes of text\t%d\nwith loss 1\t%d\t%.1f %%\n",
		m.In, m.Records, percent(m.Records, m.In), m.Shards, m.Seed, m.Repos, m.Bytes, m.Loss, percent(int(m.Loss), int(m.Bytes)))
	if len(m.Toolchains) > 0 {
		fmt.Fprintf(w, "toolchains\t%s\n", strings.Join(m.Toolchains, ", "))
	}
	printCounts(w, "dropped", m.Dropped, m.In)
	printCounts(w, "kinds", m.Kinds, m.Records)
	printCounts(w, "classes", m.Classes, m.Records)
	printCounts(w, "operators", m.Operators, m.Records)
	printCounts(w, "splits", m.Splits, m.Records)
	printCounts(w, "licenses", m.Licenses, m.Records)
	fmt.Fprintln(w, "\nlengths")
	for i, n := range m.Lengths {
		if n > 0 {
			fmt.Fprintf(w, "  below %d bytes\t%d\t%.1f %%\n", 1<<min(i, 62), n, percent(n, m.Records))
		}
	}
	return w.Flush()
}

// printCounts prints a table of counts, the highest first.
func printCounts[K ~string](w io.Writer, title string, counts map[K]int, total int) {
	if len(counts) == 0 {
		return
	}
	fmt.Fprintf(w, "\n%s\n", title)
	byCount := func(a, b K) int { return cmp.Or(counts[b]-counts[a], cmp.Compare(a, b)) }
	for _, name := range slices.SortedFunc(maps.Keys(counts), byCount) {
		fmt.Fprintf(w, "  %s\t%d\t%.1f %%\n", name, counts[name], percent(counts[name], total))
	}
}

func percent(n, of int) float64 { return 100 * float64(n) / float64(max(of, 1)) }

// verifyRecords runs the commands of the records of a data set again. Records that have none are counted. Its error is
// command.ErrRejected if a record does not show what it claims.
func verifyRecords(ctx context.Context, dir string, sample int, s *making.Settings, progress bool, stdout io.Writer) error {
	box, err := confine.Open(ctx, s.Sandbox)
	if err != nil {
		return err
	}
	keep, err := chooseIDs(dir, sample, s.Seed)
	if err != nil {
		return err
	}
	meter := command.NewMeter("checked", "records", int64(len(keep)), progress)
	defer meter.Close()
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	records := make(chan *dataset.Record)
	var mu sync.Mutex
	var counts struct{ proven, without int }
	var refused []string
	check := func(r *dataset.Record) {
		err := proof.Check(ctx, r, box)
		mu.Lock()
		defer mu.Unlock()
		meter.Add(1)
		failure, failed := errors.AsType[*proof.Failure](err)
		switch {
		case err == nil:
			counts.proven++
		case errors.Is(err, proof.ErrNoCommand):
			counts.without++
		case failed:
			refused = append(refused, fmt.Sprintf("%s: %v", r.ID, failure))
		default:
			cancel(err)
		}
	}
	var workers sync.WaitGroup
	for range cmp.Or(s.Jobs, runtime.GOMAXPROCS(0)) {
		workers.Go(func() {
			for r := range records {
				check(r)
			}
		})
	}
	err = eachRecord(dir, func(r *dataset.Record) error {
		if !keep[r.ID] {
			return nil
		}
		select {
		case records <- r:
			return nil
		case <-ctx.Done():
			return context.Cause(ctx)
		}
	})
	close(records)
	workers.Wait()
	if err == nil {
		err = context.Cause(ctx)
	}
	if err != nil {
		return command.Usage(err)
	}
	meter.Close()
	slices.Sort(refused)
	for _, line := range refused {
		fmt.Fprintln(stdout, line)
	}
	_, err = fmt.Fprintf(stdout, "%d records are proven, %d are not, %d have no command\n", counts.proven, len(refused), counts.without)
	if err == nil && len(refused) > 0 {
		err = command.ErrRejected
	}
	return err
}

// chooseIDs returns the IDs of the records to check, all if sample is 0.
func chooseIDs(dir string, sample int, seed uint64) (map[string]bool, error) {
	var all []string
	err := eachRecord(dir, func(r *dataset.Record) error {
		all = append(all, r.ID)
		return nil
	})
	if sample > 0 {
		all = collect.Sample(all, sample, seed)
	}
	keep := map[string]bool{}
	for _, id := range all {
		keep[id] = true
	}
	return keep, err
}

// eachRecord calls f for each record of a data set.
func eachRecord(dir string, f func(*dataset.Record) error) error {
	names, err := fs.Glob(os.DirFS(dir), "records-*-of-*.jsonl")
	if err == nil && len(names) == 0 {
		err = fmt.Errorf("%s has no records", dir)
	}
	if err != nil {
		return command.Usage(err)
	}
	for _, name := range names {
		if err := eachLine(filepath.Join(dir, name), f); err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
	}
	return nil
}

// eachLine calls f for each record of a shard file.
func eachLine(path string, f func(*dataset.Record) error) error {
	file, err := os.Open(path)
	if err != nil {
		return err
	}
	defer file.Close()
	lines := bufio.NewReaderSize(file, 1<<20)
	for {
		line, err := lines.ReadBytes('\n')
		if len(bytes.TrimSpace(line)) > 0 {
			var r dataset.Record
			if err := json.Unmarshal(line, &r); err != nil {
				return err
			}
			if err := f(&r); err != nil {
				return err
			}
		}
		if errors.Is(err, io.EOF) {
			return nil
		}
		if err != nil {
			return err
		}
	}
}
