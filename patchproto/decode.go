package patchproto

import (
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"github.com/cppreason/cppreason/internal/strictjson"
	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/internal/digest"
	"github.com/cppreason/cppreason/patchproto/internal/excerpt"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// A Mode is what a reply was asked for.
type Mode string

// The modes.
const (
	ModePlan  Mode = "PLAN"  // to think and ask: no actions
	ModeApply Mode = "APPLY" // to act: actions, or a summary that begins with NO_CHANGES:
)

// DecodeOptions configures Decode. A nil *DecodeOptions means the defaults.
type DecodeOptions struct {
	// Mode, if not empty, is what the reply was asked for; one that is something else is refused.
	Mode Mode
	// MaxReply bounds the reply in bytes. Zero means 16 MiB.
	MaxReply int
	// Allow permits actions on protected files, as Options.Allow does.
	Allow func(path string) bool
}

// maxPlanActions is the limit that both schemas state.
const maxPlanActions = 200

// Decode reads a model's reply as a plan. The zero Version means V2.
//
// Decoding is strict: keys compare exactly, none may occur twice, text is valid UTF-8, values nest
// at most 32 deep, and in protocol 2 no unknown key is accepted anywhere. Around the JSON value there
// may be prose or a Markdown fence, but no second value. Nothing is guessed: an unknown kind is an
// error.
//
// The error is an *Error; for stages schema and validate its Pointer locates the value at fault.
func Decode(reply []byte, v Version, o *DecodeOptions) (*Plan, error) {
	if o == nil {
		o = &DecodeOptions{}
	}
	v = v.orDefault()
	if v != V1 && v != V2 {
		return nil, &Error{Code: codes.SchemaValidation, Stage: refusal.StageDecode, Err: fmt.Errorf("unknown protocol version %d", v)}
	}
	if err := checkReply(reply, o.MaxReply); err != nil {
		return nil, err
	}
	root, err := extract(strings.TrimPrefix(string(reply), "\ufeff"), v)
	if err != nil {
		return nil, err
	}
	d := &decoder{v: v}
	plan := d.plan(root)
	if d.err != nil {
		return nil, d.err
	}
	if err := d.validate(plan, o); err != nil {
		return nil, err
	}
	return plan, nil
}

// A decoder turns a JSON value into a plan. It keeps the first error; after one the results mean
// nothing.
type decoder struct {
	v   Version
	at  []string // the pointer of the current value
	err *Error

	actionsAt []string // the pointer of the list of actions
}

func (d *decoder) enter(token string) { d.at = append(d.at, token) }
func (d *decoder) leave()             { d.at = d.at[:len(d.at)-1] }

// pointer returns a JSON pointer (RFC 6901).
func pointer(tokens ...string) string {
	var b strings.Builder
	for _, t := range tokens {
		b.WriteByte('/')
		b.WriteString(strings.NewReplacer("~", "~0", "/", "~1").Replace(t))
	}
	return b.String()
}

func (d *decoder) fail(c codes.Code, format string, args ...any) {
	if d.err == nil {
		d.err = &Error{Code: c, Stage: refusal.StageSchema, Pointer: excerpt.Clip(pointer(d.at...)), Err: fmt.Errorf(format, args...)}
	}
}

func (d *decoder) bad(format string, args ...any) { d.fail(codes.SchemaValidation, format, args...) }

// is checks the type of a value.
func (d *decoder) is(v *strictjson.Value, kind strictjson.Kind) bool {
	if v.Kind != kind {
		d.bad("expected %s, got %s", kind, v.Kind)
	}
	return v.Kind == kind && d.err == nil
}

func (d *decoder) plan(root *strictjson.Value) *Plan {
	p := &Plan{Version: d.v, Actions: []Action{}}
	if root.Kind == strictjson.Array && d.v == V1 {
		p.Actions = d.actions(root)
		return p
	}
	if !d.is(root, strictjson.Object) {
		return p
	}
	d.known(root, "actions", "summary", "context_requests", "memory_patch")
	if d.v == V1 {
		d.v1Fields(root, p)
	} else if root.Get("actions") == nil {
		d.bad("the key \"actions\" is missing")
	}
	d.member(root, "actions", func(v *strictjson.Value) {
		actions := d.actions(v)
		if d.actionsAt == nil {
			d.actionsAt, p.Actions = []string{"actions"}, actions
		}
	})
	d.member(root, "summary", func(v *strictjson.Value) { p.Summary = d.str(v) })
	d.member(root, "context_requests", func(v *strictjson.Value) {
		d.each(v, func(v *strictjson.Value) { p.Requests = append(p.Requests, d.request(v)) })
	})
	d.member(root, "memory_patch", func(v *strictjson.Value) { d.memory(v, &p.Memory) })
	return p
}

// v1Fields reads what only protocol 1 has. The list in proposed_changes goes before the one in the
// root.
func (d *decoder) v1Fields(root *strictjson.Value, p *Plan) {
	keys := []string{"actions", "proposed_changes", "summary", "questions", "context_requests"}
	if !slices.ContainsFunc(keys, func(k string) bool { return root.Get(k) != nil }) {
		d.bad("none of the keys %q", keys)
	}
	d.member(root, "mode", func(v *strictjson.Value) { p.Mode = d.str(v) })
	d.member(root, "questions", func(v *strictjson.Value) { p.Questions = d.strs(v) })
	d.member(root, "proposed_changes", func(v *strictjson.Value) {
		if !d.is(v, strictjson.Object) {
			return
		}
		d.member(v, "actions", func(v *strictjson.Value) {
			d.actionsAt, p.Actions = []string{"proposed_changes", "actions"}, d.actions(v)
		})
	})
}

// member calls f with a member of an object, if it is there.
func (d *decoder) member(v *strictjson.Value, key string, f func(*strictjson.Value)) {
	if m := v.Get(key); m != nil && d.err == nil {
		d.enter(key)
		f(m)
		d.leave()
	}
}

// each calls f with the elements of an array.
func (d *decoder) each(v *strictjson.Value, f func(*strictjson.Value)) {
	if !d.is(v, strictjson.Array) {
		return
	}
	for i := range v.Items {
		if d.err != nil {
			return
		}
		d.enter(strconv.Itoa(i))
		f(&v.Items[i])
		d.leave()
	}
}

// known refuses keys that are not listed, in protocol 2.
func (d *decoder) known(v *strictjson.Value, keys ...string) {
	if d.v == V1 {
		return
	}
	for i := range v.Members {
		if k := v.Members[i].Name; !slices.Contains(keys, k) {
			d.enter(k)
			d.bad("unknown key %s", excerpt.Quote(k))
			d.leave()
		}
	}
}

func (d *decoder) str(v *strictjson.Value) string {
	if !d.is(v, strictjson.String) {
		return ""
	}
	return v.Text
}

func (d *decoder) strs(v *strictjson.Value) []string {
	var list []string
	d.each(v, func(v *strictjson.Value) { list = append(list, d.str(v)) })
	return list
}

func (d *decoder) nonEmpty(v *strictjson.Value) string {
	s := d.str(v)
	if s == "" {
		d.bad("the string is empty")
	}
	return s
}

func (d *decoder) oneOf(v *strictjson.Value, words ...string) string {
	s := d.str(v)
	if !slices.Contains(words, s) {
		d.bad("%s is none of %q", excerpt.Quote(s), words)
	}
	return s
}

// integerOf returns the value of a number that is an integer, in the sense of JSON Schema: 1.0 and 1e2
// are. ok is false for others, and for those beyond 2^53.
func integerOf(v *strictjson.Value) (n int, ok bool) {
	if v.Kind != strictjson.Number || len(v.Text) > 40 {
		return 0, false
	}
	if i := strings.IndexAny(v.Text, "eE"); i >= 0 {
		if exp, err := strconv.Atoi(v.Text[i+1:]); err != nil || exp > 40 || exp < -40 {
			return 0, false
		}
	}
	r, ok := new(big.Rat).SetString(v.Text)
	if !ok || !r.IsInt() || r.Num().BitLen() > 53 {
		return 0, false
	}
	return int(r.Num().Int64()), true
}

func (d *decoder) integer(v *strictjson.Value, lo, hi int) int {
	n, ok := integerOf(v)
	if !ok || n < lo || n > hi {
		d.bad("expected an integer from %d to %d, got %s", lo, hi, v.Kind.String()+" "+excerpt.Clip(v.Text))
	}
	return n
}

const maxLine = 1<<31 - 1

func (d *decoder) actions(v *strictjson.Value) []Action {
	if !d.is(v, strictjson.Array) {
		return nil
	}
	if len(v.Items) > maxPlanActions {
		d.fail(codes.TooManyActions, "%d actions, the limit is %d", len(v.Items), maxPlanActions)
		return nil
	}
	list := make([]Action, 0, len(v.Items))
	d.each(v, func(v *strictjson.Value) { list = append(list, d.action(v)) })
	return list
}

// requiredFields returns which keys besides kind and path an action must have. Kind.fields lists what
// it may have.
func requiredFields(k Kind) []string {
	switch k {
	case CreateFile, UpdateFile:
		return []string{"content"}
	case PatchFile:
		return []string{"patch", "base_sha256"}
	case ReplaceRange:
		return []string{"base_sha256", "start_line", "end_line", "content"}
	case MoveFile:
		return []string{"from", "base_sha256"}
	case SetMode:
		return []string{"mode"}
	}
	return nil
}

// optionalFields are the keys of an action besides kind and path. The last three exist in protocol 2
// only.
var optionalFields = []string{"content", "patch", "base_sha256", "start_line", "end_line", "from", "mode", "old_text"}

func (d *decoder) action(v *strictjson.Value) Action {
	var a Action
	if !d.is(v, strictjson.Object) {
		return a
	}
	all := optionalFields
	if d.v == V1 {
		all = all[:5] // protocol 1 ignores keys that it does not know
	}
	d.known(v, append([]string{"kind", "path"}, all...)...)
	for _, k := range []string{"kind", "path"} {
		if v.Get(k) == nil {
			d.bad("the key %q is missing", k)
		}
	}
	d.member(v, "kind", func(v *strictjson.Value) {
		a.Kind = Kind(d.str(v))
		if a.Kind.rank() < 0 || d.v == V1 && a.Kind.newInV2() {
			d.bad("%s is no kind of protocol %d", excerpt.Quote(string(a.Kind)), d.v)
		}
	})
	need, may := requiredFields(a.Kind), a.Kind.fields()
	for _, k := range all {
		switch here := v.Get(k) != nil; {
		case here && !slices.Contains(may, k):
			d.enter(k)
			d.bad("%s must not have %q", a.Kind, k)
			d.leave()
		case !here && slices.Contains(need, k):
			d.bad("%s needs %q", a.Kind, k)
		}
	}
	d.member(v, "path", func(v *strictjson.Value) { a.Path = d.nonEmpty(v) })
	d.member(v, "content", func(v *strictjson.Value) { a.Content = d.str(v) })
	d.member(v, "patch", func(v *strictjson.Value) { a.Patch = d.str(v) })
	d.member(v, "base_sha256", func(v *strictjson.Value) {
		if a.BaseSHA256 = d.str(v); !digest.Valid(a.BaseSHA256) {
			d.fail(codes.BaseSHA256Invalid, "base_sha256 %s is not 64 lower-case hexadecimal digits", excerpt.Quote(a.BaseSHA256))
		}
	})
	d.member(v, "start_line", func(v *strictjson.Value) { a.StartLine = d.integer(v, 1, maxLine) })
	d.member(v, "end_line", func(v *strictjson.Value) { a.EndLine = d.integer(v, 1, maxLine) })
	if d.v == V2 {
		d.member(v, "from", func(v *strictjson.Value) { a.From = d.nonEmpty(v) })
		d.member(v, "mode", func(v *strictjson.Value) { a.Mode = d.oneOf(v, modeFile, modeExecutable) })
		d.member(v, "old_text", func(v *strictjson.Value) { a.OldText = d.nonEmpty(v) })
	}
	return a
}

// requestFields returns which keys a context request of a type may have. The first is required.
func requestFields(typ string) []string {
	switch typ {
	case "read_file":
		return []string{"path", "start_line", "end_line"}
	case "search":
		return []string{"query", "glob"}
	case "logs":
		return []string{"source", "last_n"}
	}
	return nil
}

func (d *decoder) request(v *strictjson.Value) ContextRequest {
	var r ContextRequest
	if !d.is(v, strictjson.Object) {
		return r
	}
	all := []string{"path", "start_line", "end_line", "query", "glob", "source", "last_n"}
	d.known(v, append([]string{"type"}, all...)...)
	if v.Get("type") == nil {
		d.bad("the key \"type\" is missing")
	}
	d.member(v, "type", func(v *strictjson.Value) { r.Type = d.oneOf(v, "read_file", "search", "logs", "env") })
	fields := requestFields(r.Type)
	for _, k := range all {
		if v.Get(k) != nil && !slices.Contains(fields, k) {
			d.enter(k)
			d.bad("%s must not have %q", r.Type, k)
			d.leave()
		}
	}
	if len(fields) > 0 && v.Get(fields[0]) == nil {
		d.bad("%s needs %q", r.Type, fields[0])
	}
	d.member(v, "path", func(v *strictjson.Value) { r.Path = d.nonEmpty(v) })
	d.member(v, "start_line", func(v *strictjson.Value) { r.StartLine = d.integer(v, 1, maxLine) })
	d.member(v, "end_line", func(v *strictjson.Value) { r.EndLine = d.integer(v, 1, maxLine) })
	d.member(v, "query", func(v *strictjson.Value) { r.Query = d.nonEmpty(v) })
	d.member(v, "glob", func(v *strictjson.Value) { r.Glob = d.str(v) })
	d.member(v, "source", func(v *strictjson.Value) { r.Source = d.nonEmpty(v) })
	d.member(v, "last_n", func(v *strictjson.Value) { r.LastN = d.integer(v, 1, 5000) })
	return r
}

// memory reads a memory patch. Unknown keys are an error in protocol 2, and dropped in protocol 1.
func (d *decoder) memory(v *strictjson.Value, m *Memory) {
	if !d.is(v, strictjson.Object) {
		return
	}
	read := map[string]func(*strictjson.Value){
		"user.preferred_style":           func(v *strictjson.Value) { m.User.PreferredStyle = d.oneOf(v, "brief", "normal", "verbose") },
		"user.ask_budget":                func(v *strictjson.Value) { n := d.integer(v, 0, 2); m.User.AskBudget = &n },
		"user.risk_tolerance":            func(v *strictjson.Value) { m.User.RiskTolerance = d.oneOf(v, "low", "medium", "high") },
		"user.default_language":          func(v *strictjson.Value) { m.User.DefaultLanguage = d.str(v) },
		"user.output_format":             func(v *strictjson.Value) { m.User.OutputFormat = d.oneOf(v, "patch_first", "plan_first") },
		"project.default_test_command":   func(v *strictjson.Value) { m.Project.DefaultTestCommand = d.str(v) },
		"project.default_lint_command":   func(v *strictjson.Value) { m.Project.DefaultLintCommand = d.str(v) },
		"project.default_format_command": func(v *strictjson.Value) { m.Project.DefaultFormatCommand = d.str(v) },
		"project.package_manager":        func(v *strictjson.Value) { m.Project.PackageManager = d.str(v) },
		"project.build_command":          func(v *strictjson.Value) { m.Project.BuildCommand = d.str(v) },
		"project.src_roots":              func(v *strictjson.Value) { m.Project.SrcRoots = d.strs(v) },
		"project.test_roots":             func(v *strictjson.Value) { m.Project.TestRoots = d.strs(v) },
		"project.ci_notes":               func(v *strictjson.Value) { m.Project.CINotes = d.str(v) },
	}
	for i := range v.Members {
		key := v.Members[i].Name
		f, ok := read[key]
		d.enter(key)
		switch {
		case ok && d.err == nil:
			f(&v.Members[i].Value)
		case !ok && d.v == V2:
			d.bad("unknown key %s", excerpt.Quote(key))
		}
		d.leave()
	}
}

// validate checks the rules that a schema cannot express.
func (d *decoder) validate(p *Plan, o *DecodeOptions) error {
	policy := &pathPolicy{allow: o.Allow}
	where := func(i int, key string) string {
		return pointer(append(slices.Clone(d.actionsAt), strconv.Itoa(i), key)...)
	}
	for i := range p.Actions {
		a := &p.Actions[i]
		e, key := a.check(d.v), "end_line"
		for n, p := range a.paths() {
			if e == nil {
				e, key = checkPath(p, policy), []string{"path", "from"}[n]
			}
		}
		if e != nil {
			e.Action, e.Pointer, e.Stage, e.Path = i+1, where(i, key), refusal.StageValidate, excerpt.Clip(a.Path)
			return e
		}
	}
	if err := checkConflicts(p); err != nil {
		e := ioError(err)
		e.Pointer = where(e.Action-1, "path")
		return e
	}
	actions := pointer(d.actionsAt...)
	switch {
	case o.Mode == ModeApply && len(p.Actions) == 0 && !p.NoChanges():
		return &Error{Code: codes.ApplyEmptyActions, Stage: refusal.StageValidate, Pointer: actions,
			Err: fmt.Errorf("no actions, and the summary does not begin with %q", noChanges)}
	case o.Mode == ModePlan && len(p.Actions) > 0:
		return &Error{Code: codes.SchemaValidation, Stage: refusal.StageValidate, Pointer: actions,
			Err: fmt.Errorf("%d actions in a reply of mode %s", len(p.Actions), ModePlan)}
	}
	return nil
}
