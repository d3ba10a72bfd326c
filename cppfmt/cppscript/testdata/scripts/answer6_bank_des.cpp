#include <cstdint>
#include <cstdio>
#include <functional>
#include <queue>
#include <string>
#include <vector>

class Rng {
    std::uint32_t s_;

  public:
    using result_type = std::uint32_t;
    explicit Rng(std::uint32_t seed) : s_(seed) {
    }
    std::uint32_t operator()() {
        s_ ^= s_ << 13;
        s_ ^= s_ >> 17;
        s_ ^= s_ << 5;
        return s_;
    }
    int between(int lo, int hi) {
        return lo + static_cast<int>((*this)() % static_cast<std::uint32_t>(hi - lo + 1));
    }
};

class Simulation {
    struct Event {
        int time;
        std::uint64_t seq;
        std::function<void()> action;
        bool operator<(const Event &o) const {
            return time != o.time ? time > o.time : seq > o.seq;
        }
    };
    std::priority_queue<Event> events_;
    std::uint64_t seq_ = 0;
    int now_ = 0;

  public:
    int now() const {
        return now_;
    }
    void in(int delay, std::function<void()> f) {
        events_.push({now_ + delay, seq_++, std::move(f)});
    }
    std::uint64_t run() {
        while (!events_.empty()) {
            Event e = events_.top();
            events_.pop();
            now_ = e.time;
            e.action();
        }
        return seq_;
    }
};

int main() {
    for (int tellers : {1, 2, 3}) {
        Simulation sim;
        Rng rng(2463534242u);
        std::queue<int> line;
        int idle = tellers, served = 0, longest = 0;
        long waited = 0;
        std::function<void()> serve = [&] {
            if (idle == 0 || line.empty())
                return;
            --idle;
            waited += sim.now() - line.front();
            line.pop();
            sim.in(rng.between(4, 9), [&] {
                ++idle;
                ++served;
                serve();
            });
        };
        std::function<void(int)> arrive = [&](int left) {
            line.push(sim.now());
            longest = std::max<int>(longest, static_cast<int>(line.size()));
            serve();
            if (left > 1)
                sim.in(rng.between(1, 5), [&, left] { arrive(left - 1); });
        };
        sim.in(0, [&] { arrive(40); });
        const auto events = sim.run();
        std::printf("%d teller%s served %d in %d min, mean wait %.2f, longest line %d, events %llu\n", tellers,
                    tellers == 1 ? " " : "s", served, sim.now(), double(waited) / served, longest,
                    static_cast<unsigned long long>(events));
    }
    return 0;
}
