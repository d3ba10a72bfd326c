#include <algorithm>
#include <functional>
#include <iostream>
#include <string>
#include <vector>

struct Item {
    std::string name;
    int weight, value;
};

int exhaustive(const std::vector<Item> &items, int cap) {
    int best = 0;
    for (unsigned mask = 0; mask < (1u << items.size()); ++mask) {
        int w = 0, v = 0;
        for (size_t i = 0; i < items.size(); ++i)
            if (mask >> i & 1)
                w += items[i].weight, v += items[i].value;
        if (w <= cap)
            best = std::max(best, v);
    }
    return best;
}

int rolling(const std::vector<Item> &items, int cap) {
    std::vector<int> dp(cap + 1);
    for (const auto &[_, w, v] : items)
        for (int c = cap; c >= w; --c)
            dp[c] = std::max(dp[c], dp[c - w] + v);
    return dp.back();
}

int greedy(std::vector<Item> items, int cap) {
    std::sort(items.begin(), items.end(),
              [](const Item &a, const Item &b) { return a.value * b.weight > b.value * a.weight; });
    int v = 0;
    for (auto &it : items)
        if (it.weight <= cap)
            cap -= it.weight, v += it.value;
    return v;
}

std::vector<std::string> chosen(const std::vector<Item> &items, int cap) {
    std::vector<std::vector<int>> dp(items.size() + 1, std::vector<int>(cap + 1, 0));
    for (size_t i = 1; i <= items.size(); ++i)
        for (int c = 0; c <= cap; ++c) {
            dp[i][c] = dp[i - 1][c];
            if (int w = items[i - 1].weight; w <= c)
                dp[i][c] = std::max(dp[i][c], dp[i - 1][c - w] + items[i - 1].value);
        }
    std::vector<std::string> names;
    for (size_t i = items.size(); i-- > 0;)
        if (dp[i + 1][cap] != dp[i][cap]) {
            names.insert(names.begin(), items[i].name);
            cap -= items[i].weight;
        }
    return names;
}

int main() {
    std::vector<Item> items{{"tent", 5, 60}, {"stove", 3, 50}, {"book", 4, 70}, {"rope", 2, 30}, {"lamp", 1, 10}};
    std::cout << "cap  full  roll  greedy\n";
    for (int cap = 0; cap <= 15; cap += 3) {
        int a = exhaustive(items, cap), b = rolling(items, cap), g = greedy(items, cap);
        std::cout << cap << '\t' << a << '\t' << b << '\t' << g << (a != b ? "  DP WRONG" : "")
                  << (g < a ? "  greedy loses" : "") << '\n';
    }
    for (auto &n : chosen(items, 9))
        std::cout << n << ' ';
    std::cout << '\n';
}
