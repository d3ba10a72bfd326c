package negotiate

import (
	_ "embed" // the prompts
	"errors"
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/patchproto"
)

//go:embed prompts/v2.txt
var systemV2 string

//go:embed prompts/v1.txt
var systemV1 string

// SystemPrompt returns the instructions for a protocol. The zero Version means V2.
func SystemPrompt(v patchproto.Version) string {
	if v == patchproto.V1 {
		return systemV1
	}
	return systemV2
}

// RepairPrompt returns the prompt that asks for a repair of a refused reply: the code, the place, what was
// expected and found, and how to do better. It is to be followed by fresh FILE blocks of the paths in
// next.Inject. For Abort it is empty.
func RepairPrompt(err error, next Next) string {
	if next.Do == Abort {
		return ""
	}
	var b strings.Builder
	fmt.Fprintf(&b, "Your last reply was refused and nothing was changed: %s.\n", patchproto.CodeOf(err))
	if e, ok := errors.AsType[*patchproto.Error](err); ok {
		place(&b, e)
		fmt.Fprintf(&b, "%s\n", e.Hint())
	}
	switch next.Do {
	case Repair:
		b.WriteString("Send the whole reply again, mended.\n")
	case Replan:
		b.WriteString("The file is not the one you planned for. Read its block below and plan anew, with the sha256 given there.\n")
	case Fallback:
		b.WriteString("Use the other form now: send each changed file whole, as UPDATE_FILE with its full content.\n")
	}
	if next.Escalated {
		b.WriteString("Give every hunk 3 unchanged lines before and after the change, and leave the neighbouring blocks as they are.\n")
	}
	return b.String()
}

// place writes where the refusal happened.
func place(b *strings.Builder, e *patchproto.Error) {
	var at []string
	if e.Action > 0 {
		at = append(at, fmt.Sprintf("action %d", e.Action))
	}
	if e.Pointer != "" {
		at = append(at, fmt.Sprintf("at %q", e.Pointer))
	}
	if e.Path != "" {
		at = append(at, fmt.Sprintf("file %q", e.Path))
	}
	if e.Hunk > 0 {
		at = append(at, fmt.Sprintf("hunk %d", e.Hunk))
	}
	if len(at) > 0 {
		fmt.Fprintf(b, "Place: %s.\n", strings.Join(at, ", "))
	}
	if e.Err != nil && e.Reason == "" {
		fmt.Fprintf(b, "Reason: %.300s.\n", strings.ReplaceAll(e.Err.Error(), "\n", "; "))
	}
}

func pathOf(err error) string {
	if e, ok := errors.AsType[*patchproto.Error](err); ok {
		return e.Path
	}
	return ""
}
