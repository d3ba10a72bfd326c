package clangd_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/cppreason/cppreason/diagnostic/clangd"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

// everyVersion are the servers that the package is tested with. Continuous integration requires the last one.
var everyVersion = []string{"clangd-14", "clangd-16", "clangd-19", "clangd-22"}

// eachServer runs a test with every clangd of everyVersion that is installed.
func eachServer(t *testing.T, f func(t *testing.T, server clangd.Server)) {
	t.Helper()
	found := 0
	for _, name := range everyVersion {
		server, err := clangd.Find(t.Context(), name)
		if err != nil {
			continue
		}
		found++
		t.Run(name, func(t *testing.T) { f(t, server) })
	}
	if found == 0 {
		toolcheck.Missing(t, "clangd-22")
	}
}

// newest returns the clangd that continuous integration has.
func newest(t testing.TB) clangd.Server {
	t.Helper()
	server, err := clangd.Find(t.Context(), toolcheck.Need(t, "clangd-22"))
	if err != nil {
		t.Fatal(err)
	}
	return server
}

// project returns a copy of the project in testdata.
func project(t testing.TB) string {
	t.Helper()
	dir := t.TempDir()
	if err := os.CopyFS(dir, os.DirFS(filepath.Join("testdata", "project"))); err != nil {
		t.Fatal(err)
	}
	return dir
}

// start starts a session that the test closes.
func start(t testing.TB, server clangd.Server, root string, o *clangd.Options) *clangd.Session {
	t.Helper()
	s, err := clangd.Start(t.Context(), server, root, o)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Errorf("Close: %v", err)
		}
	})
	return s
}

// shared are the sessions on the project in testdata, by server, for tests that change nothing.
var shared = map[string]*clangd.Session{}

func TestMain(m *testing.M) {
	code := m.Run()
	for _, s := range shared {
		s.Close()
	}
	os.Exit(code)
}

