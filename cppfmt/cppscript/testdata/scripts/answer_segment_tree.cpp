#include <bits/stdc++.h>
using namespace std;
typedef long long ll;

template <class T, class Op> struct SegTree {
    int n;
    T id;
    Op op;
    vector<T> t;
    SegTree(const vector<T> &a, T id, Op op) : n(a.size()), id(id), op(op), t(2 * a.size(), id) {
        copy(a.begin(), a.end(), t.begin() + n);
        for (int i = n - 1; i > 0; --i)
            t[i] = op(t[2 * i], t[2 * i + 1]);
    }
    void set(int p, T v) {
        for (t[p += n] = v; p > 1; p >>= 1)
            t[p >> 1] = op(t[p & ~1], t[p | 1]);
    }
    T query(int l, int r) const {
        T a = id, b = id;
        for (l += n, r += n; l < r; l >>= 1, r >>= 1) {
            if (l & 1)
                a = op(a, t[l++]);
            if (r & 1)
                b = op(t[--r], b);
        }
        return op(a, b);
    }
};

struct Fenwick {
    vector<ll> f;
    Fenwick(int n) : f(n + 1) {
    }
    void add(int i, ll d) {
        for (++i; i < (int)f.size(); i += i & -i)
            f[i] += d;
    }
    ll prefix(int i) const {
        ll s = 0;
        for (; i > 0; i &= i - 1)
            s += f[i];
        return s;
    }
};

int main() {
    vector<int> a{5, 2, 8, 6, 3, 7, 1, 4};
    SegTree mn(a, INT_MAX, [](int x, int y) { return min(x, y); });
    SegTree<ll, plus<ll>> sm(vector<ll>(a.begin(), a.end()), 0LL, plus<ll>());
    istringstream in("m 0 4\ns 2 6\nu 1 9\nm 0 4\nm 0 8\ns 0 8\nu 6 50\nm 5 8\ns 5 8\n");
    char op;
    int x, y;
    while (in >> op >> x >> y) {
        if (op == 'm')
            cout << "min[" << x << "," << y << ") = " << mn.query(x, y) << "\n";
        else if (op == 's')
            cout << "sum[" << x << "," << y << ") = " << sm.query(x, y) << "\n";
        else
            mn.set(x, y), sm.set(x, y), cout << "a[" << x << "] = " << y << "\n";
    }
    ll inversions = 0;
    Fenwick fw(10);
    for (int i = (int)a.size() - 1; i >= 0; i--) {
        inversions += fw.prefix(a[i]);
        fw.add(a[i], 1);
    }
    cout << "inversions " << inversions << endl;
}
