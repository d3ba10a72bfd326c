package cli_test

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/decode"
	"github.com/cppreason/cppreason/reasoner/driver/cli"
	"github.com/cppreason/cppreason/reasoner/reasonertest"
)

// A vendor is a fake of the vendor's server on the loopback interface.
type vendor struct {
	preset   cli.Preset
	variable string // with the command's path: the test is opt-in
	base     string // after the server's address
	key      string
	model    string
	answer   func(w http.ResponseWriter, r *http.Request, text string)
}

var vendors = []vendor{
	{cli.Codex, "CPPREASON_CODEX", "/v1", "FAKE_API_KEY", "fake-1", answerResponses},
	{cli.Gemini, "CPPREASON_GEMINI", "", "GEMINI_API_KEY", "gemini-2.5-flash", answerGemini},
	{cli.OpenCode, "CPPREASON_OPENCODE", "/v1", "FAKE_API_KEY", "fake-1", answerChat},
	{cli.Claude, "CPPREASON_CLAUDE", "", "ANTHROPIC_API_KEY", "claude-sonnet-4-5", answerMessages},
}

func event(w io.Writer, name string, v any) {
	data, err := json.Marshal(v)
	if err != nil {
		panic(err)
	}
	if name != "" {
		fmt.Fprintf(w, "event: %s\n", name)
	}
	fmt.Fprintf(w, "data: %s\n\n", data)
}

type obj = map[string]any

