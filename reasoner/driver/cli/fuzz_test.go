package cli

import (
	"testing"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/reasonertest"
)

// FuzzOutput reads what a command printed by every preset: an answer has text or an error with a class.
func FuzzOutput(f *testing.F) {
	f.Add(reasonertest.Good, "", 0)
	f.Add(`{"type":"item.completed","item":{"type":"agent_message","text":"x"}}`+"\n"+`{"type":"turn.completed",`+
		`"usage":{"input_tokens":1}}`+"\n"+`{"type":"half`, "", 0)
	f.Add("noise\n{\"response\":\"x\",\"stats\":{\"models\":{\"m\":{\"tokens\":{\"prompt\":1}}}}}",
		"at x\n{\"error\":{\"code\":429,\"message\":\"x\"}}", 173)
	f.Add(`{"type":"result","is_error":true,"result":"API Error: 529","structured_output":{"a":1},"modelUsage":{"m":{}}}`, "", 1)
	f.Add(`{"type":"text","part":{"text":"x"}}`+"\n"+`{"type":"step_finish","part":{"tokens":{"input":1},"cost":1e300}}`, "", 0)
	f.Fuzz(func(t *testing.T, out, errOut string, exit int) {
		for name, p := range presets {
			c := &call{o: &Options{Preset: name}, r: reasonertest.Request(), out: []byte(out), errOut: []byte(errOut), exit: exit}
			resp, err := p.parse(c)
			if err != nil && reasoner.Classify(err) == 0 {
				t.Errorf("%s: %v has no class", name, err)
			}
			if err == nil && resp == nil {
				t.Errorf("%s: neither a reply nor an error", name)
			}
			if p.partial != nil {
				p.partial(c)
			}
		}
	})
}
