package view

import (
	"cmp"
	"encoding/json"
	"fmt"
	"html/template"
	"maps"
	"slices"
)

// A recordRow is a record of a data set, in the form that examples/dataset writes.
type recordRow struct {
	ID        string   `json:"id"`
	Kind      string   `json:"kind"`
	Text      string   `json:"text"`
	Mask      [][2]int `json:"mask"` // byte spans of Text with loss 1, 0-based and half-open
	Platform  string   `json:"platform"`
	Diff      string   `json:"diff"`
	Classes   []string `json:"classes"`
	Operator  string   `json:"operator"`
	Signature string   `json:"signature"`
	Command   []string `json:"command"`
	Run       []string `json:"run"`
	Toolchain string   `json:"toolchain"`
	Source    struct {
		Repo    string `json:"repo"`
		Commit  string `json:"commit"`
		Path    string `json:"path"`
		License string `json:"license"`
	} `json:"source"`
	Split string `json:"split"`
}

// A recordView is a record as its page shows it.
type recordView struct {
	N     int
	Text  template.HTML
	Diff  template.HTML
	Model float64 // percent of the text with loss 1
	Wrong string  // what is wrong with the mask
	*recordRow
}

// A chart is a plot with its title.
type chart struct {
	Title string
	Plot  template.HTML
}

// A recordsView is the data of records.tmpl.
type recordsView struct {
	Charts  []chart
	Records []*recordView
}

// shownRecords bounds the records that a page shows with their text. The plots are about all of them.
const shownRecords = 200

// recordsPage makes the page of a shard of a data set.
func recordsPage(data []byte, o *Options) (*page, error) {
	rows, err := decodeAll[recordRow](data)
	if err != nil && len(rows) == 0 {
		return nil, err
	}
	p := &page{Title: cmp.Or(o.Title, "Records"), Kind: Records, Body: "records"}
	if err != nil {
		p.Notes = append(p.Notes, fmt.Sprintf("What follows record %d could not be read: %v", len(rows), err))
	}
	counts := []struct {
		title string
		of    func(r *recordRow) []string
	}{
		{"Kinds", func(r *recordRow) []string { return []string{r.Kind} }},
		{"Classes", func(r *recordRow) []string { return r.Classes }},
		{"Operators", func(r *recordRow) []string { return []string{r.Operator} }},
		{"Splits", func(r *recordRow) []string { return []string{r.Split} }},
		{"Licences", func(r *recordRow) []string { return []string{r.Source.License} }},
	}
	v := &recordsView{}
	for _, c := range counts {
		m := map[string]int{}
		for i := range rows {
			for _, name := range c.of(&rows[i]) {
				if name != "" {
					m[name]++
				}
			}
		}
		v.addChart(c.title, m)
	}
	first, last := keepEnds(len(rows), min(shownRecords, o.MaxItems))
	if first < last {
		p.Notes = append(p.Notes, fmt.Sprintf("The texts of records %s to %s are left out; the plots count them.",
			groupDigits(first+1), groupDigits(last)))
	}
	limit := recordLimit(len(rows), o)
	lengths := make([]float64, len(rows))
	var bytes, model int64
	for i := range rows {
		lengths[i] = float64(len(rows[i].Text))
		shown, masked := newRecordView(&rows[i], i+1, limit)
		bytes += int64(len(rows[i].Text))
		model += masked
		if i < first || i >= last {
			v.Records = append(v.Records, shown)
		}
	}
	if plot := histogram("How many records have a text of how many bytes", lengths); plot != "" {
		v.Charts = append(v.Charts, chart{"Lengths of the texts in bytes", plot})
	}
	p.Data = v
	p.Facts = []fact{{"records", groupDigits(len(rows)), ""}, {"bytes", countBytes(bytes), ""},
		{"with loss 1", fmt.Sprintf("%g %%", percent(model, bytes)), ""}}
	return p, nil
}

