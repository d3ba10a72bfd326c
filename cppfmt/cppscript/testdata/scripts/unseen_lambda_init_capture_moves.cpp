std::vector<int> data{1, 2, 3};
auto holder = [d = std::move(data)]() mutable { d.push_back(static_cast<int>(d.size())); return d.size(); };
holder();
std::size_t hs = holder();
print(data.empty(), hs);
auto p = std::make_unique<int>(5);
auto owner = [q = std::move(p)](int add) { *q += add; return *q; };
owner(1);
int o = owner(10);
print(o, p == nullptr);
std::string base = "log";
auto namer = [base, n = 0, sep = std::string("-")]() mutable -> std::string { return base + sep + std::to_string(n++); };
base = "changed";
std::string n1 = namer(), n2 = namer();
print(n1, n2, base);
int total = 0;
auto add = [&total, &base](auto x) -> decltype(auto) { total += static_cast<int>(x); base += '.'; return (total); };
add(2.9);
add('\x05') += 100;
add(1L);
print(total, base);
struct Widget {
    int id = 3;
    std::function<int()> by_this() { return [this] { return id; }; }
    std::function<int()> by_copy() { return [*this] { return id; }; }
};
Widget w;
auto f = w.by_this(), g = w.by_copy();
w.id = 9;
print(f(), g());
auto [lo, hi] = std::pair{1, 8};
auto span = [l = lo, h = hi] { return h - l; };
print(span(), [](int a, int b = 4) { return a * b; }(3), [] { return "iife"; }());
