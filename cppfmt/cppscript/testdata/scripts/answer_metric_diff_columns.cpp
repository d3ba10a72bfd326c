#include <algorithm>
#include <iomanip>
#include <iostream>
#include <sstream>
#include <string>
#include <vector>

struct Metric {
    std::string name;
    double before, after;
};

std::string delta(const Metric &m) {
    if (m.before == 0)
        return m.after == 0 ? "=" : "new";
    std::ostringstream os;
    os << std::showpos << std::fixed << std::setprecision(1) << (m.after - m.before) / m.before * 100 << '%';
    return os.str();
}

std::string centred(const std::string &s, std::size_t width, char fill = ' ') {
    if (s.size() >= width)
        return s;
    std::size_t left = (width - s.size()) / 2;
    return std::string(left, fill) + s + std::string(width - s.size() - left, fill);
}

int main() {
    std::vector<Metric> ms{
        {"latency", 120.5, 98.25}, {"errors", 0, 3}, {"rps", 1500, 1800.5}, {"idle", 0, 0}, {"cpu", 0.755, 0.5}};
    std::sort(ms.begin(), ms.end(), [](const auto &a, const auto &b) { return a.name < b.name; });
    const auto w = std::max_element(ms.begin(), ms.end(), [](auto &a, auto &b) {
                       return a.name.size() < b.name.size();
                   })->name.size();
    std::cout << centred(" metrics ", w + 35, '=') << '\n';
    const auto flags = std::cout.flags();
    for (const auto &[name, before, after] : ms) {
        std::cout << std::left << std::setw(static_cast<int>(w)) << name << std::right << std::setw(11)
                  << std::scientific << std::setprecision(2) << before << " -> ";
        std::cout.flags(flags);
        std::cout << std::setprecision(6) << std::left << std::setw(8) << after << std::right << '|'
                  << centred(delta({name, before, after}), 9) << "|\n";
    }
    std::cout << std::oct << 64 << ' ' << std::hex << std::uppercase << 255 << ' ' << std::dec << std::showpos << 7
              << std::noshowpos << '\n';
    std::cout << std::internal << std::setfill('0') << std::setw(8) << -42 << ' ' << std::showpoint << 3.0
              << std::noshowpoint << ' ' << 3.0 << std::endl;
}
