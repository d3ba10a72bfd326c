package buildfile

import (
	"encoding/json"
	"slices"
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

func TestReadXcode(t *testing.T) {
	const project = `// !$*UTF8*$!
{
	objects = {
		P /* Project object */ = { isa = PBXProject; buildConfigurationList = L1 /* list */; };
		T = {isa = PBXNativeTarget; name = app; buildConfigurationList = L2; productType = "com.apple.product-type.tool"; };
		U = {isa = PBXNativeTarget; name = appTests; buildConfigurationList = L3; };
		L1 = {buildConfigurations = ( C0, C1, ); };
		L2 = {buildConfigurations = ( C2 ); };
		L3 = {buildConfigurations = ( C3 ); };
		C0 = {name = Debug; buildSettings = { CLANG_CXX_LANGUAGE_STANDARD = "gnu++98"; }; };
		C1 = {name = Release; buildSettings = {
			CLANG_CXX_LANGUAGE_STANDARD = "gnu++0x";
			SDKROOT = macosx10.15;
			GCC_ENABLE_CPP_RTTI = NO;
		}; };
		C2 = {name = Release; buildSettings = { CLANG_CXX_LANGUAGE_STANDARD = "c++17"; OTHER_LDFLAGS = ("-lz", "-ObjC"); }; };
		C3 = {name = Release; buildSettings = { }; };
	};
}
`
	surveytest.Run(t, ReadXcode, []surveytest.Row{
		surveytest.Case("target", "A.xcodeproj/project.pbxproj", project, "lib zlib exact 16", "os macos exact 13", "os macos exact 13",
			"rtti false exact 14", "rtti false exact 14", "standard c++17 exact 16", "standard gnu++11 exact 12"),
		surveytest.Case("broken", "A.xcodeproj/project.pbxproj", "{ a = ( b, ", "limit syntax: unterminated property list exact 0"),
	})
}

func TestReadArduino(t *testing.T) {
	surveytest.Run(t, ReadArduino, []surveytest.Row{
		surveytest.Case("library", "library.properties", "name=Foo\nversion=1.0\narchitectures=avr\ndepends=Adafruit BusIO (>=1.7.0), Bar\n",
			"arch avr exact 3", "build arduino exact 1", "lib adafruit-busio>=1.7.0 floor 4", "lib bar exact 4", "mode firmware exact 1",
			"os none exact 1"),
		surveytest.Case("several cores", "library.properties", "name=Foo\nversion=1.0\narchitectures=avr, esp32\n",
			"arch ? exact 3", "arch avr exact 3", "mode firmware exact 1", "os none exact 1"),
		surveytest.Case("resources of Java", "library.properties", "library.key=x\n"),
		surveytest.Case("sketch", "Blink/Blink.ino", "void setup() {}\n", "build arduino exact 1", "mode firmware exact 1", "os none exact 1"),
		surveytest.Case("example", "examples/Blink/Blink.ino", "void setup() {}\n"),
	})
}

func TestReadBuild2(t *testing.T) {
	surveytest.Run(t, ReadBuild2, []surveytest.Row{
		surveytest.Case("manifest", "manifest", ": 1\nname: foo\nrequires: c++17\ndepends: * build2 >= 0.16.0\ndepends: * bpkg >= 0.16.0\n"+
			"depends: libfmt ^8.1\ndepends: libz == 1.2.11\ndepends: ? libbar\ndepends: libbaz ? ($config.foo.baz)\n"+
			"depends: { libqux libquux } >= 2\n",
			"build build2>=0.16.0 floor 4", "lib fmt>=8.1 floor 6", "lib zlib=1.2.11 exact 7", "lib bar conditional 8", "lib baz conditional 9",
			"lib qux exact 10", "standard c++17 floor 3"),
		surveytest.Case("another manifest", "manifest", "name: foo\ndepends: libfmt\n"),
	})
}

func TestBazelVersions(t *testing.T) {
	surveytest.Run(t, ReadBazel, []surveytest.Row{
		surveytest.Case("compatibility", "MODULE.bazel", "module(\n    name = \"a\",\n    bazel_compatibility = [\">=6.4.0\", \"<8\"],\n)\n",
			"build bazel>=6.4.0 floor 3"),
		surveytest.Case("version", ".bazelversion", "7.1.0\n", "build bazel=7.1.0 exact 1"),
		surveytest.Case("linked", "BUILD", "cc_library(\n    name = \"a\",\n    linkopts = [\"-lelf\"],\n)\ncc_library(\n    name = \"b\",\n"+
			"    linkopts = select({\n        \":x\": [\"-lz\"],\n    }),\n)\n", "lib libelf exact 3", "lib zlib conditional 8"),
		surveytest.Case("any version", ".bazelversion", "latest\n"),
		surveytest.Case("workspace", "WORKSPACE", "http_archive(\n    name = \"com_google_absl\",\n    urls = [\"https://x/y\"],\n"+
			"    strip_prefix = \"abseil-cpp-20240116.2\",\n)\nhttp_archive(name = \"rules_cc\")\nhttp_archive(name = \"gtest\")\n",
			"lib abseil-cpp=20240116.2 exact 1", "lib gtest exact 7"),
	})
}

func TestReadLinkerScript(t *testing.T) {
	surveytest.Run(t, ReadLinkerScript, []surveytest.Row{
		surveytest.Case("chip", "a.ld", "/* x */\nMEMORY {\n FLASH (rx) : ORIGIN = 0x08000000, LENGTH = 256K }\n", "mode firmware exact 2",
			"os none exact 2"),
		surveytest.Case("program", "b.ld", "SECTIONS { .text : {} }\n"),
		surveytest.Case("kernel", "kernel.ld", "ENTRY(_start)\nOUTPUT_FORMAT(elf64-x86-64)\nSECTIONS {\n . = 1M;\n"+
			" .boot : { *(.multiboot) }\n}\n",
			"arch x86_64 exact 2", "mode kernel exact 4", "os none exact 4"),
		surveytest.Case("upper half", "k.lds", "OUTPUT_ARCH(riscv)\nSECTIONS {\n . = 0xffffffff80000000;\n}\n",
			"mode kernel exact 3", "os none exact 3"),
	})
}

func TestReadSDKConfig(t *testing.T) {
	surveytest.Run(t, ReadSDKConfig, []surveytest.Row{
		surveytest.Case("chip", "sdkconfig.defaults", "# x\nCONFIG_IDF_TARGET=\"esp32c3\"\n", "arch riscv32 exact 2", "mode firmware exact 1",
			"os none exact 1"),
	})
}

func TestExtraConfigs(t *testing.T) {
	s := surveytest.New(map[string]string{
		"platformio.ini":  "[platformio]\nextra_configs =\n  ini/*.ini\n  missing.ini\n[env]\nbuild_flags = -std=c++17\n",
		"ini/avr.ini":     "[env:uno]\nplatform = atmelavr\n",
		"ini/notes.txt":   "[env:no]\nplatform = x\n",
		"ini/x/other.ini": "[env:no]\nplatform = x\n",
	})
	ReadPlatformIO(s, []string{"platformio.ini"})
	var got []string
	for _, c := range s.Clues() {
		got = append(got, c.Fact+" "+c.Value+" "+c.File)
	}
	want := []string{"build platformio platformio.ini", "mode firmware ini/avr.ini", "os none ini/avr.ini", "arch avr ini/avr.ini",
		"standard c++17 platformio.ini"}
	if !slices.Equal(got, want) {
		t.Errorf("clues = %q, want %q", got, want)
	}
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

func FuzzPlist(f *testing.F) {
	f.Add("{ a = ( b, \"c\", ); /* d */ e = { f = g; }; }")
	f.Fuzz(func(t *testing.T, src string) {
		v, err := parsePlist(src)
		if err == nil && v == nil {
			t.Errorf("parsePlist(%q) = nil without an error", src)
		}
	})
}
