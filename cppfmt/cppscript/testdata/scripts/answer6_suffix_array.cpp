#include <algorithm>
#include <iostream>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

std::vector<int> suffix_array(std::string_view s) {
    std::vector<int> sa(s.size());
    std::iota(sa.begin(), sa.end(), 0);
    std::ranges::sort(sa, {}, [s](int i) { return s.substr(i); });
    return sa;
}

std::vector<int> lcp_array(std::string_view s, const std::vector<int> &sa) {
    const int n = static_cast<int>(s.size());
    std::vector<int> rank(n), lcp(n, 0);
    for (int i = 0; i < n; ++i)
        rank[sa[i]] = i;
    for (int i = 0, h = 0; i < n; ++i) {
        if (rank[i] == 0) {
            h = 0;
            continue;
        }
        int j = sa[rank[i] - 1];
        while (i + h < n && j + h < n && s[i + h] == s[j + h])
            ++h;
        lcp[rank[i]] = h;
        h = std::max(0, h - 1);
    }
    return lcp;
}

for (std::string_view text : {"banana", "mississippi", "abcabcab"}) {
    auto sa = suffix_array(text);
    auto lcp = lcp_array(text, sa);
    std::cout << "== " << text << '\n';
    for (std::size_t i = 0; i < sa.size(); ++i)
        std::cout << sa[i] << '/' << lcp[i] << (i + 1 == sa.size() ? "\n" : " ");
    auto best = std::max_element(lcp.begin(), lcp.end());
    auto where = sa[best - lcp.begin()];
    std::cout << "longest repeat: " << text.substr(where, *best) << '\n';
    auto total = text.size() * (text.size() + 1) / 2 - std::accumulate(lcp.begin(), lcp.end(), std::size_t{0});
    std::cout << "distinct substrings: " << total << '\n';
    std::string_view needle = "ss";
    auto range = std::ranges::equal_range(sa, needle, {}, [&](int i) { return text.substr(i, needle.size()); });
    std::cout << "occurrences of " << needle << ": " << range.size() << '\n';
}
