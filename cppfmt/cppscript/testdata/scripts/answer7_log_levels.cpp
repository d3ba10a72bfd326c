enum class Level { Debug, Info, Warn, Error };

struct Entry {
    int second;
    Level level;
    std::string module;
    std::string text;
};

Level parse_level(std::string_view s) {
    if (s == "DEBUG")
        return Level::Debug;
    if (s == "INFO")
        return Level::Info;
    if (s == "WARN")
        return Level::Warn;
    if (s == "ERROR")
        return Level::Error;
    throw std::invalid_argument("unknown level: " + std::string(s));
}

Entry parse_entry(const std::string &line) {
    int h, m, s;
    char level[16], module[32];
    int used = 0;
    if (std::sscanf(line.c_str(), "%d:%d:%d [%15[A-Z]] %31[^:]: %n", &h, &m, &s, level, module, &used) != 5)
        throw std::runtime_error("malformed: " + line);
    return {h * 3600 + m * 60 + s, parse_level(level), module, line.substr(used)};
}

std::vector<std::string> lines = {
    "09:15:01 [INFO] net: connected to 10.0.0.7", "09:15:03 [WARN] disk: 91% full", "no timestamp here",
    "09:15:09 [ERROR] net: connection reset",     "09:16:00 [FATAL] core: panic",   "09:16:40 [DEBUG] core: tick",
    "10:00:00 [ERROR] disk: write failed",
};

std::vector<Entry> entries;
for (const auto &line : lines) {
    try {
        entries.push_back(parse_entry(line));
    } catch (const std::invalid_argument &e) {
        print("rejected level:", e.what());
    } catch (const std::exception &e) {
        print("rejected line:", e.what());
    }
}

std::map<std::string, std::map<Level, int>> table;
for (auto &e : entries)
    ++table[e.module][e.level];
print(table);

auto errors = std::count_if(entries.begin(), entries.end(), [](const Entry &e) { return e.level >= Level::Warn; });
print("warnings or worse:", errors, "of", entries.size());
for (const Entry &e : entries)
    if (e.level == Level::Error)
        print(e.second, e.module, e.text);
auto [first, last] = std::minmax_element(entries.begin(), entries.end(),
                                         [](const Entry &a, const Entry &b) { return a.second < b.second; });
print("span of seconds:", last->second - first->second);
