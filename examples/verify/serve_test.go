package main

import (
	"bytes"
	"context"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/cppreason/cppreason/diagnostic/verify"
)

// A load is candidates of one task with their scores.
var load = []struct {
	name, candidate string
	score           float64
}{
	{"right", "int add(int a, int b) { return a + b; }\n", 1},
	{"right with header", "#include <vector>\nint add(int a, int b) { std::vector<int> v{a, b}; return v[0] + v[1]; }\n", 1},
	{"half", "int add(int a, int b) { return a * b; }\n", 0.55},
	{"wrong", "int add(int a, int b) { return a - b - 9; }\n", 0.2},
	{"syntax", "int add(int a, int b) { return a + b }\n", 0},
	{"exit", "#include <cstdlib>\nint add(int, int) { std::exit(0); }\n", 0.2},
	{"crash", "int add(int, int) { return *(volatile int *)8; }\n", 0.2},
	{"leak", "int add(int a, int b) { return *new int(a + b); }\n", 0.9},
	{"fork bomb", "#include <unistd.h>\nint add(int, int) { for (int i = 0; i < 20000; i++) fork(); return 0; }\n", 0.2},
	{"memory", "#include <cstdlib>\n#include <cstring>\n" +
		"int add(int, int) { for (;;) std::memset(std::malloc(64 << 20), 1, 64 << 20); }\n", 0.2},
	{"kill", "#include <csignal>\nstatic int k = kill(-1, SIGKILL);\nint add(int, int) { return k; }\n", 0.2},
	{"bomb of templates", "template <int a, int b> struct f { typename f<a - 1, b>::t x; typename f<a, b + 1>::t y; using t = int; };\n" +
		"f<500, 0> x;\n", 0},
}

const loadTests = "#include <cassert>\nint add(int, int);\n" +
	"void test_a() { assert(add(2, 2) == 4); }\nvoid test_b() { assert(add(1, 2) == 3); }\n"

// newService serves a Verifier.
func newService(t *testing.T, jobs, waiting int) string {
	t.Helper()
	need(t)
	v, err := verify.New(t.Context(), &verify.Options{Compilers: []string{"g++"}, Timeout: 5 * time.Second, CompileTimeout: 3 * time.Second,
		Memory: 400 << 20})
	if err != nil {
		t.Fatal(err)
	}
	handler := newServer(v, jobs, waiting)
	s := httptest.NewServer(handler)
	t.Cleanup(func() {
		s.Close()
		handler.work.Wait()
		_ = v.Close()
	})
	return s.URL
}

// post sends a candidate and returns the answer.
func post(ctx context.Context, url string, body any) (status int, r row, err error) {
	data, err := json.Marshal(body)
	if err != nil {
		return 0, r, err
	}
	req, err := http.NewRequestWithContext(ctx, http.MethodPost, url+"/score", bytes.NewReader(data))
	if err != nil {
		return 0, r, err
	}
	resp, err := http.DefaultClient.Do(req)
	if err != nil {
		return 0, r, err
	}
	defer resp.Body.Close()
	err = json.NewDecoder(resp.Body).Decode(&r)
	return resp.StatusCode, r, err
}

// TestServe sends candidates from many clients: none is lost, none has another's score, and memory does not grow.
// CPPREASON_LOAD is their number.
func TestServe(t *testing.T) {
	clients, total := 8, 2*len(load)
	if n, err := strconv.Atoi(os.Getenv("CPPREASON_LOAD")); err == nil {
		clients, total = 64, n
	}
	url := newService(t, runtime.NumCPU(), 2*clients)
	var before, after runtime.MemStats
	var wg sync.WaitGroup
	next := make(chan int)
	start := time.Now()
	for range clients {
		wg.Go(func() {
			for i := range next {
				c := load[i%len(load)]
				status, r, err := post(t.Context(), url, map[string]string{"candidate": c.candidate, "tests": loadTests})
				if err != nil || status != http.StatusOK || r.Score == nil || *r.Score != c.score {
					t.Errorf("%s: status %d, %v, %+v, want %v", c.name, status, err, r, c.score)
				}
			}
		})
	}
	for i := range total {
		if i == min(total/4, 200) {
			runtime.GC()
			runtime.ReadMemStats(&before)
		}
		next <- i
	}
	close(next)
	wg.Wait()
	took := time.Since(start)
	http.DefaultClient.CloseIdleConnections()
	runtime.GC()
	runtime.ReadMemStats(&after)
	t.Logf("%d candidates of %d clients in %v: %.1f a second, heap %d to %d KiB", total, clients, took.Round(time.Millisecond),
		float64(total)/took.Seconds(), before.HeapAlloc>>10, after.HeapAlloc>>10)
	if after.HeapAlloc > before.HeapAlloc+16<<20 {
		t.Errorf("heap grew from %d to %d", before.HeapAlloc, after.HeapAlloc)
	}
	resp, err := http.Get(url + "/metrics")
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	text, _ := io.ReadAll(resp.Body)
	count := fmt.Sprintf("verify_requests_total %d\n", total)
	if !strings.Contains(string(text), count) || !strings.Contains(string(text), "verify_running 0\n") {
		t.Errorf("metrics:\n%s", text)
	}
}

func TestServeAnswers(t *testing.T) {
	url := newService(t, 1, 0)
	for _, tt := range []struct {
		body any
		want int
	}{
		{map[string]string{"candidate": load[0].candidate, "tests": loadTests}, http.StatusOK},
		{map[string]any{"file": "main.cpp", "candidate": "#include <cstdio>\nint main() { std::puts(\"x\"); }\n",
			"cases": []verify.Case{{Name: "a", Stdout: "x"}}}, http.StatusOK},
		{map[string]string{"candidate": "int x;"}, http.StatusBadRequest},
		{map[string]string{"candidate": "int x;", "tests": "int y;"}, http.StatusBadRequest},
		{map[string]string{"candidate": "int x;", "unknown": "y"}, http.StatusBadRequest},
		{[]int{1}, http.StatusBadRequest},
	} {
		if status, r, err := post(t.Context(), url, tt.body); err != nil || status != tt.want {
			t.Errorf("%v: %d, %+v, %v, want %d", tt.body, status, r, err, tt.want)
		}
	}
	resp, err := http.Get(url + "/healthz")
	if err != nil || resp.StatusCode != http.StatusOK {
		t.Errorf("healthz: %v, %v", resp, err)
	}
	resp.Body.Close()
	// One is scored, nothing may wait.
	slow, cancel := context.WithCancel(t.Context())
	done := make(chan bool)
	go func() {
		for slow.Err() == nil { // it may be the one that is refused
			_, _, _ = post(slow, url, map[string]string{"candidate": "int add(int, int) { for (;;) {} }", "tests": loadTests})
		}
		close(done)
	}()
	refused := false
	for !refused && slow.Err() == nil {
		status, _, err := post(t.Context(), url, map[string]string{"candidate": "x", "tests": loadTests})
		if refused = status == http.StatusTooManyRequests; err != nil {
			t.Fatal(err)
		}
	}
	cancel()
	<-done
}
