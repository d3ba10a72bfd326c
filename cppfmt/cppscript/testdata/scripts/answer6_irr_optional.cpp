#include <cmath>
#include <functional>
#include <iostream>
#include <iomanip>
#include <numeric>
#include <optional>
#include <vector>

using Flow = std::vector<double>;

double npv(double rate, const Flow &f) {
    // Horner from the last payment
    return std::accumulate(f.rbegin(), f.rend(), 0.0, [rate](double acc, double c) { return acc / (1 + rate) + c; });
}

std::optional<double> bisect(const std::function<double(double)> &fn, double lo, double hi, double eps = 1e-10) {
    double flo = fn(lo), fhi = fn(hi);
    if (std::signbit(flo) == std::signbit(fhi))
        return std::nullopt;
    while (hi - lo > eps) {
        double mid = std::midpoint(lo, hi);
        double fm = fn(mid);
        if (std::signbit(fm) == std::signbit(flo)) {
            lo = mid;
            flo = fm;
        } else
            hi = mid;
    }
    return lo;
}

int main() {
    const std::vector<std::pair<const char *, Flow>> projects = {
        {"solar roof", {-9000, 1500, 1500, 1500, 1500, 1500, 1500, 1500, 1500}},
        {"food truck", {-20000, -2000, 9000, 11000, 12000}},
        {"always up", {100, 50, 25}},
        {"money pit", {-500, 100, 100, 50}},
    };
    std::cout << std::fixed;
    for (const auto &[name, flow] : projects) {
        auto f = [&flow = flow](double r) { return npv(r, flow); };
        std::cout << std::setw(12) << name << " | npv@8% " << std::setprecision(2) << std::setw(10) << f(0.08)
                  << " | irr ";
        if (auto r = bisect(f, -0.9, 1.0); r.has_value())
            std::cout << std::setprecision(3) << *r * 100 << '%';
        else
            std::cout << "n/a";
        std::cout << " | payback ";
        std::vector<double> cum(flow.size());
        std::inclusive_scan(flow.begin(), flow.end(), cum.begin());
        auto it = std::find_if(cum.begin(), cum.end(), [](double v) { return v >= 0; });
        if (it == cum.end())
            std::cout << "never\n";
        else
            std::cout << "year " << std::distance(cum.begin(), it) << '\n';
    }
    std::cout << "fallback " << std::setprecision(1) << bisect([](double x) { return x * x + 1; }, 0, 1).value_or(-1.0)
              << '\n';
}
