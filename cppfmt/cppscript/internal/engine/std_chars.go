package engine

import (
	"strconv"
	"strings"
)

// tErrc is std::errc ([cerrno.syn]) with the values of Linux.
var tErrc = func() *Type {
	e := &enumInfo{scoped: true, base: tInt, short: "errc"}
	for _, field := range strings.Fields(errcValues) {
		name, value, _ := strings.Cut(field, "=")
		n, _ := strconv.ParseInt(value, 10, 64)
		e.names, e.values = append(e.names, name), append(e.values, n)
	}
	return &Type{k: kEnum, name: "std::errc", e: e}
}()

const errcValues = `
address_family_not_supported=97 address_in_use=98 address_not_available=99 already_connected=106 argument_list_too_long=7
argument_out_of_domain=33 bad_address=14 bad_file_descriptor=9 bad_message=74 broken_pipe=32
connection_aborted=103 connection_already_in_progress=114 connection_refused=111 connection_reset=104 cross_device_link=18
destination_address_required=89 device_or_resource_busy=16 directory_not_empty=39 executable_format_error=8 file_exists=17
file_too_large=27 filename_too_long=36 function_not_supported=38 host_unreachable=113 identifier_removed=43
illegal_byte_sequence=84 inappropriate_io_control_operation=25 interrupted=4 invalid_argument=22 invalid_seek=29
io_error=5 is_a_directory=21 message_size=90 network_down=100 network_reset=102
network_unreachable=101 no_buffer_space=105 no_child_process=10 no_link=67 no_lock_available=37
no_message_available=61 no_message=42 no_protocol_option=92 no_space_on_device=28 no_stream_resources=63
no_such_device_or_address=6 no_such_device=19 no_such_file_or_directory=2 no_such_process=3 not_a_directory=20
not_a_socket=88 not_a_stream=60 not_connected=107 not_enough_memory=12 not_supported=95
operation_canceled=125 operation_in_progress=115 operation_not_permitted=1 operation_not_supported=95 operation_would_block=11
owner_dead=130 permission_denied=13 protocol_error=71 protocol_not_supported=93 read_only_file_system=30
resource_deadlock_would_occur=35 resource_unavailable_try_again=11 result_out_of_range=34 state_not_recoverable=131 stream_timeout=62
text_file_busy=26 timed_out=110 too_many_files_open_in_system=23 too_many_files_open=24 too_many_links=31
too_many_symbolic_link_levels=40 value_too_large=75 wrong_protocol_type=91
`

// tCharsFormat is std::chars_format.
var tCharsFormat = &Type{k: kEnum, name: "std::chars_format", e: &enumInfo{scoped: true, base: tInt, short: "chars_format",
	names: []string{"scientific", "fixed", "hex", "general"}, values: []int64{1, 2, 4, 3}}}

// charsResult is the name of the pairs that from_chars and to_chars return:
// their members are ptr and ec.
const charsResult = "std::from_chars_result"

// charsPair returns the type of the result of from_chars or to_chars with a
// pointer.
func (c *comp) charsPair(ptr *Type) *Type {
	return c.types.intern(charsResult+" "+ptr.name, func() *Type {
		return &Type{k: kPair, name: charsResult, a: []*Type{ptr, tErrc}}
	})
}

// chars compiles the two pointers at the beginning of a call.
func (x *stdCallee) chars() (first, last func(*frame) V, t *Type) {
	a, b := x.c.decayed(x.args[0]), x.c.decayed(x.args[1])
	if !a.t.isCStr() || !b.t.isCStr() {
		return nil, nil, nil
	}
	return a.vals(), b.vals(), a.t
}

// fromChars compiles std::from_chars of integers and floating values.
// Unlike stoi it takes neither white space nor a plus sign nor a prefix,
// and leaves the variable as it is after an error ([charconv.from.chars]).
//
//	auto [end, ec] = std::from_chars(s.data(), s.data() + s.size(), n);
func (x *stdCallee) fromChars() *E {
	if len(x.args) < 3 || len(x.args) > 4 {
		return nil
	}
	first, last, _ := x.chars()
	out := x.args[2]
	t := out.t
	if first == nil || !out.lv || out.konst || !t.isInt() && !t.isFloat() || t == tBool || len(x.args) == 4 && t.isFloat() {
		return nil
	}
	base := func(*frame) int64 { return 10 }
	if len(x.args) == 4 {
		base = x.c.convert(x.args[3], tInt, x.at).ints()
	}
	ref, rt := out.refs(), x.c.charsPair(tCStr)
	return valE(x.at, rt, func(f *frame) V {
		p, q := first(f), last(f)
		text, _ := f.m.charRange(p, q, x.at)
		v, n, ec := scanChars(t, string(text), int(base(f)))
		if ec == 0 {
			store(ref(f), v)
		}
		return V{o: &structure{t: rt, f: []V{{w: p.w + int64(n), o: p.o}, {w: ec}}}}
	}).asEffect()
}

