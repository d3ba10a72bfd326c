package view

import (
	"fmt"
	"html/template"
	"math"
	"strconv"
	"strings"
)

// The frame of a plot, in units of its view box. The script draws a zoomed plot into the same frame.
const (
	plotWidth  = 1000
	plotHeight = 190
	plotLeft   = 70
	plotRight  = 12
	plotTop    = 10
	plotBottom = 24
)

// A series is a row of numbers over passes 1, 2, ... A missing number is NaN.
type series []float64

// MarshalJSON writes the numbers with null for what is missing, which JSON has no number for.
func (s series) MarshalJSON() ([]byte, error) {
	dst := []byte{'['}
	for i, y := range s {
		if i > 0 {
			dst = append(dst, ',')
		}
		if math.IsNaN(y) || math.IsInf(y, 0) {
			dst = append(dst, "null"...)
		} else {
			dst = strconv.AppendFloat(dst, y, 'g', -1, 64)
		}
	}
	return append(dst, ']'), nil
}

// bounds returns the least and the greatest number, with room between them.
func bounds(all ...series) (low, high float64) {
	low, high = math.Inf(1), math.Inf(-1)
	for _, s := range all {
		for _, y := range s {
			if !math.IsNaN(y) && !math.IsInf(y, 0) {
				low, high = min(low, y), max(high, y)
			}
		}
	}
	switch {
	case low > high:
		return 0, 1
	case low == high:
		return low - 1, high + 1
	}
	return low, high
}

// A scale maps numbers to a plot.
type scale struct {
	passes    int
	low, high float64
}

// x returns the horizontal place of a pass, counted from 1.
func (s *scale) x(pass float64) float64 {
	return plotLeft + (pass-1)/float64(max(s.passes-1, 1))*(plotWidth-plotLeft-plotRight)
}

// y halves the numbers before it subtracts them: the difference of two doubles may be beyond the greatest one.
func (s *scale) y(v float64) float64 {
	return plotHeight - plotBottom - (v/2-s.low/2)/(s.high/2-s.low/2)*(plotHeight-plotTop-plotBottom)
}

// thin returns the passes, 0-based, that a line of at most 2*columns points needs: of each column the least and the
// greatest number, so that no peak is lost, and where numbers are missing.
func thin(s series, columns int) []int {
	if len(s) <= 2*columns {
		all := make([]int, len(s))
		for i := range all {
			all[i] = i
		}
		return all
	}
	var out []int
	for c := range columns {
		from, to := c*len(s)/columns, (c+1)*len(s)/columns
		low, high := -1, -1
		for i := from; i < to; i++ {
			if math.IsNaN(s[i]) {
				continue
			}
			if low < 0 || s[i] < s[low] {
				low = i
			}
			if high < 0 || s[i] > s[high] {
				high = i
			}
		}
		switch {
		case low < 0:
			out = append(out, from) // a gap
		case low == high:
			out = append(out, low)
		default:
			out = append(out, min(low, high), max(low, high))
		}
	}
	return out
}

// plotColumns is the number of columns of a line.
const plotColumns = 900

// path returns the path of a line, with a gap where numbers are missing.
func (s *scale) path(values series) string {
	var b strings.Builder
	pen := "M"
	for _, i := range thin(values, plotColumns) {
		if math.IsNaN(values[i]) || math.IsInf(values[i], 0) {
			pen = "M"
			continue
		}
		fmt.Fprintf(&b, "%s%.1f %.1f", pen, s.x(float64(i+1)), s.y(values[i]))
		pen = "L"
	}
	return b.String()
}

// ticks returns round numbers between low and high, about n of them.
func ticks(low, high float64, n int) []float64 {
	step := high/float64(n) - low/float64(n)
	if step <= 0 || math.IsInf(step, 0) || math.IsNaN(step) {
		return nil
	}
	unit := math.Pow(10, math.Floor(math.Log10(step)))
	for _, f := range []float64{1, 2, 5, 10} {
		if unit*f >= step {
			step = unit * f
			break
		}
	}
	var out []float64
	for k := math.Ceil(low / step); k*step <= high && len(out) < 2*n; k++ {
		out = append(out, k*step)
	}
	return out
}

// axisNumber returns a number for an axis.
func axisNumber(v float64) string {
	if a := math.Abs(v); a >= 1e6 || a > 0 && a < 1e-3 {
		return strconv.FormatFloat(v, 'g', 3, 64)
	}
	return strconv.FormatFloat(math.Round(v*1e6)/1e6+0, 'f', -1, 64) // + 0 makes a zero of -0
}

// linePlot draws one line, or two to compare. id is the index of its data in the state of the page; mark is a pass
// to point out, 0 for none.
func linePlot(id int, label string, one, two series, mark int) template.HTML {
	s := &scale{passes: max(len(one), len(two))}
	s.low, s.high = bounds(one, two)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg class="line-plot" viewBox="0 0 %d %d" role="img" tabindex="0" aria-label="%s" data-series="%d" data-mark="%d">`,
		plotWidth, plotHeight, template.HTMLEscapeString(label), id, mark)
	b.WriteString(`<g class="grid-lines">`)
	for _, v := range ticks(s.low, s.high, 4) {
		fmt.Fprintf(&b, `<path class="axis" d="M%d %.1fH%d"/><text x="%d" y="%.1f" text-anchor="end">%s</text>`,
			plotLeft, s.y(v), plotWidth-plotRight, plotLeft-8, s.y(v)+4, axisNumber(v))
	}
	for _, v := range ticks(1, float64(max(s.passes, 2)), 8) {
		if v == math.Trunc(v) {
			fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">%s</text>`, s.x(v), plotHeight-6, axisNumber(v))
		}
	}
	b.WriteString(`</g>`)
	if mark > 0 {
		fmt.Fprintf(&b, `<path class="diffline" d="M%.1f %dV%d"/>`, s.x(float64(mark)), plotTop, plotHeight-plotBottom)
	}
	if two != nil {
		fmt.Fprintf(&b, `<path class="series two" d="%s"/>`, s.path(two))
	}
	fmt.Fprintf(&b, `<path class="series" d="%s"/>`, s.path(one))
	if len(one) <= 60 {
		for i, y := range one {
			if !math.IsNaN(y) && !math.IsInf(y, 0) {
				fmt.Fprintf(&b, `<circle class="dot" cx="%.1f" cy="%.1f" r="2.4"/>`, s.x(float64(i+1)), s.y(y))
			}
		}
	}
	b.WriteString(`</svg>`)
	return template.HTML(b.String())
}

