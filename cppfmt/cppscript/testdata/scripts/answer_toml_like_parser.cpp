using Value = std::variant<bool, long, double, std::string, std::vector<long>>;
using Section = std::map<std::string, Value>;
using Config = std::map<std::string, Section>;

struct ConfigError {
    int line;
    std::string what;
};

std::string_view strip(std::string_view s) {
    while (!s.empty() && std::isspace(static_cast<unsigned char>(s.front())))
        s.remove_prefix(1);
    while (!s.empty() && std::isspace(static_cast<unsigned char>(s.back())))
        s.remove_suffix(1);
    return s;
}

Value parseValue(std::string_view v, int line) {
    if (v == "true" || v == "false")
        return v == "true";
    if (v.size() >= 2 && v.front() == '"' && v.back() == '"')
        return std::string(v.substr(1, v.size() - 2));
    if (v.starts_with('[') && v.ends_with(']')) {
        std::vector<long> list;
        std::string inner(v.substr(1, v.size() - 2));
        std::ranges::replace(inner, ',', ' ');
        std::istringstream in(inner);
        for (long n; in >> n;)
            list.push_back(n);
        return list;
    }
    try {
        std::size_t used;
        std::string s(v);
        if (s.find_first_of(".eE") != s.npos) {
            double d = std::stod(s, &used);
            if (used == s.size())
                return d;
        } else {
            long n = std::stol(s, &used);
            if (used == s.size())
                return n;
        }
    } catch (const std::exception &) {
    }
    throw ConfigError{line, "bad value '" + std::string(v) + "'"};
}

Config parse(const std::string &text) {
    Config cfg;
    std::string current, line;
    std::istringstream in(text);
    for (int n = 1; std::getline(in, line); ++n) {
        auto s = strip(std::string_view(line).substr(0, line.find('#')));
        if (s.empty())
            continue;
        if (s.front() == '[' && s.find('=') == s.npos) {
            current = s.substr(1, s.size() - 2);
            continue;
        }
        auto eq = s.find('=');
        if (eq == s.npos)
            throw ConfigError{n, "expected ="};
        cfg[current][std::string(strip(s.substr(0, eq)))] = parseValue(strip(s.substr(eq + 1)), n);
    }
    return cfg;
}
auto cfg = parse(R"(
debug = true      # global
[server]
host = "localhost"
port = 8080
[limits]
ratio = 0.75
sizes = [1, 2, 4, 8]
)");
for (const auto &[section, entries] : cfg)
    for (const auto &[key, value] : entries)
        print(section.empty() ? "-" : section, key, value, value.index());
print(std::get<long>(cfg["server"]["port"]) + 1, std::get<std::string>(cfg["server"]["host"]).size());
if (auto *sizes = std::get_if<std::vector<long>>(&cfg["limits"]["sizes"]))
    print(std::accumulate(sizes->begin(), sizes->end(), 0L));
for (const char *bad : {"a = 1\nb 2", "x = 12abc", "\n\ny ="})
    try {
        parse(bad);
        print("fine");
    } catch (const ConfigError &e) {
        print("line", e.line, e.what);
    }
try {
    print(std::get<double>(cfg.at("server").at("port")));
} catch (const std::bad_variant_access &) {
    print("port is not a double");
}
