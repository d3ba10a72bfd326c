#include <chrono>
#include <cstdio>
#include <iomanip>
#include <iostream>
#include <numeric>
#include <string>
#include <vector>

using namespace std::chrono;
using namespace std::chrono_literals;

struct Task {
    std::string name;
    minutes spent;
};

void show(const std::string &label, seconds total) {
    auto h = duration_cast<hours>(total);
    auto m = duration_cast<minutes>(total - h);
    auto s = total - h - m;
    std::printf("%-10s %02lld:%02lld:%02lld\n", label.c_str(), static_cast<long long>(h.count()),
                static_cast<long long>(m.count()), static_cast<long long>(s.count()));
}

int main() {
    std::vector<Task> tasks{{"design", 95min}, {"coding", 3h + 20min}, {"review", 45min}, {"standup", 15min}};
    minutes total{0};
    for (const auto &t : tasks) {
        show(t.name, t.spent);
        total += t.spent;
    }
    show("total", total);
    show("odd", 3725s);
    milliseconds frame = 1000ms / 60;
    std::printf("frame budget %lld ms, remainder %lld ms\n", (long long)frame.count(),
                (long long)(1000ms % 60).count());
    duration<double> exact = 16ms + 667us;
    std::printf("%.6f s\n", exact.count());
    std::printf("%d %d\n", 120min == 2h, 61s > 1min);
    std::printf("ratio %.3f, %lld tasks of 25min fit\n", duration<double>(total) / duration<double>(8h),
                (long long)(total / 25min));
    const auto week = hours(24) * 7;
    std::printf("%lld s in a week\n", (long long)duration_cast<seconds>(week).count());
    return 0;
}