// reading returns the session of a server on the project in testdata, and its root. The index is ready.
func reading(t testing.TB, server clangd.Server) (*clangd.Session, string) {
	t.Helper()
	root := filepath.Join("testdata", "project")
	if s := shared[server.Name]; s != nil {
		return s, root
	}
	s, err := clangd.Start(t.Context(), server, root, nil)
	if err != nil {
		t.Fatal(err)
	}
	shared[server.Name] = s
	if err := s.WaitIndex(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s, root
}

// indexed starts a session on a copy of the project, and waits for its index.
func indexed(t testing.TB, server clangd.Server) (s *clangd.Session, root string) {
	t.Helper()
	root = project(t)
	s = start(t, server, root, nil)
	if err := s.WaitIndex(t.Context()); err != nil {
		t.Fatal(err)
	}
	return s, root
}

// places returns "file:line" of symbols.
func places(list []clangd.Symbol) (out []string) {
	for i := range list {
		out = append(out, fmt.Sprintf("%s:%d", list[i].File, list[i].Line))
	}
	return out
}

const (
	header = "include/shape/shape.h"
	source = "src/shape.cc"
	main   = "src/main.cc"
)

func TestDefinition(t *testing.T) {
	eachServer(t, func(t *testing.T, server clangd.Server) {
		s, _ := reading(t, server)
		for _, tt := range []struct{ name, kind, comment, places string }{
			{"scale", "function", "", source + ":12," + source + ":15"},
			{"shape::scale(int, int)", "function", "Integers are scaled exactly.", source + ":15"},
			{"scale(double,double)", "function", "", source + ":12"},
			{"Shape", "class", "A Shape has an area.", header + ":25"},
			{"Shape::Shape", "constructor", "", header + ":27"},
			{"~Shape", "destructor", "", header + ":28"},
			{"shape::Box", "class", "A Box holds one thing.", header + ":54," + header + ":79"},
			{"Box<int>::insert", "method", "", header + ":67"},
			{"Box.get", "method", "", header + ":59"},
			{"IntBox", "type", "", header + ":84"},
			{"SHAPE_MAX_SIDES", "macro", "The most sides that a shape has.", header + ":6"},
			{"Color", "enum", "What a shape is filled with.", header + ":17"},
			{"kRed", "enumerator", "like a rose", header + ":18"},
			{"shape::Units::kInches", "enumerator", "", header + ":22"},
			{"Shape::color_", "field", "until it is painted", header + ":43"},
			{"Shape::area", "method", "Returns the area in square units.", header + ":31"},
			{"helper", "function", "", source + ":9"},
			{"kTable", "variable", "", source + ":8"},
			{"app::run", "function", "", main + ":16"},
		} {
			got, err := s.Definition(t.Context(), clangd.Query{Name: tt.name})
			if err != nil {
				t.Errorf("Definition(%q): %v", tt.name, err)
				continue
			}
			first := got.Symbols[0]
			p := strings.Join(places(got.Symbols), ",")
			if p != tt.places || first.Kind != tt.kind || first.Comment != tt.comment || !got.Complete {
				t.Errorf("Definition(%q) = %s, %q, %q, %v, want %s, %q, %q", tt.name, p, first.Kind, first.Comment, got.Coverage,
					tt.places, tt.kind, tt.comment)
			}
		}
		got, err := s.Definition(t.Context(), clangd.Query{File: main, Line: 10, Column: 50})
		if err != nil || strings.Join(places(got.Symbols), ",") != source+":12" || got.Symbols[0].Name != "shape::scale" {
			t.Errorf("Definition at a call = %+v, %v", got, err)
		}
		pure, err := s.Definition(t.Context(), clangd.Query{Name: "shape::Shape::area"})
		if err != nil || !pure.Symbols[0].Declared || !strings.Contains(pure.Symbols[0].Text, "virtual double area() const = 0") {
			t.Errorf("a pure virtual function = %+v, %v, want a declaration", pure, err)
		}
	})
}

func TestUnknown(t *testing.T) {
	s, _ := reading(t, newest(t))
	_, err := s.Definition(t.Context(), clangd.Query{Name: "shape::scael"})
	unknown, ok := errors.AsType[*clangd.UnknownError](err)
	if !ok || !slices.Contains(unknown.Near, "shape::scale") || !unknown.Coverage.Complete {
		t.Errorf("Definition of a misspelled name = %v, want an UnknownError with shape::scale", err)
	}
	if _, err := s.Definition(t.Context(), clangd.Query{Name: "zzqqxxww"}); err == nil || strings.Contains(err.Error(), "did you mean") {
		t.Errorf("Definition of a name like no other = %v", err)
	}
	_, err = s.ReadSymbol(t.Context(), clangd.Query{Name: "scale"})
	if ambiguous, ok := errors.AsType[*clangd.AmbiguousError](err); !ok || len(ambiguous.Candidates) != 2 {
		t.Errorf("ReadSymbol of an overloaded name = %v, want an AmbiguousError with both", err)
	}
	for _, q := range []clangd.Query{
		{}, {Name: "::"}, {File: main, Line: 999, Column: 1}, {File: main, Line: 1, Column: 999}, {File: "none.cc", Line: 1},
	} {
		if _, err := s.Definition(t.Context(), q); err == nil {
			t.Errorf("Definition(%+v) found something", q)
		}
	}
}

func TestDeclaration(t *testing.T) {
	eachServer(t, func(t *testing.T, server clangd.Server) {
		s, _ := reading(t, server)
		got, err := s.Declaration(t.Context(), clangd.Query{Name: "scale(double, double)"})
		if err != nil || strings.Join(places(got.Symbols), ",") != header+":48" || got.Symbols[0].Comment != "Scales a value." {
			t.Errorf("Declaration(scale) = %+v, %v, want %s:48", got, err, header)
		}
	})
}

func TestReferences(t *testing.T) {
	eachServer(t, func(t *testing.T, server clangd.Server) {
		s, _ := reading(t, server)
		for _, tt := range []struct{ name, want string }{
			{"scale", header + ":86," + main + ":10," + main + ":32"},
			{"scale(double,double)", main + ":10"},
			{"helper", source + ":16," + source + ":23"},
			{"SHAPE_MAX_SIDES", main + ":27"},
			{"kRed", header + ":43"},
			{"edge_", main + ":9," + main + ":10"},
		} {
			got, err := s.References(t.Context(), clangd.Query{Name: tt.name}, 0)
			if err != nil {
				t.Errorf("References(%q): %v", tt.name, err)
				continue
			}
			var list []string
			for _, r := range got.References {
				list = append(list, fmt.Sprintf("%s:%d", r.File, r.Line))
			}
			if p := strings.Join(slices.Compact(list), ","); p != tt.want || !got.Complete || got.Total != len(got.References) {
				t.Errorf("References(%q) = %s, %+v, want %s", tt.name, p, got.Coverage, tt.want)
			}
		}
		got, err := s.References(t.Context(), clangd.Query{Name: "scale"}, 1)
		if err != nil || len(got.References) != 1 || got.Total != 3 || got.Complete ||
			got.References[0].Text != "inline int twice(int x) { return scale(x, 2); }" {
			t.Errorf("References(scale, 1) = %+v, %v, want one of three", got, err)
		}
	})
}

func TestCalls(t *testing.T) {
	eachServer(t, func(t *testing.T, server clangd.Server) {
		s, _ := reading(t, server)
		names := func(list []clangd.Call) string {
			var out []string
			for _, c := range list {
				out = append(out, c.Name)
			}
			slices.Sort(out)
			return strings.Join(out, ",")
		}
		callers, err := s.Callers(t.Context(), clangd.Query{Name: "helper"}, 0)
		if want := "shape::Shape::get_id,shape::scale"; err != nil || names(callers.Calls) != want || !callers.Complete {
			t.Errorf("Callers(helper) = %+v, %v, want %s", callers, err, want)
		}
		callees, err := s.Callees(t.Context(), clangd.Query{Name: "shape::scale(int, int)"}, 0)
		if err != nil || names(callees.Calls) != "shape::helper" {
			t.Errorf("Callees(scale) = %+v, %v, want helper", callees, err)
		}
		tree, err := s.Trace(t.Context(), clangd.Query{Name: "twice"}, 2)
		if err != nil || len(tree.Root.Calls) != 1 || len(tree.Root.Calls[0].Calls) != 1 || tree.Nodes != 3 ||
			!strings.HasSuffix(tree.Root.Calls[0].Calls[0].Name, "helper") || tree.Root.Calls[0].Calls[0].Cut != "depth" {
			t.Errorf("Trace(twice) = %+v, %v, want twice, scale, helper", tree, err)
		}
		up, err := s.TraceCallers(t.Context(), clangd.Query{Name: "helper"}, 1)
		if err != nil || len(up.Root.Calls) != 2 {
			t.Errorf("TraceCallers(helper) = %+v, %v, want two", up, err)
		}
	})
}

func TestTypeOf(t *testing.T) {
	eachServer(t, func(t *testing.T, server clangd.Server) {
		s, _ := reading(t, server)
		for _, tt := range []struct {
			line, column int
			want         string
		}{
			{17, 23, "std::vector<Square>"}, {17, 25, "std::vector<Square>"}, {21, 17, "shape::IntBox"}, {23, 3, "double"}, {23, 8, "double"},
			{24, 20, "Square const &"},
		} {
			got, err := s.TypeOf(t.Context(), main, tt.line, tt.column)
			if err != nil {
				t.Errorf("TypeOf(%d:%d): %v", tt.line, tt.column, err)
				continue
			}
			plain := strings.NewReplacer("class ", "", "app::", "").Replace(got.Type)
			if plain != tt.want && plain != strings.TrimPrefix(tt.want, "std::") && plain != strings.TrimPrefix(tt.want, "shape::") {
				t.Errorf("TypeOf(%d:%d) = %+v, want %s", tt.line, tt.column, got, tt.want)
			}
		}
		if got, err := s.TypeOf(t.Context(), main, 15, 1); err == nil {
			t.Errorf("TypeOf an empty line = %+v", got)
		}
	})
}

func TestMembers(t *testing.T) {
	eachServer(t, func(t *testing.T, server clangd.Server) {
		s, _ := reading(t, server)
		got, err := s.Members(t.Context(), clangd.Query{Name: "Shape"}, 0)
		if err != nil {
			t.Fatal(err)
		}
		var list []string
		for _, m := range got.Members {
			list = append(list, m.Name+" "+m.Access)
		}
		want := "Shape public,~Shape public,area public,sides public,get_id public,rename protected,sides_ private,color_ private"
		if l := strings.Join(list, ","); l != want || !got.Complete {
			t.Errorf("Members(Shape) = %s, %+v, want %s", l, got.Coverage, want)
		}
		box, err := s.Members(t.Context(), clangd.Query{Name: "Box"}, 0)
		if err != nil || len(box.Members) != 3 {
			t.Errorf("Members(Box) = %+v, %v, want those of the template itself", box, err)
		}
		if got, err := s.Members(t.Context(), clangd.Query{Name: "twice"}, 0); err == nil {
			t.Errorf("Members of a function = %+v", got)
		}
	})
}

func TestFile(t *testing.T) {
	eachServer(t, func(t *testing.T, server clangd.Server) {
		s, _ := reading(t, server)
		outline, err := s.Outline(t.Context(), main, 0)
		var names []string
		for _, m := range outline.Symbols {
			names = append(names, m.Name)
		}
		const want = "app::Square,app::Square::Square,app::Square::area,app::Square::edge_,app::run,main"
		if err != nil || strings.Join(names, ",") != want {
			t.Errorf("Outline = %v, %v, want %s", names, err, want)
		}
		includes, err := s.Includes(t.Context(), source)
		if err != nil || len(includes.Includes) != 2 || includes.Includes[0].File != header || includes.Includes[1].Name != "<cstring>" {
			t.Errorf("Includes = %+v, %v", includes, err)
		}
	})
}

func TestReadSymbol(t *testing.T) {
	eachServer(t, func(t *testing.T, server clangd.Server) {
		s, root := reading(t, server)
		for _, tt := range []struct {
			name, file  string
			first, last int // lines
		}{
			{"shape::scale(int, int)", source, 14, 17}, {"Box::insert", header, 65, 76}, {"Color", header, 14, 20}, {"IntBox", header, 84, 84},
			{"SHAPE_GETTER", header, 8, 10}, {"app::run", main, 16, 28}, {"Shape::area", header, 30, 31}, {"Shape", header, 24, 44},
		} {
			text, err := os.ReadFile(filepath.Join(root, tt.file))
			if err != nil {
				t.Fatal(err)
			}
			want := strings.TrimSpace(strings.Join(strings.Split(string(text), "\n")[tt.first-1:tt.last], "\n"))
			got, err := s.ReadSymbol(t.Context(), clangd.Query{Name: tt.name})
			if err != nil || string(got.Source) != want || got.EndLine != tt.last {
				t.Errorf("ReadSymbol(%q) = %v\n%s\nwant\n%s", tt.name, err, got.Source, want)
			}
		}
	})
}

// madeCode has names that macros make of their arguments.
const madeCode = `#include "flag.h"


#define getter(name) int get_##name() const { return name##_; }
#define HOLDER(T) T T##_value; explicit Source(T value) : T##_value(value) {}

namespace app {
namespace {
FLAG(int, limit, 10);
}
FLAG(int, unused, 10);

class Item {
 public:
  getter(id)
 private:
  int id_ = 0;
};
template <typename T>
class Bag {
  getter(size)
  int size_ = 0;
};
union Source {
  HOLDER(int)
};
#define CALLER(what) int call_##what(const Item& i) { return i.get_##what(); }
CALLER(id)

int use(const Item& item) {
  FLAGS_limit++;
  return FLAGS_limit + item.get_id();
}
}  // namespace app
// FLAGS_unused is not used here.`

// madeHeader is the header of madeCode.
const madeHeader = `#define FLAG(type, name, value) \
  struct DefaultOf##name { static type Gen() { return value; } }; \
  type FLAGS_##name = DefaultOf##name::Gen()
`

// What a macro makes has no name at its place: clangd is asked at a line that is added for the question.
func TestMadeByMacro(t *testing.T) {
	eachServer(t, func(t *testing.T, server clangd.Server) {
		root := t.TempDir()
		if err := os.WriteFile(filepath.Join(root, "made.cc"), []byte(madeCode), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, "flag.h"), []byte(madeHeader), 0o600); err != nil {
			t.Fatal(err)
		}
		database := `[{"directory": ".", "file": "made.cc", "arguments": ["clang++", "-std=c++17", "-c", "made.cc"]}]`
		if err := os.WriteFile(filepath.Join(root, "compile_commands.json"), []byte(database), 0o600); err != nil {
			t.Fatal(err)
		}
		s := start(t, server, root, nil)
		if err := s.WaitIndex(t.Context()); err != nil {
			t.Fatal(err)
		}
		for _, tt := range []struct {
			name string
			line int
			uses []int
		}{
			{"app::FLAGS_limit", 9, []int{31, 32}}, {"FLAGS_unused", 11, nil}, {"Item::get_id", 15, []int{28, 32}},
			{"Source::int_value", 25, nil}, {"Bag::get_size", 21, nil},
		} {
			def, err := s.Definition(t.Context(), clangd.Query{Name: tt.name})
			if err != nil || len(def.Symbols) != 1 || def.Symbols[0].Line != tt.line || !strings.Contains(def.Note, "made by the macro") {
				t.Errorf("Definition(%q) = %+v, %v, want line %d and a note", tt.name, def, err, tt.line)
			}
			got, err := s.References(t.Context(), clangd.Query{Name: tt.name}, 0)
			if err != nil {
				t.Errorf("References(%q): %v", tt.name, err)
				continue
			}
			var lines []int
			for _, r := range got.References {
				lines = append(lines, r.Line)
			}
			if !slices.Equal(slices.Compact(lines), tt.uses) || got.Complete || !strings.Contains(got.Note, "made by the macro") {
				t.Errorf("References(%q) = %+v, want lines %v, incomplete", tt.name, got, tt.uses)
			}
		}
		gen, err := s.Definition(t.Context(), clangd.Query{Name: "DefaultOflimit::Gen"})
		if err != nil || len(gen.Symbols) != 1 || gen.Symbols[0].Line != 9 {
			t.Errorf("Definition(DefaultOflimit::Gen) = %+v, %v, want line 9", gen, err)
		}
		callers, err := s.Callers(t.Context(), clangd.Query{Name: "Item::get_id"}, 0)
		if err != nil || len(callers.Calls) != 2 || callers.Calls[0].Line != 28 || callers.Calls[1].Line != 30 || !callers.Complete {
			t.Errorf("Callers(get_id) = %+v, %v, want call_id and use", callers, err)
		}
		members, err := s.Members(t.Context(), clangd.Query{Name: "DefaultOflimit"}, 0)
		if err != nil || len(members.Members) != 1 || members.Members[0].Name != "Gen" || members.Members[0].Line != 9 {
			t.Errorf("Members(DefaultOflimit) = %+v, %v, want Gen", members, err)
		}
		if c, err := s.Rename(t.Context(), clangd.Query{Name: "FLAGS_limit"}, "other"); err == nil {
			t.Errorf("Rename of a name that a macro makes = %+v", c)
		}
		// The added lines are gone, and no errors of theirs are counted.
		outline, err := s.Outline(t.Context(), "made.cc", 0)
		if err != nil || !outline.Complete || strings.Contains(fmt.Sprint(outline), "cppreason") {
			t.Errorf("Outline = %+v, %v", outline, err)
		}
	})
}

