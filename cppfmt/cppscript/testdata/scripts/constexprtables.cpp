constexpr std::array<int, 10> squares = [] { std::array<int, 10> a{}; for (int i = 0; i < 10; ++i) a[i] = i * i; return a; }();
static_assert(squares[9] == 81);
template <size_t N> constexpr auto sieve() { std::array<bool, N> p{}; for (size_t i = 2; i < N; ++i) p[i] = true; for (size_t i = 2; i * i < N; ++i) if (p[i]) for (size_t j = i * i; j < N; j += i) p[j] = false; return p; }
constexpr auto primes = sieve<50>(); int cnt = 0; for (bool b : primes) cnt += b; std::cout << cnt << squares[7] << "\n";
constexpr int fib(int n) { return n < 2 ? n : fib(n - 1) + fib(n - 2); } constexpr int f10 = fib(10); int arr[fib(6)] = {}; std::cout << f10 << std::size(arr) << "\n";
constexpr std::string_view days[] = {"mon", "tue", "wed"}; for (auto d : days) std::cout << d[0]; std::cout << std::size(days) << "\n";
struct Entry { std::string_view k; int v; }; constexpr Entry table[] = {{"one", 1}, {"two", 2}, {"three", 3}}; constexpr int lookup(std::string_view k) { for (const auto& e : table) if (e.k == k) return e.v; return -1; } std::cout << lookup("two") << lookup("four") << "\n";
constexpr uint32_t crc(std::string_view s) { uint32_t c = ~0u; for (char ch : s) { c ^= static_cast<unsigned char>(ch); for (int k = 0; k < 8; ++k) c = c & 1 ? (c >> 1) ^ 0xEDB88320u : c >> 1; } return ~c; } std::cout << std::hex << crc("123456789") << std::dec << "\n";
constexpr double pi = 3.14159; constexpr auto area = [](double r) { return pi * r * r; }; std::cout << area(2) << "\n"; const int k = 4; std::array<int, k * 2> z{}; std::cout << z.size() << "\n"; static_assert(sizeof(int) == 4, "int"); consteval int sq(int n) { return n * n; } std::cout << sq(12) << "\n";
