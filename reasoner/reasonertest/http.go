package reasonertest

import (
	"compress/gzip"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/cppreason/cppreason/reasoner"
)

// Good is a valid reply to a propose_patch, review_patch or analyze_log without inputs.
const Good = `{"insights":[{"title":"t","evidence":[],"confidence":0.5}],"suspects":[],"patch_suggestion":null,` +
	`"next_steps":["compile"],"notes":"ok"}`

// A Handler answers request number n of a test, counted from 1.
type Handler func(n int, w http.ResponseWriter, r *http.Request)

// A Server is a fake HTTP back end on the loopback interface.
type Server struct {
	// URL is its address without a path.
	URL string

	mu     sync.Mutex
	bodies [][]byte
	quit   chan struct{}
}

// NewServer starts a server that ends with the test.
func NewServer(t testing.TB, h Handler) *Server {
	s := &Server{quit: make(chan struct{})}
	srv := httptest.NewServer(s.handler(h))
	s.URL = srv.URL
	t.Cleanup(func() {
		close(s.quit)
		srv.CloseClientConnections()
		srv.Close()
	})
	return s
}

// handler records each request and passes it on.
func (s *Server) handler(h Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(io.LimitReader(r.Body, 64<<20))
		if err != nil {
			return
		}
		s.mu.Lock()
		s.bodies = append(s.bodies, body)
		n := len(s.bodies)
		s.mu.Unlock()
		h(n, &hijackable{w, s.quit}, r)
	})
}

// Bodies returns the bodies of the requests so far, in the order of their arrival. The caller must not change
// them.
func (s *Server) Bodies() [][]byte {
	s.mu.Lock()
	defer s.mu.Unlock()
	return s.bodies
}

// hijackable gives handlers the server's end, so that those that hang end with the test.
type hijackable struct {
	http.ResponseWriter
	quit chan struct{}
}

// Flush sends what was written so far.
func (h *hijackable) Flush() { http.NewResponseController(h.ResponseWriter).Flush() }

// hang blocks until the client goes away or the test ends.
func hang(w http.ResponseWriter, r *http.Request) {
	select {
	case <-r.Context().Done():
	case <-w.(*hijackable).quit:
	}
}

// drop closes the connection at once, without a goodbye.
func drop(w http.ResponseWriter) {
	conn, _, err := http.NewResponseController(w.(*hijackable).ResponseWriter).Hijack()
	if err != nil {
		panic(http.ErrAbortHandler)
	}
	conn.Close()
}

// Chunk returns one chunk of a Chat Completions stream, as an event.
func Chunk(content, finish string) string {
	delta, err := json.Marshal(content)
	if err != nil {
		panic(err)
	}
	f := "null"
	if finish != "" {
		f = `"` + finish + `"`
	}
	return fmt.Sprintf(`data: {"id":"1","object":"chat.completion.chunk","model":"fake-1","choices":[{"index":0,"delta":{"content":%s},`+
		`"finish_reason":%s}]}`+"\n\n", delta, f)
}

const (
	usageChunk = `data: {"id":"1","model":"fake-1","choices":[],"usage":{"prompt_tokens":900,"completion_tokens":60,"total_tokens":960,` +
		`"prompt_tokens_details":{"cached_tokens":100},"completion_tokens_details":{"reasoning_tokens":20}}}` + "\n\n"
	doneChunk = "data: [DONE]\n\n"
)

// Stream returns a whole stream that carries text in a few chunks.
func Stream(text string) string {
	var b strings.Builder
	for len(text) > 40 {
		b.WriteString(Chunk(text[:40], ""))
		text = text[40:]
	}
	return b.String() + Chunk(text, "") + Chunk("", "stop") + usageChunk + doneChunk
}

// Reply answers with a stream that carries text.
func Reply(text string) Handler {
	return func(_ int, w http.ResponseWriter, _ *http.Request) { send(w, Stream(text)) }
}

// startStream sends the headers of a stream.
func startStream(w http.ResponseWriter) {
	w.Header().Set("Content-Type", "text/event-stream; charset=utf-8")
	w.WriteHeader(http.StatusOK)
}

