enum class Dir : int { Down = -1, Idle = 0, Up = 1 };

class Elevator {
    int floor_ = 0;
    Dir dir_ = Dir::Idle;
    std::set<int> stops_;
    int travelled_ = 0;
    void choose() {
        if (stops_.empty()) {
            dir_ = Dir::Idle;
            return;
        }
        bool above = stops_.upper_bound(floor_) != stops_.end();
        bool below = *stops_.begin() < floor_;
        if (dir_ == Dir::Up && above)
            return;
        if (dir_ == Dir::Down && below)
            return;
        dir_ = above ? Dir::Up : below ? Dir::Down : Dir::Idle;
    }

  public:
    void call(int f) {
        if (f != floor_)
            stops_.insert(f);
    }
    std::optional<int> tick() {
        choose();
        if (dir_ == Dir::Idle)
            return std::nullopt;
        floor_ += static_cast<int>(dir_);
        ++travelled_;
        if (stops_.erase(floor_))
            return floor_;
        return std::nullopt;
    }
    bool busy() const {
        return !stops_.empty();
    }
    auto state() const {
        return std::tuple{floor_, static_cast<int>(dir_), travelled_};
    }
};
Elevator lift;
std::multimap<int, int> calls{{0, 5}, {0, 2}, {3, 1}, {4, 8}, {12, 0}, {12, 7}};
std::vector<std::pair<int, int>> served;
for (int t = 0; t < 60; ++t) {
    auto [lo, hi] = calls.equal_range(t);
    for (; lo != hi; ++lo)
        lift.call(lo->second);
    if (auto f = lift.tick())
        served.emplace_back(t, *f);
    if (!lift.busy() && calls.upper_bound(t) == calls.end()) {
        print("idle after", t);
        break;
    }
}
print(served);
auto [floor, dir, km] = lift.state();
print("floor", floor, "dir", dir, "travelled", km);
std::map<int, int> wait;
for (auto [t, f] : served)
    for (auto [at, g] : calls)
        if (g == f && at <= t)
            wait[f] = t - at;
print(wait);
auto worst = std::ranges::max_element(wait, {}, &std::pair<const int, int>::second);
print("worst", worst->first, worst->second, "at() missing:", wait.count(3));
