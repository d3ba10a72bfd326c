package diagnostic

// A Report is what was read from the output of a tool.
type Report struct {
	// Diagnostics are in the order of the output.
	Diagnostics List
	// Other are the lines that belong to no diagnostic: commands that a build tool echoes, summaries
	// ("2 errors generated."), a program's own output. Blank lines are not kept.
	Other []Line
}

// A Line is one line of output.
type Line struct {
	Number int // 1-based
	Text   string
}
