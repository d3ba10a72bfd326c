struct Temperature {
    double kelvin;
    static constexpr Temperature celsius(double c) {
        return {c + 273.15};
    }
    static constexpr Temperature fahrenheit(double f) {
        return celsius((f - 32) * 5 / 9);
    }
    constexpr double c() const {
        return kelvin - 273.15;
    }
    constexpr double f() const {
        return c() * 9 / 5 + 32;
    }
    constexpr auto operator<=>(const Temperature &) const = default;
};

constexpr Temperature operator""_C(long double v) {
    return Temperature::celsius(static_cast<double>(v));
}
constexpr Temperature operator""_F(long double v) {
    return Temperature::fahrenheit(static_cast<double>(v));
}

template <typename T, typename Proj> T clamp_by(T v, T lo, T hi, Proj proj) {
    return std::clamp(v, lo, hi, [&](const T &a, const T &b) { return std::invoke(proj, a) < std::invoke(proj, b); });
}

struct Sensor {
    std::string id;
    std::vector<Temperature> log{};
    Temperature hottest() const {
        return *std::ranges::max_element(log);
    }
};

Sensor s{"roof"};
for (double c : {-12.5, 3.0, 21.25, 35.5, 18.0})
    s.log.push_back(Temperature::celsius(c));
std::printf("hottest %.2f C = %.2f F = %.2f K\n", s.hottest().c(), s.hottest().f(), s.hottest().kelvin);
print("freezing below 32 F?", 0.0_C <= 32.0_F, (100.0_C > 211.0_F));
const auto limited = clamp_by(s.log[0], 0.0_C, 30.0_C, &Temperature::kelvin);
std::printf("clamped: %g\n", limited.c());
std::ranges::nth_element(s.log, s.log.begin() + 2);
std::printf("median: %.1f C\n", s.log[2].c());
auto [cold, warm] =
    std::minmax({Temperature::celsius(-40), Temperature::fahrenheit(-39.9), Temperature::fahrenheit(-40.1)});
std::printf("%.2f F to %.2f F\n", cold.f(), warm.f());
std::vector<std::pair<std::string, Temperature>> named{{"boil", 100.0_C}, {"body", 98.6_F}, {"ice", 0.0_C}};
std::ranges::sort(named, {}, &std::pair<std::string, Temperature>::second);
for (const auto &[name, t] : named)
    std::cout << name << ' ' << std::fixed << std::setprecision(1) << t.c() << ' ' << std::defaultfloat
              << std::setprecision(6) << t.f() << '\n';
