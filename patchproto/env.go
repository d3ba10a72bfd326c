package patchproto

import (
	"fmt"
	"strings"

	"github.com/cppreason/cppreason/patchproto/internal/excerpt"
)

// Settings are the protocol settings of a process.
type Settings struct {
	Version      Version // to ask for
	FallbackToV1 bool    // whether an APPLY that fails in protocol 2 may be tried in protocol 1
}

// FromEnv reads the settings from the environment, through lookup (os.LookupEnv): the version from
// PAPAYU_PROTOCOL_DEFAULT, else PAPAYU_PROTOCOL_VERSION, else 2; the fallback from
// PAPAYU_PROTOCOL_FALLBACK_TO_V1, on unless it is 0, false, off or no. An unknown value is an error;
// its setting then has the default. A version chosen for one call has priority over all of this.
func FromEnv(lookup func(string) (string, bool)) (Settings, error) {
	s := Settings{Version: V2, FallbackToV1: true}
	var firstErr error
	for _, name := range []string{"PAPAYU_PROTOCOL_DEFAULT", "PAPAYU_PROTOCOL_VERSION"} {
		value, ok := lookup(name)
		if value = strings.TrimSpace(value); !ok || value == "" {
			continue
		}
		switch value {
		case "1":
			s.Version = V1
		case "2":
			s.Version = V2
		default:
			firstErr = fmt.Errorf("patchproto: %s is %s, want 1 or 2", name, excerpt.Quote(value))
		}
		break
	}
	const name = "PAPAYU_PROTOCOL_FALLBACK_TO_V1"
	if value, ok := lookup(name); ok {
		switch strings.ToLower(strings.TrimSpace(value)) {
		case "", "1", "true", "on", "yes":
		case "0", "false", "off", "no":
			s.FallbackToV1 = false
		default:
			if firstErr == nil {
				firstErr = fmt.Errorf("patchproto: %s is %s, want 1 or 0", name, excerpt.Quote(value))
			}
		}
	}
	return s, firstErr
}
