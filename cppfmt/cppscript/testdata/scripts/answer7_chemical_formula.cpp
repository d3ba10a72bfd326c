using Counts = std::map<std::string, int>;

Counts &operator+=(Counts &a, const Counts &b) {
    for (const auto &[el, n] : b)
        a[el] += n;
    return a;
}

Counts operator*(Counts c, int k) {
    for (auto &[_, n] : c)
        n *= k;
    return c;
}

int number(const std::string &f, std::size_t &i) {
    int n = 0;
    while (i < f.size() && std::isdigit(static_cast<unsigned char>(f[i])))
        n = n * 10 + (f[i++] - '0');
    return n ? n : 1;
}

Counts parse(const std::string &f, std::size_t &i, int depth = 0) {
    Counts total;
    while (i < f.size()) {
        if (f[i] == '(') {
            Counts inner = parse(f, ++i, depth + 1);
            total += inner * number(f, i);
        } else if (f[i] == ')') {
            if (depth == 0)
                throw std::invalid_argument("unbalanced ')'");
            ++i;
            return total;
        } else if (std::isupper(static_cast<unsigned char>(f[i]))) {
            std::string el(1, f[i++]);
            while (i < f.size() && std::islower(static_cast<unsigned char>(f[i])))
                el += f[i++];
            total[el] += number(f, i);
        } else {
            throw std::invalid_argument(std::string("unexpected '") + f[i] + '\'');
        }
    }
    if (depth)
        throw std::invalid_argument("missing ')'");
    return total;
}

double mass(const Counts &c) {
    static const std::map<std::string, double> weights{{"H", 1.008},   {"C", 12.011}, {"N", 14.007}, {"O", 15.999},
                                                       {"Ca", 40.078}, {"S", 32.06},  {"Fe", 55.845}};
    double m = 0;
    for (const auto &[el, n] : c) {
        if (auto w = weights.find(el); w != weights.cend())
            m += w->second * n;
        else
            throw std::out_of_range("no weight for " + el);
    }
    return m;
}

for (const char *f :
     {"H2O", "C6H12O6", "Ca(OH)2", "Fe2(SO4)3", "(NH4)2SO4", "Mg(OH)2", "Ca(OH", "C2)", "h2o", "C10H15N((CH3)2)3"}) {
    std::cout << std::left << std::setw(18) << f;
    try {
        std::size_t at = 0;
        const auto c = parse(f, at);
        for (const auto &[el, n] : c)
            std::cout << el << n << ' ';
        std::cout << std::fixed << std::setprecision(3) << mass(c) << '\n';
    } catch (const std::invalid_argument &e) {
        std::cout << "syntax: " << e.what() << '\n';
    } catch (const std::out_of_range &e) {
        std::cout << "| " << e.what() << '\n';
    }
}
