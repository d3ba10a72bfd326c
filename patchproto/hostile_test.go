//go:build unix

package patchproto

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/cppreason/cppreason/patchproto/codes"
	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/textpatch"
)

// hostilePaths are refused by their text alone.
var hostilePaths = []struct {
	path string
	code codes.Code
}{
	{"", codes.SchemaValidation}, // no path at all
	{".", codes.InvalidPath}, {"..", codes.InvalidPath}, {"../x", codes.InvalidPath}, {"a/../../x", codes.InvalidPath}, {"a/..",
		codes.InvalidPath},
	{"./a", codes.InvalidPath}, {"a/./b", codes.InvalidPath}, {"a//b", codes.InvalidPath}, {"a/", codes.InvalidPath}, {"/", codes.InvalidPath},
	{"/etc/passwd", codes.InvalidPath}, {"//host/share", codes.InvalidPath}, {`\\host\share`, codes.InvalidPath}, {`a\b`,
		codes.InvalidPath}, {`..\x`, codes.InvalidPath},
	{"C:/x", codes.InvalidPath}, {"C:x", codes.InvalidPath}, {"a:b", codes.InvalidPath}, {"a.txt:stream", codes.InvalidPath}, {"a::$DATA",
		codes.InvalidPath},
	{"~", codes.InvalidPath}, {"~root/x", codes.InvalidPath}, {"~/x", codes.InvalidPath},
	{"a\x00b", codes.InvalidPath}, {"a\nb", codes.InvalidPath}, {"a\tb", codes.InvalidPath}, {"a\x1b[2Jb", codes.InvalidPath}, {"a\x7f",
		codes.InvalidPath}, {"a\u0085", codes.InvalidPath},
	{"a\u202eb", codes.InvalidPath}, {"a\u2066b", codes.InvalidPath}, {"a\u200fb", codes.InvalidPath}, {"a\u061cb", codes.InvalidPath},
	{"a\u2028b", codes.InvalidPath},
	{"a\u200bb", codes.InvalidPath}, {"\ufeffa", codes.InvalidPath}, {"a\ufe0f", codes.InvalidPath}, {"a\U000e0041", codes.InvalidPath},
	{"a\u00ad", codes.InvalidPath},
	{"e\u0301.txt", codes.InvalidPath}, {"\u212b", codes.InvalidPath}, {"\uf900", codes.InvalidPath}, {"a\xff", codes.InvalidPath},
	{"a\xed\xa0\x80", codes.InvalidPath},
	{"con", codes.InvalidPath}, {"CON", codes.InvalidPath}, {"a/nul.txt", codes.InvalidPath}, {"aux.c", codes.InvalidPath}, {"COM1",
		codes.InvalidPath}, {"lpt9.x.y", codes.InvalidPath}, {"prn ", codes.InvalidPath}, {"com¹", codes.InvalidPath}, {"conin$",
		codes.InvalidPath},
	{"a.", codes.InvalidPath}, {"a /b", codes.InvalidPath}, {"a. /b", codes.InvalidPath}, {" a", codes.InvalidPath}, {"a...",
		codes.InvalidPath}, {"a/.. /b", codes.InvalidPath},
	{"a*", codes.InvalidPath}, {"a?", codes.InvalidPath}, {`a"b`, codes.InvalidPath}, {"a<b", codes.InvalidPath}, {"a|b", codes.InvalidPath},
	{strings.Repeat("a", 241), codes.InvalidPath}, {strings.Repeat("a/", 120) + "ab", codes.InvalidPath}, {strings.Repeat("é", 121),
		codes.InvalidPath},
	{".git", codes.PathForbidden}, {".git/config", codes.PathForbidden}, {".GIT/hooks/pre-commit", codes.PathForbidden},
	{"sub/.git/config", codes.PathForbidden}, {".Git", codes.PathForbidden},
	{"git~1/config", codes.PathForbidden}, {"GIT~1", codes.PathForbidden}, {"git~12", codes.PathForbidden}, {".g\u0131t/config",
		codes.PathForbidden}, {".g\u0130t", codes.PathForbidden},
	{".g\u200cit/config", codes.InvalidPath}, {".git\u200c", codes.InvalidPath}, {".git.", codes.InvalidPath}, {".git ",
		codes.InvalidPath}, {".git::$INDEX_ALLOCATION/x", codes.InvalidPath}, {`.git\config`, codes.InvalidPath},
	{journalDir, codes.PathForbidden}, {journalDir + "/lock", codes.PathForbidden}, {".PatchProto/x", codes.PathForbidden},
	{".env", codes.PathForbidden}, {"a/.env.local", codes.PathForbidden}, {"server.pem", codes.PathForbidden}, {"a/B.KEY",
		codes.PathForbidden}, {"x.p12", codes.PathForbidden}, {"id_rsa", codes.PathForbidden}, {"id_rsa.pub", codes.PathForbidden},
	{".hg/hgrc", codes.PathForbidden}, {"a/.svn/x", codes.PathForbidden}, {".gitmodules", codes.PathForbidden},
	{".gdbinit", codes.PathForbidden}, {"a/.lldbinit", codes.PathForbidden}, {".vscode/tasks.json", codes.PathForbidden},
	{".envrc", codes.PathForbidden}, {".github/workflows/ci.yml", codes.PathForbidden}, {".GitHub/Workflows/x.yml", codes.PathForbidden},
	{".husky/pre-commit", codes.PathForbidden}, {"sub/.husky/_/x", codes.PathForbidden}, {"Jenkinsfile", codes.PathForbidden},
	{"secrets/x", codes.PathForbidden}, {"a/Secrets/x", codes.PathForbidden}, {"go.sum", codes.PathForbidden}, {"web/package-lock.json",
		codes.PathForbidden}, {"Cargo.lock", codes.PathForbidden},
}

