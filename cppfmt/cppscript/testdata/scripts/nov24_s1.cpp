#include <iostream>
#include <string>
#include <vector>
#include <algorithm>
#include <stdexcept>
#include <compare>
#include <numeric>
class BigInt {
    std::vector<int> d;
    bool neg = false;
    void trim() {
        while (d.size() > 1 && d.back() == 0)
            d.pop_back();
        if (d.size() == 1 && d[0] == 0)
            neg = false;
    }
    static int cmpAbs(const BigInt &a, const BigInt &b) {
        if (a.d.size() != b.d.size())
            return a.d.size() < b.d.size() ? -1 : 1;
        for (auto i = a.d.size(); i-- > 0;)
            if (a.d[i] != b.d[i])
                return a.d[i] < b.d[i] ? -1 : 1;
        return 0;
    }

  public:
    BigInt(long long v = 0) : neg(v < 0) {
        unsigned long long u = neg ? -static_cast<unsigned long long>(v) : v;
        do
            d.push_back(u % 10);
        while (u /= 10);
    }
    explicit BigInt(const std::string &s) {
        if (s.empty())
            throw std::invalid_argument("empty");
        std::size_t i = s[0] == '-' || s[0] == '+';
        neg = s[0] == '-';
        for (auto k = s.size(); k-- > i;) {
            if (!isdigit(s[k]))
                throw std::invalid_argument("digit");
            d.push_back(s[k] - '0');
        }
        trim();
    }
    friend BigInt operator+(const BigInt &a, const BigInt &b) {
        if (a.neg == b.neg) {
            BigInt r;
            r.d.clear();
            r.neg = a.neg;
            int c = 0;
            for (std::size_t i = 0; i < std::max(a.d.size(), b.d.size()) || c; ++i) {
                int s = c + (i < a.d.size() ? a.d[i] : 0) + (i < b.d.size() ? b.d[i] : 0);
                r.d.push_back(s % 10);
                c = s / 10;
            }
            return r;
        }
        return a.neg ? b - -a : a - -b;
    }
    BigInt operator-() const {
        BigInt r = *this;
        r.neg = !neg;
        r.trim();
        return r;
    }
    friend BigInt operator-(const BigInt &a, const BigInt &b) {
        if (a.neg != b.neg)
            return a + -b;
        if (cmpAbs(a, b) < 0)
            return -(b - a);
        BigInt r = a;
        int br = 0;
        for (std::size_t i = 0; i < r.d.size(); ++i) {
            int s = r.d[i] - br - (i < b.d.size() ? b.d[i] : 0);
            br = s < 0;
            r.d[i] = s + (br ? 10 : 0);
        }
        r.trim();
        return r;
    }
    friend BigInt operator*(const BigInt &a, const BigInt &b) {
        BigInt r;
        r.d.assign(a.d.size() + b.d.size(), 0);
        for (std::size_t i = 0; i < a.d.size(); ++i) {
            int c = 0;
            for (std::size_t j = 0; j < b.d.size() || c; ++j) {
                int cur = r.d[i + j] + c + (j < b.d.size() ? a.d[i] * b.d[j] : 0);
                r.d[i + j] = cur % 10;
                c = cur / 10;
            }
        }
        r.neg = a.neg != b.neg;
        r.trim();
        return r;
    }
    BigInt &operator*=(const BigInt &o) {
        return *this = *this * o;
    }
    std::strong_ordering operator<=>(const BigInt &o) const {
        if (neg != o.neg)
            return neg ? std::strong_ordering::less : std::strong_ordering::greater;
        int c = cmpAbs(*this, o);
        return (neg ? -c : c) <=> 0;
    }
    bool operator==(const BigInt &o) const {
        return (*this <=> o) == 0;
    }
    friend std::ostream &operator<<(std::ostream &os, const BigInt &b) {
        if (b.neg)
            os << '-';
        for (auto it = b.d.rbegin(); it != b.d.rend(); ++it)
            os << *it;
        return os;
    }
    explicit operator std::string() const {
        std::string s = neg ? "-" : "";
        for (auto it = d.crbegin(); it != d.crend(); ++it)
            s += static_cast<char>('0' + *it);
        return s;
    }
};
BigInt fact(int n) {
    BigInt r = 1;
    for (int i = 2; i <= n; ++i)
        r *= i;
    return r;
}
int main() {
    std::cout << fact(25) << "\n"
              << BigInt("123456789012345678901234567890") - BigInt("-1") << " " << BigInt(5) - 7 << " "
              << (BigInt(-3) < 2) << (BigInt(10) == 10) << (BigInt(1) > BigInt("100")) << " " << BigInt(LLONG_MIN)
              << "\n";
    std::vector<BigInt> v{5, -2, BigInt("99999999999999999999"), 0};
    std::sort(v.begin(), v.end());
    for (auto &b : v)
        std::cout << b << " ";
    std::cout << std::accumulate(v.begin(), v.end(), BigInt{}) << static_cast<std::string>(v[0]).size() << "\n";
    try {
        BigInt x("12a");
    } catch (const std::invalid_argument &e) {
        std::cout << e.what() << "\n";
    }
}
