package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"net/http"
	"sync"
	"sync/atomic"
	"time"

	"github.com/cppreason/cppreason/diagnostic/verify"
	"github.com/cppreason/cppreason/examples/internal/command"
)

// A request is the body of POST /score.
type request struct {
	File      string            `json:"file"` // base name of the candidate, "candidate.cpp" if empty
	Candidate string            `json:"candidate"`
	Headers   map[string]string `json:"headers"`
	Tests     string            `json:"tests"`
	Cases     []verify.Case     `json:"cases"`
}

// task returns what a request asks for.
func (r *request) task() *verify.Task {
	t := &verify.Task{Name: r.File, Source: []byte(r.Candidate), Cases: r.Cases, Headers: map[string][]byte{}}
	for name, text := range r.Headers {
		t.Headers[name] = []byte(text)
	}
	if r.Tests != "" {
		t.Tests = []byte(r.Tests)
	}
	return t
}

// A server scores candidates over HTTP.
type server struct {
	v     *verify.Verifier
	slots chan bool // one for each candidate that is scored
	queue chan bool // one for each request that is scored or waits
	start time.Time
	work  sync.WaitGroup

	requests, scored, infrastructure, invalid, refused, left atomic.Int64
	stages                                                   [verify.Clean + 1]atomic.Int64
	busy                                                     atomic.Int64 // nanoseconds of all scores together
}

// newServer returns a server that scores jobs candidates at once and has others wait.
func newServer(v *verify.Verifier, jobs, waiting int) *server {
	return &server{v: v, slots: make(chan bool, jobs), queue: make(chan bool, jobs+waiting), start: time.Now()}
}

// ServeHTTP answers POST /score, GET /healthz and GET /metrics.
func (s *server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	s.work.Add(1)
	defer s.work.Done()
	switch r.Method + " " + r.URL.Path {
	case "POST /score":
		s.score(w, r)
	case "GET /healthz":
		answer(w, http.StatusOK, map[string]any{"status": "ok", "sandbox": s.v.Level(), "compiler": s.v.Compiler().String()})
	case "GET /metrics":
		s.metrics(w)
	default:
		answer(w, http.StatusNotFound, fault{"want POST /score, GET /healthz or GET /metrics"})
	}
}

// A fault is the body of an answer without a row.
type fault struct {
	Error string `json:"error"`
}

// maxBody bounds a request, in bytes.
const maxBody = 16 << 20

// score answers with the row of a candidate. A candidate that cannot be scored is status 503 with its row, a full queue
// 429, a request that is at fault 400.
func (s *server) score(w http.ResponseWriter, r *http.Request) {
	s.requests.Add(1)
	select {
	case s.queue <- true:
		defer func() { <-s.queue }()
	default:
		s.refused.Add(1)
		w.Header().Set("Retry-After", "1")
		answer(w, http.StatusTooManyRequests, fault{"the queue is full"})
		return
	}
	var req request
	dec := json.NewDecoder(http.MaxBytesReader(w, r.Body, maxBody))
	dec.DisallowUnknownFields()
	if err := dec.Decode(&req); err != nil {
		s.invalid.Add(1)
		answer(w, http.StatusBadRequest, fault{"the request is no JSON object of its kind: " + err.Error()})
		return
	}
	ctx := r.Context() // ends when the client is gone
	select {
	case s.slots <- true:
		defer func() { <-s.slots }()
	case <-ctx.Done():
		s.left.Add(1)
		return
	}
	start := time.Now()
	score, err := s.v.Score(ctx, req.task())
	s.busy.Add(int64(time.Since(start)))
	name := req.File
	if name == "" {
		name = "candidate.cpp"
	}
	switch {
	case err == nil:
		s.scored.Add(1)
		s.stages[score.Stage].Add(1)
		answer(w, http.StatusOK, newRow(name, s.v.Level(), score, nil))
	case errors.Is(err, verify.ErrTask):
		s.invalid.Add(1)
		answer(w, http.StatusBadRequest, fault{err.Error()})
	case ctx.Err() != nil:
		s.left.Add(1)
	default:
		s.infrastructure.Add(1)
		answer(w, http.StatusServiceUnavailable, newRow(name, s.v.Level(), nil, err))
	}
}

// answer writes a JSON body.
func answer(w http.ResponseWriter, status int, body any) {
	w.Header().Set("Content-Type", "application/json")
	w.WriteHeader(status)
	_ = command.WriteJSON(w, body, false) // the client may be gone
}

// metrics writes the counters, in the text format that Prometheus reads.
func (s *server) metrics(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/plain; version=0.0.4")
	counter := func(name, labels string, value int64) { fmt.Fprintf(w, "verify_%s%s %d\n", name, labels, value) }
	counter("requests_total", "", s.requests.Load())
	for stage := range s.stages {
		counter("scored_total", fmt.Sprintf("{stage=%q}", verify.Stage(stage)), s.stages[stage].Load())
	}
	counter("infrastructure_total", "", s.infrastructure.Load())
	counter("invalid_total", "", s.invalid.Load())
	counter("refused_total", "", s.refused.Load())
	counter("left_total", "", s.left.Load())
	counter("running", "", int64(len(s.slots)))
	counter("waiting", "", int64(len(s.queue)-len(s.slots)))
	fmt.Fprintf(w, "verify_busy_seconds_total %.3f\n", time.Duration(s.busy.Load()).Seconds())
	fmt.Fprintf(w, "verify_uptime_seconds %.0f\n", time.Since(s.start).Seconds())
}

// listen serves until ctx ends. It prints the address once it listens.
func (s *settings) listen(ctx context.Context, v *verify.Verifier, stdout io.Writer) error {
	l, err := new(net.ListenConfig).Listen(ctx, "tcp", s.serve)
	if err != nil {
		return command.Usage(err)
	}
	handler := newServer(v, s.jobs, s.queue)
	server := &http.Server{
		Handler: handler, ReadHeaderTimeout: 10 * time.Second, ReadTimeout: time.Minute,
		BaseContext: func(net.Listener) context.Context { return ctx },
	}
	fmt.Fprintf(stdout, "http://%v\n", l.Addr())
	done := make(chan error, 1)
	go func() { done <- server.Serve(l) }()
	select {
	case err = <-done:
		return command.Usage(err)
	case <-ctx.Done():
	}
	// The requests end with ctx, which is the one of each of them.
	_ = server.Close()
	<-done
	handler.work.Wait()
	return nil
}
