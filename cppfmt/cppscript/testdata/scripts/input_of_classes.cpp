struct Iv {
    int lo, hi;
};
std::istream &operator>>(std::istream &is, Iv &v) {
    char c;
    return is >> v.lo >> c >> v.hi;
}
struct Row {
    std::string name;
    double x = 0;
};
std::istream &operator>>(std::istream &is, Row &r) {
    return is >> r.name >> r.x;
}
std::istringstream in("1-2 3-4 5-6");
std::vector<Iv> v{std::istream_iterator<Iv>(in), std::istream_iterator<Iv>()};
std::cout << v.size() << v[2].hi;
std::istringstream in2("a 1.5 b 2.5");
for (std::istream_iterator<Row> it(in2), end; it != end; ++it)
    std::cout << it->name << it->x;
std::istringstream in3("7-8");
auto it = std::istream_iterator<Iv>(in3);
Iv q = *it;
std::cout << q.lo << "\n";
