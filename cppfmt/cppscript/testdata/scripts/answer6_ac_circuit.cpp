using namespace std;

using Z = complex<double>;

struct Part {
    char kind;
    double value;
    Z at(double w) const {
        switch (kind) {
        case 'R':
            return value;
        case 'L':
            return {0, w * value};
        case 'C':
            return 1.0 / Z(0, w * value);
        }
        throw logic_error("unknown part "s + kind);
    }
};

template <class... P> Z series(double w, const P &...parts) {
    return (parts.at(w) + ...);
}

template <class... P> Z parallel(double w, const P &...parts) {
    return 1.0 / ((1.0 / parts.at(w)) + ...);
}
const Part r{'R', 100}, l{'L', 0.05}, c{'C', 2e-6};
const double f0 = 1 / (2 * numbers::pi * sqrt(l.value * c.value));
printf("resonance %.2f Hz\n", f0);
for (double f : {100.0, 300.0, f0, 1000.0, 5000.0}) {
    double w = 2 * numbers::pi * f;
    Z s = series(w, r, l, c), p = parallel(w, r, l, c);
    printf("%8.1f Hz  |Zs| %9.3f  phase %+7.2f  |Zp| %8.4f\n", f, abs(s), arg(s) * 180 / numbers::pi, abs(p));
}
Z unit = polar(1.0, numbers::pi / 4);
printf("%.4f %.4f %.4f\n", unit.real(), unit.imag(), norm(unit));
cout << setprecision(3) << Z(3, -4) << ' ' << conj(Z(3, -4)) * Z(3, -4) << ' ' << abs(Z(3, -4)) << "\n";
try {
    series(1.0, r, Part{'Q', 1});
} catch (const logic_error &e) {
    print(e.what());
}
