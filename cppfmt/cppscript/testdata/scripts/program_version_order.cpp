struct Version {
    int major{}, minor{}, patch{};
    auto operator<=>(const Version&) const = default;
    friend std::ostream& operator<<(std::ostream& os, const Version& v) { return os << v.major << '.' << v.minor << '.' << v.patch; }
};
std::istream& operator>>(std::istream& is, Version& v) { char dot; return is >> v.major >> dot >> v.minor >> dot >> v.patch; }
int main() {
    std::vector<Version> vs{{1, 2, 3}, {1, 10, 0}, {0, 9, 9}, {1, 2, 0}};
    std::sort(vs.begin(), vs.end());
    for (const auto& v : vs) std::cout << v << ' ';
    std::cout << '\n' << (vs[0] < vs[1]) << (vs[2] == Version{1, 2, 3}) << '\n';
    std::istringstream in("3.4.5 6.7.8"); Version v; while (in >> v) std::cout << "[" << v << "]"; std::cout << "\n";
    auto c = Version{1,0,0} <=> Version{1,0,1};
    std::cout << (c < 0 ? "less" : c > 0 ? "greater" : "equal") << (std::is_lt(c)) << "\n";
    auto [ma, mi, pa] = vs.back(); std::cout << ma + mi + pa << "\n";
    std::map<Version, std::string> names{{{1, 0, 0}, "one"}, {{2, 0, 0}, "two"}};
    if (auto it = names.find({2, 0, 0}); it != names.end()) std::cout << it->second << "\n";
    std::cout << std::ranges::max(vs) << " " << *std::ranges::min_element(vs, std::ranges::greater{}, &Version::minor) << "\n";
    double x = 1.0, nan = std::numeric_limits<double>::quiet_NaN(); auto po = x <=> nan; std::cout << (po == std::partial_ordering::unordered) << "\n";
    std::strong_ordering so = 1 <=> 2; std::cout << (so == std::strong_ordering::less) << "\n";
}
