package view

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html/template"
	"math"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/debugger/feedback"
)

// A feedbackView is the data of feedback.tmpl.
type feedbackView struct {
	Compared   bool
	Difference *feedback.Difference // nil if the runs do not differ
	Places     []placeView
	Tree       []*callNode
	Stdout     string
	Stderr     string
}

// A placeView is a location with its watches.
type placeView struct {
	Location string
	Passes   int
	Watches  []watchView
}

// A watchView is an expression over the passes: as a plot, or as a table where it is text.
type watchView struct {
	Expression string
	Summary    string
	Plot       template.HTML
	Second     template.HTML // bands of the second run; a line plot has both runs
	Zooms      bool
	Keys       []bandKey
	Rows       []textRow
	Left       int // rows that are left out
}

// A bandKey is a category with its colour.
type bandKey struct {
	Class int
	Name  string
	Count int
}

// A textRow is a run of passes with the same text.
type textRow struct {
	From, To int
	Value    string
}

// A callNode is a function in the tree of call paths.
type callNode struct {
	Name     string
	Passes   int
	Children []*callNode
}

// feedbackPage makes the page of a report, and of its difference from a second one.
func feedbackPage(data []byte, o *Options) (*page, error) {
	var r feedback.Report
	if err := json.Unmarshal(data, &r); err != nil {
		return nil, err
	}
	v := &feedbackView{Stdout: r.Stdout.Text, Stderr: r.Stderr.Text, Tree: callTree(&r)}
	first, order := watchesOf(&r)
	second := map[string]map[string][]string{}
	if o.Compare != nil {
		var other feedback.Report
		if err := json.Unmarshal(o.Compare, &other); err != nil {
			return nil, fmt.Errorf("the second report: %w", err)
		}
		v.Compared = true
		if d, differs := feedback.Diff(&r, &other, nil); differs {
			v.Difference = &d
		}
		second, _ = watchesOf(&other)
	}
	data2 := [][2]series{}
	for _, at := range order {
		p := placeView{Location: at.location, Passes: max(at.passes, len(r.Breakpoints[at.location]))}
		for _, expression := range at.expressions {
			mark := 0
			if d := v.Difference; d != nil && d.Location == at.location && (d.Expression == expression || d.Expression == "") {
				mark = d.Sequence
			}
			w, numbers := newWatch(len(data2), expression, first[at.location][expression], second[at.location][expression], mark)
			if numbers != nil {
				data2 = append(data2, *numbers)
			}
			p.Watches = append(p.Watches, w)
		}
		v.Places = append(v.Places, p)
	}
	p := &page{Title: cmp.Or(o.Title, "Feedback"), Kind: Feedback, Body: "feedback", Data: v, State: map[string]any{"series": data2}}
	p.describe(&r, v)
	return p, nil
}

// describe adds the figures of a report, and notes of what it does not have.
func (p *page) describe(r *feedback.Report, v *feedbackView) {
	passes := len(r.Hits)
	if passes == 0 {
		for _, at := range v.Places {
			passes += at.Passes
		}
	}
	p.Facts = []fact{{"passes", groupDigits(passes), ""}, {"locations", groupDigits(len(v.Places)), ""}}
	if r.Engine != "" {
		p.Facts = append(p.Facts, fact{"engine", r.Engine, ""})
	}
	if r.Truncated == "" {
		mood := "good"
		if r.Exit.Code != 0 || r.Exit.Signal != 0 {
			mood = "bad"
		}
		p.Facts = append(p.Facts, fact{"end of the program", r.Exit.String(), mood})
	} else {
		p.Notes = append(p.Notes, fmt.Sprintf("The recording is not complete: it was ended by %s.", r.Truncated))
	}
	if r.Dropped > 0 {
		p.Notes = append(p.Notes, countOf(r.Dropped, "pass")+" beyond the limit of the recording.")
	}
	for _, u := range r.Unbound {
		p.Notes = append(p.Notes, u.Location+": "+u.Hint)
	}
}

// A watchedPlace is a location with its expressions, in the order of the report.
type watchedPlace struct {
	location    string
	passes      int
	expressions []string
}

// watchesOf returns the values of each expression at each location, one for each pass. Reports of other tools may have
// no hits; their watchpoints have the values in order.
func watchesOf(r *feedback.Report) (values map[string]map[string][]string, order []*watchedPlace) {
	values = map[string]map[string][]string{}
	places := map[string]*watchedPlace{}
	visit := func(location string) *watchedPlace {
		p := places[location]
		if p == nil {
			p = &watchedPlace{location: location}
			places[location], values[location] = p, map[string][]string{}
			order = append(order, p)
		}
		return p
	}
	add := func(p *watchedPlace, expression, value string) {
		if _, known := values[p.location][expression]; !known {
			p.expressions = append(p.expressions, expression)
		}
		values[p.location][expression] = append(values[p.location][expression], value)
	}
	for i := range r.Hits {
		h := &r.Hits[i]
		p := visit(h.Location)
		p.passes++
		for _, v := range h.Values {
			add(p, v.Var, v.Value)
		}
	}
	if len(r.Hits) > 0 {
		return values, order
	}
	for location := range r.Breakpoints {
		visit(location)
	}
	for location, list := range r.Watchpoints {
		p := visit(location)
		for _, v := range list {
			add(p, v["var"], v["value"])
		}
	}
	slices.SortFunc(order, func(a, b *watchedPlace) int { return cmp.Compare(a.location, b.location) })
	return values, order
}

