// A formatter of a user's type.
#define FMT_HEADER_ONLY
#include <cstdio>
#include <string>
#include "fmt/chrono.h"
#include "fmt/format.h"

struct Point { double x, y; };

template <> struct fmt::formatter<Point> {
    char presentation = 'f';
    constexpr auto parse(format_parse_context &ctx) {
        auto it = ctx.begin();
        if (it != ctx.end() && (*it == 'f' || *it == 'e')) presentation = *it++;
        return it;
    }
    template <typename Context> auto format(const Point &p, Context &ctx) const {
        if (presentation == 'f') return format_to(ctx.out(), "({:.1f}, {:.1f})", p.x, p.y);
        return format_to(ctx.out(), "({:.1e}, {:.1e})", p.x, p.y);
    }
};

int main() {
    std::string s = fmt::format("{} {:e} {}", Point{1, 2}, Point{30, 40}, std::chrono::seconds(90));
    std::printf("%s\n", s.c_str());
}
