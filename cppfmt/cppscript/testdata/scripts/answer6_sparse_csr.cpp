#include <bits/stdc++.h>
using namespace std;
struct Csr {
    size_t rows, cols;
    vector<double> values;
    vector<size_t> col, start;

    static Csr from(size_t rows, size_t cols, vector<tuple<size_t, size_t, double>> cells) {
        Csr m{rows, cols, {}, {}, vector<size_t>(rows + 1)};
        ranges::sort(cells);
        for (auto &[r, c, v] : cells) {
            bool same = !m.col.empty() && m.start[r + 1] && m.col.back() == c;
            if (same) {
                m.values.back() += v;
                continue;
            }
            m.values.push_back(v);
            m.col.push_back(c);
            ++m.start[r + 1];
        }
        partial_sum(m.start.begin(), m.start.end(), m.start.begin());
        return m;
    }

    vector<double> operator*(span<const double> x) const {
        vector<double> y(rows);
        for (size_t r = 0; r < rows; ++r)
            for (size_t k = start[r]; k != start[r + 1]; ++k)
                y[r] += values[k] * x[col[k]];
        return y;
    }

    Csr transposed() const {
        vector<tuple<size_t, size_t, double>> cells;
        for (size_t r = 0; r < rows; ++r)
            for (size_t k = start[r]; k < start[r + 1]; ++k)
                cells.emplace_back(col[k], r, values[k]);
        return from(cols, rows, move(cells));
    }

    double at(size_t r, size_t c) const {
        auto b = col.begin() + start[r], e = col.begin() + start[r + 1];
        auto it = lower_bound(b, e, c);
        return it != e && *it == c ? values[it - col.begin()] : 0;
    }
};
auto m = Csr::from(4, 5, {{0, 1, 2.5}, {3, 4, 1}, {1, 0, -1}, {0, 4, 4}, {1, 3, 6}, {3, 4, 0.5}, {3, 0, 2}});
print("values", m.values);
print("columns", m.col);
print("starts", m.start);
const double x[] = {1, 2, 3, 4, 5};
print("product", m *x);
auto t = m.transposed();
print("transposed", t.start, t.values);
vector<double> ones(4, 1.0);
print("column sums", t *ones);
print(m.at(3, 4), m.at(2, 2), t.at(4, 0), "density", static_cast<double>(m.values.size()) / (m.rows * m.cols));
auto longest = ranges::adjacent_find(m.start, [](size_t a, size_t b) { return b - a == 0; });
print("first empty row", longest - m.start.begin());