// Bounds of a watch that is shown as a plot or a table.
const (
	maxBands = 8 // the colours of categories
	maxRows  = 400
)

// newWatch returns the view of one expression, and its numbers if it has a line.
func newWatch(id int, expression string, first, second []string, mark int) (watchView, *[2]series) {
	w := watchView{Expression: expression}
	one, ok := numbersOf(first)
	two, okTwo := numbersOf(second)
	if ok && (okTwo || len(second) == 0) {
		low, high := bounds(one)
		w.Summary = fmt.Sprintf("%s, %s to %s", countOf(len(one), "value"), axisNumber(low), axisNumber(high))
		if low+2 == high && len(one) > 0 && !math.IsNaN(one[0]) && one[0] == low+1 {
			w.Summary = fmt.Sprintf("%s, always %s", countOf(len(one), "value"), axisNumber(one[0]))
		}
		w.Zooms = true
		w.Plot = linePlot(id, showHidden(expression)+" over the passes: "+w.Summary, one, two, mark)
		return w, &[2]series{one, two}
	}
	// One list, so that a value has one colour in both runs.
	if names, passes := categories(slices.Concat(first, second)); names != nil {
		count := make([]int, len(names))
		for _, k := range passes[:len(first)] {
			if k >= 0 {
				count[k]++
			}
		}
		kinds := 0
		for i, n := range names {
			w.Keys = append(w.Keys, bandKey{i, shorten(n, 60), count[i]})
			kinds += min(count[i], 1)
		}
		w.Summary = fmt.Sprintf("%s, %s", countOf(len(first), "value"), countOf(kinds, "kind"))
		label, width := showHidden(expression)+" over the passes: ", max(len(first), len(second))
		w.Plot = bandPlot(label+w.Summary, passes[:len(first)], width, mark)
		if len(second) > 0 {
			w.Second = bandPlot(label+"the second run", passes[len(first):], width, mark)
		}
		return w, nil
	}
	for i, value := range first {
		if n := len(w.Rows); n > 0 && w.Rows[n-1].Value == value {
			w.Rows[n-1].To = i + 1
			continue
		}
		if len(w.Rows) == maxRows {
			w.Left = len(first) - i
			break
		}
		w.Rows = append(w.Rows, textRow{i + 1, i + 1, value})
	}
	w.Summary = countOf(len(first), "value")
	return w, nil
}

// shorten returns s in at most about limit bytes, without characters that cannot be seen.
func shorten(s string, limit int) string {
	head, _, cut := cutMiddle(s, limit)
	if cut > 0 {
		return showHidden(head) + "…"
	}
	return showHidden(s)
}

// numbersOf returns the values as numbers, NaN for what was unavailable. It reports false if one is no number, or all
// are unavailable. Integers of more than 53 bits are no numbers here: a plot would show them as others.
func numbersOf(values []string) (series, bool) {
	out := make(series, len(values))
	any := false
	for i, v := range values {
		if v == feedback.Unavailable {
			out[i] = math.NaN()
			continue
		}
		// gdb and lldb print a char as its number and the character: 65 'A'.
		if number, char, found := strings.Cut(v, " "); found && strings.HasPrefix(char, "'") {
			v = number
		}
		f, err := strconv.ParseFloat(v, 64)
		if err != nil || strings.ContainsAny(v, "xX_") || !math.IsInf(f, 0) && math.Abs(f) > 1<<53 && !strings.ContainsAny(v, ".eE") {
			return nil, false
		}
		out[i], any = f, true
	}
	return out, any
}

// categories returns the different values and the index of each pass's, -1 for unavailable. It returns nil if there are
// more than maxBands.
func categories(values []string) (names []string, passes []int) {
	index := map[string]int{}
	passes = make([]int, len(values))
	for i, v := range values {
		if v == feedback.Unavailable {
			passes[i] = -1
			continue
		}
		k, known := index[v]
		if !known {
			if len(names) == maxBands {
				return nil, nil
			}
			k = len(names)
			index[v] = k
			names = append(names, v)
		}
		passes[i] = k
	}
	return names, passes
}

// callTree returns the call paths of all passes as a tree from the outermost function.
func callTree(r *feedback.Report) []*callNode {
	root := &callNode{}
	for i := range r.Hits {
		node := root
		frames := r.Hits[i].Frames
		for k := len(frames) - 1; k >= 0; k-- {
			at := slices.IndexFunc(node.Children, func(c *callNode) bool { return c.Name == frames[k].Function })
			if at < 0 {
				node.Children = append(node.Children, &callNode{Name: frames[k].Function})
				at = len(node.Children) - 1
			}
			node = node.Children[at]
			node.Passes++
		}
	}
	return root.Children
}
