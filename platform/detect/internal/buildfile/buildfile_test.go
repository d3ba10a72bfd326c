package buildfile

import (
	"encoding/json"
	"testing"

	"github.com/cppreason/cppreason/platform/detect/internal/survey/surveytest"
)

func TestReadBazel(t *testing.T) {
	surveytest.Run(t, ReadBazel, []surveytest.Row{
		surveytest.Case("module", "MODULE.bazel", "bazel_dep(name = \"abseil-cpp\", version = \"20240116.2\")\n# bazel_dep(name = \"no\")\n"+
			"bazel_dep(name = \"x\", dev_dependency = True)\n", "build bazel exact 1", "lib abseil-cpp>=20240116.2 floor 1"),
		surveytest.Case("rc", ".bazelrc", "build --cxxopt=-std=c++17\nbuild:windows --cxxopt=-std=c++20\nbuild --host_cxxopt=-std=c++14\n",
			"standard c++17 exact 1"),
	})
}

func TestReadMSBuild(t *testing.T) {
	surveytest.Run(t, ReadMSBuild, []surveytest.Row{
		surveytest.Case("project", "a.vcxproj", "<Project>\n<PropertyGroup>\n<PlatformToolset>v143</PlatformToolset></PropertyGroup>\n"+
			"<ItemDefinitionGroup Condition=\"'$(Configuration)|$(Platform)'=='Debug|x64'\">\n<LanguageStandard>stdcpp14</LanguageStandard>"+
			"</ItemDefinitionGroup>\n<ClCompile><LanguageStandard>stdcpplatest</LanguageStandard></ClCompile></Project>\n",
			"compiler msvc>=19.30 floor 3", "os windows exact 7", "standard c++23 floor 6"),
		surveytest.Case("driver", "a.vcxproj", "<Project><PlatformToolset>WindowsKernelModeDriver10.0</PlatformToolset></Project>",
			"mode kernel exact 1", "os windows exact 1"),
	})
}

func TestReadPlatformIO(t *testing.T) {
	surveytest.Run(t, ReadPlatformIO, []surveytest.Row{
		surveytest.Case("extends", "platformio.ini",
			"[base]\nflags = -std=c++17\n[env]\nbuild_flags = ${base.flags}\n[env:uno]\nplatform = atmelavr@^4\n"+
				"lib_deps =\n  bblanchon/ArduinoJson @ ^6.21\n  https://x/y\n[env:native]\nplatform = native\n",
			"arch avr exact 6", "lib arduinojson>=6.21 floor 7", "mode firmware exact 6", "os none exact 6", "standard c++17 exact 4"),
		surveytest.Case("loop", "platformio.ini", "[env:a]\nextends = env:a\nplatform = ${env:a.platform}\n", "mode firmware exact 3",
			"os none exact 3"),
	})
}

func TestReadManifests(t *testing.T) {
	surveytest.Run(t, ReadVcpkg, []surveytest.Row{
		surveytest.Case("vcpkg", "vcpkg.json",
			"{\"name\": \"a\", // note\n\"dependencies\": [\"fmt\",\n{\"name\": \"zlib\", \"version>=\": \"1.2.11#1\"},\n"+
				"{\"name\": \"cmake-tool\", \"host\": true},],\n"+
				"\"features\": {\"tests\": {\"dependencies\": [\"catch2\"]}, \"ssl\": {\"dependencies\": [\"openssl\"]}}}",
			"lib fmt exact 2", "lib openssl conditional 5", "lib zlib>=1.2.11 floor 3"),
	})
	surveytest.Run(t, ReadConan, []surveytest.Row{
		surveytest.Case("conan text", "conanfile.txt", "[requires]\nfmt/10.1.0\nzlib/[>=1.2 <2]\n[generators]\nx/1\n",
			"lib fmt=10.1.0 exact 2", "lib zlib>=1.2 floor 3"),
		surveytest.Case("conan python", "conanfile.py",
			"class A:\n    requires = \"a/1\", \"b/2\"\n    def requirements(self):\n        self.requires(\"fmt/3\")\n"+
				"        check_min_cppstd(self, \"17\")\n", "lib a=1 exact 2", "lib b=2 exact 2", "lib fmt=3 exact 4", "standard c++17 floor 5"),
	})
}

func TestReadScanned(t *testing.T) {
	for file, line := range map[string]string{
		"a.pro": "CONFIG += qt c++17", "premake5.lua": "cppdialect \"C++17\"", "xmake.lua": "set_languages(\"c11\", \"cxx17\")",
		"buildfile": "cxx.std = 17", "Jamroot": "project : requirements <cxxstd>17 ;", "SConstruct": "env.Append(CXXFLAGS='-std=c++17')",
	} {
		surveytest.Run(t, ReadScanned, []surveytest.Row{surveytest.Case(file, file, "\n"+line+"\n", "standard c++17 exact 2")})
	}
}

func TestReadLinkerScript(t *testing.T) {
	surveytest.Run(t, ReadLinkerScript, []surveytest.Row{
		surveytest.Case("chip", "a.ld", "/* x */\nMEMORY {\n FLASH (rx) : ORIGIN = 0x08000000, LENGTH = 256K }\n", "mode firmware exact 2",
			"os none exact 2"),
		surveytest.Case("program", "b.ld", "SECTIONS { .text : {} }\n"),
	})
}

func TestPlainJSON(t *testing.T) {
	for _, in := range []string{`{"a": "//x", /* y */ "b": [1, 2,], }`, "{\"a\": \"\\\"/*\", // end\n\"b\": [1,2]}"} {
		var v struct{ B []int }
		if err := json.Unmarshal(plainJSON(in), &v); err != nil || len(v.B) != 2 {
			t.Errorf("plainJSON(%q) = %q: %v", in, plainJSON(in), err)
		}
	}
}

func FuzzPlainJSON(f *testing.F) {
	f.Add(`{"a": [1,], /* b */ "c": "d"}`)
	f.Fuzz(func(t *testing.T, src string) {
		var v any
		if json.Unmarshal([]byte(src), &v) == nil && json.Unmarshal(plainJSON(src), &v) != nil {
			t.Errorf("plainJSON(%q) = %q", src, plainJSON(src))
		}
	})
}
