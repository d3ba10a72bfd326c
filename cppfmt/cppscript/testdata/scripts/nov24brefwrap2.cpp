#include <functional>
#include <iostream>
#include <string>
#include <vector>
#include <map>
struct S {
    int v;
    int twice() const {
        return 2 * v;
    }
};
int a = 4;
std::reference_wrapper<int> r = a;
auto q = std::ref(a);
const auto k = std::cref(a);
int s = r + 3;
s += q;
std::cout << s << ' ' << r * 2.5 << ' ' << (r == 4) << (r < q) << (k > 3) << ' ' << -r << '\n';
r.get() += 5;
q = std::ref(s);
std::cout << a << ' ' << q << ' ' << (q ? "t" : "f") << '\n';
std::string t = "abc";
auto w = std::ref(t);
w.get() += "d";
std::string &u = w;
u += "e";
std::cout << t << ' ' << w.get().size() << '\n';
S x{7};
std::reference_wrapper<S> y(x);
std::cout << y.get().twice() << '\n';
std::map<std::string, std::reference_wrapper<S>> m;
m.emplace("x", x);
m.at("x").get().v = 9;
std::cout << x.v << '\n';
const double z = q;
int arr[3] = {1, 2, 3};
std::reference_wrapper<int> i = arr[1];
std::cout << arr[i] << ' ' << z << '\n';
