#include <bits/stdc++.h>
using namespace std;

template <typename T> ostream &operator<<(ostream &os, const vector<T> &v) {
    os << "[";
    for (size_t i = 0; i < v.size(); i++)
        os << (i ? ", " : "") << v[i];
    return os << "]";
}

struct Bridges {
    const vector<vector<int>> &g;
    vector<int> tin, low;
    vector<string> out;
    int timer = 0;
    Bridges(const vector<vector<int>> &g) : g(g), tin(g.size(), -1), low(g.size(), -1) {
        for (size_t v = 0; v < g.size(); v++)
            if (tin[v] < 0)
                dfs(v, -1);
        sort(out.begin(), out.end());
    }
    void dfs(int v, int p) {
        tin[v] = low[v] = timer++;
        for (int to : g[v]) {
            if (to == p)
                continue;
            if (tin[to] >= 0) {
                low[v] = min(low[v], tin[to]);
                continue;
            }
            dfs(to, v);
            low[v] = min(low[v], low[to]);
            if (low[to] > tin[v])
                out.push_back(to_string(min(v, to)) + "-" + to_string(max(v, to)));
        }
    }
};

int main() {
    constexpr int INF = 1e9;
    const int n = 7;
    vector<vector<int>> g(n), d(n, vector<int>(n, INF));
    for (auto [u, v, w] :
         initializer_list<tuple<int, int, int>>{{0, 1, 4}, {1, 2, 1}, {2, 0, 2}, {2, 3, 7}, {3, 4, 1}, {5, 6, 3}}) {
        g[u].push_back(v);
        g[v].push_back(u);
        d[u][v] = d[v][u] = w;
    }
    for (int i = 0; i < n; i++)
        d[i][i] = 0;
    for (int k = 0; k < n; k++)
        for (int i = 0; i < n; i++)
            for (int j = 0; j < n; j++)
                d[i][j] = min(d[i][j], d[i][k] + d[k][j]);
    for (auto &row : d) {
        vector<string> cells;
        transform(row.begin(), row.end(), back_inserter(cells), [&](int x) { return x >= INF ? "-" : to_string(x); });
        cout << cells << '\n';
    }
    cout << "bridges " << Bridges(g).out << '\n';
    vector<int> color(n, -1), sizes;
    bool bipartite = true;
    for (int s = 0; s < n; s++) {
        if (color[s] != -1)
            continue;
        queue<int> q({s});
        color[s] = 0;
        sizes.push_back(0);
        while (q.size()) {
            int v = q.front();
            q.pop();
            sizes.back()++;
            for (int to : g[v])
                if (color[to] == -1)
                    q.push(to), color[to] = !color[v];
                else
                    bipartite &= color[to] != color[v];
        }
    }
    cout << "components " << sizes << " bipartite " << (bipartite ? "yes" : "no") << '\n';
    vector<int> deg(n);
    transform(g.begin(), g.end(), deg.begin(), [](auto &a) { return a.size(); });
    cout << "degrees " << deg << " center " << max_element(deg.begin(), deg.end()) - deg.begin() << endl;
}
