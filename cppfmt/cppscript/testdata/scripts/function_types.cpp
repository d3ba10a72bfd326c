using fp = int(int, int);
int add(int a, int b) {
    return a + b;
}
int sub(int a, int b) {
    return a - b;
}
typedef int (*op)(int, int);
using F = int(int);
int twice(int x) {
    return 2 * x;
}
std::vector<fp *> v{add, sub};
for (auto f : v)
    std::cout << f(5, 3);
std::vector<decltype(add) *> w{add, &sub};
for (auto f : w)
    std::cout << (*f)(4, 1);
std::map<char, op> m{{'+', add}, {'-', sub}};
std::cout << m['-'](9, 4);
F *f = twice;
std::cout << f(4);
op ops[] = {add, sub};
std::cout << ops[1](1, 2);
fp &r = add;
std::cout << r(1, 1) << "\n";
