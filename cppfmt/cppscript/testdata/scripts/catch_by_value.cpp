struct E {
    int x = 1;
    E() = default;
    E(const E &o) : x(o.x) {
        std::cout << "copy ";
    }
};
void f() {
    try {
        throw E();
    } catch (E e) {
        e.x = 5;
        throw;
    }
}
try {
    f();
} catch (E &e) {
    std::cout << e.x << "\n";
}
try {
    throw std::runtime_error("a");
} catch (std::exception e) {
    std::cout << e.what() << "\n";
}
try {
    throw std::string("s");
} catch (std::string s) {
    s += "t";
    std::cout << s << "\n";
}
