package decode

import (
	"errors"
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/internal/strictjson"
	"github.com/cppreason/cppreason/reasoner"
)

// maxDocument bounds one document in bytes.
const maxDocument = 4 << 20

var errTooLarge = errors.New("document too large")

// parseDocument reads one JSON value.
func parseDocument(doc string) (strictjson.Value, error) {
	if len(doc) > maxDocument {
		return strictjson.Value{}, errTooLarge
	}
	return strictjson.Parse(doc)
}

// Task reads a Task strictly: keys in their exact case and once, nothing unknown, valid UTF-8,
// no depth beyond 32, nothing after the value. The error is an *InvalidError that lists all problems
// with JSON pointers; it includes what Task.Validate finds.
func Task(data []byte) (*reasoner.Task, error) {
	v, err := parseDocument(string(data))
	if err != nil {
		return nil, &reasoner.InvalidError{What: "invalid task", Problems: []reasoner.Problem{{Message: err.Error()}}}
	}
	d := decoder{reasoner.InvalidError{What: "invalid task"}}
	t := &reasoner.Task{}
	d.object(v, "", []string{"task", "inputs"}, func(name, at string, v strictjson.Value) bool {
		switch name {
		case "task":
			t.Kind = reasoner.Kind(d.str(v, at))
		case "sid":
			t.Session = d.str(v, at)
		case "inputs":
			d.inputs(v, at, &t.Inputs)
		case "question":
			t.Question = d.str(v, at)
		case "constraints":
			t.Constraints = d.strs(v, at)
		case "model_prefs":
			d.prefs(v, at, &t.Prefs)
		case "redact":
			if v.Kind != strictjson.Bool {
				d.want(v, at, "true or false")
			} else {
				t.Redact = new(v.Text == "true")
			}
		default:
			return false
		}
		return true
	})
	if err := d.Err(); err != nil {
		return nil, err
	}
	if err := t.Validate(); err != nil {
		return nil, err
	}
	return t, nil
}

// inputs reads {"logs":["file://build.log"],"code":["file://a.cpp"]}.
func (d *decoder) inputs(v strictjson.Value, at string, in *reasoner.Inputs) {
	d.object(v, at, nil, func(name, at string, v strictjson.Value) bool {
		switch name {
		case "logs":
			in.Logs = d.strs(v, at)
		case "buglens":
			in.BugLens = d.str(v, at)
		case "code":
			in.Code = d.strs(v, at)
		case "diff":
			in.Diff = d.str(v, at)
		default:
			return false
		}
		return true
	})
}

// prefs reads {"effort":"low","max_tokens":4000,"temperature":0.2}. Ranges are checked by Task.Validate.
func (d *decoder) prefs(v strictjson.Value, at string, p *reasoner.Prefs) {
	d.object(v, at, nil, func(name, at string, v strictjson.Value) bool {
		switch name {
		case "effort":
			// The empty effort is valid in a Task, where it means none. In JSON that is an absent key.
			p.Effort = reasoner.Effort(d.str(v, at))
			if p.Effort == "" {
				d.want(v, at, "low, medium or high")
			}
		case "max_tokens":
			p.MaxTokens = d.atLeastOne(v, at)
		case "temperature":
			p.Temperature = new(d.number(v, at))
		default:
			return false
		}
		return true
	})
}

// Result reads a Result as strictly as Task reads a task. A null patch_suggestion is an
// empty one, and may be absent. Confidence must be in [0,1], lines a pair with 1 <= first <= last.
func Result(data []byte) (*reasoner.Result, error) {
	v, err := parseDocument(string(data))
	if err != nil {
		return nil, &reasoner.InvalidError{What: "invalid reply", Problems: []reasoner.Problem{{Message: err.Error()}}}
	}
	return decodeResult(v)
}

// decodeResult checks form only. What needs the task and its inputs is left to Check.
func decodeResult(v strictjson.Value) (*reasoner.Result, error) {
	d := decoder{reasoner.InvalidError{What: "invalid reply"}}
	r := &reasoner.Result{}
	d.object(v, "", []string{"insights", "suspects", "next_steps", "notes"}, func(name, at string, v strictjson.Value) bool {
		return d.resultMember(r, name, at, v)
	})
	if err := d.Err(); err != nil {
		return nil, err
	}
	r.Normalize()
	return r, nil
}

// resultMember stores one member of a result, and reports whether it knows the name.
func (d *decoder) resultMember(r *reasoner.Result, name, at string, v strictjson.Value) bool {
	switch name {
	case "insights":
		d.array(v, at, func(at string, v strictjson.Value) { r.Insights = append(r.Insights, d.insight(v, at)) })
	case "suspects":
		d.array(v, at, func(at string, v strictjson.Value) { r.Suspects = append(r.Suspects, d.suspect(v, at)) })
	case "patch_suggestion":
		// Strict modes demand every property, so that null is how a model leaves the patch out.
		if v.Kind != strictjson.Null {
			r.PatchSuggestion = d.str(v, at)
		}
	case "next_steps":
		r.NextSteps = d.strs(v, at)
	case "notes":
		r.Notes = d.str(v, at)
	default:
		return false
	}
	return true
}

