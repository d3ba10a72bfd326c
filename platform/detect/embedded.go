package detect

import (
	"path"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// readPlatformIO reads platformio.ini: sections that extend others, ${section.key}, lists over several
// lines. library.json only tells that a library can be used with it.
func readPlatformIO(s *source, files []string) {
	for _, file := range files {
		src, err := s.read(file)
		if err != nil || isSide(file) {
			continue
		}
		if path.Base(file) == "library.json" {
			if strings.Contains(src, `"frameworks"`) || strings.Contains(src, `"platforms"`) || strings.Contains(src, `"name"`) && strings.Contains(src, `"repository"`) {
				s.add(clue{Evidence: Evidence{Fact: "build", Value: "platformio", File: file, Line: 1}, trust: trustSibling})
			}
			continue
		}
		s.add(clue{Evidence: Evidence{Fact: "build", Value: "platformio", File: file, Line: 1}, trust: trustMain})
		s.platformIO(file, src)
	}
}

// An iniValue is a value with the line it begins on.
type iniValue struct {
	text string
	line int
}

// readINI reads sections of "key = value" lines; a value goes on over lines that begin with a blank.
func readINI(src string) (order []string, sections map[string]map[string]iniValue) {
	sections = map[string]map[string]iniValue{}
	section, key := "", ""
	n := 0
	for line := range strings.Lines(src) {
		n++
		line = strings.TrimRight(line, "\n")
		trimmed := strings.TrimSpace(line)
		if i := strings.Index(trimmed, " ;"); i >= 0 {
			trimmed = strings.TrimSpace(trimmed[:i])
		}
		switch {
		case trimmed == "" || trimmed[0] == ';' || trimmed[0] == '#':
		case trimmed[0] == '[' && strings.HasSuffix(trimmed, "]") && line[0] == '[':
			section, key = strings.Trim(trimmed, "[]"), ""
			if sections[section] == nil {
				order = append(order, section)
				sections[section] = map[string]iniValue{}
			}
		case (line[0] == ' ' || line[0] == '\t') && key != "":
			v := sections[section][key]
			if len(v.text) < cmMaxValue {
				v.text += "\n" + trimmed
				sections[section][key] = v
			}
		default:
			k, v, ok := strings.Cut(trimmed, "=")
			if ok && sections[section] != nil {
				key = strings.TrimSpace(k)
				sections[section][key] = iniValue{strings.TrimSpace(v), n}
			}
		}
	}
	return order, sections
}

var iniRef = regexp.MustCompile(`\$\{([\w:.-]+)\.([\w-]+)\}`)

func (s *source) platformIO(file, src string) {
	order, sections := readINI(src)
	var get func(section, key string, depth int) (iniValue, bool)
	get = func(section, key string, depth int) (iniValue, bool) {
		sec, ok := sections[section]
		if !ok || depth > 10 {
			return iniValue{}, false
		}
		v, ok := sec[key]
		if !ok {
			for parent := range strings.SplitSeq(sec["extends"].text, ",") {
				if p := strings.TrimSpace(parent); p != "" {
					if v, ok := get(p, key, depth+1); ok {
						return v, true
					}
				}
			}
			if section != "env" && strings.HasPrefix(section, "env:") {
				return get("env", key, depth+1)
			}
			return v, false
		}
		rounds := 0
		v.text = iniRef.ReplaceAllStringFunc(v.text, func(ref string) string {
			m := iniRef.FindStringSubmatch(ref)
			if rounds++; rounds > 50 {
				return ""
			}
			sub, _ := get(m[1], m[2], depth+1)
			if len(sub.text) > cmMaxValue {
				return ""
			}
			return sub.text
		})
		return v, true
	}
	for i, section := range order {
		if !strings.HasPrefix(section, "env:") || i > 500 {
			continue
		}
		scope := 0
		if cmSide(section) {
			scope = 2
		}
		put := func(fact, value string, line int) {
			form := platform.Exact
			if strings.Contains(value, ">=") {
				form = platform.Floor
			}
			s.add(clue{Evidence: Evidence{Fact: fact, Value: value, Form: form, File: file, Line: line}, trust: trustMain, scope: scope})
		}
		plat, ok := get(section, "platform", 0)
		if !ok {
			continue
		}
		name := strings.ToLower(strings.SplitN(path.Base(strings.SplitN(plat.text, "@", 2)[0]), "\n", 2)[0])
		if name == "native" {
			continue // tests on the host
		}
		put("mode", "firmware", plat.line)
		put("os", "none", plat.line)
		if arch := pioArch[strings.TrimSpace(name)]; arch != "" {
			put("arch", arch, plat.line)
		}
		flags, _ := get(section, "build_flags", 0)
		unflags, _ := get(section, "build_unflags", 0)
		f := readFlagText(" " + flags.text)
		if f.std.Version != "" && !strings.Contains(unflags.text, f.std.Name()) {
			put("standard", f.std.Name(), flags.line)
		}
		deps, _ := get(section, "lib_deps", 0)
		for line := range strings.Lines(deps.text) {
			ref := strings.TrimSpace(line)
			if ref == "" || strings.Contains(ref, "://") {
				continue
			}
			ref, version, _ := strings.Cut(ref, "@")
			op := "="
			if v := strings.TrimSpace(version); strings.HasPrefix(v, "^") || strings.HasPrefix(v, "~") || strings.HasPrefix(v, ">") {
				op = ">="
			}
			if lib := libraryName(strings.ReplaceAll(path.Base(strings.TrimSpace(ref)), " ", "-")); lib != "" {
				put("lib", requirement(lib, op, versionStart.FindString(strings.TrimLeft(strings.TrimSpace(version), "^~>= "))), deps.line)
			}
		}
	}
}

// pioArch are the architectures of PlatformIO's development platforms.
var pioArch = map[string]string{"atmelavr": "avr", "atmelmegaavr": "avr", "atmelsam": "arm", "ststm32": "arm", "teensy": "arm", "raspberrypi": "arm", "nordicnrf52": "arm", "nordicnrf51": "arm",
	"nxplpc": "arm", "nxpimxrt": "arm", "siliconlabsefm32": "arm", "espressif8266": "xtensa", "sifive": "riscv32", "gd32v": "riscv32", "ch32v": "riscv32"}

var ldMemory = regexp.MustCompile(`(?s)\bMEMORY\s*\{[^}]*\b(?:ORIGIN|org|o)\s*=`)

// readLinkerScript takes a linker script that lays out the memory of a chip as a sign of firmware.
func readLinkerScript(s *source, files []string) {
	for i, file := range files {
		if i >= 50 || isSide(file) {
			break
		}
		src, err := s.read(file)
		if err != nil {
			continue
		}
		if loc := ldMemory.FindStringIndex(src); loc != nil {
			line := 1 + strings.Count(src[:loc[0]], "\n")
			for _, f := range [][2]string{{"mode", "firmware"}, {"os", "none"}} {
				s.add(clue{Evidence: Evidence{Fact: f[0], Value: f[1], Form: platform.Exact, File: file, Line: line}, trust: trustSibling})
			}
		}
	}
}

// scanned are files of other build systems, by name or suffix, with the system's name. They are only
// looked through for a standard.
var scanned = map[string]string{"SConstruct": "scons", "SConscript": "scons", "premake5.lua": "premake", "premake4.lua": "premake", "xmake.lua": "xmake", ".pro": "qmake", ".pri": "qmake", "buildfile": "build2",
	"wscript": "waf", ".gyp": "gyp", "Jamroot": "b2", "Jamfile": "b2", "Jamfile.v2": "b2", "build.c": "own", "nob.c": "own", "build.sh": "own", "compile_flags.txt": "own", "build.ninja": "ninja"}

// otherStd finds standards in the words of other build systems.
var otherStd = regexp.MustCompile(`(?i)(?:CONFIG\s*\+?=[^#\n]*?\b|cppdialect\s*\(?\s*["']|set_languages\([^)]*["'](?:c[0-9x]+["'],\s*["'])?)((?:gnu\+\+|c\+\+|cxx|gnuxx)[0-9][0-9a-z])|\bcxx\.std\s*=\s*([0-9]{2})|<cxxstd>([0-9][0-9a-z])`)

// readScan looks through files whose language is not evaluated.
func readScan(s *source, files []string) {
	for i, file := range files {
		if i >= 200 || isSide(file) {
			break
		}
		src, err := s.read(file)
		if err != nil {
			continue
		}
		system := scanned[path.Base(file)]
		if system == "" {
			system = scanned[path.Ext(file)]
		}
		if system != "own" && depthOf(file) <= 1 {
			s.add(clue{Evidence: Evidence{Fact: "build", Value: system, File: file, Line: 1}, trust: trustScan})
		}
		s.scanText(file, src, trustScan, "#", "--", "//")
		n := 0
		for line := range strings.Lines(src) {
			n++
			if m := otherStd.FindStringSubmatch(line); m != nil && !strings.HasPrefix(strings.TrimSpace(line), "#") && !strings.HasPrefix(strings.TrimSpace(line), "--") {
				if std, ok := platform.ParseStandard(m[1] + m[2] + m[3]); ok {
					s.add(clue{Evidence: Evidence{Fact: "standard", Value: std.Name(), File: file, Line: n}, trust: trustScan, scope: 1})
				}
			}
		}
	}
}
