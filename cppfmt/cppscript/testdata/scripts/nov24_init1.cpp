struct Init {
    int a{1}, b = 2;
    std::string s = "def";
    std::vector<int> v{1, 2, 3};
    int arr[3] = {4, 5};
    double d = a * 1.5;
    Init() = default;
    Init(int x) : Init() {
        a = x;
    }
    Init(int x, std::string t) : a(x), s(std::move(t)) {
    }
    explicit Init(double) : b(9) {
    }
    Init(std::initializer_list<int> l) : v(l) {
    }
};
struct NoDef {
    int x;
    NoDef(int x) : x(x) {
    }
};
struct Holds {
    NoDef n{7};
    const int k = 3;
    static constexpr int K = 11;
    static const int J = 12;
};
int counter() {
    static int n = 0;
    return ++n;
}
int g = counter();
constexpr int table[] = {1, 1, 2, 3, 5};
const std::vector<std::string> names = {"x", "y"};
namespace cfg {
inline constexpr double rate = 0.5;
namespace deep {
int v = 3;
}
} // namespace cfg
namespace alias = cfg::deep;
Init i;
Init j(5);
Init k{5};
Init l(6, "t");
Init m{};
std::cout << i.a << i.s << i.d << i.arr[2] << j.a << k.v.size() << l.s << m.v.size() << Init(2.5).b
          << Holds().n.x + Holds{}.k + Holds::K + Holds::J << counter() << g << table[4] << std::size(table) << names[1]
          << cfg::rate << alias::v << "\n";
int x{}, y(3), z = {4};
auto a = {1, 2, 3};
auto b{5};
int mat[2][3] = {{1, 2}, {3}};
std::cout << x << y << z << a.size() << b << mat[1][0] << mat[0][2];
std::string s1{"abc"}, s2(3, 'c'), s3{'a', 'b'};
std::vector<int> v1(3), v2{3}, v3(3, 1), v4{3, 1};
std::vector<std::string> vs{"a", "b"}, vt(2, "z");
std::cout << s3 << v1.size() << v2.size() << v3.size() << v4.size() << vt[1];
std::map<std::string, std::vector<int>> mm{{"a", {1, 2}}, {"b", {}}};
std::pair<int, std::string> pr{1, "p"};
std::array<std::pair<int, char>, 2> ap{{{1, 'a'}, {2, 'b'}}};
std::cout << mm["a"][1] << pr.second << ap[1].second << "\n";
if (int q = 5; q > 3)
    std::cout << "q";
switch (int w = 2; w) {
case 1:
    std::cout << "1";
    break;
case 2:
    std::cout << "2";
    [[fallthrough]];
case 3:
    std::cout << "3";
    break;
default:
    std::cout << "d";
}
for (int i = 0, j = 10; i < j; i += 3, j -= 2)
    std::cout << i << j << ",";
do {
    x++;
} while (x < 3);
while (true) {
    if (++x > 5)
        break;
    if (x % 2)
        continue;
    std::cout << "e" << x;
}
std::cout << "\n";
