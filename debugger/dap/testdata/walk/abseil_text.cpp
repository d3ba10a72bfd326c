// Strings of abseil: split, join, concatenate, substitute, and cords.
#include <cstdio>
#include <string>
#include <vector>
#include "absl/strings/cord.h"
#include "absl/strings/numbers.h"
#include "absl/strings/str_cat.h"
#include "absl/strings/str_join.h"
#include "absl/strings/str_replace.h"
#include "absl/strings/str_split.h"

int main() {
    std::vector<std::string> words = absl::StrSplit("one, two,three,,four", absl::ByAnyChar(", "), absl::SkipEmpty());
    std::string joined = absl::StrJoin(words, "-", [](std::string *out, const std::string &w) { absl::StrAppend(out, w, w.size()); });
    int number = 0;
    bool ok = absl::SimpleAtoi(" 42 ", &number);
    std::string replaced = absl::StrReplaceAll(joined, {{"o", "0"}, {"three", "3"}});
    absl::Cord cord("begin ");
    for (int i = 0; i < 20; i++) cord.Append(absl::StrCat(i, ":", replaced, ";"));
    std::printf("%s %d %d %zu\n", replaced.c_str(), ok, number, cord.size());
}
