package detect

import (
	"encoding/xml"
	"path"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// toolsets are Visual C++ toolsets with the first compiler version of each.
// Source: Microsoft, "Visual Studio C++ toolset versions".
var toolsets = map[string]string{"v90": "15.0", "v100": "16.0", "v110": "17.0", "v120": "18.0", "v140": "19.0", "v141": "19.10", "v142": "19.20", "v143": "19.30", "v145": "19.50"}

// readMSBuild reads Visual Studio projects: for the release configuration of x64, or whatever comes
// closest to it.
func readMSBuild(s *source, files []string) {
	n := 0
	for _, file := range files {
		if n++; n > 200 {
			s.note(file, "too many project files")
			return
		}
		src, err := s.read(file)
		if err != nil || !strings.Contains(src[:min(len(src), 2000)], "<Project") {
			continue
		}
		s.add(clue{Evidence: Evidence{Fact: "build", Value: "msbuild", File: file, Line: 1}, trust: trustSibling})
		s.msbuild(file, src)
	}
}

// msPlatforms maps Visual Studio's platforms to architectures.
var msPlatforms = map[string]string{"win32": "x86", "x86": "x86", "x64": "x86_64", "arm": "arm", "arm64": "aarch64", "arm64ec": "aarch64"}

func (s *source) msbuild(file, src string) {
	dec := xml.NewDecoder(strings.NewReader(src))
	dec.Strict = false
	dec.CharsetReader = nil
	put := func(fact, value string, form platform.Form) {
		line, _ := dec.InputPos()
		s.add(clue{Evidence: Evidence{Fact: fact, Value: value, Form: form, File: file, Line: line}, trust: trustSibling})
	}
	var stack []string          // names of the open elements
	var skip []bool             // whether their conditions, or those around, choose another configuration
	driver, newest := false, "" // the version of the toolset
	for len(s.clues) < maxClues {
		tok, err := dec.Token()
		if err != nil {
			if err.Error() != "EOF" {
				s.note(file, "syntax: "+err.Error())
			}
			break
		}
		switch t := tok.(type) {
		case xml.StartElement:
			out := len(skip) > 0 && skip[len(skip)-1]
			for _, a := range t.Attr {
				if a.Name.Local == "Condition" && otherConfiguration(a.Value) {
					out = true
				}
				if t.Name.Local == "ProjectConfiguration" && a.Name.Local == "Include" {
					_, plat, _ := strings.Cut(a.Value, "|")
					if arch := msPlatforms[strings.ToLower(plat)]; arch != "" {
						put("arch", arch, platform.Exact)
					}
				}
			}
			if len(stack) > 200 {
				s.note(file, "elements are nested too deep")
				return
			}
			stack, skip = append(stack, t.Name.Local), append(skip, out)
		case xml.EndElement:
			if len(stack) > 0 {
				stack, skip = stack[:len(stack)-1], skip[:len(skip)-1]
			}
		case xml.CharData:
			if len(stack) == 0 || skip[len(skip)-1] {
				continue
			}
			text := strings.TrimSpace(string(t))
			switch stack[len(stack)-1] {
			case "LanguageStandard":
				// "latest" is a draft: what is sure is the newest standard that the toolset has an option for,
				// preview or not.
				form := platform.Exact
				if text == "stdcpplatest" {
					text, form = "stdcpp20", platform.Floor
					if platform.CompareVersions(newest, "19.30") >= 0 {
						text = "stdcpp23"
					}
				}
				if std, ok := platform.ParseStandard("c++" + strings.TrimPrefix(text, "stdcpp")); ok {
					put("standard", std.Name(), form)
				}
			case "AdditionalOptions":
				if std, ok := findStd(" " + text); ok {
					put("standard", std.Name(), platform.Exact)
				}
			case "PlatformToolset":
				switch {
				case strings.HasPrefix(text, "WindowsKernelMode"):
					put("mode", "kernel", platform.Exact)
					driver = true
				case toolsets[strings.TrimSuffix(text, "_xp")] != "":
					newest = toolsets[strings.TrimSuffix(text, "_xp")]
					put("compiler", "msvc>="+newest, platform.Floor)
				}
			case "DriverType":
				driver = true
				if text == "KMDF" || text == "WDM" {
					put("mode", "kernel", platform.Exact)
				}
			case "ExceptionHandling":
				if text == "false" {
					put("exceptions", "false", platform.Exact)
				}
			case "EnableEnhancedInstructionSet":
				isa := map[string]string{"AdvancedVectorExtensions": "avx", "AdvancedVectorExtensions2": "avx2", "AdvancedVectorExtensions512": "avx512f"}
				if isa[text] != "" {
					put("feature", isa[text], platform.Exact)
				}
			}
		}
	}
	if driver || path.Ext(file) == ".vcxproj" {
		put("os", "windows", platform.Exact)
	}
}

// otherConfiguration reports whether a condition chooses a configuration that is not looked at.
func otherConfiguration(cond string) bool {
	c := strings.ToLower(cond)
	if !strings.Contains(c, "==") || !strings.Contains(c, "$(configuration)") && !strings.Contains(c, "$(platform)") {
		return false
	}
	return strings.Contains(c, "debug") || strings.Contains(c, "win32'") || strings.Contains(c, "arm") || strings.Contains(c, "|x86'")
}
