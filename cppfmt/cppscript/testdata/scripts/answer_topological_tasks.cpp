struct Task {
    std::string name;
    int hours;
    std::vector<std::string> needs;
};

struct CycleError {
    std::vector<std::string> stuck;
};

std::vector<std::string> order(const std::vector<Task> &tasks) {
    std::map<std::string, int> indeg;
    std::map<std::string, std::vector<std::string>> out;
    for (const auto &t : tasks) {
        indeg[t.name] += 0;
        for (const auto &d : t.needs) {
            out[d].push_back(t.name);
            ++indeg[t.name];
        }
    }
    std::set<std::string> ready;
    for (auto &[n, k] : indeg)
        if (!k)
            ready.insert(n);
    std::vector<std::string> res;
    while (!ready.empty()) {
        auto node = ready.extract(ready.begin());
        res.push_back(node.value());
        for (auto &next : out[res.back()])
            if (--indeg[next] == 0)
                ready.insert(next);
    }
    if (res.size() != tasks.size()) {
        CycleError err;
        for (auto &[n, k] : indeg)
            if (k > 0)
                err.stuck.push_back(n);
        throw err;
    }
    return res;
}
std::vector<Task> plan{
    {"design", 5, {}},           {"backend", 8, {"design"}},           {"frontend", 6, {"design", "api-spec"}},
    {"api-spec", 2, {"design"}}, {"test", 4, {"backend", "frontend"}}, {"release", 1, {"test"}}};
auto seq = order(plan);
print(seq);
std::map<std::string, int> finish;
for (const auto &name : seq) {
    const Task &t = *std::ranges::find(plan, name, &Task::name);
    int start = 0;
    for (const auto &d : t.needs)
        start = std::max(start, finish.at(d));
    finish[name] = start + t.hours;
    std::cout << std::left << std::setw(10) << name << std::string(start, ' ') << std::string(t.hours, '=') << '\n';
}
auto total = std::transform_reduce(plan.begin(), plan.end(), 0, std::plus{}, [](const Task &t) { return t.hours; });
print("critical path", finish["release"], "of", total, "hours");
plan[0].needs.push_back("test");
try {
    order(plan);
} catch (const CycleError &e) {
    print("cycle among", e.stuck.size(), e.stuck);
}
