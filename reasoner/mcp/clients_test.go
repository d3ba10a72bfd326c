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
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"
)

// huntSteps are the calls of a bug hunt, and what the result of each must hold.
var huntSteps = []struct {
	tool, args string
	want       string
}{
	{"build", `{}`, `"ok":true`},
	{"debug_start", `{"program":"sum"}`, `"ok":true`},
	{"debug_break", `{"file":"sum.cpp","line":7}`, `"verified":true`},
	{"debug_resume", `{}`, `"line":7`},
	{"debug_eval", `{"expression":"i"}`, `"value":"1"`},
	{"debug_stop", `{}`, `"ok":true`},
	{"patch_apply", `{"patch":` + quoted(sumPatch) + `}`, `"tx":`},
	{"build", `{}`, `"ok":true`},
	{"debug_feedback", `{"program":"sum","monitors":[{"location":"sum.cpp:7","watch":["total"]}]}`, `21`},
}

func quoted(s string) string {
	text, err := json.Marshal(s)
	if err != nil {
		panic(err)
	}
	return string(text)
}

// A vendor is a fake of a vendor's server that makes the model of a client call the tools of the hunt.
type vendor struct {
	variable string // with the command's path: the test is opt-in
	path     string // of the requests of the model, its end
	// results extracts the results of tools from a request, in order.
	results func(body []byte) []string
	// call answers with a call of a tool, done with the end.
	call func(w io.Writer, n int, tool, args string)
	done func(w io.Writer)
	// command returns the command line and its environment.
	command func(path, url, exe, dir, home string) ([]string, []string)
}

type obj = map[string]any

// sse writes events with a type.
func sse(w io.Writer, list ...obj) {
	for _, e := range list {
		data, err := json.Marshal(e)
		if err != nil {
			panic(err)
		}
		fmt.Fprintf(w, "event: %v\ndata: %s\n\n", e["type"], data)
	}
}

var vendors = map[string]vendor{
	"claude": {
		variable: "CPPREASON_CLAUDE", path: "/v1/messages",
		results: func(body []byte) (list []string) {
			var r struct {
				Messages []struct {
					Content json.RawMessage `json:"content"`
				} `json:"messages"`
			}
			if json.Unmarshal(body, &r) != nil {
				return nil
			}
			for _, m := range r.Messages {
				var blocks []struct {
					Type    string          `json:"type"`
					Content json.RawMessage `json:"content"`
				}
				_ = json.Unmarshal(m.Content, &blocks) // a plain string has no results
				for _, b := range blocks {
					if b.Type == "tool_result" {
						list = append(list, string(b.Content))
					}
				}
			}
			return list
		},
		call: func(w io.Writer, n int, tool, args string) {
			claudeReply(w, obj{"type": "tool_use", "id": fmt.Sprintf("toolu_%d", n), "name": tool, "input": obj{}},
				obj{"type": "input_json_delta", "partial_json": args}, "tool_use")
		},
		done: func(w io.Writer) {
			claudeReply(w, obj{"type": "text", "text": ""}, obj{"type": "text_delta", "text": "done"}, "end_turn")
		},
		command: func(path, url, exe, dir, home string) ([]string, []string) {
			config := fmt.Sprintf(`{"mcpServers":{"cppreason":{"command":%s,"args":[],"env":{%q:%s}}}}`, quoted(exe), serveEnv, quoted(dir))
			return []string{path, "-p", "fix it", "--output-format", "json", "--mcp-config", config, "--strict-mcp-config",
					"--allowedTools", "mcp__cppreason", "--max-turns", "30", "--no-session-persistence", "--model", "claude-sonnet-4-5"},
				[]string{"ANTHROPIC_BASE_URL=" + url, "ANTHROPIC_API_KEY=sk-fake-key-for-tests", "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1"}
		},
	},
	"codex": {
		variable: "CPPREASON_CODEX", path: "/responses",
		results: func(body []byte) (list []string) {
			var r struct {
				Input []struct {
					Type   string          `json:"type"`
					Output json.RawMessage `json:"output"`
				} `json:"input"`
			}
			if json.Unmarshal(body, &r) != nil {
				return nil
			}
			for _, i := range r.Input {
				if i.Type == "function_call_output" {
					list = append(list, string(i.Output))
				}
			}
			return list
		},
		call: func(w io.Writer, n int, tool, args string) {
			item := obj{"type": "function_call", "id": fmt.Sprintf("fc_%d", n), "call_id": fmt.Sprintf("call_%d", n), "name": tool,
				"arguments": args, "status": "completed"}
			// Since 0.160 the tools of a server are in a namespace of their own.
			if space, name, ok := strings.Cut(tool, "\x00"); ok {
				item["namespace"], item["name"] = space, name
			}
			codexReply(w, item)
		},
		done: func(w io.Writer) {
			codexReply(w, obj{"type": "message", "id": "m1", "role": "assistant", "status": "completed",
				"content": []obj{{"type": "output_text", "text": "done", "annotations": []any{}}}})
		},
		command: func(path, url, exe, dir, home string) ([]string, []string) {
			provider := fmt.Sprintf(`model_providers.fake={name="fake",base_url=%q,env_key="FAKE_API_KEY",wire_api="responses",`+
				`request_max_retries=0,stream_max_retries=0}`, url+"/v1")
			server := fmt.Sprintf(`mcp_servers.cppreason={command=%q,env={%s=%q},startup_timeout_sec=60,required=true,`+
				`default_tools_approval_mode="approve"}`, exe, serveEnv, dir)
			return []string{path, "exec", "--json", "--ephemeral", "--skip-git-repo-check", "--ignore-user-config", "-s", "read-only", "-m",
					"fake-1",
					"-c", "model_provider=fake", "-c", provider, "-c", server, "fix it"},
				[]string{"FAKE_API_KEY=sk-fake", "CODEX_HOME=" + home}
		},
	},
	"gemini": {
		variable: "CPPREASON_GEMINI", path: "Content",
		results: func(body []byte) (list []string) {
			var r struct {
				Contents []struct {
					Parts []struct {
						Response json.RawMessage `json:"functionResponse"`
					} `json:"parts"`
				} `json:"contents"`
			}
			if json.Unmarshal(body, &r) != nil {
				return nil
			}
			for _, c := range r.Contents {
				for _, p := range c.Parts {
					if len(p.Response) > 0 {
						list = append(list, string(p.Response))
					}
				}
			}
			return list
		},
		call: func(w io.Writer, _ int, tool, args string) {
			geminiReply(w, obj{"functionCall": obj{"name": tool, "args": json.RawMessage(args)}})
		},
		done: func(w io.Writer) { geminiReply(w, obj{"text": "done"}) },
		command: func(path, url, exe, dir, home string) ([]string, []string) {
			settings := fmt.Sprintf(`{"security":{"auth":{"selectedType":"gemini-api-key"}},"general":{"maxAttempts":1,"enableAutoUpdate":false},`+
				`"privacy":{"usageStatisticsEnabled":false},"telemetry":{"enabled":false},"skills":{"enabled":false},`+
				`"mcpServers":{"cppreason":{"command":%s,"env":{%q:%s},"trust":true}}}`, quoted(exe), serveEnv, quoted(dir))
			if err := os.MkdirAll(filepath.Join(home, ".gemini"), 0o700); err != nil {
				panic(err)
			}
			if err := os.WriteFile(filepath.Join(home, ".gemini", "settings.json"), []byte(settings), 0o600); err != nil {
				panic(err)
			}
			return []string{path, "-p", "fix it", "--output-format", "json", "-m", "gemini-2.5-flash", "--approval-mode", "yolo"},
				[]string{"GEMINI_CLI_HOME=" + home, "GEMINI_API_KEY=fake", "GOOGLE_GEMINI_BASE_URL=" + url, "GEMINI_CLI_TRUST_WORKSPACE=true"}
		},
	},
}

