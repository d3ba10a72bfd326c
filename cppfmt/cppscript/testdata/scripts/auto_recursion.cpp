auto fact(int n) {
    if (n <= 1)
        return 1;
    return n * fact(n - 1);
}
template <typename T> auto cd(T n) {
    if (n == 0)
        return;
    std::cout << n;
    cd(n - 1);
}
auto walk(int n) {
    if (n == 0) {
        return;
    }
    std::cout << n;
    walk(n - 1);
}
std::cout << fact(5);
cd(3);
walk(3);
auto f = [](auto &self, int n) {
    if (n < 2)
        return n;
    return self(self, n - 1) + self(self, n - 2);
};
std::cout << f(f, 10);
