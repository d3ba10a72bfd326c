package engine

import (
	"bytes"
	"slices"
)

// npos is std::string::npos, the largest size_t.
const npos = -1

// pos checks a position in a string as std::string does: one after the last
// character is valid.
//
//	std::string("ab").substr(2) is "", substr(3) throws
func (x call) pos(n int64, what string) int {
	if uint64(n) > uint64(len(x.str().b)) {
		x.m.throw("out_of_range", x.at, "%s: __pos (which is %d) > this->size() (which is %d)", what, uint64(n), len(x.str().b))
	}
	return int(n)
}

// viewPos checks the position of substr of a std::string_view. libstdc++ has another text for it than for strings.
func (x call) viewPos(n int64) int {
	if size := len(x.str().b); uint64(n) > uint64(size) {
		x.m.throw("out_of_range", x.at, "basic_string_view::substr: __pos (which is %d) > __size (which is %d)", uint64(n), size)
	}
	return int(n)
}

// count returns the number of bytes from i, n at most; npos means all of
// them.
//
//	s.substr(2, std::string::npos)
func (x call) count(i int, n int64) int {
	rest := len(x.str().b) - i
	if uint64(n) > uint64(rest) {
		return rest
	}
	return int(n)
}

// splice replaces n bytes at i and returns the string.
//
//	s.replace(0, 1, "xyz"), s.insert(2, "ab"), s.erase(1, 2)
func (x call) splice(i, n int, by []byte) V {
	s := x.str()
	x.m.charge(int64(len(by)))
	x.m.stepMany((len(s.b) + len(by)) / 64)
	out := make([]byte, 0, len(s.b)-n+len(by))
	out = append(out, s.b[:i]...)
	out = append(out, by...)
	s.b = append(out, s.b[i+n:]...)
	return x.s
}

// assign replaces the text, in the same storage if it is large enough.
func (s *str) assign(b []byte) {
	if len(b) > max(15, cap(s.b)) {
		s.b = make([]byte, 0, max(len(b), 2*max(15, cap(s.b))))
	}
	s.b = append(s.b[:0], b...)
}

// grow adds bytes at the end of a string. The storage at least doubles, and
// the charge to the memory limit comes before the allocation.
func (m *machine) grow(s *str, b []byte) {
	if need := len(s.b) + len(b); need > cap(s.b) {
		// As libstdc++ grows. Its smallest capacity is 15.
		n := 15
		if need > n {
			n = max(need, 2*max(15, cap(s.b)))
		}
		m.charge(int64(n))
		s.b = append(make([]byte, 0, n), s.b...)
	}
	s.b = append(s.b, b...)
}

// found returns a position as a value; npos wraps to the largest size_t.
func found(i int) V { return V{w: int64(i)} }

// search returns the position of b in s from i on, or npos.
func search(s, b []byte, i int64) V {
	if uint64(i) > uint64(len(s)) {
		return found(npos)
	}
	if k := bytes.Index(s[i:], b); k >= 0 {
		return found(k + int(i))
	}
	return found(npos)
}

// searchLast returns the last position of b in s that is i at most, or npos.
//
//	s.rfind('/'), s.rfind("ab", 3)
func searchLast(s, b []byte, i int64) V {
	end := len(s)
	if uint64(i) < uint64(len(s)) && int(i)+len(b) < len(s) {
		end = int(i) + len(b)
	}
	return found(bytes.LastIndex(s[:end], b))
}

// searchSet returns the first position from i on of a byte that is in the
// set, or not in it if in is false; npos for no such byte.
//
//	s.find_first_of("aeiou"), s.find_first_not_of(' ')
func searchSet(s, set []byte, i int64, in bool) V {
	for k := uint64(i); k < uint64(len(s)); k++ {
		if (bytes.IndexByte(set, s[k]) >= 0) == in {
			return found(int(k))
		}
	}
	return found(npos)
}

// searchSetLast returns the last position up to i of a byte that is in the
// set, or not in it if in is false; npos for no such byte.
//
//	s.find_last_not_of(" \t")
func searchSetLast(s, set []byte, i int64, in bool) V {
	k := len(s) - 1
	if uint64(i) < uint64(len(s)) {
		k = int(i)
	}
	for ; k >= 0; k-- {
		if (bytes.IndexByte(set, s[k]) >= 0) == in {
			return found(k)
		}
	}
	return found(npos)
}

