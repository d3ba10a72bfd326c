#include <bits/stdc++.h>
using namespace std;

struct DSU {
    vector<int> p;
    int comps = 0;
    DSU(int n) : p(n, -1) {
    }
    int find(int x) {
        return p[x] < 0 ? x : p[x] = find(p[x]);
    }
    bool unite(int a, int b) {
        a = find(a);
        b = find(b);
        if (a == b)
            return false;
        if (p[a] > p[b])
            swap(a, b);
        p[a] += p[b];
        p[b] = a;
        comps--;
        return true;
    }
    int size(int x) {
        return -p[find(x)];
    }
};

int main() {
    vector<string> g{"##..#..", "#..##..", "..#...#", ".##..##", "#......"};
    int R = g.size(), C = g[0].size();
    DSU d(R * C);
    auto id = [C](int r, int c) { return r * C + c; };
    for (int r = 0; r < R; r++)
        for (int c = 0; c < C; c++)
            if (g[r][c] == '#') {
                d.comps++;
                if (r && g[r - 1][c] == '#')
                    d.unite(id(r, c), id(r - 1, c));
                if (c && g[r][c - 1] == '#')
                    d.unite(id(r, c), id(r, c - 1));
            }
    map<int, int> sizes;
    for (int i = 0; i < R * C; i++)
        if (g[i / C][i % C] == '#')
            sizes[d.find(i)] = d.size(i);
    vector<int> v;
    transform(sizes.begin(), sizes.end(), back_inserter(v), [](auto &kv) { return kv.second; });
    sort(v.rbegin(), v.rend());
    cout << d.comps << " islands:";
    for (int x : v)
        cout << " " << x;
    cout << "\n";
    // add land online
    for (auto [r, c] : initializer_list<pair<int, int>>{{1, 1}, {1, 2}, {2, 3}, {2, 4}, {4, 1}}) {
        if (g[r][c] == '#')
            continue;
        g[r][c] = '#';
        d.comps++;
        static const int D[] = {0, 1, 0, -1, 0};
        for (int k = 0; k < 4; k++) {
            int a = r + D[k], b = c + D[k + 1];
            if (a >= 0 && b >= 0 && a < R && b < C && g[a][b] == '#')
                d.unite(id(r, c), id(a, b));
        }
        cout << "+(" << r << "," << c << ") " << d.comps << " size " << d.size(id(r, c)) << "\n";
    }
    // label picture
    map<int, char> name;
    for (int r = 0; r < R; r++, cout << "\n")
        for (int c = 0; c < C; c++)
            cout << (g[r][c] == '#' ? name.emplace(d.find(id(r, c)), char('a' + name.size())).first->second : '.');
    // Kruskal over points
    vector<pair<int, int>> pts{{0, 0}, {3, 4}, {6, 1}, {2, 8}, {9, 9}};
    vector<tuple<double, int, int>> es;
    for (int i = 0; i < 5; i++)
        for (int j = i + 1; j < 5; j++)
            es.emplace_back(hypot(pts[i].first - pts[j].first, pts[i].second - pts[j].second), i, j);
    sort(es.begin(), es.end());
    DSU k(5);
    double w = 0;
    for (auto &[c, i, j] : es)
        if (k.unite(i, j)) {
            w += c;
            printf("%d-%d ", i, j);
        }
    printf("%.4f\n", w);
}
