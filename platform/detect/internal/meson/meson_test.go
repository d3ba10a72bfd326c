package meson

import (
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/platform/detect/internal/survey/surveytest"
)

func TestRead(t *testing.T) {
	surveytest.Run(t, Read, []surveytest.Row{
		surveytest.Case("project", "meson.build",
			"project('p', 'cpp',\n  meson_version : '>=0.58',\n  default_options : ['warning_level=3', 'cpp_std=c++17'])\n",
			"build meson>=0.58 floor 2", "language CXX exact 1", "standard c++17 exact 3"),
		surveytest.Case("dictionary", "meson.build", "project('p', 'cpp', default_options: {'cpp_std': 'c++20,c++17'})\n",
			"language CXX exact 1", "standard c++20 exact 1"),
		surveytest.Case("dependencies", "meson.build", "a = dependency('zlib', version: '>=1.2')\n"+
			"b = dependency('x11', required: false)\n"+
			"c = dependency('protoc', native: true)\nd = dependency(name)\n", "lib x11 conditional 2", "lib zlib>=1.2 floor 1"),
		surveytest.Case("loop", "meson.build", "deps = ['zlib']\ndeps += ['lz4']\nforeach d : deps\n  dependency(d)\nendforeach\n",
			"lib lz4 exact 4", "lib zlib exact 4"),
		surveytest.Case("subprojects", "meson.build", "a = subproject('fmt')\nb = subproject('zlib', required: false)\n"+
			"if not dep.found()\n  c = subproject('foo')\nendif\n", "lib fmt exact 1", "lib foo conditional 4", "lib zlib conditional 2"),
		surveytest.Case("kernel", "meson.build", "add_project_arguments('-ffreestanding', '-mno-red-zone', language: 'cpp')\n",
			"mode kernel exact 1"),
		surveytest.Case("system", "meson.build",
			"if host_machine.system() == 'windows'\n  dependency('dx')\nelif host_machine.system() == 'linux'\n"+
				"  dependency('x11')\nelse\n  dependency('other')\nendif\n", "lib x11 exact 4"),
		surveytest.Case("arm after a taken one", "meson.build",
			"if host_system == 'linux'\n  dependency('x11')\nelif foo\n  dependency('b')\nelse\n"+
				"  dependency('c')\nendif\n", "lib x11 exact 2"),
		surveytest.Case("open", "meson.build", "if foo\n  dependency('a')\nelse\n  dependency('b')\nendif\ndependency('z')\n",
			"lib a conditional 2", "lib b conditional 4", "lib zlib exact 6"),
		surveytest.Case("options", "meson.build", "ssl = get_option('ssl')\nif ssl.enabled()\n  dependency('openssl')\nelse\n"+
			"  dependency('gnutls')\nendif\na = dependency('zlib', required: get_option('zlib'))\nb = dependency('lz4', required: ssl)\n"+
			"if get_option('x')\n  c = dependency('fmt', required: true)\nendif\nd = dependency('curl', required: true)\n",
			"lib curl exact 12", "lib fmt conditional 10", "lib gnutls conditional 5", "lib lz4 conditional 8",
			"lib openssl conditional 3", "lib zlib conditional 7"),
		surveytest.Case("flags", "meson.build", "flags = ['-fno-exceptions', '-std=c++14']\n"+
			"add_project_arguments(flags, language: 'cpp')\n",
			"exceptions false exact 2", "standard c++14 exact 2"),
		surveytest.Case("target", "meson.build", "executable('a', 'a.cpp', override_options: ['cpp_std=c++23'], cpp_args: '-fno-rtti')\n",
			"rtti false exact 1", "standard c++23 exact 1"),
		surveytest.Case("unterminated", "meson.build", "project('p', 'cpp', '''\n", "language CXX exact 1"),
	})
}

