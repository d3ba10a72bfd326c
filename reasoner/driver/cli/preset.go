package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/cppreason/cppreason/reasoner"
)

// A preset is how one command is called and read.
type preset struct {
	command   string
	install   string
	hasSystem bool     // the command takes the system prompt apart
	help      []string // arguments that make it list its flags; nil where that is not checked
	needs     []string // flags that setup uses and that not every version has
	setup     func(*call) error
	parse     func(*call) (*reasoner.Response, error)
	partial   func(*call) string // of a call that was cut
}

// presets are the commands that this package knows. The flags in needs are looked for by Probe; claude's
// --max-turns is accepted and not listed by --help, so it is not among them.
var presets = map[Preset]preset{
	Plain: {
		parse:   parsePlain,
		partial: func(c *call) string { return string(c.out) },
	},
	Codex: {
		command: "codex", install: "npm install -g @openai/codex", hasSystem: true,
		setup: setupCodex, parse: parseCodex,
		partial: func(c *call) string { return readCodex(c).text },
		help:    []string{"exec", "--help"},
		needs: []string{"--json", "--ephemeral", "--skip-git-repo-check", "--ignore-user-config", "--disable",
			"--output-schema"},
	},
	Gemini: {
		command: "gemini", install: "npm install -g @google/gemini-cli", hasSystem: true,
		setup: setupGemini, parse: parseGemini,
		help:  []string{"--help"},
		needs: []string{"--prompt", "--output-format", "--model"},
	},
	Claude: {
		command: "claude", install: "npm install -g @anthropic-ai/claude-code", hasSystem: true,
		setup: setupClaude, parse: parseClaude,
		help: []string{"--help"},
		needs: []string{"--output-format", "--json-schema", "--tools", "--no-session-persistence", "--system-prompt",
			"--model"},
	},
	OpenCode: {
		command: "opencode", install: "npm install -g opencode-ai",
		setup: setupOpenCode, parse: parseOpenCode,
	},
}

// parsePlain takes standard output for the reply.
func parsePlain(c *call) (*reasoner.Response, error) {
	if c.exit != 0 {
		return &reasoner.Response{Text: string(c.out)}, c.classifyFailure(string(c.errOut) + "\n" + string(c.out))
	}
	return &reasoner.Response{Text: string(c.out)}, nil
}

// setupCodex: "codex exec" with every tool and feature off. The configuration overrides are those of
// codex 0.15x and later.
func setupCodex(c *call) error {
	c.args = []string{"exec", "--json", "--ephemeral", "--skip-git-repo-check", "--ignore-user-config", "-s", "read-only"}
	if c.r.Model != "" {
		c.args = append(c.args, "-m", c.r.Model)
	}
	set := func(kv string) { c.args = append(c.args, "-c", kv) }
	if c.o.BaseURL != "" {
		set("model_provider=custom")
		set(fmt.Sprintf(`model_providers.custom={name="custom",base_url=%q,env_key=%q,wire_api="responses",request_max_retries=0,`+
			`stream_max_retries=0,stream_idle_timeout_ms=60000}`, c.o.BaseURL, c.o.KeyEnv))
	}
	if c.r.Effort != "" {
		set("model_reasoning_effort=" + string(c.r.Effort))
	}
	// What codex would add to the prompt: files of the directory, the environment, its rules for tools.
	for _, kv := range []string{
		"web_search=disabled", "analytics.enabled=false", "project_doc_max_bytes=0",
		"include_environment_context=false", "include_permissions_instructions=false",
		"skills.include_instructions=false", fmt.Sprintf("model_instructions_file=%q", c.system),
	} {
		set(kv)
	}
	for _, f := range []string{"shell_tool", "unified_exec", "multi_agent", "goals", "apps", "plugins", "hooks", "memories",
		"view_image", "image_generation"} {
		c.args = append(c.args, "--disable", f)
	}
	if c.r.Format == reasoner.FormatSchema {
		c.args = append(c.args, "--output-schema", c.schema)
	}
	c.args = append(c.args, "-") // the prompt is on standard input
	c.env = append(c.env, "CODEX_HOME="+c.home)
	return nil
}

// A codexReply is what codex printed so far. failed is the last error that no success followed.
type codexReply struct {
	text, failed string
	usage        reasoner.Usage
	events       int
}

// readCodex reads the events of codex exec, one JSON object a line. Lines that are not JSON and events
// that are not known are skipped; an item of type error is a warning.
func readCodex(c *call) (out codexReply) {
	for line := range bytes.Lines(c.out) {
		var e struct {
			Type    string `json:"type"`
			Message string `json:"message"`
			Error   struct {
				Message string `json:"message"`
			} `json:"error"`
			Item struct {
				Type string `json:"type"`
				Text string `json:"text"`
			} `json:"item"`
			Usage struct {
				Input     int `json:"input_tokens"`
				Cached    int `json:"cached_input_tokens"`
				Output    int `json:"output_tokens"`
				Reasoning int `json:"reasoning_output_tokens"`
			} `json:"usage"`
		}
		if json.Unmarshal(line, &e) != nil || e.Type == "" {
			continue
		}
		out.events++
		switch e.Type {
		case "item.completed":
			if e.Item.Type == "agent_message" {
				out.text = e.Item.Text
			}
		case "turn.completed":
			out.usage = reasoner.Usage{Input: e.Usage.Input, Cached: e.Usage.Cached, Output: e.Usage.Output, Reasoning: e.Usage.Reasoning}
			out.failed = ""
		case "turn.failed":
			out.failed = e.Error.Message
		case "error":
			out.failed = e.Message
		}
	}
	return out
}

