#include <cstdlib>
#include <iostream>
#include <set>
#include <string>
#include <vector>

enum class Dir : int { Down = -1, Idle = 0, Up = 1 };

std::ostream &operator<<(std::ostream &os, Dir d) {
    return os << (d == Dir::Up ? '^' : d == Dir::Down ? 'v' : '-');
}

struct Request {
    int tick, from, to;
};
struct Rider {
    Request req;
    int boarded = -1;
    int left = -1;
};

class Elevator {
    int floor_ = 0;
    Dir dir_ = Dir::Idle;
    std::vector<Rider> riders_;
    std::string log_;

    std::set<int> targets(int now) const {
        std::set<int> t;
        for (const Rider &r : riders_) {
            if (r.left >= 0 || r.req.tick > now)
                continue;
            t.insert(r.boarded >= 0 ? r.req.to : r.req.from);
        }
        return t;
    }

  public:
    explicit Elevator(const std::vector<Request> &reqs) {
        riders_.reserve(reqs.size());
        for (const Request &r : reqs)
            riders_.push_back({.req = r});
    }

    bool tick(int now) {
        for (Rider &r : riders_) {
            if (r.left < 0 && r.boarded >= 0 && r.req.to == floor_)
                r.left = now;
            if (r.boarded < 0 && r.req.tick <= now && r.req.from == floor_)
                r.boarded = now;
        }
        std::set<int> t = targets(now);
        if (t.empty()) {
            dir_ = Dir::Idle;
        } else {
            bool above = t.upper_bound(floor_) != t.end();
            bool below = *t.begin() < floor_;
            if (dir_ == Dir::Up)
                dir_ = above ? Dir::Up : Dir::Down;
            else if (dir_ == Dir::Down)
                dir_ = below ? Dir::Down : Dir::Up;
            else
                dir_ =
                    above && (!below || *t.upper_bound(floor_) - floor_ <= floor_ - *t.begin()) ? Dir::Up : Dir::Down;
        }
        log_ += std::to_string(floor_);
        floor_ += static_cast<int>(dir_);
        for (const Rider &r : riders_)
            if (r.left < 0)
                return true;
        return false;
    }
    Dir dir() const {
        return dir_;
    }
    const std::string &log() const {
        return log_;
    }
    const std::vector<Rider> &riders() const {
        return riders_;
    }
};

int main() {
    Elevator e({{0, 3, 0}, {1, 1, 5}, {2, 4, 2}, {12, 0, 6}});
    int now = 0;
    std::cout << "dirs  ";
    while (e.tick(now) && now < 60) {
        std::cout << e.dir();
        ++now;
    }
    std::cout << "\nfloors " << e.log() << '\n';
    double wait = 0, ride = 0;
    for (const auto &[req, boarded, left] : e.riders()) {
        std::cout << req.from << "->" << req.to << " asked " << req.tick << " boarded " << boarded << " left " << left
                  << " detour " << left - boarded - std::abs(req.to - req.from) << '\n';
        wait += boarded - req.tick;
        ride += left - boarded;
    }
    std::cout << "mean wait " << wait / e.riders().size() << ", mean ride " << ride / e.riders().size() << '\n';
}
