std::vector<std::string> words(const std::string &text) {
    std::vector<std::string> out;
    std::string cur;
    for (unsigned char c : text) {
        if (std::isalpha(c) || c == '\'') {
            cur += static_cast<char>(std::tolower(c));
        } else if (!cur.empty()) {
            out.push_back(std::move(cur));
            cur.clear();
        }
    }
    if (!cur.empty())
        out.push_back(cur);
    return out;
}
const std::string text = R"(It was the best of times, it was the worst of times,
it was the age of wisdom, it was the age of foolishness... Don't you think so?
"Don't," it said.)";
std::unordered_map<std::string, int> freq;
for (auto &w : words(text))
    ++freq[w];
std::vector<std::pair<std::string, int>> ranked(freq.begin(), freq.end());
std::ranges::sort(ranked, [](const auto &a, const auto &b) {
    return a.second != b.second ? a.second > b.second : a.first < b.first;
});
print(ranked.size(), "distinct words");
for (const auto &[w, n] : ranked | std::views::take(6))
    std::cout << std::setw(8) << std::setfill('.') << w << std::setw(4) << std::setfill(' ') << n << " "
              << std::string(n, '*') << "\n";
std::multimap<std::size_t, std::string, std::greater<std::size_t>> byLength;
for (const auto &kv : freq)
    if (kv.first.size() > 5)
        byLength.emplace(kv.first.size(), kv.first);
for (auto it = byLength.begin(); it != byLength.end(); it = byLength.upper_bound(it->first)) {
    auto [b, e] = byLength.equal_range(it->first);
    std::set<std::string> sorted;
    for (auto k = b; k != e; ++k)
        sorted.insert(k->second);
    print(it->first, sorted);
}
