#include <bits/stdc++.h>
using namespace std;
using pii = pair<int, int>;

vector<pii> skyline(const vector<array<int, 3>> &bs) {
    vector<pii> ev;
    for (auto &[l, r, h] : bs) {
        ev.emplace_back(l, -h);
        ev.emplace_back(r, h);
    }
    sort(begin(ev), end(ev));
    multiset<int, greater<>> live{0};
    vector<pii> out;
    int cur = 0;
    for (auto [x, h] : ev) {
        if (h < 0)
            live.insert(-h);
        else
            live.erase(live.find(h));
        if (int top = *live.begin(); top != cur)
            out.emplace_back(x, cur = top);
    }
    return out;
}

int main() {
    vector<array<int, 3>> b{{2, 9, 10}, {3, 7, 15}, {5, 12, 12}, {15, 20, 10}, {19, 24, 8}, {24, 26, 8}};
    auto s = skyline(b);
    for (auto &[x, h] : s)
        cout << x << ":" << h << " ";
    cout << "\n";
    int W = s.back().first, H = 0;
    for (auto &p : s)
        H = max(H, p.second);
    vector<int> col(W);
    long long area = 0;
    for (size_t i = 0; i + 1 < s.size(); i++) {
        fill(col.begin() + s[i].first, col.begin() + s[i + 1].first, s[i].second);
        area += 1LL * (s[i + 1].first - s[i].first) * s[i].second;
    }
    for (int y = H; y > 0; y -= 3) {
        for (int x = 0; x < W; x++)
            cout << (col[x] >= y ? '#' : ' ');
        cout << "<\n";
    }
    cout << "area " << area << " max " << *max_element(col.begin(), col.end()) << " zeros "
         << count(col.begin(), col.end(), 0) << endl;
    // widest run of equal height, by adjacent grouping
    int bl = 0, bh = 0;
    for (auto it = col.begin(); it != col.end();) {
        auto jt = find_if(it, col.end(), [&](int v) { return v != *it; });
        if (jt - it > bl)
            bl = jt - it, bh = *it;
        it = jt;
    }
    cout << bl << " at " << bh << "\n";
    return 0;
}
