std::string normalise(std::string w) {
    std::erase_if(w, [](unsigned char c) { return !std::isalpha(c) && c != '\''; });
    std::transform(w.begin(), w.end(), w.begin(), [](unsigned char c) { return std::tolower(c); });
    return w;
}

std::istringstream text("The quick brown fox. The lazy dog! Isn't the fox quick? -- \"Quick,\" said the dog.");
std::unordered_map<std::string, int> counts;
for (std::string w; text >> w;)
    if (auto n = normalise(w); !n.empty())
        ++counts[n];

std::vector<std::pair<std::string, int>> top(counts.begin(), counts.end());
std::sort(top.begin(), top.end(),
          [](const auto &a, const auto &b) { return a.second != b.second ? a.second > b.second : a.first < b.first; });
for (std::size_t i = 0; i < std::min<std::size_t>(5, top.size()); ++i)
    std::cout << std::setw(8) << top[i].first << ' ' << std::string(top[i].second, '*') << ' ' << top[i].second << '\n';

std::multimap<int, std::string, std::greater<>> by_count;
for (auto &[w, n] : counts)
    by_count.emplace(n, w);
print("distinct counts:", [&] {
    std::set<int> s;
    for (auto &kv : by_count)
        s.insert(kv.first);
    return s;
}());
auto [lo, hi] = by_count.equal_range(1);
print("words seen once:", std::distance(lo, hi));
print("total",
      std::accumulate(counts.begin(), counts.end(), 0, [](int acc, const auto &kv) { return acc + kv.second; }));
counts.erase("the");
print(counts.contains("the"), counts.count("fox"), counts.size());
