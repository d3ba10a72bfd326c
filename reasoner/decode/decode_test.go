package decode

import (
	"encoding/json"
	"errors"

	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"github.com/cppreason/cppreason/reasoner"
)

const good = `{"insights":[{"title":"off by one","evidence":["logs:1-2"],"confidence":0.8}],` +
	`"suspects":[{"file":"a.cpp","lines":[1,2],"rationale":"loop"}],"patch_suggestion":null,"next_steps":["rerun"],"notes":"n"}`

// The seed's task, word for word but for the alternatives in "task" and "effort".
const seedTask = `{
  "task": "propose_patch",
  "sid": "session-id",
  "inputs": {
    "logs": ["vdt://sessions/{sid}/logs/capture.ndjson"],
    "buglens": "vdt://sessions/{sid}/analysis/buglens.md",
    "code": ["file://src/renderer.ts", "file://src/board.ts"],
    "diff": "vdt://sessions/{sid}/patches/0001-write-log.diff"
  },
  "question": "optional freeform question",
  "constraints": ["minimal change", "no behavior change unless justified"],
  "model_prefs": {
    "effort": "low",
    "max_tokens": 4000,
    "temperature": 0.2
  },
  "redact": true
}`

func TestTask(t *testing.T) {
	got, err := Task([]byte(seedTask))
	if err != nil {
		t.Fatal(err)
	}
	want := &reasoner.Task{
		Kind: reasoner.ProposePatch, Session: "session-id",
		Inputs: reasoner.Inputs{
			Logs: []string{"vdt://sessions/{sid}/logs/capture.ndjson"}, BugLens: "vdt://sessions/{sid}/analysis/buglens.md",
			Code: []string{"file://src/renderer.ts", "file://src/board.ts"}, Diff: "vdt://sessions/{sid}/patches/0001-write-log.diff",
		},
		Question: "optional freeform question", Constraints: []string{"minimal change", "no behavior change unless justified"},
		Prefs: reasoner.Prefs{Effort: reasoner.EffortLow, MaxTokens: 4000, Temperature: new(0.2)}, Redact: new(true),
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Errorf("Task mismatch (-want +got):\n%s", d)
	}
	out, err := json.Marshal(got)
	if err != nil {
		t.Fatal(err)
	}
	again, err := Task(out)
	if err != nil || !cmp.Equal(got, again) {
		t.Errorf("Task(Marshal(task)) = %+v, %v", again, err)
	}
}

func TestTaskErrors(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"case", `{"Task":"analyze_log","inputs":{}}`, "invalid task: /Task: unknown key; /task: missing"},
		{"kind", `{"task":"write","inputs":{}}`, `invalid task: /task: want analyze_log, propose_patch or review_patch, got "write"`},
		{"several", `{"task":1,"inputs":{"logs":"x"},"model_prefs":{"effort":"","max_tokens":0.5}}`,
			"invalid task: /task: want a string, got 1; /inputs/logs: want an array, got the string \"x\"; " +
				"/model_prefs/effort: want low, medium or high, got the string \"\"; " +
				"/model_prefs/max_tokens: want a whole number of at least 1, got 0.5"},
		{"temperature", `{"task":"analyze_log","inputs":{},"model_prefs":{"temperature":3}}`,
			"invalid task: /model_prefs/temperature: want a number in [0,2], got 3"},
		{"sid", `{"task":"analyze_log","inputs":{},"sid":"a/../b"}`, `invalid task: /sid: want a name without slashes, got "a/../b"`},
		{"review", `{"task":"review_patch","inputs":{}}`, "invalid task: /inputs/diff: review_patch needs a diff"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := Task([]byte(tt.in)); err == nil || err.Error() != tt.want {
				t.Errorf("Task(%s) = %v, want %s", tt.in, err, tt.want)
			}
		})
	}
}

