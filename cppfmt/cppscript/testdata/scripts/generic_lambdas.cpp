auto twice = [](auto f, auto x) { return f(f(x)); };
auto inc = [](int x) { return x + 1; };
auto bang = [](std::string s) { return s + "!"; };
print(twice(inc, 5), twice(bang, std::string("hi")));

auto make_counter = [](int start) {
    return [n = start]() mutable { return n++; };
};
auto c1 = make_counter(10);
auto c2 = make_counter(100);
print(c1()); print(c1()); print(c2()); print(c1());

auto compose = [](auto... fs) {
    return [=](int x) {
        ((x = fs(x)), ...);
        return x;
    };
};
print(compose([](int x) { return x * 2; }, inc, [](int x) { return x * x; })(3));

int total = 0;
auto add = [&total](int x) -> int& { total += x; return total; };
add(3); add(4);
add(1) *= 2;
print(total);
std::vector<std::function<int(int)>> ops{inc, [](int x) { return -x; }, [k = total](int x) { return x + k; }};
for (const auto& op : ops) print(op(7));
auto fact = [](auto self, int n) -> long { return n <= 1 ? 1 : n * self(self, n - 1); };
print(fact(fact, 12));
