// Formats of the basic types.
#define FMT_HEADER_ONLY
#include <cstdio>
#include <string>
#include "fmt/format.h"

int main() {
    std::string s;
    for (int i = 0; i < 3; i++) s += fmt::format("{:>6}|{:<8.3f}|{:#x}|{:^9}|", i * 1000, i / 3.0, i + 255, "mid");
    s += fmt::format("{1} {0} {name}", 1, "two", fmt::arg("name", 3.5));
    try {
        s += fmt::format(fmt::runtime("{:d}"), "text");
    } catch (const fmt::format_error &e) {
        s += e.what();
    }
    std::printf("%s\n", s.c_str());
}
