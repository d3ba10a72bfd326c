package cppcall

import (
	"fmt"
	"testing"

	"github.com/cppreason/cppreason/cppfmt/lenient"
)

// A level is an enumeration, and its type has a name of its own in the calls below.
type level int

var levelNames = []string{"debug", "info", "not_found", "error"}

func (l level) MarshalText() ([]byte, error) { return []byte(levelNames[l]), nil }

func (l *level) UnmarshalText(text []byte) error {
	for i, name := range levelNames {
		if name == string(text) {
			*l = level(i)
			return nil
		}
	}
	return fmt.Errorf("unknown level %q", text)
}

// A logLevel is an enumeration with text as its Go type, with two enumerators that differ in the name of the type.
type logLevel string

func (l *logLevel) UnmarshalText(text []byte) error {
	switch s := string(text); s {
	case "off", "log_level_off", "on":
		*l = logLevel(s)
		return nil
	}
	return fmt.Errorf("unknown level %q", text)
}

// A mood takes any text.
type mood string

func (m *mood) UnmarshalText(text []byte) error {
	*m = mood(text)
	return nil
}

type location struct {
	File string
	Line int
}

type span struct{ Begin, End location }

type entry struct {
	Severity level
	Where    location
}

// literalSet has tools with enumerations and structs.
func literalSet(t testing.TB, calls *[]string) *Set {
	note := func(tool string, args ...any) string {
		*calls = append(*calls, fmt.Sprintf("%s%+v", tool, args))
		return "ok"
	}
	return set(t, &Options{OnMend: func(string, []lenient.Mend) {}},
		bind(t, "log", func(l level, m string) string { return note("log", l, m) }, "severity", "message"),
		bind(t, "verbose", func(l logLevel) string { return note("verbose", l) }, "level"),
		bind(t, "tag", func(m mood) string { return note("tag", m) }, "mood"),
		bind(t, "mark", func(l location, s string) string { return note("mark", l, s) }, "where", `note = ""`),
		bind(t, "edit", func(s span, text string) string { return note("edit", s, text) }, "where", "text"),
		bind(t, "set_env", func(m map[string]string) string { return note("set_env", m) }, "variables"),
		bind(t, "levels", func(l []level) string { return note("levels", fmt.Sprint(l)) }, "list"),
		bind(t, "record", func(e entry) string { return note("record", e) }, "entry"),
	)
}

