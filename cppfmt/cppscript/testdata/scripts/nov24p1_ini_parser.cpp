#include <iostream>
#include <sstream>
#include <string>
#include <map>
#include <optional>
#include <variant>
#include <vector>
#include <cctype>
#include <charconv>
#include <type_traits>

using Value = std::variant<bool, long, double, std::string, std::vector<std::string>>;
using Section = std::map<std::string, Value, std::less<>>;

static std::string trim(std::string_view s) {
    const auto first = s.find_first_not_of(" \t\r");
    if (first == std::string_view::npos)
        return {};
    const auto last = s.find_last_not_of(" \t\r");
    return std::string(s.substr(first, last - first + 1));
}

Value parseValue(const std::string &raw) {
    if (raw == "true" || raw == "yes" || raw == "on")
        return true;
    if (raw == "false" || raw == "no" || raw == "off")
        return false;
    long n{};
    const char *end = raw.data() + raw.size();
    if (auto [p, ec] = std::from_chars(raw.data(), end, n); ec == std::errc{} && p == end)
        return n;
    double d{};
    if (auto [p, ec] = std::from_chars(raw.data(), end, d); ec == std::errc() && p == end)
        return d;
    if (raw.find(',') != std::string::npos) {
        std::vector<std::string> items;
        std::stringstream ss(raw);
        for (std::string item; std::getline(ss, item, ',');)
            items.push_back(trim(item));
        return items;
    }
    return raw;
}

int main() {
    const char *text = R"(; sample
name = scheduler
[server]
host=10.0.0.7
port = 8080
  tls = yes
timeout = 2.5
[paths]
include = src, lib ,  third party
broken line
ratio = -1e-3
)";
    std::map<std::string, Section> config;
    std::string current = "global";
    std::istringstream in(text);
    std::string line;
    int number = 0;
    while (std::getline(in, line)) {
        ++number;
        line = trim(line);
        if (line.empty() || line[0] == ';' || line[0] == '#')
            continue;
        if (line.front() == '[' && line.back() == ']') {
            current = line.substr(1, line.size() - 2);
            continue;
        }
        auto eq = line.find('=');
        if (eq == std::string::npos) {
            std::cerr << "skip\n";
            std::cout << "line " << number << ": ignored \"" << line << "\"\n";
            continue;
        }
        config[current].insert_or_assign(trim(line.substr(0, eq)), parseValue(trim(line.substr(eq + 1))));
    }
    for (const auto &[section, entries] : config) {
        std::cout << '[' << section << "]\n";
        for (const auto &[key, value] : entries) {
            std::cout << "  " << key << " (#" << value.index() << ") -> ";
            std::visit(
                [](const auto &v) {
                    using T = std::decay_t<decltype(v)>;
                    if constexpr (std::is_same_v<T, bool>)
                        std::cout << std::boolalpha << v;
                    else if constexpr (std::is_same_v<T, std::vector<std::string>>)
                        for (const auto &s : v)
                            std::cout << '<' << s << '>';
                    else
                        std::cout << v;
                },
                value);
            std::cout << '\n';
        }
    }
    if (auto it = config["server"].find(std::string_view("port")); it != config["server"].end())
        if (const long *port = std::get_if<long>(&it->second))
            std::cout << "port+1 = " << *port + 1 << '\n';
}
