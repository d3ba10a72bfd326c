package patchproto

import (
	"fmt"
	"strings"
)

// A Version is the number of the wire protocol. See the package documentation for both.
type Version int

// The protocols. The zero Version means V2 wherever one is taken.
const (
	V1 Version = 1
	V2 Version = 2
)

func (v Version) orDefault() Version {
	if v == 0 {
		return V2
	}
	return v
}

// A Kind says what an action does. The names are those of the wire.
type Kind string

// The kinds. PatchFile and ReplaceRange exist in protocol 2 only.
const (
	CreateFile   Kind = "CREATE_FILE"
	CreateDir    Kind = "CREATE_DIR"
	UpdateFile   Kind = "UPDATE_FILE"
	DeleteFile   Kind = "DELETE_FILE"
	DeleteDir    Kind = "DELETE_DIR"
	PatchFile    Kind = "PATCH_FILE"
	ReplaceRange Kind = "REPLACE_RANGE"
)

// An Action is one edit. Which fields a kind needs:
//
//	CREATE_FILE, UPDATE_FILE            Path, Content
//	PATCH_FILE                          Path, Patch, BaseSHA256
//	REPLACE_RANGE                       Path, BaseSHA256, StartLine, EndLine, Content (empty deletes)
//	CREATE_DIR, DELETE_FILE, DELETE_DIR Path
type Action struct {
	Kind       Kind   `json:"kind" cpp:"kind"`
	Path       string `json:"path" cpp:"path"` // relative, slash-separated
	Content    string `json:"content,omitempty" cpp:"content,omitzero"`
	Patch      string `json:"patch,omitempty" cpp:"patch,omitzero"`             // a unified diff of this one file
	BaseSHA256 string `json:"base_sha256,omitempty" cpp:"base_sha256,omitzero"` // of the whole file, 64 lower-case hexadecimal digits
	StartLine  int    `json:"start_line,omitempty" cpp:"start_line,omitzero"`   // 1-based
	EndLine    int    `json:"end_line,omitempty" cpp:"end_line,omitzero"`       // 1-based, inclusive
}

// A Plan is a decoded reply: what to do, and what the model said about it.
type Plan struct {
	Version  Version          `json:"version,omitempty" cpp:"version"`
	Actions  []Action         `json:"actions" cpp:"actions"`
	Summary  string           `json:"summary,omitempty" cpp:"summary,omitzero"`
	Requests []ContextRequest `json:"context_requests,omitempty" cpp:"context_requests,omitzero"`
	Memory   Memory           `json:"memory_patch,omitzero" cpp:"memory_patch,omitzero"`

	Mode      string   `json:"mode,omitempty" cpp:"mode,omitzero"`           // protocol 1
	Questions []string `json:"questions,omitempty" cpp:"questions,omitzero"` // protocol 1
}

// NoChanges reports whether the plan says that nothing needs to be done: it has no actions, and its
// summary begins with "NO_CHANGES:".
func (p *Plan) NoChanges() bool {
	return len(p.Actions) == 0 && strings.HasPrefix(p.Summary, noChanges)
}

const noChanges = "NO_CHANGES:"

// rank is the place of a kind in the order of work: directories, whole files, edits, deletions.
func (k Kind) rank() int {
	switch k {
	case CreateDir:
		return 0
	case CreateFile, UpdateFile:
		return 1
	case PatchFile, ReplaceRange:
		return 2
	case DeleteFile:
		return 3
	case DeleteDir:
		return 4
	}
	return -1
}

// deletes reports whether the kind removes its path.
func (k Kind) deletes() bool { return k == DeleteFile || k == DeleteDir }

// isDir reports whether the kind is about a directory.
func (k Kind) isDir() bool { return k == CreateDir || k == DeleteDir }