// one returns a character as bytes.
func one(v V) []byte { return []byte{byte(v.w)} }

// repeat returns a character n times.
func repeat(n int64, v V) []byte { return bytes.Repeat(one(v), int(n)) }

// checkText throws for a string that would be longer than max_size, and
// charges the others to the memory limit before they are made.
//
//	s.append(3, '-'), std::string(5, 'x')
func (x call) checkText(n int64, what string) {
	if n < 0 || n > 1<<40 {
		x.m.throw("length_error", x.at, "%s", what)
	}
	x.m.at = x.at
	x.m.charge(n)
}

// searchMethods returns the forms of find and its relatives: of a text, of n characters of a C string and of a character, with and
// without a position. They begin at 0, or for the backward ones at the end.
func searchMethods() []methodRow {
	set := func(find func(s, set []byte, i int64, in bool) V, in bool) func(s, what []byte, i int64) V {
		return func(s, what []byte, i int64) V { return find(s, what, i, in) }
	}
	var rows []methodRow
	for _, m := range []struct {
		name  string
		first int64
		find  func(s, what []byte, i int64) V
	}{
		{"find", 0, search}, {"rfind", npos, searchLast},
		{"find_first_of", 0, set(searchSet, true)}, {"find_first_not_of", 0, set(searchSet, false)},
		{"find_last_of", npos, set(searchSetLast, true)}, {"find_last_not_of", npos, set(searchSetLast, false)},
	} {
		rows = append(rows,
			methodRow{"str sv", m.name, "s>n", func(x call) V { return m.find(x.str().b, textOf(x.a), m.first) }},
			methodRow{"str sv", m.name, "sn>n", func(x call) V { return m.find(x.str().b, textOf(x.a), x.b.w) }},
			methodRow{"str sv", m.name, "pnn>n", func(x call) V {
				return m.find(x.str().b, textOf(x.a)[:min(uint64(x.d.w), uint64(len(textOf(x.a))))], x.b.w)
			}},
			methodRow{"str sv", m.name, "c>n", func(x call) V { return m.find(x.str().b, one(x.a), m.first) }},
			methodRow{"str sv", m.name, "cn>n", func(x call) V { return m.find(x.str().b, one(x.a), x.b.w) }})
	}
	return rows
}

