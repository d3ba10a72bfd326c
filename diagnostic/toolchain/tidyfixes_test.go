package toolchain

import (
	"testing"

	"github.com/google/go-cmp/cmp"
)

// What clang-tidy-22 --export-fixes wrote, shortened.
const exported = `---
MainSourceFile:  '/tmp/tidy.cpp'
Diagnostics:
  - DiagnosticName:  modernize-use-override
    DiagnosticMessage:
      Message:         'prefer using ''override'' or (rarely) ''final'' instead of ''virtual'''
      FilePath:        '/tmp/tidy.cpp'
      FileOffset:      114
      Replacements:
        - FilePath:        '/tmp/tidy.cpp'
          Offset:          101
          Length:          8
          ReplacementText: ''
        - FilePath:        '/tmp/tidy.cpp'
          Offset:          117
          Length:          0
          ReplacementText: ' override'
    Level:           Warning
    BuildDirectory:  '/tmp'
  - DiagnosticName:  readability-container-size-empty
    DiagnosticMessage:
      Message:         use empty
      FilePath:        '/tmp/tidy.cpp'
      FileOffset:      200
      Replacements:
        - FilePath:        '/tmp/tidy.cpp'
          Offset:          200
          Length:          13
          ReplacementText: "v\t.empty()\n"
    Notes:
      - Message:         'method ''vector''::empty() defined here'
        FilePath:        '/usr/include/c++/12/bits/stl_vector.h'
        FileOffset:      36904
        Replacements:
          - FilePath:        '/tmp/tidy.cpp'
            Offset:          1
            Length:          1
            ReplacementText: x
    Level:           Warning
...
`

func TestReadTidyFixes(t *testing.T) {
	want := []tidyFix{
		{check: "modernize-use-override", message: "prefer using 'override' or (rarely) 'final' instead of 'virtual'",
			file: "/tmp/tidy.cpp", offset: 114,
			replacements: []tidyReplacement{{"/tmp/tidy.cpp", 101, 8, ""}, {"/tmp/tidy.cpp", 117, 0, " override"}}},
		{check: "readability-container-size-empty", message: "use empty", file: "/tmp/tidy.cpp", offset: 200,
			replacements: []tidyReplacement{{"/tmp/tidy.cpp", 200, 13, "v\t.empty()\n"}}},
	}
	if d := cmp.Diff(want, readTidyFixes([]byte(exported)), cmp.AllowUnexported(tidyFix{}, tidyReplacement{})); d != "" {
		t.Errorf("readTidyFixes (-want +got):\n%s", d)
	}
}

func FuzzReadTidyFixes(f *testing.F) {
	f.Add([]byte(exported))
	f.Fuzz(func(t *testing.T, data []byte) {
		files := sourceFiles{memory: map[string][]byte{"a": data}, index: map[string][]int{}}
		for _, item := range readTidyFixes(data) {
			for _, r := range item.replacements {
				if at, ok := files.place("a", r.offset); ok && (at.Line < 1 || at.Column < 1 || at.Column > len(data)+1) {
					t.Errorf("offset %d is at %v", r.offset, at)
				}
			}
		}
	})
}
