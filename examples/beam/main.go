// Command beam makes the data sets of examples/dataset on Apache Beam: on this machine by the runner Prism, on a cluster by Flink,
// Spark or Dataflow. The files have the same bytes.
//
//	beam -kind KIND -in FILE|DIR -out DIR [flags of examples/dataset] [-workers N] [-- flags of Beam]
//
// See README.md beside this file.
package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/cppreason/cppreason/dataset/collect"
	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/examples/internal/making"
)

// The parts of the help.
const (
	arguments = "-kind KIND -in FILE|DIR -out DIR [flags] [-- flags of Beam]"
	about     = `Makes the data sets of examples/dataset on Apache Beam, with the same bytes. The flags after "--" are those of
Beam's Go SDK, such as --runner=flink --endpoint=HOST:8099; without them the runner is Prism, in this process. -in is read on this
machine; -out is a folder that all machines can write, or a gs:// path. Each machine makes records in -workers processes of this
program, in the sandbox of -sandbox; a process that dies is started again, and its item is made again.`
	rejected = "an input that is at fault"
)

func main() {
	switch {
	case os.Getenv(makerVariable) != "":
		// This process makes the records of items from its standard input.
		if err := serveItems(context.Background(), os.Getenv(makerVariable), os.Stdin, os.Stdout); err != nil {
			fmt.Fprintln(os.Stderr, "beam:", err)
			os.Exit(1)
		}
	case slices.ContainsFunc(os.Args[1:], isWorkerFlag):
		// A cluster has started this program as the worker of a pipeline: Init serves until the work is done, and exits.
		flag.Parse()
		beam.Init()
	default:
		command.Main("beam", run)
	}
}

// isWorkerFlag reports whether an argument is the flag with which a cluster starts a worker of Beam's Go SDK.
func isWorkerFlag(arg string) bool {
	name, value, _ := strings.Cut(strings.TrimLeft(arg, "-"), "=")
	return strings.HasPrefix(arg, "-") && name == "worker" && value != "false"
}

// run is the program without its process.
func run(ctx context.Context, args []string, _ io.Reader, stdout io.Writer) error {
	var s making.Settings
	flags := command.Flags("beam", arguments, about, rejected)
	s.Register(flags)
	workers := flags.Int("workers", 2, "`number` of processes on each machine that make records")
	progress := flags.Bool("progress", false, "show Beam's own messages on standard error")
	if err := command.Parse(flags, args, stdout); err != nil {
		return err
	}
	if err := s.Check(); err != nil {
		return err
	}
	if *workers < 1 {
		return command.Usagef("want at least one worker")
	}
	if err := flag.CommandLine.Parse(flags.Args()); err != nil {
		return command.Usage(err)
	}
	if !strings.Contains(s.Out, "://") {
		out, err := filepath.Abs(s.Out)
		if err != nil {
			return err
		}
		s.Out = out
	}
	level := "warn" // Beam's own messages go to standard error
	if *progress {
		level = "info"
	}
	log.SetupLogging(level, "text")
	beam.Init()
	m, err := makeDataset(ctx, &s, *workers)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(stdout, "%d records of %d items in %s\n", m.Records, m.In, s.Out)
	return err
}

// makeDataset runs the pipeline and returns the manifest.
func makeDataset(ctx context.Context, s *making.Settings, workers int) (*collect.Manifest, error) {
	files, err := spoolItems(ctx, s)
	defer removeSpool(context.WithoutCancel(ctx), s.Out)
	if err != nil {
		return nil, command.Usage(err)
	}
	p, err := newPipeline(s, workers, files)
	if err != nil {
		return nil, err
	}
	done := make(chan error, 1)
	go func() {
		_, err := beamx.RunWithMetrics(ctx, p)
		done <- err
	}()
	select {
	case err = <-done:
	case <-ctx.Done():
		err = ctx.Err() // Beam waits for the job's state without the context
	}
	if err != nil {
		return nil, err
	}
	data, err := readFile(ctx, join(s.Out, collect.ManifestName))
	if err != nil {
		return nil, err
	}
	var m collect.Manifest
	return &m, json.Unmarshal(data, &m)
}