// textMethods are the methods of std::string and std::string_view; see
// methodRow for the letters. Overloads with two positions come after those
// with fewer.
var textMethods = []methodRow{
	// starts_with and ends_with are of C++20, contains is of C++23.
	{"str sv", "starts_with", "s>b", func(x call) V { return bval(bytes.HasPrefix(x.str().b, textOf(x.a))) }},
	{"str sv", "starts_with", "c>b", func(x call) V { return bval(bytes.HasPrefix(x.str().b, one(x.a))) }},
	{"str sv", "ends_with", "s>b", func(x call) V { return bval(bytes.HasSuffix(x.str().b, textOf(x.a))) }},
	{"str sv", "ends_with", "c>b", func(x call) V { return bval(bytes.HasSuffix(x.str().b, one(x.a))) }},
	{"str sv", "contains", "s>b", func(x call) V { return bval(bytes.Contains(x.str().b, textOf(x.a))) }},
	{"str sv", "contains", "c>b", func(x call) V { return bval(bytes.Contains(x.str().b, one(x.a))) }},
	{"str sv", "compare", "s>i", func(x call) V { return V{w: compareText(x.str().b, textOf(x.a))} }},
	{"str sv", "compare", "nns>i", func(x call) V {
		i := x.pos(x.a.w, "basic_string::compare")
		return V{w: compareText(x.str().b[i:i+x.count(i, x.b.w)], textOf(x.d))}
	}},
	// A count beyond the end means the rest; a position beyond it throws.
	{"str", "substr", ">z", func(x call) V { return x.m.newString(x.str().b) }},
	{"str", "substr", "n>z", func(x call) V { return x.m.newString(x.str().b[x.pos(x.a.w, "basic_string::substr"):]) }},
	{"str", "substr", "nn>z", func(x call) V {
		i := x.pos(x.a.w, "basic_string::substr")
		return x.m.newString(x.str().b[i : i+x.count(i, x.b.w)])
	}},
	// A view shares the bytes of its string.
	{"sv", "substr", "n>O", func(x call) V { return V{o: &str{b: x.str().b[x.viewPos(x.a.w):]}} }},
	{"sv", "substr", "nn>O", func(x call) V {
		i := x.viewPos(x.a.w)
		return V{o: &str{b: x.str().b[i : i+x.count(i, x.b.w)]}}
	}},
	{"str sv", "at", "n>r", func(x call) V {
		if uint64(x.a.w) >= uint64(len(x.str().b)) {
			what := "basic_string::at: __n"
			if x.t.k == kSV {
				what = "basic_string_view::at: __pos"
			}
			x.m.throw("out_of_range", x.at, "%s (which is %d) >= this->size() (which is %d)", what, uint64(x.a.w), len(x.str().b))
		}
		return V{o: &x.str().b[x.a.w]}
	}},
	{"str sv", "front", ">r", func(x call) V { return x.char(0, "front") }},
	{"str sv", "back", ">r", func(x call) V { return x.char(len(x.str().b)-1, "back") }},
	{"str", "push_back", "c>v", func(x call) V { x.m.grow(x.str(), one(x.a)); return V{} }},
	{"str", "pop_back", ">v", func(x call) V {
		x.char(0, "pop_back")
		s := x.str()
		s.b = s.b[:len(s.b)-1]
		return V{}
	}},
	// append, assign, insert, erase and replace return the string itself.
	{"str", "append", "s>S", func(x call) V { x.m.grow(x.str(), textOf(x.a)); return x.s }},
	{"str", "append", "nc>S", func(x call) V {
		x.checkText(x.a.w, "basic_string::append")
		x.m.grow(x.str(), repeat(x.a.w, x.b))
		return x.s
	}},
	{"str", "append", "snn>S", func(x call) V {
		t := call{m: x.m, at: x.at, s: x.a}
		i := t.pos(x.b.w, "basic_string::append")
		x.m.grow(x.str(), textOf(x.a)[i:i+t.count(i, x.d.w)])
		return x.s
	}},
	{"str", "append", "sn>S", func(x call) V {
		x.m.grow(x.str(), textOf(x.a)[:min(uint64(x.b.w), uint64(len(textOf(x.a))))])
		return x.s
	}},
	{"str", "assign", "s>S", func(x call) V { x.str().assign(textOf(x.a)); return x.s }},
	{"str", "assign", "nc>S", func(x call) V {
		x.checkText(x.a.w, "basic_string::assign")
		x.str().b = repeat(x.a.w, x.b)
		return x.s
	}},
	{"str", "insert", "ns>S", func(x call) V { return x.splice(x.pos(x.a.w, "basic_string::replace"), 0, textOf(x.b)) }},
	{"str", "insert", "nnc>S", func(x call) V {
		x.checkText(x.b.w, "basic_string::insert")
		return x.splice(x.pos(x.a.w, "basic_string::insert"), 0, repeat(x.b.w, x.d))
	}},
	// The forms with iterators return an iterator, those with positions the
	// string.
	{"str", "insert", "Jc>I", func(x call) V {
		x.splice(x.pos(x.a.w, "basic_string::insert"), 0, one(x.b))
		return x.a
	}},
	{"str", "insert", "Jnc>I", func(x call) V {
		x.checkText(x.b.w, "basic_string::insert")
		x.splice(x.pos(x.a.w, "basic_string::insert"), 0, repeat(x.b.w, x.d))
		return x.a
	}},
	{"str", "insert", "JL>I", func(x call) V {
		b := make([]byte, 0, len(x.b.o.(*vec).e))
		for _, c := range x.b.o.(*vec).e {
			b = append(b, byte(c.w))
		}
		x.splice(x.pos(x.a.w, "basic_string::insert"), 0, b)
		return x.a
	}},
	{"str", "erase", ">S", func(x call) V { x.str().b = nil; return x.s }},
	{"str", "erase", "n>S", func(x call) V {
		x.str().b = x.str().b[:x.pos(x.a.w, "basic_string::erase")]
		return x.s
	}},
	{"str", "erase", "nn>S", func(x call) V {
		i := x.pos(x.a.w, "basic_string::erase")
		return x.splice(i, x.count(i, x.b.w), nil)
	}},
	{"str", "erase", "J>I", func(x call) V {
		if x.a.w >= int64(len(x.str().b)) {
			x.m.fail(x.at, "erase of the end")
		}
		x.splice(int(x.a.w), 1, nil)
		return x.a
	}},
	{"str", "erase", "JJ>I", func(x call) V {
		x.m.checkRange(x.a, x.b, len(x.str().b), x.at)
		x.splice(int(x.a.w), int(x.b.w-x.a.w), nil)
		return x.a
	}},
	{"str", "replace", "nns>S", func(x call) V {
		i := x.pos(x.a.w, "basic_string::replace")
		return x.splice(i, x.count(i, x.b.w), textOf(x.d))
	}},
	{"str", "clear", ">v", func(x call) V { x.str().b = x.str().b[:0]; return V{} }},
	{"str", "resize", "n>v", func(x call) V { return x.resizeText(V{}) }},
	{"str", "resize", "nc>v", func(x call) V { return x.resizeText(x.b) }},
	{"str", "reserve", "n>v", func(x call) V {
		x.checkText(x.a.w, "basic_string::_M_create")
		if s := x.str(); int(x.a.w) > cap(s.b) {
			s.b = append(make([]byte, 0, x.a.w), s.b...)
		}
		return V{}
	}},
	{"str", "shrink_to_fit", ">v", func(x call) V { x.str().b = slices.Clip(x.str().b); return V{} }},
	// libstdc++ keeps 15 characters inside of the object.
	{"str", "capacity", ">n", func(x call) V { return ival(max(15, cap(x.str().b))) }},
	// A pointer to the characters is the string itself: what it means
	// changes with it.
	{"str sv", "c_str data", ">p", func(x call) V {
		if x.str().null {
			return V{}
		}
		return V{o: x.s.o}
	}},
}

