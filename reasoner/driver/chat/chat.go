package chat

import (
	"bytes"
	"context"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"mime"
	"net/http"
	"net/url"
	"strings"
	"time"

	"github.com/cppreason/cppreason/reasoner"
)

// An API is the interface that a server speaks.
type API string

// The interfaces.
const (
	Completions API = "completions" // POST /chat/completions; the default
	Responses   API = "responses"   // POST /responses
	Anthropic   API = "anthropic"   // POST /messages, Anthropic's Messages API
	Gemini      API = "gemini"      // POST /models/MODEL:streamGenerateContent, Google's Gemini API
)

// Options configures New. Zero fields mean the defaults.
type Options struct {
	// BaseURL is the address up to and without "/chat/completions". Required; https, or http to a
	// loopback address or with Insecure.
	BaseURL string
	API     API
	// Key is sent as a bearer token, or in the header that the API wants; empty sends none. KeyEnv is how
	// errors call it.
	Key, KeyEnv string
	// HeaderTimeout bounds the wait for the response's headers: 30 s by default. IdleTimeout bounds the
	// wait between two reads of the body: 60 s by default.
	HeaderTimeout, IdleTimeout time.Duration
	// MaxBody bounds a response, decompressed: 8 MiB by default. A line may take a quarter of it.
	MaxBody int64
	// Header is added to each request.
	Header http.Header
	// OpenRouter adds what openrouter.ai needs: providers must support every parameter of the request
	// and may not keep data, unless Provider allows it. It is on for that host.
	OpenRouter bool
	// Provider is OpenRouter's provider object; its members replace the defaults.
	Provider map[string]json.RawMessage
	// Models are OpenRouter's own fallbacks. Use either these or an Adapter's back ends.
	Models []string
	// Insecure allows plain http to any host.
	Insecure bool
	// Client sends the requests. Nil means one of its own. Its Timeout and CheckRedirect are not used.
	Client *http.Client
}

// A Driver asks one server. It is safe for concurrent use.
type Driver struct {
	o      Options
	client *http.Client
	url    string
}

var _ reasoner.Driver = (*Driver)(nil)

// New checks the options and returns a Driver.
func New(o *Options) (*Driver, error) {
	d := &Driver{o: *o}
	u, err := parseBase(o)
	if err != nil {
		return nil, err
	}
	d.o.OpenRouter = o.OpenRouter || u.Hostname() == "openrouter.ai"
	setDefault(&d.o.HeaderTimeout, 30*time.Second)
	setDefault(&d.o.IdleTimeout, 60*time.Second)
	if d.o.MaxBody <= 0 {
		d.o.MaxBody = 8 << 20
	}
	path, ok := paths[o.API]
	if !ok {
		return nil, fmt.Errorf("chat: unknown API %q", o.API)
	}
	d.url = strings.TrimRight(o.BaseURL, "/") + path
	// A client of its own: the caller's Timeout would cut long streams, and its redirects would carry the key.
	d.client = &http.Client{}
	// Its transport is shared: connections are reused across drivers.
	// The cookie jar is kept for gateways that balance by a cookie.
	if o.Client != nil {
		d.client.Transport, d.client.Jar = o.Client.Transport, o.Client.Jar
	}
	// The key must not travel to another host (fault 37); a redirect on the same host, such as one that adds a
	// slash, is followed.
	d.client.CheckRedirect = func(next *http.Request, via []*http.Request) error {
		if next.URL.Host != via[0].URL.Host || next.URL.Scheme != via[0].URL.Scheme || len(via) > 3 {
			return http.ErrUseLastResponse
		}
		return nil
	}
	return d, nil
}

// paths are the paths of the interfaces below the base address. Gemini's depends on the model.
var paths = map[API]string{
	"": "/chat/completions", Completions: "/chat/completions", Responses: "/responses", Anthropic: "/messages", Gemini: "",
}

