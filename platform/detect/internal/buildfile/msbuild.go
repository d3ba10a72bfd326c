package buildfile

import (
	"encoding/xml"
	"errors"
	"io"
	"path"
	"strings"

	"github.com/cppreason/cppreason/platform"
	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// Limits of the files of one tree.
const (
	maxProjects = 200
	maxElements = 200 // open at once
)

// ReadMSBuild reads Visual Studio projects: for the release configuration of x64, or the one closest to it.
func ReadMSBuild(s *survey.Survey, files []string) {
	for i, file := range files {
		if i >= maxProjects {
			s.Note(file, "too many project files")
			return
		}
		src, err := s.Read(file)
		if err != nil || !strings.Contains(src[:min(len(src), 2000)], "<Project") {
			continue // .props is a common suffix
		}
		// A property sheet alone builds nothing.
		if path.Ext(file) == ".vcxproj" || survey.Depth(file) == survey.Depth(files[0]) && strings.Contains(file, ".vcxproj") {
			s.Add(survey.Clue{Fact: "build", Value: "msbuild", File: file, Line: 1, Trust: survey.TrustSibling})
		}
		r := &msbuildReader{survey: s, file: file, dec: xml.NewDecoder(strings.NewReader(src))}
		// Old projects have attributes without quotes and unknown entities.
		r.dec.Strict = false
		r.readElements()
	}
}

// msbuildPlatforms maps Visual Studio's platforms to architectures.
var msbuildPlatforms = map[string]string{
	"win32": "x86", "x86": "x86", "x64": "x86_64", "arm": "arm", "arm64": "aarch64", "arm64ec": "aarch64",
}

// An msbuildReader reads one project file.
type msbuildReader struct {
	survey   *survey.Survey
	file     string
	dec      *xml.Decoder
	open     []msbuildElement
	isDriver bool
	compiler string // the least version of the compiler, by the toolset
}

// An msbuildElement is an open element.
type msbuildElement struct {
	name string
	skip bool // its condition, or one around it, chooses another configuration
}

// put records a fact at the line that the decoder has reached.
func (r *msbuildReader) put(fact, value string, form platform.Form) {
	line, _ := r.dec.InputPos()
	r.survey.Add(survey.Clue{Fact: fact, Value: value, Form: form, File: r.file, Line: line, Trust: survey.TrustSibling})
}

// readElements reads the file element by element. Properties of a configuration that is not looked at are
// skipped with all elements inside it.
func (r *msbuildReader) readElements() {
	for !r.survey.Full() {
		tok, err := r.dec.Token()
		if err != nil {
			if !errors.Is(err, io.EOF) {
				r.survey.Note(r.file, "syntax: "+err.Error())
			}
			break
		}
		switch t := tok.(type) {
		case xml.StartElement:
			if len(r.open) > maxElements {
				r.survey.Note(r.file, "elements are nested too deep")
				return
			}
			r.openElement(t)
		case xml.EndElement:
			if len(r.open) > 0 {
				r.open = r.open[:len(r.open)-1]
			}
		// The text of <LanguageStandard>stdcpp20</LanguageStandard> comes between its two tags.
		case xml.CharData:
			if n := len(r.open); n > 0 && !r.open[n-1].skip {
				r.readProperty(r.open[n-1].name, strings.TrimSpace(string(t)))
			}
		}
	}
	// A .props file may be shared with another system; only a project is for Windows for certain.
	if r.isDriver || path.Ext(r.file) == ".vcxproj" {
		r.put("os", "windows", platform.Exact)
	}
}

// openElement adds an element to the open ones.
func (r *msbuildReader) openElement(t xml.StartElement) {
	e := msbuildElement{name: t.Name.Local, skip: len(r.open) > 0 && r.open[len(r.open)-1].skip}
	for _, a := range t.Attr {
		if a.Name.Local == "Condition" && isOtherConfiguration(a.Value) {
			e.skip = true
		}
		if e.name == "ProjectConfiguration" && a.Name.Local == "Include" { // Include="Release|x64"
			_, p, _ := strings.Cut(a.Value, "|")
			r.put("arch", msbuildPlatforms[strings.ToLower(p)], platform.Exact)
		}
	}
	r.open = append(r.open, e)
}

// isOtherConfiguration reports whether a condition chooses a configuration that is not looked at:
// '$(Configuration)|$(Platform)'=='Debug|x64'.
func isOtherConfiguration(cond string) bool {
	// Conditions on the toolset or on another property may hold for x64 Release too.
	c := strings.ToLower(cond)
	if !strings.Contains(c, "==") || !strings.Contains(c, "$(configuration)") && !strings.Contains(c, "$(platform)") {
		return false
	}
	return strings.Contains(c, "debug") || strings.Contains(c, "win32'") || strings.Contains(c, "arm") || strings.Contains(c, "|x86'")
}

// toolsets are the toolsets of Visual C++ with the first compiler version of each.
// Source: Microsoft, "C++ binary compatibility between Visual Studio versions", "Predefined macros" (_MSC_VER).
var toolsets = map[string]string{
	"v90": "15.0", "v100": "16.0", "v110": "17.0", "v120": "18.0", "v140": "19.0", "v141": "19.10",
	"v142": "19.20", "v143": "19.30", "v145": "19.50",
}

// instructionSets are the values of EnableEnhancedInstructionSet.
var instructionSets = map[string]string{
	"AdvancedVectorExtensions": "avx", "AdvancedVectorExtensions2": "avx2", "AdvancedVectorExtensions512": "avx512f",
}

// readProperty reads the text of an element.
func (r *msbuildReader) readProperty(name, text string) {
	switch name {
	case "LanguageStandard":
		r.readStandard(text)
	case "AdditionalOptions":
		if std, ok := cxxflags.FindStandard(" " + text); ok {
			r.put("standard", std.Name(), platform.Exact)
		}
	case "PlatformToolset":
		r.readToolset(text)
	case "DriverType":
		r.isDriver = true
		if text == "KMDF" || text == "WDM" { // UMDF drivers are processes
			r.put("mode", "kernel", platform.Exact)
		}
	case "ExceptionHandling":
		if text == "false" {
			r.put("exceptions", "false", platform.Exact)
		}
	case "EnableEnhancedInstructionSet":
		r.put("feature", instructionSets[text], platform.Exact)
	}
}

// readStandard reads stdcpp17 or stdcpplatest. The latter is a draft: certain is only the newest standard
// that the toolset has an option for, preview or not.
func (r *msbuildReader) readStandard(text string) {
	form := platform.Exact
	if text == "stdcpplatest" {
		text, form = "stdcpp20", platform.Floor
		if platform.CompareVersions(r.compiler, "19.30") >= 0 {
			text = "stdcpp23"
		}
	}
	if std, ok := platform.ParseStandard("c++" + strings.TrimPrefix(text, "stdcpp")); ok {
		r.put("standard", std.Name(), form)
	}
}

// readToolset reads v143, v141_xp or WindowsKernelModeDriver10.0.
func (r *msbuildReader) readToolset(text string) {
	if strings.HasPrefix(text, "WindowsKernelMode") {
		r.put("mode", "kernel", platform.Exact)
		r.isDriver = true
	} else if version := toolsets[strings.TrimSuffix(text, "_xp")]; version != "" {
		r.compiler = version
		r.put("compiler", "msvc>="+version, platform.Floor)
	}
}
