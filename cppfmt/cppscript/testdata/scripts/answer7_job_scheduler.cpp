#include <iostream>
#include <map>
#include <optional>
#include <queue>
#include <set>
#include <string>
#include <vector>

struct Job {
    std::string name;
    int duration;
    std::vector<std::string> needs;
};

std::optional<std::vector<std::string>> order(const std::vector<Job> &jobs) {
    std::map<std::string, int> indegree;
    std::multimap<std::string, std::string> followers;
    for (const auto &j : jobs) {
        indegree.try_emplace(j.name, 0);
        for (const auto &n : j.needs) {
            followers.emplace(n, j.name);
            ++indegree[j.name];
        }
    }
    std::set<std::string> ready;
    for (auto &[name, d] : indegree)
        if (!d)
            ready.insert(name);
    std::vector<std::string> result;
    while (!ready.empty()) {
        auto node = ready.extract(ready.begin());
        auto [lo, hi] = followers.equal_range(node.value());
        for (; lo != hi; ++lo)
            if (--indegree[lo->second] == 0)
                ready.insert(lo->second);
        result.push_back(std::move(node.value()));
    }
    if (result.size() != indegree.size())
        return std::nullopt;
    return result;
}

int main() {
    std::vector<Job> jobs = {
        {"deploy", 2, {"test", "package"}},
        {"test", 7, {"build"}},
        {"package", 3, {"build", "docs"}},
        {"build", 5, {"fetch"}},
        {"docs", 4, {}},
        {"fetch", 1, {}},
    };
    if (auto o = order(jobs)) {
        std::map<std::string, int> finish;
        std::map<std::string, const Job *> by_name;
        for (const auto &j : jobs)
            by_name[j.name] = &j;
        for (const auto &name : *o) {
            int start = 0;
            for (const auto &n : by_name[name]->needs)
                start = std::max(start, finish[n]);
            finish[name] = start + by_name[name]->duration;
            std::cout << name << " runs " << start << ".." << finish[name] << '\n';
        }
    }
    jobs.back().needs.push_back("deploy");
    std::cout << "with a cycle: " << (order(jobs).has_value() ? "ordered" : "impossible") << '\n';
    jobs.clear();
    std::cout << "empty: " << order(jobs)->size() << '\n';
}
