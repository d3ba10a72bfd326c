std::optional<std::vector<int>> change(int amount, const std::vector<int>& coins) {
    std::vector<int> best(amount + 1, INT_MAX), last(amount + 1, -1);
    best[0] = 0;
    for (int a = 1; a <= amount; ++a)
        for (int c : coins)
            if (c <= a && best[a - c] != INT_MAX && best[a - c] + 1 < best[a]) {
                best[a] = best[a - c] + 1;
                last[a] = c;
            }
    if (best[amount] == INT_MAX) return std::nullopt;
    std::vector<int> out;
    for (int a = amount; a > 0; a -= last[a]) out.push_back(last[a]);
    return out;
}
for (auto [amount, coins] : std::vector<std::pair<int, std::vector<int>>>{{63, {1, 5, 10, 21, 25}}, {7, {2, 4}}, {0, {3}}, {30, {1, 15, 25}}}) {
    if (auto c = change(amount, coins)) print(amount, c->size(), *c);
    else print(amount, "impossible with", coins);
}
std::vector<long> ways(101);
ways[0] = 1;
for (int c : {1, 2, 5, 10, 20, 50, 100})
    for (int a = c; a <= 100; ++a) ways[a] += ways[a - c];
print("ways to make 100:", ways[100]);