func claudeReply(w io.Writer, block, delta obj, stop string) {
	sse(w, obj{"type": "message_start", "message": obj{"id": "m1", "type": "message", "role": "assistant", "model": "claude-sonnet-4-5",
		"content": []any{}, "stop_reason": nil, "stop_sequence": nil, "usage": obj{"input_tokens": 9, "output_tokens": 1}}},
		obj{"type": "content_block_start", "index": 0, "content_block": block},
		obj{"type": "content_block_delta", "index": 0, "delta": delta},
		obj{"type": "content_block_stop", "index": 0},
		obj{"type": "message_delta", "delta": obj{"stop_reason": stop, "stop_sequence": nil}, "usage": obj{"output_tokens": 3}},
		obj{"type": "message_stop"})
}

func codexReply(w io.Writer, item obj) {
	sse(w, obj{"type": "response.created", "response": obj{"id": "r1"}},
		obj{"type": "response.output_item.done", "output_index": 0, "item": item},
		obj{"type": "response.completed", "response": obj{"id": "r1", "output": []any{},
			"usage": obj{"input_tokens": 9, "output_tokens": 3, "total_tokens": 12}}})
}

func geminiReply(w io.Writer, part obj) {
	data, err := json.Marshal(obj{"candidates": []obj{{"content": obj{"role": "model", "parts": []obj{part}}, "finishReason": "STOP",
		"index": 0}},
		"usageMetadata": obj{"promptTokenCount": 9, "candidatesTokenCount": 3, "totalTokenCount": 12}})
	if err != nil {
		panic(err)
	}
	fmt.Fprintf(w, "data: %s\n\n", data)
}

// A hunter is the server of a vendor in the middle of a hunt.
type hunter struct {
	v       vendor
	mu      sync.Mutex
	results []string
	missing []string // tools that the client did not list
}

