#include <algorithm>
#include <cstdio>
#include <queue>
#include <string>
#include <vector>

struct Interval {
    int start, end;
    char tag;
};

int toMinutes(const char *hhmm) {
    int h = 0, m = 0;
    if (std::sscanf(hhmm, "%d:%d", &h, &m) != 2)
        return -1;
    return h * 60 + m;
}

std::string toTime(int t) {
    char buf[8];
    std::snprintf(buf, sizeof(buf), "%02d:%02d", t / 60, t % 60);
    return buf;
}

int main() {
    std::vector<Interval> meetings;
    const char *raw[][2] = {{"09:00", "10:30"}, {"9:30", "11:00"},  {"10:30", "12:15"},
                            {"11:00", "11:45"}, {"13:00", "14:00"}, {"13:30", "15:00"}};
    char tag = 'A';
    for (auto &r : raw)
        meetings.push_back({toMinutes(r[0]), toMinutes(r[1]), tag++});

    std::sort(meetings.begin(), meetings.end(), [](const Interval &a, const Interval &b) { return a.end < b.end; });
    int last = 0;
    std::printf("selected:");
    for (const auto &m : meetings)
        if (m.start >= last) {
            std::printf(" %c(%s-%s)", m.tag, toTime(m.start).c_str(), toTime(m.end).c_str());
            last = m.end;
        }
    std::printf("\n");

    std::stable_sort(meetings.begin(), meetings.end(),
                     [](const Interval &a, const Interval &b) { return a.start < b.start; });
    std::priority_queue<int, std::vector<int>, std::greater<int>> rooms;
    for (const auto &m : meetings) {
        if (!rooms.empty() && rooms.top() <= m.start)
            rooms.pop();
        rooms.push(m.end);
    }
    std::printf("rooms needed: %d\n", (int)rooms.size());

    std::vector<Interval> merged;
    for (const auto &m : meetings) {
        if (!merged.empty() && m.start <= merged.back().end)
            merged.back().end = std::max(merged.back().end, m.end);
        else
            merged.push_back(m);
    }
    for (size_t i = 0; i < merged.size(); i++) {
        std::printf("busy %s to %s (%d min)\n", toTime(merged[i].start).c_str(), toTime(merged[i].end).c_str(),
                    merged[i].end - merged[i].start);
        if (i + 1 < merged.size())
            std::printf("free for %d min\n", merged[i + 1].start - merged[i].end);
    }
    std::printf("%d %d\n", toMinutes("noon"), toMinutes("7:5"));
}
