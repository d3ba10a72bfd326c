package textpatch

import (
	"fmt"
	"math/rand/v2"
	"testing"
)

// The quick search never changes what the ladder decides.
func TestLocateByKeys(t *testing.T) {
	texts := composeSources(t)
	r := rand.New(rand.NewPCG(5, 5))
	placed := 0
	for range 4000 {
		c, names := compose(r, texts)
		patch := c.text()
		run := func(quick bool) (string, error) {
			var p parsed
			o := &Options{Path: "f", Language: "f.cpp"}
			if err := parsePatch(&p, patch, c.before, o); err != nil {
				return "", err
			}
			if err := p.checkWhole(); err != nil {
				return "", err
			}
			m := &matcher{src: newSource(c.before), p: &p, path: o.Language}
			m.src.ascii = quick && isASCII(c.before)
			match, err := m.run(o)
			if err != nil {
				return "", err
			}
			for _, h := range p.hunks {
				if h.placed {
					placed++
				}
			}
			return fmt.Sprintf("%s%+v%v", match.After, match.Hunks, match.Repairs), nil
		}
		slow, slowErr := run(false)
		quick, quickErr := run(true)
		if slow != quick || fmt.Sprint(slowErr) != fmt.Sprint(quickErr) {
			t.Errorf("slips %q: quick search: %v, ladder: %v\n%s", names, quickErr, slowErr, patch)
		}
	}
	if placed < 500 {
		t.Errorf("the quick search placed %d hunks only", placed)
	}
	t.Logf("%d hunks placed", placed)
}
