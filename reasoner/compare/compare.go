package compare

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"strings"
	"sync"
	"time"

	"github.com/cppreason/cppreason/reasoner"
)

// An Adapter answers tasks with its own choice of back ends or the caller's. *adapter.Adapter is one.
type Adapter interface {
	reasoner.Reasoner
	ReasonWith(ctx context.Context, t *reasoner.Task, order ...string) (*reasoner.Outcome, error)
}

// A Comparer is a reasoner that compares. It is safe for concurrent use if its functions are.
type Comparer struct {
	Adapter Adapter
	// Backends are compared. The caller gets the first one's answer, and the second one's when the first
	// has none.
	Backends [2]string
	// Share is the part of the tasks to compare, in [0,1].
	Share float64
	// Verify reports whether a valid outcome is right: its patch compiles, its tests pass. known is false
	// when that cannot be decided. Nil knows nothing.
	Verify func(ctx context.Context, t *reasoner.Task, out *reasoner.Outcome) (ok, known bool)
	// Record receives one record for each compared task. Nil means nobody.
	Record func(*Record)
	// Rand returns a number in [0,1). Nil means a random one.
	Rand func() float64
}

var _ reasoner.Reasoner = (*Comparer)(nil)

// A Record is one compared task.
type Record struct {
	Time time.Time     `json:"time"`
	Kind reasoner.Kind `json:"task"`
	// Sides are in the order of Comparer.Backends.
	Sides [2]Side `json:"sides"`
	// Agreement is in [0,1]: how much of what either names both name, lines of a patch or places of
	// suspects. Nil when neither names anything.
	Agreement *float64 `json:"agreement,omitempty"`
}

// A Side is what one back end made of a task.
type Side struct {
	Backend string `json:"backend"`
	Valid   bool   `json:"valid"`
	// Class is that of the failure when the reply was not valid.
	Class reasoner.Class `json:"class,omitzero"`
	// Verified is nil when it is unknown.
	Verified *bool         `json:"verified,omitempty"`
	Cost     float64       `json:"cost"` // US dollars
	Tokens   int           `json:"tokens"`
	Took     time.Duration `json:"took_ns"`
	Attempts int           `json:"attempts"`
}

// Succeeded reports whether a side answered well: verified, or valid if that is unknown.
func (s *Side) Succeeded() bool {
	if s.Verified != nil {
		return *s.Verified
	}
	return s.Valid
}

// Reason answers a task, with both back ends if it is drawn.
func (c *Comparer) Reason(ctx context.Context, t *reasoner.Task) (*reasoner.Outcome, error) {
	random := c.Rand
	if random == nil {
		random = rand.Float64
	}
	if random() >= c.Share {
		return c.Adapter.Reason(ctx, t)
	}
	var outs [2]*reasoner.Outcome
	var errs [2]error
	rec := &Record{Time: time.Now(), Kind: t.Kind}
	// Beside each other, so that the caller waits for the slower one and not for the sum.
	var both sync.WaitGroup
	for i, name := range c.Backends {
		both.Go(func() {
			outs[i], errs[i] = c.ask(ctx, t, name, &rec.Sides[i])
		})
	}
	both.Wait()
	// A task that the caller gave up is not the back ends' failure.
	if c.Record != nil && ctx.Err() == nil {
		rec.Agreement = agreement(t.Kind, outs, errs)
		c.Record(rec)
	}
	if errs[0] != nil && errs[1] == nil {
		return outs[1], nil
	}
	return outs[0], errs[0]
}

// ask asks one back end and fills in its side. Each gets a task of its own: an adapter must not see the
// changes of another run.
func (c *Comparer) ask(ctx context.Context, t *reasoner.Task, name string, s *Side) (*reasoner.Outcome, error) {
	task := *t
	start := time.Now()
	out, err := c.Adapter.ReasonWith(ctx, &task, name)
	*s = Side{Backend: name, Valid: err == nil, Class: reasoner.Classify(err), Took: time.Since(start)}
	if out != nil {
		s.Cost, s.Tokens, s.Attempts = out.Meta.Cost, out.Meta.Usage.Total(), len(out.Meta.Attempts)
	}
	if err == nil && c.Verify != nil {
		if ok, known := c.Verify(ctx, &task, out); known {
			s.Verified = &ok
		}
	}
	return out, err
}

// agreement returns the Jaccard index of what two outcomes name.
func agreement(kind reasoner.Kind, outs [2]*reasoner.Outcome, errs [2]error) *float64 {
	var sets [2]map[string]bool
	for i := range outs {
		if errs[i] != nil {
			return nil
		}
		sets[i] = named(kind, &outs[i].Result)
	}
	all, common := len(sets[0]), 0
	for k := range sets[1] {
		if sets[0][k] {
			common++
		} else {
			all++
		}
	}
	if all == 0 {
		return nil
	}
	index := float64(common) / float64(all)
	return &index
}

// named returns the changed lines of a patch, or the lines of all suspects.
func named(kind reasoner.Kind, r *reasoner.Result) map[string]bool {
	set := map[string]bool{}
	if kind == reasoner.ProposePatch {
		file := ""
		for line := range strings.Lines(r.PatchSuggestion) {
			line = strings.TrimSpace(line)
			switch {
			case strings.HasPrefix(line, "+++ "):
				file = line
			case strings.HasPrefix(line, "--- "):
			case strings.HasPrefix(line, "+"), strings.HasPrefix(line, "-"):
				set[file+"\x00"+line[:1]+strings.Join(strings.Fields(line[1:]), " ")] = true
			}
		}
		return set
	}
	for _, s := range r.Suspects {
		for n := s.Lines[0]; n <= min(s.Lines[1], s.Lines[0]+1000); n++ {
			set[fmt.Sprintf("%s:%d", s.File, n)] = true
		}
	}
	return set
}

// Write writes a record as one line of JSON.
func Write(w io.Writer, r *Record) error {
	line, err := json.Marshal(r)
	if err != nil {
		return err
	}
	_, err = w.Write(append(line, '\n'))
	return err
}

// maxLine bounds one record in bytes.
const maxLine = 64 << 10

// Read reads records. A line that is not one is an error with its number; the records before it are
// returned with it. The last line may be cut: a process that was killed leaves one.
func Read(r io.Reader) ([]Record, error) {
	var list []Record
	sc := bufio.NewScanner(r)
	// A record has a few hundred bytes. A longer line is another kind of file.
	sc.Buffer(nil, maxLine)
	var bad error
	for n := 1; sc.Scan(); n++ {
		if bad != nil {
			return list, bad
		}
		if len(strings.TrimSpace(sc.Text())) == 0 {
			continue
		}
		var rec Record
		err := json.Unmarshal(sc.Bytes(), &rec)
		if err == nil && (rec.Sides[0].Backend == "" || rec.Sides[1].Backend == "") {
			err = errors.New("a record without back ends")
		}
		if err != nil {
			bad = fmt.Errorf("line %d: %w", n, err) // an error only if another line follows
			continue
		}
		list = append(list, rec)
	}
	return list, sc.Err()
}
