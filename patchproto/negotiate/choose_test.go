package negotiate

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/formats"
)

func TestChooseFormat(t *testing.T) {
	for model, want := range map[string]Choice{
		"claude-3-5-sonnet-20241022": {Family: "claude-3-5-sonnet", Format: formats.SearchReplace, WellFormed: .996},
		"openai/gpt-4.1-mini":        {Family: "gpt-4.1-mini", Format: formats.SearchReplace, WellFormed: .924},
		"Qwen2.5-Coder-32B-Instruct": {Family: "qwen2.5-coder", Format: formats.WholeFile, WellFormed: .996},
		"some-model":                 {Format: formats.SearchReplace},
	} {
		got := ChooseFormat(model)
		if got.Family != want.Family || got.Format != want.Format || got.WellFormed != want.WellFormed {
			t.Errorf("ChooseFormat(%q) = %+v, want %+v", model, got, want)
		}
		if FormatPrompt(got.Format) == "" {
			t.Errorf("no prompt for %s", got.Format)
		}
	}
	for line := range strings.Lines(formatTable) {
		if strings.HasPrefix(line, "#") {
			continue
		}
		family, _, _ := strings.Cut(line, "\t")
		c := ChooseFormat(family)
		if c.Family != family || c.WellFormed <= 0 || c.WellFormed > 1 || c.Cases < 100 || c.Source == "" || FormatPrompt(c.Format) == "" {
			t.Errorf("row %q: %+v", line, c)
		}
	}
}

// With a format, a repair stays in it, the fallback is whole files, and then it ends.
func TestDecideFormats(t *testing.T) {
	s := State{Format: formats.SearchReplace, Mode: patchproto.ModeApply, Fallback: true}
	for i, want := range []struct {
		do     Decision
		format formats.Format
	}{{Repair, formats.SearchReplace}, {Fallback, formats.WholeFile}, {Abort, formats.WholeFile}} {
		err := refused(codes.PatchNotUnified)
		next := Decide(err, s)
		if next.Do != want.do || next.State.Format != want.format {
			t.Fatalf("refusal %d: %+v, want %+v", i+1, next, want)
		}
		if p := RepairPrompt(err, next); (next.Do == Fallback) != strings.Contains(p, "every line of the file") {
			t.Errorf("prompt of %s:\n%s", next.Do, p)
		}
		s = next.State
	}
}

// What the prompts show is read as the format that they describe.
func TestFormatPrompts(t *testing.T) {
	for _, f := range []formats.Format{formats.SearchReplace, formats.V4A, formats.Unified, formats.WholeFile} {
		prompt := FormatPrompt(f)
		example, _, _ := strings.Cut(prompt, "\nRules:")
		r, err := formats.Parse(example, "")
		if err != nil || r.Format != f || len(r.Changes) != 1 {
			t.Errorf("%s: read as %s, %v", f, r.Format, err)
		}
	}
}
