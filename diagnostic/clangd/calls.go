package clangd

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"
)

// A Call is a function that calls another one, or is called by it.
type Call struct {
	_ struct{} `cpp:"call,rows"`

	// Name is the function, with its scopes where clangd reports them.
	Name string `cpp:"name" json:"name"`
	File string `cpp:"file" json:"file"` // of the function
	Line int    `cpp:"line" json:"line"` // of the function, 1-based
	// At are the lines of the calls, 1-based, in the file of the caller.
	At []int `cpp:"at" json:"at"`
}

// Calls are the callers or callees of a function, and of all overloads of its name.
type Calls struct {
	_ struct{} `cpp:"calls"`

	Of    string `cpp:"of" json:"of"` // the name of the function, with its scopes
	Calls []Call `cpp:"calls" json:"calls"`
	Total int    `cpp:"total" json:"total"` // counts those that were left out, too
	Coverage
}

// A direction is one of the two ways through a call hierarchy.
type direction int

const (
	incoming direction = iota
	outgoing
)

// Callers returns the functions that call a function: at most limit, or 20 if it is not positive.
func (s *Session) Callers(ctx context.Context, q Query, limit int) (*Calls, error) {
	return s.calls(ctx, q, incoming, limit)
}

// Callees returns the functions that a function calls: at most limit, or 20 if it is not positive.
func (s *Session) Callees(ctx context.Context, q Query, limit int) (*Calls, error) {
	return s.calls(ctx, q, outgoing, limit)
}

// calls returns one level of the call hierarchy.
func (s *Session) calls(ctx context.Context, q Query, way direction, limit int) (*Calls, error) {
	if limit <= 0 {
		limit = 20
	}
	list, cov, err := s.same(ctx, q)
	if err != nil {
		return nil, err
	}
	out := &Calls{Of: list[0].Name, Coverage: s.coverage()}
	if !cov.Complete && out.Complete {
		out.Coverage = cov
	}
	if len(list) > maxOverloads {
		out.restrict(fmt.Sprintf("only %d of %d overloads were asked for", maxOverloads, len(list)))
	}
	var all []Call
	for i := range list[:min(len(list), maxOverloads)] {
		edges, err := s.edges(ctx, list[i].site, way)
		if errors.Is(err, errHidden) {
			out.restrict(hiddenNote(&list[i].Symbol))
			continue
		}
		if err != nil {
			return nil, err
		}
		if list[i].site.made {
			out.add(madeNote(&list[i].Symbol))
		}
		for _, e := range edges {
			all = mergeCall(all, e.Call)
		}
		s.restrictBroken(&out.Coverage, list[i].site.path)
		if len(edges) == 0 && way == outgoing && list[i].Declared {
			out.restrict("the body of " + list[i].Name + " is not known")
		}
	}
	out.Total = len(all)
	out.Calls = all[:min(len(all), limit)]
	if out.Total > len(out.Calls) {
		out.restrict(fmt.Sprintf("%d of %d are shown", len(out.Calls), out.Total))
	}
	return out, nil
}

// mergeCall adds a call. One of the same function gets its lines.
func mergeCall(all []Call, c Call) []Call {
	for i := range all {
		if all[i].Name == c.Name && all[i].File == c.File && all[i].Line == c.Line {
			all[i].At = append(all[i].At, c.At...)
			slices.Sort(all[i].At)
			all[i].At = slices.Compact(all[i].At)
			return all
		}
	}
	return append(all, c)
}

// An edge is a call with the place where its function can be asked about.
type edge struct {
	Call
	site site
}

// edges returns the callers or callees of the function at a site. The error is errHidden if a macro makes its name and clangd does not
// find it.
func (s *Session) edges(ctx context.Context, at site, way direction) (edges []edge, err error) {
	made := at.made || s.isMade(&at)
	if made && way == outgoing && s.server.Version < outgoingCalls {
		return nil, errHidden // its body is not in the text
	}
	err = s.viewSite(ctx, &at, made, func(ctx context.Context, v *view, p position) error {
		var items []hierarchyItem
		if err := v.request(ctx, "textDocument/prepareCallHierarchy", v.at(p), &items); err != nil {
			return err
		}
		if len(items) == 0 {
			return nil // a macro, or a class: nothing calls it
		}
		if way == outgoing && s.server.Version < outgoingCalls {
			edges, err = s.calleesOf(ctx, v, at)
			return err
		}
		for i := range items {
			more, err := v.ask(ctx, &items[i], way)
			if err != nil {
				return err
			}
			edges = append(edges, more...)
		}
		return nil
	})
	slices.SortStableFunc(edges, func(a, b edge) int {
		if way == outgoing && a.At[0] != b.At[0] {
			return a.At[0] - b.At[0]
		}
		if a.File != b.File {
			return strings.Compare(a.File, b.File)
		}
		return a.Line - b.Line
	})
	return edges, err
}

