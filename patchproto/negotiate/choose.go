package negotiate

import (
	_ "embed" // the tables and prompts
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/internal/tsv"
	"github.com/cppreason/cppreason/patchproto/formats"
)

//go:embed formats.tsv
var formatTable string

// A Choice is the edit format to ask a model for.
type Choice struct {
	Family     string // the row of the table that matched, "" for the default
	Format     formats.Format
	WellFormed float64 // share of answers that could be read, 0 to 1; 0 if it was not measured
	Cases      int     // of which it is the share
	Source     string
}

// ChooseFormat returns the format that a model writes best, by its name: "claude-3-5-sonnet-20241022",
// "openai/gpt-4.1". The rates are measured by others; see formats.tsv. A model of an unknown family is
// asked for SEARCH/REPLACE blocks, which most of the measured families write well.
func ChooseFormat(model string) Choice {
	name := strings.ToLower(model)
	name = name[strings.LastIndexByte(name, '/')+1:]
	best := Choice{Format: formats.SearchReplace}
	for _, f := range tsv.Rows(formatTable) {
		if !strings.HasPrefix(name, f[0]) || len(f[0]) < len(best.Family) {
			continue
		}
		best = Choice{Family: f[0], Format: formats.Format(f[1]), Source: f[4]}
		best.WellFormed, _ = strconv.ParseFloat(f[2], 64) // a test reads every row
		best.Cases, _ = strconv.Atoi(f[3])
	}
	return best
}

var (
	//go:embed prompts/search_replace.txt
	promptSearchReplace string
	//go:embed prompts/v4a.txt
	promptV4A string
	//go:embed prompts/unified.txt
	promptUnified string
	//go:embed prompts/whole_file.txt
	promptWholeFile string
)

// FormatPrompt returns the instructions for a format, "" for one that is not asked for: the formats of
// tools are described by the tools' own schemas, the plans by SystemPrompt.
func FormatPrompt(f formats.Format) string {
	switch f {
	case formats.SearchReplace:
		return promptSearchReplace
	case formats.V4A:
		return promptV4A
	case formats.Unified, formats.Git:
		return promptUnified
	case formats.WholeFile:
		return promptWholeFile
	}
	return ""
}
