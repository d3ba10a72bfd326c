package budget

import (
	"fmt"
	"sync"
	"time"

	"github.com/cppreason/cppreason/reasoner"
)

// Exceed is what happens to an attempt that the budget does not allow.
type Exceed string

// What to do when a budget is exceeded. The empty value means Refuse.
const (
	Refuse Exceed = "refuse" // the task fails with class Budget
	Cheap  Exceed = "cheap"  // only back ends with a lower price are tried from then on
	Shrink Exceed = "shrink" // the context is cut to its newest part until it fits
)

// Price is what tokens cost, in US dollars per million.
type Price struct{ In, Out, Cached float64 }

// Cost returns the price of u in US dollars: the charge that the back end reported, or else the counts
// times p.
func (p Price) Cost(u reasoner.Usage) float64 {
	if u.Cost > 0 {
		return u.Cost
	}
	cached := p.Cached
	if cached == 0 {
		cached = p.In
	}
	return (float64(u.Input-u.Cached)*p.In + float64(u.Cached)*cached + float64(u.Output)*p.Out) / 1e6
}

// Cheaper reports whether a token in and a token out cost less than with q.
func (p Price) Cheaper(q Price) bool { return p.In+p.Out < q.In+q.Out }

// A Meter is a budget of tokens and money. Spending is reserved before a call and settled after it, so
// that concurrent calls cannot overspend together. A zero limit means no limit. It is safe for
// concurrent use, and back ends may share one.
type Meter struct {
	Tokens int     // of both directions
	USD    float64 // US dollars
	// Window is how long spending counts. Zero means forever.
	Window time.Duration
	// OnExceed is what the adapter does when a reservation fails.
	OnExceed Exceed

	mu         sync.Mutex
	start      time.Time
	tokens     int // spent in this window
	usd        float64
	heldTokens int // reserved
	heldUSD    float64
}

// Reserve holds an upper estimate of what a call will take, or fails with a *reasoner.Error of class
// Budget.
func (m *Meter) Reserve(tokens int, usd float64) (*Reservation, error) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.roll()
	if m.Tokens > 0 && m.tokens+m.heldTokens+tokens > m.Tokens {
		return nil, exceeded("want %d tokens, %d of %d left", tokens, max(0, m.Tokens-m.tokens-m.heldTokens), m.Tokens)
	}
	if m.USD > 0 && m.usd+m.heldUSD+usd > m.USD {
		return nil, exceeded("want $%.4f, $%.4f of $%.4f left", usd, max(0, m.USD-m.usd-m.heldUSD), m.USD)
	}
	m.heldTokens += tokens
	m.heldUSD += usd
	return &Reservation{m: m, tokens: tokens, usd: usd}, nil
}

func exceeded(format string, args ...any) error {
	return &reasoner.Error{Class: reasoner.Budget, Err: fmt.Errorf(format, args...)}
}

// roll starts a new window when the old one is over.
func (m *Meter) roll() {
	now := time.Now()
	if m.start.IsZero() {
		m.start = now
	}
	if m.Window > 0 && now.Sub(m.start) >= m.Window {
		m.start, m.tokens, m.usd = now, 0, 0
	}
}

// Spent returns what was settled in the current window.
func (m *Meter) Spent() (tokens int, usd float64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.roll()
	return m.tokens, m.usd
}

// Left returns the tokens that can still be reserved, and false when there is no limit on tokens.
func (m *Meter) Left() (int, bool) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.roll()
	return max(0, m.Tokens-m.tokens-m.heldTokens), m.Tokens > 0
}

// A Reservation is a part of a budget that a running call holds.
type Reservation struct {
	m      *Meter
	once   sync.Once
	tokens int
	usd    float64
}

// Settle replaces the reservation by what the call took. Calls after the first do nothing.
func (r *Reservation) Settle(tokens int, usd float64) {
	r.once.Do(func() {
		r.m.mu.Lock()
		defer r.m.mu.Unlock()
		r.m.roll()
		r.m.heldTokens -= r.tokens
		r.m.heldUSD -= r.usd
		r.m.tokens += tokens
		r.m.usd += usd
	})
}
