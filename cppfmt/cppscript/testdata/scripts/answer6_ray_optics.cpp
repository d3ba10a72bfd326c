#include <bits/stdc++.h>
using namespace std;
template <class T, size_t R, size_t C> struct Mat {
    T a[R][C];
    template <size_t K> constexpr Mat<T, R, K> operator*(const Mat<T, C, K> &o) const {
        Mat<T, R, K> out{};
        for (size_t i = 0; i < R; ++i)
            for (size_t j = 0; j < K; ++j)
                for (size_t k = 0; k < C; ++k)
                    out.a[i][j] += a[i][k] * o.a[k][j];
        return out;
    }
    constexpr T det() const
        requires(R == 2 && C == 2)
    {
        return a[0][0] * a[1][1] - a[0][1] * a[1][0];
    }
};

using Ray = Mat<double, 2, 1>;
using Element = Mat<double, 2, 2>;

constexpr Element gap(double d) {
    return {{{1, d}, {0, 1}}};
}
constexpr Element lens(double f) {
    return {{{1, 0}, {-1 / f, 1}}};
}

template <class... E> constexpr Element system_of(const E &...e) {
    Element m{{{1, 0}, {0, 1}}};
    ((m = e * m), ...);
    return m;
}
constexpr Element relay = system_of(gap(50), lens(50), gap(150), lens(100), gap(100));
print("relay", relay.a);
print("det", relay.det(), "magnification", relay.a[0][0], "imaging", abs(relay.a[0][1]) < 1e-9);
vector<tuple<string, double, double>> rays{{"axis", 0, 0.02}, {"chief", 5, -0.1}, {"parallel", 5, 0}};
for (const auto &[name, height, angle] : rays) {
    Ray out = relay * Ray{{{height}, {angle}}};
    printf("%-9s y=%7.3f  theta=%8.4f%s\n", name.c_str(), out.a[0][0], out.a[1][0],
           fabs(out.a[0][0]) > 8 ? "  clipped" : "");
}
double focus = 0;
for (double d = 10; d <= 200; d += 5) {
    Ray r = system_of(lens(80), gap(d)) * Ray{{{1}, {0}}};
    if (r.a[0][0] <= 0) {
        focus = d;
        break;
    }
}
print("focus near", focus);
static_assert(gap(3).a[0][1] == 3 && sizeof(Element) == 4 * sizeof(double));
