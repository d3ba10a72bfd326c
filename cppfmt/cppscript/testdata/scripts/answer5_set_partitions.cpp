// Set partitions by restricted growth strings, checked against the Bell and Stirling numbers.
template <class F> void for_each_partition(int n, F &&visit) {
    std::vector<int> rgs(n, 0), high(n, 0);
    while (true) {
        visit(std::as_const(rgs), high[n - 1] + 1);
        int i = n - 1;
        while (i > 0 && rgs[i] > high[i - 1])
            --i;
        if (i == 0)
            return;
        ++rgs[i];
        high[i] = std::max(high[i - 1], rgs[i]);
        for (int j = i + 1; j < n; ++j) {
            rgs[j] = 0;
            high[j] = high[i];
        }
    }
}

std::string render(const std::vector<int> &rgs, int blocks) {
    std::string out;
    for (int b = 0; b < blocks; ++b) {
        out += b ? "|" : "";
        for (std::size_t i = 0; i < rgs.size(); ++i)
            if (rgs[i] == b)
                out += static_cast<char>('a' + i);
    }
    return out;
}

constexpr long long stirling2(int n, int k) {
    if (n == k)
        return 1;
    if (k == 0 || k > n)
        return 0;
    return k * stirling2(n - 1, k) + stirling2(n - 1, k - 1);
}
std::vector<std::string> lines;
for_each_partition(4, [&lines](const auto &rgs, int blocks) { lines.push_back(render(rgs, blocks)); });
print(lines.size(), "partitions of four letters");
for (std::size_t i = 0; i < lines.size(); i += 5) {
    std::vector<std::string> row(lines.begin() + i, lines.begin() + std::min(i + 5, lines.size()));
    print(row);
}
for (int n = 1; n <= 7; ++n) {
    std::map<int, long long> by_blocks;
    for_each_partition(n, [&](auto &, int blocks) { ++by_blocks[blocks]; });
    long long bell = 0;
    bool same = true;
    for (auto [k, count] : by_blocks) {
        bell += count;
        same &= count == stirling2(n, k);
    }
    print("n =", n, "bell", bell, by_blocks, same);
}
static_assert(stirling2(5, 2) == 15);
print(stirling2(10, 5));
