constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); }
constexpr auto squares = [] {
    std::array<int, 10> a{};
    for (int i = 0; i < 10; ++i) a[i] = i * i;
    return a;
}();
static_assert(fib(10) == 55);
static_assert(squares[9] == 81);
constexpr double pi = 3.14159;
constexpr const char* names[] = {"zero", "one", "two"};
constexpr std::string_view greeting = "hello";
static_assert(greeting.size() == 5);
template <int N> struct Factorial { static constexpr long value = N * Factorial<N - 1>::value; };
template <> struct Factorial<0> { static constexpr long value = 1; };

int main() {
    print(fib(15), squares[3], squares.size());
    std::cout << pi * 2 << ' ' << names[2] << ' ' << greeting << ' ' << Factorial<12>::value << '\n';
    int total = 0;
    for (int s : squares) total += s;
    print(total, std::size(names));
    if constexpr (sizeof(long) == 8) print("64-bit");
    else print("32-bit");
    constexpr int k = 3;
    int arr[k * 2] = {1, 2};
    print(arr[0], arr[5], sizeof(arr) / sizeof(int));
}
