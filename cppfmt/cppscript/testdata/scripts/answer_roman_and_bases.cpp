constexpr std::array<std::pair<int, std::string_view>, 13> numerals{{{1000, "M"},
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
                                                                     {1, "I"}}};

std::string to_roman(int n) {
    if (n <= 0 || n >= 4000)
        throw std::domain_error("no roman numeral for " + std::to_string(n));
    std::string out;
    for (auto [v, s] : numerals)
        for (; n >= v; n -= v)
            out += s;
    return out;
}
int from_roman(std::string_view s) {
    int total = 0;
    for (const auto &[v, sym] : numerals)
        while (s.starts_with(sym)) {
            total += v;
            s.remove_prefix(sym.size());
        }
    return s.empty() ? total : -1;
}
std::string to_base(long n, unsigned base) {
    if (n == 0)
        return "0";
    std::string digits;
    unsigned long u = n < 0 ? -static_cast<unsigned long>(n) : n;
    for (; u; u /= base)
        digits += "0123456789abcdefghijklmnopqrstuvwxyz"[u % base];
    if (n < 0)
        digits += '-';
    return {digits.rbegin(), digits.rend()};
}
for (int n : {1, 4, 9, 14, 40, 90, 400, 1994, 2026, 3999})
    std::cout << to_roman(n) << (n == 3999 ? '\n' : ' ');
bool ok = true;
for (int n = 1; n < 4000; ++n)
    ok &= from_roman(to_roman(n)) == n;
print("round trip", ok, from_roman("MCMZ"));
for (int bad : {0, 4000})
    try {
        print(to_roman(bad));
    } catch (const std::domain_error &e) {
        print(e.what());
    }
for (unsigned b : {2u, 8u, 16u, 36u})
    print(b, to_base(-255, b), to_base(123456789, b), std::stol(to_base(123456789, b), nullptr, b));
std::string longest;
for (int n = 1; n < 4000; ++n)
    if (auto r = to_roman(n); r.size() > longest.size())
        longest = r;
print(longest, from_roman(longest), std::ranges::count(longest, 'X'));
std::cout << std::oct << 64 << ' ' << std::hex << 255 << ' ' << std::dec << 0b1011 << ' ' << 0x7f << ' ' << 017 << '\n';
