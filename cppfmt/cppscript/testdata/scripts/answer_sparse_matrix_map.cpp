struct Sparse {
    std::map<std::pair<int, int>, double> cells;
    int rows = 0, cols = 0;

    Sparse(int r, int c) : rows(r), cols(c) {
    }

    struct Ref {
        Sparse &m;
        std::pair<int, int> key;
        Ref &operator=(double v) {
            if (v == 0)
                m.cells.erase(key);
            else
                m.cells.insert_or_assign(key, v);
            return *this;
        }
        Ref &operator+=(double v) {
            return *this = double(*this) + v;
        }
        operator double() const {
            auto it = m.cells.find(key);
            return it == m.cells.end() ? 0.0 : it->second;
        }
    };

    Ref operator()(int r, int c) {
        if (r < 0 || r >= rows || c < 0 || c >= cols)
            throw std::out_of_range("cell (" + std::to_string(r) + "," + std::to_string(c) + ")");
        return Ref{*this, {r, c}};
    }
    double get(int r, int c) const {
        auto it = cells.find({r, c});
        return it != cells.end() ? it->second : 0.0;
    }
    std::vector<double> operator*(const std::vector<double> &x) const {
        std::vector<double> y(rows);
        for (const auto &[rc, v] : cells)
            y[rc.first] += v * x.at(rc.second);
        return y;
    }
    Sparse operator*(const Sparse &o) const {
        Sparse p(rows, o.cols);
        for (const auto &[a, v] : cells)
            for (auto it = o.cells.lower_bound({a.second, 0}); it != o.cells.end() && it->first.first == a.second; ++it)
                p(a.first, it->first.second) += v * it->second;
        return p;
    }
};
Sparse m(3, 3);
m(0, 0) = 2;
m(1, 2) = -1.5;
m(2, 0) += 4;
m(2, 0) += -4;
m(2, 1) = 3;
print(m.cells, m.cells.size(), double(m(1, 2)), m.get(2, 0));
print(m *std::vector<double>{1, 2, 4});
auto sq = m * m;
for (const auto &[rc, v] : sq.cells)
    std::cout << '(' << rc.first << ',' << rc.second << ")=" << v << ' ';
std::cout << '\n';
try {
    m(3, 0) = 1;
} catch (const std::out_of_range &e) {
    print("error:", e.what());
}
try {
    auto y = m * std::vector<double>{1};
    print(y);
} catch (const std::exception &) {
    print("vector too short");
}
double trace = 0;
for (int i = 0; i < m.rows; ++i)
    trace += m(i, i);
print("trace", trace, "density", double(m.cells.size()) / (m.rows * m.cols));
