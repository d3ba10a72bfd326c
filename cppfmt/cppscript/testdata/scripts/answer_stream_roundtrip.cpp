struct Vec3 {
    double x = 0, y = 0, z = 0;
    bool operator==(const Vec3 &) const = default;
    Vec3 &operator+=(const Vec3 &o) {
        x += o.x;
        y += o.y;
        z += o.z;
        return *this;
    }
    double operator*(const Vec3 &o) const {
        return x * o.x + y * o.y + z * o.z;
    }
};
std::ostream &operator<<(std::ostream &os, const Vec3 &v) {
    return os << '(' << v.x << ',' << v.y << ',' << v.z << ')';
}
std::istream &operator>>(std::istream &is, Vec3 &v) {
    char open = 0, c1 = 0, c2 = 0, close = 0;
    Vec3 t;
    if (is >> open >> t.x >> c1 >> t.y >> c2 >> t.z >> close && open == '(' && c1 == ',' && c2 == ',' && close == ')')
        v = t;
    else
        is.setstate(std::ios::failbit);
    return is;
}
std::stringstream ss;
std::vector<Vec3> pts{{1, 2, 3}, {-0.5, 1e6, 0.125}, {}};
for (const auto &p : pts)
    ss << p << '\n';
print(ss.str());
std::vector<Vec3> back;
for (Vec3 v; ss >> v;)
    back.push_back(v);
print("same:", back == pts, "eof:", ss.eof(), "count:", back.size());
Vec3 sum;
for (const auto &p : back)
    sum += p;
std::cout << sum << ' ' << sum * Vec3{0, 0, 8} << std::endl;

std::istringstream mixed("(1,2,3) [4,5,6] (7,8,9)");
Vec3 v;
while (true) {
    if (mixed >> v) {
        std::cout << "got " << v << '\n';
        continue;
    }
    if (mixed.eof())
        break;
    mixed.clear();
    std::string skipped;
    mixed >> skipped;
    std::cout << "skipped " << skipped << '\n';
}
std::istringstream kv("alpha=1;beta = 2 ;gamma=three");
for (std::string item; std::getline(kv, item, ';');) {
    std::istringstream one(item);
    std::string key;
    int val;
    std::getline(one, key, '=');
    if (one >> val)
        print("key", key, val);
    else
        print("key", key, "not a number");
}
std::ostringstream os;
os << std::boolalpha << true << ' ' << std::setw(6) << std::setfill('*') << 42 << ' ' << std::showpos << 7 << ' '
   << std::scientific << std::setprecision(3) << 12345.678;
print(os.str(), os.str().length());