// answerResponses speaks OpenAI's Responses interface.
func answerResponses(w http.ResponseWriter, r *http.Request, text string) {
	if !strings.HasSuffix(r.URL.Path, "/responses") {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	item := obj{"type": "message", "id": "m1", "role": "assistant", "status": "completed",
		"content": []obj{{"type": "output_text", "text": text, "annotations": []any{}}}}
	event(w, "response.created", obj{"type": "response.created", "response": obj{"id": "r1"}})
	event(w, "response.output_item.done", obj{"type": "response.output_item.done", "output_index": 0, "item": item})
	event(w, "response.completed", obj{"type": "response.completed", "response": obj{"id": "r1", "status": "completed", "output": []obj{item},
		"usage": obj{"input_tokens": 90, "input_tokens_details": obj{"cached_tokens": 10}, "output_tokens": 30,
			"output_tokens_details": obj{"reasoning_tokens": 5}, "total_tokens": 120}}})
}

// answerChat speaks OpenAI's Chat Completions.
func answerChat(w http.ResponseWriter, r *http.Request, text string) {
	if !strings.HasSuffix(r.URL.Path, "/chat/completions") {
		http.NotFound(w, r)
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	io.WriteString(w, reasonertest.Stream(text))
}

// answerGemini speaks Google's generateContent and streamGenerateContent.
func answerGemini(w http.ResponseWriter, r *http.Request, text string) {
	resp := obj{"candidates": []obj{{"content": obj{"role": "model", "parts": []obj{{"text": text}}}, "finishReason": "STOP", "index": 0}},
		"usageMetadata": obj{"promptTokenCount": 90, "candidatesTokenCount": 30, "totalTokenCount": 120}, "modelVersion": "gemini-2.5-flash"}
	switch {
	case strings.Contains(r.URL.Path, "countTokens"):
		json.NewEncoder(w).Encode(obj{"totalTokens": 90})
	case strings.Contains(r.URL.Path, "streamGenerateContent"):
		w.Header().Set("Content-Type", "text/event-stream")
		event(w, "", resp)
	case strings.Contains(r.URL.Path, "generateContent"):
		w.Header().Set("Content-Type", "application/json")
		json.NewEncoder(w).Encode(resp)
	default:
		http.NotFound(w, r)
	}
}

// answerMessages speaks Anthropic's Messages: it calls the tool StructuredOutput where that is offered.
func answerMessages(w http.ResponseWriter, r *http.Request, text string) {
	if !strings.HasSuffix(r.URL.Path, "/v1/messages") {
		json.NewEncoder(w).Encode(obj{})
		return
	}
	body, err := io.ReadAll(r.Body)
	if err != nil {
		return
	}
	block, delta, stop := obj{"type": "text", "text": ""}, obj{"type": "text_delta", "text": text}, "end_turn"
	if strings.Contains(string(body), `"StructuredOutput"`) && !strings.Contains(string(body), `"tool_result"`) {
		block = obj{"type": "tool_use", "id": "toolu_1", "name": "StructuredOutput", "input": obj{}}
		delta, stop = obj{"type": "input_json_delta", "partial_json": text}, "tool_use"
	}
	w.Header().Set("Content-Type", "text/event-stream")
	event(w, "message_start", obj{"type": "message_start", "message": obj{"id": "m1", "type": "message", "role": "assistant",
		"model": "claude-sonnet-4-5", "content": []any{},
		"stop_reason": nil, "stop_sequence": nil, "usage": obj{"input_tokens": 90, "output_tokens": 1}}})
	event(w, "content_block_start", obj{"type": "content_block_start", "index": 0, "content_block": block})
	event(w, "content_block_delta", obj{"type": "content_block_delta", "index": 0, "delta": delta})
	event(w, "content_block_stop", obj{"type": "content_block_stop", "index": 0})
	event(w, "message_delta", obj{"type": "message_delta", "delta": obj{"stop_reason": stop, "stop_sequence": nil},
		"usage": obj{"output_tokens": 30}})
	event(w, "message_stop", obj{"type": "message_stop"})
}

// TestReal drives the real commands against a fake server: success, a fault, a timeout. It is opt-in;
// scripts/setup-clis.sh installs the commands and prints the variables.
func TestReal(t *testing.T) {
	for _, v := range vendors {
		t.Run(string(v.preset), func(t *testing.T) {
			path := os.Getenv(v.variable)
			if path == "" {
				toolcheck.Missing(t, v.variable)
			}
			real := func(t *testing.T, h http.HandlerFunc) *cli.Driver {
				// A server notices that a client has gone only when it has read the request.
				srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
					body, err := io.ReadAll(r.Body)
					if err != nil {
						return
					}
					r.Body = io.NopCloser(bytes.NewReader(body))
					h(w, r)
				}))
				t.Cleanup(func() { srv.CloseClientConnections(); srv.Close() })
				lookup := func(name string) (string, bool) {
					if name == v.key {
						return "sk-fake-key-for-tests", true
					}
					return os.LookupEnv(name)
				}
				d, err := cli.New(&cli.Options{Preset: v.preset, Path: path, Lookup: lookup, PassEnv: []string{v.key}, KeyEnv: v.key,
					BaseURL: srv.URL + v.base})
				if err != nil {
					t.Fatal(err)
				}
				return d
			}
			request := func() *reasoner.Request {
				r := reasonertest.Request()
				r.Model = v.model
				return r
			}
			t.Run("success", func(t *testing.T) {
				d := real(t, func(w http.ResponseWriter, r *http.Request) { v.answer(w, r, reasonertest.Good) })
				version, err := d.Probe(t.Context())
				if err != nil {
					t.Fatal(err)
				}
				ctx, cancel := context.WithTimeout(t.Context(), 60*time.Second)
				defer cancel()
				start := time.Now()
				resp, err := d.Complete(ctx, request())
				if err != nil {
					t.Fatalf("%s: %v", version, err)
				}
				if _, err := decode.Reply(resp.Text); err != nil {
					t.Errorf("reply %.300q: %v", resp.Text, err)
				}
				t.Logf("%s: answered in %v, usage %+v, model %q", version, time.Since(start).Round(time.Millisecond), resp.Usage, resp.Model)
			})
			for _, f := range []struct {
				status int
				body   string
				class  reasoner.Class
			}{
				{401, `{"error":{"code":401,"status":"UNAUTHENTICATED","message":"invalid api key","type":"authentication_error"}}`, reasoner.Auth},
				{429, `{"error":{"code":429,"status":"RESOURCE_EXHAUSTED","message":"rate limited","type":"rate_limit_error"}}`, reasoner.RateLimited},
			} {
				t.Run(fmt.Sprint(f.status), func(t *testing.T) {
					ctx, cancel := context.WithTimeout(t.Context(), 45*time.Second)
					defer cancel()
					n := 0
					_, err := real(t, func(w http.ResponseWriter, r *http.Request) {
						n++
						w.Header().Set("Content-Type", "application/json")
						w.Header().Set("x-should-retry", "false")
						w.WriteHeader(f.status)
						io.WriteString(w, f.body)
					}).Complete(ctx, request())
					if got := reasoner.Classify(err); got != f.class {
						t.Errorf("class = %v, want %v: %v", got, f.class, err)
					}
					t.Logf("%d requests: %v", n, err)
				})
			}
			t.Run("nothing stays", func(t *testing.T) {
				if runtime.GOOS != "linux" {
					t.Skip("counts processes in /proc")
				}
				runs := 5
				if n := os.Getenv("CPPREASON_KILLED_RUNS"); n != "" {
					fmt.Sscan(n, &runs)
				}
				t.Setenv("TMPDIR", t.TempDir())
				asked := make(chan struct{}, 100)
				d := real(t, func(_ http.ResponseWriter, r *http.Request) {
					select {
					case asked <- struct{}{}:
					default:
					}
					<-r.Context().Done()
				})
				reached := 0
				for i := range runs {
					// Some are killed while they start, some while they wait for the answer.
					ctx, cancel := context.WithTimeout(t.Context(), time.Duration(100+i%10*300)*time.Millisecond)
					_, err := d.Complete(ctx, request())
					cancel()
					if reasoner.Classify(err) != reasoner.Timeout {
						t.Errorf("run %d: %v", i, err)
					}
					select {
					case <-asked:
						reached++
					default:
					}
				}
				if n := children(t); n > 0 {
					t.Errorf("%d processes are left", n)
				}
				if list, err := os.ReadDir(os.Getenv("TMPDIR")); err != nil || len(list) > 0 {
					t.Errorf("%d directories are left: %v", len(list), err)
				}
				t.Logf("%d runs killed, %d of them while the server was asked", runs, reached)
			})
			t.Run("timeout", func(t *testing.T) {
				d := real(t, func(w http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
				ctx, cancel := context.WithTimeout(t.Context(), 4*time.Second)
				defer cancel()
				start := time.Now()
				_, err := d.Complete(ctx, request())
				if took := time.Since(start); reasoner.Classify(err) != reasoner.Timeout || took > 5*time.Second {
					t.Errorf("%v after %v", err, took)
				}
			})
		})
	}
}
