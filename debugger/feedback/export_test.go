package feedback

import (
	"context"

	"github.com/cppreason/cppreason/debugger"
)

// CollectDetours is Collect with gdb. It also returns how often the program went on without a second stop.
func CollectDetours(ctx context.Context, g *GDB, p *debugger.Target, ms []Monitor, o *Options) (*Report, int, error) {
	r, detours, _, err := CollectCompiled(ctx, g, p, ms, o)
	return r, detours, err
}

// CollectCompiled is CollectDetours. It also returns how many conditions the program has checked by itself.
func CollectCompiled(ctx context.Context, g *GDB, p *debugger.Target, ms []Monitor, o *Options) (*Report, int, int, error) {
	j, err := newJob(p, ms, o)
	if err != nil {
		return nil, 0, 0, err
	}
	if err := j.checkLocations(); err != nil {
		return nil, 0, 0, err
	}
	err = g.collect(ctx, j)
	j.finish()
	return j.report, j.detours, j.compiled, err
}

// HasEntry reports whether there is room for copies of instructions in the program.
func HasEntry(program string) bool { return entryCode(program) != nil }
