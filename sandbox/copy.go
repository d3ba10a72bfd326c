package sandbox

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Bounds of a copy.
const (
	maxCopyFiles = 20_000
	maxCopyBytes = 256 << 20
)

// Copy makes a temporary directory with a copy of another, for commands that write into a project (Command.Writable), and
// returns the function that removes it. Links are copied as links, and what is neither a file nor a directory is
// left out. More than 20 000 files or 256 MiB are an error.
func (s *Sandbox) Copy(from string) (dir string, remove func(), err error) {
	dir, remove, err = s.MkdirTemp("cppreason-copy-")
	if err != nil {
		return "", nil, err
	}
	if err = os.Remove(dir); err == nil {
		err = copyTree(from, dir)
	}
	if err == nil {
		err = os.Chmod(dir, 0o700)
	}
	if err != nil {
		remove()
		return "", nil, fmt.Errorf("copy: %w", err)
	}
	return dir, remove, nil
}

// copyTree copies a file or directory to target, which is not there yet.
func copyTree(path, target string) error {
	files, size := 0, int64(0)
	return filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(path, name)
		if err != nil {
			return err
		}
		to := filepath.Join(target, rel)
		if files++; files > maxCopyFiles || size > maxCopyBytes {
			return fmt.Errorf("%q is too large to copy: %d files, %d bytes", path, files, size)
		}
		switch {
		case d.IsDir():
			return os.Mkdir(to, 0o700)
		case d.Type()&fs.ModeSymlink != 0:
			link, err := os.Readlink(name)
			if err != nil {
				return err
			}
			return os.Symlink(link, to)
		case !d.Type().IsRegular():
			return nil
		}
		info, err := d.Info()
		if err != nil {
			return err
		}
		if size += info.Size(); size > maxCopyBytes {
			return nil // the next entry ends the copy
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(to, data, info.Mode().Perm()|0o400)
	})
}
