package patchproto

import (
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/internal/digest"
	"github.com/cppreason/cppreason/patchproto/internal/excerpt"
	"github.com/cppreason/cppreason/patchproto/refusal"
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

// A Kind is what an action does. The names are those of the wire.
type Kind string

// The kinds. PatchFile, ReplaceRange, MoveFile and SetMode exist in protocol 2 only.
const (
	CreateFile   Kind = "CREATE_FILE"
	CreateDir    Kind = "CREATE_DIR"
	UpdateFile   Kind = "UPDATE_FILE"
	DeleteFile   Kind = "DELETE_FILE"
	DeleteDir    Kind = "DELETE_DIR"
	PatchFile    Kind = "PATCH_FILE"
	ReplaceRange Kind = "REPLACE_RANGE"
	MoveFile     Kind = "MOVE_FILE"
	SetMode      Kind = "SET_MODE"
)

// An Action is one edit. Which fields a kind needs:
//
//	CREATE_FILE, UPDATE_FILE            Path, Content; of CREATE_FILE also Mode
//	PATCH_FILE                          Path, Patch, BaseSHA256; also Mode
//	REPLACE_RANGE                       Path, BaseSHA256, StartLine, EndLine, Content (empty deletes);
//	                                    also OldText
//	MOVE_FILE                           From, Path, BaseSHA256; also Patch, Mode
//	SET_MODE                            Path, Mode; also BaseSHA256
//	CREATE_DIR, DELETE_FILE, DELETE_DIR Path
type Action struct {
	Kind       Kind   `json:"kind" cpp:"kind"`
	Path       string `json:"path" cpp:"path"`                            // relative, slash-separated
	From       string `json:"from,omitempty" cpp:"from,omitzero"`         // of MOVE_FILE: the path before
	Mode       string `json:"mode,omitempty" cpp:"mode,omitzero"`         // "100644", or "100755" for an executable; "" keeps the mode
	OldText    string `json:"old_text,omitempty" cpp:"old_text,omitzero"` // of REPLACE_RANGE: the lines that are replaced
	Content    string `json:"content,omitempty" cpp:"content,omitzero"`
	Patch      string `json:"patch,omitempty" cpp:"patch,omitzero"`             // a unified diff of this one file
	BaseSHA256 string `json:"base_sha256,omitempty" cpp:"base_sha256,omitzero"` // of the whole file, 64 lower-case hexadecimal digits
	StartLine  int    `json:"start_line,omitempty" cpp:"start_line,omitzero"`   // 1-based
	EndLine    int    `json:"end_line,omitempty" cpp:"end_line,omitzero"`       // 1-based, inclusive
}

// A Plan is a decoded reply: what to do, and the model's remarks.
type Plan struct {
	Version  Version          `json:"version,omitempty" cpp:"version"`
	Actions  []Action         `json:"actions" cpp:"actions"`
	Summary  string           `json:"summary,omitempty" cpp:"summary,omitzero"`
	Requests []ContextRequest `json:"context_requests,omitempty" cpp:"context_requests,omitzero"`
	Memory   Memory           `json:"memory_patch,omitzero" cpp:"memory_patch,omitzero"`

	Mode      string   `json:"mode,omitempty" cpp:"mode,omitzero"`           // protocol 1
	Questions []string `json:"questions,omitempty" cpp:"questions,omitzero"` // protocol 1

	// Skipped holds the paths of binary sections that FromDiff left out of the plan.
	Skipped []string `json:"-" cpp:"-"`
}

// NoChanges reports whether nothing needs to be done: the plan has no actions, and its
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
	case PatchFile, ReplaceRange, MoveFile, SetMode:
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

// fields returns which optional fields of an action its kind may have.
func (k Kind) fields() []string {
	switch k {
	case CreateFile:
		return []string{"content", "mode"}
	case UpdateFile:
		return []string{"content"}
	case PatchFile:
		return []string{"patch", "base_sha256", "mode"}
	case ReplaceRange:
		return []string{"base_sha256", "start_line", "end_line", "content", "old_text"}
	case MoveFile:
		return []string{"from", "base_sha256", "patch", "mode"}
	case SetMode:
		return []string{"mode", "base_sha256"}
	}
	return nil
}

// newInV2 reports whether the kind exists in protocol 2 only.
func (k Kind) newInV2() bool { return k.rank() == 2 }

// set lists the optional fields of a that are not zero, by their keys on the wire.
func (a *Action) set() []string {
	var list []string
	for _, f := range []struct {
		key string
		set bool
	}{
		{"content", a.Content != ""}, {"patch", a.Patch != ""}, {"base_sha256", a.BaseSHA256 != ""},
		{"start_line", a.StartLine != 0}, {"end_line", a.EndLine != 0}, {"from", a.From != ""},
		{"mode", a.Mode != ""}, {"old_text", a.OldText != ""},
	} {
		if f.set {
			list = append(list, f.key)
		}
	}
	return list
}

// check validates the action's fields by its kind, without looking at any file.
func (a *Action) check(v Version) *Error {
	bad := func(format string, args ...any) *Error {
		return &Error{Code: codes.SchemaValidation, Stage: refusal.StageSchema, Err: fmt.Errorf(format, args...)}
	}
	switch {
	case a.Kind.rank() < 0:
		return bad("unknown kind %s", excerpt.Quote(string(a.Kind)))
	case a.Kind.newInV2() && v == V1:
		return bad("%s needs protocol 2", a.Kind)
	case a.Path == "":
		return bad("%s without path", a.Kind)
	case a.Kind == MoveFile && a.From == "":
		return bad("%s without from", a.Kind)
	case a.Kind == SetMode && a.Mode == "":
		return bad("%s without mode", a.Kind)
	case a.Mode != "" && a.Mode != modeFile && a.Mode != modeExecutable:
		return bad("mode %s is neither %s nor %s", excerpt.Quote(a.Mode), modeFile, modeExecutable)
	}
	may := a.Kind.fields()
	for _, key := range a.set() {
		if !slices.Contains(may, key) {
			return bad("%s with %s", a.Kind, key)
		}
	}
	needsBase := a.Kind.newInV2() && (a.Kind != SetMode || a.BaseSHA256 != "")
	switch {
	case needsBase && !digest.Valid(a.BaseSHA256):
		return &Error{Code: codes.BaseSHA256Invalid, Stage: refusal.StageValidate,
			Err: fmt.Errorf("base_sha256 %s is not 64 lower-case hexadecimal digits", excerpt.Quote(a.BaseSHA256))}
	case a.Kind == ReplaceRange && (a.StartLine < 1 || a.EndLine < a.StartLine):
		return &Error{Code: codes.RangeInvalid, Stage: refusal.StageValidate, Err: fmt.Errorf("lines %d to %d", a.StartLine, a.EndLine)}
	}
	return nil
}

// The modes of a file, as git writes them.
const (
	modeFile       = "100644"
	modeExecutable = "100755"
)

// modeOf returns the mode that git records for permission bits.
func modeOf(perm fs.FileMode) string {
	if perm&0o100 != 0 {
		return modeExecutable
	}
	return modeFile
}

// permOf returns the permission bits for a file that has had perm: the bits for execution are set
// where those for reading are, or removed. An empty mode keeps them.
func (a *Action) permOf(perm fs.FileMode) fs.FileMode {
	switch a.Mode {
	case modeExecutable:
		return perm | perm&0o444>>2
	case modeFile:
		return perm &^ 0o111
	}
	return perm
}

// A ContextRequest asks the caller for more to look at. Which fields are set depends on Type.
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
