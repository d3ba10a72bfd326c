package textpatch_test

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"math/rand/v2"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/patchproto"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// sides returns the old and the new text of a hunk.
func sides(lines []string) (old, new string) {
	for _, l := range lines {
		if l[0] != '+' {
			old += l[1:] + "\n"
		}
		if l[0] != '-' {
			new += l[1:] + "\n"
		}
	}
	return old, new
}

// asJSON returns v as JSON without the escapes of HTML.
func asJSON(v any) string {
	var b strings.Builder
	enc := json.NewEncoder(&b)
	enc.SetEscapeHTML(false)
	if err := enc.Encode(v); err != nil {
		panic(err)
	}
	return b.String()
}

// writers write an edit of the file f.cc in each format.
var writers = map[string]func(e *textpatch.EditedText) string{
	"v4a": func(e *textpatch.EditedText) string {
		text := "*** Begin Patch\n*** Update File: f.cc\n"
		for _, h := range e.Hunks {
			text += "@@\n" + strings.Join(h, "\n") + "\n"
		}
		return text + "*** End Patch\n"
	},
	"apply_patch_call": func(e *textpatch.EditedText) string {
		diff := ""
		for _, h := range e.Hunks {
			diff += "@@\n" + strings.Join(h, "\n") + "\n"
		}
		op := map[string]string{"type": "update_file", "path": "f.cc", "diff": diff}
		return asJSON(map[string]any{"type": "apply_patch_call", "call_id": "c", "operation": op})
	},
	"search_replace": func(e *textpatch.EditedText) string {
		text := "I edit the file.\n\nf.cc\n"
		for _, h := range e.Hunks {
			old, new := sides(h)
			text += "<<<<<<< SEARCH\n" + old + "=======\n" + new + ">>>>>>> REPLACE\n\n"
		}
		return text
	},
	"multi_edit": func(e *textpatch.EditedText) string {
		var edits []map[string]string
		for _, h := range e.Hunks {
			old, new := sides(h)
			edits = append(edits, map[string]string{"old_string": old, "new_string": new})
		}
		return asJSON(map[string]any{"name": "MultiEdit", "input": map[string]any{"file_path": "f.cc", "edits": edits}})
	},
	"udiff": func(e *textpatch.EditedText) string {
		text := "~~~diff\n--- f.cc\n+++ f.cc\n"
		for _, h := range e.Hunks {
			text += "@@ ... @@\n" + strings.Join(h, "\n") + "\n"
		}
		return text + "~~~\n"
	},
	"unified": func(e *textpatch.EditedText) string {
		return "Here:\n\n~~~~~~~~diff\n" + e.Diff + "~~~~~~~~\n\nThat is all.\n"
	},
	"git": func(e *textpatch.EditedText) string { return "diff --git a/f.cc b/f.cc\nindex 1..2 100644\n" + e.Diff },
	"mail": func(e *textpatch.EditedText) string {
		return "From 0123456789abcdef Mon Sep 17 00:00:00 2001\nSubject: [PATCH] change\n\nWhy.\n---\n f.cc | 2 +-\n\n" +
			"diff --git a/f.cc b/f.cc\n" +
			e.Diff + "-- \n2.39.2\n\n"
	},
	"whole_file": func(e *textpatch.EditedText) string { return "f.cc\n~~~~~~~~\n" + string(e.After) + "~~~~~~~~\n" },
	"create": func(e *textpatch.EditedText) string {
		return asJSON(map[string]string{"command": "create", "path": "f.cc", "file_text": string(e.After)})
	},
}

// shares is the part of the texts that a test takes: one of so many.
var shares = 1

// count returns the number of edited texts for a test: n, or CPPREASON_COMPOSITIONS.
func count(n int) int {
	if s := os.Getenv("CPPREASON_COMPOSITIONS"); s != "" {
		n, _ = strconv.Atoi(s)
	}
	return n / shares
}

