int add(int a, int b) { return a + b; }
int sub3(int a, int b, int c) { return a * 100 + b * 10 + c; }
struct Acc { int base; int plus(int x) const { return base + x; } int v = 3; };
int main() {
    using namespace std::placeholders;
    auto add5 = std::bind(add, 5, _1);
    std::cout << add5(10) << "\n";
    auto swapped = std::bind(sub3, _3, _1, _2);
    std::cout << swapped(1, 2, 3) << "\n";
    Acc a{10};
    auto m = std::bind(&Acc::plus, &a, _1);
    std::cout << m(5) << "\n";
    auto mf = std::mem_fn(&Acc::plus);
    std::cout << mf(a, 7) << " " << mf(&a, 8) << "\n";
    auto md = std::mem_fn(&Acc::v);
    std::cout << md(a) << "\n";
    std::cout << std::invoke(add, 1, 2) << " " << std::invoke(&Acc::plus, a, 1) << " " << std::invoke(&Acc::v, a) << " " << std::invoke([](int x){return x*x;}, 4) << "\n";
    int n = 1;
    auto inc = std::bind([](int& x, int d) { x += d; }, std::ref(n), std::placeholders::_1);
    inc(5); inc(6);
    std::cout << n << "\n";
    std::function<int(int)> f = std::bind(std::multiplies<int>(), _1, 3);
    std::cout << f(7) << "\n";
    std::vector<int> v{1,2,3,4,5,6};
    std::cout << std::count_if(v.begin(), v.end(), std::bind(std::greater<int>(), _1, 3)) << "\n";
    auto bf = std::bind_front(sub3, 1, 2);
    std::cout << bf(3) << "\n";
    std::vector<Acc> as{{1},{2}};
    std::vector<int> out;
    std::transform(as.begin(), as.end(), std::back_inserter(out), std::mem_fn(&Acc::base));
    std::cout << out[0] << out[1] << "\n";
    auto nf = std::not_fn([](int x){ return x > 2; });
    std::cout << nf(1) << nf(5) << "\n";
}
