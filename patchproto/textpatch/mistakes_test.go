package textpatch

import (
	"fmt"
	"math/rand/v2"
	"os"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/linediff"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// checkRefused applies a patch to a file that must be refused for a reason.
func checkRefused(t *testing.T, before, patch, path string, reason refusal.Reason) {
	t.Helper()
	m, err := Apply([]byte(before), patch, &Options{Path: path})
	if e, ok := err.(*refusal.Error); !ok || e.Reason != reason || e.Hint() == "" {
		t.Errorf("%s: %v, want reason %s\n%s", path, err, reason, patch)
		if m != nil {
			t.Errorf("%s", m.Diff(path))
		}
	}
}

// checkApplied applies a patch, and compares the result.
func checkApplied(t *testing.T, before, patch, path, want string) {
	t.Helper()
	m, err := Apply([]byte(before), patch, &Options{Path: path})
	if err != nil || string(m.After) != want {
		t.Errorf("%s: %v\n%s", path, err, patch)
	}
}

// additionTo returns the patch that adds lines after the first line of main in program.
func additionTo(lines ...string) string {
	const patch = "@@ -7,2 +7,%d @@\n int main() {\n+%s\n \tstd::printf(\"%%d\\n\", twice(4));\n"
	return fmt.Sprintf(patch, 2+len(lines), strings.Join(lines, "\n+"))
}

// An edit of this package's own source, in which a merge left its conflict.
func TestConflictMarkers(t *testing.T) {
	own, err := os.ReadFile("closer.go")
	if err != nil {
		t.Fatal(err)
	}
	line := "\tps.p.addRepair(repair.Prose)\n"
	for _, marker := range []string{"<<<<<<< HEAD", "=======", ">>>>>>> fix", "||||||| 0123456", "<<<<<<<"} {
		after := strings.Replace(string(own), line, line+marker+"\n", 1)
		diff := linediff.Unified("a/closer.go", "b/closer.go", own, []byte(after))
		checkRefused(t, string(own), string(diff), "closer.go", refusal.ReasonLeftover)
		checkRefused(t, program, additionTo(marker), "main.cpp", refusal.ReasonLeftover)
	}
	// A file that has a conflict keeps it, or gets another one.
	before := "<<<<<<< HEAD\nint a;\n=======\nint b;\n>>>>>>> fix\n"
	checkApplied(t, before, "@@ -4,2 +4,3 @@\n int b;\n+||||||| 0123456\n >>>>>>> fix\n", "a.cpp",
		strings.Replace(before, ">>>", "||||||| 0123456\n>>>", 1))
	checkApplied(t, "Heading\n", "@@ -1 +1,2 @@\n Heading\n+=======\n", "a.md", "Heading\n=======\n")
	checkApplied(t, "/*\na\n*/\n", "@@ -2,2 +2,3 @@\n a\n+=======\n */\n", "a.cpp", "/*\na\n=======\n*/\n")
}

// Characters that show nothing are refused, unless the file has them.
func TestInvisibleCharacters(t *testing.T) {
	for _, r := range "\u200b\u200c\u200d\u2060\ufeff\u00ad\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069" {
		for _, line := range []string{"\tint" + string(r) + " x;", "\t// a" + string(r) + "b", "\tputs(\"a" + string(r) + "b\");"} {
			checkRefused(t, program, additionTo(line), "main.cpp", refusal.ReasonInvisible)
			has := strings.Replace(program, "2 * x;", "2 * x; // "+string(r), 1)
			checkApplied(t, has, additionTo(line), "main.cpp", strings.Replace(has, "main() {\n", "main() {\n"+line+"\n", 1))
		}
	}
	for _, line := range []string{"\tputs(\"\U0001F468\u200d\U0001F469\");", "\t// \u0646\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"} {
		checkApplied(t, program, additionTo(line), "main.cpp", strings.Replace(program, "main() {\n", "main() {\n"+line+"\n", 1))
	}
	if err := CheckContent("a.cpp", nil, []byte("\ufeffint a;\n")); err != nil {
		t.Errorf("a byte order mark at the beginning: %v", err)
	}
}

// Edits of this project's files, cut off after each changed line of the last hunk: nothing that lost
// lines is applied as if it were whole.
func TestTruncatedReplies(t *testing.T) {
	cut, applied := 0, 0
	for _, e := range EditedTexts(t, 300) {
		last := strings.LastIndex(e.Diff, "\n@@ ") + 1
		lines := strings.SplitAfter(strings.TrimSuffix(e.Diff[last:], "\n"), "\n")
		for n := 2; n < len(lines); n++ {
			if mark := lines[n-1][0]; mark != '+' && mark != '-' {
				continue
			}
			cut++
			m, err := Apply(e.Before, e.Diff[:last]+strings.Join(lines[:n], ""), &Options{Path: "f.cc"})
			if err == nil && string(m.After) != string(e.After) {
				t.Errorf("cut off, and applied:\n%s", e.Diff[:last]+strings.Join(lines[:n], ""))
			}
			if err == nil {
				applied++
			}
		}
	}
	t.Logf("%d cut off, %d of them whole nevertheless", cut, applied)
	patch := "--- a/main.cpp\n+++ b/main.cpp\n@@ -3,9 +3,9 @@\n int twice(int x) {\n-\treturn 2 * x;\n+\treturn x + x;\n"
	want := strings.Replace(program, "2 * x", "x + x", 1)
	checkRefused(t, program, patch, "main.cpp", refusal.ReasonTruncated)
	// Wrong counts are forgiven where something shows that the hunk is whole.
	checkApplied(t, program, "```diff\n"+patch+"```\n", "main.cpp", want)
	checkApplied(t, program, patch+"-- \n2.39.2\n", "main.cpp", want)
	checkApplied(t, program, patch+"*** End Patch\n", "main.cpp", want)
	checkApplied(t, program, patch+" }\n", "main.cpp", want)
	if m, err := Apply([]byte(program), patch, &Options{Whole: true}); err != nil || string(m.After) != want {
		t.Errorf("a whole patch: %v", err)
	}
	if _, err := Split(patch); err == nil {
		t.Error("Split reads a diff that was cut off")
	}
}

// Additions whose marks are doubled, without a deleted line that proves it.
func TestDoubledPlus(t *testing.T) {
	for _, lines := range [][]string{
		{"+#ifndef X", "+#define X", "+#endif"}, {"+// comment"}, {"+"}, {"+int y = 0;", "+", "+y++;"}, {"+++i;", "+"}, {"+}"},
	} {
		checkRefused(t, program, additionTo(lines...), "main.cpp", refusal.ReasonLeftover)
	}
	for _, line := range []string{"++i;", "\t+ x", "+1"} {
		checkApplied(t, program, additionTo(line), "main.cpp", strings.Replace(program, "main() {\n", "main() {\n"+line+"\n", 1))
	}
	checkApplied(t, "- a\n", "@@ -1 +1,2 @@\n - a\n++ b\n", "a.md", "- a\n+ b\n")
}

// Random edits of this project's files, without the context lines that their headers count: whatever is
// applied is right.
func TestLostContextLines(t *testing.T) {
	r := rand.New(rand.NewPCG(7, 7))
	texts := composeSources(t)
	refused, applied := 0, 0
	for range 2000 {
		before := texts[r.IntN(len(texts))]
		after := edit(r, before)
		diff := linediff.Unified("a/f", "b/f", before, after)
		if diff == nil {
			continue
		}
		c := &composition{before: before, after: after, hunks: parseUnified(diff), names: true, post: "-- \n"}
		for i := range c.hunks {
			var changed []string
			for _, l := range c.hunks[i].lines {
				if !isContext(l) {
					changed = append(changed, l)
				}
			}
			c.hunks[i].lines = changed
		}
		m, err := Apply(before, c.text(), &Options{Path: "f"})
		if err != nil {
			refused++
			continue
		}
		if applied++; !c.sameMeaning(m.After) {
			t.Errorf("wrong:\n%s\nmeant:\n%s", c.text(), diff)
		}
	}
	t.Logf("%d refused, %d applied", refused, applied)
	before := "a\nb\nb\nc\nd\n"
	checkRefused(t, before, "@@ -1,3 +1,3 @@\n-a\n+A\n-b\n+B\n-- \n", "f", refusal.ReasonAmbiguous)
	checkApplied(t, before, "@@ -1,2 +1,2 @@\n-a\n+A\n-- \n", "f", "A\nb\nb\nc\nd\n")
}

// A character literal of two characters is an escape sequence that was escaped once more.
func TestDoubledEscapes(t *testing.T) {
	for _, literal := range []string{`'\\n'`, `'\\0'`, `'\\t'`, `'\\\\'`, `'\\x41'`, `L'\\n'`} {
		checkRefused(t, program, additionTo("\tputchar("+literal+");"), "main.cpp", refusal.ReasonEscaped)
	}
	for _, literal := range []string{`'\\'`, `'\n'`, `"'\\n'"`, `'\\', '\n'`, `R"('\\n')"`} {
		line := "\tf(" + literal + ");"
		checkApplied(t, program, additionTo(line), "main.cpp", strings.Replace(program, "main() {\n", "main() {\n"+line+"\n", 1))
	}
}

// A replacement at the line that it names is not taken for one that was made already, because the file
// has its result elsewhere too.
func TestResultElsewhere(t *testing.T) {
	before := "int f() {\n\treturn old();\n}\n\nint g() {\n\treturn fresh();\n}\n"
	block := Replacement{Old: "\treturn old();\n}\n", New: "\treturn fresh();\n}\n", Line: 2, Lines: true}
	m, err := Replace([]byte(before), []Replacement{block}, &Options{Path: "a.cpp"})
	if err != nil || string(m.After) != strings.Replace(before, "old", "fresh", 1) {
		t.Errorf("Replace: %v", err)
	}
}
