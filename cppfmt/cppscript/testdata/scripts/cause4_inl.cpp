template <class T> T inline add(T a, T b) {
    return a + b;
}
int static sq(int x) {
    return x * x;
}
int constexpr cu(int x) {
    return x * x * x;
}
std::cout << add(1, 2) << sq(3) << cu(2) << "\n";
