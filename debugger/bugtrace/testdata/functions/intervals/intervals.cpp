// SPDX-License-Identifier: Apache-2.0
#include <algorithm>
#include <vector>

struct Interval {
    int begin = 0;
    int end = 0;
};

// Joins intervals that overlap or touch. The result is sorted.
std::vector<Interval> merge(std::vector<Interval> list) {
    std::sort(list.begin(), list.end(), [](const Interval& a, const Interval& b) { return a.begin < b.begin; });
    std::vector<Interval> out;
    for (const Interval& next : list) {
        if (next.begin >= next.end) continue;
        if (!out.empty() && next.begin <= out.back().end) {
            out.back().end = std::max(out.back().end, next.end);
            continue;
        }
        out.push_back(next);
    }
    return out;
}

// Returns what of the range from begin to end no interval covers.
std::vector<Interval> gaps(const std::vector<Interval>& list, int begin, int end) {
    std::vector<Interval> out;
    int at = begin;
    for (const Interval& next : merge(list)) {
        if (next.end <= begin || next.begin >= end) continue;
        if (next.begin > at) out.push_back({at, next.begin});
        at = std::max(at, next.end);
    }
    if (at < end) out.push_back({at, end});
    return out;
}

// Returns the number of integers that the intervals cover.
long long covered(const std::vector<Interval>& list) {
    long long sum = 0;
    for (const Interval& next : merge(list)) {
        sum += static_cast<long long>(next.end) - next.begin;
    }
    return sum;
}

// Returns the middle of an interval.
int middle(const Interval& interval) {
    int low = interval.begin;
    int high = interval.end;
    return low + (high - low) / 2;
}
