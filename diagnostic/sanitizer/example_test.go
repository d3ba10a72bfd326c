package sanitizer_test

import (
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/diagnostic/notekind"
	"github.com/cppreason/cppreason/diagnostic/sanitizer"
)

func ExampleParse() {
	const output = `=================================================================
==31045==ERROR: AddressSanitizer: heap-use-after-free on address 0x602000000010 at pc 0x5569eb0c41d4 bp 0x7ffe5c2cc460 sp 0x7ffe5c2cc458
READ of size 4 at 0x602000000010 thread T0
    #0 0x5569eb0c41d3 in read /home/me/list.cpp:3
    #1 0x5569eb0c428e in main /home/me/list.cpp:8

0x602000000010 is located 0 bytes inside of 16-byte region [0x602000000010,0x602000000020)
freed by thread T0 here:
    #0 0x7f60392ba3c8 in operator delete(void*, unsigned long) ../../../../src/libsanitizer/asan/asan_new_delete.cpp:164
    #1 0x5569eb0c41fd in release /home/me/list.cpp:4

SUMMARY: AddressSanitizer: heap-use-after-free /home/me/list.cpp:3 in read
`
	report, err := sanitizer.Parse(strings.NewReader(output), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, d := range report.Diagnostics {
		fmt.Println(d.Location, d.Tool, d.Code)
		for _, n := range d.Notes {
			if n.Kind == notekind.FreedBy {
				fmt.Println("  freed at", n.Location)
			}
		}
	}
	// Output:
	// /home/me/list.cpp:3 asan heap-use-after-free
	//   freed at /home/me/list.cpp:4
}
