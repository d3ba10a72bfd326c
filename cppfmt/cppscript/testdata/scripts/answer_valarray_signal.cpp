#include <cmath>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <valarray>

int main() {
    std::valarray<double> v{1, 4, 9, 16, 25};
    std::valarray<double> roots = std::sqrt(v);
    std::valarray<double> mix = roots * 2.0 + v / 10.0;
    auto show = [](const char *name, const std::valarray<double> &a) {
        std::cout << std::setw(7) << name << ':';
        for (double x : a)
            std::cout << ' ' << x;
        std::cout << '\n';
    };
    show("v", v);
    show("roots", roots);
    show("mix", mix);
    std::cout << "sum " << v.sum() << " min " << v.min() << " max " << v.max() << " dot " << (v * roots).sum() << '\n';
    show("shift", v.shift(2));
    show("cshift", v.cshift(-1));
    const double mean = v.sum() / v.size();
    std::valarray<double> centred = v - mean;
    std::cout << "variance " << (centred * centred).sum() / (v.size() - 1) << '\n';
    v += 0.5;
    show("v+0.5", v);
    show("apply", v.apply([](double x) { return std::floor(x / 2); }));
    std::cout << "above mean: " << std::count_if(std::begin(v), std::end(v), [&](double x) { return x > mean; })
              << std::endl;
}
