package detect

import (
	"cmp"
	"io/fs"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// Options sets the limits of Tree and what it may assume. A nil *Options means the defaults.
type Options struct {
	// MaxFiles bounds the directory entries that are visited. Zero means 200 000.
	MaxFiles int
	// MaxFile bounds the bytes read of one file; a longer one is read up to there. Zero means 1 MiB.
	MaxFile int64
	// MaxBytes bounds the bytes read in all. Zero means 32 MiB.
	MaxBytes int64
	// MaxSteps bounds the commands of build files that are evaluated. Zero means 250 000.
	MaxSteps int
	// OS is the system for which conditions in build files are decided: "linux", "windows", "macos".
	// Empty means "linux". A fact that holds only under another system is left out.
	OS string
}

// withDefaults returns the options with every zero field replaced. o may be nil.
func (o *Options) withDefaults() (out Options) {
	if o != nil {
		out = *o
	}
	out.MaxFiles = cmp.Or(out.MaxFiles, 200_000)
	out.MaxFile = cmp.Or(out.MaxFile, 1<<20)
	out.MaxBytes = cmp.Or(out.MaxBytes, 32<<20)
	out.MaxSteps = cmp.Or(out.MaxSteps, 250_000)
	out.OS = cmp.Or(out.OS, "linux")
	return out
}

// newSurvey returns a survey of fsys within the limits.
func (o *Options) newSurvey(fsys fs.FS) *survey.Survey {
	limits := survey.Limits{FileBytes: o.MaxFile, Bytes: o.MaxBytes, Steps: o.MaxSteps}
	return survey.New(fsys, limits, o.OS)
}
