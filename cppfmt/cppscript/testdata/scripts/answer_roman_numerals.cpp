std::string toRoman(int n) {
    static const std::vector<std::pair<int, std::string>> table{
        {1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
        {40, "XL"},  {10, "X"},   {9, "IX"},  {5, "V"},    {4, "IV"},  {1, "I"}};
    std::string out;
    for (const auto &[v, s] : table)
        while (n >= v) {
            out += s;
            n -= v;
        }
    return out;
}

int fromRoman(std::string_view s) {
    constexpr auto value = [](char c) {
        switch (c) {
        case 'I':
            return 1;
        case 'V':
            return 5;
        case 'X':
            return 10;
        case 'L':
            return 50;
        case 'C':
            return 100;
        case 'D':
            return 500;
        case 'M':
            return 1000;
        default:
            throw std::invalid_argument(std::string("bad numeral ") + c);
        }
    };
    int total = 0, prev = 0;
    for (auto it = s.rbegin(); it != s.rend(); ++it) {
        int v = value(*it);
        total += v < prev ? -v : v;
        prev = std::max(prev, v);
    }
    return total;
}
for (int n : {4, 9, 49, 1994, 2024, 3888, 3999})
    print(n, toRoman(n), fromRoman(toRoman(n)) == n);
bool all = true;
for (int n = 1; n < 1200 && all; ++n)
    all = fromRoman(toRoman(n)) == n;
print("round trip:", all);
std::string longest;
for (int n = 1; n <= 400; ++n)
    if (auto r = toRoman(n); r.length() > longest.length())
        longest = r;
print("longest below 400:", longest, fromRoman(longest));
try {
    print(fromRoman("XIZ"));
} catch (const std::invalid_argument &e) {
    print("error:", e.what());
}
