struct Meters {
    double v;
    explicit Meters(double x) : v(x) {}
    operator double() const { return v; }
};
struct Flag {
    int hits = 0;
    explicit operator bool() const { return hits > 0; }
    Flag& operator++() { ++hits; return *this; }
    Flag operator++(int) { auto t = *this; ++hits; return t; }
    int operator()(int a, int b) { return hits += a * b; }
    bool operator!() const { return hits == 0; }
};
struct Str {
    std::string s;
    Str(const char* p) : s(p) {}
    Str(int n) : s(std::to_string(n)) {}
    Str operator+(const Str& o) const { Str r = *this; r.s += o.s; return r; }
};
Meters m{2.5};
double twice = m * 2;
print(twice, m + 1, std::sqrt(Meters(16)), m > 2);
Flag f;
if (!f) print("off");
Flag old = f++;
++f;
print(f ? "on" : "off", old.hits, f.hits, static_cast<bool>(old));
const int called = f(3, 4);
print(called, f && true, !f);
auto show = [](const Str& x) { return "<" + x.s + ">"; };
print(show("lit"), show(42), show(Str("a") + 7 + "z"));
int n = static_cast<int>(m);
bool any = m;
print(n, any, int{m > 1.0}, float(m));
std::vector<Str> list{"x", 1, Str("y") + "z"};
for (auto& e : list) std::cout << e.s << ' ';
std::cout << '\n';
