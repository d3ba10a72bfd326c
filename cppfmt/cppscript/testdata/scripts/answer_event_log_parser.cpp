#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <optional>
#include <sstream>
#include <string>
#include <string_view>
#include <vector>

enum class Level { Debug, Info, Warn, Error };

struct Entry {
    int seconds;
    Level level;
    std::string component;
    std::string message;
};

std::optional<Level> levelFrom(std::string_view s) {
    if (s == "DEBUG")
        return Level::Debug;
    if (s == "INFO")
        return Level::Info;
    if (s == "WARN")
        return Level::Warn;
    if (s == "ERROR")
        return Level::Error;
    return {};
}

std::optional<Entry> parseLine(const std::string &line) {
    int h, m, s, consumed = 0;
    char level[8], comp[16];
    if (std::sscanf(line.c_str(), "%2d:%2d:%2d [%7[A-Z]] %15[^:]: %n", &h, &m, &s, level, comp, &consumed) != 5)
        return std::nullopt;
    auto lv = levelFrom(level);
    if (!lv)
        return std::nullopt;
    return Entry{h * 3600 + m * 60 + s, *lv, comp, line.substr(consumed)};
}

int main() {
    const char *log = R"(08:00:01 [INFO] boot: system started
08:00:02 [DEBUG] net: link up
08:03:30 [WARN] disk: 91% used
garbage line
08:04:00 [ERROR] disk: write failed: EIO
08:04:05 [FATAL] disk: gone
08:10:59 [ERROR] net: timeout after 30s
08:11:00 [INFO] boot: retry)";
    std::istringstream in(log);
    std::vector<Entry> entries;
    int bad = 0;
    for (std::string line; std::getline(in, line);) {
        if (auto e = parseLine(line))
            entries.push_back(std::move(*e));
        else
            ++bad;
    }
    std::cout << entries.size() << " parsed, " << bad << " rejected\n";
    std::map<std::string, std::map<Level, int>> table;
    for (const auto &e : entries)
        ++table[e.component][e.level];
    for (const auto &[comp, counts] : table) {
        std::printf("%-6s", comp.c_str());
        for (Level l : {Level::Debug, Level::Info, Level::Warn, Level::Error}) {
            auto it = counts.find(l);
            std::printf("%3d", it == counts.end() ? 0 : it->second);
        }
        std::printf("\n");
    }
    int maxGap = 0;
    for (size_t i = 1; i < entries.size(); ++i)
        maxGap = std::max(maxGap, entries[i].seconds - entries[i - 1].seconds);
    auto firstError =
        std::find_if(entries.begin(), entries.end(), [](const Entry &e) { return e.level >= Level::Error; });
    std::printf("longest gap %d:%02d, first error \"%s\"\n", maxGap / 60, maxGap % 60, firstError->message.c_str());
}
