std::string rep(const std::string& s, int n = 2, const std::string& sep = "") {
    std::string out;
    for (int i = 0; i < n; ++i) out += (i ? sep : "") + s;
    return out;
}
std::string kind(int) { return "int"; }
std::string kind(double) { return "double"; }
std::string kind(const std::string&) { return "string"; }
std::string kind(const char*) { return "cstr"; }
std::string kind(bool) { return "bool"; }
std::string kind(char) { return "char"; }
template <class T> std::string kind(const std::vector<T>& v) { return "vector of " + (v.empty() ? "?" : kind(v[0])); }

print(rep("ab"), rep("ab", 3), rep("ab", 3, "-"), rep("x", 0) == "");
print(kind(1), kind(1.0), kind("s"), kind(std::string("s")), kind(true), kind('c'), kind(2.0f), kind(short(1)));
print(kind(std::vector<int>{1}), kind(std::vector<std::string>{"a"}), kind(std::vector<double>{}));
int area(int w, int h) { return w * h; }
int area(int s) { return area(s, s); }
print(area(3), area(3, 4));
auto vol = [](int a, int b = 2, int c = 3) { return a * b * c; };
print(vol(1), vol(1, 1), vol(1, 1, 1));
