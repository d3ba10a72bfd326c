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

// API says which of OpenAI's interfaces a server is asked through.
type API string

// The interfaces.
const (
	Completions API = "completions" // POST /chat/completions; the default
	Responses   API = "responses"   // POST /responses
)

// Options configures New. Zero fields mean the defaults.
type Options struct {
	// BaseURL is the address up to and without "/chat/completions". Required; https, or http to a
	// loopback address or with Insecure.
	BaseURL string
	API     API
	// Key is sent as a bearer token; empty sends none. KeyEnv is how errors call it.
	Key, KeyEnv string
	// HeaderTimeout bounds the wait for the response's headers: 30 s by default. IdleTimeout bounds the
	// wait between two reads of the body: 60 s by default.
	HeaderTimeout, IdleTimeout time.Duration
	// MaxBody bounds a response, decompressed: 8 MiB by default. A line may take a quarter of it.
	MaxBody int64
	// Header is added to each request.
	Header http.Header
	// OpenRouter adds what openrouter.ai needs: providers must support every parameter of the request
	// and may not keep data, unless Provider says otherwise. It is on for that host.
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
	u, err := url.Parse(o.BaseURL)
	if err != nil || u.Host == "" || u.Scheme != "https" && u.Scheme != "http" {
		return nil, errors.New("chat: BaseURL is no http address")
	}
	if u.User != nil || u.RawQuery != "" {
		return nil, errors.New("chat: BaseURL has credentials or a query: keys belong into Options.Key")
	}
	host := u.Hostname()
	loopback := host == "localhost" || host == "::1" || strings.HasPrefix(host, "127.")
	if u.Scheme == "http" && !loopback && !o.Insecure {
		return nil, fmt.Errorf("chat: plain http to %s would show the key and the prompt: use https, or Options.Insecure", host)
	}
	d.o.OpenRouter = o.OpenRouter || host == "openrouter.ai"
	setDefault(&d.o.HeaderTimeout, 30*time.Second)
	setDefault(&d.o.IdleTimeout, 60*time.Second)
	if d.o.MaxBody <= 0 {
		d.o.MaxBody = 8 << 20
	}
	d.url = strings.TrimRight(o.BaseURL, "/") + "/chat/completions"
	if o.API == Responses {
		d.url = strings.TrimRight(o.BaseURL, "/") + "/responses"
	}
	d.client = &http.Client{}
	if o.Client != nil {
		d.client.Transport, d.client.Jar = o.Client.Transport, o.Client.Jar
	}
	d.client.CheckRedirect = func(next *http.Request, via []*http.Request) error {
		if next.URL.Host != via[0].URL.Host || next.URL.Scheme != via[0].URL.Scheme || len(via) > 3 {
			return http.ErrUseLastResponse
		}
		return nil
	}
	return d, nil
}

func setDefault(d *time.Duration, def time.Duration) {
	if *d <= 0 {
		*d = def
	}
}

// Local reports whether the server runs on this machine.
func (d *Driver) Local() bool {
	u, err := url.Parse(d.url)
	return err == nil && (u.Hostname() == "localhost" || u.Hostname() == "::1" || strings.HasPrefix(u.Hostname(), "127."))
}

var (
	errHeader = errors.New("no response headers in time")
	errIdle   = errors.New("the stream stalled")
)

