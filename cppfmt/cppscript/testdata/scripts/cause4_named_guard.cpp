struct G {
    int &n;
    G(int &x) : n(x) {
        ++n;
    }
    ~G() {
        --n;
    }
};
struct H {
    G g;
    std::unique_ptr<int> p;
    H(int &x) : g(x), p(std::make_unique<int>(5)) {
    }
};
G mk(int &n) {
    G g(n);
    return g;
}
H mh(int &n) {
    H h(n);
    *h.p += n;
    return h;
}
int n = 0;
{
    G g = mk(n);
    std::cout << n;
}
std::cout << n << "\n";
{
    H h = mh(n);
    std::cout << *h.p << n;
}
std::cout << n << "\n";
mk(n);
std::cout << n << "\n";
