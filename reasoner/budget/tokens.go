package budget

import (
	"sync"
	"unicode/utf8"
)

// EstimateTokens estimates how many tokens a model makes of text without knowing its tokenizer: one for
// about three and a half bytes of ASCII, one for each other character. An Estimator corrects it.
func EstimateTokens(text string) int {
	other, wide := 0, 0
	for i := 0; i < len(text); i++ {
		if text[i] >= utf8.RuneSelf {
			wide++
			if utf8.RuneStart(text[i]) {
				other++
			}
		}
	}
	return ((len(text)-wide)*2+6)/7 + other
}

// An Estimator estimates tokens and learns from what a back end reports. The zero value is ready,
// and safe for concurrent use.
type Estimator struct {
	mu    sync.Mutex
	ratio float64 // reported per estimated, 0 before the first report
}

// Estimate returns the corrected estimate for text.
func (e *Estimator) Estimate(text string) int {
	n := EstimateTokens(text)
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.ratio > 0 {
		return int(float64(n)*e.ratio + 0.5)
	}
	return n
}

// Observe corrects later estimates by the tokens that a back end reported for text. Reports that differ
// by more than a factor of five are taken for a fault and ignored.
func (e *Estimator) Observe(text string, reported int) {
	n := EstimateTokens(text)
	if n < 20 || reported <= 0 {
		return
	}
	r := float64(reported) / float64(n)
	if r < 0.2 || r > 5 {
		return
	}
	e.mu.Lock()
	defer e.mu.Unlock()
	if e.ratio == 0 {
		e.ratio = r
	} else {
		e.ratio += 0.3 * (r - e.ratio)
	}
}
