struct B {
    int i;
    B(int i) : i(i) {
    }
    B(const B &o) : i(o.i) {
        std::cout << "copy\n";
    }
    B(B &&o) : i(o.i) {
        std::cout << "cmove\n";
    }
};
B f() {
    B b(1);
    return b;
}
B g(bool c) {
    B b(1);
    if (c)
        return b;
    B d(2);
    return d;
}
B h(B p) {
    return p;
}
B k() {
    B b(3);
    for (int i = 0; i < 2; ++i) {
        if (i == 1)
            return b;
    }
    return b;
}
B x = f();
std::cout << x.i << "\n";
B y = g(true);
std::cout << y.i << "\n";
B z = h(x);
std::cout << z.i;
B w = k();
std::cout << w.i;
