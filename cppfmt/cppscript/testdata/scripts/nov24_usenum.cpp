enum class Color : unsigned char { Red = 1, Green, Blue = 10 };
enum Old { A, B = 5, C };
enum class Op { Add, Sub };
std::string name(Color c) {
    using enum Color;
    switch (c) {
    case Red:
        return "r";
    case Green:
        return "g";
    case Blue:
        return "b";
    }
    return "?";
}
constexpr int apply(Op o, int a, int b) {
    switch (o) {
        using enum Op;
    case Add:
        return a + b;
    case Sub:
        return a - b;
    }
    return 0;
}
Color operator++(Color &c) {
    return c = static_cast<Color>(static_cast<int>(c) + 1);
}
std::ostream &operator<<(std::ostream &os, Color c) {
    return os << name(c);
}
Color c = Color::Red;
++c;
std::cout << c << static_cast<int>(Color::Blue) << C << (Color::Red < Color::Blue) << (A == 0) << apply(Op::Sub, 5, 3)
          << sizeof(Color) << "\n";
std::map<Color, int> m{{Color::Blue, 1}, {Color::Red, 2}};
for (auto &[k, v] : m)
    std::cout << k << v;
Old o = B;
int i = o + 1;
std::cout << i << (o | C) << static_cast<Color>(2) << "\n";
static_assert(apply(Op::Add, 1, 2) == 3);
