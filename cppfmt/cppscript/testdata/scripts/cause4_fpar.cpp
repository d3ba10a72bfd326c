typedef double F(double, double);
using G = int(int);
double ev(F f, double x) {
    return f(x, 2.0);
}
double ev2(double f(double, double), double x) {
    return f(x, 3.0);
}
int ap(G g, int x) {
    return g(x) + 1;
}
auto mk(double f(double)) {
    return [=](double x) { return f(x) * 2; };
}
double mul(double a, double b) {
    return a * b;
}
int inc(int x) {
    return x + 1;
}
double half(double x) {
    return x / 2;
}
std::cout << ev(mul, 3) << ev2(mul, 3) << ap(inc, 4) << mk(half)(5) << ev([](double a, double b) { return a - b; }, 9)
          << "\n";
