struct R {
    int n, d;
    R(int a = 0, int b = 1) : n(a), d(b) {
    }
    static const R zero;
    static const R one;
};
const R R::zero{0, 1};
const R R::one{1, 1};
std::cout << R::zero.n << R::one.d << R::one.n << "\n";
