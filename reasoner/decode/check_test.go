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
