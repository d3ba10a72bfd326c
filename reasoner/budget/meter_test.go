package budget

import (
	"strings"
	"sync"
	"testing"

	"github.com/cppreason/cppreason/reasoner"
)

// TestMeterConcurrent: 64 tasks at once, money for ten.
func TestMeterConcurrent(t *testing.T) {
	m := &Meter{Tokens: 10 * 100}
	var wg sync.WaitGroup
	var mu sync.Mutex
	admitted := 0
	for range 64 {
		wg.Go(func() {
			r, err := m.Reserve(100, 0)
			if err != nil {
				if reasoner.Classify(err) != reasoner.Budget {
					t.Errorf("Reserve = %v", err)
				}
				return
			}
			mu.Lock()
			admitted++
			mu.Unlock()
			r.Settle(100, 0)
			r.Settle(100, 0)
		})
	}
	wg.Wait()
	if spent, _ := m.Spent(); admitted != 10 || spent != 1000 {
		t.Errorf("%d admitted, %d tokens spent; want 10, 1000", admitted, spent)
	}
}

func TestEstimator(t *testing.T) {
	var e Estimator
	text := strings.Repeat("int main() { return 0; } ", 40)
	before := e.Estimate(text)
	for range 20 {
		e.Observe(text, 2*before)
	}
	e.Observe(text, 1000*before) // a fault
	if got := e.Estimate(text); got < 2*before-2 || got > 2*before+2 {
		t.Errorf("Estimate = %d after reports of %d", got, 2*before)
	}
}
