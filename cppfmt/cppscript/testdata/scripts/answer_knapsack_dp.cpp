#include <bits/stdc++.h>
using namespace std;

int main() {
    ios_base::sync_with_stdio(false);
    cin.tie(nullptr);

    const int W = 15;
    vector<tuple<string, int, int>> items = {{"map", 1, 2},   {"compass", 2, 5}, {"water", 5, 10},
                                             {"tent", 7, 12}, {"camera", 3, 4},  {"stove", 4, 9}};
    int n = items.size();
    vector<vector<int>> dp(n + 1, vector<int>(W + 1, 0));
    for (int i = 1; i <= n; ++i) {
        const auto &[name, w, v] = items[i - 1];
        for (int c = 0; c <= W; ++c) {
            dp[i][c] = dp[i - 1][c];
            if (c >= w)
                dp[i][c] = max(dp[i][c], dp[i - 1][c - w] + v);
        }
    }
    cout << "best value: " << dp[n][W] << "\n";
    vector<string> chosen;
    for (int i = n, c = W; i > 0; --i)
        if (dp[i][c] != dp[i - 1][c]) {
            chosen.push_back(get<0>(items[i - 1]));
            c -= get<1>(items[i - 1]);
        }
    sort(chosen.rbegin(), chosen.rend());
    for (auto &s : chosen)
        cout << " - " << s << '\n';
    cout << "last row:";
    for (int c = 0; c <= W; c += 3)
        cout << ' ' << dp.back()[c];
    cout << '\n';
    // bounded coin change on the side
    array<long long, 101> ways{};
    ways[0] = 1;
    for (int coin : {1, 5, 10, 25, 50})
        for (int s = coin; s <= 100; ++s)
            ways[s] += ways[s - coin];
    cout << "ways to make 100: " << ways[100] << endl;
}
