package decode

import (
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/reasoner"
)

func TestCheck(t *testing.T) {
	r := &reasoner.Result{
		Insights: []reasoner.Insight{{Title: "t", Evidence: []string{"logs:1-3", "logs:2", "logs:4", "logs:0", "nosuch:1", "src/a.cpp:1",
			"a.cpp:1-2", "x", "logs:1-"}}},
		Suspects: []reasoner.Suspect{{File: "src/a.cpp", Lines: [2]int{1, 2}}, {File: "a.cpp", Lines: [2]int{1, 9}},
			{File: "b.cpp", Lines: [2]int{1, 1}}},

		PatchSuggestion: "not a diff",
	}
	inputs := []reasoner.Artifact{{Role: reasoner.RoleLogs, Label: "logs", Text: []byte("1\n2\n3")},
		{Role: reasoner.RoleCode, Label: "src/a.cpp", Text: []byte("1\n2\n")}}
	got := Check(reasoner.ProposePatch, r, inputs)
	if want := []string{"logs:1-3", "logs:2", "src/a.cpp:1", "a.cpp:1-2"}; !slices.Equal(r.Insights[0].Evidence, want) {
		t.Errorf("evidence = %v, want %v", r.Insights[0].Evidence, want)
	}
	var at []string
	for _, p := range got {
		at = append(at, p.Pointer)
	}
	want := "/insights/0/evidence/2 /insights/0/evidence/3 /insights/0/evidence/4 /insights/0/evidence/7 /insights/0/evidence/8 " +
		"/suspects/1/lines /suspects/2/file /patch_suggestion"
	if s := strings.Join(at, " "); s != want {
		t.Errorf("warnings = %s\nwant       %s", s, want)
	}
	if Check(reasoner.AnalyzeLog, r, inputs); r.PatchSuggestion != "" {
		t.Error("an analyze_log kept its patch")
	}
}

// TestPatchOutside: a patch may change inputs and add files; any other file is flagged.
func TestPatchOutside(t *testing.T) {
	inputs := []reasoner.Artifact{{Role: reasoner.RoleCode, Label: "src/a.cpp", Text: []byte("1\n")}}
	for _, tt := range []struct{ name, patch, want string }{
		{"input", "--- a/src/a.cpp\n+++ b/src/a.cpp\n@@ -1 +1 @@\n-1\n+2\n", ""},
		{"time stamp, no prefix", "--- src/a.cpp\t2026-11-20\n+++ src/a.cpp\n@@ -1 +1 @@\n-1\n+2\n", ""},
		{"new file", "--- /dev/null\n+++ b/src/new.h\n@@ -0,0 +1 @@\n+1\n", ""},
		{"removed comment", "--- a/src/a.cpp\n+++ b/src/a.cpp\n@@ -1,2 +1 @@\n--- SQL\n 1\n", ""},
		{"other file", "--- a/src/a.cpp\n+++ b/src/a.cpp\n@@ -1 +1 @@\n-1\n+2\n--- a/.ci/run\n+++ b/.ci/run\n@@ -1 +1 @@\n-1\n+2\n",
			`/patch_suggestion: changes ".ci/run", which is not among the inputs`},
		{"removed file", "--- a/b.cpp\n+++ /dev/null\n@@ -1 +0,0 @@\n-1\n", `/patch_suggestion: changes "b.cpp", which is not among the inputs`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := &reasoner.Result{PatchSuggestion: tt.patch}
			got := ""
			for _, p := range Check(reasoner.ProposePatch, r, inputs) {
				got += p.String()
			}
			if got != tt.want || r.PatchSuggestion == "" {
				t.Errorf("Check = %q, want %q", got, tt.want)
			}
		})
	}
}
