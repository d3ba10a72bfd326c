package config

import (
	"encoding/json"
	"errors"
	"fmt"
	"math"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"time"

	"go.yaml.in/yaml/v3"

	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/budget"
	"github.com/cppreason/cppreason/reasoner/route"
)

// A Problem is something about one line of a file.
type Problem struct {
	Line    int // 1-based, 0 for the whole file
	Message string
}

// String returns "line N: message".
func (p Problem) String() string {
	if p.Line == 0 {
		return p.Message
	}
	return fmt.Sprintf("line %d: %s", p.Line, p.Message)
}

// An Error lists everything wrong with a file.
type Error struct{ Problems []Problem }

// Error returns the problems in one line.
func (e *Error) Error() string {
	var list []string
	for _, p := range e.Problems {
		list = append(list, p.String())
	}
	return "reasoner config: " + strings.Join(list, "; ")
}

// A Config is a valid file. Its fields follow the file's keys.
type Config struct {
	// Default and Fallback are names of back ends. Fallback is empty when the file has none.
	Default, Fallback string
	// Backends are in the order of the file, which decides between equals.
	Backends []Backend
	// Routing maps a kind of task to a back end or to route.Auto. A missing kind takes Default.
	Routing map[reasoner.Kind]string
	// Threshold is in (0,1]: route.DefaultThreshold unless the file sets it.
	Threshold float64
	// Deadline bounds tasks of kinds without a limit of their own. Zero means the adapter's default, for
	// all three.
	Deadline        time.Duration
	AnalyzeDeadline time.Duration
	PatchDeadline   time.Duration
	// Warnings list what is out of date in the file, and what is done instead.
	Warnings []Problem
}

// A Backend is one entry of "backends".
type Backend struct {
	Name string
	// Type is mcp, cli, http or fixit.
	Type string
	// Cmd is the command of mcp and cli: a name to be found in PATH, or a path.
	Cmd string
	// Args are the arguments for cli, without those that became Model and Effort.
	Args []string
	// Transport selects a protocol within a type (see transports). Empty means the type's first.
	Transport string
	// BaseURL is required for http. For mcp and cli it replaces the vendor's server.
	BaseURL string
	Model   string
	Effort  reasoner.Effort
	// KeyEnv is the name of the environment variable that holds the key, never the key.
	KeyEnv string
	// CostHint ranks back ends for route.Auto: low, medium or high. Empty counts as medium.
	CostHint string
	// Supports are the kinds of task it takes. Nil means all.
	Supports []reasoner.Kind
	// Local means that nothing leaves the machine, so that a task can switch redaction off.
	Local bool
	// Fallback replaces Config.Fallback for this back end.
	Fallback string
	// MaxRetries is -1 for none and 0 for the adapter's default.
	MaxRetries int
	// HeaderTimeout and IdleTimeout are for http: until the first byte, and between two bytes.
	HeaderTimeout, IdleTimeout time.Duration
	Price                      budget.Price
	// Budget is nil when the file sets none.
	Budget *Budget
	// Provider is passed on as OpenRouter's provider object.
	Provider map[string]json.RawMessage

	line int // of the entry, 1-based
}

// A Budget bounds what a back end may spend. Zero means no limit.
type Budget struct {
	Tokens int           // of both directions
	USD    float64       // US dollars
	Window time.Duration // how long spending counts, zero forever
	// OnExceed is what follows when the budget is exceeded. Empty means budget.Refuse.
	OnExceed budget.Exceed
}

// MaxBytes bounds a configuration file.
const MaxBytes = 1 << 20

