template <typename T, typename Op = std::plus<T>> struct Seg {
    std::vector<T> t;
    T id;
    Op op;
    Seg(const std::vector<T> &a, T i, Op o = Op()) : t(a), id(i), op(o) {
    }
    T all() const {
        T r = id;
        for (auto x : t)
            r = op(r, x);
        return r;
    }
};
std::vector<int> a{5, 2, 8};
Seg mn(a, INT_MAX, [](int x, int y) { return std::min(x, y); });
Seg<long long> sm(std::vector<long long>(a.begin(), a.end()), 0LL);
std::cout << mn.all() << sm.all() << "\n";
