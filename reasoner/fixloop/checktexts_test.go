package fixloop_test

import (
	"context"
	"os"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
	"github.com/cppreason/cppreason/reasoner/fixloop"
)

// A fileCompiler reports an error unless its file holds a semicolon after "return 0".
type fileCompiler struct{ root *os.Root }

func (c fileCompiler) Compile(_ context.Context, u *diagnostic.Unit) (*diagnostic.Outcome, error) {
	text, err := c.root.ReadFile(u.File)
	if err != nil {
		return nil, err
	}
	out := &diagnostic.Outcome{}
	if !strings.Contains(string(text), "return 0;") {
		out.ExitCode = 1
		out.Report.Diagnostics = diagnostic.List{{Severity: diagnostic.SeverityError, Message: "expected ';'"}}
	}
	return out, nil
}

// TestCheckTexts checks that the texts of each call are what is compiled, and that a text which does not change stays written.
func TestCheckTexts(t *testing.T) {
	root, err := os.OpenRoot(t.TempDir())
	if err != nil {
		t.Fatal(err)
	}
	defer root.Close()
	check := fixloop.CheckTexts(fileCompiler{root}, root, diagnostic.Unit{File: "main.cpp", Dir: root.Name()})
	header := []byte("#pragma once\n")
	for i, tt := range []struct {
		text   string
		errors int
	}{{"int main() { return 0 }", 1}, {"int main() { return 0; }", 0}, {"int main() { return 0 }", 1}} {
		list, err := check(t.Context(), map[string][]byte{"main.cpp": []byte(tt.text), "a.hpp": header})
		if err != nil || list.Count(diagnostic.SeverityError) != tt.errors {
			t.Errorf("call %d: %v, %v, want %d errors", i, list, err, tt.errors)
		}
	}
	if _, err := check(t.Context(), map[string][]byte{"../outside.cpp": header}); err == nil {
		t.Error("a name that leaves the folder is written")
	}
}
