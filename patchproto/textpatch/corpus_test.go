package textpatch

import (
	"bufio"
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/internal/toolcheck"
	"github.com/cppreason/cppreason/patchproto/internal/digest"
	"github.com/cppreason/cppreason/patchproto/refusal"
)

// corpusEnv names a folder with files *.jsonl or *.jsonl.zst of corpus rows. Without it, the tests
// read the sample in testdata/corpus.
const corpusEnv = "CPPREASON_PATCH_CORPUS"

// A corpusRow is a real edit (with "after_sha256") or a malformed patch with its label.
type corpusRow struct {
	ID, Type, Path, Patch, Expect, Note string
	BaseID                              *string `json:"base_id"`
	Tier                                string
	Before                              *string
	BaseSHA256                          string   `json:"base_sha256"`
	BeforeSHA256                        string   `json:"before_sha256"`
	AfterSHA256                         string   `json:"after_sha256"`
	ResultSHA256                        []string `json:"result_sha256"`
	Codes                               []string
}

func readCorpus(t testing.TB) []corpusRow {
	t.Helper()
	dir := os.Getenv(corpusEnv)
	if dir == "" {
		dir = filepath.Join("testdata", "corpus")
	}
	files, err := filepath.Glob(filepath.Join(dir, "*.jsonl*"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no *.jsonl in %s (%v)", dir, err)
	}
	var rows []corpusRow
	base := map[string]*string{}
	for _, file := range files {
		for _, line := range bytes.Split(corpusFile(t, file), []byte("\n")) {
			if len(bytes.TrimSpace(line)) == 0 {
				continue
			}
			var r corpusRow
			if err := json.Unmarshal(line, &r); err != nil {
				t.Fatalf("%s: %v", file, err)
			}
			if r.Before != nil {
				base[r.ID] = r.Before
			}
			rows = append(rows, r)
		}
	}
	var found []corpusRow
	for _, r := range rows {
		if r.Before == nil {
			if r.BaseID == nil || base[*r.BaseID] == nil {
				t.Logf("%s: base row is missing", r.ID)
				continue
			}
			r.Before = base[*r.BaseID]
		}
		found = append(found, r)
	}
	return found
}

func corpusFile(t testing.TB, file string) []byte {
	t.Helper()
	if !strings.HasSuffix(file, ".zst") {
		data, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		return data
	}
	f, err := os.Open(file)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	cmd := exec.Command(toolcheck.Need(t, "zstd"), "-d", "--long=27", "-c")
	cmd.Stdin = bufio.NewReader(f)
	data, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v", file, err)
	}
	return data
}

// Every real edit applies byte for byte with nothing repaired.
func TestCorpusRealEdits(t *testing.T) {
	n := 0
	for _, r := range readCorpus(t) {
		if r.AfterSHA256 == "" {
			continue
		}
		n++
		m, err := Apply([]byte(*r.Before), r.Patch, &Options{Path: r.Path, BaseSHA256: r.BeforeSHA256})
		if err != nil {
			t.Errorf("%s: %v", r.ID, err)
			continue
		}
		if digest.Sum(m.After) != r.AfterSHA256 || m.Rung != Exact || len(m.Repairs) > 0 {
			t.Errorf("%s: rung %v, repairs %q, right result %v", r.ID, m.Rung, m.Repairs, digest.Sum(m.After) == r.AfterSHA256)
		}
	}
	t.Logf("%d real edits, all exact", n)
}

// corpusCode translates the labels' codes, which are finer, to code and reason.
func corpusCode(e *refusal.Error, want []string) bool {
	name := map[refusal.Reason]string{
		refusal.ReasonAmbiguous: "ERR_PATCH_AMBIGUOUS", refusal.ReasonOverlap: "ERR_PATCH_OVERLAP",
		refusal.ReasonTruncated: "ERR_PATCH_TRUNCATED",
		refusal.ReasonElided:    "ERR_PATCH_ELIDED", refusal.ReasonNoAnchor: "ERR_PATCH_NO_ANCHOR", refusal.ReasonEmpty: "ERR_PATCH_EMPTY",
		refusal.ReasonMultiFile: "ERR_PATCH_MULTI_FILE", refusal.ReasonPathMismatch: "ERR_PATCH_PATH_MISMATCH",
		refusal.ReasonUnsupportedHeader: "ERR_PATCH_UNSUPPORTED",
	}[e.Reason]
	return slices.Contains(want, string(e.Code)) || name != "" && slices.Contains(want, name)
}

// Malformed patches: what can be recovered is, nothing is applied at a wrong place, and refusals
// have the right code.
func TestCorpusMalformed(t *testing.T) {
	type tally struct{ n, recovered, wrong, refused, rightCode, policy int }
	var c tally
	for _, r := range readCorpus(t) {
		if r.Expect == "" {
			continue
		}
		m, err := Apply([]byte(*r.Before), r.Patch, &Options{Path: r.Path, BaseSHA256: r.BaseSHA256})
		if r.Tier == "policy" {
			c.policy++
			continue
		}
		switch r.Expect {
		case "apply":
			c.n++
			switch {
			case err != nil:
				t.Errorf("%s %s: refused: %v", r.ID, r.Type, err)
			case !slices.Contains(r.ResultSHA256, digest.Sum(m.After)):
				c.wrong++
				t.Errorf("%s %s: wrong result (rung %v, repairs %q)\n%s", r.ID, r.Type, m.Rung, m.Repairs, r.Patch)
			default:
				c.recovered++
			}
		default:
			if err == nil {
				if r.Expect == "reject" || !slices.Contains(r.ResultSHA256, digest.Sum(m.After)) {
					c.wrong++
					t.Errorf("%s %s: applied, should not (rung %v, repairs %q)\n%s", r.ID, r.Type, m.Rung, m.Repairs, r.Patch)
				}
				continue
			}
			c.refused++
			if e := err.(*refusal.Error); corpusCode(e, r.Codes) {
				c.rightCode++
			} else {
				t.Errorf("%s %s: %v, want one of %q", r.ID, r.Type, err, r.Codes)
			}
		}
	}
	t.Logf("recoverable %d, recovered %d; wrong results %d; refused %d, with the right code %d; not scored %d",
		c.n, c.recovered, c.wrong, c.refused, c.rightCode, c.policy)
}
