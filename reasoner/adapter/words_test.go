package adapter

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"regexp"
	"testing"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/prompt"
	"github.com/cppreason/cppreason/reasoner/redact"
	"github.com/cppreason/cppreason/reasoner/schema"
)

// A wireDriver checks the guard on a serialised body, as a real driver does.
type wireDriver struct{ calls int }

func (d *wireDriver) Complete(_ context.Context, r *reasoner.Request) (*reasoner.Response, error) {
	d.calls++
	body, err := json.Marshal(map[string]any{
		"messages":        []map[string]string{{"role": "system", "content": r.System}, {"role": "user", "content": r.Prompt}},
		"response_format": map[string]any{"type": "json_schema", "json_schema": r.Schema}, "method": "call",
	})
	if err == nil && r.Guard != nil {
		err = r.Guard(body)
	}
	if err != nil {
		return nil, &reasoner.Error{Class: reasoner.LeakBlocked, Err: err}
	}
	return &reasoner.Response{Text: good}, nil
}

// secretWords are the words of the prompts, of the schemas and of the protocol of wireDriver.
func secretWords() (words []string) {
	text := prompt.System + string(schema.Result()) + string(schema.Task()) + string(schema.Outcome())
	for _, k := range []reasoner.Kind{reasoner.AnalyzeLog, reasoner.ProposePatch, reasoner.ReviewPatch} {
		text += prompt.Write(&reasoner.Task{Kind: k}, nil, 0, nil) + prompt.CacheKey(&reasoner.Task{Kind: k})
	}
	seen := map[string]bool{}
	for _, w := range regexp.MustCompile(`\w{6,}`).FindAllString(text, -1) {
		if !seen[w] {
			seen[w] = true
			words = append(words, w)
		}
	}
	return append(words, "method", "messages", "content", "assistant", "response_format", "json_schema")
}

// A wordHost has one word as its secret, in its inputs and among its keys.
type wordHost struct{ word string }

func (h *wordHost) Resolve(context.Context, string) ([]byte, error) {
	return []byte("identified by `" + h.word + "`\nDB_PASSWORD=" + h.word + "\n"), nil
}

func (h *wordHost) Begin() reasoner.Redaction {
	return redact.New(&redact.Options{Known: []string{h.word}}).Begin()
}

// TestWordSoak runs 10 000 tasks whose inputs have ordinary words as passwords, over two remote back ends,
// and wants each answered by the first. CPPREASON_SOAK sets the number of tasks.
func TestWordSoak(t *testing.T) {
	tasks := 10000
	if s := os.Getenv("CPPREASON_SOAK"); s != "" {
		fmt.Sscan(s, &tasks)
	}
	if testing.Short() {
		tasks = 1000
	}
	host := &wordHost{}
	first, second := &wireDriver{}, &wireDriver{}
	var lost int
	a, err := New([]Backend{{Name: "first", Driver: first}, {Name: "second", Driver: second}}, &Options{
		Resolver: host,
		Redactor: host,
		Audit: func(e Event) {
			if e.Kind == EventQuarantine || e.Kind == EventLeak {
				lost++
			}
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	words := secretWords()
	removed := 0
	for i := range tasks {
		host.word = words[i%len(words)]
		out, err := a.Reason(t.Context(), &reasoner.Task{Kind: reasoner.AnalyzeLog, Inputs: reasoner.Inputs{Logs: []string{"file://log"}}})
		if err != nil {
			t.Fatalf("%q: %v", host.word, err)
		}
		removed += out.Meta.Redactions
	}
	if first.calls != tasks || second.calls != 0 || lost != 0 {
		t.Errorf("%d tasks: %d calls of the first back end, %d of the second, %d leaks", tasks, first.calls, second.calls, lost)
	}
	if removed < tasks {
		t.Errorf("%d values removed in %d tasks: the test tests nothing", removed, tasks)
	}
	t.Logf("%d tasks over %d words, %d values removed", tasks, len(words), removed)
}

// TestOutgoingLeak: a value that was about to leave ends the attempt and leaves the back end alone.
func TestOutgoingLeak(t *testing.T) {
	leaky := &script{steps: []step{{err: &reasoner.Error{Class: reasoner.LeakBlocked,
		Err: &reasoner.LeakError{Kind: "test", Certain: true}}}, {text: good}}}
	a, err := New([]Backend{{Name: "a", Driver: leaky}}, &Options{Redactor: redact.New(nil)})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := a.Reason(t.Context(), &reasoner.Task{Kind: reasoner.AnalyzeLog}); reasoner.Classify(err) != reasoner.LeakBlocked {
		t.Errorf("first task: %v", err)
	}
	if _, err := a.Reason(t.Context(), &reasoner.Task{Kind: reasoner.AnalyzeLog}); err != nil {
		t.Errorf("second task: %v", err)
	}
}
