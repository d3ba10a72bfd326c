package chat

import (
	"net/http"
	"strings"
	"testing"
	"testing/iotest"
	"unicode/utf8"

	"github.com/cppreason/cppreason/reasoner"
)

// FuzzEvents reads a stream of server-sent events in both interfaces: the result does not depend on how
// the bytes are cut, every error has a class, the text is UTF-8 and no longer than what came.
func FuzzEvents(f *testing.F) {
	f.Add("data: {\"model\":\"m\",\"choices\":[{\"index\":0,\"delta\":{\"content\":\"gr\\u00f6\"},\"finish_reason\":null}]}\n\ndata: " +
		"[DONE]\n\n")
	f.Add(": comment\r\n\r\ndata: {\"choices\":[],\r\ndata: \"usage\":{\"prompt_tokens\":1}}\r\n\r\n")
	f.Add("data: {\"error\":{\"code\":502,\"message\":\"x\"},\"choices\":[{\"index\":0,\"finish_reason\":\"error\"}]}\n\n")
	f.Add("event: x\rdata: {\"type\":\"response.output_text.delta\",\"delta\":\"a\"}\r\rdata:{\"type\":\"response.completed\"," +
		"\"response\":{\"model\":\"m\",\"usage\":{\"input_tokens\":9}}}")
	f.Add("data: {\"type\":\"response.failed\",\"response\":{\"error\":{\"code\":\"server_error\",\"message\":\"x\"}}}\n\ndata: \xff\n\n")
	f.Fuzz(func(t *testing.T, in string) {
		for _, api := range []API{Completions, Responses} {
			d, err := New(&Options{BaseURL: "http://127.0.0.1:1/v1", API: api, MaxBody: 64 << 10})
			if err != nil {
				t.Fatal(err)
			}
			var a, b, c stream
			errA := d.readEvents(strings.NewReader(in), &a)
			errB := d.readEvents(iotest.OneByteReader(strings.NewReader(in)), &b)
			if a.text.String() != b.text.String() || a.finish != b.finish || a.done != b.done || a.usage != b.usage ||
				(errA == nil) != (errB == nil) {
				t.Errorf("%s: %q is read as %+v, %v; byte by byte as %+v, %v", api, in, &a, errA, &b, errB)
			}
			if errA != nil && errA != errTooLarge && reasoner.Classify(errA) == 0 {
				t.Errorf("%s: %v has no class", api, errA)
			}
			if s := a.text.String(); !utf8.ValidString(s) || len(s) > 3*len(in) {
				t.Errorf("%s: text %q from %q", api, s, in)
			}
			if err := d.readWhole(strings.NewReader(in), &c); err != nil && reasoner.Classify(err) == 0 {
				t.Errorf("%s: a whole reply: %v has no class", api, err)
			}
		}
	})
}

// FuzzStatus classifies what comes with another status than 200.
func FuzzStatus(f *testing.F) {
	f.Add(429, `{"error":{"message":"slow down","type":"requests","code":"rate_limit_exceeded"}}`, "1")
	f.Add(400, `{"error":"plain"}`, "Wed, 21 Oct 2026 07:28:00 GMT")
	f.Add(502, "<html>", "-1e400")
	f.Fuzz(func(t *testing.T, status int, body, after string) {
		d, err := New(&Options{BaseURL: "http://127.0.0.1:1/v1", Key: "sk-very-secret-key", KeyEnv: "K"})
		if err != nil {
			t.Fatal(err)
		}
		resp := response(status, after)
		e := d.statusError(resp, []byte(body+" sk-very-secret-key"))
		if e.Class == 0 || e.RetryAfter < 0 || strings.Contains(e.Error(), "very-secret") {
			t.Errorf("status(%d, %q) = %+v", status, body, e)
		}
	})
}

func response(status int, after string) *http.Response {
	return &http.Response{StatusCode: status, Header: http.Header{"Retry-After": {after}, "Retry-After-Ms": {after}}}
}
