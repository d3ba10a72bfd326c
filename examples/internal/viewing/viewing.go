// Package viewing serves the page of what an example does while it does it.
package viewing

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/cppreason/cppreason/examples/internal/command"
	"github.com/cppreason/cppreason/view"
	"github.com/cppreason/cppreason/view/live"
)

// Usage is the help of the flag -view.
const Usage = "serve a page that follows the session at an `address` of this machine, such as 127.0.0.1:0; its URL is " +
	"printed on standard error"

// A page is a transcript that a server shows.
type page struct {
	*live.Session
	server *live.Server
	root   *os.Root
}

// Close ends the transcript, and the server when the browsers have got the last block.
func (p *page) Close() error { return errors.Join(p.Session.Close(), p.server.Close(), p.root.Close()) }

// nothing is the page of an empty address.
type nothing struct{ io.Writer }

func (nothing) Close() error { return nil }

// Open returns the writer of a transcript that is shown at addr, with the sources below dir, the working directory if
// it is empty. Without an addr nothing is shown. The error is a command.UsageError. The caller closes the writer.
func Open(addr, title, dir string) (io.WriteCloser, error) {
	if addr == "" {
		return nothing{io.Discard}, nil
	}
	root, err := os.OpenRoot(cmp.Or(dir, ".")) // links that lead out of the folder are not followed
	if err != nil {
		return nil, command.Usage(err)
	}
	s := live.NewSession(&view.Options{Title: title, Sources: root.FS()})
	server, err := live.Listen(addr, s)
	if err != nil {
		root.Close()
		return nil, command.Usage(err)
	}
	fmt.Fprintf(os.Stderr, "view: %s\n", server.URL())
	return &page{s, server, root}, nil
}
