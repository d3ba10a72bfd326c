package formats

import (
	"path"
	"regexp"
	"strings"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// Commands go to a folder before they carry out an edit, and the paths of the edit are relative to it:
//
//	cd lib && apply_patch <<'EOF'
//	patch -d lib -p1 <<'EOF'

// changesDir matches commands that name the folder in which an edit is carried out.
var changesDir = regexp.MustCompile(`(?:^|&&|\|\||;|\(|\$ )\s*(?:(?:cd|pushd)\s+(?:--\s+)?|patch\s[^<|;&]*(?:-d\s*|--directory[= ])|` +
	`git\s+-C\s+|git\s+apply\s[^<|;&]*--directory[= ])(?:"([^"]+)"|'([^']+)'|([^\s"';&|)]+))`)

// dirBefore returns the folder in which the edit at a place of a text is carried out, by the commands on its line and on those
// directly above, "" if they name none.
func dirBefore(text string, at int) string {
	end := at
	if n := strings.IndexByte(text[at:], '\n'); n >= 0 {
		end += n
	}
	lines := strings.Split(text[:end], "\n")
	const most = 6 // lines
	first := len(lines) - 1
	for first > 0 && len(lines)-first < most && !isFenceLine(lines[first-1]) {
		first--
	}
	dir := ""
	for _, line := range lines[first:] {
		dir = changeDir(dir, line)
	}
	return dir
}

// changeDir returns the folder after the commands of a line.
func changeDir(dir, line string) string {
	for _, m := range changesDir.FindAllStringSubmatch(line, -1) {
		dir = joinDir(dir, m[1]+m[2]+m[3])
	}
	return dir
}

// joinDir returns the folder that a command in another one goes to.
func joinDir(dir, to string) string {
	if dir == "" || to == "" || path.IsAbs(to) || strings.ContainsAny(to[:1], "~$-") {
		if to == "" {
			return dir
		}
		return to
	}
	return path.Join(dir, to)
}

// setDir sets the folder of the changes that have none. It refuses one that is not below the root.
func (r *Reply) setDir(dir string) error {
	dir = strings.TrimSuffix(dir, "/")
	switch {
	case dir == "" || dir == "." || strings.ContainsAny(dir[:1], "~$"):
		return nil // the root, wherever that is
	case dir[0] == '-' || dir == ".." || strings.HasPrefix(path.Clean(dir), "../"):
		return refused(codes.InvalidPath, refusal.ReasonUnsupported, "a command goes to the folder %q, which is not below the root", dir)
	}
	for i := range r.Changes {
		if c := &r.Changes[i]; c.Dir == "" {
			c.Dir = dir
		}
	}
	return nil
}
