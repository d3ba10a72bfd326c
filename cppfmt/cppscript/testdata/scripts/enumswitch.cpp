enum class Shape { circle, square, tri }; enum Flags : unsigned { none = 0, read = 1 << 0, write = 1 << 1, exec = 1 << 2 };
constexpr Flags operator|(Flags a, Flags b) { return static_cast<Flags>(static_cast<unsigned>(a) | static_cast<unsigned>(b)); }
constexpr bool has(Flags f, Flags b) { return (f & b) == b; }
std::string_view name(Shape s) { switch (s) { case Shape::circle: return "circle"; case Shape::square: return "square"; case Shape::tri: return "tri"; } return "?"; }
std::ostream& operator<<(std::ostream& os, Shape s) { return os << name(s); }
std::optional<Shape> parse(std::string_view n) { for (auto s : {Shape::circle, Shape::square, Shape::tri}) if (name(s) == n) return s; return {}; }
std::cout << Shape::tri << " " << static_cast<int>(Shape::square) << " " << parse("square").value() << parse("zz").has_value() << "\n";
Flags f = read | exec; std::cout << has(f, exec) << has(f, write) << f << "\n";
int classify(char c) { switch (c) { case 'a': case 'e': case 'i': case 'o': case 'u': return 1; default: if (c == 'z') break; return 0; } return 3; }
std::cout << classify('e') << classify('z') << classify('q') << "\n";
int state = 0; for (char c : std::string("ab12c")) { switch (state) { case 0: if (std::isdigit(c)) state = 1; break; case 1: if (!std::isdigit(c)) { state = 2; [[fallthrough]]; } else break; case 2: std::cout << "end at " << c << "\n"; state = 0; } }
using enum Shape; Shape s = circle; switch (int n = 2; s) { case circle: std::cout << n << "\n"; break; default: break; }
std::map<Shape, int> cnt; ++cnt[circle]; ++cnt[tri]; ++cnt[circle]; for (auto [k, v] : cnt) std::cout << k << v << ' '; std::cout << "\n";
