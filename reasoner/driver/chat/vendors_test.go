package chat_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/driver/chat"
	"github.com/cppreason/cppreason/reasoner/reasonertest"
)

// events writes a stream of server-sent events.
func events(w http.ResponseWriter, list ...string) {
	w.Header().Set("Content-Type", "text/event-stream")
	for _, e := range list {
		fmt.Fprintf(w, "data: %s\n\n", e)
	}
}

// anthropicReply is a stream of /messages that answers text by the forced tool, in two deltas.
func anthropicReply(text, stop string) []string {
	half := len(text) / 2
	return []string{
		`{"type":"message_start","message":{"model":"claude-fake","usage":{"input_tokens":10,"cache_read_input_tokens":90,"output_tokens":1}}}`,
		`{"type":"content_block_start","index":0,"content_block":{"type":"tool_use","name":"reasoner_result","input":{}}}`,
		`{"type":"ping"}`,
		`{"type":"content_block_delta","delta":{"type":"thinking_delta","thinking":"hm"}}`,
		`{"type":"content_block_delta","delta":{"type":"input_json_delta","partial_json":` + strconv.Quote(text[:half]) + `}}`,
		`{"type":"content_block_delta","delta":{"type":"input_json_delta","partial_json":` + strconv.Quote(text[half:]) + `}}`,
		`{"type":"content_block_stop","index":0}`,
		`{"type":"message_delta","delta":{"stop_reason":"` + stop + `"},"usage":{"output_tokens":25}}`,
		`{"type":"message_stop"}`,
	}
}

// geminiReply is a stream of :streamGenerateContent with a thought and two parts.
func geminiReply(text, finish string) []string {
	half := len(text) / 2
	part := func(s string) string {
		return `{"candidates":[{"content":{"parts":[{"text":` + strconv.Quote(s) + `}],"role":"model"}}]}`
	}
	return []string{
		`{"candidates":[{"content":{"parts":[{"text":"hm","thought":true}],"role":"model"}}],"modelVersion":"gemini-fake"}`,
		part(text[:half]), part(text[half:]),
		`{"candidates":[{"content":{"parts":[]},"finishReason":"` + finish + `"}],` +
			`"usageMetadata":{"promptTokenCount":100,"cachedContentTokenCount":90,"candidatesTokenCount":20,"thoughtsTokenCount":5}}`,
	}
}

// vendors are the two interfaces that are not OpenAI's.
var vendors = []struct {
	api    chat.API
	reply  func(text, finish string) []string
	header string // that carries the key
	path   string
	stop   map[string]reasoner.Class // stop reasons; 0 is success
	errors map[string]reasoner.Class // errors within a stream
}{
	{chat.Anthropic, anthropicReply, "x-api-key", "/v1/messages",
		map[string]reasoner.Class{"tool_use": 0, "end_turn": 0, "max_tokens": reasoner.Truncated, "refusal": reasoner.Refused},
		map[string]reasoner.Class{
			`{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}`:                        reasoner.Unavailable,
			`{"type":"error","error":{"type":"rate_limit_error","message":"slow down"}}`:                         reasoner.RateLimited,
			`{"type":"error","error":{"type":"invalid_request_error","message":"prompt is too long: 9 tokens"}}`: reasoner.ContextTooLong,
			`{"type":"error","error":{"type":"authentication_error","message":"invalid x-api-key ` + key + `"}}`: reasoner.Auth,
		}},
	{chat.Gemini, geminiReply, "x-goog-api-key", "/v1/models/fake-1:streamGenerateContent",
		map[string]reasoner.Class{"STOP": 0, "MAX_TOKENS": reasoner.Truncated, "SAFETY": reasoner.Refused, "OTHER": reasoner.Unavailable},
		map[string]reasoner.Class{
			`{"error":{"code":503,"message":"The model is overloaded.","status":"UNAVAILABLE"}}`:  reasoner.Unavailable,
			`{"error":{"code":429,"message":"Resource exhausted","status":"RESOURCE_EXHAUSTED"}}`: reasoner.RateLimited,
			`{"error":{"code":401,"message":"bad key sk-fake-key-1","status":"UNAUTHENTICATED"}}`: reasoner.Auth,
			`{"promptFeedback":{"blockReason":"SAFETY"}}`:                                         reasoner.Refused,
		}},
}

func vendorDriver(t *testing.T, api chat.API, url string, timeout time.Duration) *chat.Driver {
	t.Helper()
	return driver(t, url, func(o *chat.Options) { o.API, o.HeaderTimeout, o.IdleTimeout = api, timeout, timeout })
}

