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

int fpclassify(double x) {
    if (std::isnan(x)) {
        return FP_NAN;
    }
    if (std::isinf(x)) {
        return FP_INFINITE;
    }
    if (x == 0) {
        return FP_ZERO;
    }
    return std::isnormal(x) ? FP_NORMAL : FP_SUBNORMAL;
}

bool isgreater(double x, double y) { return x > y; }
bool isgreaterequal(double x, double y) { return x >= y; }
bool isless(double x, double y) { return x < y; }
bool islessequal(double x, double y) { return x <= y; }
bool islessgreater(double x, double y) { return x < y || x > y; }
bool isunordered(double x, double y) { return std::isnan(x) || std::isnan(y); }

}
using std::frexp;
using std::modf;
