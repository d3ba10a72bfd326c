#include <iostream>
#include <set>
#include <string>

enum class Dir { Up, Down, Idle };

class Elevator {
    int floor_ = 0;
    Dir dir_ = Dir::Idle;
    std::set<int> stops_;
    int moved_ = 0;

public:
    void call(int f) { stops_.insert(f); }
    bool step() {
        if (stops_.empty()) { dir_ = Dir::Idle; return false; }
        if (stops_.erase(floor_)) {
            std::cout << "  stop at " << floor_ << '\n';
            return true;
        }
        bool above = stops_.upper_bound(floor_) != stops_.end();
        bool below = *stops_.begin() < floor_;
        switch (dir_) {
            case Dir::Up: if (!above) dir_ = Dir::Down; break;
            case Dir::Down: if (!below) dir_ = Dir::Up; break;
            case Dir::Idle: dir_ = above ? Dir::Up : Dir::Down; break;
        }
        floor_ += dir_ == Dir::Up ? 1 : -1;
        ++moved_;
        return true;
    }
    int floor() const { return floor_; }
    int moved() const { return moved_; }
};

int main() {
    Elevator e;
    for (int f : {3, 1, 5}) e.call(f);
    int tick = 0;
    while (e.step()) {
        if (++tick == 4) {
            e.call(0);
            std::cout << "new call at floor " << e.floor() << '\n';
        }
    }
    std::cout << "ended on " << e.floor() << " after " << e.moved() << " moves, " << tick << " ticks\n";
}
