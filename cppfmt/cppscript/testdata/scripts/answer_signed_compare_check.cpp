// Why does the loop `for (int i = 0; i < v.size() - 1; i++)` misbehave on an empty vector?
template <typename A, typename B> void compare(const char *text, A a, B b) {
    print(text, "  naive:", (long long)a < (long long)b, " cmp_less:", std::cmp_less(a, b), " bits:", sizeof(A) * 8,
          sizeof(B) * 8);
}

std::vector<int> v;
std::size_t wrapped = v.size() - 1;
print("v.size() - 1 =", wrapped);
print("is max:", wrapped == std::numeric_limits<std::size_t>::max());
print("std::ssize(v) - 1 =", std::ssize(v) - 1);

int minus = -1;
unsigned one = 1;
print("-1 < 1u ->", static_cast<unsigned>(minus) < one);
print("-1 as unsigned =", static_cast<unsigned>(minus));
compare("-1 vs 1u", minus, one);
compare("200 char", static_cast<signed char>(200), static_cast<unsigned char>(200));
compare("short", static_cast<short>(40000), 40000);

unsigned char byte = 250;
byte += 10;
print("250 + 10 in a byte:", static_cast<int>(byte));
std::uint32_t big = 3'000'000'000u;
print("shifted:", big << 1, "promoted:", static_cast<std::uint64_t>(big) << 1);
print("7 / -2 =", 7 / -2, " 7 % -2 =", 7 % -2, " -7 >> 1 =", -7 >> 1);
print(std::in_range<std::int8_t>(127), std::in_range<std::int8_t>(128), std::in_range<unsigned>(-1));
