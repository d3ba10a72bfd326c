int distance(std::string_view a, std::string_view b) {
    std::vector<int> prev(b.size() + 1), cur(b.size() + 1);
    std::iota(prev.begin(), prev.end(), 0);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        cur[0] = static_cast<int>(i);
        for (std::size_t j = 1; j <= b.size(); ++j)
            cur[j] = std::min({prev[j] + 1, cur[j - 1] + 1, prev[j - 1] + (a[i - 1] != b[j - 1])});
        prev.swap(cur);
    }
    return prev.back();
}

int recursive(std::string_view a, std::string_view b) {
    if (a.empty() || b.empty())
        return static_cast<int>(a.size() + b.size());
    if (a.front() == b.front())
        return recursive(a.substr(1), b.substr(1));
    return 1 + std::min({recursive(a.substr(1), b), recursive(a, b.substr(1)), recursive(a.substr(1), b.substr(1))});
}

std::vector<std::pair<char, char>> align(const std::string &a, const std::string &b) {
    std::vector<std::vector<int>> lcs(a.size() + 1, std::vector<int>(b.size() + 1));
    for (int i = a.size() - 1; i >= 0; --i)
        for (int j = b.size() - 1; j >= 0; --j)
            lcs[i][j] = a[i] == b[j] ? lcs[i + 1][j + 1] + 1 : std::max(lcs[i + 1][j], lcs[i][j + 1]);
    std::vector<std::pair<char, char>> ops;
    std::size_t i = 0, j = 0;
    while (i < a.size() || j < b.size()) {
        if (i < a.size() && j < b.size() && a[i] == b[j])
            ops.emplace_back(' ', a[i]), ++i, ++j;
        else if (j == b.size() || (i < a.size() && lcs[i + 1][j] >= lcs[i][j + 1]))
            ops.emplace_back('-', a[i++]);
        else
            ops.emplace_back('+', b[j++]);
    }
    return ops;
}

for (auto [a, b] : {std::pair{"kitten", "sitting"}, {"flaw", "lawn"}, {"", "abc"}, {"same", "same"}}) {
    int d = distance(a, b), r = recursive(a, b);
    std::printf("%-8s %-8s %d%s\n", a, b, d, d == r ? "" : " (recursive differs)");
}
for (auto [op, c] : align("kitten", "sitting"))
    std::cout << op << c << ' ';
std::cout << '\n';
const std::vector<std::string> dict{"apple", "maple", "ample", "angle", "people"};
auto best = std::ranges::min_element(dict, {}, [](const std::string &w) { return distance(w, "aple"); });
print("did you mean", *best + "?");
std::map<int, std::vector<std::string_view>> near;
for (auto &w : dict)
    near[distance(w, "aple")].push_back(w);
print(near);
