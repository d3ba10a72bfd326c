double newton(const std::function<double(double)>& f, const std::function<double(double)>& df, double x, int& it) {
    for (it = 0; it < 50; ++it) {
        double step = f(x) / df(x);
        x -= step;
        if (std::fabs(step) < 1e-12) break;
    }
    return x;
}
int n = 0;
double r = newton([](double x) { return x * x - 2; }, [](double x) { return 2 * x; }, 1, n);
printf("%.10f in %d steps\n", r, n + 1);
r = newton([](double x) { return x * x * x - x - 2; }, [](double x) { return 3 * x * x - 1; }, 1.5, n);
printf("%.8f\n", r);
long isqrt(long v) {
    long lo = 0, hi = v;
    while (lo < hi) {
        long mid = lo + (hi - lo + 1) / 2;
        if (mid <= v / mid) lo = mid;
        else hi = mid - 1;
    }
    return lo;
}
for (long v : {0L, 1L, 15L, 16L, 1000000007L}) print(v, isqrt(v));
