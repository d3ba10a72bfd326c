// Package cache keeps the replies of a driver in a folder, by the content of the request: the same request
// is answered from the folder, at once and without cost.
//
//	d, err := cache.New(driver, root, nil)
//
// A request is the same when everything that a model sees is: texts, schema, model, effort, bounds. What is
// stored is the reply to a redacted request and never the request; its name is a hash. Only valid replies
// are stored, so that a retry asks the back end again. Damaged and old entries count as missing.
//
// Package adapter accounts a reply from the cache with no tokens and marks its attempt.
package cache

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"sync/atomic"
	"time"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/decode"
)

// Options configures New. A nil *Options means the defaults.
type Options struct {
	// MaxAge is how long a reply counts. Zero means 30 days.
	MaxAge time.Duration
	// Valid decides whether a reply is stored. Nil stores what decode.Reply accepts; tasks with a form of
	// their own are decided by that form.
	Valid func(r *reasoner.Request, text string) bool
}

// A Driver answers from a folder, and else from another driver. It is safe for concurrent use, by several
// processes too.
type Driver struct {
	next reasoner.Driver
	root *os.Root
	o    Options
	n    atomic.Int64 // of temporary files
}

var _ reasoner.Driver = (*Driver)(nil)

// New returns a Driver over next that stores replies below root.
func New(next reasoner.Driver, root *os.Root, o *Options) (*Driver, error) {
	if next == nil || root == nil {
		return nil, errors.New("cache: a driver and a folder are needed")
	}
	d := &Driver{next: next, root: root}
	if o != nil {
		d.o = *o
	}
	if d.o.MaxAge <= 0 {
		d.o.MaxAge = 30 * 24 * time.Hour
	}
	if d.o.Valid == nil {
		d.o.Valid = isResult
	}
	return d, nil
}

func isResult(r *reasoner.Request, text string) bool {
	if r.Form != nil {
		object, err := decode.Object(text)
		return err == nil && r.Form.Decode(object) == nil
	}
	_, err := decode.Reply(text)
	return err == nil
}

// An entry is one stored reply. Key repeats the hash: a file that was renamed is not taken for another.
type entry struct {
	Key   string    `json:"key"`
	Time  time.Time `json:"time"`
	Model string    `json:"model"`
	Text  string    `json:"text"`
}

// Complete returns the stored reply to r, or asks the other driver and stores its reply. A folder that
// cannot be written costs the store, not the reply.
func (d *Driver) Complete(ctx context.Context, r *reasoner.Request) (*reasoner.Response, error) {
	key, err := keyOf(r)
	if err != nil {
		return nil, &reasoner.Error{Class: reasoner.BadRequest, Err: err}
	}
	if e, ok := d.load(key); ok && d.o.Valid(r, e.Text) {
		return &reasoner.Response{Text: e.Text, Model: e.Model, Cached: true}, nil
	}
	resp, err := d.next.Complete(ctx, r)
	if err == nil && resp != nil && d.o.Valid(r, resp.Text) {
		_ = d.store(&entry{key, time.Now(), resp.Model, resp.Text}) // the next request is then asked again
	}
	return resp, err
}

// keyOf returns the hash of everything that decides a reply.
func keyOf(r *reasoner.Request) (string, error) {
	h := sha256.New()
	err := json.NewEncoder(h).Encode([]any{
		"v1", r.Kind, r.System, r.Prompt, r.Turns, string(r.Schema), r.Format, r.Model, r.Effort, r.MaxTokens, r.Temperature,
	})
	for i := range r.Artifacts {
		a := &r.Artifacts[i]
		fmt.Fprintf(h, "%s %s %d ", a.Role, a.Label, len(a.Text))
		h.Write(a.Text)
	}
	return hex.EncodeToString(h.Sum(nil)), err
}

// fileOf returns the file of a key. Folders by the first byte keep each small.
func fileOf(key string) string { return path.Join(key[:2], key+".json") }

func (d *Driver) load(key string) (e entry, ok bool) {
	data, err := d.root.ReadFile(fileOf(key))
	if err != nil || json.Unmarshal(data, &e) != nil || e.Key != key {
		return entry{}, false
	}
	age := time.Since(e.Time)
	return e, age >= 0 && age <= d.o.MaxAge
}

// store writes an entry under another name and renames it, so that a reader never sees a part of it.
func (d *Driver) store(e *entry) error {
	data, err := json.Marshal(e)
	if err != nil {
		return err
	}
	name := fileOf(e.Key)
	if err := d.root.Mkdir(path.Dir(name), 0o700); err != nil && !errors.Is(err, fs.ErrExist) {
		return err
	}
	temp := fmt.Sprintf("%s.%d.%d.tmp", name, os.Getpid(), d.n.Add(1))
	if err := d.root.WriteFile(temp, data, 0o600); err != nil {
		return errors.Join(err, d.root.Remove(temp))
	}
	if err := d.root.Rename(temp, name); err != nil {
		return errors.Join(err, d.root.Remove(temp))
	}
	return nil
}
