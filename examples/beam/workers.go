package main

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/dataset/collect"
	"github.com/cppreason/cppreason/examples/internal/making"
)

// makerVariable makes a process of this program one that makes records. It has the settings as JSON.
const makerVariable = "CPPREASON_BEAM_MAKER"

// An answer is a line from a worker process.
type answer struct {
	Outcome *collect.Outcome `json:"outcome,omitempty"`
	Fault   string           `json:"fault,omitempty"` // of the machine; the process ends after it
}

// serveItems answers each item, a line of r, with its outcome, a line of w. It ends with r.
func serveItems(ctx context.Context, settings string, r io.Reader, w io.Writer) error {
	var s making.Settings
	if err := json.Unmarshal([]byte(settings), &s); err != nil {
		return err
	}
	source, err := s.Open(ctx)
	if err != nil {
		return err
	}
	defer source.Close()
	var readErr error
	in := json.NewDecoder(r)
	items := func(yield func(dataset.Item) bool) {
		for {
			var it dataset.Item
			if readErr = in.Decode(&it); readErr != nil || !yield(it) {
				return
			}
		}
	}
	out := json.NewEncoder(w)
	o := s.Dataset()
	for outcome, err := range collect.MakeOutcomes(ctx, source.Maker, items, &o) {
		if err != nil {
			return errors.Join(err, out.Encode(answer{Fault: err.Error()}))
		}
		if err := out.Encode(answer{Outcome: outcome}); err != nil {
			return err
		}
	}
	if errors.Is(readErr, io.EOF) {
		return nil
	}
	return readErr
}

// A worker is a process that makes records.
type worker struct {
	cmd *exec.Cmd
	in  io.WriteCloser
	out *bufio.Reader
}

// startWorker starts a process of this program.
func startWorker(settings string) (*worker, error) {
	exe, err := os.Executable()
	if err != nil {
		return nil, err
	}
	w := &worker{cmd: exec.Command(exe)}
	w.cmd.Env = append(os.Environ(), makerVariable+"="+settings)
	w.cmd.Stderr = os.Stderr
	if w.in, err = w.cmd.StdinPipe(); err != nil {
		return nil, err
	}
	out, err := w.cmd.StdoutPipe()
	if err != nil {
		return nil, err
	}
	w.out = bufio.NewReaderSize(out, 1<<16)
	return w, w.cmd.Start()
}

// make sends an item and returns its outcome.
func (w *worker) make(it *dataset.Item) (*collect.Outcome, error) {
	line, err := json.Marshal(it)
	if err != nil {
		return nil, err
	}
	if _, err := w.in.Write(append(line, '\n')); err != nil {
		return nil, err
	}
	line, err = w.out.ReadBytes('\n')
	if err != nil {
		return nil, err
	}
	var a answer
	if err := json.Unmarshal(line, &a); err != nil {
		return nil, err
	}
	if a.Fault != "" || a.Outcome == nil || a.Outcome.Key != it.Key {
		return nil, fmt.Errorf("%w: %s", errFault, a.Fault)
	}
	return a.Outcome, nil
}

// errFault is a fault of the machine that trying again does not mend.
var errFault = errors.New("worker process")

// close ends the process: it exits when its input ends. One that is at work is killed.
func (w *worker) close(kill bool) {
	w.in.Close()
	if kill {
		w.cmd.Process.Kill()
	}
	w.cmd.Wait()
}

// attempts is how often an item is tried, each time in a new process, when the process dies.
const attempts = 3

// A pool is the worker processes of a machine. All parts of the pipeline that run in one process share it.
type pool struct {
	settings string
	slots    chan *worker // one entry for each process, nil for one that is not started
}

var (
	poolsMu sync.Mutex
	pools   = map[string]*pool{}
)

// poolOf returns the pool of some settings.
func poolOf(settings string, workers int) *pool {
	poolsMu.Lock()
	defer poolsMu.Unlock()
	p := pools[settings]
	if p == nil {
		p = &pool{settings, make(chan *worker, workers)}
		for range workers {
			p.slots <- nil
		}
		pools[settings] = p
	}
	return p
}

// make returns the outcome of an item, from the next process that has nothing to do.
func (p *pool) make(ctx context.Context, it *dataset.Item) (out *collect.Outcome, err error) {
	var w *worker
	select {
	case w = <-p.slots:
	case <-ctx.Done():
		return nil, ctx.Err()
	}
	defer func() { p.slots <- w }()
	for range attempts {
		if w == nil {
			if w, err = startWorker(p.settings); err != nil {
				return nil, err
			}
		}
		stop := context.AfterFunc(ctx, func() { w.cmd.Process.Kill() })
		out, err = w.make(it)
		if !stop() || err != nil {
			w.close(true)
			w = nil
		}
		if err == nil || errors.Is(err, errFault) || ctx.Err() != nil {
			return out, err
		}
	}
	return nil, fmt.Errorf("item %s ended %d worker processes: %w", it.Key, attempts, err)
}

// closePools ends all worker processes that have nothing to do.
func closePools() {
	poolsMu.Lock()
	defer poolsMu.Unlock()
	for settings, p := range pools {
		for range cap(p.slots) {
			if w := <-p.slots; w != nil {
				w.close(false)
			}
		}
		delete(pools, settings)
	}
}