// check validates the action's fields by its kind, without looking at any file.
func (a *Action) check(v Version) *Error {
	bad := func(format string, args ...any) *Error {
		return &Error{Code: CodeSchemaValidation, Stage: StageSchema, Err: fmt.Errorf(format, args...)}
	}
	rank := a.Kind.rank()
	edit := a.Kind == PatchFile || a.Kind == ReplaceRange
	switch {
	case rank < 0:
		return bad("unknown kind %s", quoteClip(string(a.Kind)))
	case edit && v == V1:
		return bad("%s needs protocol 2", a.Kind)
	case a.Path == "":
		return bad("%s without path", a.Kind)
	case a.Kind == PatchFile && a.Content != "", (a.Kind.isDir() || a.Kind == DeleteFile) && a.Content != "":
		return bad("%s with content", a.Kind)
	case a.Kind != PatchFile && a.Patch != "":
		return bad("%s with patch", a.Kind)
	case !edit && a.BaseSHA256 != "":
		return bad("%s with base_sha256", a.Kind)
	case a.Kind != ReplaceRange && (a.StartLine != 0 || a.EndLine != 0):
		return bad("%s with start_line or end_line", a.Kind)
	case edit && !validSHA256(a.BaseSHA256):
		return &Error{Code: CodeBaseSHA256Invalid, Stage: StageValidate,
			Err: fmt.Errorf("base_sha256 %s is not 64 lower-case hexadecimal digits", quoteClip(a.BaseSHA256))}
	case a.Kind == ReplaceRange && (a.StartLine < 1 || a.EndLine < a.StartLine):
		return &Error{Code: CodeRangeInvalid, Stage: StageValidate, Err: fmt.Errorf("lines %d to %d", a.StartLine, a.EndLine)}
	}
	return nil
}

// A ContextRequest asks the caller for more to look at. Type says which fields are set.
type ContextRequest struct {
	Type      string `json:"type" cpp:"type"` // read_file, search, logs, env
	Path      string `json:"path,omitempty" cpp:"path,omitzero"`
	StartLine int    `json:"start_line,omitempty" cpp:"start_line,omitzero"` // 1-based
	EndLine   int    `json:"end_line,omitempty" cpp:"end_line,omitzero"`     // 1-based, inclusive
	Query     string `json:"query,omitempty" cpp:"query,omitzero"`
	Glob      string `json:"glob,omitempty" cpp:"glob,omitzero"`
	Source    string `json:"source,omitempty" cpp:"source,omitzero"`
	LastN     int    `json:"last_n,omitempty" cpp:"last_n,omitzero"` // 1 to 5000
}

// A Memory is what a model wants to be remembered about the user and the project. Empty fields were
// not sent.
type Memory struct {
	User    UserMemory    `json:"user,omitzero" cpp:"user,omitzero"`
	Project ProjectMemory `json:"project,omitzero" cpp:"project,omitzero"`
}

// UserMemory holds the keys "user.*" of a memory patch.
type UserMemory struct {
	PreferredStyle  string `json:"preferred_style,omitempty" cpp:"preferred_style,omitzero"` // brief, normal, verbose
	AskBudget       *int   `json:"ask_budget,omitempty" cpp:"ask_budget,omitzero"`           // 0 to 2; nil if not sent
	RiskTolerance   string `json:"risk_tolerance,omitempty" cpp:"risk_tolerance,omitzero"`   // low, medium, high
	DefaultLanguage string `json:"default_language,omitempty" cpp:"default_language,omitzero"`
	OutputFormat    string `json:"output_format,omitempty" cpp:"output_format,omitzero"` // patch_first, plan_first
}

// ProjectMemory holds the keys "project.*" of a memory patch.
type ProjectMemory struct {
	DefaultTestCommand   string   `json:"default_test_command,omitempty" cpp:"default_test_command,omitzero"`
	DefaultLintCommand   string   `json:"default_lint_command,omitempty" cpp:"default_lint_command,omitzero"`
	DefaultFormatCommand string   `json:"default_format_command,omitempty" cpp:"default_format_command,omitzero"`
	PackageManager       string   `json:"package_manager,omitempty" cpp:"package_manager,omitzero"`
	BuildCommand         string   `json:"build_command,omitempty" cpp:"build_command,omitzero"`
	SrcRoots             []string `json:"src_roots,omitempty" cpp:"src_roots,omitzero"`
	TestRoots            []string `json:"test_roots,omitempty" cpp:"test_roots,omitzero"`
	CINotes              string   `json:"ci_notes,omitempty" cpp:"ci_notes,omitzero"`
}
