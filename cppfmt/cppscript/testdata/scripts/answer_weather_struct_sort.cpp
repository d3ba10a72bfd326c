struct Reading {
    std::string station;
    int hour;
    std::optional<double> celsius;
    std::optional<double> humidity;
};

double fahrenheit(double c) {
    return c * 9 / 5 + 32;
}

std::optional<double> mean(const std::vector<Reading> &rs, std::optional<double> Reading::*field) {
    double sum = 0;
    int n = 0;
    for (const auto &r : rs)
        if (r.*field)
            sum += *(r.*field), ++n;
    if (n == 0)
        return std::nullopt;
    return sum / n;
}

std::string show(const std::optional<double> &v, int digits = 1) {
    if (!v)
        return "-";
    char buf[24];
    std::snprintf(buf, sizeof buf, "%.*f", digits, *v);
    return buf;
}

std::vector<Reading> rs = {{"north", 6, 11.5, 80},
                           {"south", 6, 14.25, std::nullopt},
                           {"north", 12, std::nullopt, 55.5},
                           {"south", 12, 22.0, 40},
                           {"east", 6, {}, {}},
                           {"north", 18, 17.75, 61}};
std::stable_sort(rs.begin(), rs.end(), [](const Reading &a, const Reading &b) {
    if (a.celsius.has_value() != b.celsius.has_value())
        return a.celsius.has_value();
    return a.celsius > b.celsius;
});
for (const auto &[station, hour, c, h] : rs)
    std::printf("%-6s %02d:00 %6s %6s %5s\n", station.c_str(), hour, show(c, 2).c_str(),
                show(c ? std::optional(fahrenheit(c.value())) : std::nullopt).c_str(), show(h, 0).c_str());
print("mean", show(mean(rs, &Reading::celsius), 3), show(mean(rs, &Reading::humidity)),
      mean({}, &Reading::celsius).has_value());

// last known value carried forward, per station
std::sort(rs.begin(), rs.end(),
          [](auto &a, auto &b) { return std::pair(a.station, a.hour) < std::pair(b.station, b.hour); });
for (std::size_t i = 1; i < rs.size(); ++i)
    if (rs[i].station == rs[i - 1].station && !rs[i].celsius)
        rs[i].celsius = rs[i - 1].celsius;
for (auto &r : rs)
    std::cout << r.station << '@' << r.hour << '=' << show(r.celsius) << ' ';
std::cout << '\n';
std::map<std::string, std::pair<int, int>> complete;
for (auto &r : rs) {
    auto &[have, all] = complete[r.station];
    have += r.celsius && r.humidity;
    ++all;
}
print(complete);
rs.erase(std::remove_if(rs.begin(), rs.end(), [](auto &r) { return !r.celsius; }), rs.end());
print(rs.size(), std::nullopt < rs[0].celsius, rs[0].celsius == 11.5);
