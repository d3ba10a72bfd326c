#include <iostream>
#include <vector>
#include <string>
#include <algorithm>
#include <numeric>
#include <iterator>
#include <sstream>
#include <set>
#include <ranges>
std::vector<std::string> split(std::string_view s, char d) {
    std::vector<std::string> out;
    for (auto part : s | std::views::split(d))
        out.emplace_back(part.begin(), part.end());
    return out;
}
template <std::ranges::input_range R> std::string join(R &&r, std::string_view sep) {
    std::ostringstream os;
    bool first = true;
    for (auto &&x : r) {
        if (!first)
            os << sep;
        os << x;
        first = false;
    }
    return os.str();
}
std::string caesar(std::string s, int k) {
    std::ranges::transform(s, s.begin(), [k](char c) -> char {
        if (std::isupper(c))
            return 'A' + (c - 'A' + k + 26) % 26;
        if (std::islower(c))
            return 'a' + (c - 'a' + k + 26) % 26;
        return c;
    });
    return s;
}
std::string rle(const std::string &s) {
    std::string r;
    for (auto it = s.begin(); it != s.end();) {
        auto e = std::find_if(it, s.end(), [c = *it](char x) { return x != c; });
        r += *it + std::to_string(e - it);
        it = e;
    }
    return r;
}
int lev(std::string_view a, std::string_view b) {
    std::vector<int> p(b.size() + 1);
    std::iota(p.begin(), p.end(), 0);
    for (size_t i = 1; i <= a.size(); ++i) {
        int prev = p[0]++;
        for (size_t j = 1; j <= b.size(); ++j)
            prev = std::exchange(p[j], std::min({p[j] + 1, p[j - 1] + 1, prev + (a[i - 1] != b[j - 1])}));
    }
    return p.back();
}
bool isPal(std::string s) {
    std::erase_if(s, [](unsigned char c) { return !std::isalnum(c); });
    std::ranges::transform(s, s.begin(), [](unsigned char c) { return std::tolower(c); });
    return std::ranges::equal(s, s | std::views::reverse);
}
std::string title(std::string s) {
    bool up = true;
    for (char &c : s) {
        c = up ? std::toupper(c) : std::tolower(c);
        up = std::isspace(static_cast<unsigned char>(c));
    }
    return s;
}
int main() {
    auto parts = split("a,bb,,ccc", ',');
    std::cout << parts.size() << join(parts, "|") << join(std::set{3, 1, 2}, "-")
              << join(std::views::iota(1, 5) | std::views::transform([](int x) { return x * x; }), "+") << "\n";
    std::cout << caesar("Hello, Zed!", 3) << caesar(caesar("abc", 5), -5) << rle("aaabccd") << lev("kitten", "sitting")
              << isPal("A man, a plan, a canal: Panama") << title("hELLO wORLD") << "\n";
    std::istringstream in("the cat the dog the end");
    std::map<std::string, int> f;
    std::for_each(std::istream_iterator<std::string>(in), {}, [&](const std::string &w) { ++f[w]; });
    std::vector<std::pair<std::string, int>> v(f.begin(), f.end());
    std::ranges::sort(v,
                      [](auto &a, auto &b) { return std::pair(-a.second, a.first) < std::pair(-b.second, b.first); });
    for (auto &[w, n] : v | std::views::take(3))
        std::cout << w << n << " ";
    std::string text = "x=1&y=2&z=3";
    std::map<std::string, std::string> kv;
    for (auto &p : split(text, '&')) {
        auto q = split(p, '=');
        kv[q.at(0)] = q.at(1);
    }
    for (auto &[k, val] : kv)
        std::cout << k << val;
    std::cout << "\n";
    std::string s = "abcabc";
    size_t pos = 0;
    int hits = 0;
    while ((pos = s.find("bc", pos)) != std::string::npos) {
        ++hits;
        s.replace(pos, 2, "[BC]");
        pos += 4;
    }
    std::cout << s << hits << s.substr(s.rfind('[')) << std::string(s.rbegin(), s.rend()).substr(0, 3) << "\n";
}
