package debuggee_test

import (
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"github.com/cppreason/cppreason/internal/debuggee"
	"github.com/cppreason/cppreason/internal/proc"
)

// sweptToken is the token of a home whose host is gone.
const sweptToken = debuggee.TokenEnv + "=ABCDEFGHIJKLMNOPQRSTUVWXYZ"

// The folders and processes of a host that is gone are swept by the next host. Those of a living one, of another
// container, and folders that name no host stay.
func TestSweep(t *testing.T) {
	tmp := t.TempDir()
	t.Setenv("TMPDIR", tmp)
	living, err := debuggee.Open(nil, 1<<10)
	if err != nil {
		t.Fatal(err)
	}
	defer living.Close()
	text, err := os.ReadFile(filepath.Join(living.Dir, "host"))
	if err != nil {
		t.Fatal(err)
	}
	folder := func(name string, change func(host map[string]any)) string {
		var host map[string]any
		if err := json.Unmarshal(text, &host); err != nil {
			t.Fatal(err)
		}
		host["token"] = sweptToken
		change(host)
		changed, err := json.Marshal(host)
		if err != nil {
			t.Fatal(err)
		}
		dir := filepath.Join(tmp, "cppreason-"+name)
		if err := os.Mkdir(dir, 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(dir, "host"), changed, 0o600); err != nil {
			t.Fatal(err)
		}
		return dir
	}
	dead := folder("dead", func(host map[string]any) { host["start"] = "1" }) // the number belongs to another process now
	other := folder("other", func(host map[string]any) { host["start"], host["namespace"] = "1", "pid:[1]" })
	broad := folder("broad", func(host map[string]any) { host["start"], host["token"] = "1", "PATH=" })
	if err := os.Mkdir(filepath.Join(tmp, "cppreason-unknown"), 0o700); err != nil {
		t.Fatal(err)
	}
	left, err := proc.Start(&proc.Cmd{Path: "/bin/sleep", Args: []string{"60"}, Env: []string{sweptToken}})
	if err != nil {
		t.Fatal(err)
	}
	next, err := debuggee.Open(nil, 1<<10)
	if err != nil {
		t.Fatal(err)
	}
	defer next.Close()
	if err := left.Wait(); err != nil {
		t.Error(err)
	}
	if _, signal := left.Exit(); signal == 0 {
		t.Error("the process of the dead host has not been killed")
	}
	for dir, want := range map[string]bool{dead: false, other: true, broad: true, living.Dir: true, filepath.Join(tmp, "cppreason-unknown"): true} {
		if _, err := os.Stat(dir); (err == nil) != want {
			t.Errorf("%s: %v, want it there: %v", filepath.Base(dir), err, want)
		}
	}
}