// outgoingCalls is the first clangd with callHierarchy/outgoingCalls.
const outgoingCalls = 20

// ask asks clangd for the calls of one item.
func (v *view) ask(ctx context.Context, item *hierarchyItem, way direction) (edges []edge, err error) {
	params := map[string]any{"item": item}
	if way == incoming {
		var in []incomingCall
		if err := v.request(ctx, "callHierarchy/incomingCalls", params, &in); err != nil {
			return nil, err
		}
		for i := range in {
			edges = v.appendEdge(ctx, edges, &in[i].From, in[i].Ranges)
		}
		return edges, nil
	}
	var out []outgoingCall
	if err := v.request(ctx, "callHierarchy/outgoingCalls", params, &out); err != nil {
		return nil, err
	}
	for i := range out {
		edges = v.appendEdge(ctx, edges, &out[i].To, out[i].Ranges)
	}
	return edges, nil
}

// appendEdge adds a function of the hierarchy.
func (v *view) appendEdge(ctx context.Context, edges []edge, item *hierarchyItem, ranges []span) []edge {
	path := pathOf(item.URI)
	if path == "" || len(ranges) == 0 || item.Name == userName {
		return edges
	}
	name := item.Detail
	if name == "" || !strings.HasSuffix(stripArguments(name), lastPart(stripArguments(item.Name))) {
		name = v.s.nameAt(ctx, v.connection, item) // clangd 14 to 19 have no detail
	}
	e := edge{
		Call{Name: cleanName(name), File: v.s.relative(path), Line: item.Selection.Start.Line + 1},
		site{name: cleanName(name), kind: symbolKinds[item.Kind], path: path, at: item.Selection.Start},
	}
	for _, r := range ranges {
		e.At = append(e.At, r.Start.Line+1)
	}
	slices.Sort(e.At)
	e.At = slices.Compact(e.At)
	return append(edges, e)
}

// nameAt returns the name of an item with its scopes, as the index has it at the item's place, or without them.
func (s *Session) nameAt(ctx context.Context, c *connection, item *hierarchyItem) string {
	hits, err := s.query(ctx, c, item.Name)
	if err != nil {
		return item.Name
	}
	for i := range hits {
		if hits[i].Location.URI == item.URI && hits[i].Location.Range.Start == item.Selection.Start {
			return qualify(hits[i].Container, item.Name)
		}
	}
	return item.Name
}

// maxBodyCalls bounds the calls that are looked up in one body.
const maxBodyCalls = 200

// calleesOf returns the callees of the function at a site, or at the place of its definition.
func (s *Session) calleesOf(ctx context.Context, v *view, at site) (edges []edge, err error) {
	f := s.appendSite(nil, &wanted{}, at)
	if len(f) > 0 && f[0].text.Body {
		return v.calleesInBody(ctx, at)
	}
	places, err := v.places(ctx, "textDocument/definition", at.at)
	if err != nil || len(places) == 0 || pathOf(places[0].URI) == at.path && places[0].Range.Start == at.at {
		return nil, err
	}
	at.path, at.at = pathOf(places[0].URI), places[0].Range.Start
	err = s.view(ctx, at.path, func(ctx context.Context, v *view) error {
		edges, err = v.calleesInBody(ctx, at)
		return err
	})
	return edges, err
}

// calleesInBody returns the functions that the identifiers before parentheses in a body lead to, for a clangd without
// outgoing calls. Calls of operators and conversions are not found.
func (v *view) calleesInBody(ctx context.Context, at site) (edges []edge, err error) {
	f := v.s.appendSite(nil, &wanted{}, at)
	if len(f) == 0 || !f[0].text.Body {
		return nil, nil
	}
	asked := 0
	for i := f[0].text.Head; i < f[0].text.End && asked < maxBodyCalls; i++ {
		if !isWordByte(v.text[i]) || isWordByte(v.text[i-1]) {
			continue
		}
		n := i
		for n < f[0].text.End && isWordByte(v.text[n]) {
			n++
		}
		word := string(v.text[i:n])
		rest := strings.TrimLeft(string(v.text[n:min(len(v.text), n+8)]), " ")
		if !strings.HasPrefix(rest, "(") && !strings.HasPrefix(rest, "<") || isStatement(word) {
			continue
		}
		asked++
		p := positionOf(v.text, i)
		var items []hierarchyItem
		if err := v.request(ctx, "textDocument/prepareCallHierarchy", v.at(p), &items); err != nil {
			return nil, err
		}
		for k := range items {
			details, err := v.details(ctx, p)
			if err != nil {
				return nil, err
			}
			if len(details) > 0 {
				items[k].Detail = qualify(cleanName(details[0].Container), cleanName(details[0].Name))
			}
			edges = v.appendEdge(ctx, edges, &items[k], []span{{Start: p}})
		}
	}
	return edges, nil
}

