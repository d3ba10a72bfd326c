package buildfile

import (
	"path"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// Limits of one platformio.ini.
const (
	maxINIValue      = 1 << 16
	maxINIDepth      = 10 // of sections that extend others and of references
	maxINIReferences = 50 // in one value
	maxEnvironments  = 500
)

// ReadPlatformIO reads platformio.ini. A library.json only shows that a library can be used with PlatformIO.
// Source: PlatformIO documentation, "platformio.ini" and "library.json".
func ReadPlatformIO(s *survey.Survey, files []string) {
	for _, file := range files {
		src, err := s.Read(file)
		if err != nil || survey.IsSide(file) {
			continue
		}
		at := survey.Clue{File: file, Line: 1, Trust: survey.TrustMain}
		if path.Base(file) != "library.json" {
			s.Add(at.With("build", "platformio"))
			f := parseINI(file, src)
			f.addExtraConfigs(s)
			f.addEnvironments(s, at)
		} else if isLibraryManifest(src) {
			at.Trust = survey.TrustSibling
			s.Add(at.With("build", "platformio"))
		}
	}
}

// isLibraryManifest reports whether a library.json is PlatformIO's: the name is a common one.
func isLibraryManifest(src string) bool {
	has := func(key string) bool { return strings.Contains(src, `"`+key+`"`) }
	return has("frameworks") || has("platforms") || has("name") && has("repository")
}

// An iniValue is a value with the place it begins at.
type iniValue struct {
	text string
	file string
	line int
}

// An iniFile is a file of sections with "key = value" lines.
type iniFile struct {
	order    []string // names of sections
	sections map[string]map[string]iniValue
}

// parseINI parses a file. A value goes on over lines that begin with a blank.
func parseINI(file, src string) *iniFile {
	f := &iniFile{sections: map[string]map[string]iniValue{}}
	f.parse(file, src)
	return f
}

// maxExtraConfigs bounds the files that one platformio.ini adds.
const maxExtraConfigs = 50

// addExtraConfigs adds the files that extra_configs of the section [platformio] names, also by patterns. What they
// set replaces what was set before.
func (f *iniFile) addExtraConfigs(s *survey.Survey) {
	// extra_configs = boards/*.ini, secrets.ini
	v, _ := f.value("platformio", "extra_configs", 0)
	n := 0
	for pattern := range strings.FieldsFuncSeq(v.text, func(r rune) bool { return r == '\n' || r == ',' || r == ' ' }) {
		for _, name := range s.Glob(path.Join(path.Dir(v.file), pattern)) {
			if n++; n > maxExtraConfigs {
				return
			}
			if src, err := s.Read(name); err == nil {
				f.parse(name, src)
			}
		}
	}
}

// parse adds the sections of a file.
func (f *iniFile) parse(file, src string) {
	section, key := "", ""
	n := 0
	for line := range strings.Lines(src) {
		n++
		text, _, _ := strings.Cut(strings.TrimSpace(line), " ;")
		text = strings.TrimSpace(text)
		isIndented := line[0] == ' ' || line[0] == '\t'
		switch {
		case text == "" || text[0] == ';' || text[0] == '#':
		case text[0] == '[' && strings.HasSuffix(text, "]") && !isIndented:
			section, key = strings.Trim(text, "[]"), ""
			f.addSection(section)
		case isIndented && key != "":
			f.appendLine(section, key, text)
		default:
			name, value, ok := strings.Cut(text, "=")
			if ok && f.sections[section] != nil {
				key = strings.TrimSpace(name)
				f.sections[section][key] = iniValue{strings.TrimSpace(value), file, n}
			}
		}
	}
}

// addSection begins a section; a second one of the same name continues the first.
func (f *iniFile) addSection(name string) {
	if f.sections[name] == nil {
		f.order = append(f.order, name)
		f.sections[name] = map[string]iniValue{}
	}
}

// appendLine adds a line to the value of a key.
func (f *iniFile) appendLine(section, key, text string) {
	v := f.sections[section][key]
	if len(v.text) < maxINIValue {
		v.text += "\n" + text
		f.sections[section][key] = v
	}
}

// iniReference matches ${section.key}.
var iniReference = regexp.MustCompile(`\$\{([\w:.-]+)\.([\w-]+)\}`)

// value returns the value of a key of a section: its own, that of a section it extends, or for an
// environment that of the common section [env]. References are replaced by their values.
func (f *iniFile) value(section, key string, depth int) (iniValue, bool) {
	keys, ok := f.sections[section]
	if !ok || depth > maxINIDepth {
		return iniValue{}, false
	}
	v, ok := keys[key]
	if !ok {
		// extends = common, debug: the first section that has the key counts.
		for parent := range strings.SplitSeq(keys["extends"].text, ",") {
			if v, ok := f.value(strings.TrimSpace(parent), key, depth+1); ok {
				return v, true
			}
		}
		if strings.HasPrefix(section, "env:") {
			return f.value("env", key, depth+1)
		}
		return iniValue{}, false
	}
	n := 0
	v.text = iniReference.ReplaceAllStringFunc(v.text, func(ref string) string {
		// ${env:uno.build_flags} and ${common.flags}: the part after the last dot is the key.
		m := iniReference.FindStringSubmatch(ref)
		if n++; n > maxINIReferences {
			return ""
		}
		target, _ := f.value(m[1], m[2], depth+1)
		if len(target.text) > maxINIValue {
			return ""
		}
		return target.text
	})
	return v, true
}

// platformArchs are the architectures of PlatformIO's development platforms that have one only.
var platformArchs = map[string]string{
	"atmelavr": "avr", "atmelmegaavr": "avr", "atmelsam": "arm", "ststm32": "arm", "teensy": "arm", "raspberrypi": "arm",
	"nordicnrf52": "arm", "nordicnrf51": "arm", "nxplpc": "arm", "nxpimxrt": "arm", "siliconlabsefm32": "arm",
	"espressif8266": "xtensa", "sifive": "riscv32", "gd32v": "riscv32", "ch32v": "riscv32",
}

// addEnvironments records the facts of the sections [env:name].
func (f *iniFile) addEnvironments(s *survey.Survey, at survey.Clue) {
	for i, section := range f.order {
		if strings.HasPrefix(section, "env:") && i <= maxEnvironments {
			c := at
			if survey.NamesSide(section) {
				c.Scope = survey.ScopeSide
			}
			f.addEnvironment(s, c, section)
		}
	}
}

// addEnvironment records the facts of one environment: a board with its flags and libraries.
func (f *iniFile) addEnvironment(s *survey.Survey, at survey.Clue, section string) {
	development, ok := f.value(section, "platform", 0)
	if !ok {
		return
	}
	name := platformName(development.text)
	if name == "native" { // tests on the host
		return
	}
	at.File, at.Line = development.file, development.line
	s.Add(at.With("mode", "firmware"))
	s.Add(at.With("os", "none"))
	s.Add(at.With("arch", platformArchs[name]))
	flags, _ := f.value(section, "build_flags", 0)
	// build_unflags = -std=gnu++11 takes away the framework's own flag, or one from a section it extends.
	removed, _ := f.value(section, "build_unflags", 0)
	if std := cxxflags.Read(" " + flags.text).Standard; std.Version != "" && !strings.Contains(removed.text, std.Name()) {
		at.File, at.Line = flags.file, flags.line
		s.Add(at.With("standard", std.Name()))
	}
	libs, _ := f.value(section, "lib_deps", 0)
	at.File, at.Line = libs.file, libs.line
	for line := range strings.Lines(libs.text) {
		addPackage(s, at, strings.TrimSpace(line))
	}
}

// platformName returns the name in "espressif32@^6.0", "platformio/atmelavr" or an address that ends in it.
func platformName(text string) string {
	text, _, _ = strings.Cut(text, "@")
	name, _, _ := strings.Cut(path.Base(text), "\n")
	return strings.ToLower(strings.TrimSpace(name))
}

// addPackage records a line of lib_deps: "bblanchon/ArduinoJson @ ^6.21".
func addPackage(s *survey.Survey, c survey.Clue, line string) {
	// An address of a repository names the library in no fixed way.
	if line == "" || strings.Contains(line, "://") {
		return
	}
	ref, version, _ := strings.Cut(line, "@")
	version = strings.TrimSpace(version)
	op := "="
	if strings.HasPrefix(version, "^") || strings.HasPrefix(version, "~") || strings.HasPrefix(version, ">") {
		op = ">="
	}
	version = leadingVersion.FindString(strings.TrimLeft(version, "^~>= "))
	name := strings.ReplaceAll(path.Base(strings.TrimSpace(ref)), " ", "-")
	if op == ">=" && version != "" {
		c.Form = platform.Floor
	}
	s.Add(c.With("lib", survey.Requirement(libname.Canonical(name), op, version)))
}
