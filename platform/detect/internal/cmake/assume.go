package cmake

import "path"

// The places of the tree and of a build folder in paths that a CMake file computes. They only have to be
// absolute and different from each other.
const (
	rootDir  = "/src"
	buildDir = "/build"
)

// assumed are the variables of a new CMake with Ninja on a 64-bit x86 machine that is not cross-compiling.
var assumed = map[string]string{
	"CMAKE_VERSION": "4.2.0", "CMAKE_MAJOR_VERSION": "4", "CMAKE_MINOR_VERSION": "2", "CMAKE_PATCH_VERSION": "0",
	"CMAKE_COMMAND": "cmake", "CMAKE_GENERATOR": "Ninja",
	"CMAKE_CXX_COMPILER_ID": "GNU", "CMAKE_C_COMPILER_ID": "GNU", "CMAKE_CXX_COMPILER_LOADED": "1",
	"CMAKE_CXX_COMPILER": "c++", "CMAKE_C_COMPILER": "cc", "CMAKE_CXX_FLAGS": "", "CMAKE_C_FLAGS": "",
	"CMAKE_SIZEOF_VOID_P": "8", "CMAKE_SYSTEM_PROCESSOR": "x86_64", "CMAKE_HOST_SYSTEM_PROCESSOR": "x86_64",
	"CMAKE_BINARY_DIR": buildDir, "CMAKE_CURRENT_BINARY_DIR": buildDir, "PROJECT_BINARY_DIR": buildDir,
	"CMAKE_INSTALL_PREFIX": "/usr/local", "CMAKE_SHARED_LIBRARY_SUFFIX": ".so", "CMAKE_STATIC_LIBRARY_SUFFIX": ".a",
	"CMAKE_CXX_STANDARD_LATEST":  "26",
	"CMAKE_CXX_COMPILE_FEATURES": "cxx_std_98;cxx_std_11;cxx_std_14;cxx_std_17;cxx_std_20;cxx_std_23;cxx_std_26",
}

// assumedBySystem are the variables that differ between systems. Source: cmake-variables(7), "Variables
// that Describe the System".
var assumedBySystem = map[string]map[string]string{
	"windows": {"CMAKE_SYSTEM_NAME": "Windows", "CMAKE_SYSTEM": "Windows-10", "CMAKE_HOST_WIN32": "1",
		"WIN32": "1", "MSVC": "1", "CMAKE_CXX_COMPILER_ID": "MSVC"},
	"macos": {"CMAKE_SYSTEM_NAME": "Darwin", "CMAKE_SYSTEM": "Darwin-23", "CMAKE_HOST_APPLE": "1", "CMAKE_HOST_UNIX": "1",
		"APPLE": "1", "UNIX": "1", "CMAKE_CXX_COMPILER_ID": "AppleClang"},
	"linux": {"CMAKE_SYSTEM_NAME": "Linux", "CMAKE_SYSTEM": "Linux-6", "CMAKE_HOST_LINUX": "1", "CMAKE_HOST_UNIX": "1",
		"UNIX": "1", "LINUX": "1", "CMAKE_COMPILER_IS_GNUCXX": "1", "CMAKE_COMPILER_IS_GNUCC": "1"},
}

// assumeConfiguration sets the variables that describe the configuration.
func (e *evaluator) assumeConfiguration() {
	for name, text := range assumed {
		e.set(name, value{text: text})
	}
	e.set("CMAKE_SOURCE_DIR", value{text: absolute(e.dir)})
	e.set("CMAKE_CURRENT_SOURCE_DIR", value{text: absolute(e.dir)})
	system := assumedBySystem[e.survey.OS]
	if system == nil {
		system = assumedBySystem["linux"]
	}
	for name, text := range system {
		e.set(name, value{text: text})
	}
	e.set("CMAKE_HOST_SYSTEM_NAME", value{text: system["CMAKE_SYSTEM_NAME"]})
	// CMake sets these for the standards that the compiler has a flag for.
	for _, std := range []string{"98", "11", "14", "17", "20", "23", "26"} {
		e.set("CMAKE_CXX"+std+"_STANDARD_COMPILE_OPTION", value{text: "-std=c++" + std})
		e.set("CMAKE_CXX"+std+"_EXTENSION_COMPILE_OPTION", value{text: "-std=gnu++" + std})
	}
	for _, name := range []string{"CMAKE_CXX_COMPILER_VERSION", "CMAKE_C_COMPILER_VERSION", "CMAKE_SYSTEM_VERSION"} {
		e.set(name, value{unknown: true})
	}
	if e.survey.OS == "windows" {
		e.set("MSVC_VERSION", value{unknown: true})
	}
}

// absolute returns the path that a folder of the tree has for CMake.
func absolute(dir string) string { return path.Join(rootDir, dir) }
