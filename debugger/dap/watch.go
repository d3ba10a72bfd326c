package dap

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/debugger"
)

// Watch implements debugger.Watcher. The hardware watches at most four places of eight bytes. gdb watches more
// in software, with a note at the next stop.
func (s *Session) Watch(ctx context.Context, depth int, expr string) (id int, err error) {
	if err := s.needStopped("watch"); err != nil {
		return 0, err
	}
	if err := s.checkExpression(expr); err != nil {
		return 0, fmt.Errorf("watch %.100q: %w", expr, err)
	}
	frame, err := s.frameID(ctx, depth)
	if err != nil {
		return 0, err
	}
	// The expression must have a value here. lldb's command applies to the frame of the last evaluation.
	v, err := s.Evaluate(ctx, depth, expr)
	if err != nil {
		return 0, err
	}
	// Before the watchpoint is set, so that the old value is the one that it starts from.
	w := s.newWatched(ctx, depth, expr, v)
	w.id, err = s.dialect.watch(ctx, &s.state, frame, expr)
	if err != nil && !errors.Is(err, errSoftware) {
		return 0, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	if err != nil {
		s.nextNote = fmt.Sprintf("the watch of %.100q is in software, which makes the program hundreds of times slower: "+
			"watch a part of at most 8 bytes", expr)
	}
	s.watched = append(s.watched, w)
	return w.id, nil
}

// WatchAddress implements debugger.Watcher.
func (s *Session) WatchAddress(ctx context.Context, address uint64, size int) (id int, err error) {
	if err := s.needStopped("watch"); err != nil {
		return 0, err
	}
	if size != 1 && size != 2 && size != 4 && size != 8 || address%uint64(size) != 0 {
		return 0, fmt.Errorf("watch %d bytes at %#x: the hardware watches 1, 2, 4 or 8 bytes at a multiple of that", size, address)
	}
	if id, err = s.dialect.watchAddress(ctx, &s.state, address, size); err != nil {
		return 0, err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.watched = append(s.watched, watched{id: id, expr: hexadecimal(address)})
	return id, nil
}

// Unwatch implements debugger.Watcher.
func (s *Session) Unwatch(ctx context.Context, id int) error {
	if err := s.needStopped("unwatch"); err != nil {
		return err
	}
	s.mu.Lock()
	i := slices.IndexFunc(s.watched, func(w watched) bool { return w.id == id })
	s.mu.Unlock()
	if i < 0 {
		return fmt.Errorf("unwatch: there is no watch %d", id)
	}
	_, err := s.console(ctx, nil, s.dialect.unwatch+strconv.Itoa(id))
	// The debugger may have removed it by itself, at the end of a scope.
	if refused := (*RequestError)(nil); err != nil && !errors.As(err, &refused) {
		return err
	}
	s.mu.Lock()
	defer s.mu.Unlock()
	s.watched = slices.DeleteFunc(s.watched, func(w watched) bool { return w.id == id })
	return nil
}

// watchCreated matches the answers to a command that watches: "Hardware watchpoint 2: x", "Watchpoint 2: x" for one in
// software, "Watchpoint created: Watchpoint 1: addr = 0x1000".
var watchCreated = regexp.MustCompile(`atchpoint (\d+): `)

// watchNumber returns the number in a debugger's answer to a command that watches.
func (s *state) watchNumber(expr, answer string) (int, error) {
	if m := watchCreated.FindStringSubmatch(answer); m != nil {
		return strconv.Atoi(m[1])
	}
	return 0, fmt.Errorf("%s: watch %.100q: %w: %.200q", s.adapter.Name, expr, errWatch, answer)
}

// A watched is an expression under a watchpoint.
type watched struct {
	id   int
	expr string
	read string // an expression of its address and type, which has the value in every frame; "" if it has none
	last string // its value at the last stop
}

// newWatched returns a watched expression with its present value.
func (s *Session) newWatched(ctx context.Context, depth int, expr string, v debugger.Variable) watched {
	w := watched{expr: expr, last: v.Value}
	// As a number: lldb shows what a pointer to a container points to.
	address, err := s.Evaluate(ctx, depth, "(unsigned long)&("+expr+")")
	if err != nil {
		return w // a register or a computed value
	}
	if at, err := strconv.ParseUint(address.Value, 10, 64); err == nil {
		if read := "*(" + strings.TrimSuffix(v.Type, " &") + " *)" + hexadecimal(at); s.checkExpression(read) == nil {
			w.read = read
		}
	}
	return w
}

// describeChanges returns the values that watched expressions had and have, as in "counter: 0 -> 1".
// They are in the order of time, also if the program runs backwards.
func (s *Session) describeChanges(ctx context.Context, backward bool) string {
	s.mu.Lock()
	list := s.watched
	s.mu.Unlock()
	var changes []string
	for i := range list {
		w := &list[i]
		if w.read == "" {
			continue
		}
		v, err := s.Evaluate(ctx, 0, w.read)
		if err != nil || v.Value == w.last {
			continue
		}
		before, after := w.last, v.Value
		if backward {
			before, after = after, before
		}
		changes = append(changes, fmt.Sprintf("%s: %s -> %s", w.expr, before, after))
		w.last = v.Value
	}
	return strings.Join(changes, "; ")
}
