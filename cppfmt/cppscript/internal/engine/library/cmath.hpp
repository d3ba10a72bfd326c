// Functions of <cmath> with a second result ([cmath.syn]).
namespace std {

double modf(double x, double* whole) {
    *whole = std::trunc(x);
    return std::isinf(x) ? std::copysign(0.0, x) : std::copysign(x - *whole, x);
}

double frexp(double x, int* exponent) {
    *exponent = 0;
    if (x == 0 || !std::isfinite(x)) {
        return x;
    }
    *exponent = std::ilogb(x) + 1;
    return *exponent < -1000 ? std::ldexp(std::ldexp(x, 600), -*exponent - 600) : std::ldexp(x, -*exponent);
}

}
using std::frexp;
using std::modf;
