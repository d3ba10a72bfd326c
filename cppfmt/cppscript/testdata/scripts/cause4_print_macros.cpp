#include <cinttypes>
#include <cstdio>
std::uint32_t a = 0xdeadbeef;
std::int64_t b = -5;
std::uint8_t c = 200;
std::printf("%08" PRIX32 " %" PRId64 " %" PRIu8 " %016" PRIx64 " %" PRIuMAX "\n", a, b, c, std::uint64_t{77},
            std::uintmax_t{9});
long long n = 0;
std::sscanf("42", "%" SCNd64, &b);
std::cout << b << n << "\n";
