#include <array>
#include <cctype>
#include <iostream>
#include <map>
#include <string>
#include <string_view>
#include <vector>

constexpr std::string_view kCodes = "01230120022455012623010202";
static_assert(kCodes.size() == 26);

constexpr char code_of(char c) {
    return (c >= 'a' && c <= 'z') ? kCodes[c - 'a'] : '0';
}

std::string soundex(std::string_view name) {
    std::string out;
    char last = '0';
    for (char raw : name) {
        const char c = static_cast<char>(std::tolower(static_cast<unsigned char>(raw)));
        if (!std::isalpha(static_cast<unsigned char>(c)))
            continue;
        const char d = code_of(c);
        if (out.empty()) {
            out += static_cast<char>(std::toupper(c));
        } else if (d != '0' && d != last) {
            out.push_back(d);
        }
        if (c != 'h' && c != 'w')
            last = d;
        if (out.length() == 4)
            break;
    }
    out.resize(4, '0');
    return out;
}

int main() {
    static_assert(code_of('b') == '1' && code_of('r') == '6' && code_of('!') == '0');
    std::multimap<std::string, std::string> index;
    for (const char *n :
         {"Robert", "Rupert", "Rubin", "Ashcraft", "Ashcroft", "Tymczak", "Pfister", "Honeyman", "O'Hara", "Ohera"})
        index.emplace(soundex(n), n);

    for (auto it = index.begin(); it != index.end();) {
        auto stop = index.upper_bound(it->first);
        std::cout << it->first << ":";
        for (const std::string &key = it->first; it != stop; ++it) {
            if (key.size() != 4)
                return 1;
            std::cout << ' ' << it->second;
        }
        std::cout << '\n';
    }
    auto [a, b] = index.equal_range(soundex("roberd"));
    std::cout << "like roberd: " << std::distance(a, b) << ", count(A261)=" << index.count("A261") << '\n';
}
