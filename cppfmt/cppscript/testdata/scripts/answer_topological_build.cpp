#include <algorithm>
#include <iostream>
#include <map>
#include <queue>
#include <set>
#include <stdexcept>
#include <string>
#include <vector>

using Deps = std::map<std::string, std::set<std::string>>;

std::vector<std::vector<std::string>> build_waves(Deps deps) {
    for (auto copy = deps; auto &[target, needs] : copy)
        for (auto &n : needs)
            deps.try_emplace(n);
    std::vector<std::vector<std::string>> waves;
    while (!deps.empty()) {
        std::vector<std::string> ready;
        for (const auto &[target, needs] : deps)
            if (needs.empty())
                ready.push_back(target);
        if (ready.empty()) {
            std::string names;
            for (const auto &[target, needs] : deps)
                names += (names.empty() ? "" : ", ") + target;
            throw std::logic_error("cycle among " + names);
        }
        for (const auto &r : ready) {
            deps.erase(r);
            for (auto &[target, needs] : deps)
                needs.erase(r);
        }
        waves.push_back(std::move(ready));
    }
    return waves;
}

void show(const Deps &deps) {
    try {
        int n = 0;
        for (const auto &wave : build_waves(deps)) {
            std::cout << "wave " << ++n << ':';
            for (const auto &t : wave)
                std::cout << ' ' << t;
            std::cout << '\n';
        }
    } catch (const std::logic_error &e) {
        std::cout << "cannot build: " << e.what() << '\n';
    }
}

int main() {
    Deps d{{"app", {"ui", "core"}},
           {"ui", {"core", "gfx"}},
           {"gfx", {"math"}},
           {"core", {"math", "log"}},
           {"test", {"app"}}};
    show(d);
    d["math"].insert("log");
    std::cout << "-- with math -> log\n";
    show(d);
    d["log"].emplace("core");
    std::cout << "-- with log -> core\n";
    show(d);
}
