using Model = std::map<std::string, std::map<std::string, int>>;

Model train(const std::vector<std::string> &tokens, std::size_t n) {
    Model m;
    for (std::size_t i = 0; i + n < tokens.size(); ++i) {
        std::string key;
        for (std::size_t k = 0; k < n; ++k)
            key += (k ? " " : "") + tokens[i + k];
        ++m[key][tokens[i + n]];
    }
    return m;
}

std::optional<std::string> mostLikely(const Model &m, const std::string &key) {
    const auto it = m.find(key);
    if (it == m.cend())
        return std::nullopt;
    const auto &dist = it->second;
    return std::max_element(dist.begin(), dist.end(), [](const auto &a, const auto &b) { return a.second < b.second; })
        ->first;
}

struct Splitter {
    std::string_view rest;
    std::optional<std::string> next() {
        auto b = rest.find_first_not_of(" .,");
        if (b == rest.npos)
            return std::nullopt;
        auto e = rest.find_first_of(" .,", b);
        std::string w(rest.substr(b, e - b));
        rest = e == rest.npos ? std::string_view{} : rest.substr(e);
        return w;
    }
};
constexpr std::string_view corpus =
    "the cat sat on the mat. the cat ate the rat, the rat sat on the cat. a cat sat alone";
std::vector<std::string> tokens;
Splitter sp{corpus};
while (auto w = sp.next())
    tokens.push_back(*w);
auto model = train(tokens, 1);
print(tokens.size(), model.size());
for (const auto &[w, n] : model["the"])
    std::cout << w << ':' << n << ' ';
std::cout << std::endl;
std::string w = "a", out = w;
for (int i = 0; i < 8; ++i) {
    auto next = mostLikely(model, w);
    if (!next)
        break;
    w = *next;
    out += " " + w;
}
print(out);
auto bi = train(tokens, 2);
print(mostLikely(bi, "sat on"), mostLikely(bi, "no such"), bi.begin()->first, std::prev(bi.end())->second);
double entropy = 0;
int total = 0;
for (auto &kv : model["the"])
    total += kv.second;
for (auto &[_, n] : model["the"])
    entropy -= 1.0 * n / total * std::log2(1.0 * n / total);
std::cout << std::setprecision(4) << entropy << ' ' << total << '\n';
std::ranges::sort(tokens);
const auto [first, last] = std::ranges::unique(tokens);
tokens.erase(first, last);
print(tokens);
