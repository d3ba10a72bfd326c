struct Circle {
    double r;
};
struct Rect {
    double w, h;
};
struct Tri {
    double a, b, c;
};
using Shape = std::variant<Circle, Rect, Tri>;
struct BadShape {
    std::string why;
};

double area(const Shape &s) {
    struct Visitor {
        double operator()(const Circle &c) const {
            return 3.14159265358979 * c.r * c.r;
        }
        double operator()(const Rect &r) const {
            return r.w * r.h;
        }
        double operator()(const Tri &t) const {
            double p = (t.a + t.b + t.c) / 2, q = p * (p - t.a) * (p - t.b) * (p - t.c);
            if (q <= 0)
                throw BadShape{"degenerate triangle"};
            return std::sqrt(q);
        }
    };
    return std::visit(Visitor{}, s);
}

std::string name(const Shape &s) {
    static constexpr std::array<std::string_view, std::variant_size_v<Shape>> names{"circle", "rect", "tri"};
    return std::string(names[s.index()]);
}

Shape parse(const std::string &text) {
    std::istringstream in(text);
    std::string kind;
    in >> kind;
    std::vector<double> a{std::istream_iterator<double>(in), {}};
    if (kind == "circle" && a.size() == 1)
        return Circle{a[0]};
    if (kind == "rect" && a.size() == 2)
        return Rect{a[0], a[1]};
    if (kind == "tri" && a.size() == 3)
        return Tri{a[0], a[1], a[2]};
    throw BadShape{"cannot parse '" + text + "'"};
}
std::vector<Shape> shapes;
for (auto t : {"circle 1.5", "rect 3 4", "tri 3 4 5", "tri 1 1 5", "rect 3", "blob"}) {
    try {
        shapes.push_back(parse(t));
    } catch (const BadShape &b) {
        print(b.why);
    }
}
double total = 0;
for (const auto &s : shapes) {
    try {
        double a = area(s);
        total += a;
        std::printf("%-6s %8.3f\n", name(s).c_str(), a);
    } catch (const BadShape &b) {
        std::printf("%-6s %8s (%s)\n", name(s).c_str(), "-", b.why.c_str());
    }
}
std::printf("total %.4f\n", total);
print(std::holds_alternative<Rect>(shapes[1]), std::get<Rect>(shapes[1]).h, std::get_if<Circle>(&shapes[1]) == nullptr);
for (auto &s : shapes)
    if (auto *c = std::get_if<Circle>(&s))
        c->r *= 2;
print(std::get<0>(shapes[0]).r);
shapes[0] = Rect{1, 1};
std::variant<int, std::string, double> v = "text";
print(v, v.index());
v = 2.5;
print(std::visit(
    [](auto &&x) -> std::string {
        if constexpr (std::is_arithmetic_v<std::decay_t<decltype(x)>>)
            return "number " + std::to_string(x);
        else
            return "string " + x;
    },
    v));
print(name(shapes[0]), area(shapes[0]));
