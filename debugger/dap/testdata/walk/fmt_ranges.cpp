// Formats of ranges and tuples.
#define FMT_HEADER_ONLY
#include <cstdio>
#include <map>
#include <string>
#include <tuple>
#include <vector>
#include "fmt/ranges.h"

int main() {
    std::vector<int> v{1, 2, 3};
    std::map<std::string, double> m{{"a", 1.5}, {"b", 2.5}};
    auto t = std::make_tuple(1, 'c', "text");
    std::string s = fmt::format("{} {} {} {}", v, m, t, fmt::join(v, "+"));
    std::printf("%s\n", s.c_str());
}
