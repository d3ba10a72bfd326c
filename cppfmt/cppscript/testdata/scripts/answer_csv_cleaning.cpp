#include <algorithm>
#include <cctype>
#include <iostream>
#include <optional>
#include <sstream>
#include <string>
#include <vector>

struct Row {
    std::string name;
    std::optional<int> age;
    std::optional<double> score;
};

std::string trim(const std::string &s) {
    const auto first = s.find_first_not_of(" \t\r");
    if (first == std::string::npos)
        return "";
    const auto last = s.find_last_not_of(" \t\r");
    return s.substr(first, last - first + 1);
}

template <typename T> std::optional<T> parseField(const std::string &raw) {
    std::istringstream in(raw);
    T value;
    if (!(in >> value))
        return std::nullopt;
    std::string rest;
    if (in >> rest)
        return std::nullopt;
    return value;
}

int main() {
    const std::string data = "name, age, score\n"
                             " alice ,31, 88.5\n"
                             "BOB, n/a,72\r\n"
                             "carol,27 years,\n"
                             "\n"
                             "  dave,45,93.25\n";
    std::istringstream in(data);
    std::string line;
    std::getline(in, line);
    std::vector<Row> rows;
    int lineNo = 1;
    while (std::getline(in, line)) {
        ++lineNo;
        if (trim(line).empty()) {
            std::cout << "skip line " << lineNo << '\n';
            continue;
        }
        std::vector<std::string> f;
        std::stringstream ls(line);
        for (std::string cell; std::getline(ls, cell, ',');)
            f.push_back(trim(cell));
        f.resize(3);
        std::transform(f[0].begin(), f[0].end(), f[0].begin(), [](unsigned char c) { return std::tolower(c); });
        f[0][0] = std::toupper(f[0][0]);
        rows.push_back({f[0], parseField<int>(f[1]), parseField<double>(f[2])});
    }
    double sum = 0;
    int n = 0;
    for (const Row &r : rows) {
        std::cout << r.name << " age=" << (r.age ? std::to_string(*r.age) : "?") << " score=" << r.score.value_or(-1)
                  << '\n';
        if (r.score) {
            sum += *r.score;
            ++n;
        }
    }
    std::cout << "mean of " << n << ": " << sum / n << '\n';
    std::cout << "missing ages: "
              << std::count_if(rows.begin(), rows.end(), [](const Row &r) { return !r.age.has_value(); }) << '\n';
}
