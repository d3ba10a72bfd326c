package script

import (
	"strings"
	"testing"

	"github.com/cppreason/cppreason/platform/detect/internal/survey/surveytest"
)

func TestReadXMake(t *testing.T) {
	surveytest.Run(t, ReadXMake, []surveytest.Row{
		surveytest.Case("packages", "xmake.lua", `set_xmakever("2.8.2")
set_languages("c11", "cxx17") -- set_languages("cxx20")
add_requires("fmt >=9.0", "zlib 1.2.11", "conan::bar/1.4", "catch2")
add_requires("foo", {optional = true, configs = {shared = true}})
--[[ add_requires("no") ]]
if is_plat("windows", "mingw") then
    add_requires("winonly")
elseif has_config("ssl") then
    add_requires("openssl 3.x")
else
    add_syslinks("uuid", "dl")
end
if is_plat("linux") then add_requires("x11") end
target("a")
    add_cxxflags("-fno-rtti", {force = true})
    on_load(function (target) add_requires("late") end)
`,
			"build xmake>=2.8.2 floor 1", "standard c++17 exact 2", "lib fmt>=9.0 floor 3", "lib zlib=1.2.11 exact 3", "lib bar=1.4 exact 3",
			"lib catch2 exact 3", "lib foo conditional 4", "lib openssl>=3 conditional 9", "lib uuid conditional 11", "lib x11 exact 13",
			"rtti false exact 15", "lib late conditional 16"),
	})
}

func TestLuaLocals(t *testing.T) {
	surveytest.Run(t, ReadXMake, []surveytest.Row{
		surveytest.Case("locals", "xmake.lua", `local on_win = is_plat("windows", "mingw")
local other = get_config("x")
if on_win then add_requires("a") else add_requires("b") end
if not on_win then add_requires("e v1.2") end
if other then add_requires("d") end
`,
			"lib b exact 3", "lib e=1.2 exact 4", "lib d conditional 5"),
		surveytest.Case("options", "xmake.lua", `option("a", {default = true})
option("b")
    set_default(false)
option_end()
local modules = {X = {Option = "x"}}
option(module.Option, {description = "d", default = true})
if has_config("a") then add_requires("fmt") else add_requires("entt") end
if has_config("b", "a") and not is_plat("windows") then add_requires("lua") end
if has_config("b") then add_requires("curl") else add_requires("glm") end
if has_config("x") then add_requires("zlib") end
if has_config("unknown") or is_plat("windows") then add_requires("foo") end
`,
			"lib fmt exact 7", "lib entt conditional 7", "lib lua exact 8", "lib curl conditional 9", "lib glm exact 9", "lib zlib exact 10",
			"lib foo conditional 11"),
	})
}

func TestReadPremake(t *testing.T) {
	surveytest.Run(t, ReadPremake, []surveytest.Row{
		surveytest.Case("projects", "premake5.lua", `workspace "W"
project "Core"
	cppdialect "C++17"
	links { "z", "Core" }
	filter "system:windows"
		links { "opengl32.lib" }
	filter "system:linux"
		links { "GL", "X11" }
	filter "configurations:Debug"
		links { "debugging" }
	filter {}
	links { "ssl" }
project "App"
	links { "Core" }
`,
			"standard c++17 exact 3", "lib zlib exact 4", "lib opengl exact 8", "lib x11 exact 8", "lib debugging conditional 10", "lib openssl exact 12"),
		surveytest.Case("version", "premake5.lua", "premake.checkVersion(_PREMAKE_VERSION, \">=5.0.0\")\n", "build premake>=5.0.0 floor 1"),
	})
}

