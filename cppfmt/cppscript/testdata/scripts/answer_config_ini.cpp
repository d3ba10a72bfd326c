struct Config {
    std::map<std::string, std::map<std::string, std::string>> sections;

    template <typename T> T get(const std::string &section, const std::string &key, T fallback) const {
        auto s = sections.find(section);
        if (s == sections.end())
            return fallback;
        auto k = s->second.find(key);
        if (k == s->second.end())
            return fallback;
        if constexpr (std::is_same_v<T, bool>)
            return k->second == "true" || k->second == "yes";
        else if constexpr (std::is_integral_v<T>)
            return static_cast<T>(std::stol(k->second, nullptr, 0));
        else if constexpr (std::is_floating_point_v<T>)
            return std::stod(k->second);
        else
            return k->second;
    }
};

std::string trim(const std::string &s) {
    const char *ws = " \t\r";
    auto b = s.find_first_not_of(ws);
    if (b == std::string::npos)
        return "";
    return s.substr(b, s.find_last_not_of(ws) - b + 1);
}

Config parse(std::istream &in) {
    Config c;
    std::string line, section;
    for (int n = 1; std::getline(in, line); ++n) {
        line = trim(line.substr(0, line.find(';')));
        if (line.empty())
            continue;
        if (line.front() == '[' && line.back() == ']') {
            section = line.substr(1, line.size() - 2);
            c.sections[section];
        } else if (auto eq = line.find('='); eq != std::string::npos) {
            c.sections[section][trim(line.substr(0, eq))] = trim(line.substr(eq + 1));
        } else {
            throw std::runtime_error("line " + std::to_string(n) + ": expected key = value");
        }
    }
    return c;
}

std::stringstream text;
text << "; a comment\nname = demo\n[server]\n port= 0x1F90 ; hex\n ratio =0.75\nverbose=yes\n\n[empty]\n";
Config c = parse(text);
for (auto &[name, keys] : c.sections)
    print(name.empty() ? "<global>" : name, keys);
print(c.get("server", "port", 0), c.get("server", "ratio", 1.0), c.get("server", "verbose", false));
print(c.get<std::string>("", "name", "?"), c.get("empty", "x", -1L), c.get("server", "host", std::string("localhost")));
std::istringstream bad("[a]\nx = 1\noops\n");
try {
    parse(bad);
} catch (const std::runtime_error &e) {
    print("error:", e.what());
}
try {
    c.get("", "name", 0);
} catch (const std::invalid_argument &) {
    print("name is not a number");
}
