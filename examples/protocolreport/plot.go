package main

import (
	"fmt"
	"html"
	"strings"

	"github.com/cppreason/cppreason/patchproto/negotiate/trace"
)

// The courses of an APPLY, from best to worst, as the plot stacks them.
var courses = [...]struct{ name, color string }{
	{"applied at once", "#4c9f70"},
	{"applied after a repair", "#e3b23c"},
	{"fell back to protocol 1", "#d1603d"},
	{"failed", "#5b5f97"},
}

// courseOf returns the index in courses. A plan that fell back counts so even if it was repaired before.
func courseOf(o *trace.Outcome) int {
	switch {
	case !o.OK:
		return 3
	case o.FellBack:
		return 2
	case o.Repaired:
		return 1
	}
	return 0
}

// maxBars bounds the bars of the plot. Each bar shows the same number of APPLYs, but for the last.
const maxBars = 60

// plotFor returns the plot as SVG, or inside an HTML page.
func plotFor(name string, r *trace.Report) []byte {
	svg := svgPlot(r)
	if strings.HasSuffix(name, ".html") {
		return []byte("<!DOCTYPE html>\n<html lang=\"en\">\n" +
			"<head><meta charset=\"utf-8\"><title>Edit protocol</title></head>\n" +
			"<body>\n" + svg + "</body>\n</html>\n")
	}
	return []byte(svg)
}

// svgPlot draws one stacked bar for each run of APPLYs, in order, and the verdict below.
func svgPlot(r *trace.Report) string {
	const width, height, left, top = 900, 240, 60, 50
	var b strings.Builder
	fmt.Fprintf(&b, "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\""+
		" font-family=\"sans-serif\" font-size=\"13\">\n", width+2*left, height+top+170)
	fmt.Fprintf(&b, "<rect width=\"100%%\" height=\"100%%\" fill=\"white\"/>\n")
	// Names come from the trace, so every text is escaped.
	text := func(x, y int, s string) {
		fmt.Fprintf(&b, "<text x=\"%d\" y=\"%d\">%s</text>\n", x, y, html.EscapeString(s))
	}
	// The legend. SVG has no layout: eight units a letter is wide enough for this font size.
	x := left
	for _, c := range courses {
		fmt.Fprintf(&b, "<rect x=\"%d\" y=\"16\" width=\"12\" height=\"12\" fill=\"%s\"/>\n", x, c.color)
		text(x+18, 27, c.name)
		x += 30 + 8*len(c.name)
	}
	per := max(1, (len(r.Outcomes)+maxBars-1)/maxBars)
	bars := (len(r.Outcomes) + per - 1) / per
	for i := range bars {
		part := r.Outcomes[i*per : min((i+1)*per, len(r.Outcomes))]
		var n [len(courses)]int
		for k := range part {
			n[courseOf(&part[k])]++
		}
		y := float64(top + height)
		w := float64(width) / float64(bars)
		for k, c := range courses {
			h := float64(height) * float64(n[k]) / float64(len(part))
			if h == 0 {
				continue
			}
			y -= h
			fmt.Fprintf(&b, "<rect x=\"%.1f\" y=\"%.1f\" width=\"%.1f\" height=\"%.1f\" fill=\"%s\"><title>%s: %d of %d</title></rect>\n",
				float64(left)+float64(i)*w, y, max(w-1, 0.5), h, c.color, c.name, n[k], len(part))
		}
	}
	text(10, top+10, "100 %")
	text(20, top+height, "0 %")
	text(left, top+height+20, fmt.Sprintf("%d APPLYs in order, %d a bar", r.Applies, per))
	text(left, top+height+50, fmt.Sprintf("graduation, last %d: %s", r.Graduation.Applies, r.Graduation.Verdict))
	for i, c := range r.Graduation.Criteria {
		text(left+20, top+height+72+20*i, fmt.Sprintf("%s: %.1f %% (%.1f to %.1f), want %s",
			c.Name, 100*c.Rate.Value, 100*c.Rate.Low, 100*c.Rate.High, c.Want))
	}
	b.WriteString("</svg>\n")
	return b.String()
}
