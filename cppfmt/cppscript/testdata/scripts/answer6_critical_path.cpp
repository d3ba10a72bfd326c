#include <algorithm>
#include <functional>
#include <iostream>
#include <map>
#include <optional>
#include <set>
#include <stdexcept>
#include <string>
#include <unordered_map>
#include <vector>

struct Task {
    int days = 0;
    std::set<std::string> needs;
    int es = 0, ef = 0, ls = 0, lf = 0;
    [[nodiscard]] int slack() const noexcept {
        return ls - es;
    }
};

class Project {
    std::map<std::string, Task> tasks_;
    std::vector<std::string> order_;

    void sort() {
        enum Mark { White, Grey, Black };
        std::unordered_map<std::string, Mark> mark;
        std::function<void(const std::string &)> visit = [&](const std::string &id) {
            auto &m = mark[id];
            if (m == Black)
                return;
            if (m == Grey)
                throw std::runtime_error("cycle through " + id);
            mark[id] = Grey;
            for (const auto &n : tasks_.at(id).needs)
                visit(n);
            mark[id] = Black;
            order_.push_back(id);
        };
        order_.clear();
        for (const auto &[id, t] : tasks_)
            visit(id);
    }

  public:
    Project &add(std::string id, int days, std::set<std::string> needs = {}) {
        if (auto [it, fresh] = tasks_.try_emplace(std::move(id)); fresh) {
            it->second.days = days;
            it->second.needs = std::move(needs);
        } else {
            throw std::invalid_argument("duplicate " + it->first);
        }
        return *this;
    }
    int plan() {
        sort();
        int end = 0;
        for (const auto &id : order_) {
            Task &t = tasks_[id];
            t.es = 0;
            for (const auto &n : t.needs)
                t.es = std::max(t.es, tasks_[n].ef);
            t.ef = t.es + t.days;
            end = std::max(end, t.ef);
        }
        for (auto &[id, t] : tasks_)
            t.lf = end;
        for (auto it = order_.rbegin(); it != order_.rend(); ++it) {
            Task &t = tasks_[*it];
            t.ls = t.lf - t.days;
            for (const auto &n : t.needs)
                tasks_[n].lf = std::min(tasks_[n].lf, t.ls);
        }
        return end;
    }
    const auto &tasks() const {
        return tasks_;
    }
    const auto &order() const {
        return order_;
    }
};

int main() {
    Project p;
    p.add("design", 5).add("order", 2, {"design"}).add("build", 8, {"design"}).add("delivery", 9, {"order"});
    p.add("install", 3, {"build", "delivery"}).add("manual", 4, {"design"}).add("launch", 1, {"install", "manual"});
    std::cout << "duration " << p.plan() << "\ncritical:";
    for (const auto &id : p.order())
        if (p.tasks().at(id).slack() == 0)
            std::cout << ' ' << id;
    std::cout << '\n';
    for (const auto &[id, t] : p.tasks())
        if (t.slack())
            std::cout << id << ": start " << t.es << ".." << t.ls << ", slack " << t.slack() << '\n';
    try {
        p.add("manual", 1);
    } catch (const std::invalid_argument &e) {
        std::cout << e.what() << '\n';
    }
    try {
        Project loop;
        loop.add("a", 1, {"b"}).add("b", 1, {"c"}).add("c", 1, {"a"});
        std::cout << loop.plan() << '\n';
    } catch (const std::exception &e) {
        std::cout << e.what() << '\n';
    }
    try {
        Project().add("x", 1, {"ghost"}).plan();
    } catch (const std::out_of_range &) {
        std::cout << "unknown task\n";
    }
}