// isStatement reports whether word is a keyword before parentheses.
func isStatement(word string) bool {
	switch word {
	case "if", "for", "while", "switch", "return", "sizeof", "catch", "alignof", "decltype", "noexcept", "static_assert":
		return true
	}
	return false
}

// A Trace is a function with the functions that it calls, or that call it.
type Trace struct {
	_ struct{} `cpp:"trace_node"`

	Name string `cpp:"name" json:"name"`
	File string `cpp:"file" json:"file"`
	Line int    `cpp:"line" json:"line"` // of the function, 1-based
	// Calls are the next level, in the order of the calls for callees.
	Calls []Trace `cpp:"calls,omitzero" json:"calls,omitempty"`
	// Cut is why the next level is missing: "seen" for a function that is in the tree already, "depth", "limit", "outside" for
	// one of another project, "macro" for one of which a macro makes the name and clangd does not know the calls. Empty if
	// nothing is missing.
	Cut string `cpp:"cut,omitzero" json:"cut,omitempty"`
}

// A Tree is a call hierarchy.
type Tree struct {
	_ struct{} `cpp:"trace"`

	Root Trace `cpp:"root" json:"root"`
	// Nodes counts the functions of the tree, the first one included.
	Nodes int `cpp:"nodes" json:"nodes"`
	Coverage
}

// maxNodes bounds a tree of calls.
const maxNodes = 60

// Trace returns the tree of what a function calls, down to a depth, 3 if it is not positive. The tree grows level by level up to
// 60 functions, so that what is nearer to the function comes first. Functions outside of the root are not followed.
func (s *Session) Trace(ctx context.Context, q Query, depth int) (*Tree, error) {
	return s.trace(ctx, q, outgoing, depth)
}

// TraceCallers is Trace for what calls a function.
func (s *Session) TraceCallers(ctx context.Context, q Query, depth int) (*Tree, error) {
	return s.trace(ctx, q, incoming, depth)
}

// trace returns the tree of one direction.
func (s *Session) trace(ctx context.Context, q Query, way direction, depth int) (*Tree, error) {
	if depth <= 0 {
		depth = 3
	}
	f, cov, err := s.one(ctx, q)
	if err != nil {
		return nil, err
	}
	if cov.Complete {
		cov = s.coverage()
	}
	t := &tracer{s: s, way: way, nodes: maxNodes - 1, seen: map[string]bool{key(f.site): true}}
	root := &node{Trace: Trace{Name: f.Name, File: f.File, Line: f.Line}, site: f.site}
	level := []*node{root}
	for n := 0; len(level) > 0; n++ {
		if level, err = t.expand(ctx, level, n == depth); err != nil {
			return nil, err
		}
	}
	if t.limited {
		cov.restrict(fmt.Sprintf("the tree was cut at %d functions", maxNodes))
	}
	return &Tree{Root: root.tree(), Nodes: maxNodes - t.nodes, Coverage: cov}, nil
}

// A node is a function of a tree that grows.
type node struct {
	Trace
	site  site
	calls []*node
}

// tree returns the finished tree.
func (n *node) tree() Trace {
	for _, c := range n.calls {
		n.Calls = append(n.Calls, c.tree())
	}
	return n.Trace
}

// A tracer expands a tree.
type tracer struct {
	s       *Session
	way     direction
	nodes   int // how many more are allowed
	seen    map[string]bool
	limited bool
}

// key returns the place of a call as text, to find calls that are listed twice.
func key(at site) string { return fmt.Sprintf("%s:%d:%d", at.path, at.at.Line, at.at.Character) }

// expand adds the next level below each node, and returns it. At the end of the depth it marks the nodes instead.
func (t *tracer) expand(ctx context.Context, level []*node, last bool) (next []*node, err error) {
	for _, n := range level {
		switch {
		case n.Cut != "":
			continue
		case last:
			n.Cut = "depth"
			continue
		}
		edges, err := t.s.edges(ctx, n.site, t.way)
		if errors.Is(err, errHidden) {
			n.Cut = "macro"
			continue
		}
		if err != nil {
			return nil, err
		}
		for _, e := range edges {
			if t.nodes == 0 {
				t.limited, n.Cut = true, "limit"
				break
			}
			t.nodes--
			c := &node{Trace: Trace{Name: e.Name, File: e.File, Line: e.Line}, site: e.site}
			switch {
			case t.seen[key(e.site)]:
				c.Cut = "seen"
			case !t.s.isInside(e.site.path):
				c.Cut = "outside"
			}
			t.seen[key(e.site)] = true
			n.calls = append(n.calls, c)
			next = append(next, c)
		}
	}
	return next, nil
}
