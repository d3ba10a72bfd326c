package makefile

import (
	"path"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform/detect/internal/cxxflags"
	"github.com/cppreason/cppreason/platform/detect/internal/libname"
	"github.com/cppreason/cppreason/platform/detect/internal/survey"
)

// ReadAndroid reads Android.mk and Application.mk of ndk-build: the flags and libraries of each module, and the
// ABI if there is one only. Source: Android NDK guides, "Android.mk" and "Application.mk".
func ReadAndroid(s *survey.Survey, files []string) {
	a := &android{own: map[string]bool{}}
	for i, file := range files {
		if i >= maxFiles || survey.IsSide(file) {
			break
		}
		src, err := s.Read(file)
		if err != nil {
			continue
		}
		if survey.Depth(file) <= maxAndroidDepth {
			s.Add(survey.Clue{Fact: "build", Value: "ndk-build", File: file, Line: 1, Trust: survey.TrustMain})
			s.Add(survey.Clue{Fact: "os", Value: "android", File: file, Line: 1, Trust: survey.TrustMain})
		}
		// Each file has variables of its own: APP_CPPFLAGS does not reach Android.mk.
		r := newReader(s)
		r.module = func(kind string, at survey.Clue) { a.addModule(r, kind, at) }
		r.readFile(file, src, 0)
		if path.Base(file) == "Application.mk" {
			a.readApplication(r)
		}
	}
	for _, c := range a.libs {
		if name := c.Value; !a.own[name] && !ndkParts[name] {
			c.Value = libname.Canonical(strings.TrimPrefix(name, "lib"))
			s.Add(c)
		}
	}
}

// maxAndroidDepth is the depth of app/jni/Android.mk. Deeper ones are of parts.
const maxAndroidDepth = 2

// An android is what the modules of a tree show together.
type android struct {
	own  map[string]bool // names of modules
	libs []survey.Clue   // libraries that modules link, by names that may be those of other modules
}

// ndkParts are the libraries of Android itself under common names. Source: Android NDK guides, "Native APIs".
var ndkParts = map[string]bool{"log": true, "android": true, "liblog": true, "libandroid": true, "libc": true,
	"libutils": true, "libcutils": true}

// moduleKinds are the variables whose files build a module. Those of prebuilt libraries only name it.
var moduleKinds = []string{"BUILD_SHARED_LIBRARY", "BUILD_STATIC_LIBRARY", "BUILD_EXECUTABLE"}

// addModule records a module at its end, the line "include $(BUILD_SHARED_LIBRARY)", and clears its variables at
// "include $(CLEAR_VARS)".
func (a *android) addModule(r *reader, kind string, at survey.Clue) {
	// A blank before the text, because flags are looked for after blanks.
	value := func(name string) string { text, _ := r.expandVariable(name, 0); return " " + text }
	name := strings.TrimSpace(value("LOCAL_MODULE"))
	switch {
	case kind == "CLEAR_VARS":
		for v := range r.vars {
			if strings.HasPrefix(v, "LOCAL_") && v != "LOCAL_PATH" {
				delete(r.vars, v)
			}
		}
		return
	case !slices.Contains(moduleKinds, kind):
		a.own[name] = true // PREBUILT_STATIC_LIBRARY: its file is in the tree
		return
	}
	a.own[name] = true
	if survey.NamesSide(name) {
		at.Scope = survey.ScopeSide
	} else {
		at.Scope = survey.ScopeTarget
	}
	a.addFlags(r, at, "LOCAL_CFLAGS", "LOCAL_CXXFLAGS", "LOCAL_CPPFLAGS")
	// LOCAL_LDLIBS has -lz, the other lists have names of modules: libpng, or png of this project.
	links := cxxflags.Read(value("LOCAL_LDLIBS"))
	lists := value("LOCAL_SHARED_LIBRARIES") + value("LOCAL_STATIC_LIBRARIES") + value("LOCAL_WHOLE_STATIC_LIBRARIES")
	if !r.survey.Charge(len(lists)) {
		return
	}
	words := append(links.Libs, strings.Fields(lists)...)
	if at.Scope != survey.ScopeSide {
		at.Scope = survey.ScopeProject
	}
	for _, w := range words {
		if len(a.libs) < survey.MaxClues {
			a.libs = append(a.libs, at.With("lib", w))
		}
	}
}

// addFlags records the flags in variables. The flags are the clue's of at, the standard that of its own line.
func (a *android) addFlags(r *reader, at survey.Clue, names ...string) {
	for _, name := range names {
		text, _ := r.expandVariable(name, 0)
		f := cxxflags.Read(" " + text)
		c := at
		if v, ok := r.vars[name]; ok && v.at.File == at.File {
			c.Line = v.at.Line
		}
		f.AddTo(r.survey, c)
		r.survey.Add(c.With("standard", f.Standard.Name()))
	}
}

// abis are the architectures of Android's ABIs. Source: Android NDK guides, "Android ABIs".
var abis = map[string]string{"armeabi-v7a": "arm", "armeabi": "arm", "arm64-v8a": "aarch64", "x86": "x86", "x86_64": "x86_64"}

// readApplication reads the variables of Application.mk, which hold for all modules.
func (a *android) readApplication(r *reader) {
	for _, name := range []string{"APP_CPPFLAGS", "APP_CFLAGS"} {
		if v, ok := r.vars[name]; ok {
			c := v.at
			c.Scope = survey.ScopeTarget
			a.addFlags(r, c, name)
		}
	}
	v, ok := r.vars["APP_ABI"]
	if !ok {
		return
	}
	text, _ := r.expandVariable("APP_ABI", 0)
	for abi := range strings.FieldsSeq(text) {
		if arch := abis[abi]; arch != "" {
			r.survey.Add(v.at.With("arch", arch))
		}
	}
}