func TestHostilePaths(t *testing.T) {
	outer := fastDir(t)
	writeTree(t, outer, map[string]string{"x": "outside\n", "in/a/keep": "1\n"})
	before := snapshot(t, outer)
	d := openTest(t, openRoot(t, filepath.Join(outer, "in")), nil)
	for _, tt := range hostilePaths {
		for _, kind := range []Kind{CreateFile, CreateDir, UpdateFile, DeleteFile, DeleteDir, PatchFile, ReplaceRange} {
			a := Action{Kind: kind, Path: tt.path}
			switch kind {
			case PatchFile:
				a.BaseSHA256, a.Patch = okSHA, "@@ -1 +1 @@\n-a\n+b\n"
			case ReplaceRange:
				a.BaseSHA256, a.StartLine, a.EndLine = okSHA, 1, 1
			}
			p := &Plan{Actions: []Action{a}}
			if _, err := d.Apply(context.Background(), p); CodeOf(err) != tt.code {
				t.Errorf("%s %q: %v, want %s", kind, tt.path, err, tt.code)
			}
			if _, err := d.Preview(context.Background(), p); CodeOf(err) != tt.code {
				t.Errorf("Preview of %s %q: %v, want %s", kind, tt.path, err, tt.code)
			}
		}
	}
	if got := snapshot(t, outer); !equalTrees(got, before) {
		t.Errorf("something was written: %v", got)
	}
	t.Logf("%d paths, each with 7 kinds", len(hostilePaths))
}

