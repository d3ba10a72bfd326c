package main

import (
	"context"
	"fmt"
	"regexp"
	"strconv"
	"strings"
)

// ownLine is an error in a line of the file that was compiled, which came by standard input. Where the
// error is in a header, a note or "in instantiation" line points back; errors alone are counted.
var ownLine = regexp.MustCompile(`(?m)^<stdin>:([0-9]+):[0-9]+: (?:fatal )?error: `)

// fromLine is the trail that leads from an error in a header to the line that asked for it: gcc's "required
// from here", clang's "in instantiation of".
var fromLine = regexp.MustCompile(`(?m)^<stdin>:([0-9]+):[0-9]+:   (?:required from|instantiated from)|` +
	`^<stdin>:([0-9]+):[0-9]+: note: in instantiation`)

// first finds, for each name of one header, the first standard under which it is there. Names that the
// newest standard does not have are looked for in the older ones too: some were removed.
func first(ctx context.Context, t *toolchain, header string, names []name) (map[string]string, error) {
	found := map[string]string{}
	for _, std := range t.stds {
		var open []name
		for _, n := range names {
			if found[n.symbol] == "" {
				open = append(open, n)
			}
		}
		if len(open) == 0 {
			break
		}
		missing, err := compile(ctx, t, std, header, open)
		if err != nil {
			return nil, err
		}
		for i, n := range open {
			if !missing[i] {
				found[n.symbol] = std
			}
		}
	}
	return found, nil
}

// last finds, for the names that were found, whether the newest standard still has them, and if not
// the last that does.
func last(ctx context.Context, t *toolchain, header string, names []name, found map[string]string) (map[string]string, error) {
	gone := map[string]string{}
	open := []name{}
	for _, n := range names {
		if found[n.symbol] != "" {
			open = append(open, n)
		}
	}
	for i := len(t.stds) - 1; i >= 0 && len(open) > 0; i-- {
		missing, err := compile(ctx, t, t.stds[i], header, open)
		if err != nil {
			return nil, err
		}
		var rest []name
		for j, n := range open {
			if missing[j] {
				rest = append(rest, n)
			} else if i < len(t.stds)-1 {
				gone[n.symbol] = t.stds[i]
			}
		}
		open = rest
	}
	return gone, nil
}

// compile reports which of names are missing from a header under a standard. Names that seem to be there
// beside missing ones are compiled again without those: after an error clang 14 and 16 may skip the next line.
func compile(ctx context.Context, t *toolchain, std, header string, names []name) (map[int]bool, error) {
	missing, err := compileOnce(ctx, t, std, header, names)
	for err == nil && len(missing) > 0 && len(missing) < len(names) {
		var rest []name
		var at []int
		for i, n := range names {
			if !missing[i] {
				rest, at = append(rest, n), append(at, i)
			}
		}
		var more map[int]bool
		more, err = compileOnce(ctx, t, std, header, rest)
		if len(more) == 0 {
			break
		}
		for i := range more {
			missing[at[i]] = true
		}
	}
	return missing, err
}

// compileOnce compiles all names in one file and returns those with an error in their line.
func compileOnce(ctx context.Context, t *toolchain, std, header string, names []name) (map[int]bool, error) {
	var b strings.Builder
	fmt.Fprintf(&b, "#include <%s>\nstruct probe_pair { int first; };\n", header)
	for i, n := range names {
		fmt.Fprintf(&b, n.line+"\n", i)
	}
	args := []string{"-fsyntax-only"}
	if strings.HasPrefix(t.argv[0], "clang") {
		args = append(args, "-ferror-limit=0", "-fno-caret-diagnostics")
	} else {
		args = append(args, "-fmax-errors=0", "-fno-diagnostics-show-caret")
	}
	out, code, err := t.run(ctx, t.flags[std], b.String(), args...)
	if err != nil {
		return nil, fmt.Errorf("%s: -std=c++%s: <%s>: %w", t.column, std, header, err)
	}
	missing := map[int]bool{}
	mark := func(text string) {
		line, _ := strconv.Atoi(text)
		if line == 1 { // the header itself
			for i := range names {
				missing[i] = true
			}
		} else if line > 2 {
			missing[line-3] = true
		}
	}
	for _, m := range ownLine.FindAllStringSubmatch(out, -1) {
		mark(m[1])
	}
	for _, m := range fromLine.FindAllStringSubmatch(out, -1) {
		mark(m[1] + m[2])
	}
	if code != 0 && len(missing) == 0 && strings.Contains(out, "fatal error") {
		mark("1") // a header that ends compilation, by #error
	}
	return missing, nil
}

// libraryMacros returns the feature-test macros of the library under each standard.
func libraryMacros(ctx context.Context, t *toolchain) (map[string]map[string]string, error) {
	all := map[string]map[string]string{} // macro, standard, value
	for _, std := range t.stds {
		out, _, err := t.run(ctx, t.flags[std], "#if __has_include(<version>)\n#include <version>\n#endif\n", "-dM", "-E")
		if err != nil {
			return nil, err
		}
		for line := range strings.Lines(out) {
			f := strings.Fields(line)
			if len(f) == 3 && strings.HasPrefix(f[1], "__cpp_lib_") {
				if all[f[1]] == nil {
					all[f[1]] = map[string]string{}
				}
				all[f[1]][std] = strings.TrimRight(f[2], "L")
			}
		}
	}
	return all, nil
}
