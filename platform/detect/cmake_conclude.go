package detect

import (
	"slices"
	"strings"

	"github.com/cppreason/cppreason/platform"
)

// conclude chooses the standard that speaks for the project: that of the target named like it, else that
// of the other targets, else what holds for all.
func (m *cmake) conclude() {
	var all fact
	if v, ok := m.get("CMAKE_CXX_STANDARD"); ok {
		all = m.place(v, 0)
	}
	if m.flags.std.Version != "" && (!m.flags.cond || all.std.Version == "") {
		all = m.flags
	}
	gnu := m.scoped("CMAKE_CXX_EXTENSIONS")
	if on, known := cmConstant(gnu.text); known && gnu.text != "" && all.std.Version != "" && all.file != m.flags.file {
		all.std.GNU = on == yes
	}
	best := 3
	for _, t := range m.ordered {
		if t.imported {
			continue
		}
		t.feature = m.demanded(t)
		f := t.effective(m.flags)
		if f.std.Version == "" {
			continue
		}
		scope := t.scope
		if scope == 0 && !m.isMain(t) {
			scope = 1
		}
		best = min(best, scope)
		m.putStd(f, scope, t.sub)
	}
	m.putStd(all, 1, best < 2) // what holds for all speaks after what the targets are compiled with
	if best == 3 && all.std.Version == "" {
		m.uncalled()
	}
}

// demanded returns the newest standard among the features of a target and those that its own project's
// targets pass on to it. Source: cmake-commands(7), "target_compile_features".
func (m *cmake) demanded(t *cmTarget) fact {
	f := t.feature
	seen := map[*cmTarget]bool{t: true}
	todo := slices.Clone(t.links)
	for len(todo) > 0 && len(seen) < 1000 && m.src.charge(64) {
		l := todo[0]
		todo = todo[1:]
		if seen[l] || l.scope == 2 || l.sub != t.sub {
			continue
		}
		seen[l] = true
		if p := l.passed; !p.cond && p.std.Version != "" && p.std.Compare(f.std) > 0 {
			f = p
		}
		todo = append(todo, l.public...)
	}
	return f
}

// isMain reports whether a target has the project's name.
func (m *cmake) isMain(t *cmTarget) bool {
	simple := strings.NewReplacer("-", "", "_", "", ".", "", "lib", "", "cpp", "", "c++", "")
	a, b := simple.Replace(strings.ToLower(t.name)), simple.Replace(strings.ToLower(m.project))
	return a == b && a != ""
}

// effective returns the standard that a target is compiled with: the newest of its property and what its
// features demand, or an option that sets it outright.
func (t *cmTarget) effective(global fact) fact {
	f := t.std
	if t.feature.std.Compare(f.std) > 0 {
		f = t.feature
	} else if f.std.Version == "" {
		f = t.feature
	}
	if t.flag.std.Version != "" && (!t.flag.cond || f.std.Version == "") {
		return t.flag
	}
	if global.std.Version != "" && !global.cond && (f.std.Form != platform.Floor || global.std.Compare(f.std) >= 0) {
		return global
	}
	if t.gnu == platform.On && f.std.Form == platform.Exact {
		f.std.GNU = true
	}
	return f
}

func (m *cmake) putStd(f fact, scope int, sub bool) {
	if f.std.Version == "" {
		return
	}
	form := f.std.Form
	if f.cond {
		form = platform.Conditional
	}
	m.src.add(clue{Evidence: Evidence{Fact: "standard", Value: f.std.Name(), Form: form, File: f.file, Line: f.line}, trust: trustMain, scope: scope, sub: sub})
}

// uncalled evaluates the functions that the project offers but does not call itself, for the sake of what
// they ask of the caller's targets.
func (m *cmake) uncalled() {
	var names []string
	for name := range m.funcs {
		names = append(names, name)
	}
	// In a fixed order, so that the same tree gives the same answer.
	slices.Sort(names)
	m.offered = true
	for _, name := range names {
		f := m.funcs[name]
		if m.stop == cmHalt || f.called || isSide(f.file) {
			continue
		}
		var args []cmVal
		for range f.params {
			args = append(args, cmVal{text: "target"})
		}
		n := len(m.ordered)
		m.call(f, args)
		for _, t := range m.ordered[n:] {
			m.putStd(t.effective(fact{}), 1, true)
		}
	}
}
