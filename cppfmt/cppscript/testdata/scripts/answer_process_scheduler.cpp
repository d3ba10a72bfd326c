#include <algorithm>
#include <cstdio>
#include <deque>
#include <string>
#include <vector>

struct Process {
    std::string name;
    int arrival, burst;
    int remaining = burst;
    int finish = -1;
};

struct Metrics {
    double turnaround = 0, waiting = 0;
};

Metrics metrics(const std::vector<Process> &ps) {
    Metrics m;
    for (const auto &p : ps) {
        m.turnaround += p.finish - p.arrival;
        m.waiting += p.finish - p.arrival - p.burst;
    }
    m.turnaround /= ps.size();
    m.waiting /= ps.size();
    return m;
}

std::string round_robin(std::vector<Process> &ps, int quantum) {
    std::string gantt;
    std::deque<size_t> ready;
    size_t next = 0;
    int t = 0;
    auto admit = [&](int now) {
        while (next < ps.size() && ps[next].arrival <= now)
            ready.push_back(next++);
    };
    admit(0);
    while (!ready.empty() || next < ps.size()) {
        if (ready.empty()) {
            gantt += '.';
            admit(++t);
            continue;
        }
        size_t id = ready.front();
        ready.pop_front();
        int run = std::min(quantum, ps[id].remaining);
        gantt.append(run, ps[id].name[0]);
        t += run;
        ps[id].remaining -= run;
        admit(t);
        if (ps[id].remaining > 0)
            ready.push_back(id);
        else
            ps[id].finish = t;
    }
    return gantt;
}

int main() {
    const std::vector<Process> jobs = {{"A", 0, 5}, {"B", 1, 3}, {"C", 2, 8}, {"D", 20, 2}};
    for (int q : {1, 2, 4, 100}) {
        auto ps = jobs;
        auto chart = round_robin(ps, q);
        auto [tat, wait] = metrics(ps);
        printf("q=%-3d |%s| turnaround %.2f waiting %.2f\n", q, chart.c_str(), tat, wait);
    }
    auto ps = jobs;
    round_robin(ps, 2);
    std::sort(ps.begin(), ps.end(), [](const Process &a, const Process &b) { return a.finish < b.finish; });
    for (auto &p : ps)
        printf("%s finished at %d\n", p.name.data(), p.finish);
    return 0;
}
