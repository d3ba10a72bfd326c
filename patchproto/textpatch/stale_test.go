package textpatch

import (
	"fmt"
	"strings"
	"testing"

	"github.com/cppreason/cppreason/patchproto/refusal"
	"github.com/cppreason/cppreason/patchproto/repair"
)

const reader = `#include "reader.h"

namespace io {

int Reader::open(const std::string& name) {
  close();
  file_ = ::open(name.c_str(), O_RDONLY);
  if (file_ < 0)
    return errno;
  position_ = 0;
  buffered_ = 4096;
  return 0;
}

void Reader::close() {
  if (file_ >= 0)
    ::close(file_);
  file_ = -1;
}

}  // namespace io
`

// readerPatch changes line 8 of reader with a hunk of lines 5 to 11.
const readerPatch = `@@ -5,7 +5,7 @@
 int Reader::open(const std::string& name) {
   close();
   file_ = ::open(name.c_str(), O_RDONLY);
-  if (file_ < 0)
+  if (file_ == -1)
     return errno;
   position_ = 0;
   buffered_ = 4096;
`

func TestStaleContext(t *testing.T) {
	want := strings.Replace(reader, "file_ < 0", "file_ == -1", 1)
	shifted := func(n int) string { return strings.Repeat("// note\n", n) }
	twoHunks := strings.Replace(readerPatch, "   buffered_ = 4096", "   bufered_ = 4096", 1) +
		"@@ -17,5 +17,5 @@\n     ::close(file_);\n-  file_ = -1;\n+  file_ = 0;\n }\n \n }  // namespace io\n"
	for _, tt := range []struct {
		name, old, new string // in the patch
		before         string // "" for reader
		ok             bool
	}{
		{"a letter too many", "buffered_", "buffereds_", "", true},
		{"a letter less", "buffered_", "bufered_", "", true},
		{"letters exchanged", "buffered_", "bufefred_", "", true},
		{"another letter within a word", "buffered_", "bufferud_", "", true},
		{"the case of a letter", "buffered_", "Buffered_", "", true},
		{"an underscore", "buffered_", "buffered", "", true},
		{"blanks between words", "buffered_ = 4096", "buffered_=4096", "", true},
		{"the head of the function, one letter", "Reader::open(", "Reader::opens(", "", true},
		{"the line before the last", "   position_", "   postion_", "", true},
		{"both edges", "int Reader::open(const std::string& name) {", "int Reader::open(const std::strin& name) {", "", true},

		{"another indentation", "   buffered_", "     buffered_", "", false},
		{"another word", "buffered_", "capacity_", "", false},
		{"another number", "4096", "4095", "", false},
		{"another function", "Reader::open(", "Reader::read(", "", false},
		{"another letter at the end of a part", "buffered_", "bufferex_", "", false},
		{"the line beside the change", "   return errno", "   return errnoo", "", false},
		{"a deleted line", "-  if (file_", "-  if (files_", "", false},
		{"a number that is wrong, and the function's head", "@@ -5,7 +5,7 @@\n int Reader::open(", "@@ -9,7 +9,7 @@\n int Reader::opens(", "", false},
		{"counts that are wrong", "-5,7 +5,7 @@\n int Reader::open(", "-5,8 +5,8 @@\n int Reader::opens(", "", false},
		{"a header without numbers", "-5,7 +5,7 @@\n int Reader::open(", "@@\n int Reader::opens(", "", false},
		{"a word that both have elsewhere", "buffered_", "bufferd_", reader + "int bufferd_ = buffered_ ;\n", false},
		{"an insertion at the edge", "-  if (file_ < 0)\n+  if (file_ == -1)\n     return errno;\n   position_ = 0;\n   buffered_",
			"+  sync();\n   if (file_ < 0)\n     return errno;\n   position_ = 0;\n   bufered_", "", false},
		{"a twin", "   buffered_", "   bufered_", reader + strings.Replace(reader, "Reader", "Writer", 2), false},
	} {
		before := tt.before
		if before == "" {
			before = reader
		}
		patch := strings.Replace(readerPatch, tt.old, tt.new, 1)
		if patch == readerPatch {
			t.Fatalf("%s: nothing was replaced", tt.name)
		}
		m, err := Apply([]byte(before), patch, &Options{Path: "reader.cc"})
		if !tt.ok {
			if err == nil {
				t.Errorf("%s: applied\n%s", tt.name, m.Diff("reader.cc"))
			}
			continue
		}
		if err != nil || string(m.After) != want || fmt.Sprint(m.Repairs) != fmt.Sprint([]repair.Kind{repair.StaleContext}) {
			t.Errorf("%s: %v, %+v", tt.name, err, m)
		}
	}
	// The hunk beside it proves how much its number is off.
	both := strings.Replace(want, "file_ = -1;", "file_ = 0;", 1)
	checkApplied(t, reader, twoHunks, "reader.cc", both)
	checkApplied(t, shifted(40)+reader, twoHunks, "reader.cc", shifted(40)+both)
	_, err := Apply([]byte(reader), strings.Replace(readerPatch, "buffered_", "bufered_", 1), &Options{Strict: true})
	if e, ok := err.(*refusal.Error); !ok || e.Reason != refusal.ReasonNotExact {
		t.Errorf("Strict: %v", err)
	}
}

// A file that had two functions with one body has lost the one that the patch is for, so that the number of the hunk
// is now that of the other one.
func TestStaleContextOfTwin(t *testing.T) {
	const body = "  lock();\n  const auto first = queue_.front();\n  queue_.pop_front();\n  notify(first);\n  unlock();\n}\n"
	patchOf := func(head, last string) string {
		return "@@ -3,7 +3,7 @@\n " + head + "\n   lock();\n   const auto first = queue_.front();\n-  queue_.pop_front();\n+  queue_.pop();\n" +
			"   notify(first);\n   unlock();\n " + last + "\n"
	}
	for _, tt := range []struct{ was, is string }{
		{"void take() {", "void drop() {"},
		{"void getX() {", "void getY() {"},
		{"void take1() {", "void take2() {"},
		{"void A::take() {", "void B::take() {"},
		{"void take(int n) {", "void take() {"},
		{"case kLeft: {", "case kRight: {"},
		{"void lock() {", "void unlock() {"},
	} {
		before := "#include <q>\n\n" + tt.is + "\n" + body
		checkRefused(t, before, patchOf(tt.was, "}"), "q.cc", refusal.ReasonNoMatch)
		// The same for what follows.
		before = "#include <q>\n\nvoid f() {\n" + strings.Replace(body, "}\n", tt.is+"\n", 1)
		checkRefused(t, before, patchOf("void f() {", tt.was), "q.cc", refusal.ReasonNoMatch)
	}
}
