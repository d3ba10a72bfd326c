package live

import (
	"encoding/json"
	"fmt"
	"net/http"
	"strconv"
	"time"

	"github.com/cppreason/cppreason/view"
)

// A Session is the handler of a page that follows a transcript. Write and Close are those of the transcript. Its methods
// may be called from several goroutines.
type Session struct{ *view.Growing }

// NewSession returns the page of an empty transcript. For the options see view.NewGrowing.
func NewSession(o *view.Options) *Session { return &Session{view.NewGrowing(o)} }

// ServeHTTP serves the page at "/", and what comes after it at "/events".
func (s *Session) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	switch r.URL.Path {
	case "/":
		w.Header().Set("Content-Type", "text/html; charset=utf-8")
		if r.Method == http.MethodGet {
			s.WriteTo(w) // a client that is gone needs no answer
		}
	case "/events":
		s.follow(w, r)
	default:
		http.NotFound(w, r)
	}
}

// beat is how often a quiet stream sends a comment, so that a client that is gone is noticed.
const beat = 15 * time.Second

// follow sends the blocks after the one that the client has, until the transcript or the client ends.
func (s *Session) follow(w http.ResponseWriter, r *http.Request) {
	after, err := strconv.Atoi(r.URL.Query().Get("after"))
	// A browser that connects again names the last event that it has.
	if last := r.Header.Get("Last-Event-ID"); last != "" {
		after, err = strconv.Atoi(last)
	}
	if err != nil || after < 0 {
		http.Error(w, "after: want the number of a block", http.StatusBadRequest)
		return
	}
	w.Header().Set("Content-Type", "text/event-stream")
	flush := http.NewResponseController(w)
	ticks := time.NewTicker(beat)
	defer ticks.Stop()
	for last := false; ; {
		updates, more, ended := s.Since(after)
		for i := range updates {
			// JSON has no line ends, which would end the event.
			data, err := json.Marshal(&updates[i])
			if err != nil {
				return
			}
			after = updates[i].Block
			if _, err := fmt.Fprintf(w, "id: %d\nevent: block\ndata: %s\n\n", after, data); err != nil {
				return
			}
		}
		if ended {
			fmt.Fprint(w, "event: end\ndata: {}\n\n")
			return
		}
		if last || flush.Flush() != nil {
			return
		}
		select {
		case <-more:
		case <-ticks.C:
			if _, err := fmt.Fprint(w, ": quiet\n\n"); err != nil {
				return
			}
		case <-r.Context().Done():
			last = true // the server ends, and the transcript may have ended just before
		}
	}
}
