package main

import (
	"context"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"
)

// TestRun serves a folder and asks for a patch.
func TestRun(t *testing.T) {
	dir := t.TempDir()
	for name, text := range map[string]string{
		"build.log": "a.cpp:1:10: error: expected ';' at end of declaration\n" +
			"    1 | int x = 1\n      |          ^\nfix-it:\"a.cpp\":{1:10-1:10}:\";\"\n",
		"a.cpp": "int x = 1\n",
	} {
		if err := os.WriteFile(filepath.Join(dir, name), []byte(text), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	ct, st := sdk.NewInMemoryTransports()
	ctx, cancel := context.WithCancel(t.Context())
	ran := make(chan error, 1)
	go func() { ran <- run(ctx, []string{"-root", dir}, st) }()
	c, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(ctx, ct, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		c.Close()
		cancel()
		<-ran
	}()
	res, err := c.CallTool(ctx, &sdk.CallToolParams{Name: "reasoner_propose_patch", Arguments: json.RawMessage(
		`{"task":"propose_patch","inputs":{"logs":["file://build.log"],"code":["file://a.cpp"]}}`)})
	if err != nil || res.IsError || !strings.Contains(res.Content[0].(*sdk.TextContent).Text, "+int x = 1;") {
		t.Errorf("result = %+v, %v", res, err)
	}
}