// Real texts with random edits, in each format: whatever is made of a reply is what was meant.
func TestFormats(t *testing.T) {
	type tally struct{ right, refused, wrong int }
	sums := map[string]*tally{}
	reasons := map[string]int{}
	for _, e := range textpatch.EditedTexts(t, count(300)) {
		read := func(p string) ([]byte, error) {
			if p == "f.cc" {
				return e.Before, nil
			}
			return nil, fs.ErrNotExist
		}
		for name, write := range writers {
			if sums[name] == nil {
				sums[name] = &tally{}
			}
			reply := write(&e)
			r, err := patchproto.FromReply([]byte(reply), read, nil)
			if err != nil {
				sums[name].refused++
				if re, ok := errors.AsType[*refusal.Error](err); ok {
					reasons[fmt.Sprintf("%s: %s %s", name, re.Code, re.Reason)]++
				}
				continue
			}
			got, err := planned(e.Before, r.Plan)
			if trim := func(b []byte) []byte { return bytes.TrimRight(b, "\n") }; name == "whole_file" &&
				bytes.HasSuffix(e.Before, []byte("\n\n")) && bytes.Equal(trim(got), trim(e.After)) {
				got = e.After // a block does not show the blank lines at the end
			}
			if err != nil || string(got) != string(e.After) {
				if sums[name].wrong++; sums[name].wrong <= 2 {
					t.Errorf("%s as %s: %v\n%s\ngot:\n%s", name, r.Format, err, reply, got)
				}
				continue
			}
			sums[name].right++
			if string(r.Format) != name {
				t.Errorf("%s is recognised as %s", name, r.Format)
			}
		}
	}
	for _, name := range slices.Sorted(maps.Keys(sums)) {
		t.Logf("%-18s %+v", name, *sums[name])
	}
	for _, name := range slices.Sorted(maps.Keys(reasons)) {
		t.Logf("refused %s: %d", name, reasons[name])
	}
}

// A reply that was cut off is refused, unless nothing of the edit is missing.
func TestCutOff(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 5))
	n, applied := 0, 0
	for _, e := range textpatch.EditedTexts(t, 400) {
		read := func(p string) ([]byte, error) {
			if p == "f.cc" {
				return e.Before, nil
			}
			return nil, fs.ErrNotExist
		}
		for name, write := range writers {
			if slices.Contains([]string{"search_replace", "unified", "git", "mail"}, name) {
				continue // between two blocks or hunks nothing shows that there was a third
			}
			reply := write(&e)
			reply = reply[:r.IntN(len(reply))]
			n++
			answer, err := patchproto.FromReply([]byte(reply), read, nil)
			if err != nil {
				continue
			}
			applied++
			if got, err := planned(e.Before, answer.Plan); err != nil || string(got) != string(e.After) {
				t.Errorf("%s, cut off: %v\n%s\nbecame\n%s", name, err, reply, answer.Plan.Actions[0].Patch)
			}
		}
	}
	t.Logf("%d replies cut off, %d applied as meant", n, applied)
}

// A reply that was applied already is refused.
func TestAppliedAgain(t *testing.T) {
	reasons := map[refusal.Reason]int{}
	for _, e := range textpatch.EditedTexts(t, count(400)) {
		read := func(p string) ([]byte, error) {
			if p == "f.cc" {
				return e.After, nil
			}
			return nil, fs.ErrNotExist
		}
		for name, write := range writers {
			if name == "multi_edit" {
				continue // a tool replaces the only place of its old text, also if that is a twin
			}
			reply := write(&e)
			answer, err := patchproto.FromReply([]byte(reply), read, nil)
			if re, ok := errors.AsType[*refusal.Error](err); ok {
				reasons[re.Reason]++
				continue
			}
			t.Errorf("%s, applied again: %v\n%s\nbecame\n%s", name, err, reply, answer.Plan.Actions[0].Patch)
		}
	}
	t.Logf("refused: %v", reasons)
}

// planned returns what a plan makes of the file.
func planned(before []byte, p *patchproto.Plan) ([]byte, error) {
	a := &p.Actions[0]
	if a.Kind != patchproto.PatchFile || len(p.Actions) != 1 {
		return nil, fmt.Errorf("%d actions, the first %s", len(p.Actions), a.Kind)
	}
	m, err := textpatch.Apply(before, a.Patch, &textpatch.Options{Path: "f.cc", BaseSHA256: a.BaseSHA256, Strict: true})
	if err != nil {
		return nil, err
	}
	return m.After, nil
}
