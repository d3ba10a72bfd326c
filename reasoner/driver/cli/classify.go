package cli

import (
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/reasoner"
)

// Words that commands use for failures, in the order in which they are tried. Sources: the commands'
// output against a server that fails in each way.
var words = []struct {
	class     reasoner.Class
	pattern   *regexp.Regexp
	permanent bool
	is        error
}{
	{reasoner.Quota, regexp.MustCompile(`(?i)quota exceeded|insufficient_quota|exceeded your current quota|credit balance|usage limit|billing|\b402\b`), false, nil},
	{reasoner.RateLimited, regexp.MustCompile(`(?i)\b429\b|rate.?limit|too many requests|resource_exhausted`), false, nil},
	{reasoner.Auth, regexp.MustCompile(`(?i)\b40[13]\b|unauthorized|invalid api key|invalid x-api-key|missing environment variable|api key (?:not|is) |authentication|not logged in|please (?:run )?/?log ?in|sign in|must specify .*(?:auth|api_key)`), false, nil},
	// Nobody is there to answer.
	{reasoner.Unavailable, regexp.MustCompile(`(?i)do you trust|not trusted|trusted director|waiting for approval|approve|press enter|\[y/n\]`), true, nil},
	{reasoner.ContextTooLong, regexp.MustCompile(`(?i)context.?(?:length|window)|prompt is too long|\b413\b|too many tokens|maximum context`), false, nil},
	{reasoner.Refused, regexp.MustCompile(`(?i)content.?filter|content_policy|safety`), false, reasoner.ErrFiltered},
	{reasoner.BadRequest, regexp.MustCompile(`(?i)json.?schema|response_format|text\.format|output.schema`), false, reasoner.ErrFormat},
	{reasoner.Unavailable, regexp.MustCompile(`(?i)\b5\d\d\b|overloaded|high demand|unavailable|internal server error`), false, nil},
	{reasoner.Timeout, regexp.MustCompile(`(?i)timed? ?out|idle timeout`), false, nil},
	{reasoner.Transport, regexp.MustCompile(`(?i)stream (?:disconnected|closed|error)|connection|econnre|network|fetch failed|socket`), false, nil},
	{reasoner.BadRequest, regexp.MustCompile(`(?i)\b40[04]\b|\b422\b|invalid_request|unexpected argument|unknown (?:option|argument)|unrecognized|model .*not (?:found|supported|exist)`), false, nil},
}

// fail classifies what a command said when it failed or had nothing to say.
func (c *call) fail(message string) *reasoner.Error {
	// Only the end matters: stack traces and progress come first.
	if len(message) > 8<<10 {
		message = message[len(message)-8<<10:]
	}
	e := &reasoner.Error{Class: reasoner.Unavailable, Status: max(c.exit, 0)}
	said := excerpt([]byte(lastLines(message)))
	if strings.TrimSpace(message) == "" {
		e.Err = errors.New("the command printed no reply")
		return e
	}
	e.Err = errors.New(said)
	for _, w := range words {
		if w.pattern.MatchString(message) {
			e.Class, e.Permanent = w.class, w.permanent
			if w.is != nil {
				e.Err = fmt.Errorf("%w: %s", w.is, said)
			}
			if len(c.o.PassEnv) > 0 && w.class == reasoner.Auth {
				e.Err = fmt.Errorf("%s (key from %s)", said, strings.Join(c.o.PassEnv, ", "))
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
