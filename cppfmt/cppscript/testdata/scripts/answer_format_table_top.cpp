struct Planet {
    std::string name;
    double mass;
    int moons;
    bool rings;
};

template <typename... Cols> std::string rowOf(const Cols &...cols) {
    std::string s = "|";
    ((s += std::format(" {:<9} |", cols)), ...);
    return s;
}

std::string human(std::uint64_t bytes) {
    constexpr std::array units{"B", "KiB", "MiB", "GiB"};
    double v = bytes;
    std::size_t u = 0;
    while (v >= 1024 && u + 1 < units.size())
        v /= 1024, ++u;
    return u == 0 ? std::format("{} {}", bytes, units[u]) : std::format("{:.1f} {}", v, units[u]);
}
const std::vector<Planet> planets{
    {"Earth", 5.97e24, 1, false}, {"Saturn", 5.683e26, 146, true}, {"Mercury", 3.301e23, 0, false}};
print(rowOf("name", "mass", "moons", "rings"));
print(rowOf(std::string(9, '-'), std::string(9, '-'), std::string(9, '-'), std::string(9, '-')));
for (const auto &[name, mass, moons, rings] : planets)
    print(rowOf(name, std::format("{:.2e}", mass), moons, rings));
for (auto b : {0ull, 1023ull, 1536ull, 5ull << 20, 3ull << 40})
    std::cout << human(b) << "; ";
std::cout << '\n';
try {
    std::string bad = "{:d}";
    double d = 1.5;
    std::cout << std::vformat(bad, std::make_format_args(d));
} catch (const std::format_error &) {
    std::cout << "format error\n";
}
int width = 12;
std::cout << std::format("[{:>{}}] [{:^{}}] [{:_<{}}]\n", "right", width, "mid", width, "left", width);
std::cout << std::format("{:%>5}{:~^5}{:5}|{:<5}|\n", 1, 2, 3, 4);
std::cout << std::format("{:e} {:.3g} {:a} {}\n", 31415.9, 0.00012345, 1.0, 1e300);
std::cout << std::format("{} {} {:s} {:?}\n", 'c', true, false, "q\"\n");
