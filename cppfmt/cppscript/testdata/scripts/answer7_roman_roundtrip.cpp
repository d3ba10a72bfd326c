#include <array>
#include <cstdio>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

constexpr std::array<std::pair<int, std::string_view>, 13> kTable{{
    {1000, "M"},
    {900, "CM"},
    {500, "D"},
    {400, "CD"},
    {100, "C"},
    {90, "XC"},
    {50, "L"},
    {40, "XL"},
    {10, "X"},
    {9, "IX"},
    {5, "V"},
    {4, "IV"},
    {1, "I"},
}};

std::string to_roman(int n) {
    std::string out;
    for (auto [value, digits] : kTable)
        while (n >= value) {
            out += digits;
            n -= value;
        }
    return out;
}

std::optional<int> from_roman(std::string_view s) {
    int total = 0;
    std::string_view rest = s;
    for (const auto &[value, digits] : kTable) {
        int repeat = 0;
        while (rest.starts_with(digits)) {
            total += value;
            rest.remove_prefix(digits.size());
            if (++repeat > 3)
                return std::nullopt;
        }
    }
    if (!rest.empty() || to_roman(total) != s)
        return std::nullopt;
    return total;
}

int main() {
    for (int n : {1, 4, 14, 40, 99, 444, 1987, 2024, 3999}) {
        std::string r = to_roman(n);
        auto back = from_roman(r);
        std::printf("%5d -> %-12s -> %d %s\n", n, r.c_str(), back.value_or(-1), back == n ? "ok" : "MISMATCH");
    }
    for (const char *bad : {"IIII", "VX", "ABC", "MCMC"})
        std::printf("%-6s valid: %s\n", bad, from_roman(bad) ? "yes" : "no");
    size_t longest = 0;
    int which = 0;
    for (int n = 1; n < 1000; n++)
        if (auto len = to_roman(n).length(); len > longest)
            longest = len, which = n;
    std::printf("longest below 1000: %d with %zu letters (%s)\n", which, longest, to_roman(which).c_str());
}
