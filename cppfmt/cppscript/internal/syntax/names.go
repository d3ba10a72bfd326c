package syntax

import (
	"strings"

	"github.com/cppreason/cppreason/cppfmt/cpptext"
)

// stdNames are the types and the templates of namespace std that need the parser's
// attention.
var stdNames = stdNameTable()

// stdNameTable makes stdNames of the rows: types, templates of types, and functions
// that are called with template arguments. Other functions need no row: the parser
// takes an unknown name for a value.
func stdNameTable() map[string]nameKind {
	t := map[string]nameKind{}
	for _, row := range []struct {
		kind  nameKind
		names string
	}{
		{typeName, `type_info string string_view size_t ptrdiff_t nullptr_t int8_t int16_t int32_t int64_t uint8_t uint16_t uint32_t uint64_t
			intmax_t uintmax_t intptr_t uintptr_t int_fast32_t int_fast64_t uint_fast32_t int_least32_t
			int_least64_t int_fast8_t int_fast16_t uint_fast8_t uint_fast16_t uint_fast64_t int_least8_t int_least16_t uint_least8_t
			uint_least16_t uint_least32_t uint_least64_t
			ostringstream istringstream stringstream iostream ostream istream byte any monostate nullopt_t errc error_code max_align_t
			source_location from_chars_result to_chars_result compare_three_way type_index
			default_sentinel_t unreachable_sentinel_t div_t ldiv_t lldiv_t streamoff streampos float_t double_t
			exception runtime_error logic_error out_of_range invalid_argument domain_error length_error range_error overflow_error
			underflow_error bad_alloc bad_optional_access bad_variant_access bad_function_call bad_cast bad_any_cast bad_exception bad_typeid
			strong_ordering weak_ordering partial_ordering true_type false_type string_literal
			input_iterator_tag forward_iterator_tag random_access_iterator_tag ios ios_base streamsize wstring u8string chrono
			nano micro milli centi deci deca hecto kilo mega giga tera pico slice
			bidirectional_iterator_tag output_iterator_tag contiguous_iterator_tag
			int128 uint128 bad_weak_ptr chars_format exception_ptr identity mt19937 mt19937_64 random_device default_random_engine minstd_rand`},
		{typeTemplate, `vector array deque list forward_list map set multimap multiset unordered_map unordered_set unordered_multimap
			unordered_multiset pair tuple optional variant function stack queue priority_queue unique_ptr shared_ptr weak_ptr
			initializer_list less greater less_equal greater_equal equal_to not_equal_to plus minus multiplies divides modulus negate
			logical_and logical_or logical_not bit_and bit_or bit_xor hash numeric_limits bitset complex reference_wrapper span
			basic_string basic_string_view basic_ostream basic_istream basic_ostringstream basic_istringstream basic_stringstream
			reverse_iterator back_insert_iterator front_insert_iterator insert_iterator ostream_iterator istream_iterator
			istreambuf_iterator ostreambuf_iterator iterator_traits
			void_t
			integral_constant bool_constant iter_value_t index_sequence integer_sequence
			make_index_sequence index_sequence_for
			uniform_int_distribution uniform_real_distribution normal_distribution expected unexpected bad_expected_access ratio valarray
			ratio_add ratio_subtract ratio_multiply ratio_divide ratio_equal ratio_less slice_array mask_array indirect_array
			range_value_t iter_reference_t iterator_t sentinel_t
			range_reference_t iter_difference_t range_difference_t range_size_t
			compare_three_way_result compare_three_way_result_t common_comparison_category common_comparison_category_t
			default_searcher boyer_moore_searcher boyer_moore_horspool_searcher
			is_placeholder bit_not allocator char_traits
			unary_function binary_function unary_negate binary_negate binder1st binder2nd pointer_to_unary_function
			pointer_to_binary_function`},
		{funcTemplate, `get make_pair make_tuple make_unique make_shared make_optional holds_alternative get_if
			back_inserter front_inserter inserter any_cast max min clamp
			accumulate reduce static_pointer_cast const_pointer_cast make_unique_for_overwrite make_shared_for_overwrite
			to_array bit_cast forward move make_signed_v same_as integral floating_point
			convertible_to invocable signed_integral unsigned_integral totally_ordered equality_comparable swap in_place_type
			in_place_index make_from_tuple gcd lcm abs midpoint declval
			regular semiregular predicate range visit apply exchange
			to_integer
			in_range cmp_less to_underlying construct_at to
			ratio_equal_v ratio_less_v
			default_initializable copyable movable regular_invocable
			input_iterator forward_iterator bidirectional_iterator random_access_iterator input_or_output_iterator contiguous_iterator
			output_iterator weakly_incrementable incrementable indirectly_readable sentinel_for sized_sentinel_for three_way_comparable
			equality_comparable_with totally_ordered_with swappable copy_constructible move_constructible constructible_from assignable_from
			sized_range input_range forward_range bidirectional_range random_access_range contiguous_range common_range view viewable_range
			output_range borrowed_range relation strict_weak_order equivalence_relation common_with permutable sortable derived_from destructible
			common_reference_with swappable_with`},
	} {
		for _, n := range strings.Fields(row.names) {
			t[n] = row.kind
		}
	}
	addTraits(t)
	return t
}

