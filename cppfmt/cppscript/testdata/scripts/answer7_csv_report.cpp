std::vector<std::string> split_csv(const std::string &line) {
    std::vector<std::string> fields(1);
    bool quoted = false;
    for (size_t i = 0; i < line.size(); ++i) {
        const char c = line[i];
        if (quoted) {
            if (c == '"' && i + 1 < line.size() && line[i + 1] == '"') {
                fields.back() += '"';
                ++i;
            } else if (c == '"') {
                quoted = false;
            } else {
                fields.back() += c;
            }
        } else if (c == '"') {
            quoted = true;
        } else if (c == ',') {
            fields.emplace_back();
        } else {
            fields.back().push_back(c);
        }
    }
    return fields;
}

std::stringstream file;
file << R"(name,region,amount
"Smith, John",North,1200.50
"O""Neil",South,310
Lee,North,99.99
"Garcia, Ana",West,
Kim,South,45.01
)";
std::string line;
std::getline(file, line);
const auto header = split_csv(line);
std::map<std::string, std::pair<int, double>> by_region;
int row = 1, skipped = 0;
while (std::getline(file, line)) {
    ++row;
    auto f = split_csv(line);
    if (f.size() != header.size() || f[2].empty()) {
        std::cout << "row " << row << " skipped (" << f.front() << ")\n";
        ++skipped;
        continue;
    }
    auto &[count, sum] = by_region[f[1]];
    ++count;
    sum += std::stod(f[2]);
    std::cout << std::left << std::setw(14) << f[0] << std::right << std::setw(10) << f[2] << '\n';
}
std::cout << std::string(24, '=') << '\n' << std::fixed << std::setprecision(2);
for (const auto &[region, agg] : by_region)
    std::cout << std::left << std::setw(8) << region << std::right << std::setw(3) << agg.first << std::setw(13)
              << agg.second << '\n';
auto best = std::max_element(by_region.begin(), by_region.end(),
                             [](auto &a, auto &b) { return a.second.second < b.second.second; });
std::cout << "best: " << best->first << ", skipped: " << skipped << std::endl;
