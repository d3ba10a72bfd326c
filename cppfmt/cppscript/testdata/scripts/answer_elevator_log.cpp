#include <algorithm>
#include <cstdlib>
#include <iostream>
#include <iterator>
#include <set>
#include <string>
#include <vector>

enum class Dir { Up, Down, Idle };

const char *to_string(Dir d) {
    switch (d) {
    case Dir::Up:
        return "up";
    case Dir::Down:
        return "down";
    default:
        return "idle";
    }
}

class Elevator {
    int floor_ = 0;
    int travelled_ = 0;
    Dir dir_ = Dir::Idle;
    std::set<int> stops_;

  public:
    void request(int floor) {
        if (floor != floor_)
            stops_.insert(floor);
    }

    bool step() {
        if (stops_.empty()) {
            dir_ = Dir::Idle;
            return false;
        }
        if (dir_ == Dir::Idle) {
            auto above = stops_.lower_bound(floor_);
            int up = above == stops_.end() ? 1000 : *above - floor_;
            int down = above == stops_.begin() ? 1000 : floor_ - *std::prev(above);
            dir_ = up <= down ? Dir::Up : Dir::Down;
        }
        if (dir_ == Dir::Up && *stops_.rbegin() < floor_)
            dir_ = Dir::Down;
        else if (dir_ == Dir::Down && *stops_.begin() > floor_)
            dir_ = Dir::Up;
        floor_ += dir_ == Dir::Up ? 1 : -1;
        ++travelled_;
        if (stops_.erase(floor_))
            std::cout << "  open doors at " << floor_ << " going " << to_string(dir_) << '\n';
        return true;
    }
    int floor() const {
        return floor_;
    }
    int travelled() const {
        return travelled_;
    }
};

int main() {
    Elevator e;
    std::vector<std::pair<int, int>> requests = {{0, 5}, {2, 1}, {2, 7}, {6, -2}, {15, 3}};
    auto next = requests.cbegin();
    for (int tick = 0; tick < 40; ++tick) {
        for (; next != requests.cend() && next->first <= tick; ++next) {
            std::cout << "t=" << tick << " call to " << next->second << '\n';
            e.request(next->second);
        }
        if (!e.step() && next == requests.cend()) {
            std::cout << "idle at t=" << tick << ", floor " << e.floor() << '\n';
            break;
        }
    }
    std::cout << "travelled " << e.travelled() << " floors\n";
}
