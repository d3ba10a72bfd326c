package main

import (
	"context"
	"encoding/json"
	"io"
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
	requests, toServer := io.Pipe()
	fromServer, answers := io.Pipe()
	ctx, cancel := context.WithCancel(t.Context())
	ran := make(chan error, 1)
	go func() { ran <- run(ctx, []string{"-root", dir}, requests, answers) }()
	c, err := sdk.NewClient(&sdk.Implementation{Name: "test", Version: "1"}, nil).Connect(ctx,
		&sdk.IOTransport{Reader: fromServer, Writer: toServer}, nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		c.Close()
		cancel()
		<-ran
	}()
	var names []string
	for tool, err := range c.Tools(ctx, nil) {
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, tool.Name)
	}
	if list := strings.Join(names, " "); strings.Contains(list, "patch_apply") || strings.Contains(list, "run") {
		t.Errorf("without -write and -run: %s", list)
	}
	res, err := c.CallTool(ctx, &sdk.CallToolParams{Name: "reasoner_propose_patch", Arguments: json.RawMessage(
		`{"task":"propose_patch","inputs":{"logs":["file://build.log"],"code":["file://a.cpp"]}}`)})
	if err != nil || res.IsError || !strings.Contains(res.Content[0].(*sdk.TextContent).Text, "+int x = 1;") {
		t.Errorf("result = %+v, %v", res, err)
	}
}
