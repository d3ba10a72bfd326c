package codex

import (
	"bufio"
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"github.com/cppreason/cppreason/internal/jsonrpc"
	"github.com/cppreason/cppreason/reasoner"
	"github.com/cppreason/cppreason/reasoner/reasonertest"
)

// FuzzMessages plays a codex process of either transport: it answers the greeting and what starts a turn, and then
// prints the fuzzed lines. The request ends, with a reply or an error that has a class, and text stays
// within its bound.
func FuzzMessages(f *testing.F) {
	f.Add(`{"method":"item/agentMessage/delta","params":{"threadId":"t1","delta":"x"}}` + "\n" +
		`{"method":"turn/completed","params":{"threadId":"t1","turn":{"status":"completed"}}}`)
	f.Add(`{"method":"error","params":{"threadId":"t1","error":{"message":"m","codexErrorInfo":{"a":{}}},"willRetry":false}}` + "\n" +
		`{"method":"turn/completed","params":{"threadId":"t1","turn":{"status":"failed","error":{"message":"x",` +
		`"codexErrorInfo":"usageLimitExceeded"}}}}`)
	f.Add(`{"jsonrpc":"2.0","method":"codex/event","params":{"_meta":{"requestId":1},"msg":{"type":"agent_message_content_delta",` +
		`"delta":"x"}}}` + "\n" + `{"jsonrpc":"2.0","id":1,"result":{"content":[{"type":"text","text":"x"}]}}`)
	f.Add(`{"id":1,"result":{"isError":true,"structuredContent":{"threadId":"t1","content":"429"}}}` + "\n" +
		`{"method":"thread/tokenUsage/updated","params":{"threadId":"t1","tokenUsage":{"last":{"inputTokens":-1}}}}`)
	f.Fuzz(func(t *testing.T, lines string) {
		for _, transport := range []Transport{AppServer, MCP} {
			d, err := New(&Options{Transport: transport, MaxReply: 100})
			if err != nil {
				t.Fatal(err)
			}
			in, toServer := io.Pipe()
			fromServer, out := io.Pipe()
			s := &server{errOut: &tail{}, turns: map[string]*turn{}}
			s.conn = jsonrpc.NewConn(fromServer, toServer, &jsonrpc.Options{Plain: transport == AppServer, Notify: s.notify, MaxLine: 1 << 16})
			go func() { // ends with the pipes
				sc := bufio.NewScanner(in)
				sc.Buffer(nil, 1<<20)
				for sc.Scan() {
					var m struct {
						ID     json.RawMessage `json:"id"`
						Method string          `json:"method"`
					}
					json.Unmarshal(sc.Bytes(), &m)
					switch m.Method {
					case "thread/start":
						io.WriteString(out, `{"id":`+string(m.ID)+`,"result":{"thread":{"id":"t1"}}}`+"\n")
					case "turn/start":
						io.WriteString(out, `{"id":`+string(m.ID)+`,"result":{"turn":{"id":"u1"}}}`+"\n"+lines+"\n")
						out.Close()
					case "tools/call":
						io.WriteString(out, lines+"\n")
						out.Close()
					}
				}
			}()
			start := time.Now()
			var resp *reasoner.Response
			if transport == MCP {
				resp, err = s.call(t.Context(), d, reasonertest.Request(), "p")
			} else {
				resp, err = s.runTurn(t.Context(), d, reasonertest.Request(), "p")
			}
			out.Close()
			fromServer.Close()
			in.Close()
			s.conn.Wait()
			if took := time.Since(start); took > 20*time.Second {
				t.Errorf("%s: took %v", transport, took)
			}
			switch {
			case err == nil && (strings.TrimSpace(resp.Text) == "" || len(resp.Text) > 100):
				t.Errorf("%s: a reply of %d bytes", transport, len(resp.Text))
			case err != nil && !errors.Is(err, jsonrpc.ErrClosed) && reasoner.Classify(err) == 0:
				t.Errorf("%s: %v has no class", transport, err)
			}
		}
	})
}
