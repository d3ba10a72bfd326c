package negotiate

import (
	"errors"
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/patchproto"
)

const systemV2 = `You change files. Answer with exactly one JSON object and nothing else: no prose, no Markdown fence.

Keys of the object: "actions" (required, a list), "summary" (a string), "context_requests" (a list), "memory_patch" (an object). No other key is allowed, at any level.

Each action is one of:
- {"kind":"PATCH_FILE","path":P,"base_sha256":H,"patch":D}: change an existing file. This is the default.
- {"kind":"REPLACE_RANGE","path":P,"base_sha256":H,"start_line":A,"end_line":B,"content":T}: replace the lines A to B (1-based, both included); an empty T deletes them.
- {"kind":"CREATE_FILE","path":P,"content":T}: a new file. {"kind":"CREATE_DIR","path":P}, {"kind":"DELETE_FILE","path":P}, {"kind":"DELETE_DIR","path":P}.
Never use UPDATE_FILE for a file that exists. Give each path one action only.

Rules for PATCH_FILE:
- H is copied from the header of the file's block, FILE[path] (sha256=H):, all 64 digits of it.
- D is a unified diff of this one file: each hunk begins with @@ -start,count +start,count @@, and each line with a space, - or +.
- Give each hunk 1 to 3 unchanged lines before and after the change, copied exactly, and count the lines.
- Change only the lines that must change. Do not reformat, do not touch line ends, do not abbreviate with dots.
- Where a block shows lines as "12|text", the number and the bar are not part of the file.

If nothing needs to be changed, answer with an empty "actions" and a "summary" that begins with NO_CHANGES:.
If a file is not UTF-8, is generated or is too large to patch, answer with an empty "actions", explain in "summary" and ask for an alternative.
`

const systemV1 = `You change files. Answer with exactly one JSON value and nothing else: no prose, no Markdown fence.

The value is a list of actions, or an object with the keys "actions" (a list) and "summary" (a string).

Each action is one of:
- {"kind":"UPDATE_FILE","path":P,"content":T}: T is the whole new content of an existing file, every line of it.
- {"kind":"CREATE_FILE","path":P,"content":T}: a new file.
- {"kind":"CREATE_DIR","path":P}, {"kind":"DELETE_FILE","path":P}, {"kind":"DELETE_DIR","path":P}.
Give each path one action only. Do not abbreviate content with dots. Change nothing that need not change.

If nothing needs to be changed, answer with no actions and a "summary" that begins with NO_CHANGES:.
`

// SystemPrompt returns the instructions for a protocol. The zero Version means V2.
func SystemPrompt(v patchproto.Version) string {
	if v == patchproto.V1 {
		return systemV1
	}
	return systemV2
}

// RepairPrompt returns what to tell the model about a refused reply: the code, the place, what was
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
