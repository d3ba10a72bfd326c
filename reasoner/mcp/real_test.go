package mcp_test

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"strings"
	"sync"
	"testing"
	"time"

	sdk "github.com/modelcontextprotocol/go-sdk/mcp"

	"github.com/cppreason/cppreason/reasoner/mcp"
)

// serveEnv makes the test binary an MCP server on standard input and output.
const serveEnv = "CPPREASON_TEST_SERVE"

func TestMain(m *testing.M) {
	if os.Getenv(serveEnv) == "" {
		os.Exit(m.Run())
	}
	s := mcp.New(&mcp.Options{Reasoner: offline(nil)})
	if err := s.Run(context.Background(), &sdk.StdioTransport{}); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	os.Exit(0)
}

// TestRealClient has claude-code call a tool of the server; the model is a fake on the loopback interface.
// It is opt-in: scripts/setup-clis.sh installs the command and prints CPPREASON_CLAUDE.
func TestRealClient(t *testing.T) {
	path := os.Getenv("CPPREASON_CLAUDE")
	if path == "" {
		t.Skip("missing: CPPREASON_CLAUDE")
	}
	const tool = "mcp__cppreason__reasoner_propose_patch"
	var mu sync.Mutex
	listed, result := false, ""
	srv := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		body, err := io.ReadAll(r.Body)
		if err != nil || !strings.HasSuffix(r.URL.Path, "/v1/messages") {
			io.WriteString(w, "{}")
			return
		}
		type obj = map[string]any
		block, delta, stop := obj{"type": "text", "text": ""}, obj{"type": "text_delta", "text": "done"}, "end_turn"
		mu.Lock()
		switch i := strings.Index(string(body), `"tool_result"`); {
		case i >= 0:
			result = string(body[i:])
		case strings.Contains(string(body), tool):
			listed = true
			block = obj{"type": "tool_use", "id": "toolu_1", "name": tool, "input": obj{}}
			delta, stop = obj{"type": "input_json_delta",
				"partial_json": `{"task":"propose_patch","inputs":{"logs":["file://build.log"],"code":["file://a.cpp"]}}`}, "tool_use"
		}
		mu.Unlock()
		w.Header().Set("Content-Type", "text/event-stream")
		for _, e := range []obj{
			{"type": "message_start", "message": obj{"id": "m1", "type": "message", "role": "assistant", "model": "claude-sonnet-4-5",
				"content": []any{}, "stop_reason": nil, "stop_sequence": nil, "usage": obj{"input_tokens": 9, "output_tokens": 1}}},
			{"type": "content_block_start", "index": 0, "content_block": block},
			{"type": "content_block_delta", "index": 0, "delta": delta},
			{"type": "content_block_stop", "index": 0},
			{"type": "message_delta", "delta": obj{"stop_reason": stop, "stop_sequence": nil}, "usage": obj{"output_tokens": 3}},
			{"type": "message_stop"},
		} {
			data, err := json.Marshal(e)
			if err != nil {
				t.Error(err)
			}
			fmt.Fprintf(w, "event: %s\ndata: %s\n\n", e["type"], data)
		}
	}))
	defer func() { srv.CloseClientConnections(); srv.Close() }()
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	config, err := json.Marshal(map[string]any{"mcpServers": map[string]any{"cppreason": map[string]any{"command": exe, "args": []string{},
		"env": map[string]string{serveEnv: "1"}}}})
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithTimeout(t.Context(), 60*time.Second)
	defer cancel()
	cmd := exec.CommandContext(ctx, path, "-p", "fix it", "--output-format", "json", "--mcp-config", string(config), "--strict-mcp-config",
		"--allowedTools", tool,
		"--max-turns", "3", "--no-session-persistence", "--model", "claude-sonnet-4-5")
	cmd.Dir = t.TempDir()
	cmd.WaitDelay = 2 * time.Second
	cmd.Env = []string{"PATH=" + os.Getenv("PATH"), "HOME=" + cmd.Dir, "ANTHROPIC_BASE_URL=" + srv.URL,
		"ANTHROPIC_API_KEY=sk-fake-key-for-tests", "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1"}
	out, err := cmd.CombinedOutput()
	mu.Lock()
	defer mu.Unlock()
	if err != nil || !listed || !strings.Contains(result, "+int x = 1;") {
		t.Errorf("listed %v, result %.600q: %v\n%.2000s", listed, result, err, out)
	}
}
