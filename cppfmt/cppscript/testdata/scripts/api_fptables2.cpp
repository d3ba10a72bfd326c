double (*fn)(double) = std::sqrt;
double (*fs[3])(double) = {std::sin, std::cos, std::tan};
auto g = static_cast<double (*)(double)>(std::floor);
struct Row {
    const char *name;
    double (*f)(double);
};
Row rows[] = {{"sqrt", std::sqrt}, {"exp", [](double x) { return std::exp(x); }}, {"fabs", std::fabs}};
for (const auto &r : rows)
    printf("%s %.3f\n", r.name, r.f(2.0));
for (auto f : fs)
    printf("%.3f ", f(0.5));
printf("%.1f %.1f\n", fn(16), g(2.7));
auto f2 = fs[0];
printf("%.4f\n", f2(1));
