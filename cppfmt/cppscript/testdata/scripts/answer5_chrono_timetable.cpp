#include <chrono>
#include <cstdio>
#include <iostream>
#include <map>
#include <string>
#include <vector>

using namespace std::chrono_literals;
using minutes = std::chrono::minutes;
using Days = std::chrono::duration<int, std::ratio<86400>>;

struct Stop {
    std::string name;
    minutes travel; // from the stop before
    std::chrono::seconds dwell;
};

std::string hhmm(std::chrono::seconds t) {
    auto h = std::chrono::duration_cast<std::chrono::hours>(t);
    auto m = std::chrono::duration_cast<minutes>(t - h);
    char buf[32];
    std::snprintf(buf, sizeof buf, "%02d:%02d:%02d", static_cast<int>(h.count()), static_cast<int>(m.count()),
                  static_cast<int>((t - h - m).count()));
    return buf;
}

int main() {
    const std::vector<Stop> line = {
        {"Harbour", 0min, 60s}, {"Museum", 4min, 30s}, {"Old Town", 7min, 45s}, {"Airport", 19min, 0s}};
    std::chrono::seconds t = 23h + 40min;
    std::map<std::string, std::chrono::seconds> arrivals;
    for (const auto &[name, travel, dwell] : line) {
        t += travel;
        arrivals[name] = t;
        bool next_day = t >= Days{1};
        std::cout << hhmm(next_day ? t - Days{1} : t) << (next_day ? "+1 " : "   ") << name << '\n';
        t += dwell;
    }
    auto trip = arrivals["Airport"] - arrivals["Harbour"];
    std::cout << "trip " << trip.count() << " s = " << std::chrono::duration<double, std::ratio<60>>(trip).count()
              << " min\n";
    std::cout << std::boolalpha << (trip > 30min) << ' ' << (90min == 1h + 30min) << ' ' << (1500ms < 1s) << '\n';
    std::cout << "trips in a day: " << 24h / trip << ", rest " << hhmm(24h % trip) << '\n';
    std::cout << std::chrono::floor<minutes>(trip).count() << ' ' << std::chrono::ceil<minutes>(trip).count() << ' '
              << std::chrono::round<minutes>(trip).count() << '\n';
    constexpr auto tick = std::chrono::milliseconds(250);
    static_assert(tick * 8 == 2s);
    std::cout << std::chrono::duration_cast<std::chrono::microseconds>(tick).count() << "us "
              << (3 * tick - 1ms).count() << "ms\n";
}