// parseBase checks the address: what would put a key into an error text or send it in the clear is refused.
func parseBase(o *Options) (*url.URL, error) {
	u, err := url.Parse(o.BaseURL)
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" {
		return nil, errors.New("chat: BaseURL is no http address")
	}
	if u.User != nil || u.RawQuery != "" {
		return nil, errors.New("chat: BaseURL has credentials or a query: keys belong into Options.Key")
	}
	if u.Scheme == "http" && !isLoopback(u.Hostname()) && !o.Insecure {
		return nil, fmt.Errorf("chat: plain http to %s would show the key and the prompt: use https, or Options.Insecure", u.Hostname())
	}
	return u, nil
}

// isLoopback reports whether a host name is this machine's. Names are not resolved: what a resolver answers
// may change between the check and the request.
func isLoopback(host string) bool {
	return host == "localhost" || host == "::1" || strings.HasPrefix(host, "127.")
}

// setDefault sets a duration that is not positive.
func setDefault(d *time.Duration, def time.Duration) {
	if *d <= 0 {
		*d = def
	}
}

// Local reports whether the server runs on this machine.
func (d *Driver) Local() bool {
	u, err := url.Parse(d.url)
	return err == nil && isLoopback(u.Hostname())
}

// Causes of a cancelled request. They are the error that the caller sees, with class timeout.
var (
	errHeader = errors.New("no response headers in time")
	errIdle   = errors.New("the stream stalled")
)

