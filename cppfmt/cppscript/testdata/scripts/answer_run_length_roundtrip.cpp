std::string encode(std::string_view s) {
    std::string out;
    for (auto it = s.begin(); it != s.end();) {
        auto stop = std::find_if(it, s.end(), [c = *it](char d) { return d != c; });
        if (auto n = stop - it; n > 1)
            out += std::to_string(n);
        out.push_back(*it);
        it = stop;
    }
    return out;
}

std::string decode(const std::string &s) {
    std::string out;
    unsigned n = 0;
    for (char c : s) {
        if (std::isdigit(static_cast<unsigned char>(c)))
            n = n * 10 + (c - '0');
        else
            out.append(std::max(n, 1u), c), n = 0;
    }
    return out;
}

const std::vector<std::string> samples{"", "a", "aaaa", "abc", "WWWWWWWWWWWWBWWWWWWWWWWWWBBB", "aabbbc", "a1a"};
for (const auto &s : samples) {
    auto e = encode(s);
    auto d = decode(e);
    print(s.empty() ? "<empty>" : s, "->", e, d == s ? "ok" : "MISMATCH: " + d);
}
// the scheme is ambiguous for digits
print(std::count_if(samples.begin(), samples.end(), [](auto &s) { return decode(encode(s)) != s; }),
      "round trip failures");
double in = 0, out = 0;
for (auto &s : samples)
    in += s.size(), out += encode(s).size();
std::printf("ratio %.3f\n", out / in);