func TestReadSCons(t *testing.T) {
	surveytest.Run(t, ReadSCons, []surveytest.Row{
		surveytest.Case("environment", "SConstruct", `EnsureSConsVersion(4, 0)
import sys
env = Environment(CXXFLAGS="-std=c++17", LIBS=["z"])
env.ParseConfig("pkg-config --cflags --libs glib-2.0")
if sys.platform == "win32":
    env.Append(LIBS=["winmm"], CCFLAGS=["/std:c++20"])
elif env["ssl"]:
    env.Append(LIBS=["ssl"])
else:
    env.Append(LIBS=[
"foo"])
conf.CheckLib("png")
env["LIBS"] += ["bar"]
env = SConscript("godot-cpp/SConstruct")
`,
			"build scons>=4.0 floor 1", "standard c++17 exact 3", "lib zlib exact 3", "lib glib-2.0 exact 4", "lib openssl conditional 8",
			"lib foo conditional 11", "lib libpng conditional 12", "lib bar exact 13", "lib godot-cpp exact 14"),
	})
}

func TestReadQMake(t *testing.T) {
	surveytest.Run(t, ReadQMake, []surveytest.Row{
		surveytest.Case("scopes", "app.pro", `QT += core gui # network
greaterThan(QT_MAJOR_VERSION, 4): QT += widgets
lessThan(QT_MAJOR_VERSION, 5): error("Qt 5 is needed")
CONFIG += c++17 warn_on
LIBS += -L/usr/lib \
    # a comment
    -lfoo
win32:LIBS += -lwinmm
unix:!macx {
    LIBS += -lX11
    CONFIG(debug, debug|release): LIBS += -ldbg
} else:win32 {
    LIBS += -lgdi32
} else {
    LIBS += -lother
}
CONFIG -= c++11
CONFIG(use_ssl) { PKGCONFIG += openssl }
`,
			"lib qt exact 1", "lib qt exact 2", "lib qt>=5 floor 3", "standard c++17 exact 4", "lib foo exact 5", "lib x11 exact 10",
			"lib dbg conditional 11", "lib openssl conditional 18"),
		surveytest.Case("braces", "a.pro", strings.Repeat("a{", 200)+strings.Repeat("}", 300)+"\nQT += core\n", "lib qt exact 2"),
	})
}

func TestReadGN(t *testing.T) {
	surveytest.Run(t, ReadGN, []surveytest.Row{
		surveytest.Case("targets", "BUILD.gn", `config("a") {
  cflags_cc = [ "-std=c++20", "-fno-exceptions" ] # "-std=c++14"
  if (is_win) {
    libs = [ "ws2_32.lib" ]
  } else if (is_linux || is_chromeos) {
    libs = [ "z", "dl" ]
  } else {
    libs = [ "never" ]
  }
  if (use_ssl) {
    libs += [ "ssl" ]
  }
}
`,
			"build gn exact 1", "standard c++20 exact 2", "exceptions false exact 2", "lib zlib exact 6", "lib openssl conditional 11"),
	})
}

func TestReadGradle(t *testing.T) {
	surveytest.Run(t, ReadGradle, []surveytest.Row{
		surveytest.Case("groovy", "app/build.gradle", `android {
    defaultConfig {
        externalNativeBuild {
            cmake {
                cppFlags "-std=c++17 -fno-rtti" // "-std=c++11"
                arguments "-DANDROID_STL=c++_shared",
                        "-DCMAKE_CXX_STANDARD=20"
            }
        }
        ndk { abiFilters 'arm64-v8a' }
    }
}
`,
			"build gradle exact 1", "os android exact 1", "standard c++17 exact 5", "rtti false exact 5", "standard c++20 exact 7",
			"arch aarch64 exact 10"),
		surveytest.Case("kotlin", "app/build.gradle.kts", "android {\n externalNativeBuild {\n  cmake {\n   cppFlags += \"-std=c++14\"\n"+
			"   cppFlags(\"-fno-exceptions\")\n  }\n }\n}\n", "os android exact 1", "standard c++14 exact 4", "exceptions false exact 5"),
		surveytest.Case("no native code", "build.gradle", "plugins { id 'java' }\n"),
	})
}