// parseCodex reads the reply of codex exec. After "Incomplete response" the text that arrived is kept.
func parseCodex(c *call) (*reasoner.Response, error) {
	r := readCodex(c)
	resp := &reasoner.Response{Text: r.text, Usage: r.usage}
	switch {
	case r.failed != "" && r.text != "" && strings.Contains(strings.ToLower(r.failed), "incomplete"):
		return resp, &reasoner.Error{Class: reasoner.Truncated, Status: c.exit, Err: errors.New(excerpt([]byte(r.failed)))}
	case r.failed != "":
		return resp, c.classifyFailure(r.failed)
	case c.exit != 0:
		return resp, c.classifyFailure(string(c.errOut) + "\n" + string(c.out))
	}
	return resp, nil
}

// geminiSettings turn retries, tools and reports to the vendor off. Without selectedType the base URL selects
// an authentication that the headless mode rejects (gemini-cli 0.61).
const geminiSettings = `{
	"security": {"auth": {"selectedType": "gemini-api-key"}},
	"general": {"maxAttempts": 1, "retryFetchErrors": false, "enableAutoUpdate": false},
	"tools": {"core": ["none"]},
	"privacy": {"usageStatisticsEnabled": false},
	"telemetry": {"enabled": false},
	"skills": {"enabled": false}
}`

// setupGemini: headless gemini-cli with an empty list of tools. The empty -p makes it headless; the prompt is
// on standard input.
func setupGemini(c *call) error {
	c.args = []string{"-p", "", "--output-format", "json"}
	if c.r.Model != "" {
		c.args = append(c.args, "-m", c.r.Model)
	}
	c.env = append(c.env, "GEMINI_CLI_HOME="+c.home, "GEMINI_CLI_TRUST_WORKSPACE=true", "GEMINI_SYSTEM_MD="+c.system)
	if c.o.BaseURL != "" {
		c.env = append(c.env, "GOOGLE_GEMINI_BASE_URL="+c.o.BaseURL)
	}
	if c.o.Home != "" {
		return nil // the user's own settings
	}
	dir := filepath.Join(c.home, ".gemini")
	if err := os.Mkdir(dir, 0o700); err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(dir, "settings.json"), []byte(geminiSettings), 0o600)
}

// A geminiReply is the object that "gemini --output-format json" prints, as far as it matters here.
type geminiReply struct {
	Response string `json:"response"`
	Error    *struct {
		Type    string          `json:"type"`
		Message string          `json:"message"`
		Code    json.RawMessage `json:"code"`
	} `json:"error"`
	Stats struct {
		Models map[string]struct {
			Tokens struct {
				Prompt     int `json:"prompt"`
				Candidates int `json:"candidates"`
				Cached     int `json:"cached"`
				Thoughts   int `json:"thoughts"`
			} `json:"tokens"`
		} `json:"models"`
	} `json:"stats"`
}

// parseGemini reads the JSON object on standard output, or, after a failure, the one at the end of
// standard error after a stack trace. The exit status is an HTTP status modulo 256.
func parseGemini(c *call) (*reasoner.Response, error) {
	var r geminiReply
	if !decodeLastObject(c.out, &r) && !decodeLastObject(c.errOut, &r) {
		return nil, c.classifyFailure(string(c.errOut) + "\n" + string(c.out))
	}
	if r.Error != nil {
		return nil, c.classifyFailure(strings.Trim(string(r.Error.Code), `"`) + " " + r.Error.Type + " " + r.Error.Message)
	}
	resp := &reasoner.Response{Text: r.Response}
	for name, m := range r.Stats.Models {
		resp.Model = name
		t := m.Tokens
		// Thoughts are not part of the candidates here.
		resp.Usage.Input += t.Prompt
		resp.Usage.Cached += t.Cached
		resp.Usage.Output += t.Candidates + t.Thoughts
		resp.Usage.Reasoning += t.Thoughts
	}
	if c.exit != 0 {
		return resp, c.classifyFailure(string(c.errOut))
	}
	return resp, nil
}

// setupClaude: print mode without tools; the command validates against the schema itself.
func setupClaude(c *call) error {
	c.args = []string{"-p", "--output-format", "json", "--tools", "", "--max-turns", "3", "--no-session-persistence", "--system-prompt",
		c.r.System}
	if c.r.Format == reasoner.FormatSchema {
		c.args = append(c.args, "--json-schema", string(c.r.Schema))
	}
	if c.r.Model != "" {
		c.args = append(c.args, "--model", c.r.Model)
	}
	c.env = append(c.env, "CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC=1")
	if c.o.BaseURL != "" {
		c.env = append(c.env, "ANTHROPIC_BASE_URL="+c.o.BaseURL)
	}
	return nil
}

