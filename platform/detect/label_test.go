package detect

import (
	"bufio"
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// corpusEnv names a folder with labels.jsonl and, for each label, the build files of a real repository
// in OWNER+NAME. They belong to others, so they are not kept here; testdata/trees has small trees of
// this project's own that show the same constructions.
const corpusEnv = "CPPREASON_PLATFORM_CORPUS"

// A label is what a person found in a repository's build files.
type label struct {
	Repo     string
	Expected struct {
		Build   []string
		Libs    []string
		Mode    string
		Std     *string
		StdForm string `json:"std_form"`
	}
	Unsure []string
}

// A score counts answers.
type score struct{ asked, answered, right, invented int }

func TestLabelledRepositories(t *testing.T) {
	dir := os.Getenv(corpusEnv)
	if dir == "" {
		toolcheck.Missing(t, corpusEnv)
	}
	f, err := os.Open(filepath.Join(dir, "labels.jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	var std, form, build, mode score
	var tp, fp, fn int
	sc := bufio.NewScanner(f)
	sc.Buffer(nil, 1<<20)
	for sc.Scan() {
		var l label
		if err := json.Unmarshal(sc.Bytes(), &l); err != nil {
			t.Fatal(err)
		}
		root, err := os.OpenRoot(filepath.Join(dir, strings.ReplaceAll(l.Repo, "/", "+")))
		if err != nil {
			t.Fatal(err)
		}
		p, _, err := Tree(root.FS(), nil)
		if err != nil {
			t.Fatal(err)
		}
		root.Close()
		unsure := func(what string) bool { return slices.Contains(l.Unsure, what) }
		if want := l.Expected.Std; !unsure("std") {
			if want == nil && p.Standard.Version != "" {
				std.invented++
				t.Errorf("%s: standard %v, want none", l.Repo, p.Standard)
			} else if want != nil {
				std.count(p.Standard.Version != "", p.Standard.Version == *want)
				form.count(p.Standard.Version != "", p.Standard.Form.String() == l.Expected.StdForm)
				if p.Standard.Version != *want || p.Standard.Form.String() != l.Expected.StdForm {
					t.Errorf("%s: standard %v, want %s (%s)", l.Repo, p.Standard, *want, l.Expected.StdForm)
				}
			}
		}
		if !unsure("build") {
			got := requirements(p.Build)
			for _, want := range l.Expected.Build {
				build.count(true, slices.Contains(got, want))
				if !slices.Contains(got, want) {
					t.Errorf("%s: build %v, want %s", l.Repo, got, want)
				}
			}
		}
		if !unsure("mode") {
			mode.count(p.Mode != platform.ModeUnknown, p.Mode.String() == l.Expected.Mode)
			if p.Mode.String() != l.Expected.Mode {
				t.Errorf("%s: mode %v, want %s", l.Repo, p.Mode, l.Expected.Mode)
			}
		}
		if !unsure("libs") {
			a, b, c := compareLibs(p.Libs, l.Expected.Libs)
			tp, fp, fn = tp+a, fp+b, fn+c
			if b+c > 0 {
				t.Logf("%s: libraries %v, want %v", l.Repo, requirements(p.Libs), l.Expected.Libs)
			}
		}
	}
	f1 := 2 * float64(tp) / max(float64(2*tp+fp+fn), 1)
	t.Logf("standard: %v; form: %v; build: %v; mode: %v; libraries: %d right, %d too many, %d missing, F1 %.3f", std, form, build, mode,
		tp, fp, fn, f1)
	if f1 < 0.85 {
		t.Errorf("libraries: F1 %.3f, want 0.85", f1)
	}
}

func (s *score) count(answered, right bool) {
	s.asked++
	s.answered += boolInt(answered)
	s.right += boolInt(right)
}

// requirements writes components as labels do.
func requirements(list []platform.Component) (out []string) {
	for _, c := range list {
		op := "="
		if c.Form == platform.Floor {
			op = ">="
		}
		out = append(out, survey.Requirement(c.Name, op, c.Version))
	}
	return out
}

// compareLibs compares names. What either side has as optional counts neither way.
func compareLibs(got []platform.Component, want []string) (tp, fp, fn int) {
	wanted, optional := map[string]bool{}, map[string]bool{}
	for _, w := range want {
		name := strings.FieldsFunc(w, func(r rune) bool { return r == '>' || r == '=' || r == '?' })[0]
		if strings.HasSuffix(w, "?") {
			optional[libname.Canonical(name)] = true
		} else {
			wanted[libname.Canonical(name)] = true
		}
	}
	have := map[string]bool{}
	for _, c := range got {
		have[c.Name] = true
		switch {
		case wanted[c.Name]:
			tp++
		case !optional[c.Name] && c.Form != platform.Conditional:
			fp++
		}
	}
	for w := range wanted {
		if !have[w] {
			fn++
		}
	}
	return tp, fp, fn
}
