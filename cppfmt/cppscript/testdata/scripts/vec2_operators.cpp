#include <iostream>
#include <cmath>

struct Vec2 {
    double x{}, y{};
    Vec2& operator+=(const Vec2& o) { x += o.x; y += o.y; return *this; }
    Vec2 operator-() const { return {-x, -y}; }
    friend Vec2 operator+(Vec2 a, const Vec2& b) { return a += b; }
    friend Vec2 operator*(double k, const Vec2& v) { return {k * v.x, k * v.y}; }
    friend double dot(const Vec2& a, const Vec2& b) { return a.x * b.x + a.y * b.y; }
    double length() const { return std::hypot(x, y); }
    bool operator==(const Vec2&) const = default;
    double& operator[](int i) { return i == 0 ? x : y; }
    explicit operator bool() const { return x != 0 || y != 0; }
};

std::ostream& operator<<(std::ostream& os, const Vec2& v) { return os << '(' << v.x << ", " << v.y << ')'; }

int main() {
    Vec2 a{3, 4}, b{1, -2};
    std::cout << a + b << ' ' << -a << ' ' << 2.5 * b << '\n';
    std::cout << a.length() << ' ' << dot(a, b) << '\n';
    a += b;
    a[1] = 10;
    std::cout << a << ' ' << (a == Vec2{4, 10}) << ' ' << std::boolalpha << (a != b) << '\n';
    Vec2 zero;
    if (!zero) std::cout << "zero is false\n";
    if (a) std::cout << "a is true\n";
}
