package detect

import (
	"path"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

var (
	bazelDep = regexp.MustCompile(`(?s)\bbazel_dep\(([^()]*)\)`)
	// A version may be a date: 2025-11-05.bcr.1 is that date, packaged anew.
	bazelVersion = regexp.MustCompile(`^[0-9]+([.-][0-9]+)*`)
	bazelArg     = regexp.MustCompile(`(\w+)\s*=\s*(?:"([^"]*)"|(\w+))`)
)

// readBazel reads the dependencies of MODULE.bazel, the flags of .bazelrc that hold for every build or for
// the system, and those of BUILD files. Starlark is not run.
func readBazel(s *source, files []string) {
	for i, file := range files {
		src, err := s.read(file)
		if err != nil {
			continue
		}
		base := path.Base(file)
		if depthOf(file) == depthOf(files[0]) && !isSide(file) && base != ".bazelrc" && base != "BUILD" && (base != "BUILD.bazel" || depthOf(file) == 0) {
			s.add(clue{Evidence: Evidence{Fact: "build", Value: "bazel", File: file, Line: 1}, trust: trustMain})
		}
		switch {
		case base == ".bazelrc":
			s.bazelrc(file, src)
		case base == "MODULE.bazel":
			s.bazelModule(file, withoutHash(src))
		case strings.HasPrefix(base, "BUILD") && i < 500:
			s.scanText(file, withoutHash(src), trustSibling, "#")
		}
	}
}

// withoutHash blanks out comments, keeping lines.
func withoutHash(src string) string {
	var b strings.Builder
	for line := range strings.Lines(src) {
		if strings.HasPrefix(strings.TrimSpace(line), "#") {
			line = "\n"
		}
		b.WriteString(line)
	}
	return b.String()
}

func (s *source) bazelrc(file, src string) {
	n := 0
	for line := range strings.Lines(src) {
		n++
		words := splitShell(strings.TrimSpace(strings.SplitN(line, "#", 2)[0]))
		if len(words) < 2 {
			continue
		}
		command, config, _ := strings.Cut(words[0], ":")
		if command != "build" && command != "common" || config != "" && config != s.opts.OS && config != "posix" && config != "unix" {
			continue
		}
		for i, w := range words[1:] {
			for _, opt := range []string{"--cxxopt=", "--host_cxxopt=", "--copt="} {
				if v, ok := strings.CutPrefix(w, opt); ok {
					s.bazelFlag(file, n, v, opt)
				}
			}
			if w == "--cxxopt" && i+2 < len(words) {
				s.bazelFlag(file, n, words[i+2], "--cxxopt=")
			}
		}
	}
}

func (s *source) bazelFlag(file string, line int, flag, opt string) {
	if opt == "--host_cxxopt=" {
		return
	}
	f := readFlagText(flag)
	c := clue{Evidence: Evidence{File: file, Line: line}, trust: trustMain}
	s.flagClues(&f, c)
	if f.std.Version != "" {
		c.Fact, c.Value = "standard", f.std.Name()
		s.add(c)
	}
}

func (s *source) bazelModule(file, src string) {
	for _, m := range bazelDep.FindAllStringSubmatchIndex(src, 1000) {
		args := map[string]string{}
		for _, a := range bazelArg.FindAllStringSubmatch(src[m[2]:m[3]], 20) {
			args[a[1]] = a[2] + a[3]
		}
		lib := libraryName(args["name"])
		if lib == "" || args["dev_dependency"] == "True" {
			continue
		}
		c := clue{Evidence: Evidence{Fact: "lib", Value: requirement(lib, ">=", strings.TrimPrefix(bazelVersion.FindString(args["version"]), "0.0.0")), Form: platform.Floor, File: file, Line: 1 + strings.Count(src[:m[0]], "\n")}, trust: trustSibling}
		if testLibraries[lib] {
			c.scope = 2
		}
		s.add(c)
	}
}
