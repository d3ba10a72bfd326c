#include <array>
#include <cctype>
#include <iostream>
#include <map>
#include <string>
#include <vector>

std::string soundex(const std::string &name) {
    //                                   ABCDEFGHIJKLMNOPQRSTUVWXYZ
    static constexpr const char codes[] = "01230120022455012623010202";
    std::string out;
    char last = '0';
    for (unsigned char c : name) {
        if (!std::isalpha(c))
            continue;
        const char up = static_cast<char>(std::toupper(c));
        const char code = codes[up - 'A'];
        if (out.empty()) {
            out += up;
        } else if (code != '0' && code != last) {
            out += code;
        }
        if (up != 'H' && up != 'W')
            last = code;
        if (out.size() == 4)
            break;
    }
    out.append(4 - out.size(), '0');
    return out;
}

std::string titleCase(std::string s) {
    bool start = true;
    for (char &c : s) {
        c = static_cast<char>(start ? std::toupper(c) : std::tolower(c));
        start = c == ' ' || c == '-';
    }
    return s;
}

int main() {
    const std::vector<std::string> names{"Robert",  "Rupert", "Rubin",    "Ashcraft", "Tymczak",
                                         "Pfister", "O'Hara", "honeyman", "Lee",      "LEIGH"};
    std::multimap<std::string, std::string> index;
    for (const auto &n : names) {
        index.insert(std::make_pair(soundex(n), titleCase(n)));
        std::cout << n << '=' << soundex(n) << ' ';
    }
    std::cout << "\n";
    for (auto it = index.begin(), end = index.end(); it != end;) {
        const std::string key = it->first;
        std::size_t n = index.count(key);
        std::cout << key << " (" << n << "):";
        do {
            std::cout << ' ' << it->second;
        } while (++it != end && it->first == key);
        std::cout << '\n';
    }
    std::array<int, 26> letters = {};
    for (const auto &n : names)
        for (char c : n)
            if (isalpha(c))
                ++letters[tolower(c) - 'a'];
    int best = 0;
    for (int i = 1; i < 26; ++i)
        if (letters[i] > letters[best])
            best = i;
    std::cout << "most common letter '" << char('a' + best) << "' x" << letters[best] << '\n'
              << titleCase("mary-ann SMITH jones") << std::endl;
}
