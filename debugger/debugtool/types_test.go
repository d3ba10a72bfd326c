package debugtool

import "testing"

func TestShort(t *testing.T) {
	for in, want := range map[string]string{
		"int": "int", "": "", "a < b": "a < b", "Point *": "Point *",
		"std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >": "std::string",
		"const std::basic_string<char> &":                                                 "const std::string &",
		"std::vector<std::unique_ptr<Shape, std::default_delete<Shape> >, std::allocator<std::unique_ptr<Shape, std::default_delete<Shape> > > >": "std::vector<std::unique_ptr<Shape>>",
		"std::map<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >, std::vector<int, std::allocator<int> >, std::less<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> > >, std::allocator<std::pair<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> > const, std::vector<int, std::allocator<int> > > > >": "std::map<std::string, std::vector<int>>",
		"std::unordered_map<int, int, std::hash<int>, std::equal_to<int>, std::allocator<std::pair<const int, int> > >": "std::unordered_map<int, int>",
		"std::set<int, std::less<void>, std::allocator<int> >":                                                          "std::set<int, std::less<void>>",
		"std::set<int, Mine, std::allocator<int> >":                                                                     "std::set<int, Mine>",
		"std::vector<int, Arena<int> >":                                                                                 "std::vector<int, Arena<int>>",
		"std::allocator<int>":                                                                                           "std::allocator<int>",
		"LRU<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char>>, int>::put(std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char>> const&, int)": "LRU<std::string, int>::put(std::string const&, int)",
		"operator<<(std::ostream&, P const&)": "operator<<(std::ostream&, P const&)",
		"std::array<int, 3>":                  "std::array<int, 3>",
		"f<std::vector<int":                   "f<std::vector<int",
		"std::function<void (int)>":           "std::function<void (int)>",
		"Less<(std::less<int>)>":              "Less<(std::less<int>)>",
		"operator-><std::pair<int, int> >()":  "operator-><std::pair<int, int>>()",
	} {
		if got := short(in); got != want {
			t.Errorf("short(%q) = %q, want %q", in, got, want)
		}
	}
}