// send sends a whole stream, or the beginning of one that breaks.
func send(w http.ResponseWriter, s string) {
	startStream(w)
	io.WriteString(w, s)
	w.(*hijackable).Flush()
}

// A Fault is one way in which a back end fails.
type Fault struct {
	Number int // in the project's list of faults
	Name   string
	// Class is the class that one attempt must report; 0 means that it must succeed.
	Class reasoner.Class
	// Partial means that the response must carry the text that arrived before the fault.
	Partial bool
	// Permanent means that the error must be permanent: a retry would fail in the same way.
	Permanent bool
	// Slow faults only end by a timeout.
	Slow bool
	// Serve injects it.
	Serve Handler
}

// oaiError answers with an error object as OpenAI sends it.
func oaiError(status int, code, kind, message string, header ...string) Handler {
	return func(_ int, w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		for i := 0; i+1 < len(header); i += 2 {
			w.Header().Set(header[i], header[i+1])
		}
		w.WriteHeader(status)
		fmt.Fprintf(w, `{"error":{"message":%q,"type":%q,"param":null,"code":%q}}`, message, kind, code)
	}
}

// body answers with the stream s.
func body(s string) Handler {
	return func(_ int, w http.ResponseWriter, _ *http.Request) { send(w, s) }
}

// jsonBody answers without a stream, with status 200.
func jsonBody(s string) Handler {
	return func(_ int, w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		io.WriteString(w, s)
	}
}

// half is the beginning of a reply, with at least one member of the result in it.
var half = Good[:60]

// HTTPFaults returns the faults of a back end that speaks Chat Completions. They are failures of real servers
// and proxies, numbered as in the project's list of faults.
func HTTPFaults() []Fault {
	return slices.Concat(statusFaults(), replyFaults(), streamFaults())
}

// statusFaults are answers without a stream: none at all, and statuses other than 200.
func statusFaults() []Fault {
	list := []Fault{
		{Number: 4, Name: "no headers", Class: reasoner.Timeout, Slow: true,
			Serve: func(_ int, w http.ResponseWriter, r *http.Request) { hang(w, r) }},
		{Number: 5, Name: "reset before headers", Class: reasoner.Transport,
			Serve: func(_ int, w http.ResponseWriter, _ *http.Request) { drop(w) }},
		{Number: 6, Name: "429 with Retry-After", Class: reasoner.RateLimited,
			Serve: oaiError(429, "rate_limit_exceeded", "requests", "slow down", "Retry-After", "1")},
		{Number: 8, Name: "429 with retry-after-ms", Class: reasoner.RateLimited,
			Serve: oaiError(429, "rate_limit_exceeded", "requests", "slow down", "retry-after-ms", "1500")},
		{Number: 9, Name: "429 insufficient_quota", Class: reasoner.Quota,
			Serve: oaiError(429, "insufficient_quota", "insufficient_quota", "You exceeded your current quota")},
		{Number: 10, Name: "x-should-retry: false", Class: reasoner.Unavailable, Permanent: true,
			Serve: oaiError(500, "", "server_error", "no", "x-should-retry", "false")},
		{Number: 14, Name: "400 invalid schema", Class: reasoner.BadRequest,
			Serve: oaiError(400, "invalid_json_schema", "invalid_request_error", "Invalid schema for response_format 'reasoner_result'")},
		{Number: 15, Name: "400 context length", Class: reasoner.ContextTooLong,
			Serve: oaiError(400, "context_length_exceeded", "invalid_request_error", "This model's maximum context length is 8192 tokens")},
		{Number: 16, Name: "401", Class: reasoner.Auth, Serve: func(n int, w http.ResponseWriter, r *http.Request) {
			oaiError(401, "invalid_api_key", "invalid_request_error",
				"Incorrect API key provided: "+strings.TrimPrefix(r.Header.Get("Authorization"), "Bearer "))(n, w, r)
		}},
		{Number: 16, Name: "403", Class: reasoner.Auth, Serve: oaiError(403, "", "permission_error", "not allowed")},
		{Number: 17, Name: "402", Class: reasoner.Quota, Serve: jsonErr(402, `{"error":{"code":402,"message":"Insufficient credits"}}`)},
		{Number: 18, Name: "404 model", Class: reasoner.BadRequest,
			Serve: oaiError(404, "model_not_found", "invalid_request_error", "The model does not exist")},
		{Number: 19, Name: "413", Class: reasoner.ContextTooLong, Serve: oaiError(413, "", "", "too large")},
	}
	for _, status := range []int{500, 502, 503, 504} {
		list = append(list, Fault{Number: 11, Name: fmt.Sprint(status), Class: reasoner.Unavailable,
			Serve: oaiError(status, "", "server_error", "try again")})
	}
	list = append(list, Fault{Number: 12, Name: "529", Class: reasoner.Unavailable,
		Serve: oaiError(529, "", "overloaded_error", "Overloaded")})
	for _, status := range []int{408, 409} {
		list = append(list, Fault{Number: 13, Name: fmt.Sprint(status), Class: reasoner.Transport,
			Serve: oaiError(status, "", "", "conflict")})
	}
	return list
}