// insight reads {"title":"off by one","evidence":["logs:1-2"],"confidence":0.8}.
func (d *decoder) insight(v strictjson.Value, at string) (in reasoner.Insight) {
	d.object(v, at, []string{"title", "evidence", "confidence"}, func(name, at string, v strictjson.Value) bool {
		switch name {
		case "title":
			in.Title = d.str(v, at)
		case "evidence":
			in.Evidence = d.strs(v, at)
		case "confidence":
			in.Confidence = d.number(v, at)
			// A percentage such as 85 is a frequent mistake. It is an error, not 0.85: the reprompt cures it.
			if v.Kind == strictjson.Number && !(in.Confidence >= 0 && in.Confidence <= 1) {
				d.Add(at, "want a number in [0,1], got %s", strictjson.Quote(v.Text))
			}
		default:
			return false
		}
		return true
	})
	return in
}

// suspect reads {"file":"a.cpp","lines":[1,2],"rationale":"the loop runs once too often"}.
func (d *decoder) suspect(v strictjson.Value, at string) (s reasoner.Suspect) {
	d.object(v, at, []string{"file", "lines", "rationale"}, func(name, at string, v strictjson.Value) bool {
		switch name {
		case "file":
			s.File = d.str(v, at)
		case "lines":
			d.lines(v, at, &s.Lines)
		case "rationale":
			s.Rationale = d.str(v, at)
		default:
			return false
		}
		return true
	})
	return s
}

// lines reads a pair such as [1,2]: 1-based and inclusive.
func (d *decoder) lines(v strictjson.Value, at string, lines *[2]int) {
	if v.Kind != strictjson.Array || len(v.Items) != 2 {
		d.want(v, at, "an array of two line numbers")
		return
	}
	first, last := d.atLeastOne(v.Items[0], at+"/0"), d.atLeastOne(v.Items[1], at+"/1")
	if first > 0 && last > 0 && first > last {
		d.Add(at, "want first <= last, got [%d,%d]", first, last)
	}
	*lines = [2]int{first, last}
}

// A decoder turns values into Go values and collects what does not fit.
type decoder struct{ reasoner.InvalidError }

// kindNames names a value of each kind in a sentence.
var kindNames = [...]string{"null", "a boolean", "a number", "a string", "an array", "an object"}

// want adds the problem that v is not what was wanted, such as "want an array, got the string \"x\"". The
// found value is quoted in part, for the model has to recognise it in its own reply.
func (d *decoder) want(v strictjson.Value, at, what string) {
	got := kindNames[v.Kind]
	switch v.Kind {
	case strictjson.Number, strictjson.Bool:
		got = v.Text
		if len(got) > 40 {
			got = got[:40] + "..."
		}
	case strictjson.String:
		got = "the string " + strictjson.Quote(v.Text)
	case strictjson.Array:
		got = fmt.Sprintf("an array of %d", len(v.Items))
	}
	d.Add(at, "want %s, got %s", what, got)
}

// object calls f for each member and reports unknown and missing ones. f reports whether it knows the
// name. Names are compared exactly: "Title" is unknown, not "title".
func (d *decoder) object(v strictjson.Value, at string, required []string, f func(name, at string, v strictjson.Value) bool) {
	if v.Kind != strictjson.Object {
		d.want(v, at, "an object")
		return
	}
	for _, m := range v.Members {
		if p := at + "/" + escapePointer(m.Name); !f(m.Name, p, m.Value) {
			d.Add(p, "unknown key")
		}
	}
	for _, name := range required {
		if !slices.ContainsFunc(v.Members, func(m strictjson.Member) bool { return m.Name == name }) {
			d.Add(at+"/"+name, "missing")
		}
	}
}

// array calls f for each element of an array.
func (d *decoder) array(v strictjson.Value, at string, f func(at string, v strictjson.Value)) {
	if v.Kind != strictjson.Array {
		d.want(v, at, "an array")
		return
	}
	for i, item := range v.Items {
		f(at+"/"+strconv.Itoa(i), item)
	}
}

func (d *decoder) str(v strictjson.Value, at string) string {
	if v.Kind != strictjson.String {
		d.want(v, at, "a string")
		return ""
	}
	return v.Text
}

// strs reads an array of strings. It never returns nil, so that [] stays [].
func (d *decoder) strs(v strictjson.Value, at string) []string {
	list := []string{}
	d.array(v, at, func(at string, v strictjson.Value) { list = append(list, d.str(v, at)) })
	return list
}

// number reads a number that a float64 can hold: 1e999 is valid JSON and is refused.
func (d *decoder) number(v strictjson.Value, at string) float64 {
	f, err := strconv.ParseFloat(v.Text, 64)
	if v.Kind != strictjson.Number || err != nil || math.IsInf(f, 0) {
		d.want(v, at, "a number")
		return 0
	}
	return f
}

// atLeastOne reads a line number or a count. 1.0 is refused too: models that write it mean a fraction.
func (d *decoder) atLeastOne(v strictjson.Value, at string) int {
	n, err := strconv.Atoi(v.Text)
	if v.Kind != strictjson.Number || err != nil || n < 1 {
		d.want(v, at, "a whole number of at least 1")
		return 0
	}
	return n
}

var pointerEscapes = strings.NewReplacer("~", "~0", "/", "~1")

// isPlain reports whether a key needs no escape in a pointer, which is so for all known keys.
func isPlain(s string) bool {
	for i := range len(s) {
		if c := s[i]; c != '_' && (c < 'a' || c > 'z') {
			return false
		}
	}
	return len(s) <= 60
}

// escapePointer escapes a key for a JSON pointer and bounds it: keys of a reply are untrusted.
func escapePointer(s string) string {
	if isPlain(s) {
		return s
	}
	if len(s) > 60 {
		s = s[:60]
	}
	s = pointerEscapes.Replace(s)
	if q := strconv.Quote(s); q != `"`+s+`"` {
		return q[1 : len(q)-1]
	}
	return s
}
