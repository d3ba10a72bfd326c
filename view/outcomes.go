package view

import (
	"cmp"
	"fmt"
	"html/template"

	"github.com/cppreason/cppreason/reasoner"
)

// An outcomeView is an outcome with its patch.
type outcomeView struct {
	N     int
	Patch template.HTML
	Files string
	*reasoner.Outcome
}

// outcomesPage makes the page of outcomes.
func outcomesPage(data []byte, o *Options) (*page, error) {
	list, err := decodeAll[reasoner.Outcome](data)
	if err != nil && len(list) == 0 {
		return nil, err
	}
	p := &page{Title: cmp.Or(o.Title, "Outcome of a task"), Kind: Outcomes, Body: "outcomes"}
	if err != nil {
		p.Notes = append(p.Notes, fmt.Sprintf("What follows outcome %d could not be read: %v", len(list), err))
	}
	first, last := keepEnds(len(list), o.MaxItems)
	if first < last {
		p.Notes = append(p.Notes, fmt.Sprintf("Outcomes %s to %s are left out.", groupDigits(first+1), groupDigits(last)))
	}
	limit := max(o.MaxText/max(len(list), 8), 1)
	var views []*outcomeView
	tokens, cost, answered := 0, 0.0, 0
	for i := range list {
		out := &list[i]
		tokens += out.Meta.Usage.Total()
		cost += out.Meta.Cost
		if out.Meta.Backend != "" {
			answered++
		}
		if i >= first && i < last {
			continue
		}
		v := &outcomeView{N: i + 1, Outcome: out, Files: describeDiff(out.PatchSuggestion)}
		if out.PatchSuggestion != "" {
			v.Patch = template.HTML(appendCut(nil, out.PatchSuggestion, limit, appendDiff))
		}
		views = append(views, v)
	}
	p.Data = views
	p.Facts = []fact{{"outcomes", groupDigits(len(list)), ""}, {"answered", groupDigits(answered), ""}, {"tokens", groupDigits(tokens), ""},
		{"US dollars", fmt.Sprintf("%.4f", cost), ""}}
	return p, nil
}
