package view

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"slices"
)

// A Kind is what a page shows.
type Kind string

// The kinds of pages. The zero Kind asks Write to find out.
const (
	Transcript  Kind = "transcript"  // package transcript, as text or as its Record
	Feedback    Kind = "feedback"    // feedback.Report as JSON
	Diagnostics Kind = "diagnostics" // diagfmt's JSON lines
	Edits       Kind = "edits"       // a plan, a unified diff, or the JSON of an edit that was applied or refused
	Outcomes    Kind = "outcomes"    // reasoner.Outcome as JSON, one or more
	Scores      Kind = "scores"      // the JSON lines of examples/verify
	Records     Kind = "records"     // a shard of a data set: JSON lines with text and mask
	Manifest    Kind = "manifest"    // the manifest.json of a data set
)

// ErrUnknown reports data that is of no Kind, or a Kind that does not exist.
var ErrUnknown = errors.New("view: unknown kind")

// Options are settings of a page. A nil *Options means the defaults.
type Options struct {
	// Kind is what the data is. Empty means what Detect finds.
	Kind Kind
	// Title is the page's. Empty means a title by the kind.
	Title string
	// Sources has the files that a transcript or diagnostics name, by slash-separated path. Nil shows the
	// lines that the data itself quotes.
	Sources fs.FS
	// Compare is a second feedback report, as JSON, which the page compares with the first.
	Compare []byte
	// Records are records to read below a Manifest, as JSON lines.
	Records []byte
	// MaxText bounds the bytes of the texts in a page, 32 MB by default. When there is more, the longest texts
	// are cut in their middle. One text is never longer than an eighth of it.
	MaxText int
	// MaxItems bounds the blocks, diagnostics or rows of a page, 100 000 by default. The page shows the first
	// half of them and the last.
	MaxItems int
}

// withDefaults returns o with every default filled in. o may be nil.
func (o *Options) withDefaults() Options {
	var d Options
	if o != nil {
		d = *o
	}
	if d.MaxText <= 0 {
		d.MaxText = 32 << 20
	}
	if d.MaxItems <= 0 {
		d.MaxItems = 100_000
	}
	return d
}

// makers has the function that makes the page of each kind.
var makers = map[Kind]func(data []byte, o *Options) (*page, error){
	Transcript:  transcriptPage,
	Feedback:    feedbackPage,
	Diagnostics: diagnosticsPage,
	Edits:       editsPage,
	Outcomes:    outcomesPage,
	Scores:      scoresPage,
	Records:     recordsPage,
	Manifest:    manifestPage,
}

// Write writes the page of data to w and returns its kind. The error is an ErrUnknown if the data or Options.Kind is of no kind,
// an error that names the kind if the data does not fit it, or w's; in the first two cases nothing is written.
func Write(w io.Writer, data []byte, o *Options) (Kind, error) {
	d := o.withDefaults()
	if d.Kind == "" {
		kind, err := Detect(data)
		if err != nil {
			return "", err
		}
		d.Kind = kind
	}
	make, known := makers[d.Kind]
	if !known {
		return "", fmt.Errorf("%w %q, want one of %v", ErrUnknown, d.Kind, slices.Sorted(maps.Keys(makers)))
	}
	p, err := make(data, &d)
	if err != nil {
		return d.Kind, fmt.Errorf("view: %s: %w", d.Kind, err)
	}
	var page bytes.Buffer
	if err := p.render(&page); err != nil {
		return d.Kind, fmt.Errorf("view: %s: %w", d.Kind, err)
	}
	_, err = w.Write(page.Bytes())
	return d.Kind, err
}
