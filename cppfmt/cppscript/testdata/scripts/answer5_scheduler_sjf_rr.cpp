#include <algorithm>
#include <cstdio>
#include <functional>
#include <queue>
#include <string>
#include <utility>
#include <vector>

struct Job {
    char name;
    int arrive, burst, priority;
};

struct Slice {
    char name;
    int from, to;
};

using Timeline = std::vector<Slice>;
using Policy = std::function<Timeline(std::vector<Job>)>;

static void add(Timeline &t, char name, int from, int to) {
    if (!t.empty() && t.back().name == name && t.back().to == from)
        t.back().to = to;
    else
        t.push_back({name, from, to});
}

/* any non-preemptive or preemptive policy with a key: smallest key runs */
static Policy by_key(std::function<std::pair<int, int>(const Job &, int)> key, bool preempt) {
    return [key, preempt](std::vector<Job> jobs) {
        Timeline out;
        std::vector<int> left;
        for (const auto &j : jobs)
            left.push_back(j.burst);
        int now = 0, running = -1;
        while (true) {
            int pick = -1;
            if (!preempt && running >= 0 && left[running] > 0)
                pick = running;
            else
                for (int i = 0; i < (int)jobs.size(); i++)
                    if (jobs[i].arrive <= now && left[i] > 0 &&
                        (pick < 0 || key(jobs[i], left[i]) < key(jobs[pick], left[pick])))
                        pick = i;
            if (pick < 0) {
                if (std::all_of(left.begin(), left.end(), [](int l) { return l == 0; }))
                    return out;
                now++;
                continue;
            }
            running = pick;
            --left[pick];
            add(out, jobs[pick].name, now, now + 1);
            now++;
        }
    };
}

static Timeline round_robin(std::vector<Job> jobs) {
    const int quantum = 3;
    std::sort(jobs.begin(), jobs.end(), [](const Job &a, const Job &b) { return a.arrive < b.arrive; });
    std::queue<Job> ready;
    Timeline out;
    size_t next = 0;
    int now = 0;
    while (next < jobs.size() || !ready.empty()) {
        if (ready.empty())
            now = std::max(now, jobs[next].arrive);
        for (; next < jobs.size() && jobs[next].arrive <= now; next++)
            ready.push(jobs[next]);
        Job j = ready.front();
        ready.pop();
        int run = std::min(quantum, j.burst);
        add(out, j.name, now, now + run);
        now += run;
        for (; next < jobs.size() && jobs[next].arrive <= now; next++)
            ready.push(jobs[next]);
        if ((j.burst -= run) > 0)
            ready.push(j);
    }
    return out;
}

int main() {
    const std::vector<Job> jobs = {{'A', 0, 7, 2}, {'B', 2, 4, 1}, {'C', 4, 1, 3}, {'D', 5, 4, 0}};
    const std::pair<const char *, Policy> policies[] = {
        {"FCFS", by_key([](const Job &j, int) { return std::make_pair(j.arrive, 0); }, false)},
        {"SJF", by_key([](const Job &j, int) { return std::make_pair(j.burst, j.arrive); }, false)},
        {"SRTF", by_key([](const Job &j, int left) { return std::make_pair(left, j.arrive); }, true)},
        {"PRIO", by_key([](const Job &j, int) { return std::make_pair(j.priority, j.arrive); }, true)},
        {"RR(3)", round_robin},
    };
    for (const auto &[name, policy] : policies) {
        Timeline t = policy(jobs);
        std::string chart;
        for (const auto &s : t)
            chart.append(s.to - s.from, s.name);
        double turnaround = 0, wait = 0;
        for (const auto &j : jobs) {
            auto last = std::find_if(t.rbegin(), t.rend(), [&j](const Slice &s) { return s.name == j.name; });
            turnaround += last->to - j.arrive;
            wait += last->to - j.arrive - j.burst;
        }
        std::printf("%-6s %s  switches %zu  turnaround %.2f  wait %.2f\n", name, chart.c_str(), t.size() - 1,
                    turnaround / jobs.size(), wait / jobs.size());
    }
}
