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
    B &operator++() {
        ++i;
        return *this;
    }
    B operator++(int) {
        B t(*this);
        operator++();
        return t;
    }
};
B b{1};
b.operator++(0);
std::cout << b.i << "\n";
b++;
B c = b++;
std::cout << c.i << "\n";