func TestGoodPaths(t *testing.T) {
	for _, p := range []string{"a", "a.b/c-d_e+f", ".gitignore", ".github/CODEOWNERS", ".vscode/c_cpp_properties.json", "git", "a/git~x",
		"é/ф.cc", "日本語.txt",
		"한글.txt", "a b/c", "(x)[1]{2}", "a~", "context", "console.log",
		"com10", "secretsauce/x", "keys.c", "environment", "a=b", "x@y", "#a#", "%41", "CMakeLists.txt", strings.Repeat("a", 240)} {
		if err := checkPath(p, nil); err != nil {
			t.Errorf("checkPath(%q) = %v", p, err)
		}
	}
	policy := &pathPolicy{allow: func(p string) bool { return true }}
	if err := checkPath(".env", policy); err != nil {
		t.Errorf("allowed .env: %v", err)
	}
	if err := checkPath(".git/config", policy); err == nil {
		t.Error("Allow opened .git")
	}
}

// Links of both kinds on every component, pipes, devices: refused, and what they lead to untouched.
func TestHostileTrees(t *testing.T) {
	outer := fastDir(t)
	writeTree(t, outer, map[string]string{"out/secret.txt": "outside\n", "in/real/f.txt": "one\n", "in/f.txt": "one\n"})
	in := filepath.Join(outer, "in")
	link := func(to, name string) {
		t.Helper()
		if err := os.Symlink(to, filepath.Join(in, name)); err != nil {
			t.Fatal(err)
		}
	}
	link("../out", "outdir")
	link("../out/secret.txt", "outfile")
	link("real", "indir")
	link("f.txt", "infile")
	link("nowhere", "dangling")
	link("loop", "loop")
	link(filepath.Join(outer, "out"), "absdir")
	if err := syscall.Mkfifo(filepath.Join(in, "pipe"), 0o666); err != nil {
		t.Fatal(err)
	}
	socket, err := net.Listen("unix", filepath.Join(in, "socket"))
	if err != nil {
		t.Fatal(err)
	}
	defer socket.Close()
	// The numbers of /dev/zero: reading it would not end.
	device := "pipe"
	if err := syscall.Mknod(filepath.Join(in, "zero"), syscall.S_IFCHR|0o666, 1<<8|5); err == nil {
		device = "zero"
	} else {
		t.Logf("no device node: %v", err)
	}
	before := snapshot(t, outer)
	d := openTest(t, openRoot(t, in), nil)
	sum := sha("one\n")
	for _, tt := range []struct {
		path string
		code codes.Code
	}{
		{"outdir/secret.txt", codes.Symlink}, {"outdir/new.txt", codes.Symlink}, {"outdir", codes.Symlink}, {"outfile", codes.Symlink},
		{"absdir/x", codes.Symlink},
		{"indir/f.txt", codes.Symlink}, {"indir/new/deep.txt", codes.Symlink}, {"infile", codes.Symlink}, {"dangling", codes.Symlink},
		{"dangling/x", codes.Symlink}, {"loop", codes.Symlink}, {"loop/x", codes.Symlink},
		{"pipe", codes.NotRegular}, {"pipe/x", codes.NotRegular}, {"f.txt/x", codes.NotRegular},
		{"socket", codes.NotRegular}, {"socket/x", codes.NotRegular}, {device, codes.NotRegular}, {device + "/x", codes.NotRegular},
	} {
		for _, a := range []Action{
			{Kind: CreateFile, Path: tt.path}, {Kind: UpdateFile, Path: tt.path}, {Kind: CreateDir, Path: tt.path}, {Kind: DeleteFile,
				Path: tt.path}, {Kind: DeleteDir, Path: tt.path},
			{Kind: PatchFile, Path: tt.path, BaseSHA256: sum, Patch: "@@ -1 +1 @@\n-one\n+two\n"},
			{Kind: ReplaceRange, Path: tt.path, BaseSHA256: sum, StartLine: 1, EndLine: 1, Content: "x"},
		} {
			if _, err := d.Apply(context.Background(), &Plan{Actions: []Action{a}}); CodeOf(err) != tt.code {
				t.Errorf("%s %s: %v, want %s", a.Kind, tt.path, err, tt.code)
			}
		}
	}
	if got := snapshot(t, outer); !equalTrees(got, before) {
		t.Errorf("something was written: %v", got)
	}
}

