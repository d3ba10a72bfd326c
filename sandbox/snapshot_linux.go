package sandbox

import (
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
)

// Bounds of a snapshot.
const (
	maxSnapshotFiles = 20_000
	maxSnapshotBytes = 256 << 20
)

// snapshot copies a file or directory that the user of the commands cannot reach, such as a project below the home of
// root, to where it can. Links are copied as links, and what is neither file nor directory is left out.
func (r *run) snapshot(path string) (string, error) {
	dir, remove, err := r.s.MkdirTemp("cppreason-snapshot-")
	if err != nil {
		return "", err
	}
	r.removes = append(r.removes, remove)
	target := filepath.Join(dir, "copy")
	files, size := 0, int64(0)
	err = filepath.WalkDir(path, func(name string, d fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		rel, err := filepath.Rel(path, name)
		if err != nil {
			return err
		}
		to := filepath.Join(target, rel)
		if files++; files > maxSnapshotFiles || size > maxSnapshotBytes {
			return fmt.Errorf("%q cannot be reached by the sandbox's user, and is too large to copy: %d files, %d bytes", path, files, size)
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
		if size += info.Size(); size > maxSnapshotBytes {
			return nil // the next entry ends the copy
		}
		data, err := os.ReadFile(name)
		if err != nil {
			return err
		}
		return os.WriteFile(to, data, info.Mode().Perm()|0o400)
	})
	if err != nil {
		return "", err
	}
	return target, r.s.Chown(dir)
}
