#include <bits/stdc++.h>
using namespace std;
struct Scoring {
    int match = 2;
    int mismatch = -1;
    int gap = -2;
};

tuple<int, string, string> align(string_view a, string_view b, const Scoring &sc = {}) {
    const size_t n = a.size(), m = b.size();
    vector<vector<int>> d(n + 1, vector<int>(m + 1, 0));
    for (size_t i = 1; i <= n; ++i)
        d[i][0] = static_cast<int>(i) * sc.gap;
    for (size_t j = 1; j <= m; ++j)
        d[0][j] = static_cast<int>(j) * sc.gap;
    for (size_t i = 1; i <= n; ++i)
        for (size_t j = 1; j <= m; ++j)
            d[i][j] = max({d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? sc.match : sc.mismatch), d[i - 1][j] + sc.gap,
                           d[i][j - 1] + sc.gap});
    string top, bottom;
    for (size_t i = n, j = m; i || j;) {
        if (i && j && d[i][j] == d[i - 1][j - 1] + (a[i - 1] == b[j - 1] ? sc.match : sc.mismatch)) {
            top += a[--i];
            bottom += b[--j];
        } else if (i && d[i][j] == d[i - 1][j] + sc.gap) {
            top += a[--i];
            bottom += '-';
        } else {
            top += '-';
            bottom += b[--j];
        }
    }
    return {d[n][m], string(top.rbegin(), top.rend()), string(bottom.rbegin(), bottom.rend())};
}
const vector<pair<string, string>> jobs = {{"GATTACA", "GCATGCT"}, {"ACGTTT", "CGTTA"}, {"", "AC"}, {"TGCA", "TGCA"}};
for (auto &&[x, y] : jobs) {
    auto [score, top, bottom] = align(x, y);
    string bars;
    transform(top.begin(), top.end(), bottom.begin(), back_inserter(bars), [](char p, char q) {
        return p == q ? '|' : p == '-' || q == '-' ? ' ' : '.';
    });
    print(score, top.size(), "columns");
    cout << "  " << top << "\n  " << bars << "\n  " << bottom << endl;
    print("  identity", top.empty() ? 0 : 100 * count(bars.begin(), bars.end(), '|') / ssize(bars), "%");
}
auto strict = align("GATTACA", "GCATGCT", {.mismatch = -4, .gap = -1});
print(get<int>(strict), get<1>(strict), get<2>(strict));
print(strict);
