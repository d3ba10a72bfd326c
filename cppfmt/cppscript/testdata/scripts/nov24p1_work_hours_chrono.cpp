#include <chrono>
#include <iomanip>
#include <iostream>
#include <map>
#include <numeric>
#include <string>
#include <vector>
#include <algorithm>

using namespace std::chrono_literals;
using std::chrono::duration_cast;
using Minutes = std::chrono::minutes;
using Hours = std::chrono::hours;
using DecimalHours = std::chrono::duration<double, std::ratio<3600>>;
using Quarter = std::chrono::duration<long, std::ratio<900>>;

struct Stint {
    std::string project;
    Minutes start, end;
    Minutes pause = 0min;
    constexpr Minutes worked() const {
        return end - start - pause;
    }
};

std::string hhmm(Minutes m) {
    const bool negative = m < 0min;
    if (negative)
        m = -m;
    auto h = duration_cast<Hours>(m);
    auto rest = m % 1h;
    return (negative ? "-" : "") + std::to_string(h.count()) + (rest < 10min ? ":0" : ":") +
           std::to_string(rest.count());
}

int main() {
    const std::vector<Stint> week = {{"alpha", 8h + 30min, 12h, 10min},
                                     {"beta", 13h, 17h + 47min},
                                     {"alpha", 9h, 18h, 45min},
                                     {"gamma", 22h, 24h + 20min},
                                     {"beta", 7h + 5min, 7h + 55min}};
    std::map<std::string, Minutes> totals;
    for (const auto &s : week)
        totals[s.project] += s.worked();

    for (const auto &[project, time] : totals) {
        DecimalHours exact = time;
        auto billed = std::chrono::ceil<Quarter>(time);
        std::cout << std::left << std::setw(7) << project << std::right << std::setw(6) << hhmm(time) << " = "
                  << std::fixed << std::setprecision(3) << exact.count() << " h, billed " << billed.count()
                  << " quarters, " << std::setprecision(2) << billed.count() * 21.25 << " EUR\n";
    }
    Minutes sum =
        std::accumulate(totals.begin(), totals.end(), 0min, [](Minutes a, const auto &kv) { return a + kv.second; });
    std::cout << "total " << hhmm(sum) << " of 38:00, balance " << hhmm(sum - 38h) << '\n';
    std::cout << "seconds " << std::chrono::seconds(sum).count() << ", whole hours "
              << std::chrono::floor<Hours>(sum).count() << ", rounded " << std::chrono::round<Hours>(sum).count()
              << '\n';
    auto longest = std::max_element(week.begin(), week.end(),
                                    [](const Stint &a, const Stint &b) { return a.worked() < b.worked(); });
    std::cout << "longest " << longest->project << ' ' << hhmm(longest->worked()) << " average "
              << hhmm(sum / static_cast<int>(week.size())) << " ratio " << sum / 90min << ' '
              << (90min > 1h ? "longer" : "shorter") << std::endl;
}