// scanChars reads a number at the beginning of a text. It returns the
// number of characters and the value of std::errc, 0 after a success.
func scanChars(t *Type, s string, base int) (v V, n int, ec int64) {
	const invalid, outOfRange = 22, 34
	if t.isFloat() {
		n = floatPrefix(s)
		if n == 0 {
			return V{}, 0, invalid
		}
		x, err := strconv.ParseFloat(s[:n], min(t.bits(), 64))
		if err != nil {
			return V{}, n, outOfRange
		}
		return fval(x), n, 0
	}
	if strings.HasPrefix(s, "-") && !t.isUnsigned() {
		n = 1
	}
	start := n
	for n < len(s) && digitValue(s[n]) < base {
		n++
	}
	if n == start {
		return V{}, 0, invalid
	}
	if t.isUnsigned() {
		u, err := strconv.ParseUint(s[:n], base, t.bits())
		if err != nil {
			return V{}, n, outOfRange
		}
		return V{w: int64(u)}, n, 0
	}
	i, err := strconv.ParseInt(s[:n], base, t.bits())
	if err != nil {
		return V{}, n, outOfRange
	}
	return V{w: i}, n, 0
}

// floatPrefix returns the length of the decimal number at the beginning of
// a text: a mantissa with a digit at least, and an exponent if that has
// one.
func floatPrefix(s string) int {
	i := 0
	if strings.HasPrefix(s, "-") {
		i = 1
	}
	digits := 0
	for point := false; i < len(s); i++ {
		if s[i] == '.' && !point {
			point = true
			continue
		}
		if digitValue(s[i]) > 9 {
			break
		}
		digits++
	}
	if digits == 0 {
		return 0
	}
	return i + exponentLength(s[i:])
}

// exponentLength returns the length of the exponent that a text begins with, 0 without one.
func exponentLength(s string) int {
	if s == "" || s[0]|0x20 != 'e' {
		return 0
	}
	k := 1
	if k < len(s) && (s[k] == '-' || s[k] == '+') {
		k++
	}
	first := k
	for k < len(s) && digitValue(s[k]) <= 9 {
		k++
	}
	if k == first {
		return 0
	}
	return k
}

// toChars compiles std::to_chars of an integer, with a base, and of a
// floating value in its shortest form ([charconv.to.chars]).
//
//	auto [end, ec] = std::to_chars(buf, buf + sizeof buf, 255, 16);
func (x *stdCallee) toChars() *E {
	if len(x.args) < 3 || len(x.args) > 5 {
		return nil
	}
	first, last, pt := x.chars()
	val := x.args[2]
	t := val.t
	if first == nil || pt.konst || x.args[0].konst || !t.isInt() && !t.isFloat() || t == tBool {
		return nil
	}
	base, prec := func(*frame) int64 { return 10 }, func(*frame) int64 { return -1 }
	switch {
	case len(x.args) == 3:
	case t.isFloat() && x.args[3].t == tCharsFormat:
		base = x.args[3].ints()
		if len(x.args) == 5 {
			prec = x.c.convert(x.args[4], tInt, x.at).ints()
		}
	case t.isFloat() || len(x.args) == 5:
		return nil
	default:
		base = x.c.convert(x.args[3], tInt, x.at).ints()
	}
	v, rt := val.vals(), x.c.charsPair(x.c.types.pointer(tChar, false))
	return valE(x.at, rt, func(f *frame) V {
		p, q := first(f), last(f)
		buf, written := f.m.charRange(p, q, x.at)
		text := charsText(t, v(f), int(base(f)))
		if t.isFloat() && len(x.args) > 3 {
			verb := map[int64]byte{1: 'e', 2: 'f'}[base(f)]
			if verb == 0 {
				f.m.fail(x.at, "to_chars is available for the formats fixed and scientific")
			}
			bits := 64
			if t.k == kFloat {
				bits = 32
			}
			text = strconv.FormatFloat(v(f).float(), verb, int(max(-1, min(prec(f), 1<<12))), bits)
		}
		if int64(len(text)) > q.w-p.w {
			const tooLarge = 75
			return V{o: &structure{t: rt, f: []V{q, {w: tooLarge}}}}
		}
		copy(buf, text)
		written()
		return V{o: &structure{t: rt, f: []V{{w: p.w + int64(len(text)), o: p.o}, {}}}}
	}).asEffect()
}

// charsText formats a value for to_chars. A negative number has a sign in
// every base.
func charsText(t *Type, v V, base int) string {
	switch {
	case t.isFloat():
		bits := 64
		if t.k == kFloat {
			bits = 32
		}
		return shortest(v.float(), bits)
	case t.isUnsigned():
		return strconv.FormatUint(uint64(v.w), base)
	}
	return strconv.FormatInt(v.w, base)
}
