package buildfile

import (
	"regexp"

	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// maxScripts bounds the linker scripts that are read.
const maxScripts = 50

// memoryLayout matches MEMORY { FLASH (rx) : ORIGIN = 0x08000000, LENGTH = 256K }.
// Source: GNU ld manual, "MEMORY Command".
var memoryLayout = regexp.MustCompile(`(?s)\bMEMORY\s*\{[^}]*\b(?:ORIGIN|org|o)\s*=`)

// ReadLinkerScript takes a linker script that lays out the memory of a chip as a sign of firmware.
func ReadLinkerScript(s *survey.Survey, files []string) {
	for i, file := range files {
		if i >= maxScripts || survey.IsSide(file) {
			break
		}
		src, err := s.Read(file)
		if err != nil {
			continue
		}
		// Scripts for programs of a system have SECTIONS but no MEMORY.
		if loc := memoryLayout.FindStringIndex(src); loc != nil {
			c := survey.Clue{File: file, Line: survey.LineAt(src, loc[0]), Trust: survey.TrustSibling}
			s.Add(c.With("mode", "firmware"))
			s.Add(c.With("os", "none"))
		}
	}
}