// The same targets exchanged for links between the check and the write.
func TestExchangedForLink(t *testing.T) {
	for _, dirToo := range []bool{false, true} {
		outer := fastDir(t)
		writeTree(t, outer, map[string]string{"out/f.txt": "one\n", "in/real/f.txt": "one\n"})
		in := filepath.Join(outer, "in")
		d := openTest(t, openRoot(t, in), nil)
		exchanged := false
		d.disk.step = func(op, name string, done bool) error {
			if op != "rename" || !strings.HasSuffix(name, intentFile) || done || exchanged {
				return nil
			}
			exchanged = true
			victim, to := filepath.Join(in, "real", "f.txt"), "../../out/f.txt"
			if dirToo {
				victim, to = filepath.Join(in, "real"), "../out"
			}
			if err := os.Rename(victim, victim+".moved"); err != nil {
				t.Error(err)
			}
			if err := os.Symlink(to, victim); err != nil {
				t.Error(err)
			}
			return nil
		}
		_, err := d.Apply(context.Background(), &Plan{Actions: []Action{{Kind: PatchFile, Path: "real/f.txt", BaseSHA256: sha("one\n"),
			Patch: "@@ -1 +1 @@\n-one\n+two\n"}}})
		if CodeOf(err) != codes.Symlink {
			t.Errorf("dir %v: %v, want %s", dirToo, err, codes.Symlink)
		}
		if got, _ := os.ReadFile(filepath.Join(outer, "out", "f.txt")); string(got) != "one\n" {
			t.Errorf("dir %v: written through the link: %q", dirToo, got)
		}
	}
}

// A hard link keeps its content: files are replaced, never written to. Modes stay, setuid goes.
func TestHardLinksAndModes(t *testing.T) {
	dir := fastDir(t)
	writeTree(t, dir, map[string]string{"a.txt": "one\n", "ro.txt": "one\n", "suid.txt": "one\n"})
	p := func(name string) string { return filepath.Join(dir, name) }
	if err := os.Link(p("a.txt"), p("b.txt")); err != nil {
		t.Fatal(err)
	}
	for name, mode := range map[string]os.FileMode{"a.txt": 0o751, "ro.txt": 0o444, "suid.txt": os.ModeSetuid | 0o755} {
		if err := os.Chmod(p(name), mode); err != nil {
			t.Fatal(err)
		}
	}
	patch := "@@ -1 +1 @@\n-one\n+two\n"
	plan := &Plan{}
	for _, name := range []string{"a.txt", "ro.txt", "suid.txt"} {
		plan.Actions = append(plan.Actions, Action{Kind: PatchFile, Path: name, BaseSHA256: sha("one\n"), Patch: patch})
	}
	if _, err := openTest(t, openRoot(t, dir), nil).Apply(context.Background(), plan); err != nil {
		t.Fatal(err)
	}
	if got, _ := os.ReadFile(p("b.txt")); string(got) != "one\n" {
		t.Errorf("the hard link has %q", got)
	}
	for name, mode := range map[string]os.FileMode{"a.txt": 0o751, "ro.txt": 0o444, "suid.txt": 0o755} {
		info, err := os.Stat(p(name))
		if err != nil || info.Mode() != mode {
			t.Errorf("%s: mode %v, %v; want %v", name, info.Mode(), err, mode)
		}
	}
}

// A tree that cannot be written to is refused whole. Root can write anywhere, so root runs the test
// again as nobody.
func TestReadOnlyTree(t *testing.T) {
	if os.Getuid() == 0 {
		asNobody(t)
		return
	}
	dir := t.TempDir()
	writeTree(t, dir, twentyFiles())
	os.Chmod(dir, 0o555)
	defer os.Chmod(dir, 0o777)
	if _, err := openTest(t, openRoot(t, dir), nil).Apply(context.Background(), twenty()); CodeOf(err) != codes.IO {
		t.Errorf("%v, want %s", err, codes.IO)
	}
}

