#include <array>
#include <iostream>
#include <map>
#include <vector>
struct Fraction {
    long num, den;
    Fraction(long n = 2, long d = 3) : num(n), den(d) {}
};
template <class T> struct Box {
    T value;
    int count;
    Box(T v = T(7), int n = 1) : value(v), count(n) {}
};
struct Outer {
    Fraction f;
    Box<int> b;
    int k = 4;
};
class Counter {
    int step;
public:
    explicit Counter(int s = 5) : step(s) {}
    int next() { return step++; }
};
int main() {
    Fraction a;
    std::cout << a.num << '/' << a.den << '\n';
    Outer o;
    std::cout << o.f.num << o.f.den << o.b.value << o.b.count << o.k << '\n';
    std::vector<Fraction> v(2);
    v.resize(3);
    std::cout << v[0].den << v[2].num << '\n';
    std::map<int, Fraction> m;
    std::cout << m[1].num << '\n';
    std::array<Fraction, 2> s;
    std::cout << s[1].den << '\n';
    Fraction list[2];
    std::cout << list[1].num << '\n';
    Box<double> d;
    std::cout << d.value << ' ' << d.count << '\n';
    Counter c;
    c.next();
    std::cout << c.next() << '\n';
    auto p = std::pair<Fraction, int>();
    std::cout << p.first.num << p.second << '\n';
}
