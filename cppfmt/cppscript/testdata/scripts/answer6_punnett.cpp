#include <bits/stdc++.h>
using namespace std;
template <class F> void each_gamete(const string &genotype, F &&use) {
    const int genes = static_cast<int>(genotype.size()) / 2;
    for (unsigned mask = 0; mask < 1u << genes; ++mask) {
        string g;
        for (int i = 0; i < genes; ++i)
            g += genotype[2 * i + (mask >> i & 1)];
        use(as_const(g));
    }
}

string combine(const string &a, const string &b) {
    string child;
    for (size_t i = 0; i < a.size(); ++i) {
        auto [lo, hi] = minmax(a[i], b[i]);
        child.append({lo, hi});
    }
    return child;
}

string phenotype(const string &g) {
    string out;
    for (size_t i = 0; i < g.size(); i += 2) {
        bool dominant = any_of(&g[i], &g[i] + 2, [](unsigned char c) { return isupper(c); });
        out.push_back(static_cast<char>(dominant ? toupper(g[i]) : tolower(g[i])));
    }
    return out;
}
for (auto [mother, father] : vector<pair<string, string>>{{"AaBb", "AaBb"}, {"Aabb", "aaBb"}, {"AABbcc", "aaBbCc"}}) {
    map<string, int> kinds, looks;
    int total = 0;
    each_gamete(mother, [&, &father = father](const string &m) {
        each_gamete(father, [&](const string &f) {
            string child = combine(m, f);
            ++kinds[child];
            ++looks[phenotype(child)];
            ++total;
        });
    });
    print(mother, "x", father, "=", total);
    vector<pair<string, int>> ranked(looks.begin(), looks.end());
    sort(ranked.begin(), ranked.end(),
         [](auto &l, auto &r) { return tie(r.second, l.first) < tie(l.second, r.first); });
    for (auto &[look, n] : ranked) {
        int g = gcd(n, total);
        cout << setw(6) << look << ' ' << n / g << '/' << total / g << '\n';
    }
    auto common = max_element(kinds.begin(), kinds.end(), [](auto &l, auto &r) { return l.second < r.second; });
    print("  genotypes", kinds.size(), "commonest", *common);
}
