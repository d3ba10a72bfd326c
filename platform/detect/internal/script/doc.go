// Package script reads build files that are programs: those of xmake, premake, SCons, qmake, GN, Gradle, and the
// setup.py and pyproject.toml of Python extensions. It searches the files of other systems for a standard.
//
// No file is run. It is split into tokens, and each call and assignment of a known name is taken as a statement
// about the project. Conditions on the system are decided; what is below any other condition is conditional.
//
// Each format is one file with one function, which gets a survey and the files that matched, shallowest first.
// No function depends on another format's.
package script
