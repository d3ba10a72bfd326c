#include <bits/stdc++.h>
using namespace std;
struct Request {
    int tick, from, to;
    bool up() const {
        return to > from;
    }
};

enum class Phase { Idle, Up, Down, Doors };

class Elevator {
    int floor_ = 0;
    Phase phase_ = Phase::Idle, heading_ = Phase::Up;
    multimap<int, int> waiting_; // floor -> target
    multiset<int> inside_;
    int moved_ = 0, served_ = 0;

    bool wanted(int f) const {
        return inside_.contains(f) || waiting_.contains(f);
    }
    bool any_beyond(bool up) const {
        auto beyond = [&](int f) { return up ? f > floor_ : f < floor_; };
        return ranges::any_of(inside_, beyond) || ranges::any_of(waiting_ | views::keys, beyond);
    }

  public:
    void call(const Request &r) {
        waiting_.emplace(r.from, r.to);
    }
    void tick() {
        if (wanted(floor_)) {
            served_ += inside_.erase(floor_);
            auto [b, e] = waiting_.equal_range(floor_);
            for (auto it = b; it != e; it = waiting_.erase(it))
                inside_.insert(it->second);
            phase_ = Phase::Doors;
            return;
        }
        bool up = heading_ == Phase::Up;
        if (!any_beyond(up)) {
            if (!any_beyond(!up)) {
                phase_ = Phase::Idle;
                return;
            }
            up = !up;
        }
        heading_ = phase_ = up ? Phase::Up : Phase::Down;
        floor_ += up ? 1 : -1;
        ++moved_;
    }
    auto status() const {
        return make_tuple(floor_, phase_, inside_);
    }
    bool idle() const {
        return phase_ == Phase::Idle && waiting_.empty() && inside_.empty();
    }
    pair<int, int> totals() const {
        return {moved_, served_};
    }
};
queue<Request> plan;
for (Request r : {Request{0, 3, 0}, {1, 1, 4}, {2, 4, 2}, {6, 0, 4}, {6, 0, 1}})
    plan.push(r);
Elevator lift;
int t = 0;
do {
    for (; !plan.empty() && plan.front().tick <= t; plan.pop()) {
        print(t, "call", plan.front().from, plan.front().up() ? "up" : "down");
        lift.call(plan.front());
    }
    lift.tick();
    auto [floor, phase, riders] = lift.status();
    if (phase == Phase::Doors)
        print(t, phase, "at", floor, "riders for", riders);
} while (++t < 60 && !(plan.empty() && lift.idle()));
print("stopped after", t, "ticks", lift.status());
print("floors and riders", lift.totals());
