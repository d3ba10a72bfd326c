package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A name is one thing to look for in one header.
type name struct {
	symbol, header string
	line           string // what compiles if it is there, with %d for a number of its own
}

var (
	// usingLine matches "using std::vector;" in a module file of libc++, where a macro may follow the name.
	usingLine = regexp.MustCompile(`^\s*using (?:typename )?(std::[\w:]+)(?: _LIBCPP_USING_IF_EXISTS)?;`)
)

// moduleNames reads the names that libc++'s module files export: dir/std/HEADER.inc.
func moduleNames(dir string) ([]name, error) {
	files, err := filepath.Glob(filepath.Join(dir, "*.inc"))
	if err != nil || len(files) == 0 {
		return nil, fmt.Errorf("no module files in %s", dir)
	}
	var names []name
	for _, file := range files {
		src, err := os.ReadFile(file)
		if err != nil {
			return nil, err
		}
		header := strings.TrimSuffix(filepath.Base(file), ".inc")
		seen := map[string]bool{}
		for line := range strings.Lines(string(src)) {
			m := usingLine.FindStringSubmatch(line)
			if m == nil || seen[m[1]] || strings.Contains(m[1], "operator") || strings.Contains(m[1], "::__") {
				continue
			}
			seen[m[1]] = true
			names = append(names, name{m[1], header, "namespace n%d { using " + m[1] + "; }"})
		}
	}
	return names, nil
}

// probeNames reads the list of probes.
func probeNames(path string) ([]name, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var names []name
	n := 0
	for line := range strings.Lines(string(text)) {
		n++
		if line = strings.TrimRight(line, "\n"); line == "" || line[0] == '#' {
			continue
		}
		f := strings.Split(line, "\t")
		if len(f) != 4 {
			return nil, fmt.Errorf("%s:%d: %d fields, want 4", path, n, len(f))
		}
		names = append(names, name{f[0], f[1], "void n%d(" + f[2] + "& x) { (void)(" + f[3] + "); }"})
	}
	return names, nil
}

// byHeader groups names, in the order of headers and symbols. A name that comes twice is kept once.
func byHeader(names []name) map[string][]name {
	m := map[string][]name{}
	for _, n := range names {
		if !slices.ContainsFunc(m[n.header], func(have name) bool { return have.symbol == n.symbol }) {
			m[n.header] = append(m[n.header], n)
		}
	}
	return m
}
