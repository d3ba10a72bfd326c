#include <valarray>
int main() {
    std::valarray<double> a{1, 2, 3, 4}, b(2.0, 4);
    std::valarray<double> c = a * b + 1.0;
    for (double x : c) std::cout << x << " ";
    std::cout << "\n" << a.sum() << " " << a.max() << " " << a.min() << " " << a.size() << "\n";
    std::valarray<double> d = std::sqrt(a);
    std::cout << d[3] << "\n";
    a += b; a *= 2;
    for (size_t i = 0; i < a.size(); ++i) std::cout << a[i] << " ";
    std::cout << "\n";
    std::valarray<int> v{5, 1, 4};
    auto w = v.apply([](int x) { return x * x; });
    std::cout << w[0] << w[1] << w[2] << "\n";
    std::valarray<bool> m = v > 2;
    std::cout << m[0] << m[1] << m[2] << "\n";
    std::valarray<int> sl = v[std::slice(0, 2, 2)];
    std::cout << sl[0] << sl[1] << "\n";
    std::valarray<int> sh = v.shift(1), cs = v.cshift(1);
    std::cout << sh[0] << cs[0] << "\n";
    std::valarray<double> dot = (a - 1.0) / b; std::cout << (a * b).sum() << " " << dot[0] << "\n";
    std::cout << std::accumulate(std::begin(v), std::end(v), 0) << "\n";
}