// addTraits adds the traits of <type_traits>: those that are true or false or a number as a class and with _v, those that are types as
// a class and with _t.
func addTraits(t map[string]nameKind) {
	for n := range strings.FieldsSeq(`is_void is_null_pointer is_integral is_floating_point is_array is_enum is_union is_class is_function
		is_pointer is_lvalue_reference is_rvalue_reference is_member_object_pointer is_member_function_pointer is_fundamental is_arithmetic
		is_scalar is_object is_compound is_reference is_member_pointer is_const is_volatile is_signed is_unsigned is_scoped_enum
		is_bounded_array is_unbounded_array is_empty is_polymorphic is_abstract is_final has_virtual_destructor is_aggregate
		is_standard_layout is_trivially_copyable is_trivial has_unique_object_representations is_literal_type is_same is_base_of
		is_convertible is_nothrow_convertible is_layout_compatible is_invocable is_invocable_r is_nothrow_invocable is_nothrow_invocable_r
		is_swappable is_swappable_with is_nothrow_swappable is_nothrow_swappable_with
		rank extent alignment_of tuple_size variant_size conjunction disjunction negation`) {
		t[n], t[n+"_v"] = typeTemplate, funcTemplate
	}
	for n := range strings.FieldsSeq(`constructible default_constructible copy_constructible move_constructible assignable copy_assignable
		move_assignable destructible`) {
		for _, prefix := range []string{"is_", "is_trivially_", "is_nothrow_"} {
			t[prefix+n], t[prefix+n+"_v"] = typeTemplate, funcTemplate
		}
	}
	for n := range strings.FieldsSeq(`remove_reference remove_cv remove_const remove_volatile add_const add_volatile add_cv remove_cvref
		type_identity remove_pointer add_pointer remove_extent remove_all_extents add_lvalue_reference add_rvalue_reference decay
		make_unsigned make_signed underlying_type common_type common_reference conditional enable_if invoke_result tuple_element
		variant_alternative unwrap_reference unwrap_ref_decay`) {
		t[n], t[n+"_t"] = typeTemplate, typeTemplate
	}
	for n := range strings.FieldsSeq(`pi e sqrt2 ln2 phi inv_pi inv_sqrtpi log2e log10e ln10 sqrt3 inv_sqrt3 egamma`) {
		t[n+"_v"] = funcTemplate
	}
}

// StdTemplate reports what the parser knows of a name of namespace std: whether < after it begins arguments, and whether it is then a
// type. The tables of package engine are tested with it.
func StdTemplate(name string) (template, isType bool) {
	k := stdNames[name]
	return k == typeTemplate || k == funcTemplate, k == typeTemplate
}