// Parse reads a configuration. The error is an *Error with all problems.
func Parse(data []byte) (*Config, error) {
	p := &parser{c: &Config{Routing: map[reasoner.Kind]string{}, Threshold: route.DefaultThreshold}}
	if len(data) > MaxBytes {
		return nil, &Error{[]Problem{{0, fmt.Sprintf("larger than %d bytes", MaxBytes)}}}
	}
	var doc yaml.Node
	if err := yaml.Unmarshal(data, &doc); err != nil {
		return nil, &Error{[]Problem{{yamlLine(err), strings.TrimPrefix(err.Error(), "yaml: ")}}}
	}
	if len(doc.Content) == 0 {
		return nil, &Error{[]Problem{{0, "the file is empty"}}}
	}
	p.root(doc.Content[0])
	p.check()
	if len(p.bad) > 0 {
		slices.SortStableFunc(p.bad, func(a, b Problem) int { return a.Line - b.Line })
		return nil, &Error{p.bad}
	}
	return p.c, nil
}

var lineNumber = regexp.MustCompile(`line (\d+)`)

// yamlLine returns the line in an error of package yaml, which has it only in its text: "yaml: line 3: ...".
func yamlLine(err error) int {
	if m := lineNumber.FindStringSubmatch(err.Error()); m != nil {
		n, _ := strconv.Atoi(m[1])
		return n
	}
	return 0
}

// A parser reads the tree of YAML nodes and collects problems. It goes on after a problem, with the zero
// value in place of the bad one, so that one run reports all of them.
type parser struct {
	c     *Config
	bad   []Problem
	lines map[string]int // of routing entries and top-level names
}

func (p *parser) fail(n *yaml.Node, format string, args ...any) {
	p.bad = append(p.bad, Problem{n.Line, fmt.Sprintf(format, args...)})
}

func (p *parser) warn(n *yaml.Node, format string, args ...any) {
	p.c.Warnings = append(p.c.Warnings, Problem{n.Line, fmt.Sprintf(format, args...)})
}

// each calls f for the members of a mapping, whose keys must be different; f reports whether it knows the key.
func (p *parser) each(n *yaml.Node, f func(key string, k, v *yaml.Node) bool) {
	if n.Kind != yaml.MappingNode {
		p.fail(n, "want a mapping")
		return
	}
	seen := map[string]int{}
	for i := 0; i+1 < len(n.Content); i += 2 {
		k, v := n.Content[i], n.Content[i+1]
		// An alias could make a small file expand without bound, and a merge key would hide where a value
		// comes from.
		if v.Kind == yaml.AliasNode || k.Kind != yaml.ScalarNode || k.Tag == "!!merge" {
			p.fail(k, "aliases and merge keys are not supported")
			continue
		}
		if first, dup := seen[k.Value]; dup {
			p.fail(k, "duplicate key %q, first on line %d", k.Value, first)
			continue
		}
		seen[k.Value] = k.Line
		if !f(k.Value, k, v) {
			p.fail(k, "unknown key %q", k.Value)
		}
	}
}

// root reads the top level of the file.
func (p *parser) root(n *yaml.Node) {
	p.lines = map[string]int{}
	p.each(n, func(key string, k, v *yaml.Node) bool {
		p.lines[key] = v.Line
		switch key {
		case "default_backend":
			p.c.Default = p.str(v)
		case "fallback_backend":
			p.c.Fallback = p.str(v)
		case "backends":
			p.each(v, func(name string, k, v *yaml.Node) bool {
				p.backend(name, k, v)
				return true
			})
		case "routing":
			p.each(v, func(kind string, k, v *yaml.Node) bool {
				p.lines["routing."+kind] = v.Line
				p.c.Routing[reasoner.Kind(kind)] = p.str(v)
				return reasoner.Kind(kind).Valid()
			})
		case "thresholds":
			p.each(v, func(key string, k, v *yaml.Node) bool {
				if key != "reason_score_advanced" {
					return false
				}
				if p.c.Threshold = p.number(v); p.c.Threshold <= 0 || p.c.Threshold > 1 {
					p.fail(v, "want a number in (0,1], got %s", v.Value)
				}
				return true
			})
		case "timeouts":
			p.each(v, func(key string, k, v *yaml.Node) bool {
				switch key {
				case "default_sec":
					p.c.Deadline = p.seconds(v)
				case "analyze_sec":
					p.c.AnalyzeDeadline = p.seconds(v)
				case "patch_sec":
					p.c.PatchDeadline = p.seconds(v)
				default:
					return false
				}
				return true
			})
		default:
			return false
		}
		return true
	})
}