// replyFaults are whole answers with status 200 that are not replies, or not good ones.
func replyFaults() []Fault {
	return []Fault{
		{Number: 20, Name: "200 with an error body", Class: reasoner.RateLimited,
			Serve: jsonBody(`{"error":{"code":429,"message":"Rate limited upstream"}}`)},
		{Number: 20, Name: "200 with a credit error", Class: reasoner.Quota,
			Serve: jsonBody(`{"error":{"code":402,"message":"Insufficient credits"}}`)},
		{Number: 21, Name: "empty choices", Class: reasoner.Unavailable, Serve: jsonBody(`{"id":"1","model":"fake-1","choices":[]}`)},
		{Number: 21, Name: "empty stream", Class: reasoner.Unavailable, Serve: body(doneChunk)},
		{Number: 22, Name: "null content and a refusal", Class: reasoner.Refused,
			Serve: jsonBody(`{"model":"fake-1","choices":[{"index":0,"message":{"content":null,"refusal":"I can't help with that."},` +
				`"finish_reason":"stop"}]}`)},
		{Number: 23, Name: "finish length", Class: reasoner.Truncated, Partial: true,
			Serve: body(Chunk(half, "") + Chunk("", "length") + usageChunk + doneChunk)},
		{Number: 24, Name: "content filter", Class: reasoner.Refused, Serve: body(Chunk("", "content_filter") + doneChunk)},
	}
}

