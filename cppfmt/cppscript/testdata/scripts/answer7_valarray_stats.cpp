#include <cmath>
#include <iostream>
#include <iomanip>
#include <string>
#include <valarray>
#include <vector>

using Vec = std::valarray<double>;

double correlation(const Vec &a, const Vec &b) {
    const Vec da = a - a.sum() / a.size();
    const Vec db = b - b.sum() / b.size();
    return (da * db).sum() / std::sqrt((da * da).sum() * (db * db).sum());
}

struct Fit {
    double slope, intercept, r2;
};

Fit least_squares(const Vec &x, const Vec &y) {
    const double mx = x.sum() / x.size(), my = y.sum() / y.size();
    const Vec dx = x - mx;
    const double slope = (dx * (y - my)).sum() / (dx * dx).sum();
    const double r = correlation(x, y);
    return {slope, my - slope * mx, r * r};
}

void show(const std::string &label, const Vec &v) {
    std::cout << std::left << std::setw(10) << label << ':';
    for (double x : v)
        std::cout << ' ' << x;
    std::cout << '\n';
}

int main() {
    Vec hours{1, 2, 3, 4, 5, 6};
    Vec score{52, 58, 61, 70, 74, 81};
    show("hours", hours);
    show("squared", hours * hours);
    show("scaled", score / 2.0 + 1.0);
    const auto [slope, intercept, r2] = least_squares(hours, score);
    std::cout << std::fixed << std::setprecision(3) << "y = " << slope << "x + " << intercept << ", r2 = " << r2
              << '\n';
    std::cout << std::defaultfloat << std::setprecision(6);
    Vec residual = score - (slope * hours + intercept);
    std::cout << "max |residual| " << std::fixed << std::setprecision(4) << std::max(residual.max(), -residual.min())
              << std::defaultfloat << '\n';
    show("shifted", hours.shift(2));
    show("rotated", hours.cshift(-1));
    show("log2", Vec(std::log(hours) / std::log(2.0))[std::slice(0, 3, 1)]);
    hours[hours > 3.0] = 0.0;
    show("masked", hours);
    show("even idx", score[std::slice(0, 3, 2)]);
    show("applied", score.apply([](double x) { return std::floor(x / 10) * 10; }));
}
