#include <bits/stdc++.h>
using namespace std;

struct Tarjan {
    const vector<vector<int>> &adj;
    vector<int> index, low, comp;
    vector<char> onStack;
    stack<int> st;
    int counter = 0, comps = 0;

    explicit Tarjan(const vector<vector<int>> &g)
        : adj(g), index(g.size(), -1), low(g.size()), comp(g.size(), -1), onStack(g.size()) {
        for (int v = 0; v < (int)g.size(); ++v)
            if (index[v] < 0)
                visit(v);
    }

    void visit(int v) {
        index[v] = low[v] = counter++;
        st.push(v);
        onStack[v] = true;
        for (int w : adj[v]) {
            if (index[w] < 0) {
                visit(w);
                low[v] = min(low[v], low[w]);
            } else if (onStack[w]) {
                low[v] = min(low[v], index[w]);
            }
        }
        if (low[v] != index[v])
            return;
        int w;
        do {
            w = st.top();
            st.pop();
            onStack[w] = false;
            comp[w] = comps;
        } while (w != v);
        ++comps;
    }
};

// 2-SAT: literal +k / -k for variable k = 1..n
optional<vector<bool>> solve2sat(int n, const vector<pair<int, int>> &clauses) {
    auto node = [](int lit) { return lit > 0 ? 2 * (lit - 1) : 2 * (-lit - 1) + 1; };
    vector<vector<int>> g(2 * n);
    for (auto [a, b] : clauses) {
        g[node(-a)].push_back(node(b));
        g[node(-b)].push_back(node(a));
    }
    Tarjan t(g);
    vector<bool> value(n);
    for (int i = 0; i < n; ++i) {
        if (t.comp[2 * i] == t.comp[2 * i + 1])
            return nullopt;
        value[i] = t.comp[2 * i] < t.comp[2 * i + 1];
    }
    return value;
}

int main() {
    vector<vector<int>> g{{1}, {2, 3}, {0}, {4}, {5}, {3}, {5, 7}, {}};
    Tarjan t(g);
    cout << "components: " << t.comps << "\n";
    for (int c = 0; c < t.comps; ++c) {
        cout << c << ":";
        for (size_t v = 0; v < g.size(); ++v)
            if (t.comp[v] == c)
                cout << " " << v;
        cout << "\n";
    }
    auto ok = solve2sat(3, {{1, 2}, {-1, 3}, {-2, -3}, {2, 3}});
    if (ok) {
        cout << boolalpha;
        for (bool b : *ok)
            cout << b << ' ';
        cout << '\n';
    }
    auto no = solve2sat(2, {{1, 2}, {1, -2}, {-1, 2}, {-1, -2}});
    cout << "second: " << (no ? "sat" : "unsat") << endl;
}