// recordLimit returns how many bytes of the text of each of n records are shown.
func recordLimit(n int, o *Options) int { return max(o.MaxText/(4*max(n, 8)), 4096) }

// newRecordView returns the view of record number n, and how many bytes of its text have loss 1.
func newRecordView(r *recordRow, n, limit int) (v *recordView, masked int64) {
	spans, wrong := checkMask(r)
	for _, s := range spans {
		masked += int64(s[1] - s[0])
	}
	v = &recordView{
		N: n, recordRow: r, Wrong: wrong, Model: percent(masked, int64(len(r.Text))), Text: maskedText(r.Text, spans, limit),
	}
	if r.Diff != "" {
		v.Diff = template.HTML(appendCut(nil, r.Diff, limit, appendDiff))
	}
	return v, masked
}

// maxShares bounds the bars of a chart.
const maxShares = 40

// addChart adds a bar chart of counts. Without counts it adds nothing.
func (v *recordsView) addChart(title string, counts map[string]int) {
	if c, ok := chartOf(title, counts); ok {
		v.Charts = append(v.Charts, c)
	}
}

// chartOf returns the bars of counts by name, the largest first. It reports false if there is nothing to draw.
func chartOf(title string, counts map[string]int) (chart, bool) {
	if len(counts) == 0 {
		return chart{}, false
	}
	shares := sortShares(counts)
	if len(shares) > maxShares {
		rest := share{Name: fmt.Sprintf("%d more", len(shares)-maxShares)}
		for _, s := range shares[maxShares:] {
			rest.Count += s.Count
		}
		shares = append(shares[:maxShares:maxShares], rest)
	}
	return chart{title, barChart(title, shares)}, true
}

// checkMask returns the spans of a record that are in order and inside of the text, and what is wrong with the others.
func checkMask(r *recordRow) (spans [][2]int, wrong string) {
	end := 0
	for i, s := range r.Mask {
		if s[0] < end || s[1] < s[0] || s[1] > len(r.Text) {
			return spans, fmt.Sprintf("span %d of the mask, [%d, %d], does not fit the text", i+1, s[0], s[1])
		}
		spans, end = append(spans, s), s[1]
	}
	return spans, ""
}

// maskedText returns a text with its spans marked. Beyond limit bytes it is cut.
func maskedText(text string, spans [][2]int, limit int) template.HTML {
	var dst []byte
	at := 0
	cut := min(len(text), limit)
	for _, s := range spans {
		from, to := min(s[0], cut), min(s[1], cut)
		dst = appendText(dst, text[at:from])
		if to > from {
			dst = append(dst, `<span class="loss1">`...)
			dst = append(appendText(dst, text[from:to]), "</span>"...)
		}
		at = to
	}
	dst = appendText(dst, text[at:cut])
	if left := len(text) - cut; left > 0 {
		dst = append(dst, "\n<b class=\"cut\">"+countBytes(int64(left))+" left out</b>"...)
	}
	return template.HTML(dst)
}

// A manifestRow is the manifest.json of a data set.
type manifestRow struct {
	Version    json.RawMessage `json:"version"`
	Seed       json.RawMessage `json:"seed"`
	Toolchains []string        `json:"toolchains"`
	In         int             `json:"in"`
	Records    int             `json:"records"`
	Shards     int             `json:"shards"`
	Kinds      map[string]int  `json:"kinds"`
	Classes    map[string]int  `json:"classes"`
	Operators  map[string]int  `json:"operators"`
	Dropped    map[string]int  `json:"dropped"`
	Splits     map[string]int  `json:"splits"`
	Licenses   map[string]int  `json:"licenses"`
	Repos      int             `json:"repos"`
	Bytes      int64           `json:"bytes"`
	Loss       int64           `json:"loss"`
	Lengths    []int           `json:"lengths"` // entry i counts texts of less than 2^i bytes and not less than half of it
	Near       struct {
		Threshold float64        `json:"threshold"`
		Dropped   map[string]int `json:"dropped"` // by similarity, "0.80" up to below "0.85"
	} `json:"near"`
	SHA256 map[string]string `json:"sha256"`
}

