#include <bits/stdc++.h>
struct P {
    int x;
};
template <class C, class T> std::basic_ostream<C, T> &operator<<(std::basic_ostream<C, T> &os, const P &p) {
    return os << "P" << p.x;
}
void dump(std::iostream &s) {
    std::string w;
    while (s >> w)
        std::cout << w << ';';
}
void rd(std::istream &in, std::ostream &out) {
    int a;
    while (in >> a)
        out << a * 2 << ' ';
}
int main() {
    std::cout << P{3} << '\n';
    std::stringstream ss("a b");
    dump(ss);
    std::istringstream i("1 2");
    rd(i, std::cout);
    std::cout << '\n';
    std::basic_string<char> s = "x";
    std::basic_string_view<char> v = s;
    std::cout << s << v << '\n';
    std::cout << std::uncaught_exceptions() << '\n';
}
