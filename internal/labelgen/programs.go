package main

// programNames are the programs of data/programs, in the order in which they take turns. Each is whole
// and correct. Bugs are put in place of its marks: "//@includes", "//@top" at namespace scope, "//@body"
// in a function with the locals count, name and values.
var programNames = [...]string{"stock", "bank", "grid", "shapes", "packet", "graph"}

// readProgram returns the text of a program.
func readProgram(n int) (string, error) {
	text, err := data.ReadFile("data/programs/" + programNames[n] + ".cpp")
	return string(text), err
}

// programsFor chooses the programs for the bug of an index: three of them, in turn.
func programsFor(bug int) []int {
	n := len(programNames)
	return []int{bug % n, (bug + 1) % n, (bug + 3) % n}
}
