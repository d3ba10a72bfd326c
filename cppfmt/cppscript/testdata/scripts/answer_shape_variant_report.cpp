struct Circle {
    double r;
};
struct Rect {
    double w, h;
};
struct Triangle {
    double a, b, c;
};
using Shape = std::variant<Circle, Rect, Triangle>;

double area(const Circle &c) {
    return 3.14159265358979 * c.r * c.r;
}
double area(const Rect &r) {
    return r.w * r.h;
}
double area(const Triangle &t) {
    double s = (t.a + t.b + t.c) / 2;
    return std::sqrt(s * (s - t.a) * (s - t.b) * (s - t.c));
}
double area(const Shape &s) {
    return std::visit([](const auto &x) { return area(x); }, s);
}

std::string_view name(const Shape &s) {
    static constexpr std::string_view names[] = {"circle", "rect", "triangle"};
    return names[s.index()];
}

std::optional<Shape> read(const std::string &line) {
    std::istringstream in(line);
    std::string kind;
    double a, b, c;
    if (!(in >> kind >> a))
        return {};
    if (kind == "circle")
        return Circle{a};
    if (kind == "rect" && in >> b)
        return Rect{a, b};
    if (kind == "triangle" && in >> b >> c && a + b > c && b + c > a && a + c > b)
        return Triangle{a, b, c};
    return {};
}

std::vector<Shape> shapes;
for (auto line : {"circle 1", "rect 2 3.5", "triangle 3 4 5", "triangle 1 1 5", "rect 2", "hexagon 1", "circle 0.5"}) {
    if (auto s = read(line))
        shapes.push_back(*s);
    else
        print("skipped:", line);
}
std::sort(shapes.begin(), shapes.end(), [](const Shape &a, const Shape &b) { return area(a) > area(b); });
for (auto &s : shapes)
    std::printf("%-9.*s %8.4f\n", static_cast<int>(name(s).size()), name(s).data(), area(s));
std::map<std::string_view, int> count;
for (auto &s : shapes)
    count[name(s)]++;
print(count);
int scaled = 0;
for (auto &s : shapes)
    if (auto *r = std::get_if<Rect>(&s))
        r->w *= 2, ++scaled;
    else if (std::holds_alternative<Circle>(s))
        std::get<Circle>(s).r += 1;
print("scaled", scaled, "total",
      std::accumulate(shapes.begin(), shapes.end(), 0.0, [](double t, const Shape &s) { return t + area(s); }));
try {
    std::get<Triangle>(shapes.back());
} catch (const std::bad_variant_access &e) {
    print("the smallest is no triangle but a", name(shapes.back()));
}
