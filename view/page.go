package view

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/json"
	"html/template"
	"io"
	"math"
)

//go:embed assets
var assets embed.FS

// The style and the script of every page. Both are constant, so that the policy can name their hashes.
var (
	style  = asset("assets/page.css")
	script = asset("assets/page.js")
	layout = template.Must(template.New("").Funcs(template.FuncMap{
		"bytes": countBytes, "count": countOf, "group": groupDigits, "show": showHidden, "text": textHTML, "duration": roundDuration,
	}).ParseFS(assets, "assets/*.tmpl"))
)

// asset returns the text of an embedded file, which exists.
func asset(name string) string {
	text, err := assets.ReadFile(name)
	if err != nil {
		panic(err) // it is embedded
	}
	return string(text)
}

// A page is what the template page.tmpl shows.
type page struct {
	Title string
	Kind  Kind
	// Facts are the figures below the title.
	Facts []fact
	// Notes report what the page leaves out and what could not be read.
	Notes []string
	// Body is a template's name and its data.
	Body string
	Data any
	// State is data for the script, as JSON. It may be nil.
	State any
	// Live is set for the page of a transcript that still grows.
	Live bool
}

// A fact is a figure with its name.
type fact struct{ Name, Value, Class string }

// hashOf returns the source expression of an inline text (Content Security Policy Level 3, §2.3.1).
func hashOf(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

// policy returns the Content-Security-Policy of the pages. A page of package live may connect to its own server.
func policy(live bool) string {
	p := "default-src 'none'; script-src " + hashOf(script) + "; style-src " + hashOf(style) +
		"; base-uri 'none'; form-action 'none'"
	if live {
		p += "; connect-src 'self'"
	}
	return p
}

// A frame is the data of page.tmpl.
type frame struct {
	*page
	Policy  string
	Style   template.CSS
	Script  template.JS
	Content template.HTML
	JSON    template.JS
}

// render writes the whole page.
func (p *page) render(w io.Writer) error {
	content, err := fragment(p.Body, p.Data)
	if err != nil {
		return err
	}
	f := frame{page: p, Policy: policy(p.Live), Style: template.CSS(style), Script: template.JS(script), Content: content}
	if p.State != nil {
		// Marshal escapes <, > and &, so that no text can end the script element.
		state, err := json.Marshal(p.State)
		if err != nil {
			return err
		}
		f.JSON = template.JS(showHidden(string(state)))
	}
	return layout.ExecuteTemplate(w, "page.tmpl", f)
}

// fragment returns the HTML of one template.
func fragment(name string, data any) (template.HTML, error) {
	var b bytes.Buffer
	err := layout.ExecuteTemplate(&b, name, data)
	return template.HTML(b.String()), err
}

// fitTexts returns the largest length of one text with which the texts of the given lengths have at most total bytes.
// The longest are cut, the short ones stay whole.
func fitTexts(lengths []int, total int) int {
	most := max(total/8, 1)
	sum := 0
	for _, n := range lengths {
		sum += min(n, most)
	}
	if sum <= total {
		return most
	}
	low, high := 0, most
	for low < high-1 {
		mid := low + (high-low)/2
		sum := 0
		for _, n := range lengths {
			sum += min(n, mid)
		}
		if sum <= total {
			low = mid
		} else {
			high = mid
		}
	}
	return low
}

// keepEnds returns the first and the last of n items if there are more than limit: items from first up to and without
// last are left out.
func keepEnds(n, limit int) (first, last int) {
	if n <= limit {
		return n, n
	}
	return limit - limit/2, n - limit/2
}

// percent returns a share in percent with at most one decimal, 0 of nothing.
func percent(part, whole int64) float64 {
	if whole == 0 {
		return 0
	}
	return math.Round(1000*float64(part)/float64(whole)) / 10
}
