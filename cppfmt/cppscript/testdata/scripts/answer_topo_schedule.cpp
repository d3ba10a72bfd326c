#include <algorithm>
#include <iostream>
#include <map>
#include <queue>
#include <set>
#include <sstream>
#include <string>
#include <vector>

struct CycleError {
    std::set<std::string> members;
};

class Scheduler {
    std::map<std::string, std::set<std::string>> deps_;
    std::map<std::string, int> cost_;

  public:
    void load(std::istream &in) {
        for (std::string line; std::getline(in, line);) {
            std::istringstream ls(line);
            std::string name, dep;
            int cost;
            if (!(ls >> name >> cost))
                continue;
            cost_[name] = cost;
            auto &d = deps_[name];
            while (ls >> dep) {
                d.insert(dep);
                deps_.try_emplace(dep);
            }
        }
    }
    std::vector<std::string> order() const {
        std::map<std::string, std::size_t> missing;
        std::multimap<std::string, std::string> users;
        std::priority_queue<std::string, std::vector<std::string>, std::greater<>> ready;
        for (const auto &[n, ds] : deps_) {
            missing[n] = ds.size();
            if (ds.empty())
                ready.push(n);
            for (const auto &d : ds)
                users.emplace(d, n);
        }
        std::vector<std::string> out;
        while (!ready.empty()) {
            auto n = ready.top();
            ready.pop();
            out.push_back(n);
            auto [lo, hi] = users.equal_range(n);
            for (auto it = lo; it != hi; ++it)
                if (--missing[it->second] == 0)
                    ready.push(it->second);
        }
        if (out.size() != deps_.size()) {
            CycleError e;
            for (const auto &[n, m] : missing)
                if (m)
                    e.members.insert(n);
            throw e;
        }
        return out;
    }
    std::map<std::string, int> finish_times() const {
        std::map<std::string, int> t;
        for (const auto &n : order()) {
            int start = 0;
            for (const auto &d : deps_.at(n))
                start = std::max(start, t[d]);
            auto c = cost_.find(n);
            t[n] = start + (c == cost_.end() ? 1 : c->second);
        }
        return t;
    }
};

int main() {
    std::istringstream spec(
        "link 4 compile assets\ncompile 10 headers generate\ngenerate 3\n\nassets 2 generate\ntest 6 link fixtures\n");
    Scheduler s;
    s.load(spec);
    const char *sep = "";
    for (const auto &n : s.order()) {
        std::cout << sep << n;
        sep = " -> ";
    }
    std::cout << '\n';
    auto times = s.finish_times();
    for (const auto &[n, t] : times)
        std::cout << n << '@' << t << ' ';
    std::cout << '\n';
    auto last =
        std::max_element(times.begin(), times.end(), [](const auto &a, const auto &b) { return a.second < b.second; });
    std::cout << "critical end: " << last->first << " at " << last->second << '\n';
    std::istringstream loop("a 1 b\nb 1 c\nc 1 a\nd 1\n");
    s.load(loop);
    try {
        s.order();
    } catch (const CycleError &e) {
        std::cout << "cycle among " << e.members.size() << ":";
        for (const auto &m : e.members)
            std::cout << ' ' << m;
        std::cout << '\n';
    }
}