// cTypes are types of the C library. They are names of the global namespace too,
// since <cstdint> of libstdc++ declares both.
var cTypes = map[string]bool{
	"size_t": true, "ptrdiff_t": true, "int8_t": true, "int16_t": true, "int32_t": true, "int64_t": true, "uint8_t": true,
	"uint16_t": true, "uint32_t": true, "uint64_t": true, "intptr_t": true, "uintptr_t": true, "ssize_t": true, "intmax_t": true,
	"uintmax_t": true, "div_t": true, "ldiv_t": true, "lldiv_t": true, "float_t": true, "double_t": true,
	"int_fast8_t": true, "int_fast16_t": true, "int_fast32_t": true, "int_fast64_t": true, "uint_fast8_t": true, "uint_fast16_t": true,
	"uint_fast32_t": true, "uint_fast64_t": true, "int_least8_t": true, "int_least16_t": true, "int_least32_t": true, "int_least64_t": true,
	"uint_least8_t": true, "uint_least16_t": true, "uint_least32_t": true, "uint_least64_t": true,
}

// memberTypes are the types that the classes of the library have inside, as in
// std::map<K, V>::iterator. After a type they are types unless the script declares
// the name otherwise.
var memberTypes = map[string]bool{
	"iterator": true, "const_iterator": true, "reverse_iterator": true, "const_reverse_iterator": true, "size_type": true,
	"difference_type": true, "value_type": true, "key_type": true, "mapped_type": true, "reference": true, "const_reference": true,
	"type": true, "pointer": true, "first_type": true, "second_type": true, "element_type": true, "result_type": true, "node_type": true,
	"argument_type": true, "first_argument_type": true, "second_argument_type": true,
	"allocator_type": true, "key_compare": true, "hasher": true, "fmtflags": true, "iostate": true, "openmode": true,
	"container_type": true, "period": true, "rep": true, "iterator_category": true,
}

// builtinWords are the words of the types of the language.
var builtinWords = map[string]bool{
	"void": true, "bool": true, "char": true, "short": true, "int": true, "long": true, "float": true, "double": true, "signed": true,
	"unsigned": true, "wchar_t": true, "char8_t": true, "char16_t": true, "char32_t": true, "__int128": true, "__int128_t": true,
	"__uint128_t": true,
}

// keywords cannot be names of anything.
var keywords = map[string]bool{
	"if": true, "else": true, "for": true, "while": true, "do": true, "switch": true, "case": true, "default": true, "break": true,
	"continue": true, "return": true, "try": true, "catch": true, "throw": true, "struct": true, "class": true, "enum": true, "union": true,
	"using": true, "namespace": true, "template": true, "typename": true, "const": true, "constexpr": true, "static": true, "auto": true,
	"new": true, "delete": true, "goto": true, "operator": true, "sizeof": true, "true": true, "false": true, "nullptr": true, "this": true,
	"static_cast": true, "const_cast": true, "reinterpret_cast": true, "dynamic_cast": true, "public": true, "private": true,
	"protected": true, "friend": true, "virtual": true, "inline": true, "explicit": true, "mutable": true, "volatile": true, "extern": true,
	"noexcept": true, "decltype": true, "typedef": true, "static_assert": true, "consteval": true, "constinit": true, "typeid": true,
	"concept": true, "requires": true, "co_await": true, "co_return": true, "co_yield": true, "asm": true, "thread_local": true,
	"alignas": true,
}

// isName reports whether the next token is an identifier that can name something.
// Words such as override and final have a meaning only in their place, and are names
// elsewhere.
func (p *parser) isName() bool {
	t := p.tok()
	return t.kind == cpptext.Ident && !keywords[t.text] && !builtinWords[t.text]
}

// expectName skips an identifier and returns it, or fails as g++ does.
func (p *parser) expectName() string {
	if !p.isName() {
		p.fail(p.at(), "expected identifier before %s", p.describe())
	}
	return p.next().text
}

