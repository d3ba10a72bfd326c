package cppreason_test

import (
	"os"
	"regexp"
	"strings"
	"testing"
)

// TestReadme holds the Go blocks of README.md to code that compiles: each is a declaration of
// example_test.go, to the letter.
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
	if len(blocks) < 3 {
		t.Errorf("README.md has %d Go blocks, want one for each of three users", len(blocks))
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
