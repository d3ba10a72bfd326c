package decode_test

import (
	"fmt"

	"github.com/cppreason/cppreason/reasoner/decode"
)

func ExampleTask() {
	_, err := decode.Task([]byte(`{"Task":"analyze_log","inputs":{"logs":"x"},"model_prefs":{"effort":"extreme"}}`))
	fmt.Println(err)
	// Output: invalid task: /Task: unknown key; /inputs/logs: want an array, got the string "x"; /task: missing
}

func ExamplePartial() {
	r, ok := decode.Partial(`{"insights":[],"suspects":[{"file":"a.cpp","lines":[3,5],"rationale":"loop"}],"notes":"the lo`)
	fmt.Println(ok, r.Suspects[0].File, r.Suspects[0].Lines, r.Notes == "")
	// Output: true a.cpp [3 5] true
}
