using u64 = std::uint64_t;
using i64 = std::int64_t;

template <std::size_t N> constexpr auto sieve() {
    std::array<bool, N + 1> composite{};
    for (std::size_t i = 2; i * i <= N; ++i)
        if (!composite[i])
            for (std::size_t j = i * i; j <= N; j += i)
                composite[j] = true;
    return composite;
}

constexpr u64 powmod(u64 b, u64 e, u64 m) {
    u64 r = 1 % m;
    for (b %= m; e; e >>= 1, b = b * b % m)
        if (e & 1)
            r = r * b % m;
    return r;
}

std::map<int, int> factorize(int n) {
    std::map<int, int> f;
    for (int p = 2; p <= n / p; ++p)
        while (n % p == 0)
            ++f[p], n /= p;
    if (n > 1)
        ++f[n];
    return f;
}

std::tuple<i64, i64, i64> egcd(i64 a, i64 b) {
    if (b == 0)
        return {a, 1, 0};
    auto [g, x, y] = egcd(b, a % b);
    return {g, y, x - a / b * y};
}
static constexpr auto table = sieve<200>();
int count = 0;
for (std::size_t i = 2; i < table.size(); ++i)
    count += !table[i];
print("primes up to 200:", count);
static_assert(powmod(3, 200, 13) == 9);
print(powmod(2, 1'000'000'006, 1'000'000'007), powmod(7, 0, 1));
for (int n : {360, 97, 1001, 65536}) {
    auto f = factorize(n);
    std::string s;
    int divisors = 1;
    for (auto [p, k] : f) {
        s += (s.empty() ? "" : " * ") + std::to_string(p) + (k > 1 ? "^" + std::to_string(k) : "");
        divisors *= k + 1;
    }
    print(n, "=", s, "with", divisors, "divisors");
}
auto [g, x, y] = egcd(240, 46);
print(g, x, y, 240 * x + 46 * y == g);
print(std::gcd(84, 36), std::lcm(4, 6), std::gcd(-12, 18LL));
u64 h = 14695981039346656037ULL;
for (unsigned char c : std::string("hash me"))
    h = (h ^ c) * 1099511628211ULL;
std::cout << std::hex << std::setw(16) << std::setfill('0') << h << '\n';
