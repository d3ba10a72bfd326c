#include <cstdlib>
#include <iomanip>
#include <iostream>
#include <map>
#include <numeric>
#include <string>
#include <vector>

struct Step {
    long a, b, q, r;
};

std::vector<Step> euclid(long a, long b) {
    std::vector<Step> steps;
    while (b) {
        auto [q, r] = std::ldiv(a, b);
        steps.push_back({a, b, q, r});
        a = b;
        b = r;
    }
    return steps;
}

std::map<long, int> factor(long n) {
    std::map<long, int> f;
    for (long p = 2; p * p <= n; p += p == 2 ? 1 : 2)
        while (n % p == 0)
            ++f[p], n /= p;
    if (n > 1)
        ++f[n];
    return f;
}

std::string text(const std::map<long, int> &f) {
    std::string s;
    for (auto [p, e] : f)
        s += (s.empty() ? "" : " * ") + std::to_string(p) + (e > 1 ? "^" + std::to_string(e) : "");
    return s.empty() ? "1" : s;
}

long from_factors(const std::map<long, int> &a, const std::map<long, int> &b) {
    long g = 1;
    for (auto [p, e] : a)
        if (auto it = b.find(p); it != b.end())
            for (int i = std::min(e, it->second); i > 0; --i)
                g *= p;
    return g;
}

int main() {
    const long pairs[][2] = {{1071, 462}, {17, 5}, {144, 89}, {1000000, 360}};
    for (const auto &[a, b] : pairs) {
        auto steps = euclid(a, b);
        std::cout << "gcd(" << a << ", " << b << ") = " << steps.back().b << " in " << steps.size() << " steps\n";
        if (steps.size() <= 4)
            for (const auto &s : steps)
                std::cout << "  " << s.a << " = " << s.q << " * " << s.b << " + " << s.r << '\n';
        std::cout << "  " << text(factor(a)) << "  and  " << text(factor(b)) << '\n';
        if (steps.back().b != std::gcd(a, b) || from_factors(factor(a), factor(b)) != std::gcd(a, b))
            std::cout << "  MISMATCH\n";
        std::cout << "  lcm " << std::lcm(a, b) << ", continued fraction [";
        for (size_t i = 0; i < steps.size(); ++i)
            std::cout << (i == 0 ? "" : i == 1 ? "; " : ", ") << steps[i].q;
        std::cout << "]\n";
    }
    auto [q, r] = std::div(-17, 5);
    std::cout << "div(-17, 5) = " << q << " rem " << r << ", " << text(factor(97)) << ", " << text(factor(1)) << '\n';
}