// parseClaude reads the result object of print mode. With a schema, the reply is structured_output, and result
// is prose about it. is_error may come with exit status 0 and subtype "success".
func parseClaude(c *call) (*reasoner.Response, error) {
	var r struct {
		IsError    bool            `json:"is_error"`
		Subtype    string          `json:"subtype"`
		Result     string          `json:"result"`
		Structured json.RawMessage `json:"structured_output"`
		Cost       float64         `json:"total_cost_usd"`
		StopReason string          `json:"stop_reason"`
		Usage      struct {
			Input     int `json:"input_tokens"`
			CacheRead int `json:"cache_read_input_tokens"`
			CacheNew  int `json:"cache_creation_input_tokens"`
			Output    int `json:"output_tokens"`
		} `json:"usage"`
		Models map[string]json.RawMessage `json:"modelUsage"`
	}
	if !decodeLastObject(c.out, &r) {
		return nil, c.classifyFailure(string(c.errOut) + "\n" + string(c.out))
	}
	u := r.Usage
	resp := &reasoner.Response{Text: r.Result, Usage: reasoner.Usage{Input: u.Input + u.CacheRead + u.CacheNew, Cached: u.CacheRead,
		Output: u.Output, Cost: r.Cost}}
	for name := range r.Models {
		resp.Model = name
	}
	if len(r.Structured) > 0 && string(r.Structured) != "null" {
		resp.Text = string(r.Structured)
	}
	switch {
	case r.StopReason == "max_tokens":
		return resp, &reasoner.Error{Class: reasoner.Truncated, Status: c.exit, Err: errors.New("the reply reached its length limit")}
	case r.StopReason == "refusal":
		return resp, &reasoner.Error{Class: reasoner.Refused, Status: c.exit, Err: errors.New("the model refused")}
	case r.IsError || c.exit != 0:
		return &reasoner.Response{Usage: resp.Usage}, c.classifyFailure(r.Subtype + " " + r.Result + " " + string(c.errOut))
	}
	return resp, nil
}

// setupOpenCode: every tool off. The model's name carries the provider.
func setupOpenCode(c *call) error {
	c.args = []string{"run", "--format", "json"}
	config := map[string]any{"tools": map[string]bool{"*": false}, "autoupdate": false, "share": "disabled"}
	model := c.r.Model
	if c.o.BaseURL != "" {
		options := map[string]string{"baseURL": c.o.BaseURL}
		if c.o.KeyEnv != "" {
			options["apiKey"] = "{env:" + c.o.KeyEnv + "}"
		}
		config["provider"] = map[string]any{"custom": map[string]any{"npm": "@ai-sdk/openai-compatible", "name": "custom", "options": options,
			"models": map[string]any{model: struct{}{}}}}
		model = "custom/" + model
	}
	if model != "" {
		c.args = append(c.args, "-m", model)
	}
	text, err := json.Marshal(config)
	if err != nil {
		return err
	}
	c.env = append(c.env, "OPENCODE_CONFIG_CONTENT="+string(text))
	return nil
}

// parseOpenCode reads the events of "opencode run --format json". Text comes in parts; each step has its tokens.
func parseOpenCode(c *call) (*reasoner.Response, error) {
	resp := &reasoner.Response{}
	failed := ""
	for line := range bytes.Lines(c.out) {
		var e struct {
			Type string `json:"type"`
			Part struct {
				Text   string  `json:"text"`
				Cost   float64 `json:"cost"`
				Tokens struct {
					Input, Output, Reasoning int
					Cache                    struct{ Read int }
				} `json:"tokens"`
			} `json:"part"`
			Error json.RawMessage `json:"error"`
		}
		if json.Unmarshal(line, &e) != nil {
			continue
		}
		switch e.Type {
		case "text":
			resp.Text += e.Part.Text
		case "step_finish":
			t := e.Part.Tokens
			resp.Usage.Input += t.Input + t.Cache.Read
			resp.Usage.Cached += t.Cache.Read
			resp.Usage.Output += t.Output + t.Reasoning
			resp.Usage.Reasoning += t.Reasoning
			resp.Usage.Cost += e.Part.Cost
		case "error":
			failed = string(e.Error)
		}
	}
	if failed != "" || c.exit != 0 {
		return resp, c.classifyFailure(failed + " " + string(c.errOut))
	}
	return resp, nil
}

// decodeLastObject decodes the JSON object at the end of text, after whatever else was printed. It tries lines that
// begin with a brace, first to last, at most a hundred of them.
func decodeLastObject(text []byte, v any) bool {
	text = bytes.TrimSpace(text)
	if len(text) == 0 || text[len(text)-1] != '}' {
		return false
	}
	at, tries := 0, 0
	for line := range bytes.Lines(text) {
		if line[0] == '{' {
			if json.Unmarshal(text[at:], v) == nil {
				return true
			}
			if tries++; tries > 100 {
				return false
			}
		}
		at += len(line)
	}
	return false
}
