package view

import (
	"bytes"
	"cmp"
	"encoding/json"
	"fmt"
	"html/template"
	"strings"

	"github.com/cppreason/cppreason/patchproto"
)

// An editResult is what examples/applyplan and examples/applyreply print with -json.
type editResult struct {
	// OK is applyplan's, Applied applyreply's.
	OK      *bool      `json:"ok"`
	Applied *bool      `json:"applied"`
	Format  string     `json:"format"`
	Code    string     `json:"code"`
	Stage   string     `json:"stage"`
	Message string     `json:"message"`
	Files   []editFile `json:"files"`
	Tx      string     `json:"tx"`
	Repairs []string   `json:"repairs"`
	Error   *editError `json:"error"`
}

// An editFile is a file of an editResult.
type editFile struct {
	Path    string   `json:"path"`
	Kind    string   `json:"kind"`
	Action  string   `json:"action"`
	From    string   `json:"from"`
	Old     string   `json:"old_sha256"`
	New     string   `json:"new_sha256"`
	SHA256  string   `json:"sha256"`
	Rung    string   `json:"rung"`
	Repairs []string `json:"repairs"`
}

// An editError is why an edit was refused.
type editError struct {
	Code    string `json:"code"`
	Reason  string `json:"reason"`
	Path    string `json:"path"`
	Line    int    `json:"line"`
	Hunk    int    `json:"hunk"`
	Message string `json:"message"`
	Hint    string `json:"hint"`
}

// An editsView is the data of edits.tmpl. One of the three is set.
type editsView struct {
	Plan    *patchproto.Plan
	Actions []actionView
	Diffs   []diffView
	Result  *editResult
	Done    bool
}

// An actionView is an action of a plan with its text.
type actionView struct {
	N    int
	Text template.HTML
	patchproto.Action
}

// A diffView is a part of a unified diff.
type diffView struct {
	Name string
	Text template.HTML
}

// editsPage makes the page of a plan, of a diff, or of the result of an edit.
func editsPage(data []byte, o *Options) (*page, error) {
	trimmed := bytes.TrimSpace(data)
	p := &page{Kind: Edits, Body: "edits"}
	if len(trimmed) == 0 || trimmed[0] != '{' {
		p.Title = cmp.Or(o.Title, "Preview of an edit")
		p.Data = &editsView{Diffs: splitDiff(string(data), o)}
		p.Facts = diffFacts(string(data))
		return p, nil
	}
	var members map[string]json.RawMessage
	if err := json.Unmarshal(trimmed, &members); err != nil {
		return nil, err
	}
	if _, isPlan := members["actions"]; isPlan {
		// The plan is shown as it is, also if the protocol would refuse it: whether it fits is for patchproto.
		var plan patchproto.Plan
		if err := json.Unmarshal(trimmed, &plan); err != nil {
			return nil, err
		}
		p.Title = cmp.Or(o.Title, "Edit plan")
		p.Facts = []fact{{"actions", groupDigits(len(plan.Actions)), ""}}
		p.Data = planView(&plan, o)
		return p, nil
	}
	var r editResult
	if err := json.Unmarshal(trimmed, &r); err != nil {
		return nil, err
	}
	p.Title = cmp.Or(o.Title, "Edit")
	done := r.OK != nil && *r.OK || r.Applied != nil && *r.Applied
	p.Facts = []fact{{"of the edit", "refused", "bad"}, {"files", groupDigits(len(r.Files)), ""}}
	if done {
		p.Facts[0] = fact{"as a whole", "applied", "good"}
		if r.Tx == "" && r.Applied == nil {
			p.Facts[0] = fact{"nothing was written", "fits", "good"}
		}
	}
	p.Data = &editsView{Result: &r, Done: done}
	return p, nil
}

// planView returns the view of a plan, with the texts of its actions.
func planView(plan *patchproto.Plan, o *Options) *editsView {
	lengths := make([]int, len(plan.Actions))
	for i := range plan.Actions {
		lengths[i] = len(plan.Actions[i].Patch) + len(plan.Actions[i].Content)
	}
	limit := fitTexts(lengths, o.MaxText)
	v := &editsView{Plan: plan}
	for i, a := range plan.Actions {
		shown := actionView{N: i + 1, Action: a}
		switch {
		case a.Patch != "":
			shown.Text = template.HTML(appendCut(nil, a.Patch, limit, appendDiff))
		case a.Content != "":
			mark := appendText
			if len(a.Content) < colourBytes/4 {
				mark = appendCode
			}
			shown.Text = template.HTML(appendCut(nil, a.Content, limit, mark))
		}
		v.Actions = append(v.Actions, shown)
	}
	return v
}

// splitDiff returns the files of a unified diff, with the text before the first one as a part of its own.
func splitDiff(text string, o *Options) []diffView {
	var parts []string
	start := 0
	for at := 0; at < len(text); {
		end := strings.IndexByte(text[at:], '\n')
		if end < 0 {
			break
		}
		next := at + end + 1
		// A file begins with its "--- " line, and that is followed by "+++ ".
		line, after := text[at:next], text[next:]
		if at > start && strings.HasPrefix(line, "--- ") && strings.HasPrefix(after, "+++ ") {
			parts = append(parts, text[start:at])
			start = at
		}
		at = next
	}
	parts = append(parts, text[start:])
	lengths := make([]int, len(parts))
	for i := range parts {
		lengths[i] = len(parts[i])
	}
	limit := fitTexts(lengths, o.MaxText)
	out := make([]diffView, len(parts))
	for i, part := range parts {
		out[i] = diffView{cmp.Or(describeDiff(part), "Edit"), template.HTML(appendCut(nil, part, limit, appendDiff))}
	}
	return out
}

// diffFacts counts the files and lines of a diff.
func diffFacts(text string) []fact {
	files, added, removed := 0, 0, 0
	for line := range strings.Lines(text) {
		switch {
		case strings.HasPrefix(line, "+++ "):
			files++
		case strings.HasPrefix(line, "--- "):
		case line[0] == '+':
			added++
		case line[0] == '-':
			removed++
		}
	}
	return []fact{{"files", groupDigits(files), ""}, {"added", fmt.Sprintf("+%d", added), "good"},
		{"removed", fmt.Sprintf("−%d", removed), "bad"}}
}
