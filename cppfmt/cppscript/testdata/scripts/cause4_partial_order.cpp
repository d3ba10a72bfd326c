struct A {};
struct B {};
struct F {
    template <class S> int operator()(const S &, const A &) const {
        return 1;
    }
    template <class S, class E> int operator()(const S &, const E &) const {
        return 2;
    }
};
template <class T> int g(T, T) {
    return 1;
}
template <class T, class U> int g(T, U) {
    return 2;
}
template <class T> int h(const std::vector<T> &) {
    return 1;
}
template <class T> int h(const T &) {
    return 2;
}
int h(int) {
    return 3;
}
template <class T> int k(T *) {
    return 1;
}
template <class T> int k(T) {
    return 2;
}
template <class T> int k(const T *) {
    return 3;
}
template <class T, class U> int p(std::pair<T, U>) {
    return 1;
}
template <class T> int p(std::pair<T, T>) {
    return 2;
}
template <class T> int p(std::pair<T, int>) {
    return 3;
}
F f;
std::cout << f(B{}, A{}) << f(A{}, B{}) << f(1, A{}) << g(1, 2) << g(1, 2.0) << h(std::vector<int>{}) << h(2.0) << h(1)
          << "\n";
int i = 0;
const int c = 0;
std::cout << k(&i) << k(i) << k(&c) << p(std::pair<int, double>{}) << p(std::pair<double, double>{})
          << p(std::pair<char, int>{}) << "\n";
