package bugtrace

import (
	"testing"

	"github.com/cppreason/cppreason/diagnostic"
)

// TestNormalizeReports keeps the numbers of a report that are no addresses: sizes, constants of the sources, and the patterns of
// memory that nothing has written.
func TestNormalizeReports(t *testing.T) {
	const sources = "constexpr auto magic = 0x123456789abcdef;"
	for _, tt := range []struct{ message, want string }{
		// An address, in the first region.
		{"READ of size 8 at 0x602000000010", "READ of size 8 at 0x100000000"},
		// -ftrivial-auto-var-init=pattern of gcc 12.
		{"member call on misaligned address 0xfefefefefefefefe", "member call on misaligned address 0xfefefefefefefefe"},
		{"the value 0x123456789abcdef", "the value 0x123456789abcdef"},
		// AddressSanitizer writes sizes as addresses.
		{
			"requested allocation size 0x1fffffffffff (0x200000001000 after adjustments) exceeds maximum supported size of 0x10000000000",
			"requested allocation size 0x1fffffffffff (0x200000001000 after adjustments) exceeds maximum supported size of 0x10000000000",
		},
	} {
		list := diagnostic.List{{Message: tt.message}}
		if normalizeReports(list, sources, "/tmp/x"); list[0].Message != tt.want {
			t.Errorf("normalizeReports(%q) = %q, want %q", tt.message, list[0].Message, tt.want)
		}
	}
}
