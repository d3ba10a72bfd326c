package transcript

import (
	"encoding/json"
	"errors"
	"fmt"
	"unicode/utf8"
)

// A Record is a transcript with its loss mask, for a file of training data. In JSON it is
//
//	{"text": "// header\n<QUERY_TOOL> ...", "spans": [[0, 10, 0], [10, 37, 1]]}
//
// where each span is offset, end and mask. The offsets count bytes of the text in UTF-8. JSON cannot hold
// bytes that are not UTF-8: encoders replace them, and every offset after them would be wrong. Such a text
// is written as base64 under the name "text_base64", so that text and spans always belong together.
type Record struct {
	Text  string
	Spans []Span
}

// NewRecord returns the record of a transcript, with the spans of [Spans].
func NewRecord(text string, o *Options) Record { return Record{Text: text, Spans: Spans(text, o)} }

// A jsonRecord is the form of a Record in JSON.
type jsonRecord struct {
	Text   *string    `json:"text,omitempty"`
	Base64 []byte     `json:"text_base64,omitempty"`
	Spans  [][3]int64 `json:"spans"`
}

// MarshalJSON writes the text and its spans. Spans that do not tile the text are an error.
func (r Record) MarshalJSON() ([]byte, error) {
	if err := r.check(); err != nil {
		return nil, err
	}
	j := jsonRecord{Spans: make([][3]int64, 0, len(r.Spans))}
	if utf8.ValidString(r.Text) {
		j.Text = &r.Text
	} else {
		j.Base64 = []byte(r.Text)
	}
	for _, s := range r.Spans {
		mask := int64(0)
		if s.Model {
			mask = 1
		}
		j.Spans = append(j.Spans, [3]int64{s.Offset, s.End, mask})
	}
	return json.Marshal(j)
}

// UnmarshalJSON reads what MarshalJSON has written. Spans that do not tile the text are an error.
func (r *Record) UnmarshalJSON(data []byte) error {
	var j jsonRecord
	if err := json.Unmarshal(data, &j); err != nil {
		return err
	}
	back := Record{Text: string(j.Base64)}
	if j.Text != nil {
		if j.Base64 != nil {
			return errors.New("transcript: a record with text and text_base64")
		}
		back.Text = *j.Text
	}
	for _, s := range j.Spans {
		if s[2] != 0 && s[2] != 1 {
			return fmt.Errorf("transcript: a record with the mask %d, want 0 or 1", s[2])
		}
		back.Spans = append(back.Spans, Span{Offset: s[0], End: s[1], Model: s[2] == 1})
	}
	if err := back.check(); err != nil {
		return err
	}
	*r = back
	return nil
}

// check returns an error unless the spans tile the text.
func (r *Record) check() error {
	at := int64(0)
	for _, s := range r.Spans {
		if s.Offset != at || s.End <= at {
			return fmt.Errorf("transcript: the span from %d to %d does not begin at %d", s.Offset, s.End, at)
		}
		at = s.End
	}
	if at != int64(len(r.Text)) {
		return fmt.Errorf("transcript: the spans end at %d, the text at %d", at, len(r.Text))
	}
	return nil
}