// streamFaults are streams that break, stall, or come in an unusual form.
func streamFaults() []Fault {
	return []Fault{
		{Number: 25, Name: "cut before any delta", Class: reasoner.Transport, Serve: func(_ int, w http.ResponseWriter, _ *http.Request) {
			send(w, ": hello\n\n")
			panic(http.ErrAbortHandler)
		}},
		{Number: 26, Name: "cut after deltas", Class: reasoner.Transport, Partial: true,
			Serve: func(_ int, w http.ResponseWriter, _ *http.Request) {
				send(w, Chunk(half, ""))
				panic(http.ErrAbortHandler)
			}},
		{Number: 26, Name: "ended after deltas", Class: reasoner.Transport, Partial: true, Serve: body(Chunk(half, ""))},
		{Number: 27, Name: "stall", Class: reasoner.Timeout, Partial: true, Slow: true,
			Serve: func(_ int, w http.ResponseWriter, r *http.Request) { send(w, Chunk(half, "")); hang(w, r) }},
		{Number: 29, Name: "no [DONE]", Serve: body(strings.TrimSuffix(Stream(Good), doneChunk))},
		{Number: 30, Name: "error chunk", Class: reasoner.Unavailable, Partial: true, Serve: body(Chunk(half, "") +
			`data: {"error":{"code":502,"message":"Provider disconnected"},"choices":[{"index":0,"delta":{"content":""},` +
			`"finish_reason":"error"}]}` + "\n\n")},
		{Number: 31, Name: "CRLF", Serve: body(strings.ReplaceAll(Stream(Good), "\n", "\r\n"))},
		{Number: 31, Name: "data over several lines", Serve: body(strings.ReplaceAll(Stream(Good), `"choices":`, "\ndata: \"choices\":"))},
		{Number: 31, Name: "one byte at a time", Serve: func(_ int, w http.ResponseWriter, _ *http.Request) {
			startStream(w)
			for _, b := range []byte(Stream(strings.Replace(Good, `"ok"`, `"größer \ud83d\ude00 ☃"`, 1))) {
				w.Write([]byte{b})
				w.(*hijackable).Flush()
			}
		}},
		{Number: 32, Name: "long line", Class: reasoner.Unavailable, Permanent: true,
			Serve: body("data: " + strings.Repeat("x", 10<<20) + "\n\n")},
		{Number: 32, Name: "endless body", Class: reasoner.Unavailable, Permanent: true,
			Serve: func(_ int, w http.ResponseWriter, r *http.Request) {
				startStream(w)
				for r.Context().Err() == nil {
					if _, err := io.WriteString(w, Chunk(strings.Repeat(" ", 1000), "")); err != nil {
						return
					}
				}
			}},
		{Number: 33, Name: "gzip bomb", Class: reasoner.Unavailable, Permanent: true, Serve: func(_ int, w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Encoding", "gzip")
			startStream(w)
			w.(*hijackable).Flush()
			z := gzip.NewWriter(w)
			zeros := make([]byte, 1<<20)
			for range 20 {
				if _, err := z.Write(zeros); err != nil {
					return
				}
			}
			z.Close()
		}},
		{Number: 34, Name: "HTML with status 200", Class: reasoner.Unavailable, Serve: func(_ int, w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			io.WriteString(w, "<html>Sign in to the network</html>")
		}},
		{Number: 35, Name: "invalid UTF-8", Class: reasoner.InvalidOutput,
			Serve: body("data: {\"choices\":[{\"index\":0,\"delta\":{\"content\":\"\xff\xfe\"}}]}\n\n" + doneChunk)},
		{Number: 36, Name: "no usage", Serve: body(strings.Replace(Stream(Good), usageChunk, "", 1))},
		{Number: 36, Name: "absurd usage", Serve: body(strings.Replace(Stream(Good), `"prompt_tokens":900`, `"prompt_tokens":-900000000000`, 1))},
		{Number: 37, Name: "redirect to another host", Class: reasoner.BadRequest, Permanent: true,
			Serve: func(_ int, w http.ResponseWriter, r *http.Request) {
				http.Redirect(w, r, "http://other.invalid/v1/chat/completions", http.StatusTemporaryRedirect)
			}},
		{Number: 38, Name: "slow drip", Class: reasoner.Timeout, Slow: true, Partial: true,
			Serve: drip(Chunk(" ", ""))},
		{Number: 28, Name: "comments only", Class: reasoner.Timeout, Slow: true, Serve: drip(": OPENROUTER PROCESSING\n\n")},
		{Number: 39, Name: "another model answers", Serve: body(strings.ReplaceAll(Stream(Good), "fake-1", "other-2"))},
	}
}

// drip sends s every few milliseconds and never ends.
func drip(s string) Handler {
	return func(_ int, w http.ResponseWriter, r *http.Request) {
		startStream(w)
		tick := time.NewTicker(5 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-r.Context().Done():
				return
			case <-w.(*hijackable).quit:
				return
			case <-tick.C:
				io.WriteString(w, s)
				w.(*hijackable).Flush()
			}
		}
	}
}

// jsonErr answers with a status and a body of JSON.
func jsonErr(status int, s string) Handler {
	return func(_ int, w http.ResponseWriter, _ *http.Request) {
		w.Header().Set("Content-Type", "application/json")
		w.WriteHeader(status)
		io.WriteString(w, s)
	}
}
