struct B {
    int i;
    B(int i) : i(i) {
    }
    B(const B &o) : i(o.i) {
        std::cout << "copy\n";
    }
    B(const B &&o) : i(o.i) {
        std::cout << "cmove\n";
    }
};
B f() {
    B b(1);
    return b;
}
B x = f();
std::cout << x.i << "\n";
