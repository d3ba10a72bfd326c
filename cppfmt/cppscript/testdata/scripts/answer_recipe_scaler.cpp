struct Ingredient {
    std::string name;
    double amount;
    std::string unit;
};
using Recipe = std::vector<Ingredient>;

Recipe parse_recipe(const std::string &text) {
    Recipe r;
    std::istringstream lines(text);
    for (std::string line; std::getline(lines, line);) {
        if (line.empty() || line.front() == '#')
            continue;
        std::istringstream ls(line);
        Ingredient i;
        std::string amount;
        ls >> amount >> i.unit >> std::ws;
        std::getline(ls, i.name);
        if (auto slash = amount.find('/'); slash != std::string::npos)
            i.amount = std::stod(amount.substr(0, slash)) / std::stod(amount.substr(slash + 1));
        else
            i.amount = std::stod(amount);
        r.push_back(std::move(i));
    }
    return r;
}

std::string fraction(double x) {
    int whole = static_cast<int>(x);
    double rest = x - whole;
    for (int d : {2, 3, 4, 8})
        for (int n = 1; n < d; ++n)
            if (std::abs(rest - static_cast<double>(n) / d) < 1e-6)
                return (whole ? std::to_string(whole) + " " : "") + std::to_string(n) + "/" + std::to_string(d);
    std::ostringstream os;
    os << std::setprecision(3) << x;
    return os.str();
}
auto base =
    parse_recipe("# pancakes\n1/2 cup milk\n2 pcs large eggs\n200 g flour\n\n3/4 tsp baking powder\n0.1 l oil\n");
print("ingredients", base.size());
for (double k : {1.0, 1.5, 3.0}) {
    std::cout << "x" << k << ": ";
    const char *sep = "";
    for (auto [name, amount, unit] : base) {
        std::cout << sep << fraction(amount * k) << ' ' << unit << ' ' << name;
        sep = "; ";
    }
    std::cout << '\n';
}
std::map<std::string, double> grams_per{{"g", 1}, {"l", 1000}, {"cup", 240}, {"tsp", 5}};
double total = 0;
std::vector<std::string> unknown;
for (const auto &i : base) {
    if (const auto it = grams_per.find(i.unit); it != grams_per.cend())
        total += i.amount * it->second;
    else
        unknown.push_back(i.unit);
}
print("grams", total, "unknown", unknown);
auto it = std::find_if(base.begin(), base.end(), [](const auto &i) { return i.name.find("egg") != std::string::npos; });
print(it != base.end(), it->amount, it - base.begin());
base.erase(it);
std::ranges::sort(base, {}, &Ingredient::name);
for (const auto &i : base)
    print(i.name, i.amount);
