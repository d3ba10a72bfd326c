typedef struct Complex {
    double r, i;
} *PC;
struct Complex make(double r, double i) {
    struct Complex c;
    c.r = r;
    c.i = i;
    return c;
}
struct Complex add(struct Complex a, struct Complex b) {
    return make(a.r + b.r, a.i + b.i);
}
enum Color { R, G };
enum Color next(enum Color c) {
    return c == R ? G : R;
}
class K {
  public:
    int v = 2;
};
class K mk() {
    return K();
}
struct Complex z = add(make(1, 2), make(3, 4));
std::cout << z.r << z.i << next(R) << mk().v << "\n";
