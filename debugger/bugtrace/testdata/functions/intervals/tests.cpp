#include <cassert>

#include "intervals.cpp"

void test_merge() {
    std::vector<Interval> out = merge({{5, 7}, {1, 3}, {2, 4}, {7, 9}, {20, 20}});
    assert(out.size() == 2);
    assert(out[0].begin == 1 && out[0].end == 4);
    assert(out[1].begin == 5 && out[1].end == 9);
}

void test_inner_interval() {
    std::vector<Interval> out = merge({{0, 10}, {2, 3}});
    assert(out.size() == 1);
    assert(out[0].end == 10);
}

void test_gaps() {
    std::vector<Interval> out = gaps({{2, 4}, {6, 8}, {30, 40}}, 0, 10);
    assert(out.size() == 3);
    assert(out[0].begin == 0 && out[0].end == 2);
    assert(out[1].begin == 4 && out[1].end == 6);
    assert(out[2].begin == 8 && out[2].end == 10);
    assert(gaps({{0, 10}}, 2, 5).empty());
}

void test_covered() {
    assert(covered({{-2000000000, 2000000000}}) == 4000000000LL);
    assert(covered({{1, 3}, {2, 5}}) == 4);
}

void test_middle() {
    assert(middle({2, 6}) == 4);
    assert(middle({2000000000, 2100000000}) == 2050000000);
}