// parseName parses a qualified name with the template arguments of its parts. A < is
// the beginning of arguments only if the name before it is known as a template,
// otherwise it compares ([temp.names]).
func (p *parser) parseName() *Name {
	n := &Name{At: p.at()}
	if p.accept("::") {
		n.Global = true
	}
	for {
		part := Part{At: p.at()}
		// Base::operator==
		if p.is("operator") && len(n.Parts) > 0 {
			part.Name = p.parseOperatorName()
		} else {
			part.Name = p.expectName()
		}
		n.Parts = append(n.Parts, part)
		last := &n.Parts[len(n.Parts)-1]
		if p.is("<") && p.mayHaveArgs(n) {
			p.parseArgsOf(last, p.partKind(n) == typeTemplate)
		}
		if !p.is("::") {
			p.refuseStd(n)
			return n
		}
		p.next()
		p.accept("template")
	}
}

// partKind returns the kind of the last part of n, as far as the parser knows: the
// parts before it are not resolved but for namespace std. otherName is a value, or
// unknown.
func (p *parser) partKind(n *Name) nameKind {
	n = p.unalias(n)
	last := n.Last()
	if len(n.Parts) == 1 {
		// A variable that a script calls size_t hides the type.
		if n.Global || p.lookup(last) == otherName && cTypes[last] {
			if k := p.names.kinds[last]; k != otherName || !cTypes[last] {
				return k
			}
			return typeName
		}
		return p.lookup(last)
	}
	if n.Parts[0].Name == "std" {
		return stdKind(n, last)
	}
	// A member of something that is a type or a template.
	if memberTypes[last] && p.partKind(&Name{Parts: n.Parts[:len(n.Parts)-1], Global: n.Global}) != otherName {
		if k, ok := p.find(last); ok {
			return k
		}
		return typeName
	}
	outer := n.Parts[len(n.Parts)-2].Name
	// std::numeric_limits<int>::is_signed is no trait.
	if k, _ := p.find(outer); k == otherName && !p.declared(outer) && stdNames[outer] != otherName {
		return otherName
	}
	if types, ok := p.names.inside[outer]; ok && (last != outer || types[last] != otherName) { // a class may be in a namespace of its name
		return types[last] // an enumerator or a static member may have the name of a type
	}
	return p.lookup(last)
}

// unalias returns a name with the alias of a namespace before it replaced: rg::greater is
// std::ranges::greater after namespace rg = std::ranges.
func (p *parser) unalias(n *Name) *Name {
	parts := p.names.aliases[n.Parts[0].Name]
	if parts == nil || len(n.Parts) == 1 {
		return n
	}
	return &Name{At: n.At, Global: n.Global, Parts: append(parts[:len(parts):len(parts)], n.Parts[1:]...)}
}

// stdKind returns the kind of the last part of a name in namespace std.
func stdKind(n *Name, last string) nameKind {
	if len(n.Parts) == 2 {
		return stdNames[last]
	}
	if memberTypes[last] {
		return typeName
	}
	switch n.Parts[1].Name {
	case "ranges":
		if k := stdNames[last]; k == typeTemplate {
			return k
		}
		return funcTemplate
	case "views", "numbers":
		return funcTemplate
	case "chrono":
		if len(n.Parts) > 3 && !memberTypes[last] { // std::chrono::milliseconds::period::den
			return otherName
		}
		switch last {
		case "duration":
			return typeTemplate
		case "duration_cast", "floor", "ceil", "round", "abs":
			return funcTemplate
		}
		return typeName
	case "placeholders":
		return otherName
	case "filesystem":
		return typeName
	}
	return otherName
}

// find returns the kind of a name that the script declared, from the innermost scope
// outwards. The second result reports whether it was.
func (p *parser) find(name string) (nameKind, bool) {
	for i := len(p.scopes) - 1; i >= 0; i-- {
		if k, ok := p.scopes[i][name]; ok {
			return k, true
		}
	}
	return otherName, false
}

// mayHaveArgs reports whether a < after n begins template arguments.
func (p *parser) mayHaveArgs(n *Name) bool {
	switch p.partKind(n) {
	case typeTemplate, funcTemplate, conceptName:
		return true
	case typeName:
		return false
	}
	// A name that is no template compares.
	if n = p.unalias(n); n.Parts[0].Name != "std" && len(n.Parts) == 1 {
		return false
	}
	// A function of the library with its template arguments:
	// std::transform_reduce<int>(...).
	return p.look(func() bool {
		p.parseArgsOf(&Part{}, false)
		return p.is("(") || p.isName()
	})
}

