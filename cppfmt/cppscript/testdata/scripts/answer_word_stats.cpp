std::string normalize(std::string w) {
    std::erase_if(w, [](unsigned char c) { return !std::isalpha(c); });
    for (auto &c : w)
        c = static_cast<char>(std::tolower(static_cast<unsigned char>(c)));
    return w;
}

std::map<std::string, int> count_words(const std::string &text) {
    std::map<std::string, int> freq;
    std::istringstream in(text);
    for (std::string w; in >> w;)
        if (auto n = normalize(w); !n.empty())
            ++freq[n];
    return freq;
}
const std::string text = "The quick brown fox -- the lazy dog; the Fox jumped! 42 dogs, Dog?";
auto freq = count_words(text);
print("distinct", freq.size());
print(freq);

std::vector<std::pair<std::string, int>> ranked(freq.begin(), freq.end());
std::stable_sort(ranked.begin(), ranked.end(), [](const auto &a, const auto &b) { return a.second > b.second; });
ranked.resize(3);
print(ranked);

std::map<std::size_t, std::set<std::string>> by_length;
for (const auto &[w, n] : freq)
    by_length[w.size()].insert(w);
for (const auto &[len, words] : by_length)
    print(len, words);

auto longest = std::max_element(freq.begin(), freq.end(),
                                [](const auto &a, const auto &b) { return a.first.size() < b.first.size(); });
print("longest:", longest->first, std::optional<int>(longest->second));
