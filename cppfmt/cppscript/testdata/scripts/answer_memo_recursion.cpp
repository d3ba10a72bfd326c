using Grid = std::vector<std::string>;

long long paths(const Grid &g, int r, int c, std::map<std::pair<int, int>, long long> &memo) {
    if (r >= static_cast<int>(g.size()) || c >= static_cast<int>(g[0].size()) || g[r][c] == '#')
        return 0;
    if (r + 1 == static_cast<int>(g.size()) && c + 1 == static_cast<int>(g[0].size()))
        return 1;
    auto key = std::make_pair(r, c);
    if (auto it = memo.find(key); it != memo.end())
        return it->second;
    return memo[key] = paths(g, r + 1, c, memo) + paths(g, r, c + 1, memo);
}

int coin_min(int amount, const std::vector<int> &coins, std::unordered_map<int, int> &memo) {
    if (amount == 0)
        return 0;
    if (amount < 0)
        return -1;
    if (memo.count(amount))
        return memo[amount];
    int best = -1;
    for (int c : coins) {
        int sub = coin_min(amount - c, coins, memo);
        if (sub >= 0 && (best < 0 || sub + 1 < best))
            best = sub + 1;
    }
    return memo[amount] = best;
}
Grid grid{
    "....#",
    ".#...",
    "...#.",
    "#....",
};
std::map<std::pair<int, int>, long long> memo;
print("paths:", paths(grid, 0, 0, memo), "memo size:", memo.size());
print(*memo.begin(), *memo.rbegin());

for (int amount : {11, 27, 3, 0}) {
    std::unordered_map<int, int> cache;
    print("coins for", amount, "=", coin_min(amount, {4, 7, 10}, cache), cache);
}

std::function<unsigned long long(int, int)> binom = [cache = std::map<std::pair<int, int>, unsigned long long>{},
                                                     &binom](int n, int k) mutable -> unsigned long long {
    if (k == 0 || k == n)
        return 1;
    auto [it, fresh] = cache.try_emplace({n, k}, 0);
    if (fresh)
        it->second = binom(n - 1, k - 1) + binom(n - 1, k);
    return it->second;
};
std::vector<unsigned long long> row;
for (int k = 0; k <= 8; ++k)
    row.push_back(binom(8, k));
print(row);
print(binom(60, 30));
