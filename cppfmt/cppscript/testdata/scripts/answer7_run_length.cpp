template <typename It> auto run_lengths(It first, It last) {
    using T = typename std::iterator_traits<It>::value_type;
    std::vector<std::pair<T, std::size_t>> runs;
    while (first != last) {
        auto stop = std::find_if_not(first, last, [&](const T &x) { return x == *first; });
        runs.emplace_back(*first, static_cast<std::size_t>(std::distance(first, stop)));
        first = stop;
    }
    return runs;
}

std::string compress(const std::string &s) {
    std::ostringstream out;
    for (const auto &[c, n] : run_lengths(s.begin(), s.end())) {
        if (n > 1)
            out << n;
        if (std::isdigit(static_cast<unsigned char>(c)))
            out << '\\';
        out << c;
    }
    return out.str();
}

std::string expand(const std::string &s) {
    std::istringstream in(s);
    std::string out;
    while (in.peek() != EOF) {
        std::size_t n = 1;
        if (std::isdigit(in.peek()))
            in >> n;
        char c = static_cast<char>(in.get());
        if (c == '\\')
            in.get(c);
        out.append(n, c);
    }
    return out;
}

for (const std::string s : {"aaabccddddd", "WWWWWWWWWWWWBWWWWW", "abc", "11122 x", "", "zz9"}) {
    const auto packed = compress(s);
    std::cout << '[' << s << "] -> [" << packed << "] " << (expand(packed) == s ? "ok" : "BAD") << '\n';
}
std::string term = "1";
for (int i = 0; i < 7; ++i) {
    std::cout << term << (i < 6 ? " " : "\n");
    std::string next;
    for (auto &[digit, n] : run_lengths(term.cbegin(), term.cend()))
        (next += std::to_string(n)) += digit;
    term.swap(next);
}
const std::vector<bool> bits{true, true, false, false, false, true};
for (auto [b, n] : run_lengths(bits.begin(), bits.end()))
    std::cout << (b ? '1' : '0') << 'x' << n << ' ';
const int temps[] = {20, 20, 21, 21, 21, 19};
auto runs = run_lengths(std::begin(temps), std::end(temps));
auto longest = std::max_element(runs.begin(), runs.end(), [](auto &a, auto &b) { return a.second < b.second; });
std::cout << "\nlongest: " << longest->first << " for " << longest->second << " samples\n";