// bandHeight is the height of a plot of categories.
const bandHeight = 44

// bandPlot draws the categories of the passes as bands: index i of names at each pass, -1 for a missing value. Runs
// of passes that are narrower than a column are drawn as the category that is most often in it. The plot has room for width passes, so
// that those of two runs can be compared.
func bandPlot(label string, passes []int, width, mark int) template.HTML {
	s := &scale{passes: width + 1}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg viewBox="0 0 %d %d" role="img" aria-label="%s">`, plotWidth, bandHeight, template.HTMLEscapeString(label))
	columns := min(len(passes), plotColumns)
	flush := func(from, to, kind int) {
		if kind >= 0 {
			x := s.x(float64(from + 1))
			fmt.Fprintf(&b, `<rect class="band-%d" x="%.1f" y="2" width="%.1f" height="20"/>`, kind, x, s.x(float64(to+1))-x)
		}
	}
	start, last := 0, -2
	for c := range columns {
		from, to := c*len(passes)/columns, (c+1)*len(passes)/columns
		count := map[int]int{}
		most := passes[from]
		for _, k := range passes[from:to] {
			count[k]++
			if count[k] > count[most] {
				most = k
			}
		}
		if most != last {
			if last != -2 {
				flush(start, from, last)
			}
			start, last = from, most
		}
	}
	if last != -2 {
		flush(start, len(passes), last)
	}
	for _, v := range ticks(1, float64(max(width, 2)), 8) {
		if v == math.Trunc(v) {
			fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">%s</text>`, s.x(v), bandHeight-6, axisNumber(v))
		}
	}
	if mark > 0 {
		fmt.Fprintf(&b, `<path class="diffline" d="M%.1f 0V24"/>`, s.x(float64(mark)))
	}
	b.WriteString(`</svg>`)
	return template.HTML(b.String())
}

// A share is a named number of a bar chart.
type share struct {
	Name  string
	Count int
	Mood  string // "good", "bad" or ""
}

// barChart draws horizontal bars, the longest first as they come.
func barChart(label string, shares []share) template.HTML {
	most := 1
	for _, s := range shares {
		most = max(most, s.Count)
	}
	const row, left, width = 20, 150, 260
	var b strings.Builder
	fmt.Fprintf(&b, `<svg viewBox="0 0 %d %d" role="img" aria-label="%s">`, left+width+50, max(len(shares), 1)*row+4,
		template.HTMLEscapeString(label))
	for i, s := range shares {
		y := i*row + 2
		name, _, cut := cutMiddle(s.Name, 32)
		if cut > 0 {
			name += "…"
		}
		fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%s</text>`, left-8, y+14, template.HTMLEscapeString(showHidden(name)))
		fmt.Fprintf(&b, `<rect class="hbar %s" x="%d" y="%d" width="%.1f" height="%d" rx="2"/>`, s.Mood, left, y,
			math.Max(float64(s.Count)/float64(most)*width, 1), row-5)
		fmt.Fprintf(&b, `<text x="%.1f" y="%d">%s</text>`, left+8+float64(s.Count)/float64(most)*width, y+14, groupDigits(s.Count))
	}
	b.WriteString(`</svg>`)
	return template.HTML(b.String())
}

// histogram draws how many of the values are in each of up to 40 ranges of equal width.
func histogram(label string, values []float64) template.HTML {
	if len(values) == 0 {
		return ""
	}
	low, high := bounds(values)
	const columns, height, left, span = 40, 90, 8, 440
	counts := make([]int, columns)
	for _, v := range values {
		counts[min(int((v-low)/(high-low)*columns), columns-1)]++
	}
	most := 1
	for _, n := range counts {
		most = max(most, n)
	}
	var b strings.Builder
	fmt.Fprintf(&b, `<svg viewBox="0 0 %d %d" role="img" aria-label="%s">`, span+2*left, height+20, template.HTMLEscapeString(label))
	const width = float64(span) / columns
	for i, n := range counts {
		h := float64(n) / float64(most) * (height - 14)
		fmt.Fprintf(&b, `<rect class="hbar" x="%.1f" y="%.1f" width="%.1f" height="%.1f"><title>%d</title></rect>`,
			left+float64(i)*width, height-h, width-1.5, h, n)
	}
	fmt.Fprintf(&b, `<text x="%d" y="10">%s</text>`, left, "at most "+groupDigits(most))
	for _, v := range ticks(low, high, 5) {
		x := left + (v-low)/(high-low)*span
		fmt.Fprintf(&b, `<text x="%.1f" y="%d" text-anchor="middle">%s</text>`, x, height+15, axisNumber(v))
	}
	b.WriteString(`</svg>`)
	return template.HTML(b.String())
}
