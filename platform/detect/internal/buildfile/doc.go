// Package buildfile reads the smaller formats that describe a C++ project: compilation databases, replies of
// CMake's file API and its presets, Bazel, Visual Studio, Xcode, PlatformIO, Arduino, vcpkg, Conan, build2 and
// linker scripts.
//
// Each format is one file with one function, which gets a survey and the files that matched, shallowest
// first. No function depends on another format's.
package buildfile
