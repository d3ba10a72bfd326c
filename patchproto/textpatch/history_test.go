package textpatch

import (
	"bufio"
	"bytes"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/linediff"
	"github.com/cppreason/cppreason/internal/toolcheck"
)

// historyEnv names folders of git repositories, separated as PATH is. Every edit of their last commits
// is applied. Without it the test is skipped.
const historyEnv = "CPPREASON_PATCH_HISTORY"

// historyCommits is how many commits of each repository are read.
const historyCommits = 4000

// A blobs reads objects of a repository through one "git cat-file --batch".
type blobs struct {
	in  io.WriteCloser
	out *bufio.Reader
}

func (b *blobs) read(t *testing.T, id string) []byte {
	t.Helper()
	fmt.Fprintln(b.in, id)
	head, err := b.out.ReadString('\n')
	fields := strings.Fields(head)
	if err != nil || len(fields) != 3 {
		return nil // an object that a partial clone lacks
	}
	n, _ := strconv.Atoi(fields[2])
	data := make([]byte, n+1)
	if _, err := io.ReadFull(b.out, data); err != nil {
		t.Fatal(err)
	}
	return data[:n]
}

// Real edits of real histories apply byte for byte, and none of the checks of additions stops one.
func TestHistory(t *testing.T) {
	dirs := filepath.SplitList(os.Getenv(historyEnv))
	if len(dirs) == 0 {
		t.Skip(historyEnv + " names no repositories")
	}
	git := toolcheck.Need(t, "git")
	edits, contents, refused, open, lost := 0, 0, 0, 0, 0
	for _, dir := range dirs {
		cmd := exec.Command(git, "-C", dir, "cat-file", "--batch")
		in, _ := cmd.StdinPipe()
		out, _ := cmd.StdoutPipe()
		if err := cmd.Start(); err != nil {
			t.Fatal(err)
		}
		b := &blobs{in, bufio.NewReader(out)}
		log, err := exec.Command(git, "-C", dir, "log", "--no-merges", "--raw", "--no-abbrev", "--no-renames", "--diff-filter=MA",
			"--format=tformat:commit", "-n", strconv.Itoa(historyCommits)).Output()
		if err != nil {
			t.Fatal(err)
		}
		filesOf := map[int]int{} // by the index of the commit
		commit := 0
		for line := range strings.Lines(string(log)) {
			if line == "commit\n" {
				commit++
			} else if line != "\n" {
				filesOf[commit]++
			}
		}
		commit = 0
		for line := range strings.Lines(string(log)) {
			if line == "commit\n" {
				commit++
			}
			meta, path, _ := strings.Cut(strings.TrimSpace(line), "\t")
			f := strings.Fields(meta)
			if len(f) != 5 || !strings.HasPrefix(f[1], "100") || strings.HasPrefix(path, `"`) {
				continue
			}
			after := b.read(t, f[3])
			var before []byte
			if f[4] == "M" {
				before = b.read(t, f[2])
			}
			if len(after) == 0 || len(after) > 1<<20 || bytes.IndexByte(after, 0) >= 0 {
				continue
			}
			contents++
			if err := CheckContent(path, before, after); err != nil {
				refused++
				t.Errorf("%s: content %s of %s: %v", dir, f[3][:10], path, err)
				continue
			}
			if before == nil {
				continue
			}
			// Files of one commit may share functions.
			if name := LostFunction(path, before, after); name != "" && filesOf[commit] == 1 {
				lost++
				t.Logf("%s: %s to %s of %s: calls %s, which it does not define any more", dir, f[2][:10], f[3][:10], path, name)
			}
			if BreaksNesting(path, before, after) {
				open++
				t.Logf("%s: %s to %s of %s: breaks nesting", dir, f[2][:10], f[3][:10], path)
			}
			diff := linediff.Unified("a/"+path, "b/"+path, before, after)
			if diff == nil {
				continue
			}
			m, err := Apply(before, string(diff), &Options{Path: path})
			if err != nil && strings.Contains(err.Error(), "UTF-8") {
				continue
			}
			edits++
			if err != nil || !bytes.Equal(m.After, after) || m.Rung != Exact || len(m.Repairs) > 0 {
				t.Errorf("%s: %s to %s of %s: %v", dir, f[2][:10], f[3][:10], path, err)
			}
		}
		in.Close()
		cmd.Wait()
	}
	t.Logf("%d contents, %d refused; %d edits, %d break nesting, %d commits of one file lose a function", contents, refused, edits, open, lost)
}
