#include <functional>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

namespace codec {
std::string roman(const std::string &digits) {
    static const std::vector<std::pair<int, const char *>> parts = {
        {1000, "M"}, {900, "CM"}, {500, "D"}, {400, "CD"}, {100, "C"}, {90, "XC"}, {50, "L"},
        {40, "XL"},  {10, "X"},   {9, "IX"},  {5, "V"},    {4, "IV"},  {1, "I"}};
    int n = std::stoi(digits);
    if (n <= 0 || n >= 4000)
        throw std::out_of_range(digits + " has no roman form");
    std::string out;
    for (const auto &[value, text] : parts)
        for (; n >= value; n -= value)
            out += text;
    return out;
}

std::string morse(const std::string &text) {
    static const char *const letters[] = {".-",   "-...", "-.-.", "-..",  ".",   "..-.", "--.",  "....", "..",
                                          ".---", "-.-",  ".-..", "--",   "-.",  "---",  ".--.", "--.-", ".-.",
                                          "...",  "-",    "..-",  "...-", ".--", "-..-", "-.--", "--.."};
    std::ostringstream out;
    bool first = true;
    for (char c : text) {
        if (!first)
            out << ' ';
        first = false;
        if (c == ' ')
            out << '/';
        else if (c >= 'a' && c <= 'z')
            out << letters[c - 'a'];
        else
            throw std::invalid_argument(std::string("no morse for '") + c + "'");
    }
    return out.str();
}

std::string rle(const std::string &s) {
    std::string out;
    for (std::size_t i = 0, j; i < s.size(); i = j) {
        j = s.find_first_not_of(s[i], i);
        if (j == std::string::npos)
            j = s.size();
        if (j - i > 1)
            out += std::to_string(j - i);
        out += s[i];
    }
    return out;
}

std::string caesar(int shift, const std::string &s) {
    std::string out = s;
    for (char &c : out)
        if (c >= 'a' && c <= 'z')
            c = static_cast<char>('a' + ((c - 'a' + shift) % 26 + 26) % 26);
    return out;
}
} // namespace codec

int main() {
    using namespace std::placeholders;
    const std::map<std::string, std::function<std::string(const std::string &)>> commands = {
        {"roman", codec::roman},
        {"morse", codec::morse},
        {"rle", &codec::rle},
        {"rot13", std::bind(codec::caesar, 13, _1)},
        {"unshift3", [](const std::string &s) { return codec::caesar(-3, s); }},
        {"twice", [](const std::string &s) { return codec::rle(codec::rle(s)); }},
    };
    std::istringstream script(R"(roman 1994
roman 4001
roman abc
morse hi bob
morse C3PO
rle aaabccccd
twice aab
rot13 uryyb jbeyq
unshift3 khoor
frobnicate x)");
    int failures = 0;
    for (std::string line; std::getline(script, line);) {
        auto space = line.find(' ');
        std::string name = line.substr(0, space), arg = line.substr(space + 1);
        std::cout << name << ": ";
        try {
            std::cout << commands.at(name)(arg) << '\n';
        } catch (const std::invalid_argument &e) {
            ++failures;
            std::cout << "invalid " << (name == "roman" ? "number" : e.what()) << '\n';
        } catch (const std::out_of_range &e) {
            ++failures;
            std::cout << (commands.count(name) ? e.what() : "no such command") << '\n';
        }
    }
    std::cout << failures << " failures\n";
}
