// Package cmake evaluates the CMake files of a source tree without running CMake.
//
// [Evaluate] reads the CMakeLists.txt of a folder and all that it includes: variables, the cache, options,
// conditions, loops, functions, macros, lists, strings and generator expressions. Nothing is executed and
// nothing outside the tree is read. The files are evaluated for a new CMake, the system of the survey and
// a compiler of the gcc family.
//
// A value that only a run would find out is unknown. A condition on such a value is left open: each arm is
// evaluated in a scope of its own, and a variable that differs between the arms is marked conditional.
//
// The order of reading is: [Evaluate] in cmake.go, the interpreter in eval.go, its commands in
// commands.go, and the standard that speaks for the project in conclude.go. parse.go turns a text into
// commands and knows nothing of the rest.
package cmake
