package codetool_test

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/cppfmt/cppcall"
	"github.com/cppreason/cppreason/cppfmt/cppcall/sourcetool"
	"github.com/cppreason/cppreason/cppfmt/cpptext"
	"github.com/cppreason/cppreason/diagnostic/clangd"
	"github.com/cppreason/cppreason/diagnostic/codetool"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// truthEnv names the variable with what TestAccuracy asks: "DIR=QUESTIONS.json", several separated by commas. The
// questions are those of scripts/code-truth.py.
const truthEnv = "CPPREASON_CODE_TRUTH"

// cacheEnv names the variable with a directory for indexes, so that a second run need not build them.
const cacheEnv = "CPPREASON_CODE_CACHE"

// indexEnv switches the index off if it is "off", for the times without one.
const indexEnv = "CPPREASON_CODE_INDEX"

// A question has its answer by clang's syntax trees.
type question struct {
	Ask, Kind, Name string
	Places          [][2]any
	Names           []string
	Members         [][2]any
	Place           [3]any
	Type, Canonical string
}

// TestAccuracy asks sampled questions about real projects, through the tools of a model, and reports how many answers are
// right, how many bytes they have and how long they took.
func TestAccuracy(t *testing.T) {
	sets := os.Getenv(truthEnv)
	if sets == "" {
		t.Skipf("%s names no questions", truthEnv)
	}
	server, err := clangd.Find(t.Context(), toolcheck.Need(t, "clangd-22"))
	if err != nil {
		t.Fatal(err)
	}
	for set := range strings.SplitSeq(sets, ",") {
		dir, file, _ := strings.Cut(set, "=")
		t.Run(filepath.Base(file), func(t *testing.T) { testAccuracy(t, server, dir, file) })
	}
}

func testAccuracy(t *testing.T, server clangd.Server, dir, file string) {
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var questions []question
	if err := json.Unmarshal(text, &questions); err != nil {
		t.Fatal(err)
	}
	o := &clangd.Options{NoIndex: os.Getenv(indexEnv) == "off"}
	if cache := os.Getenv(cacheEnv); cache != "" {
		o.Cache = filepath.Join(cache, filepath.Base(dir))
	}
	s, err := clangd.Start(t.Context(), server, dir, o)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	start := time.Now()
	if err := s.WaitIndex(t.Context()); err != nil {
		t.Fatal(err)
	}
	t.Logf("index: %v, %+v", time.Since(start).Round(time.Millisecond), s.Status())
	set, err := cppcall.NewSet(codetool.New(s, &codetool.Options{Root: dir}).Funcs(), nil)
	if err != nil {
		t.Fatal(err)
	}
	known := sourcesOf(t, dir)
	right, byKind := 0, map[string][2]int{}
	var sizes, bare []int
	plain := sourcetool.New(os.DirFS(dir), nil)
	var cold, warm []time.Duration
	for i := range questions {
		q := &questions[i]
		begin := time.Now()
		answer, err := set.Call(t.Context(), q.call())
		if err != nil {
			answer = []byte(err.Error())
		}
		cold = append(cold, time.Since(begin))
		begin = time.Now()
		_, _ = set.Call(t.Context(), q.call()) // the same answer
		warm = append(warm, time.Since(begin))
		sizes = append(sizes, len(answer))
		if q.Ask == "definition" {
			bare = append(bare, q.textBytes(t, plain))
		}
		n := byKind[q.Kind]
		n[1]++
		if q.isRight(t, s, known) {
			right++
			n[0]++
		} else {
			t.Logf("WRONG %s\n  %s\n  want %s", q.call(), answer, q.want())
		}
		byKind[q.Kind] = n
	}
	slices.Sort(sizes)
	slices.Sort(cold)
	slices.Sort(warm)
	n := len(questions)
	t.Logf("right %d of %d; by kind %v", right, n, byKind)
	t.Logf("bytes: median %d, 90%% %d, max %d", sizes[n/2], sizes[n*9/10], sizes[n-1])
	slices.Sort(bare)
	t.Logf("definitions by search and read_file: median %d bytes", bare[len(bare)/2])
	t.Logf("first: median %v, 90%% %v, max %v", cold[n/2], cold[n*9/10], cold[n-1])
	t.Logf("again: median %v, 90%% %v, max %v", warm[n/2], warm[n*9/10], warm[n-1])
}

