struct Task {
    std::string name;
    int duration{};
    std::vector<std::string> needs;
};

struct Plan {
    std::vector<std::string> order;
    std::map<std::string, int> finish;
    int makespan = 0;
};

using Outcome = std::variant<Plan, std::vector<std::string>>; // a plan, or the tasks stuck in a cycle

Outcome plan(const std::vector<Task> &tasks) {
    std::map<std::string, const Task *> by_name;
    std::map<std::string, int> indegree;
    std::multimap<std::string, std::string> followers;
    for (const auto &t : tasks) {
        by_name[t.name] = &t;
        indegree[t.name] += static_cast<int>(t.needs.size());
        for (const auto &n : t.needs)
            followers.emplace(n, t.name);
    }
    auto cmp = [&by_name](const std::string &a, const std::string &b) {
        return std::tuple(-by_name.at(a)->duration, a) > std::tuple(-by_name.at(b)->duration, b);
    };
    std::priority_queue<std::string, std::vector<std::string>, decltype(cmp)> ready(cmp);
    for (const auto &[name, n] : indegree)
        if (n == 0)
            ready.push(name);

    Plan p;
    while (!ready.empty()) {
        const std::string now = ready.top();
        ready.pop();
        const Task &t = *by_name.at(now);
        int start = 0;
        for (const auto &n : t.needs)
            start = std::max(start, p.finish.at(n));
        p.makespan = std::max(p.makespan, p.finish[now] = start + t.duration);
        p.order.push_back(now);
        for (auto [it, last] = followers.equal_range(now); it != last; ++it)
            if (--indegree[it->second] == 0)
                ready.push(it->second);
    }
    if (p.order.size() == tasks.size())
        return p;
    std::vector<std::string> stuck;
    for (const auto &[name, n] : indegree)
        if (n > 0)
            stuck.push_back(name);
    return stuck;
}

std::vector<Task> house{
    {"foundation", 5, {}},
    {"walls", 8, {"foundation"}},
    {"roof", 4, {"walls"}},
    {"wiring", 3, {"walls"}},
    {"plumbing", 6, {"foundation"}},
    {"permits", 2, {}},
    {"plaster", 3, {"wiring", "plumbing", "roof"}},
    {"inspection", 1, {"plaster", "permits"}},
};
auto result = plan(house);
if (const Plan *p = std::get_if<Plan>(&result)) {
    print("order", p->order);
    print("makespan", p->makespan);
    std::string at = "inspection";
    std::vector<std::string> critical{at};
    auto task = [&](const std::string &n) { return std::ranges::find(house, n, &Task::name); };
    while (!task(at)->needs.empty()) {
        const auto &needs = task(at)->needs;
        at = *std::ranges::max_element(needs, {}, [p](const std::string &n) { return p->finish.at(n); });
        critical.push_back(at);
    }
    std::reverse(critical.begin(), critical.end());
    for (size_t i = 0; i < critical.size(); ++i)
        std::cout << (i ? " > " : "critical: ") << critical[i];
    std::cout << std::endl;
}
house[0].needs = {"roof"};
result = plan(house);
print("now index", result.index());
print("stuck", std::get<1>(result));
try {
    print(std::get<Plan>(result).makespan);
} catch (const std::bad_variant_access &) {
    print("no plan");
}
