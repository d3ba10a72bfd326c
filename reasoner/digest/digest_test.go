package digest

import (
	"bytes"
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/reasoner"
)

// eventTypes are what a synthetic log is made of; %d varies. The last ones are rare.
var eventTypes = []string{
	"INFO [http] GET /api/v1/items/%d took %dms",
	"INFO [http] POST /api/v1/orders took %dms",
	"DEBUG [db] query %x returned %d rows",
	"DEBUG [cache] miss for key user:%d",
	"DEBUG [cache] hit for key user:%d",
	"INFO [auth] user %d logged in from 10.0.%d.7",
	"INFO [worker] job %x-%x finished in %dms",
	"WARN [db] slow query %dms",
	"INFO [gc] freed %d objects",
	"DEBUG [net] connection %d opened",
	"DEBUG [net] connection %d closed",
	"INFO [render] frame %d drawn",
	"TRACE [loop] tick %d",
	"INFO [config] reloaded %d entries",
	"WARN [http] client %d disconnected early",
	"ERROR [db] deadlock detected in transaction %d",
	"ERROR [http] handler panicked: index %d out of range",
	"INFO [boot] listening on port %d",
	"WARN [disk] %d%% full",
	"FATAL [boot] cannot open file /var/db/%d.sst",
}

func synthetic(n int) (text []byte, types map[int]int) {
	r := rand.New(rand.NewPCG(1, 2))
	var b bytes.Buffer
	types = map[int]int{}
	for i := range n {
		k := int(float64(len(eventTypes)) * r.Float64() * r.Float64() * r.Float64())
		if i == n/2 {
			k = len(eventTypes) - 1
		}
		types[k]++
		args := make([]any, strings.Count(eventTypes[k], "%d")+strings.Count(eventTypes[k], "%x"))
		for j := range args {
			args[j] = r.IntN(100000)
		}
		fmt.Fprintf(&b, "2026-11-20T10:%02d:%02d.%03dZ "+eventTypes[k]+"\n", append([]any{r.IntN(60), r.IntN(60), r.IntN(1000)}, args...)...)
	}
	return b.Bytes(), types
}

func TestFigures(t *testing.T) {
	text, types := synthetic(50000)
	const budget = 32 << 10
	d := Log(text, &Options{MaxBytes: budget})
	out := d.Text()
	if len(out) > budget {
		t.Fatalf("%d bytes, budget %d", len(out), budget)
	}
	lost := 0
	for k := range types {
		// A type is there when a line with its words is.
		words := strings.FieldsFunc(eventTypes[k], func(r rune) bool { return strings.ContainsRune("%dx/:", r) || r >= '0' && r <= '9' })
		longest := ""
		for _, w := range words {
			if len(w) > len(longest) {
				longest = w
			}
		}
		if !bytes.Contains(out, []byte(longest)) {
			t.Logf("lost: %s", eventTypes[k])
			lost++
		}
	}
	t.Logf("%d bytes to %d (%.0fx), %d events of %d types, %d lost", len(text), len(out), float64(len(text))/float64(len(out)),
		len(d.Events), len(types), lost)
	if lost*50 > len(types) || len(text) < 10*len(out) {
		t.Errorf("%d of %d types lost, %.1fx", lost, len(types), float64(len(text))/float64(len(out)))
	}
	// A hex value without a digit looks like a word.
	if len(d.Events) > 10*len(types) {
		t.Errorf("%d events for %d types", len(d.Events), len(types))
	}
	errors := types[15] + types[16] + types[19]
	if d.Errors != errors {
		t.Errorf("%d errors, want %d", d.Errors, errors)
	}
	if d.Window == 0 || d.Window > d.Lines {
		t.Errorf("window = %d of %d lines", d.Window, d.Lines)
	}
}

func TestTemplate(t *testing.T) {
	for _, tt := range []struct{ in, want string }{
		{"2026-11-20T10:00:00.123Z INFO took 12ms", "# INFO took #"},
		{"user 17 at 10.0.0.1:5432", "user # at #"},
		{"id 550e8400-e29b-41d4-a716-446655440000 ok", "id # ok"},
		{`key "user 42" not found`, `key "*" not found`},
		{"worker3 uses utf8", "worker# uses utf#"},
		{"0x7ffe12 deadbeef42", "# #"},
		{"a.cpp:12:7: error: expected ';'", "a.cpp:#: error: expected ';'"},
		{"plain words only", "plain words only"},
		{"", ""},
	} {
		if got := string(appendTemplate(nil, []byte(tt.in))); got != tt.want {
			t.Errorf("template(%q) = %q, want %q", tt.in, got, tt.want)
		}
	}
}

