#include <iostream>
#include <string>
#include <vector>
#include <algorithm>
using u64 = unsigned long long;
using i128 = __int128;
u64 mulmod(u64 a, u64 b, u64 m) {
    return (__int128)a * b % m;
}
u64 powmod(u64 a, u64 e, u64 m) {
    u64 r = 1;
    a %= m;
    while (e) {
        if (e & 1)
            r = mulmod(r, a, m);
        a = mulmod(a, a, m);
        e >>= 1;
    }
    return r;
}
bool isPrime(u64 n) {
    if (n < 2)
        return false;
    for (u64 p : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {
        if (n % p == 0)
            return n == p;
    }
    u64 d = n - 1;
    int s = 0;
    while (d % 2 == 0)
        d /= 2, ++s;
    for (u64 a : {2, 3, 5, 7, 11, 13, 17, 19, 23, 29, 31, 37}) {
        u64 x = powmod(a, d, n);
        if (x == 1 || x == n - 1)
            continue;
        bool comp = true;
        for (int i = 1; i < s && comp; ++i) {
            x = static_cast<u64>(static_cast<unsigned __int128>(x) * x % n);
            if (x == n - 1)
                comp = false;
        }
        if (comp)
            return false;
    }
    return true;
}
std::string str(i128 n) {
    if (n == 0)
        return "0";
    bool neg = n < 0;
    if (neg)
        n = -n;
    std::string s;
    while (n > 0) {
        s += char('0' + int(n % 10));
        n /= 10;
    }
    if (neg)
        s += '-';
    std::reverse(s.begin(), s.end());
    return s;
}
std::ostream &operator<<(std::ostream &os, __int128 v) {
    return os << str(v);
}
int main() {
    std::cout << mulmod(123456789012345678ULL, 987654321098765432ULL, 1000000007ULL) << " "
              << powmod(2, 1000000, 998244353) << " " << isPrime(1000000007) << isPrime(999999999989ULL)
              << isPrime(18446744073709551557ULL) << isPrime(561) << "\n";
    i128 f = 1;
    for (int i = 2; i <= 33; ++i)
        f *= i;
    std::cout << str(f) << " " << f << " " << str(-f / 1000000007) << " " << str(f % 12345678901234567LL) << "\n";
    __int128 a = 1;
    a <<= 100;
    std::cout << str(a) << " " << str(a >> 37) << " " << (a > 5) << (a == a) << (double)a << " " << (long long)(a >> 60)
              << " " << str(a - 1) << " " << str(~a) << "\n";
    unsigned __int128 u = -1;
    std::cout << (unsigned long long)(u >> 64) << " " << (u > 0) << " " << static_cast<int>(u % 7) << "\n";
    long long x = 4e18, y = 3e18;
    __int128 sum = (__int128)x + y;
    std::cout << str(sum) << " " << (sum > 9223372036854775807LL ? "over" : "fits") << " " << (long long)(sum / 2)
              << " " << (double)sum << "\n";
    std::vector<__int128> v{3, 1, 2};
    std::sort(v.begin(), v.end());
    for (auto &e : v)
        std::cout << (int)e;
    i128 acc = 0;
    for (int i = 0; i < 5; i++)
        acc += (i128)i * i;
    if (acc)
        std::cout << (long)acc;
    acc++;
    --acc;
    std::cout << (int)(acc & 7) << (int)(acc | 1) << (acc != 30) << (acc <= 30) << "\n";
}
