package engine

import (
	"context"
	"fmt"
	"time"
)

// What objects cost, in bytes of this process. Limits.Memory counts these.
const (
	slotSize   = 24
	objectSize = 40
	nodeSize   = 112
)

// A machine runs compiled scripts.
type machine struct {
	ctx       context.Context
	printing  bool // print shows a value: operator<< of a class decides how
	deadline  time.Time
	out       []byte
	lim       Limits
	steps     int64
	checkAt   int64 // steps at which the limits are looked at
	depth     int
	calls     int
	alive     int64 // bytes alive at the last trace and all that was allocated since
	traceAt   int64 // bytes at which the next trace is due
	peak      int64
	allocated int64 // bytes allocated since the start
	building  int   // objects that are being made
	buildFrom int64 // allocated when the first of them was begun
	top       *frame
	globals   []*V
	tools     *tools
	at        int      // the place of the last operation that can fail without one of its own
	sweeping  bool     // destructors run
	unwinding int      // exceptions that run destructors on their way to the handler
	owned     []*owned // the objects with destructors that smart pointers hold
	site      int      // the place of the script's last call of a function of the written library
	streams   map[string]*stream
	exits     []V // the functions of std::atexit
	exiting   V   // the one of them that is called
	world     *World
	numbers   map[any]int64   // see placeNumber
	result    string          // the value of the script
	handling  *thrown         // the exception of the innermost handler
	nested    map[any]*thrown // of the exceptions of std::throw_with_nested, by the object
}

// A frame is the variables of one call.
type frame struct {
	s    []V
	caps []V
	ret  V
	m    *machine
	fn   *Func
	up   *frame
	dead bool
}

// A Func is a compiled function.
type Func struct {
	name    string
	nslots  int
	body    stmt
	kept    bool // a view computes with a frame after the call
	escapes bool // a reference to a slot can live on, so that frames are not used again
	of      bool // a lambda whose first capture is the frame that made it
	mutates bool // a mutable lambda: copies have their own captures
	pool    []*frame
	native  func(m *machine, f *frame)
	owners  []ownerSlot // the variables that may own objects, see owner.go
	lam     *lambdaInfo // of a lambda
	adapts  *Type       // of the callable that an adapter has as its capture
	result  *Type       // of a result that may own objects
	objects bool
}

// A stmt is a compiled statement.
type stmt func(f *frame) control

// A control is how a statement ends.
type control uint8

const (
	ctlNext control = iota
	ctlBreak
	ctlContinue
	ctlReturn
)

// Fault is a panic that ends a script: a failed check or a limit. Scripts cannot
// catch it.
type Fault struct {
	At      int // byte offset, -1 if unknown
	Kind    Kind
	Limit   string
	Message string
	Err     error // of the context
}

// A Kind is the kind of a Fault or an Error, with the values of cppscript.Kind.
type Kind uint8

// The kinds.
const (
	Syntax Kind = iota
	TypeKind
	Runtime
	Limit
	Unsupported
	Tool
)

// Limits bounds a script; see cppscript.Limits. All are positive.
type Limits struct {
	Steps  int64
	Depth  int
	Memory int64
	Output int
	Wall   time.Duration
	Calls  int
}

// A thrown is the panic of a C++ exception.
type thrown struct {
	t  *Type
	v  V
	at int
}

// fail ends the script with a failed check.
func (m *machine) fail(at int, format string, args ...any) {
	panic(&Fault{At: at, Kind: Runtime, Message: fmt.Sprintf(format, args...)})
}

// exceed ends the script at a limit.
func (m *machine) exceed(limit string, at int, what string) {
	panic(&Fault{At: at, Kind: Limit, Limit: limit, Message: what})
}

// throw throws an exception of the library.
func (m *machine) throw(class string, at int, format string, args ...any) {
	t := exceptions[class]
	panic(&thrown{t: t, v: V{o: &exception{t: t, what: fmt.Sprintf(format, args...)}}, at: at})
}

// step counts a step: an iteration of a loop, a call, an element that the library
// visits.
func (m *machine) step() {
	m.steps++
	if m.steps >= m.checkAt {
		m.checkLimits()
	}
}

// stepMany counts n steps.
func (m *machine) stepMany(n int) {
	m.steps += int64(n)
	if m.steps >= m.checkAt {
		m.checkLimits()
	}
}

// checkEvery is the steps between looks at the clock.
const checkEvery = 4096

// checkLimits ends the script if a limit is reached. The clock and the context are
// read here, not at every step.
func (m *machine) checkLimits() {
	if m.steps > m.lim.Steps {
		m.exceed("steps", m.at, fmt.Sprintf("more than %d steps", m.lim.Steps))
	}
	if err := m.ctx.Err(); err != nil {
		panic(&Fault{At: -1, Kind: Limit, Limit: "wall", Message: "the context is over", Err: err})
	}
	if time.Now().After(m.deadline) {
		m.exceed("wall", m.at, fmt.Sprintf("longer than %v", m.lim.Wall))
	}
	m.checkAt = min(m.steps+checkEvery, m.lim.Steps+1)
}

// charge counts n bytes that are about to be allocated. What was freed since is found
// by the next trace.
func (m *machine) charge(n int64) {
	m.alive += n
	m.allocated += n
	if m.alive > m.traceAt {
		m.trace(n)
	}
}

