package budget_test

import (
	"fmt"

	"github.com/cppreason/cppreason/reasoner/budget"
)

func ExampleMeter() {
	m := &budget.Meter{Tokens: 1000}
	first, err := m.Reserve(800, 0)
	fmt.Println(err)
	_, err = m.Reserve(800, 0)
	fmt.Println(err)
	first.Settle(150, 0)
	_, err = m.Reserve(800, 0)
	fmt.Println(err)
	// Output:
	// <nil>
	// budget: want 800 tokens, 200 of 1000 left
	// <nil>
}
