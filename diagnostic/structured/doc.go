// Package structured reads the structured forms in which compilers write their diagnostics: SARIF, the JSON
// of gcc and the serialized diagnostics of clang. It also writes SARIF.
//
// The structured forms have exact ranges and fixes, which text has not; text has the template backtraces
// and the source lines, which they lack. [Merge] adds the first to the second when both come from the same
// run.
package structured