// trace counts what the script can still reach, and ends it if that is more than the
// limit. It walks the frames and the global variables, since Go's collector reports
// no sizes. The next trace is due when three quarters of the room that is left are
// allocated, so that the cost is spread over the allocations. n bytes are about to be
// allocated.
func (m *machine) trace(n int64) {
	if n > m.lim.Memory {
		m.exceed("memory", m.at, fmt.Sprintf("more than %d bytes", m.lim.Memory))
	}
	t := tracer{limit: m.lim.Memory + 1, seen: map[any]bool{}}
	for f := m.top; f != nil; f = f.up {
		t.values(f.s)
		t.values(f.caps)
	}
	for _, g := range m.globals {
		t.value(*g)
	}
	m.alive = t.total + n
	if m.building > 0 {
		m.alive += m.allocated - n - m.buildFrom
	}
	m.peak = max(m.peak, m.alive)
	if m.alive > m.lim.Memory {
		m.exceed("memory", m.at, fmt.Sprintf("more than %d bytes", m.lim.Memory))
	}
	m.traceAt = m.alive + max((m.lim.Memory-m.alive)*3/4, m.lim.Memory/10)
}

// build begins the making of an object that the trace cannot reach yet: what is
// allocated until the result is called counts as alive.
func (m *machine) build() (done func()) {
	if m.building++; m.building == 1 {
		m.buildFrom = m.allocated
	}
	return func() { m.building-- }
}

// A tracer adds up the objects that can be reached.
type tracer struct {
	total, limit int64
	seen         map[any]bool
}

// values adds the objects of a list of slots.
func (t *tracer) values(list []V) {
	for i := range list {
		if list[i].o != nil {
			t.value(list[i])
		}
	}
}

// once reports whether a shared object is met for the first time.
func (t *tracer) once(o any) bool {
	if t.seen[o] {
		return false
	}
	t.seen[o] = true
	return true
}

// value adds the object of a slot and what it holds. Shared ones are counted once. A
// table of the costs is at the top of this file; what is not counted there is small
// and bounded by the number of its holders.
func (t *tracer) value(v V) {
	if v.o == nil || t.total > t.limit {
		return
	}
	switch o := v.o.(type) {
	case *str:
		t.total += objectSize + int64(cap(o.b))
	case *vec:
		t.vec(o)
	case *elems:
		t.vec((*vec)(o))
	case *structure:
		if t.once(o) {
			t.total += objectSize + slotSize*int64(len(o.f))
			t.values(o.f)
		}
	case *table:
		if t.once(o) {
			for n := o.first(); n != nil; n = n.nextNode() {
				t.total += nodeSize
				t.value(n.v)
			}
		}
	case *node:
		if !o.of.emptyHead() {
			t.value(V{o: o.of})
		}
	case *list:
		if t.once(o) {
			for n := o.root.next; n != &o.root; n = n.next {
				t.total += nodeSize
				t.value(n.v)
			}
		}
	case *optional:
		t.total += objectSize
		t.value(o.v)
	case *variant:
		t.total += objectSize
		t.value(o.v)
	case *box:
		t.value(o.p)
	case *shared:
		t.value(o.p)
	case *callable:
		if t.once(o) {
			t.total += objectSize
			t.values(o.caps)
		}
	case *V:
		if t.once(o) {
			t.total += slotSize
			t.value(*o)
		}
	case *stream:
		t.total += int64(cap(o.b))
	case *bitset:
		t.total += int64(len(o.b))
	}
}

// vec adds a vector and its elements.
func (t *tracer) vec(o *vec) {
	if t.once(o) {
		t.total += objectSize + slotSize*int64(cap(o.e))
		t.values(o.e)
	}
}

// emptyHead reports whether the table has no elements.
func (tb *table) emptyHead() bool { return tb == nil || tb.head.next[0] == nil }

// enter begins a call: it returns a frame for fn, from the pool if one is free. The
// caller fills the slots of the parameters.
func (m *machine) enter(fn *Func) *frame {
	if n := len(fn.pool); n > 0 {
		f := fn.pool[n-1]
		fn.pool = fn.pool[:n-1]
		return f
	}
	return &frame{m: m, fn: fn, s: make([]V, fn.nslots)}
}

// run runs the body in a frame that enter returned, and ends the call. at is the
// place of the call, for limits. An exception leaves the frame to the collector.
func (m *machine) run(fn *Func, g *frame, at int) V {
	m.depth++
	if m.depth > m.lim.Depth {
		m.exceed("depth", at, fmt.Sprintf("more than %d calls inside of calls", m.lim.Depth))
	}
	m.steps++
	if m.steps >= m.checkAt {
		m.at = at
		m.checkLimits()
	}
	g.up = m.top
	m.top = g
	if fn.native != nil {
		fn.native(m, g)
	} else {
		fn.body(g)
	}
	m.top = g.up
	m.depth--
	r := g.ret
	if len(m.owned) > 0 && fn.result != nil {
		m.settle(fn.result, r)
	}
	m.leave(fn, g)
	return r
}

// leave gives a frame back to the pool. One that a reference can point into is never
// used again; it is marked dead, so that a lambda that outlives it is found.
func (m *machine) leave(fn *Func, g *frame) {
	if fn.escapes {
		g.dead = true
		if !fn.kept {
			discard(g.s)
		}
		return
	}
	if fn.objects {
		g.caps, g.up, g.ret = nil, nil, V{}
		clear(g.s)
	}
	fn.pool = append(fn.pool, g)
}

// call calls a function with values that are ready for its parameters.
func (m *machine) call(fn *Func, caps []V, at int, args ...V) V {
	g := m.enter(fn)
	copy(g.s, args)
	g.caps = caps
	return m.run(fn, g, at)
}

// write adds output, up to the limit and not beyond it: what fits is kept, so that a
// flood shows its beginning.
func (m *machine) write(b []byte) {
	if len(m.out)+len(b) > m.lim.Output {
		m.out = append(m.out, b[:max(0, m.lim.Output-len(m.out))]...)
		m.exceed("output", m.at, fmt.Sprintf("more than %d bytes of output", m.lim.Output))
	}
	m.out = append(m.out, b...)
}
