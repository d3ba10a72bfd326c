#include <iostream>
#include <string>
#include <unordered_map>
#include <vector>

std::vector<int> compress(const std::string &text) {
    std::unordered_map<std::string, int> dict;
    for (int i = 0; i < 256; ++i)
        dict[std::string(1, static_cast<char>(i))] = i;
    std::vector<int> out;
    std::string w;
    for (char c : text) {
        std::string wc = w + c;
        if (dict.find(wc) != dict.end()) {
            w = wc;
        } else {
            out.push_back(dict[w]);
            const int code = static_cast<int>(dict.size());
            dict.emplace(wc, code);
            w.assign(1, c);
        }
    }
    if (!w.empty())
        out.push_back(dict.at(w));
    return out;
}

std::string decompress(const std::vector<int> &codes) {
    std::unordered_map<int, std::string> dict;
    for (int i = 0; i < 256; ++i)
        dict.insert({i, std::string(1, char(i))});
    std::string result, prev;
    for (int k : codes) {
        std::string entry;
        if (auto it = dict.find(k); it != dict.end())
            entry = it->second;
        else if (!prev.empty() && k == static_cast<int>(dict.size()))
            entry = prev + prev.front();
        else
            throw k;
        result += entry;
        if (!prev.empty()) {
            int code = static_cast<int>(dict.size());
            dict[code] = prev + entry[0];
        }
        prev = std::move(entry);
    }
    return result;
}

int main() {
    const std::string s = "TOBEORNOTTOBEORTOBEORNOT#";
    auto codes = compress(s);
    for (size_t i = 0; i < codes.size(); ++i)
        std::cout << (i == 0 ? "" : ",") << codes[i];
    std::cout << "\n" << codes.size() << " codes for " << s.size() << " chars\n";
    std::cout << decompress(codes) << "\n";
    std::string runs(40, 'a');
    std::cout << compress(runs).size() << ' ' << std::boolalpha << (decompress(compress(runs)) == runs) << "\n";
    codes[3] = 9999;
    try {
        decompress(codes);
    } catch (int bad) {
        std::cout << "corrupt code " << bad << "\n";
    }
}