func TestResultErrors(t *testing.T) {
	deep := strings.Repeat("[", 10000) + strings.Repeat("]", 10000)
	for _, tt := range []struct{ name, in, want string }{
		{"duplicate key", `{"notes":"a","notes":"b"}`, `duplicate key "notes" at byte 13`},
		{"escaped duplicate key", `{"notes":"a","\u006eotes":"b"}`, `duplicate key "notes"`},
		{"wrong case", strings.Replace(good, "notes", "Notes", 1), "/Notes: unknown key; /notes: missing"},
		{"not a number", strings.Replace(good, "0.8", "NaN", 1), "want a value, got 'N'"},
		{"confidence", strings.Replace(good, "0.8", "1.5", 1), `/insights/0/confidence: want a number in [0,1], got "1.5"`},
		{"huge confidence", strings.Replace(good, "0.8", "1e999", 1), `/insights/0/confidence: want a number, got 1e999`},
		{"lines", strings.Replace(good, "[1,2]", "[2,1]", 1), "/suspects/0/lines: want first <= last, got [2,1]"},
		{"one line", strings.Replace(good, "[1,2]", "[2]", 1), "/suspects/0/lines: want an array of two line numbers, got an array of 1"},
		{"line zero", strings.Replace(good, "[1,2]", "[0,1.0]", 1),
			"/suspects/0/lines/0: want a whole number of at least 1, got 0; /suspects/0/lines/1"},
		{"text after", good + "x", "text after the value"},
		{"byte order mark", "\xef\xbb\xbf" + good, "want a value"},
		{"depth", `{"notes":` + deep + `}`, "nested deeper than 32"},
		{"invalid UTF-8", strings.Replace(good, "loop", "lo\xffop", 1), "invalid UTF-8"},
		{"surrogate", strings.Replace(good, "loop", `\ud800`, 1), "unpaired surrogate"},
		{"control", strings.Replace(good, "loop", "a\nb", 1), "control character 0x0a"},
		{"leading zero", strings.Replace(good, "0.8", "00.8", 1), "want a comma or }"},
		{"cut", good[:len(good)-1], "the document ends too early"},
		{"array", "[" + good + "]", "want an object, got an array of 1"},
		{"empty", "", "ends too early"},
		{"slash in key", `{"a/b~c":1}`, "/a~1b~0c: unknown key"},
		{"too large", `"` + strings.Repeat("x", maxDocument) + `"`, "too large"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := Result([]byte(tt.in))
			if _, ok := errors.AsType[*reasoner.InvalidError](err); !ok || !strings.Contains(err.Error(), tt.want) {
				t.Errorf("Result = %v, want an *InvalidError with %q", err, tt.want)
			}
		})
	}
}

func TestReply(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"alone", good, ""},
		{"fence", "```json\n" + good + "\n```\n", ""},
		{"prose", "Here is the result for f() { return 1; }:\n" + good + "\nHope this helps.", ""},
		{"two objects", good + "\n" + good, "more than one JSON object"},
		{"two halves", good + good, "more than one JSON object"},
		{"inner object of a cut reply", `{"insights":[{"title":"t","evidence":[],"confidence":1}],"sus`, "ends too early"},
		{"array", "[" + good + "]", "want an object"},
		{"cut array", "[" + good, "ends too early"},
		{"nothing", "I cannot do that.", "no JSON object"},
		{"empty", " \n", "the reply is empty"},
		{"byte order mark", "\xef\xbb\xbf" + good, "byte order mark"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r, err := Reply(tt.in)
			if tt.want == "" && (err != nil || r.Notes != "n" || r.Suspects[0].Lines != [2]int{1, 2}) {
				t.Errorf("Reply = %+v, %v", r, err)
			}
			if tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)) {
				t.Errorf("Reply = %v, want %q", err, tt.want)
			}
		})
	}
}

func TestPartial(t *testing.T) {
	full, err := Result([]byte(good))
	if err != nil {
		t.Fatal(err)
	}
	for i := range len(good) {
		r, ok := Partial(good[:i])
		if !ok {
			continue
		}
		// Whatever is there is there whole.
		if len(r.Insights) > 0 && !cmp.Equal(r.Insights, full.Insights) || len(r.Suspects) > 0 && !cmp.Equal(r.Suspects, full.Suspects) ||
			r.Notes != "" && r.Notes != "n" || r.PatchSuggestion != "" {
			t.Fatalf("Partial(%q) = %+v", good[:i], r)
		}
	}
	cut := good[:strings.Index(good, `"patch`)]
	if r, ok := Partial("Sure:\n" + cut); !ok || len(r.Insights) != 1 || len(r.Suspects) != 1 {
		t.Errorf("Partial(%q) = %+v, %v", cut, r, ok)
	}
}

func FuzzReply(f *testing.F) {
	f.Add(good)
	f.Add("```json\n" + good + "\n```")
	f.Add(`{"insights":[{"title":"\ud83d\ude00"}]}`)
	f.Add(`[{{"a":1e5,"b":[true,false,null]}`)
	f.Fuzz(func(t *testing.T, s string) {
		r, err := Reply(s)
		if err != nil {
			return
		}
		out, err := json.Marshal(r)
		if err != nil {
			t.Fatal(err)
		}
		again, err := Result(out)
		if err != nil || !cmp.Equal(r, again) {
			t.Errorf("Result(Marshal(Reply(%q))) = %+v, %v", s, again, err)
		}
	})
}

func FuzzPartial(f *testing.F) {
	f.Add(good)
	f.Fuzz(func(t *testing.T, s string) {
		r, _ := Partial(s)
		if full, err := Result([]byte(s)); err == nil && !cmp.Equal(r, full) {
			t.Errorf("Partial(%q) = %+v, want %+v", s, r, full)
		}
	})
}

func BenchmarkReply(b *testing.B) {
	suspects := strings.Repeat(`{"file":"src/renderer.ts","lines":[45,70],"rationale":"mapping function + log correlation"},`, 50)
	text := "```json\n" + strings.Replace(good, `"suspects":[`, `"suspects":[`+suspects, 1) + "\n```"
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		if _, err := Reply(text); err != nil {
			b.Fatal(err)
		}
	}
}
