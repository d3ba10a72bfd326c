#include <cstdint>
#include <iostream>
#include <numeric>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

using u64 = std::uint64_t;
using i64 = std::int64_t;

u64 pow_mod(u64 b, u64 e, u64 m) {
    u64 r = 1 % m;
    for (b %= m; e; e >>= 1, b = b * b % m)
        if (e & 1)
            r = r * b % m;
    return r;
}

// returns g, x, y with a*x + b*y = g
std::tuple<i64, i64, i64> extended(i64 a, i64 b) {
    if (b == 0)
        return {a, 1, 0};
    auto [g, x, y] = extended(b, a % b);
    return {g, y, x - a / b * y};
}

std::optional<u64> inverse(u64 a, u64 m) {
    i64 g, x;
    std::tie(g, x, std::ignore) = extended(a, m);
    if (g != 1)
        return std::nullopt;
    return static_cast<u64>(x < 0 ? x + static_cast<i64>(m) : x);
}

int main() {
    const u64 p = 61, q = 53, n = p * q, phi = std::lcm(p - 1, q - 1), e = 17;
    const auto d = inverse(e, phi);
    std::cout << "n=" << n << " lambda=" << phi << " e=" << e << " d=" << d.value() << '\n';
    std::cout << "inverse of 6 mod " << phi << ": " << (inverse(6, phi) ? "exists" : "none") << '\n';

    const std::string message = "Hi there";
    std::vector<u64> cipher;
    for (unsigned char c : message)
        cipher.push_back(pow_mod(c, e, n));
    for (u64 c : cipher)
        std::cout << c << ' ';
    std::cout << '\n';
    std::string plain;
    for (u64 c : cipher)
        plain += static_cast<char>(pow_mod(c, *d, n));
    std::cout << plain << (plain == message ? " (ok)" : " (broken)") << '\n';

    int fermat_liars = 0;
    for (u64 a = 2; a < 561; ++a)
        fermat_liars += std::gcd(a, u64{561}) == 1 && pow_mod(a, 560, 561) == 1;
    std::cout << "561 fools " << fermat_liars << " bases\n";
    auto [g, x, y] = extended(240, 46);
    std::cout << "gcd " << g << " = 240*" << x << " + 46*" << y << '\n';
}