var envName = regexp.MustCompile(`^[A-Z_][A-Z0-9_]*$`)

// backend reads one entry of "backends".
func (p *parser) backend(name string, k, n *yaml.Node) {
	b := Backend{Name: name, line: k.Line}
	p.each(n, func(key string, k, v *yaml.Node) bool {
		switch key {
		case "type":
			b.Type = p.oneOf(v, "mcp", "cli", "http", "fixit")
		case "cmd":
			b.Cmd = p.str(v)
		case "args":
			b.Args = p.strs(v)
		case "transport":
			b.Transport = p.oneOf(v, "app-server", "mcp", "exec", "completions", "responses")
		case "base_url":
			b.BaseURL = p.str(v)
		case "model":
			b.Model = p.str(v)
		case "effort":
			b.Effort = reasoner.Effort(p.oneOf(v, "low", "medium", "high"))
		case "api_key", "key", "token":
			p.fail(k, "a key in the file: put it into an environment variable and name that in api_key_env")
		case "api_key_env":
			// The value is not shown: it may be the key itself.
			if b.KeyEnv = p.str(v); !envName.MatchString(b.KeyEnv) {
				p.fail(v, "api_key_env wants the name of an environment variable, and this is none")
			}
		case "cost_hint":
			b.CostHint = p.oneOf(v, "low", "medium", "high")
		case "supports":
			for _, s := range p.strs(v) {
				if !reasoner.Kind(s).Valid() {
					p.fail(v, "no task is called %q", s)
				}
				b.Supports = append(b.Supports, reasoner.Kind(s))
			}
		case "local":
			b.Local = p.boolean(v)
		case "fallback":
			b.Fallback = p.str(v)
		case "max_retries":
			// Zero in the file means none; zero in the adapter means its default.
			if b.MaxRetries = p.count(v); b.MaxRetries == 0 {
				b.MaxRetries = -1
			}
		case "header_timeout":
			b.HeaderTimeout = p.seconds(v)
		case "idle_timeout":
			b.IdleTimeout = p.seconds(v)
		case "price":
			p.each(v, func(key string, k, v *yaml.Node) bool { return p.price(&b.Price, key, v) })
		case "budget":
			b.Budget = &Budget{}
			p.each(v, func(key string, k, v *yaml.Node) bool { return p.budget(b.Budget, key, v) })
		case "provider":
			b.Provider = map[string]json.RawMessage{}
			p.each(v, func(key string, k, v *yaml.Node) bool {
				var x any
				err := v.Decode(&x)
				raw, err2 := json.Marshal(x)
				if err != nil || err2 != nil {
					p.fail(v, "cannot be written as JSON")
				}
				b.Provider[key] = raw
				return true
			})
		default:
			return false
		}
		return true
	})
	p.readArguments(&b, n)
	p.c.Backends = append(p.c.Backends, b)
}

func (p *parser) price(pr *budget.Price, key string, v *yaml.Node) bool {
	f := p.number(v)
	if f < 0 {
		p.fail(v, "want a price of at least 0")
	}
	switch key {
	case "in":
		pr.In = f
	case "out":
		pr.Out = f
	case "cached":
		pr.Cached = f
	default:
		return false
	}
	return true
}

func (p *parser) budget(b *Budget, key string, v *yaml.Node) bool {
	switch key {
	case "tokens":
		b.Tokens = p.count(v)
	case "usd":
		if b.USD = p.number(v); b.USD < 0 {
			p.fail(v, "want at least 0")
		}
	case "window":
		b.Window = p.seconds(v)
	case "on_exceed":
		b.OnExceed = budget.Exceed(p.oneOf(v, "cheap", "shrink", "refuse"))
	default:
		return false
	}
	return true
}

