#include <algorithm>
#include <iostream>
#include <vector>
#include <tuple>
#include <iterator>

struct Interval {
    int lo, hi; // half open
    friend bool operator<(const Interval &a, const Interval &b) {
        return std::tie(a.lo, a.hi) < std::tie(b.lo, b.hi);
    }
    friend bool operator==(const Interval &, const Interval &) = default;
    int length() const {
        return hi - lo;
    }
    bool overlaps(const Interval &o) const {
        return lo <= o.hi && o.lo <= hi;
    }
};

std::ostream &operator<<(std::ostream &os, const Interval &i) {
    return os << '[' << i.lo << ',' << i.hi << ')';
}

std::vector<Interval> merge(std::vector<Interval> v) {
    std::sort(v.begin(), v.end());
    std::vector<Interval> out;
    for (const Interval &i : v) {
        if (!out.empty() && out.back().overlaps(i))
            out.back().hi = std::max(out.back().hi, i.hi);
        else
            out.push_back(i);
    }
    return out;
}

std::vector<Interval> gaps(const std::vector<Interval> &busy, Interval day) {
    std::vector<Interval> free;
    int at = day.lo;
    for (const auto &b : merge(busy)) {
        if (b.lo > at)
            free.push_back({at, std::min(b.lo, day.hi)});
        at = std::max(at, b.hi);
        if (at >= day.hi)
            break;
    }
    if (at < day.hi)
        free.push_back({at, day.hi});
    return free;
}

void line(const char *what, const std::vector<Interval> &v) {
    std::cout << what << ": ";
    std::copy(v.begin(), v.end(), std::ostream_iterator<Interval>(std::cout, " "));
    std::cout << '\n';
}

int main() {
    std::vector<Interval> meetings{{13, 14}, {9, 10}, {10, 11}, {15, 18}, {16, 17}, {20, 22}};
    line("given ", meetings);
    line("merged", merge(meetings));
    line("free  ", gaps(meetings, {8, 19}));
    line("no meetings", gaps({}, {8, 19}));
    auto free = gaps(meetings, {0, 24});
    auto best = *std::max_element(free.cbegin(), free.cend(), [](auto &a, auto &b) { return a.length() < b.length(); });
    std::cout << "longest free slot " << best << " of " << best.length() << "h\n";
    std::cout << std::boolalpha << (merge(merge(meetings)) == merge(meetings)) << '\n';
}