// Without an index names are found in the text of the sources, and the answers are not complete.
func TestNoIndex(t *testing.T) {
	eachServer(t, func(t *testing.T, server clangd.Server) {
		s := start(t, server, project(t), &clangd.Options{NoIndex: true})
		for name, want := range map[string]string{
			"shape::scale(int, int)": source + ":15", "SHAPE_MAX_SIDES": header + ":6", "app::Square": main + ":7", "Box::get": header + ":59",
		} {
			got, err := s.Definition(t.Context(), clangd.Query{Name: name})
			if err != nil || strings.Join(places(got.Symbols), ",") != want || got.Complete {
				t.Errorf("Definition(%q) = %+v, %v, want %s, not complete", name, got, err, want)
			}
		}
		if st := s.Status(); st.Index != "off" {
			t.Errorf("Status = %+v", st)
		}
	})
}

// A text in memory and a header that changes on disk are seen by the next question.
func TestChanges(t *testing.T) {
	s, root := indexed(t, newest(t))
	text, err := os.ReadFile(filepath.Join(root, main))
	if err != nil {
		t.Fatal(err)
	}
	s.SetText(main, append([]byte("int first_line;\n"), text...))
	got, err := s.TypeOf(t.Context(), main, 1, 5)
	if err != nil || got.Type != "int" {
		t.Errorf("TypeOf in a text in memory = %+v, %v", got, err)
	}
	s.SetText(main, nil)
	if got, err := s.TypeOf(t.Context(), main, 1, 5); err == nil && got.Type == "int" {
		t.Errorf("TypeOf after the text in memory = %+v", got)
	}
	// A place of the index is compared with the file as it is now.
	path := filepath.Join(root, source)
	old, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, append([]byte("// one\n// two\n"), old...), 0o666); err != nil {
		t.Fatal(err)
	}
	moved, err := s.Definition(t.Context(), clangd.Query{Name: "shape::scale(int, int)"})
	if err != nil || strings.Join(places(moved.Symbols), ",") != source+":17" {
		t.Errorf("Definition after two new lines = %+v, %v, want %s:17", moved, err, source)
	}
}

