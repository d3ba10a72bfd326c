package diagnostic

// markCascades sets CausedBy of errors that follow from an earlier one.
func markCascades(l List) {}
