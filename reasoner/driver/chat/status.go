package chat

import (
	"encoding/json"
	"errors"
	"fmt"
	"net/http"
	"slices"
	"strconv"
	"strings"
	"time"

	"github.com/cppreason/cppreason/reasoner"
)

// A wireError is the error object of OpenAI and OpenRouter. Code is a string there, a number here.
type wireError struct {
	Message  string          `json:"message"`
	Type     string          `json:"type"`
	Param    string          `json:"param"`
	Code     json.RawMessage `json:"code"`
	Metadata json.RawMessage `json:"metadata"`
}

// code returns the code as text, whichever of the two types it has.
func (e *wireError) code() string { return strings.Trim(string(e.Code), `"`) }

// statusError classifies a response whose status is not 200. An HTML body is a proxy's page: it is not quoted.
func (d *Driver) statusError(resp *http.Response, body []byte) *reasoner.Error {
	var outer struct {
		Error json.RawMessage `json:"error"`
	}
	we := wireError{}
	if json.Unmarshal(body, &outer) == nil && present(outer.Error) {
		we = parseError(outer.Error)
	} else if !strings.Contains(resp.Header.Get("Content-Type"), "html") {
		we.Message = string(body)
	}
	e := d.classify(resp.StatusCode, &we)
	e.Status = resp.StatusCode
	e.RetryAfter = retryAfter(resp.Header, time.Now())
	e.Permanent = e.Permanent || resp.Header.Get("x-should-retry") == "false"
	return e
}

// parseError reads an error object, or what a server sends in its place.
func parseError(raw json.RawMessage) (we wireError) {
	if json.Unmarshal(raw, &we) != nil {
		// Some servers send a plain string.
		if json.Unmarshal(raw, &we.Message) != nil {
			we.Message = string(raw)
		}
	}
	return we
}

// bodyError classifies an error that came with status 200, in the body or a chunk. The code takes the place of
// the status: a number at OpenRouter, a word at OpenAI.
func (d *Driver) bodyError(raw json.RawMessage) error {
	we := parseError(raw)
	status := 500
	if n, err := strconv.Atoi(we.code()); err == nil {
		status = n
	}
	switch we.code() {
	case "rate_limit_exceeded":
		status = 429
	case "insufficient_quota":
		status = 402
	case "invalid_prompt", "context_length_exceeded", "invalid_json_schema", "invalid_request_error":
		status = 400
	}
	return d.classify(status, &we)
}

// Words in an error object that decide its class beside the status. They are matched in lower case against
// message, type, code and parameter.
var (
	quotaWords   = []string{"insufficient_quota", "billing_hard_limit", "exceeded your current quota"}
	contextWords = []string{"context_length_exceeded", "context length", "maximum context", "prompt is too long",
		"too many tokens", "context window"}
	filterWords = []string{"content_filter", "content management policy", "content_policy"} // the second is Azure's
	formatWords = []string{"response_format", "json_schema", "invalid_schema", "text.format", "structured output",
		"json_object", "support the requested parameters"} // the last is OpenRouter's
)

// classify decides by status, code, type and words: the same status means several things. A spent quota has
// status 429 at OpenAI and 402 at OpenRouter; a prompt that is too long has 400 or 413.
func (d *Driver) classify(status int, we *wireError) *reasoner.Error {
	words := strings.ToLower(we.Message + " " + we.Type + " " + we.code() + " " + we.Param)
	has := func(list ...string) bool {
		return slices.ContainsFunc(list, func(w string) bool { return strings.Contains(words, w) })
	}
	e := &reasoner.Error{Class: reasoner.BadRequest, Status: status, Err: errors.New(d.describe(status, we))}
	switch {
	case status >= 300 && status < 400:
		e.Permanent, e.Err = true, errors.New("redirect to another host refused: it would take the key along")
	case status == http.StatusUnauthorized:
		d.classifyAuth(e, we)
	case status == http.StatusForbidden:
		// OpenRouter's moderation answers 403 with the flagged words in metadata.
		if has("moderation", "flagged") || strings.Contains(string(we.Metadata), "flagged") {
			e.Class, e.Err = reasoner.Refused, fmt.Errorf("%w: %s", reasoner.ErrFiltered, d.describe(status, we))
			break
		}
		d.classifyAuth(e, we)
	case status == http.StatusPaymentRequired, has(quotaWords...):
		e.Class = reasoner.Quota
	case status == http.StatusTooManyRequests:
		e.Class = reasoner.RateLimited
	case status == http.StatusRequestEntityTooLarge, has(contextWords...):
		e.Class = reasoner.ContextTooLong
	case status == http.StatusBadRequest && has(filterWords...):
		e.Class, e.Err = reasoner.Refused, fmt.Errorf("%w: %s", reasoner.ErrFiltered, d.describe(status, we))
	case isRequestStatus(status) && has(formatWords...):
		e.Err = fmt.Errorf("%w: %s", reasoner.ErrFormat, d.describe(status, we))
	case status == http.StatusRequestTimeout, status == http.StatusConflict:
		e.Class = reasoner.Transport
	case status >= 500 || has("overloaded"):
		e.Class = reasoner.Unavailable
	}
	return e
}

// classifyAuth marks e as refused access, and names the variable that holds the key.
func (d *Driver) classifyAuth(e *reasoner.Error, we *wireError) {
	e.Class = reasoner.Auth
	if d.o.KeyEnv != "" {
		e.Err = fmt.Errorf("%s (key from %s)", d.describe(e.Status, we), d.o.KeyEnv)
	}
}

// isRequestStatus reports whether a status is one with which servers reject a parameter of a request. OpenRouter
// uses 404 where no provider supports the parameters.
func isRequestStatus(status int) bool {
	return status == http.StatusBadRequest || status == http.StatusUnprocessableEntity || status == http.StatusNotFound
}

// describe returns the server's message and code, bounded and without the key.
func (d *Driver) describe(status int, we *wireError) string {
	if we.Message == "" {
		return http.StatusText(status)
	}
	s := excerpt(d.scrub(we.Message))
	if c := we.code(); c != "" && c != "null" && len(c) < 60 {
		s += " (" + d.scrub(c) + ")"
	}
	return s
}

// retryAfter reads retry-after-ms, and retry-after in seconds or as a date (RFC 9110, 10.2.3).
func retryAfter(h http.Header, now time.Time) time.Duration {
	if ms, err := strconv.ParseFloat(h.Get("retry-after-ms"), 64); err == nil && ms > 0 && ms < 1e12 {
		return time.Duration(ms * float64(time.Millisecond))
	}
	v := h.Get("Retry-After")
	if s, err := strconv.ParseFloat(v, 64); err == nil && s > 0 && s < 1e9 {
		return time.Duration(s * float64(time.Second))
	}
	if t, err := http.ParseTime(v); err == nil && t.After(now) {
		return t.Sub(now)
	}
	return 0
}
