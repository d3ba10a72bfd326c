#include <cctype>
#include <iostream>
#include <map>
#include <sstream>
#include <string>
#include <unordered_map>
#include <vector>

static const std::vector<std::string> MORSE_LETTERS = {
    ".-", "-...", "-.-.", "-..",  ".",   "..-.", "--.", "....", "..",   ".---", "-.-",  ".-..", "--",
    "-.", "---",  ".--.", "--.-", ".-.", "...",  "-",   "..-",  "...-", ".--",  "-..-", "-.--", "--.."};

std::string toMorse(const std::string &text) {
    std::ostringstream out;
    bool first = true;
    for (const char raw : text) {
        const char c = static_cast<char>(std::toupper(static_cast<unsigned char>(raw)));
        if (c == ' ') {
            out << " /";
            continue;
        }
        if (!std::isalpha(static_cast<unsigned char>(c)))
            continue;
        if (!first)
            out << ' ';
        out << MORSE_LETTERS[c - 'A'];
        first = false;
    }
    return out.str();
}

std::string fromMorse(const std::string &code) {
    std::unordered_map<std::string, char> reverse;
    char letter = 'a';
    for (const auto &m : MORSE_LETTERS)
        reverse[m] = letter++;
    std::istringstream in(code);
    std::string token, out;
    while (in >> token) {
        if (token == "/")
            out.push_back(' ');
        else if (reverse.count(token))
            out.push_back(reverse[token]);
        else
            out.push_back('?');
    }
    return out;
}

int main() {
    const std::string phrases[] = {"SOS", "Hello World", "C++ is fun!"};
    for (const auto &p : phrases) {
        const auto m = toMorse(p);
        std::cout << m << "\n  " << fromMorse(m) << "\n";
    }
    std::cout << fromMorse("... --- ... ......... -") << '\n';
    std::map<std::size_t, std::string> byLength;
    for (std::size_t i = 0; i < MORSE_LETTERS.size(); i++)
        byLength[MORSE_LETTERS[i].length()] += static_cast<char>('A' + i);
    for (const auto &entry : byLength)
        std::cout << entry.first << ": " << entry.second << '\n';
    std::size_t units = 0;
    for (char c : toMorse("paris"))
        units += c == '-' ? 4 : c == '.' ? 2 : 2;
    std::cout << "units " << units << std::endl;
}
