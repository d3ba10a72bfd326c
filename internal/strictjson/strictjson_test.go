package strictjson_test

import (
	"encoding/json"
	"errors"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/strictjson"
)

func TestParseErrors(t *testing.T) {
	for _, tt := range []struct{ name, in, want string }{
		{"empty", "", "the document ends too early at byte 0"},
		{"cut object", `{"a":1`, "the document ends too early at byte 6"},
		{"cut string", `"abc`, "the document ends too early at byte 4"},
		{"cut escape", `"\`, "the document ends too early at byte 2"},
		{"cut \\u", `"\u12`, "the document ends too early at byte 5"},
		{"cut character", "\"\xc3", "the document ends too early at byte 2"},
		{"text after", "1 x", "text after the value at byte 2"},
		{"byte order mark", "\xef\xbb\xbf1", "want a value, got 'ï' at byte 0"},
		{"single quotes", `{'a':1}`, "want a key in quotes at byte 1"},
		{"trailing comma", `{"a":1,}`, "want a key in quotes at byte 7"},
		{"trailing comma in an array", `[1,]`, "want a value, got ']' at byte 3"},
		{"no comma", `[1 2]`, "want a comma or ] in the array at byte 3"},
		{"no colon", `{"a" 1}`, `want a colon after the key "a" at byte 5`},
		{"duplicate", `{"a":1,"\u0061":2}`, `duplicate key "a" at byte 7`},
		{"word", "nul!", "want null at byte 3"},
		{"NaN", "NaN", "want a value, got 'N' at byte 0"},
		{"leading zero", "[01]", "want a comma or ] in the array at byte 2"},
		{"no digit", "-x", "want a digit at byte 1"},
		{"no fraction", "1.e", "want a digit after the point at byte 2"},
		{"no exponent", "1e+x", "want a digit in the exponent at byte 3"},
		{"control character", "\"a\nb\"", "control character 0x0a in a string at byte 2"},
		{"invalid UTF-8", "\"\xff\"", "invalid UTF-8 in a string at byte 1"},
		{"invalid UTF-8 after an escape", "\"\\n\xffab\"", "invalid UTF-8 in a string at byte 3"},
		{"unknown escape", `"\x"`, "unknown escape 'x' at byte 2"},
		{"hex digits", `"\u12g4"`, "want four hex digits at byte 3"},
		{"lone surrogate", `"\ud800 "`, "unpaired surrogate in a string at byte 7"},
		{"two high surrogates", `"\ud800\ud800"`, "unpaired surrogate in a string at byte 13"},
		{"depth", strings.Repeat("[", 33), "nested deeper than 32 at byte 32"},
		{"values", "[" + strings.Repeat("1,", strictjson.MaxValues), "more than 1048576 values at byte 2097151"},
	} {
		t.Run(tt.name, func(t *testing.T) {
			_, err := strictjson.Parse(tt.in)
			if _, ok := errors.AsType[*strictjson.SyntaxError](err); !ok || err.Error() != tt.want {
				t.Errorf("Parse(%.80q): error %v, want %s", tt.in, err, tt.want)
			}
		})
	}
}

// TestDuplicatesInLargeObject crosses the size at which names move to a map.
func TestDuplicatesInLargeObject(t *testing.T) {
	var b strings.Builder
	b.WriteString("{")
	for i := range 40 {
		b.WriteString(strconv.Quote(strconv.Itoa(i)) + ":0,")
	}
	for _, name := range []string{"0", "15", "16", "17", "39"} {
		_, err := strictjson.Parse(b.String() + strconv.Quote(name) + ":0}")
		if err == nil || !strings.Contains(err.Error(), "duplicate key "+strconv.Quote(name)) {
			t.Errorf("key %s twice: error %v, want a duplicate key", name, err)
		}
	}
	v, err := strictjson.Parse(b.String() + `"last":true}`)
	if m := v.Get("last"); err != nil || len(v.Members) != 41 || m == nil || m.Text != "true" || v.Get("first") != nil {
		t.Errorf("Parse = %d members, %v", len(v.Members), err)
	}
}

func TestParserWithinText(t *testing.T) {
	const text = `Here: {"a":[1,2]} and {b} and {"c":`
	p := strictjson.NewParser(text, 6)
	v, err := p.Value()
	if err != nil || p.Offset() != 17 || !p.SawKey() || len(v.Get("a").Items) != 2 {
		t.Errorf("Value = %v, %v; offset %d, saw key %v", v, err, p.Offset(), p.SawKey())
	}
	p = strictjson.NewParser(text, 22)
	if _, err = p.Value(); err == nil || p.SawKey() {
		t.Errorf("{b}: error %v, saw key %v; want an error before any key", err, p.SawKey())
	}
	p = strictjson.NewParser(text, 30)
	if _, err = p.Value(); err == nil || !p.SawKey() {
		t.Errorf("cut object: error %v, saw key %v; want an error after a key", err, p.SawKey())
	}
}

func TestOnMember(t *testing.T) {
	var names []string
	p := strictjson.NewParser(`{"a":{"x":1},"b":[1],"c":12`, 0)
	p.OnMember = func(m strictjson.Member) { names = append(names, m.Name) }
	if _, err := p.Value(); err == nil {
		t.Error("a cut document succeeds")
	}
	// The number of c may lack digits.
	if got := strings.Join(names, ","); got != "a,b" {
		t.Errorf("complete members %s, want a,b", got)
	}
}

// FuzzParse holds the reader against encoding/json: what it accepts has the same meaning there.
func FuzzParse(f *testing.F) {
	for _, s := range []string{`{"insights":[{"title":"\ud83d\ude00"}]}`, `[{"a":1e5,"b":[true,false,null]}]`, `"\u00e9\/\t"`, "-0.5E+10",
		" {} ", `[{{"a":1]`} {
		f.Add(s)
	}
	f.Fuzz(func(t *testing.T, s string) {
		v, err := strictjson.Parse(s)
		if err != nil {
			return
		}
		var want any
		d := json.NewDecoder(strings.NewReader(s))
		d.UseNumber()
		if err := d.Decode(&want); err != nil {
			t.Fatalf("Parse accepts %q, encoding/json: %v", s, err)
		}
		if got := toAny(v); !reflect.DeepEqual(got, want) {
			t.Errorf("Parse(%q) = %v, encoding/json reads %v", s, got, want)
		}
	})
}

// toAny returns what encoding/json makes of the same document.
func toAny(v strictjson.Value) any {
	switch v.Kind {
	case strictjson.Bool:
		return v.Text == "true"
	case strictjson.Number:
		return json.Number(v.Text)
	case strictjson.String:
		return v.Text
	case strictjson.Array:
		list := []any{}
		for _, item := range v.Items {
			list = append(list, toAny(item))
		}
		return list
	case strictjson.Object:
		m := map[string]any{}
		for _, member := range v.Members {
			m[member.Name] = toAny(member.Value)
		}
		return m
	}
	return nil
}
