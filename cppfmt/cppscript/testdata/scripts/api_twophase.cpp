void f(int) {
    std::cout << "int\n";
}
void f(double) {
    std::cout << "double\n";
}
template <typename T> void g(T t) {
    f(t);
}
void f(long) {
    std::cout << "long\n";
}
g(1);
g(2.5);
g('c');
g(3.0f);
f(3L);
