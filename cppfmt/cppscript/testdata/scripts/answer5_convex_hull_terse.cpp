#include <bits/stdc++.h>
using namespace std;
typedef long long ll;
typedef pair<ll, ll> P;
#define X first
#define Y second
const double PI = acos(-1.0);

ll cr(const P &o, const P &a, const P &b) {
    return (a.X - o.X) * (b.Y - o.Y) - (a.Y - o.Y) * (b.X - o.X);
}

vector<P> hull(vector<P> v) {
    sort(v.begin(), v.end());
    v.erase(unique(v.begin(), v.end()), v.end());
    int n = v.size(), k = 0;
    if (n < 3)
        return v;
    vector<P> h(2 * n);
    for (int i = 0; i < n; i++) {
        while (k >= 2 && cr(h[k - 2], h[k - 1], v[i]) <= 0)
            k--;
        h[k++] = v[i];
    }
    for (int i = n - 2, t = k + 1; i >= 0; i--) {
        while (k >= t && cr(h[k - 2], h[k - 1], v[i]) <= 0)
            k--;
        h[k++] = v[i];
    }
    h.resize(k - 1);
    return h;
}

int main() {
    ios::sync_with_stdio(false);
    cin.tie(nullptr);
    vector<P> v;
    ll s = 12345;
    auto rnd = [&] {
        s = (s * 1103515245 + 12345) % 2147483648LL;
        return s >> 8;
    };
    for (int i = 0; i < 60; i++)
        v.push_back({rnd() % 101 - 50, rnd() % 101 - 50});
    auto h = hull(v);
    cout << h.size() << "\n";
    for (auto &[x, y] : h)
        cout << "(" << x << "," << y << ") ";
    cout << "\n";
    ll a2 = 0;
    double per = 0;
    for (size_t i = 0; i < h.size(); i++) {
        auto &p = h[i], &q = h[(i + 1) % h.size()];
        a2 += p.X * q.Y - p.Y * q.X;
        per += hypot(q.X - p.X, q.Y - p.Y);
    }
    cout << fixed << setprecision(1) << a2 / 2.0 << "\n" << setprecision(6) << per << "\n";
    // boundary lattice points, Pick
    ll b = 0;
    for (size_t i = 0; i < h.size(); i++) {
        auto &p = h[i], &q = h[(i + 1) % h.size()];
        b += __gcd(abs(q.X - p.X), abs(q.Y - p.Y));
    }
    cout << b << " " << (a2 - b + 2) / 2 << "\n";
    ll d = 0;
    P A, B;
    for (auto &p : h)
        for (auto &q : h) {
            ll e = (p.X - q.X) * (p.X - q.X) + (p.Y - q.Y) * (p.Y - q.Y);
            if (e > d)
                d = e, A = p, B = q;
        }
    cout << sqrt((double)d) << " " << A.X << " " << A.Y << " " << B.X << " " << B.Y << "\n";
    cout << setprecision(3) << PI * d / 4 << "\n";
}
