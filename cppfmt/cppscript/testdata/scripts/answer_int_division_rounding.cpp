// compare ways of rounding a quotient: which of them agree for negative numbers?
int trunc_div(int a, int b) {
    return a / b;
}
int floor_div(int a, int b) {
    return a / b - (a % b != 0 && (a % b < 0) != (b < 0));
}
int ceil_div(int a, int b) {
    return a / b + (a % b != 0 && (a % b < 0) == (b < 0));
}
int round_div(int a, int b) {
    return static_cast<int>(std::lround(static_cast<double>(a) / b));
}
int mod(int a, int b) {
    return ((a % b) + b) % b;
}

struct Method {
    const char *name;
    int (*f)(int, int);
};

constexpr std::array methods{Method{"trunc", trunc_div}, Method{"floor", floor_div}, Method{"ceil", ceil_div},
                             Method{"round", round_div}};
const std::vector<std::pair<int, int>> inputs{{7, 2}, {-7, 2}, {7, -2}, {-7, -2}, {6, 3}, {-1, 4}, {0, 5}};
std::printf("%9s", "");
for (const auto &m : methods)
    std::printf("%7s", m.name);
std::printf("%7s%7s\n", "%", "mod");
for (auto [a, b] : inputs) {
    std::printf("%4d /%3d", a, b);
    for (const auto &[name, f] : methods)
        std::printf("%7d", f(a, b));
    std::printf("%7d%7d\n", a % b, mod(a, std::abs(b)));
}
int bad = 0;
for (int a = -20; a <= 20; ++a)
    for (int b : {-3, -2, 2, 3, 7}) {
        bad += floor_div(a, b) != static_cast<int>(std::floor(double(a) / b));
        bad += ceil_div(a, b) != static_cast<int>(std::ceil(1.0 * a / b));
        bad += (a / b) * b + a % b != a;
    }
print("disagreements with floor/ceil:", bad);
long long cents = 1099;
print(cents * 15 / 100, (cents * 15 + 50) / 100, static_cast<long long>(cents * 0.15), static_cast<int>('a' + 1),
      'a' + 1, 5 / 2 * 2.0, 5 / 2.0 * 2);
print(INT_MIN / 2, -(INT_MIN + 1) == INT_MAX, static_cast<unsigned>(INT_MIN), static_cast<int>(3.99),
      static_cast<int>(-3.99), 1 / 3.0f);
