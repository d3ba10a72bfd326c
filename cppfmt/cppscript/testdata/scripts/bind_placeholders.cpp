int sub3(int a, int b, int c) {
    return a * 100 + b * 10 + c;
}
struct M {
    int k = 5;
    int add(int x) const {
        return k + x;
    }
    void set(int x) {
        k = x;
    }
};
bool longer(const std::string &s, std::size_t n) {
    return s.size() > n;
}
using namespace std::placeholders;
auto f = std::bind(sub3, _2, _1, 7);
std::cout << f(1, 2) << "\n";
auto g = std::bind(&M::add, _1, 10);
M m;
std::cout << g(m) << "\n";
auto h = std::bind(&M::add, &m, std::placeholders::_1);
std::cout << h(3) << "\n";
auto s = std::bind(&M::set, std::ref(m), 9);
s();
std::cout << m.k << "\n";
std::vector<std::string> v{"a", "bbb", "cc"};
std::cout << std::count_if(v.begin(), v.end(), std::bind(longer, _1, 1)) << "\n";
int n = 1;
auto inc = std::bind([](int &x, int by) { x += by; }, std::ref(n), 5);
inc();
inc();
std::cout << n << "\n";
auto cp = std::bind([](int &x) { return ++x; }, n);
cp();
std::cout << cp() << n << "\n";
std::function<int(int)> q = std::bind(std::plus<int>(), _1, 100);
std::cout << q(1) << "\n";
std::sort(v.begin(), v.end(), std::bind(std::greater<std::string>(), _1, _2));
std::cout << v[0] << "\n";
auto bf = std::bind_front(sub3, 1, 2);
std::cout << bf(3) << "\n";
