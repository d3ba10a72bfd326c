// Package buildfile reads the smaller formats that describe a C++ project: compilation databases, replies of
// CMake's file API and its presets, Bazel, Visual Studio, PlatformIO, vcpkg, Conan and linker scripts, and
// searches files of other build systems for a standard.
//
// Each format is one file with one function, which gets a survey and the files that matched, shallowest
// first. No function depends on another format's.
package buildfile
