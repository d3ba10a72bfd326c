#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <string>
#include <vector>

struct Card {
    int rank;
    char suit;
};

struct Stats {
    long compares = 0, moves = 0;
};

template <class Less> void insertion(std::vector<Card> &v, Less less, Stats &st) {
    for (size_t i = 1; i < v.size(); i++) {
        Card key = v[i];
        size_t j = i;
        for (; j > 0 && (st.compares++, less(key, v[j - 1])); j--, st.moves++)
            v[j] = v[j - 1];
        v[j] = key;
    }
}

template <class Less> void selection(std::vector<Card> &v, Less less, Stats &st) {
    for (size_t i = 0; i + 1 < v.size(); i++) {
        size_t best = i;
        for (size_t j = i + 1; j < v.size(); j++) {
            st.compares++;
            if (less(v[j], v[best]))
                best = j;
        }
        if (best != i)
            std::swap(v[i], v[best]), st.moves++;
    }
}

template <class Less> void merge_sort(std::vector<Card> &v, Less less, Stats &st) {
    if (v.size() < 2)
        return;
    std::vector<Card> a(v.begin(), v.begin() + v.size() / 2), b(v.begin() + v.size() / 2, v.end());
    merge_sort(a, less, st);
    merge_sort(b, less, st);
    st.moves += (long)v.size();
    std::merge(a.begin(), a.end(), b.begin(), b.end(), v.begin(), [&](const Card &x, const Card &y) {
        ++st.compares;
        return less(x, y);
    });
}

std::string show(const std::vector<Card> &v) {
    std::string s;
    for (auto &c : v) {
        s += std::to_string(c.rank);
        s += c.suit;
        s += ' ';
    }
    return s;
}

bool stable(const std::vector<Card> &before, const std::vector<Card> &after) {
    std::map<int, std::string> a, b;
    for (auto c : before)
        a[c.rank] += c.suit;
    for (auto c : after)
        b[c.rank] += c.suit;
    return a == b;
}

int main() {
    const std::vector<Card> hand = {{4, 'h'}, {2, 's'}, {4, 'c'}, {1, 'd'}, {2, 'd'}, {4, 's'}, {1, 'c'}};
    auto by_rank = [](const Card &a, const Card &b) { return a.rank < b.rank; };
    using Sorter = std::function<void(std::vector<Card> &, Stats &)>;
    const std::pair<const char *, Sorter> sorters[] = {
        {"insertion", [&](auto &v, auto &s) { insertion(v, by_rank, s); }},
        {"selection", [&](auto &v, auto &s) { selection(v, by_rank, s); }},
        {"merge", [&](auto &v, auto &s) { merge_sort(v, by_rank, s); }},
        {"std::stable", [&](auto &v, auto &) { std::stable_sort(v.begin(), v.end(), by_rank); }},
    };
    printf("%-12s %s\n", "input", show(hand).c_str());
    for (auto &[name, sorter] : sorters) {
        auto v = hand;
        Stats s;
        sorter(v, s);
        printf("%-12s %s stable=%d cmp=%ld mov=%ld\n", name, show(v).c_str(), stable(hand, v), s.compares, s.moves);
    }
}
