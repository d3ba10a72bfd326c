#include <bits/stdc++.h>
using namespace std;

string toRoman(int n) {
    static const vector<pair<int, const char *>> table = {{1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"},
                                                          {90, "XC"},  {50, "L"},   {40, "XL"}, {10, "X"},   {9, "IX"},
                                                          {5, "V"},    {4, "IV"},   {1, "I"}};
    string out;
    for (auto [value, glyph] : table)
        for (; n >= value; n -= value)
            out += glyph;
    return out;
}

int fromRoman(string_view s) {
    const unordered_map<char, int> v{{'I', 1}, {'V', 5}, {'X', 10}, {'L', 50}, {'C', 100}, {'D', 500}, {'M', 1000}};
    int total = 0;
    for (size_t i = 0; i < s.length(); i++) {
        int cur = v.at(s[i]);
        int next = i + 1 < s.length() ? v.at(s[i + 1]) : 0;
        total += cur < next ? -cur : cur;
    }
    return total;
}

string words(unsigned long long n) {
    static const char *small[] = {"zero",     "one",     "two",     "three",     "four",     "five",    "six",
                                  "seven",    "eight",   "nine",    "ten",       "eleven",   "twelve",  "thirteen",
                                  "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"};
    static const char *tens[] = {"", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"};
    if (n < 20)
        return small[n];
    if (n < 100)
        return string(tens[n / 10]) + (n % 10 ? string("-") + small[n % 10] : "");
    if (n < 1000)
        return words(n / 100) + " hundred" + (n % 100 ? " and " + words(n % 100) : "");
    constexpr array<pair<unsigned long long, const char *>, 3> scales{
        {{1'000'000'000ULL, " billion"}, {1'000'000ULL, " million"}, {1000ULL, " thousand"}}};
    for (const auto &[scale, name] : scales) {
        if (n >= scale) {
            string s = words(n / scale) + name;
            if (auto rest = n % scale; rest != 0)
                s += (rest < 100 ? " and " : ", ") + words(rest);
            return s;
        }
    }
    return "?";
}

int main() {
    for (int n : {4, 1994, 2024, 3999}) {
        string r = toRoman(n);
        cout << setw(5) << n << " = " << setw(10) << left << r << right << (fromRoman(r) == n ? "ok" : "BAD") << '\n';
    }
    vector<int> years(400);
    iota(years.begin(), years.end(), 1800);
    cout << "round trip: " << boolalpha
         << all_of(years.begin(), years.end(), [](int y) { return fromRoman(toRoman(y)) == y; }) << '\n';
    for (auto n : {0ULL, 21ULL, 105ULL, 1'001ULL, 12'345ULL, 7'000'000'042ULL})
        cout << words(n) << '\n';
    try {
        cout << fromRoman("XIZ") << '\n';
    } catch (const out_of_range &e) {
        cout << "bad numeral\n";
    }
}
