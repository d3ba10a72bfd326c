//go:build !unix

package debuggee

import (
	"errors"
	"os"
)

func openPipe(string) (r, w *os.File, err error) {
	return nil, nil, errors.New("named pipes are needed, which this system does not have: " + errors.ErrUnsupported.Error())
}
