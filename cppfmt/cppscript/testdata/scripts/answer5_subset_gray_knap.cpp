#include <bits/stdc++.h>
using namespace std;
int w[] = {12, 7, 11, 8, 9, 6, 7, 3}, v[] = {24, 13, 23, 15, 16, 11, 14, 5};
int main() {
    const int n = sizeof w / sizeof *w;
    // gray code walk over all subsets, one item toggled at a time
    int cw = 0, cv = 0, best = 0, bm = 0, g = 0;
    for (int i = 1; i < 1 << n; i++) {
        int b = __builtin_ctz(i);
        g ^= 1 << b;
        int s = (g >> b & 1) ? 1 : -1;
        cw += s * w[b];
        cv += s * v[b];
        if (cw <= 26 && cv > best)
            best = cv, bm = g;
    }
    cout << best << " " << bitset<8>(bm) << " " << __builtin_popcount(bm) << "\n";
    // dp with choice recovery
    vector<vector<int>> d(n + 1, vector<int>(27));
    for (int i = 0; i < n; i++)
        for (int c = 0; c <= 26; c++) {
            d[i + 1][c] = d[i][c];
            if (c >= w[i])
                d[i + 1][c] = max(d[i + 1][c], d[i][c - w[i]] + v[i]);
        }
    string take;
    for (int i = n, c = 26; i--;)
        if (d[i + 1][c] != d[i][c])
            take += char('A' + i), c -= w[i];
    reverse(take.begin(), take.end());
    cout << d[n][26] << " " << take << "\n";
    // meet in the middle: sum exactly 31
    map<int, int> left;
    for (int m = 0; m < 16; m++) {
        int s = 0;
        for (int i = 0; i < 4; i++)
            if (m >> i & 1)
                s += w[i];
        left[s]++;
    }
    long long ways = 0;
    for (int m = 0; m < 16; m++) {
        int s = 0;
        for (int i = 0; i < 4; i++)
            if (m >> i & 1)
                s += w[i + 4];
        if (auto it = left.find(31 - s); it != left.end())
            ways += it->second;
    }
    cout << ways << endl;
    // submasks
    int cnt = 0, m = 0b10110;
    for (int s = m;; s = (s - 1) & m) {
        cout << bitset<5>(s) << (s ? ',' : '\n');
        cnt++;
        if (!s)
            break;
    }
    cout << cnt << "\n";
    bitset<70> reach;
    reach[0] = 1;
    for (int x : w)
        reach |= reach << x;
    cout << reach.count() << "\n";
    return 0;
}
