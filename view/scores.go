package view

import (
	"cmp"
	"fmt"
	"html/template"
)

// A scoreRow is a row of examples/verify.
type scoreRow struct {
	File    string   `json:"file"`
	Status  string   `json:"status"`
	Score   *float64 `json:"score"`
	Stage   string   `json:"stage"`
	Tests   testRows `json:"tests"`
	Suspect []string `json:"suspect"`
	Sandbox string   `json:"sandbox"`
	Reason  string   `json:"reason"`

	Classes     map[string]int `json:"classes"`
	Diagnostics int            `json:"diagnostics"`
}

// testRows are the tests of a scoreRow.
type testRows struct {
	Passed  int       `json:"passed"`
	Failed  int       `json:"failed"`
	Total   int       `json:"total"`
	Results []testRow `json:"results"`
}

// A testRow is a test of a candidate.
type testRow struct {
	Name       string `json:"name"`
	Passed     bool   `json:"passed"`
	Line       int    `json:"line"`
	Limit      string `json:"limit"`
	Signal     string `json:"signal"`
	ErrorClass string `json:"error_class"`
}

// Mood returns the class of the row's colour.
func (r *scoreRow) Mood() string {
	switch {
	case r.Score == nil:
		return "warn"
	case *r.Score >= 1:
		return "good"
	case *r.Score < 0.5:
		return "bad"
	}
	return ""
}

// Shown returns the score as text. A row without one has none: something else than the candidate failed.
func (r *scoreRow) Shown() string {
	if r.Score == nil {
		return "no score"
	}
	return fmt.Sprintf("%.3g", *r.Score)
}

// A scoresView is the data of scores.tmpl.
type scoresView struct {
	Histogram template.HTML
	Stages    template.HTML
	Classes   template.HTML
	Rows      []*scoreRow
}

// scoresPage makes the page of scores.
func scoresPage(data []byte, o *Options) (*page, error) {
	rows, err := decodeAll[scoreRow](data)
	if err != nil && len(rows) == 0 {
		return nil, err
	}
	p := &page{Title: cmp.Or(o.Title, "Scores"), Kind: Scores, Body: "scores"}
	if err != nil {
		p.Notes = append(p.Notes, fmt.Sprintf("What follows row %d could not be read: %v", len(rows), err))
	}
	first, last := keepEnds(len(rows), o.MaxItems)
	if first < last {
		p.Notes = append(p.Notes, fmt.Sprintf("Rows %s to %s are left out of the table.", groupDigits(first+1), groupDigits(last)))
	}
	v := &scoresView{}
	stages, classes := map[string]int{}, map[string]int{}
	var scores []float64
	sum, unscored := 0.0, 0
	for i := range rows {
		r := &rows[i]
		if r.Score != nil {
			scores = append(scores, *r.Score)
			sum += *r.Score
			stages[r.Stage]++
		} else {
			unscored++
		}
		for class, n := range r.Classes {
			classes[class] += n
		}
		if i < first || i >= last {
			v.Rows = append(v.Rows, r)
		}
	}
	v.Histogram = histogram("How many candidates have which score", scores)
	v.Stages = barChart("The last stage that the candidates reached", inStageOrder(stages))
	if len(classes) > 0 {
		v.Classes = barChart("Classes of the errors", sortShares(classes))
	}
	p.Data = v
	p.Facts = []fact{{"candidates", groupDigits(len(rows)), ""}}
	if len(scores) > 0 {
		p.Facts = append(p.Facts, fact{"mean score", fmt.Sprintf("%.3f", sum/float64(len(scores))), ""})
	}
	if unscored > 0 {
		p.Facts = append(p.Facts, fact{"without a score", groupDigits(unscored), "bad"})
	}
	return p, nil
}

// inStageOrder returns the stages in the order in which a candidate reaches them.
func inStageOrder(counts map[string]int) []share {
	var out []share
	for _, name := range []string{"compile", "link", "run", "tests", "sanitizers", "clean"} {
		if n := counts[name]; n > 0 {
			mood := ""
			if name == "clean" {
				mood = "good"
			}
			out = append(out, share{name, n, mood})
			delete(counts, name)
		}
	}
	return append(out, sortShares(counts)...)
}
