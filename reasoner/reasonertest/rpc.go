package reasonertest

import (
	"bufio"
	"encoding/json"
	"fmt"
	"os"
	"strings"

	"github.com/cppreason/cppreason/reasoner"
)

// An RPCFault is one way in which a codex process fails. The value of CommandEnv is "app-server:" or
// "mcp:" and its Name.
type RPCFault struct {
	Number int // in the project's list of faults, 0 for what is not a fault
	Name   string
	Class  reasoner.Class // of the first request; 0 means that it must succeed
	Slow   bool           // only ends by a timeout
	MCP    bool           // needs the MCP server
}

// RPCFaults returns the faults of a codex process.
func RPCFaults() []RPCFault {
	return []RPCFault{
		{61, "exits-in-initialize", reasoner.Unavailable, false, false},
		{62, "wrong-version", reasoner.Unavailable, false, true},
		{63, "no-tool", reasoner.Unavailable, false, true},
		{64, "error-result", reasoner.RateLimited, false, false},
		{65, "strange-responses", 0, false, false},
		{66, "flood", 0, false, false},
		{67, "asks-back", 0, false, false},
		{68, "no-answer", reasoner.Timeout, true, false},
		{69, "crashes", reasoner.Transport, false, false},
		{70, "noise", 0, false, false},
		{71, "no-structured-content", 0, false, true},
		{72, "wrong-id-type", reasoner.Timeout, true, false},
		{0, "good", 0, false, false},
		{0, "bad-at-first", 0, false, true},
		{0, "context-window", reasoner.ContextTooLong, false, false},
	}
}

// An rpcMessage is a request or notification of the driver under test, as far as the fakes read it.
type rpcMessage struct {
	ID     json.RawMessage `json:"id"`
	Method string          `json:"method"`
	Params struct {
		ThreadID  string `json:"threadId"`
		Name      string `json:"name"`
		Arguments struct {
			ThreadID string `json:"threadId"`
			Prompt   string `json:"prompt"`
		} `json:"arguments"`
	} `json:"params"`
}

// An rpcServer plays codex on its standard streams.
type rpcServer struct {
	fault string
	mcp   bool
	in    *bufio.Scanner
	turns int
}

// serveRPC plays codex until its standard input ends, and returns the exit status.
func serveRPC(fault string, mcp bool) int {
	s := &rpcServer{fault: fault, mcp: mcp, in: bufio.NewScanner(os.Stdin)}
	s.in.Buffer(nil, 64<<20)
	if fault == "noise" {
		fmt.Println("2026-11-20 starting\n{not json\n\n[1,2]")
	}
	for s.in.Scan() {
		var m rpcMessage
		if json.Unmarshal(s.in.Bytes(), &m) != nil {
			continue
		}
		if code := s.answer(&m); code >= 0 {
			return code
		}
	}
	return 0
}

// result answers a request, in one of the strange ways that JSON-RPC 2.0 does not allow if that is the fault.
func (s *rpcServer) result(id json.RawMessage, result string) {
	if s.fault == "wrong-id-type" {
		id = []byte(`"` + string(id) + `"`)
	}
	if s.fault == "strange-responses" {
		fmt.Println(`{"jsonrpc":"2.0","id":4711,"result":{}}` + "\n" + `{"jsonrpc":"2.0","id":null,"result":{}}`)
	}
	fmt.Printf(`{"jsonrpc":"2.0","id":%s,"result":%s}`+"\n", id, result)
	if s.fault == "strange-responses" {
		fmt.Printf(`{"jsonrpc":"2.0","id":%s,"result":{"again":true}}`+"\n", id)
	}
}

// answer answers one message; a code of at least 0 ends the process.
func (s *rpcServer) answer(m *rpcMessage) int {
	switch m.Method {
	case "initialize":
		if s.fault == "exits-in-initialize" {
			fmt.Fprintln(os.Stderr, "thread 'main' panicked")
			return 101
		}
		version := "2025-06-18"
		if s.fault == "wrong-version" {
			version = "1999-01-01"
		}
		s.result(m.ID, `{"protocolVersion":"`+version+`","capabilities":{},"serverInfo":{"name":"fake","version":"1"},"userAgent":"fake"}`)
	case "tools/list":
		name := "codex"
		if s.fault == "no-tool" {
			name = "other"
		}
		s.result(m.ID, `{"tools":[{"name":"`+name+`","inputSchema":{"type":"object"}},{"name":"codex-reply","inputSchema":{"type":"object",`+
			`"properties":{"threadId":{"type":"string"},"prompt":{"type":"string"}}}}]}`)
	case "thread/start":
		s.turns++
		s.result(m.ID, fmt.Sprintf(`{"thread":{"id":"t%d"},"model":"fake-1"}`, s.turns))
	case "turn/start":
		s.result(m.ID, `{"turn":{"id":"u1","status":"inProgress"}}`)
		return s.work(m, m.Params.ThreadID)
	case "tools/call":
		return s.work(m, string(m.ID))
	}
	return -1
}

