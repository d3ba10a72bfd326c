#include <algorithm>
#include <array>
#include <climits>
#include <iostream>
#include <string>
#include <string_view>
#include <unordered_map>
#include <unordered_set>
#include <vector>

std::string_view longest_unique(std::string_view s) {
    std::array<int, 128> last;
    last.fill(-1);
    int start = 0;
    std::string_view best;
    for (int i = 0; i < static_cast<int>(s.size()); ++i) {
        int &seen = last[static_cast<unsigned char>(s[i])];
        start = std::max(start, seen + 1);
        seen = i;
        if (i - start + 1 > static_cast<int>(best.size()))
            best = s.substr(start, i - start + 1);
    }
    return best;
}

std::string longest_palindrome(const std::string &s) {
    std::size_t from = 0, len = 0;
    auto grow = [&](int l, int r) {
        while (l >= 0 && r < std::ssize(s) && s[l] == s[r])
            --l, ++r;
        if (std::size_t n = r - l - 1; n > len)
            len = n, from = l + 1;
    };
    for (int i = 0; i < std::ssize(s); ++i)
        grow(i, i), grow(i, i + 1);
    return s.substr(from, len);
}

std::string min_window(const std::string &s, const std::string &need) {
    std::unordered_map<char, int> want;
    for (char c : need)
        ++want[c];
    int missing = need.size();
    int best = INT_MAX, at = 0;
    for (int l = 0, r = 0; r < (int)s.size(); ++r) {
        if (auto it = want.find(s[r]); it != want.end() && it->second-- > 0)
            --missing;
        while (missing == 0) {
            if (r - l + 1 < best)
                best = r - l + 1, at = l;
            if (auto it = want.find(s[l]); it != want.end() && ++it->second > 0)
                ++missing;
            ++l;
        }
    }
    return best == INT_MAX ? "" : s.substr(at, best);
}

std::string common_prefix(const std::vector<std::string> &v) {
    if (v.empty())
        return {};
    const auto [lo, hi] = std::minmax_element(v.begin(), v.end());
    return {lo->begin(), std::mismatch(lo->begin(), lo->end(), hi->begin(), hi->end()).first};
}

int main() {
    for (const char *s : {"abcabcbb", "bbbbb", "pwwkew", "", "tmmzuxt"})
        std::cout << '\'' << s << "' -> '" << longest_unique(s) << "' " << longest_unique(s).length() << '\n';
    for (std::string s : {"babad", "cbbd", "forgeeksskeegfor", "x"})
        std::cout << longest_palindrome(s) << (s == "x" ? "\n" : ", ");
    std::cout << "[" << min_window("ADOBECODEBANC", "ABC") << "] [" << min_window("a", "aa") << "] ["
              << min_window("aab", "ab") << "]\n";
    std::cout << "prefix [" << common_prefix({"flower", "flow", "flight"}) << "] [" << common_prefix({"dog", "car"})
              << "] [" << common_prefix({"one"}) << "]\n";
    std::unordered_set<std::string> dict{"leet", "code", "co", "de"};
    std::string w = "leetcode";
    std::vector<int> ways(w.size() + 1);
    ways[0] = 1;
    for (size_t i = 1; i <= w.size(); ++i)
        for (size_t j = 0; j < i; ++j)
            if (ways[j] && dict.count(w.substr(j, i - j)))
                ways[i] += ways[j];
    std::cout << "ways to split " << w << ": " << ways.back() << '\n';
}