// Complete sends one request and reads its stream. When the stream breaks, the response has the text that had
// arrived, beside the error.
func (d *Driver) Complete(ctx context.Context, r *reasoner.Request) (*reasoner.Response, error) {
	body, err := d.body(r)
	if err != nil {
		return nil, &reasoner.Error{Class: reasoner.BadRequest, Err: err}
	}
	if r.Guard != nil {
		if err := r.Guard(body); err != nil {
			return nil, &reasoner.Error{Class: reasoner.LeakBlocked, Err: err}
		}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	// http.Transport.ResponseHeaderTimeout would need a transport of its own, and the caller may give one.
	watch := time.AfterFunc(d.o.HeaderTimeout, func() { cancel(errHeader) })
	defer watch.Stop()

	address := d.url
	if d.o.API == Gemini {
		address += geminiPath(r.Model)
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, address, bytes.NewReader(body))
	if err != nil {
		return nil, &reasoner.Error{Class: reasoner.BadRequest, Err: errors.New("bad address")}
	}
	// The options come first, so that they cannot replace the type of the body or the key.
	for k, v := range d.o.Header {
		req.Header[k] = v
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Accept", "text/event-stream")
	d.authorize(req.Header)
	resp, err := d.client.Do(req)
	if err != nil {
		return nil, classifyTransport(ctx, err)
	}
	defer resp.Body.Close()
	watch.Stop()

	// From here on the body is watched, not the headers.
	idle := time.AfterFunc(d.o.IdleTimeout, func() { cancel(errIdle) })
	defer idle.Stop()
	in := &bounded{r: resp.Body, left: d.o.MaxBody, idle: idle, wait: d.o.IdleTimeout}
	if resp.StatusCode != http.StatusOK {
		// An error in the body of an error changes nothing about its class.
		text, _ := io.ReadAll(io.LimitReader(in, 64<<10))
		return nil, d.statusError(resp, text)
	}
	s := stream{observe: r.Observe}
	switch kind, _, _ := mime.ParseMediaType(resp.Header.Get("Content-Type")); kind {
	case "text/event-stream":
		err = d.readEvents(in, &s)
	case "application/json":
		err = d.readWhole(in, &s)
	default:
		// A proxy's page, a captive portal.
		return nil, &reasoner.Error{Class: reasoner.Unavailable, Status: resp.StatusCode, Err: fmt.Errorf("the reply has content type %q", kind)}
	}
	// What arrived is worth something even if the rest did not: the adapter may make it a partial result.
	out := &reasoner.Response{Text: s.text.String(), Model: s.model, Usage: s.usage}
	if err != nil {
		return out, classifyBroken(ctx, err)
	}
	return out, d.checkFinish(&s)
}

// authorize sets the headers that carry the key.
func (d *Driver) authorize(h http.Header) {
	if d.o.API == Anthropic {
		h.Set("anthropic-version", anthropicVersion)
	}
	if d.o.Key == "" {
		return
	}
	switch d.o.API {
	case Anthropic:
		h.Set("x-api-key", d.o.Key)
	case Gemini:
		h.Set("x-goog-api-key", d.o.Key)
	default:
		h.Set("Authorization", "Bearer "+d.o.Key)
	}
}

// classifyTransport classifies a request that got no response.
func classifyTransport(ctx context.Context, err error) *reasoner.Error {
	if e := timeoutError(ctx); e != nil {
		return e
	}
	// The outer error repeats method and address.
	if ue, ok := errors.AsType[*url.Error](err); ok {
		err = ue.Err
	}
	// A refused connection, an unknown host, a reset: worth a retry, unless the certificate is at fault.
	e := &reasoner.Error{Class: reasoner.Transport, Err: err}
	// A certificate that is wrong now is wrong in a second too: a retry only costs time.
	_, cert := errors.AsType[*tls.CertificateVerificationError](err)
	_, record := errors.AsType[tls.RecordHeaderError](err)
	_, authority := errors.AsType[x509.UnknownAuthorityError](err)
	e.Permanent = cert || record || authority || strings.Contains(err.Error(), "HTTP response to HTTPS client")
	return e
}

// classifyBroken classifies a response that broke while it was read.
func classifyBroken(ctx context.Context, err error) *reasoner.Error {
	if e, ok := errors.AsType[*reasoner.Error](err); ok {
		return e
	}
	if e := timeoutError(ctx); e != nil {
		return e
	}
	return &reasoner.Error{Class: reasoner.Transport, Err: err}
}

// timeoutError returns the error of a context that ended, whether by the caller or by one of the two timers;
// nil if it did not end.
func timeoutError(ctx context.Context) *reasoner.Error {
	if ctx.Err() == nil {
		return nil
	}
	return &reasoner.Error{Class: reasoner.Timeout, Err: context.Cause(ctx)}
}

// checkFinish returns why a stream that was read to its end is not a reply, nil if it is one. A refusal comes
// before everything else: its text is not an answer, whatever finish_reason the server gives.
func (d *Driver) checkFinish(s *stream) error {
	switch {
	case s.refusal.Len() > 0:
		return &reasoner.Error{Class: reasoner.Refused, Err: fmt.Errorf("the model refused: %s", excerpt(d.scrub(s.refusal.String())))}
	case s.finish == "content_filter":
		return &reasoner.Error{Class: reasoner.Refused, Err: reasoner.ErrFiltered}
	case s.finish == "length":
		return &reasoner.Error{Class: reasoner.Truncated, Err: errors.New("the reply reached its length limit")}
		// Neither a finish_reason nor [DONE]: some servers omit one of them (fault 29), none both.
	case s.finish == "" && !s.done:
		return &reasoner.Error{Class: reasoner.Transport, Err: errors.New("the stream was cut")}
	case s.text.Len() == 0:
		return &reasoner.Error{Class: reasoner.Unavailable, Err: errors.New("the reply is empty")}
	}
	return nil
}

// A bounded reader counts bytes down and restarts the idle timer at each read, whatever was read:
// comments keep a connection alive.
type bounded struct {
	r    io.Reader
	left int64
	idle *time.Timer
	wait time.Duration
}

// errTooLarge is permanent: a server that sends too much would do so again.
var errTooLarge = &reasoner.Error{Class: reasoner.Unavailable, Permanent: true, Err: errors.New("the reply is larger than allowed")}

// Read reads at most what is left, and restarts the idle timer.
func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, errTooLarge
	}
	// Counted after decompression, so a gzip bomb ends here.
	if int64(len(p)) > b.left {
		p = p[:b.left]
	}
	n, err := b.r.Read(p)
	b.left -= int64(n)
	b.idle.Reset(b.wait)
	return n, err
}

// scrub removes the key from what a server sends back. OpenAI quotes a wrong key in its 401.
func (d *Driver) scrub(s string) string {
	if len(d.o.Key) < 4 {
		return s
	}
	return strings.ReplaceAll(s, d.o.Key, "[key]")
}

// excerpt quotes a bounded part of a server's text.
func excerpt(s string) string {
	const max = 300
	if len(s) > max {
		return fmt.Sprintf("%q... (%d bytes)", strings.ToValidUTF8(s[:max], ""), len(s))
	}
	return fmt.Sprintf("%q", s)
}