// A manifestView is the data of manifest.tmpl.
type manifestView struct {
	Charts  []chart
	Records []*recordView // of Options.Records
	*manifestRow
}

// manifestPage makes the report of a data set.
func manifestPage(data []byte, o *Options) (*page, error) {
	var m manifestRow
	if err := json.Unmarshal(data, &m); err != nil {
		return nil, err
	}
	v := &manifestView{manifestRow: &m}
	p := &page{Title: cmp.Or(o.Title, "Data set"), Kind: Manifest, Body: "manifest", Data: v}
	dropped := 0
	for _, n := range m.Dropped {
		dropped += n
	}
	v.Charts = manifestCharts(&m, dropped)
	rows, err := decodeAll[recordRow](o.Records)
	if err != nil {
		p.Notes = append(p.Notes, fmt.Sprintf("What follows record %d could not be read: %v", len(rows), err))
	}
	for i := range rows[:min(len(rows), o.MaxItems)] {
		shown, _ := newRecordView(&rows[i], i+1, recordLimit(len(rows), o))
		v.Records = append(v.Records, shown)
	}
	// Every item of the input is a record or is dropped for one reason.
	if m.In != m.Records+dropped {
		p.Notes = append(p.Notes, fmt.Sprintf("The counts do not add up: %d in, %d records and %d dropped.", m.In, m.Records, dropped))
	}
	p.Facts = []fact{{"in", groupDigits(m.In), ""}, {"records", groupDigits(m.Records), "good"}, {"dropped", groupDigits(dropped), "bad"},
		{"shards", groupDigits(m.Shards), ""}, {"yield", fmt.Sprintf("%g %%", percent(int64(m.Records), int64(m.In))), ""}}
	if m.Repos > 0 {
		p.Facts = append(p.Facts, fact{"repositories", groupDigits(m.Repos), ""})
	}
	if m.Bytes > 0 {
		p.Facts = append(p.Facts, fact{"text", countBytes(m.Bytes), ""},
			fact{"with loss 1", fmt.Sprintf("%g %%", percent(m.Loss, m.Bytes)), ""})
	}
	return p, nil
}

// manifestCharts returns the plots of a manifest.
func manifestCharts(m *manifestRow, dropped int) []chart {
	charts := []chart{{"Yield", barChart("What became of the input", []share{
		{"records", m.Records, "good"}, {"dropped", dropped, "bad"}})}}
	for _, c := range []struct {
		title  string
		counts map[string]int
	}{
		{"Reasons of drops", m.Dropped}, {"Kinds", m.Kinds}, {"Classes", m.Classes}, {"Operators", m.Operators}, {"Splits", m.Splits},
		{"Licences", m.Licenses},
	} {
		if plot, ok := chartOf(c.title, c.counts); ok {
			charts = append(charts, plot)
		}
	}
	var lengths, near []share
	for i, n := range m.Lengths {
		if n > 0 || len(lengths) > 0 {
			lengths = append(lengths, share{"below " + countBytes(1<<min(i, 62)), n, ""})
		}
	}
	if len(lengths) > 0 {
		charts = append(charts, chart{"Lengths of the texts", barChart("How many records have a text of how many bytes", lengths)})
	}
	for _, step := range slices.Sorted(maps.Keys(m.Near.Dropped)) {
		near = append(near, share{"from " + step, m.Near.Dropped[step], "bad"})
	}
	if len(near) > 0 {
		title := fmt.Sprintf("Near duplicates by their estimated similarity, threshold %g", m.Near.Threshold)
		charts = append(charts, chart{title, barChart("How many near duplicates had which similarity", near)})
	}
	return charts
}
