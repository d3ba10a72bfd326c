#include <algorithm>
#include <cctype>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>

struct IniError {
    int line;
    std::string message;
};

std::string trim(const std::string &s) {
    const char *ws = " \t\r\n";
    auto b = s.find_first_not_of(ws);
    if (b == std::string::npos)
        return "";
    auto e = s.find_last_not_of(ws);
    return s.substr(b, e - b + 1);
}

class Ini {
  public:
    using Section = std::map<std::string, std::string>;

    static Ini parse(const std::string &text) {
        Ini ini;
        std::istringstream in(text);
        std::string line, current = "global";
        for (int no = 1; std::getline(in, line); ++no) {
            if (auto hash = line.find(';'); hash != std::string::npos)
                line.erase(hash);
            line = trim(line);
            if (line.empty())
                continue;
            if (line.front() == '[') {
                if (line.back() != ']')
                    throw IniError{no, "unterminated section"};
                current = line.substr(1, line.size() - 2);
                ini.sections_[current];
                continue;
            }
            auto eq = line.find('=');
            if (eq == std::string::npos)
                throw IniError{no, "expected key=value, got '" + line + "'"};
            ini.sections_[current].insert_or_assign(trim(line.substr(0, eq)), trim(line.substr(eq + 1)));
        }
        return ini;
    }
    std::optional<std::string> get(const std::string &section, const std::string &key) const {
        auto s = sections_.find(section);
        if (s == sections_.end())
            return std::nullopt;
        if (auto k = s->second.find(key); k != s->second.end())
            return k->second;
        return std::nullopt;
    }
    int get_int(const std::string &section, const std::string &key, int fallback) const {
        auto v = get(section, key);
        return v ? std::stoi(*v) : fallback;
    }
    bool get_bool(const std::string &section, const std::string &key) const {
        auto v = get(section, key).value_or("false");
        std::transform(v.begin(), v.end(), v.begin(), [](unsigned char c) { return std::tolower(c); });
        return v == "true" || v == "yes" || v == "1";
    }
    void dump(std::ostream &os) const {
        for (const auto &[name, kv] : sections_) {
            os << '[' << name << "] (" << kv.size() << " keys)\n";
            for (const auto &[k, v] : kv)
                os << "  " << k << " -> \"" << v << "\"\n";
        }
    }

  private:
    std::map<std::string, Section> sections_;
};

int main() {
    const std::string text = R"(
name = demo app
[server]
host = example.org ; primary
port=8080
tls = Yes
port = 9090
[empty]
[limits]
  max_conn   =   250
)";
    auto ini = Ini::parse(text);
    ini.dump(std::cout);
    std::cout << ini.get_int("server", "port", 80) + ini.get_int("server", "timeout", 30) << '\n';
    std::cout << std::boolalpha << ini.get_bool("server", "tls") << ' ' << ini.get_bool("limits", "tls") << '\n';
    for (const char *broken : {"[oops\nx=1", "a=1\n\nnonsense"}) {
        try {
            Ini::parse(broken);
        } catch (const IniError &e) {
            std::cout << "line " << e.line << ": " << e.message << '\n';
        }
    }
}
