package diagfmt_test

import (
	"fmt"
	"os"
	"strings"

	"github.com/cppreason/cppreason/diagnostic/diagfmt"
	"github.com/cppreason/cppreason/diagnostic/text"
)

func ExampleWrite() {
	log := "a.cpp:3:6: error: 'vector' is not a member of 'std'\n"
	report, err := text.Parse(strings.NewReader(log), nil)
	if err != nil {
		fmt.Println(err)
		return
	}
	if err := diagfmt.Write(os.Stdout, diagfmt.Text, report.Diagnostics, nil); err != nil {
		fmt.Println(err)
	}
	// Output:
	// a.cpp:3:6: error: 'vector' is not a member of 'std'
	//   => undefined_symbol (0.96): 'std::vector' is declared in <vector>, which is not included; #include <vector>
}
