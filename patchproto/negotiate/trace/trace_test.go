package trace

import (
	"bytes"
	"errors"
	"fmt"
	"reflect"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/negotiate"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

func refused(c codes.Code) error {
	return &patchproto.Error{Code: c, Stage: refusal.StagePreview, Path: "a.cc", Action: 1, Err: errors.New("x")}
}

func TestTrace(t *testing.T) {
	var buf bytes.Buffer
	tr := NewWriter(&buf)
	s := negotiate.State{Mode: patchproto.ModeApply, Fallback: true, Version: patchproto.V2}
	err := refused(codes.PatchApplyFailed)
	repair := negotiate.Decide(err, s)
	fallback := negotiate.Decide(err, repair.State)
	want := []Record{
		NewRecord("t1", "", EventPlanOK, s, nil, nil),
		NewRecord("t1", "a1", EventApplyErr, s, err, &repair),
		NewRecord("t1", "a1", EventFallback, repair.State, err, &fallback),
		NewRecord("t1", "a1", EventApplyOK, fallback.State, nil, nil),
	}
	for _, r := range want {
		if err := tr.Write(r); err != nil {
			t.Fatal(err)
		}
	}
	const line = `{"trace_id":"t1","event":"PROTOCOL_FALLBACK","apply_id":"a1","schema_version":2,"protocol_default":2,"protocol_attempts":["v2"],"protocol_fallback_attempted":true,"protocol_fallback_reason":"ERR_PATCH_APPLY_FAILED","protocol_fallback_stage":"preview","protocol_repair_attempt":1,"error_code":"ERR_PATCH_APPLY_FAILED"}`
	if !strings.Contains(buf.String(), line+"\n") {
		t.Errorf("trace:\n%s\nlacks\n%s", buf.String(), line)
	}
	if got := want[2].LogLine(); got != "[trace] PROTOCOL_FALLBACK from=v2 to=v1 reason=ERR_PATCH_APPLY_FAILED" {
		t.Errorf("log line %q", got)
	}
	got, bad, err := Read(&buf)
	if err != nil || bad != 0 || !reflect.DeepEqual(got, want) {
		t.Errorf("read back %+v, %d, %v\nwant %+v", got, bad, err, want)
	}
	got, bad, err = Read(strings.NewReader("{\"event\":\"X\",\"more\":1}\n\nnonsense\n{}\n"))
	if len(got) != 1 || bad != 2 || err == nil || !strings.Contains(err.Error(), "line 3") {
		t.Errorf("bad lines: %+v, %d, %v", got, bad, err)
	}
}

// scenario makes the records of n APPLYs of one course.
func scenario(list []Record, n int, course string) []Record {
	for range n {
		id := fmt.Sprintf("a%d", len(list))
		rec := func(e Event, r Record) { r.Event, r.ApplyID, r.TraceID = e, id, "t"; list = append(list, r) }
		list = append(list, Record{Event: EventPlanOK, TraceID: "t", FallbackAttempted: false})
		switch course {
		case "ok":
			rec(EventApplyOK, Record{})
		case "repaired":
			rec(EventApplyErr, Record{ErrorCode: codes.PatchApplyFailed})
			rec(EventApplyOK, Record{RepairAttempt: 1, RepairInjectedPath: []string{"a.cc"}})
		case "fell back":
			rec(EventApplyErr, Record{ErrorCode: codes.PatchApplyFailed})
			rec(EventFallback, Record{RepairAttempt: 1, FallbackAttempted: true, FallbackReason: codes.PatchApplyFailed})
			rec(EventApplyOK, Record{RepairAttempt: 1, FallbackAttempted: true})
		case "raw":
			rec(EventFallback, Record{FallbackAttempted: true, FallbackReason: codes.NonUTF8File})
			rec(EventApplyErr, Record{FallbackAttempted: true, ErrorCode: codes.NonUTF8File})
		case "forbidden":
			rec(EventApplyErr, Record{ErrorCode: codes.UpdateForbidden})
			rec(EventApplyOK, Record{RepairAttempt: 1})
		}
	}
	return list
}

func TestMeasure(t *testing.T) {
	list := scenario(nil, 90, "ok")
	list = scenario(list, 5, "repaired")
	list = scenario(list, 3, "fell back")
	list = scenario(list, 2, "raw")
	r := Measure(list, 0)
	if r.Applies != 100 || r.Succeeded != 98 || r.FallbackRate.Count != 5 || r.FallbackRate.Value != 0.05 ||
		r.FallbackExcludingRaw.Count != 3 || r.FallbackExcludingRaw.Of != 98 || r.RepairSuccess.Count != 5 || r.RepairSuccess.Of != 8 {
		t.Errorf("%+v", r)
	}
	if !reflect.DeepEqual(r.Reasons, []Count{{"ERR_PATCH_APPLY_FAILED", 3}, {"ERR_NON_UTF8_FILE", 2}}) {
		t.Errorf("reasons %+v", r.Reasons)
	}
	if !reflect.DeepEqual(r.Paths, []Count{{"a.cc", 5}}) {
		t.Errorf("paths %+v", r.Paths)
	}
	if r.Graduation.Verdict != NotYet {
		t.Errorf("graduation %+v", r.Graduation)
	}
}

func TestGraduation(t *testing.T) {
	for _, tt := range []struct {
		name       string
		list       []Record
		unreadable int
		want       Verdict
	}{
		{"none", nil, 0, NotEnoughData},
		{"99", scenario(nil, 99, "ok"), 0, NotEnoughData},
		{"100: the interval reaches 3.7 %", scenario(nil, 100, "ok"), 0, NotEnoughData},
		{"1000", scenario(nil, 1000, "ok"), 0, Graduated},
		{"lines that cannot be read", scenario(nil, 1000, "ok"), 1, NotEnoughData},
		{"only the last count", scenario(scenario(nil, 50, "fell back"), 1000, "ok"), 0, Graduated},
		{"one fallback of 100", scenario(scenario(nil, 99, "ok"), 1, "fell back"), 0, NotYet},
		{"few fallbacks: undecided", scenario(scenario(nil, 994, "ok"), 6, "repaired"), 0, NotEnoughData},
		{"raw files do not count", scenario(scenario(nil, 995, "ok"), 5, "raw"), 0, Graduated},
		{"forbidden early", scenario(scenario(nil, 3, "forbidden"), 997, "ok"), 0, Graduated},
		{"forbidden late", scenario(scenario(nil, 997, "ok"), 3, "forbidden"), 0, NotYet},
		{"often repaired", scenario(scenario(nil, 980, "ok"), 20, "repaired"), 0, NotYet},
	} {
		g := Measure(tt.list, tt.unreadable).Graduation
		if g.Verdict != tt.want {
			t.Errorf("%s: %+v, want %s", tt.name, g, tt.want)
		}
	}
}

// The interval agrees with published values of the Wilson score.
func TestNewRate(t *testing.T) {
	for _, tt := range []struct {
		k, n      int
		low, high float64
	}{{0, 0, 0, 1}, {0, 100, 0, 0.0370}, {1, 100, 0.0018, 0.0545}, {5, 10, 0.2366, 0.7634}, {10, 10, 0.7225, 1}} {
		r := NewRate(tt.k, tt.n)
		if d := r.Low - tt.low; d > 1e-4 || d < -1e-4 || r.High-tt.high > 1e-4 || tt.high-r.High > 1e-4 {
			t.Errorf("NewRate(%d, %d) = %.4f to %.4f, want %.4f to %.4f", tt.k, tt.n, r.Low, r.High, tt.low, tt.high)
		}
	}
}