func TestReadPython(t *testing.T) {
	surveytest.Run(t, ReadPython, []surveytest.Row{
		surveytest.Case("extension", "setup.py", `import sys
from pybind11.setup_helpers import Pybind11Extension
libs = ["z"]
args = ["-std=c++14"]
if sys.platform == "win32":
    args = ["/std:c++17"]
    libs = ["ws2_32", "foo"]
setup(ext_modules=[Pybind11Extension("a", ["a.cpp"], libraries=libs, cxx_std=17, extra_compile_args=args)])
`,
			"build setuptools exact 1", "lib pybind11 exact 2", "lib zlib exact 3", "standard c++14 exact 4", "standard c++17 exact 8"),
		surveytest.Case("no extension", "setup.py", "setup(name='a')\n"),
		surveytest.Case("scikit-build-core", "pyproject.toml", `[build-system]
requires = ["scikit_build_core>=0.10", "pybind11[global]>=2.11; python_version > '3.8'", "numpy"]
build-backend = "scikit_build_core.build"
[project]
requires-python = ">=3.9"
[tool.scikit-build]
cmake.version = ">=3.26"
[tool.scikit-build.cmake.define]
CMAKE_CXX_STANDARD = "20"
`,
			"build scikit-build-core>=0.10 floor 2", "build cmake>=3.26 floor 7", "lib pybind11>=2.11 floor 2", "standard c++20 exact 9"),
		surveytest.Case("meson-python", "pyproject.toml", "[build-system]\nbuild-backend = 'mesonpy'\nrequires = [\n  'meson-python>=0.15',\n]\n",
			"build meson-python>=0.15 floor 4"),
		surveytest.Case("setuptools", "pyproject.toml", "[build-system]\nrequires = [\"setuptools\"]\n[tool.setuptools]\next-modules = [\n"+
			"  {name = \"a\", sources = [\"a.cpp\"], extra-compile-args = [\"-std=c++17\"], libraries = [\"z\"]}\n]\n",
			"build setuptools exact 2", "standard c++17 exact 5", "lib zlib exact 5"),
		surveytest.Case("pure Python", "pyproject.toml", "[build-system]\nrequires = [\"hatchling\"]\nbuild-backend = \"hatchling.build\"\n"),
	})
}

func TestReadScanned(t *testing.T) {
	for file, line := range map[string]string{
		"buildfile": "cxx.std = 17", "Jamroot": "project : requirements <cxxstd>17 ;", "wscript": "conf.env.CXXFLAGS = ['-std=c++17']",
	} {
		surveytest.Run(t, ReadScanned, []surveytest.Row{surveytest.Case(file, file, "\n"+line+"\n", "standard c++17 exact 2")})
	}
}

func TestDecide(t *testing.T) {
	for cond, want := range map[string][2]bool{
		`is_plat("windows")`: {false, true}, `not is_plat("windows", "macosx")`: {true, true}, `sys.platform == "linux"`: {true, true},
		`sys.platform != "win32"`: {true, true}, `is_linux || is_mac`: {true, true}, `is_linux && use_x`: {false, false},
		`has_config("a")`: {false, false}, `not (os.name == "nt")`: {true, true}, ``: {false, false},
	} {
		if holds, known := decide(tokenize(cond, python), "linux"); holds != want[0] || known != want[1] {
			t.Errorf("decide(%s) = %v, %v, want %v", cond, holds, known, want)
		}
	}
}

func FuzzTokenize(f *testing.F) {
	f.Add("if a then --[[ x ]] b(\"c\") end [[d\n]] '''e''' # f\n/* g */ else { }")
	f.Fuzz(func(t *testing.T, src string) {
		for _, syn := range []syntax{lua, python, gn, groovy} {
			toks := tokenize(src, syn)
			lines := strings.Count(src, "\n") + 1
			for _, tok := range toks {
				if tok.line < 1 || tok.line > lines || tok.column < 0 {
					t.Fatalf("tokenize(%q): token %+v of %d lines", src, tok, lines)
				}
			}
			for _, states := range []func([]token, string) []state{luaStates, pythonStates, braceStates} {
				if got := states(toks, "linux"); len(got) != len(toks) {
					t.Fatalf("%d states of %d tokens", len(got), len(toks))
				}
			}
		}
	})
}
