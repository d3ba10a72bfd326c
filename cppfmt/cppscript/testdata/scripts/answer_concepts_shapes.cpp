template <typename T>
concept Shape = requires(const T &t) {
    { t.area() } -> std::convertible_to<double>;
    { t.perimeter() } -> std::convertible_to<double>;
    { T::name } -> std::convertible_to<std::string_view>;
};

struct Circle {
    static constexpr const char *name = "circle";
    double r;
    double area() const {
        return std::numbers::pi * r * r;
    }
    double perimeter() const {
        return 2 * std::numbers::pi * r;
    }
};
struct Rect {
    static constexpr std::string_view name = "rect";
    double w, h;
    double area() const {
        return w * h;
    }
    double perimeter() const {
        return 2 * (w + h);
    }
};
struct Triangle {
    static constexpr std::string_view name = "triangle";
    double a, b, c;
    double perimeter() const {
        return a + b + c;
    }
    double area() const {
        const double s = perimeter() / 2;
        return std::sqrt(s * (s - a) * (s - b) * (s - c));
    }
};
struct Blob {};
static_assert(Shape<Circle> && Shape<Rect> && Shape<Triangle> && !Shape<Blob>);

using AnyShape = std::variant<Circle, Rect, Triangle>;

template <Shape S> double compactness(const S &s) {
    return 4 * std::numbers::pi * s.area() / (s.perimeter() * s.perimeter());
}

std::string describe(const Shape auto &s) {
    std::ostringstream os;
    os << std::fixed << std::setprecision(3) << s.name << ": A=" << s.area() << " P=" << s.perimeter()
       << " Q=" << compactness(s);
    return os.str();
}
std::vector<AnyShape> shapes{Circle{1.5}, Rect{2, 3.5}, Triangle{3, 4, 5}, Rect{.w = 1, .h = 1}};
for (const auto &s : shapes)
    print(std::visit([](const auto &x) { return describe(x); }, s));
std::ranges::sort(shapes, std::greater{},
                  [](const AnyShape &s) { return std::visit([](auto &x) { return x.area(); }, s); });
for (const auto &s : shapes)
    std::cout << std::visit([](auto &x) { return std::string_view(x.name); }, s) << ' ';
std::cout << '\n';
auto rects = std::ranges::count_if(shapes, [](auto &s) { return std::holds_alternative<Rect>(s); });
print("rects:", rects, "first index:", shapes.front().index());
