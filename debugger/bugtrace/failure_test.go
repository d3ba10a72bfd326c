package bugtrace

import "testing"

func TestShortName(t *testing.T) {
	for _, tt := range []struct{ signature, want string }{
		{"unsigned char Ring::pop()", "Ring::pop"},
		{"void test_pop()", "test_pop"},
		// As AddressSanitizer and gdb write them.
		{"(anonymous namespace)::parse(char const*, int)", "parse"},
		{"int (anonymous namespace)::parse(char const*, int)", "parse"},
		{"bool fits<int>(std::basic_string_view<char, std::char_traits<char> >, int*)", "fits"},
		{"std::vector<int, std::allocator<int> > Pool<std::pair<int, int> >::all() const", "Pool::all"},
		// As an assertion of g++ writes it.
		{"void Set<Value>::check() const [with Value = void]", "Set::check"},
		{"text[abi:cxx11](int)", "text"},
		{"char* copy", "copy"},
	} {
		if got := shortName(tt.signature); got != tt.want {
			t.Errorf("shortName(%q) = %q, want %q", tt.signature, got, tt.want)
		}
	}
}
