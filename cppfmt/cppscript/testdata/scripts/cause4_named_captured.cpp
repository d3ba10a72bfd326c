struct B {
    int n = 3;
};
std::function<int()> keep;
B mk() {
    B b;
    b.n = 4;
    auto f = [&b] { return b.n; };
    b.n += f();
    return b;
}
B mk2() {
    B b;
    B *p = &b;
    p->n = 9;
    return b;
}
B r = mk();
std::cout << r.n << mk2().n << "\n";
