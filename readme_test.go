package cppreason_test

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// TestReadme holds the Go blocks of README.md to code that compiles: each is a declaration of
// example_test.go.
func TestReadme(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	examples, err := os.ReadFile("example_test.go")
	if err != nil {
		t.Fatal(err)
	}
	blocks := regexp.MustCompile("(?s)```go\n(.*?)```").FindAllStringSubmatch(string(readme), -1)
	if len(blocks) < 4 {
		t.Errorf("README.md has %d Go blocks, want one for each of four users", len(blocks))
	}
	for _, b := range blocks {
		if !strings.Contains(string(examples), "\n"+b[1]) {
			t.Errorf("this block of README.md is not in example_test.go:\n%s", b[1])
		}
	}
}

// TestReadmePackages requires every package that README.md names to exist, and the other way round.
func TestReadmePackages(t *testing.T) {
	readme, err := os.ReadFile("README.md")
	if err != nil {
		t.Fatal(err)
	}
	named := map[string]bool{}
	quoted := regexp.MustCompile("`([a-z/]+)`")
	for _, row := range regexp.MustCompile("(?m)^\\| (`[a-z/]+`(?:, `[a-z/]+`)*) \\|").FindAllStringSubmatch(string(readme), -1) {
		for _, cell := range quoted.FindAllStringSubmatch(row[1], -1) {
			named[cell[1]] = true
			if _, err := os.Stat(cell[1]); err != nil {
				t.Errorf("README.md names package %s: %v", cell[1], err)
			}
		}
	}
	goldens, err := os.ReadDir("testdata/api")
	if err != nil {
		t.Fatal(err)
	}
	for _, g := range goldens {
		if pkg := strings.ReplaceAll(strings.TrimSuffix(g.Name(), ".txt"), "-", "/"); !named[pkg] {
			t.Errorf("README.md does not name package %s", pkg)
		}
	}
}

// TestDocsCommands requires that the packages which the commands of docs/performance.md name exist, and a test or
// benchmark of each name that they select.
func TestDocsCommands(t *testing.T) {
	text, err := os.ReadFile("docs/performance.md")
	if err != nil {
		t.Fatal(err)
	}
	selected := regexp.MustCompile(`-(?:run|bench) '?\^?([A-Za-z|()$.]+)`)
	module := regexp.MustCompile(`cd (internal/[a-z]+)`) // one of its own
	for line := range strings.Lines(string(text)) {
		_, command, ok := strings.Cut(line, "go test ")
		if !ok || !strings.HasPrefix(line, "\t") {
			continue
		}
		root := "."
		if m := module.FindStringSubmatch(line); m != nil {
			root = m[1]
		}
		tests := testNames(t, root, regexp.MustCompile(`\./[a-z/.]*`).FindAllString(command, -1))
		for _, m := range selected.FindAllStringSubmatch(command, -1) {
			for _, name := range strings.FieldsFunc(m[1], func(r rune) bool { return strings.ContainsRune("|()$", r) }) {
				if name != "." && !strings.Contains(tests, name) {
					t.Errorf("docs/performance.md: no test is called %q: %s", name, strings.TrimSpace(line))
				}
			}
		}
	}
}

// testNames returns the names of the tests and benchmarks below root in folders, which may end in "...".
func testNames(t *testing.T, root string, folders []string) string {
	t.Helper()
	function := regexp.MustCompile(`(?m)^func (?:Test|Benchmark)\w+|Run\("[^"]+`)
	var names strings.Builder
	for _, folder := range folders {
		dir, all := strings.CutSuffix(filepath.Join(root, folder), "...")
		err := filepath.WalkDir(filepath.Clean(dir), func(path string, d fs.DirEntry, err error) error {
			switch {
			case err != nil:
				return err
			case d.IsDir() && path != filepath.Clean(dir) && (!all || d.Name() == "testdata"):
				return filepath.SkipDir
			case !strings.HasSuffix(path, "_test.go"):
				return nil
			}
			src, err := os.ReadFile(path)
			names.WriteString(strings.Join(function.FindAllString(string(src), -1), "\n") + "\n")
			return err
		})
		if err != nil {
			t.Errorf("docs/performance.md names %s: %v", folder, err)
		}
	}
	return names.String()
}
