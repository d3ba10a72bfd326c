// Package archtest holds the module's design rules as ordinary tests: which packages there are and
// what each may import (table.go), no init functions, os/exec only in internal/proc, no third-party
// types in exported signatures, a doc comment on every exported symbol, and the exported API of each
// package as a golden file in testdata/api.
//
// When the design changes, the table changes in the same commit, with the reason. After a deliberate
// API change: go test ./internal/archtest -update, and a line in CHANGELOG.md.
package archtest
