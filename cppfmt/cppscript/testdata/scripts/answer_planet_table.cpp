struct Planet {
    std::string name;
    double mass, radius;
    int moons;
};

std::string bar(double v, double max, int width) {
    return std::string(static_cast<std::size_t>(v / max * width + 0.5), '#');
}

enum class Align { Left, Right, Center };
std::string pad(const std::string &s, std::size_t w, Align a = Align::Left, char fill = ' ') {
    if (s.size() >= w)
        return s.substr(0, w);
    std::size_t gap = w - s.size(), left = a == Align::Left ? 0 : a == Align::Right ? gap : gap / 2;
    return std::string(left, fill) + s + std::string(gap - left, fill);
}
const std::vector<Planet> planets{
    {"Mercury", 0.330, 2439.7, 0}, {"Earth", 5.97, 6371, 1}, {"Jupiter", 1898, 69911, 95}, {"Neptune", 102, 24622, 16}};
printf("%-10s|%10s|%9s|%4s\n", "name", "mass", "radius", "m");
printf("%s\n", pad("", 36, Align::Left, '-').c_str());
for (const auto &[name, mass, radius, moons] : planets)
    printf("%-10s|%10.3f|%9.0f|%4d\n", name.c_str(), mass, radius, moons);
for (const auto &p : planets)
    print(pad(p.name, 8, Align::Right), pad(bar(p.radius, 69911, 10), 12, Align::Center, '.'));
print(pad("truncated text", 5), pad("x", 4, Align::Center, '*'));
printf("%d %x %#o %08.3f %+.2e|%*d|%-6s|%c%%\n", 42, 42, 42, 3.14159, 12345.678, 6, 7, "ab", 'z');
