#include <iostream>
#include <map>
#include <sstream>
#include <string>

int main() {
    std::string text = "the quick brown fox jumps over the lazy dog the fox";
    std::istringstream in(text);
    std::map<std::string, int> counts;
    std::string word;
    while (in >> word) ++counts[word];
    for (const auto& [w, n] : counts) {
        if (n > 1) std::cout << w << ": " << n << '\n';
    }
    std::cout << counts.size() << " distinct words\n";
    auto best = counts.begin();
    for (auto it = counts.begin(); it != counts.end(); ++it)
        if (it->second > best->second) best = it;
    std::cout << "most frequent: " << best->first << " (" << best->second << ")\n";
    return 0;
}
