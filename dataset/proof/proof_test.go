package proof

import (
	"errors"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/dataset"
	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/sandbox"
)

const (
	good = "#include <cstdio>\nint main() { return std::puts(\"hello\") < 0; }\n"
	bad  = "#include <cstdio>\nint main() { return std::pust(\"hello\") < 0; }\n"
	stop = "#include <cstdlib>\n#include <cstdio>\nint main() { std::fputs(\"at step 3\\nbad sum\\n\", stderr); std::abort(); }\n"
	exit = "int main() { return 1; }\n"
)

func TestCheck(t *testing.T) {
	toolcheck.Need(t, "g++")
	box, err := sandbox.New(t.Context(), &sandbox.Options{Weaker: true})
	if err != nil {
		t.Skipf("missing: a sandbox: %v", err)
	}
	compile := []string{"g++", "-fsyntax-only", "src/a.cpp"}
	build, run := []string{"g++", "-o", "a", "src/a.cpp"}, []string{"./a"}
	for _, tt := range []struct {
		name, before, after string
		command, run        []string
		signature, want     string
	}{
		{"compile", bad, good, compile, nil, "is not a member of 'std'", ""},
		{"quotes", bad, good, compile, nil, "is not a member of ‘std’", ""},
		{"compiles", good, good, compile, nil, "", `before: ["g++" "-fsyntax-only" "src/a.cpp"]: it succeeds`},
		{"still", bad, bad, compile, nil, "", `after: ["g++" "-fsyntax-only" "src/a.cpp"]: exit status 1`},
		{"other", bad, good, compile, nil, "expected ';'", "the output has no \"expected ';'\""},
		{"run", stop, good, build, run, "step 3\nbad sum", ""},
		{"order", stop, good, build, run, "bad sum\nstep 3", `the output has no "step 3"`},
		{"passes", good, good, build, run, "", "it succeeds"},
		{"broken", bad, good, build, run, "", "the sources before do not compile"},
		{"fails", stop, exit, build, run, "", `after: ["./a"]: exit status 1`},
	} {
		t.Run(tt.name, func(t *testing.T) {
			r := &dataset.Record{Command: tt.command, Run: tt.run, Signature: tt.signature,
				Before: []dataset.File{{Path: "src/a.cpp", Text: tt.before}}, After: []dataset.File{{Path: "src/a.cpp", Text: tt.after}}}
			err := Check(t.Context(), r, box)
			switch {
			case tt.want == "" && err != nil:
				f, _ := errors.AsType[*Failure](err)
				t.Errorf("Check = %v, %+v", err, f)
			case tt.want != "" && (err == nil || !strings.Contains(err.Error(), tt.want)):
				t.Errorf("Check = %v, want an error with %q", err, tt.want)
			}
		})
	}
	if err := Check(t.Context(), &dataset.Record{}, box); !errors.Is(err, ErrNoCommand) {
		t.Errorf("Check(no command) = %v", err)
	}
	missing := &dataset.Record{Command: []string{"no-such-compiler"}}
	if err := Check(t.Context(), missing, box); err == nil || errors.Is(err, ErrNoCommand) {
		t.Errorf("Check(a tool that is not there) = %v", err)
	}
	outside := &dataset.Record{Command: compile, Before: []dataset.File{{Path: "../a.cpp"}}}
	if err := Check(t.Context(), outside, box); err == nil {
		t.Error("a file outside of the folder was written")
	}
}
