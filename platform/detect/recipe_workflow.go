package detect

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/buildfile"
	"github.com/cppreason/cppreason/platform/detect/internal/ci"
)

// findWorkflow returns the first command of CI that runs a workflow preset of the project, with that preset: cmake
// --workflow --preset NAME configures, builds and tests.
func (r *recipe) findWorkflow() (c *ci.Command, w buildfile.Workflow) {
	for i := range r.ci.Commands {
		c := &r.ci.Commands[i]
		if c.Argv[0] != "cmake" || !slices.ContainsFunc(c.Argv, func(a string) bool { return strings.HasPrefix(a, "--workflow") }) {
			continue
		}
		if w, ok := buildfile.ReadWorkflow(r.survey, "CMakePresets.json", workflowName(c.Argv)); ok {
			return c, w
		}
	}
	return nil, buildfile.Workflow{}
}

// workflowName returns the preset that a command of cmake --workflow names, "" if it names none.
func workflowName(argv []string) string {
	for i, w := range argv {
		switch {
		case strings.HasPrefix(w, "--preset="):
			return strings.TrimPrefix(w, "--preset=")
		case strings.HasPrefix(w, "--workflow="):
			return strings.TrimPrefix(w, "--workflow=")
		// cmake --workflow --preset ci, since 3.31 also cmake --workflow ci
		case (w == "--preset" || w == "--workflow") && i+1 < len(argv) && !strings.HasPrefix(argv[i+1], "-"):
			return argv[i+1]
		}
	}
	return ""
}