// TestDefaults reads dependencies below options with the values that these have by default.
func TestDefaults(t *testing.T) {
	const options = "option('on', type: 'boolean')\noption('off', type: 'boolean', value: false)\noption('auto', type: 'feature')\n" +
		"option('enabled', type: 'feature', value: 'enabled')\noption('tls', type: 'combo', choices: ['openssl', 'gnutls'])\n"
	for text, want := range map[string]string{
		"if get_option('on')\n dependency('a')\nelse\n dependency('b')\nendif\n":                           "a exact, b conditional",
		"if not get_option('off')\n dependency('a')\nelse\n dependency('b')\nendif\n":                      "a exact, b conditional",
		"dependency('a', required: get_option('on'))\ndependency('b', required: get_option('auto'))\n":     "a exact, b conditional",
		"dependency('a', required: get_option('enabled'))\ndependency('b', required: get_option('off'))\n": "a exact, b conditional",
		"t = get_option('tls')\nif t == 'openssl'\n dependency('a')\nelif t == 'gnutls'\n dependency('b')\n" +
			"endif\n": "a exact, b conditional",
		"p = cmake.subproject('whole')\nd = p.dependency('part')\n":                                                   "whole exact",
		"if host_machine.system() == 'windows' and get_option('on')\n dependency('a')\nendif\n":                       "",
		"if host_machine.system() == 'linux' or get_option('off')\n dependency('a')\nelse\n dependency('b')\nendif\n": "a exact",
		"d = dependency('a', required: false)\nif not d.found()\n d = cpp.find_library('a', required: false)\n" +
			"endif\n": "a conditional, a conditional",
		"d = dependency('a', required: false)\nif not d.found()\n d = subproject('a')\nendif\n": "a conditional, a conditional, a exact",
		"d = dependency('a', required: false)\nif not d.found() and not cpp.has_header('a.h')\n error('x')\n" +
			"endif\n": "a conditional, a exact",
		"d = dependency('a', required: false)\nif d.found()\n x = 1\nelse\n d = cpp.find_library('a')\n" +
			"endif\n": "a conditional, a conditional, a exact",
		"d = dependency('a', required: false)\ne = dependency('b', required: false)\nif not d.found() and not e.found()\n" +
			" error('x')\nendif\n": "a conditional, b conditional",
		"d = dependency('a')\nb = dependency('b', required: d.found())\nif d.found()\n dependency('e')\n" +
			"endif\n": "a exact, b exact, e exact",
		"w = host_machine.system() == 'windows'\nif not w\n dependency('a')\nelse\n dependency('b')\nendif\n":          "a exact",
		"p = host_machine.system()\nif p == 'windows'\n dependency('a')\nelif p == 'linux'\n dependency('b')\nendif\n": "b exact",
		"v = '16'\ndependency('cairomm-1.@0@'.format(v))\ndependency('x-@0@'.format(unknown))\n":                       "cairomm-1.16 exact",
		"d = dependency('a', required: false)\nif not d.found()\n subdir_done()" +
			"\nendif\ndependency('b')\n": "a conditional, b conditional",
		"d = dependency('a', required: false)\nif not d.found()\n d = dependency('b', required: false)\nendif\n" +
			"if not d.found()\n error('x')\nendif\n": "a conditional, b conditional",
		"dependency(['libxml-2.0', 'LibXml2'])\n":                                        "libxml2 exact",
		"w = get_option('off')\nif w\n dependency('a')\nelse\n dependency('b')\nendif\n": "a conditional, b exact",
		"subdir('m' / 'lua')\nsubdir('deps')\n":                                          "lua exact, zlib exact",
	} {
		s := surveytest.New(map[string]string{"meson.build": text, "meson_options.txt": options, "m/lua/meson.build": "dependency('lua')\n",
			"deps/meson.build": "dependency('zlib')\n"})
		Read(s, []string{"meson.build"})
		var got []string
		for _, c := range s.Clues() {
			if c.Fact == "lib" {
				got = append(got, c.Value+" "+c.Form.String())
			}
		}
		slices.Sort(got)
		if strings.Join(got, ", ") != want {
			t.Errorf("libraries of\n%s= %q, want %q", text, got, want)
		}
	}
}

// FuzzTokenize checks that every token is on a line of the text.
func FuzzTokenize(f *testing.F) {
	f.Add("a = ['x', '''y\nz''']\nif b # c\nendif\n")
	f.Fuzz(func(t *testing.T, src string) {
		s := surveytest.New(map[string]string{"meson.build": src})
		Read(s, []string{"meson.build"})
		last := 1
		for _, tok := range tokenize(src) {
			if tok.line < last {
				t.Fatalf("token %+v after line %d", tok, last)
			}
			last = tok.line
		}
	})
}
