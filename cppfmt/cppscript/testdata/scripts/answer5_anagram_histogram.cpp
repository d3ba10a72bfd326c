std::string signature(std::string_view word) {
    std::array<int, 26> counts{};
    for (unsigned char c : word)
        if (std::isalpha(c))
            ++counts[std::tolower(c) - 'a'];
    std::string s;
    for (int i = 0; i < 26; ++i)
        if (counts[i])
            s += static_cast<char>('a' + i) + (counts[i] > 1 ? std::to_string(counts[i]) : std::string());
    return s;
}

std::string bar(int n, int scale) {
    std::string s;
    while (n >= scale) {
        s += '#';
        n -= scale;
    }
    if (n)
        s.push_back(n * 2 >= scale ? '+' : '.');
    return s;
}
const std::string text = "listen silent enlist google elgoog abc cab bca Dormitory stone notes tones onset seton "
                         "inlets tinsel evil vile Live";
std::unordered_map<std::string, std::vector<std::string>> groups;
std::istringstream in(text);
for (std::string w; in >> w;)
    groups[signature(w)].push_back(w);

std::vector<std::pair<std::string, std::vector<std::string>>> sorted(groups.begin(), groups.end());
std::sort(sorted.begin(), sorted.end(), [](const auto &a, const auto &b) {
    return std::make_tuple(-static_cast<int>(a.second.size()), a.first) <
           std::make_tuple(-static_cast<int>(b.second.size()), b.first);
});
for (const auto &[sig, words] : sorted)
    if (words.size() > 1)
        print(sig, words);

std::array<int, 26> freq{};
std::for_each(text.begin(), text.end(), [&freq](unsigned char c) {
    if (std::isalpha(c))
        ++freq[std::tolower(c) - 'a'];
});
std::multimap<int, char, std::greater<int>> ranked;
for (std::size_t i = 0; i < freq.size(); ++i)
    ranked.emplace(freq[i], static_cast<char>('a' + i));
int shown = 0;
for (auto [n, c] : ranked) {
    if (shown++ == 6)
        break;
    std::printf("%c %2d %s\n", c, n, bar(n, 3).c_str());
}
auto [lo, hi] = ranked.equal_range(0);
std::string unused;
for (auto it = lo; it != hi; ++it)
    unused += it->second;
print("unused letters:", unused, unused.size());