// A clangd that is killed while a question is open is an error that names it, and the next question has an answer.
func TestKilled(t *testing.T) {
	s, _ := indexed(t, newest(t))
	first := s.Status().PID
	done := make(chan error, 1)
	go func() {
		for {
			if _, err := s.Definition(context.WithoutCancel(t.Context()), clangd.Query{Name: "scale"}); err != nil {
				done <- err
				return
			}
		}
	}()
	if err := syscall.Kill(first, syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	// The kill can also fall between two questions. Then the next one starts clangd again, and there is no error.
	select {
	case err := <-done:
		if !errors.Is(err, clangd.ErrGone) || !strings.Contains(err.Error(), "killed") {
			t.Errorf("the open question = %v, want ErrGone by a signal", err)
		}
	case <-time.After(3 * time.Second):
		t.Log("no question was open")
		s.Close()
		<-done
		return
	}
	got, err := s.Definition(t.Context(), clangd.Query{Name: "app::run"})
	if err != nil || len(got.Symbols) != 1 {
		t.Errorf("the next question = %+v, %v", got, err)
	}
	if second := s.Status().PID; second == first || second == 0 {
		t.Errorf("process %d after %d", second, first)
	}
}

func TestClose(t *testing.T) {
	server := newest(t)
	runtime.GC()
	before := runtime.NumGoroutine()
	s := start(t, server, project(t), nil)
	if _, err := s.Outline(t.Context(), main, 0); err != nil {
		t.Fatal(err)
	}
	pid := s.Status().PID
	for range 2 {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}
	if _, err := s.Outline(t.Context(), main, 0); !errors.Is(err, clangd.ErrClosed) {
		t.Errorf("Outline after Close: %v", err)
	}
	if err := syscall.Kill(pid, 0); !errors.Is(err, syscall.ESRCH) {
		t.Errorf("clangd lives after Close: %v", err)
	}
	if st := s.Status(); st.PID != 0 {
		t.Errorf("Status after Close = %+v", st)
	}
	if after := runtime.NumGoroutine(); after > before {
		t.Errorf("%d goroutines, %d before", after, before)
	}
}

func TestSandbox(t *testing.T) {
	server := newest(t)
	box, err := sandbox.New(t.Context(), nil)
	if err != nil {
		toolcheck.Missing(t, "a full sandbox")
	}
	root := project(t)
	s := start(t, server, root, &clangd.Options{Sandbox: box})
	if err := s.WaitIndex(t.Context()); err != nil {
		t.Fatal(err)
	}
	got, err := s.References(t.Context(), clangd.Query{Name: "helper"}, 0)
	if err != nil || got.Total != 2 || !got.Complete {
		t.Errorf("References in a sandbox = %+v, %v", got, err)
	}
	if _, err := os.Stat(filepath.Join(root, ".cache")); err == nil {
		t.Error("the index was written below the project")
	}
}

// A tree without a database has its sources indexed with guessed flags, which its answers report.
func TestNoDatabase(t *testing.T) {
	server := newest(t)
	root := project(t)
	if err := os.Remove(filepath.Join(root, "compile_commands.json")); err != nil {
		t.Fatal(err)
	}
	s := start(t, server, root, nil)
	if err := s.WaitIndex(t.Context()); err != nil {
		t.Fatal(err)
	}
	got, err := s.References(t.Context(), clangd.Query{Name: "helper"}, 0)
	if err != nil || got.Total != 2 || got.Complete || !strings.Contains(got.Note, "guessed") {
		t.Errorf("References without a database = %+v, %v", got, err)
	}
	flags := func(string) ([]string, bool) { return []string{"-Iinclude", "-std=c++17"}, true }
	s = start(t, server, root, &clangd.Options{Flags: flags})
	if err := s.WaitIndex(t.Context()); err != nil {
		t.Fatal(err)
	}
	got, err = s.References(t.Context(), clangd.Query{Name: "helper"}, 0)
	if err != nil || got.Total != 2 || !got.Complete {
		t.Errorf("References with the caller's flags = %+v, %v", got, err)
	}
}
