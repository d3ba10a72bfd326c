#include <algorithm>
#include <cstdio>
#include <iostream>
#include <map>
#include <queue>
#include <set>
#include <sstream>
#include <string>
#include <utility>
#include <vector>

// A make-like planner: rules, levels that may run at the same time, the critical path, and cycles.
struct Rule {
    std::vector<std::string> needs;
    int seconds = 0;
};

struct CycleError {
    std::vector<std::string> members;
};

class Planner {
    std::map<std::string, Rule> rules_;

  public:
    explicit Planner(std::istream &in) {
        std::string line;
        while (std::getline(in >> std::ws, line)) {
            if (line[0] == '#')
                continue;
            std::istringstream words(line);
            std::string target, need;
            int seconds;
            std::getline(words, target, '(');
            words >> seconds;
            words.ignore(3, ':');
            Rule &r = rules_[target];
            r.seconds = seconds;
            while (words >> need) {
                r.needs.push_back(need);
                rules_.try_emplace(need);
            }
        }
    }

    std::vector<std::vector<std::string>> levels() const {
        std::map<std::string, int> missing;
        std::map<std::string, std::vector<std::string>> users;
        for (const auto &[target, rule] : rules_) {
            missing[target] = static_cast<int>(rule.needs.size());
            for (const auto &n : rule.needs)
                users[n].push_back(target);
        }
        std::vector<std::vector<std::string>> out;
        std::size_t done = 0;
        std::vector<std::string> ready;
        for (const auto &[t, n] : missing)
            if (!n)
                ready.push_back(t);
        while (!ready.empty()) {
            done += ready.size();
            out.push_back(ready);
            std::vector<std::string> next;
            for (const auto &t : std::exchange(ready, {}))
                for (const auto &u : users[t])
                    if (--missing[u] == 0)
                        next.push_back(u);
            std::sort(next.begin(), next.end());
            ready.swap(next);
        }
        if (done != rules_.size()) {
            CycleError e;
            for (const auto &[t, n] : missing)
                if (n > 0)
                    e.members.push_back(t);
            throw e;
        }
        return out;
    }

    std::pair<int, std::string> critical_path() const {
        std::map<std::string, int> finish;
        std::map<std::string, std::string> via;
        std::string last;
        for (const auto &level : levels())
            for (const auto &t : level) {
                const Rule &r = rules_.at(t);
                int start = 0;
                for (const auto &n : r.needs)
                    if (finish[n] > start) {
                        start = finish[n];
                        via[t] = n;
                    }
                finish[t] = start + r.seconds;
                if (last.empty() || finish[t] > finish[last])
                    last = t;
            }
        std::string path = last;
        for (auto it = via.find(last); it != via.end(); it = via.find(it->second))
            path = it->second + " > " + path;
        return {finish[last], path};
    }
};

int main() {
    std::istringstream file(R"(# targets
app(3): main.o util.o lib.a
main.o(5): config.h
util.o(2): config.h
lib.a(1): x.o y.o
x.o(4):
y.o(9): gen
gen(2):
docs(6): manual
)");
    Planner p(file);
    int n = 0;
    for (const auto &level : p.levels()) {
        std::printf("step %d:", ++n);
        for (const auto &t : level)
            std::printf(" %s", t.c_str());
        std::printf("\n");
    }
    auto [seconds, path] = p.critical_path();
    std::cout << seconds << "s: " << path << '\n';
    std::istringstream bad("a(1): b\nb(1): c\nc(1): a d\nd(1):\ne(1): a");
    try {
        std::cout << Planner(bad).levels().size() << " levels\n";
    } catch (const CycleError &e) {
        std::cout << "cycle among";
        for (const auto &m : e.members)
            std::cout << ' ' << m;
        std::cout << std::endl;
    }
}
