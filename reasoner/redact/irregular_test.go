package redact

import (
	"errors"
	"testing"

	"github.com/cppreason/cppreason/reasoner"
)

func TestIsIrregular(t *testing.T) {
	for value, want := range map[string]bool{
		"confidence": false, "method": false, "patch_suggestion": false, "additionalProperties": false, "hunter2": false,
		"gpt-4.1-mini": false, "2026-11-20": false, "https://json-schema.org/draft/2020-12/schema": false,
		"correct-horse-battery-staple": false, "Summer2024": false, "strengths": false, "application/json": false, "utf8_to_utf16": false,
		"ghp_0123456789abcdefghijABCDEFGHIJ456789": true, "wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY": true,
		"550e8400-e29b-41d4-a716-446655440000": true, "a1b2c3d4e5f6": true, "qzxvkwjpmt": true, "x!9$kQ#2pL": true,
	} {
		if got := isIrregular(value); got != want {
			t.Errorf("isIrregular(%q) = %v, want %v", value, got, want)
		}
	}
}

// TestCertainLeak: a word is a possible leak, a random or an encoded value is a certain one, and the
// certain one is reported even when it comes second.
func TestCertainLeak(t *testing.T) {
	s := New(nil).Session()
	s.Redact([]byte("DB_PASSWORD=confidence\nexport API_TOKEN=ghp_0123456789abcdefghijABCDEFGHIJ456789\n"))
	if s.Count() != 2 {
		t.Fatalf("%d values removed, want 2", s.Count())
	}
	for _, tt := range []struct {
		text          string
		leak, certain bool
	}{
		{`{"notes":"x"}`, false, false},
		{`{"confidence":0.5}`, true, false},
		{`{"confidence":0.5,"notes":"ghp_0123456789abcdefghijABCDEFGHIJ456789"}`, true, true},
		{"Y29uZmlkZW5jZQ==", true, true}, // base64 of the word
	} {
		leak, ok := errors.AsType[*reasoner.LeakError](s.Guard([]byte(tt.text)))
		if ok != tt.leak || ok && leak.Certain != tt.certain {
			t.Errorf("Guard(%s) = %+v, want a leak: %v, certain: %v", tt.text, leak, tt.leak, tt.certain)
		}
	}
}