// readArguments moves model and effort from the arguments to their fields, and warns of commands that
// do not exist (any more).
func (p *parser) readArguments(b *Backend, n *yaml.Node) {
	base := strings.TrimSuffix(filepath.Base(b.Cmd), ".exe")
	var rest []string
	for i := 0; i < len(b.Args); i++ {
		a := b.Args[i]
		if i+1 < len(b.Args) && p.readPair(b, n, base, a, b.Args[i+1]) {
			i++
			continue
		}
		switch {
		case a == "mcp" && base == "codex" && b.Type == "mcp":
			if b.Transport == "" {
				p.warn(n, "backend %s: codex has no command mcp: its app-server is used (transport: mcp for versions up to 0.153)", b.Name)
			}
		case base == "gemini" && (a == "chat" || a == "--json"):
			p.warn(n, "backend %s: gemini has no %q: it is called with -p and --output-format json", b.Name, a)
		default:
			rest = append(rest, a)
		}
	}
	b.Args = rest
}

// readPair reads "-m MODEL" and codex's "-c model_reasoning_effort=EFFORT". The fields of the file, if
// set, prevail. It reports whether the arguments are such a pair.
func (p *parser) readPair(b *Backend, n *yaml.Node, base, flag, value string) bool {
	switch {
	case flag == "-m" && value != "" && (base == "codex" || base == "gemini"):
		if b.Model == "" {
			b.Model = value
		}
		return true
	case flag == "-c" && base == "codex":
		effort, ok := strings.CutPrefix(value, "model_reasoning_effort=")
		if !ok {
			return false
		}
		if b.Effort == "" {
			b.Effort = reasoner.Effort(strings.Trim(effort, `"`))
		}
		if !b.Effort.Valid() {
			p.fail(n, "no effort is called %q", b.Effort)
		}
		return true
	}
	return false
}

// check finds the problems that need the whole file.
func (p *parser) check() {
	c := p.c
	at := func(key string) *yaml.Node { return &yaml.Node{Line: p.lines[key]} }
	known := func(name string) bool { return c.backend(name) != nil }
	if len(c.Backends) == 0 {
		p.fail(at("backends"), "no back ends")
	}
	if c.Default == "" {
		p.fail(at("default_backend"), "default_backend is missing")
	} else if !known(c.Default) {
		p.fail(at("default_backend"), "no back end is called %q", c.Default)
	}
	if c.Fallback != "" && !known(c.Fallback) {
		p.fail(at("fallback_backend"), "no back end is called %q", c.Fallback)
	}
	if c.Fallback != "" && c.Fallback == c.Default {
		p.fail(at("fallback_backend"), "cyclic fallback: %s falls back to itself", c.Fallback)
	}
	for kind, name := range c.Routing {
		if kind.Valid() && name != route.Auto && !known(name) {
			p.fail(at("routing."+string(kind)), "no back end is called %q", name)
		}
	}
	for i := range c.Backends {
		b := &c.Backends[i]
		n := &yaml.Node{Line: b.line}
		if b.Fallback != "" && !known(b.Fallback) {
			p.fail(n, "backend %s: no back end is called %q", b.Name, b.Fallback)
		}
		p.checkBackend(b, n)
	}
	p.checkCycles()
}

// transports lists the values of "transport" for each type. All types allow it to be absent.
var transports = map[string][]string{
	"mcp":   {"app-server", "mcp", "exec"},
	"cli":   {},
	"http":  {"completions", "responses"},
	"fixit": {},
}

