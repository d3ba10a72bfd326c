#include <variant>
#include <vector>
#include <cmath>
#include <cstdio>

struct Circle { double r; };
struct Rect { double w, h; };
struct Triangle { double a, b, c; };
using Shape = std::variant<Circle, Rect, Triangle>;

template <class... Ts> struct overloaded : Ts... { using Ts::operator()...; };

double area(const Shape& s) {
    return std::visit(overloaded{
        [](const Circle& c) { return 3.14159265358979 * c.r * c.r; },
        [](const Rect& r) { return r.w * r.h; },
        [](const Triangle& t) {
            double p = (t.a + t.b + t.c) / 2;
            return std::sqrt(p * (p - t.a) * (p - t.b) * (p - t.c));
        }}, s);
}

std::vector<Shape> shapes{Circle{1.5}, Rect{2, 3.5}, Triangle{3, 4, 5}, Circle{0.5}};
double total = 0;
for (const auto& s : shapes) {
    printf("%zu: %.4f\n", s.index(), area(s));
    total += area(s);
}
printf("total %.3f\n", total);
int circles = 0;
for (auto& s : shapes) if (std::holds_alternative<Circle>(s)) circles++;
printf("%d circles\n", circles);
if (auto* r = std::get_if<Rect>(&shapes[1])) printf("rect %g x %g\n", r->w, r->h);
