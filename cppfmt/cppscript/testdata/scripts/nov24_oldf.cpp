#include <functional>
#include <algorithm>
struct Less : public std::binary_function<int, int, bool> {
    bool operator()(int a, int b) const {
        return a < b;
    }
};
struct Pos : std::unary_function<int, bool> {
    bool operator()(int a) const {
        return a > 0;
    }
};
bool odd(int x) {
    return x % 2;
}
struct P {
    int x;
    void show() const {
        std::cout << x << ";";
    }
    bool big(int n) const {
        return x > n;
    }
};
std::vector<int> v{-1, 2, 3, -4, 5};
std::cout << std::count_if(v.begin(), v.end(), std::not1(Pos()))
          << std::count_if(v.begin(), v.end(), std::bind2nd(Less(), 3))
          << std::count_if(v.begin(), v.end(), std::bind1st(std::less<int>(), 2)) << std::not2(Less())(1, 2)
          << std::count_if(v.begin(), v.end(), std::not1(std::ptr_fun(odd))) << "\n";
std::vector<P> ps{{1}, {2}};
std::for_each(ps.begin(), ps.end(), std::mem_fun_ref(&P::show));
std::cout << std::count_if(ps.begin(), ps.end(), std::bind2nd(std::mem_fun_ref(&P::big), 1)) << "\n";
Less::first_argument_type k = 3;
Less::result_type q = true;
std::cout << k << q << "\n";
