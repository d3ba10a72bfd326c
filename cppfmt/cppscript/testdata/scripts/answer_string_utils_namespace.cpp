#include <iterator>
#include <algorithm>
#include <cctype>
#include <iostream>
#include <numeric>
#include <sstream>
#include <string>
#include <vector>

namespace util {
namespace str {

inline std::vector<std::string> split(const std::string &s, const std::string &delim, bool keepEmpty = true) {
    std::vector<std::string> parts;
    std::string::size_type start = 0, end;
    while ((end = s.find(delim, start)) != std::string::npos) {
        if (keepEmpty || end > start)
            parts.push_back(s.substr(start, end - start));
        start = end + delim.length();
    }
    if (keepEmpty || start < s.size())
        parts.push_back(s.substr(start));
    return parts;
}

inline std::string join(const std::vector<std::string> &v, const std::string &sep) {
    if (v.empty())
        return {};
    return std::accumulate(std::next(v.begin()), v.end(), v.front(),
                           [&sep](std::string acc, const std::string &x) { return std::move(acc) + sep + x; });
}

inline std::string replaceAll(std::string s, const std::string &from, const std::string &to) {
    for (std::size_t p = 0; (p = s.find(from, p)) != std::string::npos; p += to.size())
        s.replace(p, from.size(), to);
    return s;
}

inline std::string camelToSnake(const std::string &s) {
    std::string out;
    for (char c : s) {
        if (std::isupper(static_cast<unsigned char>(c))) {
            if (!out.empty())
                out += '_';
            out += static_cast<char>(std::tolower(c));
        } else {
            out += c;
        }
    }
    return out;
}

inline bool isPalindrome(std::string s) {
    s.erase(std::remove_if(s.begin(), s.end(), [](unsigned char c) { return !std::isalnum(c); }), s.end());
    std::transform(s.begin(), s.end(), s.begin(), ::tolower);
    return std::equal(s.begin(), s.begin() + s.size() / 2, s.rbegin());
}

} // namespace str

std::string caesar(const std::string &s, int k) {
    std::string r = s;
    for (auto &c : r)
        if (std::isalpha(static_cast<unsigned char>(c))) {
            const char base = std::islower(static_cast<unsigned char>(c)) ? 'a' : 'A';
            c = static_cast<char>(base + ((c - base + k) % 26 + 26) % 26);
        }
    return r;
}
} // namespace util

int main() {
    using namespace util;
    auto parts = str::split("a::b::::c", "::");
    std::cout << parts.size() << ' ' << str::join(parts, "|") << ' '
              << str::join(str::split("a::b::::c", "::", false), "|") << '\n';
    std::cout << str::replaceAll("banana", "an", "<AN>") << ' ' << str::camelToSnake("parseHttpRequest") << '\n';
    for (const auto &s : {"A man, a plan, a canal: Panama", "No lemon, no melon!", "Almost"})
        std::cout << std::boolalpha << str::isPalindrome(s) << (s[0] == 'A' ? " (A)" : "") << '\n';
    const auto secret = caesar("Hello, World!", 3);
    std::cout << secret << " / " << caesar(secret, -3) << '\n';
    std::istringstream words("the  quick\tbrown");
    std::vector<std::string> v{std::istream_iterator<std::string>(words), {}};
    std::rotate(v.begin(), v.begin() + 1, v.end());
    std::cout << str::join(v, " ") << " [" << str::join({}, ",") << "]\n";
}
