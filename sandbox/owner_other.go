//go:build !linux

package sandbox

import "os"

// An owner makes temporary directories. Where there are no sandboxes, nothing is kept of them.
type owner struct{}

func (o *owner) mkdirTemp(temp, pattern string) (string, error) { return os.MkdirTemp(temp, pattern) }

func (o *owner) remove(dir string) { removeTree(dir) }