// Complete sends one request and reads its stream.
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
	watch := time.AfterFunc(d.o.HeaderTimeout, func() { cancel(errHeader) })
	defer watch.Stop()

	req, err := http.NewRequestWithContext(ctx, http.MethodPost, d.url, bytes.NewReader(body))
	if err != nil {
		return nil, &reasoner.Error{Class: reasoner.BadRequest, Err: errors.New("bad address")}
	}
	for k, v := range d.o.Header {
		req.Header[k] = v
	}
	req.Header.Set("Content-Type", "application/json")
	req.Header.Set("Accept", "text/event-stream")
	if d.o.Key != "" {
		req.Header.Set("Authorization", "Bearer "+d.o.Key)
	}
	resp, err := d.client.Do(req)
	if err != nil {
		return nil, d.transport(ctx, err)
	}
	defer resp.Body.Close()
	watch.Stop()

	idle := time.AfterFunc(d.o.IdleTimeout, func() { cancel(errIdle) })
	defer idle.Stop()
	in := &bounded{r: resp.Body, left: d.o.MaxBody, idle: idle, wait: d.o.IdleTimeout}
	if resp.StatusCode != http.StatusOK {
		text, _ := io.ReadAll(io.LimitReader(in, 64<<10))
		return nil, d.status(resp, text)
	}
	var s stream
	switch kind, _, _ := mime.ParseMediaType(resp.Header.Get("Content-Type")); kind {
	case "text/event-stream":
		err = d.events(in, &s)
	case "application/json":
		err = d.whole(in, &s)
	default:
		// A proxy's page, a captive portal.
		return nil, &reasoner.Error{Class: reasoner.Unavailable, Status: resp.StatusCode, Err: fmt.Errorf("the reply has content type %q", kind)}
	}
	out := &reasoner.Response{Text: s.text.String(), Model: s.model, Usage: s.usage}
	if err != nil {
		return out, d.failed(ctx, err)
	}
	return out, d.finish(&s)
}

// transport classifies a request that got no response.
func (d *Driver) transport(ctx context.Context, err error) *reasoner.Error {
	if e := timedOut(ctx); e != nil {
		return e
	}
	// The outer error repeats method and address.
	if ue, ok := errors.AsType[*url.Error](err); ok {
		err = ue.Err
	}
	e := &reasoner.Error{Class: reasoner.Transport, Err: err}
	_, cert := errors.AsType[*tls.CertificateVerificationError](err)
	_, record := errors.AsType[tls.RecordHeaderError](err)
	_, authority := errors.AsType[x509.UnknownAuthorityError](err)
	e.Permanent = cert || record || authority || strings.Contains(err.Error(), "HTTP response to HTTPS client")
	return e
}

// failed classifies a response that broke.
func (d *Driver) failed(ctx context.Context, err error) *reasoner.Error {
	if e, ok := errors.AsType[*reasoner.Error](err); ok {
		return e
	}
	if e := timedOut(ctx); e != nil {
		return e
	}
	return &reasoner.Error{Class: reasoner.Transport, Err: err}
}

func timedOut(ctx context.Context) *reasoner.Error {
	if ctx.Err() == nil {
		return nil
	}
	return &reasoner.Error{Class: reasoner.Timeout, Err: context.Cause(ctx)}
}

// finish says whether a complete stream is a reply.
func (d *Driver) finish(s *stream) error {
	switch {
	case s.refusal.Len() > 0:
		return &reasoner.Error{Class: reasoner.Refused, Err: fmt.Errorf("the model refused: %s", excerpt(d.scrub(s.refusal.String())))}
	case s.finish == "content_filter":
		return &reasoner.Error{Class: reasoner.Refused, Err: reasoner.ErrFiltered}
	case s.finish == "length":
		return &reasoner.Error{Class: reasoner.Truncated, Err: errors.New("the reply reached its length limit")}
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

var errTooLarge = &reasoner.Error{Class: reasoner.Unavailable, Permanent: true, Err: errors.New("the reply is larger than allowed")}

func (b *bounded) Read(p []byte) (int, error) {
	if b.left <= 0 {
		return 0, errTooLarge
	}
	if int64(len(p)) > b.left {
		p = p[:b.left]
	}
	n, err := b.r.Read(p)
	b.left -= int64(n)
	b.idle.Reset(b.wait)
	return n, err
}

// scrub removes the key from what a server sends back.
func (d *Driver) scrub(s string) string {
	if len(d.o.Key) < 4 {
		return s
	}
	return strings.ReplaceAll(s, d.o.Key, "[key]")
}

// excerpt quotes a bounded part of what a server said.
func excerpt(s string) string {
	const max = 300
	if len(s) > max {
		return fmt.Sprintf("%q... (%d bytes)", strings.ToValidUTF8(s[:max], ""), len(s))
	}
	return fmt.Sprintf("%q", s)
}
