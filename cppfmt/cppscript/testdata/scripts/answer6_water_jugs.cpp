#include <bits/stdc++.h>
using namespace std;
template <size_t N> struct Puzzle {
    array<int, N> capacity;
    using State = array<int, N>;

    vector<State> moves(const State &s) const {
        vector<State> out;
        for (size_t i = 0; i < N; ++i)
            for (size_t j = 0; j < N; ++j) {
                if (i == j)
                    continue;
                State t = s;
                int amount = min(t[i], capacity[j] - t[j]);
                if (amount == 0)
                    continue;
                t[i] -= amount;
                t[j] += amount;
                out.push_back(t);
            }
        return out;
    }

    template <predicate<const State &> Goal> vector<State> shortest(State start, Goal done) const {
        map<State, State> parent{{start, start}};
        list<State> frontier{start};
        while (!frontier.empty()) {
            State s = move(frontier.front());
            frontier.pop_front();
            if (invoke(done, s)) {
                vector<State> path;
                for (; parent[s] != s; s = parent[s])
                    path.push_back(s);
                path.push_back(s);
                return {path.rbegin(), path.rend()};
            }
            for (auto &t : moves(s))
                if (parent.emplace(t, s).second)
                    frontier.push_back(t);
        }
        return {};
    }
};
Puzzle<3> p{{8, 5, 3}};
auto path = p.shortest({8, 0, 0}, [](const auto &s) { return ranges::count(s, 4) == 2; });
print("moves", path.size() - 1);
for (const auto &[a, b, c] : path)
    cout << string(a, '=') << '|' << string(b, '=') << '|' << string(c, '=') << "|\n";
print(path.back());
for (int target : views::iota(1, 9)) {
    auto found = p.shortest({8, 0, 0}, [target](const array<int, 3> &s) { return ranges::find(s, target) != end(s); });
    cout << target << ':' << ssize(found) - 1 << ' ';
}
cout << '\n';
Puzzle<2> q{.capacity = {6, 4}};
print("odd amount", q.shortest({6, 0}, [](auto &s) { return s[0] % 2 == 1; }).empty());
