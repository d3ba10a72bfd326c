package debuggee

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"regexp"
)

// hostFile is the file of a home that names the process that made it.
const hostFile = "host"

// A host is the process that made a home, in hostFile.
type host struct {
	PID       int    `json:"pid"`
	Start     string `json:"start"`     // its start time as the system prints it
	Namespace string `json:"namespace"` // of process numbers: a container may share the folder and not the processes
	Token     string `json:"token"`
}

// homeToken matches the Token of a home.
var homeToken = regexp.MustCompile(`^` + TokenEnv + `=[A-Z2-7]{26}$`)

// namespace identifies the process numbers that this process sees, "" without /proc.
func namespace() string {
	name, err := os.Readlink("/proc/self/ns/pid")
	if err != nil {
		return ""
	}
	boot, err := os.ReadFile("/proc/sys/kernel/random/boot_id")
	if err != nil {
		return ""
	}
	return name + " " + string(boot)
}

// writeHost writes the home's hostFile.
func (h *Home) writeHost() error {
	self := Find(os.Getpid())
	text, err := json.Marshal(&host{self.PID, self.start, namespace(), h.Token})
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(h.Dir, hostFile), text, 0o600)
}

// sweep ends what hosts that are gone have left beside a home: their processes and their folders. A guard that was
// killed with its host cannot do it. A folder whose host is unknown stays.
func (h *Home) sweep() error {
	here := namespace()
	if here == "" {
		return nil
	}
	files, err := filepath.Glob(filepath.Join(filepath.Dir(h.Dir), homePrefix+"*", hostFile))
	if err != nil {
		return err
	}
	var errs error
	for _, file := range files {
		var o host
		text, err := os.ReadFile(file)
		if err != nil || json.Unmarshal(text, &o) != nil {
			continue // another user's, or being removed
		}
		// Anybody may write such a file: one of another user's must not choose what is killed.
		if !isOwn(filepath.Dir(file)) || !homeToken.MatchString(o.Token) {
			continue
		}
		if o.Namespace != here || o.Start == "" || (Process{PID: o.PID, start: o.Start}).Alive() {
			continue
		}
		left := &Home{Token: o.Token}
		left.End()
		errs = errors.Join(errs, os.RemoveAll(filepath.Dir(file)))
	}
	return errs
}
