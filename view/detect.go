package view

import (
	"bytes"
	"encoding/json"
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/cppfmt/transcript"
	"github.com/cppreason/cppreason/cppfmt/transcript/token"
)

// signs are members of the first JSON object that only one kind has, in the order in which they are tried.
var signs = []struct {
	kind    Kind
	members []string
}{
	{Feedback, []string{"watchpoints", "breakpoints", "hits"}},
	{Outcomes, []string{"insights", "meta"}},
	{Outcomes, []string{"insights", "suspects"}},
	{Scores, []string{"status", "stage", "tests"}},
	{Scores, []string{"status", "reason", "suspect"}},
	{Manifest, []string{"in", "records", "dropped"}},
	{Transcript, []string{"text", "spans"}},
	{Transcript, []string{"text_base64", "spans"}},
	{Records, []string{"text", "mask"}},
	{Diagnostics, []string{"severity", "message"}},
	{Edits, []string{"actions"}},
	{Edits, []string{"ok", "files", "tx"}},
	{Edits, []string{"format", "applied"}},
}

// sample bounds the bytes in which Detect looks for a token or a diff.
const sample = 1 << 20

// Detect returns the kind of data by its first JSON object, or by the tokens or the diff in it. The error is
// ErrUnknown.
func Detect(data []byte) (Kind, error) {
	trimmed := bytes.TrimLeft(data, " \t\r\n")
	if len(trimmed) > 0 && (trimmed[0] == '{' || trimmed[0] == '[') {
		if kind, ok := detectJSON(trimmed); ok {
			return kind, nil
		}
	}
	head := string(data[:min(len(data), sample)])
	for b := range transcript.Blocks(head, nil) {
		if b.Tag != token.Text {
			return Transcript, nil
		}
	}
	if strings.HasPrefix(head, "--- ") || strings.Contains(head, "\n--- ") && strings.Contains(head, "\n@@ ") {
		return Edits, nil
	}
	return "", fmt.Errorf("%w: no transcript and no JSON that a page can show", ErrUnknown)
}

// detectJSON returns the kind of the first object of a stream or list.
func detectJSON(data []byte) (Kind, bool) {
	dec := json.NewDecoder(bytes.NewReader(data))
	if data[0] == '[' {
		if _, err := dec.Token(); err != nil || !dec.More() {
			return "", false
		}
	}
	var first map[string]json.RawMessage
	if dec.Decode(&first) != nil {
		return "", false
	}
	for _, s := range signs {
		all := true
		for _, m := range s.members {
			_, has := first[m]
			all = all && has
		}
		if all {
			return s.kind, true
		}
	}
	return "", false
}

// decodeAll reads the objects of a JSON list, or those of a stream that follow each other. It returns those before
// an error too.
func decodeAll[T any](data []byte) (list []T, err error) {
	trimmed := bytes.TrimLeft(data, " \t\r\n")
	if len(trimmed) > 0 && trimmed[0] == '[' {
		err = json.Unmarshal(trimmed, &list)
		return list, err
	}
	dec := json.NewDecoder(bytes.NewReader(trimmed))
	for dec.More() {
		var v T
		if err := dec.Decode(&v); err != nil {
			return list, err
		}
		list = append(list, v)
	}
	return list, nil
}
