#include <map>
struct B {
    int i;
    B &operator=(int x) {
        i = x;
        std::cout << "=" << x << " ";
        return *this;
    }
    B &operator=(const B &o) = default;
    B &operator+=(int x) {
        i += x;
        return *this;
    }
};
int f(const char *s, int v) {
    std::cout << s << " ";
    return v;
}
B &r(const char *s, B &b) {
    std::cout << s << " ";
    return b;
}
int a[3]{};
a[f("l", 1)] = f("r", 2);
a[f("l", 1)] += f("r", 2);
B b{1};
r("L", b) = f("R", 4);
r("L", b) += f("R", 4);
B c{5};
r("L", b) = r("R", c);
std::map<int, B> m;
m[f("k", 1)] = f("v", 3);
std::vector<B> v(2);
std::string s[2];
s[f("s", 0)] = std::to_string(f("t", 1));
std::map<std::string, int> cnt;
cnt["a"] = cnt.size();
std::cout << cnt["a"] << "\n";
f("c1", 1) + f("c2", 2);
std::cout << f("o1", 1) << f("o2", 2) << "\n";
