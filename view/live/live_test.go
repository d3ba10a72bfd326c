package live

import (
	"bufio"
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/view"
)

// get returns the status and the text of a request.
func get(t *testing.T, method, url, host string) (int, string) {
	t.Helper()
	req, err := http.NewRequestWithContext(t.Context(), method, url, nil)
	if err != nil {
		t.Fatal(err)
	}
	if host != "" {
		req.Host = host
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return resp.StatusCode, string(text)
}

// TestAccess asks as those do who may not.
func TestAccess(t *testing.T) {
	s, err := Listen("127.0.0.1:0", Static([]byte("the page")))
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	url := s.URL()
	root := url[:strings.LastIndex(strings.TrimSuffix(url, "/"), "/")+1]
	for _, tt := range []struct {
		method, url, host string
		want              int
	}{
		{"GET", url, "", 200}, {"HEAD", url, "", 200}, {"GET", root, "", 404}, {"GET", root + "x/", "", 404},
		{"GET", strings.TrimSuffix(url, "/"), "", 404},
		{"GET", url + "events", "", 404}, {"POST", url, "", 405}, {"DELETE", url, "", 405}, {"GET", url, "evil.example", 403},
		{"GET", url, "evil.example:80", 403}, {"GET", url, "127.0.0.1:1", 403}, {"GET", url + "../", "", 404},
	} {
		if got, _ := get(t, tt.method, tt.url, tt.host); got != tt.want {
			t.Errorf("%s %s of %q = %d, want %d", tt.method, tt.url, tt.host, got, tt.want)
		}
	}
	if err := s.Close(); err != nil {
		t.Errorf("Close: %v", err)
	}
	if err := s.Close(); err != nil {
		t.Errorf("Close again: %v", err)
	}
	for _, addr := range []string{"0.0.0.0:0", ":0", "192.0.2.1:0", "example.org:80", "127.0.0.1", "[::]:0"} {
		if s, err := Listen(addr, nil); err == nil {
			s.Close()
			t.Errorf("Listen(%q) succeeded", addr)
		} else if strings.Contains(addr, ":0") && !errors.Is(err, ErrAddress) {
			t.Errorf("Listen(%q) = %v", addr, err)
		}
	}
}

// TestFollow reads the events of a transcript that grows, and of one that has ended.
func TestFollow(t *testing.T) {
	session := NewSession(&view.Options{Title: "a hunt"})
	s, err := Listen("localhost:0", session)
	if err != nil {
		t.Fatal(err)
	}
	defer s.Close()
	fmt.Fprint(session, "<QUERY_TOOL> one() <CODE_END>\n<TOOL_RESULT> 1 <CODE_END>\n")
	if status, page := get(t, "GET", s.URL(), ""); status != 200 || strings.Count(page, "<article ") != 2 {
		t.Errorf("status %d, page of %d bytes", status, len(page))
	}
	for _, bad := range []string{"", "?after=x", "?after=-1"} {
		if status, _ := get(t, "GET", s.URL()+"events"+bad, ""); status != http.StatusBadRequest {
			t.Errorf("events%s: status %d", bad, status)
		}
	}
	resp, err := http.Get(s.URL() + "events?after=1")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	lines := bufio.NewScanner(resp.Body)
	next := func() (name string, u view.Update) {
		for lines.Scan() {
			field, value, _ := strings.Cut(lines.Text(), ": ")
			switch field {
			case "event":
				name = value
			case "data":
				if err := json.Unmarshal([]byte(value), &u); err != nil {
					t.Errorf("%v in %.100s", err, value)
				}
				return name, u
			}
		}
		return "", u
	}
	if name, u := next(); name != "block" || u.Block != 2 {
		t.Errorf("event %q of block %d", name, u.Block)
	}
	fmt.Fprint(session, "<QUERY_TOOL> a(\"</article><script>x\n\n") // half a block
	fmt.Fprint(session, "event: end\") <CODE_END>")
	name, u := next()
	if name != "block" || u.Block != 3 || strings.Contains(string(u.HTML), "<script") || !strings.Contains(string(u.HTML), "event: end") {
		t.Errorf("event %q: %+v", name, u)
	}
	session.Close()
	if name, _ := next(); name != "end" {
		t.Errorf("event %q at the end", name)
	}
	if _, err := session.Write([]byte("x")); err == nil {
		t.Error("a transcript grows after its end")
	}
	// The server's end ends the streams that wait.
	waiting := NewSession(nil)
	other, err := Listen("127.0.0.1:0", waiting)
	if err != nil {
		t.Fatal(err)
	}
	resp2, err := http.Get(other.URL() + "events?after=0")
	if err != nil {
		t.Fatal(err)
	}
	defer resp2.Body.Close()
	if err := other.Close(); err != nil {
		t.Errorf("Close with a stream: %v", err)
	}
	if rest, err := io.ReadAll(resp2.Body); err != nil || !bytes.HasPrefix(append(rest, '\n'), []byte("\n")) {
		t.Errorf("after the end: %q, %v", rest, err)
	}
}
