using namespace std::string_literals;
int collatz(int n) { int c = 0; while (n != 1) { n = n % 2 ? 3 * n + 1 : n / 2; c++; } return c; }
bool isPrime(int n) { if (n < 2) return false; for (int i = 2; i * i <= n; ++i) if (n % i == 0) return false; return true; }
int ack(int m, int n) { if (m == 0) return n + 1; if (n == 0) return ack(m - 1, 1); return ack(m - 1, ack(m, n - 1)); }
void hanoi(int n, char a, char b, char c, int& moves) { if (n == 0) return; hanoi(n - 1, a, c, b, moves); moves++; hanoi(n - 1, c, b, a, moves); }
int area(int w, int h = 2); int area(int w, int h) { return w * h; }
template <typename T> T maxOf(T a, T b) { return a > b ? a : b; } template <typename T, typename U> auto sum(T a, U b) { return a + b; } auto sq(auto x) { return x * x; }
constexpr int fact(int n) { return n <= 1 ? 1 : n * fact(n - 1); } static_assert(fact(5) == 120);
namespace util { int twice(int x) { return 2 * x; } namespace deep { const int k = 7; } }
std::string grade(int s) { switch (s / 10) { case 10: case 9: return "A"; case 8: return "B"; default: return "F"; } }
std::cout << collatz(27) << isPrime(97) << ack(2, 3) << area(3) << area(3, 4) << '\n'; int moves = 0; hanoi(5, 'A', 'B', 'C', moves); std::cout << moves << '\n';
for (int i = 0, j = 10; i < j; i++, j--) { if (i == 2) continue; if (i == 4) break; std::cout << i << j << ' '; } std::cout << '\n';
int n = 0; do { n += 3; } while (n < 10); std::cout << n << '\n'; std::cout << maxOf(3, 4) << maxOf<double>(1, 2.5) << maxOf(std::string("a"), std::string("b")) << sum(1, 2.5) << sq(1.5) << '\n';
std::cout << util::twice(4) << util::deep::k << grade(95) << grade(85) << grade(20) << '\n';
for (int i = 1; i <= 15; ++i) std::cout << (i % 15 == 0 ? "FizzBuzz" : i % 3 == 0 ? "Fizz" : i % 5 == 0 ? "Buzz" : std::to_string(i)) << ' '; std::cout << '\n';
printf("%d %5.2f %s %c %x %05d %-5d| %%\n", 42, 3.14159, "str", 'c', 255, 42, 7); printf("%ld %u %zu %e %g\n", 123456789L, 7u, (size_t)9, 12345.678, 0.0001);
const int N = 5; int arr[N]; for (int i = 0; i < N; ++i) arr[i] = i * i; int total = 0; for (auto x : arr) total += x; std::cout << total << '\n';
int x = 5; int& r = x; r++; int* p = &x; *p += 10; std::cout << x << *p << '\n';