// checkBackend checks that a back end has what its type needs.
func (p *parser) checkBackend(b *Backend, n *yaml.Node) {
	switch b.Type {
	case "":
		p.fail(n, "backend %s: type is missing", b.Name)
		return
	case "http":
		if b.BaseURL == "" {
			p.fail(n, "backend %s: http needs base_url", b.Name)
		}
	case "mcp", "cli":
		if b.Cmd == "" {
			p.fail(n, "backend %s: %s needs cmd", b.Name, b.Type)
		}
	}
	if list, ok := transports[b.Type]; ok && b.Transport != "" && !slices.Contains(list, b.Transport) {
		p.fail(n, "backend %s: %s has no transport %q", b.Name, b.Type, b.Transport)
	}
	if b.Type == "mcp" && b.Cmd != "" && !strings.HasPrefix(filepath.Base(b.Cmd), "codex") {
		p.warn(n, "backend %s: type mcp speaks codex's protocols; %s may not", b.Name, b.Cmd)
	}
}

// checkCycles refuses chains of "fallback" that return to where they began.
func (p *parser) checkCycles() {
	for i := range p.c.Backends {
		b := &p.c.Backends[i]
		seen := []string{b.Name}
		for next := b.Fallback; next != ""; {
			if slices.Contains(seen, next) {
				if next == b.Name {
					p.fail(&yaml.Node{Line: b.line}, "cyclic fallback: %s -> %s", strings.Join(seen, " -> "), next)
				}
				break
			}
			seen = append(seen, next)
			nb := p.c.backend(next)
			if nb == nil {
				break
			}
			next = nb.Fallback
		}
	}
}

func (c *Config) backend(name string) *Backend {
	for i := range c.Backends {
		if c.Backends[i].Name == name {
			return &c.Backends[i]
		}
	}
	return nil
}

// str reads a text. YAML turns an unquoted yes, 1.0 or null into other types: these are refused, since
// the text that was meant is unknown.
func (p *parser) str(n *yaml.Node) string {
	if n.Kind != yaml.ScalarNode || n.Tag != "!!str" || n.Value == "" {
		p.fail(n, "want a text")
		return ""
	}
	return n.Value
}

func (p *parser) strs(n *yaml.Node) (list []string) {
	if n.Kind != yaml.SequenceNode {
		p.fail(n, "want a list")
		return nil
	}
	for _, item := range n.Content {
		if item.Kind != yaml.ScalarNode {
			p.fail(item, "want a text")
			continue
		}
		list = append(list, item.Value)
	}
	return list
}

func (p *parser) oneOf(n *yaml.Node, list ...string) string {
	if n.Kind != yaml.ScalarNode || !slices.Contains(list, n.Value) {
		p.fail(n, "want one of %s, got %q", strings.Join(list, ", "), n.Value)
		return ""
	}
	return n.Value
}

func (p *parser) boolean(n *yaml.Node) (b bool) {
	if n.Tag != "!!bool" || n.Decode(&b) != nil {
		p.fail(n, "want true or false, got %q", n.Value)
	}
	return b
}

var errNumber = errors.New("no number")

// float reads a finite number. YAML also has .nan and .inf, which no setting can mean.
func float(n *yaml.Node) (f float64, err error) {
	if n.Kind != yaml.ScalarNode || n.Tag != "!!int" && n.Tag != "!!float" {
		return 0, errNumber
	}
	if err := n.Decode(&f); err != nil || math.IsNaN(f) || math.IsInf(f, 0) {
		return 0, errNumber
	}
	return f, nil
}

func (p *parser) number(n *yaml.Node) float64 {
	f, err := float(n)
	if err != nil {
		p.fail(n, "want a number, got %q", n.Value)
	}
	return f
}

func (p *parser) count(n *yaml.Node) int {
	f, err := float(n)
	// 1e3 and 1000.0 are whole numbers too.
	if err != nil || f < 0 || f != math.Trunc(f) || f > 1e12 {
		p.fail(n, "want a whole number of at least 0, got %q", n.Value)
		return 0
	}
	return int(f)
}

func (p *parser) seconds(n *yaml.Node) time.Duration {
	f, err := float(n)
	// Beyond a year time.Duration would overflow soon, and a limit like that is a mistake.
	if err != nil || f <= 0 || f > 86400*365 {
		p.fail(n, "want a positive number of seconds, got %q", n.Value)
		return 0
	}
	return time.Duration(f * float64(time.Second))
}
