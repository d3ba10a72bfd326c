// Package detect finds out what code is built for: from an installed compiler, from a tree of build
// files, from a binary.
//
//	p, err := detect.Compiler(ctx, "g++", []string{"-std=c++20", "-mavx2"})
//	p, evidence, err := detect.Tree(root.FS(), nil)
//	p, evidence, err := detect.Binary(file)
//	os.Stdout.Write(p.AppendHeader(nil))
//
// # Compilers
//
// [Compiler] asks the compiler itself for its predefined macros, by one run of its preprocessor
// under the caller's flags, and keeps the answer as long as the compiler's file is the same. What comes
// out is the compiler's own word: features are those of the target under these flags, not of the machine
// at hand. What leaves no macro (-g, gcc's undefined and leak sanitizers) is read from the flags.
//
// # Build files
//
// [Tree] reads compile_commands.json, replies of CMake's file API, CMakeLists.txt, CMakePresets.json,
// meson.build, configure.ac, makefiles, Kbuild and Android.mk, MODULE.bazel, WORKSPACE, .bazelrc and BUILD, projects of
// Visual Studio and Xcode, Gradle modules with native code, SCons, premake, xmake, qmake and GN, setup.py and
// pyproject.toml, vcpkg.json, conanfiles, manifests of build2 and Arduino, platformio.ini, sdkconfig and linker scripts.
// Files of waf and Jam are looked through for a standard. CMake is evaluated: variables, options, conditions,
// loops, functions, macros, lists, strings and included files, for a new CMake, the system of
// [Options] and a compiler of the gcc family. A condition on what only a run would find out is left open: each
// arm is evaluated, and what differs is marked conditional. Options of CMake, Meson, configure and Conan have the values
// that their files give them; what other values would add is searched for libraries.
//
// Nothing is executed. Nothing is read outside the file system that is given, and no symbolic link is
// followed. Bytes, files, steps and depths are bounded; what is left out is an evidence of the fact
// "limit".
//
// [Recipe] finds out how the same tree is configured, built and tested, with the commands of its CI as the best
// evidence, and [Flags] what one of its sources is compiled with.
//
// # Binaries
//
// [Binary] reads producer strings of debug information, .comment sections, symbols and linked libraries
// of ELF files, and targets, sanitizers and debug information of PE, COFF and Mach-O. [Symbols] lists the names
// that platform.Check judges an object file by.
//
// # Limits
//
// Python, Lua, Groovy and Starlark are not evaluated: a script that computes its requirements hides them. Conditions on
// the system are decided in them, and what is below any other one is conditional. Generator expressions of CMake are
// looked through, not evaluated; of the shell parts of configure.ac only plain assignments, if and case are. Of a fat
// Mach-O file the first architecture is read. In a program that clang linked with another sanitizer's runtime, the
// undefined sanitizer leaves no sign of its own.
package detect