// asNobody runs the calling test in a copy of the test binary that a user without rights can read.
func asNobody(t *testing.T) {
	t.Helper()
	dir, err := os.MkdirTemp("", "nobody-")
	if err != nil {
		t.Fatal(err)
	}
	defer os.RemoveAll(dir)
	binary, err := os.ReadFile(os.Args[0])
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(os.Chmod(dir, 0o777), os.WriteFile(filepath.Join(dir, "test"), binary, 0o755), os.Chmod(filepath.Join(dir,
		"test"), 0o755)); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command(filepath.Join(dir, "test"), "-test.run", "^"+t.Name()+"$", "-test.v")
	cmd.Dir = dir
	cmd.Env = []string{"TMPDIR=" + dir}
	cmd.SysProcAttr = &syscall.SysProcAttr{Credential: &syscall.Credential{Uid: 65534, Gid: 65534}}
	out, err := cmd.CombinedOutput()
	if errors.Is(err, syscall.EPERM) {
		t.Skip("root may not become another user here")
	}
	if err != nil || !strings.Contains(string(out), "--- PASS: "+t.Name()) {
		t.Errorf("as nobody: %v\n%s", err, out)
	}
}

// A checkout can bring a journal along: as a link, as something that is no journal, or one that
// names files which no plan may touch.
func TestHostileJournal(t *testing.T) {
	step := func(p string) string {
		return fmt.Sprintf(`{"version":1,"steps":[{"op":"put","path":%q,"n":0,"new_sha256":%q}]}`, p, sha("x\n"))
	}
	const id = journalDir + "/00000001-00000000/"
	for _, tt := range []struct {
		name  string
		files map[string]string
		link  string
	}{
		{name: "git", files: map[string]string{id + intentFile: step(".git/config"), ".git/config": "x\n"}},
		{name: "outside", files: map[string]string{id + intentFile: step("../out.txt")}},
		{name: "no journal", files: map[string]string{id + intentFile: `[]`}},
		{name: "unknown key", files: map[string]string{id + intentFile: `{"version":1,"steps":[],"x":1}`}},
		{name: "link", link: journalDir},
		{name: "lock is a link", files: map[string]string{journalDir + "/x": ""}, link: journalDir + "/lock"},
		{name: "transaction is a link", files: map[string]string{journalDir + "/x": ""}, link: journalDir + "/00000001-00000000"},
		{name: "journal is a file", files: map[string]string{journalDir: "x"}},
	} {
		t.Run(tt.name, func(t *testing.T) {
			outer := fastDir(t)
			writeTree(t, outer, map[string]string{"out.txt": "x\n", "target/lock": "x\n", "in/f": ""})
			in := filepath.Join(outer, "in")
			writeTree(t, in, tt.files)
			if tt.link != "" {
				if err := os.Symlink(filepath.Join(outer, "target"), filepath.Join(in, tt.link)); err != nil {
					t.Fatal(err)
				}
			}
			before := snapshot(t, outer)
			_, err := OpenDir(openRoot(t, in), nil)
			if e, ok := errors.AsType[*Error](err); !ok || e.Stage != refusal.StageRecover {
				t.Errorf("OpenDir: %v, want a refusal", err)
			}
			got := snapshot(t, outer)
			for name := range got { // the lock may have been made
				if strings.HasPrefix(name, "in/"+journalDir) {
					delete(got, name)
					delete(before, name)
				}
			}
			if !equalTrees(got, before) {
				t.Errorf("something was written: %v", got)
			}
		})
	}
}