func TestVendors(t *testing.T) {
	for _, v := range vendors {
		t.Run(string(v.api), func(t *testing.T) {
			var header http.Header
			var path, query string
			srv := reasonertest.NewServer(t, func(_ int, w http.ResponseWriter, r *http.Request) {
				header, path, query = r.Header, r.URL.Path, r.URL.RawQuery
				events(w, v.reply(reasonertest.Good, firstKey(v.stop, 0))...)
			})
			r := reasonertest.Request()
			r.Turns = []reasoner.Turn{{Role: "assistant", Text: "bad"}, {Role: "user", Text: "again"}}
			r.Temperature = new(1.5)
			var seen []string
			r.Observe = func(text string) { seen = append(seen, text) }
			resp, err := vendorDriver(t, v.api, srv.URL, 10*time.Second).Complete(t.Context(), r)
			if err != nil {
				t.Fatal(err)
			}
			want := reasoner.Usage{Input: 100, Cached: 90, Output: 25}
			if v.api == chat.Gemini {
				want.Reasoning = 5
			}
			if resp.Text != reasonertest.Good || resp.Usage != want || !strings.HasSuffix(resp.Model, "-fake") {
				t.Errorf("response = %+v, want usage %+v", resp, want)
			}
			if len(seen) != 2 || seen[1] != reasonertest.Good || !strings.HasPrefix(seen[1], seen[0]) {
				t.Errorf("observed %q", seen)
			}
			if header.Get(v.header) != key || header.Get("Authorization") != "" || path != v.path || strings.Contains(query, key) {
				t.Errorf("path %s?%s, headers %v", path, query, header)
			}
			body := srv.Bodies()[0]
			for _, part := range []string{`"again"`, `"insights"`, r.System[:30]} {
				if !bytes.Contains(body, []byte(part)) {
					t.Errorf("the body lacks %s", part)
				}
			}
			if !json.Valid(body) || bytes.Contains(body, []byte(`"$schema":`)) || bytes.Contains(body, []byte(key)) {
				t.Errorf("body = %s", body)
			}
		})
	}
}

// TestVendorFaults injects what each interface is known for, and what all have.
func TestVendorFaults(t *testing.T) {
	for _, v := range vendors {
		ok := v.reply(reasonertest.Good, firstKey(v.stop, 0))
		check := func(name string, want reasoner.Class, text bool, h reasonertest.Handler) {
			t.Run(string(v.api)+"/"+name, func(t *testing.T) {
				srv := reasonertest.NewServer(t, h)
				timeout := 10 * time.Second
				if want == reasoner.Timeout {
					timeout = 200 * time.Millisecond
				}
				resp, err := vendorDriver(t, v.api, srv.URL, timeout).Complete(t.Context(), reasonertest.Request())
				if reasoner.Classify(err) != want || err != nil && strings.Contains(err.Error(), key) {
					t.Errorf("error = %v, want class %v", err, want)
				}
				if text && (resp == nil || resp.Text == "") {
					t.Error("the text that had arrived is lost")
				}
			})
		}
		for stop, class := range v.stop {
			check("stop "+stop, class, class == reasoner.Truncated, func(_ int, w http.ResponseWriter, _ *http.Request) {
				events(w, v.reply(reasonertest.Good, stop)...)
			})
		}
		for event, class := range v.errors {
			check("event "+event, class, false, func(_ int, w http.ResponseWriter, _ *http.Request) { events(w, event) })
		}
		check("cut", reasoner.Transport, true, func(_ int, w http.ResponseWriter, _ *http.Request) { events(w, ok[:len(ok)-2]...) })
		check("no JSON", reasoner.Transport, false, func(_ int, w http.ResponseWriter, _ *http.Request) { events(w, "{oops") })
		check("invalid UTF-8", reasoner.InvalidOutput, false, func(_ int, w http.ResponseWriter,
			_ *http.Request) {
			events(w, "{\"type\":\"\xff\"}")
		})
		check("stall", reasoner.Timeout, true, func(_ int, w http.ResponseWriter, r *http.Request) {
			events(w, ok[:len(ok)-2]...)
			http.NewResponseController(w).Flush()
			<-r.Context().Done()
		})
		check("no headers", reasoner.Timeout, false, func(_ int, _ http.ResponseWriter, r *http.Request) { <-r.Context().Done() })
		check("HTML", reasoner.Unavailable, false, func(_ int, w http.ResponseWriter, _ *http.Request) {
			w.Header().Set("Content-Type", "text/html")
			fmt.Fprint(w, "<html>")
		})
		for status, class := range map[int]reasoner.Class{
			400: reasoner.BadRequest, 401: reasoner.Auth, 404: reasoner.BadRequest, 413: reasoner.ContextTooLong, 429: reasoner.RateLimited,
			500: reasoner.Unavailable, 529: reasoner.Unavailable,
		} {
			check(strconv.Itoa(status), class, false, func(_ int, w http.ResponseWriter, _ *http.Request) {
				w.Header().Set("Content-Type", "application/json")
				w.WriteHeader(status)
				fmt.Fprint(w, `{"error":{"message":"injected `+key+`"}}`)
			})
		}
	}
}

// firstKey returns a key with the value.
func firstKey(m map[string]reasoner.Class, value reasoner.Class) string {
	for k, v := range m {
		if v == value {
			return k
		}
	}
	return ""
}
