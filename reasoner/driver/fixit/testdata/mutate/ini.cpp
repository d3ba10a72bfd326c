// A reader of INI files.
#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>
#include <set>
#include <sstream>
#include <stdexcept>
#include <string>
#include <string_view>
#include <vector>

namespace ini {

struct Error : std::runtime_error {
    int line;
    Error(int l, const std::string& what) : std::runtime_error(what), line(l) {}
};

using Section = std::map<std::string, std::string>;
using File = std::map<std::string, Section>;

static std::string trim(std::string_view text) {
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.front()))) {
        text.remove_prefix(1);
    }
    while (!text.empty() && std::isspace(static_cast<unsigned char>(text.back()))) {
        text.remove_suffix(1);
    }
    return std::string(text);
}

File read(std::istream& in) {
    File file;
    std::string section;
    std::string line;
    int number = 0;
    while (std::getline(in, line)) {
        ++number;
        std::string text = trim(line);
        if (text.empty() || text[0] == ';') {
            continue;
        }
        if (text[0] == '[') {
            if (text.back() != ']') {
                throw Error(number, "a section lacks its bracket");
            }
            section = text.substr(1, text.size() - 2);
            continue;
        }
        auto equals = text.find('=');
        if (equals == std::string::npos) {
            throw Error(number, "no value");
        }
        file[section][trim(text.substr(0, equals))] = trim(text.substr(equals + 1));
    }
    return file;
}

std::vector<std::string> keys(const Section& section) {
    std::vector<std::string> out;
    for (const auto& [key, value] : section) {
        out.push_back(key);
    }
    return out;
}

template <typename Container>
std::string join(const Container& parts, const char* separator) {
    std::string out;
    bool first = true;
    for (const auto& part : parts) {
        if (!first) {
            out += separator;
        }
        out += part;
        first = false;
    }
    return out;
}

} // namespace ini

int main() {
    std::istringstream in("; settings\n[window]\nwidth = 80\nheight=24\n\n[font]\nname = mono\n");
    ini::File file = ini::read(in);
    for (const auto& [name, section] : file) {
        std::cout << name << ": " << ini::join(ini::keys(section), ", ") << '\n';
    }
    int width = std::stoi(file["window"]["width"]);
    std::cout << width * 2 << '\n';
    std::set<int> sizes = {width, 24, 24};
    std::cout << sizes.size() << ' ' << *std::max_element(sizes.begin(), sizes.end()) << '\n';
    try {
        std::istringstream bad("[a\n");
        ini::read(bad);
    } catch (const ini::Error& e) {
        std::cout << e.line << ": " << e.what() << '\n';
    }
    return 0;
}
