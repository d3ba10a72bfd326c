package digest_test

import (
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/reasoner/digest"
)

func ExampleLog() {
	var log strings.Builder
	for i := range 500 {
		fmt.Fprintf(&log, "INFO request %d took %dms\n", i, i%7)
		if i == 123 {
			log.WriteString("ERROR index 8 out of range\n    at Board::at(int) board.cpp:40\n")
		}
	}
	d := digest.Log([]byte(log.String()), &digest.Options{MaxBytes: 400})
	fmt.Printf("%s", d.Text())
	// Output:
	// [502 lines, 2 kinds of event, 1 errors; xN = how often, lines FIRST-LAST]
	// 125: ERROR index 8 out of range
	//     at Board::at(int) board.cpp:40
	// 1: INFO request 0 took 0ms  [x500, lines 1-502]
	// [newest lines, whole]
	// 498: INFO request 495 took 5ms
	// 499: INFO request 496 took 6ms
	// 500: INFO request 497 took 0ms
	// 501: INFO request 498 took 1ms
	// 502: INFO request 499 took 2ms
}
