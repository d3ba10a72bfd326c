struct B {
    int i;
    B(int i = 0) : i(i) {
        std::cout << "ctor" << i << "\n";
    }
};
B b(3);
B d;
std::cout << b.i << d.i << "\n";
