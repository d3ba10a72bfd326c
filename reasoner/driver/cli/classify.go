package cli

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/reasoner"
)

// A failurePattern is how commands word one class of failure.
type failurePattern struct {
	class     reasoner.Class
	pattern   *regexp.Regexp
	permanent bool
	wrapped   error // what the error is, besides its text; nil for nothing
}

// failurePatterns are tried in this order: "429 ... exceeded your current quota" is a quota, not a rate. Sources:
// the commands' output against a server that fails in each way.
var failurePatterns = []failurePattern{
	{class: reasoner.Quota, pattern: anyOf(`quota exceeded`, `insufficient_quota`, `exceeded your current quota`, `credit balance`,
		`usage limit`, `billing`, `\b402\b`)},
	{class: reasoner.RateLimited, pattern: anyOf(`\b429\b`, `rate.?limit`, `too many requests`, `resource_exhausted`)},
	{class: reasoner.Auth, pattern: anyOf(`\b40[13]\b`, `unauthorized`, `invalid api key`, `invalid x-api-key`,
		`missing environment variable`, `api key (?:not|is) `, `authentication`, `not logged in`, `please (?:run )?/?log ?in`,
		`sign in`, `must specify .*(?:auth|api_key)`)},
	// The command waits for an answer, and no one is there to give it.
	{class: reasoner.Unavailable, pattern: anyOf(`do you trust`, `not trusted`, `trusted director`, `waiting for approval`, `approve`,
		`press enter`, `\[y/n\]`), permanent: true},
	{class: reasoner.ContextTooLong, pattern: anyOf(`context.?(?:length|window)`, `prompt is too long`, `\b413\b`, `too many tokens`,
		`maximum context`)},
	{class: reasoner.Refused, pattern: anyOf(`content.?filter`, `content_policy`, `safety`), wrapped: reasoner.ErrFiltered},
	{class: reasoner.BadRequest, pattern: anyOf(`json.?schema`, `response_format`, `text\.format`, `output.schema`),
		wrapped: reasoner.ErrFormat},
	{class: reasoner.Unavailable, pattern: anyOf(`\b5\d\d\b`, `overloaded`, `high demand`, `unavailable`, `internal server error`)},
	{class: reasoner.Timeout, pattern: anyOf(`timed? ?out`, `idle timeout`)},
	{class: reasoner.Transport, pattern: anyOf(`stream (?:disconnected|closed|error)`, `connection`, `econnre`, `network`,
		`fetch failed`, `socket`)},
	{class: reasoner.BadRequest, pattern: anyOf(`\b40[04]\b`, `\b422\b`, `invalid_request`, `unexpected argument`,
		`unknown (?:option|argument)`, `unrecognized`, `model .*not (?:found|supported|exist)`)},
}

// anyOf compiles alternatives that are matched in any case.
func anyOf(alternatives ...string) *regexp.Regexp {
	return regexp.MustCompile(`(?i)` + strings.Join(alternatives, "|"))
}

// classifyFailure classifies the message of a command that failed or printed no reply.
func (c *call) classifyFailure(message string) *reasoner.Error {
	// A command may repeat the prompt, in which words such as "timeout" would mislead.
	// Only the end matters: stack traces and progress come first.
	if len(message) > 8<<10 {
		message = message[len(message)-8<<10:]
	}
	// A signal has the exit status -1.
	e := &reasoner.Error{Class: reasoner.Unavailable, Status: max(c.exit, 0)}
	quoted := excerpt([]byte(lastLines(message)))
	if strings.TrimSpace(message) == "" {
		e.Err = errors.New("the command printed no reply")
		return e
	}
	e.Err = errors.New(quoted)
	for _, w := range failurePatterns {
		if w.pattern.MatchString(message) {
			e.Class, e.Permanent = w.class, w.permanent
			if w.wrapped != nil {
				e.Err = fmt.Errorf("%w: %s", w.wrapped, quoted)
			}
			// The name of the variable shows the user what to mend; its value is never in an error.
			if len(c.o.PassEnv) > 0 && w.class == reasoner.Auth {
				e.Err = fmt.Errorf("%s (key from %s)", quoted, strings.Join(c.o.PassEnv, ", "))
			}
			break
		}
	}
	return e
}

// lastLines returns the last lines of a message, in which commands name the reason.
func lastLines(s string) string {
	s = strings.TrimSpace(s)
	if len(s) <= 300 {
		return s
	}
	s = s[len(s)-300:]
	if i := strings.IndexByte(s, '\n'); i >= 0 && i < 200 {
		s = s[i+1:]
	}
	return strings.ToValidUTF8(s, "")
}
