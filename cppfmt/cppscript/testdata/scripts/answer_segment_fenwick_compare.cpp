class Fenwick {
    std::vector<long> t;

  public:
    explicit Fenwick(std::size_t n) : t(n + 1) {
    }
    void add(std::size_t i, long v) {
        for (++i; i < t.size(); i += i & -i)
            t[i] += v;
    }
    long prefix(std::size_t n) const {
        long s = 0;
        for (; n > 0; n &= n - 1)
            s += t[n];
        return s;
    }
    long sum(std::size_t l, std::size_t r) const {
        return prefix(r) - prefix(l);
    }
};

template <typename T, typename Op> class SegmentTree {
    std::size_t n;
    T identity;
    Op op;
    std::vector<T> t;

  public:
    SegmentTree(const std::vector<T> &v, T identity, Op op)
        : n(v.size()), identity(identity), op(op), t(2 * n, identity) {
        std::copy(v.begin(), v.end(), t.begin() + n);
        for (std::size_t i = n; i-- > 1;)
            t[i] = op(t[2 * i], t[2 * i + 1]);
    }
    void set(std::size_t i, T v) {
        for (t[i += n] = v; i > 1; i /= 2)
            t[i / 2] = op(t[i & ~1u], t[i | 1]);
    }
    T query(std::size_t l, std::size_t r) const {
        T a = identity, b = identity;
        for (l += n, r += n; l < r; l /= 2, r /= 2) {
            if (l & 1)
                a = op(a, t[l++]);
            if (r & 1)
                b = op(t[--r], b);
        }
        return op(a, b);
    }
};

std::vector<long> v{5, 3, 8, 6, 2, 7, 4};
Fenwick f(v.size());
for (std::size_t i = 0; i < v.size(); ++i)
    f.add(i, v[i]);
SegmentTree sum(v, 0L, [](long a, long b) { return a + b; });
SegmentTree low(v, LONG_MAX, [](long a, long b) { return std::min(a, b); });
print(f.sum(0, 7), f.sum(2, 5), sum.query(2, 5), low.query(0, 4), low.query(3, 3) == LONG_MAX);
int checks = 0, wrong = 0;
for (int round = 0; round < 3; ++round) {
    for (std::size_t l = 0; l <= v.size(); ++l)
        for (std::size_t r = l; r <= v.size(); ++r, ++checks) {
            long expected = std::accumulate(v.begin() + l, v.begin() + r, 0L);
            if (f.sum(l, r) != expected || sum.query(l, r) != expected)
                ++wrong;
            if (l < r && low.query(l, r) != *std::min_element(v.begin() + l, v.begin() + r))
                ++wrong;
        }
    std::size_t at = (round * 5 + 2) % v.size();
    long now = v[at] - 10 * (round + 1);
    f.add(at, now - v[at]);
    sum.set(at, now);
    low.set(at, now);
    v[at] = now;
}
print("checked", checks, "wrong", wrong, v);
SegmentTree text(std::vector<std::string>{"a", "b", "c", "d", "e"}, std::string(), std::plus<std::string>());
print(text.query(1, 4), text.query(0, 5));
