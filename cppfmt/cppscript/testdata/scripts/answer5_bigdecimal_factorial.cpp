#include <algorithm>
#include <cstdint>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

class BigUint {
    static constexpr std::uint32_t BASE = 1'000'000'000;
    std::vector<std::uint32_t> limbs_; // little endian

    void normalize() {
        while (!limbs_.empty() && limbs_.back() == 0)
            limbs_.pop_back();
    }

  public:
    BigUint(std::uint64_t v = 0) {
        for (; v; v /= BASE)
            limbs_.push_back(static_cast<std::uint32_t>(v % BASE));
    }
    explicit BigUint(const std::string &s) {
        if (s.empty() || s.find_first_not_of("0123456789") != std::string::npos)
            throw std::invalid_argument("not a number: " + s);
        for (std::size_t end = s.size(); end > 0;) {
            std::size_t begin = end >= 9 ? end - 9 : 0;
            limbs_.push_back(static_cast<std::uint32_t>(std::stoul(s.substr(begin, end - begin))));
            end = begin;
        }
        normalize();
    }

    BigUint &operator+=(const BigUint &o) {
        std::uint64_t carry = 0;
        for (std::size_t i = 0; i < std::max(limbs_.size(), o.limbs_.size()) || carry; ++i) {
            if (i == limbs_.size())
                limbs_.push_back(0);
            carry += limbs_[i] + static_cast<std::uint64_t>(i < o.limbs_.size() ? o.limbs_[i] : 0);
            limbs_[i] = static_cast<std::uint32_t>(carry % BASE);
            carry /= BASE;
        }
        return *this;
    }
    friend BigUint operator*(const BigUint &a, const BigUint &b) {
        BigUint r;
        r.limbs_.assign(a.limbs_.size() + b.limbs_.size(), 0);
        for (std::size_t i = 0; i < a.limbs_.size(); ++i) {
            std::uint64_t carry = 0;
            for (std::size_t j = 0; j < b.limbs_.size() || carry; ++j) {
                std::uint64_t cur =
                    r.limbs_[i + j] + carry + (j < b.limbs_.size() ? 1ull * a.limbs_[i] * b.limbs_[j] : 0);
                r.limbs_[i + j] = static_cast<std::uint32_t>(cur % BASE);
                carry = cur / BASE;
            }
        }
        r.normalize();
        return r;
    }
    std::uint32_t operator%(std::uint32_t m) const {
        std::uint64_t rem = 0;
        for (auto it = limbs_.rbegin(); it != limbs_.rend(); ++it)
            rem = (rem * BASE + *it) % m;
        return static_cast<std::uint32_t>(rem);
    }
    bool operator==(const BigUint &) const = default;
    bool operator<(const BigUint &o) const {
        if (limbs_.size() != o.limbs_.size())
            return limbs_.size() < o.limbs_.size();
        return std::lexicographical_compare(limbs_.rbegin(), limbs_.rend(), o.limbs_.rbegin(), o.limbs_.rend());
    }
    friend std::ostream &operator<<(std::ostream &os, const BigUint &b) {
        if (b.limbs_.empty())
            return os << 0;
        std::ostringstream s;
        s << b.limbs_.back() << std::setfill('0');
        for (auto it = b.limbs_.rbegin() + 1; it != b.limbs_.rend(); ++it)
            s << std::setw(9) << *it;
        return os << s.str();
    }
};

int main() {
    BigUint f = 1;
    for (unsigned i = 2; i <= 40; ++i)
        f = f * i;
    std::cout << "40! = " << f << '\n';
    BigUint a = 0, b = 1;
    int n = 1;
    for (const BigUint limit("1" + std::string(50, '0')); b < limit; ++n) {
        BigUint next = a;
        next += b;
        a = std::exchange(b, next);
    }
    std::cout << "first Fibonacci number of 51 digits: F(" << n << ") = " << b << '\n';
    BigUint p = 1;
    for (int i = 0; i < 127; ++i)
        p = p * 2;
    std::cout << "2^127 = " << std::setw(45) << std::right << p << " mod 97 = " << p % 97 << '\n';
    std::cout << std::boolalpha << (BigUint("000123") == BigUint(123)) << ' '
              << (BigUint("999999999") < BigUint("1000000000")) << ' ' << BigUint(0) * p << '\n';
    try {
        BigUint bad("12e5");
    } catch (const std::invalid_argument &e) {
        std::cout << e.what() << '\n';
    }
}
