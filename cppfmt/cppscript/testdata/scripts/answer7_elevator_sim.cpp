enum class Direction { Up = 1, Idle = 0, Down = -1 };

struct Request {
    int time, from, to;
    auto operator<=>(const Request &) const = default;
};

struct Elevator {
    int floor = 0;
    Direction dir = Direction::Idle;
    std::set<int> stops{};
    std::vector<Request> riding{};
    int travelled = 0;

    void choose() {
        if (stops.empty()) {
            dir = Direction::Idle;
            return;
        }
        if (dir == Direction::Idle)
            dir = *stops.begin() > floor ? Direction::Up : Direction::Down;
        if (dir == Direction::Up && stops.upper_bound(floor) == stops.end())
            dir = Direction::Down;
        else if (dir == Direction::Down && stops.lower_bound(floor) == stops.begin())
            dir = Direction::Up;
    }
    void move() {
        floor += static_cast<int>(dir);
        travelled += dir != Direction::Idle;
    }
};

std::vector<Request> requests = {{6, 1, 0}, {0, 3, 7}, {2, 5, 1}, {0, 3, 0}};
std::sort(requests.begin(), requests.end());
print(requests.front().to, requests.back().time, requests[0] < requests[1]);

Elevator lift;
std::vector<Request> waiting;
std::map<int, int> arrival_wait;
size_t next = 0, served = 0;
int t = 0;
for (; t < 100 && served < requests.size(); ++t) {
    while (next < requests.size() && requests[next].time <= t) {
        lift.stops.insert(requests[next].from);
        waiting.push_back(requests[next++]);
    }
    if (lift.stops.erase(lift.floor)) {
        auto boarding = std::stable_partition(waiting.begin(), waiting.end(),
                                              [&](const Request &r) { return r.from != lift.floor; });
        for (auto it = boarding; it != waiting.end(); ++it) {
            lift.stops.insert(it->to);
            lift.riding.push_back(*it);
        }
        const auto boarded = std::distance(boarding, waiting.end());
        waiting.erase(boarding, waiting.end());
        auto left = std::erase_if(lift.riding, [&](const Request &r) {
            if (r.to != lift.floor)
                return false;
            arrival_wait[r.from * 10 + r.to] = t - r.time;
            return true;
        });
        served += left;
        print("t", t, "floor", lift.floor, "in", boarded, "out", left, lift.dir, lift.stops);
    }
    lift.choose();
    lift.move();
}
print("finished at", t, "travelled", lift.travelled);
print(arrival_wait);
