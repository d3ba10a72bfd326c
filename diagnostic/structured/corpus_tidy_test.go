package structured

import (
	"bufio"
	"compress/gzip"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/diagnostic/text"
)

// TestCorpusTidy measures check names, messages and drawn fix-its of clang-tidy's text against the
// fixes that the same run exported. Offsets are compared as distances from the place of the
// diagnostic, as the sources are not at hand: fixes on its line only.
func TestCorpusTidy(t *testing.T) {
	root := os.Getenv(corpusEnv)
	f, err := os.Open(filepath.Join(root, "d_clang_tidy", "clang_tidy.jsonl.gz"))
	if root == "" || err != nil {
		t.Skipf("%s is not set", corpusEnv)
	}
	defer f.Close()
	z, err := gzip.NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var names, namesAll, fixes, fixesAll, wrong int
	for dec := json.NewDecoder(bufio.NewReader(z)); dec.More(); {
		var r struct {
			ID     string `json:"id"`
			Stdout string `json:"stdout"`
			Export struct {
				Diagnostics []struct {
					Name    string `json:"DiagnosticName"`
					Message struct {
						Message      string
						FilePath     string
						FileOffset   int
						Replacements []struct {
							FilePath        string
							Offset, Length  int
							ReplacementText string
						}
					} `json:"DiagnosticMessage"`
				}
			} `json:"export_fixes"`
		}
		if err := dec.Decode(&r); err != nil {
			t.Fatal(err)
		}
		rep, err := text.Parse(strings.NewReader(r.Stdout), &text.Options{KeepDuplicates: true})
		if err != nil {
			t.Fatal(err)
		}
		byKey := map[string][]*diagnostic.Diagnostic{}
		for i := range rep.Diagnostics {
			d := &rep.Diagnostics[i]
			name, _, _ := strings.Cut(d.Code, ",")
			k := name + "\x00" + d.Message
			byKey[k] = append(byKey[k], d)
		}
		for _, want := range r.Export.Diagnostics {
			namesAll++
			k := want.Name + "\x00" + want.Message.Message
			if len(byKey[k]) == 0 {
				t.Logf("%s missed %s %q", r.ID, want.Name, want.Message.Message)
				continue
			}
			names++
			d := byKey[k][0]
			byKey[k] = byKey[k][1:]
			var wants []string
			for _, e := range want.Message.Replacements {
				from := d.Column + e.Offset - want.Message.FileOffset
				if e.FilePath != want.Message.FilePath || from < 1 || from > len(d.SourceLine)+1 ||
					strings.Contains(e.ReplacementText, "\n") || from+e.Length > len(d.SourceLine)+1 {
					wants = nil
					break
				}
				wants = append(wants, fmt.Sprintf("%d-%d %q", from, from+e.Length, e.ReplacementText))
			}
			var got []string
			for _, f := range d.Fixes {
				if f.Message == "" {
					for _, e := range f.Edits {
						got = append(got, fmt.Sprintf("%d-%d %q", e.Column, e.EndColumn, e.Text))
					}
				}
			}
			if len(wants) == 0 {
				continue
			}
			fixesAll += len(wants)
			hit, _ := recall(got, wants)
			fixes += hit
			if hit < len(wants) {
				if len(got) > 0 {
					wrong++
				}
				t.Logf("%s fix %q, want %q\n  %s\n  %s", want.Name, got, wants, d.SourceLine, d.Caret)
			}
		}
	}
	t.Logf("clang-tidy: fixes partly wrong %d", wrong)
	(&share{names, namesAll}).log(t, "clang-tidy: names and messages", 1)
	(&share{fixes, fixesAll}).log(t, "clang-tidy: edits on the line", 0.99)
}
