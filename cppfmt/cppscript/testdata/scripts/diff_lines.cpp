#include <iostream>
#include <string>
#include <vector>
#include <algorithm>

using Lines = std::vector<std::string>;

std::vector<std::pair<char, std::string>> diff(const Lines& a, const Lines& b) {
    const size_t n = a.size(), m = b.size();
    std::vector<std::vector<int>> l(n + 1, std::vector<int>(m + 1, 0));
    for (size_t i = n; i-- > 0;)
        for (size_t j = m; j-- > 0;) l[i][j] = a[i] == b[j] ? l[i + 1][j + 1] + 1 : std::max(l[i + 1][j], l[i][j + 1]);
    std::vector<std::pair<char, std::string>> out;
    size_t i = 0, j = 0;
    while (i < n || j < m) {
        if (i < n && j < m && a[i] == b[j]) {
            out.emplace_back(' ', a[i]);
            ++i;
            ++j;
        } else if (i < n && (j == m || l[i + 1][j] >= l[i][j + 1])) out.emplace_back('-', a[i++]);
        else out.emplace_back('+', b[j++]);
    }
    return out;
}

int main() {
    Lines a{"int main() {", "  int x = 1;", "  return x;", "}"};
    Lines b{"#include <cstdio>", "int main() {", "  int x = 2;", "  return x;", "}"};
    int plus = 0, minus = 0;
    for (const auto& [k, s] : diff(a, b)) {
        std::cout << k << s << '\n';
        plus += k == '+';
        minus += k == '-';
    }
    std::cout << plus << " insertions, " << minus << " deletions\n";
}
