// Replacements, and an expression that is refused.
#include <cstdio>
#include <string>
#include "re2/re2.h"

int main() {
    std::string text = "the quick brown fox jumps over the lazy dog";
    int n = RE2::GlobalReplace(&text, "\\b(\\w)(\\w*)\\b", "\\2\\1");
    RE2 bad("(unclosed", RE2::Quiet);
    std::string out;
    RE2::Extract("boris@kremvax.ru", "(.*)@([^.]*)", "\\2!\\1", &out);
    std::printf("%s %d %s %s\n", text.c_str(), n, bad.error().c_str(), out.c_str());
}
