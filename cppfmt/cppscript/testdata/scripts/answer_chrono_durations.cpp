#include <chrono>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

using namespace std::chrono_literals;
using std::chrono::duration_cast;
using std::chrono::hours;
using std::chrono::milliseconds;
using std::chrono::minutes;
using std::chrono::seconds;

std::string clock_text(milliseconds d) {
    const bool negative = d < 0ms;
    if (negative)
        d = -d;
    auto h = duration_cast<hours>(d);
    d -= h;
    auto m = duration_cast<minutes>(d);
    d -= m;
    auto s = duration_cast<seconds>(d);
    char buf[40];
    std::snprintf(buf, sizeof buf, "%s%02d:%02d:%02d.%03d", negative ? "-" : "", int(h.count()), int(m.count()),
                  int(s.count()), int((d - s).count()));
    return buf;
}

int main() {
    const std::vector<milliseconds> laps{83s + 120ms, 81s + 905ms, 1min + 25s, 82'500ms};
    auto total = std::accumulate(laps.begin(), laps.end(), milliseconds::zero());
    auto best = *std::min_element(laps.begin(), laps.end());
    for (std::size_t i = 0; i < laps.size(); ++i)
        std::cout << "lap " << i + 1 << ' ' << clock_text(laps[i]) << " +" << (laps[i] - best).count() << "ms\n";
    std::cout << "total " << clock_text(total) << ", mean " << clock_text(total / static_cast<int>(laps.size()))
              << '\n';
    std::cout << std::boolalpha << (1h == 60min) << ' ' << (90s > 1min) << ' ' << clock_text(26h + 3min - 1ms) << ' '
              << clock_text(-1500ms) << '\n';
    std::chrono::duration<double> exact = best;
    std::cout << std::fixed << std::setprecision(3) << exact.count() << " s, speed " << 5.4 / (exact.count() / 3600)
              << " km/h\n";
    std::cout << duration_cast<minutes>(total).count() << " full minutes, " << total % 1min / 1s << " s left\n";
}
