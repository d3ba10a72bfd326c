#include <algorithm>
#include <cstdio>
#include <functional>
#include <map>
#include <set>
#include <sstream>
#include <string>
#include <vector>

// "TO + GO = OUT": column weights are added up, then digits are assigned by backtracking.
struct Puzzle {
    std::map<char, long> weight;
    std::set<char> leading;

    explicit Puzzle(const std::string &text) {
        std::istringstream in(text);
        long side = 1;
        for (std::string w; in >> w;) {
            if (w == "+")
                continue;
            if (w == "=") {
                side = -1;
                continue;
            }
            if (w.size() > 1)
                leading.insert(w[0]);
            long unit = side;
            for (auto it = w.crbegin(); it != w.crend(); ++it, unit *= 10)
                weight[*it] += unit;
        }
    }

    int solve(const std::function<void(const std::map<char, int> &)> &found) const {
        std::vector<std::pair<char, long>> todo(weight.begin(), weight.end());
        std::sort(todo.begin(), todo.end(), [](auto &a, auto &b) { return std::labs(a.second) > std::labs(b.second); });
        std::map<char, int> digit;
        unsigned used = 0;
        int nodes = 0;
        auto search = [&](auto &&self, std::size_t i, long sum) -> void {
            ++nodes;
            if (i == todo.size()) {
                if (sum == 0)
                    found(digit);
                return;
            }
            long reach = 0;
            for (std::size_t k = i; k < todo.size(); ++k)
                reach += 9 * std::labs(todo[k].second);
            if (std::labs(sum) > reach)
                return;
            const auto [c, w] = todo[i];
            for (int d = leading.count(c) ? 1 : 0; d <= 9; ++d) {
                if (used >> d & 1u)
                    continue;
                used ^= 1u << d;
                digit[c] = d;
                self(self, i + 1, sum + w * d);
                used ^= 1u << d;
            }
            digit.erase(c);
        };
        search(search, 0, 0L);
        return nodes;
    }
};

int main() {
    for (const char *text : {"TO + GO = OUT", "I + BB = ILL", "AS + A = MOM", "A + B = AB"}) {
        Puzzle p(text);
        int solutions = 0;
        p.solve([&](const std::map<char, int> &m) {
            if (++solutions > 2)
                return;
            std::string shown(text);
            for (char &c : shown)
                if (auto it = m.find(c); it != m.end())
                    c = static_cast<char>('0' + it->second);
            std::printf("%-15s %s\n", text, shown.c_str());
        });
        std::printf("%-15s %d solution%s, %zu letters\n", text, solutions, solutions == 1 ? "" : "s", p.weight.size());
    }
}
