// Package cexpr looks at C++ expressions before a debugger evaluates them. MayCall reports whether an
// expression may call a function of the program. Compute computes arithmetic and comparisons over
// variables in Go: lldb compiles every expression that is not the path of a variable, which takes 3 ms,
// and 30 to 60 ms the first time. What is not arithmetic over plain types is left to the debugger. Guard
// rewrites such an expression so that lldb reports a division by zero instead of a value.
package cexpr
