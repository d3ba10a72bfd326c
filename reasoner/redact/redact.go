package redact

import (
	"bytes"
	"crypto/hmac"
	"crypto/rand"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/cppreason/cppreason/reasoner"
)

// Options configures New. A nil *Options means the defaults.
type Options struct {
	// Known are values that must not leave in any context: the host's own keys. Values of less than
	// six bytes are ignored: they would be found in everything.
	Known []string
}

// A Redactor finds and removes secrets. It is safe for concurrent use.
type Redactor struct {
	known [][]byte
	key   []byte    // of the hashes in audit logs
	space sync.Pool // of *[]Finding: what Find collects before it is merged
}

var _ interface{ Begin() reasoner.Redaction } = (*Redactor)(nil) // an adapter.Redactor

// New returns a Redactor.
func New(o *Options) *Redactor {
	r := &Redactor{key: make([]byte, 32)}
	rand.Read(r.key) // never fails (crypto/rand)
	if o != nil {
		for _, v := range o.Known {
			if len(v) >= minKnown {
				r.known = append(r.known, []byte(v))
			}
		}
	}
	return r
}

// minKnown is the shortest value that is looked for without format or context.
const minKnown = 6

// Begin starts the redaction of one task.
func (r *Redactor) Begin() reasoner.Redaction { return r.Session() }

// Session starts a redaction whose placeholders are numbered from 1.
func (r *Redactor) Session() *Session {
	return &Session{r: r, byValue: map[string]string{}, byPlace: map[string]string{}}
}

// A Session is one redaction: it knows what it removed. It is used by one goroutine at a time.
type Session struct {
	r       *Redactor
	byValue map[string]string // value -> placeholder
	byPlace map[string]string
	values  []removed
	guard   *guard // of all forms; nil when values were added since it was built
	raw     *guard // of the values as they are; nil as guard
}

// A removed value.
type removed struct {
	kind, value string
}

var _ reasoner.Redaction = (*Session)(nil)

// Redact returns text with each secret replaced by [REDACTED:kind:n]. Equal values get equal
// placeholders. A value that was removed before, or is found in this text, is removed in all of it, also where
// nothing around it shows what it is. Every line end stays. Text without a secret is returned as it is.
func (s *Session) Redact(text []byte) []byte {
	found := s.r.Find(nil, text)
	// All values are known before the first is replaced, so that earlier places are found too.
	for _, f := range found {
		for line := range bytes.Lines(text[f.Start:f.End]) {
			if body := bytes.TrimRight(line, "\r\n"); len(body) > 0 {
				s.placeholder(f.Kind, string(body))
			}
		}
	}
	found = appendMerged(nil, found, s.findRemoved(text))
	if len(found) == 0 {
		return text
	}
	out := make([]byte, 0, len(text))
	at := 0
	for _, f := range found {
		out = append(out, text[at:f.Start]...)
		out = s.replace(out, f.Kind, text[f.Start:f.End])
		at = f.End
	}
	return append(out, text[at:]...)
}

// findRemoved returns the places in text of values that were removed.
func (s *Session) findRemoved(text []byte) (found []Finding) {
	if len(s.values) == 0 {
		return nil
	}
	if s.raw == nil {
		s.raw = newRawGuard(s.values)
	}
	s.raw.findAll(text, func(v *removed, start, end int) {
		if !bytes.HasPrefix(text[start:], []byte("[REDACTED:")) {
			found = append(found, Finding{v.kind, start, end})
		}
	})
	return found
}

// replace appends the placeholders of a value, one for each of its lines, so that lines can be
// restored alone.
func (s *Session) replace(dst []byte, kind string, value []byte) []byte {
	for line := range bytes.Lines(value) {
		body := bytes.TrimRight(line, "\r\n")
		if len(body) > 0 {
			dst = append(dst, s.placeholder(kind, string(body))...)
		}
		dst = append(dst, line[len(body):]...)
	}
	return dst
}

// placeholder returns the placeholder of a value, the same one for equal values.
func (s *Session) placeholder(kind, value string) string {
	p, ok := s.byValue[value]
	if !ok {
		s.values = append(s.values, removed{kind, value})
		p = fmt.Sprintf("[REDACTED:%s:%d]", kind, len(s.values))
		s.byValue[value], s.byPlace[p] = p, value
		s.guard, s.raw = nil, nil
	}
	return p
}

// Count returns how many different values were removed.
func (s *Session) Count() int { return len(s.values) }

// placeholderText matches what placeholder returns, of any session.
var placeholderText = regexp.MustCompile(`\[REDACTED:\w+:\d+\]`)

// ErrPlaceholder reports a patch that would write a placeholder into a file.
var ErrPlaceholder = errors.New("an added line holds a placeholder for a removed secret")

// Restore puts values back into the context and removed lines of a unified diff. It returns "" and
// ErrPlaceholder when an added line has a placeholder, or a line has one that this session did not make.
func (s *Session) Restore(diff string) (string, error) {
	if !strings.Contains(diff, "[REDACTED:") {
		return diff, nil
	}
	lines := strings.SplitAfter(diff, "\n")
	for i, line := range lines {
		if !placeholderText.MatchString(line) {
			continue
		}
		if strings.HasPrefix(line, "+") {
			return "", fmt.Errorf("line %d: %w", i+1, ErrPlaceholder)
		}
		unknown := false
		lines[i] = placeholderText.ReplaceAllStringFunc(line, func(p string) string {
			v, ok := s.byPlace[p]
			unknown = unknown || !ok
			return v
		})
		if unknown {
			return "", fmt.Errorf("line %d: unknown placeholder", i+1)
		}
	}
	return strings.Join(lines, ""), nil
}

// Guard returns a *reasoner.LeakError when text holds a removed or known value: raw, escaped as in JSON, in
// base64 at any alignment, in hex, or percent-encoded. Values of six and seven bytes are looked for as
// whole words only, and shorter ones not at all: they would be found in everything.
func (s *Session) Guard(text []byte) error {
	if s.guard == nil {
		list := slices.Clone(s.values)
		for _, k := range s.r.known {
			list = append(list, removed{"known", string(k)})
		}
		s.guard = newGuard(list)
	}
	f, at := s.guard.find(text)
	if f == nil {
		return nil
	}
	// A keyed hash identifies the value in two lines of an audit log, and cannot be reversed by guessing.
	mac := hmac.New(sha256.New, s.r.key)
	mac.Write([]byte(f.value.value))
	hash := hex.EncodeToString(mac.Sum(nil)[:8])
	return &reasoner.LeakError{Kind: f.value.kind, Place: fmt.Sprintf("byte %d, %s", at, f.name), Hash: hash, Certain: f.certain}
}
