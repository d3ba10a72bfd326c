std::vector<std::pair<std::string, double>> parse(std::istream &in) {
    std::vector<std::pair<std::string, double>> out;
    std::string label;
    double v;
    while (std::getline(in >> std::ws, label, '=') && in >> v)
        out.emplace_back(label, v);
    return out;
}

void bars(std::ostream &os, std::ranges::forward_range auto &&data, int width) {
    if (std::ranges::empty(data)) {
        os << "(no data)\n";
        return;
    }
    auto values = data | std::views::values;
    const double top = *std::ranges::max_element(values);
    const auto labelWidth =
        std::ranges::max(data | std::views::transform([](const auto &p) { return p.first.size(); }));
    for (const auto &[label, v] : data) {
        const double cells = v / top * width;
        const int full = static_cast<int>(cells);
        os << std::setw(static_cast<int>(labelWidth)) << label << " |" << std::string(full, '=')
           << (cells - full >= 0.5 ? "-" : "") << std::string(width - full, ' ').substr(cells - full >= 0.5 ? 1 : 0)
           << "| " << v << '\n';
    }
}
std::istringstream in("mon=12.5 tue=20\nwednesday=7.25 thu=0.9\nfri=16");
auto data = parse(in);
bars(std::cout, data, 20);
std::cout << "--- filtered\n";
bars(std::cout, data | std::views::filter([](const auto &p) { return p.second > 10; }), 10);
bars(std::cout, std::vector<std::pair<std::string, int>>{}, 10);
std::map<std::string, int> m{{"x", 3}, {"yy", 4}};
bars(std::cout, m, 4);
std::vector<int> rolls{3, 6, 1, 6, 2, 6, 3, 5};
std::array<int, 7> faces{};
for (int r : rolls)
    ++faces.at(r);
int rowsLeft = *std::max_element(faces.begin(), faces.end());
for (; rowsLeft > 0; --rowsLeft) {
    for (int f : faces | std::views::drop(1))
        std::cout << (f >= rowsLeft ? "# " : "  ");
    std::cout << '\n';
}
for (int f : std::views::iota(1, 7))
    std::cout << f << ' ';
std::cout << '\n';
auto mode = std::ranges::max_element(faces) - faces.begin();
print("mode", mode, "distinct", std::ranges::count_if(faces, [](int n) { return n > 0; }));