// parseArgsOf parses template arguments. sure means that the name is a template for
// certain: then a missing > is an error of the list, and not a comparison that the
// caller tries next.
func (p *parser) parseArgsOf(part *Part, sure bool) {
	p.expect("<")
	part.HasArgs = true
	outer := p.args
	p.args++
	for !p.is(">") {
		part.Args = append(part.Args, p.parseArg())
		if !p.accept(",") {
			break
		}
	}
	p.args = outer
	if !p.is(">") && sure {
		p.fail(p.at(), "template argument list is not closed before %s", p.describe())
	}
	p.expect(">")
}

// parseArg parses one template argument: a type, that of a function or an array
// included, or a constant. If both are possible it is a type ([temp.arg]/2).
func (p *parser) parseArg() TemplateArg {
	defer p.enter()()
	var t *Type
	dependent := p.is("typename")
	if p.startsType() && p.try(func() bool {
		t = p.parseType()
		// Size<T>::value is a constant unless typename is before it.
		if !dependent && t.Form == NamedType && len(t.Name.Parts) > 1 && p.partKind(t.Name) == otherName {
			return false
		}
		switch {
		case p.is("(") && (p.peekIs(1, "&") || p.peekIs(1, "*")): // int (&)[4], int (*)(int)
			t, _ = p.parseFuncPointer(t)
		case p.is("("):
			t = p.parseFuncType(t)
		}
		t = p.parseArrays(t)
		// Ts...
		if p.accept("...") {
			t = &Type{At: t.At, Form: PackType, Elem: t}
		}
		return p.is(",") || p.is(">")
	}) {
		return TemplateArg{Type: t}
	}
	x := p.parseBinary(precOr)
	if p.is("?") { // Buffer<(N > 8) ? N : 8>
		x = p.parseChoice(x)
	}
	if p.accept("...") {
		x = &Expand{At(x.Offset()), x}
	}
	return TemplateArg{Expr: x}
}

// startsType reports whether the next tokens begin a type. Names decide by how they
// are declared; a name that is not declared is no type.
func (p *parser) startsType() bool {
	t := p.tok()
	if t.kind == cpptext.Punct {
		return t.text == "::" && p.qualifiedIsType()
	}
	if t.kind != cpptext.Ident {
		return false
	}
	if builtinWords[t.text] {
		return true
	}
	switch t.text {
	case "const", "auto", "decltype", "typename", "volatile":
		return true
	case "struct", "class", "enum":
		return p.peek(1).kind == cpptext.Ident && p.lookup(p.peek(1).text) != otherName
	}
	if keywords[t.text] {
		return false
	}
	// The qualifiers decide together.
	if p.peekIs(1, "::") || t.text == "std" {
		return p.qualifiedIsType()
	}
	return p.wordIsType(t.text)
}

// wordIsType reports whether a name that is next is a type, or the concept of a constrained auto.
//
//	integral auto x = 3; // after using std::integral
func (p *parser) wordIsType(name string) bool {
	switch p.lookup(name) {
	case conceptName: // Number auto x
		return p.qualifiedIsType()
	case funcTemplate: // using std::integral; integral auto x
		return (p.peekIs(1, "<") || p.peekIs(1, "auto")) && p.qualifiedIsType()
	case typeName, typeTemplate:
		return true
	case otherName:
		return cTypes[name] && !p.declared(name)
	}
	return false
}

// declared reports whether a name is declared in the script.
func (p *parser) declared(name string) bool {
	_, ok := p.find(name)
	return ok
}

// qualifiedIsType reports whether the qualified name that is next is a type, or a
// constrained auto (std::integral auto x).
func (p *parser) qualifiedIsType() bool {
	return p.look(func() bool {
		k := p.partKind(p.parseName())
		return k == typeName || k == typeTemplate || p.is("auto")
	})
}
