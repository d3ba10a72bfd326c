package text

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic/tool"
)

// Errors in makefiles have their place first, without make's name. GNU make 4.3 printed these.
func TestMakefileErrors(t *testing.T) {
	for in, want := range map[string]string{
		"bad.mk:2: *** missing separator.  Stop.":                                           "bad.mk:2 missing separator",
		"b2.mk:4: *** missing 'endif'.  Stop.":                                              "b2.mk:4 missing 'endif'",
		"b5.mk:1: *** unterminated call to function 'call': missing ')'.  Stop.":            "b5.mk:1 unterminated call to function 'call': missing ')'",
		"Makefile:8: *** missing separator (did you mean TAB instead of 8 spaces?).  Stop.": "Makefile:8 missing separator (did you mean TAB instead of 8 spaces?)",
		"Makefile:3: *** Fehlender Trenner.  Schluss.":                                      "Makefile:3 Fehlender Trenner",
		"Makefile:3: *** séparateur manquant . Arrêt.":                                      "Makefile:3 séparateur manquant",
		"Makefile:3: *** 缺失分隔符。 停止。":                                                        "Makefile:3 缺失分隔符",
		"b7.mk:1: *** broken here.  Stop.":                                                  "b7.mk:1 broken here", // $(error)
	} {
		rep, err := Parse(strings.NewReader(in+"\n"), nil)
		if err != nil || len(rep.Diagnostics) != 1 {
			t.Fatalf("Parse(%q) = %+v, %v, want one diagnostic", in, rep, err)
		}
		d := rep.Diagnostics[0]
		if got := d.Location.String() + " " + d.Message; got != want || d.Tool != tool.Make || d.CausedBy != 0 {
			t.Errorf("Parse(%q) = %q by %s, want %q by make", in, got, d.Tool, want)
		}
	}
}

// The debug library of Visual C++ reports failed run-time checks, and blocks that were not freed.
func TestCRT(t *testing.T) {
	const in = `Run-Time Check Failure #2 - Stack around the variable 'name' was corrupted.
Run-Time Check Failure #3 - The variable 'x' is being used without being initialized.
Run-Time Check Failure #9 - What no version prints.
Detected memory leaks!
Dumping objects ->
C:\src\probe.cpp(29) : {187} normal block at 0x000002A1C4D3F6B0, 48 bytes long.
 Data: <                > 01 00 00 00 CD CD CD CD 00 00 00 00 00 00 00 00
{151} client block at 0x007F3E30, subtype c0, 64 bytes long.
 Data: <@  $            > 40 1C 9B 24 00 00 00 00
Object dump complete.
the log was 48 bytes long.
`
	rep, err := Parse(strings.NewReader(in), nil)
	if err != nil {
		t.Fatal(err)
	}
	var got []string
	for _, d := range rep.Diagnostics {
		got = append(got, d.Location.String()+" "+d.Code+" "+d.Message)
	}
	want := []string{
		" stack-buffer-overflow Stack around the variable 'name' was corrupted.",
		" use-of-uninitialized-value The variable 'x' is being used without being initialized.",
		`C:\src\probe.cpp:29 memory-leak {187} normal block at 0x000002A1C4D3F6B0, 48 bytes long.`,
		" memory-leak {151} client block at 0x007F3E30, subtype c0, 64 bytes long.",
	}
	if strings.Join(got, "\n") != strings.Join(want, "\n") {
		t.Errorf("got\n%s\nwant\n%s", strings.Join(got, "\n"), strings.Join(want, "\n"))
	}
}
