#include <chrono>
#include <cstdio>
#include <iostream>
#include <map>
#include <string>
#include <vector>
#include <sstream>

using namespace std::chrono_literals;
using std::chrono::duration_cast;
using Minutes = std::chrono::minutes;
using Hours = std::chrono::duration<double, std::ratio<3600>>;

struct Shift {
    std::string who;
    Minutes begin, end;
    Minutes length() const {
        return end >= begin ? end - begin : end - begin + 24h;
    }
};

Minutes clock_time(const std::string &hhmm) {
    int h = 0, m = 0;
    if (std::sscanf(hhmm.c_str(), "%2d:%2d", &h, &m) != 2)
        throw std::invalid_argument(hhmm);
    return std::chrono::hours(h) + Minutes(m);
}

std::string pretty(std::chrono::seconds s) {
    const auto h = duration_cast<std::chrono::hours>(s);
    const auto m = duration_cast<Minutes>(s - h);
    s -= h + m;
    char buf[32];
    std::snprintf(buf, sizeof buf, "%lldh%02lldm%02llds", static_cast<long long>(h.count()),
                  static_cast<long long>(m.count()), static_cast<long long>(s.count()));
    return buf;
}

int main() {
    std::istringstream in("ann 09:00 17:30\nbob 22:15 06:00\nann 08:45 12:10\ncat 9am 10am\n");
    std::vector<Shift> shifts;
    std::string who, from, to;
    while (in >> who >> from >> to) {
        try {
            shifts.push_back({who, clock_time(from), clock_time(to)});
        } catch (const std::invalid_argument &e) {
            std::cout << "bad time " << e.what() << " for " << who << '\n';
        }
    }
    std::map<std::string, Minutes> total;
    for (const auto &s : shifts)
        total[s.who] += s.length();
    for (const auto &[name, t] : total) {
        const Hours h = t;
        std::printf("%s %s = %.3f h, pay %.2f\n", name.c_str(), pretty(t).c_str(), h.count(), h.count() * 21.5);
    }
    constexpr auto lap = 83s + 250ms;
    static_assert(lap == 83250ms);
    std::cout << lap.count() << " ms, " << duration_cast<std::chrono::seconds>(lap).count() << " s, "
              << pretty(duration_cast<std::chrono::seconds>(lap * 50)) << '\n';
    std::cout << std::boolalpha << (1h == 3600s) << ' ' << (90min > 1h) << ' ' << (125min % 60min).count() << ' '
              << 10h / 45min << '\n';
}
