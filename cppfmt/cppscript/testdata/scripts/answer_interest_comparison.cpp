struct Plan {
    std::string name;
    double rate;
    int perYear;
    std::function<double(double, int)> bonus = [](double, int) { return 0.0; };
};

double grow(const Plan &p, double principal, int years) {
    double b = principal;
    for (int y = 1; y <= years; ++y) {
        b *= std::pow(1 + p.rate / p.perYear, p.perYear);
        b += p.bonus(b, y);
    }
    return b;
}

template <typename F> std::optional<int> yearsUntil(F f, double target, int limit = 60) {
    for (int y = 0; y <= limit; ++y)
        if (f(y) >= target)
            return y;
    return std::nullopt;
}

double npv(double rate, const std::vector<double> &flows) {
    return std::accumulate(flows.rbegin(), flows.rend(), 0.0,
                           [k = 1 + rate](double acc, double f) { return acc / k + f; });
}
std::vector<Plan> plans{{"simple-ish", 0.05, 1}, {"monthly", 0.049, 12}, {"loyalty", 0.04, 4, [](double b, int y) {
                                                                              return y % 5 == 0 ? b * 0.06 : 0;
                                                                          }}};
std::cout << std::fixed << std::setprecision(2);
for (const auto &p : plans) {
    std::cout << std::setw(11) << std::left << p.name << std::right;
    for (int y : {1, 5, 10})
        std::cout << std::setw(10) << grow(p, 1000, y);
    auto n = yearsUntil([&](int y) { return grow(p, 1000, y); }, 2000);
    std::cout << "  doubles in " << (n ? std::to_string(*n) : "never") << '\n';
}
std::ranges::sort(plans, std::greater<>(), [](const Plan &p) { return grow(p, 1000, 10); });
print("best:", plans.front().name, "worst:", plans.back().name);
std::vector<double> project{-1000, 300, 420, 680};
std::cout << npv(0.1, project) << ' ' << npv(0, project) << '\n';
double lo = 0, hi = 1;
for (int i = 0; i < 50; ++i) {
    double mid = std::lerp(lo, hi, 0.5);
    (npv(mid, project) > 0 ? lo : hi) = mid;
}
std::cout << "IRR " << std::setprecision(3) << lo * 100 << "%\n";
print(yearsUntil([](int y) { return std::pow(1.01, y); }, 2.0), yearsUntil([](int y) { return y * 0.5; }, 3));
