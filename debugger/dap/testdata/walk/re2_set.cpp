// Many expressions at once.
#include <cstdio>
#include <vector>
#include "re2/re2.h"
#include "re2/set.h"

int main() {
    RE2::Set set(RE2::DefaultOptions, RE2::UNANCHORED);
    for (const char *expression : {"foo", "ba[rz]", "^qu+x$", "\\p{Greek}+", "(a|b)*c"}) set.Add(expression, nullptr);
    set.Compile();
    int sum = 0;
    for (const char *text : {"foobar", "quux", "nothing", "abac", "\xce\xb1\xce\xb2"}) {
        std::vector<int> matched;
        if (set.Match(text, &matched)) for (int m : matched) sum += m + 1;
    }
    std::printf("%d\n", sum);
}
