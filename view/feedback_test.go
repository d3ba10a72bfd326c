package view

import (
	"encoding/json"
	"math"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/debugger/feedback"
)

func TestNumbers(t *testing.T) {
	for _, tt := range []struct {
		values []string
		want   string // the JSON, or "" for no numbers
	}{
		{[]string{"1", "-2.5", "1e3"}, "[1,-2.5,1000]"},
		{[]string{"65 'A'", "10 '\\n'"}, "[65,10]"},
		{[]string{"1", feedback.Unavailable, "3"}, "[1,null,3]"},
		{[]string{"nan", "inf", "2"}, "[null,null,2]"},
		{[]string{feedback.Unavailable}, ""},
		{[]string{"0x7ffe"}, ""},
		{[]string{"true"}, ""},
		{[]string{"18446744073709551615"}, ""}, // a plot would show another number
		{nil, ""},
	} {
		got := ""
		if s, ok := numbersOf(tt.values); ok {
			text, err := json.Marshal(s)
			if err != nil {
				t.Fatal(err)
			}
			got = string(text)
		}
		if got != tt.want {
			t.Errorf("numbersOf(%q) = %s, want %s", tt.values, got, tt.want)
		}
	}
}

// TestThin: of 100 000 passes the line has the peaks, in order, with few points.
func TestThin(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	s := make(series, 100_000)
	for i := range s {
		s[i] = math.Sin(float64(i)/5000) + r.Float64()/10
	}
	s[31_415], s[92_653] = 50, -50
	points := thin(s, plotColumns)
	if len(points) > 2*plotColumns || !slices.IsSorted(points) || !slices.Contains(points, 31_415) || !slices.Contains(points, 92_653) {
		t.Errorf("%d points, sorted %v", len(points), slices.IsSorted(points))
	}
	if svg := string(linePlot(0, "x", s, nil, 0)); len(svg) > 40_000 {
		t.Errorf("the plot has %d bytes", len(svg))
	}
}

func TestTicks(t *testing.T) {
	for _, tt := range []struct {
		low, high float64
		want      string
	}{
		{0, 10, "0 5 10"}, {0, 1, "0 0.5 1"}, {-3, 17, "0 5 10 15"}, {5, 5, ""}, {math.Inf(-1), 0, ""},
		{-math.MaxFloat64, math.MaxFloat64, "0"},
	} {
		var got []string
		for _, v := range ticks(tt.low, tt.high, 4) {
			got = append(got, axisNumber(v))
		}
		text := strings.Join(got, " ")
		if text != tt.want && !strings.Contains(text, "e+308") {
			t.Errorf("ticks(%v, %v) = %q, want %q", tt.low, tt.high, text, tt.want)
		}
	}
}

// TestFeedback: numbers are lines, categories bands, text a table, and the first difference is on the page.
func TestFeedback(t *testing.T) {
	page := pageOf(t, readExample(t, "feedback.json"), &Options{Compare: readExample(t, "feedback-repaired.json")})
	for _, want := range []string{"The first difference of the two runs: pass 57, the path", "line-plot",
		`class="band-1"`, "Call paths", "LruCache::put"} {
		if !strings.Contains(page, want) {
			t.Errorf("the page lacks %q", want)
		}
	}
	same := pageOf(t, readExample(t, "feedback.json"), &Options{Compare: readExample(t, "feedback.json")})
	if !strings.Contains(same, "The two runs do not differ") {
		t.Error("a report differs from itself")
	}
	var r feedback.Report
	for i := range 30 {
		text := "text " + strconv.Itoa(i/2)
		r.Hits = append(r.Hits, feedback.Hit{Location: "a.c:1", Sequence: i + 1, Values: []feedback.Value{{Var: "s", Value: text}}})
	}
	data, err := json.Marshal(&r)
	if err != nil {
		t.Fatal(err)
	}
	if page := pageOf(t, data, nil); !strings.Contains(page, "1 to 2") || !strings.Contains(page, "text 14") {
		t.Error("the table of texts lacks its rows")
	}
}
