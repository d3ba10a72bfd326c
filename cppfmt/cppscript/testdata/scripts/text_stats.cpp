#include <iostream>
#include <map>
#include <set>
#include <string>

int main() {
    const std::string text = "To be, or not to be: that is the question!\nWhether 'tis nobler in the mind to suffer.";
    int vowels = 0, upper = 0, digits = 0, punct = 0, lines = 1;
    std::map<std::size_t, int> lengths;
    std::set<std::string> unique;
    std::string word;
    auto flush = [&] {
        if (word.empty()) return;
        lengths[word.size()]++;
        unique.insert(word);
        word.clear();
    };
    for (char raw : text) {
        unsigned char c = static_cast<unsigned char>(raw);
        if (std::isalpha(c)) {
            char l = static_cast<char>(std::tolower(c));
            vowels += l == 'a' || l == 'e' || l == 'i' || l == 'o' || l == 'u';
            upper += std::isupper(c) ? 1 : 0;
            word += l;
            continue;
        }
        flush();
        if (std::isdigit(c)) ++digits;
        else if (std::ispunct(c)) ++punct;
        else if (c == '\n') ++lines;
    }
    flush();
    std::cout << "vowels " << vowels << ", upper " << upper << ", digits " << digits << ", punct " << punct << ", lines " << lines << '\n';
    for (auto [len, n] : lengths) std::cout << len << ':' << n << ' ';
    std::cout << '\n' << unique.size() << " unique, first '" << *unique.begin() << "', last '" << *unique.rbegin() << "'\n";
}