// work plays one turn on a thread, or, for the MCP server, one call.
func (s *rpcServer) work(m *rpcMessage, thread string) int {
	if code := s.disturb(thread); code >= 0 || s.fault == "no-answer" {
		return code
	}
	reply := Good
	if s.fault == "bad-at-first" && m.Params.Name == "codex" {
		reply = "Sorry, what do you mean?"
	}
	if m.Params.Name == "codex-reply" && (m.Params.Arguments.ThreadID != "t1" || m.Params.Arguments.Prompt == "") {
		s.result(m.ID, `{"isError":true,"content":[{"type":"text","text":"no such thread"}]}`)
		return -1
	}
	text, _ := json.Marshal(reply)
	if s.mcp {
		s.mcpResult(m, thread, string(text))
	} else {
		s.notifyTurn(thread, string(text))
	}
	return -1
}

// disturb injects the faults that come before the reply. A code of at least 0 ends the process.
func (s *rpcServer) disturb(thread string) int {
	switch s.fault {
	case "crashes":
		fmt.Fprintln(os.Stderr, "Segmentation fault")
		return 139
	case "flood":
		for range 100000 {
			fmt.Println(`{"method":"item/reasoning/delta","params":{"threadId":"` + thread + `","delta":"x"}}`)
		}
	case "asks-back":
		fmt.Println(`{"id":"q1","method":"item/commandExecution/requestApproval","params":{}}`)
		if !s.in.Scan() || !strings.Contains(s.in.Text(), "q1") || !strings.Contains(s.in.Text(), "error") {
			return 1
		}
	}
	return -1
}

// notifyTurn sends the notifications of one turn of the app-server; text is the reply in JSON.
func (s *rpcServer) notifyTurn(thread, text string) {
	notify := func(method, format string, args ...any) {
		fmt.Printf(`{"method":"%s","params":{"threadId":"%s",%s}}`+"\n", method, thread, fmt.Sprintf(format, args...))
	}
	fail := func(message, info string) {
		notify("turn/completed", `"turn":{"id":"u1","status":"failed","error":{"message":"%s","codexErrorInfo":"%s"}}`, message, info)
	}
	switch s.fault {
	case "error-result":
		fail("exceeded retry limit, last status: 429 Too Many Requests", "other")
		return
	case "context-window":
		fail("ran out of room", "contextWindowExceeded")
		return
	}
	notify("item/agentMessage/delta", `"delta":"{"`)
	notify("item/completed", `"item":{"type":"agentMessage","text":%s}`, text)
	notify("thread/tokenUsage/updated",
		`"tokenUsage":{"last":{"inputTokens":10,"cachedInputTokens":4,"outputTokens":5,"reasoningOutputTokens":1}}`)
	notify("turn/completed", `"turn":{"id":"u1","status":"completed"}`)
}

// mcpResult answers one call of a tool; text is the reply in JSON.
func (s *rpcServer) mcpResult(m *rpcMessage, id, text string) {
	switch s.fault {
	case "error-result":
		s.result(m.ID, `{"isError":true,"content":[{"type":"text","text":"exceeded retry limit, last status: 429 Too Many Requests"}]}`)
		return
	case "context-window":
		s.result(m.ID, `{"isError":true,"content":[{"type":"text","text":"Your input exceeds the context window of this model."}]}`)
		return
	case "no-structured-content":
		s.result(m.ID, `{"content":[{"type":"text","text":`+text+`}]}`)
		return
	}
	n := 1
	if m.Params.Name == "codex-reply" {
		n = 2 // what a thread has used since it began
	}
	fmt.Printf(`{"jsonrpc":"2.0","method":"codex/event","params":{"_meta":{"requestId":%s},"msg":{"type":"token_count",`+
		`"info":{"total_token_usage":{"input_tokens":%d,"cached_input_tokens":%d,"output_tokens":%d,"reasoning_output_tokens":%d}}}}}`+"\n",
		id, 10*n, 4*n, 5*n, n)
	s.result(m.ID, `{"structuredContent":{"threadId":"t1","content":`+text+`},"content":[{"type":"text","text":`+text+`}]}`)
}
