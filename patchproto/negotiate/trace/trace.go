package trace

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"sync"

	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/negotiate"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// An Event names what a trace record is about.
type Event string

// The events that Measure looks at. A trace may hold others.
const (
	EventPlanOK   Event = "LLM_PLAN_OK"       // a reply was decoded
	EventApplyOK  Event = "APPLY_OK"          // a plan was applied
	EventApplyErr Event = "APPLY_ERR"         // an attempt was refused
	EventFallback Event = "PROTOCOL_FALLBACK" // protocol 1 is tried
)

// A Record is one line of a trace. All records of one APPLY, whatever its attempts, have the same
// ApplyID; records of a PLAN have none.
type Record struct {
	TraceID            string             `json:"trace_id"`
	Event              Event              `json:"event"`
	ApplyID            string             `json:"apply_id,omitempty"`
	SchemaVersion      patchproto.Version `json:"schema_version,omitempty"`
	ProtocolDefault    patchproto.Version `json:"protocol_default,omitempty"`
	ProtocolAttempts   []string           `json:"protocol_attempts,omitempty"` // "v2", "v1"
	FallbackAttempted  bool               `json:"protocol_fallback_attempted"`
	FallbackReason     codes.Code         `json:"protocol_fallback_reason,omitempty"`
	FallbackStage      refusal.Stage      `json:"protocol_fallback_stage,omitempty"` // apply, preview, validate, schema
	RepairAttempt      int                `json:"protocol_repair_attempt"`           // 0 or 1
	RepairInjectedSHA  bool               `json:"repair_injected_sha256,omitempty"`
	RepairInjectedPath []string           `json:"repair_injected_paths,omitempty"`
	ActionsCount       int                `json:"actions_count,omitempty"`
	ErrorCode          codes.Code         `json:"error_code,omitempty"` // of APPLY_ERR
}

// NewRecord returns the record of an event in a state. err is the refusal and next the decision about
// it; both are nil for other events.
func NewRecord(traceID, applyID string, event Event, s negotiate.State, err error, next *negotiate.Next) Record {
	r := Record{TraceID: traceID, ApplyID: applyID, Event: event, SchemaVersion: s.Version, ProtocolDefault: patchproto.V2,
		FallbackAttempted: s.FellBack, RepairAttempt: min(s.Repairs, 1)}
	r.ProtocolAttempts = []string{versionName(s.Version)}
	if s.FellBack {
		r.ProtocolAttempts = []string{"v2", "v1"}
	} else {
		r.ProtocolDefault = s.Version
	}
	e, ok := errors.AsType[*patchproto.Error](err)
	if ok {
		r.ErrorCode = e.Code
	}
	if next == nil {
		return r
	}
	if ok && next.Do == negotiate.Fallback {
		r.FallbackAttempted, r.FallbackReason, r.FallbackStage = true, e.Code, e.Stage
	}
	if next.Do == negotiate.Repair || next.Do == negotiate.Replan {
		r.RepairInjectedSHA, r.RepairInjectedPath = len(next.Inject) > 0, next.Inject
	}
	return r
}

func versionName(v patchproto.Version) string {
	if v == patchproto.V1 {
		return "v1"
	}
	return "v2"
}

// LogLine returns the line for the log that belongs to a fallback, and "" for other records.
func (r *Record) LogLine() string {
	if r.Event != EventFallback {
		return ""
	}
	return fmt.Sprintf("[trace] PROTOCOL_FALLBACK from=v2 to=v1 reason=%s", r.FallbackReason)
}

// A Writer writes records, one JSON object a line. It is safe for concurrent use.
type Writer struct {
	mu sync.Mutex
	w  io.Writer
}

// NewWriter returns a Writer that writes to w, each record with one call of Write.
func NewWriter(w io.Writer) *Writer { return &Writer{w: w} }

// Write writes one record.
func (t *Writer) Write(r Record) error {
	line, err := json.Marshal(r)
	if err != nil {
		return fmt.Errorf("trace: record: %w", err)
	}
	t.mu.Lock()
	defer t.mu.Unlock()
	if _, err := t.w.Write(append(line, '\n')); err != nil {
		return fmt.Errorf("trace: write: %w", err)
	}
	return nil
}

// ErrBadLine is in the error of Read if all that went wrong is lines that are not records.
var ErrBadLine = errors.New("not a record")

// maxTraceLine bounds one line of a trace, in bytes.
const maxTraceLine = 4 << 20

// Read reads records, one JSON object a line; empty lines are skipped. Lines that are not a record
// are skipped too and counted in bad; the error then is ErrBadLine and names the first of them, and
// records holds all the others. An error of r, or a line of more than 4 MiB, ends the reading.
func Read(r io.Reader) (records []Record, bad int, err error) {
	sc := bufio.NewScanner(r)
	sc.Buffer(nil, maxTraceLine)
	var first error
	for n := 1; sc.Scan(); n++ {
		line := bytes.TrimSpace(sc.Bytes())
		if len(line) == 0 {
			continue
		}
		var rec Record
		err := json.Unmarshal(line, &rec)
		if err == nil && rec.Event == "" {
			err = errors.New("no event")
		}
		if err != nil {
			if bad++; first == nil {
				first = fmt.Errorf("trace: line %d: %w: %w", n, ErrBadLine, err)
			}
			continue
		}
		records = append(records, rec)
	}
	if err := sc.Err(); err != nil {
		return records, bad, fmt.Errorf("trace: read: %w", err)
	}
	return records, bad, first
}
