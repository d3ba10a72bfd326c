// answers: "why is 0.1 + 0.2 != 0.3, and how do I compare?"
bool nearly(double a, double b, double rel = 1e-9, double abs = 1e-12) {
    return std::fabs(a - b) <= std::max(rel * std::max(std::fabs(a), std::fabs(b)), abs);
}

double kahan(const std::vector<double> &v) {
    double sum = 0, c = 0;
    for (double x : v) {
        double y = x - c;
        double t = sum + y;
        c = (t - sum) - y;
        sum = t;
    }
    return sum;
}

double s = 0.1 + 0.2;
print(s, s == 0.3, nearly(s, 0.3));
std::printf("%.17g %.17g\n", s, 0.3);
std::printf("%a %a\n", 0.5, 1.0);

std::vector<double> tenths(1000, 0.1);
double naive = std::accumulate(tenths.begin(), tenths.end(), 0.0);
print("naive", naive, "kahan", kahan(tenths), naive == 100.0, kahan(tenths) == 100.0);

float f = 16777216.0f;
print("float + 1 changes:", f + 1.0f != f, "double:", static_cast<double>(f) + 1);

double nan = std::numeric_limits<double>::quiet_NaN();
double inf = std::numeric_limits<double>::infinity();
print(nan == nan, std::isnan(nan), inf > 1e308, std::isinf(-inf), std::signbit(-0.0), 0.0 == -0.0);
print(std::round(2.5), std::nearbyint(2.5), std::trunc(-2.7), std::floor(-2.7), std::ceil(-2.2), std::lround(-2.5));
print(std::fmod(-7.5, 2), std::remainder(-7.5, 2), std::hypot(3, 4), std::cbrt(27.0));
int e;
double m = std::frexp(48.0, &e);
print(m, e, std::ldexp(m, e), std::numeric_limits<float>::digits10, std::numeric_limits<double>::epsilon());
