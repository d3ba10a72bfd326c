#include <algorithm>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

enum Align { LEFT, RIGHT, CENTER };

static std::string trim(const std::string &s) {
    const auto b = s.find_first_not_of(" \t");
    if (b == std::string::npos)
        return "";
    return s.substr(b, s.find_last_not_of(" \t") - b + 1);
}

static std::vector<std::string> cells(std::string row) {
    row = trim(row);
    if (!row.empty() && row.front() == '|')
        row.erase(0, 1);
    if (!row.empty() && row.back() == '|')
        row.pop_back();
    std::vector<std::string> out;
    std::stringstream ss(row);
    std::string cell;
    while (std::getline(ss, cell, '|'))
        out.push_back(trim(cell));
    return out;
}

static std::string pad(const std::string &s, std::size_t width, Align a) {
    const std::size_t gap = width - s.size();
    switch (a) {
    case RIGHT:
        return std::string(gap, ' ') + s;
    case CENTER:
        return std::string(gap / 2, ' ') + s + std::string(gap - gap / 2, ' ');
    default:
        return s + std::string(gap, ' ');
    }
}

int main() {
    const char *raw[] = {"Item|Qty|   Note", ":--|--:|:-:", "|bolt M4 | 1200 | steel|", "| washer| 35|  |",
                         "nut | 7 | left-hand thread"};
    std::vector<std::vector<std::string>> table;
    for (const char *line : raw)
        table.push_back(cells(line));

    std::vector<Align> align;
    for (const auto &c : table[1]) {
        const bool l = c.front() == ':', r = c.back() == ':';
        align.push_back(l && r ? CENTER : r ? RIGHT : LEFT);
    }
    table.erase(std::next(table.begin()));

    std::vector<std::size_t> width(align.size(), 3);
    for (auto &row : table) {
        row.resize(align.size());
        for (std::size_t i = 0; i < row.size(); ++i)
            width[i] = std::max(width[i], row[i].length());
    }
    for (std::size_t r = 0; r < table.size(); ++r) {
        for (std::size_t i = 0; i < width.size(); ++i)
            std::cout << "| " << pad(table[r][i], width[i], align[i]) << ' ';
        std::cout << "|\n";
        if (r == 0) {
            for (std::size_t i = 0; i < width.size(); ++i) {
                std::string bar(width[i] + 2, '-');
                if (align[i] != LEFT)
                    bar.back() = ':';
                if (align[i] == CENTER)
                    bar[0] = ':';
                std::cout << '|' << bar;
            }
            std::cout << "|\n";
        }
    }
    return 0;
}
