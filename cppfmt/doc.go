// Package cppfmt writes Go values as C++20 text and reads such text back, as encoding/json does for
// JSON. It exists for programs that talk to language models in C++: a diagnostic, a stopped program
// or a backtrace becomes a literal that a model reads as code and that a compiler accepts.
//
//	type Stop struct {
//		_      struct{} `cpp:"stop_info"`
//		Reason string   `cpp:"reason"`
//		Line   int      `cpp:"line,omitzero"`
//	}
//
//	text, err := cppfmt.MarshalVar("stop", Stop{Reason: "signal", Line: 89}, nil)
//	// struct stop_info stop = { .reason = "signal", .line = 89 };
//
//	var back Stop
//	err = cppfmt.Unmarshal(text, &back, nil)
//
// Types need no import of this package. They need no tags either: a struct without tags is written by
// the names of its Go type and fields.
//
// # Forms
//
// The same value can be written in four forms. [Options].Form chooses one; the reader takes all.
//
//	Designated   { .name = "this", .value = "0x0" }
//	Positional   {"this", "0x0"}
//	Definition   struct var { const char* name = "this"; const char* value = "0x0"; };
//	Declaration  struct var { const char* name; const char* value; };
//	             struct var v = { .name = "this", .value = "0x0" };
//
// [Marshal] writes the value alone, [MarshalVar] a variable that holds it: "struct stop_info stop = {...};"
// for a struct, "struct frame backtrace[] = {...};" for a list, "int bp = 3;" and "const char* result = "7";" for
// scalars. [MarshalTypes] writes the types for values whose literals follow. An [Encoder] writes a
// stream of variables and each type once; a [Decoder] reads one.
//
// The output compiles with g++ 11, clang++ 14 and later under -std=c++20 -pedantic-errors -Wall
// -Wextra -Werror, after its types and the headers cmath, cstdint, optional, utility and vector. Tests
// with g++ 12 and clang++ 22 compile programs that print the values. The output reads back as the value
// that was written. (clang warns about an anonymous struct that is never used.)
//
// # Values
//
//   - bool is true or false. Integers are decimal, with the suffix that a value needs (LL, U, ULL);
//     the least int64 is INT64_MIN. With the option hex they are hexadecimal. The C++ types are int for
//     int, unsigned for uint (int64_t and uint64_t if a value needs that), and int8_t to uint64_t.
//   - float64 and float32 are the shortest literals that read back, 1.5 and 1.5f, or NAN and INFINITY
//     of cmath. The bits of a NaN are not kept.
//   - string is a literal as [cpptext.Quote] writes it, and const char* in C++, where a NUL in the
//     text ends it.
//   - []byte and [N]byte are lists {0x48, 0x8b}; with the option hex they are text "48 8b".
//   - A type with MarshalText (encoding.TextMarshaler) is a string of its text; with the option enum
//     it is an enumerator. It needs UnmarshalText to be read.
//   - A type with AppendCPP(dst []byte) ([]byte, error) writes one C++ expression itself, and reads it
//     with UnmarshalCPP(src []byte) error. AppendCPP has precedence over MarshalText.
//   - Slices and arrays are braced lists. As members they are arrays, as long as the longest list that
//     the types are written for, and std::vector inside other lists, in types that contain themselves,
//     and in the types of an Encoder. An empty list is {}; a variable that holds one is a null pointer,
//     since C++ has no empty arrays. Nil and empty slices are the same and read as nil.
//   - Maps are lists of pairs {key, value} in the order of their keys, std::pair in C++. Keys are
//     strings, integers, or have MarshalText. A nil map and an empty one are the same.
//   - A pointer is an optional value: {} for nil, the value itself for a scalar, and {{...}} for a
//     struct, std::optional in C++, or std::vector in a type that contains itself.
//   - Structs are as below. Interfaces, channels, functions, complex numbers, and pointers to pointers,
//     lists or maps are a [TypeError].
//
// # Tags
//
// The tag of a field is cpp:"name,option,option". Exported fields are members in the order of the Go
// type. An empty name means the Go name in snake_case: SourceLine is source_line, HTTPPort is
// http_port. A keyword gets an underscore: default_. The name "-" leaves a field out.
//
// An embedded struct without a name in its tag is flattened into its parent, as in encoding/json.
//
// The tag of a blank field, by convention the first, has the name of the type:
//
//	_ struct{} `cpp:"frame,rows"`
//
// Without one the type has its Go name in snake_case. [Options].TypeName overrides the name of the
// outermost type.
//
// The options are:
//
//	omitzero       In the designated and the definition form, leave the member out if it is zero: an empty
//	               list, nil, false, 0, "", a struct of zeros, or a value whose IsZero() is true. In
//	               declarations the initialiser of such a member is its zero, so that a compiler agrees
//	               about the missing value. Members through which two structs contain each other are
//	               never left out.
//	enum=n:a|b|c   The text of MarshalText is an enumerator of the enum n. Declarations print the list,
//	               enum n { a, b, c }, and add other enumerators that occur. Without a list (enum=n), the
//	               type may have one: a method CPPEnumerators() []string. Enumerators belong to the struct
//	               and are written with its name, diagnostic::error, except in initialisers inside it. If
//	               one has the name of the struct, of a member or of an enumerator of another enum, the
//	               enum is an enum class, and its name is written too. The option also applies to the
//	               elements of pointers, lists and maps.
//	hex            Integers as 0x7ffd2340, []byte as "48 8b 45 f8".
//	type=T         The C++ type to declare. Types with AppendCPP need it.
//	inline         Flatten the struct, as embedding does.
//	align          In the definition form, pad the value by as many blanks as the name of the member
//	               above is longer, so that a caret line is aligned with the source line.
//	comment=text   A comment for declarations and definitions: after a member of one line, above one of
//	               several. It is the last option, and may contain commas.
//	rows           On the blank field: values of this type inside lists are positional rows, one a line.
//
// # Layout
//
// Members fill lines of 80 columns; a list of structs or pairs has a line for each element, and a member
// that holds one begins a line. [Options] can change width and indentation, or put all on one line.
//
// # Reading
//
// Unmarshal reads what people and models write: comments, any white space, adjacent and raw strings,
// all prefixes and escapes, digit separators, hexadecimal, octal and binary numbers, casts of each
// style, constant arithmetic, braces around scalars, trailing commas, names with and without struct,
// members in any order, missing members. A variable may have const, auto, a namespace; includes, types
// and aliases may precede it. If the source defines a type, positional values have its order of members,
// and members that are not mentioned have its default initialisers. Otherwise the order is that of the
// Go type, and a missing member is zero. Members that the Go type does not have are skipped.
// [Options].Strict refuses what a compiler would refuse.
//
// Errors are a [ReadError], with line, column and the Go path of the value:
//
//	cppfmt: line 2, column 11: Stop.Line: expected an integer, found text
//
// No source makes the package panic, and the time is in proportion to its length. More than 500 levels
// of nesting and more than 1048576 declarations and values are errors. The memory can be several times
// that of the source, since {} is a whole struct in a list.
//
// # What it does not do
//
// The reader is not a compiler. It does not look names up: f(3) is not a value, and x only if it is an
// enumerator or a constant of the headers. Constants are computed with 64 bits: narrower types do not
// overflow on the way, and an unsigned number minus a larger one is an error.
// Array designators ([2] = x), brace elision ({1, 2, 3} for int[2][2]) and base classes are not read.
// There is no form for values of unknown type: nothing reads into an interface.
//
// The speed of both directions is compared with encoding/json in docs/performance.md.
package cppfmt
