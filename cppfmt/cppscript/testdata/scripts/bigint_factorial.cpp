#include <iostream>
#include <string>
#include <vector>
#include <algorithm>

struct BigInt {
    std::vector<int> d{0};
    BigInt() = default;
    BigInt(unsigned long n) {
        d.clear();
        do { d.push_back(n % 10); n /= 10; } while (n);
    }
    BigInt& operator*=(int k) {
        long carry = 0;
        for (int& x : d) {
            carry += (long)x * k;
            x = carry % 10;
            carry /= 10;
        }
        for (; carry; carry /= 10) d.push_back(carry % 10);
        return *this;
    }
    friend BigInt operator+(const BigInt& a, const BigInt& b) {
        BigInt r;
        r.d.clear();
        int carry = 0;
        for (size_t i = 0; i < std::max(a.d.size(), b.d.size()) || carry; ++i) {
            int s = carry + (i < a.d.size() ? a.d[i] : 0) + (i < b.d.size() ? b.d[i] : 0);
            r.d.push_back(s % 10);
            carry = s / 10;
        }
        return r;
    }
    std::string str() const {
        std::string s;
        for (auto it = d.rbegin(); it != d.rend(); ++it) s += char('0' + *it);
        return s;
    }
};

int main() {
    BigInt f(1);
    for (int i = 2; i <= 30; ++i) f *= i;
    std::cout << "30! = " << f.str() << '\n';
    BigInt a(0), b(1);
    for (int i = 0; i < 150; ++i) {
        BigInt c = a + b;
        a = b;
        b = c;
    }
    std::cout << "fib(150) = " << a.str() << '\n';
    BigInt p(1);
    for (int i = 0; i < 100; ++i) p *= 2;
    auto s = p.str();
    int sum = 0;
    for (char c : s) sum += c - '0';
    std::cout << s.size() << " digits, digit sum " << sum << '\n';
}
