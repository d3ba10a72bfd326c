#include <array>
#include <cstdint>
#include <iostream>
#include <map>
#include <set>
#include <string>
#include <vector>

class Automaton {
    std::uint8_t rule;
    std::vector<bool> cells;

  public:
    Automaton(std::uint8_t rule, std::size_t width) : rule(rule), cells(width) {
        cells[width / 2] = true;
    }

    void step() {
        const auto old = cells;
        const auto n = old.size();
        for (std::size_t i = 0; i < n; ++i) {
            unsigned pattern = old[(i + n - 1) % n] << 2 | old[i] << 1 | unsigned(old[(i + 1) % n]);
            cells[i] = rule >> pattern & 1;
        }
    }
    std::string str() const {
        std::string s;
        for (bool b : cells)
            s += b ? '#' : ' ';
        return s.substr(0, s.find_last_not_of(' ') + 1);
    }
    int alive() const {
        int n = 0;
        for (auto b : cells)
            n += b;
        return n;
    }
    const std::vector<bool> &state() const {
        return cells;
    }
};

int main() {
    Automaton sierpinski(90, 33);
    for (int i = 0; i < 8; ++i, sierpinski.step())
        std::cout << sierpinski.str() << '\n';
    for (int rule : {30, 90, 110, 184, 255}) {
        Automaton a(rule, 31);
        std::vector<int> population;
        std::map<std::vector<bool>, int> seen;
        int period = 0, t = 0;
        for (; t < 200 && !period; ++t) {
            auto [it, fresh] = seen.try_emplace(a.state(), t);
            if (!fresh)
                period = t - it->second;
            if (t < 8)
                population.push_back(a.alive());
            a.step();
        }
        std::cout << "rule " << rule << ':';
        for (int p : population)
            std::cout << ' ' << p;
        std::cout << (period ? " period " + std::to_string(period) : " no cycle in 200") << '\n';
    }
}
