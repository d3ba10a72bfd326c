package live

import (
	"context"
	"crypto/rand"
	"crypto/subtle"
	"errors"
	"fmt"
	"net"
	"net/http"
	"strings"
	"time"
)

// ErrAddress reports an address that other machines could reach.
var ErrAddress = errors.New("not a loopback address")

// A Server serves one handler on a loopback address. Its methods may be called from several goroutines.
type Server struct {
	listener net.Listener
	server   *http.Server
	token    string
	done     chan struct{}
}

// Listen serves h at an address such as "127.0.0.1:0" or "localhost:8080", below a path with a random token. The error is
// ErrAddress if the address is not the machine's own, or the listener's. The caller closes the server.
func Listen(addr string, h http.Handler) (*Server, error) {
	host, _, err := net.SplitHostPort(addr)
	if err != nil {
		return nil, fmt.Errorf("live: address %q: %w", addr, err)
	}
	// A name could have any address, so that only this one is taken.
	if ip := net.ParseIP(host); host != "localhost" && (ip == nil || !ip.IsLoopback()) {
		return nil, fmt.Errorf("live: address %q: %w", addr, ErrAddress)
	}
	l, err := net.Listen("tcp", addr)
	if err != nil {
		return nil, err
	}
	if ip, ok := l.Addr().(*net.TCPAddr); !ok || !ip.IP.IsLoopback() {
		l.Close()
		return nil, fmt.Errorf("live: address %q: %w", addr, ErrAddress)
	}
	ctx, cancel := context.WithCancel(context.Background())
	s := &Server{listener: l, token: rand.Text(), done: make(chan struct{})}
	s.server = &http.Server{
		Handler:           http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { s.serve(w, r, h) }),
		ReadHeaderTimeout: 10 * time.Second,
		BaseContext:       func(net.Listener) context.Context { return ctx },
	}
	s.server.RegisterOnShutdown(cancel) // ends the streams of events
	go func() {
		defer close(s.done)
		defer cancel()
		s.server.Serve(l) // its error is always ErrServerClosed or a closed listener's
	}()
	return s, nil
}

// URL returns the address of the page, with the token.
func (s *Server) URL() string { return "http://" + s.listener.Addr().String() + "/" + s.token + "/" }

// closeTimeout bounds how long Close waits for requests that are under way.
const closeTimeout = 2 * time.Second

// Close ends the server and its connections, and waits for them. It may be called more than once.
func (s *Server) Close() error {
	ctx, cancel := context.WithTimeout(context.Background(), closeTimeout)
	defer cancel()
	err := s.server.Shutdown(ctx)
	if errors.Is(err, context.DeadlineExceeded) {
		err = s.server.Close()
	}
	<-s.done
	return err
}

// serve answers a request that has the token and the server's own host.
func (s *Server) serve(w http.ResponseWriter, r *http.Request, h http.Handler) {
	head := w.Header()
	head.Set("X-Content-Type-Options", "nosniff")
	head.Set("Referrer-Policy", "no-referrer") // the URL has the token
	head.Set("Cache-Control", "no-store")
	head.Set("Cross-Origin-Resource-Policy", "same-origin")
	head.Set("X-Frame-Options", "DENY")
	if !s.isOwnHost(r.Host) {
		http.Error(w, "wrong host", http.StatusForbidden)
		return
	}
	if r.Method != http.MethodGet && r.Method != http.MethodHead {
		head.Set("Allow", "GET, HEAD")
		http.Error(w, "read only", http.StatusMethodNotAllowed)
		return
	}
	token, rest, found := strings.Cut(strings.TrimPrefix(r.URL.Path, "/"), "/")
	if !found || subtle.ConstantTimeCompare([]byte(token), []byte(s.token)) != 1 {
		http.NotFound(w, r)
		return
	}
	r2 := r.Clone(r.Context())
	r2.URL.Path = "/" + rest
	h.ServeHTTP(w, r2)
}

// isOwnHost reports whether a Host is the listener's address. A name that somebody has made an address of this machine
// (DNS rebinding) is not.
func (s *Server) isOwnHost(host string) bool {
	name, port, err := net.SplitHostPort(host)
	if err != nil {
		return false
	}
	_, own, err := net.SplitHostPort(s.listener.Addr().String())
	if err != nil || port != own {
		return false
	}
	ip := net.ParseIP(name)
	return name == "localhost" || ip != nil && ip.IsLoopback()
}

// Static returns a handler that serves one page.
func Static(page []byte) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path != "/" {
			http.NotFound(w, r)
			return
		}
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		w.Write(page) // a client that is gone needs no answer
	})
}