// sourcesOf returns whether the truth about a project can have a file: every header, and the sources of its database. clangd also knows
// the others that were opened, such as tests.
func sourcesOf(t *testing.T, dir string) func(file string) bool {
	text, err := os.ReadFile(filepath.Join(dir, "compile_commands.json"))
	if err != nil {
		t.Fatal(err)
	}
	var entries []struct{ Directory, File string }
	if err := json.Unmarshal(text, &entries); err != nil {
		t.Fatal(err)
	}
	sources := map[string]bool{}
	for _, e := range entries {
		if !filepath.IsAbs(e.File) {
			e.File = filepath.Join(e.Directory, e.File)
		}
		if rel, err := filepath.Rel(dir, e.File); err == nil {
			sources[filepath.ToSlash(rel)] = true
		}
	}
	return func(file string) bool {
		return sources[file] || !strings.HasSuffix(file, ".cc") && !strings.HasSuffix(file, ".cpp")
	}
}

// textBytes returns how many bytes a model without clangd reads until it has seen the definition: a search of the name, and the 30
// lines from the true place. It is the least, since it needs no second search.
func (q *question) textBytes(t *testing.T, tools *sourcetool.Tools) int {
	found, err := tools.Search(t.Context(), q.Name[strings.LastIndex(q.Name, ":")+1:], 5)
	if err != nil {
		t.Fatal(err)
	}
	line := int(q.Places[0][1].(float64))
	lines, err := tools.ReadLines(t.Context(), q.Places[0][0].(string), line, line+29)
	if err != nil {
		t.Fatal(err)
	}
	return len(found) + len(lines)
}

// call returns the question as a model asks it.
func (q *question) call() string {
	name := cpptext.Quote(q.Name)
	switch q.Ask {
	case "type":
		return fmt.Sprintf("type_of(%s, %v, %v)", cpptext.Quote(q.Place[0].(string)), q.Place[1], q.Place[2])
	case "members":
		return fmt.Sprintf("members(%s, 60)", name)
	}
	return fmt.Sprintf("%s(%s)", q.Ask, name)
}

// want returns the truth as text.
func (q *question) want() string {
	switch q.Ask {
	case "type":
		return q.Type + " = " + q.Canonical
	case "members":
		return fmt.Sprint(q.Members)
	case "callers":
		return fmt.Sprint(q.Names)
	}
	return fmt.Sprint(q.Places)
}

// isRight compares the values of the answer with the truth. Uses in files that are not known to the truth do not count.
func (q *question) isRight(t *testing.T, s *clangd.Session, known func(file string) bool) bool {
	ctx, query := t.Context(), clangd.Query{Name: q.Name}
	var got, want []string
	switch q.Ask {
	case "definition":
		a, err := s.Definition(ctx, query)
		if err != nil {
			return false
		}
		for _, x := range a.Symbols {
			got = append(got, fmt.Sprint(x.File, ":", x.Line))
		}
	case "references":
		a, err := s.References(ctx, query, 20)
		if err != nil {
			return false
		}
		for _, x := range a.References {
			if !known(x.File) {
				continue
			}
			got = append(got, fmt.Sprint(x.File, ":", x.Line))
		}
	case "members":
		a, err := s.Members(ctx, query, 60)
		if err != nil {
			return false
		}
		for _, x := range a.Members {
			got = append(got, fmt.Sprint(x.Name, ":", x.Line))
		}
		for _, m := range q.Members {
			want = append(want, fmt.Sprint(m[0], ":", m[1]))
		}
	case "callers":
		a, err := s.Callers(ctx, query, 20)
		if err != nil {
			return false
		}
		for _, x := range a.Calls {
			if !known(x.File) {
				continue
			}
			got = append(got, x.Name)
		}
		want = q.Names
	case "type":
		a, err := s.TypeOf(ctx, q.Place[0].(string), int(q.Place[1].(float64)), int(q.Place[2].(float64)))
		return err == nil && sameType(a, q)
	}
	for _, p := range q.Places {
		want = append(want, fmt.Sprint(p[0], ":", p[1]))
	}
	return equalSets(got, want)
}

// equalSets compares two lists as sets.
func equalSets(a, b []string) bool {
	normal := func(list []string) []string {
		list = slices.Clone(list)
		slices.Sort(list)
		return slices.Compact(list)
	}
	return slices.Equal(normal(a), normal(b))
}

var scopeOrKeyword = regexp.MustCompile(`\b(?:(?:class|struct|enum|union|typename) |\w+::)| `)

// sameType reports whether a type is the true one, as it is written or without aliases. Scopes are not compared: clangd leaves out
// those of the place.
func sameType(a *clangd.Type, q *question) bool {
	plain := func(s string) string { return scopeOrKeyword.ReplaceAllString(s, "") }
	for _, got := range []string{a.Type, a.Canonical} {
		if got != "" && (plain(got) == plain(q.Type) || plain(got) == plain(q.Canonical)) {
			return true
		}
	}
	return false
}
