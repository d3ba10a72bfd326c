// Package prelude has the C++ by which compilers run what scripts are written for.
package prelude

import _ "embed" // the text

// Print defines print(args...), as the interpreter has it.
//
//go:embed print.hpp
var Print string