func (h *hunter) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	body, err := io.ReadAll(r.Body)
	if err != nil || !strings.HasSuffix(r.URL.Path, h.v.path) {
		io.WriteString(w, "{}")
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	h.mu.Lock()
	defer h.mu.Unlock()
	results := h.v.results(body)
	if len(results) > len(h.results) {
		h.results = results
	}
	n := len(results)
	if n >= len(huntSteps) {
		h.v.done(w)
		return
	}
	tool := listedName(body, huntSteps[n].tool)
	if tool == "" {
		h.missing = append(h.missing, huntSteps[n].tool)
		h.v.done(w) // a request without tools, such as one for a title
		return
	}
	h.v.call(w, n, tool, huntSteps[n].args)
}

// listedName returns the name under which a client lists a tool of the server, with the namespace of codex
// before a zero byte.
func listedName(body []byte, tool string) string {
	if m := regexp.MustCompile(`"(mcp_\w*` + tool + `)"`).FindSubmatch(body); m != nil {
		return string(m[1])
	}
	space := regexp.MustCompile(`"type":"namespace"[^{}]*"name":"(mcp__cppreason\w*)"|"name":"(mcp__cppreason\w*)"[^{}]*"type":"namespace"`)
	plain := regexp.MustCompile(`"name":"(` + tool + `)"`)
	if m := space.FindSubmatch(body); m != nil && plain.Match(body) {
		return string(m[1]) + string(m[2]) + "\x00" + tool
	}
	if m := plain.FindSubmatch(body); m != nil {
		return string(m[1])
	}
	return ""
}

// TestRealHunt drives a whole bug hunt by real clients: find, patch, verify. Their models are fakes on the
// loopback interface. It is opt-in: scripts/setup-clis.sh installs the commands and prints the variables.
func TestRealHunt(t *testing.T) {
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	for name, v := range vendors {
		t.Run(name, func(t *testing.T) {
			path := os.Getenv(v.variable)
			if path == "" {
				t.Skip("missing: " + v.variable)
			}
			h := &hunter{v: v}
			srv := httptest.NewServer(h)
			defer func() { srv.CloseClientConnections(); srv.Close() }()
			root, home := newHunt(t), t.TempDir()
			args, env := v.command(path, srv.URL, exe, root.Name(), home)
			ctx, cancel := context.WithTimeout(t.Context(), 150*time.Second)
			defer cancel()
			cmd := exec.CommandContext(ctx, args[0], args[1:]...)
			cmd.Dir, cmd.WaitDelay = t.TempDir(), 2*time.Second
			cmd.Env = append([]string{"PATH=" + os.Getenv("PATH"), "HOME=" + home}, env...)
			out, err := cmd.CombinedOutput()
			h.mu.Lock()
			defer h.mu.Unlock()
			if err != nil || len(h.results) < len(huntSteps) {
				t.Fatalf("%d of %d results, tools missing %v: %v\n%.3000s\nlast result: %.600s", len(h.results), len(huntSteps), h.missing, err, out,
					strings.Join(h.results[max(0, len(h.results)-1):], ""))
			}
			for i, step := range huntSteps {
				if got := strings.ReplaceAll(h.results[i], `\`, ""); !strings.Contains(strings.ReplaceAll(got, `": `, `":`), step.want) {
					t.Errorf("step %d, %s: %.600s, want %s", i+1, step.tool, got, step.want)
				}
			}
			if text, err := root.ReadFile("sum.cpp"); err != nil || !strings.Contains(string(text), "i = 0") {
				t.Errorf("the bug is still there: %v", err)
			}
		})
	}
}

// TestRealInspector goes through the hunt with the MCP inspector, which starts a server for each call, so that
// the steps that need a session are left out. It is opt-in: npm install @modelcontextprotocol/inspector.
func TestRealInspector(t *testing.T) {
	path := os.Getenv("CPPREASON_INSPECTOR")
	if path == "" {
		t.Skip("missing: CPPREASON_INSPECTOR, the path of mcp-inspector")
	}
	exe, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	root := newHunt(t)
	inspect := func(want string, args ...string) {
		t.Helper()
		ctx, cancel := context.WithTimeout(t.Context(), 60*time.Second)
		defer cancel()
		cmd := exec.CommandContext(ctx, path, append([]string{"--cli", "-e", serveEnv + "=" + root.Name(), exe, "--method"}, args...)...)
		cmd.WaitDelay = 2 * time.Second
		out, err := cmd.CombinedOutput()
		if err != nil || !strings.Contains(string(out), want) {
			t.Errorf("%v: %v\n%.2000s\nwant %s", args, err, out, want)
		}
	}
	inspect(`"debug_feedback"`, "tools/list")
	inspect(`"ok": true`, "tools/call", "--tool-name", "build")
	inspect("int i = 0;", "tools/call", "--tool-name", "patch_preview", "--tool-arg",
		"patch="+strings.ReplaceAll(sumPatch, "unsigned i = 0", "int i = 0"))
	inspect(`"tx"`, "tools/call", "--tool-name", "patch_apply", "--tool-arg", "patch="+sumPatch)
	inspect(`"ok": true`, "tools/call", "--tool-name", "build")
	inspect("21", "tools/call", "--tool-name", "debug_feedback", "--tool-arg", "program=sum",
		"--tool-arg", `monitors=[{"location":"sum.cpp:7","watch":["total"]}]`)
}
