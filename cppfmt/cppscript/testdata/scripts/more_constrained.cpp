template <typename T>
concept Num = std::is_arithmetic_v<T>;
template <typename T>
concept Int = Num<T> && std::is_integral_v<T>;
template <typename T>
concept Big = Int<T> && (sizeof(T) > 4);
template <Num T> void f(T) {
    std::cout << "num ";
}
template <Int T> void f(T) {
    std::cout << "int ";
}
template <Big T> void f(T) {
    std::cout << "big ";
}
template <typename T> void f(T) {
    std::cout << "any ";
}
template <typename T>
    requires std::random_access_iterator<T>
void g(T) {
    std::cout << "ra ";
}
template <typename T>
    requires std::input_iterator<T> && (!std::random_access_iterator<T>)
void g(T) {
    std::cout << "in ";
}
f(1.5);
f(1);
f(1L);
f("x");
std::vector<int> v{1};
std::list<int> l{1};
g(v.begin());
g(l.begin());
int a[2];
g(a + 0);
std::cout << "\n";
std::vector<int> s{1, 2, 3, 4, 5};
std::shift_left(s.begin(), s.end(), 2);
print(s);
std::shift_right(s.begin(), s.end(), 1);
print(s);
std::vector<std::string> t{"a", "b", "c"};
std::shift_left(t.begin(), t.end(), 1);
print(t);
for (int i = 0; i < 2; ++i) {
    {
        int i = 7;
        std::cout << i;
    }
}
switch (3) {
case 1: {
    int k = 2;
    std::cout << k;
    break;
}
case 3: {
    int k = 4;
    std::cout << k;
    break;
}
default:
    int z;
}
std::cout << "\n";
