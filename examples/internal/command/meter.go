package command

import (
	"fmt"
	"io"
	"os"
	"sync"
	"time"
)

// A Meter shows how far a long work is: a line on standard error with the part that is done, the rate and the time
// that is left. It shows nothing in the first second, and one line a second at most after that. The methods may be called
// from several goroutines.
type Meter struct {
	mu    sync.Mutex
	show  func(format string, args ...any)
	now   func() time.Time
	verb  string
	unit  string
	note  string
	total int64
	done  int64
	start time.Time
	last  time.Time
}

// NewMeter begins to measure. verb and unit are words of the line, "read" and "B"; total is 0 if it is unknown. always
// shows lines also if standard error is no terminal, as Progress does.
func NewMeter(verb, unit string, total int64, always bool) *Meter {
	m := &Meter{show: Progress(always), now: time.Now, verb: verb, unit: unit, total: total}
	m.start = m.now()
	m.last = m.start
	return m
}

// MeterFile measures the bytes that are read of in, which is the file at name or a stream without one. The caller
// closes both.
func MeterFile(in io.Reader, name string, always bool) (io.Reader, *Meter) {
	size := int64(0)
	if info, err := os.Stat(name); err == nil && info.Mode().IsRegular() {
		size = info.Size()
	}
	m := NewMeter("read", "B", size, always)
	return io.TeeReader(in, m), m
}

// Write counts the bytes of p.
func (m *Meter) Write(p []byte) (int, error) {
	m.Add(int64(len(p)))
	return len(p), nil
}

// Add counts n more.
func (m *Meter) Add(n int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.done += n
	if t := m.now(); t.Sub(m.last) >= time.Second {
		m.last = t
		m.show("%s", m.line(t))
	}
}

// SetTotal sets the total that was unknown.
func (m *Meter) SetTotal(n int64) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.total = n
}

// SetNote sets a text for the end of the line, "41 % records".
func (m *Meter) SetNote(text string) {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.note = text
}

// line returns the text at a time: "scored 12 of 40 candidates, 3.1/s, 9s left".
func (m *Meter) line(t time.Time) string {
	rate := float64(m.done) / t.Sub(m.start).Seconds()
	text := fmt.Sprintf("%s %d %s, %s/s", m.verb, m.done, m.unit, shortNumber(rate))
	if m.total > 0 {
		text = fmt.Sprintf("%s %d of %d %s, %s/s", m.verb, m.done, m.total, m.unit, shortNumber(rate))
		if left := m.total - m.done; rate > 0 && left > 0 {
			text += fmt.Sprintf(", %v left", time.Duration(float64(left)/rate*float64(time.Second)).Round(time.Second))
		}
	}
	if m.note != "" {
		text += ", " + m.note
	}
	return text
}

// shortNumber returns x with three digits or more: 0.25, 3.1, 1200000.
func shortNumber(x float64) string {
	if x >= 100 {
		return fmt.Sprintf("%.0f", x)
	}
	return fmt.Sprintf("%.2g", x)
}

// Close removes the line.
func (m *Meter) Close() {
	m.mu.Lock()
	defer m.mu.Unlock()
	m.show("")
}
