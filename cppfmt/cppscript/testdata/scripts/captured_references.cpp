auto mk(int &r) {
    return [&] { return r++; };
}
auto mk2(const std::string &s) {
    return [&s] { return s.size(); };
}
struct N {
    std::vector<int> v;
    auto adder() {
        auto &w = v;
        return [&w](int x) { w.push_back(x); };
    }
};
int n = 3;
auto f = mk(n);
f();
f();
std::cout << n;
std::string s = "abc";
auto g = mk2(s);
s += "de";
std::cout << g();
N k;
k.adder()(4);
std::cout << k.v.size() << "\n";
