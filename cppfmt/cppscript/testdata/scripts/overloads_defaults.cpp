int area(int side) { return side * side; }
int area(int w, int h) { return w * h; }
double area(double r) { return 3 * r * r; }
std::string describe(const std::string& s, int times = 2, char sep = '-') {
    std::string out = s;
    for (int i = 1; i < times; ++i) out += sep + s;
    return out;
}
template <typename T> T largest(T a, T b) { return a > b ? a : b; }
template <> std::string largest(std::string a, std::string b) { return a.size() > b.size() ? a : b; }
int main() {
    std::cout << area(4) << ' ' << area(3, 5) << ' ' << area(0.5) << '\n';
    std::cout << describe("ab") << ' ' << describe("x", 3) << ' ' << describe("y", 2, '+') << '\n';
    std::cout << largest(3, 7) << ' ' << largest(2.5, -1.0) << ' ' << largest(std::string("zz"), std::string("aaa")) << ' ' << largest<double>(1, 2.5) << '\n';
}