// bombs are patches that want to cost time or memory.
func TestBombs(t *testing.T) {
	file := []byte(strings.Repeat("a\n", 200_000) + "b\n")
	many := func(n int, hunk func(i int) string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(hunk(i))
		}
		return b.String()
	}
	for _, tt := range []struct {
		name, patch string
		code        codes.Code
	}{
		{"100 MB", "@@ -1 +1 @@\n-a\n" + strings.Repeat("+"+strings.Repeat("x", 1000)+"\n", 105_000), codes.TooLarge},
		{"60 MB without a hunk", strings.Repeat("x\n", 30_000_000), codes.PatchNotUnified},
		{"a million hunks, all ambiguous", many(1_000_000, func(int) string { return "@@ -1 +1 @@\n-a\n+c\n" }), codes.PatchApplyFailed},
		{"20 000 ambiguous hunks", many(20_000, func(int) string { return "@@ @@\n a\n-a\n+c\n a\n" }), codes.PatchApplyFailed},
		{"20 000 hunks of common lines", many(20_000, func(i int) string { return "@@ @@\n" + strings.Repeat(" a\n", 30) + "-b\n+c\n" }),
			codes.PatchApplyFailed},
		{"huge counts", "@@ -1,2000000000 +1,2000000000 @@\n a\n-b\n+c\n", codes.PatchNotUnified},   // nothing shows that it is whole
		{"huge counts in a fence", "```\n@@ -1,2000000000 +1,2000000000 @@\n a\n-b\n+c\n```\n", ""}, // as models write it: it has one place
		{"overflowing counts", "@@ -1,99999999999999999999 +1 @@\n a\n-b\n+c\n", codes.PatchNotUnified},
		{"fences", "x\n" + strings.Repeat("```\n", 1_000_000), codes.PatchNotUnified},
		{"file headers", strings.Repeat("--- a/x\n+++ b/x\n@@ -1 +1 @@\n-a\n+b\n", 300_000), codes.PatchApplyFailed},
		{"blank lines", "@@ -1,3 +1,3 @@\n a\n-a\n+c\n" + strings.Repeat("\n", 2_000_000) + "x", codes.PatchApplyFailed},
	} {
		t.Run(tt.name, func(t *testing.T) {
			var m0, m1 runtime.MemStats
			runtime.ReadMemStats(&m0)
			start := time.Now()
			_, err := textpatch.Apply(file, tt.patch, nil)
			took := time.Since(start)
			runtime.ReadMemStats(&m1)
			if CodeOf(err) != tt.code {
				t.Errorf("%v, want %s", err, tt.code)
			}
			if mb := (m1.TotalAlloc - m0.TotalAlloc) >> 20; mb > 512 {
				t.Errorf("allocated %d MB", mb)
			}
			t.Logf("%v, %d MB allocated, %.100s", took.Round(time.Millisecond), (m1.TotalAlloc-m0.TotalAlloc)>>20, fmt.Sprint(err))
		})
	}
}