// TestLiterals: each argument has one meaning, that of the C++ beside it.
func TestLiterals(t *testing.T) {
	const (
		logError = `log(level::error, "x")`
		mark     = `mark({"a.cpp", 3})`
		edit     = `edit({{"a.cpp", 3}, {"a.cpp", 5}}, "x")`
	)
	for _, tt := range []struct{ in, same string }{
		{`log(level.error, "x")`, logError},
		{`log(Level.ERROR, "x")`, logError},
		{`log(tools.Level.ERROR, "x")`, logError},
		{`log(level->error, "x")`, logError},
		{`log(Level::ERROR, "x")`, logError},
		{`log(Level::kError, "x")`, logError},
		{`log(kError, "x")`, logError},
		{`log(LEVEL_ERROR, "x")`, logError},
		{`log(level_error, "x")`, logError},
		{`log(LevelError, "x")`, logError},
		{`log(kLevelError, "x")`, logError},
		{`log("LEVEL_ERROR", "x")`, logError},
		{`log("level.error", "x")`, logError},
		{`log(severity=Level.ERROR, message="x")`, logError},
		{`log(kNotFound, "x")`, `log(not_found, "x")`},
		{`log(Level::NotFound, "x")`, `log(not_found, "x")`},
		{`verbose(LogLevel.ON)`, `verbose(on)`},
		{`verbose(LOG_LEVEL_ON)`, `verbose(on)`},
		{`levels([Level.DEBUG, Level.ERROR])`, `levels({debug, error})`},
		{`levels({level.debug, kError})`, `levels({debug, error})`},
		{`levels({level->debug, LEVEL_ERROR})`, `levels({debug, error})`},
		{`record({severity: Level.ERROR, where: location("a.cpp", 3)})`, `record({error, {"a.cpp", 3}})`},
		{`record(entry(severity=Level.ERROR, where=location(file="a.cpp", line=3)))`, `record({error, {"a.cpp", 3}})`},

		{`mark((location){.file = "a.cpp", .line = 3})`, mark},
		{`mark((location){"a.cpp", 3}, "")`, mark},
		{`mark((struct location){"a.cpp", 3})`, mark},
		{`mark(where=(location){"a.cpp", 3})`, mark},
		{`mark((location){file: "a.cpp", line: 3})`, mark},
		{`mark(location({.file = "a.cpp", .line = 3}))`, mark},
		{`mark(location({"a.cpp", 3}))`, mark},
		{`mark(location({"file": "a.cpp", "line": 3}))`, mark},
		{`mark(Location({"file": "a.cpp", "line": 3}))`, mark},
		{`mark(location(file="a.cpp", line=3))`, mark},
		{`mark(Location(file="a.cpp", line=3))`, mark},
		{`mark(Location("a.cpp", 3))`, mark},
		{`mark(location("a.cpp", 3))`, mark},
		{`mark(location(file: "a.cpp", line: 3))`, mark},
		{`mark(where=dict(file="a.cpp", line=3))`, mark},
		{`mark(dict(file="a.cpp", line=3))`, mark},
		{`set_env(dict(A="1", B="2"))`, `set_env({{"A", "1"}, {"B", "2"}})`},
		{`set_env(dict({"A": "1"}))`, `set_env({{"A", "1"}})`},
		{`mark(dict({"file": "a.cpp", "line": 3}))`, mark},
		{`mark({"file": "a.cpp", "line": 3})`, mark},
		{`mark({'file': 'a.cpp', 'line': 3})`, mark},
		{`mark(location{file: "a.cpp", line: 3})`, mark},
		{`mark(location{"a.cpp", 3})`, mark},
		{`edit(span{begin: location{"a.cpp", 3}, end: location{"a.cpp", 5}}, text="x")`, edit},
		{`edit(span{begin: location{"a.cpp", 3}, end: location{"a.cpp", 5}}, "x")`, edit},
		{`edit(span{begin: {file: "a.cpp", line: 3}, end: {file: "a.cpp", line: 5}}, "x")`, edit},
		{`edit({"begin": {"file": "a.cpp", "line": 3}, "end": {"file": "a.cpp", "line": 5}}, "x")`, edit},
		{`edit(span(begin=location("a.cpp", 3), end=location("a.cpp", 5)), "x")`, edit},
		{`edit(span(location("a.cpp", 3), location("a.cpp", 5)), "x")`, edit},
		{`edit(span({begin: {"a.cpp", 3}, end: {"a.cpp", 5}}), "x")`, edit},
		{`edit(dict(begin=dict(file="a.cpp", line=3), end=dict(file="a.cpp", line=5)), "x")`, edit},
		{`edit((span){(location){"a.cpp", 3}, (location){"a.cpp", 5}}, "x")`, edit},
		{`edit(span({"a.cpp", 3}, {"a.cpp", 5}), "x")`, edit},
	} {
		var want, got []string
		if _, err := literalSet(t, &want).Call(t.Context(), tt.same); err != nil {
			t.Fatalf("Call(%s): %v", tt.same, err)
		}
		_, err := literalSet(t, &got).Call(t.Context(), tt.in)
		if err != nil || fmt.Sprint(got) != fmt.Sprint(want) {
			t.Errorf("Call(%s) called %s, %v, want %s", tt.in, got, err, want)
		}
	}
}

// TestUnclearLiterals: nothing runs with an argument that has no meaning, or two.
func TestUnclearLiterals(t *testing.T) {
	for _, in := range []string{
		`log(other.error, "x")`, `log(OTHER_ERROR, "x")`, `log(kernel, "x")`, `log(kerror, "x")`, `log(errors, "x")`, `log(level.fatal, "x")`,
		`log(level_, "x")`, `log(level, "x")`, `log(k, "x")`,
		`log(level.error.code, "x")`, `log(level.error(), "x")`, `log(level::, "x")`,
		`log(level.error + 1, "x")`, `verbose(LOG_LEVEL_OFFLINE)`, `verbose(kLogLevel)`,
		`tag(src.cpp)`, `tag(a->b)`, `verbose(on.cpp)`, `verbose("o" + "ff")`,
		`mark(new location{"a.cpp", 3})`, `mark(new location("a.cpp", 3))`, `mark(&location{"a.cpp", 3})`, `mark(*new location{"a.cpp", 3})`,
		`mark(find("a.cpp", 3))`, `mark(vector("a.cpp", 3))`, `mark(std::make_pair("a.cpp", 3))`, `mark((vector){"a.cpp", 3})`,
		`mark(find({"a.cpp", 3}))`, `mark(find(file="a.cpp", line=3))`, `mark((location)("a.cpp", 3))`,
		`mark((location*){"a.cpp", 3})`, `mark((location)find())`, `mark(location({"a.cpp", 3}).next())`, `mark(location({"a.cpp", 3}, 4))`,
		`mark(location({"a.cpp", 3})`, `mark(location{"a.cpp", 3)`,
		`mark(location{path: "a.cpp", row: 3})`, `mark(dict("a.cpp", 3))`, `set_env(find(A="1"))`,
		`mark(location{"a.cpp", 3} + 1)`, `mark(x ? location{"a.cpp", 3} : location{"b.cpp", 3})`, `mark((location){"a.cpp", 3}.next)`,
		`edit(span{begin: location{"a.cpp", 3}, end: loc}, "x")`, `levels([Other.DEBUG])`,
	} {
		var calls []string
		if _, err := literalSet(t, &calls).Call(t.Context(), in); err == nil || len(calls) > 0 {
			t.Errorf("Call(%s) called %s, want an error and no call", in, calls)
		}
	}
}
