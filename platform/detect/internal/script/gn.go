package script

import (
	"path"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// ReadGN reads .gn, BUILD.gn and the .gni files that they import: flags and libraries.
// Source: GN reference, "Buildfile ordering" and the target variables cflags_cc and libs.
func ReadGN(s *survey.Survey, files []string) {
	eachScript(s, files, gn, braceStates, func(f *script) {
		switch base := path.Base(f.file); {
		case base == ".gn", base == "BUILD.gn" && survey.Depth(f.file) == 0:
			f.addSystem("gn", "", 1)
		}
		// cflags is for C and C++; flags for C alone are in cflags_c.
		for _, i := range f.values("cflags", "cflags_cc", "cflags_objcc") {
			f.addFlags(i)
		}
		for _, i := range f.values("libs") { // system libraries, as opposed to deps
			if name := f.toks[i].text; !strings.HasSuffix(name, ".lib") && !strings.HasSuffix(name, ".framework") {
				f.addLibrary(i, name, "", false)
			}
		}
	})
}
