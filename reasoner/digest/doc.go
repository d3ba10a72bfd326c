// Package digest shortens logs and sources to a budget of bytes, and keeps what matters: every error,
// every kind of event with its count and its first and last line, and the newest lines whole.
//
//	d := digest.Log(text, &digest.Options{MaxBytes: 8 << 10})
//	fmt.Print(d.Text())
//	o := &adapter.Options{Digest: digest.Artifact}
//
// Lines become templates: a mark replaces what varies (numbers, hex, UUIDs, quoted text, numbers in paths),
// and lines with equal templates are one event. A capture in NDJSON is grouped by level and message. A stack
// trace stays with the line that it belongs to, as one unit.
//
// The budget is never exceeded. When even the errors do not fit, the text counts those left out.
package digest