// Replies that want to cost time: each takes minutes if a reader looks at all that follows, or at all before, for each line.
func TestReplyBombs(t *testing.T) {
	n := 5_000
	if os.Getenv(exhaustiveEnv) != "" {
		n = 100_000 // does not end in go test's ten minutes if the work grows with the square
	}
	many := func(format string) string {
		var b strings.Builder
		for i := range n {
			b.WriteString(strings.ReplaceAll(format, "$", strconv.Itoa(i+1)))
		}
		return b.String()
	}
	head := "--- a/f.cc\n+++ b/f.cc\n"
	diff := head + "@@ -1,1 +1,1 @@\n-int a;\n+int b;\n"
	call := `{"name":"str_replace","input":{"path":"f.cc","old_str":"int q;","new_str":"int b;"}}` + "\n"
	lost := head + fmt.Sprintf("@@ -1,%d +1,1 @@\n", n)
	file, numbered := strings.Repeat("int a;\n", n), many("int a$;\n")
	for _, tt := range []struct {
		name, reply, file string
		code              codes.Code
	}{
		{"thoughts", many("prose\n<think>\nabc\n</think>\n") + diff, file, ""},
		{"thoughts that do not end", many("<think>\nabc\n") + diff, file, ""},
		{"ends of thoughts", many("abc</think>\n") + diff, file, ""},
		{"messages to itself", many("<|channel|>analysis<|message|>abc<|end|>\n") + diff, file, ""},
		{"closers", diff + many("END\n"), file, ""},
		{"code blocks after a diff", diff + many("```\nabc\n```\n"), file, ""},
		{"open code blocks after a diff", diff + many("```x\n"), file, ""},
		{"open code blocks after a call", call + many("a.cc:\n```x\n"), file, codes.PatchApplyFailed},
		{"here documents", diff + many("cat > g.cc <<EOF\nx\nEOF\n"), file, ""},
		{"sections", many(head + "@@ -$,1 +$,1 @@\n-int a;\n+int b$;\n"), file, ""},
		{"sections elsewhere", many(head + "@@ -$,1 +$,1 @@\n-int z;\n+int b$;\n"), file, codes.PatchApplyFailed},
		{"sections without lines", many("diff --git a/f.cc b/f.cc\n") + diff, file, ""},
		{"hunks", head + many("@@ -$,1 +$,1 @@\n-int a;\n+int b;\n"), file, ""},
		{"hunks without a change", diff + many("@@ -5,1 +5,1 @@\n int a;\n"), file, ""},
		{"lines without marks", lost + many(" int a$;\n") + many("+zz;\n"), numbered, codes.PatchApplyFailed},
		{"mails", many("From 0123456789abcdef0123456789abcdef01234567 Mon\n-- \n") + diff, file, ""},
		{"YAML", "```yaml\n" + many("- tool: write_file\n  path: f.cc\n  content: |\n    a\n") + "```\n", file, ""},
		{"calls", strings.Repeat(call, n), "int q;\n" + file, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			start := time.Now()
			read := func(name string) ([]byte, error) {
				if name == "f.cc" {
					return []byte(tt.file), nil
				}
				return nil, fs.ErrNotExist
			}
			_, err := FromReply([]byte(tt.reply), read, nil)
			took := time.Since(start)
			if CodeOf(err) != tt.code {
				t.Errorf("%v, want %s", err, tt.code)
			}
			t.Logf("%d KB in %v, %.100s", len(tt.reply)>>10, took.Round(time.Millisecond), fmt.Sprint(err))
		})
	}
}

// Plans whose size is the attack.
func TestPlanLimits(t *testing.T) {
	d := openTest(t, openRoot(t, fastDir(t)), nil)
	big := strings.Repeat("x", 6<<20)
	many := &Plan{}
	for i := range 201 {
		many.Actions = append(many.Actions, Action{Kind: CreateFile, Path: fmt.Sprintf("f%d", i)})
	}
	for _, tt := range []struct {
		plan *Plan
		code codes.Code
	}{
		{&Plan{Actions: []Action{{Kind: CreateFile, Path: "a", Content: big}}}, codes.TooLarge},
		{many, codes.TooManyActions},
	} {
		if _, err := d.Apply(context.Background(), tt.plan); CodeOf(err) != tt.code {
			t.Errorf("%v, want %s", err, tt.code)
		}
	}
	dir := fastDir(t)
	writeTree(t, dir, map[string]string{"big": big[:1<<20+1]})
	d = openTest(t, openRoot(t, dir), nil)
	p := &Plan{Actions: []Action{{Kind: PatchFile, Path: "big", BaseSHA256: sha(big[:1<<20+1]), Patch: "@@ -1 +1 @@\n-x\n+y\n"}}}
	if _, err := d.Apply(context.Background(), p); CodeOf(err) != codes.TooLarge {
		t.Errorf("%v, want %s", err, codes.TooLarge)
	}
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := d.Apply(ctx, &Plan{Actions: []Action{{Kind: CreateFile, Path: "a"}}}); !errors.Is(err, context.Canceled) {
		t.Errorf("cancelled: %v", err)
	}
}
