package dap

import (
	"bytes"
	"context"
	"encoding/binary"
	"fmt"
	"strconv"
	"strings"
)

// maxBases bounds the classes that are followed from an exception's type to std::exception.
const maxBases = 8

// describeException returns the type of the exception that is thrown at a stop, and what its what returns, as in
// `std::out_of_range: "vector::_M_range_check"`. It is "" if the debugger cannot read the arguments of
// __cxa_throw. No code of the program runs: the message is read from where libstdc++ keeps it.
// Source: Itanium C++ ABI, 2.9.5 (type information) and 2.4.3 (throwing).
func (s *Session) describeException(ctx context.Context) string {
	frame, err := s.frameID(ctx, 0)
	if err != nil || s.dialect.thrown == nil {
		return ""
	}
	object, info, err := s.dialect.thrown(ctx, &s.state, frame)
	if err != nil {
		return ""
	}
	names := s.typeNames(ctx, info)
	if len(names) == 0 {
		return ""
	}
	text := s.demangleType(ctx, names[0])
	if message := s.readMessage(ctx, object, names); message != "" {
		text += ": " + message
	}
	return text
}

// typeNames returns the mangled names of a type and of its first bases.
func (s *Session) typeNames(ctx context.Context, info uint64) (names []string) {
	// The chain ends at a class without bases, such as std::exception, or at one with several, whose layout differs:
	// what follows there is not the name of a class.
	for range maxBases {
		// Of every type: a virtual table and the name. Of a class with one base, which is public and not virtual:
		// the base's information.
		words := s.readWords(ctx, info, 3)
		if len(words) < 2 {
			return names
		}
		name := s.readText(ctx, words[1])
		if strings.TrimPrefix(name, "*") == "" {
			return names
		}
		names = append(names, strings.TrimPrefix(name, "*"))
		// Beyond a class without bases lies other data: the next name would not be one of a class.
		if len(words) < 3 || !isClassName(names[len(names)-1]) {
			return names
		}
		info = words[2]
	}
	return names
}

// isClassName reports whether a mangled name may be that of a class: 3Own, St13runtime_error, N2ns1CE.
func isClassName(name string) bool {
	return name != "" && (name[0] >= '1' && name[0] <= '9' || name[0] == 'N' || strings.HasPrefix(name, "St") || name[0] == 'S')
}

// readMessage returns the message of an exception as C++ text, "" if it has none that can be read.
func (s *Session) readMessage(ctx context.Context, object uint64, names []string) string {
	// A thrown number or text is the object itself.
	switch names[0] {
	case "i":
		if data, err := s.readMemory(ctx, object, 4); err == nil && len(data) >= 4 {
			return strconv.Itoa(int(int32(binary.LittleEndian.Uint32(data))))
		}
		return ""
	case "PKc", "Pc":
		if words := s.readWords(ctx, object, 1); len(words) == 1 {
			return fmt.Sprintf("%q", s.readText(ctx, words[0]))
		}
		return ""
	}
	for _, name := range names {
		if name == "St13runtime_error" || name == "St11logic_error" {
			// The virtual table, then a string of the old form: a pointer to the text.
			if words := s.readWords(ctx, object, 2); len(words) == 2 {
				return fmt.Sprintf("%q", s.readText(ctx, words[1]))
			}
		}
	}
	return ""
}

// demangleType returns a type's name for people.
func (s *Session) demangleType(ctx context.Context, mangled string) string {
	const prefix = "typeinfo for "
	out, err := s.console(ctx, nil, s.dialect.demangle+" _ZTI"+mangled)
	if i := strings.Index(out, prefix); err == nil && i >= 0 {
		return strings.TrimSpace(out[i+len(prefix):])
	}
	return mangled
}

// readWords returns the 64-bit words at an address, fewer if they are not readable.
func (s *Session) readWords(ctx context.Context, address uint64, n int) (words []uint64) {
	data, err := s.readMemory(ctx, address, 8*n)
	for ; err == nil && len(data) >= 8 && len(words) < n; data = data[8:] {
		words = append(words, binary.LittleEndian.Uint64(data))
	}
	return words
}

// readText returns the C string at an address, up to 512 bytes of it.
func (s *Session) readText(ctx context.Context, address uint64) string {
	const page, most = 4096, 512
	var text []byte
	for len(text) < most {
		// Not beyond a page: the next one may be unmapped.
		at := address + uint64(len(text))
		data, err := s.readMemory(ctx, at, min(most-len(text), page-int(at%page), 64))
		if err != nil || len(data) == 0 {
			break
		}
		if end := bytes.IndexByte(data, 0); end >= 0 {
			return string(append(text, data[:end]...))
		}
		text = append(text, data...)
	}
	return string(text)
}
