#include <algorithm>
#include <iostream>
#include <numeric>
#include <tuple>
#include <vector>
using namespace std;

class DSU {
    vector<int> parent, size_;
    int comps;

  public:
    DSU(int n) : parent(n), size_(n, 1), comps(n) {
        iota(parent.begin(), parent.end(), 0);
    }
    int find(int x) {
        return parent[x] == x ? x : parent[x] = find(parent[x]);
    }
    bool unite(int a, int b) {
        a = find(a), b = find(b);
        if (a == b)
            return false;
        if (size_[a] < size_[b])
            swap(a, b);
        parent[b] = a;
        size_[a] += size_[b];
        --comps;
        return true;
    }
    int components() const {
        return comps;
    }
    int sizeOf(int x) {
        return size_[find(x)];
    }
};

int main() {
    using Edge = tuple<int, int, int>; // weight, u, v
    vector<Edge> edges{{4, 0, 1}, {8, 1, 2},  {7, 2, 3}, {9, 3, 4}, {10, 4, 5}, {2, 5, 6}, {1, 6, 7},
                       {8, 0, 7}, {11, 1, 7}, {2, 2, 8}, {6, 8, 6}, {7, 7, 8},  {4, 2, 5}, {14, 3, 5}};
    sort(edges.begin(), edges.end());
    DSU dsu(10);
    int total = 0;
    for (const auto &[w, u, v] : edges) {
        if (!dsu.unite(u, v))
            continue;
        total += w;
        cout << u << "-" << v << " (" << w << ")  components=" << dsu.components() << "\n";
    }
    cout << "MST weight " << total << ", vertex 9 alone: " << (dsu.sizeOf(9) == 1 ? "yes" : "no") << endl;
    int heavy, a, b;
    tie(heavy, a, b) = edges.back();
    cout << "heaviest edge " << a << '-' << b << " weight " << heavy << " big component " << dsu.sizeOf(a) << endl;
    auto it = partition_point(edges.begin(), edges.end(), [](const Edge &e) { return get<0>(e) < 8; });
    cout << it - edges.begin() << " edges lighter than 8\n";
}