func TestSeverity(t *testing.T) {
	for _, tt := range []struct {
		in   string
		want severity
	}{
		{"a.cpp:1:2: error: x", failure}, {"ERROR something", failure}, {"panic: runtime error", failure}, {"FAILED tests/x", failure},
		{"warning: unused", warning}, {"0 errors, 0 warnings", plain}, {"errors: 0", plain}, {"error=0 ok", plain}, {"terror in mirrors", plain},
		{"error_code is unused", plain}, {"2 warnings and 1 error generated.", failure}, {"Segmentation fault (core dumped)", failure},
		{"==1==ERROR: AddressSanitizer: heap-use-after-free", failure}, {"INFO ok", plain}, {"-Werror given", plain},
	} {
		if got := severityOf([]byte(tt.in)); got != tt.want {
			t.Errorf("severity(%q) = %v, want %v", tt.in, got, tt.want)
		}
	}
}

func TestTraceStaysWhole(t *testing.T) {
	noise, _ := synthetic(3000)
	trace := "ERROR: AddressSanitizer: heap-buffer-overflow\n    #0 0x1 in f a.cpp:3\n    #1 0x2 in main a.cpp:9\n"
	text := bytes.Join([][]byte{noise, []byte(trace), noise}, nil)
	d := Log(text, &Options{MaxBytes: 8 << 10})
	if !bytes.Contains(d.Text(), []byte("3001: "+trace)) {
		t.Errorf("the trace is not whole:\n%s", d.Text())
	}
}

func TestNDJSON(t *testing.T) {
	var b bytes.Buffer
	for i := range 500 {
		fmt.Fprintf(&b, `{"ts":%d,"level":"info","module":"board","func":"move","msg":"applied move %d","kv":{"x":%d}}`+"\n", 1700000000000+i,
			i, i)
	}
	b.WriteString(`{"ts":1,"level":"error","module":"board","func":"move","msg":"illegal move 7","kv":{}}` + "\n")
	b.WriteString(`{"ts":1,"method":"GET","url":"/a/7?x=1","status":503}` + "\n")
	d := Log(b.Bytes(), &Options{MaxBytes: 4 << 10})
	if len(d.Events) != 3 || d.Errors != 2 || d.Events[0].Count != 500 || d.Events[0].Template != "info board.move applied move #" {
		t.Errorf("events = %+v", d.Events)
	}
}

// TestBudget checks that no budget is ever exceeded, and that line numbers are right.
func TestBudget(t *testing.T) {
	text, _ := synthetic(2000)
	lines := bytes.Split(text, []byte("\n"))
	for max := 1; max < 20000; max += 97 {
		for _, role := range []reasoner.Role{reasoner.RoleLogs, reasoner.RoleCode} {
			out := Artifact(reasoner.Artifact{Role: role, Text: text}, max)
			if len(out) > max {
				t.Fatalf("%s: %d bytes, budget %d", role, len(out), max)
			}
			for row := range bytes.Lines(out) {
				var n int
				if c, _ := fmt.Sscanf(string(row), "%d: ", &n); c == 1 {
					_, body, _ := bytes.Cut(row, []byte(": "))
					if n < 1 || n > len(lines) || !bytes.HasPrefix(body, lines[n-1][:min(len(lines[n-1]), 60)]) {
						t.Fatalf("%s: line %d is not %q", role, n, row)
					}
				}
			}
		}
	}
}

func FuzzLog(f *testing.F) {
	text, _ := synthetic(30)
	f.Add(text, 500)
	f.Add([]byte("error\n  at x\n{\"level\":\"error\"}\n\n\"unclosed"), 50)
	f.Fuzz(func(t *testing.T, text []byte, max int) {
		max = max%100000 + 1
		if max < 1 {
			return
		}
		d := Log(text, &Options{MaxBytes: max})
		if len(d.Text()) > max {
			t.Errorf("%d bytes, budget %d", len(d.Text()), max)
		}
		if out := Artifact(reasoner.Artifact{Role: reasoner.RoleCode, Text: text}, max); len(out) > max {
			t.Errorf("source: %d bytes, budget %d", len(out), max)
		}
	})
}

func BenchmarkLog(b *testing.B) {
	text, _ := synthetic(50000)
	b.SetBytes(int64(len(text)))
	b.ReportAllocs()
	for b.Loop() {
		Log(text, nil)
	}
}
