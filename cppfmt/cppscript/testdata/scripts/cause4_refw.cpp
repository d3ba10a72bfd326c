#include <functional>
void foo(int &x) {
    x *= 2;
}
void bar(std::string &s) {
    s += "!";
}
int n = 5;
std::reference_wrapper<int> rw = n;
int &r = rw;
r = 7;
foo(rw);
foo(std::ref(n));
std::cout << n << "\n";
std::string s = "a";
std::reference_wrapper<std::string> rs = s;
bar(rs);
bar(std::ref(s));
std::string &q = rs;
q += "?";
std::cout << s << rs.get().size() << "\n";
auto f = [](int &v) { v = 1; };
f(rw);
std::cout << n << "\n";
