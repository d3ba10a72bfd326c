long long ways(const std::vector<int> &coins, int amount) {
    std::vector<long long> dp(amount + 1);
    dp[0] = 1;
    for (int c : coins)
        for (int a = c; a <= amount; ++a)
            dp[a] += dp[a - c];
    return dp[amount];
}

std::optional<std::map<int, int, std::greater<int>>> fewest(std::span<const int> coins, int amount) {
    constexpr int INF = std::numeric_limits<int>::max() / 2;
    std::vector<int> best(amount + 1, INF), used(amount + 1, -1);
    best[0] = 0;
    for (int a = 1; a <= amount; ++a)
        for (int c : coins)
            if (c <= a && best[a - c] + 1 < best[a]) {
                best[a] = best[a - c] + 1;
                used[a] = c;
            }
    if (best[amount] >= INF)
        return std::nullopt;
    std::map<int, int, std::greater<int>> result;
    for (int a = amount; a > 0; a -= used[a])
        result[used[a]]++;
    return result;
}

const std::vector<int> us{1, 5, 10, 25, 50};
print("ways to make a dollar:", ways(us, 100));
for (int amount : {0, 4, 30, 63, 99}) {
    auto r = fewest(us, amount);
    print(amount, *r, std::accumulate(r->begin(), r->end(), 0, [](int n, auto &kv) { return n + kv.second; }));
}
const int odd[] = {4, 9, 15};
int impossible = 0, largest = 0;
for (int a = 1; a <= 60; ++a)
    if (!fewest(odd, a))
        ++impossible, largest = a;
print("not payable with 4, 9, 15:", impossible, "largest", largest);
if (auto r = fewest(std::span(odd).first(2), 35))
    print("35 with 4 and 9:", *r);
else
    print("35 is not payable");
std::cout << std::setw(6) << "amount" << std::setw(8) << "ways" << '\n';
for (int a = 10; a <= 1000; a *= 10)
    std::cout << std::setw(6) << a << std::setw(8) << ways(us, a) << '\n';
