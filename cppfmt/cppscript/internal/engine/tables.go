package engine

import (
	"strings"
	"sync"
)

// library is the tables of the library that refer to the compiler. They are made
// once, at the first use: an initialiser would be a cycle. They do not change
// afterwards.
var library struct {
	once   sync.Once
	algos  map[string]algoRow
	funcs  map[string]func(x *stdCallee) *E
	custom map[methodKey]customMethod
	views  map[string]func(x *viewCallee) *E
	traits map[string]func(x traitCall) (qtype, bool)
	holds  map[string]func(x conceptCall) bool
}

// fillLibrary makes the tables. Rows name several kinds and methods at once.
func fillLibrary() {
	library.algos, library.funcs = algorithmTable(), stdFuncTable()
	library.views, library.traits, library.holds = viewKinds(), typeTraits(), conceptTable()
	library.custom = map[methodKey]customMethod{}
	for _, rows := range []map[string]customMethod{customMethods(), spanMethods()} {
		for key, f := range rows {
			addCustom(key, f)
		}
	}

}

// addCustom adds a method with a key such as "vec deque.emplace_back", for each kind
// and each name in it.
func addCustom(key string, f customMethod) {
	kinds, name, _ := strings.Cut(key, ".")
	for _, k := range strings.Fields(kinds) {
		for _, n := range strings.Fields(name) {
			if _, twice := library.custom[methodKey{kindNames[k], n}]; twice {
				panic("two functions compile " + k + "." + n) // which one is found would differ from run to run
			}
			library.custom[methodKey{kindNames[k], n}] = f
		}
	}
}

// algorithms returns the algorithms by their names.
func algorithms() map[string]algoRow {
	library.once.Do(fillLibrary)
	return library.algos
}

// stdFuncs returns the functions of namespace std that are no algorithms over ranges.
func stdFuncs() map[string]func(x *stdCallee) *E {
	library.once.Do(fillLibrary)
	return library.funcs
}

// customTable returns the methods that need more than a row.
func customTable() map[methodKey]customMethod {
	library.once.Do(fillLibrary)
	return library.custom
}

// views returns the adaptors of std::views.
func views() map[string]func(x *viewCallee) *E {
	library.once.Do(fillLibrary)
	return library.views
}

// traits returns the type traits that are types.
func traits() map[string]func(x traitCall) (qtype, bool) {
	library.once.Do(fillLibrary)
	return library.traits
}

// concepts returns the concepts and the type traits that are true or false.
func concepts() map[string]func(x conceptCall) bool {
	library.once.Do(fillLibrary)
	return library.holds
}
