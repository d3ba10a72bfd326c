std::string to_roman(int n) {
    static const std::pair<int, const char *> table[] = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"},
                                                         {90, "XC"},  {50, "L"},   {40, "XL"}, {10, "X"},   {9, "IX"},
                                                         {5, "V"},    {4, "IV"},   {1, "I"}};
    std::string s;
    for (auto &[v, sym] : table)
        while (n >= v)
            s += sym, n -= v;
    return s;
}

std::optional<int> from_roman(std::string_view s) {
    auto value = [](char c) -> int {
        constexpr std::string_view letters = "IVXLCDM";
        constexpr int values[] = {1, 5, 10, 50, 100, 500, 1000};
        auto at = letters.find(c);
        return at == letters.npos ? 0 : values[at];
    };
    int total = 0, prev = 0;
    for (auto it = s.rbegin(); it != s.rend(); ++it) {
        int v = value(*it);
        if (!v)
            return std::nullopt;
        total += v < prev ? -v : v;
        prev = std::max(prev, v);
    }
    // only canonical spellings are accepted
    if (total <= 0 || to_roman(total) != s)
        return std::nullopt;
    return total;
}

for (int n : {1, 4, 9, 14, 40, 90, 400, 1994, 2024, 3999})
    std::cout << std::setw(4) << n << ' ' << to_roman(n) << '\n';
bool all = true;
for (int n = 1; n < 4000; n++)
    all &= from_roman(to_roman(n)) == n;
print("round trip:", all);
for (std::string_view bad : {"IIII", "VX", "IC", "", "MCMXCIV", "ABC"})
    print(bad.empty() ? "(empty)" : bad, from_roman(bad));
std::size_t longest = 0;
int who = 0;
for (int n = 1; n < 4000; n++)
    if (auto len = to_roman(n).length(); len > longest)
        longest = len, who = n;
print("longest:", who, to_roman(who), longest);