// shortenView compiles remove_prefix and remove_suffix. A string_view is a value that copies share, so its place gets another one.
func shortenView(cut func(x call, n int64) []byte) customMethod {
	return func(c *comp, o *E, args []*E, at int) *E {
		if len(args) != 1 {
			return nil
		}
		n := c.convert(args[0], tULong, at)
		if n.isBad() {
			return n
		}
		place, view, size := o.refs(), o.vals(), n.ints()
		return &E{t: tVoid, at: at, effect: true, v: func(f *frame) V {
			var p any
			var s *str
			if place != nil {
				p = place(f)
				s = load(p).o.(*str)
			} else {
				s = view(f).o.(*str)
			}
			x := call{m: f.m, s: V{o: s}, at: at}
			b := cut(x, size(f))
			if p != nil {
				store(p, V{o: &str{b: b}})
			}
			return V{}
		}}
	}
}

// char returns the place of a character that must exist.
//
//	s.front() = 'A'
func (x call) char(i int, what string) V {
	if i < 0 || i >= len(x.str().b) {
		x.m.fail(x.at, "%s() of an empty string", what)
	}
	return V{o: &x.str().b[i]}
}

// resizeText changes the length of a string.
//
//	s.resize(10, '.')
func (x call) resizeText(fill V) V {
	s := x.str()
	x.checkText(x.a.w, "basic_string::_M_replace_aux")
	if int(x.a.w) <= len(s.b) {
		s.b = s.b[:x.a.w]
		return V{}
	}
	x.m.grow(s, repeat(x.a.w-int64(len(s.b)), fill))
	return V{}
}

// compareText compares as std::string::compare: by unsigned bytes, then by
// length. The result is the difference that g++ returns, whose value some
// scripts print.
//
//	"abc" and "abd" give -1, "b" and "a" give 1
func compareText(a, b []byte) int64 {
	n := min(len(a), len(b))
	if c := bytes.Compare(a[:n], b[:n]); c != 0 {
		for i := range n {
			if a[i] != b[i] {
				return int64(a[i]) - int64(b[i])
			}
		}
	}
	return int64(len(a) - len(b))
}

// cutFirst and cutLast return the text of x without its first or last n characters.
func cutFirst(x call, n int64) []byte {
	return x.str().b[x.pos(n, "basic_string_view::remove_prefix"):]
}

func cutLast(x call, n int64) []byte {
	b := x.str().b
	return b[:len(b)-x.pos(n, "basic_string_view::remove_suffix")]
}
