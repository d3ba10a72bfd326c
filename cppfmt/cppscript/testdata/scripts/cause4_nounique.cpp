struct E {
    void f() {
    }
};
struct D {
    [[no_unique_address]] E e;
    int n;
};
struct F {
    E e;
    int n;
};
std::cout << sizeof(E) << sizeof(D) << sizeof(F) << "\n";
