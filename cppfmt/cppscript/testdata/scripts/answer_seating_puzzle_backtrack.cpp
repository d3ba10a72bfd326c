#include <algorithm>
#include <functional>
#include <iostream>
#include <numeric>
#include <string>
#include <string_view>
#include <vector>

// SEND + MORE = MONEY and friends, by backtracking over the letters
struct Puzzle {
    std::vector<std::string> addends;
    std::string total;
};

struct Solution {
    std::vector<std::pair<char, int>> digits;
    long tried = 0;
    long value(std::string_view w) const {
        return std::accumulate(w.begin(), w.end(), 0L, [this](long v, char c) {
            auto it = std::find_if(digits.begin(), digits.end(), [c](auto &p) { return p.first == c; });
            return v * 10 + it->second;
        });
    }
};

bool solve(const Puzzle &p, Solution &out) {
    long weight[26] = {};
    bool leading[26] = {};
    auto count = [&](const std::string &w, int sign) {
        long place = sign;
        for (auto it = w.rbegin(); it != w.rend(); ++it, place *= 10)
            weight[*it - 'A'] += place;
        leading[w[0] - 'A'] = w.size() > 1;
    };
    for (const auto &w : p.addends)
        count(w, 1);
    count(p.total, -1);
    std::string letters;
    for (int i = 0; i < 26; ++i)
        if (weight[i] || leading[i])
            letters += static_cast<char>('A' + i);
    if (letters.size() > 10)
        return false;
    std::sort(letters.begin(), letters.end(),
              [&](char a, char b) { return std::abs(weight[a - 'A']) > std::abs(weight[b - 'A']); });

    std::function<bool(std::size_t, long, unsigned)> place = [&](std::size_t i, long sum, unsigned used) -> bool {
        ++out.tried;
        if (i == letters.size())
            return sum == 0;
        long rest = 0;
        for (std::size_t k = i; k < letters.size(); ++k)
            rest += 9 * std::abs(weight[letters[k] - 'A']);
        if (std::abs(sum) > rest)
            return false;
        const int at = letters[i] - 'A';
        for (int d = leading[at] ? 1 : 0; d < 10; ++d) {
            if (used & 1u << d)
                continue;
            out.digits.emplace_back(letters[i], d);
            if (place(i + 1, sum + d * weight[at], used | 1u << d))
                return true;
            out.digits.pop_back();
        }
        return false;
    };
    return place(0, 0, 0);
}

int main() {
    for (const Puzzle &p : {Puzzle{{"SEND", "MORE"}, "MONEY"}, Puzzle{{"TO", "GO"}, "OUT"}, Puzzle{{"A", "A"}, "BC"},
                            Puzzle{{"AB", "BA"}, "AB"}}) {
        Solution s;
        if (!solve(p, s)) {
            std::cout << p.total << ": no solution\n";
            continue;
        }
        for (std::size_t i = 0; i < p.addends.size(); ++i)
            std::cout << (i ? " + " : "") << s.value(p.addends[i]);
        std::cout << " = " << s.value(p.total) << "  ";
        std::sort(s.digits.begin(), s.digits.end());
        for (auto [c, d] : s.digits)
            std::cout << c << d;
        std::cout << '\n';
    }
}
