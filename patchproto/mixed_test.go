package patchproto_test

import (
	"fmt"
	"testing"

	"github.com/cppreason/cppreason/patchproto"
)

// editForms are the ways to write one edit: what a file has, and what it gets instead.
var editForms = map[string]string{
	"diff in a block": "```diff\n--- a/%[1]s\n+++ b/%[1]s\n@@ -1 +1 @@\n-%[2]s\n+%[3]s\n```\n",
	"bare diff":       "--- a/%[1]s\n+++ b/%[1]s\n@@ -1 +1 @@\n-%[2]s\n+%[3]s\n",
	"V4A":             "*** Begin Patch\n*** Update File: %[1]s\n@@\n-%[2]s\n+%[3]s\n*** End Patch\n",
	"blocks":          "%[1]s\n```\n<<<<<<< SEARCH\n%[2]s\n=======\n%[3]s\n>>>>>>> REPLACE\n```\n",
	"JSON": "{\"name\": \"Edit\", \"arguments\": {\"file_path\": \"%[1]s\", \"old_string\": \"%[2]s\", " +
		"\"new_string\": \"%[3]s\"}}\n",
	"tool_call": "<tool_call>\n{\"name\": \"Edit\", \"arguments\": {\"file_path\": \"%[1]s\", \"old_string\": \"%[2]s\", " +
		"\"new_string\": \"%[3]s\"}}\n</tool_call>\n",
	"JSON in a block": "```json\n{\"name\": \"Edit\", \"arguments\": {\"file_path\": \"%[1]s\", \"old_string\": \"%[2]s\", " +
		"\"new_string\": \"%[3]s\"}}\n```\n",
	"invoke": "<function_calls>\n<invoke name=\"Edit\">\n<parameter name=\"file_path\">%[1]s</parameter>\n" +
		"<parameter name=\"old_string\">%[2]s</parameter>\n<parameter name=\"new_string\">%[3]s</parameter>\n</invoke>\n</function_calls>\n",
	"function": "<function=str_replace_editor>\n<parameter=command>str_replace</parameter>\n<parameter=path>%[1]s</parameter>\n" +
		"<parameter=old_str>%[2]s</parameter>\n<parameter=new_str>%[3]s</parameter>\n</function>\n",
	"tag": "<replace_in_file>\n<path>%[1]s</path>\n<diff>\n<<<<<<< SEARCH\n%[2]s\n" +
		"=======\n%[3]s\n>>>>>>> REPLACE\n</diff>\n</replace_in_file>\n",
	"whole file": "%[1]s\n```cpp\n%[3]s\n```\n",
}

// Two edits of two files in any two forms are both made, or the reply is refused: none is dropped.
func TestTwoForms(t *testing.T) {
	refused := 0
	for first, a := range editForms {
		for second, b := range editForms {
			reply := "The first edit:\n\n" + fmt.Sprintf(a, "src/b.cc", "int b;", "int b = 1;") +
				"\nAnd the second one:\n\n" + fmt.Sprintf(b, "run.sh", "echo", "echo 1") + "\nNothing else changes.\n"
			root, _ := replyFolder(t)
			r, err := patchproto.FromReply([]byte(reply), root.ReadFile, nil)
			if err != nil {
				refused++
				t.Logf("%s, then %s: %v", first, second, err)
				continue
			}
			if n := len(r.Plan.Actions); n != 2 {
				t.Errorf("%s, then %s: %d actions, want 2\n%s", first, second, n, reply)
			}
		}
	}
	// Two diffs of which only one is in a block may be one that was shown twice; so may a diff and a block without its path's line.
	if refused > 3 {
		t.Errorf("refused %d of %d", refused, len(editForms)*len(editForms))
	}
}
